#include "games/president/original/table.h"

#include "core/base/complain.h"
#include "core/file/file.h"
#include "games/president/mind/solve.h"
#include "player/args.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const char usage[] = "usage: president solve [--win-only] [time=MS] [nodes=N] FILE|-\n";

static const size_t table_most = (size_t)512 << 20; /* bytes of the solver's table */

static const char program[] = "president solve";

/* Reads the arguments; false and `why` if they are wrong. */
static bool read_words(struct args *args, bool *win_only, const struct game *game, int argc,
                       char **argv, struct why *why) {
  args_open(args, game);
  *win_only = false;
  for (int i = 2; i < argc; i++) {
    const char *word = argv[i];
    why->text[0] = '\0';
    if (strncmp(word, "time=", 5) == 0 || strncmp(word, "nodes=", 6) == 0) {
      if (!args_take_key(args, word, KEY_PLAY, why)) return false;
    } else if (strcmp(word, "--win-only") == 0) {
      *win_only = true;
    } else if (args->input || strchr(word, '=') || (word[0] == '-' && word[1])) {
      return why_say(why, "'%.40s' is not understood", word);
    } else {
      args->input = word;
    }
  }
  return args->input != NULL || why_say(why, "no file is given");
}

/* Can this position be solved? */
static bool is_solvable(const struct state *state, struct why *why) {
  enum { PLAYERS_LINE = 1 };
  if (state->players != 2)
    return why_at(why, PLAYERS_LINE, 1, "only a game of two can be solved, this one has %u players",
                  (unsigned)state->players);
  return president_deal_known(state) ||
         why_at(why, PLAYERS_LINE, 1, "the hidden cards cannot be inferred from what is known");
}

/* Reads a state of two players in the movement phase, whose hands are known or can be inferred,
 * into `state`, which is zeroed and then has both hands. False and `why`, with its place. */
static bool read_duel(const struct rules *rules, struct state *state, const char *text, size_t size,
                      const struct setup *setup, struct why *why) {
  if (!rules_read(rules, state, text, size, setup, why) || !is_solvable(state, why)) return false;
  int seat = rules->turn(state);
  struct dice dice = dice_of(0); /* there is only one deal */
  if (seat >= 0) rules_determinize(rules, state, seat, &dice, state);
  return true;
}

/* Prints an answer. If it was not proven that no other play holds out longer, `least` is the number
 * of plies that this one holds out at least; else it is 0. */
static void print(const char *answer, cards play, int least) {
  char text[PRESIDENT_PLAY_SIZE];
  printf("%s %s", answer, president_play_text(play, text));
  if (least) printf(" (%d plies at least, perhaps not the longest)", least);
  putchar('\n');
}

/* A budget for a question to a solver that has already spent `spent` nodes. */
static struct budget budget_after(const struct args *args, uint64_t spent) {
  return args->nodes ? budget_of_nodes(spent + args->nodes)
                     : budget_of_time(clock_monotonic(), args->time);
}

/* Who wins is one question; how long a lost game can be held is another, with its own budget. */
static void solve(const struct state *state, const struct args *args, bool win_only) {
  struct duel duel = duel_of(state);
  static const char *const answers[] = {
      [DOMINANCE_UNKNOWN] = "unknown", [DOMINANCE_WIN] = "win", [DOMINANCE_LOSS] = "loss"};
  struct solver solver;
  president_solver_open(&solver, table_most);
  struct budget budget = budget_after(args, 0);
  struct duel_verdict verdict = president_solver_ask(&solver, &duel, &budget);
  int least = 0;
  if (verdict.answer == DOMINANCE_LOSS && !win_only) {
    struct budget further = budget_after(args, solver.nodes);
    struct resistance longest = president_solver_resist(&solver, &duel, &further);
    verdict.play = longest.play;
    if (!longest.exact) least = longest.plies;
  }
  president_solver_close(&solver);
  print(answers[verdict.answer], verdict.play, least);
}

int president_solve_command(const struct game *game, int argc, char **argv) {
  struct args args;
  struct state state = {0};
  bool win_only;
  struct why why = {0};
  size_t size;
  if (!read_words(&args, &win_only, game, argc, argv, &why)) {
    complain(program, NULL, &why);
    fputs(usage, stderr);
    return EXIT_INTERNAL;
  }
  args.setup.phase = PHASE_MOVEMENT;
  char *text = file_read(args.input, TRUST_OWNER, &size, &why);
  bool good = text && read_duel(game->rules, &state, text, size, &args.setup, &why);
  free(text);
  if (!good) return complain_status(EXIT_BAD_INPUT, program, args.input, &why);
  bool over = game->rules->turn(&state) < 0;
  if (over)
    puts("over");
  else
    solve(&state, &args, win_only);
  if (!complain_if_unwritten(program)) return EXIT_INTERNAL;
  return over ? EXIT_NO_MOVE : EXIT_MOVED;
}
