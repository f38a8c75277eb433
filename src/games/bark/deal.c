/* A fresh game: a shuffled deck, both hands, the first player's draw, nobody seated. */
#include "games/bark/bark.h"

/* The kinds of cards go round in random orders, so that no kind has two cards more than another. */
static void fill_deck(struct state *state, unsigned suits, struct dice *dice) {
  card kind[BARK_NUMBERS * BARK_SUITS];
  uint32_t kinds = BARK_NUMBERS * suits, next = kinds;
  for (uint32_t i = 0; i < kinds; i++)
    kind[i] = (card)(1 + i);
  for (uint32_t i = 0; i < state->deck_count; i++) {
    if (next == kinds) {
      dice_shuffle(dice, kind, kinds, sizeof *kind);
      next = 0;
    }
    state->deck[i] = kind[next++];
  }
  dice_shuffle(dice, state->deck, state->deck_count, sizeof *state->deck);
}

bool bark_deal(struct state *state, const struct setup *setup, struct dice *dice, struct why *why) {
  (void)why; /* all keys that are accepted make a game */
  state->width = (uint8_t)setup_number(setup, "width");
  state->height = (uint8_t)setup_number(setup, "height");
  state->deck_kind = DECK_INLINE;
  state->deck_count = (uint32_t)setup_number(setup, "cards");
  fill_deck(state, (unsigned)setup_number(setup, "suits"), dice);
  bark_deal_hands(state);
  roster_open(&state->head.roster, BARK_SEATS);
  return true;
}
