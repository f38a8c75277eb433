/* What a seat may know: everything but the others' hands and the deck. */
#include "template/template.h"

void template_view(const struct state *state, int seat, struct state *seen) {
  *seen = *state;
  cards_hide(&seen->deck);
  for (unsigned other = 0; other < state->head.roster.seats; other++)
    if ((int)other != seat) cards_hide(&seen->hand[other]);
}

static void fill(struct cards *cards, const uint8_t **next) {
  if (!cards_hidden(cards)) return;
  for (unsigned i = 0; i < cards->count; i++)
    cards->rank[i] = *(*next)++;
}

void template_determinize(const struct state *seen, int seat, struct dice *dice,
                          struct state *whole) {
  (void)seat; /* what is hidden is unknown to whoever asks */
  int unseen[TEMPLATE_RANKS + 1];
  uint8_t rank[TEMPLATE_CARDS];
  unsigned count = 0;
  *whole = *seen;
  template_unseen(seen, unseen);
  for (unsigned i = 1; i <= TEMPLATE_RANKS; i++)
    while (unseen[i]-- > 0)
      rank[count++] = (uint8_t)i;
  dice_shuffle(dice, rank, count, sizeof *rank);
  const uint8_t *next = rank;
  fill(&whole->deck, &next);
  for (unsigned other = 0; other < seen->head.roster.seats; other++) {
    fill(&whole->hand[other], &next);
    cards_sort(&whole->hand[other]);
  }
}
