/* fiar adapt: uses one kind of player as the other. A stateless player, which makes one move from
 * file to file, becomes a strategy; a strategy, which lives for a whole game, becomes a stateless
 * player. */
#include "core/base/memory.h"
#include "games/fiar/original/original.h"

#include "core/base/complain.h"
#include "core/file/file.h"
#include "core/rules/judge.h"
#include "games/fiar/original/protocol.h"
#include "player/driver.h"
#include "process/signals.h"
#include "process/temporary.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

/* ---- A stateless player as a strategy ---- */

enum {
  SLICE = 50, /* milliseconds between two checks whether this program is asked to end */
  PATH_SIZE = TEMPORARY_PATH_SIZE + 16,
};

struct adapter {
  struct setup setup;
  struct clock clock;
  const char **words; /* the player's command line; `input` and `output` come last */
  char folder[TEMPORARY_PATH_SIZE], input[PATH_SIZE], output[PATH_SIZE];
  struct state before, after;
};

/* Runs the player, whose move is read from its file: what it prints is discarded. */
static bool run_player(struct adapter *adapter, struct why *why) {
  const struct process_plan plan = {.input_path = "/dev/null", .output_path = "/dev/null"};
  struct process process;
  char text[PROCESS_TEXT];
  bool ended;
  if (!process_start(&process, (const char *const *)adapter->words, &plan, why)) return false;
  do
    ended = process_ended(&process, adapter->clock, SLICE);
  while (!ended && !signals_caught());
  process_stop(&process, adapter->clock, 0); /* whoever stops us does not wait long */
  process_end_orphans();
  if (!ended) return why_say(why, "stopped");
  if (WIFEXITED(process.status) && WEXITSTATUS(process.status) == EXIT_MOVED) return true;
  return why_say(why, "%s %s", adapter->words[0], process_ending(&process, text));
}

static bool read_board(struct adapter *adapter, struct state *state, const char *text, size_t size,
                       struct why *why) {
  *state = (struct state){0};
  return rules_read(&fiar_rules, state, text, size, &adapter->setup, why);
}

/* Turns a line of the protocol into `before` and the file `input`, with the board in rows. */
static bool write_board(struct adapter *adapter, const char *line, struct why *why) {
  struct out out = {0};
  if (!read_board(adapter, &adapter->before, line, strlen(line), why)) return false;
  adapter->before.one_line_at = 0;
  fiar_write_board(&adapter->before, &out);
  bool good = file_write(adapter->input, out.text, out.size, why);
  out_close(&out);
  unlink(adapter->output);
  return good;
}

/* Infers the move from `before` and the file that the player wrote. */
static bool find_move(struct adapter *adapter, struct move *move, struct why *why) {
  size_t size;
  char *text = file_read(adapter->output, TRUST_NOBODY, &size, why);
  if (!text) return false;
  struct dice unused = {{0}}; /* there is no chance in this game */
  bool good = read_board(adapter, &adapter->after, text, size, why) &&
              judge_move(&fiar_rules, &adapter->before, &adapter->after, text, size,
                         fiar_rules.turn(&adapter->before), &unused, move, why);
  free(text);
  return good;
}

static bool answer(void *context, const char *line, struct why *why) {
  struct adapter *adapter = context;
  struct move move;
  return write_board(adapter, line, why) && run_player(adapter, why) &&
         find_move(adapter, &move, why) && protocol_print_move(&move, why);
}

/* Opens the folder, and the player's command line: its own words, then the contract's arguments. */
static bool open_adapter(struct adapter *adapter, int count, char **words, struct why *why) {
  enum { MORE = 4 }; /* the phase, two files, and the end */
  if (!temporary_open(adapter->folder, why)) return false;
  snprintf(adapter->input, sizeof adapter->input, "%s/before.txt", adapter->folder);
  snprintf(adapter->output, sizeof adapter->output, "%s/after.txt", adapter->folder);
  adapter->words = memory_new((size_t)count + MORE, sizeof *adapter->words);
  memcpy(adapter->words, words, (size_t)count * sizeof *words);
  adapter->words[count] = "phase=movement";
  adapter->words[count + 1] = adapter->input;
  adapter->words[count + 2] = adapter->output;
  return true;
}

/* Runs a strategy that makes the moves of a stateless player: words[0] is the program, the others
 * are arguments that precede the contract's. Returns this program's exit status. */
static int adapt_stateless(int count, char **words) {
  struct adapter adapter = {.setup = setup_of(fiar_rules.options, PHASE_MOVEMENT),
                            .clock = clock_monotonic()};
  struct why why = {0};
  unsigned long number;
  signals_catch();
  process_adopt_orphans();
  bool good =
      open_adapter(&adapter, count, words, &why) && protocol_serve(answer, &adapter, &number, &why);
  temporary_close(adapter.folder);
  free(adapter.words);
  signals_obey();
  return good ? EXIT_MOVED : complain_status(EXIT_INTERNAL, "fiar", NULL, &why);
}

/* ---- A strategy as a stateless player ---- */

static const int64_t time_to_answer = 5 * NS_PER_SECOND; /* as at the host */

/* Gets the command to `ask`, whose request has no member for it: the request points to `rules`. */
struct adapted {
  struct rules rules; /* must be first */
  const char *command;
};

static enum choice ask(const struct request *request, struct move *move, struct why *why) {
  const struct adapted *adapted = (const void *)request->rules;
  const struct clock clock = clock_monotonic();
  struct strategy strategy = {0};
  struct why said = {0};
  signals_catch();
  process_adopt_orphans();
  if (!strategy_start(&strategy, adapted->command, why)) return CHOICE_FAILED;
  enum reply reply = strategy_ask(&strategy, request->seen, clock, time_to_answer, move, &said);
  strategy_stop(&strategy, clock, reply == REPLY_STOPPED ? 0 : PROCESS_GRACE);
  process_end_orphans();
  signals_obey();
  if (reply == REPLY_GOOD) return CHOICE_MADE;
  why_say(why, "the strategy %s", reply == REPLY_STOPPED ? "was stopped" : said.text);
  return CHOICE_FAILED;
}

/* Runs a stateless player that makes the moves of the strategy words[0] (a program or a shell
 * command); the other words are the contract's arguments. Starts the strategy for one move and ends
 * it. Returns this program's exit status. */
static int adapt_strategy(int count, char **words) {
  static const struct level levels[] = {{LEVEL_STRONG, "Expert", ask}, {.name = NULL}};
  static const struct mind mind = {.levels = levels};
  char program[] = "fiar adapt strategy COMMAND";
  struct adapted adapted = {.rules = fiar_rules, .command = words[0]};
  struct game strategic = {.rules = &adapted.rules, .mind = &mind};
  words[0] = program; /* as the usage names it */
  return driver_main(&strategic, NULL, count, words);
}

int fiar_original_adapt(const struct game *game, int argc, char **argv) {
  enum { DIRECTION = 2, FIRST = 3 };
  (void)game;
  if (argc > FIRST && strcmp(argv[DIRECTION], "strategy") == 0)
    return adapt_strategy(argc - FIRST, argv + FIRST);
  if (argc > FIRST + 1 && strcmp(argv[DIRECTION], "stateless") == 0 &&
      strcmp(argv[FIRST], "--") == 0)
    return adapt_stateless(argc - FIRST - 1, argv + FIRST + 1);
  fputs("usage: fiar adapt stateless -- PLAYER [ARGUMENT ...]\n"
        "       fiar adapt strategy COMMAND phase=placement|movement [id=NAME] INPUT OUTPUT\n",
        stderr);
  return ORIGINAL_INTERNAL;
}
