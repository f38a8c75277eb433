/* The laws: properties that every game must have, tested on random games of each. */
#include "support/ask.h"
#include "support/test.h"

#include "core/mind/mcts.h"
#include "core/rules/judge.h"
#include "support/files.h"
#include "support/walk.h"

enum { GAMES = 30, MOVES_MAX = 4096, MOVES_TRIED = 40, NODES = 1000, PLIES = 20 };

static struct move *nth(const struct walk *walk, char *moves, size_t i) {
  return (struct move *)(void *)(moves + i * walk->rules->move_size);
}

static void assert_same(const struct game *game, const struct state *one,
                        const struct state *other) {
  char *text = rules_text(game->rules, one, NULL);
  files_assert_state(game->rules, other, text);
  free(text);
}

static void assert_read_back(const struct walk *walk, const struct state *state) {
  const struct game *game = walk->game;
  struct why why = {0};
  struct state *back = rules_new_state(game->rules);
  size_t size;
  char *text = rules_text(game->rules, state, &size);
  if (!rules_read(game->rules, back, text, size, &walk->setup, &why))
    fail_msg("%lu:%lu: %s\n%s", why.line, why.column, why.text, text);
  assert_same(game, state, back);
  assert_int_equal(game->rules->turn(state), game->rules->turn(back));
  free(text);
  free(back);
}

WALK_TEST(every_state_and_view_is_read_back_as_written, GAMES / test_every(2)) {
  const struct game *game = walk->game;
  struct state *seen = rules_new_state(game->rules);
  (void)seat;
  assert_read_back(walk, walk->state);
  for (int other = -1; other < (int)state_roster(walk->state)->seats; other++) {
    rules_view(game->rules, walk->state, other, seen);
    assert_read_back(walk, seen);
  }
  free(seen);
}

WALK_TEST(a_memcpy_of_a_state_behaves_like_the_original, GAMES / test_every(2)) {
  const struct game *game = walk->game;
  struct state *one = rules_copy_state(game->rules, walk->state),
               *other = rules_new_state(game->rules);
  struct move *move = rules_new_move(game->rules);
  struct dice dice = walk->dice, again;
  rules_sample(game->rules, walk->state, seat, &dice, move);
  memcpy(other, walk->state, game->rules->state_size);
  again = dice;
  game->rules->apply(one, seat, move);
  game->rules->apply(other, seat, move);
  if (game->rules->turn(one) == TURN_CHANCE) {
    game->rules->chance(one, &dice);
    game->rules->chance(other, &again);
  }
  assert_same(game, one, other);
  free(one);
  free(other);
  free(move);
}

static int by_text(const void *one, const void *other) {
  return strcmp(*(char *const *)one, *(char *const *)other);
}

/* Every listed move is legal, no two have the same text, and reading the text gives the same
 * move. */
WALK_TEST(moves_have_unique_notation_that_is_read_back, GAMES / test_every(5)) {
  const struct game *game = walk->game;
  size_t count;
  char *moves = walk_moves(walk, seat, MOVES_MAX, &count);
  char **text = calloc(count + 1, sizeof *text);
  struct move *back = rules_new_move(game->rules);
  for (size_t i = 0; i < count; i++) {
    assert_true(game->rules->legal(walk->state, seat, nth(walk, moves, i), NULL));
    text[i] = rules_move_text(game->rules, walk->state, seat, nth(walk, moves, i));
    assert_null(strchr(text[i], '\n'));
    assert_true(game->rules->read_move(walk->state, seat, text[i], back, NULL));
    char *again = rules_move_text(game->rules, walk->state, seat, back);
    assert_string_equal(text[i], again);
    assert_true(game->rules->legal(walk->state, seat, back, NULL));
    free(again);
  }
  qsort(text, count, sizeof *text, by_text);
  for (size_t i = 1; game->rules->moves && i < count; i++)
    assert_string_not_equal(text[i - 1], text[i]);
  for (size_t i = 0; i < count; i++)
    free(text[i]);
  free(text);
  free(back);
  free(moves);
}

/* In some positions with few moves: every sampled move is listed, and all listed moves are roughly
 * equally frequent. */
