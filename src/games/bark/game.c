/* The rules of Bark: cards on a board whose edges wrap, and paths of increasing numbers that begin
 * and end with the same suit.
 *
 * Turns alternate strictly and cannot be skipped. The referee has no move to make for a seat
 * without a player, so the game is then over for both, and there is no `forfeit`.
 *
 * The scores in the player lines are always those of the board: text.c refuses others, and a move
 * only adds the paths through its card. */
#include "games/bark/bark.h"

#include "games/bark/paths.h"

#include <stdio.h>
#include <string.h>

/* The default deck fills most of the board, with no card more than once. */
enum { SIDE = 6, CARDS = 40, SUITS = 6 };

static const struct option options[] = {
    {"players", "how many seats", BARK_SEATS, BARK_SEATS, BARK_SEATS, KEY_NEW | KEY_TABLE},
    {"width", "columns of the board", BARK_SIDE_MIN, BARK_SIDE_MAX, SIDE, KEY_NEW | KEY_TABLE},
    {"height", "rows of the board", BARK_SIDE_MIN, BARK_SIDE_MAX, SIDE, KEY_NEW | KEY_TABLE},
    {"cards", "cards in the deck", BARK_DEAL, BARK_HELD_MAX, CARDS, KEY_NEW | KEY_TABLE},
    {"suits", "suits in the deck, from A on", BARK_SEATS, BARK_SUITS, SUITS, KEY_NEW | KEY_TABLE},
    {.key = NULL},
};

/* ---- Whose turn it is ---- */

static bool is_full(const struct state *state) {
  return state->played == (uint32_t)state->width * state->height;
}

static int whose_turn(const struct state *state) {
  if (is_full(state)) return TURN_NOBODY;
  if (state->hand[state->turn].count > BARK_HAND) return state->turn;
  return state->drawn < state->deck_count ? TURN_CHANCE : TURN_NOBODY;
}

/* ---- Moves ---- */

static bool read_move(const struct state *state, int seat, const char *text, struct move *move,
                      struct why *why) {
  struct span field;
  unsigned long value[3] = {0}; /* card, column, row */
  const unsigned long max[3] = {BARK_HAND + 1, state->width, state->height};
  struct cursor at = cursor_of(text, strlen(text));
  bool good = cursor_line(&at);
  for (unsigned i = 0; i < 3; i++)
    good =
        good && cursor_field(&at, &field) && span_number(field, max[i], &value[i]) && value[i] > 0;
  if (!good || cursor_field(&at, &field) || cursor_line(&at))
    return why_say(why, "a move is 'card column row': 1 to %d, 1 to %u, 1 to %u", BARK_HAND + 1,
                   (unsigned)state->width, (unsigned)state->height);
  unsigned index = (unsigned)value[0] - 1;
  if (seat >= 0 && index < state->hand[seat].count)
    index = bark_hand_first_of(&state->hand[seat], index);
  *move = (struct move){
      .index = (uint8_t)index, .column = (uint8_t)(value[1] - 1), .row = (uint8_t)(value[2] - 1)};
  return true;
}

static void write_move(const struct state *state, int seat, const struct move *move,
                       struct out *out) {
  out_number(out, bark_hand_first_of(&state->hand[seat], move->index) + 1UL);
  out_with_number(out, " ", move->column + 1UL);
  out_with_number(out, " ", move->row + 1UL);
}

static bool legal(const struct state *state, int seat, const struct move *move, struct why *why) {
  if (seat < 0 || seat >= BARK_SEATS) return why_say(why, "no such player");
  int turn = whose_turn(state);
  if (turn == TURN_NOBODY) return why_say(why, "the game is over");
  if (turn != seat) return why_say(why, RULES_OTHER_TURN);
  if (bark_hand_hidden(&state->hand[seat]))
    return why_say(why, "this hand is hidden: nobody can play from it");
  if (move->index >= state->hand[seat].count)
    return why_say(why, "there is no card %u in this hand", move->index + 1U);
  if (move->column >= state->width || move->row >= state->height)
    return why_say(why, "column %u row %u is not on the board", move->column + 1U, move->row + 1U);
  unsigned cell = bark_cell_of(state, move);
  if (state->cell[cell] != CARD_NONE)
    return why_say(why, "there is a card in column %u row %u already", move->column + 1U,
                   move->row + 1U);
  return bark_is_open(state, cell) || why_say(why, "there is no card beside column %u row %u",
                                              move->column + 1U, move->row + 1U);
}

