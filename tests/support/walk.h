/* Random games, position by position, for the laws and the golden games. */
#ifndef ONEMOVE_TESTS_WALK_H
#define ONEMOVE_TESTS_WALK_H

#include "core/game.h"

/* A game in progress. `setup.phase` is the current phase. */
struct walk {
  const struct game *game;
  const struct rules *rules; /* the game's */
  struct setup setup;
  struct state *state;
  struct dice dice;
  uint64_t seed;
  unsigned long steps;
};

/* Called for every position in which `seat` is to move and has a move. The walk's dice are a copy,
 * and rules_sample with them finds the move that will be made. */
typedef void visitor(struct walk *walk, int seat);

/* Called after each move and each draw with the state before it. */
typedef void follower(const struct walk *walk, const struct state *before);

/* Deals with the default values of the keys or, if `seed` is odd, with small random ones; false if
 * no game can be dealt with these (the test checks that the deal says why). */
bool walk_open(struct walk *walk, const struct game *game, uint64_t seed);

/* The same with the given keys, such as "rows=4", ended by NULL, with which a deal must be
 * possible. */
void walk_open_keys(struct walk *walk, const struct game *game, uint64_t seed,
                    const char *const *keys);
void walk_close(struct walk *walk);

/* Plays random moves to the end: placement until nobody can place any more, then movement, seats in
 * turn, until the game is over or, where anybody may move, nobody can. Either callback may be NULL.
 * Fails the test if the game does not end. */
void walk_play(struct walk *walk, visitor *visit, follower *follow);

/* Walks `games` random games of every game. If VERBOSE is set in the environment, prints each
 * before it starts, so that the last one printed is the one that failed. */
void walk_games(unsigned games, visitor *visit, follower *follow);

/* Up to `room` legal moves of a seat, move_size bytes each, which the caller frees: those listed by
 * the game, or samples if it lists none. */
char *walk_moves(const struct walk *walk, int seat, size_t room, size_t *count);

#endif
