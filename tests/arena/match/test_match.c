/* `onemove match` and scripts/game-master are the same referee: given the same start, seed and
 * players, they play the same game. */
#include "support/test.h"

#include "arena/record/log.h"
#include "core/course.h"
#include "onemove/tool.h"
#include "referee/truth.h"
#include "support/scratch.h"

#include <jansson.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { COMMAND_ROOM = 8192 };

struct row {
  const char *game, *keys;
  const char *board; /* NULL: dealt */
  unsigned players;
  const char *level;
};

static const struct row rows[] = {
    {"penguins", "rows=6 columns=6 penguins=2", NULL, 2, "greedy"},
    {"penguins", "rows=8 columns=8 water=5", NULL, 3, "strong"},
    {"penguins", "penguins=1", "boards/penguins/5x7.txt", 2, "mcts"},
    {"fiar", "", "boards/fiar/two-moves.txt", 2, "random"},
    {"bark", "width=5 height=5", NULL, 2, "greedy"},
    {"president", "", NULL, 4, "greedy"},
    {"president", "", "boards/president/two.txt", 2, "strong"},
    {"peel", "", NULL, 2, "greedy"},
    {"template", "", NULL, 2, "random"},
};

static void shell(const char *format, const char *one, const char *two, const char *three) {
  char command[COMMAND_ROOM];
  snprintf(command, sizeof command, format, one, two, three);
  int status = system(command); /* NOLINT(cert-env33-c) */
  if (status != 0) fail_msg("status %d: %s", status, command);
}

/* Writes the players of a row, each as one word of the shell. */
static void write_players(const struct row *row, char *text, size_t room) {
  static const char *const names[] = {"ann", "bob", "cleo", "dora"};
  size_t size = 0;
  for (unsigned i = 0; i < row->players; i++)
    size +=
        (size_t)snprintf(text + size, room - size, " \"'%s/%s' id=%s level=%s nodes=40 seed=%u\"",
                         getenv("BIN"), row->game, names[i], i ? "random" : row->level, i + 1);
}

static bool take_record(void *context, const struct record *record, unsigned long line,
                        struct why *why) {
  (void)line;
  (void)why;
  json_t **json = context;
  char *text = record_text(record, true);
  *json = text ? json_loads(text, 0, NULL) : NULL;
  free(text);
  return *json != NULL;
}

static void assert_file_has(const struct scratch *scratch, unsigned long number, const char *text) {
  char name[64];
  snprintf(name, sizeof name, "record/%04lu.txt", number);
  char *state = scratch_read(scratch, name);
  assert_non_null(state);
  assert_string_equal(state, text);
  free(state);
}

/* Plays the moves of a record, with draws from its seed, and compares each state with the one that
 * the game master wrote. */
static void assert_states_are_equal(const struct row *row, const struct record *record,
                                    const struct scratch *scratch) {
  const struct rules *rules = tool_find_game(row->game)->rules;
  struct state *state = rules_new_state(rules);
  struct move *move = rules_new_move(rules);
  struct setup setup;
  struct why why;
  size_t size;
  unsigned long states = 0;
  setup_open(&setup, rules->options);
  setup.phase = PHASE_PLACEMENT;
  assert_true(start_complete(&setup, rules, row->players, row->board != NULL, &why));
  if (strstr(row->keys, "penguins=2")) setup_give(&setup, "penguins", 2);
  if (strstr(row->keys, "penguins=1")) setup_give(&setup, "penguins", 1);
  assert_true(rules_read(rules, state, record->start, strlen(record->start), &setup, &why));
  assert_file_has(scratch, 0, record->start);
  for (size_t i = 0; i < record->turn_count; i++) {
    const struct record_turn *turn = &record->turns[i];
    struct dice dice;
    int seat;
    if (turn->verdict != VERDICT_MOVED) continue;
    const char *id = record->seats[turn->seat].alias;
    dice_seed(&dice, record->seed + ++states);
    /* The movement begins with the first move that is not a placement. */
    bool only_seats = rules_only_seats(rules, state);
    enum seated seated = rules_take_seat(rules, state, id, &seat, &why);
    if (!only_seats || seated != SEATED_NOW) {
      if (seated == SEATED_NOT || !rules->read_move(state, seat, turn->move, move, &why) ||
          !rules->legal(state, seat, move, &why)) {
        char *text = rules_text(rules, state, &size);
        setup.phase = PHASE_MOVEMENT;
        memset(state, 0, rules->state_size);
        assert_true(rules_read(rules, state, text, size, &setup, &why));
        free(text);
        assert_int_not_equal(rules_take_seat(rules, state, id, &seat, &why), SEATED_NOT);
        assert_true(rules->read_move(state, seat, turn->move, move, &why));
        assert_true(rules->legal(state, seat, move, &why));
      }
      course_made(rules, state, seat, move, &dice);
    }
    char *text = rules_text(rules, state, &size);
    assert_file_has(scratch, states, text);
    free(text);
  }
  char name[64];
  snprintf(name, sizeof name, "record/%04lu.txt", states + 1);
  assert_null(scratch_read(scratch, name));
  free(move);
  free(state);
}

static void play_both(const struct row *row) {
  struct scratch scratch = {""};
  char players[COMMAND_ROOM / 2], board[256] = "", keys[512], file[1024];
  scratch_open(&scratch);
  write_players(row, players, sizeof players);
  if (row->board) snprintf(board, sizeof board, "--board %s", row->board);
  snprintf(keys, sizeof keys, "%s %s %s seed=20261121", row->game, row->keys, board);
  snprintf(file, sizeof file, "\"$BIN\"/onemove match --quiet --log '%s/log'", scratch.folder);
  shell("%s %s -- %s", file, keys, players);
  snprintf(file, sizeof file, "ONEMOVE=\"$BIN\"/onemove scripts/game-master --record '%s/record'",
           scratch.folder);
  shell("%s %s -- %s >/dev/null", file, keys, players);

  json_t *json = NULL;
  struct record record;
  struct why why;
  snprintf(file, sizeof file, "%s/log", scratch.folder);
  assert_true(log_read(file, take_record, &json, &why));
  assert_true(record_read(&record, json, &why));
  json_decref(json);
  assert_states_are_equal(row, &record, &scratch);
  record_close(&record);
  scratch_close(&scratch);
}

TEST(match_plays_the_game_of_the_game_master) {
  for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
    play_both(&rows[i]);
}
