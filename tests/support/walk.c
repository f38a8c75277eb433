#include "support/walk.h"

#include "support/test.h"

#include "onemove/games.h"

enum { STEPS_MAX = 20000, SMALL_KEY = 10, SAMPLES = 20, FORFEITS = 8 /* one move in this many */ };

static const char *const names[] = {"ann", "bob", "cy",  "dee", "eve", "fay", "gus", "hal",
                                    "ida", "jo",  "kay", "lee", "max", "ned", "oz",  "pam"};
enum { NAMES = sizeof names / sizeof *names };

/* Sets half of the numeric keys to small random values. */
static void random_keys(struct walk *walk) {
  for (const struct option *option = walk->rules->options; option->key; option++) {
    long most = option->max < option->min + SMALL_KEY ? option->max : option->min + SMALL_KEY;
    if (!(option->taken & KEY_NEW) || option->max < option->min) continue;
    if (dice_roll(&walk->dice, 2) == 0) continue;
    long value = option->min + (long)dice_roll(&walk->dice, (uint32_t)(most - option->min + 1));
    setup_give(&walk->setup, option->key, value);
  }
}

static void open_empty(struct walk *walk, const struct game *game, uint64_t seed) {
  *walk = (struct walk){.game = game,
                        .rules = game->rules,
                        .setup = setup_of(game->rules->options, PHASE_PLACEMENT),
                        .seed = seed,
                        .state = rules_new_state(game->rules),
                        .dice = dice_of(seed)};
  assert_non_null(walk->state);
}

static bool deal(struct walk *walk) {
  struct why why = {0};
  bool good = rules_deal(walk->rules, walk->state, &walk->setup, &walk->dice, &why);
  assert_true(good || why.text[0]);
  if (!good) walk_close(walk);
  return good;
}

bool walk_open(struct walk *walk, const struct game *game, uint64_t seed) {
  open_empty(walk, game, seed);
  if (seed % 2) random_keys(walk);
  return deal(walk);
}

void walk_open_keys(struct walk *walk, const struct game *game, uint64_t seed,
                    const char *const *keys) {
  open_empty(walk, game, seed);
  for (; *keys; keys++) {
    size_t size = strcspn(*keys, "=");
    assert_true(setup_take(&walk->setup, *keys, size, *keys + size + 1, KEY_NEW, NULL));
  }
  assert_true(deal(walk));
}

void walk_open_seated(struct walk *walk, const struct game *game, uint64_t seed) {
  const char *const usual[] = {NULL};
  struct why why;
  int seat;
  walk_open_keys(walk, game, seed, usual);
  const unsigned dealt = state_roster(walk->state)->seats, players = dealt ? dealt : 2;
  for (unsigned i = 0; i < players; i++) {
    assert_int_not_equal(rules_take_seat(game->rules, walk->state, names[i], &seat, &why),
                         SEATED_NOT);
    if (game->rules->seating == SEATING_JOIN)
      state_head(walk->state)->roster.line[i].number = 2 * i + 2;
  }
}

void walk_on(struct history *history, size_t most) {
  const struct rules *rules = history->game->rules;
  struct move *move = rules_new_move(rules);
  struct dice dice = dice_of(1);
  while (history_now(history)->course.turn >= 0 && history->now < most) {
    const struct position *now = history_now(history);
    assert_true(rules_sample(rules, now->state, now->course.turn, &dice, move));
    assert_no_why(history_play(history, move, &why));
  }
  free(move);
}

void walk_close(struct walk *walk) {
  free(walk->state);
  walk->state = NULL;
}

static void step(struct walk *walk, int seat, const struct move *move, follower *follow) {
  const struct game *game = walk->game;
  struct state *before = rules_copy_state(game->rules, walk->state);
  game->rules->apply(walk->state, seat, move);
  if (follow) follow(walk, before);
  if (game->rules->turn(walk->state) == TURN_CHANCE) {
    memcpy(before, walk->state, game->rules->state_size);
    game->rules->chance(walk->state, &walk->dice);
    assert_int_not_equal(game->rules->turn(walk->state), TURN_CHANCE);
    if (follow) follow(walk, before);
  }
  free(before);
  assert_true(++walk->steps < STEPS_MAX);
}

