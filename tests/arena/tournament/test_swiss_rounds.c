/* Rounds of a Swiss tournament: the pairings show how many points players have, and the order of
 * players with equal points. */
#include "support/test.h"

#include "arena/tournament/swiss.h"

enum { PLAYERS_MAX = 8, TABLES_MAX = PLAYERS_MAX / 2, SEEDS = 20 };

/* The result of a pairing for the first of its two players, over all its games. */
enum result { ALL_DRAWN, ONE_WON_REST_DRAWN, ALL_WON };

struct event {
  struct schedule_plan plan;
  struct swiss_rounds rounds;
  struct schedule schedule;
  struct played played;
  unsigned table[TABLES_MAX][2]; /* the last round, from the top */
  unsigned resting;              /* has a bye in that round */
};

static void open_event(struct event *event, unsigned players, unsigned games, uint64_t seed) {
  static const char *const aliases[PLAYERS_MAX] = {"a", "b", "c", "d", "e", "f", "g", "h"};
  *event = (struct event){.plan = {.format = FORMAT_SWISS,
                                   .seats = 2,
                                   .games = games,
                                   .seed = seed,
                                   .aliases = aliases,
                                   .players = players}};
  event->rounds = (struct swiss_rounds){.plan = &event->plan};
}

static void close_event(struct event *event) {
  swiss_close(&event->rounds);
  schedule_close(&event->schedule);
  played_close(&event->played);
}

static void play_game(struct event *event, const struct fixture *game, bool won) {
  bool first_is_one = game->player[0] < game->player[1];
  struct record_seat seats[2] = {{.place = 1}, {.place = 1}};
  char id[sizeof game->id];
  memcpy(id, game->id, sizeof id);
  if (won) seats[first_is_one ? 1 : 0].place = 2;
  const struct record record = {.id = id, .seats = seats, .seat_count = 2, .over = true};
  assert_no_why(played_add(&event->played, &record, &why));
}

/* Makes a round and plays it: at each table, the player with the lower number has the result. */
static void play_round(struct event *event, enum result result) {
  const size_t first = event->schedule.count;
  bool seen[PLAYERS_MAX] = {false};
  assert_no_why(swiss_add(&event->rounds, &event->schedule, &event->played, &why));
  const unsigned games = event->plan.games;
  for (size_t i = first; i < event->schedule.count; i++) {
    const struct fixture *game = &event->schedule.of[i];
    const size_t number = (i - first) % games;
    unsigned *table = event->table[(i - first) / games];
    const unsigned one = game->player[0], other = game->player[1];
    table[0] = one < other ? one : other;
    table[1] = one < other ? other : one;
    seen[one] = seen[other] = true;
    play_game(event, game, result == ALL_WON || (result == ONE_WON_REST_DRAWN && number == 0));
  }
  event->resting = 0;
  while (event->resting < event->plan.players && seen[event->resting])
    event->resting++;
}

static bool sits_at(const unsigned table[2], unsigned player) {
  return table[0] == player || table[1] == player;
}

static unsigned shared(const unsigned one[2], const unsigned other[2]) {
  return sits_at(other, one[0]) + sits_at(other, one[1]);
}

/* When six players have all drawn, those of the first table meet one of the second and one of the
 * third: the next ones, in the same order, whom they have not met. */
TEST(equal_ones_stay_in_their_order) {
  for (uint64_t seed = 0; seed < SEEDS; seed++) {
    static const unsigned meet[3][2] = {{0, 1}, {0, 2}, {1, 2}};
    struct event event;
    unsigned before[TABLES_MAX][2];
    open_event(&event, 6, 2, seed);
    play_round(&event, ALL_DRAWN);
    memcpy(before, event.table, sizeof before);
    play_round(&event, ALL_DRAWN);
    for (int i = 0; i < 3; i++)
      for (int j = 0; j < 2; j++)
        assert_int_equal(shared(event.table[i], before[meet[i][j]]), 1);
    close_event(&event);
  }
}

TEST(the_seed_decides_the_first_order) {
  unsigned others = 0;
  for (uint64_t seed = 0; seed < SEEDS; seed++) {
    struct event one, again;
    open_event(&one, 6, 2, seed);
    open_event(&again, 6, 2, seed);
    play_round(&one, ALL_DRAWN);
    play_round(&again, ALL_DRAWN);
    assert_memory_equal(one.table, again.table, sizeof one.table);
    others += !sits_at(one.table[0], 0);
    close_event(&one);
    close_event(&again);
  }
  assert_true(others > 0);
}

/* The last of five has a bye. A player who won its whole pairing has as many points and stays
 * before it; one who won only one game of a pairing stands below. */
TEST(a_bye_is_worth_a_pairing_that_is_won) {
  for (unsigned games = 2; games <= 4; games += 2)
    for (uint64_t seed = 0; seed < SEEDS; seed++)
      for (enum result result = ONE_WON_REST_DRAWN; result <= ALL_WON; result++) {
        struct event event;
        open_event(&event, 5, games, seed);
        play_round(&event, result);
        const unsigned rested = event.resting, first = event.table[0][0],
                       second = event.table[1][0];
        play_round(&event, ALL_DRAWN);
        assert_int_not_equal(event.resting, rested);
        assert_true(sits_at(event.table[0], first));
        assert_true(sits_at(event.table[0], result == ALL_WON ? second : rested));
        close_event(&event);
      }
}

TEST(every_game_is_one_of_its_own_also_at_a_table_that_has_met_before) {
  enum { ROUNDS = 4, GAMES = 4 };
  struct event event;
  open_event(&event, 2, GAMES, 1);
  for (int round = 0; round < ROUNDS; round++)
    play_round(&event, ALL_DRAWN);
  assert_int_equal(event.schedule.count, ROUNDS * GAMES);
  for (size_t i = 0; i < event.schedule.count; i++)
    for (size_t j = 0; j < i; j++)
      assert_string_not_equal(event.schedule.of[i].id, event.schedule.of[j].id);
  close_event(&event);
}

TEST(half_points_are_those_of_the_seats_in_the_schedule_whatever_the_log_says) {
  const struct played_game game = {.seats = 3, .place = {2, 2, 3}};
  assert_int_equal(played_half_points(&game, 2, 0), 1);
  assert_int_equal(played_half_points(&game, 3, 0), 3);
  assert_int_equal(played_half_points(&game, 3, 2), 0);
}
