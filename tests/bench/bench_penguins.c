/* Strength and speed of the strong player of Penguins: the tables in
 * src/games/penguins/MEASUREMENTS.md.
 *
 *   bench_penguins [games=N] [time=MS] [nodes=N] [seed=N] [table=1|2|3] [board=0..6] [players=N]
 *                  [penguins=N] [level=0..9] [hero=0..10]
 *
 * Table 1 is speed, table 2 strength against random (level 0) and greedy (1), table 3 strength
 * against the peers of penguin_peers.h: 8 is the three that were fitted to real programs, at one
 * table; 9 the three others, which no weight was tuned against; 2 to 7 only one of them, in the
 * order of that file. games: of each line of a table; time or nodes: of each move; table, board,
 * players: only lines with these; level: against this one, in any table; penguins: this many in
 * every game, instead of the board's numbers in turn; hero: who is measured instead of the strong
 * player (10). Board 6 is for tuning; no table reports it.
 */
#include "bench/measure.h"
#include "bench/penguin_peers.h"
#include "games/penguins/penguins.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { SEATS_MAX = 4, BOARDS = 7, BOARDS_OF_LEVELS = 2, BOARDS_REPORTED = 6, KINDS = 3 };
enum { TABLE_SPEED = 1, TABLE_LEVELS, TABLE_PEERS };
enum {
  RANDOM,
  GREEDY,
  KEEPER,
  HUNTER,
  NEIGHBOUR,
  HUNGRY,
  MOBILE,
  TERRITORY,
  FITTED,
  UNSEEN,
  STRONG,
  PLAYERS
};

struct plan_of_bench {
  long games, time, nodes, seed, table, board, players, penguins, level, hero;
};

struct board {
  const char *name;
  long rows, columns, water; /* 0 rows: 14 to 20 of each, at random */
  long fewest, most;         /* penguins of each player, in turn */
};

static const struct board boards[BOARDS] = {
    {"8x8, no water", 8, 8, 0, 1, 5},     {"14x14-20x20", 0, 0, 33, 1, 5},
    {"8x8, a third", 8, 8, 33, 1, 2},     {"10x10, a third", 10, 10, 33, 2, 3},
    {"12x12, a third", 12, 12, 33, 4, 4}, {"14x14, a third", 14, 14, 33, 3, 3},
    {"9x11, a third", 9, 11, 33, 1, 4}};

static const char *const names[PLAYERS] = {LEVEL_RANDOM, LEVEL_GREEDY, "keeper",    "hunter",
                                           "neighbour",  "hungry",     "mobile",    "territory",
                                           "fitted",     "unseen",     LEVEL_STRONG};

static const struct level *level_of(int player) {
  const struct level *level = mind_level(&penguins_mind, names[player]);
  for (const struct level *peer = penguin_peers; !level && peer->name; peer++)
    if (strcmp(peer->name, names[player]) == 0) level = peer;
  return level;
}

/* Search statistics of the strong player, over the games of a line. */
struct tally {
  double nodes, seconds, depth;
  long moves, exact;
  double longest;
};

static void deal(struct state *state, const struct board *board, int players, long penguins,
                 struct dice *dice) {
  struct why why;
  struct setup setup = setup_of(penguins_rules.options, PHASE_PLACEMENT);
  setup_give(&setup, "penguins", penguins);
  setup_give(&setup, "players", players);
  setup_give(&setup, "water", board->water);
  if (board->rows) {
    setup_give(&setup, "rows", board->rows);
    setup_give(&setup, "columns", board->columns);
  }
  memset(state, 0, sizeof *state);
  if (!rules_deal(&penguins_rules, state, &setup, dice, &why)) {
    fprintf(stderr, "%s\n", why.text);
    exit(EXIT_FAILURE);
  }
}

/* Adds a player's line when it places its first penguin, as in a game between programs. */
static void join(struct state *state, int seat) {
  char id[2] = {(char)('a' + seat), 0};
  struct why why;
  int taken;
  rules_take_seat(&penguins_rules, state, id, &taken, &why);
}

