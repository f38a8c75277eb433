/* A text that is being written into memory.
 *
 * It does what open_memstream does; that one costs a player a quarter of the time of starting it
 * (measured with static musl), and a player is started for every move. */
#ifndef ONEMOVE_OUT_H
#define ONEMOVE_OUT_H

#include <stdbool.h>
#include <stddef.h>

/* Zero bytes are an empty text. `text` is terminated whenever anything was written. When memory
 * runs out, `failed` is set and everything from then on is dropped. */
struct out {
  char *text;
  size_t size, room;
  bool failed;
  bool lent; /* `text` is somebody else's memory, as long as that suffices */
};

/* An empty text that is written into `room` bytes at `memory`, which must outlive it, and only if
 * that does not suffice into memory of its own. End it with out_close, not with out_take. */
struct out out_lend(char *memory, size_t room);

/* Gives back what memory the text has of its own. */
void out_close(struct out *out);

void out_bytes(struct out *out, const char *bytes, size_t size);
void out_string(struct out *out, const char *string);
void out_char(struct out *out, char c);

/* A number in decimal digits. */
void out_number(struct out *out, unsigned long number);

/* The text (that was not lent any memory), which the caller frees, or NULL when memory ran out
 * (then nothing is to be freed). Never NULL otherwise: nothing written is an empty string. */
char *out_take(struct out *out);

#endif
