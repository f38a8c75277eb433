/* A ladder while a command runs (ladder.h), and what all of its parts need. */
#ifndef ONEMOVE_LADDER_STATE_H
#define ONEMOVE_LADDER_STATE_H

#include "arena/ladder/conf.h"
#include "arena/ladder/jobs.h"
#include "arena/ladder/store.h"
#include "arena/ladder/student.h"

#include <stdbool.h>
#include <stdint.h>

enum { LADDER_DATE_SIZE = 32, LADDER_PATH = 4096 };

/* The exit statuses. */
enum { LADDER_DONE = 0, LADDER_AGAIN = 1, LADDER_WRONG = 2, LADDER_BROKEN = 3 };

enum ladder_what {
  LADDER_RUN,
  LADDER_TAKE,
  LADDER_PLAY,
  LADDER_GRADES,
  LADDER_VERIFY,
  LADDER_REBUILD
};

struct ladder_call {
  const char *folder;
  enum ladder_what what;
  unsigned long jobs, games; /* 0: not given */
  int64_t play_for;          /* nanoseconds; 0: not given */
};

struct ladder {
  struct ladder_call call;
  const struct ladder_tools *tools;
  struct conf conf;
  struct students students;
  struct store store;
  struct jobs jobs;
  char folder[LADDER_PATH]; /* absolute; it is the current one */
  char *judges;             /* conf_judges */
  char *outer;              /* the caller's TMPDIR; NULL: none */
  int64_t given_now;        /* LADDER_NOW, or -1 */
  int status;               /* the worst so far of what did not stop the others */
};

/* Prints a line for the instructor on standard error. */
void ladder_say(const char *format, ...) __attribute__((format(printf, 1, 2)));

/* Makes the exit status this one, unless it is worse already. */
void ladder_worsen(struct ladder *ladder, int status);

/* The path, in refused/, of what is kept there for the instructor under that name: nothing, yet. */
void ladder_refused(const struct ladder *ladder, const char *name, char path[LADDER_PATH]);

/* The time, in seconds since 1970; a time as `2027-01-31 23:59` in the zone of ladder.conf. */
int64_t ladder_now(const struct ladder *ladder);
const char *ladder_date(int64_t seconds, char text[LADDER_DATE_SIZE]);

/* The first second of the day of a time, in that zone. */
int64_t ladder_day(int64_t seconds);

/* The command of a player, whose names that begin with ./ or ../ start from `folder`; the caller
 * frees it. */
char *ladder_player(const char *folder, const char *words);

/* A list of arguments, ended by NULL: adds a word; adds the blank-separated words of a text. */
struct ladder_words {
  char **of;
  int count;
};
void ladder_add(struct ladder_words *words, const char *word);
void ladder_add_all(struct ladder_words *words, const char *text);
void ladder_words_close(struct ladder_words *words);

#endif