/* Makes one move; returns false if there is none. */
static bool move_once(struct state *state, int seat, int player, const struct plan_of_bench *plan,
                      struct dice *dice, struct tally *tally) {
  struct budget budget = plan->nodes ? budget_of_nodes((uint64_t)plan->nodes)
                                     : budget_of_time(bench_processor_clock(), plan->time);
  struct search_stats stats = {0};
  struct request request = {.rules = &penguins_rules,
                            .seen = state,
                            .seat = seat,
                            .budget = &budget,
                            .dice = dice,
                            .stats = &stats};
  struct move move;
  struct why why;
  double start = bench_seconds(CLOCK_PROCESS_CPUTIME_ID);
  enum choice choice = level_of(player)->choose(&request, &move, &why);
  double used = bench_seconds(CLOCK_PROCESS_CPUTIME_ID) - start;
  if (choice == CHOICE_NONE) return false;
  if (choice != CHOICE_MADE || !penguins_rules.legal(state, seat, &move, &why)) {
    fprintf(stderr, "no legal move: %s\n", why.text);
    exit(EXIT_FAILURE);
  }
  if (tally && player == plan->hero) {
    if (used > tally->longest) tally->longest = used;
    if (state->head.phase == PHASE_MOVEMENT && stats.depth > 0) {
      tally->nodes += (double)stats.nodes, tally->seconds += used;
      tally->depth += stats.depth, tally->moves++, tally->exact += stats.exact;
    }
  }
  penguins_rules.apply(state, seat, &move);
  return true;
}

/* Plays until nobody can move, but at most `moves` moves of each player in the second phase. */
static void play(struct state *state, const int *player, int players, long moves,
                 const struct plan_of_bench *plan, struct dice *dice, struct tally *tally) {
  for (int phase = PHASE_PLACEMENT; phase <= PHASE_MOVEMENT; phase++) {
    state->head.phase = (enum phase)phase;
    bool moved = true;
    for (long round = 0; moved && (phase == PHASE_PLACEMENT || round < moves); round++) {
      moved = false;
      for (int seat = 0; seat < players; seat++) {
        if (phase == PHASE_PLACEMENT && round == 0) join(state, seat);
        moved |= move_once(state, seat, player[seat], plan, dice, tally);
      }
    }
  }
}

/* The player at the `other`th seat that is not the hero's. */
static int opponent(int against, int other) {
  if (against == FITTED) return KEEPER + other % KINDS;
  if (against == UNSEEN) return HUNGRY + other % KINDS;
  return against;
}

/* What the seat scores in the game: 1, or a share if several have the most fish. */
static double points_of(const struct state *state, int seat) {
  uint32_t most = 0;
  int sharing = 0;
  for (unsigned other = 0; other < state->head.roster.seats; other++)
    if (state->head.roster.line[other].score > most) most = state->head.roster.line[other].score;
  for (unsigned other = 0; other < state->head.roster.seats; other++)
    sharing += state->head.roster.line[other].score == most;
  return state->head.roster.line[seat].score == most ? 1.0 / sharing : 0;
}

/* Prints a line of a table: one player, whose seat changes, against others. Each board is used once
 * per seat. */
static void compete(const struct board *board, int players, int against,
                    const struct plan_of_bench *plan) {
  static struct state state;
  double points = 0, low, high;
  struct tally tally = {0};
  long shared = 0;
  for (long game = 0; game < plan->games; game++) {
    int hero = (int)(game % players);
    long counts = board->most - board->fewest + 1, deals = game / players;
    long penguins = plan->penguins > 0 ? plan->penguins : board->fewest + deals % counts;
    int who[SEATS_MAX], others = 0;
    struct dice dice = dice_of((uint64_t)(plan->seed * 1000003 + deals));
    deal(&state, board, players, penguins, &dice);
    for (int seat = 0; seat < players; seat++)
      who[seat] = seat == hero ? (int)plan->hero
                               : opponent(against, others++ + (int)(deals / counts % KINDS));
    play(&state, who, players, INT32_MAX, plan, &dice, &tally);
    double gained = points_of(&state, hero);
    shared += gained > 0 && gained < 1;
    points += gained;
  }
  bench_interval(points / (double)plan->games, plan->games, &low, &high);
  printf("| %-14s | %d | %-9s | %5ld | %6.2f %% | %5.1f-%5.1f %% | %4ld | %4.0f ms |\n",
         board->name, players, names[against], plan->games, 100 * points / (double)plan->games,
         100 * low, 100 * high, shared, 1000 * tally.longest);
  fflush(stdout);
}

