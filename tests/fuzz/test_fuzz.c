/* Mutated files, the same ones every time: no file crashes a reader, what is refused has a cause
 * and a position within the file, and what is accepted means the same when it is written and read
 * again, viewed or moved in. The good files to begin with are in corpus/GAME; a file that once
 * crashed is put there too. */
#include "support/test.h"

#include "core/file.h"
#include "onemove/games.h"
#include "support/conserved.h"

#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { MUTANTS = 1500, EDITS_MAX = 4, PATH_SIZE = 512, MUTANT_MAX = 1 << 16 };

static void explore(const struct game *game, const struct setup *setup, struct state *state,
                    struct dice *dice) {
  struct move *move = rules_new_move(game->rules);
  struct state *seen = rules_new_state(game->rules);
  struct why why = {0};
  int seat = game->rules->turn(state);
  long sum = conserved(game->rules, state);
  if (seat == TURN_CHANCE) game->rules->chance(state, dice);
  if (seat == TURN_ANYONE) rules_take_seat(game->rules, state, "zed", &seat, &why);
  for (int i = 0; i < (int)state_roster(state)->seats; i++) {
    rules_view(game->rules, state, i, seen);
    rules_determinize(game->rules, seen, i, dice, seen);
  }
  if (seat >= 0 && rules_sample(game->rules, state, seat, dice, move)) {
    assert_true(game->rules->legal(state, seat, move, &why));
    game->rules->apply(state, seat, move);
    if (game->rules->turn(state) == TURN_CHANCE) game->rules->chance(state, dice);
    assert_int_equal(conserved(game->rules, state), sum);
  }
  char *text = rules_text(game->rules, state, NULL);
  memset(seen, 0, game->rules->state_size);
  if (!rules_read(game->rules, seen, text, strlen(text), setup, &why))
    fail_msg("a move leads to a bad file: %s\n%s", why.text, text);
  free(text);
  free(seen);
  free(move);
}

static bool try_text(const struct game *game, const char *text, size_t size, struct dice *dice) {
  struct setup setup;
  struct why why = {0};
  struct state *state = rules_new_state(game->rules), *again = rules_new_state(game->rules);
  setup_open(&setup, game->rules->options);
  setup.phase = dice_roll(dice, 2) ? PHASE_PLACEMENT : PHASE_MOVEMENT;
  char *exact = malloc(size ? size : 1); /* so that the sanitizer sees every step beyond the end */
  assert_non_null(exact);
  if (size) memcpy(exact, text, size);
  bool good = rules_read(game->rules, state, exact, size, &setup, &why);
  free(exact);
  if (good) {
    size_t length;
    char *canonical = rules_text(game->rules, state, &length);
    assert_true(rules_read(game->rules, again, canonical, length, &setup, &why));
    assert_true(rules_same(game->rules, state, again));
    free(canonical);
    explore(game, &setup, state, dice);
  } else {
    assert_true(why.text[0] && why.line > 0);
    assert_in_range(why.line, 1, size + 2);
    assert_in_range(why.column, 0, size + 2);
  }
  free(state);
  free(again);
  return good;
}

static void edit(char *text, size_t *size, struct dice *dice) {
  static const char likely[] = "0123456789 \t\r\n-?=*@.AZaz'\"\x7f\x80";
  size_t at = *size ? dice_roll(dice, (uint32_t)*size) : 0;
  size_t length = 1 + dice_roll(dice, 8);
  length = at + length > *size ? *size - at : length;
  switch (dice_roll(dice, 5)) {
  case 0:
    if (*size) text[at] = likely[dice_roll(dice, sizeof likely)];
    break;
  case 1:
    memmove(text + at, text + at + length, *size - at - length);
    *size -= length;
    break;
  case 2: /* a piece comes twice */
    if (*size + length > MUTANT_MAX) break;
    memmove(text + at + length, text + at, *size - at);
    *size += length;
    break;
  case 3:
    *size = at;
    break;
  default:
    if (*size) text[at] = (char)dice_roll(dice, 256);
  }
}

static void mutate(const struct game *game, const char *path, struct dice *dice, long *accepted) {
  static char mutant[MUTANT_MAX + 16];
  size_t size;
  struct why why = {0};
  char *text = file_read(path, TRUST_OWNER, &size, &why);
  if (!text || size > MUTANT_MAX) {
    fail_msg("%s: %s", path, why.text);
    return;
  }
  try_text(game, text, size, dice);
  for (int i = 0; i < MUTANTS; i++) {
    size_t length = size;
    memcpy(mutant, text, size);
    for (uint32_t edits = 1 + dice_roll(dice, EDITS_MAX); edits > 0; edits--)
      edit(mutant, &length, dice);
    *accepted += try_text(game, mutant, length, dice);
  }
  free(text);
}

static int by_name(const struct dirent **one, const struct dirent **other) {
  return strcmp((*one)->d_name, (*other)->d_name);
}

static void no_file_crashes_a_reader(void **unused) {
  (void)unused;
  for (int i = 0; all_games[i].rules; i++) {
    char path[PATH_SIZE];
    struct dirent **names;
    struct dice dice;
    long accepted = 0;
    dice_seed(&dice, 1);
    snprintf(path, sizeof path, "tests/fuzz/corpus/%s", all_games[i].rules->name);
    int count = scandir(path, &names, NULL, by_name);
    if (count < 0) fail_msg("%s is missing", path);
    for (int n = 0; n < count; n++) {
      if (names[n]->d_name[0] != '.') {
        snprintf(path, sizeof path, "tests/fuzz/corpus/%s/%s", all_games[i].rules->name,
                 names[n]->d_name);
        mutate(&all_games[i], path, &dice, &accepted);
      }
      free(names[n]);
    }
    free(names);
    assert_true(accepted > 0); /* mutants that are all refused test little */
  }
}

int main(void) {
  const struct CMUnitTest tests[] = {cmocka_unit_test(no_file_crashes_a_reader)};
  return cmocka_run_group_tests_name("fuzz", tests, NULL, NULL);
}
