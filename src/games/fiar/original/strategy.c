/* fiar strategy: answers one board after another until its input ends. */
#include "games/fiar/original/original.h"

#include "core/base/complain.h"
#include "core/mind/turn.h"
#include "games/fiar/original/protocol.h"
#include "player/args.h"

#include <stdio.h>
#include <string.h>

struct answerer {
  struct args args;
  struct dice dice;
  bool failed; /* the error is this program's, not one of the line */
};

/* Chooses a move for the board in a line and writes it. */
static bool answer(void *context, const char *line, struct why *why) {
  struct answerer *answerer = context;
  const struct args *args = &answerer->args;
  struct state state = {0};
  struct move move;
  if (!rules_read(&fiar_rules, &state, line, strlen(line), &args->setup, why)) return false;
  struct budget budget =
      args->nodes ? budget_of_nodes(args->nodes) : budget_of_time(clock_monotonic(), args->time);
  struct choosing choosing = {
      .choose = args->level->choose,
      .request = {.rules = &fiar_rules, .budget = &budget, .dice = &answerer->dice},
      .move = &move};
  int seat = fiar_rules.turn(&state);
  if (seat < 0) return why_say(why, "the game is over");
  answerer->failed =
      turn_choose(&choosing, &state, seat, why) != CHOICE_MADE || !protocol_print_move(&move, why);
  return !answerer->failed;
}

static bool take_words(struct args *args, const struct game *game, int argc, char **argv,
                       struct why *why) {
  args_open(args, game);
  for (int i = 2; i < argc; i++) {
    if (args_take_key(args, argv[i], 0, why)) continue;
    return why->text[0] ? false : why_say(why, "'%s' is not key=value", argv[i]);
  }
  return args->setup.phase == PHASE_UNKNOWN || why_say(why, "phase=...: a strategy only moves");
}

int fiar_original_strategy(const struct game *game, int argc, char **argv) {
  struct why why = {0};
  struct answerer answerer = {.failed = false};
  unsigned long number;
  if (!take_words(&answerer.args, game, argc, argv, &why)) {
    complain("fiar", NULL, &why);
    fputs("usage: fiar strategy [level=random|greedy|mcts|strong] [time=MS] [nodes=N] [seed=N]\n",
          stderr);
    return ORIGINAL_INTERNAL;
  }
  dice_seed(&answerer.dice, answerer.args.seed_given ? answerer.args.seed : dice_random_seed());
  if (protocol_serve(answer, &answerer, &number, &why)) return ORIGINAL_PLAYED;
  if (answerer.failed) return complain_status(ORIGINAL_INTERNAL, "fiar", NULL, &why);
  why.line = number; /* counted over the whole input; a board is its line 1 */
  return complain_status(ORIGINAL_BAD_INPUT, "fiar", "-", &why);
}
