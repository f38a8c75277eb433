/* Schedules: everybody meets everybody equally often, in all seats, and a player added later leaves
 * all games as they were. The counts come from the games themselves. */
#include "support/test.h"

#include "arena/tournament/schedule.h"
#include "core/text/out.h"

enum { PLAYERS_MAX = 40 };

static const char *const *aliases(void) {
  static char text[PLAYERS_MAX][8];
  static const char *names[PLAYERS_MAX];
  for (unsigned i = 0; i < PLAYERS_MAX; i++) {
    snprintf(text[i], sizeof text[i], "p%u", i * 7 % PLAYERS_MAX);
    names[i] = text[i];
  }
  return names;
}

static struct schedule_plan plan_of(unsigned players, unsigned seats, unsigned games) {
  return (struct schedule_plan){
      .seats = seats, .games = games, .seed = 5, .aliases = aliases(), .players = players};
}

static struct schedule make(const struct schedule_plan *plan) {
  struct schedule schedule;
  assert_no_why(schedule_make(&schedule, plan, &why));
  return schedule;
}

struct counts {
  unsigned met[PLAYERS_MAX][PLAYERS_MAX], seat[PLAYERS_MAX][ROSTER_SEATS_MAX], games[PLAYERS_MAX];
};

static struct counts count(const struct schedule *schedule) {
  struct counts counts = {0};
  for (size_t g = 0; g < schedule->count; g++) {
    const struct fixture *game = &schedule->of[g];
    for (unsigned i = 0; i < game->players; i++) {
      counts.seat[game->player[i]][i]++;
      counts.games[game->player[i]]++;
      for (unsigned j = 0; j < game->players; j++) {
        if (i != j) assert_int_not_equal(game->player[i], game->player[j]);
        counts.met[game->player[i]][game->player[j]] += i != j;
      }
    }
  }
  return counts;
}

TEST(two_by_two_everybody_meets_equally_often_in_both_seats) {
  for (unsigned players = 2; players <= PLAYERS_MAX; players++)
    for (unsigned games = 2; games <= 6; games += 2) {
      struct schedule_plan plan = plan_of(players, 2, games);
      struct schedule schedule = make(&plan);
      struct counts counts = count(&schedule);
      assert_int_equal(schedule.count, (size_t)players * (players - 1) / 2 * games);
      for (unsigned i = 0; i < players; i++) {
        assert_int_equal(counts.seat[i][0], counts.seat[i][1]);
        for (unsigned j = 0; j < players; j++)
          assert_int_equal(counts.met[i][j], i == j ? 0 : games);
      }
      schedule_close(&schedule);
    }
}

TEST(the_first_of_a_gauntlet_plays_all_and_the_others_only_it) {
  for (unsigned players = 2; players <= PLAYERS_MAX; players++) {
    struct schedule_plan plan = plan_of(players, 2, 4);
    plan.format = FORMAT_GAUNTLET;
    struct schedule schedule = make(&plan);
    struct counts counts = count(&schedule);
    for (unsigned i = 0; i < players; i++)
      for (unsigned j = 0; j < players; j++)
        assert_int_equal(counts.met[i][j], i != j && (i == 0 || j == 0) ? 4 : 0);
    schedule_close(&schedule);
  }
}

/* As nearly as possible: at most one table more than another player, exactly as often on each seat,
 * and numbers of meetings close to their mean. */
TEST(groups_are_balanced) {
  unsigned worst = 0;
  for (unsigned seats = 3; seats <= 13; seats += 2 * test_every(2))
    for (unsigned players = seats; players <= PLAYERS_MAX; players += players < 16 ? 3 : 9) {
      struct schedule_plan plan = plan_of(players, seats, 2 * seats);
      struct schedule schedule = make(&plan);
      struct counts counts = count(&schedule);
      unsigned fewest = -1U, most = 0, least = -1U, often = 0;
      unsigned long sum = 0;
      for (unsigned i = 0; i < players; i++) {
        for (unsigned seat = 1; seat < seats; seat++)
          assert_int_equal(counts.seat[i][seat], counts.seat[i][0]);
        fewest = counts.games[i] < fewest ? counts.games[i] : fewest;
        most = counts.games[i] > most ? counts.games[i] : most;
        for (unsigned j = 0; j < players; j++) {
          if (i == j) continue;
          unsigned tables = counts.met[i][j] / seats;
          least = tables < least ? tables : least;
          often = tables > often ? tables : often;
          sum += tables;
        }
      }
      size_t places = (size_t)seats * (seats - 1), wanted = 2 * (size_t)players * (players - 1);
      assert_int_equal(schedule.count / seats, (wanted + places - 1) / places);
      double mean = (double)sum / players / (players - 1);
      if (most - fewest > seats || often - least > 3 || least < 1 || mean < 2)
        fail_msg("%u players, %u seats: %u to %u tables, %u to %u meetings, %.2f in the mean",
                 players, seats, fewest / seats, most / seats, least, often, mean);
      worst = often - least > worst ? often - least : worst;
      schedule_close(&schedule);
    }
  print_message("# numbers of meetings differ by at most %u\n", worst);
}

