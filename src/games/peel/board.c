#include "games/peel/board.h"

#include <string.h>

enum { SIDE_MIN = 12 };

void peel_board_open(struct board *board, const struct lexicon *lexicon, unsigned tiles) {
  int side = SIDE_MIN + 2 * (int)tiles, cells;
  board->lexicon = lexicon;
  board->side = side < BOARD_SIDE_MAX ? side : BOARD_SIDE_MAX;
  cells = board->side * board->side;
  memset(board->letter, 0, (size_t)cells);
  for (int cell = 0; cell < cells; cell++)
    board->mask[ACROSS][cell] = board->mask[DOWN][cell] = BOARD_ANY;
  for (int i = 0, left = 0; i < board->side; i++, left += board->side)
    board->letter[i] = board->letter[cells - 1 - i] = board->letter[left] =
        board->letter[left + board->side - 1] = BOARD_WALL;
}

static bool has_letter(const struct board *board, int cell) {
  return (uint8_t)(board->letter[cell] - 1) < PEEL_LETTERS;
}

/* The letter of this cell has come or gone: in its row and its column, the masks at both ends of
 * the run that it is in, or the two that it parted, are no longer known. */
static void forget(struct board *board, int cell) {
  for (int direction = 0; direction < DIRECTIONS; direction++) {
    int step = board_step(board, direction), at = cell - step;
    uint32_t *mask = board->mask[!direction];
    while (has_letter(board, at))
      at -= step;
    mask[at] = BOARD_UNKNOWN;
    for (at = cell + step; has_letter(board, at);)
      at += step;
    mask[at] = BOARD_UNKNOWN;
  }
}

void peel_board_put(struct board *board, int cell, int letter) {
  board->letter[cell] = (uint8_t)letter;
  forget(board, cell);
}

void peel_board_take(struct board *board, int cell) {
  board->letter[cell] = 0;
  board->mask[ACROSS][cell] = board->mask[DOWN][cell] = BOARD_UNKNOWN;
  forget(board, cell);
}

/* Walks on from `node` along the letters that begin at `cell`; true if they end where a word does.
 */
static bool ends_word(const struct board *board, uint32_t node, int cell, int step) {
  for (; has_letter(board, cell); cell += step) {
    uint32_t mask = lexicon_mask(board->lexicon, node);
    uint32_t bit = UINT32_C(1) << (board->letter[cell] - 1);
    if (!(mask & bit)) return false;
    node = lexicon_child(board->lexicon, node, mask, bit);
  }
  return lexicon_end(node);
}

/* The letters that make a word of the letters before and behind the cell, at least one, where
 * `step` leads to the next of them. */
static uint32_t between(const struct board *board, int cell, int step, int before) {
  const struct lexicon *lexicon = board->lexicon;
  uint32_t node = lexicon->node[0], mask, fitting = 0;
  for (int at = cell - before * step; before > 0; before--, at += step) {
    uint32_t bit = UINT32_C(1) << (board->letter[at] - 1);
    mask = lexicon_mask(lexicon, node);
    if (!(mask & bit)) return 0;
    node = lexicon_child(lexicon, node, mask, bit);
  }
  mask = lexicon_mask(lexicon, node);
  for (uint32_t left = mask; left; left &= left - 1) {
    uint32_t bit = left & -left;
    if (ends_word(board, lexicon_child(lexicon, node, mask, bit), cell + step, step))
      fitting |= bit;
  }
  return fitting;
}

uint32_t peel_board_mask(struct board *board, int cell, int direction) {
  int step = board_step(board, !direction), before = 0, behind = 0;
  uint32_t mask;
  while (has_letter(board, cell - (before + 1) * step))
    before++;
  while (behind < 2 && has_letter(board, cell + (behind + 1) * step))
    behind++;
  if (before + behind == 0)
    mask = BOARD_ANY;
  else if (before == 1 && behind == 0)
    mask = board->lexicon->behind[board->letter[cell - step] - 1];
  else if (before == 0 && behind == 1)
    mask = board->lexicon->before[board->letter[cell + step] - 1];
  else
    mask = between(board, cell, step, before);
  board->mask[direction][cell] = mask;
  return mask;
}
