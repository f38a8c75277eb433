/* Which move lies between two boards, and if none does, what was done instead. */
#include "games/penguins/penguins.h"

/* The file has its sizes in line 1, then the rows, then the player lines. */
enum { FIRST_ROW_LINE = 2 };

static bool cell_why(const struct state *state, unsigned cell, struct why *why, const char *what) {
  char name[CELL_NAME_SIZE];
  return why_field(why, FIRST_ROW_LINE + cell / state->columns, 1 + cell % state->columns, what,
                   penguins_cell_name(state, cell, name));
}

/* What differs in one cell from what a legal move leaves. */
static bool explain_cell(const struct state *expected, const struct state *after, unsigned cell,
                         struct why *why) {
  char name[CELL_NAME_SIZE];
  unsigned long line = FIRST_ROW_LINE + cell / after->columns;
  unsigned long field = 1 + cell % after->columns;
  uint8_t want = expected->cell[cell], have = after->cell[cell];
  penguins_cell_name(after, cell, name);
  if (cell_player(have))
    return why_field(why, line, field, "a penguin of player %u appeared on %s", cell_player(have),
                     name);
  if (cell_player(want))
    return why_field(why, line, field, "the penguin of player %u on %s is gone", cell_player(want),
                     name);
  return why_field(why, line, field, "%s has %u fish, it should have %u", name, cell_fish(have),
                   cell_fish(want));
}

static bool explain_line(const struct roster *want, const struct roster *have, unsigned seat,
                         unsigned long line, struct why *why) {
  unsigned number = (unsigned)want->line[seat].number;
  struct span id = roster_id(want, seat), other = roster_id(have, seat);
  if (!roster_same_id(want, have, seat))
    return why_field(why, line, 1, "player %u is called '%.*s', it should be '%.*s'", number,
                     (int)(other.size > 40 ? 40 : other.size), other.at,
                     (int)(id.size > 40 ? 40 : id.size), id.at);
  if (want->line[seat].number != have->line[seat].number)
    return why_field(why, line, 2, "'%.*s' has the number %u, it should be %u",
                     (int)(id.size > 40 ? 40 : id.size), id.at, (unsigned)have->line[seat].number,
                     number);
  if (want->line[seat].score != have->line[seat].score)
    return why_field(why, line, 3, "player %u has the score %u, it should be %u", number,
                     (unsigned)have->line[seat].score, (unsigned)want->line[seat].score);
  return true;
}

/* True when both mean the same, else false and the first difference. */
static bool explain(const struct state *expected, const struct state *after, struct why *why) {
  unsigned cells = (unsigned)after->rows * after->columns;
  unsigned long first_line = (unsigned long)FIRST_ROW_LINE + after->rows;
  const struct roster *want = &expected->head.roster, *have = &after->head.roster;
  for (unsigned cell = 0; cell < cells; cell++)
    if (expected->cell[cell] != after->cell[cell]) return explain_cell(expected, after, cell, why);
  unsigned seat = 0;
  for (; seat < want->seats && seat < have->seats; seat++)
    if (!explain_line(want, have, seat, first_line + seat, why)) return false;
  if (have->seats != want->seats)
    return why_field(why, first_line + seat, 1, "there are %u player lines, expected %u",
                     have->seats, want->seats);
  return true;
}

/* The cells where the player's penguins stand in one state and not in the other; the first of them,
 * and their number. */
static unsigned differing(const struct state *with, const struct state *without, uint8_t penguin,
                          uint16_t *first) {
  unsigned count = 0;
  for (unsigned cell = 0; cell < (unsigned)with->rows * with->columns; cell++) {
    if (with->cell[cell] != penguin || without->cell[cell] == penguin) continue;
    if (count++ == 0) *first = (uint16_t)cell;
  }
  return count;
}

bool penguins_infer(const struct state *before, const struct state *after, int seat,
                    struct move *move, struct why *why) {
  if (before->rows != after->rows || before->columns != after->columns)
    return why_at(why, 1, 1, "another board: %u rows and %u columns instead of %u and %u",
                  (unsigned)after->rows, (unsigned)after->columns, (unsigned)before->rows,
                  (unsigned)before->columns);
  uint8_t penguin = cell_of_player(before->head.roster.line[seat].number);
  uint16_t from = PENGUINS_NOWHERE, to = PENGUINS_NOWHERE;
  unsigned left = differing(before, after, penguin, &from);
  unsigned reached = differing(after, before, penguin, &to);
  if (reached > 1)
    return cell_why(after, to, why,
                    left ? "more than one penguin moved (one of them to %s)"
                         : "more than one penguin was placed (one of them on %s)");
  if (left > reached) return cell_why(after, from, why, "the player's own penguin on %s is gone");
  if (reached == 0) {
    if (explain(before, after, why)) return why_say(why, "no penguin was placed or moved");
    return false;
  }
  *move = (struct move){from, to};
  struct why illegal;
  struct state expected = *before;
  if (!penguins_legal(before, seat, move, &illegal))
    return true; /* the caller finds out, and why */
  penguins_apply(&expected, seat, move);
  return explain(&expected, after, why);
}
