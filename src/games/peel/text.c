/* The text of Peel: state files, which README.md describes, and moves. */
#include "games/peel/peel.h"

#include "core/text/text.h"

#include <ctype.h>
#include <limits.h>
#include <string.h>
#include <strings.h>

/* ---- Reading a state ---- */

/* Reads the last field of a line. */
static bool last_field(struct cursor *at, const char *what, struct span *field, struct why *why) {
  struct cursor here;
  if (!cursor_field(at, field)) return cursor_wrong(at, why, "%s is missing", what);
  here = *at;
  if (!cursor_line_done(at, what, why)) return false;
  *at = here; /* back at the field, for its column */
  return true;
}

/* Reads `?N`; the question mark has been seen. */
static bool hidden_count(struct span field, const struct cursor *at, unsigned long min,
                         uint8_t *count, struct why *why) {
  unsigned long value;
  if (!span_number((struct span){field.at + 1, field.size - 1}, PEEL_TILES, &value) || value < min)
    return cursor_wrong(at, why, "expected ? and a number from %lu to %d", min, PEEL_TILES);
  *count = (uint8_t)value;
  return true;
}

/* Are these letters only, and not too many of them? */
static bool plausible_tiles(struct span field, const struct cursor *at, struct why *why) {
  for (size_t i = 0; i < field.size; i++) {
    if (field.at[i] < 'A' || field.at[i] > 'Z')
      return why_at(why, at->line, at->column + i, "a tile is a letter from A to Z, not '%.*s'",
                    span_character(field.at + i), field.at + i);
    if (i == PEEL_TILES)
      return why_at(why, at->line, at->column + i, "there are only %d tiles", PEEL_TILES);
  }
  return true;
}

/* Reads how many tiles there are (tiles, ?NUMBER or -), and whether they are hidden. */
static bool read_tiles(struct span field, const struct cursor *at, uint8_t *count, bool *hidden,
                       struct why *why) {
  if (span_is(field, "-")) return true;
  *hidden = field.at[0] == '?';
  if (*hidden) return hidden_count(field, at, 1, count, why);
  *count = (uint8_t)field.size;
  return plausible_tiles(field, at, why);
}

static bool read_bunch(struct bunch *bunch, struct cursor *at, struct why *why) {
  struct span field;
  if (!cursor_tag(at, "bunch", why) ||
      !last_field(at, "the bunch (its tiles without blanks, ?NUMBER, or - if it is empty)", &field,
                  why) ||
      !read_tiles(field, at, &bunch->count, &bunch->hidden, why))
    return false;
  if (!bunch->hidden) memcpy(bunch->letter, field.at, bunch->count);
  return true;
}

/* Reads the last field of a seat's line `tag SEAT ...`; `whose` names the seat in a message. */
static bool seat_field(struct cursor *at, const char *tag, unsigned seat, const char *whose,
                       const char *what, struct span *field, struct why *why) {
  unsigned long which;
  return cursor_tag(at, tag, why) && cursor_number(at, seat + 1, seat + 1, whose, &which, why) &&
         last_field(at, what, field, why);
}

static bool read_hand(struct hand *hand, unsigned seat, struct cursor *at, struct why *why) {
  static const char what[] = "the hand (its tiles without blanks, ?NUMBER, or - if it has none)";
  struct span field;
  if (!seat_field(at, "hand", seat, "the hand's seat", what, &field, why) ||
      !read_tiles(field, at, &hand->count, &hand->hidden, why))
    return false;
  for (unsigned i = 0; !hand->hidden && i < hand->count; i++)
    hand->tiles[field.at[i] - 'A']++;
  return true;
}

/* Moves an error in the field taken last to its place in the file; false. */
static bool in_field(struct why *why, const struct cursor *at) {
  if (!why) return false;
  why->line = at->line;
  why->column = at->column + (why->column ? why->column - 1 : 0);
  return false;
}

static bool read_open_grid(struct hand *hand, struct span field, const struct cursor *at,
                           struct why *why) {
  if (!peel_grid_read(field, &hand->grid, why)) return in_field(why, at);
  if (hand->hidden)
    return cursor_wrong(at, why, "a hidden hand has a hidden grid, ?NUMBER, or none");
  if (hand->grid.tiles == 0) return cursor_wrong(at, why, "a grid without tiles is written -");
  return peel_grid_use(&hand->grid, hand->tiles, why) != GRID_OVERDRAWN || in_field(why, at);
}

