/* fiar strategy: answers one board after another until its input ends. */
#include "games/fiar/original/original.h"

#include "core/complain.h"
#include "core/file.h"
#include "games/fiar/original/protocol.h"
#include "player/args.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

struct answerer {
  const struct game *game;
  struct args args;
  struct dice dice;
  struct state *state;
  struct move *move;
};

/* Chooses a move and writes it: ORIGINAL_PLAYED, or another status and `why`. */
static int choose(struct answerer *answerer, struct why *why) {
  const struct game *game = answerer->game;
  const struct args *args = &answerer->args;
  struct budget budget =
      args->nodes ? budget_of_nodes(args->nodes) : budget_of_time(clock_monotonic(), args->time);
  struct request request = {.rules = game->rules,
                            .seen = answerer->state,
                            .seat = game->rules->turn(answerer->state),
                            .budget = &budget,
                            .dice = &answerer->dice};
  if (request.seat < 0) return why_say(why, "the game is over"), ORIGINAL_BAD_INPUT;
  if (args->level->choose(&request, answerer->move, why) != CHOICE_MADE) return ORIGINAL_INTERNAL;
  return protocol_print_move(game->rules, answerer->state, answerer->move, why) ? ORIGINAL_PLAYED
                                                                                : ORIGINAL_INTERNAL;
}

/* The same for the board in a line. */
static int answer(struct answerer *answerer, const char *line, struct why *why) {
  const struct game *game = answerer->game;
  memset(answerer->state, 0, game->rules->state_size);
  if (!rules_read(game->rules, answerer->state, line, strlen(line), &answerer->args.setup, why))
    return ORIGINAL_BAD_INPUT;
  return choose(answerer, why);
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
  struct answerer answerer = {.game = game};
  if (!take_words(&answerer.args, game, argc, argv, &why)) {
    complain("fiar", NULL, &why);
    fputs("usage: fiar strategy [level=random|greedy|mcts|strong] [time=MS] [nodes=N] [seed=N]\n",
          stderr);
    return ORIGINAL_INTERNAL;
  }
  dice_seed(&answerer.dice, answerer.args.seed_given ? answerer.args.seed : dice_random_seed());
  answerer.state = rules_new_state(game->rules);
  answerer.move = rules_new_move(game->rules);
  int status = ORIGINAL_INTERNAL;
  if (answerer.state && answerer.move)
    status = answer_all(&answerer);
  else
    why_say(&why, "out of memory"), complain("fiar", NULL, &why);
  free(answerer.state);
  free(answerer.move);
  return status;
}
