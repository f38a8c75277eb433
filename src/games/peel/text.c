/* The state file of Peel; README.md has its grammar. */
#include "games/peel/peel.h"

#include "core/text.h"

#include <string.h>

static bool number(struct cursor *at, unsigned long min, unsigned long max, const char *what,
                   unsigned long *value, struct why *why) {
  struct span field = {0};
  if (cursor_field(at, &field) && span_number(field, max, value) && *value >= min) return true;
  if (min == max) return why_at(why, at->line, at->column, "expected %s, %lu", what, min);
  return why_at(why, at->line, at->column, "expected %s, a number from %lu to %lu", what, min, max);
}

/* Goes to the line that begins with `tag`. */
static bool tagged_line(struct cursor *at, const char *tag, struct why *why) {
  struct span field;
  bool good = cursor_line(at) && cursor_field(at, &field) && span_is(field, tag);
  return good || why_at(why, at->line, at->column, "expected the line '%s ...'", tag);
}

/* The last field of a line. */
static bool last_field(struct cursor *at, const char *what, struct span *field, struct why *why) {
  struct cursor here;
  if (!cursor_field(at, field)) return why_at(why, at->line, at->column, "%s is missing", what);
  here = *at;
  if (!cursor_line_done(at, what, why)) return false;
  *at = here; /* its column is that of the field */
  return true;
}

/* `?N`; the sign is there. */
static bool hidden_count(struct span field, const struct cursor *at, unsigned long min,
                         uint8_t *count, struct why *why) {
  unsigned long value;
  if (!span_number((struct span){field.at + 1, field.size - 1}, PEEL_TILES, &value) || value < min)
    return why_at(why, at->line, at->column, "expected ? and a number from %lu to %d", min,
                  PEEL_TILES);
  *count = (uint8_t)value;
  return true;
}

/* Letters only, and not too many of them. */
static bool plausible_tiles(struct span field, const struct cursor *at, struct why *why) {
  for (size_t i = 0; i < field.size; i++) {
    if (field.at[i] < 'A' || field.at[i] > 'Z')
      return why_at(why, at->line, at->column + i, "a tile is a letter from A to Z, not '%c'",
                    field.at[i]);
    if (i == PEEL_TILES)
      return why_at(why, at->line, at->column + i, "there are only %d tiles", PEEL_TILES);
  }
  return true;
}

static bool read_bunch(struct bunch *bunch, struct cursor *at, struct why *why) {
  struct span field;
  if (!tagged_line(at, "bunch", why) ||
      !last_field(at, "the bunch (its tiles without blanks, ?NUMBER, or - if it is empty)", &field,
                  why))
    return false;
  if (span_is(field, "-")) return true;
  bunch->hidden = field.at[0] == '?';
  if (bunch->hidden) return hidden_count(field, at, 1, &bunch->count, why);
  if (!plausible_tiles(field, at, why)) return false;
  bunch->count = (uint8_t)field.size;
  memcpy(bunch->letter, field.at, field.size);
  return true;
}

static bool read_hand(struct hand *hand, unsigned seat, struct cursor *at, struct why *why) {
  struct span field;
  unsigned long which;
  if (!tagged_line(at, "hand", why) ||
      !number(at, seat + 1, seat + 1, "the hand's seat", &which, why) ||
      !last_field(at, "the hand (its tiles without blanks, ?NUMBER, or - if it has none)", &field,
                  why))
    return false;
  if (span_is(field, "-")) return true;
  hand->hidden = field.at[0] == '?';
  if (hand->hidden) return hidden_count(field, at, 1, &hand->count, why);
  if (!plausible_tiles(field, at, why)) return false;
  hand->count = (uint8_t)field.size;
  for (size_t i = 0; i < field.size; i++)
    hand->tiles[field.at[i] - 'A']++;
  return true;
}

static bool read_open_grid(struct hand *hand, struct span field, const struct cursor *at,
                           struct why *why) {
  if (!peel_grid_read(field, &hand->grid, why)) {
    why->line = at->line;
    why->column += at->column - 1;
    return false;
  }
  if (hand->hidden)
    return why_at(why, at->line, at->column, "a hidden hand has a hidden grid, ?NUMBER, or none");
  if (hand->grid.tiles == 0)
    return why_at(why, at->line, at->column, "a grid without tiles is written -");
  if (peel_grid_use(&hand->grid, hand->tiles, why) != GRID_OVERDRAWN) return true;
  why->line = at->line;
  why->column = at->column;
  return false;
}

static bool read_grid(struct hand *hand, unsigned seat, struct cursor *at, struct why *why) {
  struct span field;
  unsigned long which;
  if (!tagged_line(at, "grid", why) ||
      !number(at, seat + 1, seat + 1, "the grid's seat", &which, why) ||
      !last_field(at, "the grid (such as 003002CAT..O, ?NUMBER, or - if there is none)", &field,
                  why))
    return false;
  if (span_is(field, "-")) return true;
  hand->grid_hidden = field.at[0] == '?';
  if (!hand->grid_hidden) return read_open_grid(hand, field, at, why);
  if (!hidden_count(field, at, LEXICON_WORD_MIN, &hand->grid.tiles, why)) return false;
  return hand->grid.tiles <= hand->count ||
         why_at(why, at->line, at->column, "a grid of %d tiles, and a hand of %d",
                (int)hand->grid.tiles, (int)hand->count);
}

/* `draw peel` or `draw dump LETTER`; the first word is there. */
static bool read_draw(struct state *state, struct cursor *at, struct why *why) {
  struct span field;
  static const char form[] = "the line is 'draw peel' or 'draw dump TILE'";
  if (cursor_field(at, &field) && span_is(field, "peel")) {
    state->draw = PEEL_DRAW_PEEL;
    return cursor_line_done(at, form, why);
  }
  if (field.size == 0 || !span_is(field, "dump"))
    return why_at(why, at->line, at->column, "expected peel or dump");
  state->draw = PEEL_DRAW_DUMP;
  if (!last_field(at, "the dumped tile (a letter, or ? if it is hidden)", &field, why))
    return false;
  if (span_is(field, "?")) return true;
  if (field.size != 1)
    return why_at(why, at->line, at->column, "expected one tile, or ? if it is hidden");
  state->dumped = field.at[0];
  return plausible_tiles(field, at, why);
}

/* The line of the lexicon, and before it, perhaps, that of a pending draw. */
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
    return why_at(why, at->line, at->column, "expected the line 'lexicon ...'");
  if (!last_field(at, "the lexicon's fingerprint", &field, why)) return false;
  peel_lexicon_fingerprint(state->lexicon, own);
  if (span_is(field, own)) return true;
  int shown = (int)(field.size < sizeof own ? field.size : sizeof own - 1);
  return why_at(why, at->line, at->column,
                "this is the lexicon %.*s, and the words here are %s (dict=FILE takes others)",
                shown, field.at, own);
}

bool peel_read(struct state *state, const char *text, size_t size, const struct setup *setup,
               struct why *why) {
  struct cursor at;
  unsigned long seats = 0, turn = 0, draw_line = 0;
  state->lexicon = peel_setup_lexicon(setup, why);
  if (!state->lexicon) return false;
  cursor_open(&at, text, size);
  cursor_line(&at); /* there is one: the text is not empty */
  if (!number(&at, PEEL_SEATS_MIN, PEEL_SEATS_MAX, "the players", &seats, why) ||
      !number(&at, 1, seats, "the seat whose turn it is", &turn, why) ||
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
    return why_at(why, at.line, at.column, "%u player lines, expected %lu",
                  state->head.roster.seats, seats);
  return peel_sane(state, draw_line, why);
}
