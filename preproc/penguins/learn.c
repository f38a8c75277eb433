/* Learns the network of Penguins (src/games/penguins/mind/net.h).
 *
 *     learn_penguins [samples=N] [nodes=N] [epochs=N] [seed=N] > net.txt
 *
 * A sample is a position of two players on a board that fits a word: from a game of the strong
 * level against itself, a tenth of its moves at random, up to four random moves later, because a
 * search also looks at moves that nobody would play. The network learns to predict by how much a
 * search of that many nodes, whose horizon is the territory alone, differs from the territory. It
 * is trained with Adam (D. Kingma, J. Ba, "Adam: a method for stochastic optimization", 2015) on
 * Huber's loss, and rounded. Every fifth block of samples is held out; the mean square and absolute
 * errors on these, in fish, go to stderr. The same arguments give the same network. */
#include "games/penguins/mind/estimate.h"
#include "games/penguins/mind/search.h"
#include "games/penguins/mind/weights.h"
#include "tune/bout.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
  LOOKED_AT = 3,    /* one in this many moves becomes a sample */
  STRAY_MAX = 4,    /* random moves after it */
  STRAY_MOVES = 10, /* percent of the game's moves that are random */
  GAME_NODES = 100,
  BLOCK = 200, /* samples that lie together: those of a game are all learned or all held out */
  HELD_OUT = 5,
  SLIDES_MAX = 1024,
  MEMORY = 2 << 20,
  FAR = 40, /* fish: such a difference is an accident */
};

struct sample {
  int16_t inputs[NET_INPUTS];
  float wanted; /* fish */
};

/* ---- Samples ---- */

struct collector {
  struct watch watch; /* first: a watch is a collector */
  struct dice dice;
  struct state *state;
  void *memory;
  long nodes, count, most;
  struct sample *sample;
};

/* Who moves next after `seat`, or -1. */
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
  ice_weigh(&ice, request);
  if (!estimate_fits(&ice)) return;
  estimate_word(&territory, &ice, sample.inputs);
  if (!territory.contact) return;
  struct effort effort = effort_open(&budget, ice.rows * ice.columns);
  memset(collector->memory, 0, MEMORY);
  if (!search(&ice, &effort, collector->memory, MEMORY, &result)) return;
  sample.wanted = (float)(result.value - territory.value) / FISH_UNIT;
  if (fabsf(sample.wanted) < FAR) collector->sample[collector->count++] = sample;
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

/* ---- The network, before it is rounded ---- */

enum {
  FIRST = 0,
  FIRST_BIAS = FIRST + NET_INPUTS * NET_UNITS,
  SECOND = FIRST_BIAS + NET_UNITS,
  SECOND_BIAS = SECOND + NET_UNITS * NET_UNITS,
  LAST = SECOND_BIAS + NET_UNITS,
  LAST_BIAS = LAST + NET_UNITS,
  NUMBERS = LAST_BIAS + 1,
};

struct learner {
  float number[NUMBERS], gradient[NUMBERS], mean[NUMBERS], square[NUMBERS];
  float middle[NET_INPUTS], width[NET_INPUTS]; /* inputs are scaled to 0 +- 1 */
  float input[NET_INPUTS], hidden[2][NET_UNITS];
  long steps;
};

static float forward(struct learner *learner, const struct sample *sample) {
  const float *number = learner->number;
  float value = number[LAST_BIAS];
  for (int i = 0; i < NET_INPUTS; i++)
    learner->input[i] = ((float)sample->inputs[i] - learner->middle[i]) / learner->width[i];
  for (int unit = 0; unit < NET_UNITS; unit++) {
    float sum = number[FIRST_BIAS + unit];
    for (int i = 0; i < NET_INPUTS; i++)
      sum += learner->input[i] * number[FIRST + i * NET_UNITS + unit];
    learner->hidden[0][unit] = sum > 0 ? sum : 0;
  }
  for (int unit = 0; unit < NET_UNITS; unit++) {
    float sum = number[SECOND_BIAS + unit];
    for (int i = 0; i < NET_UNITS; i++)
      sum += learner->hidden[0][i] * number[SECOND + i * NET_UNITS + unit];
    learner->hidden[1][unit] = sum > 0 ? sum : 0;
    value += learner->hidden[1][unit] * number[LAST + unit];
  }
  return value;
}