WALK_TEST(sampled_moves_are_listed_and_about_equally_frequent, 6) {
  enum { EACH = 200, FEW = 60 };
  const struct game *game = walk->game;
  size_t count, hits[FEW] = {0};
  char *moves = walk_moves(walk, seat, FEW + 1, &count), *listed[FEW + 1] = {0};
  struct move *move = rules_new_move(game->rules);
  struct dice dice = walk->dice;
  bool tried = game->rules->moves && count <= FEW && walk->steps % 8 == 0;
  for (size_t i = 0; tried && i < count; i++)
    listed[i] = rules_move_text(game->rules, walk->state, seat, nth(walk, moves, i));
  for (size_t n = 0; tried && n < EACH * count; n++) {
    size_t i = 0;
    assert_true(rules_sample(game->rules, walk->state, seat, &dice, move));
    char *text = rules_move_text(game->rules, walk->state, seat, move);
    while (i < count && strcmp(listed[i], text) != 0)
      i++;
    free(text);
    assert_true(i < count);
    hits[i]++;
  }
  for (size_t i = 0; i < count && i < FEW; i++)
    if (hits[i]) assert_in_range(hits[i], EACH / 2, EACH + EACH / 2);
  for (size_t i = 0; tried && i < count; i++)
    free(listed[i]);
  free(move);
  free(moves);
}

WALK_TEST(a_seat_whose_turn_it_is_not_has_no_move, GAMES / test_every(2)) {
  const struct game *game = walk->game;
  struct move *move = rules_new_move(game->rules), *sampled = rules_new_move(game->rules);
  struct dice dice = walk->dice;
  struct why why = {0};
  rules_sample(game->rules, walk->state, seat, &dice, move);
  for (int other = 0; other < (int)state_roster(walk->state)->seats; other++) {
    if (other == seat || game->rules->turn(walk->state) == TURN_ANYONE) continue;
    if (game->rules->moves) assert_int_equal(game->rules->moves(walk->state, other, NULL, 0), 0);
    assert_false(rules_sample(game->rules, walk->state, other, &dice, sampled));
    assert_false(game->rules->legal(walk->state, other, move, &why));
    assert_true(why.text[0]);
  }
  assert_false(game->rules->legal(walk->state, -1, move, &why));
  free(move);
  free(sampled);
}

/* A view of a view is the same view; a determinization of a view has that view and is a valid
 * state. */
static void look(struct walk *walk, int unused) {
  enum { USED = 0xEE };
  const struct game *game = walk->game;
  struct state *seen = rules_new_state(game->rules), *again = rules_new_state(game->rules);
  struct state *whole = rules_new_state(game->rules);
  struct dice dice = walk->dice;
  (void)unused;
  for (int seat = 0; seat < (int)state_roster(walk->state)->seats; seat++) {
    memset(seen, USED, game->rules->state_size); /* nothing of this may be left */
    rules_view(game->rules, walk->state, seat, seen);
    rules_view(game->rules, seen, seat, again);
    assert_same(game, seen, again);
    rules_determinize(game->rules, seen, seat, &dice, whole);
    rules_view(game->rules, whole, seat, again);
    assert_same(game, seen, again);
    assert_read_back(walk, whole);
  }
  free(seen);
  free(again);
  free(whole);
}

TEST(views_and_determinizations_agree) {
  walk_games(GAMES / test_every(2), look, NULL);
}

/* In the whole state, the draw is part of the move. */
static void assert_draw_is_missed(const struct walk *walk, const struct state *before,
                                  const struct state *after, int seat) {
  struct move *found = rules_new_move(walk->rules);
  struct dice dice = walk->dice;
  size_t size;
  char *text = rules_text(walk->rules, after, &size);
  assert_whole_why(judge_move(walk->rules, before, after, text, size, seat, &dice, found, &why),
                   "the draw that follows the move has not been made");
  free(text);
  free(found);
}

