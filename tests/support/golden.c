#include "support/golden.h"

#include "support/test.h"

#include <stdio.h>
#include <stdlib.h>

static char *read_golden(const char *path) {
  char *text = NULL;
  size_t room = 0;
  FILE *file = fopen(path, "r");
  if (!file) fail_msg("%s is missing", path);
  if (getdelim(&text, &room, '\0', file) < 0) fail_msg("%s is empty", path);
  fclose(file);
  return text;
}

static void compare(const char *path, const char *have) {
  char *want = read_golden(path);
  unsigned long line = 1;
  size_t i = 0;
  for (; have[i] && have[i] == want[i]; i++)
    line += have[i] == '\n';
  if (have[i] != want[i]) fail_msg("%s:%lu: the output differs from here on", path, line);
  free(want);
}

static void rewrite(const char *path, const char *text) {
  FILE *file = fopen(path, "w");
  assert_non_null(file);
  fputs(text, file);
  assert_int_equal(fclose(file), 0);
}

void golden_compare(const char *path, const char *text) {
  if (getenv("GOLDEN_REWRITE"))
    rewrite(path, text);
  else
    compare(path, text);
}
