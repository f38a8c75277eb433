/* A fresh game: shuffled, dealt evenly, a random seat to lead, nobody seated. */
#include "games/president/rules.h"

bool president_deal(struct state *state, const struct setup *setup, struct dice *dice,
                    struct why *why) {
  uint8_t deck[PRESIDENT_CARDS];
  long players = setup_number(setup, "players");
  if (!president_players_good((unsigned long)players))
    return why_say(why, "President is for 2, 4 or %d players, not for %ld", PRESIDENT_SEATS_MAX,
                   players);
  for (unsigned i = 0; i < PRESIDENT_CARDS; i++)
    deck[i] = (uint8_t)i;
  dice_shuffle(dice, deck, PRESIDENT_CARDS, sizeof *deck);
  state->players = (uint8_t)players;
  state->turn = (uint8_t)dice_roll(dice, (uint32_t)players);
  for (unsigned i = 0; i < PRESIDENT_CARDS; i++)
    state->hand[i % state->players] |= (cards)1 << deck[i];
  for (unsigned seat = 0; seat < state->players; seat++)
    state->count[seat] = (uint8_t)president_deal_size(state->players);
  roster_open(&state->head.roster, state->players);
  return true;
}
