/* A log: a file with one record per line (record.h), in the order in which the games ended. Lines
 * are only appended, each by a single write that is flushed to the disk; a last line without a
 * newline that is not a whole record is the remnant of an interrupted write and is ignored.
 *
 * The records form a chain of hashes: the last member of every record, "before", is the SHA-256 of
 * the line before it, without the newline; that of the first one is the SHA-256 of nothing. So a
 * line cannot be changed, added, moved or removed without changing all that follow, and with them
 * the hash of the last one, the head, which is published when the log is complete. The hash is that
 * of the bytes, so it covers even members that readers ignore. A log that
 * somebody else has put together may have no chain, or one from some line on.
 *
 * A log may be larger than memory: it is read line by line. The file of a game at a table is read
 * like a log with one game, which begins in its line 1. */
#ifndef ONEMOVE_LOG_H
#define ONEMOVE_LOG_H

#include "record/hash.h"
#include "record/record.h"

/* The longest line, in bytes. */
enum { LOG_LINE_MAX = 1 << 24 };

/* Is there a log with a game at this path? */
bool log_is(const char *path);

/* Opens a log for appending, creating it with mode 0600 if it does not exist: it holds the seeds of
 * deals. An incomplete last line is removed. Returns a descriptor, which the caller closes, or -1
 * and `why`, also if another process has it open for appending (flock; `why` names the process) or
 * if the file is not a log. */
int log_open(const char *path, struct why *why);

/* Appends a record, with its times and as the next one of the chain, and flushes it to the disk.
 * False and `why` on failure (a full disk, a line that is too long); then the log is as before, if
 * the disk permits. */
bool log_append(int log, const struct record *record, struct why *why);

/* Called for a game of a log; `line` is its number, from 1. The record is valid during the call
 * only, unless it is moved elsewhere and zeroed. Returns false to stop, with `why` or, if that is
 * not an error, without. */
typedef bool log_take(void *context, struct record *record, unsigned long line, struct why *why);

/* Calls `take` for each game in the file (`-`: standard input), in order. The file may lack times,
 * and may be being written. False and `why`, with line and column (in bytes; 1 if the line is JSON,
 * but not a record), if a line is not a game; false if `take` stopped. */
bool log_read(const char *path, log_take *take, void *context, struct why *why);

struct chain {
  char head[HASH_SIZE]; /* of the last line; at first of nothing */
  unsigned long lines;  /* the lines so far */
  unsigned long bare;   /* the lines before the chain begins */
  unsigned long torn;   /* the bytes at the end that are no complete line, and were ignored */
  bool broken;          /* the last line that was read does not continue the chain */
};

struct chain chain_open(void);

/* Adds the member "before" to a line, an object, and the result to the chain. Frees the line, and
 * returns the new one, which the caller frees. */
char *chain_bind(struct chain *chain, char *line);

/* Is this the hash of a head: 64 hexadecimal digits? */
bool chain_hash_good(const char *hash);

/* Like log_read, but only for the lines whose number modulo `parts` is `part`: the others are not
 * parsed, so that several processes can share the work. `chain`, unless it is NULL, follows all
 * lines. */
bool log_read_part(const char *path, unsigned long part, unsigned long parts, struct chain *chain,
                   log_take *take, void *context, struct why *why);

/* Finds the head of the chain of a log: the hash of its last complete line. False and `why` if it
 * cannot be read. */
bool log_head(const char *path, char head[HASH_SIZE], struct why *why);

#endif
