/* The table as a person sees it. */
#include "games/bark/bark.h"

#include "games/bark/card.h"
#include "games/bark/paths.h"

static const char reset[] = "\033[0m";
static const char dim[] = "\033[2m";
static const char *const seat_colours[BARK_SEATS] = {"\033[1;96m", "\033[1;93m"};

/* A card in the colour of the seat whose paths its suit may end. */
static void show_card(card shown, const struct look *look, FILE *file) {
  char text[CARD_CHARS];
  if (shown == CARD_UNSEEN) {
    fputc('?', file);
  } else if (shown == CARD_NONE) {
    fprintf(file, "%s..%s", look->colour ? dim : "", look->colour ? reset : "");
  } else {
    bark_card_write(shown, text);
    fprintf(file, "%s%.2s%s", look->colour ? seat_colours[bark_suit_seat(card_suit(shown))] : "",
            text, look->colour ? reset : "");
  }
}

static void show_columns(const struct state *state, FILE *file) {
  fputs("    ", file);
  for (unsigned column = 1; column <= state->width; column++)
    fprintf(file, " %2u", column);
  fputc('\n', file);
}

static void show_board(const struct state *state, const struct look *look, FILE *file) {
  show_columns(state, file);
  for (unsigned row = 0; row < state->height; row++) {
    fprintf(file, "%4u", row + 1);
    for (unsigned column = 0; column < state->width; column++) {
      fputc(' ', file);
      show_card(state->cell[row * state->width + column], look, file);
    }
    fprintf(file, "  %u\n", row + 1);
  }
  show_columns(state, file);
}

static void show_player(const struct state *state, unsigned seat, unsigned score,
                        const struct look *look, FILE *file) {
  struct span id = roster_id(&state->head.roster, seat);
  const struct hand *hand = &state->hand[seat];
  fprintf(file, "%c %s%u%s %-12.*s %u  hand:", look->seat == (int)seat ? '>' : ' ',
          look->colour ? seat_colours[seat] : "", seat + 1, look->colour ? reset : "", (int)id.size,
          id.at, score);
  for (unsigned i = 0; i < hand->count; i++) {
    fputc(' ', file);
    show_card(hand->card[i], look, file);
  }
  fputc('\n', file);
}

void bark_show(const struct state *state, const struct look *look, FILE *file) {
  unsigned score[BARK_SEATS], left = (unsigned)(state->deck_count - state->drawn);
  bark_paths_score(state->cell, state->width, state->height, score);
  show_board(state, look, file);
  for (unsigned seat = 0; seat < BARK_SEATS; seat++)
    show_player(state, seat, score[seat], look, file);
  fprintf(file, "  the deck has %u more card%s\n", left, left == 1 ? "" : "s");
}
