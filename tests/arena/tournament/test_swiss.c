/* Swiss rounds: nobody plays the same opponent twice while it can be avoided, everybody plays or
 * has a bye, and neighbours in the ranking meet. */
#include "support/test.h"

#include "arena/tournament/swiss.h"
#include "core/base/dice.h"

enum { PLAYERS_MAX = 64 };

struct event {
  unsigned players, seats;
  unsigned met[PLAYERS_MAX * PLAYERS_MAX], byes[PLAYERS_MAX], ranking[PLAYERS_MAX];
  unsigned points[PLAYERS_MAX];
};

static void rank(struct event *event) {
  for (unsigned i = 0; i < event->players; i++) {
    unsigned at = i;
    for (; at > 0 && event->points[event->ranking[at - 1]] < event->points[i]; at--)
      event->ranking[at] = event->ranking[at - 1];
    event->ranking[at] = i;
  }
}

/* Plays a round; returns how many pairs met again. */
static unsigned play(struct event *event, struct dice *dice) {
  struct matchup tables[PLAYERS_MAX];
  bool out[PLAYERS_MAX];
  unsigned seen[PLAYERS_MAX] = {0}, repeats = 0;
  rank(event);
  const struct swiss swiss = {event->players, event->seats, event->ranking, event->met,
                              event->byes};
  swiss_pair(&swiss, tables, out);
  for (unsigned t = 0; t < event->players / event->seats; t++)
    for (unsigned i = 0; i < event->seats; i++) {
      unsigned player = tables[t].player[i];
      assert_true(player < event->players);
      seen[player]++;
      event->points[player] += dice_roll(dice, 3);
      for (unsigned j = 0; j < event->seats; j++)
        if (i != j) repeats += event->met[player * event->players + tables[t].player[j]]++ > 0;
    }
  unsigned resting = 0;
  for (unsigned i = 0; i < event->players; i++) {
    assert_int_equal(seen[i] + out[i], 1);
    resting += out[i];
    event->byes[i] += out[i];
    event->points[i] += out[i] ? 2 : 0;
  }
  assert_int_equal(resting, event->players % event->seats);
  return repeats / 2;
}

TEST(nobody_meets_twice_as_long_as_half_the_others_are_left) {
  for (unsigned players = 2; players <= 41; players++)
    for (uint64_t seed = 0; seed < 3; seed++) {
      struct event event = {.players = players, .seats = 2};
      struct dice dice;
      dice_seed(&dice, seed);
      /* By Dirac's theorem there is a matching while everybody has half the field left. */
      for (unsigned round = 0; round < (players + 1) / 2; round++)
        assert_int_equal(play(&event, &dice), 0);
      for (unsigned i = 0; i < players; i++)
        assert_true(event.byes[i] <= 1);
    }
}

TEST(larger_tables_are_filled_too) {
  for (unsigned seats = 3; seats <= 13; seats++)
    for (unsigned players = seats; players <= 40; players += 5) {
      struct event event = {.players = players, .seats = seats};
      struct dice dice;
      dice_seed(&dice, seats);
      for (int round = 0; round < 6; round++)
        play(&event, &dice);
      unsigned least = -1U, most = 0;
      for (unsigned i = 0; i < players; i++) {
        least = event.byes[i] < least ? event.byes[i] : least;
        most = event.byes[i] > most ? event.byes[i] : most;
      }
      assert_true(most - least <= 1);
    }
}

/* --- rounds by hand --- */

enum { HAND_PLAYERS = 8 };

/* The pairs that have met ("01": 0 and 1, once for each time), the byes so far, and the expected
 * tables, separated by blanks. Players at no table are expected to have a bye. */
struct round {
  unsigned players, seats;
  const char *ranking, *met, *byes, *tables;
};

static const struct round rounds[] = {
    /* neighbours, from the top */
    {4, 2, "0123", "", "", "01 23 "},
    {4, 2, "3102", "", "", "31 02 "},
    /* the next player whom the first has not met */
    {4, 2, "0123", "01 23", "", "02 13 "},
    {4, 2, "0123", "01 23 02 13", "", "03 12 "},
    {6, 2, "012345", "01 02", "", "03 12 45 "},
    /* except one who would leave others that have met */
    {4, 2, "0123", "01 13", "", "03 12 "},
    {6, 2, "012345", "34 35 45", "", "03 14 25 "},
    /* if all have met: those who have met least often */
    {4, 2, "0123", "01 23 02 13 03 12 01", "", "02 13 "},
    {2, 2, "10", "01 01", "", "10 "},
    /* the last player who has had no bye has one */
    {3, 2, "012", "", "", "01 "},
    {3, 2, "012", "", "2", "02 "},
    {3, 2, "012", "", "21", "12 "},
    {3, 2, "012", "", "210", "01 "},
    {5, 2, "43210", "", "", "43 21 "},
    /* except one without whom others would have to meet again */
    {3, 2, "012", "01", "", "02 "},
    {5, 2, "01234", "01 02 03", "4", "04 12 "},
    /* larger tables: from the top, then those who have met the others there least often */
    {6, 3, "012345", "", "", "012 345 "},
    {6, 3, "012345", "01 02 12 34 35 45", "", "031 245 "},
    {6, 3, "543210", "", "", "543 210 "},
    /* the last ones of those with the fewest byes */
    {8, 3, "01234567", "", "", "012 345 "},
    {8, 3, "01234567", "", "67", "012 367 "},
    {7, 3, "0123456", "", "654321", "123 456 "},
    {8, 4, "01234567", "", "", "0123 4567 "},
};

static void read_round(const struct round *round, unsigned *ranking, unsigned *met,
                       unsigned *byes) {
  for (unsigned i = 0; i < round->players; i++)
    ranking[i] = (unsigned)(round->ranking[i] - '0');
  for (const char *at = round->met; *at; at += at[2] ? 3 : 2) {
    unsigned one = (unsigned)(at[0] - '0'), other = (unsigned)(at[1] - '0');
    met[one * round->players + other]++;
    met[other * round->players + one]++;
  }
  for (const char *at = round->byes; *at; at++)
    byes[*at - '0']++;
}

TEST(small_rounds_are_paired_as_by_hand) {
  for (size_t r = 0; r < sizeof rounds / sizeof *rounds; r++) {
    const struct round *round = &rounds[r];
    unsigned ranking[HAND_PLAYERS], met[HAND_PLAYERS * HAND_PLAYERS] = {0},
                                                       byes[HAND_PLAYERS] = {0};
    struct matchup tables[HAND_PLAYERS];
    bool out[HAND_PLAYERS];
    char seated[HAND_PLAYERS * 2 + 1] = "";
    size_t size = 0;
    read_round(round, ranking, met, byes);
    const struct swiss swiss = {round->players, round->seats, ranking, met, byes};
    swiss_pair(&swiss, tables, out);
    for (unsigned t = 0; t < round->players / round->seats; t++) {
      for (unsigned i = 0; i < round->seats; i++)
        seated[size++] = (char)('0' + tables[t].player[i]);
      seated[size++] = ' ';
    }
    if (strcmp(seated, round->tables) != 0)
      fail_msg("%s, met %s, byes %s: %s", round->ranking, round->met, round->byes, seated);
    for (unsigned i = 0; i < round->players; i++)
      assert_int_equal(out[i], strchr(seated, '0' + (int)i) == NULL);
  }
}
