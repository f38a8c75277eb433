/* Ranks and titles in a match of President. */
#include "games/president/original/table.h"

const char *president_title(unsigned players, unsigned place) {
  unsigned from_below = players - 1 - place;
  if (place == 0) return "President";
  if (from_below == 0) return "Scum";
  if (place == 1) return "Vice-President";
  return from_below == 1 ? "Vice-Scum" : "Citizen";
}

void president_places(const struct state *state, unsigned places[PRESIDENT_SEATS_MAX]) {
  unsigned winner = 0;
  while (winner + 1U < state->players && state->count[winner] > 0)
    winner++;
  for (unsigned i = 0; i < state->players; i++) { /* insertion keeps the order of equal ones */
    unsigned seat = (winner + i) % state->players, at = i;
    for (; at > 0 && state->count[places[at - 1]] > state->count[seat]; at--)
      places[at] = places[at - 1];
    places[at] = seat;
  }
}

unsigned president_gift_size(unsigned players, unsigned place) {
  unsigned outer = place < players - 1 - place ? place : players - 1 - place; /* 0: an end */
  if (outer == 0) return players == 2 ? 1 : 2;
  return outer == 1 ? 1 : 0;
}
