/* Which stone lies between two boards, and if none does, what was done instead. */
#include "games/fiar/fiar.h"

static bool explain_cell(const struct state *want, const struct state *have, unsigned cell,
                         struct why *why) {
  char text[WHY_TEXT_MAX];
  snprintf(text, sizeof text, "column %u has %c here, it should have %c", cell % FIAR_WIDTH + 1,
           fiar_stone_char(have->cell[cell]), fiar_stone_char(want->cell[cell]));
  return fiar_cell_why(have, cell, why, text);
}

static bool explain_players(const struct state *want, const struct state *have, struct why *why) {
  unsigned long line = have->one_line_at ? 2 : 2 + FIAR_HEIGHT;
  if (want->head.roster.unlisted != have->head.roster.unlisted)
    return why_field(why, line, 1, "the player lines have %s",
                     have->head.roster.unlisted ? "gone" : "come from nowhere");
  for (unsigned seat = 0; seat < FIAR_SEATS; seat++, line++) {
    struct span id = roster_id(&want->head.roster, seat),
                other = roster_id(&have->head.roster, seat);
    if (!roster_same_id(&want->head.roster, &have->head.roster, seat))
      return why_field(why, line, 1, "player %u is called '%.*s', it should be '%.*s'", seat + 1,
                       (int)(other.size > 40 ? 40 : other.size), other.at,
                       (int)(id.size > 40 ? 40 : id.size), id.at);
  }
  return true;
}

/* True when both mean the same, else false and the first difference. The scores follow from the
 * board: reading has seen to that. */
static bool explain(const struct state *want, const struct state *have, struct why *why) {
  for (unsigned cell = 0; cell < FIAR_SIZE; cell++)
    if (want->cell[cell] != have->cell[cell]) return explain_cell(want, have, cell, why);
  if (!want->one_line_at != !have->one_line_at)
    return why_at(why, 1, 1, "a board in one line must stay in one line, and no other");
  return explain_players(want, have, why);
}

bool fiar_infer(const struct state *before, const struct state *after, int seat, struct move *move,
                struct why *why) {
  unsigned fallen = 0, where = 0;
  struct why illegal;
  for (unsigned cell = 0; cell < FIAR_SIZE; cell++) {
    if (before->cell[cell] != STONE_NONE || after->cell[cell] == STONE_NONE) continue;
    if (fallen == 0 || after->cell[cell] == stone_of(seat)) where = cell;
    fallen++;
  }
  if (fallen == 0) {
    if (explain(before, after, why)) return why_say(why, "no stone has fallen");
    return false;
  }
  *move = (struct move){(uint8_t)(where % FIAR_WIDTH)};
  if (!fiar_legal(before, seat, move, &illegal)) return true; /* the caller finds out, and why */
  struct state want = *before;
  fiar_apply(&want, seat, move);
  return explain(&want, after, why);
}
