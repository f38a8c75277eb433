/* The options of a command, in one table from which its arguments are parsed and its --help is
 * written. The manual page (preproc/man) and completion (scripts/completion.bash) are made from
 * that help, so an option is described in one place. */
#ifndef ONEMOVE_OPTIONS_H
#define ONEMOVE_OPTIONS_H

#include "core/base/why.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

enum options_kind {
  OPTIONS_FLAG,    /* a bool, which is set to true; takes no value */
  OPTIONS_CHOICE,  /* an enum, which is set to `most`; takes no value */
  OPTIONS_TEXT,    /* a const char *, which will point into the arguments */
  OPTIONS_NUMBER,  /* an unsigned integer from `least` to `most` */
  OPTIONS_SIZE,    /* an int64_t, bytes; given in MB, from 1 to `most` */
  OPTIONS_SECONDS, /* a double; at least 0, or more than that if `least` is 1 */
  OPTIONS_LAYERS,  /* a uint32_t, layers of protection (layers.h), given by their names */
};

/* One option. A table is ended by a row of zeros. */
struct options_row {
  const char *name;  /* as it is written: "--time", or "seed=", which the value follows at once */
  const char *value; /* its name in --help; NULL: there is none; "[=WORD]": it may be left out */
  const char *help;  /* what it does; NULL: it is internal */

  /* Where the value goes: to a function, or to a member of the command's arguments. */
  bool (*take)(void *arguments, char *value, struct why *why);
  size_t offset, size;
  uint64_t least, most;
  const struct options_row *table; /* these rows, in place of this, for the member at `offset` */
  enum options_kind kind;
  bool joined; /* the value may also be given as NAME=VALUE */
};

/* The member of a command's arguments that stores an option. Its type is the option's kind. */
#define OPTIONS_MEMBER(type, member)                                                               \
  .kind = _Generic(((type *)0)->member, \
      bool: OPTIONS_FLAG, \
      const char *: OPTIONS_TEXT, \
      unsigned: OPTIONS_NUMBER, \
      unsigned long: OPTIONS_NUMBER, \
      unsigned long long: OPTIONS_NUMBER, \
      int64_t: OPTIONS_SIZE, \
      double: OPTIONS_SECONDS), \
  .offset = offsetof(type, member), .size = sizeof(((type *)0)->member)

/* The same for layers, whose type is that of a number. */
#define OPTIONS_LAYERS_MEMBER(type, member) .kind = OPTIONS_LAYERS, .offset = offsetof(type, member)

/* The options of another table, which set this member. */
#define OPTIONS_OF(type, member, rows)                                                             \
  { .offset = offsetof(type, member), .table = (rows) }

/* A command, as far as its arguments are concerned. */
struct options {
  const char *program; /* begins messages: "onemove match" */
  const char *usage;   /* all synopses, without the final newline */
  const char *summary; /* what it does, in the list of all commands; NULL: it is internal */
  const char *about;   /* what --help says above the options, in lines */
  const struct options_row *rows;
  void (*tell)(FILE *file); /* prints more of --help; NULL: there is none */
  const char *end;          /* what --help says below all that */

  int (*run)(int argc, char **argv); /* runs the command and returns the exit status */

  /* Takes an argument before `--` that is not in the table. NULL: there are none. */
  bool (*take_word)(void *arguments, char *word, struct why *why);
  bool takes_dashes; /* take_word gets even words that look like options */
  /* Called after the last argument, with the words after the `--`; `words` is NULL if there is no
   * `--`. False and `why` if the arguments do not fit together. */
  bool (*complete)(void *arguments, int count, char **words, struct why *why);
};

/* Parses the arguments. Returns OPTIONS_GOOD; otherwise prints the help, or what is wrong, and
 * returns the exit status. */
int options_read(const struct options *options, void *arguments, int argc, char **argv);
enum { OPTIONS_GOOD = -1 };

/* Prints a sentence about wrong arguments, and the usage. Returns the exit status. */
int options_misused(const struct options *options, const struct why *why);

/* Takes the option at argv[*at] and its value, to whose index it sets *at. Returns 1; 0 if it is
 * not in the table; -1 and `why` if it is wrong. */
int options_take(const struct options_row *rows, void *arguments, int argc, char **argv, int *at,
                 struct why *why);

/* The option that a word is, or begins with; NULL if it is not in the table. Sets *offset to the
 * place of the arguments to which the row's own offset is relative. */
const struct options_row *options_find(const struct options_row *rows, const char *word,
                                       size_t *offset);

/* Is the next word the value of this option, written as `word`? `row` may be NULL. */
bool options_takes_next(const struct options_row *row, const char *word);

/* For take_word and complete: this word is one too many. Returns false. */
bool options_unexpected(const char *word, struct why *why);

#endif
