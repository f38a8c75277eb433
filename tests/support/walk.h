/* Random games of every room, position by position: what laws and golden games are held against. */
#ifndef ONEMOVE_TESTS_WALK_H
#define ONEMOVE_TESTS_WALK_H

#include "core/game.h"

/* A game under way. `setup` has the phase that the position is in. */
struct walk {
  const struct game *game;
  const struct rules *rules; /* the game's */
  struct setup setup;
  struct state *state;
  struct dice dice;
  uint64_t seed;
  unsigned long steps;
};

/* Is called for every position in which `seat` is to move and has a move: with the walk's dice (a
 * copy of them), `sample` finds one. */
typedef void visitor(struct walk *walk, int seat);

/* Is called with the state before and after each move and each draw. */
typedef void follower(const struct walk *walk, const struct state *before);

/* Deals with the keys' default values, or with random small ones if `seed` is odd; false if these
 * keys make no game (and then the deal has said why). */
bool walk_open(struct walk *walk, const struct game *game, uint64_t seed);

/* The same with keys that are given, such as "rows=4", ended by NULL. They must make a game. */
void walk_open_keys(struct walk *walk, const struct game *game, uint64_t seed,
                    const char *const *keys);
void walk_close(struct walk *walk);

/* Plays to the end: placement until nobody can place any more, then movement, seats in turn, every
 * move at random, until the game is over or, where it is anybody's turn, nobody finds a move.
 * Either callback may be NULL. Fails the test if the game does not end. */
void walk_play(struct walk *walk, visitor *visit, follower *follow);

/* Walks `games` games of every room. With VERBOSE in the environment it says which: the last one is
 * the one that failed. */
void walk_rooms(unsigned games, visitor *visit, follower *follow);

/* Up to `room` legal moves of a seat, move_size bytes each: all that are listed, or samples where
 * the game does not list them. The caller frees it. */
char *walk_moves(const struct walk *walk, int seat, size_t room, size_t *count);

#endif
