/* Learns the network of Penguins (src/games/penguins/mind/net.h).
 *
 *     learn_penguins [samples=N] [nodes=N] [epochs=N] [seed=N] > net.txt
 *
 * A sample is a position of two players on a board that fits into a word. It comes from a game of
 * the strong level against itself, with a tenth of the moves random, followed by up to four random
 * moves, because a search also looks at moves that nobody would play. The network learns to predict
 * by how much a search of that many nodes, which evaluates its leaves by territory alone, differs
 * from the territory (trainer.h). The same arguments give the same network. */
#include "core/base/memory.h"
#include "games/penguins/mind/estimate.h"
#include "games/penguins/mind/search.h"
#include "games/penguins/mind/weights.h"
#include "penguins/trainer.h"
#include "tune/bout.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
  LOOKED_AT = 3,    /* one in this many moves gives a sample */
  STRAY_MAX = 4,    /* random moves after that move */
  STRAY_MOVES = 10, /* percent of the game's moves that are random */
  GAME_NODES = 100,
  SLIDES_MAX = 1024,
  MEMORY = 2 << 20,
  FAR = 40, /* fish: a difference this large is an accident */
};

/* ---- Samples ---- */

struct collector {
  struct watch watch; /* first, so that a watch is a collector */
  struct dice dice;
  struct state *state;
  void *memory;
  long nodes, count, most;
  struct sample *sample;
};

/* The seat that moves after `seat`, or -1. */
static int next_seat(const struct state *state, int seat) {
  struct move move;
  if (penguins_rules.moves(state, 1 - seat, &move, 1) > 0) return 1 - seat;
  return penguins_rules.moves(state, seat, &move, 1) > 0 ? seat : -1;
}

static int stray(struct collector *collector, int seat) {
  static struct move moves[SLIDES_MAX];
  for (uint32_t i = dice_roll(&collector->dice, STRAY_MAX + 1); i > 0 && seat >= 0; i--) {
    size_t count = penguins_rules.moves(collector->state, seat, moves, SLIDES_MAX);
    if (count > SLIDES_MAX) return -1;
    penguins_rules.apply(collector->state, seat,
                         &moves[dice_roll(&collector->dice, (uint32_t)count)]);
    seat = next_seat(collector->state, seat);
  }
  return seat;
}

static void collect(struct watch *watch, const struct request *request, const struct move *move) {
  struct collector *collector = (struct collector *)watch;
  struct sample sample;
  struct ice ice;
  struct territory territory;
  struct search_result result;
  struct budget budget = budget_of_nodes((uint64_t)collector->nodes);
  if (move->from == PENGUINS_NOWHERE || collector->count == collector->most ||
      dice_roll(&collector->dice, LOOKED_AT) != 0)
    return;
  memcpy(collector->state, request->seen, sizeof *collector->state);
  int seat = stray(collector, request->seat);
  if (seat < 0) return;
  ice_open(&ice, collector->state, seat);
  request_weights(request, penguins_weights, ice.weight);
  if (ice.words > 1 || ice.players != 2) return;
  estimate_pair(&territory, &ice, NULL, sample.inputs);
  if (!territory.contact) return;
  struct effort effort = effort_open(&budget, ice.rows * ice.columns);
  memset(collector->memory, 0, MEMORY);
  search(&ice, &effort, collector->memory, MEMORY, &result);
  sample.wanted = (float)(result.value - territory.value) / (float)FISH_UNIT;
  if (fabsf(sample.wanted) < (float)FAR) collector->sample[collector->count++] = sample;
}

static bool gather(struct collector *collector) {
  static char square[] = "rows=8 columns=8 water=0,10,20 penguins=1,2,3,4",
              small[] = "rows=5 columns=7 water=0,10 penguins=1,2,3,4",
              other[] = "rows=6,7,8 columns=6,7,8 water=0,10,20 penguins=1,2,3,4";
  static char *lines[] = {square, square, small, other};
  static double weights[PENGUINS_WEIGHTS];
  struct side side = {mind_level(&penguins_mind, LEVEL_STRONG), weights};
  struct bout bout = {.nodes = GAME_NODES, .lines = lines, .line_count = 4};
  for (int i = 0; all_games[i].rules; i++)
    if (all_games[i].rules == &penguins_rules) bout.game = &all_games[i];
  for (int i = 0; i < PENGUINS_WEIGHTS; i++)
    weights[i] = i == PENGUINS_NET ? 0 : penguins_weights[i].value;
  for (uint64_t deal = dice_next(&collector->dice); collector->count < collector->most; deal++) {
    struct result result;
    struct why why;
    if (!bout_watch(&bout, deal, &side, &collector->watch, &result, &why)) {
      fprintf(stderr, "learn_penguins: %s\n", why.text);
      return false;
    }
  }
  return true;
}

static void learn(struct collector *collector, int epochs) {
  const struct exercise exercise = {.sample = collector->sample,
                                    .count = collector->count,
                                    .inputs = NET_INPUTS,
                                    .epochs = epochs,
                                    .far = 4,
                                    .first_scale = NET_FIRST_SCALE,
                                    .first_max = NET_FIRST_MAX,
                                    .value = net_value,
                                    .title = "The network of Penguins",
                                    .rule = "make learn-penguins"};
  trainer_learn(&exercise, &collector->dice);
}

int main(int argc, char **argv) {
  long samples = 80000, nodes = 4000, epochs = 30, seed = 1;
  for (int i = 1; i < argc; i++)
    if (!trainer_take(argv[i], "samples", &samples) && !trainer_take(argv[i], "nodes", &nodes) &&
        !trainer_take(argv[i], "epochs", &epochs) && !trainer_take(argv[i], "seed", &seed)) {
      fprintf(stderr, "learn_penguins: %s: samples=, nodes=, epochs= or seed=\n", argv[i]);
      return EXIT_FAILURE;
    }
  struct collector collector = {.watch = {collect, STRAY_MOVES}, .nodes = nodes, .most = samples};
  collector.state = rules_new_state(&penguins_rules);
  collector.memory = memory_new(MEMORY, 1);
  collector.sample = memory_new((size_t)samples, sizeof *collector.sample);
  dice_seed(&collector.dice, (uint64_t)seed);
  bool good = gather(&collector);
  if (good) learn(&collector, (int)epochs);
  free(collector.sample);
  free(collector.memory);
  free(collector.state);
  return good ? EXIT_SUCCESS : EXIT_FAILURE;
}
