/* The keeper of a cell (cell.h): a small process that has entered the cell's layers and starts the
 * player there, once for each order. */
#ifndef ONEMOVE_KEEPER_H
#define ONEMOVE_KEEPER_H

#include "arena/cell/enter.h"

/* `onemove cell --keeper`, which cell_open starts: receives a plan on descriptor 3, enters the
 * layers that are not `prepared` (all, if that is empty) and carries out the orders that arrive
 * there until the other end is closed. Players inherit its standard streams. Returns an exit
 * status.
 */
int cell_keeper(struct prepared *prepared);

#endif
