#include "games/president/playout.h"

#include "games/president/cards.h"

enum {
  ACE_SPADES = 11 * PRESIDENT_SUITS, /* from here on cards are saved */
  MANY_CARDS = 5,                    /* while all others have so many */
  ANY_PLAY_IN = 24,                  /* one play of so many is not greedy */
};

struct playout president_playout_of(const struct state *whole) {
  struct playout playout = {.lead = whole->lead,
                            .players = whole->players,
                            .turn = whole->turn,
                            .passed = whole->passed,
                            .winner = -1};
  for (unsigned seat = 0; seat < whole->players; seat++)
    playout.hand[seat] = whole->hand[seat];
  return playout;
}

unsigned president_playout_cards(const struct playout *playout) {
  unsigned sum = 0;
  for (unsigned seat = 0; seat < playout->players; seat++)
    sum += cards_count(playout->hand[seat]);
  return sum;
}

void president_playout_apply(struct playout *playout, cards play) {
  unsigned seat = playout->turn;
  playout->turn = (uint8_t)(seat + 1 < playout->players ? seat + 1 : 0);
  if (play) {
    playout->hand[seat] &= ~play;
    playout->lead = play;
    playout->passed = 0;
    if (playout->hand[seat] == 0) playout->winner = (int)seat;
  } else if (++playout->passed == playout->players - 1) {
    playout->lead = 0;
    playout->passed = 0;
  }
}

int president_playout_list(const struct playout *playout, cards *plays) {
  struct duel_sets own;
  int count = 0, least = 1, most = PRESIDENT_SUITS;
  cards among = ALL_CARDS;
  if (playout->lead) {
    least = most = (int)cards_count(playout->lead);
    among = duel_over(__builtin_ctzll(playout->lead));
  }
  duel_list_sets(playout->hand[playout->turn], &own);
  for (int size = least; size <= most; size++)
    for (cards left = own.smallest[size] & among; left; left &= left - 1)
      plays[count++] = duel_take(own.smallest[1], __builtin_ctzll(left), size);
  if (playout->lead) plays[count++] = 0;
  return count;
}

static bool others_have_many(const struct playout *playout) {
  for (unsigned seat = 0; seat < playout->players; seat++)
    if (seat != playout->turn && cards_count(playout->hand[seat]) < MANY_CARDS) return false;
  return true;
}

cards president_playout_greedy(const struct playout *playout) {
  cards hand = playout->hand[playout->turn], lead = playout->lead;
  if (!lead) return hand & cards_of_rank(cards_rank(hand));
  int size = (int)cards_count(lead);
  struct duel_sets own;
  duel_list_sets(hand, &own);
  cards beating = own.smallest[size] & duel_over(__builtin_ctzll(lead));
  if (!beating) return 0;
  cards whole = beating & duel_lowest(hand);
  if (size < PRESIDENT_SUITS) whole &= ~own.smallest[size + 1];
  int smallest = __builtin_ctzll(whole ? whole : beating);
  if (!whole && smallest >= ACE_SPADES && others_have_many(playout)) return 0;
  return duel_take(hand, smallest, size);
}

/* Has the leader won because nothing beats its ranks, but one, whichever of the others had all
 * their cards? Greedy leads from below, and would often lose such a hand. */
static bool leader_runs(const struct playout *playout) {
  struct duel_sets own, others;
  cards all = 0;
  for (unsigned seat = 0; seat < playout->players; seat++)
    all |= playout->hand[seat];
  duel_list_sets(playout->hand[playout->turn], &own);
  duel_list_sets(all & ~playout->hand[playout->turn], &others);
  return president_duel_runs(&own, &others);
}

void president_playout_run(struct playout *playout, unsigned until, struct dice *dice,
                           uint64_t *nodes) {
  cards plays[PRESIDENT_DUEL_PLAYS + 1];
  unsigned held = president_playout_cards(playout);
  while (playout->winner < 0 && held > until) {
    cards play;
    if (playout->lead == 0 && leader_runs(playout)) {
      playout->winner = playout->turn;
      return;
    }
    if (dice_next(dice) % ANY_PLAY_IN == 0) {
      int count = president_playout_list(playout, plays);
      play = plays[dice_roll(dice, (uint32_t)count)];
    } else {
      play = president_playout_greedy(playout);
    }
    president_playout_apply(playout, play);
    held -= cards_count(play);
    ++*nodes;
  }
}
