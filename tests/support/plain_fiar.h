/* A deliberately simple Four In A Row: an array of cells and an exhaustive search. Slow, but
 * independent of src/games/fiar: the oracle of the solver's tests. */
#ifndef ONEMOVE_PLAIN_FIAR_H
#define ONEMOVE_PLAIN_FIAR_H

enum { PLAIN_COLUMNS = 7, PLAIN_ROWS = 6, PLAIN_CELLS = PLAIN_COLUMNS * PLAIN_ROWS };

struct plain {
  char cell[PLAIN_COLUMNS][PLAIN_ROWS]; /* 0: free; 1: first player; 2: second */
  int height[PLAIN_COLUMNS], stones;
};

/* Plays a column, 0 to 6, that has room. Returns whether that makes four in a row. */
int plain_play(struct plain *plain, int column);

/* The score of the side to move in a game that is not over: 22 minus the winner's stones at the
 * end, negative if the other side wins. Takes a second or so where 18 cells are free. */
int plain_score(const struct plain *plain);

#endif
