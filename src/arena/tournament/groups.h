/* Groups for games of more than two seats when there are more programs than seats. A table is a
 * group of programs that play together. A search balances the tables: every program should sit at
 * the same number of tables, and every two programs at the same table equally often.
 *
 * Exactly balanced tables (block designs) exist for few sizes. So the tables are filled greedily,
 * and then single seats are exchanged to make the numbers of meetings and of tables more equal; at
 * first, exchanges that make it slightly worse are accepted, too (threshold accepting). The search
 * has its own dice with a fixed seed: the same arguments give the same tables everywhere.
 *
 * Programs may be added later. Then the existing tables are not changed, and new ones are added
 * that balance all of them as well as possible. */
#ifndef ONEMOVE_GROUPS_H
#define ONEMOVE_GROUPS_H

#include "core/roster.h"
#include "core/why.h"

#include <stdbool.h>
#include <stddef.h>

struct groups_plan {
  unsigned seats;    /* at a table: 2 to ROSTER_SEATS_MAX */
  unsigned meetings; /* how often two programs should sit together: 1 or more */
  bool gauntlet;     /* the first program sits at every table, and only its meetings are balanced */
  const unsigned *stages; /* the numbers of programs after each addition, ascending; the first is at
                             least `seats` */
  unsigned stage_count;   /* 1 or more */
};

struct table {
  unsigned player[ROSTER_SEATS_MAX]; /* indices of programs, ascending; one for each seat */
};

struct groups {
  struct table *of;
  size_t count;
};

/* Makes the tables, which groups_close frees. False and `why` when memory is out. */
bool groups_make(struct groups *groups, const struct groups_plan *plan, struct why *why);
void groups_close(struct groups *groups);

#endif
