/* Errors as values: what is wrong, and where in the file. */
#ifndef ONEMOVE_WHY_H
#define ONEMOVE_WHY_H

#include <stdbool.h>
#include <stddef.h>

enum { WHY_TEXT_MAX = 400 };

/* Filled in by the function that finds an error; the caller owns it. `line` and `column` count from
 * 1, in lines and bytes of the file; 0 means that there is no position. `field` is an alternative
 * to `column` for code that does not have the text: the number, from 1, of a blank-separated field
 * in `line`, which why_locate (text.h) turns into a column. */
struct why {
  unsigned long line, column, field;
  char text[WHY_TEXT_MAX];
};

/* Fills in `why` with a position and a printf-style message, without a full stop or a newline;
 * replaces by `?` whatever a terminal acts on or hides, and bytes that are not UTF-8. Does nothing
 * if `why` is NULL, because the caller does not need the message. Always returns false, so that a
 * failing check can end in `return why_at(...)`. */
bool why_fill(struct why *why, unsigned long line, unsigned long column, unsigned long field,
              const char *format, ...) __attribute__((format(printf, 5, 6)));

/* The same with a line and a column; without a position; and with a line and the number of a field,
 * whose column why_locate finds later. */
#define why_at(why, line, column, ...) why_fill((why), (line), (column), 0, __VA_ARGS__)
#define why_say(why, ...) why_fill((why), 0, 0, 0, __VA_ARGS__)
#define why_field(why, line, field, ...) why_fill((why), (line), 0, (field), __VA_ARGS__)

/* The same without a position: `what`, and what errno says. */
bool why_errno(struct why *why, const char *what);

#endif
