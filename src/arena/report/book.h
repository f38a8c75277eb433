/* A tournament as data for a page (src/web/page/report.js), from the logs of its games.
 *
 * The games are those of the standings (standings.h). Each is replayed and judged again (steps.h);
 * one that is not as recorded stays in the book, with the reason. The data consists of lines, each
 * a JSON object packed by itself by zlib and base64, so that a page needs to unpack only what it
 * shows:
 *
 *   line 0: the index, which is the object of `onemove rate --format json` with additions:
 *     onemove    the version that wrote it
 *     public     is the book for everybody?
 *     ranking    each player also has `command`, `hashes`, `relied` (the number of games in
 *                which it relied on files), and `wall` and `cpu`, its times in microseconds:
 *                {median, most (the 95th percentile), slowest, bins (a histogram, see below)}
 *     folders    the prefixes of the paths of evidence
 *     games      columns with an item for each game: `id`; `players`, the ranks from 0 of
 *                its seats' players; `places`, `points`, null if it is not over; `turns`, their
 * number faults     {game, seat, player, turn, verdict, sentence, evidence, folder} wrong {game,
 * playable, sentence} of games that are not as recorded parts      the number of the first game of
 * each line after this one line 1 ...: columns with an item for each game of the part: `keys`,
 * `start`, `seats`, `verdicts`, `moves`, `wall`, `cpu`, `nobody`, `again`, `first`, `dice`, `end`
 *     (steps.h);
 *     `seed`, `pairing`, `opening`
 *
 * Games, seats and turns count from 0 here; a turn of a fault is the one that lost the seat.
 *
 * The data holds everything that the log does: the seeds of deals, and everything that is hidden
 * from players; for a public book see below. */
#ifndef ONEMOVE_BOOK_H
#define ONEMOVE_BOOK_H

#include "arena/rating/standings.h"
#include "arena/report/steps.h"

/* Finds the rules of a game by its name; NULL: there is no such game. */
typedef const struct rules *book_rules(const char *game);

/* What a page needs of a game besides its summary, whose record is trimmed. */
struct book_game {
  struct steps steps;
  unsigned folder; /* index into book->folders */
};

struct book {
  struct standings standings;
  book_rules *rules;
  loader *load;
  struct book_game *games; /* by their numbers (standings.h) */
  size_t count;
  char **folders; /* the prefix that leads from the page to the evidence: "" or a folder and / */
  unsigned folder_count;
  bool public; /* safe to publish during the tournament: only games in which nothing is hidden, and
                  none of their seeds, commands, hashes, evidence, and sentences about what is wrong
                */
};

/* Opens an empty book. The plan's texts must outlive it. */
void book_open(struct book *book, const struct standings_plan *plan, book_rules *rules,
               loader *load);
void book_close(struct book *book);

/* Adds the games of a log and replays them. Its relative paths of evidence start from `folder`, a
 * text that is empty or ends in a slash. False and `why`, with a position, if it cannot be read. */
bool book_read(struct book *book, const char *path, const char *folder, struct why *why);

/* After all logs: ranks the players (standings_finish) and leaves out of a public book what is not
 * for everybody. False and `why` if there is no ranking. */
bool book_finish(struct book *book, struct why *why);

/* After book_finish: the number of games that are not as recorded. */
size_t book_wrong(const struct book *book);

/* After book_finish: appends the lines of data, with newlines. */
void book_write(const struct book *book, struct out *out);

#endif
