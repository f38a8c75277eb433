/* The chain of hashes in a log: the last member of every record, "before", is the SHA-256 of the
 * line before it, without the newline; that of the first one is the SHA-256 of nothing. So whoever
 * changes, adds, moves or removes a line has to change all that follow, and with them the hash of
 * the last one, the head, which is told to people when the log is complete.
 *
 * The hash is that of the bytes, so no member is left out, whoever reads or ignores it. Logs of
 * earlier versions have no chain; a log that such a version began has one from some line on. */
#ifndef ONEMOVE_CHAIN_H
#define ONEMOVE_CHAIN_H

#include "arena/record/hash.h"

#include <stdbool.h>
#include <stddef.h>

struct chain {
  char head[HASH_SIZE]; /* of the last line; at first of nothing */
  unsigned long lines;  /* so many so far */
  unsigned long bare;   /* those before the chain begins */
};

struct chain chain_open(void);

/* The head becomes that of this line. */
void chain_add(struct chain *chain, const char *line, size_t size);

/* Adds the member to a line, an object, and then the line to the chain. Returns the new line, which
 * the caller frees; frees the old one. NULL when memory is out, or `line` is. */
char *chain_bind(struct chain *chain, char *line);

/* Does this line go on with the chain, or is there none yet? Adds it in either case. */
bool chain_follow(struct chain *chain, const char *line, size_t size);

/* Is this the hash of a head: 64 hexadecimal digits? */
bool chain_hash_good(const char *hash);

#endif
