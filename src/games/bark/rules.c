/* The rules of Bark: whose turn it is, where a card may go, and what that changes. */
#include "games/bark/bark.h"

#include "games/bark/card.h"
#include "games/bark/paths.h"

void bark_score(struct state *state) {
  unsigned score[BARK_SEATS];
  bark_paths_score(state->cell, state->width, state->height, score);
  for (unsigned seat = 0; seat < BARK_SEATS; seat++)
    state->head.roster.line[seat].score = score[seat];
}

bool bark_is_full(const struct state *state) {
  return state->played == (uint32_t)state->width * state->height;
}

void bark_draw(struct state *state, unsigned seat) {
  struct hand *hand = &state->hand[seat];
  hand->card[hand->count++] = state->deck[state->drawn++];
}

void bark_deal_hands(struct state *state) {
  for (unsigned seat = 0; seat < BARK_SEATS; seat++)
    for (unsigned i = 0; i < BARK_HAND; i++)
      bark_draw(state, seat);
  bark_draw(state, 0);
}

int bark_turn(const struct state *state) {
  if (bark_is_full(state)) return TURN_NOBODY;
  if (state->hand[state->turn].count > BARK_HAND) return state->turn;
  return state->drawn < state->deck_count ? TURN_CHANCE : TURN_NOBODY;
}

bool bark_is_open(const struct state *state, unsigned cell) {
  unsigned beside[BARK_BESIDE];
  if (state->cell[cell] != CARD_NONE) return false;
  if (state->played == 0) return true;
  bark_beside(cell, state->width, state->height, beside);
  for (unsigned i = 0; i < BARK_BESIDE; i++)
    if (state->cell[beside[i]] != CARD_NONE) return true;
  return false;
}

bool bark_legal(const struct state *state, int seat, const struct move *move, struct why *why) {
  if (seat < 0 || seat >= BARK_SEATS) return why_say(why, "no such player");
  int turn = bark_turn(state);
  if (turn == TURN_NOBODY) return why_say(why, "the game is over");
  if (turn != seat) return why_say(why, "it is not this player's turn");
  if (bark_hand_hidden(&state->hand[seat]))
    return why_say(why, "this hand is hidden: nobody can play from it");
  if (move->index >= state->hand[seat].count)
    return why_say(why, "there is no card %u in this hand", move->index + 1U);
  if (move->column >= state->width || move->row >= state->height)
    return why_say(why, "column %u row %u is not on the board", move->column + 1U, move->row + 1U);
  unsigned cell = (unsigned)move->row * state->width + move->column;
  if (state->cell[cell] != CARD_NONE)
    return why_say(why, "there is a card in column %u row %u already", move->column + 1U,
                   move->row + 1U);
  return bark_is_open(state, cell) || why_say(why, "there is no card beside column %u row %u",
                                              move->column + 1U, move->row + 1U);
}

bool bark_can_play(const struct state *state, int seat) {
  return seat >= 0 && bark_turn(state) == seat && !bark_hand_hidden(&state->hand[seat]);
}

/* The different cards of the seat that can play now, into `index`; returns how many, 0 if it
 * cannot. */
static unsigned playable(const struct state *state, int seat, uint8_t index[BARK_HAND + 1]) {
  unsigned count = 0;
  if (!bark_can_play(state, seat)) return 0;
  for (unsigned i = 0; i < state->hand[seat].count; i++)
    if (bark_hand_first_of(&state->hand[seat], i) == i) index[count++] = (uint8_t)i;
  return count;
}

/* The cell of the `nth` open one, from 0; if there are not so many, their number into `total`. */
static unsigned find_open(const struct state *state, uint32_t nth, uint32_t *total) {
  unsigned cells = (unsigned)state->width * state->height, cell;
  *total = 0;
  for (cell = 0; cell < cells; cell++)
    if (bark_is_open(state, cell) && (*total)++ == nth) break;
  return cell;
}

struct move bark_move_to(const struct state *state, unsigned index, unsigned cell) {
  return (struct move){.index = (uint8_t)index,
                       .column = (uint8_t)(cell % state->width),
                       .row = (uint8_t)(cell / state->width)};
}

/* Card by card, each on every open cell. */
size_t bark_moves(const struct state *state, int seat, struct move *moves, size_t room) {
  uint8_t index[BARK_HAND + 1];
  unsigned cards = playable(state, seat, index), cells = (unsigned)state->width * state->height;
  size_t open = 0, count;
  for (unsigned cell = 0; cards && cell < cells; cell++) {
    if (!bark_is_open(state, cell)) continue;
    if (open < room) moves[open] = bark_move_to(state, index[0], cell);
    open++;
  }
  for (count = open; count < open * cards && count < room; count++) {
    moves[count] = moves[count % open];
    moves[count].index = index[count / open];
  }
  return open * cards;
}

bool bark_sample(const struct state *state, int seat, struct dice *dice, struct move *move) {
  uint8_t index[BARK_HAND + 1];
  uint32_t open, unused;
  unsigned cards = playable(state, seat, index);
  if (cards == 0) return false;
  find_open(state, UINT32_MAX, &open);
  unsigned cell = find_open(state, dice_roll(dice, open), &unused);
  *move = bark_move_to(state, index[dice_roll(dice, cards)], cell);
  return true;
}

void bark_apply(struct state *state, int seat, const struct move *move) {
  unsigned cell = (unsigned)move->row * state->width + move->column;
  state->cell[cell] = bark_hand_take(&state->hand[seat], move->index);
  state->played++;
  state->turn = (uint8_t)(1 - seat);
  uint32_t score[BARK_SEATS];
  for (unsigned i = 0; i < BARK_SEATS; i++)
    score[i] = state->head.roster.line[i].score;
  bark_paths_grow(state->cell, state->width, state->height, cell, score);
  for (unsigned i = 0; i < BARK_SEATS; i++)
    state->head.roster.line[i].score = score[i];
}

/* The deck's order was dealt with it: the dice have nothing left to decide. */
void bark_chance(struct state *state, struct dice *dice) {
  (void)dice;
  if (bark_turn(state) != TURN_CHANCE) return;
  if (state->deck_kind == DECK_UNSEEN || bark_hand_hidden(&state->hand[state->turn])) return;
  bark_draw(state, state->turn);
}
