#include "games/president/original/solve_command.h"

#include "core/complain.h"
#include "core/file.h"
#include "games/president/mind/solve.h"
#include "games/president/rules.h"
#include "player/args.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const char usage[] = "usage: president solve [time=MS] [nodes=N] FILE|-\n";

/* The solver's table: as much as there is, from the first to the last. */
static const size_t table_most = (size_t)512 << 20, table_least = (size_t)1 << 20;

static const char program[] = "president solve";

static int fail(const char *path, int status, const struct why *why) {
  complain(program, path, why);
  return status;
}

/* Reads the words; false and why if they are wrong. */
static bool read_words(struct args *args, const struct game *game, int argc, char **argv,
                       struct why *why) {
  args_open(args, game);
  for (int i = 2; i < argc; i++) {
    const char *word = argv[i];
    why->text[0] = '\0';
    if (strncmp(word, "time=", 5) == 0 || strncmp(word, "nodes=", 6) == 0) {
      if (!args_take_key(args, word, KEY_PLAY, why)) return false;
    } else if (args->input || strchr(word, '=') || (word[0] == '-' && word[1])) {
      return why_say(why, "'%.40s' is not understood", word);
    } else {
      args->input = word;
    }
  }
  return args->input != NULL || why_say(why, "no file is given");
}

/* Is it a position that can be solved? */
static bool solvable(const struct state *state, struct why *why) {
  enum { PLAYERS_LINE = 1 };
  if (state->players != 2)
    return why_at(why, PLAYERS_LINE, 1, "only a game of two can be solved, this one has %u players",
                  (unsigned)state->players);
  return president_deal_known(state) ||
         why_at(why, PLAYERS_LINE, 1, "the hidden cards do not follow from what is known");
}

static bool open_solver(struct solver *solver) {
  for (size_t size = table_most; size >= table_least; size /= 2)
    if (president_solver_open(solver, size)) return true;
  return false;
}

/* False when memory is out. */
static bool print(const struct game *game, const struct state *state, const char *answer,
                  cards play) {
  struct move move = {play};
  char *text = rules_move_text(game->rules, state, state->turn, &move);
  if (text) printf("%s %s\n", answer, text);
  free(text);
  return text != NULL;
}

/* False when memory is out. */
static bool solve(const struct game *game, const struct state *state, struct budget *budget) {
  unsigned own = state->turn;
  struct duel duel = {state->hand[own], state->hand[1 - own], state->lead};
  static const char *const answers[] = {
      [DOMINANCE_UNKNOWN] = "unknown", [DOMINANCE_WIN] = "win", [DOMINANCE_LOSS] = "loss"};
  struct solver solver;
  if (!open_solver(&solver)) return false;
  struct duel_verdict verdict = president_solver_ask(&solver, &duel, budget);
  if (verdict.answer == DOMINANCE_LOSS)
    verdict.play = president_solver_resist(&solver, &duel, budget).play;
  president_solver_close(&solver);
  return print(game, state, answers[verdict.answer], verdict.play);
}

static int solve_text(const struct game *game, const struct args *args, const char *text,
                      size_t size, struct state *state) {
  struct why why = {0};
  struct setup setup = args->setup;
  struct budget budget =
      args->nodes ? budget_of_nodes(args->nodes) : budget_of_time(clock_monotonic(), args->time);
  struct dice dice;
  setup.phase = PHASE_MOVEMENT;
  if (!rules_read(game->rules, state, text, size, &setup, &why) || !solvable(state, &why))
    return fail(args->input, EXIT_BAD_INPUT, &why);
  if (game->rules->turn(state) < 0) {
    puts("over");
    return complain_if_unwritten(program) ? EXIT_NO_MOVE : EXIT_INTERNAL;
  }
  dice_seed(&dice, 0); /* there is one deal only */
  rules_determinize(game->rules, state, game->rules->turn(state), &dice, state);
  if (!solve(game, state, &budget))
    return why_say(&why, "out of memory"), fail(NULL, EXIT_INTERNAL, &why);
  return complain_if_unwritten(program) ? EXIT_MOVED : EXIT_INTERNAL;
}

int president_solve_command(const struct game *game, int argc, char **argv) {
  struct args args;
  struct why why = {0};
  size_t size;
  if (!read_words(&args, game, argc, argv, &why)) {
    fail(NULL, EXIT_INTERNAL, &why);
    fputs(usage, stderr);
    return EXIT_INTERNAL;
  }
  char *text = file_read(args.input, TRUST_OWNER, &size, &why);
  if (!text) return fail(args.input, EXIT_BAD_INPUT, &why);
  struct state *state = rules_new_state(game->rules);
  int status = EXIT_INTERNAL;
  if (state)
    status = solve_text(game, &args, text, size, state);
  else
    why_say(&why, "out of memory"), fail(NULL, EXIT_INTERNAL, &why);
  free(state);
  free(text);
  return status;
}
