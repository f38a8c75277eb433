#include "bark/greedy.h"

#include "bark/card.h"
#include "bark/paths.h"

#include <string.h>

/* The tables for the board as it is; what a card makes of a cell follows from those beside it. */
struct board {
  const struct state *state;
  int seat;
  unsigned score[BARK_SEATS];
  struct lengths up[BARK_CELLS_MAX], down[BARK_CELLS_MAX];
};

/* Rows through a card that is thought of, itself included: of which each suit is the beginning, and
 * the end. */
struct through {
  struct lengths up, down;
};

struct value {
  int ahead;
  unsigned help;
};

struct best {
  struct value value;
  unsigned count; /* moves of that value so far */
  struct move move;
};

static void look_beside(const struct board *board, unsigned cell, unsigned number,
                        struct through *through) {
  const struct state *state = board->state;
  unsigned beside[BARK_BESIDE];
  memset(through, 0, sizeof *through);
  bark_beside(cell, state->width, state->height, beside);
  for (unsigned i = 0; i < BARK_BESIDE; i++) {
    card other = state->cell[beside[i]];
    if (other == CARD_NONE || card_number(other) == number) continue;
    if (card_number(other) < number)
      bark_lengths_max(&through->up, &board->up[beside[i]]);
    else
      bark_lengths_max(&through->down, &board->down[beside[i]]);
  }
  bark_lengths_more(&through->up);
  bark_lengths_more(&through->down);
}

static unsigned larger(unsigned one, unsigned other) {
  return one > other ? one : other;
}

/* `through` is what is beside the cell, without the card's own suit. */
static struct value value_of(const struct board *board, struct through through, unsigned suit) {
  unsigned score[BARK_SEATS] = {board->score[0], board->score[1]}, help = 0;
  unsigned own = (unsigned)board->seat, other = 1 - own;
  if (through.up.suit[suit] == 0) through.up.suit[suit] = 1;
  if (through.down.suit[suit] == 0) through.down.suit[suit] = 1;
  for (unsigned i = 0; i < BARK_SUITS; i++) {
    unsigned up = through.up.suit[i], down = through.down.suit[i], seat = bark_suit_seat(i);
    if (up && down) score[seat] = larger(score[seat], up + down - 1);
    if (seat == other) help = larger(help, larger(up, down));
  }
  return (struct value){(int)score[own] - (int)score[other], help};
}

/* Below 0 if the first is worse, above if it is better. */
static int compare(struct value one, struct value other) {
  if (one.ahead != other.ahead) return one.ahead - other.ahead;
  return (int)other.help - (int)one.help;
}

/* Each of the moves of the best value is as likely to stay. */
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
  struct through through;
  for (unsigned i = 0; i < hand->count; i++) {
    if (memchr(hand->card, hand->card[i], i)) continue;
    unsigned number = card_number(hand->card[i]);
    look_beside(board, cell, number, &through);
    offer(best, value_of(board, through, card_suit(hand->card[i])),
          bark_move_to(board->state, i, cell), dice);
  }
}

enum choice bark_greedy(const struct request *request, struct move *move) {
  const struct state *state = request->seen;
  struct board board; /* only as many entries as the board has cells are touched */
  struct best best = {.count = 0};
  unsigned cells = (unsigned)state->width * state->height;
  if (!bark_can_play(state, request->seat)) return CHOICE_NONE;
  board.state = state;
  board.seat = request->seat;
  bark_paths_tables(state->cell, state->width, state->height, board.up, board.down);
  bark_paths_best(state->cell, cells, board.up, board.score);
  for (unsigned cell = 0; cell < cells; cell++)
    if (bark_is_open(state, cell)) try_cell(&board, cell, &best, request->dice);
  *move = best.move;
  if (request->report) *request->report = (struct report){.depth = 1, .value = best.value.ahead};
  return CHOICE_MADE;
}
