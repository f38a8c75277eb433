/* What happened between two states: which legal move, and if none, what is wrong.
 *
 * A player hands in a whole state, so its move has to be found in the difference. The game may
 * propose one; else all moves are tried. Either way only `legal`, `apply` and a comparison of
 * canonical texts decide, so that neither a game's guess nor a player's file can pass for more than
 * it is. Where nothing fits, the nearest legal state is taken for what the player meant, and the
 * first field that differs is the complaint; the player lines, which all games share, are described
 * by what they say. */
#ifndef ONEMOVE_JUDGE_H
#define ONEMOVE_JUDGE_H

#include "core/rules.h"

/* Finds the move of `seat` that leads from `before` to `after`, whose file has `size` bytes of
 * `text` (places in it are found there). A whole `after` must have the draw that follows the move;
 * a view cannot have it. False and `why` (with its place, where there is one) if it is not exactly
 * one legal move. */
bool judge_move(const struct rules *rules, const struct state *before, const struct state *after,
                const char *text, size_t size, int seat, struct dice *dice, struct move *move,
                struct why *why);

/* Fills in `why` with the first difference between the two states' canonical texts; the place is
 * that in the text of `have`. False, as why_at is; true if there is no difference. */
bool judge_difference(const struct rules *rules, const struct state *want, const struct state *have,
                      const char *text, size_t size, struct why *why);

#endif