static bool read_grid(struct hand *hand, unsigned seat, struct cursor *at, struct why *why) {
  static const char what[] = "the grid (such as 003002CAT..O, ?NUMBER, or - if there is none)";
  struct span field;
  if (!seat_field(at, "grid", seat, "the grid's seat", what, &field, why)) return false;
  if (span_is(field, "-")) return true;
  hand->grid_hidden = field.at[0] == '?';
  if (!hand->grid_hidden) return read_open_grid(hand, field, at, why);
  if (!hidden_count(field, at, LEXICON_WORD_MIN, &hand->grid.tiles, why)) return false;
  return hand->grid.tiles <= hand->count ||
         cursor_wrong(at, why, "a grid of %d tiles, and a hand of %d", (int)hand->grid.tiles,
                      (int)hand->count);
}

/* Reads the rest of `draw peel` or `draw dump LETTER`. */
static bool read_draw(struct state *state, struct cursor *at, struct why *why) {
  struct span field;
  static const char form[] = "the line is 'draw peel' or 'draw dump TILE'";
  if (cursor_field(at, &field) && span_is(field, "peel")) {
    state->draw = PEEL_DRAW_PEEL;
    return cursor_line_done(at, form, why);
  }
  if (field.size == 0 || !span_is(field, "dump"))
    return cursor_wrong(at, why, "expected peel or dump");
  state->draw = PEEL_DRAW_DUMP;
  if (!last_field(at, "the dumped tile (a letter, or ? if it is hidden)", &field, why))
    return false;
  if (span_is(field, "?")) return true;
  if (field.size != 1) return cursor_wrong(at, why, "expected one tile, or ? if it is hidden");
  state->dumped = field.at[0];
  return plausible_tiles(field, at, why);
}

/* Reads the line of a pending draw, if there is one, and that of the lexicon. */
static bool read_draw_and_lexicon(struct state *state, struct cursor *at, unsigned long *draw_line,
                                  struct why *why) {
  char own[LEXICON_FINGERPRINT_SIZE];
  struct span field = {0};
  bool line = cursor_line(at) && cursor_field(at, &field);
  if (line && span_is(field, "draw")) {
    *draw_line = at->line;
    if (!read_draw(state, at, why)) return false;
    line = cursor_line(at) && cursor_field(at, &field);
  }
  if (!line || !span_is(field, "lexicon"))
    return cursor_wrong(at, why, "expected the line 'lexicon ...'");
  if (!last_field(at, "the lexicon's fingerprint", &field, why)) return false;
  peel_lexicon_fingerprint(state->lexicon, own);
  if (span_is(field, own)) return true;
  int shown = (int)(field.size < sizeof own ? field.size : sizeof own - 1);
  return cursor_wrong(
      at, why, "the file needs lexicon %.*s, but this program has %s (dict=FILE loads another)",
      shown, field.at, own);
}

/* ---- Checking it ---- */

/* Takes the tiles of a line from those that are left; false if there are not enough. */
static bool take_tiles(int left[PEEL_LETTERS], const uint8_t tiles[PEEL_LETTERS],
                       unsigned long line, unsigned long field, struct why *why) {
  for (int letter = 0; letter < PEEL_LETTERS; letter++) {
    left[letter] -= tiles[letter];
    if (left[letter] < 0)
      return why_field(why, line, field, "there are more %c than the %d of the game", 'A' + letter,
                       (int)peel_tile_set[letter]);
  }
  return true;
}

/* Are there no tiles but those of the game? */
static bool check_tiles(const struct state *state, unsigned long draw_line, struct why *why) {
  int left[PEEL_LETTERS];
  uint8_t tiles[PEEL_LETTERS] = {0}, dumped[PEEL_LETTERS] = {0};
  long sum = state->bunch.count + (state->draw == PEEL_DRAW_DUMP); /* and the hands */
  for (int letter = 0; letter < PEEL_LETTERS; letter++)
    left[letter] = peel_tile_set[letter];
  for (unsigned i = 0; !state->bunch.hidden && i < state->bunch.count; i++)
    tiles[state->bunch.letter[i] - 'A']++;
  if (!take_tiles(left, tiles, PEEL_BUNCH_LINE, PEEL_BUNCH_FIELD, why)) return false;
  for (unsigned seat = 0; seat < state->head.roster.seats; seat++) {
    sum += state->hand[seat].count;
    if (!take_tiles(left, state->hand[seat].tiles, peel_hand_line(seat), PEEL_TILES_FIELD, why))
      return false;
  }
  if (state->dumped) dumped[state->dumped - 'A'] = 1;
  if (!take_tiles(left, dumped, draw_line, PEEL_TILES_FIELD, why)) return false;
  return sum <= PEEL_TILES ||
         why_field(why, PEEL_BUNCH_LINE, PEEL_BUNCH_FIELD,
                   "there are %ld tiles in all, and the game has %d", sum, PEEL_TILES);
}

