/* State files as tests write them down: read, written again, refused, judged. What is wrong with a
 * file is held against a table, so that a game's tests have cases and no code to run them. */
#ifndef ONEMOVE_TESTS_FILES_H
#define ONEMOVE_TESTS_FILES_H

#include "core/rules.h"

/* How a game's tests write its states. */
struct files {
  const struct rules *rules;
  struct setup setup; /* with which files are read: phase, keys, loader */
  /* The text that a form stands for, which the caller frees. NULL: a form is the text itself. */
  char *(*spell_out)(const char *form);
};

/* Files of a game in that phase, with its keys' default values and without a loader. */
struct files files_of(const struct rules *rules, enum phase phase);

/* Reads a form into `state`, which is zeroed first. False and `why` if it is refused. */
bool files_try(const struct files *files, const char *form, struct state *state, struct why *why);

/* The same for a form that must be good. */
void files_read(const struct files *files, const char *form, struct state *state);

/* The same into a new state, which the caller frees. */
struct state *files_new(const struct files *files, const char *form);

/* Fails unless a good form, read and written again, is `canonical`, which is a form too and is
 * itself written as it was read. */
void files_assert_become(const struct files *files, const char *form, const char *canonical);

struct odd_file {
  const char *form, *canonical;
};

/* The same for a table. */
void files_assert_understood(const struct files *files, const struct odd_file *table, size_t count);

/* A file and what must be said of it. */
struct bad_file {
  const char *form;
  unsigned long line, column; /* 0: what is wrong has no place in the file */
  const char *cause;          /* a part of what is said */
};

/* Fails unless every file of the table is refused with its cause in its place. */
void files_assert_refused(const struct files *files, const struct bad_file *table, size_t count);

/* Fails unless a state, or a move of a seat in it, is written so. */
void files_assert_state(const struct rules *rules, const struct state *state, const char *text);
void files_assert_move(const struct rules *rules, const struct state *state, int seat,
                       const struct move *move, const char *text);

/* Looks for the seat's one move from `before` to a good form: judge_move. */
bool files_judge(const struct files *files, const struct state *before, const char *after, int seat,
                 struct move *move, struct why *why);

/* Fails unless every file of the table, which the seat is said to have left where `before` was, is
 * good by itself but judged to be no single legal move, for its cause in its place. */
void files_assert_caught(const struct files *files, const struct state *before, int seat,
                         const struct bad_file *table, size_t count);

/* A file that exists in tests only. */
struct memory_file {
  const char *name, *text;
};

/* What a loader (core/load.h) does, with the files of a table instead of those of a disk. */
bool files_load(const struct memory_file *table, size_t count, const char *name, const char **text,
                size_t *size, struct why *why);

#endif
