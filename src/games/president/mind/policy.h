/* The playout policy: how likely a sensible player is to make each of its plays.
 *
 * A play is scored by a sum of learned weights, and chosen with a probability proportional to two
 * to the power of its score: a softmax over linear features, as in FujiGokoro, a program by S. Ohto
 * that won the UECda contests of Daihinmin, a related game. Here each term is one cell of a small
 * table, so that a play costs five look-ups. All arithmetic is in integers, so the same seed gives
 * the same playout on every machine.
 *
 * The policy looks at what the seat knows: its hand, the cards that the others hold together, the
 * play to beat, and how many cards everybody has. Suits matter only because the smallest cards of a
 * rank are played. The weights are in policy.txt and policy_many.txt;
 * preproc/president/learn.c learns them. */
#ifndef ONEMOVE_PRESIDENT_POLICY_H
#define ONEMOVE_PRESIDENT_POLICY_H

#include "games/president/mind/duel.h"

/* What the seat to move knows. */
struct policy_scene {
  cards own, others; /* its hand, and what the others hold together */
  cards lead;        /* 0: it leads */
  unsigned coming;   /* how many seats move after it before the lead's owner leads, if all pass */
  unsigned least;    /* the number of cards in the smallest of the other hands */
  unsigned owner;    /* the number of cards of the lead's owner */
};

/* The dimensions of the tables of weights, and where each table begins. */
enum {
  POLICY_STRENGTHS = 8, /* classes of how many of the others' sets beat a set */
  POLICY_LEASTS = 5,    /* classes of a number of cards: 1, 2, 3, 4 to 5, more */
  POLICY_LOSERS = 6,    /* ranks that can be beaten: 0 to 4, more */
  POLICY_COMING = 3,    /* 0, 1, more */
  POLICY_ORDERS = 4,    /* the place among the ranks that could be played: first to third, later */
  POLICY_RESTS = 4,     /* cards of the rank that stay */
  POLICY_TOP = 2,       /* can it be beaten? */

  POLICY_FOLLOW_SET = 0, /* a play on a lead: size (1, 2, more), rest, strength */
  POLICY_FOLLOW_HAND = POLICY_FOLLOW_SET + 3 * POLICY_RESTS * POLICY_STRENGTHS,
  POLICY_FOLLOW_ORDER = POLICY_FOLLOW_HAND + POLICY_TOP * POLICY_LOSERS * POLICY_LEASTS,
  POLICY_FOLLOW_COMING = POLICY_FOLLOW_ORDER + POLICY_ORDERS * POLICY_LEASTS,
  POLICY_FOLLOW_LEFT = POLICY_FOLLOW_COMING + POLICY_COMING * POLICY_STRENGTHS,
  POLICY_LEAD_SET = POLICY_FOLLOW_LEFT + POLICY_LEASTS * POLICY_STRENGTHS,
  POLICY_LEAD_HAND = POLICY_LEAD_SET + PRESIDENT_SUITS * POLICY_RESTS * POLICY_STRENGTHS,
  POLICY_LEAD_ORDER = POLICY_LEAD_HAND + POLICY_TOP * POLICY_LOSERS * POLICY_LEASTS,
  POLICY_LEAD_LEAST = POLICY_LEAD_ORDER + POLICY_ORDERS * POLICY_LEASTS,
  POLICY_LEAD_LEFT = POLICY_LEAD_LEAST + PRESIDENT_SUITS * POLICY_LEASTS * POLICY_STRENGTHS,
  POLICY_PASS_OWNER = POLICY_LEAD_LEFT + POLICY_LEASTS * POLICY_STRENGTHS,
  POLICY_PASS_COMING = POLICY_PASS_OWNER + POLICY_LEASTS * POLICY_LEASTS,
  POLICY_PASS_HAND = POLICY_PASS_COMING + POLICY_COMING * POLICY_LEASTS,
  POLICY_PASS_LEAD = POLICY_PASS_HAND + POLICY_LOSERS * POLICY_LEASTS,
  POLICY_PASS_LEFT = POLICY_PASS_LEAD + 3 * POLICY_STRENGTHS,
  POLICY_WEIGHTS = POLICY_PASS_LEFT + POLICY_LEASTS * POLICY_STRENGTHS,
};

enum {
  POLICY_TERMS = 5,                       /* of one play */
  POLICY_OCTAVE = 16,                     /* a score higher by this much doubles the chance */
  POLICY_RANGE = 9 * POLICY_OCTAVE,       /* scores are cut off here */
  POLICY_PLAYS = PRESIDENT_DUEL_HAND + 1, /* more than there ever are */
};

struct policy_play {
  cards set; /* 0 is a pass */
  uint16_t term[POLICY_TERMS];
  uint32_t chance; /* relative to the sum of all */
};

struct policy_list {
  struct policy_play play[POLICY_PLAYS];
  int count;
  uint32_t sum; /* of the chances */
  bool won;     /* play[0] ends the game, or surely wins this round and all rounds after it */
};

/* Lists the plays of a scene, with their terms but without chances; a pass comes last. There is one
 * play for each size and rank, with the smallest cards that are legal. */
void president_policy_list(const struct policy_scene *scene, struct policy_list *list);

/* Gives the plays their chances. `weights` are POLICY_WEIGHTS numbers. */
void president_policy_weigh(struct policy_list *list, const int16_t *weights);

/* Picks one of the listed plays by their chances; `random` is 32 random bits. */
static inline int policy_pick(const struct policy_list *list, uint32_t random) {
  uint32_t at = (uint32_t)((uint64_t)random * list->sum >> 32);
  int i = 0;
  while (at >= list->play[i].chance)
    at -= list->play[i++].chance;
  return i;
}

/* The learned weights for this number of players. */
const int16_t *president_policy_weights(unsigned players);

#endif