/* Adds the gradient of half the square of the error, or of Huber's line beyond it. */
static void backward(struct learner *learner, float error) {
  const float far = 4; /* fish */
  const float *number = learner->number;
  float *gradient = learner->gradient, back[NET_UNITS] = {0};
  error = error > far ? far : error < -far ? -far : error;
  gradient[LAST_BIAS] += error;
  for (int unit = 0; unit < NET_UNITS; unit++) {
    gradient[LAST + unit] += error * learner->hidden[1][unit];
    if (!(learner->hidden[1][unit] > 0)) continue;
    float slope = error * number[LAST + unit];
    gradient[SECOND_BIAS + unit] += slope;
    for (int i = 0; i < NET_UNITS; i++) {
      gradient[SECOND + i * NET_UNITS + unit] += slope * learner->hidden[0][i];
      back[i] += slope * number[SECOND + i * NET_UNITS + unit];
    }
  }
  for (int unit = 0; unit < NET_UNITS; unit++) {
    if (!(learner->hidden[0][unit] > 0)) continue;
    gradient[FIRST_BIAS + unit] += back[unit];
    for (int i = 0; i < NET_INPUTS; i++)
      gradient[FIRST + i * NET_UNITS + unit] += back[unit] * learner->input[i];
  }
}

/* Adam, with its authors' constants. */
static void step(struct learner *learner, float rate, int batch) {
  const float keep_mean = 0.9F, keep_square = 0.999F, least = 1e-8F;
  learner->steps++;
  float mean_part = 1 - powf(keep_mean, (float)learner->steps);
  float square_part = 1 - powf(keep_square, (float)learner->steps);
  for (int i = 0; i < NUMBERS; i++) {
    float slope = learner->gradient[i] / (float)batch;
    learner->mean[i] = keep_mean * learner->mean[i] + (1 - keep_mean) * slope;
    learner->square[i] = keep_square * learner->square[i] + (1 - keep_square) * slope * slope;
    learner->number[i] -=
        rate * learner->mean[i] / mean_part / (sqrtf(learner->square[i] / square_part) + least);
    learner->gradient[i] = 0;
  }
}

static bool is_held_out(long number) {
  return number / BLOCK % HELD_OUT == HELD_OUT - 1;
}

static void scale_inputs(struct learner *learner, const struct collector *collector) {
  for (int i = 0; i < NET_INPUTS; i++) {
    double sum = 0, squares = 0, count = (double)collector->count;
    for (long k = 0; k < collector->count; k++) {
      sum += collector->sample[k].inputs[i];
      squares += collector->sample[k].inputs[i] * (double)collector->sample[k].inputs[i];
    }
    double middle = sum / count, variance = squares / count - middle * middle;
    learner->middle[i] = (float)middle;
    learner->width[i] = variance > 1e-6 ? (float)sqrt(variance) : 1;
  }
}

/* Uniform, scaled by the number of a unit's inputs. */
static void draw(float *number, int count, int inputs, struct dice *dice) {
  for (int i = 0; i < count; i++) {
    float part = (float)dice_roll(dice, 1U << 20) / (1U << 19) - 1;
    number[i] = part * sqrtf(3.0F / (float)inputs);
  }
}

static bool train(struct learner *learner, struct collector *collector, int epochs) {
  enum { BATCH = 256 };
  const float first_rate = 2e-3F, halving = 6;
  long *order = malloc((size_t)collector->count * sizeof *order), count = 0;
  struct dice *dice = &collector->dice;
  if (!order) {
    fprintf(stderr, "learn_penguins: out of memory\n");
    return false;
  }
  for (long i = 0; i < collector->count; i++)
    if (!is_held_out(i)) order[count++] = i;
  scale_inputs(learner, collector);
  draw(learner->number + FIRST, NET_INPUTS * NET_UNITS, NET_INPUTS, dice);
  draw(learner->number + SECOND, NET_UNITS * NET_UNITS, NET_UNITS, dice);
  draw(learner->number + LAST, NET_UNITS, NET_UNITS, dice);
  for (int epoch = 0; epoch < epochs; epoch++) {
    float rate = first_rate * powf(0.5F, (float)epoch / halving);
    for (long i = count - 1; i > 0; i--) {
      long other = (long)dice_roll(dice, (uint32_t)i + 1), kept = order[i];
      order[i] = order[other];
      order[other] = kept;
    }
    for (long i = 0; i < count; i++) {
      const struct sample *sample = &collector->sample[order[i]];
      backward(learner, forward(learner, sample) - sample->wanted);
      if ((i + 1) % BATCH == 0) step(learner, rate, BATCH);
    }
  }
  free(order);
  return true;
}

/* ---- Rounding ---- */

static int16_t whole(double number, int most) {
  return (int16_t)lround(fmin(most, fmax(-most, number)));
}

