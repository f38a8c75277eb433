/* The parts of Peel's scenes: those that the table and the editor have in common, and the scene of
 * the editor, in which a seat sees what it arranges. */
#ifndef ONEMOVE_PEEL_PICTURE_H
#define ONEMOVE_PEEL_PICTURE_H

#include "games/peel/editor/draft.h"
#include "games/peel/peel.h"

/* How far a grid, or text, is indented under its player's line. */
enum { PEEL_GRID_INDENT = 6, PEEL_TILES_INDENT = PEEL_GRID_INDENT + 1 };

/* Adds a grid, if there is any. `block` says whose it is. */
void peel_put_grid(struct scene *scene, const struct grid *grid, struct scene_block block);

/* Adds a seat's line, and below it the seat's grid and the tiles that are not in it. */
void peel_put_seat(struct scene *scene, const struct state *state, unsigned seat, bool own);

/* Adds the rest of the bunch, and the pending draw. */
void peel_put_bunch(struct scene *scene, const struct state *state);

/* The whole table, as a seat sees it that arranges a draft (core/face.h, struct editor). */
void peel_put_draft(const struct state *seen, int seat, const struct draft *draft,
                    struct scene *scene);

#endif
