/* How the tree values a result: a reward for each player.
 *
 * With two players it is lead / (doubt + |lead|), where `doubt` grows with the fish that are left.
 * With more, only the first place counts: the reward is the product of the chances to be ahead of
 * each of the others, as if these were independent. The lead over the best of them alone would not
 * distinguish one dangerous rival from three. */
#ifndef ONEMOVE_PENGUINS_REWARD_H
#define ONEMOVE_PENGUINS_REWARD_H

#include "games/penguins/mind/floes.h"

enum {
  REWARD_BITS = 14,
  REWARD = 1 << REWARD_BITS, /* the largest; a sure loss is worth -REWARD */
};

struct rewards {
  int32_t of[PENGUINS_PLAYERS_MAX];
};

/* How good the lead is, from -`most` to `most`; half of `most` if it is as large as the doubt. */
static inline int64_t reward_of_lead(int64_t lead, int64_t doubt, int64_t most) {
  return most * lead / (doubt + (lead < 0 ? -lead : lead));
}

/* All players' rewards if there are more than two. */
static inline void reward_first(const int32_t *worth, int players, int64_t doubt,
                                struct rewards *rewards) {
  enum { CHANCE_BITS = 16, HALF = 1 << (CHANCE_BITS - 1), MORE_BITS = 4 };
  int64_t chance[PENGUINS_PLAYERS_MAX];
  for (int player = 0; player < players; player++)
    chance[player] = INT64_C(1) << (CHANCE_BITS + MORE_BITS);
  for (int one = 0; one < players; one++)
    for (int other = one + 1; other < players; other++) {
      int64_t good = reward_of_lead((int64_t)worth[one] - worth[other], doubt, HALF);
      chance[one] = (chance[one] * (HALF + good)) >> CHANCE_BITS;
      chance[other] = (chance[other] * (HALF - good)) >> CHANCE_BITS;
    }
  for (int player = 0; player < players; player++)
    rewards->of[player] =
        (int32_t)(chance[player] >> (CHANCE_BITS + MORE_BITS - REWARD_BITS - 1)) - REWARD;
}

/* All players' rewards for the worth of each; `fish` are those on the floes and all scores. */
static inline void reward_all(const struct ice *ice, int32_t fish, const int32_t *worth,
                              struct rewards *rewards) {
  enum { ALL = 100 };
  bool many = ice->players > 2;
  int32_t left = fish, percent = ice->weight[many ? PENGUINS_DOUBT : PENGUINS_TWO_DOUBT];
  for (int player = 0; player < ice->players; player++)
    left -= ice->score[player];
  int64_t doubt = ice->weight[many ? PENGUINS_DOUBT_END : PENGUINS_TWO_DOUBT_END] +
                  (int64_t)left * FISH_UNIT * percent / ALL;
  if (many) {
    reward_first(worth, ice->players, doubt, rewards);
    return;
  }
  for (int player = 0; player < ice->players; player++)
    rewards->of[player] =
        (int32_t)reward_of_lead((int64_t)worth[player] - worth[1 - player], doubt, REWARD);
}

#endif
