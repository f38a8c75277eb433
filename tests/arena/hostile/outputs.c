/* Leaving something else in place of the state file. */
#include "hostile.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/sysmacros.h>
#include <unistd.h>

static void leaves_nothing(void) {
  unlink(turn.output);
  end_with(0);
}

/* Leaves a device, or a link to one if it may not make any. */
static void leaves_device(void) {
  leaves_nothing();
  if (mknod(turn.output, S_IFCHR | 0666, makedev(1, 5)) != 0 &&
      symlink("/dev/zero", turn.output) != 0)
    turn.status = 3;
}

/* Leaves a link to a file that it may not read itself. */
static void links_secret(void) {
  leaves_nothing();
  if (symlink(in_field("secret"), turn.output) != 0) turn.status = 3;
}

static void leaves_sparse(void) {
  honest();
  if (truncate(turn.output, (off_t)1 << 40) != 0)
    fprintf(stderr, "cannot make it large: %s\n", strerror(errno));
}

static void leaves_unreadable(void) {
  honest();
  chmod(turn.output, 0);
}

const struct kind outputs[] = {
    {.name = "link-secret", .act = links_secret},
    {.name = "leave-device", .act = leaves_device},
    {.name = "leave-sparse", .act = leaves_sparse},
    {.name = "leave-unreadable", .act = leaves_unreadable},
    {0},
};
