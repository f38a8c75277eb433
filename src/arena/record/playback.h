/* Playing a recorded game again, from its start, turn by turn, and judging it again.
 *
 * The rounds are those of a match (match.h): all seats in order, first placing, then moving, each
 * phase until nobody moves in a whole round. So which turn comes next is known, and a recorded turn
 * is accepted only if it is that one: its move is read, legal, and made with the dice of that turn;
 * a pass is true; a move for a lost seat is the one that the game's forfeit gives. What a player
 * left in its file is not recorded, so of a turn that lost a seat only that is judged which does
 * not need it: whoever is said to have passed falsely could move, and so on. */
#ifndef ONEMOVE_PLAYBACK_H
#define ONEMOVE_PLAYBACK_H

#include "arena/record/record.h"
#include "arena/referee/truth.h"
#include "core/rules.h"

struct playback {
  const struct record *record;
  struct truth truth; /* its state is the current one */
  size_t next;        /* the index of the next turn: so many have been played */

  /* The rest is the playback's own. */
  struct setup setup;
  char *keys; /* a copy, which the setup points into */
  struct seats seats;
  unsigned unnamed; /* so many turns at the beginning lost seats that were asked for their names */
  unsigned seat;    /* whose turn comes next in this round */
  bool moved;       /* somebody has moved in this round */
};

/* Begins the game of `record`, which the playback keeps a pointer to, by the rules of its game;
 * `load` loads the files that its keys name. The start is dealt again from the keys and the seed,
 * and has to be the recorded one; one with an opening only has to be a good state. False and `why`
 * if not. playback_close in either case. */
bool playback_open(struct playback *playback, const struct rules *rules,
                   const struct record *record, loader *load, struct why *why);
void playback_close(struct playback *playback);

enum playback_step {
  PLAYBACK_TURN,  /* record->turns[playback->next - 1] has been played */
  PLAYBACK_OVER,  /* the game is over, and so is the record */
  PLAYBACK_WRONG, /* the record deviates from what the rules demand: `why` says where and how */
};

/* Plays the next turn. After anything but PLAYBACK_TURN it is not called again. */
enum playback_step playback_next(struct playback *playback, struct why *why);

/* When the game is over: are the points, places and numbers of moves as recorded? False and `why`
 * if not. */
bool playback_result_good(const struct playback *playback, struct why *why);

/* All of it: is the whole game as recorded? False and `why` if not. */
bool playback_check(const struct rules *rules, const struct record *record, loader *load,
                    struct why *why);

#endif
