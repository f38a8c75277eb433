#include "games/president/mind/belief.h"

#include "core/base/memory.h"
#include "games/president/mind/weights.h"

#include <stdlib.h>
#include <string.h>

enum {
  CHAINS = 16,
  ROUND = 50,      /* steps of a chain between checks of the budget; */
  ROUNDS_MAX = 40, /* this many such rounds of all chains are enough */
  MOVES_MAX = (PRESIDENT_CARDS + 1) * PRESIDENT_SEATS_MAX, /* of a record */
};

/* A move that was seen, with what everybody knew then. Its seat's `own` cards are those that it has
 * played since, this move included; its hand now is still among those of the `others`. */
struct sight {
  struct policy_scene scene;
  cards play;
};

/* The likelihood of a seat's moves given a hand. */
struct likelihood {
  double both, greedy; /* the sum for both styles, and the greedy part of it */
};

/* A deal, and the likelihood of each seat's moves given that deal. */
struct chain {
  cards hand[PRESIDENT_SEATS_MAX];
  struct likelihood likely[PRESIDENT_SEATS_MAX];
};

struct belief {
  const struct request *request;
  const int16_t *policy;
  double greedy_style, policy_slip, greedy_slip, whole_ranks;
  int steps;
  bool open; /* more cards are unseen than are in hands: the view does not list all played cards */
  unsigned hidden[PRESIDENT_SEATS_MAX], hidden_count; /* the seats with hidden hands */
  unsigned next;                                      /* the chain to draw from */
  struct chain chain[CHAINS];
  unsigned first[PRESIDENT_SEATS_MAX + 1]; /* each seat's first sight; the next seat's is the end */
  struct sight sight[MOVES_MAX];           /* by seat; those of the seat to move are left out */
};

/* --- what was seen --- */

/* Opens the game at the record's first move, to be played again. Each hand has only the cards that
 * its seat plays in the record; those held then are those held now and those in the record. */
static void replay_open(struct playout *game, const struct state *seen) {
  *game = (struct playout){.players = seen->players, .turn = seen->record.first, .winner = -1};
  for (struct record_reader reader = record_from(&seen->record); record_next(&reader);)
    game->hand[reader.seat] |= reader.play;
  game->held = (ALL_CARDS & ~seen->played) | record_cards(&seen->record);
}

/* How many cards the seat held then. */
static unsigned replay_count(const struct playout *game, const struct state *seen, unsigned seat) {
  return seen->count[seat] + cards_count(game->hand[seat]);
}

static struct policy_scene replay_scene(const struct playout *game, const struct state *seen) {
  struct policy_scene scene;
  playout_scene(game, &scene);
  scene.least = PRESIDENT_CARDS;
  for (unsigned other = 0; other < game->players; other++)
    if (other != game->turn && replay_count(game, seen, other) < scene.least)
      scene.least = replay_count(game, seen, other);
  scene.owner = replay_count(game, seen, game->owner);
  return scene;
}

/* Writes the sights of one seat; returns how many there are. If the record does not go back to the
 * deal, what its first play had to beat is not known. */
static unsigned see(const struct state *seen, unsigned seat, struct sight *sight) {
  struct playout game;
  unsigned count = 0;
  bool known = record_cards(&seen->record) == seen->played;
  replay_open(&game, seen);
  for (struct record_reader reader = record_from(&seen->record); record_next(&reader);) {
    if (reader.seat == seat && known)
      sight[count++] = (struct sight){replay_scene(&game, seen), reader.play};
    playout_make(&game, reader.play);
    known = known || reader.play;
  }
  return count;
}

static void see_all(struct belief *belief) {
  const struct state *seen = belief->request->seen;
  unsigned next = 0;
  for (unsigned seat = 0; seat < PRESIDENT_SEATS_MAX; seat++) {
    belief->first[seat] = next;
    if (seat < seen->players && (int)seat != belief->request->seat && !belief->open)
      next += see(seen, seat, &belief->sight[next]);
  }
  belief->first[PRESIDENT_SEATS_MAX] = next;
}