TEST(the_first_of_a_gauntlet_sits_at_every_table) {
  for (unsigned players = 4; players <= 20; players++) {
    struct schedule_plan plan = plan_of(players, 4, 8);
    plan.format = FORMAT_GAUNTLET;
    struct schedule schedule = make(&plan);
    struct counts counts = count(&schedule);
    assert_int_equal(counts.games[0], schedule.count);
    for (unsigned i = 1; i < players; i++)
      assert_in_range(counts.met[0][i], 8, 12);
    schedule_close(&schedule);
  }
}

/* Where the aliases end and the number of the pairing begins in the ID of a game. */
static const char *number_in(const struct fixture *game) {
  return strchr(game->id, '.') + 1;
}

/* The games of a pairing share deal and board, and in each everybody moves on by a seat. */
static void check_rotations(const struct fixture *first, unsigned seats) {
  for (unsigned rotation = 0; rotation < seats; rotation++) {
    const struct fixture *game = first + rotation;
    char id[sizeof game->id];
    snprintf(id, sizeof id, "%.*s.%u", (int)(strrchr(first->id, '.') - first->id), first->id,
             rotation + 1);
    assert_string_equal(game->id, id);
    assert_true(game->seed == first->seed && game->seed < SCHEDULE_SEED_LIMIT);
    assert_int_equal(game->opening, first->opening);
    for (unsigned seat = 0; seat < seats; seat++)
      assert_int_equal(game->player[seat], first->player[(seat + rotation) % seats]);
  }
}

/* Every pairing has a deal of its own, and the next one of the same programs the next board; the
 * second one of each two of them has the order of the first, reversed if there are more than two
 * programs, and the next two another order. Returns how many second ones there were. */
static unsigned check_next(const struct fixture *one, const struct fixture *other,
                           const struct schedule_plan *plan, unsigned *reordered) {
  int number = atoi(number_in(one));
  assert_true(one->seed != other->seed);
  if (strncmp(one->id, other->id, (size_t)(number_in(one) - one->id)) != 0 ||
      atoi(number_in(other)) != number + 1)
    return 0;
  assert_int_equal(other->opening, (one->opening + 1) % (int)plan->openings);
  bool second = number % 2 && plan->seats > 2;
  for (unsigned i = 0; i < plan->seats; i++) {
    unsigned same = other->player[second ? plan->seats - 1 - i : i];
    if (second || plan->seats == 2) assert_int_equal(one->player[i], same);
    *reordered += one->player[i] != same;
  }
  return 1;
}

TEST(pairings_of_the_same_programs_follow_each_other) {
  for (unsigned seats = 2; seats <= 4; seats++)
    for (unsigned players = seats; players <= seats + 1; players++) {
      struct schedule_plan plan = plan_of(players, seats, 8 * seats);
      plan.openings = 3;
      struct schedule schedule = make(&plan);
      unsigned next = 0, reordered = 0;
      for (size_t i = 0; i < schedule.count; i += seats) {
        check_rotations(&schedule.of[i], seats);
        for (size_t j = i + seats; j < schedule.count; j += seats)
          next += check_next(&schedule.of[i], &schedule.of[j], &plan, &reordered);
      }
      assert_true(next > 0 && (seats == 2 || players > seats || reordered > 0));
      schedule_close(&schedule);
    }
}

static int by_id(const void *one, const void *other) {
  return strcmp(((const struct fixture *)one)->id, ((const struct fixture *)other)->id);
}

/* How many programs an ID stands for: those that it names, and the number of the others. */
static unsigned named(const char *id) {
  unsigned count = 1;
  for (; (id = strchr(id, '+')); id++)
    count += id[1] >= '0' && id[1] <= '9' ? (unsigned)atoi(id + 1) : 1;
  return count;
}

TEST(ids_are_unique_also_long_ones) {
  static char text[20][48];
  static const char *names[20];
  for (unsigned i = 0; i < 20; i++) {
    snprintf(text[i], sizeof text[i], "a-rather.long-name-of-a-program-number%02u", i);
    names[i] = text[i];
  }
  const unsigned seats[] = {2, 4, 13};
  for (int s = 0; s < 3; s++) {
    struct schedule_plan plan = plan_of(20, seats[s], 4 * seats[s]);
    plan.aliases = names;
    struct schedule schedule = make(&plan);
    qsort(schedule.of, schedule.count, sizeof *schedule.of, by_id);
    for (size_t i = 1; i < schedule.count; i++)
      assert_string_not_equal(schedule.of[i - 1].id, schedule.of[i].id);
    for (size_t i = 0; i < schedule.count; i++)
      assert_int_equal(named(schedule.of[i].id), seats[s]);
    schedule_close(&schedule);
  }
}

