/* The table as a person sees it. */
#include "games/president/cards.h"
#include "games/president/rules.h"

enum { WIDTH = 76, INDENT = 4 };

static const char bold[] = "\033[1m";
static const char red[] = "\033[31m"; /* diamonds and hearts */
static const char reset[] = "\033[0m";

/* Cards with two blanks between ranks, in as many lines as they need; `column` is where the first
 * begins. */
static void show_cards(cards set, int column, const struct look *look, FILE *file) {
  char name[PRESIDENT_CARD_NAME_SIZE];
  unsigned last = set ? cards_rank(set) : 0;
  if (set == 0) fputs(" -", file);
  for (cards rest = set; rest; rest &= rest - 1) {
    bool coloured = look->colour && cards_suit(rest) >= 2;
    president_card_name(rest, name);
    if (cards_rank(rest) != last) {
      last = cards_rank(rest);
      int room = (int)cards_count(set & cards_of_rank(last)) * PRESIDENT_CARD_NAME_SIZE + 1;
      if (column + room > WIDTH)
        column = fprintf(file, "\n%*s", INDENT, "") - 1;
      else
        column += fprintf(file, " ");
    }
    column += 1 + (name[2] ? 3 : 2);
    fprintf(file, " %s%s%s", coloured ? red : "", name, coloured ? reset : "");
  }
  fputc('\n', file);
}

static void show_lead(const struct state *state, const struct look *look, FILE *file) {
  char label[ROSTER_LABEL_SIZE];
  if (state->lead == 0) {
    fprintf(file, "A new round: %s leads.\n",
            roster_label(&state->head.roster, state->turn, label));
    return;
  }
  int column =
      fprintf(file, "To beat, by %s:", roster_label(&state->head.roster, state->lead_seat, label));
  show_cards(state->lead, column, look, file);
  if (state->passed)
    fprintf(file, "%u %s passed since.\n", state->passed, state->passed == 1 ? "has" : "have");
}

static void show_seat(const struct state *state, unsigned seat, const struct look *look,
                      FILE *file) {
  struct span id = roster_id(&state->head.roster, seat);
  unsigned count = state->count[seat];
  bool emphasis = look->colour && look->seat == (int)seat;
  fprintf(file, "%s%c %2u %-12.*s %2u card%s%s\n", emphasis ? bold : "",
          look->seat == (int)seat ? '>' : ' ', seat + 1, (int)id.size, id.at, count,
          count == 1 ? "" : "s", emphasis ? reset : "");
  if (state->hand[seat]) {
    fprintf(file, "%*s", INDENT, "");
    show_cards(state->hand[seat], INDENT, look, file);
  }
}

void president_show(const struct state *state, const struct look *look, FILE *file) {
  show_lead(state, look, file);
  for (unsigned seat = 0; seat < state->players; seat++)
    show_seat(state, seat, look, file);
}
