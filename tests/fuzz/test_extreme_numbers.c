/* The numbers of good files replaced by extreme ones, each in its turn. What is still accepted is
 * played on by every level: a legal move or none, and a good file afterwards. */
#include "support/test.h"

#include "core/file.h"
#include "core/mcts.h"
#include "onemove/games.h"

#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { PATH_SIZE = 512, NUMBER_SIZE = 32, NODES = 30, PLIES = 3 };

static const char *const extremes[] = {
    "0",         "1",          "127",        "128",        "255",        "256",
    "32767",     "65535",      "65536",      "16777216",   "33333333",   "500000000",
    "999999999", "1000000000", "2147483647", "2147483648", "4294967295", "18446744073709551615"};
enum { EXTREMES = sizeof extremes / sizeof *extremes };

/* One move of a level from a copy of `start`. */
static void play(const struct game *game, const struct setup *setup, const struct state *start,
                 int seat, const struct level *level, const char *where) {
  struct state *state = rules_copy_state(game->rules, start), *seen = rules_new_state(game->rules);
  struct move *move = rules_new_move(game->rules);
  struct why why = {0};
  struct dice dice;
  /* a node of mcts is a ply, and a random ply of Peel builds a grid */
  struct budget budget = budget_of_nodes(strcmp(level->name, LEVEL_MCTS) == 0 ? PLIES : NODES);
  struct report report;
  dice_seed(&dice, 1);
  rules_view(game->rules, state, seat, seen);
  struct request request = {.rules = game->rules,
                            .seen = seen,
                            .seat = seat,
                            .budget = &budget,
                            .dice = &dice,
                            .report = &report};
  enum choice choice = level->choose(&request, move, &why);
  if (choice != CHOICE_MADE && choice != CHOICE_NONE) fail_msg("%s: %s", where, why.text);
  if (choice == CHOICE_MADE) {
    if (!game->rules->legal(state, seat, move, &why)) fail_msg("%s: %s", where, why.text);
    rules_advance(game->rules, state, seat, move, &dice);
    char *text = rules_text(game->rules, state, NULL);
    memset(seen, 0, game->rules->state_size);
    if (!rules_read(game->rules, seen, text, strlen(text), setup, &why))
      fail_msg("%s: a move leads to a bad file: %s\n%s", where, why.text, text);
    free(text);
  }
  free(state);
  free(seen);
  free(move);
}

/* Returns whether the text is accepted. */
static bool try_text(const struct game *game, const char *text, size_t size, enum phase phase,
                     const char *where) {
  struct setup setup;
  struct why why = {0};
  struct dice dice;
  struct state *state = rules_new_state(game->rules);
  dice_seed(&dice, 1);
  setup_open(&setup, game->rules->options);
  setup.phase = phase;
  bool good = rules_read(game->rules, state, text, size, &setup, &why);
  if (good) {
    if (game->rules->turn(state) == TURN_CHANCE) game->rules->chance(state, &dice);
    int turn = game->rules->turn(state);
    for (int seat = 0; seat < (int)state_roster(state)->seats; seat++)
      if (seat == turn || turn == TURN_ANYONE)
        for (const struct level *level = game->mind->levels; level->name; level++)
          play(game, &setup, state, seat, level, where);
  }
  free(state);
  return good;
}

/* Every number of a file, a run of digits, by every extreme one. */
static long try_file(const struct game *game, const char *path) {
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
      for (enum phase phase = PHASE_PLACEMENT; phase <= PHASE_MOVEMENT; phase++)
        accepted += try_text(game, changed, begin + number + rest, phase, where);
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
    snprintf(path, sizeof path, "tests/fuzz/corpus/%s", all_games[i].rules->name);
    DIR *folder = opendir(path);
    if (!folder) {
      fail_msg("%s is missing", path);
      return;
    }
    for (struct dirent *entry; (entry = readdir(folder));) {
      if (entry->d_name[0] == '.') continue;
      snprintf(path, sizeof path, "tests/fuzz/corpus/%s/%s", all_games[i].rules->name,
               entry->d_name);
      accepted += try_file(&all_games[i], path);
    }
    closedir(folder);
    assert_true(accepted > 0);
  }
}

int main(void) {
  const struct CMUnitTest tests[] = {cmocka_unit_test(extreme_numbers_are_refused_or_played_with)};
  return cmocka_run_group_tests_name("extreme numbers", tests, NULL, NULL);
}