static bool same_game(const struct fixture *one, const struct fixture *other) {
  return strcmp(one->id, other->id) == 0 && one->seed == other->seed &&
         one->opening == other->opening &&
         memcmp(one->player, other->player, one->players * sizeof *one->player) == 0;
}

static void assert_kept(const struct schedule *old, const struct schedule *new) {
  qsort(new->of, new->count, sizeof *new->of, by_id);
  for (size_t i = 0; i < old->count; i++) {
    const struct fixture *now = bsearch(&old->of[i], new->of, new->count, sizeof *new->of, by_id);
    assert_non_null(now);
    assert_true(same_game(&old->of[i], now));
  }
}

TEST(added_programs_leave_all_games_as_they_were) {
  for (unsigned seats = 2; seats <= 13; seats += 2 * test_every(2))
    for (unsigned before = seats; before < 20; before += 4)
      for (unsigned more = 1; more <= 5; more += 2) {
        const unsigned stages[] = {before, before + more};
        struct schedule_plan old = plan_of(before, seats, seats), new = old;
        old.openings = new.openings = 5;
        new.players = before + more;
        new.stages = stages;
        new.stage_count = 2;
        struct schedule was = make(&old), is = make(&new);
        struct counts counts = count(&is);
        assert_true(is.count > was.count);
        for (unsigned i = before; i < before + more; i++)
          for (unsigned j = 0; j < i; j++)
            if (counts.met[i][j] == 0 && seats == 2) fail_msg("%u and %u do not meet", i, j);
        assert_kept(&was, &is);
        schedule_close(&was);
        schedule_close(&is);
      }
}

TEST(where_programs_stand_in_the_class_does_not_matter_for_pairs) {
  const char *turned[] = {"cy", "ann", "bob"}, *straight[] = {"ann", "bob", "cy"};
  struct schedule_plan one = plan_of(3, 2, 4), other = one;
  one.aliases = straight;
  other.aliases = turned;
  struct schedule a = make(&one), b = make(&other);
  qsort(a.of, a.count, sizeof *a.of, by_id);
  qsort(b.of, b.count, sizeof *b.of, by_id);
  for (size_t i = 0; i < a.count; i++) {
    assert_string_equal(a.of[i].id, b.of[i].id);
    assert_int_equal(a.of[i].seed, b.of[i].seed);
    assert_string_equal(straight[a.of[i].player[0]], turned[b.of[i].player[0]]);
  }
  assert_string_equal(a.of[0].id, "ann+bob.001.1");
  schedule_close(&a);
  schedule_close(&b);
}

TEST(deals_and_players_seeds_depend_on_the_secret) {
  struct schedule_plan one = plan_of(2, 2, 2), other = one;
  other.seed = one.seed + 1;
  struct schedule a = make(&one), b = make(&other);
  assert_true(a.of[0].seed != b.of[0].seed);
  assert_string_equal(a.of[0].id, b.of[0].id);
  unsigned long first = schedule_player_seed(&a.of[0], 0);
  assert_true(first < 1000000000);
  assert_true(first != schedule_player_seed(&a.of[0], 1));
  assert_true(a.of[0].seed == a.of[1].seed && first != schedule_player_seed(&a.of[1], 0));
  assert_true(first != schedule_player_seed(&b.of[0], 0));
  schedule_close(&a);
  schedule_close(&b);
}

TEST(too_many_games_are_refused) {
  struct schedule schedule = {.of = calloc(1 << 19, sizeof *schedule.of)};
  struct matchup table = {.player = {0, 1}};
  struct why why = {0};
  struct schedule_plan plan = plan_of(PLAYERS_MAX, 2, 2);
  schedule.count = SCHEDULE_GAMES_MAX - 2;
  assert_true(schedule_add_tables(&schedule, &plan, &table, 0, 1, 1, &why));
  assert_int_equal(schedule.count, SCHEDULE_GAMES_MAX);
  assert_false(schedule_add_tables(&schedule, &plan, &table, 0, 1, 1, &why));
  assert_string_equal(why.text, "that would be more than 500000 games");
  schedule_close(&schedule);
  plan.games = 10000;
  assert_false(schedule_make(&schedule, &plan, &why));
  assert_null(schedule.of);
}

/* --- schedules by hand, and as text --- */

static const char *const letters[] = {"a", "b", "c", "d", "e"};

