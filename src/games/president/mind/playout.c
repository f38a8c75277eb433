#include "games/president/mind/playout.h"

#include "games/president/mind/greedy.h"

void president_playout_open(struct playout *playout, const struct state *whole) {
  *playout = (struct playout){.lead = whole->lead,
                              .players = whole->players,
                              .turn = whole->turn,
                              .passed = whole->passed,
                              .owner = whole->lead_seat,
                              .winner = -1};
  for (unsigned seat = 0; seat < whole->players; seat++)
    playout->hand[seat] = whole->hand[seat];
  president_playout_hold(playout);
}

void president_playout_hold(struct playout *playout) {
  playout->held = 0;
  for (unsigned seat = 0; seat < playout->players; seat++)
    playout->held |= playout->hand[seat];
}

static unsigned fewest_of_others(const struct playout *playout) {
  unsigned least = PRESIDENT_CARDS;
  for (unsigned seat = 0; seat < playout->players; seat++) {
    unsigned count = cards_count(playout->hand[seat]);
    if (count < least && seat != playout->turn) least = count;
  }
  return least;
}

void president_playout_scene(const struct playout *playout, struct policy_scene *scene) {
  scene->own = playout->hand[playout->turn];
  scene->others = playout->held & ~scene->own;
  scene->lead = playout->lead;
  scene->coming = playout->players - 2U - playout->passed;
  scene->least = fewest_of_others(playout);
  scene->owner = cards_count(playout->hand[playout->owner]);
}

cards president_playout_greedy(const struct playout *playout) {
  bool high;
  cards play = greedy_play(playout->hand[playout->turn], playout->lead, &high);
  return high && fewest_of_others(playout) >= GREEDY_MANY_CARDS ? 0 : play;
}

void president_playout_run(struct playout *playout, const int16_t *weights, struct dice *dice,
                           uint64_t *nodes) {
  struct policy_scene scene;
  struct policy_list list;
  while (playout->winner < 0) {
    ++*nodes;
    uint64_t random = dice_next(dice);
    if (playout->style[playout->turn] == STYLE_GREEDY && random % PLAYOUT_SLIP_IN != 0) {
      president_playout_make(playout, president_playout_greedy(playout));
      continue;
    }
    president_playout_scene(playout, &scene);
    president_policy_list(&scene, &list);
    if (list.won) {
      playout->winner = playout->turn;
      return;
    }
    int pick = 0;
    if (list.count > 1) {
      president_policy_weigh(&list, weights);
      pick = president_policy_pick(&list, (uint32_t)(random >> 32));
    }
    president_playout_make(playout, list.play[pick].set);
  }
}
