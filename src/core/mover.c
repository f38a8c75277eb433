#include "core/mover.h"

#include "core/judge.h"

#include <stdlib.h>
#include <string.h>

bool mover_newcomer(const struct roster *before, const struct roster *after, char *id) {
  for (unsigned seat = 0; seat < after->seats; seat++) {
    struct span name = roster_id(after, seat);
    if (name.size >= MOVER_ID_SIZE) continue;
    memcpy(id, name.at, name.size);
    id[name.size] = '\0';
    if (strcmp(id, ROSTER_FREE) != 0 && roster_find(before, id) < 0) return true;
  }
  return false;
}

bool mover_find(const struct rules *rules, struct state *before, const struct left_file *after,
                struct dice *dice, struct move *move, int *seat, struct why *why) {
  const struct roster *roster = state_roster(before);
  char id[MOVER_ID_SIZE];
  if (mover_newcomer(roster, state_roster(after->state), id))
    return rules_take_seat(rules, before, id, seat, why) != SEATED_NOT &&
           judge_move(rules, before, after->state, after->text, after->size, *seat, dice, move,
                      why);
  struct why first = {0};
  if (!roster->seats)
    return why_say(why, "the board has changed, although nobody has a player line");
  for (unsigned i = 0; i < roster->seats; i++) {
    *seat = (int)i;
    *why = (struct why){0};
    if (judge_move(rules, before, after->state, after->text, after->size, *seat, dice, move, why))
      return true;
    if (i == 0 || !why->line) first = *why;
  }
  *why = first;
  return false;
}

bool mover_name(const struct rules *rules, const struct state *before,
                const struct left_file *after, struct dice *dice, char *id, struct why *why) {
  const struct roster *roster = state_roster(before);
  if (mover_newcomer(roster, state_roster(after->state), id)) return true;
  struct state *copy = rules_copy_state(rules, before);
  struct move *move = rules_new_move(rules);
  int seat = -1;
  bool found = copy && move ? mover_find(rules, copy, after, dice, move, &seat, why)
                            : why_say(why, "out of memory");
  if (found) {
    struct span name = roster_id(roster, (unsigned)seat);
    memcpy(id, name.at, name.size);
    id[name.size] = '\0';
  }
  free(move);
  free(copy);
  return found;
}
