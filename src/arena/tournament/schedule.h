/* The schedule: which programs play which games, in which seats, on which board or deal.
 *
 * Games come in pairings: a pairing is the games of the same programs on the same board or deal,
 * one for each rotation of the seats, so N programs play N games. A game's ID shows this:
 *
 *     ann+bob.003.2     the second game of the third pairing of ann and bob
 *
 * The schedule of a round robin or a gauntlet depends on the plan alone. The board or deal of a
 * pairing depends on its programs and its number among their pairings, not on its place in the
 * schedule: when programs are added, the existing games are not changed. */
#ifndef ONEMOVE_SCHEDULE_H
#define ONEMOVE_SCHEDULE_H

#include "core/base/why.h"
#include "core/rules/roster.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum schedule_format {
  FORMAT_ROUND_ROBIN, /* all against all */
  FORMAT_GAUNTLET,    /* the first against all others */
  FORMAT_SWISS,       /* in rounds (swiss.h); schedule_make makes no games */
};

enum {
  SCHEDULE_GAMES_MAX = 500000, /* in all */
  SCHEDULE_ID_MAX = 160,       /* bytes of a game's ID */
  SCHEDULE_NO_OPENING = -1,
};

#define SCHEDULE_SEED_LIMIT UINT64_C(1000000000000000000) /* seeds are less: 18 digits */

struct schedule_plan {
  enum schedule_format format;
  unsigned seats; /* of a game */
  unsigned games; /* of each program against each opponent, rounded up to whole pairings; with more
                     than 2 seats and more programs than seats, on average */
  unsigned openings;          /* the number of boards; 0: every pairing has its own deal */
  uint64_t seed;              /* secret: the seeds of the deals are derived from it */
  const char *const *aliases; /* of the programs, different from each other, no `+` in them */
  unsigned players;           /* `seats` or more */
  const unsigned *stages;     /* the numbers of programs after each addition, ascending; existing
                                 groups are not changed, and the first is at least `seats` */
  unsigned stage_count;       /* 0: none were added */
};

struct fixture {
  char id[SCHEDULE_ID_MAX + 1]; /* that of its pairing, and a number after the last dot */
  unsigned players;
  unsigned player[ROSTER_SEATS_MAX]; /* in the order of seats: indices of the plan's programs */
  int opening;                       /* an index, or SCHEDULE_NO_OPENING */
  uint64_t seed;                     /* of the deal and the draws */
};

/* Programs that play together, in a group or a Swiss round. */
struct matchup {
  unsigned player[ROSTER_SEATS_MAX]; /* indices of programs, one for each seat */
};

struct schedule {
  struct fixture *of;
  size_t count;
};

/* Makes the whole schedule; for FORMAT_SWISS, an empty one. schedule_close frees it. False and
 * `why` if it has too many games. */
bool schedule_make(struct schedule *schedule, const struct schedule_plan *plan, struct why *why);
void schedule_close(struct schedule *schedule);

/* Appends a game. */
void schedule_append(struct schedule *schedule, const struct fixture *game);

/* Appends the next `pairings` pairings of each table from `first` to `end` - 1, after those of the
 * same programs at the tables before it, which have been added already. Sorts the programs of a
 * table by their indices. False and `why` if there are too many games. */
bool schedule_add_tables(struct schedule *schedule, const struct schedule_plan *plan,
                         struct matchup *tables, size_t first, size_t end, unsigned pairings,
                         struct why *why);

/* fixture_write: a game as a line of text, which the caller frees.
 * fixture_read: the reverse; false if the text is not a game, or has a program or an opening that
 * is not below these numbers. */
char *fixture_write(const struct fixture *game);
bool fixture_read(struct fixture *game, const char *text, unsigned players, unsigned openings);

/* The number that replaces {seed} in the command of the player in `seat` (from 0): at most nine
 * digits, from the game's ID, its seed and the seat. As the seed of the deal is a secret, nobody
 * can foresee them; they are too few to tell anything about it. */
unsigned long schedule_player_seed(const struct fixture *game, unsigned seat);

#endif
