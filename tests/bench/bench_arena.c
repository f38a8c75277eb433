/* What the arena costs around a player that hardly does anything (tiny_fiar.c), all in one run:
 *
 *   bench_arena TINY [games=N]
 *
 * - a run in a cell with each single layer and with all: what the layers cost;
 * - a whole refereed move (view, start, read back, judge, log) next to the bare start of the same
 *   program in the same cell;
 * - two matches at once next to one, and the plies per second of both. */
#include "measure.h"
