/* The public record of who played what, from the deal or from where somebody began to write it
 * down: what the reader makes of it, and its limits. That every view of a game has all of it is
 * seen by tests/oracle and tests/golden. */
#include "games/president/position.h"

enum { PASSES_MOST = PRESIDENT_SEATS_MAX - 1 };
/* The longest possible game: a play for every card and, except at the end, passes of all others. */
enum { MOVES_MOST = PRESIDENT_CARDS + (PRESIDENT_CARDS + 1) * PASSES_MOST };

static unsigned count_lines(const char *text, const char *tag) {
  unsigned count = 0;
  for (const char *at = text; (at = strstr(at, tag)); at++)
    count += at == text || at[-1] == '\n';
  return count;
}

/* --- what the reader makes of it --- */

#define FOUR_SEATS "a 1 0\nb 2 0\nc 3 0\nd 4 0\n"

/* Seat 2 led, 3 and 4 passed, 1 beat it, 2 passed. */
#define ONE_ROUND "4 3\nlead 1 9S\npassed 1\nhand 1 ?12\nhand 2 3S\nhand 3 ?13\nhand 4 ?13\n"
#define ONE_RECORD "play 2 7S\nplay 3 pass\nplay 4 pass\nplay 1 9S\nplay 2 pass\n"

TEST(a_view_may_leave_it_to_the_record_what_was_played) {
  struct state state = position_of(ONE_ROUND ONE_RECORD FOUR_SEATS);
  assert_true(state.played == cards_named("7S 9S"));
  struct files files = position_files();
  files_assert_become(&files, ONE_ROUND ONE_RECORD FOUR_SEATS,
                      ONE_ROUND "played 7S 9S\n" ONE_RECORD FOUR_SEATS);
}

TEST(a_record_may_begin_anywhere) {
  static const char *const from[] = {
      "play 3 pass\nplay 4 pass\nplay 1 9S\nplay 2 pass\n", /* in the middle of a round */
      "play 4 pass\nplay 1 9S\nplay 2 pass\n", "play 1 9S\nplay 2 pass\n", "play 2 pass\n", ""};
  struct files files = position_files();
  char text[400];
  for (unsigned i = 0; i < sizeof from / sizeof *from; i++) {
    snprintf(text, sizeof text, ONE_ROUND "played 7S 9S 2H\n%s" FOUR_SEATS, from[i]);
    files_assert_become(&files, text, text);
  }
  /* with some or all of the passes that ended a round */
  for (unsigned passes = 0; passes < 4; passes++) {
    static const char *const ends[] = {"", "play 1 pass\n", "play 4 pass\nplay 1 pass\n",
                                       "play 3 pass\nplay 4 pass\nplay 1 pass\n"};
    snprintf(text, sizeof text,
             "4 2\nlead -\npassed 0\nhand 1 4S\nhand 2 3S\nhand 3 5S\nhand 4 6S\n%s" FOUR_SEATS,
             ends[passes]);
    files_assert_become(&files, text, text);
  }
}

/* A game whose file came without a record is played on, and the rest is recorded. */
TEST(from_a_file_without_record_it_begins_there) {
  struct move move = {0};
  struct state state = position_of(ONE_ROUND "played 7S 9S\n" FOUR_SEATS);
  state.hand[2] = cards_named("4S 5S 10D");
  state.count[2] = 3;
  move.play = cards_named("10D");
  president_rules.apply(&state, 2, &move);
  char *text = rules_text(&president_rules, &state, NULL);
  assert_non_null(strstr(text, "\nplay 3 10D\na 1 0\n"));
  assert_int_equal(count_lines(text, "play "), 1);
  free(text);
  assert_int_equal(state.record.first, 2);
}

TEST(a_player_may_be_called_play) {
  static const char head[] = "2 1\nlead 2 5S\npassed 0\nhand 1 3S\nhand 2 4S\n";
  static const char *const rest[] = {"play 1 0\nb 2 0\n", "play 2 5S\nplay 1 0\nb 2 0\n",
                                     "play 2 5S\na 1 0\nplay 2 0\n",
                                     "play 2 5S\nplayed 1 0\nplay 2 0\n"};
  struct files files = position_files();
  char text[200];
  for (unsigned i = 0; i < sizeof rest / sizeof *rest; i++) {
    snprintf(text, sizeof text, "%s%s", head, rest[i]);
    files_assert_become(&files, text, text);
  }
}

/* --- limits --- */

/* A seat plays only if it has to lead, or if nobody else can beat the lead any more. Few
 * rounds have more moves. */
static cards tarry(const struct state *state) {
  struct move moves[PRESIDENT_MOVES_MAX];
  if (state->lead && state->passed < state->players - 2) return 0;
  size_t count = president_rules.moves(state, state->turn, moves, PRESIDENT_MOVES_MAX);
  for (size_t i = 0; state->lead && i < count; i++)
    if (cards_count(moves[i].play) == 1 && state->count[state->turn] > 1) return moves[i].play;
  return state->lead ? 0 : moves[0].play;
}

TEST(the_longest_games_have_room) {
  static struct state state;
  const unsigned players = PRESIDENT_SEATS_MAX;
  unsigned moves = 0;
  memset(&state, 0, sizeof state);
  state.head.phase = PHASE_MOVEMENT;
  state.players = (uint8_t)players;
  roster_open(&state.head.roster, players);
  for (unsigned i = 0; i < PRESIDENT_CARDS; i++) {
    state.hand[i % players] |= (cards)1 << i;
    state.count[i % players]++;
  }
  president_begin(&state, 0);
  for (; president_rules.turn(&state) >= 0; moves++)
    president_rules.apply(&state, state.turn, &(struct move){tarry(&state)});
  char *text = rules_text(&president_rules, &state, NULL);
  struct state back = position_of(text);
  assert_true(rules_same(&president_rules, &state, &back));
  assert_int_equal(count_lines(text, "play "), moves);
  assert_in_range(moves, 400, MOVES_MOST);
  free(text);
}
