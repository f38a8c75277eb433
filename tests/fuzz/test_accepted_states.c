/* States that cannot occur in a game but are accepted: good files with each number replaced by each
 * extreme one, and corpus files, states and views of random games with random changes. In each
 * state that a reader accepts, every level of the game plays on or has no move (targets/levels.c).
 * All runs try the same; ACCEPTED=N in the environment makes N per game, SEED=N different ones.
 * Without CHECK_ALL, a number is replaced by every fifth extreme one, in turn. VERBOSE shows each
 * before it is tried: the last one is the one that fails. */
#include "support/test.h"

#include "core/file.h"
#include "fuzz/harness.h"
#include "onemove/games.h"
#include "support/walk.h"

#include <ctype.h>
#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
  PER_GAME = 250,
  ORIGINALS_MAX = 256,
  TEXT_MAX = 1 << 15,
  PATH_SIZE = 512,
  WHERE_SIZE = PATH_SIZE + 64,
  EDITS_MAX = 4,
  STEP = 5,
};

static const char *const extremes[] = {
    "0",          "1",          "2",          "9",          "10",
    "13",         "99",         "127",        "128",        "255",
    "256",        "32767",      "65535",      "65536",      "16777216",
    "33333333",   "500000000",  "99999999",   "000000001",  "999999999",
    "1000000000", "2147483647", "2147483648", "4294967295", "18446744073709551615"};
enum { EXTREMES = sizeof extremes / sizeof *extremes };

/* Tries a text of the law, ending it as harness.h expects for the phase. */
static bool try_text(struct fuzz *fuzz, enum phase phase, const char *text, size_t size,
                     const char *where) {
  bool newline = size > 0 && text[size - 1] == '\n';
  if (phase == PHASE_PLACEMENT) size -= newline;
  if (getenv("VERBOSE")) fprintf(stderr, "%s\n%.*s\n", where, (int)size, text);
  return fuzz_one(fuzz, fuzz_levels, text, size);
}

/* The good texts of a game. */
struct originals {
  char *text[ORIGINALS_MAX];
  unsigned count;
};

static struct originals originals;

static void add(char *text) {
  if (originals.count < ORIGINALS_MAX && strlen(text) < TEXT_MAX)
    originals.text[originals.count++] = text;
  else
    free(text);
}

static void add_corpus(const char *game) {
  char path[512];
  struct dirent **names;
  snprintf(path, sizeof path, "tests/fuzz/corpus/state-%s", game);
  int count = scandir(path, &names, NULL, alphasort);
  if (count < 0) fail_msg("%s is missing", path);
  for (int i = 0; i < count; i++) {
    size_t size;
    struct why why;
    snprintf(path, sizeof path, "tests/fuzz/corpus/state-%s/%s", game, names[i]->d_name);
    char *text = names[i]->d_name[0] == '.' ? NULL : file_read(path, TRUST_OWNER, &size, &why);
    if (text) add(text);
    free(names[i]);
  }
  free(names);
}

/* Adds some states of a random game, and views of them. */
static void add_state(struct walk *walk, int seat) {
  enum { EVERY = 5 };
  if (walk->steps % EVERY) return;
  struct state *seen = rules_new_state(walk->rules);
  rules_view(walk->rules, walk->state, seat, seen);
  add(rules_text(walk->rules, walk->state, NULL));
  if (!rules_perfect_information(walk->rules)) add(rules_text(walk->rules, seen, NULL));
  free(seen);
}

static void add_games(const struct game *game) {
  enum { GAMES = 6 };
  for (uint64_t seed = 1; seed <= GAMES; seed++) {
    struct walk walk;
    if (walk_open(&walk, game, seed)) walk_play(&walk, add_state, NULL);
    walk_close(&walk);
  }
}

/* --- changes --- */

/* A random word of the text or, with `digits`, a run of digits in it. */
static struct span pick_piece(const char *text, struct dice *dice, bool digits) {
  size_t size = strlen(text), at = size ? dice_roll(dice, (uint32_t)size) : 0;
  for (size_t tries = 0; tries < size; tries++, at = (at + 1) % size)
    if (digits ? isdigit((unsigned char)text[at]) : isgraph((unsigned char)text[at])) break;
  size_t begin = at, end = at;
  while (begin > 0 && (digits ? isdigit((unsigned char)text[begin - 1])
                              : isgraph((unsigned char)text[begin - 1])))
    begin--;
  while (end < size &&
         (digits ? isdigit((unsigned char)text[end]) : isgraph((unsigned char)text[end])))
    end++;
  return (struct span){text + begin, end - begin};
}

static struct span pick_line(const char *text, struct dice *dice) {
  unsigned lines = 1;
  for (const char *at = text; (at = strchr(at, '\n')); at++)
    lines++;
  for (uint32_t skip = dice_roll(dice, lines); skip > 0; skip--)
    text = strchr(text, '\n') + 1;
  size_t size = strcspn(text, "\n");
  return (struct span){text, size + (text[size] == '\n')};
}

/* Replaces a span of the text, a buffer of TEXT_MAX, unless it would become too long. */
static void replace(char *text, struct span old, const char *with, size_t size) {
  size_t at = (size_t)(old.at - text), whole = strlen(text);
  if (whole - old.size + size >= TEXT_MAX) return;
  memmove(text + at + size, text + at + old.size, whole - at - old.size + 1);
  memcpy(text + at, with, size);
}

