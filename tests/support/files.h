/* State files in tests: reading, writing again, refusing, judging. Faulty files are checked against
 * a table, so that a game's tests consist of cases without code to run them. */
#ifndef ONEMOVE_TESTS_FILES_H
#define ONEMOVE_TESTS_FILES_H

#include "core/rules/rules.h"

/* How a game's tests write its states. */
struct files {
  const struct rules *rules;
  struct setup setup; /* for reading files: phase, keys, loader */
  /* The text that a form stands for, which the caller frees. NULL: a form is the text itself. */
  char *(*spell_out)(const char *form);
};

/* Files of a game in this phase, with the default values of its keys and without a loader. */
struct files files_of(const struct rules *rules, enum phase phase);

/* Reads a form into `state`, which is zeroed first. Returns false and `why` if it is refused. */
bool files_try(const struct files *files, const char *form, struct state *state, struct why *why);

/* The same for a form that must be accepted. */
void files_read(const struct files *files, const char *form, struct state *state);

/* The same into a new state, which the caller frees. */
struct state *files_new(const struct files *files, const char *form);

/* Fails unless a good form, read and written again, becomes `canonical`, which is a form too and
 * must be written back unchanged. */
void files_assert_become(const struct files *files, const char *form, const char *canonical);

struct odd_file {
  const char *form, *canonical;
};

/* The same for a table. */
void files_assert_understood(const struct files *files, const struct odd_file *table, size_t count);

/* A faulty file and the message it must cause. */
struct bad_file {
  const char *form;
  unsigned long line, column; /* 0: the fault has no place in the file */
  const char *cause;          /* a part of the message */
};

/* Fails unless every file of the table is refused for its cause and at its place. */
void files_assert_refused(const struct files *files, const struct bad_file *table, size_t count);

/* Fail unless a state, or a seat's move in it, is written as `text`. */
void files_assert_state(const struct rules *rules, const struct state *state, const char *text);
void files_assert_move(const struct rules *rules, const struct state *state, int seat,
                       const struct move *move, const char *text);

/* Looks for the seat's single move from one good form to another, as judge_move does. */
bool files_judge(const struct files *files, const char *before, const char *after, int seat,
                 struct move *move, struct why *why);

/* Fails unless every file of the table is good by itself but, judged as what the seat made of
 * `before`, no single legal move, for its cause and at its place. */
void files_assert_caught(const struct files *files, const char *before, int seat,
                         const struct bad_file *table, size_t count);

/* A file that exists in tests only. */
struct memory_file {
  const char *name, *text;
};

/* A loader (core/file/load.h) that finds the files of a table instead of files on disk. */
bool files_load(const struct memory_file *table, size_t count, const char *name, const char **text,
                size_t *size, struct why *why);

#endif
