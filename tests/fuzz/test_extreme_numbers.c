/* The numbers of good files replaced by extreme ones, each in its turn. What is still accepted is
 * played on by every level: a legal move or none, and a good file afterwards (targets/levels.c).
 * With VERBOSE in the environment, each is named before it is tried. */
#include "support/test.h"

#include "core/file.h"
#include "fuzz/harness.h"
#include "onemove/games.h"

#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { PATH_SIZE = 512, NUMBER_SIZE = 32 };

static const char *const extremes[] = {
    "0",         "1",          "127",        "128",        "255",        "256",
    "32767",     "65535",      "65536",      "16777216",   "33333333",   "500000000",
    "999999999", "1000000000", "2147483647", "2147483648", "4294967295", "18446744073709551615"};
enum { EXTREMES = sizeof extremes / sizeof *extremes };

/* The phase is told by whether the text ends with a newline (harness.h). */
static long try_text(struct fuzz *fuzz, const char *text, size_t size, const char *where) {
  if (getenv("VERBOSE")) fprintf(stderr, "%s\n", where);
  size_t without = size - (size && text[size - 1] == '\n');
  return fuzz_one(fuzz, fuzz_levels, text, size) + fuzz_one(fuzz, fuzz_levels, text, without);
}

/* Every number of a file, a run of digits, by every extreme one. */
static long try_file(struct fuzz *fuzz, const char *path) {
  size_t size;
  long accepted = 0;
  struct why why = {0};
  char *text = file_read(path, TRUST_OWNER, &size, &why);
  if (!text) {
    fail_msg("%s: %s", path, why.text);
    return 0;
  }
  char *changed = malloc(size + NUMBER_SIZE);
  assert_non_null(changed);
  for (size_t begin = 0, digits; begin < size; begin += digits ? digits : 1) {
    digits = strspn(text + begin, "0123456789");
    for (int i = 0; digits && i < EXTREMES; i++) {
      char where[PATH_SIZE + NUMBER_SIZE];
      size_t number = strlen(extremes[i]), rest = size - begin - digits;
      memcpy(changed, text, begin);
      memcpy(changed + begin, extremes[i], number);
      memcpy(changed + begin + number, text + begin + digits, rest);
      snprintf(where, sizeof where, "%s, %s at byte %zu", path, extremes[i], begin);
      accepted += try_text(fuzz, changed, begin + number + rest, where);
    }
  }
  free(changed);
  free(text);
  return accepted;
}

static void extreme_numbers_are_refused_or_played_with(void **unused) {
  (void)unused;
  for (int i = 0; all_games[i].rules; i++) {
    char path[PATH_SIZE];
    long accepted = 0;
    snprintf(path, sizeof path, "tests/fuzz/corpus/state-%s", all_games[i].rules->name);
    DIR *folder = opendir(path);
    if (!folder) {
      fail_msg("%s is missing", path);
      return;
    }
    struct fuzz fuzz;
    fuzz_open(&fuzz, &all_games[i]);
    for (struct dirent *entry; (entry = readdir(folder));) {
      if (!strstr(entry->d_name, ".txt")) continue; /* the others are mutants already */
      snprintf(path, sizeof path, "tests/fuzz/corpus/state-%s/%s", all_games[i].rules->name,
               entry->d_name);
      accepted += try_file(&fuzz, path);
    }
    fuzz_close(&fuzz);
    closedir(folder);
    assert_true(accepted > 0);
  }
}

int main(void) {
  const struct CMUnitTest tests[] = {cmocka_unit_test(extreme_numbers_are_refused_or_played_with)};
  return cmocka_run_group_tests_name("extreme numbers", tests, NULL, NULL);
}
