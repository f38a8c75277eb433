/* The table as a person sees it. */
#include "template/template.h"

static void show_cards(const struct cards *cards, FILE *file) {
  for (unsigned i = 0; i < cards->count; i++)
    fprintf(file, cards_hidden(cards) ? " ?" : " %u", (unsigned)cards->rank[i]);
  fputc('\n', file);
}

void template_show(const struct state *state, const struct look *look, FILE *file) {
  fprintf(file, "pile (the last is on top):");
  show_cards(&state->pile, file);
  fprintf(file, "deck: %u card%s%s\n", (unsigned)state->deck.count,
          state->deck.count == 1 ? "" : "s", state->draw ? ", one is about to be drawn" : "");
  for (unsigned seat = 0; seat < state->head.roster.seats; seat++) {
    struct span id = roster_id(&state->head.roster, seat);
    bool emphasis = look->colour && look->seat == (int)seat;
    fprintf(file, "%s%c %u %-12.*s %3u%s  hand:", emphasis ? "\033[1m" : "",
            look->seat == (int)seat ? '>' : ' ', seat + 1, (int)id.size, id.at,
            (unsigned)state->head.roster.line[seat].score, emphasis ? "\033[0m" : "");
    show_cards(&state->hand[seat], file);
  }
}
