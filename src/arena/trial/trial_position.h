/* Positions to try a player on, from games that its seat and others play at random. */
#ifndef ONEMOVE_TRIAL_POSITION_H
#define ONEMOVE_TRIAL_POSITION_H

#include "arena/trial/trial.h"

/* What the player has to do in a position. */
enum duty {
  DUTY_MOVE, /* it has a move */
  DUTY_WAIT, /* it is another's turn */
  DUTY_DONE, /* it has placed everything, or has its seat */
  DUTY_STUCK,
  DUTY_OVER, /* the game is */
};

struct ply {
  enum duty duty;
  enum phase phase;
  char *text; /* of the whole state, `size` bytes */
  size_t size;
};

/* A random game, with the positions that are of interest to the player. */
struct play {
  struct ply *plies;
  size_t count, room;
};

enum play_kind {
  PLAY_USUAL,
  PLAY_ODD,  /* the others have IDs that a careless reader stumbles over */
  PLAY_GAPS, /* the numbers of the players have gaps */
};

/* Plays the game that belongs to the seed; whoever has no name yet is called "?". False and `why`
 * on failure, also if the game cannot be played that way. play_close in either case. */
bool play_open(struct play *play, const struct trial *trial, enum play_kind kind, uint64_t seed,
               struct why *why);
void play_close(struct play *play);

/* The number of positions of that kind, and the i-th of them. */
size_t play_count(const struct play *play, enum phase phase, enum duty duty);
const struct ply *play_ply(const struct play *play, enum phase phase, enum duty duty, size_t i);

/* A file that the player is given. */
struct position {
  enum phase phase;
  struct state *state;
  char *text;
  size_t size;
};

/* The position as a whole or as the player's seat may see it. False and `why` on failure;
 * position_close in either case. */
bool position_open(struct position *position, const struct trial *trial, const struct ply *ply,
                   bool view, struct why *why);

/* The position that a text describes; `text` is copied. */
bool position_read(struct position *position, const struct trial *trial, enum phase phase,
                   const char *text, size_t size, struct why *why);
void position_close(struct position *position);

#endif
