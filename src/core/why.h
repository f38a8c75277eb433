/* Errors as values: what is wrong, and where in the file. */
#ifndef ONEMOVE_WHY_H
#define ONEMOVE_WHY_H

#include <stdbool.h>
#include <stddef.h>

enum { WHY_TEXT_MAX = 400 };

/* Whoever finds an error fills this in; the caller owns it. `line` and `column` count from 1, in
 * bytes of the file as it stands; 0 means that there is none. `field` is the alternative to
 * `column` for code that does not hold the text: the number, from 1, of a blank-separated field in
 * `line` (why_locate, in text.h, turns it into a column). */
struct why {
  unsigned long line, column, field;
  char text[WHY_TEXT_MAX];
};

/* Fills in `why` with a position and a printf-style sentence (no full stop, no newline; bytes that
 * are no printable ASCII come out as `?`). Always returns false, so that a failing check can end in
 * `return why_at(...)`. */
bool why_at(struct why *why, unsigned long line, unsigned long column, const char *format, ...)
    __attribute__((format(printf, 4, 5)));

/* The same where there is no position. */
bool why_say(struct why *why, const char *format, ...) __attribute__((format(printf, 2, 3)));

/* The same for a field of a line; why_locate finds the column later. */
bool why_field(struct why *why, unsigned long line, unsigned long field, const char *format, ...)
    __attribute__((format(printf, 4, 5)));

#endif
