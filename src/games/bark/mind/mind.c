/* The levels of Bark, and greedy. It looks one move ahead without making the moves: with the tables
 * of path lengths, the value of a card on a cell follows from the neighbouring cells. */
#include "core/mcts.h"
#include "games/bark/mind/strong.h"
#include "games/bark/mind/weights.h"
#include "games/bark/paths.h"

#include <stdlib.h>
#include <string.h>

/* The tables of boards with at most this many cells are on the stack, which costs a new process
 * less; those of larger boards would be too large for it. */
enum { SMALL_CELLS = 1 << 10 };

struct board {
  const struct state *state;
  int seat;
  unsigned score[BARK_SEATS];
  struct lengths *up, *down; /* [cell] */
};

/* The chains that a card of some number makes through a cell, whatever its suit. Chains include the
 * new card: `up` has those that begin with each suit, `down` those that end with it. */
struct through {
  unsigned number; /* 0: not looked at yet */
  struct lengths up, down;
  unsigned path[BARK_SEATS];  /* the longest path of each seat with both ends elsewhere */
  unsigned chain[BARK_SEATS]; /* the longest chain that begins or ends with one of its suits */
};

struct value {
  int ahead;     /* the seat's lead */
  unsigned help; /* the longest chain that the opponent could complete */
};

struct best {
  struct value value;
  unsigned count; /* moves of that value so far */
  struct move move;
};

static unsigned larger(unsigned one, unsigned other) {
  return one > other ? one : other;
}

static void look_beside(const struct board *board, unsigned cell, struct through *through) {
  const struct state *state = board->state;
  unsigned beside[BARK_BESIDE];
  bool any = false;
  bark_beside(cell, state->width, state->height, beside);
  for (unsigned i = 0; i < BARK_BESIDE; i++) {
    card other = state->cell[beside[i]];
    if (other == CARD_NONE || card_number(other) == through->number) continue;
    if (card_number(other) < through->number)
      lengths_max(&through->up, &board->up[beside[i]]);
    else
      lengths_max(&through->down, &board->down[beside[i]]);
    any = true;
  }
  if (!any) return;
  lengths_step(&through->up);
  lengths_step(&through->down);
  struct lengths chain = through->up;
  lengths_max(&chain, &through->down);
  for (unsigned seat = 0; seat < BARK_SEATS; seat++) {
    through->path[seat] = lengths_through(&through->up, &through->down, seat);
    through->chain[seat] = lanes_largest(&chain.of[seat]);
  }
}

/* The value of a card of that suit. `through` lacks only the chains that end in the card's suit. */
static struct value value_of(const struct board *board, const struct through *through,
                             unsigned suit) {
  unsigned own = (unsigned)board->seat, other = 1 - own, seat = bark_suit_seat(suit);
  unsigned up = larger(lengths_of(&through->up, suit), 1);
  unsigned down = larger(lengths_of(&through->down, suit), 1);
  unsigned score[BARK_SEATS], help = through->chain[other];
  for (unsigned i = 0; i < BARK_SEATS; i++)
    score[i] = larger(board->score[i], through->path[i]);
  score[seat] = larger(score[seat], up + down - 1);
  if (seat == other) help = larger(help, larger(up, down));
  return (struct value){(int)score[own] - (int)score[other], help};
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

static void try_cell(const struct board *board, unsigned cell, struct best *best,
                     struct dice *dice) {
  const struct hand *hand = &board->state->hand[board->seat];
  struct through through[BARK_NUMBERS + 1]; /* [number] */
  for (unsigned number = 1; number <= BARK_NUMBERS; number++)
    through[number].number = 0;
  for (unsigned i = 0; i < hand->count; i++) {
    unsigned number = card_number(hand->card[i]);
    if (memchr(hand->card, hand->card[i], i)) continue; /* an equal one has been tried */
    if (through[number].number == 0) {
      through[number] = (struct through){.number = number};
      look_beside(board, cell, &through[number]);
    }
    offer(best, value_of(board, &through[number], card_suit(hand->card[i])),
          bark_move_to(board->state, i, cell), dice);
  }
}

/* level=greedy: the move after which the seat leads by most; of several, the one that helps the
 * opponent least, whose longest chain through the new card that begins or ends with one of the
 * opponent's suits is shortest; of these, a random one. report->value is the lead. */
static enum choice greedy(const struct request *request, struct move *move, struct why *why) {
  const struct state *state = request->seen;
  int seat = request->seat;
  struct lengths small[2 * SMALL_CELLS];
  struct board board = {.up = small};
  struct best best = {.count = 0};
  unsigned cells = (unsigned)state->width * state->height;
  if (request->rules->turn(state) != seat || bark_hand_hidden(&state->hand[seat]))
    return CHOICE_NONE;
  if (cells > SMALL_CELLS) board.up = malloc(2 * (size_t)cells * sizeof *board.up);
  if (!board.up) return why_say(why, "out of memory"), CHOICE_FAILED;
  board.down = board.up + cells;
  board.state = state;
  board.seat = seat;
  for (unsigned i = 0; i < BARK_SEATS; i++)
    board.score[i] = state->head.roster.line[i].score;
  bark_paths_tables(state->cell, state->width, state->height, board.up, board.down);
  for (unsigned cell = 0; cell < cells; cell++)
    if (bark_is_open(state, cell)) try_cell(&board, cell, &best, request->dice);
  if (board.up != small) free(board.up);
  *move = best.move;
  if (request->report) *request->report = (struct report){.depth = 1, .value = best.value.ahead};
  return CHOICE_MADE;
}

/* --- the levels --- */

static const struct level levels[] = {
    {LEVEL_RANDOM, mind_random}, {LEVEL_GREEDY, greedy}, {LEVEL_MCTS, mcts_choose},
    {LEVEL_STRONG, bark_strong}, {.name = NULL},
};

const struct mind bark_mind = {.levels = levels, .weights = bark_weights};
