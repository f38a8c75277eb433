/* Writing what text.c reads, and moves in both directions. */
#include "games/bark/bark.h"

#include "core/text.h"
#include "games/bark/card.h"

#include <string.h>

/* In pieces: a deck is long, and copying two bytes at a time is slow. */
static void write_cards(const card *cards, size_t count, struct out *out) {
  enum { PIECE = 128 };
  char text[PIECE * CARD_CHARS];
  while (count > 0) {
    size_t piece = count < PIECE ? count : PIECE;
    for (size_t i = 0; i < piece; i++)
      bark_card_write(cards[i], text + i * CARD_CHARS);
    out_bytes(out, text, piece * CARD_CHARS);
    cards += piece;
    count -= piece;
  }
}

static void write_sizes(const struct state *state, struct out *out) {
  const unsigned long sizes[] = {state->width, state->height, state->drawn};
  for (unsigned i = 0; i < sizeof sizes / sizeof *sizes; i++) {
    out_number(out, sizes[i]);
    out_char(out, ' ');
  }
  out_number(out, state->turn + 1UL);
  out_char(out, '\n');
}

static void write_deck(const struct state *state, struct out *out) {
  switch (state->deck_kind) {
  case DECK_UNSEEN:
    out_char(out, '?');
    out_number(out, state->deck_count);
    break;
  case DECK_INLINE:
    out_char(out, '=');
    write_cards(state->deck, state->deck_count, out);
    break;
  case DECK_FILE: /* a name that looks like something else */
    if (state->deck_name[0] == '?' || state->deck_name[0] == '=') out_string(out, "./");
    out_string(out, state->deck_name);
  }
  out_char(out, '\n');
}

static void write_hand(const struct hand *hand, struct out *out) {
  if (bark_hand_hidden(hand)) {
    out_char(out, '?');
    out_number(out, hand->count);
  } else {
    write_cards(hand->card, hand->count, out);
  }
  out_char(out, '\n');
}

static void write_row(const card *cell, unsigned width, struct out *out) {
  char row[BARK_SIDE_MAX * CARD_CHARS];
  memset(row, '*', sizeof row);
  for (unsigned column = 0; column < width; column++)
    if (cell[column] != CARD_NONE) bark_card_write(cell[column], row + (size_t)column * CARD_CHARS);
  out_bytes(out, row, (size_t)width * CARD_CHARS);
  out_char(out, '\n');
}

void bark_write(const struct state *state, struct out *out) {
  write_sizes(state, out);
  write_deck(state, out);
  for (unsigned seat = 0; seat < BARK_SEATS; seat++)
    write_hand(&state->hand[seat], out);
  for (unsigned row = 0; row < state->height; row++)
    write_row(state->cell + (size_t)row * state->width, state->width, out);
  roster_write(&state->head.roster, out);
}

bool bark_read_move(const struct state *state, int seat, const char *text, struct move *move,
                    struct why *why) {
  struct cursor at;
  struct span field;
  unsigned long value[3] = {0}; /* card, column, row */
  const unsigned long max[3] = {BARK_HAND + 1, state->width, state->height};
  cursor_open(&at, text, strlen(text));
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

void bark_write_move(const struct state *state, int seat, const struct move *move,
                     struct out *out) {
  out_number(out, bark_hand_first_of(&state->hand[seat], move->index) + 1UL);
  out_char(out, ' ');
  out_number(out, move->column + 1UL);
  out_char(out, ' ');
  out_number(out, move->row + 1UL);
}
