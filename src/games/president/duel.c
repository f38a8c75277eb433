#include "games/president/duel.h"

int president_duel_list_plays(const struct duel_sets *own, const struct duel_sets *other, int size,
                              cards among, struct duel_play *plays) {
  cards hand = own->smallest[1], lowest = duel_lowest(hand), rivals = other->smallest[size];
  cards more = size < PRESIDENT_SUITS ? own->smallest[size + 1] : 0;
  int count = 0, last = -1, last_whole = -1;
  for (cards left = own->smallest[size] & among; left; left &= left - 1) {
    int smallest = __builtin_ctzll(left);
    cards bit = (cards)1 << smallest;
    bool whole = (lowest & bit) && !(more & bit);
    if (last >= 0 && duel_rank(last) == duel_rank(smallest) &&
        !(rivals & duel_over(last) & (bit - 1)))
      continue;
    if (whole && last_whole >= 0 && !(rivals & duel_over(last_whole) & (bit - 1))) continue;
    last = smallest;
    if (whole) last_whole = smallest;
    plays[count++] =
        (struct duel_play){duel_take(hand, smallest, size), size, smallest, whole, .score = 0};
  }
  return count;
}

/* Of these ranks of three, those whose pair and single card nothing beats. */
static cards pair_and_single(cards threes, cards hand, int best_single) {
  cards good = 0;
  for (; threes; threes &= threes - 1) {
    int card = __builtin_ctzll(threes), first = duel_rank(card) * PRESIDENT_SUITS;
    int top = duel_top(hand & (cards)15 << first);
    if (top > best_single) good |= (cards)1 << card;
  }
  return good;
}

bool president_duel_runs(const struct duel_sets *own, const struct duel_sets *other) {
  const cards *set = own->smallest;
  cards lowest = duel_lowest(set[1]);
  cards one = lowest & ~set[2], two = lowest & set[2] & ~set[3];
  cards three = lowest & set[3] & ~set[4], four = set[4];
  int single = duel_top(other->smallest[1]), pair = duel_top(other->smallest[2]);
  /* A set's rival is smaller than the rival of a part: sets are tried whole first. */
  cards beaten = (one & ~duel_over(single)) | (two & ~duel_over(pair)) |
                 (three & ~duel_over(duel_top(other->smallest[3]))) |
                 (four & ~duel_over(duel_top(other->smallest[4])) & ~duel_over(pair));
  beaten &= ~pair_and_single(beaten & three & duel_over(pair), set[1], single);
  return (beaten & (beaten - 1)) == 0;
}
