/* What the strong player of Peel decides, message by message. */
#include "games/peel/lists.h"

#include "games/peel/original/player.h"

static struct peel_player player; /* each test begins with one */
static char letter;               /* of its last dump */

static void open_player(void) {
  enum { PATIENCE = 3 };
  peel_player_open(&player, lexicon_of("at\ncat\ncats\nscat\ntaco\nto\nso\n"), PATIENCE, 1);
}

/* Hears a message with these letters. */
static bool hear(const char *letters, size_t count) {
  struct why why = {0};
  return peel_player_hear(&player, letters, count, &why) && peel_player_hear(&player, ".", 1, &why);
}

static void begin(const char *hand) {
  open_player();
  assert_true(hear(hand, strlen(hand)));
}

/* The player's decision, after it has thought for as long as it wants to. */
static enum peel_decision decide(void) {
  enum { NODES = 10000, ROUNDS = 20 };
  struct budget budget = budget_of_nodes(NODES);
  enum peel_decision decision = DECISION_THINK;
  for (int i = 0; i < ROUNDS && decision == DECISION_THINK; i++)
    decision = peel_player_decide(&player, &budget, &letter);
  return decision;
}

static void take(const char *letters) {
  assert_true(hear(letters, strlen(letters)));
}

static void assert_peels(void) {
  assert_int_equal(decide(), DECISION_PEEL);
  assert_true(peel_grid_check(&player.grid, player.lexicon, NULL));
  assert_int_equal(peel_grid_use(&player.grid, player.tiles, NULL), GRID_USES_ALL);
  player.peeled = true;
}

static void assert_waits(void) {
  assert_int_equal(decide(), DECISION_WAIT);
}

/* The player sends nothing, whether it still thinks or not. */
static void assert_sends_nothing(void) {
  enum peel_decision decided = decide();
  assert_true(decided == DECISION_WAIT || decided == DECISION_THINK);
}

static void assert_dumps(char want) {
  assert_int_equal(decide(), DECISION_DUMP);
  assert_int_equal(letter, want);
  peel_player_dumped(&player, letter);
}

TEST(it_peels_once_and_waits) {
  open_player();
  assert_int_equal(decide(), DECISION_WAIT); /* no hand yet */
  take("ACT");
  assert_peels();
  assert_waits();
  take("S");
  assert_peels();
  take("A");
  take("T");
  assert_peels();
}

TEST(it_dumps_what_is_in_the_way) {
  begin("ACTX");
  assert_dumps('X');
  assert_waits();
  take("AST");
  assert_peels();
}

TEST(a_letter_for_somebody_elses_peel_is_not_the_three) {
  begin("ACTX");
  assert_dumps('X');
  take("S");
  assert_waits();
  take("AOT");
  assert_peels();
}

TEST(a_tile_that_comes_back_is_not_dumped_again_at_once) {
  begin("ACTX");
  assert_dumps('X');
  take("X");
  assert_sends_nothing();
  take("S"); /* somebody has peeled, or lost: there may be tiles again */
  assert_dumps('X');
}

TEST(it_does_not_think_for_ever) {
  begin("ACTX");
  assert_dumps('X');
  take("X");
  for (int i = 0; i < 10; i++)
    assert_sends_nothing();
  assert_waits();
}

TEST(if_nothing_helps_it_dumps_the_hardest) {
  begin("AXZQQ");
  assert_dumps('Q');
}

TEST(there_are_no_more_than_144_tiles) {
  char letters[PEEL_TILES + 1];
  memset(letters, 'A', sizeof letters);
  open_player();
  assert_false(hear(letters, PEEL_TILES + 1));
  open_player();
  assert_true(hear(letters, PEEL_TILES));
  assert_false(hear(letters, 1));
}
