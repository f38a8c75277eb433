/* A plain search on the plain board: alpha-beta with iterative deepening (D. Knuth, R. Moore, "An
 * analysis of alpha-beta pruning", 1975). */
#include "fiar/strong.h"

enum {
  VALUE_WIN = 1000, /* less the number of half-moves until then: fast wins, slow losses */
  NODES_A_LOOK = 256,
};

struct search {
  struct state state;
  struct budget *budget;
  uint64_t nodes;
  bool stopped;
  bool cut; /* something was not searched to the end of the game */
};

/* The middle columns first: they are in the most fours. */
static const uint8_t order[FIAR_WIDTH] = {3, 2, 4, 1, 5, 0, 6};

static bool out_of_budget(struct search *search) {
  if (search->nodes % NODES_A_LOOK == 0 && budget_spent(search->budget, search->nodes))
    search->stopped = true;
  search->nodes++;
  return search->stopped;
}

/* The value for `seat`, who is to move `ply` half-moves below the root, up to `depth` more. */
static int value(struct search *search, int seat, int ply, int depth, int alpha, int beta) {
  struct state *state = &search->state;
  bool moved = false;
  if (out_of_budget(search)) return 0;
  if (depth == 0) search->cut = true;
  for (int i = 0; i < FIAR_WIDTH && depth > 0 && alpha < beta && !search->stopped; i++) {
    int cell = fiar_landing(state, order[i]), worth;
    if (cell < 0) continue;
    moved = true;
    state->cell[cell] = stone_of(seat);
    if (fiar_in_four(state, (unsigned)cell))
      worth = VALUE_WIN - ply - 1;
    else
      worth = -value(search, 1 - seat, ply + 1, depth - 1, -beta, -alpha);
    state->cell[cell] = STONE_NONE;
    if (worth > alpha) alpha = worth;
  }
  return moved ? alpha : 0;
}

/* The first of the best columns to that depth. False when the search was stopped. */
static bool best_at_depth(struct search *search, int seat, int depth, struct move *best,
                          int *most) {
  *most = -VALUE_WIN;
  for (int i = 0; i < FIAR_WIDTH; i++) {
    int cell = fiar_landing(&search->state, order[i]), worth;
    if (cell < 0) continue;
    search->state.cell[cell] = stone_of(seat);
    if (fiar_in_four(&search->state, (unsigned)cell))
      worth = VALUE_WIN - 1;
    else
      worth = -value(search, 1 - seat, 1, depth - 1, -VALUE_WIN, -*most);
    search->state.cell[cell] = STONE_NONE;
    if (search->stopped) return false;
    if (worth <= *most) continue;
    *most = worth;
    best->column = order[i];
  }
  return true;
}

bool fiar_strong(const struct state *state, struct budget *budget, struct report *report,
                 struct move *move, struct why *why) {
  (void)why;
  struct move moves[FIAR_WIDTH];
  struct search search = {.state = *state, .budget = budget};
  int seat = fiar_turn(state), most = 0, found = 0, depth = 0;
  int left = (int)fiar_count(state, STONE_NONE);
  size_t count = fiar_moves(state, seat, moves, FIAR_WIDTH);
  bool exact = false;
  for (int i = FIAR_WIDTH - 1; i >= 0; i--)
    if (fiar_landing(state, order[i]) >= 0) move->column = order[i];
  while (count > 1 && depth < left && !exact) { /* a forced move needs no thought and no clock */
    struct move better = *move;
    search.cut = false;
    if (!best_at_depth(&search, seat, depth + 1, &better, &found)) break;
    *move = better;
    most = found;
    depth++;
    exact = !search.cut || most > VALUE_WIN / 2 || most < -VALUE_WIN / 2;
  }
  if (report)
    *report = (struct report){.nodes = search.nodes, .depth = depth, .value = most, .exact = exact};
  return true;
}