/* The IDs of the games, each with the player in the first seat. The caller frees the text. */
static char *told(const struct schedule *schedule) {
  struct out out = {0};
  for (size_t i = 0; i < schedule->count; i++) {
    out_string(&out, schedule->of[i].id);
    out_char(&out, '=');
    out_string(&out, letters[schedule->of[i].player[0]]);
    out_char(&out, ' ');
  }
  return out_take(&out);
}

static void assert_told(const struct schedule_plan *plan, const char *want) {
  struct schedule schedule = make(plan);
  char *text = told(&schedule);
  assert_string_equal(text, want);
  free(text);
  schedule_close(&schedule);
}

/* By the circle method: if the field is odd, a different player rests in each round. */
TEST(small_fields_play_in_rounds) {
  assert_told(&(struct schedule_plan){.seats = 2, .games = 2, .aliases = letters, .players = 3},
              "b+c.001.1=b b+c.001.2=c "
              "a+c.001.1=a a+c.001.2=c "
              "a+b.001.1=a a+b.001.2=b ");
  assert_told(&(struct schedule_plan){.seats = 2, .games = 2, .aliases = letters, .players = 4},
              "a+d.001.1=a a+d.001.2=d b+c.001.1=b b+c.001.2=c "
              "b+d.001.1=b b+d.001.2=d a+c.001.1=a a+c.001.2=c "
              "c+d.001.1=c c+d.001.2=d a+b.001.1=a a+b.001.2=b ");
  assert_told(&(struct schedule_plan){.seats = 2, .games = 2, .aliases = letters, .players = 5},
              "b+e.001.1=b b+e.001.2=e c+d.001.1=c c+d.001.2=d "
              "a+c.001.1=a a+c.001.2=c d+e.001.1=d d+e.001.2=e "
              "b+d.001.1=b b+d.001.2=d a+e.001.1=a a+e.001.2=e "
              "c+e.001.1=c c+e.001.2=e a+b.001.1=a a+b.001.2=b "
              "a+d.001.1=a a+d.001.2=d b+c.001.1=b b+c.001.2=c ");
}

TEST(a_second_pairing_comes_after_all_first_ones) {
  assert_told(
      &(struct schedule_plan){
          .format = FORMAT_GAUNTLET, .seats = 2, .games = 3, .aliases = letters, .players = 3},
      "a+b.001.1=a a+b.001.2=b a+c.001.1=a a+c.001.2=c "
      "a+b.002.1=a a+b.002.2=b a+c.002.1=a a+c.002.2=c ");
}

TEST(a_game_is_read_as_it_was_written) {
  static const struct fixture games[] = {
      {.id = "a+b.001.2", .opening = SCHEDULE_NO_OPENING, .players = 2, .player = {1, 0}},
      {.id = "a+b+c.012.3",
       .opening = 2,
       .seed = SCHEDULE_SEED_LIMIT - 1,
       .players = 3,
       .player = {4, 0, 2}},
  };
  for (size_t i = 0; i < sizeof games / sizeof *games; i++) {
    struct fixture read;
    char *text = fixture_write(&games[i]);
    assert_true(fixture_read(&read, text, 5, 3));
    assert_string_equal(read.id, games[i].id);
    assert_int_equal(read.opening, games[i].opening);
    assert_true(read.seed == games[i].seed);
    assert_int_equal(read.players, games[i].players);
    assert_memory_equal(read.player, games[i].player, sizeof read.player);
    free(text);
  }
  char *text = fixture_write(&games[0]);
  assert_string_equal(text, "a+b.001.2 0 0 1 0");
  free(text);
}

TEST(what_is_no_game_is_not_read) {
  static const char *const bad[] = {
      "",
      "a+b.001.1",
      "a+b.001.1 0",
      "a+b.001.1 0 7",
      "a+b.001.1 0 7 0",   /* one player */
      "a+b.001.1 0 7 0 5", /* a player who is not there */
      "a+b.001.1 0 7 0 -1",
      "a+b.001.1 4 7 0 1", /* an opening that is not there */
      "a+b.001.1 x 7 0 1",
      "a+b.001.1 0 x 0 1",
      "../b.001.1 0 7 0 1", /* a folder */
      "a/b.001.1 0 7 0 1",
      ".a+b 0 7 0 1", /* hidden */
      "a+b 0 7 0 1",  /* not of a pairing */
      "a+b.001.1 0 7 0 1 0 1 0 1 0 1 0 1 0 1 0 1 0 1 0 1 0 1 0 1 0 1 0 1 0 1 0 1 0 1 0 1 0 1 0 1",
  };
  struct fixture game;
  assert_true(fixture_read(&game, "a+b.001.1 3 7 0 4", 5, 3));
  for (size_t i = 0; i < sizeof bad / sizeof *bad; i++)
    if (fixture_read(&game, bad[i], 5, 3)) fail_msg("%s", bad[i]);
}
