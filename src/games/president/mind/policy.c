#include "games/president/mind/policy.h"

/* The text files are initializer lists of C, with a legend in comments. */
static const int16_t few[] = {
#include "games/president/mind/policy.txt"
};
static const int16_t many[] = {
#include "games/president/mind/policy_many.txt"
};
_Static_assert(sizeof few == sizeof(int16_t[POLICY_WEIGHTS]) && sizeof many == sizeof few,
               "a number for each weight");

const int16_t *president_policy_weights(unsigned players) {
  return players > 4 ? many : few;
}

/* --- classes --- */

/* The class of the number of sets that beat a set. */
static const uint8_t strength_class[PRESIDENT_CARDS + 1] = {
    0, 1, 2, 3, 3, 4, 4, 4, 5, 5, 5, 5, 5, 6, 6, 6, 6, 6, 6, 6, 6, 7, 7, 7, 7, 7, 7,
    7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7};

/* The class of a number of cards. */
static unsigned class_of_count(unsigned count) {
  static const uint8_t class[] = {0, 0, 1, 2, 3, 3};
  return count < sizeof class ? class[count] : POLICY_LEASTS - 1;
}

static unsigned at_most(unsigned number, unsigned most) {
  return number < most ? number : most;
}

/* --- the list --- */

/* What all plays of a scene have in common. */
struct setting {
  struct duel_sets own, others;
  int top[PRESIDENT_SUITS + 1]; /* the smallest card of the others' best set of each size */
  cards beaten;                 /* the smallest card of each rank that the others can beat */
  unsigned losers, least;
  unsigned count; /* own cards */
};

static void set_up(const struct policy_scene *scene, struct setting *setting) {
  duel_list_sets(scene->own, &setting->own);
  duel_list_sets(scene->others, &setting->others);
  setting->beaten = 0;
  setting->top[0] = -1;
  for (int size = 1; size <= PRESIDENT_SUITS; size++) {
    setting->top[size] = duel_top(setting->others.smallest[size]);
    setting->beaten |= duel_whole(&setting->own, size) & ~duel_over(setting->top[size]);
  }
  setting->losers = cards_count(setting->beaten);
  setting->least = class_of_count(scene->least);
  setting->count = cards_count(scene->own);
}

/* A set's features: the class of how many sets beat it, how many cards of its rank stay, how many
 * ranks can be beaten afterwards, and the class of how many cards are left. */
struct traits {
  unsigned strength, rest, losers, left;
};

static struct traits look_at(const struct setting *setting, cards own, cards set, int size) {
  int smallest = __builtin_ctzll(set);
  cards rank = (cards)15 << duel_rank(smallest) * PRESIDENT_SUITS;
  cards stay = own & rank & ~set;
  struct traits traits;
  traits.strength =
      strength_class[cards_count(setting->others.smallest[size] & duel_over(smallest))];
  traits.rest = cards_count(stay);
  traits.losers = setting->losers - ((setting->beaten & rank) != 0);
  if (stay && __builtin_ctzll(stay) < setting->top[traits.rest]) traits.losers++;
  traits.left = class_of_count(setting->count - (unsigned)size);
  return traits;
}

static void add_lead(struct policy_list *list, const struct setting *setting, cards own, cards set,
                     int size, unsigned order) {
  struct traits traits = look_at(setting, own, set, size);
  struct policy_play *play = &list->play[list->count++];
  unsigned strength = traits.strength, least = setting->least, of_size = (unsigned)size - 1;
  unsigned losers = at_most(traits.losers, POLICY_LOSERS - 1);
  play->set = set;
  play->term[0] = (uint16_t)(POLICY_LEAD_SET +
                             (of_size * POLICY_RESTS + traits.rest) * POLICY_STRENGTHS + strength);
  play->term[1] =
      (uint16_t)(POLICY_LEAD_HAND +
                 ((strength ? 1U : 0U) * POLICY_LOSERS + losers) * POLICY_LEASTS + least);
  play->term[2] =
      (uint16_t)(POLICY_LEAD_ORDER + at_most(order, POLICY_ORDERS - 1) * POLICY_LEASTS + least);
  play->term[3] = (uint16_t)(POLICY_LEAD_LEAST +
                             (of_size * POLICY_LEASTS + least) * POLICY_STRENGTHS + strength);
  play->term[4] = (uint16_t)(POLICY_LEAD_LEFT + traits.left * POLICY_STRENGTHS + strength);
}

static void list_leads(const struct setting *setting, const struct policy_scene *scene,
                       struct policy_list *list) {
  unsigned order = 0;
  if (setting->losers <= 1) {
    /* Unbeatable sets go first, and the rank that can be beaten goes last. */
    cards lowest = duel_lowest(scene->own), first = lowest & ~setting->beaten;
    cards set = scene->own & cards_of_rank(cards_rank(first ? first : lowest));
    list->play[0].set = set;
    list->count = 1;
    list->won = true;
    return;
  }
  for (cards left = duel_lowest(scene->own); left; left &= left - 1, order++) {
    int smallest = __builtin_ctzll(left);
    int held = (int)cards_count(scene->own & cards_of_rank(cards_rank(left)));
    for (int size = 1; size <= held; size++)
      add_lead(list, setting, scene->own, duel_take(scene->own, smallest, size), size, order);
  }
}

