/* A file of openings: one board, or one per line. The boards taken from it can be read
 * again, and have all seats free and somebody to move. A file that is refused has a
 * cause and leaves nothing. */
#include "fuzz/harness.h"

#include "arena/tournament/openings.h"

#include <stdlib.h>
#include <string.h>

static void check_opening(struct fuzz *fuzz, const struct opening *opening,
                          const struct setup *setup) {
  const struct rules *rules = fuzz->game->rules;
  struct state *state = fuzz->state[0];
  LAW(opening->name[0], "an opening without a name");
  LAW(fuzz_read(fuzz, state, setup, opening->text, strlen(opening->text)), "%s", opening->text);
  const struct roster *roster = state_roster(state);
  for (unsigned seat = 0; seat < roster->seats; seat++)
    LAW(roster_is_free(roster, seat), "a seat is taken: %s", opening->text);
  if (rules->seating != SEATING_DEALT) return; /* who moves depends on who joins */
  state_head(state)->phase = PHASE_MOVEMENT;
  LAW(rules->turn(state) != TURN_NOBODY, "a game that is over: %s", opening->text);
}

bool fuzz_openings(struct fuzz *fuzz, const char *text, size_t size) {
  struct tournament tournament = {.seats = 2};
  struct why why = {0};
  struct setup setup = fuzz_setup(fuzz, text, size);
  char *copy = fuzz_copy(text, size);
  setup.phase = PHASE_PLACEMENT;
  bool good = openings_take(&tournament, "name", copy, size, fuzz->game->rules, &setup, &why);
  LAW(good == (tournament.opening_count > 0), "%u openings", tournament.opening_count);
  LAW(good || why.text[0], "it is refused without a cause");
  for (unsigned i = 0; i < tournament.opening_count; i++)
    check_opening(fuzz, &tournament.openings[i], &setup);
  tournament_close(&tournament);
  free(copy);
  return good;
}
