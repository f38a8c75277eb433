/* The order in which the players of a game are asked. */
#include "support/test.h"

#include "onemove/tool.h"
#include "referee/game.h"

enum { SEATS = 4, SCRIPT_MAX = 40 };

/* Seats that move as a script says, which has an m for each turn in which somebody moves. */
struct scripted {
  struct truth truth;
  struct setup setup;
  struct seat seat[SEATS];
  struct seats seats;
  const char *moves;
  char asked[SCRIPT_MAX], *at; /* who was asked, with a slash where the movement begins */
  enum phase phase;
};

static void act(void *context, unsigned number, struct turn *turn) {
  struct scripted *scripted = context;
  if (scripted->phase != state_phase(scripted->truth.state)) *scripted->at++ = '/';
  scripted->phase = state_phase(scripted->truth.state);
  *scripted->at++ = (char)('0' + number);
  assert_int_equal(turn->verdict, VERDICT_PASSED);
  assert_int_equal(turn->seat.number, number);
  if (*scripted->moves && *scripted->moves++ == 'm') turn->verdict = VERDICT_MOVED;
}

static struct refereed script(struct scripted *scripted, const struct rules *rules,
                              const char *moves) {
  *scripted = (struct scripted){
      .setup = setup_of(rules->options, PHASE_PLACEMENT), .moves = moves, .phase = PHASE_PLACEMENT};
  struct dice dice = dice_of(1);
  setup_give(&scripted->setup, "players", SEATS);
  scripted->truth =
      (struct truth){.rules = rules, .setup = &scripted->setup, .state = rules_new_state(rules)};
  assert_true(rules_deal(rules, scripted->truth.state, &scripted->setup, &dice, NULL));
  scripted->at = scripted->asked;
  scripted->seats = (struct seats){scripted->seat, SEATS};
  for (unsigned i = 0; i < SEATS; i++)
    scripted->seat[i].number = i + 1;
  return (struct refereed){
      .truth = &scripted->truth, .seats = &scripted->seats, .actor = {act, scripted}};
}

TEST(players_are_asked_in_order_until_nobody_moves_in_a_round) {
  static const struct {
    const char *moves, *asked;
  } cases[] = {{"........", "1234/1234"},
               {"m.......", "12341234/1234"},
               {"...m....", "12341234/1234"},
               {"....m...", "1234/12341234"},
               {".m....m.", "123412341234/1234"},
               {"mmmmmmmm", "123412341234/1234"},
               {"....mmmm...m", "1234/123412341234"}};
  for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
    struct scripted scripted;
    struct refereed game = script(&scripted, tool_find_game("fiar")->rules, cases[i].moves);
    struct turn turn;
    int number;
    while ((number = game_next(&game, &turn)) != GAME_OVER)
      assert_int_equal(number, scripted.at[-1] - '0');
    assert_string_equal(scripted.asked, cases[i].asked);
    free(scripted.truth.state);
  }
}

TEST(the_referee_moves_for_a_lost_seat) {
  struct scripted scripted;
  const struct rules *rules = tool_find_game("president")->rules;
  struct refereed game = script(&scripted, rules, "");
  struct head *head = state_head(scripted.truth.state);
  struct turn turn;
  for (unsigned i = 0; i < SEATS; i++) {
    const char id[] = {(char)('a' + i), '\0'};
    roster_rename(&head->roster, i, id, NULL);
    memcpy(scripted.seat[i].id, id, sizeof id);
  }
  unsigned lost = (unsigned)rules->turn(scripted.truth.state);
  strcpy(scripted.seat[lost].lost, "did not end");
  int number;
  while ((number = game_next(&game, &turn)) != GAME_OVER && turn.verdict == VERDICT_PASSED)
    assert_int_not_equal(number, lost + 1);
  assert_int_equal(number, lost + 1);
  assert_int_equal(turn.verdict, VERDICT_STOOD_IN);
  assert_non_null(turn.move);
  free(turn.move);
  free(scripted.truth.state);
}
