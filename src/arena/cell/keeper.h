/* The keeper of a cell (cell.h): a small process that has entered the cell's layers and starts the
 * player there, once for each order. */
#ifndef ONEMOVE_KEEPER_H
#define ONEMOVE_KEEPER_H

#include "arena/cell/enter.h"

/* Runs in the process that a spawner has forked: receives a plan on descriptor 3, enters the layers
 * that `prepared` lacks, and carries out the orders that arrive on that descriptor until its other
 * end is closed. Players inherit the keeper's standard streams. Returns an exit status. */
int cell_keeper(struct prepared *prepared);

#endif
