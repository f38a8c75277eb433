#include "tune/bout.h"

#include "bench/measure.h"
#include "core/mind/turn.h"
#include "core/rules/course.h"

#include <stdlib.h>
#include <string.h>

enum { NUMBER_ROOM = 32 }; /* bytes for a number in a deal's line, with the NUL */

/* One game. */
struct sitting {
  const struct bout *bout;
  const struct side *side, *other;
  struct watch *watch; /* or NULL */
  struct state *state, *seen;
  struct move *move;
  struct dice chance, thinking; /* separate, so that draws do not depend on the thinking */
  int hero, seats;              /* the seat of `side`, and the number of seats */
};

/* ---- The deal ---- */

/* Takes one KEY=NUMBER[,NUMBER...] of `size` bytes. One of the numbers is chosen and copied to
 * `number`, to which the setup keeps a pointer. */
static bool take_key(struct setup *setup, const char *word, size_t size, char *number,
                     struct dice *dice, struct why *why) {
  const char *equals = memchr(word, '=', size), *end = word + size;
  if (!equals) return why_say(why, "expected KEY=NUMBER[,NUMBER...], not %.*s", (int)size, word);
  uint32_t choices = 1;
  for (const char *at = equals; at < end; at++)
    choices += *at == ',';
  const char *chosen = equals + 1;
  for (uint32_t skip = choices > 1 ? dice_roll(dice, choices) : 0; skip > 0; skip--)
    chosen = (const char *)memchr(chosen, ',', (size_t)(end - chosen)) + 1;
  size_t length = 0;
  while (chosen + length < end && chosen[length] != ',' && length + 1 < NUMBER_ROOM) {
    number[length] = chosen[length];
    length++;
  }
  number[length] = '\0';
  return setup_take(setup, word, (size_t)(equals - word), number, KEY_NEW | KEY_PLAY, why);
}

static bool choose_setup(const struct bout *bout, struct setup *setup,
                         char numbers[OPTIONS_MAX][NUMBER_ROOM], struct dice *dice,
                         struct why *why) {
  unsigned taken = 0;
  const char *const blanks = " \t\r\n";
  setup_open(setup, bout->game->rules->options);
  setup->phase = PHASE_PLACEMENT;
  if (bout->line_count > 0) {
    const char *at = bout->lines[dice_roll(dice, bout->line_count)];
    for (at += strspn(at, blanks); *at; at += strspn(at, blanks)) {
      size_t size = strcspn(at, blanks);
      if (taken == OPTIONS_MAX) return why_say(why, "too many keys for a deal");
      if (!take_key(setup, at, size, numbers[taken++], dice, why)) return false;
      at += size;
    }
  }
  setup_complete(setup);
  return true;
}

/* Deals, seats everybody, and sets the dice. */
static bool open_sitting(struct sitting *sitting, uint64_t deal, struct why *why) {
  const struct rules *rules = sitting->bout->game->rules;
  struct dice dice;
  struct setup setup;
  char numbers[OPTIONS_MAX][NUMBER_ROOM];
  dice_seed(&dice, deal);
  if (!choose_setup(sitting->bout, &setup, numbers, &dice, why)) return false;
  if (!rules_deal(rules, sitting->state, &setup, &dice, why)) return false;
  sitting->seats = (int)state_roster(sitting->state)->seats;
  if (rules->seating == SEATING_JOIN) sitting->seats = (int)setup_number(&setup, "players");
  for (int seat = 0; seat < sitting->seats; seat++) {
    char id[] = {'p', (char)('a' + seat), '\0'};
    int taken;
    if (rules_take_seat(rules, sitting->state, id, &taken, why) == SEATED_NOT) return false;
  }
  sitting->chance = dice;
  dice_seed(&sitting->thinking, dice_next(&dice));
  return true;
}

/* ---- The game ---- */

static const struct side *side_of(const struct sitting *sitting, int seat) {
  return seat == sitting->hero ? sitting->side : sitting->other;
}

/* Lets the side choose, or the dice (a stray move); the observer sees only the side's choice. */
static enum choice choose(const struct request *request, struct move *move, struct why *why) {
  enum { PERCENT = 100 };
  struct sitting *sitting = request->context;
  struct watch *watch = sitting->watch;
  if (watch && dice_roll(&sitting->thinking, PERCENT) < watch->stray)
    return mind_random(request, move, why);
  enum choice choice = side_of(sitting, request->seat)->level->choose(request, move, why);
  if (watch && choice == CHOICE_MADE) watch->see(watch, request, move);
  return choice;
}

