#include "core/base/complain.h"
#include "onemove/table/table.h"
#include "onemove/tool.h"
#include "people/game_file.h"
#include "process/signals.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

/* An answer besides EXIT_MOVED, EXIT_NO_MOVE and EXIT_INTERNAL. */
enum { ANSWER_LOST = 2 };

/* --- what is shown --- */

void table_show(const struct table *table, const char *sentence) {
  const struct table_options *options = &table->options;
  const struct seats *seats = &table->referee.seats;
  char label[SEAT_LABEL_SIZE];
  bool screen = isatty(STDOUT_FILENO) == 1;
  if (screen) fputs("\033[H\033[2J", stdout);
  tool_draw(options->game, table->referee.truth.state);
  /* The screen is cleared at each move, so lost seats are repeated under the board. */
  for (unsigned i = 0; screen && i < seats->count; i++)
    if (seats->at[i].lost[0])
      printf("%s lost its seat: it %s\n", seat_label(&seats->at[i], label), seats->at[i].lost);
  puts(sentence);
  fflush(stdout);
  int64_t pause = (int64_t)(options->delay * (double)NS_PER_SECOND);
  const struct timespec time = {pause / NS_PER_SECOND, pause % NS_PER_SECOND};
  if (pause > 0) nanosleep(&time, NULL);
}

static void show_turn(const struct table *table, const struct turn *turn) {
  char label[SEAT_LABEL_SIZE];
  struct out out = {0};
  seat_label(&turn->seat, label);
  if (verdict_loses(turn->verdict)) printf("%s loses its seat: it %s\n", label, turn->why.text);
  if (turn->remark.text[0]) printf("%s: it %s\n", label, turn->remark.text);
  if (turn->move) {
    out_print(&out, "%s: %s", turn->verdict == VERDICT_STOOD_IN ? "a seat that was lost" : label,
              turn->move);
    table_show(table, out.text ? out.text : "");
    out_close(&out);
  }
}

/* --- the end --- */

enum { STATUS_LOST = 1, STATUS_LEFT = 4 };

static int failed(const struct why *why) {
  return complain_status(EXIT_INTERNAL, "game-master", NULL, why);
}

/* Prints a line about every seat, in the order of their places. */
static void print_by_place(const struct referee *referee,
                           void (*print)(const struct referee *referee, const struct seat *seat,
                                         unsigned place)) {
  const struct seats *seats = &referee->seats;
  for (unsigned place = 1; place <= seats->count; place++)
    for (unsigned i = 0; i < seats->count; i++)
      if (truth_place(&referee->truth, seats, &seats->at[i]) == place)
        print(referee, &seats->at[i], place);
}

static void print_kept(const struct referee *referee, const struct seat *seat, unsigned place) {
  char label[SEAT_LABEL_SIZE];
  struct out kept = {0};
  (void)referee, (void)place;
  if (!seat->kept[0]) return;
  out_print(&kept, "The last turn of %s is kept; this repeats it: ", seat_label(seat, label));
  tool_put_again(&kept, seat->kept);
  tool_print_line(&kept, stdout);
}

static void print_rank(const struct referee *referee, const struct seat *seat, unsigned place) {
  enum { PER_SECOND = 1000 };
  char label[SEAT_LABEL_SIZE];
  unsigned score = (unsigned)truth_score(&referee->truth, seat);
  const char *plural = seat->moves == 1 ? "" : "s";
  seat_label(seat, label);
  if (seat->lost[0])
    printf("   - %6u  %s lost its seat after %lu move%s: it %s\n", score, label, seat->moves,
           plural, seat->lost);
  else
    printf("%4u %6u  %s (%lu move%s, the slowest %.3f s)\n", place, score, label, seat->moves,
           plural, (double)seat->slowest / (double)PER_SECOND);
}

/* Returns whether everybody has kept its seat. */
static bool print_winners(const struct referee *referee) {
  const struct seats *seats = &referee->seats;
  char label[SEAT_LABEL_SIZE];
  unsigned winners = 0, kept = 0, best = 0;
  for (unsigned i = 0; i < seats->count; i++) {
    const struct seat *seat = &seats->at[i];
    if (seat->lost[0]) continue;
    kept++;
    if (truth_place(&referee->truth, seats, seat) > 1) continue;
    printf("%s%s", winners++ ? " and " : "", seat_label(seat, label));
    best = (unsigned)truth_score(&referee->truth, seat);
  }
  if (winners)
    printf(" %s with %u\n", winners > 1 ? "share the first place" : "wins", best);
  else
    puts("Nobody kept a seat");
  return kept == seats->count;
}

