/* What a match of President keeps from game to game and test_transcripts.t, which has the rest,
 * cannot show. */
#include "games/president/original/table.h"
#include "games/president/position.h"

/* With thirteen players, a game may end before the Scum's first turn. */
TEST(what_nobody_was_told_is_forgotten_with_the_next_exchange) {
  enum { PLAYERS = PRESIDENT_SEATS_MAX, SCUM = PLAYERS - 1, CITIZEN = PLAYERS / 2 };
  FILE *out = fopen("/dev/null", "w");
  struct president_table *table = calloc(1, sizeof *table);
  assert_true(out && table);
  table->players = PLAYERS;
  table->screen.out = out;
  struct dice dice = dice_of(1);
  position_deal(&table->state, PLAYERS, &dice);
  for (unsigned seat = 0; seat < PLAYERS; seat++) {
    table->session.saved.sitter[seat].kind = SITTER_LEVEL;
    table->places[seat] = seat;
  }
  assert_int_equal(president_exchange(table), OUTCOME_ON);
  assert_true(table->chairs[SCUM].got != 0 && table->chairs[SCUM].gave != 0);
  table->places[SCUM] = CITIZEN;
  table->places[CITIZEN] = SCUM;
  assert_int_equal(president_exchange(table), OUTCOME_ON);
  assert_true(table->chairs[SCUM].got == 0 && table->chairs[SCUM].gave == 0);
  free(table);
  fclose(out);
}
