/* Learns the playout policy of President (src/games/president/mind/policy.h) by self-play.
 *
 *   learn_president players=4|13 [games=N] [seed=N] [rate=PERMILLE] [from=FILE] > policy.txt
 *
 * All seats follow the policy, and after each BATCH of games the weights move along the gradient of
 * the logarithm of every choice's probability, up for the seat that won and down for the others (R.
 * Williams, "Simple statistical gradient-following algorithms for connectionist reinforcement
 * learning", 1992). The baseline, a seat's expected result before its play, is the mean result of
 * all similar situations. Steps are scaled for each weight (Adagrad: J. Duchi, E. Hazan, Y. Singer,
 * 2011). The weights written are the mean over the second half of all games. */
#include "core/base/dice.h"
#include "games/president/mind/playout.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { CHOICES_MAX = 1024, BATCH = 200 };

static const double ln_of_2 = 0.69314718;

struct choice_made {
  struct policy_list list;
  int pick;
  unsigned seat, situation;
};

struct learner {
  double weight[POLICY_WEIGHTS], mean[POLICY_WEIGHTS];
  double gradient[POLICY_WEIGHTS], square[POLICY_WEIGHTS];
  int16_t rounded[POLICY_WEIGHTS];
  double rate;
  long updates;
  struct choice_made choice[CHOICES_MAX];
  int choices;
  /* the sum and number of results, by own cards, least of the others, losers, lead or follow */
  double results[4096], cases[4096];
};

static void round_weights(struct learner *learner, const double *weight) {
  for (int i = 0; i < POLICY_WEIGHTS; i++) {
    double value = weight[i];
    if (value > (double)POLICY_RANGE) value = POLICY_RANGE;
    if (value < -POLICY_RANGE) value = -POLICY_RANGE;
    learner->rounded[i] = (int16_t)lround(value);
  }
}

static unsigned least(unsigned a, unsigned b) {
  return a < b ? a : b;
}

static unsigned situation_of(const struct policy_scene *scene) {
  struct duel_sets sets;
  duel_list_sets(scene->others, &sets);
  cards lowest = duel_lowest(scene->own);
  unsigned losers = cards_count(lowest & ~duel_over(duel_top(sets.smallest[1])));
  return ((least(cards_count(scene->own), 15) * 8 + least(scene->least, 7)) * 8 +
          least(losers, 7)) *
             2 +
         (scene->lead != 0);
}

static int play_game(struct learner *learner, unsigned players, struct dice *dice) {
  struct playout playout = {.players = (uint8_t)players, .winner = -1, .held = ALL_CARDS};
  struct policy_scene scene;
  uint8_t deck[PRESIDENT_CARDS];
  for (unsigned i = 0; i < PRESIDENT_CARDS; i++)
    deck[i] = (uint8_t)i;
  dice_shuffle(dice, deck, PRESIDENT_CARDS, sizeof *deck);
  for (unsigned i = 0; i < PRESIDENT_CARDS; i++)
    playout.hand[i % players] |= (cards)1 << deck[i];
  learner->choices = 0;
  while (playout.winner < 0) {
    struct choice_made *choice = &learner->choice[learner->choices];
    playout_scene(&playout, &scene);
    president_policy_list(&scene, &choice->list);
    if (choice->list.won) return playout.turn;
    choice->pick = 0;
    if (choice->list.count > 1) {
      president_policy_weigh(&choice->list, learner->rounded);
      choice->pick = policy_pick(&choice->list, (uint32_t)(dice_next(dice) >> 32));
      choice->seat = playout.turn;
      choice->situation = situation_of(&scene);
      if (learner->choices < CHOICES_MAX - 1) learner->choices++;
    }
    playout_make(&playout, choice->list.play[choice->pick].set);
  }
  return playout.winner;
}

static void learn_from(struct learner *learner, int winner) {
  for (int i = 0; i < learner->choices; i++) {
    const struct choice_made *choice = &learner->choice[i];
    double result = choice->seat == (unsigned)winner;
    double *sum = &learner->results[choice->situation], *cases = &learner->cases[choice->situation];
    double advantage = *cases >= 1 ? result - *sum / *cases : 0;
    *sum += result;
    *cases += 1;
    for (int j = 0; j < choice->list.count; j++) {
      const struct policy_play *play = &choice->list.play[j];
      double step = (j == choice->pick) - (double)play->chance / (double)choice->list.sum;
      for (int term = 0; term < POLICY_TERMS; term++)
        learner->gradient[play->term[term]] += advantage * step;
    }
  }
}

static void update(struct learner *learner, bool second_half) {
  for (int i = 0; i < POLICY_WEIGHTS; i++) {
    double g = learner->gradient[i] * ln_of_2 / (double)BATCH;
    learner->gradient[i] = 0;
    learner->square[i] += g * g;
    learner->weight[i] += learner->rate * (double)POLICY_OCTAVE * g / sqrt(learner->square[i]);
    if (second_half) learner->mean[i] += learner->weight[i];
  }
  if (second_half) learner->updates++;
  round_weights(learner, learner->weight);
}

/* --- text --- */

struct table {
  const char *legend;
  int first, columns;
};

