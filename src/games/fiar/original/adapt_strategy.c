/* A strategy in a stateless player's place. */
#include "games/fiar/original/adapt.h"

#include "core/complain.h"
#include "games/fiar/original/table.h"
#include "player/driver.h"
#include "process/signals.h"

#include <string.h>

static const int64_t time_to_answer = 5 * NS_PER_SECOND; /* as at the host */

/* The game's rules, and behind them what a request does not hold. */
struct adapted {
  struct rules rules; /* first: the request's rules are these */
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
  enum answer answer =
      strategy_ask(&strategy, request->rules, request->seen, clock, time_to_answer, move, &said);
  strategy_stop(&strategy, clock, answer == ANSWER_STOPPED ? 0 : PROCESS_GRACE);
  process_end_orphans();
  signals_obey();
  if (answer == ANSWER_GOOD) return CHOICE_MADE;
  why_say(why, "the strategy %s", answer == ANSWER_STOPPED ? "was stopped" : said.text);
  return CHOICE_FAILED;
}

int adapt_strategy(const struct game *game, int count, char **words) {
  static const struct level levels[] = {{LEVEL_STRONG, ask}, {.name = NULL}};
  static const struct mind mind = {levels};
  struct adapted adapted = {.rules = *game->rules, .command = words[0]};
  struct game strategic = {.rules = &adapted.rules, .mind = &mind};
  return driver_main(&strategic, count, words); /* the command stands where the name would */
}
