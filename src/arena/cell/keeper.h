/* The keeper of a cell (cell.h): a small process of its own that has entered the cell's layers and
 * starts the player in it, again and again. */
#ifndef ONEMOVE_KEEPER_H
#define ONEMOVE_KEEPER_H

/* `onemove cell --keeper`, which cell_open starts: receives a plan on descriptor 3, enters the
 * layers and serves the orders that come there, until its other end is closed. Its standard files
 * become those of the player. Returns an exit status. */
int cell_keeper(void);

#endif
