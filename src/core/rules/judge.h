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

#include "core/rules/rules.h"

/* Is `after`, which a player left, the expected state, except for parts that it may leave out?
 * Removes those parts from `expected`. */
bool judge_same(const struct rules *rules, struct state *expected, const struct state *after);

/* Finds the move of `seat` that leads from `before` to `after`. `text` (`size` bytes) is the file
 * of `after`; positions of errors refer to it. A complete `after` must include the draw that
 * follows the move; a view cannot. Parts that the rules' `leave_out` allows may be missing in
 * `after`. `move` has room for one move. False and `why` (with a position if there is one) unless
 * exactly one legal move was made. */
bool judge_move(const struct rules *rules, const struct state *before, const struct state *after,
                const char *text, size_t size, int seat, struct dice *dice, struct move *move,
                struct why *why);

/* A file that a player left: its text, `size` bytes, and the state that was read from it. */
struct left_file {
  const struct state *state;
  const char *text;
  size_t size;
};

/* Has the player of `seat`, which has joined `before`, done what a player does in one turn: made
 * one legal move (`move`, as judge_move) or, where there are only seats to take, nothing else?
 * `over`: the phase was over before it joined. False and `why` if not. Alters `before` as
 * judge_same does. */
bool judge_turn(const struct rules *rules, struct state *before, bool over,
                const struct left_file *after, int seat, struct dice *dice, struct move *move,
                struct why *why);

/* --- whose move it is, if that is not known --- */

/* Finds the seat that made exactly one legal move from `before` to `after`: a newcomer, which then
 * joins `before`, or a seat that `before` has. Fills in the seat and its move. False and `why` if
 * there is none; `why` is the complaint about one of the seats: one without a position in the file,
 * or else the one whose position is last. */
bool mover_find(const struct rules *rules, struct state *before, const struct left_file *after,
                struct dice *dice, struct move *move, int *seat, struct why *why);

/* Copies the first ID in the player lines of `after` that `before` lacks to `id` (MOVER_ID_SIZE
 * bytes); false if there is none. */
enum { MOVER_ID_SIZE = ROSTER_ID_MAX + 1 };
bool mover_newcomer(const struct roster *before, const struct roster *after, char *id);

/* Fills in the ID (MOVER_ID_SIZE bytes) of the player that moved: the one whose player line was
 * added, otherwise that of the seat that mover_find finds. False and `why` as for mover_find. */
bool mover_name(const struct rules *rules, const struct state *before,
                const struct left_file *after, struct dice *dice, char *id, struct why *why);

#endif