/* Prints the standings and keeps the last state. Returns the exit status: 1 if somebody has lost a
 * seat. */
static int end(const struct table *table) {
  const struct referee *referee = &table->referee;
  const char *keep = table->options.keep;
  struct why why = {0};
  print_by_place(referee, print_kept);
  puts("rank  score  player");
  print_by_place(referee, print_rank);
  int status = print_winners(referee) ? EXIT_MOVED : STATUS_LOST;
  return !keep || table_write_state(&referee->truth, keep, &why) ? status : failed(&why);
}

/* --- a person has left --- */

static void put_option(struct out *out, const char *option, const char *value) {
  if (!value) return;
  out_print(out, " %s ", option);
  out_quoted(out, value);
}

/* Prints the command that continues the game, with the player whose turn it is first, and without
 * --record, which would remove the states recorded so far. */
static void print_command(const struct table_options *options, const char *path, unsigned number) {
  const struct setup *setup = &options->args.setup;
  struct out out = {0};
  out_print(&out, "game-master %s", options->keys.game_name);
  put_option(&out, "--board", path);
  if (options->watch) out_string(&out, " --watch");
  if (options->delay != TABLE_DELAY) out_print(&out, " --delay %g", options->delay);
  if (options->allow_short) out_string(&out, " --allow-short");
  out_print(&out, " --time %g", options->limit);
  put_option(&out, "--keep", options->keep);
  put_option(&out, "--evidence", options->evidence);
  put_option(&out, "--cd", options->cd);
  for (const struct option *option = setup->options; option->key; option++) {
    if (!(option->taken & KEY_PLAY)) continue;
    if (option->max < option->min && !setup_given(setup, option->key)) continue;
    out_print(&out, " %s=", option->key);
    if (option->max < option->min)
      out_quoted(&out, setup_text(setup, option->key));
    else
      out_print(&out, "%ld", setup_number(setup, option->key));
  }
  out_string(&out, " --");
  for (unsigned i = 0; i < options->players; i++) {
    out_char(&out, ' ');
    out_quoted(&out, options->player[(number - 1 + i) % options->players]);
  }
  puts(out.text);
  out_close(&out);
}

/* The person on seat `number` has left: keeps the game and prints the command that continues it.
 * Returns the exit status, 4 if all is well. */
static int adjourn(const struct table *table, unsigned number) {
  const struct truth *truth = &table->referee.truth;
  struct game_file saved = {0};
  char label[SEAT_LABEL_SIZE];
  struct why why = {0};
  const char *path = table->options.keep ? table->options.keep : saved.path;
  bool good;
  if (table->options.keep) {
    good = table_write_state(truth, path, &why);
  } else {
    size_t size;
    char *text = rules_text(truth->rules, truth->state, &size);
    good = game_file_store(&saved, truth->rules->name, text, size, &why);
    free(text);
  }
  if (good) {
    printf("%s has left; the game is kept. To continue it:\n",
           seat_label(&table->referee.seats.at[number - 1], label));
    print_command(&table->options, path, number);
  }
  game_file_close(&saved);
  return good ? STATUS_LEFT : failed(&why);
}

/* --- a word --- */

/* Ends a game that somebody has interfered with. */
static int end_tampered(const struct turn *turn) {
  char label[SEAT_LABEL_SIZE];
  struct why why = {0};
  why_say(&why, "%s %.400s: the game ends here", seat_label(&turn->seat, label), turn->why.text);
  return failed(&why);
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
    return adjourn(table, turn->seat.number);
  case VERDICT_INTERRUPTED:
    return signals_status(EXIT_INTERNAL);
  default:
    return failed(&turn->why);
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
  bool good = span_number(span_of(digits), table->options.players, &number);
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
    answer = end(table);
    *over = true;
  } else {
    struct why why = {0};
    why_say(&why, "the script sent an unknown word, '%s'", line);
    answer = failed(&why);
  }
  if (!complain_if_unwritten("game-master")) answer = EXIT_INTERNAL;
  *over = *over || answer > ANSWER_LOST;
  return answer;
}
