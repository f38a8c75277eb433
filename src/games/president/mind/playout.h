/* Playouts: games played to their end quickly, with all hands known. A seat's style says how it
 * plays, as far as others can tell: by the policy (policy.h), or by the rule of level=greedy.
 * playout_run follows the seats' styles; mind/tree.c has playout rules of its own. */
#ifndef ONEMOVE_PRESIDENT_PLAYOUT_H
#define ONEMOVE_PRESIDENT_PLAYOUT_H

#include "core/base/dice.h"
#include "games/president/mind/policy.h"

/* --- the rule of level=greedy --- */

enum {
  GREEDY_HIGH = 11 * PRESIDENT_SUITS, /* aces and twos are saved ... */
  GREEDY_MANY_CARDS = 5, /* ... while each of the others has at least this many cards */
};

/* The play of a hand on a lead, 0 to pass. To lead (`lead` is 0), all cards of the lowest rank;
 * else the lowest play that leaves no card of its rank behind; else the lowest play of all. In the
 * last case, `high` says whether that is aces or twos: then the caller has to pass if each of the
 * others has GREEDY_MANY_CARDS or more. */
static inline cards greedy_play(cards hand, cards lead, bool *high) {
  *high = false;
  if (!lead) return hand & cards_of_rank(cards_rank(hand));
  int size = (int)cards_count(lead);
  struct duel_sets own;
  duel_list_sets(hand, &own);
  cards beating = own.smallest[size] & duel_over(__builtin_ctzll(lead));
  if (!beating) return 0;
  cards whole = beating & duel_whole(&own, size);
  int smallest = __builtin_ctzll(whole ? whole : beating);
  *high = !whole && smallest >= GREEDY_HIGH;
  return duel_take(hand, smallest, size);
}

/* --- playouts --- */

enum style { STYLE_POLICY, STYLE_GREEDY, STYLES };
enum { PLAYOUT_SLIP_IN = 24 }; /* one in this many plays of a greedy player follows the policy */

/* The part of a whole state that decides how the game can go on. */
struct playout {
  cards hand[PRESIDENT_SEATS_MAX];
  cards held; /* all hands */
  cards lead;
  uint8_t players, turn, passed, owner; /* `owner` played `lead` */
  uint8_t style[PRESIDENT_SEATS_MAX];
  int winner; /* a seat, -1 while the game goes on */
};

/* Updates `held`; to be called after hands have been changed. */
static inline void playout_hold(struct playout *playout) {
  playout->held = 0;
  for (unsigned seat = 0; seat < playout->players; seat++)
    playout->held |= playout->hand[seat];
}

/* Begins a playout at a state that is not over. Everybody follows the policy. */
static inline void playout_open(struct playout *playout, const struct state *whole) {
  *playout = (struct playout){.lead = whole->lead,
                              .players = whole->players,
                              .turn = whole->turn,
                              .passed = whole->passed,
                              .owner = whole->lead_seat,
                              .winner = -1};
  for (unsigned seat = 0; seat < whole->players; seat++)
    playout->hand[seat] = whole->hand[seat];
  playout_hold(playout);
}

/* Makes a legal play (0: a pass) for the seat to move. */
static inline void playout_make(struct playout *playout, cards play) {
  unsigned seat = playout->turn;
  playout->turn = (uint8_t)(seat + 1 < playout->players ? seat + 1 : 0);
  if (play) {
    playout->hand[seat] &= ~play;
    playout->held &= ~play;
    playout->lead = play;
    playout->owner = (uint8_t)seat;
    playout->passed = 0;
    if (playout->hand[seat] == 0) playout->winner = (int)seat;
  } else if (++playout->passed == playout->players - 1) {
    playout->lead = 0;
    playout->passed = 0;
  }
}

static inline unsigned playout_fewest_of_others(const struct playout *playout) {
  unsigned least = PRESIDENT_CARDS;
  for (unsigned seat = 0; seat < playout->players; seat++) {
    unsigned count = cards_count(playout->hand[seat]);
    if (count < least && seat != playout->turn) least = count;
  }
  return least;
}

/* What the seat to move knows. */
static inline void playout_scene(const struct playout *playout, struct policy_scene *scene) {
  scene->own = playout->hand[playout->turn];
  scene->others = playout->held & ~scene->own;
  scene->lead = playout->lead;
  scene->coming = playout->players - 2U - playout->passed;
  scene->least = playout_fewest_of_others(playout);
  scene->owner = cards_count(playout->hand[playout->owner]);
}

/* The greedy play of the seat to move. */
static inline cards playout_greedy(const struct playout *playout) {
  bool high;
  cards play = greedy_play(playout->hand[playout->turn], playout->lead, &high);
  return high && playout_fewest_of_others(playout) >= GREEDY_MANY_CARDS ? 0 : play;
}

/* The play of the seat to move in its style; `random` are 64 random bits. Sets `won` to whether the
 * play ends the game, or nobody can stop the seat after it. */
static inline cards playout_choose(const struct playout *playout, const int16_t *weights,
                                   uint64_t random, bool *won) {
  struct policy_scene scene;
  struct policy_list list;
  *won = false;
  if (playout->style[playout->turn] == STYLE_GREEDY && random % PLAYOUT_SLIP_IN != 0)
    return playout_greedy(playout);
  playout_scene(playout, &scene);
  president_policy_list(&scene, &list);
  *won = list.won;
  if (list.count == 1) return list.play[0].set;
  president_policy_weigh(&list, weights);
  return list.play[policy_pick(&list, (uint32_t)(random >> 32))].set;
}

/* Plays until somebody has won or cannot be stopped. Adds the number of plays to `nodes`. */
static inline void playout_run(struct playout *playout, const int16_t *weights, struct dice *dice,
                               uint64_t *nodes) {
  bool won;
  for (; playout->winner < 0; ++*nodes) {
    cards play = playout_choose(playout, weights, dice_next(dice), &won);
    if (won)
      playout->winner = playout->turn;
    else
      playout_make(playout, play);
  }
}

#endif
