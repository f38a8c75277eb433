/* Who sits together when there are more programs than seats: tables that are as balanced as a
 * search finds them, every program at equally many and every two at the same one equally often.
 *
 * Exactly balanced tables (block designs) exist for few sizes. So the tables are laid greedily, and
 * then single seats are exchanged so that the numbers of meetings and of tables differ less, at
 * first with exceptions (threshold accepting). The search has dice of its own with a fixed seed:
 * the same arguments give the same tables everywhere.
 *
 * Programs may be added later. Then the tables of those who were there before stay as they are, and
 * new ones balance the whole as well as that allows. */
#ifndef ONEMOVE_GROUPS_H
#define ONEMOVE_GROUPS_H

#include "core/roster.h"
#include "core/why.h"

#include <stdbool.h>
#include <stddef.h>

struct groups_plan {
  unsigned seats;         /* at a table: 2 to ROSTER_SEATS_MAX */
  unsigned meetings;      /* how often two programs should sit together: 1 or more */
  bool gauntlet;          /* the first program sits at every table, and only its meetings count */
  const unsigned *stages; /* how many programs there were, each time more than before; the first
                             time at least `seats` */
  unsigned stage_count;   /* 1 or more */
};

struct table {
  unsigned player[ROSTER_SEATS_MAX]; /* programs, ascending; as many as there are seats */
};

struct groups {
  struct table *of;
  size_t count;
};

/* Lays the tables. False and `why` when memory is out. groups_close frees them. */
bool groups_make(struct groups *groups, const struct groups_plan *plan, struct why *why);
void groups_close(struct groups *groups);

#endif
