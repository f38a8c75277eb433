/* The opening book. */
#include "games/fiar/board.h"

#include "games/fiar/mind/book.h"
#include "games/fiar/mind/solve.h"

/* The book's score for the position after these moves, which it must know. */
static int book_score(const char *moves) {
  struct fiar_position position = position_after(moves);
  int score = 0, column = 0;
  assert_true(fiar_book_find(&position, &score, &column));
  return score;
}

TEST(the_first_player_wins_on_the_41st_half_move) {
  assert_int_equal(book_score(""), 1);
  assert_int_equal(fiar_distance(0, book_score("")), 41);
}

TEST(the_opening_columns_have_their_known_values) {
  static const int known[FIAR_COLUMNS] = {-2, -1, 0, 1, 0, -1, -2};
  for (int column = 0; column < FIAR_COLUMNS; column++) {
    char moves[] = {(char)('1' + column), '\0'};
    assert_int_equal(-book_score(moves), known[column]);
  }
}

TEST(a_mirror_image_gets_the_mirrored_move) {
  struct fiar_position position = {0}, mirrored = {0};
  int score = 0, column = 0, other_score = 0, other = 0;
  fiar_play(&position, 1);
  fiar_play(&mirrored, 5);
  assert_true(fiar_book_find(&position, &score, &column));
  assert_true(fiar_book_find(&mirrored, &other_score, &other));
  assert_int_equal(score, other_score);
  assert_int_equal(column + other, FIAR_COLUMNS - 1);
}

/* Checks an entry against those of the positions after it: the book's move keeps the score, and no
 * other gives more. */
static void assert_agrees_with_later(const struct fiar_position *position, int score, int move) {
  for (int column = 0; column < FIAR_COLUMNS; column++) {
    struct fiar_position child = *position;
    int worth, unused;
    if (!fiar_play(&child, column) || fiar_over(&child)) continue;
    if (!fiar_book_find(&child, &worth, &unused)) continue;
    assert_true(-worth <= score);
    if (column == move) assert_int_equal(-worth, score);
  }
}

TEST(late_entries_are_sorted_possible_and_found) {
  uint64_t last = 0;
  assert_true(fiar_book_late() > 100);
  for (size_t i = 0; i < fiar_book_late(); i++) {
    int score, column, found_score = 0, found = 0;
    struct fiar_position position = fiar_book_entry(i, &score, &column);
    uint64_t key = fiar_key(position.own, position.all);
    assert_true(i == 0 || key > last);
    last = key;
    assert_true(fiar_stones(&position) > BOOK_COMPLETE);
    assert_false(fiar_over(&position));
    assert_true(fiar_playable(position.all) & fiar_column(column));
    assert_true(fiar_book_find(&position, &found_score, &found));
    assert_int_equal(found_score, score);
    assert_int_equal(found, column);
    assert_agrees_with_later(&position, score, column);
  }
}

/* The book's score for an early position, or that of an immediate win, which is not in the book. */
static int early_score(const struct fiar_position *position, int *column) {
  uint64_t wins = fiar_threats(position->own, position->all) & fiar_playable(position->all);
  int score = fiar_score_now(fiar_stones(position));
  if (wins)
    *column = __builtin_ctzll(wins) / FIAR_COLUMN_BITS;
  else
    assert_true(fiar_book_find(position, &score, column));
  return score;
}

static struct fiar_position turned(const struct fiar_position *position) {
  return (struct fiar_position){fiar_mirror(position->own), fiar_mirror(position->all)};
}

struct walk {
  uint64_t *keys;    /* 1 + the key of the position to which a place belongs */
  size_t results[3]; /* with BOOK_COMPLETE stones, the side to move has lost, drawn, won */
  size_t over;       /* those of the lost ones in which the game is over */
};

/* Has the walk not met this position before? It must have a place of its own. */
static bool is_new(struct walk *walk, const struct fiar_position *position) {
  uint64_t key = fiar_key(position->own, position->all) + 1;
  uint64_t *owner = &walk->keys[fiar_book_place(position)], before = *owner;
  assert_true(before == 0 || before == key);
  *owner = key;
  return before == 0;
}

/* Checks a position and all after it with up to BOOK_COMPLETE stones: it is worth what its best
 * move, which is the book's, is worth. */
static void assert_follows(const struct fiar_position *position, struct walk *walk) {
  struct fiar_position mirrored = turned(position);
  int best = -FIAR_SCORE_NONE, by_move = best, move = FIAR_COLUMNS, unused;
  int score = early_score(position, &move);
  assert_int_equal(early_score(&mirrored, &unused), score);
  assert_true(fiar_playable(position->all) & fiar_column(move));
  if (fiar_stones(position) == BOOK_COMPLETE) {
    walk->results[1 + (score > 0) - (score < 0)]++;
    assert_agrees_with_later(position, score, move);
    return;
  }
  for (int column = 0; column < FIAR_COLUMNS; column++) {
    struct fiar_position child = *position;
    if (!fiar_play(&child, column)) continue;
    bool over = fiar_over(&child), first = is_new(walk, &child);
    int worth = over ? fiar_score_now(fiar_stones(position)) : -early_score(&child, &unused);
    if (worth > best) best = worth;
    if (column == move) by_move = worth;
    if (first && !over) assert_follows(&child, walk);
    walk->over += first && over && fiar_stones(&child) == BOOK_COMPLETE;
  }
  assert_int_equal(score, best);
  assert_int_equal(by_move, best);
}

