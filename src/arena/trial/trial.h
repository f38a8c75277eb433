/* A trial of a player: it is called many times as a game master would call it, and its exit status,
 * output and files are checked. Most checks are about what happens in games, where a player that
 * fails loses its seat. The others are about further demands of the contract that do not matter in
 * games: a game master never gives a player a broken file, for example. Many students' programs
 * play well without meeting these, so a trial may be lenient about them.
 *
 * Each call runs in a cell (cell.h), whose folder is emptied first. The circumstances of a call (a
 * full disk, closed streams, being killed) are produced by a shell command, so that people can
 * repeat the call. */
#ifndef ONEMOVE_TRIAL_H
#define ONEMOVE_TRIAL_H

#include "arena/cell/cell.h"
#include "arena/match/program.h"
#include "core/game.h"
#include "core/text/out.h"
#include "process/run.h"
#include "referee/seat.h"

enum { TRIAL_PATH_SIZE = 4096, TRIAL_LATE_MAX = 3, TRIAL_SEATS_MAX = 2 };

struct trial {
  const struct game *game;
  const struct rules *rules; /* the game's */
  struct setup setup;        /* the keys; the phase is set call by call */
  const char *player;        /* the command (invocation.h) */
  double limit;              /* seconds that a call may take */
  struct cell_plan cell;     /* layers, required, limits and visible count; the rest is ignored */
  uint64_t seed;             /* for all boards and all other players */
  const char *evidence;      /* the folder for evidence; NULL: a new one below TMPDIR, if needed */

  /* The rest is private: set by trial_open and the calls. */
  char limit_text[32];
  char folder[TRIAL_PATH_SIZE];
  struct program program;
  struct cell *cells[TRIAL_SEATS_MAX];
  char kept[TRIAL_PATH_SIZE]; /* the folder with the evidence; empty: none was kept */
  char id[ROSTER_ID_MAX + 1]; /* what the player calls itself; empty: not known yet */
  int64_t slowest_us;         /* the slowest move */
  struct out advice;          /* on what it printed that only Windows explains (advice.h), once */
  unsigned moves, late,
      hungry; /* the numbers of calls that moved, were late, used too much memory */
  enum {
    PLAIN_UNKNOWN,
    PLAIN_GOOD,
    PLAIN_BAD
  } plain; /* does it place and move in ordinary positions? (trial_checks.c) */
};

/* A call of the player. If all members but the phase are zero, there is no INPUT. */
struct call {
  enum phase phase;
  struct span text;           /* the content of INPUT; NULL: there is no such file */
  const char *input, *output; /* paths relative to the player's folder; NULL: board.txt */
  struct span old;            /* the content of OUTPUT if that is another file; NULL: none */
  const char *folder;         /* a folder to be made in the player's folder; NULL: none */
  const char *shell;          /* a shell command in which "$@" is the call; NULL: none */
  const char *const *words;   /* the arguments, ended by NULL; NULL: those of the phase */
  unsigned seat;              /* below TRIAL_SEATS_MAX: which cell is used */
  bool stay;                  /* the folder is not emptied first */
};

/* The result of a call. */
struct call_result {
  struct out command; /* the call as a line for a shell, to be run in the player's folder */
  size_t arguments;   /* where in it the arguments begin */
  struct run run;
  char *left; /* the content of OUTPUT, `left_size` bytes; NULL: `no_left` says why it cannot be
                 read */
  size_t left_size;
  struct why no_left;
  char *input; /* the content of INPUT if that is another file, `input_size` bytes */
  size_t input_size;
  char beside[64]; /* the name of another file found in the folder; empty: none */
};

/* Makes the cells and asks the player for its name. False and `why` on failure; call trial_close in
 * either case. */
bool trial_open(struct trial *trial, struct why *why);
void trial_close(struct trial *trial);

/* Calls the player. False and `why` if that is impossible or the trial must end (a signal, or too
 * many late calls). Call outcome_close in either case. */
bool trial_call(struct trial *trial, const struct call *call, struct call_result *outcome,
                struct why *why);
void outcome_close(struct call_result *outcome);

/* The paths of INPUT and OUTPUT. */
const char *call_input(const struct call *call);
const char *call_output(const struct call *call);

/* The trial's setup with this phase. */
struct setup trial_setup(const struct trial *trial, enum phase phase);

/* --- positions, from games that are played at random (trial_position.c) --- */

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

/* The size of a game, whatever the trial's keys say of it. */
enum shape {
  SHAPE_AS_GIVEN,
  SHAPE_WIDE, /* 3 rows and 17 columns; a game without these has no such shape */
  SHAPE_HIGH,
  SHAPE_LARGEST, /* the largest board, the most players and the largest hands that fit together */
};

/* Where in its game a position is. CROWDED is the last one of a game that nobody ends while
 * there is another move: most places are taken. */
enum stage { FIRST, MIDDLE, LAST, CROWDED };

/* The properties of a position that a check asks for. */
struct wish {
  enum play_kind kind;
  uint64_t seed; /* combined with the trial's */
  enum phase phase;
  enum duty duty;
  enum stage stage;
  enum shape shape;
  bool view;            /* the player's, not the whole position */
  const char *stranger; /* who plays in the player's place, an ID; NULL: the player itself */
};

/* A state file that the player is given. */
struct given {
  enum phase phase;
  struct state *state;
  char *text;
  size_t size;
};

/* Can a game be begun with the trial's keys? False and `why` if not. */
bool given_any(const struct trial *trial, struct why *why);

/* Finds a position as wished in a random game; the caller calls given_close in any case. False,
 * with an empty why->text, if there is none, or the game has no such shape; false and `why` on an
 * error, also if the game has no play of that kind. */
