/* What a command answers to a program: with `--format json`, one object on standard output, which
 * answers.json in this folder describes (JSON Schema). What is for people goes to standard error
 * then, so that a caller can have both. The exit status is the same in both formats. */
#ifndef ONEMOVE_ANSWERS_H
#define ONEMOVE_ANSWERS_H

#include "core/text/json.h"
#include "onemove/options.h"

#include <stdio.h>

/* All bytes zero: as text. */
struct answers {
  bool json;      /* an object is wanted */
  struct json to; /* writes it, between answers_begin and answers_end */
  struct out text;
};

/* The option --format, for OPTIONS_OF. */
extern const struct options_row answers_options[];

/* Where to print what is for people. */
FILE *answers_people(const struct answers *answers);

/* Begins the object of a command about a game. */
void answers_begin(struct answers *answers, const char *command, const char *game);

/* Writes a text that may hold what a player wrote, escaped (escape_bytes), as a member, or an
 * element (`name` is NULL); null for NULL and for an empty text. */
void answers_put(struct answers *answers, const char *name, const char *text);

/* Ends the object and prints it. */
void answers_end(struct answers *answers);

#endif
