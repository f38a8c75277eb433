/* How a complete grid is built.
 *
 * 1. Attempts. A first word is laid, then others at random letters on the board (the anchors of
 *    Scrabble programs), each the best that a short walk through the lexicon finds; letters that
 *    are hard to lay are worth more. The last few tiles are laid by one word, if there is one. When
 *    nothing fits, the last one or two words are taken back, and after several such retreats all.
 * 2. Doubt. After DOUBT_NODES without a grid, all words of the rack are counted (rack.h). From then
 *    on attempts begin with a word that has the scarcest letter, because each grid needs one, and
 *    scarce letters are worth more.
 * 3. Repair and proof take turns from there on, each turn longer than the one before. Repair is a
 *    large neighbourhood search (P. Shaw, "Using constraint programming and local search methods to
 *    solve vehicle routing problems", 1998): a few words of a grid that lacks some tiles are
 *    dropped, others laid, and the new grid stays if the tiles that it lacks are not much worse.
 *    The proof (prove.h) is a complete search, which finds most of the grids that repair misses.
 *
 * A grid to which a few tiles are added is kept, and attempts lay the new tiles. If that fails,
 * some of its words are dropped first; if that fails, too, everything is built anew. */
#include "games/peel/mind/build.h"

#include "core/base/memory.h"
#include "games/peel/mind/board.h"
#include "games/peel/mind/prove.h"

#include <stdlib.h>
#include <string.h>

/* ---- Words that can be laid ---- */

/* The aim of a walk through the lexicon, and the best word that it has found. */
struct find {
  struct board *board;
  uint64_t nodes; /* walked so far, in all walks */
  uint64_t limit; /* the walk ends when `nodes` reaches this */
  int wanted;     /* a word that leaves no more tiles than this ends the walk; -1: no word does */
  bool exact;     /* only such a word counts */
  int first;      /* the letter (0 to 25) that is tried first everywhere */
  int weight[PEEL_LETTERS]; /* the value of laying a letter */
  int worth;                /* of the best word; 0: none yet */
  struct laying best;

  /* During a walk: */
  struct laying now;
  int step, after; /* a word may end at cell `after` or later */
  int tiles;       /* how many of its letters come from the rack */
  int value;
};

static void keep(struct find *find) {
  if (find->value <= find->worth) return;
  find->worth = find->value;
  find->best.start = find->now.start;
  find->best.direction = find->now.direction;
  find->best.size = find->now.size;
  for (int i = 0; i < find->now.size; i++) /* a copy of the whole struct takes longer */
    find->best.letter[i] = find->now.letter[i];
}

static bool walk(struct find *find, int cell, uint32_t node);

/* Lays each of these letters on the cell and walks on. True if the walk is over. */
static bool walk_each(struct find *find, int cell, uint32_t node, uint32_t mask, uint32_t letters) {
  struct board *board = find->board;
  for (; letters; letters &= letters - 1) {
    int letter = __builtin_ctz(letters);
    find->now.letter[find->now.size++] = (uint8_t)(letter + 1);
    find->tiles++;
    find->value += find->weight[letter];
    board_draw(board, letter);
    bool over = walk(find, cell + find->step,
                     lexicon_child(board->lexicon, node, mask, letters & -letters));
    board_return(board, letter);
    find->value -= find->weight[letter];
    find->tiles--;
    find->now.size--;
    if (over) return true;
  }
  return false;
}

/* Walks on at `cell`; the letters before it have led to `node`. True if the walk is over. */
static bool walk(struct find *find, int cell, uint32_t node) {
  struct board *board = find->board;
  uint32_t mask = lexicon_mask(board->lexicon, node), letters;
  int letter = board->letter[cell];
  if (++find->nodes >= find->limit) return true;
  if (letter) {
    uint32_t bit = UINT32_C(1) << (letter - 1);
    bool over;
    if (!(mask & bit)) return false; /* the wall's bit is in no mask */
    find->now.letter[find->now.size++] = (uint8_t)letter;
    over = walk(find, cell + find->step, lexicon_child(board->lexicon, node, mask, bit));
    find->now.size--;
    return over;
  }
  if (lexicon_end(node) && cell >= find->after && find->tiles > 0) {
    bool enough = find->board->left <= find->wanted;
    if (enough || !find->exact) keep(find);
    if (enough) return true;
  }
  letters = mask & find->board->rack_mask;
  if (!letters) return false;
  letters &= board_cross_check(board, cell, find->now.direction);
  if (!letters) return false;
  uint32_t late = letters & ((UINT32_C(1) << find->first) - 1);
  return walk_each(find, cell, node, mask, letters & ~late) ||
         walk_each(find, cell, node, mask, late);
}

