/* A game as a text that a person can read: its name, the players, the start and all moves.
 *
 *   onemove saved game 1      the format
 *   game NAME
 *   phase placement           of the start
 *   KEY VALUE                 the game's own keys, as on the command line
 *   time 500                  milliseconds of the computer's thinking, or `nodes N`
 *   seed 77                   of draws and of the computer's choices
 *   seat 1 person Ann         for each player line: its number, who plays it, its ID
 *   seat 2 level greedy Bob
 *   seat 3 program Cid ./mine.py level=2
 *   asked 1                   the player asked first, where the board does not say whose turn it is
 *   note ...                  what the game's own interface remembers; any number of these lines
 *   start
 *     ...                     the state's lines, indented by two blanks
 *   moves 2 of 3              how many half-moves have been made; the others have been taken back
 *   Ann d4                    the ID and the move, in order
 *   ...
 *
 * The start, the seed and the moves reproduce the game (history.h). Nothing in such a file is
 * trusted: the rules check every move, and errors are reported with their line and column. */
#ifndef ONEMOVE_SAVED_GAME_H
#define ONEMOVE_SAVED_GAME_H

#include "core/history.h"
#include "people/seats.h"

/* All bytes zero can be closed. */
struct saved_game {
  const struct game *game;
  struct setup setup;                     /* the game's keys */
  struct sitter sitter[ROSTER_SEATS_MAX]; /* by seat */
  long time;                              /* milliseconds */
  uint64_t nodes;                         /* 0: the time counts */
  struct history history;
  char *notes; /* lines, owned; NULL: none */
  char *text;  /* owned: what was read, which the setup's texts point into; NULL: a new game */
};

/* Writes the whole game. */
void saved_game_write(const struct saved_game *saved, struct out *out);

/* Reads a game from `size` bytes. False and `why`, with a line and column, if it is not a saved
 * game of `game`. Call saved_game_close in either case. */
bool saved_game_read(struct saved_game *saved, const struct game *game, const char *text,
                     size_t size, struct why *why);
void saved_game_close(struct saved_game *saved);

/* Could this text be a saved game, of any game, rather than a state? */
bool saved_game_likely(const char *text, size_t size);

#endif
