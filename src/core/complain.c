#include "core/complain.h"

#include <stdio.h>
#include <string.h>

void complain(const char *program, const char *path, const struct why *why) {
  if (path)
    fprintf(stderr, "%s:", strcmp(path, "-") == 0 ? "<stdin>" : path);
  else
    fprintf(stderr, "%s:", program);
  if (path && why->line) fprintf(stderr, "%lu:%lu:", why->line, why->column ? why->column : 1);
  fprintf(stderr, " %s\n", why->text);
}

int complain_status(int status, const char *program, const char *path, const struct why *why) {
  complain(program, path, why);
  return status;
}

bool complain_if_unwritten(const char *program) {
  struct why why = {0};
  if (fflush(stdout) == 0 && !ferror(stdout)) return true;
  why_say(&why, "standard output cannot be written");
  complain(program, NULL, &why);
  return false;
}
