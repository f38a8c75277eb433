/* The table's output: the board, kept as text, and everything else, in few large writes. */
#ifndef ONEMOVE_BARK_SCREEN_H
#define ONEMOVE_BARK_SCREEN_H

#include "games/bark/bark.h"

enum {
  SCREEN_ROW_MAX = 2 * BARK_SIDE_MAX + 1, /* two characters a cell, and the newline */
  SCREEN_BOARD_MAX = SCREEN_ROW_MAX * BARK_SIDE_MAX,
  SCREEN_ROOM =
      128 * 1024, /* bytes of a write: larger ones are no faster, and this fits the cache */
};

struct bark_screen {
  int fd;     /* the caller's */
  int error;  /* errno of the first write that failed, else 0; later output is dropped */
  size_t row; /* bytes of a printed row */
  size_t board_size;
  char board[SCREEN_BOARD_MAX];
  size_t used;
  char text[SCREEN_ROOM]; /* not yet written */
};

/* An empty screen on an open file, with the state's board. */
void bark_screen_open(struct bark_screen *screen, int fd, const struct state *state);

/* Changes one cell of the board that bark_screen_board prints. */
void bark_screen_lay(struct bark_screen *screen, const struct state *state, unsigned cell);

/* Print: the board, a string, `size` bytes, a number, a hand's cards (a blank before each). */
void bark_screen_board(struct bark_screen *screen);
void bark_screen_string(struct bark_screen *screen, const char *string);
void bark_screen_bytes(struct bark_screen *screen, const char *bytes, size_t size);
void bark_screen_number(struct bark_screen *screen, unsigned number);
void bark_screen_hand(struct bark_screen *screen, const struct hand *hand);

/* Writes all that was printed: before anybody is waited for, and at the end. False if that, or a
 * write before, failed. */
bool bark_screen_flush(struct bark_screen *screen);

#endif
