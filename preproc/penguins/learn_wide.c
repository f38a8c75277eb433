/* Learns a network of Penguins for boards of more than one word (src/games/penguins/mind/net.h).
 *
 *     learn_penguins_wide [samples=N] [nodes=N] [epochs=N] [seed=N] [most=N] > wide_net.txt
 *
 * The longer side of a board is at most `most`. How far a final lead may be off grows with the
 * board, so the largest boards decide what one network learns; smaller ones are served better by
 * their own. A sample is a position of the placement, or of the movement while the players can
 * disturb each other, from a game between two players of the strong level, which search that many
 * nodes per move and do not use the network. The network learns to predict by how much the final
 * lead differs from the territory. Half of the first placements (up to nine, depending on the game)
 * and, in half of the games, some of the first slides are random; positions before a random move
 * are no samples, because the move changed the result. Once the players are apart, the game ends,
 * and region.h says what each still gets. The same arguments give the same network. */
#include "core/base/memory.h"
#include "games/penguins/mind/estimate.h"
#include "games/penguins/mind/region.h"
#include "games/penguins/mind/weights.h"
#include "penguins/trainer.h"

#include "core/mind/mind.h"
#include "core/rules/course.h"
#include "games/penguins/penguins.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
  RANDOM_PLACEMENTS = 10, /* fewer than this may be random */
  RANDOM_SLIDES = 24,     /* no slide is random after this many moves of a game */
  STRAY = 5,              /* percent of the earlier slides that are random */
  CELLS_MIN = 80,
  SIDE_MIN = 9,
  CREW_NODES = 3000,
  MEMORY = 4 << 20,
  GAME_SAMPLES_MAX = 1024,
  FAR = 150, /* fish: a difference this large is an accident */
};

struct gatherer {
  struct dice dice;
  struct state *state;
  void *memory;
  double weights[PENGUINS_WEIGHTS];
  long nodes, count, most;
  long side_most;
  struct sample *sample;
  long first;                    /* the first sample of this game, ... */
  int stray;                     /* ... whose slides are random by this percentage, ... */
  int random;                    /* ... and this many of whose first placements may be random */
  double bare[GAME_SAMPLES_MAX]; /* the lead that each sample's territory predicts, ... */
  int seat[GAME_SAMPLES_MAX];    /* ... and for which seat */
};

static bool deal(struct gatherer *gatherer) {
  static const int waters[] = {33, 33, 33, 33, 33, 33, 0, 10, 20, 40};
  enum { WATERS = sizeof waters / sizeof *waters };
  struct dice *dice = &gatherer->dice;
  struct setup setup = setup_of(penguins_rules.options, PHASE_PLACEMENT);
  struct why why;
  long rows = 0, columns = 0;
  while (rows * columns < CELLS_MIN) {
    long side = SIDE_MIN + (long)dice_roll(dice, (uint32_t)(gatherer->side_most - SIDE_MIN + 1));
    rows = side - (long)dice_roll(dice, 2);
    columns = side - (long)dice_roll(dice, 2);
  }
  setup_give(&setup, "rows", rows);
  setup_give(&setup, "columns", columns);
  setup_give(&setup, "water", waters[dice_roll(dice, WATERS)]);
  setup_give(&setup, "penguins", 1 + (long)(dice_roll(dice, 2) + dice_roll(dice, 4)));
  setup_give(&setup, "players", 2);
  memset(gatherer->state, 0, penguins_rules.state_size);
  if (!rules_deal(&penguins_rules, gatherer->state, &setup, dice, &why)) {
    fprintf(stderr, "learn_penguins_wide: %s\n", why.text);
    return false;
  }
  for (int seat = 0; seat < 2; seat++) {
    char id[] = {(char)('a' + seat), '\0'};
    int taken;
    if (rules_take_seat(&penguins_rules, gatherer->state, id, &taken, &why) == SEATED_NOT)
      return false;
  }
  gatherer->first = gatherer->count;
  gatherer->stray = dice_roll(dice, 2) ? STRAY : 0;
  gatherer->random = (int)dice_roll(dice, RANDOM_PLACEMENTS);
  return true;
}

/* The fish that a player still gets when nobody can disturb it. */
static int32_t fish_alone(struct gatherer *gatherer, struct ice *ice, int player) {
  uint32_t done = 0;
  int32_t fish = 0;
  for (int i = 0; i < ice->count[player]; i++) {
    if (done >> i & 1) continue;
    struct crew crew = region_crew(ice, player, i);
    struct budget budget = budget_of_nodes(CREW_NODES);
    struct effort effort = effort_open(&budget, ice->rows * ice->columns);
    done |= crew.penguins;
    if (crew.most) fish += region_solve(ice, &crew, &effort, gatherer->memory, MEMORY).fish;
  }
  return fish;
}

/* Adds the position as a sample, if it is one. */
static void look(struct gatherer *gatherer, const struct ice *ice, int seat, bool placing) {
  struct territory territory;
  long in_game = gatherer->count - gatherer->first;
  if (gatherer->count == gatherer->most || in_game == GAME_SAMPLES_MAX || ice->words == 1) return;
  struct sample *sample = &gatherer->sample[gatherer->count];
  const struct state *state = gatherer->state;
  const uint32_t left[] = {state->penguins - penguins_on_board(state, seat),
                           state->penguins - penguins_on_board(state, 1 - seat)};
  estimate_pair(&territory, ice, left, sample->inputs);
  if (!placing && !territory.contact) return;
  gatherer->bare[in_game] = (double)ice->ahead + (double)territory.value / (double)FISH_UNIT;
  gatherer->seat[in_game] = seat;
  gatherer->count++;
}

