#include "core/mind/mcts.h"

#include "core/base/memory.h"
#include "core/rules/course.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

enum {
  NODES_MAX = 1 << 17,
  TREE_BYTES_MAX = 64 << 20,
  PLIES_MAX = 4096,     /* of one simulation; no game is longer */
  SAMPLES_TRIED = 4,    /* samples drawn in search of a move that the node does not have yet */
  NO_NODE = 0,          /* index 0 is the root, which is never a child */
  PLIES_PER_QUERY = 16, /* between two queries of the budget in a playout */
};

static const double exploration_constant = 0.6; /* for logarithms to the base 2 */
/* A node with n visits may have this factor times sqrt(n + 1) children. */
static const double widening_factor = 4.0;
/* The place counts most; among equal places, the lead over the others' average decides. */
static const double lead_weight = 0.25;

struct node {
  uint64_t name; /* a hash of the move's notation */
  uint32_t first_child, next_sibling;
  uint32_t children;
  uint32_t visits, available;
  double value; /* the sum of the rewards of the seat that made this move */
  int seat;     /* the seat that made the move leading here */
};

struct search {
  const struct request *request;
  const struct rules *rules;
  struct node *node;
  char *moves; /* each node's move, move_size bytes each */
  uint32_t used, room;
  struct state *root, *state;
  struct move *move;
  uint64_t plies;
  double widest; /* the largest lead, or deficit, of any seat in any playout */
  uint32_t path[PLIES_MAX + 1];
  unsigned length; /* of `path`; the root is not counted */
};

static struct move *move_of(const struct search *search, uint32_t node) {
  return (struct move *)(void *)(search->moves + node * search->rules->move_size);
}

/* Hashes the move's notation (FNV-1a), because moves are equal when their notation is: their bytes
 * may differ even then. */
static uint64_t name_of(const struct search *search, int seat, const struct move *move) {
  char memory[256];
  struct out text = out_lend(memory, sizeof memory);
  uint64_t hash = UINT64_C(0xcbf29ce484222325);
  search->rules->write_move(search->state, seat, move, &text);
  for (size_t i = 0; i < text.size; i++)
    hash = (hash ^ (unsigned char)text.text[i]) * UINT64_C(0x100000001b3);
  out_close(&text);
  return hash + (uint64_t)(unsigned)seat;
}

/* The logarithm to the base 2, exact for powers of two and linear between them: accurate enough for
 * the exploration term and, unlike log(), the same on every machine, so that a budget of nodes
 * gives the same move everywhere. (IEEE 754 requires sqrt() to be correctly rounded.) */
static double binary_logarithm(uint32_t number) {
  int bits = 31 - __builtin_clz(number);
  return bits + (double)(number - (UINT32_C(1) << bits)) / (double)(UINT32_C(1) << bits);
}

/* The seat that chooses next, after a move of `last`. */
static int next_seat(struct search *search, int last) {
  struct course course = {.asked = (unsigned)(last + 1)};
  course_next(&course, search->rules, search->state, search->request->dice);
  return course.turn;
}

static bool is_spent(const struct search *search) {
  return budget_spent(search->request->budget, search->plies);
}

static void advance(struct search *search, int seat, const struct move *move) {
  course_made(search->rules, search->state, seat, move, search->request->dice);
  search->plies++;
}

/* --- the tree --- */

static uint32_t find_child(const struct search *search, uint32_t parent, uint64_t name) {
  uint32_t child = search->node[parent].first_child;
  while (child != NO_NODE && search->node[child].name != name)
    child = search->node[child].next_sibling;
  return child;
}

static uint32_t add_child(struct search *search, uint32_t parent, uint64_t name, int seat,
                          const struct move *move) {
  if (search->used == search->room) return NO_NODE;
  uint32_t child = search->used++;
  search->node[child] =
      (struct node){.name = name, .next_sibling = search->node[parent].first_child, .seat = seat};
  memcpy(move_of(search, child), move, search->rules->move_size);
  search->node[parent].first_child = child;
  search->node[parent].children++;
  return child;
}