static const struct table tables[] = {
    {"play on a lead: size (1, 2, more) and cards of the rank that stay (0 to 3), by strength",
     POLICY_FOLLOW_SET, POLICY_STRENGTHS},
    {"play on a lead: not beaten or beaten, and ranks left that are (0 to 4, more), by least",
     POLICY_FOLLOW_HAND, POLICY_LEASTS},
    {"play on a lead: the lowest rank that will do, the second, the third, others, by least",
     POLICY_FOLLOW_ORDER, POLICY_LEASTS},
    {"play on a lead: others still to come (0, 1, more), by strength", POLICY_FOLLOW_COMING,
     POLICY_STRENGTHS},
    {"play on a lead: own cards left, by strength", POLICY_FOLLOW_LEFT, POLICY_STRENGTHS},
    {"lead: size (1 to 4) and cards of the rank that stay (0 to 3), by strength", POLICY_LEAD_SET,
     POLICY_STRENGTHS},
    {"lead: not beaten or beaten, and ranks left that are (0 to 4, more), by least",
     POLICY_LEAD_HAND, POLICY_LEASTS},
    {"lead: the lowest rank, the second, the third, others, by least", POLICY_LEAD_ORDER,
     POLICY_LEASTS},
    {"lead: size (1 to 4) and least, by strength", POLICY_LEAD_LEAST, POLICY_STRENGTHS},
    {"lead: own cards left, by strength", POLICY_LEAD_LEFT, POLICY_STRENGTHS},
    {"pass: cards of the lead's owner, by least", POLICY_PASS_OWNER, POLICY_LEASTS},
    {"pass: others still to come (0, 1, more), by own cards", POLICY_PASS_COMING, POLICY_LEASTS},
    {"pass: own ranks that are beaten (0 to 4, more), by least", POLICY_PASS_HAND, POLICY_LEASTS},
    {"pass: the lead's size (1, 2, more), by its strength", POLICY_PASS_LEAD, POLICY_STRENGTHS},
    {"pass: own cards, by the lead's strength", POLICY_PASS_LEFT, POLICY_STRENGTHS},
};

static void write_weights(const struct learner *learner, unsigned players, long games) {
  printf(
      "/* The playout policy for %u players: what a play's score is the sum of, in sixteenths of "
      "the\n * binary logarithm of its chance. Learned in %ld games of self-play; `make "
      "learn-president`\n * writes this anew.\n *\n"
      " * strength: how many of the others' sets beat it: 0, 1, 2, 3-4, 5-7, 8-12, 13-20, more\n"
      " * least, and all numbers of cards: 1, 2, 3, 4-5, more; `least` are those of the other\n"
      " * player who has the fewest */\n",
      players, games);
  for (size_t i = 0; i < sizeof tables / sizeof *tables; i++) {
    int end = i + 1 < sizeof tables / sizeof *tables ? tables[i + 1].first : POLICY_WEIGHTS;
    printf("/* %s */\n", tables[i].legend);
    for (int at = tables[i].first; at < end; at++)
      printf("%d,%s", learner->rounded[at],
             (at - tables[i].first + 1) % tables[i].columns == 0 ? "\n" : " ");
  }
}

/* Reads the numbers of such a file; comments are skipped. */
static bool read_weights(struct learner *learner, const char *path) {
  FILE *file = fopen(path, "r");
  int count = 0;
  if (!file) return false;
  for (int c; (c = getc(file)) != EOF;) {
    if (c == '/') {
      int before = 0;
      while ((c = getc(file)) != EOF && !(before == '*' && c == '/'))
        before = c;
    } else if ((c == '-' || (c >= '0' && c <= '9')) && count < POLICY_WEIGHTS) {
      ungetc(c, file);
      if (fscanf(file, "%lf", &learner->weight[count++]) != 1) break;
    }
  }
  fclose(file);
  return count == POLICY_WEIGHTS;
}

/* Takes KEY=NUMBER with that key and a number above 0. */
static bool take(const char *word, const char *key, long *number) {
  size_t size = strlen(key);
  char *end;
  if (strncmp(word, key, size) != 0 || word[size] != '=') return false;
  *number = strtol(word + size + 1, &end, 10);
  return !*end && *number > 0;
}

int main(int argc, char **argv) {
  long players = 4, games = 100000, seed = 1, rate = 200;
  static struct learner learner;
  struct dice dice;
  for (int i = 1; i < argc; i++) {
    const char *word = argv[i];
    if (strncmp(word, "from=", 5) == 0) {
      if (!read_weights(&learner, word + 5))
        return fprintf(stderr, "%s: not %d numbers\n", word + 5, POLICY_WEIGHTS), EXIT_FAILURE;
    } else if (!take(word, "players", &players) && !take(word, "games", &games) &&
               !take(word, "seed", &seed) && !take(word, "rate", &rate)) {
      return fprintf(stderr, "%s: players=, games=, seed=, rate= or from=\n", word), EXIT_FAILURE;
    }
  }
  if (!president_players_good((unsigned long)players))
    return fprintf(stderr, "players=2, 4 or %d\n", PRESIDENT_SEATS_MAX), EXIT_FAILURE;
  dice_seed(&dice, (uint64_t)seed);
  learner.rate = (double)rate / 1000;
  for (int i = 0; i < POLICY_WEIGHTS; i++)
    learner.square[i] = 1e-5;
  round_weights(&learner, learner.weight);
  for (long game = 0; game < games; game++) {
    learn_from(&learner, play_game(&learner, (unsigned)players, &dice));
    if (game % BATCH == BATCH - 1) update(&learner, 2 * game >= games);
  }
  if (learner.updates > 0)
    for (int i = 0; i < POLICY_WEIGHTS; i++)
      learner.mean[i] /= (double)learner.updates;
  round_weights(&learner, learner.updates > 0 ? learner.mean : learner.weight);
  write_weights(&learner, (unsigned)players, games);
  return EXIT_SUCCESS;
}
