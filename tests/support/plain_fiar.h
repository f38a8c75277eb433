/* A deliberately simple Four In A Row: an array of cells and an exhaustive search. Slow, and
 * independent of src/games/fiar: the oracle for the solver's tests. */
#ifndef ONEMOVE_PLAIN_FIAR_H
#define ONEMOVE_PLAIN_FIAR_H

enum { PLAIN_COLUMNS = 7, PLAIN_ROWS = 6, PLAIN_CELLS = PLAIN_COLUMNS * PLAIN_ROWS };

struct plain {
  char cell[PLAIN_COLUMNS][PLAIN_ROWS]; /* 0 is free, 1 the first player, 2 the second */
  int height[PLAIN_COLUMNS], stones;
};

/* Plays a column, 0 to 6, which has room. True if that makes four in a row. */
int plain_play(struct plain *plain, int column);

/* The score of the side to move in a game that is not over: 22 minus the winner's stones at the
 * end, negative if the other side wins. Takes a second or so where 18 cells are free. */
int plain_score(const struct plain *plain);

#endif
