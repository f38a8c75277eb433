/* A fresh game: shuffled, dealt, the first seat to move, nobody seated. */
#include "template/template.h"

bool template_deal(struct state *state, const struct setup *setup, struct dice *dice,
                   struct why *why) {
  (void)why;
  unsigned seats = (unsigned)setup_number(setup, "players");
  for (unsigned i = 0; i < TEMPLATE_CARDS; i++)
    cards_add(&state->deck, (uint8_t)(1 + i / TEMPLATE_COPIES));
  dice_shuffle(dice, state->deck.rank, TEMPLATE_CARDS, sizeof *state->deck.rank);
  for (unsigned seat = 0; seat < seats; seat++) {
    for (unsigned i = 0; i < TEMPLATE_HAND; i++)
      cards_add(&state->hand[seat], cards_take(&state->deck, 0));
    cards_sort(&state->hand[seat]);
  }
  roster_open(&state->head.roster, seats);
  return true;
}
