/* onemove table SCRIPT GAME [OPTION ...] [key=value ...] -- PLAYER ... */
#ifdef __linux__
#define _GNU_SOURCE /* NOLINT(bugprone-reserved-identifier,cert-dcl*): prctl */
#endif
#include "onemove/table.h"

#include "core/complain.h"
#include "core/file.h"
#include "onemove/tool.h"
#include "process/process.h"
#include "process/signals.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#ifdef __linux__
#include <sys/prctl.h>
#endif
#include <time.h>
#include <unistd.h>

/* What is answered besides EXIT_MOVED and EXIT_NO_MOVE. */
enum { ANSWER_LOST = 2, ANSWER_ERROR = 3 };

/* The script's descriptors. */
enum { SCRIPT_READS = 3, SCRIPT_WRITES = 4 };

/* --- what is shown --- */

static void show(const struct table *table, const char *sentence) {
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
    show(table, out.text ? out.text : "");
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

/* Does what the line says, and returns the answer; `over`: the game has ended with it. */
static int obey(struct table *table, const char *line, bool *over) {
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

/* --- the conversation --- */

/* Reads a line of the script; false at its end, or after a signal. */
static bool hear(int from, char *line, size_t room) {
  size_t size = 0;
  while (size + 1 < room) {
    if (signals_wait(from, WAIT_FOR_EVER) != WAIT_READY || read(from, line + size, 1) != 1)
      return false;
    if (line[size] == '\n') break;
    size++;
  }
  line[size] = '\0';
  return true;
}

/* Answers until the game is over; before the last answer everything is cleaned up. */
static void serve(struct table *table, int from, int to) {
  char line[64], answer[16];
  bool over = false;
  while (!over && hear(from, line, sizeof line)) {
    int size = snprintf(answer, sizeof answer, "%d\n", obey(table, line, &over));
    if (over) table_close(table);
    if (!file_print(to, answer, (size_t)size)) break;
  }
  if (!over) table_close(table);
}

/* Ends with the script, however that ends, and is not to be looked into by players, who run as the
 * same user. */
static void guard(pid_t script) {
#ifdef __linux__
  prctl(PR_SET_PDEATHSIG, SIGTERM);
  prctl(PR_SET_DUMPABLE, 0);
#endif
  if (getppid() != script) _exit(ANSWER_ERROR);
}

/* Becomes the script again; returns only if that is impossible. */
static void become_script(const char *script, pid_t table, unsigned seats, int from, int to) {
  char numbers[ROSTER_SEATS_MAX][8], pid[24];
  const char *argv[ROSTER_SEATS_MAX + 5] = {"sh", script, "--table", pid};
  snprintf(pid, sizeof pid, "%ld", (long)table);
  for (unsigned i = 0; i < seats; i++) {
    snprintf(numbers[i], sizeof numbers[i], "%u", i + 1);
    argv[4 + i] = numbers[i];
  }
  if (dup2(from, SCRIPT_READS) == SCRIPT_READS && dup2(to, SCRIPT_WRITES) == SCRIPT_WRITES)
    execvp("sh", (char *const *)argv);
  kill(table, SIGTERM);
}

/* Descriptors above those that the script is to have. */
static bool open_pipe(int end[2]) {
  enum { ABOVE = 10 };
  int low[2];
  if (pipe(low) != 0) return false;
  for (int i = 0; i < 2; i++) {
    end[i] = fcntl(low[i], F_DUPFD_CLOEXEC, ABOVE);
    close(low[i]);
  }
  return end[0] >= 0 && end[1] >= 0;
}

static int play(struct table *table, const char *script) {
  int words[2], answers[2];
  struct why why = {0};
  pid_t parent = getpid(), child = -1;
  if (open_pipe(words) && open_pipe(answers)) child = fork();
  if (child == 0) {
    guard(parent);
    close(words[1]);
    close(answers[0]);
    signals_catch();
    process_adopt_orphans();
    if (table->options.watch) show(table, "The game begins.");
    serve(table, words[0], answers[1]);
    return EXIT_MOVED;
  }
  if (child > 0) become_script(script, child, table->options.players, answers[0], words[1]);
  why_say(&why, "the script cannot be started: %s", strerror(errno));
  complain("game-master", NULL, &why);
  if (child < 0) table_close(table);
  return EXIT_INTERNAL;
}

int master_table(int argc, char **argv) {
  struct table table = {.options = {.limit_text = "10", .delay_text = "0.3"}};
  struct why why = {0};
  if (argc < 1) {
    why_say(&why, "onemove table: the script is missing");
    return options_misused(&table_command, &why);
  }
  int status = options_read(&table_command, &table.options, argc - 1, argv + 1);
  if (status != OPTIONS_GOOD) return status;
  status = table_open(&table, argv[0]);
  keys_hide_seed(argc, argv);
  if (status == EXIT_MOVED) return play(&table, argv[0]);
  table_close(&table);
  return status;
}