/* Prints the lines of a table against `from` down to `to`, on the boards `first` to `end` - 1, with
 * `least` to SEATS_MAX players. */
static void strength(const struct plan_of_bench *plan, int from, int to, int least, long first,
                     long end) {
  printf("| board         | players | against | games | won | 95 %% interval | shared | "
         "longest |\n|---|---|---|---|---|---|---|---|\n");
  for (int against = from; against >= to; against--) {
    for (int players = least; players <= SEATS_MAX; players++) {
      if (plan->players >= 0 && plan->players != players) continue;
      for (long board = 0; board < BOARDS; board++)
        if (plan->board < 0 ? board >= first && board < end : plan->board == board)
          compete(&boards[board], players, against, plan);
    }
  }
}

/* Measures positions after some moves of strong players against each other. */
static void speed(const struct plan_of_bench *plan) {
  static const struct board table[] = {{"8x8, no water", 8, 8, 0, 3, 3},
                                       {"18x18, 33 % water", 18, 18, 33, 3, 3}};
  static const long after[] = {0, 5, 10, 20};
  static struct state state;
  enum { POSITIONS = 10 };
  struct plan_of_bench quick = *plan;
  quick.nodes = 2000, quick.time = 0; /* for the moves before the position */
  printf("| board | moves made by each | nodes/s | depth | solved |\n|---|---|---|---|---|\n");
  for (size_t i = 0; i < sizeof table / sizeof *table; i++)
    for (size_t j = 0; j < sizeof after / sizeof *after; j++) {
      struct tally tally = {0};
      for (long number = 0; number < POSITIONS; number++) {
        static const int who[SEATS_MAX] = {STRONG, STRONG};
        struct dice dice = dice_of((uint64_t)(plan->seed * 1000003 + number));
        deal(&state, &table[i], 2, 3, &dice);
        play(&state, who, 2, after[j], &quick, &dice, NULL);
        move_once(&state, 0, STRONG, plan, &dice, &tally);
      }
      if (tally.moves == 0) continue;
      printf("| %s | %ld | %.0f | %.1f | %ld of %ld |\n", table[i].name, after[j],
             tally.nodes / tally.seconds, tally.depth / (double)tally.moves, tally.exact,
             tally.moves);
      fflush(stdout);
    }
}

int main(int argc, char **argv) {
  struct plan_of_bench plan = {.games = bench_argument(argc, argv, "games", 20),
                               .time = bench_argument(argc, argv, "time", 10),
                               .nodes = bench_argument(argc, argv, "nodes", 0),
                               .seed = bench_argument(argc, argv, "seed", 1),
                               .table = bench_argument(argc, argv, "table", 0),
                               .board = bench_argument(argc, argv, "board", -1),
                               .players = bench_argument(argc, argv, "players", -1),
                               .penguins = bench_argument(argc, argv, "penguins", -1),
                               .level = bench_argument(argc, argv, "level", -1),
                               .hero = bench_argument(argc, argv, "hero", STRONG)};
  int level = (int)plan.level;
  if (plan.hero < 0 || plan.hero >= PLAYERS || plan.hero == FITTED || plan.hero == UNSEEN ||
      level >= PLAYERS)
    return EXIT_FAILURE;
  if (plan.table == 0 || plan.table == TABLE_SPEED) speed(&plan);
  if (plan.table == 0 || plan.table == TABLE_LEVELS)
    strength(&plan, level < 0 ? GREEDY : level, level < 0 ? RANDOM : level, 2, 0, BOARDS_OF_LEVELS);
  if (plan.table == 0 || plan.table == TABLE_PEERS)
    strength(&plan, level < 0 ? UNSEEN : level, level < 0 ? FITTED : level,
             plan.players < 0 ? SEATS_MAX : 2, BOARDS_OF_LEVELS, BOARDS_REPORTED);
  return EXIT_SUCCESS;
}
