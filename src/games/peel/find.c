#include "games/peel/find.h"

static void keep(struct find *find) {
  if (find->value <= find->worth) return;
  find->worth = find->value;
  find->best.start = find->now.start;
  find->best.direction = find->now.direction;
  find->best.tiles = find->now.tiles;
  find->best.size = find->now.size;
  for (int i = 0; i < find->now.size; i++)
    find->best.letter[i] = find->now.letter[i];
}

static bool walk(struct find *find, int cell, uint32_t node);

/* Walks on with each of these letters laid on the cell. */
static bool walk_each(struct find *find, int cell, uint32_t node, uint32_t mask, uint32_t letters) {
  for (; letters; letters &= letters - 1) {
    int letter = __builtin_ctz(letters);
    bool over;
    find->now.letter[find->now.size++] = (uint8_t)(letter + 1);
    find->now.tiles++;
    find->value += find->weight[letter];
    work_draw(find->work, letter);
    over = walk(find, cell + find->step,
                lexicon_child(find->work->board.lexicon, node, mask, letters & -letters));
    work_return(find->work, letter);
    find->value -= find->weight[letter];
    find->now.tiles--;
    find->now.size--;
    if (over) return true;
  }
  return false;
}

/* At `cell`, the letters before it having led to `node`. */
static bool walk(struct find *find, int cell, uint32_t node) {
  struct board *board = &find->work->board;
  uint32_t mask = lexicon_mask(board->lexicon, node), letters;
  int letter = board->letter[cell];
  if (++find->nodes >= find->limit) return true;
  if (letter) {
    uint32_t bit = UINT32_C(1) << (letter - 1);
    bool over;
    if (!(mask & bit)) return false; /* nor does the wall's bit ever lead on */
    find->now.letter[find->now.size++] = (uint8_t)letter;
    over = walk(find, cell + find->step, lexicon_child(board->lexicon, node, mask, bit));
    find->now.size--;
    return over;
  }
  if (lexicon_end(node) && cell >= find->after && find->now.tiles > 0) {
    bool enough = find->work->left <= find->wanted;
    if (enough || !find->exact) keep(find);
    if (enough) return true;
  }
  letters = mask & find->work->rack_mask;
  if (!letters) return false;
  letters &= board_mask(board, cell, find->now.direction);
  if (!letters) return false;
  uint32_t late = letters & ((UINT32_C(1) << find->first) - 1);
  return walk_each(find, cell, node, mask, letters & ~late) ||
         walk_each(find, cell, node, mask, late);
}

bool peel_find_from(struct find *find, int start, int direction, int over) {
  struct board *board = &find->work->board;
  find->step = board_step(board, direction);
  find->after = over + find->step;
  find->now.start = start;
  find->now.direction = direction;
  find->now.tiles = find->now.size = find->value = 0;
  return walk(find, start, board->lexicon->node[0]);
}
