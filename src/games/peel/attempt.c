#include "games/peel/attempt.h"

#include <string.h>

/* Figures that were found by measuring (make bench-peel). */
enum {
  FIRST_NODES = 600, /* walked for the first word */
  WORD_NODES = 250,  /* walked for each anchor of a later one */
  ANCHORS = 3,       /* looked at for each word, out of so many times three */
  BEFORE_MAX = 4,    /* so many empty cells before an anchor a word may begin */
  FINISH_TILES = 4,  /* so many tiles are laid by one word if they can be */
  STUCK_MAX = 6,     /* so often words are taken back before an attempt is over */
};

/* What laying a letter is worth.                     A   B   C   D  E   F   G   H   I   J   K   L
 */
static const uint8_t usual_hardness[PEEL_LETTERS] = {10, 14, 14, 12, 9, 15, 13, 13, 11, 24, 17, 11,
                                                     /* M, N ... Z */
                                                     13, 10, 11, 13, 28, 9, 8, 10, 13, 20, 15, 21,
                                                     14, 20};

void peel_attempt_open(struct attempt *attempt, const struct lexicon *lexicon,
                       const uint8_t tiles[PEEL_LETTERS], struct dice *dice,
                       struct budget *budget) {
  peel_work_open(&attempt->work, lexicon, tiles);
  attempt->find.work = &attempt->work;
  attempt->find.nodes = 0;
  attempt->dice = dice;
  attempt->budget = budget;
  attempt->spent = false;
  attempt->base = 0;
  attempt->words = NULL;
  for (int letter = 0; letter < PEEL_LETTERS; letter++)
    attempt->hardness[letter] = usual_hardness[letter];
}

void peel_attempt_keep(struct attempt *attempt) {
  attempt->base = attempt->work.words;
}

void peel_attempt_use_words(struct attempt *attempt, const struct rack_words *words) {
  const int least = 8, most = 52;
  attempt->words = words;
  for (int letter = 0; letter < PEEL_LETTERS; letter++) {
    int having = words->having[letter];
    if (having == 0) continue;
    int scarcity = words->total / (2 * having);
    attempt->hardness[letter] = least + (scarcity < most ? scarcity : most);
  }
}

bool peel_attempt_spent(struct attempt *attempt) {
  if (!attempt->spent) attempt->spent = budget_spent(attempt->budget, attempt->find.nodes);
  return attempt->spent;
}

/* A rack with too many vowels wants to get rid of them, one with too few to keep them. */
static void weigh(struct attempt *attempt) {
  const int many = 42, few = 34, percent = 100, slope = 4;
  const uint32_t vowels =
      1 | 1 << ('E' - 'A') | 1 << ('I' - 'A') | 1 << ('O' - 'A') | 1 << ('U' - 'A');
  int share = 0, more;
  for (int letter = 0; letter < PEEL_LETTERS; letter++)
    if (vowels >> letter & 1) share += percent * attempt->work.rack[letter];
  share /= attempt->work.left;
  more = share > many ? (share - many) / slope : share < few ? (share - few) / slope : 0;
  for (int letter = 0; letter < PEEL_LETTERS; letter++) {
    int weight = attempt->hardness[letter] + (vowels >> letter & 1 ? more : -more);
    attempt->find.weight[letter] = weight > 1 ? weight : 1;
  }
}

static void begin_find(struct attempt *attempt, int wanted, bool exact) {
  attempt->find.wanted = wanted;
  attempt->find.exact = exact;
  attempt->find.worth = 0;
  attempt->find.first = (int)dice_roll(attempt->dice, PEEL_LETTERS);
  weigh(attempt);
}

static bool lay_best(struct attempt *attempt) {
  if (!attempt->find.worth) return false;
  peel_work_lay(&attempt->work, &attempt->find.best);
  return true;
}

/* Where a first word of usual length lies in the middle of the board. */
static int middle(const struct attempt *attempt) {
  const int before = 3;
  int side = attempt->work.board.side;
  return side / 2 * side + side / 2 - before;
}

/* Lays a word of the list that has its scarcest letter. */
static void lay_scarce(struct attempt *attempt) {
  const struct rack_words *words = attempt->words;
  const struct rack_word *word = words->word;
  int having = words->all ? words->having[words->scarcest] : words->count;
  uint32_t skip = dice_roll(attempt->dice, (uint32_t)having);
  struct play play = {.start = middle(attempt), .direction = ACROSS};
  for (; !memchr(word->letter, words->scarcest, word->size) || skip-- > 0;)
    word++;
  for (; play.size < word->size && play.size < RACK_WORDS_TILES_MAX; play.size++)
    play.letter[play.size] = (uint8_t)(word->letter[play.size] + 1);
  peel_work_lay(&attempt->work, &play);
}

