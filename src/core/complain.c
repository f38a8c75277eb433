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
