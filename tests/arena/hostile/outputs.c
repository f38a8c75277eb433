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

static void leave_text(const char *text, size_t size) {
  write_text(turn.output, text, size);
  end_with(0);
}

/* Leaves a special file, or a link to a device that it may not make. */
static void leaves_special(void) {
  const mode_t type = (mode_t)turn.kind->number;
  leaves_nothing();
  if (mknod(turn.output, type | 0666, makedev(1, 5)) == 0) return;
  if (type != S_IFCHR || symlink("/dev/zero", turn.output) != 0) turn.status = 3;
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

static void leaves_escapes(void) {
  static const char text[] = "\033]0;owned\a\033[2J\xe2\x80\xae 1\r\n\x9b"
                             "31m\n";
  leave_text(text, sizeof text - 1);
  fwrite(text, 1, sizeof text - 1, stderr);
}

static void leaves_nul(void) {
  honest();
  int file = open(turn.output, O_WRONLY | O_APPEND);
  if (file < 0 || write(file, "\0\n", 2) != 2) turn.status = 3;
}

static void leaves_unreadable(void) {
  honest();
  chmod(turn.output, 0);
}

/* Prints to stdout and stderr what a judge might take for its own output. */
static void talks_like_judge(void) {
  honest();
  static const char text[] = "\nalice lost its seat after 0 moves: it crashed\n"
                             "{\"verdict\":\"moved\",\"place\":1}\n\033[2J\xe2\x80\xae\n";
  if (write(STDOUT_FILENO, text, sizeof text - 1) < 0 ||
      write(STDERR_FILENO, text, sizeof text - 1) < 0)
    turn.status = 3;
}

const struct kind outputs[] = {
    {.name = "leave-fifo", .act = leaves_special, .number = S_IFIFO},
    {.name = "link-secret", .act = links_secret},
    {.name = "leave-device", .act = leaves_special, .number = S_IFCHR},
    {.name = "leave-socket", .act = leaves_special, .number = S_IFSOCK},
    {.name = "leave-sparse", .act = leaves_sparse},
    {.name = "leave-escapes", .act = leaves_escapes},
    {.name = "leave-nul", .act = leaves_nul},
    {.name = "leave-unreadable", .act = leaves_unreadable},
    {.name = "talk-like-judge", .act = talks_like_judge},
    {0},
};
