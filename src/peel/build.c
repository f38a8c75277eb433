#include "peel/build.h"

#include "peel/find.h"

#include <string.h>

struct build {
  struct work work;
  struct find find;
  struct dice *dice;
  struct budget *budget;
  bool spent;
};

/* Figures that were found by measuring (make bench-peel). */
enum {
  FIRST_NODES = 600, /* walked for the first word */
  WORD_NODES = 250,  /* walked for each anchor of a later one */
  ANCHORS = 3,       /* looked at for each word */
  FINISH_TILES = 4,  /* so many tiles are laid by one word if they can be */
  STUCK_MAX = 6,     /* so often words are taken back before beginning again */
  BEFORE_MAX = 4,    /* so many cells before an anchor a word may begin */
};

/*                                         A  B   C   D   E  F   G   H   I  J   K   L   M  */
static const uint8_t hardness[PEEL_LETTERS] = {10, 14, 14, 12, 9, 15, 13, 13, 11, 24, 17, 11, 13,
                                               /* N  O   P   Q   R  S  T   U   V   W   X   Y   Z */
                                               10, 11, 13, 28, 9, 8, 10, 13, 20, 15, 21, 14, 20};
enum { VOWELS = 1 | 1 << 4 | 1 << 8 | 1 << 14 | 1 << 20 };

static void weigh(struct build *build) {
  int vowels = 0;
  for (int letter = 0; letter < PEEL_LETTERS; letter++)
    if (VOWELS >> letter & 1) vowels += build->work.rack[letter];
  int percent = build->work.left ? 100 * vowels / build->work.left : 0;
  int more = percent > 42 ? (percent - 42) / 4 : percent < 34 ? (percent - 34) / 4 : 0;
  for (int letter = 0; letter < PEEL_LETTERS; letter++) {
    int weight = hardness[letter] + (VOWELS >> letter & 1 ? more : -more);
    build->find.weight[letter] = weight > 1 ? weight : 1;
  }
}

static void begin_find(struct build *build, int wanted, bool exact) {
  build->find.work = &build->work;
  build->find.wanted = wanted;
  build->find.exact = exact;
  build->find.worth = 0;
  build->find.first = (int)dice_roll(build->dice, PEEL_LETTERS);
}

static bool spent(struct build *build) {
  if (!build->spent) build->spent = budget_spent(build->budget, build->find.nodes);
  return build->spent;
}

static bool lay_first(struct build *build) {
  int side = build->work.board.side, start = side / 2 * side + side / 2 - 3;
  begin_find(build, -1, false);
  weigh(build);
  build->find.limit = build->find.nodes + FIRST_NODES;
  peel_find_from(&build->find, start, ACROSS, start);
  if (!build->find.worth) return false;
  peel_work_lay(&build->work, &build->find.best);
  return true;
}

static bool has_letter(const struct board *board, int cell) {
  return (uint8_t)(board->letter[cell] - 1) < PEEL_LETTERS;
}

/* Looks at the words in a direction through the run that begins at `cell`. */
static bool find_through(struct build *build, int cell, int direction, int before_max) {
  const struct board *board = &build->work.board;
  int step = board_step(board, direction);
  for (int before = 0, start = cell;; start -= step) {
    if (board->letter[start - step]) {
      if (!has_letter(board, start - step)) break;
      continue; /* the next run is part of the word */
    }
    if (start == cell || board->letter[start] || board_mask(&build->work.board, start, direction))
      if (peel_find_from(&build->find, start, direction, cell)) return true;
    if (++before > before_max || before > build->work.left) break;
    if (!(board_mask(&build->work.board, start - step, direction) & build->work.rack_mask)) break;
  }
  return false;
}

/* Lays all tiles that are left by one word, if there is such a word. */
static bool finish(struct build *build) {
  begin_find(build, 0, true);
  build->find.limit = UINT64_MAX;
  for (int i = build->work.tiles; i-- > 0;) {
    int cell = build->work.cell[i];
    for (int direction = 0; direction < DIRECTIONS; direction++) {
      if (build->work.board.letter[cell - board_step(&build->work.board, direction)]) continue;
      find_through(build, cell, direction, build->work.left);
      if (build->find.worth) {
        peel_work_lay(&build->work, &build->find.best);
        return true;
      }
    }
  }
  return false;
}

/* Lays the best word that a short look at a few anchors shows. */
static bool lay_next(struct build *build) {
  begin_find(build, 0, false);
  weigh(build);
  for (int tries = 0, anchors = 0; tries < 3 * ANCHORS && anchors < ANCHORS; tries++) {
    int cell = build->work.cell[dice_roll(build->dice, (uint32_t)build->work.tiles)];
    int direction = (int)dice_roll(build->dice, DIRECTIONS);
    if (build->work.board.letter[cell - board_step(&build->work.board, direction)])
      direction = !direction;
    if (build->work.board.letter[cell - board_step(&build->work.board, direction)]) continue;
    anchors++;
    build->find.limit = build->find.nodes + WORD_NODES;
    find_through(build, cell, direction, BEFORE_MAX);
    if (build->work.left == 0) break;
  }
  if (!build->find.worth) return false;
  peel_work_lay(&build->work, &build->find.best);
  return true;
}

static bool try_once(struct build *build) {
  if (!lay_first(build)) return false;
  for (int stuck = 0; build->work.left > 0;) {
    if (build->work.left <= FINISH_TILES && finish(build)) return true;
    if (lay_next(build)) continue;
    if (++stuck > STUCK_MAX || spent(build)) break;
    for (uint32_t back = 1 + dice_roll(build->dice, 2); back > 0 && build->work.words > 0; back--)
      peel_work_take_back(&build->work);
    if (build->work.words == 0) break;
  }
  if (build->work.left == 0) return true;
  while (build->work.words > 0)
    peel_work_take_back(&build->work);
  return false;
}

enum build_result peel_build(const struct lexicon *lexicon, const uint8_t tiles[PEEL_LETTERS],
                             struct dice *dice, struct budget *budget, struct grid *grid) {
  struct build build;
  if (peel_tiles_count(tiles) < 2) return BUILD_NONE;
  peel_work_open(&build.work, lexicon, tiles);
  build.dice = dice;
  build.budget = budget;
  build.spent = false;
  build.find.nodes = 0;
  while (!spent(&build))
    if (try_once(&build)) {
      peel_work_grid(&build.work, grid);
      return BUILD_FOUND;
    }
  return BUILD_UNKNOWN;
}

enum build_result peel_extend(const struct lexicon *lexicon, const struct grid *start,
                              const uint8_t tiles[PEEL_LETTERS], struct dice *dice,
                              struct budget *budget, struct grid *grid) {
  (void)start;
  return peel_build(lexicon, tiles, dice, budget, grid);
}
