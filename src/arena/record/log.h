/* A log: a file with one game a line, each a JSON object (record.h), in the order in which the
 * games ended. Lines are only ever appended, each by a single write that is flushed to the disk; a
 * last line without its newline is what an interrupted write left, and no game.
 *
 * A log may be larger than the memory: it is read line by line. */
#ifndef ONEMOVE_LOG_H
#define ONEMOVE_LOG_H

#include "arena/record/record.h"

#include <stdio.h>

/* The longest line, in bytes. */
enum { LOG_LINE_MAX = 1 << 24 };

/* Opens a log for appending, made if need be, with mode 0600: it holds the seeds of deals. An
 * incomplete last line is cut off. A descriptor, which the caller closes, or -1 and `why`: also if
 * another process has it open for appending (flock; `why` names it), or if the file is no log. */
int log_open(const char *path, struct why *why);

/* Appends a record, with its times; it is on the disk then. False and `why` on failure (a full
 * disk, a line above the limit); then the log is as it was before, as far as the disk allows it. */
bool log_append(int log, const struct record *record, struct why *why);

/* Called for a game of a log, whose `line` counts from 1; the record belongs to the caller. False
 * to stop, with `why` or, to say nothing, without. */
typedef bool log_take(void *context, const struct record *record, unsigned long line,
                      struct why *why);

/* Calls `take` for each game in the file (`-`: standard input), in order. A file without times is
 * read, too, and so is one that is being written. False and `why`, with line and column (in bytes;
 * 1 if the line is JSON, but no record), if a line is no game; false if `take` stopped. */
bool log_read(const char *path, log_take *take, void *context, struct why *why);

/* The same for those lines only whose numbers, divided by `parts`, leave `part`: the others are not
 * looked at, so that several processes can share the work. */
bool log_read_part(const char *path, unsigned long part, unsigned long parts, log_take *take,
                   void *context, struct why *why);

#endif
