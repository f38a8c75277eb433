#include "onemove/table.h"

#include "core/complain.h"
#include "onemove/tool.h"
#include "process/signals.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

/* What is answered besides EXIT_MOVED and EXIT_NO_MOVE. */
enum { ANSWER_LOST = 2, ANSWER_ERROR = EXIT_INTERNAL };

/* --- what is shown --- */

void table_show(const struct table *table, const char *sentence) {
  const struct table_options *options = &table->options;
  const struct seats *seats = &table->referee.seats;
  struct tool tool = {.game = options->game, .args = options->args};
  char label[SEAT_LABEL_SIZE];
  bool screen = isatty(STDOUT_FILENO) == 1;
  dice_seed(&tool.dice, 0);
  if (screen) fputs("\033[H\033[2J", stdout);
  tool_draw(&tool, table->referee.truth.state);
  /* The screen is cleared at each move, so lost seats are repeated under the board. */
  for (unsigned i = 0; screen && i < seats->count; i++)
    if (seats->at[i].lost[0])
      printf("%s lost its seat: it %s\n", seat_label(&seats->at[i], label), seats->at[i].lost);
  puts(sentence);
  fflush(stdout);
  long pause = table_milliseconds(options->delay_text);
  const struct timespec time = {pause / 1000, pause % 1000 * 1000000};
  if (pause > 0) nanosleep(&time, NULL);
}

static void show_turn(const struct table *table, const struct turn *turn) {
  char label[SEAT_LABEL_SIZE];
  struct out out = {0};
  seat_label(&turn->seat, label);
  if (verdict_loses(turn->verdict)) printf("%s loses its seat: it %s\n", label, turn->why.text);
  if (turn->remark.text[0]) printf("%s: it %s\n", label, turn->remark.text);
  if (turn->move) {
    out_string(&out, turn->verdict == VERDICT_STOOD_IN ? "a seat that was lost" : label);
    out_string(&out, ": ");
    out_string(&out, turn->move);
    table_show(table, out.text ? out.text : "");
    out_close(&out);
  }
}

/* --- a word --- */

/* A game that somebody has interfered with cannot go on. */
static int end_tampered(const struct turn *turn) {
  char label[SEAT_LABEL_SIZE];
  struct why why = {0};
  why_say(&why, "%s %.400s: the game ends here", seat_label(&turn->seat, label), turn->why.text);
  complain("game-master", NULL, &why);
  return ANSWER_ERROR;
}

static int answer_of(const struct table *table, const struct turn *turn) {
  if (turn->verdict == VERDICT_TAMPERED) return end_tampered(turn);
  if (verdict_loses(turn->verdict)) return ANSWER_LOST;
  switch (turn->verdict) {
  case VERDICT_MOVED:
  case VERDICT_STOOD_IN:
  case VERDICT_NAMED:
    return EXIT_MOVED;
  case VERDICT_PASSED:
    return EXIT_NO_MOVE;
  case VERDICT_PERSON_LEFT:
    return table_adjourn(table, turn->seat.number);
  case VERDICT_INTERRUPTED:
    return signals_status(ANSWER_ERROR);
  default:
    complain("game-master", NULL, &turn->why);
    return ANSWER_ERROR;
  }
}

/* Asks the player of seat `named` for its name, plays a turn of `seat`, or, if both are 0, of a
 * seat without a player. */
static int take_turn(struct table *table, unsigned named, unsigned seat) {
  struct referee *referee = &table->referee;
  struct turn turn;
  if (named)
    referee_ask_name(referee, named, &turn);
  else if (seat)
    referee_turn(referee, seat, &turn);
  else
    forfeit_stalled(&referee->truth, &referee->seats, &turn);
  folder_done(&table->folder);
  if (table->options.watch && turn.verdict < VERDICT_PERSON_LEFT &&
      turn.verdict != VERDICT_TAMPERED)
    show_turn(table, &turn);
  int answer = answer_of(table, &turn);
  free(turn.move);
  return answer;
}

/* The seat in a line `word N`, from 1; 0: it is not such a line. */
static unsigned seat_in(const struct table *table, const char *line, const char *word) {
  size_t size = strlen(word);
  unsigned long number;
  if (strncmp(line, word, size) != 0 || line[size] != ' ') return 0;
  const char *digits = line + size + 1;
  bool good = span_number((struct span){digits, strlen(digits)}, table->options.players, &number);
  return good ? (unsigned)number : 0;
}

int table_obey(struct table *table, const char *line, bool *over) {
  struct truth *truth = &table->referee.truth;
  unsigned named = seat_in(table, line, "name"), seat = seat_in(table, line, "seat");
  int answer = EXIT_MOVED;
  if (named || seat || strcmp(line, "nobody") == 0) {
    answer = take_turn(table, named, seat);
  } else if (strcmp(line, "phase placement") == 0) {
    truth_enter(truth, PHASE_PLACEMENT);
  } else if (strcmp(line, "phase movement") == 0) {
    truth_enter(truth, PHASE_MOVEMENT);
  } else if (strcmp(line, "end") == 0) {
    answer = table_end(table);
    *over = true;
  } else {
    struct why why = {0};
    why_say(&why, "the script said '%s'", line);
    complain("game-master", NULL, &why);
    answer = ANSWER_ERROR;
  }
  if (!complain_if_unwritten("game-master")) answer = ANSWER_ERROR;
  *over = *over || answer > ANSWER_LOST;
  return answer;
}