/* How many positions after eight half-moves have which result was found by M. Boeck (2025), who
 * solved all positions of the game. */
TEST(early_positions_are_complete_follow_from_each_other_and_are_won_as_often_as_is_known) {
  enum { ALL = 184275, OVER = 1892, WON = 124624, DRAWN = 14676 };
  _Static_assert(BOOK_COMPLETE == 8, "the numbers are those with eight stones");
  struct fiar_position empty = {0};
  struct walk walk = {.keys = calloc(fiar_book_places(BOOK_COMPLETE + 1), sizeof *walk.keys)};
  assert_non_null(walk.keys);
  assert_follows(&empty, &walk);
  assert_int_equal(walk.over, OVER);
  assert_int_equal(walk.results[0], ALL - OVER - WON - DRAWN);
  assert_int_equal(walk.results[1], DRAWN);
  assert_int_equal(walk.results[2], WON);
  free(walk.keys);
}

/* Solves a position and compares score and move. */
static void assert_solved(struct fiar_search *search, const struct fiar_position *position,
                          int score, int column) {
  struct fiar_verdict verdict;
  int worth = 0;
  assert_true(fiar_solve(search, position, &verdict));
  assert_int_equal(verdict.lower, score);
  assert_true(fiar_solve_column(search, position, column, &worth));
  assert_int_equal(worth, score);
}

TEST(some_of_the_last_complete_ones_are_what_the_solver_says) {
  enum { SAMPLES = 4 };
  const size_t table_bytes = (size_t)64 << 20;
  struct fiar_table table;
  struct dice dice = dice_of(7);
  fiar_table_open(&table, table_bytes);
  struct fiar_search search = {.table = &table};
  for (int i = 0; i < SAMPLES; i++) {
    int column = FIAR_COLUMNS;
    struct fiar_position position = position_random(&dice, BOOK_COMPLETE, NULL);
    int score = early_score(&position, &column);
    assert_solved(&search, &position, score, column);
  }
  fiar_table_close(&table);
}

/* preproc/fiar/make_winners.c, which is independent of our solver, has found the winners. */
TEST(after_six_moves_those_win_who_should) {
  enum { SAMPLE = 40, LINE_ROOM = 32 };
  char moves[LINE_ROOM], winner, line[LINE_ROOM];
  int count = 0;
  FILE *file = fopen("tests/games/fiar/ply6.txt", "r");
  assert_non_null(file);
  for (; fgets(line, sizeof line, file); count++) {
    int column;
    assert_int_equal(sscanf(line, "%31s %c", moves, &winner), 2);
    struct fiar_position position = position_after(moves);
    int score = early_score(&position, &column);
    if (winner != "ldw"[1 + (score > 0) - (score < 0)])
      fail_msg("%s: %c, not %d", moves, winner, score);
  }
  assert_int_equal(count, SAMPLE);
  fclose(file);
}

/* make verify-fiar checks all entries. */
static void assert_late_solved(struct dice *dice, int samples, int stones_max) {
  const size_t table_bytes = (size_t)64 << 20;
  struct fiar_table table;
  fiar_table_open(&table, table_bytes);
  struct fiar_search search = {.table = &table};
  for (int i = 0; i < samples;) {
    int score, column;
    size_t index = dice_roll(dice, (uint32_t)fiar_book_late());
    struct fiar_position position = fiar_book_entry(index, &score, &column);
    if (fiar_stones(&position) > stones_max) continue;
    assert_solved(&search, &position, score, column);
    i++;
  }
  fiar_table_close(&table);
}

TEST(late_entries_are_what_the_solver_says) {
  struct dice dice = dice_of(5);
  assert_late_solved(&dice, 12, FIAR_CELLS);
}

/* With nine stones, few are in our own player's games. */
TEST(hard_entries_are_what_the_solver_says) {
  struct dice dice = dice_of(8);
  assert_late_solved(&dice, 6, BOOK_COMPLETE + 1);
}

/* Plays our side against random answers; beyond the book, few nodes must suffice. */
TEST(our_own_games_never_need_a_long_search) {
  enum { GAMES = 30, FEW_NODES = 1000000 };
  struct dice dice = dice_of(6);
  for (int game = 0; game < GAMES; game++) {
    char columns[FIAR_CELLS + 1] = "";
    struct fiar_position position = {0};
    for (int ours = game % 2; !fiar_over(&position); ours = !ours) {
      uint64_t playable = fiar_playable(position.all);
      int column = (int)dice_roll(&dice, FIAR_COLUMNS);
      if (ours) {
        struct search_stats stats = {0};
        struct state *state = board_after(columns);
        column = board_choose(state, LEVEL_STRONG, budget_of_nodes(FEW_NODES), 1, &stats);
        free(state);
        bool forced = (playable & (playable - 1)) == 0; /* nothing to solve */
        assert_true(forced || stats.exact);
      }
      while (!(playable & fiar_column(column)))
        column = (int)dice_roll(&dice, FIAR_COLUMNS);
      columns[fiar_stones(&position)] = (char)('1' + column);
      fiar_play(&position, column);
    }
  }
}