static void add_follow(struct policy_list *list, const struct setting *setting,
                       const struct policy_scene *scene, cards set, int size, unsigned order) {
  struct traits traits = look_at(setting, scene->own, set, size);
  struct policy_play *play = &list->play[list->count++];
  unsigned strength = traits.strength, least = setting->least;
  unsigned of_size = at_most((unsigned)size, 3) - 1;
  unsigned losers = at_most(traits.losers, POLICY_LOSERS - 1);
  play->set = set;
  if (set == scene->own || (traits.strength == 0 && traits.losers <= 1)) {
    list->play[0].set = set;
    list->count = 1;
    list->won = true;
    return;
  }
  play->term[0] = (uint16_t)(POLICY_FOLLOW_SET +
                             (of_size * POLICY_RESTS + traits.rest) * POLICY_STRENGTHS + strength);
  play->term[1] =
      (uint16_t)(POLICY_FOLLOW_HAND +
                 ((strength ? 1U : 0U) * POLICY_LOSERS + losers) * POLICY_LEASTS + least);
  play->term[2] =
      (uint16_t)(POLICY_FOLLOW_ORDER + at_most(order, POLICY_ORDERS - 1) * POLICY_LEASTS + least);
  play->term[3] =
      (uint16_t)(POLICY_FOLLOW_COMING +
                 at_most(scene->coming, POLICY_COMING - 1) * POLICY_STRENGTHS + strength);
  play->term[4] = (uint16_t)(POLICY_FOLLOW_LEFT + traits.left * POLICY_STRENGTHS + strength);
}

static void add_pass(struct policy_list *list, const struct setting *setting,
                     const struct policy_scene *scene, int size) {
  struct policy_play *play = &list->play[list->count++];
  unsigned losers = at_most(setting->losers, POLICY_LOSERS - 1), least = setting->least;
  unsigned beating =
      cards_count(setting->others.smallest[size] & duel_over(__builtin_ctzll(scene->lead)));
  unsigned strength = strength_class[beating], left = class_of_count(setting->count);
  play->set = 0;
  play->term[0] =
      (uint16_t)(POLICY_PASS_OWNER + class_of_count(scene->owner) * POLICY_LEASTS + least);
  play->term[1] = (uint16_t)(POLICY_PASS_COMING +
                             at_most(scene->coming, POLICY_COMING - 1) * POLICY_LEASTS + left);
  play->term[2] = (uint16_t)(POLICY_PASS_HAND + losers * POLICY_LEASTS + least);
  play->term[3] =
      (uint16_t)(POLICY_PASS_LEAD + (at_most((unsigned)size, 3) - 1) * POLICY_STRENGTHS + strength);
  play->term[4] = (uint16_t)(POLICY_PASS_LEFT + left * POLICY_STRENGTHS + strength);
}

static void list_follows(const struct setting *setting, const struct policy_scene *scene,
                         struct policy_list *list, cards beating, int size) {
  unsigned order = 0;
  for (; beating && !list->won; order++) {
    int smallest = __builtin_ctzll(beating);
    add_follow(list, setting, scene, duel_take(scene->own, smallest, size), size, order);
    beating &= ~cards_of_rank((unsigned)duel_rank(smallest));
  }
  if (!list->won) add_pass(list, setting, scene, size);
}

void president_policy_list(const struct policy_scene *scene, struct policy_list *list) {
  struct setting setting;
  list->count = 0;
  list->won = false;
  if (scene->lead == 0) {
    set_up(scene, &setting);
    list_leads(&setting, scene, list);
    return;
  }
  /* Most seats that follow can only pass, so that is checked first. */
  int size = (int)cards_count(scene->lead);
  cards beating = scene->own & duel_over(__builtin_ctzll(scene->lead)), sets = scene->own;
  for (int more = 1; more < size; more++)
    sets &= duel_below(sets);
  beating &= sets;
  if (beating == 0) {
    list->play[0].set = 0;
    list->count = 1;
    return;
  }
  set_up(scene, &setting);
  list_follows(&setting, scene, list, beating, size);
}

/* --- chances --- */

/* 128 times 2^(i / 16). */
static const uint8_t mantissa[POLICY_OCTAVE] = {128, 134, 140, 146, 152, 159, 166, 173,
                                                181, 189, 197, 206, 215, 225, 235, 245};

static uint32_t power_of_two(int score) {
  if (score < -POLICY_RANGE) score = -POLICY_RANGE;
  if (score >= POLICY_RANGE) score = POLICY_RANGE - 1;
  unsigned up = (unsigned)(score + POLICY_RANGE);
  return (uint32_t)mantissa[up % POLICY_OCTAVE] << up / POLICY_OCTAVE;
}

void president_policy_weigh(struct policy_list *list, const int16_t *weights) {
  list->sum = 0;
  for (int i = 0; i < list->count; i++) {
    struct policy_play *play = &list->play[i];
    int score = 0;
    for (int term = 0; term < POLICY_TERMS; term++)
      score += weights[play->term[term]];
    play->chance = power_of_two(score);
    list->sum += play->chance;
  }
}
