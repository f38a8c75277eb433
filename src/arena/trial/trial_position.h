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

enum play_kind {
  PLAY_USUAL,
  PLAY_ODD,  /* the others have unusual IDs that a careless program misreads */
  PLAY_GAPS, /* the numbers of the players have gaps */
};

/* Where in its game a position is. */
enum stage { FIRST, MIDDLE, LAST };

/* The properties of a position that a check asks for. */
struct wish {
  enum play_kind kind;
  uint64_t seed; /* combined with the trial's */
  enum phase phase;
  enum duty duty;
  enum stage stage;
  bool view;            /* the player's, not the whole position */
  const char *stranger; /* who plays in the player's place, an ID; NULL: the player itself */
};

/* A state file that the player is given. */
struct position {
  enum phase phase;
  struct state *state;
  char *text;
  size_t size;
};

/* Finds a position as wished in a random game; the caller calls position_close in any case. */
enum found {
  FOUND,
  FOUND_NONE,
  FOUND_FAILED /* `why`; also if the game has no play of that kind */
};
enum found position_find(struct position *position, const struct trial *trial,
                         const struct wish *wish, struct why *why);
void position_close(struct position *position);

/* The usual names of players. */
extern const char *const trial_names[ROSTER_SEATS_MAX];

#endif
