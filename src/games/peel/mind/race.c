/* Expected points, from the empty bunch upwards, for a seat that is a number of turns away from its
 * own. The others are assumed to peel, except for a small share of turns in which one finds no grid
 * and dumps. A seat that uses this knowledge would dump, too, and is asked again after its move. */
#include "games/peel/mind/race.h"

#include "games/peel/peel.h"

enum {
  POINT = 1 << 20,    /* of a score: integers, so that they are the same everywhere */
  WON = 100 * POINT,  /* for the last peel */
  DUMPED = POINT / 2, /* the cost of the tiles that a dump draws: there may be no grid of them */
  FAIL = 64,          /* one in this many turns of the others is a dump */
};

/* The expected score of a seat with this many tiles in the bunch, `away` turns before its own. */
struct race {
  unsigned seats;
  int64_t worth[PEEL_TILES + 1][PEEL_SEATS_MAX];
};

/* By a peel or a dump of the seat that is `away` turns before the one that asks. */
static int64_t after(const struct race *race, unsigned bunch, unsigned away, bool dump) {
  unsigned next = away == 0 ? race->seats - 1 : away - 1;
  bool own = away == 0;
  if (dump) return race->worth[bunch - (PEEL_DUMP_DRAW - 1)][next] - (own ? DUMPED : 0);
  int64_t point = own ? POINT : 0;
  if (bunch < race->seats) return own ? point + WON : 0;
  return point + race->worth[bunch - race->seats][next];
}

static int64_t expected(const struct race *race, unsigned bunch, unsigned away) {
  int64_t peel = after(race, bunch, away, false);
  if (bunch < PEEL_DUMP_DRAW) return peel;
  int64_t dump = after(race, bunch, away, true);
  if (away == 0) return dump > peel ? dump : peel;
  return peel + (dump - peel) / FAIL;
}

bool peel_race_dump(unsigned seats, unsigned bunch) {
  if (bunch < PEEL_DUMP_DRAW || seats <= PEEL_SEATS_MIN) return false;
  struct race race = {.seats = seats};
  for (unsigned left = 0; left < bunch; left++)
    for (unsigned away = 0; away < seats; away++)
      race.worth[left][away] = expected(&race, left, away);
  return after(&race, bunch, 0, true) > after(&race, bunch, 0, false);
}
