/* Positions of Bark after random moves. */
#ifndef ONEMOVE_TESTS_BARK_POSITION_H
#define ONEMOVE_TESTS_BARK_POSITION_H

#include "support/test.h"

#include "games/bark/bark.h"

static inline card any_card(struct dice *dice, unsigned suits) {
  return (card)(1 + dice_roll(dice, suits * BARK_NUMBERS));
}

/* A game after `played` random moves, with enough cards in the deck for `turns` more turns. */
static inline struct state *position(struct dice *dice, unsigned width, unsigned height,
                                     unsigned suits, unsigned played, unsigned turns) {
  struct state *state = rules_new_state(&bark_rules);
  struct move move;
  assert_non_null(state);
  state->head.phase = PHASE_MOVEMENT;
  state->width = (uint8_t)width, state->height = (uint8_t)height;
  state->deck_kind = DECK_INLINE;
  state->deck_count = BARK_DEAL + played + turns - 1;
  for (uint32_t i = 0; i < state->deck_count; i++)
    state->deck[i] = any_card(dice, suits);
  roster_open(&state->head.roster, BARK_SEATS);
  state->head.roster.unlisted = true;
  bark_deal_hands(state);
  while (state->played < played) {
    assert_true(bark_rules.sample(state, state->turn, dice, &move));
    bark_rules.apply(state, state->turn, &move);
    if (bark_rules.turn(state) == TURN_CHANCE) bark_rules.chance(state, dice);
  }
  return state;
}

#endif