static bool may_widen(const struct search *search, uint32_t node) {
  const struct node *parent = &search->node[node];
  return parent->children < widening_factor * sqrt(1.0 + parent->visits);
}

/* Adds a child for a sampled move that the node does not have yet; NO_NODE if the samples found no
 * such move, the node may not widen, or the tree is full. */
static uint32_t widen(struct search *search, uint32_t node, int seat) {
  for (int i = 0; i < SAMPLES_TRIED && may_widen(search, node); i++) {
    if (!rules_sample(search->rules, search->state, seat, search->request->dice, search->move))
      return NO_NODE;
    uint64_t name = name_of(search, seat, search->move);
    if (find_child(search, node, name) == NO_NODE)
      return add_child(search, node, name, seat, search->move);
  }
  return NO_NODE;
}

/* The child with the highest upper confidence bound among those whose moves are legal in this
 * determinization. */
static uint32_t select_child(struct search *search, uint32_t parent, int seat) {
  uint32_t best = NO_NODE;
  double highest = -1;
  for (uint32_t i = search->node[parent].first_child; i != NO_NODE;
       i = search->node[i].next_sibling) {
    struct node *child = &search->node[i];
    if (child->seat != seat || !search->rules->legal(search->state, seat, move_of(search, i), NULL))
      continue;
    child->available++;
    double bound = child->visits ? child->value / child->visits +
                                       exploration_constant *
                                           sqrt(binary_logarithm(child->available) / child->visits)
                                 : HUGE_VAL;
    if (bound > highest) highest = bound, best = i;
  }
  return best;
}

/* Selection and expansion: descends to a new node or to the end of the game. Returns the seat that
 * moved last. */
static int descend(struct search *search, int seat) {
  uint32_t node = 0;
  int last = seat;
  search->length = 0;
  while (seat >= 0 && search->length < PLIES_MAX) {
    uint32_t child = widen(search, node, seat);
    bool is_new = child != NO_NODE;
    if (is_new)
      search->node[child].available++;
    else
      child = select_child(search, node, seat);
    if (child == NO_NODE) break;
    advance(search, seat, move_of(search, child));
    search->path[search->length++] = child;
    node = child;
    last = seat;
    if (is_new) break;
    seat = next_seat(search, last);
  }
  return last;
}

/* Simulation: random moves to the end of the game; false if the budget ends first. */
static bool play_out(struct search *search, int last) {
  for (int ply = 0; ply < PLIES_MAX; ply++) {
    int seat = next_seat(search, last);
    if (seat < 0) return true;
    if (ply % PLIES_PER_QUERY == PLIES_PER_QUERY - 1 && is_spent(search)) return false;
    if (!rules_sample(search->rules, search->state, seat, search->request->dice, search->move))
      return true;
    advance(search, seat, search->move);
    last = seat;
  }
  return true;
}

/* The points by which a seat is ahead of the others' average; negative if it is behind. */
static double lead_of(const struct result *result, int seat) {
  double others = 0;
  for (unsigned other = 0; other < result->seats; other++)
    if ((int)other != seat) others += result->points[other];
  return result->seats > 1 ? result->points[seat] - others / (result->seats - 1) : 0;
}

/* A seat's reward, from 0 to 1: the share of opponents that it has left behind, and its lead,
 * measured by the largest of any seat so far. */
static double earned(const struct search *search, const struct result *result, int seat) {
  double beaten = 0;
  for (unsigned other = 0; other < result->seats; other++) {
    if ((int)other == seat) continue;
    if (result->place[seat] < result->place[other])
      beaten += 1;
    else if (result->place[seat] == result->place[other])
      beaten += 0.5;
  }
  double place = result->seats > 1 ? beaten / (result->seats - 1) : 1;
  double lead = search->widest > 0 ? lead_of(result, seat) / search->widest : 0;
  return (1 - lead_weight) * place + lead_weight * (1 + lead) / 2;
}