static void round_net(const struct learner *learner, struct net *net) {
  const float *number = learner->number;
  for (int unit = 0; unit < NET_UNITS; unit++) {
    double bias = number[FIRST_BIAS + unit];
    for (int i = 0; i < NET_INPUTS; i++) {
      double weight = number[FIRST + i * NET_UNITS + unit] / learner->width[i];
      bias -= weight * learner->middle[i];
      net->first[i / 2][unit][i % 2] = whole(weight * NET_FIRST_SCALE, NET_FIRST_MAX);
    }
    net->first_bias[unit] = (int32_t)lround(bias * NET_FIRST_SCALE);
    for (int i = 0; i < NET_UNITS; i++)
      net->second[i / 2][unit][i % 2] =
          whole(number[SECOND + i * NET_UNITS + unit] * NET_SCALE, NET_MAX);
    net->second_bias[unit] = (int32_t)lroundf(number[SECOND_BIAS + unit] * NET_UNIT * NET_SCALE);
    net->last[unit] = whole(number[LAST + unit] * NET_SCALE, NET_MAX);
  }
  net->last_bias = (int32_t)lroundf(number[LAST_BIAS] * NET_UNIT * NET_SCALE);
}

static void show_errors(const struct collector *collector, const struct net *net) {
  double square[2] = {0}, size[2] = {0}, count = 0;
  for (long i = 0; i < collector->count; i++) {
    if (!is_held_out(i)) continue;
    double wanted = collector->sample[i].wanted;
    double error[] = {wanted, wanted - net_value(net, collector->sample[i].inputs) / 64.0};
    for (int k = 0; k < 2; k++)
      square[k] += error[k] * error[k], size[k] += fabs(error[k]);
    count++;
  }
  fprintf(stderr,
          "%.0f positions held out: mean square error %.2f without, %.2f with the network, mean "
          "error %.2f and %.2f fish\n",
          count, square[0] / count, square[1] / count, size[0] / count, size[1] / count);
}

static void print_pairs(const int16_t pairs[][NET_UNITS][2], int count) {
  printf("{\n");
  for (int pair = 0; pair < count; pair++) {
    printf("{");
    for (int unit = 0; unit < NET_UNITS; unit++)
      printf("{%d,%d},", pairs[pair][unit][0], pairs[pair][unit][1]);
    printf("},\n");
  }
  printf("},\n");
}

static void print_list(const int32_t *numbers) {
  printf("{");
  for (int i = 0; i < NET_UNITS; i++)
    printf("%d,", numbers[i]);
  printf("},\n");
}

static void print_net(const struct net *net, const struct collector *collector) {
  int32_t last[NET_UNITS];
  for (int i = 0; i < NET_UNITS; i++)
    last[i] = net->last[i];
  printf(
      "/* The network of Penguins (net.h): the weights of both hidden layers, in pairs of inputs, "
      "those of the\n * last layer, and the biases. Learned from %ld positions of self-play; "
      "`make learn-penguins`\n * writes this anew. */\n",
      collector->count);
  print_pairs(net->first, NET_INPUTS / 2);
  print_pairs(net->second, NET_UNITS / 2);
  print_list(last);
  print_list(net->first_bias);
  print_list(net->second_bias);
  printf("%d,\n", net->last_bias);
}

static bool take(const char *word, const char *key, long *number) {
  size_t size = strlen(key);
  char *end;
  if (strncmp(word, key, size) != 0 || word[size] != '=') return false;
  *number = strtol(word + size + 1, &end, 10);
  return !*end && *number > 0;
}

int main(int argc, char **argv) {
  static struct learner learner;
  struct net net = {.last_bias = 0};
  long samples = 80000, nodes = 4000, epochs = 30, seed = 1;
  for (int i = 1; i < argc; i++)
    if (!take(argv[i], "samples", &samples) && !take(argv[i], "nodes", &nodes) &&
        !take(argv[i], "epochs", &epochs) && !take(argv[i], "seed", &seed)) {
      fprintf(stderr, "learn_penguins: %s: samples=, nodes=, epochs= or seed=\n", argv[i]);
      return EXIT_FAILURE;
    }
  struct collector collector = {.watch = {collect, STRAY_MOVES}, .nodes = nodes, .most = samples};
  collector.state = rules_new_state(&penguins_rules);
  collector.memory = malloc(MEMORY);
  collector.sample = malloc((size_t)samples * sizeof *collector.sample);
  dice_seed(&collector.dice, (uint64_t)seed);
  bool good = collector.state && collector.memory && collector.sample;
  if (!good) fprintf(stderr, "learn_penguins: out of memory\n");
  good = good && gather(&collector) && train(&learner, &collector, (int)epochs);
  if (good) {
    round_net(&learner, &net);
    show_errors(&collector, &net);
    print_net(&net, &collector);
  }
  free(collector.sample);
  free(collector.memory);
  free(collector.state);
  return good ? EXIT_SUCCESS : EXIT_FAILURE;
}
