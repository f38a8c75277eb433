/* A game at one screen as its record (record/record.h), which a file keeps.
 *
 * A game between programs can be continued, too: its programs play on. Nothing in such a file is
 * trusted: the rules check every move, and errors are reported with their line and column. */
#ifndef ONEMOVE_SAVED_GAME_H
#define ONEMOVE_SAVED_GAME_H

#include "core/face/history.h"
#include "people/seats.h"

/* All bytes zero can be closed. */
struct saved_game {
  const struct game *game;
  struct setup setup;                     /* the game's keys */
  struct sitter sitter[ROSTER_SEATS_MAX]; /* by seat */
  long time;                              /* milliseconds */
  uint64_t nodes;                         /* 0: the time counts */
  struct history history;
  char *notes;   /* lines, owned; NULL: none */
  char *opening; /* owned: the board that it began from; NULL: it was dealt */
  char *keys;    /* owned: what was read, which the setup's texts point into; NULL: a new game */
  bool judged;   /* it is a game between programs that goes on */
  bool foreign;  /* it was read from the record of a referee, which stays as it is */
};

/* Appends the record of the whole game. */
void saved_game_write(const struct saved_game *saved, struct out *out);

/* Reads a record of `game` from `size` bytes. False and `why`, with a line and column, if it is
 * none. Call saved_game_close in either case. */
bool saved_game_read(struct saved_game *saved, const struct game *game, const char *text,
                     size_t size, struct why *why);
void saved_game_close(struct saved_game *saved);

/* Is this text a record whose notes begin with `word`: a game of that interface? */
bool saved_game_noted(const char *text, size_t size, const char *word);

#endif