/* Lists the indices of the seat's cards, of equal ones side by side only the first; returns how
 * many, 0 if the seat cannot play now. */
static unsigned playable(const struct state *state, int seat, uint8_t index[BARK_HAND + 1]) {
  unsigned count = 0;
  if (seat < 0 || whose_turn(state) != seat || bark_hand_hidden(&state->hand[seat])) return 0;
  for (unsigned i = 0; i < state->hand[seat].count; i++)
    if (bark_hand_first_of(&state->hand[seat], i) == i) index[count++] = (uint8_t)i;
  return count;
}

/* Finds the `nth` open cell, from 0. If there are fewer, `total` is the number of open cells. */
static unsigned find_open(const struct state *state, uint32_t nth, uint32_t *total) {
  unsigned cells = (unsigned)state->width * state->height, cell;
  *total = 0;
  for (cell = 0; cell < cells; cell++)
    if (bark_is_open(state, cell) && (*total)++ == nth) break;
  return cell;
}

/* Lists the moves of the first card, cell by cell, then those of the next one. */
static size_t list_moves(const struct state *state, int seat, struct move *moves, size_t room) {
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

static bool sample(const struct state *state, int seat, struct dice *dice, struct move *move) {
  uint8_t index[BARK_HAND + 1];
  uint32_t open, unused;
  unsigned cards = playable(state, seat, index);
  if (cards == 0) return false;
  find_open(state, UINT32_MAX, &open);
  unsigned cell = find_open(state, dice_roll(dice, open), &unused);
  *move = bark_move_to(state, index[dice_roll(dice, cards)], cell);
  return true;
}

static void apply(struct state *state, int seat, const struct move *move) {
  unsigned cell = bark_cell_of(state, move);
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

/* The deal has fixed the order of the deck, so the draw needs no dice. */
static void chance(struct state *state, struct dice *dice) {
  (void)dice;
  if (whose_turn(state) != TURN_CHANCE) return;
  if (state->deck_kind == DECK_UNSEEN || bark_hand_hidden(&state->hand[state->turn])) return;
  bark_draw(state, state->turn);
}

/* ---- A new game ---- */

/* Takes each kind of card once per round, in a random order, so that the numbers of any two kinds
 * in the deck differ by at most one. */
static void fill_deck(struct state *state, unsigned suits, struct dice *dice) {
  card kind[BARK_NUMBERS * BARK_SUITS];
  uint32_t kinds = BARK_NUMBERS * suits, next = kinds;
  for (uint32_t i = 0; i < kinds; i++)
    kind[i] = (card)(1 + i);
  for (uint32_t i = 0; i < state->deck_count; i++) {
    if (next == kinds) {
      dice_shuffle(dice, kind, kinds, sizeof *kind);
      next = 0;
    }
    state->deck[i] = kind[next++];
  }
  dice_shuffle(dice, state->deck, state->deck_count, sizeof *state->deck);
}

static bool deal(struct state *state, const struct setup *setup, struct dice *dice,
                 struct why *why) {
  (void)why; /* a deal with valid keys cannot fail */
  state->width = (uint8_t)setup_number(setup, "width");
  state->height = (uint8_t)setup_number(setup, "height");
  state->deck_kind = DECK_INLINE;
  state->deck_count = (uint32_t)setup_number(setup, "cards");
  fill_deck(state, (unsigned)setup_number(setup, "suits"), dice);
  bark_deal_hands(state);
  roster_open(&state->head.roster, BARK_SEATS);
  return true;
}

/* ---- What a seat may know ---- */

/* Copies everything but the deck and the unused cells, and hides the other hand: a player is
 * started for every move, and each page of memory that it touches costs time. */
static void view(const struct state *state, int seat, struct state *seen) {
  memcpy(seen, state, offsetof(struct state, cell));
  memcpy(seen->cell, state->cell, (size_t)state->width * state->height);
  seen->deck_kind = DECK_UNSEEN;
  for (int other = 0; other < BARK_SEATS; other++)
    if (other != seat) memset(seen->hand[other].card, CARD_UNSEEN, sizeof seen->hand[other].card);
}

/* The suits of all visible cards, one entry per card. */
struct suits {
  unsigned count;
  uint8_t suit[BARK_CELLS_MAX + BARK_SEATS * (BARK_HAND + 1)];
};

static void add_suits(struct suits *suits, const card *cards, unsigned count) {
  for (unsigned i = 0; i < count; i++)
    if (cards[i] != CARD_NONE && cards[i] != CARD_UNSEEN)
      suits->suit[suits->count++] = (uint8_t)card_suit(cards[i]);
}

/* Draws a hidden card; a view does not say which cards the deck is made of. All numbers are equally
 * likely. The suit is that of a random visible card, or, with the weight of one more card, any. */
static card random_card(const struct suits *suits, struct dice *dice) {
  uint32_t nth = dice_roll(dice, suits->count + 1);
  uint32_t suit = nth < suits->count ? suits->suit[nth] : dice_roll(dice, BARK_SUITS);
  return (card)(1 + BARK_NUMBERS * suit + dice_roll(dice, BARK_NUMBERS));
}

/* Makes a deck whose drawn cards are those in the hands and on the board, as far as there are any,
 * and whose other cards are random; only as many as a state holds. */
static void determinize_deck(struct state *whole, const struct suits *suits, struct dice *dice) {
  unsigned cells = (unsigned)whole->width * whole->height, next = 0;
  whole->deck_kind = DECK_INLINE;
  if (whole->deck_count > BARK_HELD_MAX) whole->deck_count = BARK_HELD_MAX;
  for (unsigned seat = 0; seat < BARK_SEATS; seat++)
    for (unsigned i = 0; i < whole->hand[seat].count && next < whole->drawn; i++)
      whole->deck[next++] = whole->hand[seat].card[i];
  for (unsigned cell = 0; cell < cells && next < whole->drawn; cell++)
    if (whole->cell[cell] != CARD_NONE) whole->deck[next++] = whole->cell[cell];
  while (next < whole->deck_count)
    whole->deck[next++] = random_card(suits, dice);
}

static void determinize(const struct state *seen, int seat, struct dice *dice,
                        struct state *whole) {
  (void)seat; /* `seen` hides everything that this seat may not know */
  struct suits suits;
  suits.count = 0;
  add_suits(&suits, seen->cell, (unsigned)seen->width * seen->height);
  for (unsigned other = 0; other < BARK_SEATS; other++)
    add_suits(&suits, seen->hand[other].card, seen->hand[other].count);
  if (whole != seen) *whole = *seen;
  for (unsigned other = 0; other < BARK_SEATS; other++) {
    struct hand *hand = &whole->hand[other];
    if (!bark_hand_hidden(hand)) continue;
    for (unsigned i = 0; i < hand->count; i++)
      hand->card[i] = random_card(&suits, dice);
  }
  if (whole->deck_kind == DECK_UNSEEN) determinize_deck(whole, &suits, dice);
}

/* ---- The move between two files ---- */

/* Places in the state file; lines and fields count from 1. */
enum { SIZES_LINE = 1, FIRST_ROW_LINE = 5 };
enum { WIDTH_FIELD = 1, HEIGHT_FIELD, DRAWN_FIELD, TURN_FIELD };

/* The index in `before` of a card equal to `played`, if possible one whose removal leaves the hand
 * `after`; -1 if there is none. */
static int index_of(const struct hand *before, const struct hand *after, card played) {
  int any = -1;
  for (unsigned i = 0; i < before->count; i++) {
    struct hand rest = *before;
    if (before->card[i] != played) continue;
    bark_hand_take(&rest, i);
    if (rest.count == after->count && memcmp(rest.card, after->card, rest.count) == 0)
      return (int)i;
    if (any < 0) any = (int)i;
  }
  return any;
}

/* Fills in `why` with the place of a cell; returns true. A row is one field of the file, so the
 * column is right unless blanks precede the row. */
static bool at_cell(struct why *why, const struct state *state, unsigned cell, const char *what) {
  unsigned column = cell % state->width, row = cell / state->width;
  char has[CARD_CHARS] = "**";
  if (state->cell[cell] != CARD_NONE) bark_card_write(state->cell[cell], has);
  return !why_at(why, FIRST_ROW_LINE + row, 1 + CARD_CHARS * (unsigned long)column,
                 "column %u row %u has %.2s, %s", column + 1, row + 1, has, what);
}

/* Has anything but exactly one free cell, `laid`, changed on the board? If so, `why` says what. */
static bool wrong_board(const struct state *before, const struct state *after, unsigned *laid,
                        struct why *why) {
  unsigned cells = (unsigned)before->width * before->height;
  char what[80], had[CARD_CHARS];
  if (before->width != after->width || before->height != after->height)
    return !why_field(why, SIZES_LINE, before->width != after->width ? WIDTH_FIELD : HEIGHT_FIELD,
                      "the board was %u by %u", (unsigned)before->width, (unsigned)before->height);
  *laid = cells;
  for (unsigned cell = 0; cell < cells; cell++) {
    if (before->cell[cell] == after->cell[cell]) continue;
    if (before->cell[cell] != CARD_NONE) {
      bark_card_write(before->cell[cell], had);
      snprintf(what, sizeof what, "it should still be %.2s", had);
      return at_cell(why, after, cell, what);
    }
    if (*laid < cells) return at_cell(why, after, cell, "a second new card: a turn plays one");
    *laid = cell;
  }
  return *laid == cells && !why_field(why, FIRST_ROW_LINE, 1, "no card has been played");
}

/* If exactly one cell has changed and now has a card of the hand, that is the move. If the seat has
 * no legal move, the move means nothing, and `legal` says why. */
static bool infer(const struct state *before, const struct state *after, int seat,
                  struct move *move, struct why *why) {
  unsigned laid = 0;
  if (seat < 0 || seat >= BARK_SEATS) return false;
  *move = (struct move){0};
  bool wrong = wrong_board(before, after, &laid, why);
  int index = wrong ? -1 : index_of(&before->hand[seat], &after->hand[seat], after->cell[laid]);
  if (index >= 0) {
    *move = bark_move_to(before, (unsigned)index, laid);
    return true;
  }
  if (list_moves(before, seat, NULL, 0) == 0) return true;
  return !wrong && !at_cell(why, after, laid, "which was not in the player's hand");
}

static bool explain(const struct state *before, const struct state *expected,
                    const struct state *after, int seat, struct why *why) {
  (void)before, (void)seat;
  if (expected->turn != after->turn)
    return !why_field(why, SIZES_LINE, TURN_FIELD, "it should be the turn of player %u",
                      expected->turn + 1U);
  if (expected->drawn != after->drawn)
    return !why_field(why, SIZES_LINE, DRAWN_FIELD, "%u cards should have been drawn, not %u",
                      (unsigned)expected->drawn, (unsigned)after->drawn);
  return false;
}

const struct rules bark_rules = {
    .name = "bark",
    .summary = "Bark: lay cards on a board, and form rising paths from a suit to the same suit.",
    .seats_min = BARK_SEATS,
    .seats_max = BARK_SEATS,
    .options = options,
    .seating = SEATING_DEALT,
    .state_size = sizeof(struct state),
    .move_size = sizeof(struct move),
    .read = bark_read,
    .write = bark_write,
    .read_move = read_move,
    .write_move = write_move,
    .deal = deal,
    .turn = whose_turn,
    .legal = legal,
    .moves = list_moves,
    .sample = sample,
    .apply = apply,
    .chance = chance,
    .view = view,
    .determinize = determinize,
    .infer = infer,
    .explain = explain,
};
