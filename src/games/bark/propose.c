/* Which move a player's file may come from, and what is said where it comes from none. */
#include "games/bark/bark.h"

#include "games/bark/card.h"

#include <string.h>

/* Where things are in the state file: lines and fields count from 1. */
enum { SIZES_LINE = 1, FIRST_ROW_LINE = 5 };
enum { WIDTH_FIELD = 1, HEIGHT_FIELD, DRAWN_FIELD, TURN_FIELD };

static bool same_size(const struct state *one, const struct state *other) {
  return one->width == other->width && one->height == other->height;
}

/* The first cell from `from` on that differs, or the number of cells. */
static unsigned differing_cell(const struct state *one, const struct state *other, unsigned from) {
  unsigned cells = (unsigned)one->width * one->height, cell = from;
  while (cell < cells && one->cell[cell] == other->cell[cell])
    cell++;
  return cell;
}

/* The index of the card in the hand of before without which it is that of after; else of any such
 * card; else -1. */
static int index_of(const struct hand *before, const struct hand *after, card played) {
  int any = -1;
  for (unsigned i = 0; i < before->count; i++) {
    struct hand rest = *before;
    if (before->card[i] != played) continue;
    bark_hand_take(&rest, i);
    if (rest.count == after->count && memcmp(rest.card, after->card, rest.count) == 0)
      return (int)i;
    if (any < 0) any = (int)i;
  }
  return any;
}

/* If just one cell has changed, and has a card of the hand now, that is the move. Else any legal
 * move will do, because bark_explain tells what is wrong with the board; where there is none,
 * bark_legal tells why. */
bool bark_propose(const struct state *before, const struct state *after, int seat,
                  struct move *move) {
  unsigned cells = (unsigned)before->width * before->height, cell = cells;
  if (seat < 0 || seat >= BARK_SEATS) return false;
  *move = (struct move){0};
  bark_moves(before, seat, move, 1);
  if (same_size(before, after)) cell = differing_cell(before, after, 0);
  if (cell == cells || before->cell[cell] != CARD_NONE) return true;
  int index = index_of(&before->hand[seat], &after->hand[seat], after->cell[cell]);
  if (index >= 0 && differing_cell(before, after, cell + 1) == cells)
    *move = bark_move_to(before, (unsigned)index, cell);
  return true;
}

/* True, and `why` with the place of a cell. A row is one field of the file, so the column is right
 * where no blanks are before the row. */
static bool at_cell(struct why *why, const struct state *state, unsigned cell, const char *what) {
  unsigned column = cell % state->width, row = cell / state->width;
  char has[CARD_CHARS] = "**";
  if (state->cell[cell] != CARD_NONE) bark_card_write(state->cell[cell], has);
  return !why_at(why, FIRST_ROW_LINE + row, 1 + CARD_CHARS * (unsigned long)column,
                 "column %u row %u has %.2s, %s", column + 1, row + 1, has, what);
}

/* What is wrong with the board: true and `why`; false if one card of the hand was laid down. */
static bool explain_board(const struct state *before, const struct state *expected,
                          const struct state *after, struct why *why) {
  unsigned cells = (unsigned)before->width * before->height, laid = cells;
  char what[80], had[CARD_CHARS];
  for (unsigned cell = 0; (cell = differing_cell(before, after, cell)) < cells; cell++) {
    if (before->cell[cell] != CARD_NONE) {
      bark_card_write(before->cell[cell], had);
      snprintf(what, sizeof what, "it should still be %.2s", had);
      return at_cell(why, after, cell, what);
    }
    if (laid < cells) return at_cell(why, after, cell, "a second new card: a turn plays one");
    laid = cell;
  }
  if (laid == cells) return !why_field(why, FIRST_ROW_LINE, 1, "no card has been played");
  return after->cell[laid] != expected->cell[laid] &&
         at_cell(why, after, laid, "which was not in the player's hand");
}

bool bark_explain(const struct state *before, const struct state *expected,
                  const struct state *after, int seat, struct why *why) {
  (void)seat;
  if (!same_size(before, after))
    return !why_field(why, SIZES_LINE, before->width != after->width ? WIDTH_FIELD : HEIGHT_FIELD,
                      "the board was %u by %u", (unsigned)before->width, (unsigned)before->height);
  if (explain_board(before, expected, after, why)) return true;
  if (expected->turn != after->turn)
    return !why_field(why, SIZES_LINE, TURN_FIELD, "it should be the turn of player %u",
                      expected->turn + 1U);
  if (expected->drawn != after->drawn)
    return !why_field(why, SIZES_LINE, DRAWN_FIELD, "%u cards should have been drawn, not %u",
                      (unsigned)expected->drawn, (unsigned)after->drawn);
  return false;
}