static bool move_once(struct sitting *sitting, int seat, struct why *why) {
  const struct bout *bout = sitting->bout;
  const struct rules *rules = bout->game->rules;
  const struct side *side = side_of(sitting, seat);
  struct budget budget = bout->nodes ? budget_of_nodes((uint64_t)bout->nodes)
                                     : budget_of_time(bench_processor_clock(), bout->time);
  struct choosing choosing = {.choose = choose,
                              .request = {.rules = rules,
                                          .budget = &budget,
                                          .dice = &sitting->thinking,
                                          .weights = side->weights,
                                          .context = sitting},
                              .seen = sitting->seen,
                              .move = sitting->move};
  enum choice choice = turn_choose(&choosing, sitting->state, seat, why);
  if (choice == CHOICE_NONE) return why_say(why, "%s has a move but chose none", side->level->name);
  if (choice != CHOICE_MADE) return false;
  course_made(rules, sitting->state, seat, sitting->move, &sitting->chance);
  return true;
}

/* ---- The result ---- */

static double share_of_first(const struct result *result, int hero) {
  int first = 0;
  for (unsigned seat = 0; seat < result->seats; seat++)
    first += result->place[seat] == 1;
  return result->place[hero] == 1 ? 1.0 / first : 0;
}

static double left_behind(const struct result *result, int hero) {
  double behind = 0;
  for (unsigned seat = 0; seat < result->seats; seat++) {
    if ((int)seat == hero) continue;
    if (result->place[seat] > result->place[hero]) behind += 1;
    if (result->place[seat] == result->place[hero]) behind += 0.5;
  }
  return behind / (result->seats - 1);
}

static double average_of_others(const struct result *result, int hero) {
  double sum = 0;
  for (unsigned seat = 0; seat < result->seats; seat++)
    if ((int)seat != hero) sum += result->points[seat];
  return sum / (result->seats - 1);
}

static double share_of_points(const struct result *result, int hero) {
  double own = result->points[hero], others = average_of_others(result, hero);
  return own + others > 0 ? own / (own + others) : 0.5;
}

double bout_share(const struct result *result, enum measure measure, int seat) {
  switch (measure) {
  case MEASURE_PLACE:
    return left_behind(result, seat);
  case MEASURE_POINTS:
    return share_of_points(result, seat);
  default:
    return share_of_first(result, seat);
  }
}

static void add_result(const struct sitting *sitting, struct tally *tally) {
  struct result result = rules_result(sitting->state);
  int hero = sitting->hero;
  enum measure measure = sitting->bout->measure;
  double first = share_of_first(&result, hero), seats = result.seats;
  tally->first += first;
  tally->points += result.points[hero] - average_of_others(&result, hero);
  tally->result += measure == MEASURE_FIRST ? 0.5 + (first - 1 / seats) * seats / (2 * (seats - 1))
                                            : bout_share(&result, measure, hero);
  tally->games++;
}

static bool play_game(struct sitting *sitting, uint64_t deal, struct why *why) {
  const struct rules *rules = sitting->bout->game->rules;
  memset(sitting->state, 0, rules->state_size);
  if (!open_sitting(sitting, deal, why)) return false;
  struct course course = {0};
  for (;;) {
    course_next(&course, rules, sitting->state, &sitting->chance);
    if (course.turn < 0) return true;
    if (!move_once(sitting, course.turn, why)) return false;
    course.asked = (unsigned)(course.turn + 1);
  }
}

static void open_memory(struct sitting *sitting) {
  const struct rules *rules = sitting->bout->game->rules;
  sitting->state = rules_new_state(rules);
  sitting->seen = rules_new_state(rules);
  sitting->move = rules_new_move(rules);
}

static void close_memory(struct sitting *sitting) {
  free(sitting->state);
  free(sitting->seen);
  free(sitting->move);
}

bool bout_play(const struct bout *bout, uint64_t deal, const struct side *side,
               const struct side *other, struct tally *tally, struct why *why) {
  struct sitting sitting = {.bout = bout, .side = side, .other = other, .seats = 1};
  *tally = (struct tally){.games = 0};
  bool good = true;
  open_memory(&sitting);
  while (good && sitting.hero < sitting.seats) {
    good = play_game(&sitting, deal, why);
    if (good) add_result(&sitting, tally);
    sitting.hero++;
  }
  close_memory(&sitting);
  if (!good) return false;
  double games = (double)tally->games;
  tally->result /= games;
  tally->first /= games;
  tally->points /= games;
  return true;
}

bool bout_watch(const struct bout *bout, uint64_t deal, const struct side *side,
                struct watch *watch, struct result *result, struct why *why) {
  struct sitting sitting = {.bout = bout, .side = side, .other = side, .watch = watch};
  open_memory(&sitting);
  bool good = play_game(&sitting, deal, why);
  if (good) *result = rules_result(sitting.state);
  close_memory(&sitting);
  return good;
}

bool bout_compare(const struct bout *bout, uint64_t deal, const struct side *one,
                  const struct side *other, const struct side *third, struct tally *tally,
                  struct why *why) {
  struct tally second;
  if (!third) return bout_play(bout, deal, one, other, tally, why);
  if (!bout_play(bout, deal, one, third, tally, why) ||
      !bout_play(bout, deal, other, third, &second, why))
    return false;
  tally->result = 0.5 + (tally->result - second.result) / 2;
  tally->first -= second.first;
  tally->points -= second.points;
  tally->games += second.games;
  return true;
}