/* Puts the forfeit of the seat in place of its move now and then, if it has one. */
static void perhaps_forfeit(struct walk *walk, int seat, struct move *move) {
  struct move *forfeit = rules_new_move(walk->rules);
  if (walk->rules->forfeit && dice_roll(&walk->dice, FORFEITS) == 0 &&
      walk->rules->forfeit(walk->state, seat, forfeit))
    memcpy(move, forfeit, walk->rules->move_size);
  free(forfeit);
}

static bool move_once(struct walk *walk, int seat, visitor *visit, follower *follow) {
  struct move *move = rules_new_move(walk->rules);
  struct dice before = walk->dice, after;
  bool moved = rules_sample(walk->rules, walk->state, seat, &walk->dice, move);
  if (moved && visit) {
    after = walk->dice;
    walk->dice = before;
    visit(walk, seat);
    walk->dice = after;
  }
  if (moved && walk->gives_up) perhaps_forfeit(walk, seat, move);
  if (moved) step(walk, seat, move, follow);
  free(move);
  return moved;
}

/* Everybody takes a seat, or joins and makes a placement; returns false if nobody could move. */
static bool seat_round(struct walk *walk, unsigned players, visitor *visit, follower *follow) {
  bool moved = false;
  int seat;
  for (unsigned i = 0; i < players; i++) {
    enum seated seated = rules_take_seat(walk->rules, walk->state, names[i], &seat, NULL);
    assert_int_not_equal(seated, SEATED_NOT);
    if (walk->rules->seating == SEATING_JOIN) moved |= move_once(walk, seat, visit, follow);
  }
  return moved;
}

static void enter(struct walk *walk, enum phase phase) {
  walk->setup.phase = phase;
  state_head(walk->state)->phase = phase;
}

void walk_play(struct walk *walk, visitor *visit, follower *follow) {
  const struct game *game = walk->game;
  unsigned dealt = state_roster(walk->state)->seats;
  unsigned players = dealt ? dealt : game->rules->seats_min + (unsigned)(walk->seed % 4);
  players = players < game->rules->seats_max ? players : game->rules->seats_max;
  assert_true(players <= NAMES);
  while (seat_round(walk, players, visit, follow))
    ;
  enter(walk, PHASE_MOVEMENT);
  for (int waiting = 0, next = 0; game->rules->turn(walk->state) != TURN_NOBODY;) {
    int turn = game->rules->turn(walk->state);
    assert_int_not_equal(turn, TURN_CHANCE);
    int seat = turn >= 0 ? turn : next++ % (int)players;
    waiting = move_once(walk, seat, visit, follow) ? 0 : waiting + 1;
    if (waiting < (int)players) continue;
    assert_int_equal(turn, TURN_ANYONE); /* a seat whose turn it is always has a move */
    break;
  }
}

void walk_games(unsigned games, visitor *visit, follower *follow) {
  for (int i = 0; all_games[i].rules; i++)
    for (uint64_t seed = 0; seed < games; seed++) {
      struct walk walk;
      if (!walk_open(&walk, &all_games[i], seed)) continue;
      if (getenv("VERBOSE"))
        print_message("# %s, seed %llu\n", all_games[i].rules->name, (unsigned long long)seed);
      walk.gives_up = seed % 4 == 3;
      walk_play(&walk, visit, follow);
      walk_close(&walk);
    }
}

char *walk_moves(const struct walk *walk, int seat, size_t room, size_t *count) {
  const struct game *game = walk->game;
  struct dice dice = walk->dice;
  char *moves = calloc(room + 1, game->rules->move_size);
  assert_non_null(moves);
  if (game->rules->moves) {
    size_t all = game->rules->moves(walk->state, seat, (struct move *)(void *)moves, room);
    *count = all < room ? all : room;
    return moves;
  }
  for (*count = 0; *count < room && *count < SAMPLES; ++*count)
    if (!rules_sample(game->rules, walk->state, seat, &dice,
                      (struct move *)(void *)(moves + *count * game->rules->move_size)))
      break;
  return moves;
}
