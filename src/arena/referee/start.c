#include "arena/referee/start.h"

#include "core/complain.h"

#include <stdio.h>
#include <stdlib.h>

bool start_complete(struct setup *setup, const struct rules *rules, unsigned players, bool board,
                    struct why *why) {
  setup_complete(setup);
  if (board || !setup_has(setup, "players", KEY_NEW) || setup_given(setup, "players")) return true;
  if (players < rules->seats_min || players > rules->seats_max ||
      (rules->seats_good && !rules->seats_good(players)))
    return why_say(why, "%s cannot be played by %u", rules->name, players);
  setup_give(setup, "players", (long)players);
  return true;
}

int start_read(struct state *state, const struct rules *rules, const struct setup *setup,
               const char *text, size_t size, uint64_t seed, struct why *why) {
  struct dice dice;
  if (text) return rules_read(rules, state, text, size, setup, why) ? EXIT_MOVED : EXIT_BAD_INPUT;
  dice_seed(&dice, seed);
  return rules_deal(rules, state, setup, &dice, why) ? EXIT_MOVED : EXIT_INTERNAL;
}

bool start_has_room(const struct state *state, const struct rules *rules, unsigned players,
                    struct why *why) {
  enum { ID_ROOM = 16 };
  struct state *copy = rules->to_place ? rules_copy_state(rules, state) : NULL;
  size_t needed = 0, room = 0;
  int seat;
  if (!copy) return true;
  state_head(copy)->phase = PHASE_PLACEMENT;
  for (unsigned i = 0; i < players; i++) {
    char id[ID_ROOM];
    snprintf(id, sizeof id, "?%u", i);
    if (i >= state_roster(copy)->seats &&
        rules_take_seat(rules, copy, id, &seat, why) == SEATED_NOT)
      break;
  }
  for (unsigned i = 0; i < state_roster(copy)->seats; i++) {
    size_t moves = rules->moves(copy, (int)i, NULL, 0);
    if (moves > room) room = moves;
    needed += rules->to_place(copy, (int)i);
  }
  free(copy);
  if (room >= needed) return true;
  return why_say(why,
                 "the board has room for %zu of the %zu placements that %u player%s still to make "
                 "(--allow-short plays it anyway)",
                 room, needed, players, players == 1 ? " has" : "s have");
}