bool given_find(struct given *position, const struct trial *trial, const struct wish *wish,
                struct why *why);
void given_close(struct given *position);

/* The usual names of players. */
extern const char *const trial_names[ROSTER_SEATS_MAX];

/* --- findings: what the contract demands of a call (trial_judge.c) --- */

enum grade {
  GRADE_TICK,
  GRADE_NOTE,   /* allowed, but worth knowing */
  GRADE_CROSS,  /* violates the contract */
  GRADE_ABSENT, /* does not apply to this game */
  GRADE_MOOT,   /* not tried, because the player has failed a check on which this one depends */
  GRADE_FAILED, /* could not be tried, which is not the player's fault: `why` */
};

/* The result of a check, and its last call. All zero but for the trial: nothing is wrong so far. */
struct finding {
  struct trial *trial;
  const char *name; /* of the check, for the folder with the evidence; NULL: none is kept */
  enum grade grade;
  struct why why;             /* the sentence (verdict.h) on a note or a cross */
  struct call call;           /* the last call; its texts, and `expected`, are the check's, and
                                 valid only while it runs */
  struct call_result outcome; /* of that call */
  struct span expected;       /* the file that its OUTPUT should have been, if there is only one */
  char evidence[TRIAL_PATH_SIZE]; /* the folder with the files; empty: none */
  struct given usual;             /* in the middle of a game (wish_find_usual); zero: none yet */
};

void finding_close(struct finding *finding);

/* Calls the player. False if that is impossible; then the finding says why. */
bool finding_call(struct finding *finding, const struct call *call);

/* Records a cross or a note on the last call, with a printf-style sentence (verdict.h). The files
 * and a script that repeats the call are kept. Always returns false. */
bool finding_say(struct finding *finding, enum grade grade, const char *format, ...)
    __attribute__((format(printf, 3, 4)));

/* Records that the check could not be made, for a reason that is not the player's fault. Always
 * returns false. */
bool finding_fail(struct finding *finding, const char *reason);

/* --- judging the last call --- */

/* Is the exit status 0, and OUTPUT the position after exactly one legal move? Otherwise false and a
 * cross. Sets `move`, if not NULL, to that move in the game's notation, which the caller frees
 * (NULL where a seat was only taken). Sets the player's ID if it is not known yet. */
bool judge_moved(struct finding *finding, const struct given *position, char **move);

/* Is this the exit status, and was OUTPUT not changed? Otherwise false and a cross; `what` says why
 * this status is correct: "there is no such file". */
bool judge_refused(struct finding *finding, int status, const char *what);

/* Was OUTPUT left unchanged? */
bool judge_untouched(const struct finding *finding);

/* The usual call: board.txt is both INPUT, with this position, and OUTPUT. */
struct call judge_usual(const struct given *position);

/* --- the parts of most checks ---
 *
 * Finding a position, a call, a judgement. Unless said otherwise, functions return false if the
 * check is over. */

/* Finds a position as wished; the caller calls given_close in any case. False if the random game
 * has none, which leaves the finding unchanged, or on an error, which makes it GRADE_FAILED. */
bool wish_find(struct finding *finding, const struct wish *wish, struct given *position);

/* Is the check over, with a cross or because it failed? */
bool wish_is_over(const struct finding *finding);

/* Makes the call on the position. Does the player make one legal move? */
bool wish_moves_in(struct finding *finding, const struct given *position, const struct call *call);

/* Finds a position and makes the usual call on it. True also if there is no such position. */
bool wish_moves(struct finding *finding, const struct wish *wish);

/* Finds a position in the middle of a game, stores it in finding->usual, and makes the usual call
 * on it. If false, the finding says why. */
bool wish_find_usual(struct finding *finding, struct call *call);

/* Makes the call. Does the player end with that exit status and write nothing? (judge_refused) */
bool wish_refused(struct finding *finding, const struct call *call, int status, const char *what);

/* --- the checks of `onemove try` (trial_checks.c) --- */

enum {
  CHECK_BESIDES = 1, /* not about games: a lenient trial gives a note instead of a cross */
  CHECK_ID = 2,      /* requires the player's ID */
  CHECK_MOVES = 4,   /* pointless for a player that fails in ordinary positions */
  CHECK_SHELL = 8,   /* by commands of the shell; left out where cells have none */
};

struct trial_check {
  const char *name, *shows;
  unsigned kind; /* CHECK_... bits */
  void (*run)(struct finding *finding);
};

extern const struct trial_check trial_checks[]; /* the last entry has no name */

/* Makes a check and fills in `finding`, on which the caller calls finding_close. */
void trial_check_run(const struct trial_check *check, struct trial *trial, bool lenient,
                     struct finding *finding);

/* --- checks that take more than a call (trial_game.c, trial_refusals.c) --- */

/* Plays a game to its end: the player has the first seat; the others are played by the level or, if
 * that is NULL, by a second copy of the player under another ID and, in games of more seats, by
 * level=random. As in the arena, the player gets views with its own name and keeps its folder
 * during the game. The finding is a cross if it would lose its seat. */
void trial_game(struct finding *finding, const struct level *level);

/* Calls that must end without a move, by exit status: no move (1), a broken file (2), an error (3);
 * and calls that are killed. */
void refusal_no_move(struct finding *finding);
void refusal_broken(struct finding *finding);
void refusal_place(struct finding *finding);
void refusal_arguments(struct finding *finding);
void refusal_unwritable(struct finding *finding);
void refusal_full(struct finding *finding);
void refusal_killed(struct finding *finding);

#endif
