/* The judgement on one turn: what a player was given, what it left, and what that means.
 *
 * The player's file is compared with its view. A legal move that leads from one to the other is
 * found by the rules alone (judge.h); the caller, which has the true state, then makes it there.
 * All code that judges a player does it here, so that the verdicts and their sentences (verdict.h)
 * are the same in a match, at a table with people and in a trial. */
#ifndef ONEMOVE_JUDGEMENT_H
#define ONEMOVE_JUDGEMENT_H

#include "core/rules/judge.h"
#include "referee/player.h"

struct judgement {
  /* Set by the caller, who owns what they point to. */
  const struct rules *rules;
  const struct setup *setup; /* the keys, in the phase of the turn */
  const struct state *truth; /* where to look for a move that could have been made, ... */
  const char *id;            /* ... for this ID */
  struct state *seen;        /* the view that the player was given, with the name it knows */
  struct dice dice;

  /* Set by judgement_read and judgement_find. */
  struct left_file left; /* its state, which the caller does not free, and text */
  struct move *move;     /* the move from `seen` to that state */
  int seat;              /* of the player, which has joined `seen` */
};

/* Allocates what a judgement needs, `seen` included. */
void judgement_open(struct judgement *judgement, const struct rules *rules);
void judgement_close(struct judgement *judgement);

/* Could the player have moved? Writes such a move to `text` (`room` bytes). */
bool judgement_could(struct judgement *judgement, char *text, size_t room);

/* The verdict on a program that did not end with exit status 0: VERDICT_PASSED, or a verdict that
 * loses the seat, and the sentence. A player that `may_pass` need not move even if it could.
 * `limit` is the time limit in seconds, as given by the user. */
enum verdict judgement_ended(struct judgement *judgement, const struct run *run, bool may_pass,
                             const char *limit, struct why *sentence);

/* Takes what the player left, `size` bytes of text, which the caller keeps for judgement_name and
 * judgement_find, and frees. VERDICT_MOVED if that is another state than the one it was given;
 * otherwise VERDICT_ILLEGAL, VERDICT_IDLE or VERDICT_NEVER_ENDS and the sentence. */
enum verdict judgement_read(struct judgement *judgement, const char *text, size_t size,
                            struct why *sentence);

/* After judgement_read: who moved, if the player has not told its name? Writes the ID of the player
 * line to `id` (ROSTER_ID_MAX + 1 bytes). VERDICT_MOVED, or VERDICT_ILLEGAL or VERDICT_MISNAMED and
 * the sentence. */
enum verdict judgement_name(struct judgement *judgement, char *id, struct why *sentence);

/* After judgement_read: finds the move, or the taking of a seat, of the player that calls itself
 * `own`. VERDICT_MOVED, or VERDICT_ILLEGAL and the sentence. */
enum verdict judgement_find(struct judgement *judgement, const char *own, struct why *sentence);

/* For a player that did not end with exit status 0: if it has nevertheless left a legal move,
 * replaces the sentence by one that says so. Takes `text` as judgement_read does. */
void judgement_moved_although(struct judgement *judgement, const char *text, size_t size,
                              const char *own, int status, struct why *sentence);

/* The move that was found, in the game's notation, or COURSE_TAKES_A_SEAT; the caller frees it. */
char *judgement_move_text(const struct judgement *judgement);

#endif
