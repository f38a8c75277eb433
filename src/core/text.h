/* A cursor over a text file: lines, blank-separated fields, numbers, and where they stand.
 *
 * Reading is tolerant here, once for all games: CR before LF, tabs, leading, doubled and trailing
 * blanks, a missing last newline and blank lines at the end mean nothing. Everything else is the
 * game's to judge. */
#ifndef ONEMOVE_TEXT_H
#define ONEMOVE_TEXT_H

#include "core/why.h"

#include <stdint.h>

/* A piece of a text that somebody else owns. */
struct span {
  const char *at;
  size_t size;
};

struct cursor {
  const char *next, *end; /* the unread rest of the text */
  const char *line_start, *line_end;
  const char *in_line;  /* the unread rest of the line */
  unsigned long line;   /* its number, 0 before the first */
  unsigned long column; /* where the last field (or the line's end, if there was none) begins */
};

/* Begins before the first line of `text` (`size` bytes, which must outlive the cursor). */
void cursor_open(struct cursor *cursor, const char *text, size_t size);

/* Goes to the next line; false when only blank lines, or nothing, are left. */
bool cursor_line(struct cursor *cursor);

/* Takes the next field of the line; false, with `column` at the line's end, when there is none. */
bool cursor_field(struct cursor *cursor, struct span *field);

/* True when nothing but blanks is left in the line; else false, and `why` says that there is a
 * field too many, `what` being what the line should be. */
bool cursor_line_done(struct cursor *cursor, const char *what, struct why *why);

/* True when nothing but blank lines is left in the text; else false, and `why` says so. */
bool cursor_text_done(struct cursor *cursor, const char *what, struct why *why);

/* Reads a number of digits only, at most `max`; false for everything else (an empty span, a sign,
 * a number beyond `max`). */
bool span_number(struct span span, unsigned long max, unsigned long *number);

/* The same where 32 bits are too few, as for seeds: an unsigned long may have no more. */
bool span_number64(struct span span, uint64_t max, uint64_t *number);

/* True when the span is exactly that string. */
bool span_is(struct span span, const char *string);

/* How many of its bytes a message quotes, for printf's %.*s: a file's fields may be long. */
int span_shown(struct span span);

/* Goes to the next line, whose first field must be `tag`; else false, and `why` says so. */
bool cursor_tag(struct cursor *cursor, const char *tag, struct why *why);

/* Takes the next field, a number from `min` to `max`; else false, and `why` says that `what` was
 * expected. */
bool cursor_number(struct cursor *cursor, unsigned long min, unsigned long max, const char *what,
                   unsigned long *number, struct why *why);

/* A state file as a whole: true if it is no empty text and has no NUL byte and no byte order mark;
 * every `read` hook may rely on the driver having asked this first. */
bool text_plausible(const char *text, size_t size, struct why *why);

/* Where `why` names a field, sets its column to where that field begins in `text` (`size` bytes,
 * the file that the sentence speaks of), or to the end of the line if it has fewer fields. */
void why_locate(struct why *why, const char *text, size_t size);

#endif