/* Looks at all words that begin at cell `start`, go in this direction and cover the cell `over`,
 * which is in the same line and not before `start`. The cell before `start` is empty. True if
 * `wanted` or `limit` has ended the walk. */
static bool find_from(struct find *find, int start, int direction, int over) {
  struct board *board = find->board;
  find->step = board_step(board, direction);
  find->after = over + find->step;
  find->now.start = start;
  find->now.direction = direction;
  find->tiles = find->now.size = find->value = 0;
  return walk(find, start, board->lexicon->node[0]);
}

/* ---- Attempts ---- */

/* Constants tuned by measuring (make bench-peel). */
enum {
  FIRST_NODES = 600, /* walked for the first word */
  WORD_NODES = 250,  /* walked for each anchor of a later word */
  ANCHORS = 3,       /* looked at for each word, in at most three times as many tries */
  BEFORE_MAX = 4,    /* how many empty cells before an anchor a word may begin */
  FINISH_TILES = 4,  /* the last tiles, up to this many, are laid by one word if possible */
  STUCK_MAX = 6,     /* how often words are taken back before an attempt is over */
};

/* The value of laying a letter: A to M, then N to Z. */
static const uint8_t usual_hardness[PEEL_LETTERS] = {
    10, 14, 14, 12, 9, 15, 13, 13, 11, 24, 17, 11, 13, /* */
    10, 11, 13, 28, 9, 8,  10, 13, 20, 15, 21, 14, 20};

struct attempt {
  struct find find; /* find.nodes counts all nodes that were walked */
  struct dice *dice;
  struct budget *budget;
  bool spent;
  int base; /* this many words are never taken back */
  int hardness[PEEL_LETTERS];
  const struct rack_words *words; /* NULL before there is doubt */
  struct board board;
};

/* Begins attempts; begin_with opens the board. */
static void open_attempt(struct attempt *attempt, const struct lexicon *lexicon, struct dice *dice,
                         struct budget *budget) {
  attempt->board.lexicon = lexicon;
  attempt->find.board = &attempt->board;
  attempt->find.nodes = 0;
  attempt->dice = dice;
  attempt->budget = budget;
  attempt->spent = false;
  attempt->base = 0;
  attempt->words = NULL;
  for (int letter = 0; letter < PEEL_LETTERS; letter++)
    attempt->hardness[letter] = usual_hardness[letter];
}

/* Opens a board with these tiles, of which a grid (or NULL) is laid if it fits. */
static void begin_with(struct attempt *attempt, const uint8_t tiles[PEEL_LETTERS],
                       const struct grid *grid) {
  board_open(&attempt->board, tiles);
  if (grid) board_lay_grid(&attempt->board, grid);
}

/* Makes attempts begin with a word that has the scarcest letter, and lay scarce letters early.
 * `words`, at least one, must outlive the attempts. */
static void use_words(struct attempt *attempt, const struct rack_words *words) {
  const int least = 8, most = 52;
  attempt->words = words;
  for (int letter = 0; letter < PEEL_LETTERS; letter++) {
    int having = words->having[letter];
    if (having == 0) continue;
    int scarcity = words->total / (2 * having);
    attempt->hardness[letter] = least + (scarcity < most ? scarcity : most);
  }
}

static bool is_spent(struct attempt *attempt) {
  if (!attempt->spent) attempt->spent = budget_spent(attempt->budget, attempt->find.nodes);
  return attempt->spent;
}

/* Vowels are worth more when the rack has too many of them, and less when it has too few. */
static void weigh(struct attempt *attempt) {
  const int many = 42, few = 34, percent = 100, slope = 4;
  const uint32_t vowels =
      1 | 1 << ('E' - 'A') | 1 << ('I' - 'A') | 1 << ('O' - 'A') | 1 << ('U' - 'A');
  int share = 0, more;
  for (int letter = 0; letter < PEEL_LETTERS; letter++)
    if (vowels >> letter & 1) share += percent * attempt->board.rack[letter];
  share /= attempt->board.left;
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
  board_lay(&attempt->board, &attempt->find.best);
  return true;
}

/* Where a first word of usual length lies in the middle of the board. */
static int middle(const struct attempt *attempt) {
  const int before = 3;
  int side = attempt->board.side;
  return side / 2 * side + side / 2 - before;
}

