/* The state file of Bark; README.md has its grammar. */
#include "games/bark/text.h"

#include "core/text.h"
#include "games/bark/card.h"
#include "games/bark/deck.h"
#include "games/bark/paths.h"

#include <string.h>

enum { TURN_FIELD = 4, FIRST_HAND_LINE = 3, CELL_CHARS = CARD_CHARS, QUOTED = 40 };

static const char empty_cell[] = "**";

static int quoted(struct span field) {
  return (int)(field.size > QUOTED ? QUOTED : field.size);
}

static bool number(struct cursor *at, unsigned long min, unsigned long max, const char *what,
                   unsigned long *value, struct why *why) {
  struct span field = {0};
  if (cursor_field(at, &field) && span_number(field, max, value) && *value >= min) return true;
  return why_at(why, at->line, at->column, "expected the %s, a number from %lu to %lu", what, min,
                max);
}

static bool read_sizes(struct state *state, struct cursor *at, struct why *why) {
  unsigned long width = 0, height = 0, drawn = 0, turn = 1;
  cursor_line(at); /* there is one: the text is not empty */
  if (!number(at, BARK_SIDE_MIN, BARK_SIDE_MAX, "width", &width, why) ||
      !number(at, BARK_SIDE_MIN, BARK_SIDE_MAX, "height", &height, why) ||
      !number(at, 0, BARK_DECK_MAX, "number of cards drawn", &drawn, why) ||
      !number(at, 1, BARK_SEATS, "player whose turn it is", &turn, why) ||
      !cursor_line_done(at, "the first line is 'width height drawn turn'", why))
    return false;
  state->width = (uint8_t)width;
  state->height = (uint8_t)height;
  state->drawn = (uint32_t)drawn;
  state->turn = (uint8_t)(turn - 1);
  return true;
}

/* A whole line without the blanks around it; false, and `why`, if there is none. */
static bool whole_line(struct cursor *at, struct span *line, const char *what, struct why *why) {
  if (!cursor_line(at) || !cursor_field(at, line))
    return why_at(why, at->line, at->column, "%s is missing", what);
  line->size = (size_t)(at->line_end - line->at);
  return true;
}

/* `?40`; the sign is there. */
static bool unseen_deck(struct state *state, const struct cursor *at, struct span line,
                        struct why *why) {
  unsigned long count;
  state->deck_kind = DECK_UNSEEN;
  if (!span_number((struct span){line.at + 1, line.size - 1}, BARK_DECK_MAX, &count))
    return why_at(why, at->line, at->column, "expected ? and a number of cards, at most %d",
                  BARK_DECK_MAX);
  state->deck_count = (uint32_t)count;
  return true;
}

/* `=1A3B`; the sign is there. */
static bool inline_deck(struct state *state, const struct cursor *at, struct span line,
                        struct why *why) {
  size_t count = (line.size - 1) / CARD_CHARS;
  state->deck_kind = DECK_INLINE;
  if (count > BARK_DECK_MAX)
    return why_at(why, at->line, at->column, "a deck has at most %d cards", BARK_DECK_MAX);
  for (size_t i = 0; i < count; i++) {
    state->deck[i] = bark_card_read(line.at + 1 + i * CARD_CHARS);
    if (state->deck[i] == CARD_NONE)
      return why_at(why, at->line, at->column + 1 + i * CARD_CHARS,
                    "expected a card, such as 7C; this is '%.2s'", line.at + 1 + i * CARD_CHARS);
  }
  if ((line.size - 1) % CARD_CHARS != 0)
    return why_at(why, at->line, at->column + 1 + count * CARD_CHARS,
                  "half a card: a number and a suit, such as 7C");
  state->deck_count = (uint32_t)count;
  return true;
}

/* The rest is about another file, so its position goes into the sentence. */
static bool deck_file(struct state *state, const struct cursor *at, struct span line,
                      const struct setup *setup, struct why *why) {
  const char *text;
  size_t size;
  struct why inner = {0};
  state->deck_kind = DECK_FILE;
  if (line.size > BARK_NAME_MAX)
    return why_at(why, at->line, at->column, "the deck file's name has more than %d bytes",
                  BARK_NAME_MAX);
  memcpy(state->deck_name, line.at, line.size);
  state->deck_name[line.size] = '\0';
  if (!setup_load(setup, state->deck_name, &text, &size, &inner))
    return why_at(why, at->line, at->column, "the deck '%.*s' %s", quoted(line), line.at,
                  inner.text);
  if (bark_deck_read(text, size, state->deck, &state->deck_count, &inner)) return true;
  return why_at(why, at->line, at->column, "the deck '%.*s', line %lu, column %lu: %s",
                quoted(line), line.at, inner.line, inner.column, inner.text);
}

static bool read_deck(struct state *state, struct cursor *at, const struct setup *setup,
                      enum bark_fault *fault, struct why *why) {
  struct span line = {"", 0};
  *fault = BARK_FAULT_SAVE;
  if (!whole_line(at, &line, "the deck: a file's name, =CARDS or ?NUMBER,", why)) return false;
  if (line.at[0] == '?') return unseen_deck(state, at, line, why);
  *fault = BARK_FAULT_DECK;
  return line.at[0] == '=' ? inline_deck(state, at, line, why)
                           : deck_file(state, at, line, setup, why);
}

static bool hidden_hand(struct hand *hand, const struct cursor *at, struct span field,
                        struct why *why) {
  unsigned long count;
  if (!span_number((struct span){field.at + 1, field.size - 1}, BARK_HAND + 1, &count) ||
      count < BARK_HAND)
    return why_at(why, at->line, at->column, "expected ?%d or ?%d", BARK_HAND, BARK_HAND + 1);
  hand->count = (uint8_t)count;
  memset(hand->card, CARD_UNSEEN, count);
  return true;
}

