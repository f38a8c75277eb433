/* Boards that no game leads to, and the cell that shows it. */
#include "games/fiar/fiar.h"

bool fiar_cell_why(const struct state *state, unsigned cell, struct why *why, const char *text) {
  enum { FIRST_ROW_LINE = 2 };
  if (state->one_line_at)
    return why_at(why, 1, state->one_line_at + (unsigned long)cell, "%s", text);
  return why_field(why, FIRST_ROW_LINE + cell / FIAR_WIDTH, 1 + cell % FIAR_WIDTH, "%s", text);
}

static bool at_rest(const struct state *state, struct why *why) {
  for (unsigned cell = 0; cell + FIAR_WIDTH < FIAR_SIZE; cell++)
    if (state->cell[cell] != STONE_NONE && state->cell[cell + FIAR_WIDTH] == STONE_NONE)
      return fiar_cell_why(state, cell, why, "this stone floats: there is nothing below it");
  return true;
}

/* Complains about the first stone of the side that has too many. */
static bool balanced(const struct state *state, struct why *why) {
  unsigned at = fiar_count(state, STONE_AT), o = fiar_count(state, STONE_O), cell = 0;
  uint8_t many = at > o ? STONE_AT : STONE_O;
  if (at == o || at == o + 1) return true;
  while (state->cell[cell] != many)
    cell++;
  char text[WHY_TEXT_MAX];
  snprintf(text, sizeof text,
           "there are %u @ and %u O: @ begins, so it has as many as O or one"
           " more",
           at, o);
  return fiar_cell_why(state, cell, why, text);
}

/* Some stone of a four of that seat, or -1. */
static int some_four(const struct state *state, int seat) {
  for (unsigned cell = 0; cell < FIAR_SIZE; cell++)
    if (state->cell[cell] == stone_of(seat) && fiar_in_four(state, cell)) return (int)cell;
  return -1;
}

/* Could the last stone, which is on top of its column, have completed all fours at once? */
static bool one_stone_made_it(const struct state *state, int winner) {
  struct state before = *state;
  for (unsigned column = 0; column < FIAR_WIDTH; column++) {
    int below = fiar_landing(state, column);
    unsigned top = below < 0 ? column : (unsigned)below + FIAR_WIDTH;
    if (top >= FIAR_SIZE || state->cell[top] != stone_of(winner)) continue;
    before.cell[top] = STONE_NONE;
    struct why unused;
    if (some_four(&before, winner) < 0 && fiar_in_turn(&before, &unused)) return true;
    before.cell[top] = state->cell[top];
  }
  return false;
}

static bool won_once(const struct state *state, struct why *why) {
  int next = fiar_next(state), last = 1 - next;
  int early = some_four(state, next), four = some_four(state, last);
  if (early >= 0 && four >= 0)
    return fiar_cell_why(state, (unsigned)early, why, "both @ and O have four in a row");
  if (early >= 0)
    return fiar_cell_why(state, (unsigned)early, why,
                         "four in a row, and yet the other player has moved after it");
  if (four >= 0 && !one_stone_made_it(state, last))
    return fiar_cell_why(state, (unsigned)four, why,
                         "no last stone can have completed every four in a row of this player");
  return true;
}

/* A winner has 1, everybody else 0; a file that says 0 for both leaves the counting to us. */
static bool scored(struct state *state, struct why *why) {
  struct roster *roster = &state->head.roster;
  int winner = fiar_winner(state);
  unsigned long line = (state->one_line_at ? 1 : 1 + FIAR_HEIGHT) + 1;
  bool blank = roster->line[0].score == 0 && roster->line[1].score == 0;
  for (int seat = 0; seat < FIAR_SEATS; seat++) {
    uint32_t want = winner == seat;
    if (!blank && roster->line[seat].score != want)
      return why_field(
          why, line + (unsigned long)seat, 3,
          "%c has the score %u, it should be %u: the winner has 1, and only the winner",
          fiar_stone_char(stone_of(seat)), (unsigned)roster->line[seat].score, (unsigned)want);
    roster->line[seat].score = want;
  }
  return true;
}

bool fiar_sane(struct state *state, struct why *why) {
  return at_rest(state, why) && balanced(state, why) && won_once(state, why) &&
         fiar_in_turn(state, why) && scored(state, why);
}
