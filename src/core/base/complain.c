#include "core/base/complain.h"

#include "core/base/utf8.h"

#include <limits.h>
#include <poll.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

void complain(const char *program, const char *path, const struct why *why) {
  char shown[PATH_MAX];
  const char *name = !path ? program : strcmp(path, "-") == 0 ? "<stdin>" : *path ? path : "''";
  snprintf(shown, sizeof shown, "%s", name);
  utf8_mask(shown); /* the name of a file must not control the reader's terminal */
  fprintf(stderr, "%s:", shown);
  if (path && why->line) fprintf(stderr, "%lu:%lu:", why->line, why->column ? why->column : 1);
  fprintf(stderr, " %s\n", why->text);
}

int complain_status(int status, const char *program, const char *path, const struct why *why) {
  complain(program, path, why);
  return status;
}

bool complain_if_unwritten(const char *program) {
  struct why why = {0};
  struct pollfd out = {.fd = STDOUT_FILENO};
  if (fflush(stdout) == 0 && !ferror(stdout)) return true;
  if (poll(&out, 1, 0) == 1 && out.revents & POLLERR) return false; /* whoever reads has enough */
  why_say(&why, "standard output cannot be written");
  complain(program, NULL, &why);
  return false;
}
