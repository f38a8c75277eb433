/* A game that is being played at one screen of any kind: who plays, its history, and the file that
 * it is kept in. It does no input or output except on that file; table.c (lines) and screen/ (the
 * full screen) are the interfaces on top of it.
 *
 *   session_deal or session_resume, then repeatedly:
 *   turn = history_now(&session->saved.history)->course.turn
 *     a person's seat (!session_automatic)    ask, session_play
 *     any other seat                          session_think, wait for opponent.fd, session_decide
 *   session_undo and session_redo at any time (an opponent that is thinking is stopped)
 *   set `kept` if the file is to stay after the game is over; session_close at the end */
#ifndef ONEMOVE_SESSION_H
#define ONEMOVE_SESSION_H

#include "people/game_file.h"
#include "people/opponent.h"
#include "people/saved_game.h"
#include "player/args.h"

#include <stdio.h>

/* All bytes zero can be closed. */
struct session {
  struct saved_game saved;
  struct opponent opponent;
  struct game_file file;
  bool kept;         /* the file stays when the game is over */
  bool unkept;       /* no file is written: only computers play, and no file was asked for */
  struct why store;  /* why the game could not be stored the last time; empty: it is stored */
  const char *wrong; /* the file for which it could not be dealt or resumed; NULL: another reason */
};

/* Does a level or a program play this seat? */
static inline bool session_automatic(const struct session *session, int seat) {
  return session->saved.sitter[seat].kind != SITTER_PERSON;
}

/* How many seats people play. */
unsigned session_people(const struct session *session);

/* Begins a new game, or one from board=FILE, as the arguments say; `args` must outlive the session.
 * `sitters` come from seats= or from questions; those for players already on the board may be given
 * by number. False and `why` on failure. Nothing is stored yet. */
bool session_deal(struct session *session, const struct game *game, const struct args *args,
                  const struct sitters *sitters, struct why *why);

/* Replaces a game that is over by a new one with the same settings, the seats rotated by one. False
 * and `why`, and nothing has changed, if that is not possible. */
bool session_again(struct session *session, struct why *why);

/* Continues the game in a file (game=FILE). False and `why` on failure. */
bool session_resume(struct session *session, const struct game *game, const char *path,
                    struct why *why);

/* Fills in `roster` with the players on the board of board=FILE, in order to ask who plays them. */
bool session_players(const struct game *game, const struct args *args, struct roster *roster,
                     struct why *why);

/* Stores the game; the functions below do so by themselves. False: see session->store. */
bool session_store(struct session *session);

/* Makes a person's move, like history_play. */
bool session_play(struct session *session, const struct move *move, struct why *why);

/* How `sitter` would choose for the seat whose turn it is. The plan points into the session. */
struct opponent_plan session_plan(const struct session *session, const struct sitter *sitter);

/* session_think starts the level or program whose turn it is; false and `why` if that fails. When
 * opponent.fd is readable, session_decide makes its move: CHOICE_MADE; or CHOICE_FAILED and `why`,
 * like opponent_finish: unless a signal was caught, ask a person what to do. */
bool session_think(struct session *session, struct why *why);
enum choice session_decide(struct session *session, struct why *why);

/* Lets somebody else play this seat from now on (kind, level and command of `sitter`; the name
 * stays). */
void session_replace(struct session *session, int seat, const struct sitter *sitter);

/* Stop an opponent that is thinking, and go back or forth to where a person chooses, like
 * history_undo; if no person plays, by one half-move. */
bool session_undo(struct session *session);
bool session_redo(struct session *session);

/* The shortest command that continues the game, `PROGRAM game=FILE`, for a shell. */
void session_command(const struct session *session, const char *program, struct out *out);

/* Says where the game is stored and how to continue it. If it could not be stored the last time,
 * says why and writes the whole game. */
void session_farewell(const struct session *session, const char *program, FILE *file);

/* The path of the new file in which the game goes on because somebody else has changed the old one;
 * NULL if there is nothing new. Each change is reported once, when the new file exists. */
const char *session_moved_to(struct session *session);

/* Ends the session: stops the opponent, and removes the file of a game that is over unless `kept`
 * is set. The file of an unfinished game stays. */
void session_close(struct session *session);

#endif
