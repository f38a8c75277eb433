/* Reading and writing the state file, and reading the deck file that it may name.
 *
 * State files are read with core's cursor, which tolerates blanks and CRLF; deck files are the
 * original's and are read byte by byte. Every error is reported with its line and column. The
 * scores in the player lines must be those of the board. */

#include "core/text/text.h"
#include "games/bark/paths.h"

#include <string.h>

enum { FIRST_HAND_LINE = 3, CELL_CHARS = CARD_CHARS };

static const char empty_cell[] = "**";

/* ---- Deck files ---- */

/* Reads a deck file line by line, without the tolerance of core's cursor. */
struct deck_lines {
  const char *next, *end;
  unsigned long number; /* of the line read last */
};

/* Reads the next line, without its newline, which the last line may lack; false at the end. */
static bool next_line(struct deck_lines *lines, struct span *line) {
  lines->number++;
  if (lines->next == lines->end) return false;
  size_t rest = (size_t)(lines->end - lines->next);
  const char *newline = memchr(lines->next, '\n', rest);
  *line = (struct span){lines->next, newline ? (size_t)(newline - lines->next) : rest};
  lines->next += line->size + (newline != NULL);
  return true;
}

static bool ends_after(const struct deck_lines *lines, struct span line, size_t size,
                       struct why *why) {
  return line.size == size ||
         why_at(why, lines->number, size + 1,
                "the line should end here, without a blank, a tab or a carriage return");
}

static bool read_count(struct deck_lines *lines, unsigned long *count, struct why *why) {
  struct span line = {NULL, 0};
  next_line(lines, &line); /* succeeds: the text is not empty */
  size_t sign = line.size > 0 && line.at[0] == '+', digits = 0;
  while (sign + digits < line.size && line.at[sign + digits] >= '0' &&
         line.at[sign + digits] <= '9')
    digits++;
  if (!span_number((struct span){line.at + sign, digits}, BARK_DECK_MAX, count))
    return why_at(why, lines->number, 1, "expected the number of cards that follow, at most %d",
                  BARK_DECK_MAX);
  return ends_after(lines, line, sign + digits, why);
}

bool bark_read_deck(const char *text, size_t size, card *deck, uint32_t *count, struct why *why) {
  struct deck_lines lines = {text, text + size, 0};
  struct span line;
  unsigned long cards = 0;
  if (!text_plausible(text, size, why) || !read_count(&lines, &cards, why)) return false;
  for (unsigned long i = 0; i < cards; i++) {
    if (!next_line(&lines, &line))
      return why_at(why, lines.number, 1, "there are %lu cards, the first line says %lu", i, cards);
    card next = line.size < CARD_CHARS ? CARD_NONE : bark_card_read(line.at);
    if (next == CARD_NONE)
      return why_at(why, lines.number, 1, "expected a card, such as 7C, and nothing before it");
    if (!ends_after(&lines, line, CARD_CHARS, why)) return false;
    if (i < BARK_HELD_MAX) deck[i] = next;
  }
  while (next_line(&lines, &line))
    if (line.size > 0)
      return why_at(why, lines.number, 1,
                    "one line too many: the first line says how many cards there are");
  *count = (uint32_t)cards;
  return true;
}

/* ---- Reading a state ---- */

static bool read_sizes(struct state *state, struct cursor *at, struct why *why) {
  unsigned long width = 0, height = 0, drawn = 0, turn = 1;
  cursor_line(at); /* succeeds: the text is not empty */
  if (!cursor_number(at, BARK_SIDE_MIN, BARK_SIDE_MAX, "the width", &width, why) ||
      !cursor_number(at, BARK_SIDE_MIN, BARK_SIDE_MAX, "the height", &height, why) ||
      !cursor_number(at, 0, BARK_HELD_MAX, "the number of cards drawn", &drawn, why) ||
      !cursor_number(at, 1, BARK_SEATS, "the player whose turn it is", &turn, why) ||
      !cursor_line_done(at, "the first line is 'width height drawn turn'", why))
    return false;
  state->width = (uint8_t)width;
  state->height = (uint8_t)height;
  state->drawn = (uint32_t)drawn;
  state->turn = (uint8_t)(turn - 1);
  return true;
}

/* Reads a whole line, without the blanks around it; false and `why` if it is missing or blank. */
static bool whole_line(struct cursor *at, struct span *line, const char *what, struct why *why) {
  if (!cursor_line(at) || !cursor_field(at, line))
    return cursor_wrong(at, why, "%s is missing", what);
  line->size = (size_t)(at->line_end - line->at);
  return true;
}

/* Reads a line of ? and a number, such as ?40. */
static bool unseen_deck(struct state *state, const struct cursor *at, struct span line,
                        struct why *why) {
  unsigned long count;
  state->deck_kind = DECK_UNSEEN;
  if (!span_number((struct span){line.at + 1, line.size - 1}, BARK_DECK_MAX, &count))
    return cursor_wrong(at, why, "expected ? and a number of cards, at most %d", BARK_DECK_MAX);
  state->deck_count = (uint32_t)count;
  return true;
}

