/* onemove moves for a game whose moves are too many to list. */
#include "support/test.h"

#include "onemove/games.h"
#include "onemove/tool.h"
#include "support/scratch.h"

/* On this board, player 1 can move and player 2 cannot. */
static const char board[] = "1 4\n01 10 00 02\nalice 1 1\nbob 2 1\n";

/* Penguins as a game without a list of moves. */
static bool sample(const struct state *state, int seat, struct dice *dice, struct move *move) {
  return rules_sample(tool_find_game("penguins")->rules, state, seat, dice, move);
}

static int ask(const char *seat) {
  struct scratch scratch;
  scratch_open(&scratch);
  scratch_write(&scratch, "board", board);
  const char *path = scratch_path(&scratch, "board");
  struct rules unlisted = *tool_find_game("penguins")->rules;
  unlisted.moves = NULL;
  unlisted.sample = sample;
  struct game game = {.rules = &unlisted, .mind = all_games[0].mind};
  struct tool tool = {
      .game = &game, .word = {path, seat}, .words = 2, .move = rules_new_move(&unlisted)};
  args_open(&tool.args, tool.game);
  dice_seed(&tool.dice, 1);
  struct document document;
  int status = document_open(&document, &tool, path, TRUST_OWNER);
  if (status == EXIT_MOVED) status = tool_moves(&tool, &document);
  document_close(&document);
  free(tool.move);
  scratch_close(&scratch);
  return status;
}

TEST(the_status_says_whether_there_is_a_move) {
  assert_int_equal(ask("alice"), EXIT_MOVED);
  assert_int_equal(ask("bob"), EXIT_NO_MOVE);
}
