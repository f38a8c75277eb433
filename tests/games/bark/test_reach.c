/* The incrementally updated paths, compared with an independent search of the whole board. */
#include "games/bark/slow.h"
#include "support/test.h"

#include "games/bark/mind/reach.h"

enum { SHAPES = 8 };
static const unsigned shapes[SHAPES][2] = {{3, 3}, {3, 4}, {5, 3}, {4, 4},
                                           {5, 5}, {7, 4}, {3, 9}, {10, 10}};

static void assert_scores(const struct reach *reach) {
  unsigned score[BARK_SEATS];
  slow_score(reach->cell, reach->width, reach->height, score);
  assert_int_equal(reach->score[0], score[0]);
  assert_int_equal(reach->score[1], score[1]);
}

static bool is_beside_a_card(const struct reach *reach, unsigned cell) {
  for (int i = 0; i < BARK_BESIDE; i++)
    if (reach->cell[reach->next[cell][i]]) return true;
  return false;
}

/* `open` holds exactly the cells where a card may go. */
static void assert_open(const struct reach *reach) {
  unsigned count = 0;
  for (unsigned cell = 0; cell < reach->cells; cell++) {
    bool open = !reach->cell[cell] && is_beside_a_card(reach, cell);
    count += open;
    if (!open) assert_int_equal(reach->slot[cell], REACH_NOWHERE);
    if (open) assert_int_equal(reach->open[reach->slot[cell]], cell);
  }
  assert_int_equal(reach->open_count, count);
}

/* All that is known of paths is the same as when the whole board is set up at once. */
static void assert_as_if_set(struct reach *reach) {
  struct reach whole;
  bark_reach_open(&whole, reach->width, reach->height, reach->cell, 1);
  assert_memory_equal(whole.score, reach->score, sizeof whole.score);
  for (unsigned cell = 0; cell < reach->cells; cell++) {
    if (!reach->cell[cell]) {
      const struct reach_site *site = reach_site(reach, cell), *right = reach_site(&whole, cell);
      assert_memory_equal(site->spot, right->spot, sizeof site->spot);
      assert_memory_equal(site->most, right->most, sizeof site->most);
    } else {
      assert_memory_equal(&reach->from[cell], &whole.from[cell], sizeof *whole.from);
      assert_memory_equal(&reach->to[cell], &whole.to[cell], sizeof *whole.to);
    }
  }
  bark_reach_close(&whole);
}

static card any_card(struct dice *dice, unsigned suits) {
  return (card)(1 + dice_roll(dice, suits * BARK_NUMBERS));
}

static void play_anywhere(struct reach *reach, struct dice *dice, unsigned suits) {
  unsigned cell = reach->open[dice_roll(dice, reach->open_count)];
  bark_reach_play(reach, cell, any_card(dice, suits));
}

static void begin_somewhere(struct reach *reach, struct dice *dice) {
  uint16_t cell = (uint16_t)dice_roll(dice, reach->cells);
  bark_reach_keep_open(reach, &cell, 1);
}

/* Plays on from random positions, where scores are those of the whole board, and takes everything
 * back, several times. */
TEST(cards_taken_back_leave_nothing_behind) {
  for (unsigned game = 0; game < 48; game++) {
    struct reach reach;
    const unsigned *shape = shapes[game % SHAPES];
    unsigned cells = shape[0] * shape[1];
    uint16_t open[100];
    struct dice dice = dice_of(game);
    unsigned suits = 1 + dice_roll(&dice, game % 3 ? 4 : BARK_SUITS);
    bark_reach_open(&reach, shape[0], shape[1], NULL, cells);
    begin_somewhere(&reach, &dice);
    for (unsigned tried = 0; tried < 12; tried++) {
      if (reach.open_count) play_anywhere(&reach, &dice, suits);
      unsigned turns = reach.turns;
      uint32_t count = reach.open_count;
      memcpy(open, reach.open, count * sizeof *open);
      for (unsigned ahead = dice_roll(&dice, cells); ahead > 0 && reach.open_count; ahead--) {
        play_anywhere(&reach, &dice, suits);
        assert_scores(&reach);
        assert_open(&reach);
        if (ahead % 3 == 0) assert_as_if_set(&reach);
      }
      while (reach.turns > turns)
        bark_reach_undo(&reach);
      assert_as_if_set(&reach);
      assert_int_equal(reach.open_count, count);
      assert_memory_equal(reach.open, open, count * sizeof *open);
    }
    bark_reach_close(&reach);
  }
}

/* A path of all nine numbers that crosses both edges, its middle card last. */
TEST(a_card_joins_two_halves) {
  static const unsigned cells[] = {24, 20, 21, 1, 2, 7, 12, 13, 18}; /* on a 5x5 board */
  enum { MIDDLE = 4, SUIT_B = 1, SUIT_C = 2 };
  struct reach reach;
  card whole[25] = {0};
  for (unsigned i = 0; i < BARK_NUMBERS; i++) {
    unsigned suit = i == 0 || i == BARK_NUMBERS - 1 ? SUIT_B : SUIT_C;
    if (i != MIDDLE) whole[cells[i]] = (card)(1 + BARK_NUMBERS * suit + i);
  }
  bark_reach_open(&reach, 5, 5, whole, 1);
  assert_int_equal(reach.score[1], 1);
  assert_int_equal(reach_score(&reach, cells[MIDDLE], 5, 1), 9);
  bark_reach_play(&reach, cells[MIDDLE], 5);
  assert_int_equal(reach.score[1], 9);
  assert_int_equal(reach.score[0], 7); /* the C from 2 to 8 */
  bark_reach_undo(&reach);
  assert_int_equal(reach.score[1], 1);
  bark_reach_close(&reach);
}