/* --- likelihoods --- */

static double by_policy(const struct belief *belief, cards play, const struct policy_scene *scene) {
  struct policy_list list;
  president_policy_list(scene, &list);
  if (list.count == 1 && !list.won) return 1; /* it could only pass */
  list.play[0].chance = list.sum = 1;
  if (!list.won) president_policy_weigh(&list, belief->policy);
  double chance = 0;
  for (int i = 0; i < list.count; i++) {
    cards set = list.play[i].set;
    if (cards_count(set) == cards_count(play) && (!set || cards_rank(set) == cards_rank(play)))
      chance = (double)list.play[i].chance / (double)list.sum;
  }
  return chance * (1 - belief->policy_slip) + belief->policy_slip;
}

static double by_greedy(const struct belief *belief, cards play, const struct policy_scene *scene) {
  bool high;
  cards greedy = greedy_play(scene->own, scene->lead, &high);
  if (high && scene->least >= GREEDY_MANY_CARDS) greedy = 0;
  return play == greedy ? 1 : belief->greedy_slip;
}

/* Computes the likelihood of a seat's moves given a hand. False, without an answer, as soon as it
 * is clear that the likelihood is not above `least`. */
static bool weigh(const struct belief *belief, unsigned seat, cards hand, double least,
                  struct likelihood *likely, uint64_t *nodes) {
  double policy = 1 - belief->greedy_style, greedy = belief->greedy_style;
  for (unsigned i = belief->first[seat]; i < belief->first[seat + 1]; i++) {
    const struct sight *sight = &belief->sight[i];
    struct policy_scene scene = sight->scene;
    scene.own |= hand;
    scene.others &= ~hand;
    policy *= by_policy(belief, sight->play, &scene);
    greedy *= by_greedy(belief, sight->play, &scene);
    ++*nodes;
    if (policy + greedy <= least) return false;
  }
  *likely = (struct likelihood){policy + greedy, greedy};
  return true;
}

/* --- chains --- */

static cards pick_card(cards hand, struct dice *dice) {
  for (uint32_t skip = dice_roll(dice, cards_count(hand)); skip > 0; skip--)
    hand &= hand - 1;
  return cards_lowest(hand);
}

/* A random number, at least 0 and less than 1. */
static double fraction(struct dice *dice) {
  const double all = 4294967296.0;
  return (double)(uint32_t)(dice_next(dice) >> 32) / all;
}

/* Picks a whole rank of each hand, both of the same size, such that neither hand has cards of the
 * other's rank: the reverse swap is then as likely. False if it finds none. */
static bool pick_ranks(cards one, cards other, struct dice *dice, cards *give, cards *take) {
  struct duel_sets sets;
  cards rank = cards_of_rank(cards_rank(pick_card(duel_lowest(one), dice)));
  *give = one & rank;
  duel_list_sets(other, &sets);
  cards ranks = other & rank ? 0 : duel_whole(&sets, (int)cards_count(*give));
  if (!ranks) return false;
  rank = cards_of_rank(cards_rank(pick_card(ranks, dice)));
  *take = other & rank;
  return (one & rank) == 0;
}

static void step(struct belief *belief, struct chain *chain, uint64_t *nodes) {
  struct dice *dice = belief->request->dice;
  unsigned a = dice_roll(dice, belief->hidden_count), b = dice_roll(dice, belief->hidden_count - 1);
  if (b >= a) b++;
  a = belief->hidden[a], b = belief->hidden[b];
  cards one = chain->hand[a], other = chain->hand[b], give, take;
  if (fraction(dice) < belief->whole_ranks) {
    if (!pick_ranks(one, other, dice, &give, &take)) return;
  } else {
    give = pick_card(one, dice);
    take = pick_card(other, dice);
  }
  one = (one & ~give) | take;
  other = (other & ~take) | give;
  struct likelihood of_a, of_b;
  double least = fraction(dice) * chain->likely[a].both * chain->likely[b].both;
  if (!weigh(belief, a, one, least, &of_a, nodes)) return;
  if (!weigh(belief, b, other, least / of_a.both, &of_b, nodes)) return;
  chain->hand[a] = one, chain->hand[b] = other;
  chain->likely[a] = of_a, chain->likely[b] = of_b;
}

