/* `onemove match` and scripts/game-master are the same referee: given the same start, seed and
 * players, they play the same game. */
#include "support/test.h"

#include "core/file/load.h"
#include "onemove/tool.h"
#include "record/log.h"
#include "record/playback.h"
#include "support/scratch.h"

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

static void shell(const char *program, const char *words) {
  char command[2 * COMMAND_ROOM];
  snprintf(command, sizeof command, "%s %s", program, words);
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

/* Has the game master written this state? NULL: none with this number. */
static bool state_is(const struct scratch *scratch, unsigned long number, const char *text) {
  char name[64];
  snprintf(name, sizeof name, "record/%04lu.txt", number);
  return text ? scratch_has(scratch, name, text) : !scratch_read(scratch, name);
}

/* Plays the recorded game again; each state must be the one that the game master wrote. */
static bool compare(void *context, struct record *record, unsigned long line, struct why *why) {
  const struct scratch *scratch = context;
  const struct rules *rules = tool_find_game(record->game)->rules;
  struct playback playback;
  enum playback_step step;
  unsigned long states = 0;
  assert_int_equal(line, 1);
  if (!playback_open(&playback, rules, record, load_file, why)) fail_msg("%s", why->text);
  assert_true(state_is(scratch, 0, record->start));
  while ((step = playback_next(&playback, why)) == PLAYBACK_TURN) {
    if (record->turns[playback.next - 1].verdict != VERDICT_MOVED) continue;
    char *text = rules_text(rules, playback.truth.state, NULL);
    assert_true(state_is(scratch, ++states, text));
    free(text);
  }
  assert_int_equal(step, PLAYBACK_OVER);
  assert_true(state_is(scratch, states + 1, NULL));
  playback_close(&playback);
  return true;
}

static void play_both(const struct row *row) {
  struct scratch scratch = {""};
  char players[COMMAND_ROOM / 2], board[256] = "", words[COMMAND_ROOM];
  scratch_open(&scratch);
  setenv("here", scratch.folder, 1);
  write_players(row, players, sizeof players);
  if (row->board) snprintf(board, sizeof board, "--board %s", row->board);
  snprintf(words, sizeof words, "%s %s %s seed=20261121 -- %s", row->game, row->keys, board,
           players);
  shell("\"$BIN\"/onemove match --quiet --log \"$here\"/log", words);
  shell("ONEMOVE=\"$BIN\"/onemove scripts/game-master --record \"$here\"/record >/dev/null", words);
  assert_no_why(log_read(scratch_path(&scratch, "log"), compare, &scratch, &why));
  scratch_close(&scratch);
}

TEST(match_plays_the_game_of_the_game_master) {
  for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
    play_both(&rows[i]);
}
