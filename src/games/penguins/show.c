/* The board as a person sees it. */
#include "games/penguins/penguins.h"

static const char reset[] = "\033[0m";
static const char water_colour[] = "\033[34m";
static const char dim_colour[] = "\033[2m";
/* One background a player, on which black letters can be read. */
static const char *const player_colours[PENGUINS_PLAYERS_MAX] = {
    "\033[30;101m", "\033[30;106m", "\033[30;103m", "\033[30;105m", "\033[30;102m",
    "\033[30;104m", "\033[30;107m", "\033[30;43m",  "\033[30;46m",
};

static void show_columns(const struct state *state, FILE *file) {
  fputs("    ", file);
  for (unsigned column = 0; column < state->columns; column++) {
    char name[CELL_NAME_SIZE];
    penguins_cell_name(state, column, name); /* of row 1: the last character is the row */
    int letters = column < 26 ? 1 : 2;
    fprintf(file, " %*.*s", 2, letters, name);
  }
  fputc('\n', file);
}

static void show_cell(uint8_t cell, const struct look *look, FILE *file) {
  unsigned player = cell_player(cell), fish = cell_fish(cell);
  const char *end = look->colour ? reset : "";
  if (player)
    fprintf(file, " %sP%u%s", look->colour ? player_colours[player - 1] : "", player, end);
  else if (fish == 0)
    fprintf(file, " %s .%s", look->colour ? water_colour : "", end);
  else
    fprintf(file, " %2u", fish);
}

static void show_players(const struct state *state, const struct look *look, FILE *file) {
  for (unsigned seat = 0; seat < state->head.roster.seats; seat++) {
    const struct roster_line *line = &state->head.roster.line[seat];
    struct span id = roster_id(&state->head.roster, seat);
    unsigned penguins = penguins_on_board(state, (int)seat);
    fprintf(file, "%c %sP%u%s %-12.*s %4u fish  %u penguin%s\n",
            look->seat == (int)seat ? '>' : ' ',
            look->colour ? player_colours[line->number - 1] : "", (unsigned)line->number,
            look->colour ? reset : "", (int)id.size, id.at, (unsigned)line->score, penguins,
            penguins == 1 ? "" : "s");
  }
}

void penguins_show(const struct state *state, const struct look *look, FILE *file) {
  unsigned fish = 0;
  show_columns(state, file);
  for (unsigned row = 0; row < state->rows; row++) {
    fprintf(file, "%4u", row + 1);
    for (unsigned column = 0; column < state->columns; column++) {
      uint8_t cell = state->cell[row * state->columns + column];
      fish += cell_fish(cell);
      show_cell(cell, look, file);
    }
    fprintf(file, "  %u\n", row + 1);
  }
  show_columns(state, file);
  show_players(state, look, file);
  fprintf(file, "%s  %u fish left on the ice%s\n", look->colour ? dim_colour : "", fish,
          look->colour ? reset : "");
}
