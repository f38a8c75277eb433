#include "penguins/trainer.h"

#include "core/base/memory.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
  BLOCK = 200, /* samples, so that those of a game are mostly on one side */
  HELD_OUT = 5,
};

/* ---- The network, before it is rounded ---- */

enum {
  FIRST = 0,
  FIRST_BIAS = FIRST + NET_WIDE_INPUTS * NET_UNITS,
  SECOND = FIRST_BIAS + NET_UNITS,
  SECOND_BIAS = SECOND + NET_UNITS * NET_UNITS,
  LAST = SECOND_BIAS + NET_UNITS,
  LAST_BIAS = LAST + NET_UNITS,
  NUMBERS = LAST_BIAS + 1,
};

struct learner {
  const struct exercise *exercise;
  float number[NUMBERS], gradient[NUMBERS], mean[NUMBERS], square[NUMBERS];
  float middle[NET_WIDE_INPUTS], width[NET_WIDE_INPUTS]; /* inputs are scaled to 0 +- 1 */
  float input[NET_WIDE_INPUTS], hidden[2][NET_UNITS];
  long steps;
};

static float forward(struct learner *learner, const struct sample *sample) {
  const float *number = learner->number;
  float value = number[LAST_BIAS];
  for (int i = 0; i < learner->exercise->inputs; i++)
    learner->input[i] = ((float)sample->inputs[i] - learner->middle[i]) / learner->width[i];
  for (int unit = 0; unit < NET_UNITS; unit++) {
    float sum = number[FIRST_BIAS + unit];
    for (int i = 0; i < learner->exercise->inputs; i++)
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

/* Adds the gradient of Huber's loss: half the square of the error, linear beyond `far`. */
static void backward(struct learner *learner, float error) {
  const float far = learner->exercise->far;
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
    for (int i = 0; i < learner->exercise->inputs; i++)
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

static void scale_inputs(struct learner *learner) {
  const struct exercise *exercise = learner->exercise;
  for (int i = 0; i < learner->exercise->inputs; i++) {
    double sum = 0, squares = 0, count = (double)exercise->count;
    for (long k = 0; k < exercise->count; k++) {
      sum += exercise->sample[k].inputs[i];
      squares += exercise->sample[k].inputs[i] * (double)exercise->sample[k].inputs[i];
    }
    double middle = sum / count, variance = squares / count - middle * middle;
    learner->middle[i] = (float)middle;
    learner->width[i] = variance > 1e-6 ? (float)sqrt(variance) : 1;
  }
}

/* Draws uniform numbers, scaled by a unit's number of inputs. */
static void draw(float *number, int count, int inputs, struct dice *dice) {
  for (int i = 0; i < count; i++) {
    float part = (float)dice_roll(dice, 1U << 20) / (1U << 19) - 1;
    number[i] = part * sqrtf(3.0F / (float)inputs);
  }
}

static void train(struct learner *learner, struct dice *dice) {
  enum { BATCH = 256 };
  enum { HALVINGS = 5 };
  const struct exercise *exercise = learner->exercise;
  const float first_rate = 2e-3F, halving = (float)exercise->epochs / (float)HALVINGS;
  long *order = memory_new((size_t)exercise->count, sizeof *order), count = 0;
  for (long i = 0; i < exercise->count; i++)
    if (!is_held_out(i)) order[count++] = i;
  scale_inputs(learner);
  draw(learner->number + FIRST, exercise->inputs * NET_UNITS, exercise->inputs, dice);
  draw(learner->number + SECOND, NET_UNITS * NET_UNITS, NET_UNITS, dice);
  draw(learner->number + LAST, NET_UNITS, NET_UNITS, dice);
  for (int epoch = 0; epoch < exercise->epochs; epoch++) {
    float rate = first_rate * powf(0.5F, (float)epoch / halving);
    dice_shuffle(dice, order, (size_t)count, sizeof *order);
    for (long i = 0; i < count; i++) {
      const struct sample *sample = &exercise->sample[order[i]];
      backward(learner, forward(learner, sample) - sample->wanted);
      if ((i + 1) % BATCH == 0) step(learner, rate, BATCH);
    }
  }
  free(order);
}

/* ---- Rounding ---- */

static int16_t whole(double number, int most) {
  return (int16_t)lround(fmin(most, fmax(-most, number)));
}

static void round_net(const struct learner *learner, struct net *net) {
  const struct exercise *exercise = learner->exercise;
  const float *number = learner->number;
  for (int unit = 0; unit < NET_UNITS; unit++) {
    double bias = number[FIRST_BIAS + unit];
    for (int i = 0; i < learner->exercise->inputs; i++) {
      double weight = number[FIRST + i * NET_UNITS + unit] / learner->width[i];
      bias -= weight * learner->middle[i];
      net->first[i / 2][unit][i % 2] = whole(weight * exercise->first_scale, exercise->first_max);
    }
    net->first_bias[unit] = (int32_t)lround(bias * exercise->first_scale);
    for (int i = 0; i < NET_UNITS; i++)
      net->second[i / 2][unit][i % 2] =
          whole(number[SECOND + i * NET_UNITS + unit] * (float)NET_SCALE, NET_MAX);
    net->second_bias[unit] =
        (int32_t)lroundf(number[SECOND_BIAS + unit] * (float)NET_UNIT * (float)NET_SCALE);
    net->last[unit] = whole(number[LAST + unit] * (float)NET_SCALE, NET_MAX);
  }
  net->last_bias = (int32_t)lroundf(number[LAST_BIAS] * (float)NET_UNIT * (float)NET_SCALE);
}

static void show_errors(const struct exercise *exercise, const struct net *net) {
  double square[2] = {0}, size[2] = {0}, count = 0;
  for (long i = 0; i < exercise->count; i++) {
    if (!is_held_out(i)) continue;
    double wanted = exercise->sample[i].wanted;
    double error[] = {wanted, wanted - exercise->value(net, exercise->sample[i].inputs) / 64.0};
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

static void print_net(const struct net *net, const struct exercise *exercise) {
  int32_t last[NET_UNITS];
  for (int i = 0; i < NET_UNITS; i++)
    last[i] = net->last[i];
  printf("/* %s (net.h): the weights of both hidden layers, in pairs of inputs, "
         "those of the\n * last layer, and the biases. Learned from %ld positions of self-play; "
         "`%s`\n * writes this anew. */\n",
         exercise->title, exercise->count, exercise->rule);
  print_pairs(net->first, exercise->inputs / 2);
  print_pairs(net->second, NET_UNITS / 2);
  print_list(last);
  print_list(net->first_bias);
  print_list(net->second_bias);
  printf("%d,\n", net->last_bias);
}

void trainer_learn(const struct exercise *exercise, struct dice *dice) {
  static struct learner learner;
  struct net net = {.last_bias = 0};
  learner.exercise = exercise;
  train(&learner, dice);
  round_net(&learner, &net);
  show_errors(exercise, &net);
  print_net(&net, exercise);
}

bool trainer_take(const char *word, const char *key, long *number) {
  size_t size = strlen(key);
  char *end;
  if (strncmp(word, key, size) != 0 || word[size] != '=') return false;
  *number = strtol(word + size + 1, &end, 10);
  return !*end && *number > 0;
}
