/* What has left a hand between two files: that was played; if nothing, it was a pass. */
#include "games/president/rules.h"

enum { TURN_LINE = 1, LEAD_LINE = 2, PASSED_LINE = 3, FIRST_HAND_LINE = 4 };

/* True when both mean the same, else false and the first difference. Scores follow from the hands:
 * no file has others. */
static bool explain(const struct state *want, const struct state *have, struct why *why) {
  unsigned long line = FIRST_HAND_LINE;
  bool view = false;
  for (unsigned seat = 0; seat < want->players; seat++, line++) {
    if (want->count[seat] != have->count[seat] || want->hand[seat] != have->hand[seat])
      return why_field(why, line, 3, "this is not the hand that the move leaves");
    view = view || president_hidden(want, seat);
  }
  if (want->lead != have->lead || want->lead_seat != have->lead_seat)
    return why_field(why, LEAD_LINE, 2, "this is not the play to beat after the move");
  if (want->passed != have->passed)
    return why_field(why, PASSED_LINE, 2, "%u should have passed since the last play",
                     want->passed);
  if (want->turn != have->turn)
    return why_field(why, TURN_LINE, 2, "it should be the turn of seat %u", want->turn + 1U);
  if (want->played != have->played && have->played == have->lead) /* perhaps without that line */
    return why_field(why, line, 1, "the line 'played ...' should have all that has been played");
  if (want->played != have->played)
    return why_field(why, line, 2, "these are not the cards that have been played");
  return roster_explain(&want->head.roster, &have->head.roster, line + view, why);
}

bool president_infer(const struct state *before, const struct state *after, int seat,
                     struct move *move, struct why *why) {
  struct state expected = *before;
  if (before->players != after->players)
    return why_field(why, TURN_LINE, 1, "there should be %u players", before->players);
  if (seat < 0 || president_hidden(before, (unsigned)seat))
    return why_say(why, "this seat's hand is hidden: what it plays cannot be told");
  unsigned long line = FIRST_HAND_LINE + (unsigned long)seat;
  if (after->hand[seat] & ~before->hand[seat])
    return why_field(why, line, 3, "a hand only loses cards");
  if (president_hidden(after, (unsigned)seat))
    return why_field(why, line, 3, "this hand is not hidden");
  move->play = before->hand[seat] & ~after->hand[seat];
  if (!president_legal(before, seat, move, why)) return true; /* the caller finds out, and why */
  president_apply(&expected, seat, move);
  return explain(&expected, after, why);
}
