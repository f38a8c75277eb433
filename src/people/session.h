/* A game that is being played at one screen, of whatever kind: who plays, its history, and the file
 * that it is kept in. It does no input or output except for that file; table.c is the line
 * interface on top of it.
 *
 *   session_deal or session_resume, then again and again:
 *   turn = history_now(&session->saved.history)->course.turn
 *     a seat of a person (!automatic[turn])   ask, session_play
 *     another                                 session_think, wait for opponent.fd, session_decide
 *   session_undo and session_redo at any time (an opponent that thinks is stopped)
 *   session_keep: the file is to stay when the game is over; session_close at the end */
#ifndef ONEMOVE_SESSION_H
#define ONEMOVE_SESSION_H

#include "people/game_file.h"
#include "people/opponent.h"
#include "people/saved_game.h"
#include "player/args.h"

/* All bytes zero can be closed. */
struct session {
  struct saved_game saved;
  bool automatic[ROSTER_SEATS_MAX]; /* by seat: a level or a program */
  struct opponent opponent;
  struct game_file file;
  bool kept;        /* the file stays even if the game is over */
  bool resumed;     /* the game was in a file, which its settings point into */
  bool unkept;      /* there is to be no file: nobody plays but computers, and nobody wants it */
  bool moved;       /* somebody else has changed the file: the game goes on in a new one, and
                       session_moved_to has not told it yet */
  struct why store; /* why the game could not be stored last; empty: it is stored */
};

/* Begins a new game, or one from board=FILE, as the arguments say; `args` must outlive the session.
 * `sitters` are those of seats= or have been asked for; players that are on the board already may
 * be given by number. On failure false, `why`, and `path`: the file that is wrong, or NULL. Nothing
 * is stored yet. */
bool session_deal(struct session *session, const struct game *game, const struct args *args,
                  const struct sitters *sitters, const char **path, struct why *why);

/* Begins another game with the settings of one that is over, whose seats have moved on by one, in
 * its place. False and `why` if that is not possible; then nothing has changed. */
bool session_again(struct session *session, struct why *why);

/* Continues the game in a file (game=FILE). */
bool session_resume(struct session *session, const struct game *game, const char *path,
                    struct why *why);

/* The players that are on the board of board=FILE, to ask who plays them: fills in `roster`. */
bool session_players(const struct game *game, const struct args *args, struct roster *roster,
                     struct why *why);

/* Stores the game; the functions below do so by themselves. False: see session->store. */
bool session_store(struct session *session);

/* A person's move; as history_play. */
bool session_play(struct session *session, const struct move *move, struct why *why);

/* Lets the level or program whose turn it is think: false and `why` if it cannot be started. Then,
 * when opponent.fd is readable, session_decide makes its move: CHOICE_MADE; CHOICE_FAILED and
 * `why` as opponent_finish: ask a person what to do. Also after a signal. */
bool session_think(struct session *session, struct why *why);
enum choice session_decide(struct session *session, struct why *why);

/* From now on somebody else plays this seat (kind, level and command of `sitter`; the name
 * stays). */
void session_replace(struct session *session, int seat, const struct sitter *sitter);

/* Stops an opponent that thinks, and goes back or forth to where a person chooses, as in
 * history_undo. With nobody but automatic players: by one half-move. */
bool session_undo(struct session *session);
bool session_redo(struct session *session);

/* The shortest command that continues the game, `PROGRAM game=FILE`, for a shell. */
void session_command(const struct session *session, const char *program, struct out *out);

/* Says where the game is stored and how to continue; of one that could not be stored last, why, and
 * all of it. */
void session_farewell(const struct session *session, const char *program, struct out *out);

/* The path of the new file in which the game goes on because somebody else has changed the old one;
 * NULL if there is nothing new. It is told once, and not before there is a file. */
const char *session_moved_to(struct session *session);

/* Ends it: an opponent is stopped; the file of a game that is over is removed unless it is to be
 * kept, and that of a game that is not over stays. */
void session_close(struct session *session);

#endif
