/* Positions for checks, from games that are played at random. */
#ifndef ONEMOVE_TRIAL_POSITION_H
#define ONEMOVE_TRIAL_POSITION_H

#include "arena/trial/trial.h"

/* What the player has to do in a position. */
enum duty {
  DUTY_MOVE, /* it has a move */
  DUTY_WAIT, /* it is another player's turn */
  DUTY_DONE, /* it has placed everything, or has taken its seat */
  DUTY_STUCK,
  DUTY_OVER, /* the game is over */
};

struct ply {
  enum duty duty;
  enum phase phase;
  char *text; /* of the whole state, `size` bytes */
  size_t size;
};

/* A random game: its positions that are useful for checks. */
struct play {
  struct ply *plies;
  size_t count, room;
};

enum play_kind {
  PLAY_USUAL,
  PLAY_ODD,  /* the others have unusual IDs that a careless program misreads */
  PLAY_GAPS, /* the numbers of the players have gaps */
};

/* Plays the random game of this seed; if the player's ID is not known yet, it is "?". False and
 * `why` on failure, also if the game has no play of that kind. Call play_close in either case. */
bool play_open(struct play *play, const struct trial *trial, enum play_kind kind, uint64_t seed,
               struct why *why);
void play_close(struct play *play);

/* The number of positions with this phase and duty, and the i-th of them. */
size_t play_count(const struct play *play, enum phase phase, enum duty duty);
const struct ply *play_ply(const struct play *play, enum phase phase, enum duty duty, size_t i);

/* A state file that the player is given. */
struct position {
  enum phase phase;
  struct state *state;
  char *text;
  size_t size;
};

/* Opens the whole position, or the player's view of it. False and `why` on failure; call
 * position_close in either case. */
bool position_open(struct position *position, const struct trial *trial, const struct ply *ply,
                   bool view, struct why *why);

void position_close(struct position *position);

#endif