static void change_number(char *text, struct dice *dice) {
  char number[24];
  struct span old = pick_piece(text, dice, true);
  long value = strtol(old.at, NULL, 10);
  if (dice_roll(dice, 2))
    snprintf(number, sizeof number, "%s", extremes[dice_roll(dice, EXTREMES)]);
  else /* a number close to it, with as many digits */
    snprintf(number, sizeof number, "%0*ld", (int)(old.size < 10 ? old.size : 10),
             labs(value - 3 + (long)dice_roll(dice, 7)) % 1000000000);
  replace(text, old, number, strlen(number));
}

/* Replaces a word by a copy of another. */
static void copy_word(char *text, struct dice *dice) {
  static char word[TEXT_MAX];
  struct span from = pick_piece(text, dice, false);
  memcpy(word, from.at, from.size);
  replace(text, pick_piece(text, dice, false), word, from.size);
}

/* Swaps two characters: cards, stones, letters. */
static void swap_characters(char *text, struct dice *dice) {
  size_t size = strlen(text);
  if (!size) return;
  size_t one = dice_roll(dice, (uint32_t)size), other = dice_roll(dice, (uint32_t)size);
  if (!isgraph((unsigned char)text[one]) || !isgraph((unsigned char)text[other])) return;
  char keep = text[one];
  text[one] = text[other];
  text[other] = keep;
}

static void hide_word(char *text, struct dice *dice) {
  char number[16];
  snprintf(number, sizeof number, "?%u", (unsigned)dice_roll(dice, 40));
  replace(text, pick_piece(text, dice, false), number, strlen(number));
}

/* Removes or duplicates a line, or replaces another one by it. */
static void change_line(char *text, struct dice *dice) {
  static char line[TEXT_MAX];
  struct span from = pick_line(text, dice), to = pick_line(text, dice);
  size_t size = from.size;
  memcpy(line, from.at, size);
  switch (dice_roll(dice, 3)) {
  case 0:
    replace(text, from, "", 0);
    break;
  case 1:
    replace(text, (struct span){to.at, 0}, line, size);
    break;
  default:
    replace(text, to, line, size);
  }
}

static void change(char *text, struct dice *dice) {
  switch (dice_roll(dice, 8)) {
  case 0:
    copy_word(text, dice);
    break;
  case 1:
    swap_characters(text, dice);
    break;
  case 2:
    hide_word(text, dice);
    break;
  case 3:
    change_line(text, dice);
    break;
  default:
    change_number(text, dice);
  }
}

/* --- at random --- */

static long number_of(const char *name, long usual) {
  const char *value = getenv(name);
  return value ? strtol(value, NULL, 10) : usual;
}

static void play_game(const struct game *game) {
  static char text[TEXT_MAX];
  struct fuzz fuzz;
  long wanted = number_of("ACCEPTED", PER_GAME), accepted = 0, tried = 0;
  struct dice dice = dice_of((uint64_t)number_of("SEED", 1));
  add_corpus(game->rules->name);
  add_games(game);
  fuzz_open(&fuzz, game);
  for (; accepted < wanted; tried++) {
    char where[WHERE_SIZE];
    enum phase phase = dice_roll(&dice, 4) ? PHASE_MOVEMENT : PHASE_PLACEMENT;
    snprintf(text, sizeof text, "%s", originals.text[dice_roll(&dice, originals.count)]);
    for (uint32_t edits = dice_roll(&dice, EDITS_MAX + 1); edits > 0; edits--)
      change(text, &dice);
    snprintf(where, sizeof where, "%s, text %ld", game->rules->name, tried);
    accepted += try_text(&fuzz, phase, text, strlen(text), where);
    assert_true(tried < 100 * wanted);
  }
  fuzz_close(&fuzz);
  print_message("%s: %ld of %ld texts were accepted\n", game->rules->name, accepted, tried);
  while (originals.count)
    free(originals.text[--originals.count]);
}

TEST(every_level_plays_on_from_every_accepted_state) {
  const char *only = getenv("GAME");
  for (const struct game *game = all_games; game->rules; game++)
    if (!only || strcmp(only, game->rules->name) == 0) play_game(game);
}

/* --- numbers --- */

/* Replaces every number of a file, a run of digits, by every extreme one, or by some. */
static long try_file(struct fuzz *fuzz, const char *path) {
  size_t size;
  long accepted = 0;
  int step = (int)test_every(STEP), turn = 0;
  struct why why = {0};
  char *text = file_read(path, TRUST_OWNER, &size, &why);
  if (!text) {
    fail_msg("%s: %s", path, why.text);
    return 0;
  }
  char *changed = malloc(size + strlen(extremes[EXTREMES - 1]));
  assert_non_null(changed);
  for (size_t begin = 0, digits; begin < size; begin += digits ? digits : 1) {
    digits = strspn(text + begin, "0123456789");
    for (int i = digits ? turn++ % step : EXTREMES; i < EXTREMES; i += step) {
      char where[WHERE_SIZE];
      size_t number = strlen(extremes[i]), rest = size - begin - digits;
      memcpy(changed, text, begin);
      memcpy(changed + begin, extremes[i], number);
      memcpy(changed + begin + number, text + begin + digits, rest);
      snprintf(where, sizeof where, "%s, %s at byte %zu", path, extremes[i], begin);
      for (int phase = PHASE_PLACEMENT; phase <= PHASE_MOVEMENT; phase++)
        accepted += try_text(fuzz, (enum phase)phase, changed, begin + number + rest, where);
    }
  }
  free(changed);
  free(text);
  return accepted;
}

TEST(extreme_numbers_are_refused_or_played_with) {
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
