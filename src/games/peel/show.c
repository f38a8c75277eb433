/* The table as a person sees it. */
#include "games/peel/peel.h"

static const char bold[] = "\033[1m", reset[] = "\033[0m";

static void show_tiles(const uint8_t tiles[PEEL_LETTERS], FILE *file) {
  for (int letter = 0; letter < PEEL_LETTERS; letter++) {
    if (tiles[letter]) fputc(' ', file);
    for (int i = 0; i < tiles[letter]; i++)
      fputc('A' + letter, file);
  }
  fputc('\n', file);
}

static void show_grid(const struct grid *grid, FILE *file) {
  const struct grid_tile *tile = grid->tile, *end = tile + grid->tiles;
  for (int y = 0; y < grid->height; y++) {
    fputs("      ", file);
    for (int x = 0; x < grid->width; x++)
      if (tile < end && tile->x == x && tile->y == y)
        fprintf(file, " %c", (tile++)->letter);
      else
        fputs(" .", file);
    fputc('\n', file);
  }
}

void peel_show_move(const struct state *state, int seat, const struct move *move, FILE *file) {
  (void)state, (void)seat;
  show_grid(&move->grid, file); /* a dump has none */
}

/* The grid, and the tiles that are not in it. */
static void show_hand(const struct hand *hand, FILE *file) {
  uint8_t rest[PEEL_LETTERS], used[PEEL_LETTERS] = {0};
  if (hand->count == 0) return;
  if (hand->hidden || hand->grid_hidden) {
    if (hand->grid.tiles) fprintf(file, "      a grid of %d tiles\n", (int)hand->grid.tiles);
    if (hand->hidden) return;
  } else {
    show_grid(&hand->grid, file);
    peel_grid_tiles(&hand->grid, used);
  }
  for (int letter = 0; letter < PEEL_LETTERS; letter++)
    rest[letter] = (uint8_t)(hand->tiles[letter] - used[letter]);
  if (peel_tiles_count(rest) == 0) return;
  fputs(peel_tiles_count(used) ? "       and" : "       tiles", file);
  show_tiles(rest, file);
}

static void show_seat(const struct state *state, unsigned seat, const struct look *look,
                      FILE *file) {
  struct span id = roster_id(&state->head.roster, seat);
  const struct hand *hand = &state->hand[seat];
  unsigned long score = state->head.roster.line[seat].score;
  bool emphasis = look->colour && look->seat == (int)seat;
  fprintf(file, "%c %s%u %-12.*s%s %lu point%s, ", look->seat == (int)seat ? '>' : ' ',
          emphasis ? bold : "", seat + 1, (int)id.size, id.at, emphasis ? reset : "", score,
          score == 1 ? "" : "s");
  if (peel_has_won(state, seat))
    fprintf(file, "%d tiles, and has won\n", (int)hand->count);
  else if (!peel_is_in(state, seat))
    fputs("out of the game\n", file);
  else
    fprintf(file, "%d tiles\n", (int)hand->count);
  show_hand(hand, file);
}

void peel_show(const struct state *state, const struct look *look, FILE *file) {
  for (unsigned seat = 0; seat < state->head.roster.seats; seat++)
    show_seat(state, seat, look, file);
  fprintf(file, "  the bunch has %d more tile%s", (int)state->bunch.count,
          state->bunch.count == 1 ? "" : "s");
  if (state->draw == PEEL_DRAW_PEEL)
    fputs("; everybody is about to take one", file);
  else if (state->draw == PEEL_DRAW_DUMP)
    fprintf(file, "; %d are about to be taken for a dump", PEEL_DUMP_DRAW);
  else if (state->bunch.count < peel_count_in(state))
    fputs("; the next complete grid wins", file);
  fputc('\n', file);
}