/* Lays a random word of the list that has the scarcest letter. */
static void lay_scarce(struct attempt *attempt) {
  const struct rack_words *words = attempt->words;
  const struct rack_word *word = words->word;
  int having = words->all ? words->having[words->scarcest] : words->count;
  uint32_t skip = dice_roll(attempt->dice, (uint32_t)having);
  struct laying laying = {.start = middle(attempt), .direction = ACROSS};
  for (; !memchr(word->letter, words->scarcest, word->size) || skip-- > 0;)
    word++;
  for (; laying.size < word->size && laying.size < RACK_TILES_MAX; laying.size++)
    laying.letter[laying.size] = (uint8_t)(word->letter[laying.size] + 1);
  board_lay(&attempt->board, &laying);
}

static bool lay_first(struct attempt *attempt) {
  int start = middle(attempt);
  if (attempt->words) {
    lay_scarce(attempt);
    return true;
  }
  begin_find(attempt, -1, false);
  attempt->find.limit = attempt->find.nodes + FIRST_NODES;
  find_from(&attempt->find, start, ACROSS, start);
  return lay_best(attempt);
}

/* Is there no letter before the cell in that direction? */
static bool begins_run(const struct attempt *attempt, int cell, int direction) {
  const struct board *board = &attempt->board;
  return !board->letter[cell - board_step(board, direction)];
}

/* Looks at the words in a direction that contain the run beginning at `cell`, and begin with at
 * most `before_max` empty cells before it. */
static void find_through(struct attempt *attempt, int cell, int direction, int before_max) {
  struct board *board = &attempt->board;
  int step = board_step(board, direction), before = 0, start = cell;
  if (before_max > board->left) before_max = board->left;
  for (;;) {
    if (find_from(&attempt->find, start, direction, cell)) return;
    do { /* past an empty cell that gets a letter, and the run before it */
      start -= step;
      if (board->letter[start] == 0 &&
          (++before > before_max ||
           !(board_cross_check(board, start, direction) & board->rack_mask)))
        return;
      if (board->letter[start] == BOARD_WALL) return;
    } while (board->letter[start - step]);
  }
}

/* Lays all tiles that are left as one word, if there is such a word. */
static bool finish(struct attempt *attempt) {
  begin_find(attempt, 0, true);
  attempt->find.limit = UINT64_MAX;
  for (int i = attempt->board.tiles; i-- > 0;)
    for (int direction = 0; direction < DIRECTIONS; direction++) {
      int cell = attempt->board.cell[i];
      if (!begins_run(attempt, cell, direction)) continue;
      find_through(attempt, cell, direction, attempt->board.left);
      if (lay_best(attempt)) return true;
    }
  return false;
}

