/* What the strong player of Peel decides, message by message. */
#include "support/test.h"

#include "core/dice.h"
#include "games/peel/original/player.h"
#include "games/peel/words/lexicon_make.h"

#include <string.h>

static const char words[] = "at\ncat\ncats\nscat\ntaco\nto\nso\n";

/* The lexicon, from memory as load_file returns it. */
static const struct lexicon *lexicon(void) {
  struct why why = {0};
  const struct lexicon *lexicon = peel_lexicon_open(words, sizeof words - 1, &why);
  if (!lexicon) fail_msg("%s", why.text);
  return lexicon;
}

static void begin(struct peel_player *player, const char *hand) {
  enum { PATIENCE = 3 };
  peel_player_open(player, lexicon(), PATIENCE, 1);
  assert_true(peel_player_take(player, hand, strlen(hand)));
}

/* The player's decision, after it has thought for as long as it wants to. */
static enum peel_decision decide(struct peel_player *player, char *letter) {
  enum { NODES = 10000, ROUNDS = 20 };
  struct budget budget = budget_of_nodes(NODES);
  enum peel_decision decision = DECISION_THINK;
  for (int i = 0; i < ROUNDS && decision == DECISION_THINK; i++)
    decision = peel_player_decide(player, &budget, letter);
  return decision;
}

static void take(struct peel_player *player, const char *letters) {
  assert_true(peel_player_take(player, letters, strlen(letters)));
}

static void assert_peels(struct peel_player *player) {
  char letter = 0;
  struct why why = {0};
  assert_int_equal(decide(player, &letter), DECISION_PEEL);
  assert_true(peel_grid_check(&player->grid, player->lexicon, &why));
  assert_int_equal(peel_grid_use(&player->grid, player->tiles, &why), GRID_USES_ALL);
  player->peeled = true;
}

static void assert_waits(struct peel_player *player) {
  char letter = 0;
  assert_int_equal(decide(player, &letter), DECISION_WAIT);
}

/* The player sends nothing, whether it still thinks or not. */
static void assert_sends_nothing(struct peel_player *player) {
  char letter = 0;
  enum peel_decision decided = decide(player, &letter);
  assert_true(decided == DECISION_WAIT || decided == DECISION_THINK);
}

static void assert_dumps(struct peel_player *player, char want) {
  char letter = 0;
  assert_int_equal(decide(player, &letter), DECISION_DUMP);
  assert_int_equal(letter, want);
  peel_player_dumped(player, letter);
}

TEST(it_peels_once_and_waits) {
  struct peel_player player;
  char letter = 0;
  peel_player_open(&player, lexicon(), 3, 1);
  assert_int_equal(decide(&player, &letter), DECISION_WAIT); /* no hand yet */
  take(&player, "ACT");
  assert_peels(&player);
  assert_waits(&player);
  take(&player, "S");
  assert_peels(&player);
  take(&player, "A");
  take(&player, "T");
  assert_peels(&player);
}

TEST(it_dumps_what_is_in_the_way) {
  struct peel_player player;
  begin(&player, "ACTX");
  assert_dumps(&player, 'X');
  assert_waits(&player);
  take(&player, "AST");
  assert_peels(&player);
}

TEST(a_letter_for_somebody_elses_peel_is_not_the_three) {
  struct peel_player player;
  begin(&player, "ACTX");
  assert_dumps(&player, 'X');
  take(&player, "S");
  assert_waits(&player);
  take(&player, "AOT");
  assert_peels(&player);
}

TEST(a_tile_that_comes_back_is_not_dumped_again_at_once) {
  struct peel_player player;
  begin(&player, "ACTX");
  assert_dumps(&player, 'X');
  take(&player, "X");
  assert_sends_nothing(&player);
  take(&player, "S"); /* somebody has peeled, or lost: there may be tiles again */
  assert_dumps(&player, 'X');
}

TEST(it_does_not_think_for_ever) {
  struct peel_player player;
  begin(&player, "ACTX");
  assert_dumps(&player, 'X');
  take(&player, "X");
  for (int i = 0; i < 10; i++)
    assert_sends_nothing(&player);
  assert_waits(&player);
}

TEST(if_nothing_helps_it_dumps_the_hardest) {
  struct peel_player player;
  begin(&player, "AXZQQ");
  assert_dumps(&player, 'Q');
}

TEST(there_are_no_more_than_144_tiles) {
  struct peel_player player;
  char letters[PEEL_TILES + 1];
  memset(letters, 'A', sizeof letters);
  peel_player_open(&player, lexicon(), 3, 1);
  assert_false(peel_player_take(&player, letters, PEEL_TILES + 1));
  assert_true(peel_player_take(&player, letters, PEEL_TILES));
  assert_false(peel_player_take(&player, letters, 1));
}
