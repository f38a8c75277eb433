#include "arena/ladder/choose.h"

#include "core/base/dice.h"

#include <math.h>
#include <string.h>

static const double STEP = 173.717792761; /* 400 / ln 10 */
static const double AGAIN = 100; /* points of rating that a second meeting is farther off */
static const double CHANCE = 50; /* and those that chance adds at most */
static const double SLOW = 100;  /* and those for a pairing that takes twice as long */
static const double QUICK = 10;  /* seconds of a pairing that is not slow on any machine */

double choice_expected(double rating, double other) {
  return 1 / (1 + pow(10, (other - rating) / 400));
}

void choice_plan(struct choice *choice, const size_t *player) {
  for (unsigned i = 0; i < choice->seats; i++)
    for (unsigned j = 0; j < choice->seats; j++) {
      if (i == j) continue;
      double expected =
          choice_expected(choice->player[player[i]].rating, choice->player[player[j]].rating);
      choice->player[player[i]].told +=
          choice->seats * expected * (1 - expected) / (choice->seats - 1);
      choice->met[player[i] * choice->players + player[j]]++;
    }
  for (unsigned i = 0; i < choice->seats; i++)
    choice->player[player[i]].games += choice->seats;
}

void choice_score(struct choice *choice, const size_t *player, const double *score) {
  double step[ROSTER_SEATS_MAX];
  for (unsigned i = 0; i < choice->seats; i++) {
    const struct choice_player *one = &choice->player[player[i]];
    double sum = 0;
    for (unsigned j = 0; j < choice->seats; j++)
      if (j != i)
        sum += choice_expected(one->rating, choice->player[player[j]].rating) / (choice->seats - 1);
    step[i] = STEP * choice->seats * (score[i] - sum) / (one->told + 1);
  }
  for (unsigned i = 0; i < choice->seats; i++)
    choice->player[player[i]].rating += step[i];
}

static bool may_play(const struct choice *choice, size_t at) {
  const struct choice_player *player = &choice->player[at];
  return player->active && (player->budget <= 0 || player->spent < player->budget);
}

static bool seeks(const struct choice *choice, size_t at) {
  const struct choice_player *player = &choice->player[at];
  return may_play(choice, at) && player->version &&
         (!choice->target || player->games < choice->target);
}

/* How far another one is from being the best opponent. */
static double distance(const struct choice *choice, size_t one, size_t other, struct dice *dice) {
  const struct choice_player *a = &choice->player[one], *b = &choice->player[other];
  double far = fabs(a->rating - b->rating) + AGAIN * choice->met[one * choice->players + other];
  if (b->seconds > QUICK) far += SLOW * log2(b->seconds / QUICK);
  return far + CHANCE * (double)dice_roll(dice, 1 << 20) / (1 << 20);
}

bool choice_make(struct choice *choice, size_t *player) {
  struct dice dice = dice_of(choice->seed++);
  size_t count = 0;
  bool found = false;
  for (size_t i = 0; i < choice->players; i++) {
    if (!seeks(choice, i)) continue;
    const struct choice_player *one = &choice->player[i], *best = &choice->player[player[0]];
    if (!found || one->told < best->told ||
        (!(one->told > best->told) && strcmp(one->alias, best->alias) < 0))
      player[0] = i;
    found = true;
  }
  for (count = 1; found && count < choice->seats; count++) {
    double least = INFINITY;
    found = false;
    for (size_t i = 0; i < choice->players; i++) {
      bool seated = false;
      for (size_t j = 0; j < count; j++)
        seated |= player[j] == i;
      if (seated || !may_play(choice, i)) continue;
      double far = distance(choice, player[0], i, &dice);
      if (found && far >= least) continue;
      player[count] = i;
      least = far;
      found = true;
    }
  }
  return found;
}