static bool open_hand(struct hand *hand, const struct cursor *at, struct span field,
                      struct why *why) {
  for (size_t i = 0; i < field.size / CARD_CHARS; i++) {
    if (i > BARK_HAND)
      return why_at(why, at->line, at->column + i * CARD_CHARS, "a hand has at most %d cards",
                    BARK_HAND + 1);
    hand->card[i] = bark_card_read(field.at + i * CARD_CHARS);
    if (hand->card[i] == CARD_NONE)
      return why_at(why, at->line, at->column + i * CARD_CHARS,
                    "expected a card, such as 7C; this is '%.2s'", field.at + i * CARD_CHARS);
    hand->count++;
  }
  if (field.size % CARD_CHARS != 0 || hand->count < BARK_HAND)
    return why_at(why, at->line, at->column + field.size,
                  "a hand has %d cards, or %d when its player is to move", BARK_HAND,
                  BARK_HAND + 1);
  return true;
}

static bool read_hand(struct state *state, unsigned seat, struct cursor *at, struct why *why) {
  struct span field;
  struct hand *hand = &state->hand[seat];
  if (!cursor_line(at) || !cursor_field(at, &field))
    return why_at(why, at->line, at->column, "the hand of player %u is missing", seat + 1);
  bool good =
      field.at[0] == '?' ? hidden_hand(hand, at, field, why) : open_hand(hand, at, field, why);
  return good && cursor_line_done(at, "a hand is its cards without blanks, or ?NUMBER", why);
}

static bool read_row(struct state *state, unsigned row, struct cursor *at, struct why *why) {
  struct span field;
  if (!cursor_line(at))
    return why_at(why, at->line, at->column, "the file ends after %u of %u rows", row,
                  (unsigned)state->height);
  cursor_field(at, &field);
  for (unsigned column = 0; column < state->width && column < field.size / CELL_CHARS; column++) {
    const char *text = field.at + (size_t)column * CELL_CHARS;
    if (memcmp(text, empty_cell, CELL_CHARS) == 0) continue; /* the state is zeroed */
    card laid = bark_card_read(text);
    if (laid == CARD_NONE)
      return why_at(why, at->line, at->column + (unsigned long)column * CELL_CHARS,
                    "expected a card, such as 7C, or %s; this is '%.2s'", empty_cell, text);
    state->cell[row * state->width + column] = laid;
    state->played++;
  }
  size_t room = (size_t)state->width * CELL_CHARS;
  if (field.size != room)
    return why_at(why, at->line, at->column + (field.size < room ? field.size : room),
                  "row %u has %zu characters, expected %zu", row + 1, field.size, room);
  return cursor_line_done(at, "a row is its cells without blanks", why);
}

/* Whoever is to move holds one card more, unless that draw is pending. */
static bool hands_fit(const struct state *state, struct why *why) {
  unsigned other = 1U - state->turn;
  if (state->hand[other].count != BARK_HAND)
    return why_field(why, FIRST_HAND_LINE + other, 1,
                     "this hand has %u cards, but it is the turn of player %u",
                     (unsigned)state->hand[other].count, state->turn + 1U);
  return true;
}

static bool drawn_fits(const struct state *state, struct why *why) {
  enum { DRAWN_FIELD = 3 };
  if (state->drawn <= state->deck_count) return true;
  return why_field(why, 1, DRAWN_FIELD, "the deck has only %u cards", (unsigned)state->deck_count);
}

/* The scores of the lines that `at` is before, against those of the board. */
static bool scores_fit(const struct state *state, struct cursor *at, struct why *why) {
  unsigned score[BARK_SEATS];
  bark_paths_score(state->cell, state->width, state->height, score);
  while (cursor_line(at)) {
    struct span field;
    unsigned long value = 0;
    cursor_field(at, &field);
    cursor_field(at, &field);
    span_number(field, BARK_SEATS, &value); /* roster_read has passed all fields */
    unsigned seat = value == BARK_SEATS;
    cursor_field(at, &field);
    if (state->head.roster.line[seat].score != score[seat])
      return why_at(why, at->line, at->column, "the longest path of player %u has %u cards, not %u",
                    seat + 1, score[seat], (unsigned)state->head.roster.line[seat].score);
  }
  return true;
}

static bool read_players(struct state *state, struct cursor *at, struct why *why) {
  struct cursor before = *at;
  if (!roster_read_or_open(&state->head.roster, at, BARK_SEATS, why)) return false;
  if (!state->head.roster.unlisted) return scores_fit(state, &before, why);
  bark_score(state);
  return true;
}

bool bark_read_save(struct state *state, const char *text, size_t size, const struct setup *setup,
                    enum bark_fault *fault, struct why *why) {
  struct cursor at;
  *fault = BARK_FAULT_SAVE;
  cursor_open(&at, text, size);
  if (!read_sizes(state, &at, why) || !read_deck(state, &at, setup, fault, why)) return false;
  *fault = BARK_FAULT_SAVE;
  for (unsigned seat = 0; seat < BARK_SEATS; seat++)
    if (!read_hand(state, seat, &at, why)) return false;
  for (unsigned row = 0; row < state->height; row++)
    if (!read_row(state, row, &at, why)) return false;
  return drawn_fits(state, why) && hands_fit(state, why) && read_players(state, &at, why);
}

bool bark_read(struct state *state, const char *text, size_t size, const struct setup *setup,
               struct why *why) {
  enum bark_fault fault;
  return bark_read_save(state, text, size, setup, &fault, why);
}
