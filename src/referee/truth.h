/* The true state of a game, which only the referee has: how it begins, the dice of each turn, and
 * the moves that the referee makes for seats without a player, so that the others can play on.
 *
 * The game decides what a move without a player is (rules.h: forfeit). For a lost seat that has a
 * player line all placements are made, so that the others find the board that they expect; later
 * moves are made only if everybody waits for that seat. A seat of a given board that no player took
 * is noticed only when nobody moves any more. */
#ifndef ONEMOVE_TRUTH_H
#define ONEMOVE_TRUTH_H

#include "core/rules/rules.h"
#include "referee/seat.h"

struct truth {
  const struct rules *rules;
  struct setup *setup; /* the keys and the current phase */
  uint64_t seed;
  struct state *state;
  unsigned long states; /* the number of states before this one */

  /* Called when the state has changed, to store it; NULL: it is not stored. False and `why` on
   * failure. */
  bool (*keep)(void *context, const struct truth *truth, struct why *why);
  void *context;
};

/* --- the start --- */

/* Completes the keys: those that a placement needs get their default values, and in games that deal
 * the seats, players= is set to `players` unless it is given or there is a `board`. False and `why`
 * if the game does not allow that number of players. */
bool start_complete(struct setup *setup, const struct rules *rules, unsigned players, bool board,
                    struct why *why);

/* Reads the first state from `text` (`size` bytes), or deals it from the seed if `text` is NULL.
 * Returns EXIT_MOVED, or the exit status for the error and `why`. */
int start_read(struct state *state, const struct rules *rules, const struct setup *setup,
               const char *text, size_t size, uint64_t seed, struct why *why);

/* Does the board have room for the placements of all players, including those that have not joined
 * yet? Most programs cannot handle a board that does not. False and `why` if not. */
bool start_has_room(const struct state *state, const struct rules *rules, unsigned players,
                    struct why *why);

/* --- turns --- */

/* To be called after each change of the state: counts it and stores it. False and `why` if it
 * cannot be stored. */
bool truth_changed(struct truth *truth, struct why *why);

/* The dice of the next move. */
struct dice truth_dice(const struct truth *truth);

/* Sets the phase of the state and of the keys. */
void truth_enter(struct truth *truth, enum phase phase);

/* The score of a seat (0 if it has no player line), and its place, from 1: those that kept their
 * seats are placed by their scores; all others share the last place. */
uint32_t truth_score(const struct truth *truth, const struct seat *seat);
unsigned truth_place(const struct truth *truth, const struct seats *seats, const struct seat *seat);

/* --- moves without a player --- */

/* Plays the turn of the lost seat `turn->seat` and sets turn->verdict: VERDICT_STOOD_IN if a move
 * was made, VERDICT_PASSED if none was needed, or VERDICT_ERROR. */
void forfeit_turn(struct truth *truth, struct turn *turn);

/* To be called when nobody has moved in a whole round: moves for the first seat without a player
 * that can move, if there are other players left. The verdicts are those of forfeit_turn. Returns
 * that seat of the state, or -1. */
int forfeit_stalled(struct truth *truth, const struct seats *seats, struct turn *turn);

#endif
