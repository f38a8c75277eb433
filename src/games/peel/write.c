/* Writing what text.c reads, and moves in both directions. */
#include "games/peel/peel.h"

#include "core/text.h"

#include <ctype.h>
#include <limits.h>
#include <string.h>
#include <strings.h>

static void write_hidden(unsigned count, struct out *out) {
  out_char(out, '?');
  out_number(out, count);
}

static void write_tag(const char *tag, unsigned seat, struct out *out) {
  out_string(out, tag);
  out_number(out, seat + 1UL);
  out_char(out, ' ');
}

static void write_hand(const struct hand *hand, unsigned seat, struct out *out) {
  char letters[PEEL_TILES + 1];
  write_tag("hand ", seat, out);
  peel_tiles_write(hand->tiles, letters);
  if (hand->count == 0)
    out_char(out, '-');
  else if (hand->hidden)
    write_hidden(hand->count, out);
  else
    out_string(out, letters);
  write_tag("\ngrid ", seat, out);
  if (hand->grid.tiles == 0)
    out_char(out, '-');
  else if (hand->grid_hidden)
    write_hidden(hand->grid.tiles, out);
  else
    peel_grid_write(&hand->grid, out);
  out_char(out, '\n');
}

static void write_draw(const struct state *state, struct out *out) {
  if (state->draw == PEEL_DRAW_PEEL) out_string(out, "draw peel\n");
  if (state->draw != PEEL_DRAW_DUMP) return;
  out_string(out, "draw dump ");
  if (state->dumped)
    out_char(out, state->dumped);
  else
    out_char(out, '?');
  out_char(out, '\n');
}

void peel_write(const struct state *state, struct out *out) {
  char fingerprint[LEXICON_FINGERPRINT_SIZE];
  out_number(out, state->head.roster.seats);
  out_char(out, ' ');
  out_number(out, state->turn + 1UL);
  out_string(out, "\nbunch ");
  if (state->bunch.count == 0)
    out_char(out, '-');
  else if (state->bunch.hidden)
    write_hidden(state->bunch.count, out);
  else
    out_bytes(out, state->bunch.letter, state->bunch.count);
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

static bool is_empty_cell(char c) {
  return c == '.' || c == ' ' || c == '-' || c == '_';
}

/* A grid as a person types it, rows between slashes: `cat/.o/.go`. */
static bool read_rows(const char *text, struct grid *grid, struct why *why) {
  struct grid_tile tile[PEEL_TILES];
  unsigned count = 0, x = 0, y = 0;
  for (const char *c = text; *c; c++, x++) {
    if (*c == '/') {
      x = UINT_MAX; /* and one more is the first column */
      y++;
    } else if (!is_empty_cell(*c)) {
      char letter = (char)toupper((unsigned char)*c);
      if (letter < 'A' || letter > 'Z')
        return why_say(why, "a cell is a letter or a dot, not '%c'", *c);
      if (count == PEEL_TILES || x >= GRID_SIDE_MAX || y >= GRID_SIDE_MAX)
        return why_say(why, "a grid has at most %d tiles, columns and rows", PEEL_TILES);
      tile[count++] = (struct grid_tile){(uint8_t)x, (uint8_t)y, letter};
    }
  }
  return peel_grid_make(tile, count, grid) ||
         why_say(why, "the grid's tiles take up more than %d columns or rows", GRID_SIDE_MAX);
}

static bool read_peel(const char *text, struct grid *grid, struct why *why) {
  struct why inner = {0};
  while (*text == ' ')
    text++;
  if (!isdigit((unsigned char)*text)) return read_rows(text, grid, why);
  return peel_grid_read((struct span){text, strlen(text)}, grid, &inner) ||
         why_say(why, "%s", inner.text);
}

bool peel_read_move(const struct state *state, int seat, const char *text, struct move *move,
                    struct why *why) {
  (void)state, (void)seat;
  *move = (struct move){0};
  while (*text == ' ')
    text++;
  if (*text == 'p' || *text == 'P') {
    move->action = PEEL_ACTION_PEEL;
    return read_peel(text + 1, &move->grid, why);
  }
  if (strcasecmp(text, "resign") == 0) {
    move->action = PEEL_ACTION_RESIGN;
    return true;
  }
  if (*text == 'd' || *text == 'D') {
    for (text++; *text == ' ';)
      text++;
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
