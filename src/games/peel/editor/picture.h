/* The parts of Peel's scenes: those that the table and the editor have in common. */
#ifndef ONEMOVE_PEEL_PICTURE_H
#define ONEMOVE_PEEL_PICTURE_H

#include "games/peel/peel.h"

/* How far a grid, or text, is indented under its player's line. */
enum { PEEL_GRID_INDENT = 6, PEEL_TILES_INDENT = PEEL_GRID_INDENT + 1 };

/* Adds a grid, if there is any. `block` says whose it is. */
void peel_put_grid(struct scene *scene, const struct grid *grid, struct scene_block block);

/* Adds tiles to the hand that was begun, equal ones as one cell. `pick` is the number to pick the
 * As by, and the other letters follow, or 0; `marks` has those of each letter, or is NULL. */
void peel_put_tiles(struct scene *scene, const uint8_t tiles[PEEL_LETTERS], unsigned pick,
                    const uint16_t marks[PEEL_LETTERS]);

/* Adds a seat's line; returns the block that says whose the things below it are. */
struct scene_block peel_put_seat_line(struct scene *scene, const struct state *state, unsigned seat,
                                      bool own);

/* The same, and below it the seat's grid and the tiles that are not in it. */
void peel_put_seat(struct scene *scene, const struct state *state, unsigned seat, bool own);

/* Adds the rest of the bunch, and the pending draw. */
void peel_put_bunch(struct scene *scene, const struct state *state);

#endif
