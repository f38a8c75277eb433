/* A grid in the making: the board, the tiles that are left, and the words in the order in which
 * they were laid, so that the last ones can be taken back. */
#ifndef ONEMOVE_PEEL_WORK_H
#define ONEMOVE_PEEL_WORK_H

#include "games/peel/board.h"

/* Letters for a line of cells. */
struct play {
  int start, direction; /* the first cell that gets a letter or has one */
  int tiles;            /* how many of `letter` come from the rack */
  int size;             /* letters in all */
  uint8_t letter[BOARD_SIDE_MAX];
};

struct work {
  struct board board;
  uint8_t rack[PEEL_LETTERS];
  uint32_t rack_mask; /* the letters in it */
  int left;           /* tiles in it */
  int tiles;          /* on the board */
  int words;
  uint16_t cell[PEEL_TILES]; /* where the tiles lie, in the order in which they came */
  uint8_t until[PEEL_TILES]; /* for each word, `tiles` after it */
};

/* Nothing on the board yet. */
void peel_work_open(struct work *work, const struct lexicon *lexicon,
                    const uint8_t tiles[PEEL_LETTERS]);

/* Lays the tiles of a grid as the first word, from the middle of the board; false if it has others
 * than the rack, or does not fit. */
bool peel_work_start(struct work *work, const struct grid *grid);

/* Lays the letters that are not there yet, one word more; it has one tile at least. */
void peel_work_lay(struct work *work, const struct play *play);

/* Takes back the last word (there is one). */
void peel_work_take_back(struct work *work);

/* The grid that lies there. */
void peel_work_grid(const struct work *work, struct grid *grid);

static inline void work_draw(struct work *work, int letter) {
  work->left--;
  if (--work->rack[letter] == 0) work->rack_mask &= ~(UINT32_C(1) << letter);
}

static inline void work_return(struct work *work, int letter) {
  work->left++;
  if (work->rack[letter]++ == 0) work->rack_mask |= UINT32_C(1) << letter;
}

#endif