/* Lays the best word that a short look at a few anchors finds. */
static bool lay_next(struct attempt *attempt) {
  begin_find(attempt, 0, false);
  for (int tries = 0, anchors = 0; tries < 3 * ANCHORS && anchors < ANCHORS; tries++) {
    int cell = attempt->board.cell[dice_roll(attempt->dice, (uint32_t)attempt->board.tiles)];
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
  while (words-- > 0 && attempt->board.words > attempt->base)
    board_take_back(&attempt->board);
}

static bool attempt_once(struct attempt *attempt) {
  struct board *board = &attempt->board;
  for (int stuck = 0; board->left > 0;) {
    if (board->words == 0 && !lay_first(attempt)) return false;
    if (board->left == 0 || (board->left <= FINISH_TILES && finish(attempt))) break;
    if (lay_next(attempt)) continue;
    if (++stuck > STUCK_MAX || is_spent(attempt)) break;
    take_back(attempt, 1 + (int)dice_roll(attempt->dice, 2));
  }
  if (board->left == 0) return true;
  take_back(attempt, board->words);
  return false;
}

/* Lays words as long as a few looks find some, and takes none back. True if all tiles are laid. */
static bool fill_up(struct attempt *attempt) {
  const int misses_max = 2;
  if (attempt->board.words == 0 && !lay_first(attempt)) return false;
  for (int misses = 0; attempt->board.left > 0 && misses < misses_max;) {
    if (attempt->board.left <= FINISH_TILES && finish(attempt)) break;
    if (!lay_next(attempt)) misses++;
  }
  return attempt->board.left == 0;
}

/* Makes attempts, at least one, until all tiles are laid (true: they lie on the board), `nodes`
 * more nodes have been walked, or the budget has ended. */
static bool try_until(struct attempt *attempt, uint64_t nodes) {
  uint64_t until = attempt->find.nodes + nodes;
  do
    if (attempt_once(attempt)) return true;
  while (attempt->find.nodes < until && !is_spent(attempt));
  return false;
}

/* ---- Repair ---- */

enum {
  DROP_TRIES = 10, /* for a word that can be dropped */
  DROP_MAX = 3,    /* words dropped at once */
  WORSE_MAX = 12,  /* the new grid may be worse by a random amount below this: an easy tile */
  PATIENCE = 300,  /* how often without improvement before a fresh start */
};

/* Drops a random word of a grid, that is, its tiles that are in no other word. False, with nothing
 * changed, if the rest would not be a complete grid. */
static bool drop_word(struct grid *grid, const struct lexicon *lexicon, struct dice *dice) {
  struct grid_tile at = grid->tile[dice_roll(dice, grid->tiles)], kept[PEEL_TILES];
  int right = (int)dice_roll(dice, 2), down = !right, count = 0;
  int begin = right ? at.x : at.y, end = begin;
  struct grid rest;
  struct why unused;
  while (peel_grid_at(grid, right ? begin - 1 : at.x, down ? begin - 1 : at.y))
    begin--;
  while (peel_grid_at(grid, right ? end + 1 : at.x, down ? end + 1 : at.y))
    end++;
  for (int i = 0; i < grid->tiles; i++) {
    const struct grid_tile *tile = &grid->tile[i];
    int place = right ? tile->x : tile->y;
    bool in_word = (right ? tile->y == at.y : tile->x == at.x) && place >= begin && place <= end;
    bool in_other = in_word && (peel_grid_at(grid, tile->x - down, tile->y - right) ||
                                peel_grid_at(grid, tile->x + down, tile->y + right));
    if (!in_word || in_other) kept[count++] = *tile;
  }
  if (end == begin || count == grid->tiles) return false;
  peel_grid_make(kept, (size_t)count, &rest);
  if (!peel_grid_check(&rest, lexicon, &unused)) return false;
  *grid = rest;
  return true;
}

/* Drops `words` words of a complete grid, or as many as it can. The rest is complete. */
static void drop_words(struct grid *grid, int words, const struct lexicon *lexicon,
                       struct dice *dice) {
  for (int tries = 0; words > 0 && tries < DROP_TRIES; tries++)
    words -= drop_word(grid, lexicon, dice);
}

/* The value of the tiles in the rack. */
static int lacking(const struct attempt *attempt) {
  int sum = 0;
  for (int letter = 0; letter < PEEL_LETTERS; letter++)
    sum += attempt->board.rack[letter] * attempt->hardness[letter];
  return sum;
}

/* Repairs until all tiles are laid (true: they lie on the board), `nodes` more nodes have been
 * walked, or the budget has ended. If false, the board is empty and `tiles` are in the rack. */
static bool repair(struct attempt *attempt, const uint8_t tiles[PEEL_LETTERS], uint64_t nodes) {
  uint64_t until = attempt->find.nodes + nodes;
  struct grid now, next;
  int lack = 0, age = PATIENCE;
  while (attempt->find.nodes < until && !is_spent(attempt)) {
    bool anew = age >= PATIENCE;
    if (anew) {
      begin_with(attempt, tiles, NULL);
    } else {
      next = now;
      drop_words(&next, 1 + (int)dice_roll(attempt->dice, DROP_MAX), attempt->board.lexicon,
                 attempt->dice);
      begin_with(attempt, tiles, &next);
    }
    attempt->find.nodes++; /* so that the loop ends even if there is nothing to walk through */
    if (fill_up(attempt)) return true;
    int lacks = lacking(attempt);
    age++;
    if (!anew && lacks > lack + (int)dice_roll(attempt->dice, WORSE_MAX)) continue;
    if (anew || lacks < lack) age = 0;
    lack = lacks;
    board_to_grid(&attempt->board, &now);
    if (now.tiles < 2) age = PATIENCE;
  }
  begin_with(attempt, tiles, NULL);
  return false;
}

/* ---- From nothing ---- */

enum {
  DOUBT_NODES = 30000, /* walked before asking whether there is a grid at all */
  ALONE_GROWTH = 3,    /* of the turns of repair when there can be no proof */
  REPAIR_NODES = 30000 /* of the first turn of repair; a later one has as many nodes as the round of
                        * the proof before it, whose nodes take some ten times as long */
};

/* Goes on where attempts alone have failed: fills in `words`, and lets repair and proof take turns;
 * repair alone if there can be no proof. */
static enum build_result repair_or_prove(struct attempt *attempt, const uint8_t tiles[PEEL_LETTERS],
                                         struct rack_words *words, struct grid *grid) {
  struct prover *prover = NULL;
  enum build_result result = BUILD_UNKNOWN;
  uint64_t turn = REPAIR_NODES, *nodes = &attempt->find.nodes;
  peel_rack_words(attempt->board.lexicon, tiles, words);
  if (words->having[words->scarcest] == 0) return BUILD_NONE;
  if (words->count) use_words(attempt, words);
  while (result == BUILD_UNKNOWN && !is_spent(attempt)) {
    if (repair(attempt, tiles, turn)) {
      board_to_grid(&attempt->board, grid);
      result = BUILD_FOUND;
      break;
    }
    if (!words->all) {
      turn *= ALONE_GROWTH;
      continue;
    }
    if (!prover) {
      peel_rack_price(tiles, words);
      prover = peel_prove_open(words, tiles, NULL);
    }
    uint64_t before = *nodes;
    result = peel_prove(prover, attempt->budget, nodes, grid);
    turn = *nodes - before;
  }
  free(prover);
  return result;
}

static enum build_result build_anew(const struct lexicon *lexicon,
                                    const uint8_t tiles[PEEL_LETTERS], struct dice *dice,
                                    struct budget *budget, struct grid *grid) {
  struct attempt attempt;
  unsigned count = peel_tiles_count(tiles);
  if (count < 2) return BUILD_NONE;
  if (count > PEEL_TILES) return BUILD_UNKNOWN;
  open_attempt(&attempt, lexicon, dice, budget);
  begin_with(&attempt, tiles, NULL);
  if (try_until(&attempt, DOUBT_NODES)) {
    board_to_grid(&attempt.board, grid);
    return BUILD_FOUND;
  }
  /* Listing the words of such a hand takes milliseconds, and could only show that a letter is in
   * none of them. */
  if (count > RACK_TILES_MAX && is_spent(&attempt)) return BUILD_UNKNOWN;
  struct rack_words *words = memory_resize(NULL, 1, sizeof *words); /* too large for the stack */
  enum build_result result = repair_or_prove(&attempt, tiles, words, grid);
  free(words);
  return result;
}

/* ---- From a smaller grid ---- */

enum {
  ROUNDS = 16,         /* that begin with `start`, before everything is built anew */
  ROUNDS_PER_WORD = 4, /* after this many, one more word is dropped */
};

/* Keeps some of the words of `start`, and lays others. BUILD_NONE if that fails. */
__attribute__((noinline)) /* build_anew needs as much of the stack, but not at the same time */
static enum build_result
extend(const struct lexicon *lexicon, const struct grid *start, const uint8_t tiles[PEEL_LETTERS],
       struct dice *dice, struct budget *budget, struct grid *grid) {
  struct attempt attempt;
  open_attempt(&attempt, lexicon, dice, budget);
  for (int round = 0; round < ROUNDS; round++) {
    struct grid base = *start;
    int words = (round + ROUNDS_PER_WORD - 1) / ROUNDS_PER_WORD;
    drop_words(&base, words, lexicon, dice);
    begin_with(&attempt, tiles, &base);
    attempt.base = attempt.board.words; /* 0 if the grid does not fit */
    if (attempt.base > 0 && try_until(&attempt, 0)) {
      board_to_grid(&attempt.board, grid);
      return BUILD_FOUND;
    }
    if (is_spent(&attempt)) return BUILD_UNKNOWN;
  }
  return BUILD_NONE;
}

enum build_result peel_build(const struct lexicon *lexicon, const struct grid *start,
                             const uint8_t tiles[PEEL_LETTERS], struct dice *dice,
                             struct budget *budget, struct grid *grid) {
  struct why unused;
  bool good = start && start->tiles > 0 && peel_grid_use(start, tiles, &unused) != GRID_OVERDRAWN &&
              peel_tiles_count(tiles) <= PEEL_TILES && peel_grid_check(start, lexicon, &unused);
  enum build_result result = good ? extend(lexicon, start, tiles, dice, budget, grid) : BUILD_NONE;
  return result == BUILD_NONE ? build_anew(lexicon, tiles, dice, budget, grid) : result;
}