static bool check_draw(const struct state *state, unsigned long draw_line, struct why *why) {
  const struct hand *hand = &state->hand[state->turn];
  unsigned in = peel_count_in(state);
  if (state->draw == PEEL_DRAW_NONE) return true;
  if (in < PEEL_SEATS_MIN)
    return why_field(why, draw_line, 1, "only one seat has tiles: the game is over");
  if (state->draw == PEEL_DRAW_PEEL && hand->grid.tiles != hand->count)
    return why_field(why, draw_line, 2, "seat %u has %d tiles and a grid of %d: that is not a peel",
                     state->turn + 1U, (int)hand->count, (int)hand->grid.tiles);
  return peel_may_draw(state) ||
         why_field(why, draw_line, 2, "the bunch has %d tiles, and %u players draw only from %u on",
                   (int)state->bunch.count, in, peel_bunch_needed(in));
}

/* Checks what no single line can show: could a game lead to this state? `draw_line` is the line of
 * the pending draw, if there is one. */
static bool check_state(const struct state *state, unsigned long draw_line, struct why *why) {
  struct why inner = {0};
  if (!check_tiles(state, draw_line, why)) return false;
  if (!peel_is_in(state, state->turn))
    return why_field(why, PEEL_TURN_LINE, PEEL_TURN_FIELD,
                     "seat %u has no tiles: it cannot be its turn", state->turn + 1U);
  if (!check_draw(state, draw_line, why)) return false;
  for (unsigned seat = 0; seat < state->head.roster.seats; seat++) {
    const struct hand *hand = &state->hand[seat];
    if (hand->grid.tiles == 0 || hand->grid_hidden) continue;
    if (!peel_grid_check(&hand->grid, state->lexicon, &inner))
      return why_field(why, peel_grid_line(seat), PEEL_TILES_FIELD, "%s", inner.text);
  }
  return true;
}

bool peel_read(struct state *state, const char *text, size_t size, struct why *why) {
  unsigned long seats = 0, turn = 0, draw_line = 0;
  struct cursor at = cursor_of(text, size);
  cursor_line(&at); /* there is a line: the text is not empty */
  if (!cursor_number(&at, PEEL_SEATS_MIN, PEEL_SEATS_MAX, "the players", &seats, why) ||
      !cursor_number(&at, 1, seats, "the seat whose turn it is", &turn, why) ||
      !cursor_line_done(&at, "the first line is 'players turn'", why) ||
      !read_bunch(&state->bunch, &at, why))
    return false;
  state->turn = (uint8_t)(turn - 1);
  for (unsigned seat = 0; seat < seats; seat++)
    if (!read_hand(&state->hand[seat], seat, &at, why) ||
        !read_grid(&state->hand[seat], seat, &at, why))
      return false;
  if (!read_draw_and_lexicon(state, &at, &draw_line, why) ||
      !roster_read(&state->head.roster, &at, (unsigned)seats, why))
    return false;
  if (state->head.roster.seats != seats)
    return cursor_wrong(&at, why, "%u player line%s, expected %lu", state->head.roster.seats,
                        state->head.roster.seats == 1 ? "" : "s", seats);
  return check_state(state, draw_line, why);
}

/* ---- Writing a state ---- */

static void write_tag(const char *tag, unsigned seat, struct out *out) {
  out_with_number(out, tag, seat + 1UL);
  out_char(out, ' ');
}

/* Writes how many tiles there are, if that is all there is to write: they are hidden, or none. */
static bool write_count(unsigned tiles, bool hidden, struct out *out) {
  if (tiles == 0)
    out_char(out, '-');
  else if (hidden)
    out_with_number(out, "?", tiles);
  return tiles == 0 || hidden;
}

