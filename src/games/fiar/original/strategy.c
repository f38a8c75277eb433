/* fiar strategy: answers one board after another until its input ends. */
#include "games/fiar/original/original.h"

#include "core/complain.h"
#include "games/fiar/original/protocol.h"
#include "player/args.h"

#include <stdio.h>
#include <string.h>
#include <unistd.h>

struct answerer {
  struct args args;
  struct dice dice;
};

/* Chooses a move for the board in a line and writes it: ORIGINAL_PLAYED, or another status and
 * `why`. */
static int answer(struct answerer *answerer, const char *line, struct why *why) {
  const struct args *args = &answerer->args;
  struct state state = {0};
  struct move move;
  if (!rules_read(&fiar_rules, &state, line, strlen(line), &args->setup, why))
    return ORIGINAL_BAD_INPUT;
  struct budget budget =
      args->nodes ? budget_of_nodes(args->nodes) : budget_of_time(clock_monotonic(), args->time);
  struct request request = {.rules = &fiar_rules,
                            .seen = &state,
                            .seat = fiar_rules.turn(&state),
                            .budget = &budget,
                            .dice = &answerer->dice};
  if (request.seat < 0) return why_say(why, "the game is over"), ORIGINAL_BAD_INPUT;
  bool good =
      args->level->choose(&request, &move, why) == CHOICE_MADE && protocol_print_move(&move, why);
  return good ? ORIGINAL_PLAYED : ORIGINAL_INTERNAL;
}

static int answer_all(struct answerer *answerer) {
  struct lines lines;
  struct why why = {0};
  char *line;
  size_t size;
  int status = ORIGINAL_PLAYED;
  unsigned long count = 0;
  lines_open(&lines, STDIN_FILENO, PROTOCOL_LINE_LONGEST);
  enum line got = LINE_READ;
  while (status == ORIGINAL_PLAYED && (got = lines_next(&lines, NULL, &line, &size)) == LINE_READ) {
    line_show_nuls(line, size);
    count++;
    status = answer(answerer, line, &why);
  }
  if (status == ORIGINAL_PLAYED && got == LINE_END) return ORIGINAL_PLAYED;
  if (status == ORIGINAL_PLAYED) why_say(&why, "this is not a line of the protocol"), count++;
  if (status != ORIGINAL_INTERNAL) {
    why.line = count; /* counted over the whole input; a board is its line 1 */
    complain("fiar", "-", &why);
    return ORIGINAL_BAD_INPUT;
  }
  complain("fiar", NULL, &why);
  return status;
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
  struct answerer answerer;
  if (!take_words(&answerer.args, game, argc, argv, &why)) {
    complain("fiar", NULL, &why);
    fputs("usage: fiar strategy [level=random|greedy|mcts|strong] [time=MS] [nodes=N] [seed=N]\n",
          stderr);
    return ORIGINAL_INTERNAL;
  }
  dice_seed(&answerer.dice, answerer.args.seed_given ? answerer.args.seed : dice_random_seed());
  return answer_all(&answerer);
}
