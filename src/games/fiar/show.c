/* The board as a person sees it. */
#include "games/fiar/fiar.h"

static const char reset[] = "\033[0m";
static const char dim[] = "\033[2m";
static const char winning[] = "\033[7m"; /* after the stone's colour: the four stand out */
static const char *const stone_colours[] = {"\033[2m", "\033[1;91m", "\033[1;93m"};

static void show_stone(const struct state *state, unsigned cell, const struct look *look,
                       FILE *file) {
  uint8_t stone = state->cell[cell];
  if (look->colour)
    fprintf(file, " %s%s%c%s", stone_colours[stone], fiar_in_four(state, cell) ? winning : "",
            fiar_stone_char(stone), reset);
  else
    fprintf(file, " %c", fiar_stone_char(stone));
}

static void show_players(const struct state *state, const struct look *look, FILE *file) {
  int winner = fiar_winner(state);
  for (int seat = 0; seat < FIAR_SEATS; seat++) {
    struct span id = roster_id(&state->head.roster, (unsigned)seat);
    uint8_t stone = stone_of(seat);
    fprintf(file, "%c %s%c%s %.*s%s\n", look->seat == seat ? '>' : ' ',
            look->colour ? stone_colours[stone] : "", fiar_stone_char(stone),
            look->colour ? reset : "", (int)id.size, id.at,
            winner == seat ? "  four in a row" : "");
  }
}

void fiar_show(const struct state *state, const struct look *look, FILE *file) {
  fputs(look->colour ? dim : "", file);
  for (unsigned column = 1; column <= FIAR_WIDTH; column++)
    fprintf(file, " %u", column);
  fprintf(file, "%s\n", look->colour ? reset : "");
  for (unsigned cell = 0; cell < FIAR_SIZE; cell++) {
    show_stone(state, cell, look, file);
    if (cell % FIAR_WIDTH == FIAR_WIDTH - 1) fputc('\n', file);
  }
  show_players(state, look, file);
}