static bool lay_first(struct attempt *attempt) {
  int start = middle(attempt);
  if (attempt->words) {
    lay_scarce(attempt);
    return true;
  }
  begin_find(attempt, -1, false);
  attempt->find.limit = attempt->find.nodes + FIRST_NODES;
  peel_find_from(&attempt->find, start, ACROSS, start);
  return lay_best(attempt);
}

/* Does no letter stand before the cell in that direction? */
static bool begins_run(const struct attempt *attempt, int cell, int direction) {
  const struct board *board = &attempt->work.board;
  return !board->letter[cell - board_step(board, direction)];
}

/* Looks at the words in a direction through the run that begins at `cell`, and begin at most
 * `before_max` empty cells before it. */
static void find_through(struct attempt *attempt, int cell, int direction, int before_max) {
  struct work *work = &attempt->work;
  int step = board_step(&work->board, direction), before = 0, start = cell;
  if (before_max > work->left) before_max = work->left;
  for (;;) {
    if (peel_find_from(&attempt->find, start, direction, cell)) return;
    do { /* past an empty cell that gets a letter, and the run before it */
      start -= step;
      if (work->board.letter[start] == 0 &&
          (++before > before_max ||
           !(board_mask(&work->board, start, direction) & work->rack_mask)))
        return;
      if (work->board.letter[start] == BOARD_WALL) return;
    } while (work->board.letter[start - step]);
  }
}

/* Lays all tiles that are left by one word, if there is such a word. */
static bool finish(struct attempt *attempt) {
  begin_find(attempt, 0, true);
  attempt->find.limit = UINT64_MAX;
  for (int i = attempt->work.tiles; i-- > 0;)
    for (int direction = 0; direction < DIRECTIONS; direction++) {
      int cell = attempt->work.cell[i];
      if (!begins_run(attempt, cell, direction)) continue;
      find_through(attempt, cell, direction, attempt->work.left);
      if (lay_best(attempt)) return true;
    }
  return false;
}

/* Lays the best word that a short look at a few anchors shows. */
static bool lay_next(struct attempt *attempt) {
  begin_find(attempt, 0, false);
  for (int tries = 0, anchors = 0; tries < 3 * ANCHORS && anchors < ANCHORS; tries++) {
    int cell = attempt->work.cell[dice_roll(attempt->dice, (uint32_t)attempt->work.tiles)];
    int direction = (int)dice_roll(attempt->dice, DIRECTIONS);
    if (!begins_run(attempt, cell, direction)) direction = !direction;
    if (!begins_run(attempt, cell, direction)) continue;
    anchors++;
    attempt->find.limit = attempt->find.nodes + WORD_NODES;
    find_through(attempt, cell, direction, BEFORE_MAX);
  }
  return lay_best(attempt);
}

static void take_back(struct attempt *attempt, int words) {
  while (words-- > 0 && attempt->work.words > attempt->base)
    peel_work_take_back(&attempt->work);
}

static bool attempt_once(struct attempt *attempt) {
  struct work *work = &attempt->work;
  for (int stuck = 0; work->left > 0;) {
    if (work->words == 0 && !lay_first(attempt)) return false;
    if (work->left == 0 || (work->left <= FINISH_TILES && finish(attempt))) break;
    if (lay_next(attempt)) continue;
    if (++stuck > STUCK_MAX || peel_attempt_spent(attempt)) break;
    take_back(attempt, 1 + (int)dice_roll(attempt->dice, 2));
  }
  if (work->left == 0) return true;
  take_back(attempt, work->words);
  return false;
}

bool peel_attempt_fill(struct attempt *attempt) {
  const int misses_max = 2;
  if (attempt->work.words == 0 && !lay_first(attempt)) return false;
  for (int misses = 0; attempt->work.left > 0 && misses < misses_max;) {
    if (attempt->work.left <= FINISH_TILES && finish(attempt)) break;
    if (!lay_next(attempt)) misses++;
  }
  return attempt->work.left == 0;
}

bool peel_attempt(struct attempt *attempt, uint64_t nodes) {
  uint64_t until = attempt->find.nodes + nodes;
  do
    if (attempt_once(attempt)) return true;
  while (attempt->find.nodes < until && !peel_attempt_spent(attempt));
  return false;
}
