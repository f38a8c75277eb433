/* The levels of Bark, and greedy. It looks one move ahead without making the moves: with the tables
 * of path lengths, the value of a card on a cell follows from the neighbouring cells. */
#include "core/mind/mcts.h"
#include "games/bark/mind/last.h"
#include "games/bark/mind/strong.h"
#include "games/bark/mind/weights.h"
#include "games/bark/paths.h"

#include <string.h>

struct board {
  const struct request *request;
  const struct lengths *up, *down; /* [cell] */
};

struct value {
  int ahead;     /* the seat's lead */
  unsigned help; /* the longest chain through the card that the opponent could complete */
};

struct best {
  struct value value;
  unsigned count; /* moves of that value so far */
  struct move move;
};

/* The value of a card on an open cell with these neighbours. */
static struct value value_of(const struct board *board, const unsigned beside[BARK_BESIDE],
                             card played) {
  const struct state *state = board->request->seen;
  unsigned width = state->width, height = state->height, score[BARK_SEATS];
  int own = board->request->seat, other = 1 - own;
  struct lengths up =
      bark_paths_chains(state->cell, width, height, beside, played, true, board->up);
  struct lengths down =
      bark_paths_chains(state->cell, width, height, beside, played, false, board->down);
  for (unsigned seat = 0; seat < BARK_SEATS; seat++) {
    score[seat] = lengths_through(&up, &down, seat);
    if (score[seat] < state->head.roster.line[seat].score)
      score[seat] = state->head.roster.line[seat].score;
  }
  lengths_max(&up, &down);
  return (struct value){(int)score[own] - (int)score[other], lanes_largest(&up.of[other])};
}

/* Negative if the first is worse, positive if it is better. */
static int compare(struct value one, struct value other) {
  if (one.ahead != other.ahead) return one.ahead - other.ahead;
  return (int)other.help - (int)one.help;
}

/* Keeps the best move; of moves of the same value, each with the same probability. */
static void offer(struct best *best, struct value value, struct move move, struct dice *dice) {
  int better = best->count == 0 ? 1 : compare(value, best->value);
  if (better < 0) return;
  best->count = better > 0 ? 1 : best->count + 1;
  if (better == 0 && dice_roll(dice, best->count) != 0) return;
  best->value = value;
  best->move = move;
}

static void try_cell(const struct board *board, unsigned cell, struct best *best) {
  const struct state *state = board->request->seen;
  const struct hand *hand = &state->hand[board->request->seat];
  unsigned beside[BARK_BESIDE];
  bark_beside(cell, state->width, state->height, beside);
  for (unsigned i = 0; i < hand->count; i++)
    if (!memchr(hand->card, hand->card[i], i)) /* no equal one has been tried */
      offer(best, value_of(board, beside, hand->card[i]), bark_move_to(state, i, cell),
            board->request->dice);
}

/* level=greedy: the move after which the seat leads by most; of several, the one that helps the
 * opponent least, whose longest chain through the new card that begins or ends with one of the
 * opponent's suits is shortest; of these, a random one. stats->value is the lead. */
static enum choice greedy(const struct request *request, struct move *move, struct why *why) {
  const struct state *state = request->seen;
  int seat = request->seat;
  struct best best = {.count = 0};
  unsigned cells = (unsigned)state->width * state->height;
  struct lengths up[cells], down[cells]; /* at most 640 KB, and no larger than needed */
  const struct board board = {.request = request, .up = up, .down = down};
  (void)why;
  if (request->rules->turn(state) != seat || bark_hand_hidden(&state->hand[seat]))
    return CHOICE_NONE;
  bark_paths_tables(state->cell, state->width, state->height, up, down);
  for (unsigned cell = 0; cell < cells; cell++)
    if (bark_is_open(state, cell)) try_cell(&board, cell, &best);
  *move = best.move;
  if (request->stats)
    *request->stats = (struct search_stats){.depth = 1, .value = best.value.ahead};
  return CHOICE_MADE;
}

/* --- the levels --- */

enum { MEDIUM_NODES = 6000 }; /* ../MEASUREMENTS.md */

static enum choice medium(const struct request *request, struct move *move, struct why *why) {
  return mcts_choose_with(MEDIUM_NODES, request, move, why);
}

static const struct level levels[] = {
    {LEVEL_RANDOM, "Beginner", mind_random}, {LEVEL_GREEDY, "Easy", greedy},
    {LEVEL_MEDIUM, "Medium", medium},        {LEVEL_MCTS, "Hard", mcts_choose},
    {LEVEL_STRONG, "Expert", bark_strong},   {.name = NULL},
};

const struct mind bark_mind = {
    .levels = levels, .weights = bark_weights, .values = bark_last_values};