static void walk(struct belief *belief, struct chain *chain, int steps, uint64_t *nodes) {
  if (belief->hidden_count < 2) return;
  for (int i = 0; i < steps; i++)
    step(belief, chain, nodes);
}

static void deal(const struct belief *belief, cards *hand) {
  struct state whole;
  const struct request *request = belief->request;
  rules_determinize(request->rules, request->seen, request->seat, request->dice, &whole);
  memcpy(hand, whole.hand, sizeof whole.hand);
}

static void begin(struct belief *belief, struct chain *chain, uint64_t *nodes) {
  deal(belief, chain->hand);
  for (unsigned seat = 0; seat < belief->request->seen->players; seat++) {
    chain->likely[seat] = (struct likelihood){0, 0}; /* stays if the likelihood underflows */
    (void)weigh(belief, seat, chain->hand[seat], 0, &chain->likely[seat], nodes);
  }
}

/* Lets the chains walk from random deals to likely ones. */
static void settle(struct belief *belief, uint64_t *nodes) {
  const struct request *request = belief->request;
  double share = request_weight(request, president_weights, PRESIDENT_SETTLING);
  for (int i = 0; i < CHAINS; i++)
    begin(belief, &belief->chain[i], nodes);
  if (belief->first[PRESIDENT_SEATS_MAX] == 0) return;
  for (int i = 0; i < ROUNDS_MAX * CHAINS; i++) {
    walk(belief, &belief->chain[i % CHAINS], ROUND, nodes);
    if (budget_share(request->budget, *nodes) > share) return;
  }
}

struct belief *president_belief_new(const struct request *request, uint64_t *nodes) {
  const struct state *seen = request->seen;
  struct belief *belief = memory_resize(NULL, 1, sizeof *belief);
  belief->request = request;
  belief->policy = president_policy_weights(seen->players);
  belief->greedy_style = request_weight(request, president_weights, PRESIDENT_GREEDY_STYLE);
  belief->policy_slip = request_weight(request, president_weights, PRESIDENT_POLICY_SLIP);
  belief->greedy_slip = request_weight(request, president_weights, PRESIDENT_GREEDY_SLIP);
  belief->whole_ranks = request_weight(request, president_weights, PRESIDENT_WHOLE_RANKS);
  belief->steps = (int)request_weight(request, president_weights, PRESIDENT_STEPS);
  belief->next = 0;
  belief->hidden_count = 0;
  unsigned unseen = PRESIDENT_CARDS - cards_count(seen->played), held = 0;
  for (unsigned seat = 0; seat < seen->players; seat++) {
    held += seen->count[seat];
    if (president_hidden(seen, seat)) belief->hidden[belief->hidden_count++] = seat;
  }
  belief->open = unseen > held;
  see_all(belief);
  if (!belief->open) settle(belief, nodes);
  return belief;
}

void president_belief_draw(struct belief *belief, struct playout *playout, uint64_t *nodes) {
  const struct request *request = belief->request;
  playout_open(playout, request->seen);
  if (belief->open) {
    deal(belief, playout->hand);
  } else {
    struct chain *chain = &belief->chain[belief->next];
    belief->next = (belief->next + 1) % CHAINS;
    if (belief->first[PRESIDENT_SEATS_MAX] == 0)
      deal(belief, chain->hand);
    else
      walk(belief, chain, belief->steps, nodes);
    memcpy(playout->hand, chain->hand, sizeof chain->hand);
    for (unsigned seat = 0; seat < playout->players; seat++)
      if ((int)seat != request->seat &&
          fraction(request->dice) * chain->likely[seat].both < chain->likely[seat].greedy)
        playout->style[seat] = STYLE_GREEDY;
  }
  playout_hold(playout);
}
