/* A cursor over a text file: lines, blank-separated fields, numbers, and their positions.
 *
 * Reading is tolerant, in the same way for all games: carriage returns and tabs are blanks, and
 * leading, repeated and trailing blanks, a missing last newline and blank lines at the end are
 * ignored. Everything else is up to the game. */
#ifndef ONEMOVE_TEXT_H
#define ONEMOVE_TEXT_H

#include "core/base/why.h"

#include <stdint.h>
#include <string.h>

/* Part of a text, which somebody else owns; not terminated. */
struct span {
  const char *at;
  size_t size;
};

static inline struct span span_of(const char *string) {
  return (struct span){string, strlen(string)};
}

struct cursor {
  const char *next, *end; /* the unread rest of the text, without blank lines at its end */
  const char *line_start, *line_end;
  const char *in_line;  /* the unread rest of the line */
  unsigned long line;   /* its number, 0 before the first */
  unsigned long column; /* where the last field begins, or the line's end if there was none */
};

/* A cursor before the first line of `text` (`size` bytes, which must outlive the cursor). */
struct cursor cursor_of(const char *text, size_t size);

/* Goes to the next line; false when only blank lines, or nothing, are left. */
bool cursor_line(struct cursor *cursor);

/* Takes the next field of the line; false, with `column` at the line's end, if there is none. */
bool cursor_field(struct cursor *cursor, struct span *field);

/* True if nothing but blanks is left in the line. Otherwise false, and `why` reports an unexpected
 * field; `what` says what the line should be. */
bool cursor_line_done(struct cursor *cursor, const char *what, struct why *why);

/* True if nothing but blank lines is left in the text; otherwise false, and `why` reports it. */
bool cursor_text_done(struct cursor *cursor, const char *what, struct why *why);

/* Reads a number that consists of digits only and is at most `max`. False for everything else (an
 * empty span, a sign, a larger number), leaving `number` unchanged. */
bool span_number(struct span span, unsigned long max, unsigned long *number);

/* The same for numbers of 64 bits, such as seeds; an unsigned long may have only 32. */
bool span_number64(struct span span, uint64_t max, uint64_t *number);

/* Is the span equal to that string? */
bool span_is(struct span span, const char *string);

/* How many bytes of a span a message quotes, for printf's %.*s: fields may be very long. No
 * character is cut. */
int span_shown(struct span span);

/* How many bytes the first character of a terminated text has, for printf's %.*s: 1 if it has no
 * character. */
int span_character(const char *text);

/* Returns false and says in `why` what is wrong with the field taken last, printf-style. */
#define cursor_wrong(cursor, why, ...) why_at((why), (cursor)->line, (cursor)->column, __VA_ARGS__)

/* Goes to the next line, whose first field must be `tag`; otherwise false and `why`. */
bool cursor_tag(struct cursor *cursor, const char *tag, struct why *why);

/* Takes the next field, a number from `min` to `max`; otherwise false, and `why` says that `what`
 * was expected. */
bool cursor_number(struct cursor *cursor, unsigned long min, unsigned long max, const char *what,
                   unsigned long *number, struct why *why);

/* Does a file begin without a byte order mark? False and `why` if not. */
bool text_unmarked(const char *text, size_t size, struct why *why);

/* Could this be a state file: not blank, without NUL bytes, without a byte order mark, with line
 * ends that are known here? False and `why` if not. `read` of struct rules may rely on this check.
 */
bool text_plausible(const char *text, size_t size, struct why *why);

/* Where a text begins that somebody wrote with an editor, and that ends with a NUL: behind the byte
 * order mark of UTF-8, if it has one. NULL and `why`, with its place, if it is not UTF-8. */
const char *text_utf8(const char *text, size_t size, struct why *why);

/* If `why` names a field, sets its column to where that field begins in `text` (`size` bytes of the
 * file that it is about), or to the end of the line if it has fewer fields. */
void why_locate(struct why *why, const char *text, size_t size);

#endif
