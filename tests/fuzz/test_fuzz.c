/* Every fuzz target (harness.h) on each file of its corpus and on mutants of these, which are the
 * same in every run; every level of the games also in states with extreme numbers. A file that once
 * broke a law is added to the corpus. If all mutants were accepted, or all refused, they would test
 * little.
 *
 *     test_fuzz TARGET FILE...    only these files
 *     CHECK_MORE=1 test_fuzz      ten times the mutants
 *     CHECK_ALL=1 test_fuzz       the same number, different ones in every run
 *     SEED=N test_fuzz            the mutants of the run that printed this seed
 *     VERBOSE=1 test_fuzz         shows each text before it is tried: the last one fails */
#include "support/test.h"

#include "core/file/file.h"
#include "fuzz/harness.h"
#include "fuzz/mutate.h"
#include "onemove/games.h"
#include "onemove/tool.h"

#include <dirent.h>
#include <time.h>

enum { FEWER = 10, STEP = 6 }; /* the divisors without CHECK_MORE, of mutants and of numbers */
enum { PATH_SIZE = 512, MUTANT_ROOM = 1 << 16, EDITS_MAX = 4 };

/* The kinds of targets. `mutants` is the number for each file of the corpus. A target of games is
 * run once for each game, unless it is only for one. */
static const struct kind {
  const char *name, *corpus;
  fuzz_target *target;
  unsigned mutants;
  bool of_games;
  const char *game;
} kinds[] = {
    {"state", "state", fuzz_state, 2000, true, NULL},
    {"levels", "state", fuzz_levels, 300, true, NULL},
    {"moves", "moves", fuzz_moves, 1000, true, NULL},
    {"judge", "judge", fuzz_judge, 400, true, NULL},
    {"openings", "openings", fuzz_openings, 300, true, NULL},
    {"table", "table", fuzz_table, 200, true, NULL},
    {"deck", "deck", fuzz_deck, 5000, false, NULL},
    {"lexicon", "lexicon", fuzz_lexicon, 300, false, NULL},
    {"wire", "wire", fuzz_wire, 2000, false, NULL},
    {"heard", "heard", fuzz_heard, 300, false, NULL},
    {"lines", "lines", fuzz_lines, 1000, false, NULL},
    {"hands", "hands", fuzz_hands, 200, false, NULL},
    {"positions", "positions", fuzz_positions, 300, true, "fiar"},
    {"duels", "duels", fuzz_duels, 300, true, "president"},
    {"notes", "notes", fuzz_notes, 2000, true, "president"},
    {"typed", "typed", fuzz_typed, 1000, true, "bark"},
    {"said", "said", fuzz_said, 2000, true, "president"},
    {"seats", "seats", fuzz_seats, 300, true, "fiar"},
    {"command", "command", fuzz_command, 300, false, NULL},
    {"script", "script", fuzz_script, 300, false, NULL},
    {"class", "class", fuzz_class, 2000, false, NULL},
    {"log", "log", fuzz_log, 200, false, NULL},
    {"plan", "plan", fuzz_plan, 1000, false, NULL},
    {"saved", "saved", fuzz_saved, 1000, false, NULL},
};
enum { KINDS = sizeof kinds / sizeof *kinds };

static uint64_t seed;

/* The number of texts that a target accepted and refused. */
struct count {
  unsigned long accepted, refused;
};

static void try_text(struct fuzz *fuzz, const struct kind *kind, const char *text, size_t size,
                     struct count *count) {
  char *exact = malloc(size ? size : 1); /* so that the sanitizer sees any access beyond the end */
  assert_non_null(exact);
  if (size) memcpy(exact, text, size);
  if (getenv("VERBOSE")) fprintf(stderr, "%.*s\n", (int)size, text);
  *(fuzz_one(fuzz, kind->target, exact, size) ? &count->accepted : &count->refused) += 1;
  free(exact);
}

/* Replaces each number of a text, a run of digits, by each extreme one or, without CHECK_MORE, by
 * every sixth. */
static void try_numbers(struct fuzz *fuzz, const struct kind *kind, const char *text, size_t size,
                        struct count *count) {
  static char changed[2 * MUTANT_ROOM];
  unsigned step = test_every(STEP), turn = 0;
  for (size_t begin = 0, digits; begin < size; begin += digits ? digits : 1) {
    digits = strspn(text + begin, "0123456789");
    for (unsigned i = digits ? turn++ % step : MUTATE_EXTREMES; i < MUTATE_EXTREMES; i += step) {
      size_t length = (size_t)snprintf(changed, sizeof changed, "%.*s%s%s", (int)begin, text,
                                       mutate_extremes[i], text + begin + digits);
      try_text(fuzz, kind, changed, length, count);
      try_text(fuzz, kind, changed, length - 1, count); /* in the other phase (harness.h) */
    }
  }
}

