/* Text output to memory, as by open_memstream, which would add a quarter to the time it takes to
 * start a player (measured with static musl); a player is started for every move. */
#ifndef ONEMOVE_OUT_H
#define ONEMOVE_OUT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* A zeroed struct is an empty text. `text` is terminated whenever anything was written. */
struct out {
  char *text;
  size_t size, room;
  bool lent; /* `text` is still the caller's memory */
};

/* An empty text that uses `room` bytes of the caller's `memory`, and allocates its own only if
 * those are too few. The memory must outlive the text. End it with out_close, not with out_take. */
struct out out_lend(char *memory, size_t room);

/* Frees the memory that the text has allocated; the text is empty then. */
void out_close(struct out *out);

/* Append bytes, a string, a character. */
void out_bytes(struct out *out, const char *bytes, size_t size);
void out_string(struct out *out, const char *string);
void out_char(struct out *out, char c);

/* Append a word for the POSIX shell: out_quoted always in quotes, out_shell_word, for people to
 * read, only if it needs them. */
void out_quoted(struct out *out, const char *word);
void out_shell_word(struct out *out, const char *word);

/* Append a number in decimal digits; a string and then a number. */
void out_number(struct out *out, uint64_t number);
void out_with_number(struct out *out, const char *string, uint64_t number);

/* Returns the text, which the caller frees (it may be empty but is never NULL), and empties `out`.
 * Not for a text made by out_lend. */
char *out_take(struct out *out);

/* Appends a text, printf-style: slower than the others, which a player that makes one move uses. No
 * argument may point into the text itself. */
void out_print(struct out *out, const char *format, ...) __attribute__((format(printf, 2, 3)));

#endif