static void write_hand(const struct hand *hand, unsigned seat, struct out *out) {
  char letters[PEEL_TILES + 1];
  write_tag("hand ", seat, out);
  peel_tiles_write(hand->tiles, letters);
  if (!write_count(hand->count, hand->hidden, out)) out_string(out, letters);
  write_tag("\ngrid ", seat, out);
  if (!write_count(hand->grid.tiles, hand->grid_hidden, out)) peel_grid_write(&hand->grid, out);
  out_char(out, '\n');
}

static void write_draw(const struct state *state, struct out *out) {
  if (state->draw == PEEL_DRAW_PEEL) out_string(out, "draw peel\n");
  if (state->draw != PEEL_DRAW_DUMP) return;
  out_string(out, "draw dump ");
  out_char(out, (char)(state->dumped ? state->dumped : '?'));
  out_char(out, '\n');
}

void peel_write(const struct state *state, struct out *out) {
  char fingerprint[LEXICON_FINGERPRINT_SIZE];
  out_number(out, state->head.roster.seats);
  out_with_number(out, " ", state->turn + 1UL);
  out_string(out, "\nbunch ");
  if (!write_count(state->bunch.count, state->bunch.hidden, out))
    out_string(out, state->bunch.letter);
  out_char(out, '\n');
  for (unsigned seat = 0; seat < state->head.roster.seats; seat++)
    write_hand(&state->hand[seat], seat, out);
  write_draw(state, out);
  peel_lexicon_fingerprint(state->lexicon, fingerprint);
  out_string(out, "lexicon ");
  out_string(out, fingerprint);
  out_char(out, '\n');
  roster_write(&state->head.roster, out);
}

/* ---- Moves ---- */

/* Reads a grid as a person types it, with slashes between the rows: `cat/.o/.go`. */
static bool read_rows(const char *text, struct grid *grid, struct why *why) {
  struct grid_tile tile[PEEL_TILES];
  unsigned count = 0, x = 0, y = 0;
  for (const char *c = text; *c; c++, x++) {
    if (*c == '/') {
      x = UINT_MAX; /* x++ makes it the first column */
      y++;
    } else if (!strchr(".-_ ", *c)) {
      char letter = (char)toupper((unsigned char)*c);
      if (letter < 'A' || letter > 'Z')
        return why_say(why, "a cell is a letter or a dot, not '%.*s'", span_character(c), c);
      if (count == PEEL_TILES || x >= GRID_SIDE_MAX || y >= GRID_SIDE_MAX)
        return why_say(why, "a grid has at most %d tiles, columns and rows", PEEL_TILES);
      tile[count++] = (struct grid_tile){(uint8_t)x, (uint8_t)y, letter};
    }
  }
  peel_grid_make(tile, count, grid);
  return true;
}

static bool read_peel(const char *text, struct grid *grid, struct why *why) {
  struct why inner = {0};
  text += strspn(text, " ");
  if (!isdigit((unsigned char)*text)) return read_rows(text, grid, why);
  return peel_grid_read(span_of(text), grid, &inner) || why_say(why, "%s", inner.text);
}

bool peel_read_move(const struct state *state, int seat, const char *text, struct move *move,
                    struct why *why) {
  (void)state, (void)seat;
  *move = (struct move){0};
  text += strspn(text, " ");
  if (*text == 'p' || *text == 'P') {
    move->action = PEEL_ACTION_PEEL;
    return read_peel(text + 1, &move->grid, why);
  }
  if (strcasecmp(text, "resign") == 0) {
    move->action = PEEL_ACTION_RESIGN;
    return true;
  }
  if (*text == 'd' || *text == 'D') {
    text++;
    text += strspn(text, " ");
    move->action = PEEL_ACTION_DUMP;
    move->letter = (char)toupper((unsigned char)*text);
    if (move->letter >= 'A' && move->letter <= 'Z' && !text[1]) return true;
  }
  return why_say(why, "a move is p and a grid, such as p003002CAT..O, or d and a tile, such as dQ");
}

void peel_write_move(const struct state *state, int seat, const struct move *move,
                     struct out *out) {
  (void)state, (void)seat;
  if (move->action == PEEL_ACTION_RESIGN) {
    out_string(out, "resign");
  } else if (move->action == PEEL_ACTION_DUMP) {
    out_char(out, 'd');
    out_char(out, move->letter);
  } else {
    out_char(out, 'p');
    peel_grid_write(&move->grid, out);
  }
}
