/* Who gets what: floes go to the player who reaches them in fewer slides. */
#ifndef ONEMOVE_PENGUINS_TERRITORY_H
#define ONEMOVE_PENGUINS_TERRITORY_H

#include "games/penguins/ice.h"

enum { FISH_UNIT = 64 }; /* what one fish is worth in values */

struct territory {
  int32_t worth[PENGUINS_PLAYERS_MAX];            /* score and expected fish, in FISH_UNITs */
  bool contact;                                   /* two players can reach one floe */
  bool moves[PENGUINS_PLAYERS_MAX];               /* the player can move */
  uint64_t reach[PENGUINS_PLAYERS_MAX][ICE_SIDE]; /* floes that are the player's, a word a row */
  uint64_t shared[ICE_SIDE];                      /* floes reached at the same time by several */
};

/* Fills in everything but nothing below row ice->rows. By breadth-first search in slides, all floes
 * of a row at once. About a microsecond on an 18x18 board. */
void territory_survey(struct territory *territory, const struct ice *ice);

/* The value for player 0: what it leads by, or lacks to the best opponent, in FISH_UNITs. */
int32_t territory_value(const struct territory *territory, int players);

/* Every floe from which or to which a slide over free floes leads from `from` (any cells, a word a
 * row), into `to`; `from` itself is not part of it unless it is reached. */
void territory_slide(const struct ice *ice, const uint64_t *from, uint64_t *to);

/* Everything that is connected to the cells in `region` by free floes is added to it; then all that
 * is not free is taken out. Returns the fish in it. */
int32_t territory_flood(const struct ice *ice, uint64_t *region);

/* What free floes are worth to whoever has them alone, in FISH_UNITs: their fish, but less where
 * nobody comes back from. */
int32_t territory_worth(const struct ice *ice, const uint64_t *region);

/* Of all floes those in whose connected part more than one player moves. */
void territory_contested(const struct territory *territory, const struct ice *ice,
                         uint64_t *contested);

#endif
