/* A recorded game at a table, half-move by half-move: how a record becomes a history. */
#ifndef ONEMOVE_HALF_MOVES_H
#define ONEMOVE_HALF_MOVES_H

#include "core/face/history.h"
#include "record/record.h"

/* Reads the keys of a record into an opened setup, which then points into `keys`, a copy of them.
 * False and `why` if one is not a key of the game or has no good value. */
bool record_keys(struct setup *setup, char *keys, struct why *why);

/* Opens the history of a game at a table, before its first half-move. The setup has the keys. False
 * and `why` if the start is no state, or others sit there than the record says. */
bool record_begin(struct history *history, const struct game *game, const struct record *record,
                  struct setup *setup, struct why *why);

/* Makes half-move number `turn`, from 0, of a game at a table. False and `why` if it is not that
 * seat's turn, or the move is not legal. */
bool record_step(struct history *history, const struct record *record, size_t turn,
                 struct why *why);

#endif
