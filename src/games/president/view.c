/* What a seat may know: everything but the others' hands. What was played, everybody saw. */
#include "games/president/rules.h"

void president_view(const struct state *state, int seat, struct state *seen) {
  *seen = *state;
  for (unsigned other = 0; other < state->players; other++)
    if ((int)other != seat) seen->hand[other] = 0;
}

/* Where the view does not tell all that was played, some unseen cards are in no hand. */
void president_determinize(const struct state *seen, int seat, struct dice *dice,
                           struct state *whole) {
  (void)seat; /* what is hidden is unknown to whoever asks */
  uint8_t unseen[PRESIDENT_CARDS];
  unsigned count = 0, next = 0;
  cards known = seen->played, held = 0;
  if (whole != seen) *whole = *seen;
  for (unsigned other = 0; other < whole->players; other++)
    known |= whole->hand[other];
  for (unsigned i = 0; i < PRESIDENT_CARDS; i++)
    if (!(known >> i & 1)) unseen[count++] = (uint8_t)i;
  dice_shuffle(dice, unseen, count, sizeof *unseen);
  for (unsigned other = 0; other < whole->players; other++) {
    if (president_hidden(whole, other))
      for (unsigned i = 0; i < whole->count[other]; i++)
        whole->hand[other] |= (cards)1 << unseen[next++];
    held |= whole->hand[other];
  }
  whole->played = ALL_CARDS & ~held;
}