/* Makes a move of the seat. */
static bool make_move(struct gatherer *gatherer, const struct level *level, int seat, int moves,
                      bool placing) {
  enum { PERCENT = 100 };
  struct dice *dice = &gatherer->dice;
  struct budget budget = budget_of_nodes((uint64_t)gatherer->nodes);
  struct request request = {.rules = &penguins_rules,
                            .seen = gatherer->state,
                            .seat = seat,
                            .budget = &budget,
                            .dice = dice,
                            .weights = gatherer->weights};
  struct move move = {0};
  struct why why = {0};
  bool random = placing ? moves < gatherer->random && dice_roll(dice, 2)
                        : moves < RANDOM_SLIDES && (int)dice_roll(dice, PERCENT) < gatherer->stray;
  if (random) gatherer->count = gatherer->first;
  if ((random ? mind_random : level->choose)(&request, &move, &why) != CHOICE_MADE) return false;
  course_made(&penguins_rules, gatherer->state, seat, &move, dice);
  return true;
}

/* Plays until the result is known: fills in the lead of seat 0. */
static bool play(struct gatherer *gatherer, const struct level *level, double *lead) {
  struct state *state = gatherer->state;
  struct course course = {0};
  for (int moves = 0;; moves++) {
    course_next(&course, &penguins_rules, state, &gatherer->dice);
    int seat = course.turn;
    if (seat < 0) {
      struct result result = rules_result(state);
      *lead = (double)result.points[0] - (double)result.points[1];
      return true;
    }
    bool placing = state->head.phase == PHASE_PLACEMENT;
    struct ice ice;
    struct territory territory;
    ice_open(&ice, state, seat);
    look(gatherer, &ice, seat, placing);
    territory_survey(&territory, &ice);
    if (!placing && !territory.contact) {
      double own = fish_alone(gatherer, &ice, 0), other = fish_alone(gatherer, &ice, 1);
      *lead = (seat == 0 ? 1 : -1) * ((double)ice.ahead + own - other);
      return true;
    }
    if (!make_move(gatherer, level, seat, moves, placing)) return false;
    course.asked = (unsigned)(seat + 1);
  }
}

/* Sets what the game's samples want, now that it is over. */
static void settle(struct gatherer *gatherer, double lead) {
  long end = gatherer->count;
  gatherer->count = gatherer->first;
  for (long i = gatherer->first; i < end; i++) {
    long in_game = i - gatherer->first;
    double wanted = (gatherer->seat[in_game] == 0 ? lead : -lead) - gatherer->bare[in_game];
    struct sample *to = &gatherer->sample[gatherer->count];
    *to = gatherer->sample[i];
    to->wanted = (float)wanted;
    gatherer->count += fabs(wanted) <= (double)FAR;
  }
}

static bool gather(struct gatherer *gatherer) {
  const struct level *level = mind_level(&penguins_mind, LEVEL_STRONG);
  double lead = 0;
  for (int i = 0; i < PENGUINS_WEIGHTS; i++)
    gatherer->weights[i] =
        i == PENGUINS_WIDE_NET || i == PENGUINS_MEDIUM_NET ? 0 : penguins_weights[i].value;
  while (gatherer->count < gatherer->most) {
    if (!deal(gatherer) || !play(gatherer, level, &lead)) return false;
    settle(gatherer, lead);
  }
  return true;
}

int main(int argc, char **argv) {
  long samples = 400000, nodes = 250, epochs = 15, seed = 1, side_most = 20;
  static struct gatherer gatherer;
  for (int i = 1; i < argc; i++)
    if (!trainer_take(argv[i], "samples", &samples) && !trainer_take(argv[i], "nodes", &nodes) &&
        !trainer_take(argv[i], "epochs", &epochs) && !trainer_take(argv[i], "seed", &seed) &&
        !trainer_take(argv[i], "most", &side_most)) {
      fprintf(stderr, "learn_penguins_wide: %s: samples=, nodes=, epochs=, seed= or most=\n",
              argv[i]);
      return EXIT_FAILURE;
    }
  gatherer.nodes = nodes, gatherer.most = samples;
  gatherer.side_most = side_most > SIDE_MIN ? side_most : SIDE_MIN;
  gatherer.state = rules_new_state(&penguins_rules);
  gatherer.memory = memory_new(MEMORY, 1);
  gatherer.sample = memory_new((size_t)samples, sizeof *gatherer.sample);
  dice_seed(&gatherer.dice, (uint64_t)seed);
  const struct exercise exercise = {.sample = gatherer.sample,
                                    .count = samples,
                                    .inputs = NET_WIDE_INPUTS,
                                    .epochs = (int)epochs,
                                    .far = 40,
                                    .first_scale = NET_WIDE_FIRST_SCALE,
                                    .first_max = NET_WIDE_FIRST_MAX,
                                    .value = net_wide_value,
                                    .title = "The network of Penguins for large boards",
                                    .rule = "make learn-penguins-wide"};
  bool good = gather(&gatherer);
  if (good) trainer_learn(&exercise, &gatherer.dice);
  free(gatherer.sample);
  free(gatherer.memory);
  free(gatherer.state);
  return good ? EXIT_SUCCESS : EXIT_FAILURE;
}
