/* Random games, position by position, for the laws and the golden games. */
#ifndef ONEMOVE_TESTS_WALK_H
#define ONEMOVE_TESTS_WALK_H

#include "core/face/history.h"
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
  bool gives_up; /* some moves are those of a seat that has lost its player (forfeit in rules.h) */
};

/* Called for every position in which `seat` is to move and has a move. The walk's dice are a copy:
 * rules_sample finds the move that will be made with them, unless the seat gives up. */
typedef void visitor(struct walk *walk, int seat);

/* Called after each move and each draw; `before` is the state before it. */
typedef void follower(const struct walk *walk, const struct state *before);

/* Deals with the default values of the keys, or with small random ones if `seed` is odd; false if
 * these keys make no game (the deal then gives a reason). */
bool walk_open(struct walk *walk, const struct game *game, uint64_t seed);

/* The same with the given keys, such as "rows=4", a list ended by NULL. The deal must succeed. */
void walk_open_keys(struct walk *walk, const struct game *game, uint64_t seed,
                    const char *const *keys);
void walk_close(struct walk *walk);

/* The same with the usual keys; seats everybody or, where any number may play, two, whose numbers
 * have gaps. */
void walk_open_seated(struct walk *walk, const struct game *game, uint64_t seed);

/* Makes random moves, the same in every run, until the game is over or `most` have been made. */
void walk_on(struct history *history, size_t most);

/* Plays random moves to the end: placement until nobody can place, then movement, seats in turn,
 * until the game is over or, where anybody may move, nobody can. Either callback may be NULL. Fails
 * the test if the game does not end. */
void walk_play(struct walk *walk, visitor *visit, follower *follow);

/* Walks `games` random games of every game, in some of which seats are given up. If VERBOSE is
 * set in the environment, names each game before it starts, so that the last one named is the one
 * that failed. */
void walk_games(unsigned games, visitor *visit, follower *follow);

/* A test in every position of a number of games of each game: a visitor. */
#define WALK_TEST(name, games)                                                                     \
  static void name##_in(struct walk *walk, int seat);                                              \
  TEST(name) {                                                                                     \
    walk_games(games, name##_in, NULL);                                                            \
  }                                                                                                \
  static void name##_in(struct walk *walk, int seat)

/* Up to `room` legal moves of a seat, move_size bytes each: those the game lists, or samples if it
 * lists none. The caller frees them. */
char *walk_moves(const struct walk *walk, int seat, size_t room, size_t *count);

#endif
