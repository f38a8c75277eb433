#include "support/golden.h"

#include "core/file/load.h"
#include "support/test.h"

uint64_t golden_digest(const char *text) {
  uint64_t digest = UINT64_C(0xcbf29ce484222325);
  for (; *text; text++)
    digest = (digest ^ (unsigned char)*text) * UINT64_C(0x100000001b3);
  return digest;
}

static const char *read_golden(const char *path) {
  const char *text;
  size_t size;
  struct why why;
  if (!load_file(path, &text, &size, &why)) fail_msg("%s %s", path, why.text);
  return text;
}

static void compare(const char *path, const char *have) {
  const char *want = read_golden(path);
  unsigned long line = 1;
  size_t i = 0;
  for (; have[i] && have[i] == want[i]; i++)
    line += have[i] == '\n';
  if (have[i] != want[i]) fail_msg("%s:%lu: the output differs from here on", path, line);
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