/* Backpropagation: every node on the path is credited with the reward of its own seat. */
static void backpropagate(struct search *search) {
  struct result result = rules_result(search->state);
  for (unsigned seat = 0; seat < result.seats; seat++)
    search->widest = fmax(search->widest, fabs(lead_of(&result, (int)seat)));
  search->node[0].visits++;
  for (unsigned i = 0; i < search->length; i++) {
    struct node *node = &search->node[search->path[i]];
    node->visits++;
    node->value += earned(search, &result, node->seat);
  }
}

static void iterate(struct search *search) {
  const struct request *request = search->request;
  rules_determinize(search->rules, search->root, request->seat, request->dice, search->state);
  int last = descend(search, request->seat);
  if (play_out(search, last)) backpropagate(search);
}

/* --- the decision --- */

static const struct node *most_visited(const struct search *search) {
  uint32_t best = search->node[0].first_child;
  for (uint32_t i = best; i != NO_NODE; i = search->node[i].next_sibling) {
    const struct node *node = &search->node[i], *leader = &search->node[best];
    if (node->visits > leader->visits ||
        (node->visits == leader->visits && node->value > leader->value))
      best = i;
  }
  return best == NO_NODE ? NULL : &search->node[best];
}

static void open_search(struct search *search, const struct request *request) {
  const struct rules *rules = request->rules;
  const struct budget *budget = request->budget;
  size_t room = TREE_BYTES_MAX / (sizeof *search->node + rules->move_size);
  if (room > NODES_MAX) room = NODES_MAX;
  if (budget->nodes && budget->nodes < room) room = (size_t)budget->nodes + 2;
  search->request = request;
  search->rules = rules;
  search->room = (uint32_t)room;
  search->node = memory_new(room, sizeof *search->node);
  search->moves = memory_new(room, rules->move_size);
  search->root = rules_new_state(rules);
  search->state = rules_new_state(rules);
  search->move = rules_new_move(rules);
  search->used = 1;
}

static void close_search(struct search *search) {
  free(search->node);
  free(search->moves);
  free(search->root);
  free(search->state);
  free(search->move);
}

/* Does the game list only one legal move? Then it is written to `move`. */
static bool is_forced(const struct request *request, struct move *move) {
  const struct rules *rules = request->rules;
  if (!rules->moves || rules->moves(request->seen, request->seat, NULL, 0) != 1) return false;
  rules->moves(request->seen, request->seat, move, 1);
  return true;
}

static void answer(const struct search *search, struct move *move) {
  const double percent = 100;
  const struct node *best = most_visited(search);
  if (best)
    memcpy(move, move_of(search, (uint32_t)(best - search->node)), search->rules->move_size);
  if (search->request->stats)
    *search->request->stats = (struct search_stats){
        .nodes = search->plies,
        .value = best && best->visits ? (long)(percent * best->value / best->visits) : 0};
}

enum choice mcts_choose(const struct request *request, struct move *move, struct why *why) {
  (void)why;
  if (request->stats) *request->stats = (struct search_stats){0};
  if (is_forced(request, move)) return CHOICE_MADE;
  if (!rules_sample(request->rules, request->seen, request->seat, request->dice, move))
    return CHOICE_NONE;
  struct search *search = memory_new(1, sizeof *search); /* too large for the stack */
  open_search(search, request);
  /* Search the seat's view only, even if the caller passed more. */
  rules_view(request->rules, request->seen, request->seat, search->root);
  do {
    iterate(search);
    if (search->length == 0) break;
  } while (!is_spent(search));
  answer(search, move);
  close_search(search);
  free(search);
  return CHOICE_MADE;
}

enum choice mcts_choose_with(uint64_t nodes, const struct request *request, struct move *move,
                             struct why *why) {
  struct budget budget = budget_of_nodes(nodes);
  struct request brief = *request;
  brief.budget = &budget;
  return mcts_choose(&brief, move, why);
}