/* Reads a line of = and cards, such as =1A3B. */
static bool inline_deck(struct state *state, const struct cursor *at, struct span line,
                        struct why *why) {
  size_t count = (line.size - 1) / CARD_CHARS;
  state->deck_kind = DECK_INLINE;
  if (count > BARK_HELD_MAX)
    return cursor_wrong(at, why, "a deck of more than %d cards needs a file of its own",
                        BARK_HELD_MAX);
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

/* Reads the deck file that the line names. The sentence about an error in that file contains its
 * line and column there; `why` itself has the position of the name. */
static bool deck_file(struct state *state, const struct cursor *at, struct span line,
                      const struct setup *setup, struct why *why) {
  const char *text;
  size_t size;
  struct shelf_file *kept;
  struct why inner = {0};
  state->deck_kind = DECK_FILE;
  if (line.size > BARK_NAME_MAX)
    return cursor_wrong(at, why, "the deck file's name has more than %d bytes", BARK_NAME_MAX);
  memcpy(state->deck_name, line.at, line.size);
  state->deck_name[line.size] = '\0';
  if (!setup_load_named(setup, state->deck_name, &text, &size, &kept, &inner))
    return cursor_wrong(at, why, "the deck '%.*s' %s", span_shown(line), line.at, inner.text);
  if (bark_read_deck(text, size, state->deck, &state->deck_count, &inner)) return true;
  if (kept) shelf_drop(setup->shelf, kept);
  return cursor_wrong(at, why, "the deck '%.*s', line %lu, column %lu: %s", span_shown(line),
                      line.at, inner.line, inner.column, inner.text);
}

static bool read_deck(struct state *state, struct cursor *at, const struct setup *setup,
                      struct why *why) {
  struct span line = {"", 0};
  if (!whole_line(at, &line, "the deck: a file's name, =CARDS or ?NUMBER,", why)) return false;
  if (line.at[0] == '?') return unseen_deck(state, at, line, why);
  return line.at[0] == '=' ? inline_deck(state, at, line, why)
                           : deck_file(state, at, line, setup, why);
}

static bool hidden_hand(struct hand *hand, const struct cursor *at, struct span field,
                        struct why *why) {
  unsigned long count;
  if (!span_number((struct span){field.at + 1, field.size - 1}, BARK_HAND + 1, &count) ||
      count < BARK_HAND)
    return cursor_wrong(at, why, "expected ?%d or ?%d", BARK_HAND, BARK_HAND + 1);
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
    return cursor_wrong(at, why, "the hand of player %u is missing", seat + 1);
  bool good =
      field.at[0] == '?' ? hidden_hand(hand, at, field, why) : open_hand(hand, at, field, why);
  return good && cursor_line_done(at, "a hand is its cards without blanks, or ?NUMBER", why);
}

static bool read_row(struct state *state, unsigned row, struct cursor *at, struct why *why) {
  struct span field;
  if (!cursor_line(at))
    return cursor_wrong(at, why, "the file ends after %u of %u rows", row, (unsigned)state->height);
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

/* Only the seat to move may hold a sixth card. */
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
  if (state->drawn > state->deck_count)
    return why_field(why, 1, DRAWN_FIELD, "the deck has only %u cards",
                     (unsigned)state->deck_count);
  if (state->deck_count <= BARK_HELD_MAX || state->drawn <= BARK_HELD_MAX - BARK_CELLS_MAX)
    return true;
  return why_field(why, 1, DRAWN_FIELD, "of more than %d cards, at most %d have been drawn",
                   BARK_HELD_MAX, BARK_HELD_MAX - BARK_CELLS_MAX);
}

/* Reads the player lines, or computes the scores if there are none. Of several wrong scores, the
 * one in the first line of the file is reported. */
static bool read_players(struct state *state, struct cursor *at, struct why *why) {
  enum { SCORE_FIELD = 3 };
  struct roster *roster = &state->head.roster;
  unsigned long first_line = at->line + 1;
  unsigned score[BARK_SEATS];
  bark_paths_score(state->cell, state->width, state->height, score, NULL);
  if (!roster_read_or_open(roster, at, BARK_SEATS, why)) return false;
  for (unsigned place = 0; place < BARK_SEATS; place++) {
    unsigned seat = roster->line[0].place == 0 ? place : 1 - place;
    uint32_t *said = &roster->line[seat].score;
    if (roster->unlisted) *said = score[seat];
    if (*said != score[seat])
      return why_field(why, first_line + place, SCORE_FIELD,
                       "the longest path of player %u has %u cards, not %u", seat + 1, score[seat],
                       (unsigned)*said);
  }
  return true;
}

bool bark_read(struct state *state, const char *text, size_t size, const struct setup *setup,
               struct why *why) {
  struct cursor at = cursor_of(text, size);
  if (!read_sizes(state, &at, why) || !read_deck(state, &at, setup, why)) return false;
  for (unsigned seat = 0; seat < BARK_SEATS; seat++)
    if (!read_hand(state, seat, &at, why)) return false;
  for (unsigned row = 0; row < state->height; row++)
    if (!read_row(state, row, &at, why)) return false;
  return drawn_fits(state, why) && hands_fit(state, why) && read_players(state, &at, why);
}

/* ---- Writing a state ---- */

/* Writes many cards at once, because a deck may have thousands. */
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
  out_number(out, state->width);
  out_with_number(out, " ", state->height);
  out_with_number(out, " ", state->drawn);
  out_with_number(out, " ", state->turn + 1UL);
  out_char(out, '\n');
}

static void write_deck(const struct state *state, struct out *out) {
  switch (state->deck_kind) {
  case DECK_UNSEEN:
    out_with_number(out, "?", state->deck_count);
    break;
  case DECK_INLINE:
    out_char(out, '=');
    write_cards(state->deck, state->deck_count, out);
    break;
  case DECK_FILE: /* ./ distinguishes a name from the other two kinds */
    if (state->deck_name[0] == '?' || state->deck_name[0] == '=') out_string(out, "./");
    out_string(out, state->deck_name);
  }
  out_char(out, '\n');
}

static void write_hand(const struct hand *hand, struct out *out) {
  if (bark_hand_hidden(hand))
    out_with_number(out, "?", hand->count);
  else
    write_cards(hand->card, hand->count, out);
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
