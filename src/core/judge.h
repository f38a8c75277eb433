/* Finds the legal move between two states; if there is none, says what is wrong.
 *
 * A player hands in a whole state, so its move has to be inferred from the difference. The game may
 * infer one; otherwise all moves are tried. Either way only `legal`, `apply` and a comparison of
 * canonical texts decide, so neither a wrong hint nor a player's file can make an illegal move
 * pass. If none fits, the player is taken to have meant the nearest legal state, and the first
 * field that differs from it is reported; player lines, which all games share, are described in
 * words. */
#ifndef ONEMOVE_JUDGE_H
#define ONEMOVE_JUDGE_H

#include "core/rules.h"

/* Is `after`, which a player left, the expected state, except for parts that it may leave out?
 * Takes these out of `expected`. False also when memory is out. */
bool judge_same(const struct rules *rules, struct state *expected, const struct state *after);

/* Finds the move of `seat` that leads from `before` to `after`. `text` is the file of `after`,
 * `size` bytes, in which positions of errors are located. A complete `after` must include the draw
 * that follows the move; a view cannot. Parts that the rules' `leave_out` allows may be missing in
 * `after`. `move` has room for one move. False and `why` (with a position if there is one) unless
 * exactly one legal move was made. */
bool judge_move(const struct rules *rules, const struct state *before, const struct state *after,
                const char *text, size_t size, int seat, struct dice *dice, struct move *move,
                struct why *why);

#endif
