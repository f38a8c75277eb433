/* Replaying a recorded game from its start, turn by turn, and judging it again.
 *
 * In a game between programs, the rounds are those of a match (match.h): all seats in order, first
 * placement, then movement, each phase until nobody moves in a whole round. So the seat of the next
 * turn is known, and a recorded turn is accepted only if it agrees: its move is legal with the dice
 * of that turn; a seat that passes has no move; a move for a lost seat is the one that the game's
 * forfeit gives. The file that a player left is not recorded, so a turn that lost a seat is checked
 * only as far as that is possible without it: for a false pass, for example, the seat must have had
 * a move.
 *
 * At a table, the turns follow each other as in core/face/history.h, and only half-moves are
 * recorded.
 */
#ifndef ONEMOVE_PLAYBACK_H
#define ONEMOVE_PLAYBACK_H

#include "core/file/load.h"
#include "core/file/shelf.h"
#include "record/half_moves.h"
#include "referee/game.h"

struct playback {
  const struct record *record;
  struct truth truth;   /* holds the current state */
  size_t next;          /* the index of the next turn, and the number of turns played */
  struct refereed game; /* `stalled`: see referee/game.h */

  /* The rest is private. */
  struct setup setup;
  struct shelf shelf; /* the setup's */
  char *keys;         /* a copy of the keys, which the setup points into */
  struct seats seats;
  struct move *move;      /* room for one */
  struct game bare;       /* the rules alone */
  struct history history; /* of a game at a table */
};

/* Begins the game of `record`, which must outlive the playback, by the rules of its game; `load`
 * loads files that its keys name. The start is dealt again from the keys and the seed and must
 * equal the recorded one; if the game has an opening, the start must only be a valid state. False
 * and `why` if not. Call playback_close in either case. */
bool playback_open(struct playback *playback, const struct rules *rules,
                   const struct record *record, loader *load, struct why *why);
void playback_close(struct playback *playback);

enum playback_step {
  PLAYBACK_TURN,  /* record->turns[playback->next - 1] has been played */
  PLAYBACK_OVER,  /* the record has no more turns, and the game is over if it says so */
  PLAYBACK_WRONG, /* the record deviates from the rules: `why` says where and how */
};

/* Plays the next turn. Must not be called again once it has not returned PLAYBACK_TURN. */
enum playback_step playback_next(struct playback *playback, struct why *why);

/* After PLAYBACK_OVER: are the points, places and numbers of moves as recorded, if the game is
 * over? False and `why` if not. */
bool playback_result_good(const struct playback *playback, struct why *why);

/* Plays a whole game: is it as recorded? False and `why` if not. */
bool playback_check(const struct rules *rules, const struct record *record, loader *load,
                    struct why *why);

#endif
