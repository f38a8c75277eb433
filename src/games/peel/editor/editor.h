/* Peel by hand: a grid is arranged on a field (draft.h), by keys or by pointing, and whatever is
 * still wrong with it is marked at once. face.c has it as `editor`, so it is used through
 * core/compose.h.
 *
 * Keys: a letter lays a tile and goes on, over what lies there already; Backspace takes the last
 * one back; Delete lifts the tile under the cursor, `-` its word, `_` everything; arrows move, Home
 * and End go to the ends of a word; Tab or the space bar changes between across and down. `+` and a
 * letter dump a tile; `!` resigns. A letter always means a tile, in the hand or not: no device may
 * have it for itself.
 *
 * Numbers of the things that can be picked: 1 + row * DRAFT_SIDE + column is a cell of the field,
 * counted from 0; PEEL_PICK_HAND + the letter's place in the alphabet, from 0, the tiles with this
 * letter in the hand; the actions are in draft.h. A cell that is picked gets the cursor; picked
 * again, its tile goes back to the hand, or, if it has none, the direction changes. A tile of the
 * hand goes to the cursor. */
#ifndef ONEMOVE_PEEL_EDITOR_H
#define ONEMOVE_PEEL_EDITOR_H

#include "games/peel/editor/draft.h"
#include "games/peel/peel.h"

extern const struct editor peel_editor;

#endif