static void try_file(struct fuzz *fuzz, const struct kind *kind, const char *path,
                     struct count *count) {
  static char mutant[MUTANT_ROOM];
  struct why why = {0};
  size_t size;
  char *text = file_read(path, TRUST_OWNER, &size, &why);
  if (!text || size > MUTANT_ROOM) {
    fail_msg("%s: %s", path, why.text);
    return;
  }
  if (getenv("VERBOSE")) fprintf(stderr, "%s: %s\n", kind->name, path);
  try_text(fuzz, kind, text, size, count);
  struct dice dice = dice_of(seed + size);
  for (unsigned i = 0; i < kind->mutants; i++) {
    size_t length = size;
    memcpy(mutant, text, size);
    for (uint32_t edits = 1 + dice_roll(&dice, EDITS_MAX); edits > 0; edits--)
      length = mutate_once(mutant, length, sizeof mutant, &dice);
    try_text(fuzz, kind, mutant, length, count);
  }
  if (kind->target == fuzz_levels && kind->mutants > 0 && strstr(path, ".txt"))
    try_numbers(fuzz, kind, text, size, count); /* the other files are mutants already */
  free(text);
}

static void try_corpus(const struct kind *kind, const struct game *game) {
  char folder[PATH_SIZE / 2], path[PATH_SIZE];
  const char *between = kind->of_games && !kind->game ? "-" : "";
  struct dirent **names;
  struct fuzz fuzz;
  struct count count = {0};
  snprintf(folder, sizeof folder, "tests/fuzz/corpus/%s%s%s", kind->corpus, between,
           game && *between ? game->rules->name : "");
  int files = scandir(folder, &names, NULL, alphasort);
  if (files < 0) {
    fail_msg("%s is missing", folder);
    return;
  }
  fuzz_open(&fuzz, game);
  for (int i = 0; i < files; i++) {
    snprintf(path, sizeof path, "%s/%s", folder, names[i]->d_name);
    if (names[i]->d_name[0] != '.') try_file(&fuzz, kind, path, &count);
    free(names[i]);
  }
  free(names);
  fuzz_close(&fuzz);
  if (!count.accepted || !count.refused)
    fail_msg("%s: %lu accepted, %lu refused", folder, count.accepted, count.refused);
}

static void every_law_holds(void **state) {
  const struct kind *kind = *state;
  if (!kind->of_games) try_corpus(kind, NULL);
  for (int i = 0; kind->of_games && all_games[i].rules; i++)
    if (!kind->game || strcmp(kind->game, all_games[i].rules->name) == 0)
      try_corpus(kind, &all_games[i]);
}

/* Tries the files of a command line that begins with a target's name, such as state-fiar or log. */
static int try_files(char **words) {
  size_t length = strcspn(*words, "-");
  for (int i = 0; i < KINDS; i++) {
    if (strlen(kinds[i].name) != length || memcmp(kinds[i].name, *words, length) != 0) continue;
    struct kind kind = kinds[i];
    struct count count = {0};
    struct fuzz fuzz;
    const char *name = kind.game ? kind.game : *words + length + ((*words)[length] == '-');
    const struct game *game = tool_find_game(name);
    if (kind.of_games && !game) break;
    kind.mutants = 0;
    fuzz_open(&fuzz, kind.of_games ? game : NULL);
    for (char **file = words + 1; *file; file++)
      try_file(&fuzz, &kind, *file, &count);
    fuzz_close(&fuzz);
    printf("%lu accepted, %lu refused\n", count.accepted, count.refused);
    return 0;
  }
  fprintf(stderr, "there is no target '%s'\n", *words);
  return 2;
}

int main(int argc, char **argv) {
  struct CMUnitTest tests[KINDS];
  struct kind own[KINDS];
  memcpy(own, kinds, sizeof own);
  if (argc > 1) return try_files(argv + 1);
  const char *wanted = getenv("SEED");
  const char *all = getenv("CHECK_ALL");
  if (wanted || (all && *all)) {
    seed = wanted ? strtoull(wanted, NULL, 10) : (uint64_t)time(NULL) << 32;
    print_message("# SEED=%llu\n", (unsigned long long)seed);
  }
  unsigned fewer = test_every(FEWER);
  for (int i = 0; i < KINDS; i++)
    own[i].mutants = (own[i].mutants + fewer - 1) / fewer;
  for (int i = 0; i < KINDS; i++)
    tests[i] = (struct CMUnitTest){own[i].name, every_law_holds, NULL, NULL, &own[i]};
  return cmocka_run_group_tests_name("fuzz", tests, NULL, NULL);
}
