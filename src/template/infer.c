/* Which card lies on the pile that lay in the hand before. */
#include "template/template.h"

#include <string.h>

enum { TURN_LINE = 1, PILE_LINE = 2, DECK_LINE = 3, DRAW_LINE = 4, FIRST_HAND_LINE = 5 };

static bool same_cards(const struct cards *one, const struct cards *other) {
  return one->count == other->count && memcmp(one->rank, other->rank, one->count) == 0;
}

/* True when both mean the same, else false and the first difference. */
static bool explain(const struct state *want, const struct state *have, struct why *why) {
  if (!same_cards(&want->deck, &have->deck))
    return why_field(why, DECK_LINE, 2, "this is not the deck that the move leaves");
  for (unsigned seat = 0; seat < want->head.roster.seats; seat++)
    if (!same_cards(&want->hand[seat], &have->hand[seat]))
      return why_field(why, FIRST_HAND_LINE + seat, 3, "this is not the hand that the move leaves");
  if (want->turn != have->turn)
    return why_field(why, TURN_LINE, 2, "it should be the turn of seat %u", want->turn + 1U);
  if (want->draw != have->draw) return why_field(why, DRAW_LINE, 2, "no draw should be pending");
  return roster_explain(&want->head.roster, &have->head.roster,
                        FIRST_HAND_LINE + (unsigned long)want->head.roster.seats, why);
}

bool template_infer(const struct state *before, const struct state *after, int seat,
                    struct move *move, struct why *why) {
  struct state expected = *before;
  const struct cards *old = &before->pile, *pile = &after->pile;
  if (before->head.roster.seats != after->head.roster.seats)
    return why_field(why, TURN_LINE, 1, "there should be %u players", before->head.roster.seats);
  if (pile->count != old->count + 1 || memcmp(pile->rank, old->rank, old->count) != 0)
    return why_field(why, PILE_LINE, 2, "exactly one card should have been added to the pile");
  move->rank = pile->rank[old->count];
  if (!template_legal(before, seat, move, why)) return true; /* the caller finds out, and why */
  template_apply(&expected, seat, move);
  if (after->draw) return explain(&expected, after, why); /* whoever has the truth will draw */
  template_chance(&expected, NULL);
  return explain(&expected, after, why);
}