static void assert_inferred(const struct walk *walk, const struct state *before,
                            const struct state *after, int seat, const struct move *move) {
  const struct game *game = walk->game;
  struct move *found = rules_new_move(game->rules);
  struct dice dice = walk->dice;
  size_t size;
  char *text = rules_text(game->rules, after, &size);
  assert_read_back(walk, after);
  assert_no_why(judge_move(game->rules, before, after, text, size, seat, &dice, found, &why));
  free(text);
  char *want = rules_move_text(game->rules, before, seat, move);
  files_assert_move(game->rules, before, seat, found, want);
  free(want);
  free(found);
}

/* A move can be inferred whether it was made in the whole state or in a view. A view leaves the
 * draw pending, which can then be made in the whole state. */
static void make_and_infer(struct walk *walk, int seat, const struct move *move) {
  const struct game *game = walk->game;
  struct state *seen = rules_new_state(game->rules),
               *after = rules_copy_state(game->rules, walk->state);
  struct dice dice = walk->dice;
  game->rules->apply(after, seat, move);
  if (game->rules->turn(after) == TURN_CHANCE) {
    assert_draw_is_missed(walk, walk->state, after, seat);
    game->rules->chance(after, &dice);
  }
  assert_inferred(walk, walk->state, after, seat, move);
  rules_view(game->rules, walk->state, seat, seen);
  memcpy(after, seen, game->rules->state_size);
  game->rules->apply(after, seat, move);
  assert_inferred(walk, seen, after, seat, move);
  if (game->rules->turn(after) == TURN_CHANCE) {
    memcpy(seen, after, game->rules->state_size);
    game->rules->chance(after, &dice);
    assert_same(game, seen, after);
  }
  free(seen);
  free(after);
}

WALK_TEST(every_move_is_inferred_from_its_result, GAMES / 2 / test_every(5)) {
  size_t count;
  char *moves = walk_moves(walk, seat, MOVES_TRIED, &count);
  for (size_t i = 0; i < count; i++)
    make_and_infer(walk, seat, nth(walk, moves, i));
  if (walk->rules->forfeit && walk->rules->forfeit(walk->state, seat, nth(walk, moves, 0)))
    make_and_infer(walk, seat, nth(walk, moves, 0));
  free(moves);
}

/* The text of a level's move when it sees what the seat sees of a state; sets `stats`. */
static char *choose(const struct walk *walk, const struct state *state, int seat, const char *level,
                    struct search_stats *stats) {
  const struct game *game = walk->game;
  struct state *seen = rules_new_state(game->rules);
  struct move *move = rules_new_move(game->rules);
  /* A node of mcts is a ply, and a random ply of Peel builds a grid, which is slow. */
  struct budget budget = ask_nodes(strcmp(level, LEVEL_MCTS) == 0 ? PLIES : NODES);
  rules_view(game->rules, state, seat, seen);
  assert_int_equal(
      ask_level(game->rules, game->mind, level, seen, seat, budget, walk->steps, move, stats),
      CHOICE_MADE);
  char *text = rules_move_text(game->rules, state, seat, move);
  free(seen);
  free(move);
  return text;
}

/* A choice does not change with what is hidden from the seat, and does not depend on time. */
WALK_TEST(choices_follow_from_the_nodes_the_seed_and_what_is_seen, GAMES / 3 / test_every(5)) {
  const struct game *game = walk->game;
  struct state *seen = rules_new_state(game->rules), *other = rules_new_state(game->rules);
  struct dice dice = walk->dice;
  rules_view(game->rules, walk->state, seat, seen);
  rules_determinize(game->rules, seen, seat, &dice, other);
  for (const struct level *level = game->mind->levels; level->name; level++) {
    struct search_stats first = {0}, second = {0};
    char *one = choose(walk, walk->state, seat, level->name, &first);
    char *two = choose(walk, other, seat, level->name, &second);
    assert_string_equal(one, two);
    assert_int_equal(first.value, second.value);
    free(one);
    free(two);
  }
  free(seen);
  free(other);
}

static unsigned long visited;

static void count_visit(struct walk *walk, int seat) {
  (void)walk, (void)seat;
  visited++;
}

/* walk_play fails if a game does not end. */
TEST(games_are_played_and_end) {
  visited = 0;
  walk_games(GAMES, count_visit, NULL);
  assert_true(visited > GAMES);
}
