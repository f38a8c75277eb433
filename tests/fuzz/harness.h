/* What the fuzz targets share.
 *
 * A target is a function that takes any bytes as the text of its reader, and checks the laws of
 * that reader. A broken law ends the process with a line that names it; memory errors are left to
 * the sanitizers. A target uses no files, starts no process and keeps nothing between calls, so
 * that libFuzzer makes many thousand calls a second (libfuzzer.c), and test_fuzz.c makes a few
 * thousand in every run of the tests: with each file of corpus/TARGET, and mutants of it that are
 * always the same.
 *
 * The targets of a game are written once for every game behind the interfaces of core. A state's
 * file does not contain its phase: here it is the placement if the text has no final newline. */
#ifndef ONEMOVE_TESTS_FUZZ_HARNESS_H
#define ONEMOVE_TESTS_FUZZ_HARNESS_H

#include "core/game.h"

enum { FUZZ_STATES = 6, FUZZ_MOVES = 2 };

struct fuzz {
  const struct game *game;          /* NULL: the target is not one of a game */
  struct state *state[FUZZ_STATES]; /* room for states and moves, allocated once */
  struct move *move[FUZZ_MOVES];
  struct dice dice; /* seeded from the text */
};

void fuzz_open(struct fuzz *fuzz, const struct game *game);
void fuzz_close(struct fuzz *fuzz);

/* A target. Returns whether the text was accepted. */
typedef bool fuzz_target(struct fuzz *fuzz, const char *text, size_t size);

/* For each game. */
fuzz_target fuzz_state;    /* a state file: read, written, viewed, moved in, drawn */
fuzz_target fuzz_levels;   /* a state file: every level moves legally in it */
fuzz_target fuzz_moves;    /* a state file, FUZZ_BETWEEN, and lines with moves in their notation */
fuzz_target fuzz_openings; /* a file of openings, for a tournament */
fuzz_target fuzz_judge;    /* a state file, FUZZ_BETWEEN, and the one that a player left */
fuzz_target fuzz_table;    /* a state file, FUZZ_BETWEEN, and what people type at the table */

/* For one game. */
fuzz_target fuzz_typed;     /* Bark: a state file, FUZZ_BETWEEN, and lines typed at its own table */
fuzz_target fuzz_seats;     /* the value of seats=, with the levels of a game */
fuzz_target fuzz_positions; /* Four In A Row: positions to solve */
fuzz_target fuzz_duels;     /* President: a position to solve */
fuzz_target fuzz_notes;     /* President: a saved game's lines about its match */
fuzz_target fuzz_said;      /* President: what people type at the terminal */

/* For no game, or for all. */
fuzz_target fuzz_deck;    /* Bark: a deck file */
fuzz_target fuzz_lexicon; /* Peel: a list of words, or a compiled lexicon */
fuzz_target fuzz_hands;   /* Peel: hands to build grids of, and to prove that there is none */
fuzz_target fuzz_wire;    /* Peel: what players write to the host */
fuzz_target fuzz_heard;   /* Peel: what the host writes to a player */
fuzz_target fuzz_lines;   /* the lines that hosts and tables read */
fuzz_target fuzz_class;   /* a class file */
fuzz_target fuzz_command; /* the command of a player */
fuzz_target fuzz_script;  /* the beginning of a player's program */
fuzz_target fuzz_log;     /* a log of games */
fuzz_target fuzz_plan;    /* the plan of a tournament */
fuzz_target fuzz_saved;   /* a saved game */

/* Separates two parts of a text. */
#define FUZZ_BETWEEN "----\n"

/* Seeds the dice from the text and calls the target. */
bool fuzz_one(struct fuzz *fuzz, fuzz_target *target, const char *text, size_t size);

/* A law. If it does not hold, the process ends; the other arguments are printf's. */
#define LAW(holds, ...) ((holds) ? (void)0 : fuzz_broken(__FILE__, __LINE__, #holds, __VA_ARGS__))
void fuzz_broken(const char *file, int line, const char *law, const char *format, ...)
    __attribute__((format(printf, 4, 5), noreturn));

/* The law of every refusal: there is a cause, with a line and a column within the text. */
void fuzz_refused(const char *text, size_t size, const struct why *why);

/* A copy with a NUL at its end, which the caller frees. */
char *fuzz_copy(const char *text, size_t size);

/* Splits a text at FUZZ_BETWEEN; without it, the second part is empty. */
struct fuzz_parts {
  struct span first, second;
};
struct fuzz_parts fuzz_split(const char *text, size_t size);

/* The next line of a text from `*at` on, without its newline; moves `*at` to the line after it.
 * Returns false at the end. */
bool fuzz_line(const char **at, const char *end, struct span *line);

/* A setup in the phase of the text, which loads only files in memory. */
struct setup fuzz_setup(const struct fuzz *fuzz, const char *text, size_t size);
loader fuzz_load;

/* Reads a text into the zeroed state. If it is refused, checks the law of refusals. */
bool fuzz_read(const struct fuzz *fuzz, struct state *state, const struct setup *setup,
               const char *text, size_t size);

/* Is the state's text accepted again? Uses the last of the fuzz's states. */
bool fuzz_is_readable(struct fuzz *fuzz, const struct state *state, const struct setup *setup);

/* The law of every state, whatever its origin: its text can be read again, and is then written the
 * same. Uses the last of the fuzz's states. */
void fuzz_written_is_read(struct fuzz *fuzz, const struct state *state, const struct setup *setup,
                          const char *whence);

/* The law that two states are the same. */
void fuzz_same(const struct fuzz *fuzz, const struct state *one, const struct state *other,
               const char *whence);

/* The seat to move, or one of them if anybody may; -1 if nobody. */
int fuzz_mover(struct fuzz *fuzz, const struct state *state);

#endif
