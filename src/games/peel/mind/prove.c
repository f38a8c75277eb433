/* A complete search for a grid of exactly these tiles.
 *
 * It takes the tiles on the board one by one. For each direction in which a tile is in no word yet,
 * it decides which word the tile is in, or that it is in none: then the cells before and behind the
 * tile stay empty, as do those at both ends of every word. Where two tiles lie side by side without
 * being in a common word, a word that covers both is due, and is decided first. Otherwise the tiles
 * laid first are decided first, so that whatever hangs on a word that few words cross is settled
 * before the rest grows. But a tile through which no word fits is left alone at once: no word will
 * ever fit, as letters only leave the rack and cells are only filled or shut. The grids on the way
 * need not be complete, so the search finds word squares, to which no order of complete grids
 * leads, and meets each grid that contains the first word.
 *
 * The first word is each of those with the letter that the fewest words have. It lies across,
 * because the transpose of a grid is a grid, too. Once all grids that contain a first word are
 * ruled out, the search never uses that word again.
 *
 * The search is cut off where words cannot cover the tiles in the rack, wherever they lie
 * (cover.h), and by prices. Let a tile of letter l cost p(l), which may be negative, so that no
 * word of the hand costs more than q; a word's slack is how much less than q it costs. In a grid
 * each tile t is in one word or two, d(t) of them. With w words,
 *
 *     sum over tiles of p(t) + (d(t) - 1) (p(t) - q)  +  sum over words of their slack
 *         =  q (w - number of tiles in two words),
 *
 * and because the grid is connected, that is at most q, less q for each crossing that a word makes
 * beyond its first when it is laid. This is the bound of a linear program: if the least that the
 * tiles can add up to is more, there is no grid; if it is only a little less, words with much slack
 * are excluded, and so is an expensive tile in two words, or a cheap one in only one.
 *
 * Words with little slack come first, and a grid is often found soon after the right first words.
 * So the search goes in rounds, in which each first word has a limit of nodes (the idea of
 * restarts: C. P. Gomes, B. Selman, H. Kautz, "Boosting combinatorial search through
 * randomization", 1998). What is ruled out early makes the rest easier, too. */
#include "games/peel/mind/prove.h"

#include "core/base/memory.h"
#include "games/peel/mind/cover.h"

#include <stdlib.h>
#include <string.h>

enum {
  TILES_MAX = RACK_TILES_MAX,
  SIDE = 2 * TILES_MAX + 3, /* the first word lies in the middle */
  CELLS = SIDE * SIDE,
  LISTS_MAX = 1 << 16, /* words of all lists */
  ASK_NODES = 256,     /* the budget is checked after about this many nodes */
  UNDECIDED = 1 << ACROSS | 1 << DOWN,
};

/* The nodes of a first word in the first round, and the factor by which they grow after every
 * round. Measured on hands at which attempts fail. */
enum { FIRST_NODES = 4000, NODES_GROWTH = 8 };

/* The numbers of words that may still be used, those with the least slack first. */
struct list {
  int from, to; /* in prover.list */
};

struct prover {
  const struct rack_words *words;
  struct budget *budget;
  uint64_t nodes, limit; /* of the current search */
  uint64_t ask;          /* the nodes at which the budget is checked next */
  bool over;             /* the budget is spent */
  bool left_out;         /* a limit has cut something off */
  uint64_t round_nodes;  /* of each first word */

  uint64_t rack; /* in the fields of the hand (rack.h) */
  int spare;     /* how much more may be added to the cost; all costs are 0 without prices */
  int in_two[PEEL_LETTERS], in_one[PEEL_LETTERS]; /* the cost of a tile in two words, or in one */
  uint8_t letter[CELLS];                          /* 0: empty; 1: A ... */
  uint8_t shut[CELLS];                            /* the number of reasons to stay empty */
  uint8_t undecided[CELLS];                       /* directions of a tile, as 1 << direction */
  uint16_t cell[TILES_MAX];
  int tiles, hand; /* laid, and in all */

  uint32_t letters[RACK_WORDS_MAX]; /* the letters of each word, as bits */
  int lists;
  uint16_t list[LISTS_MAX]; /* all lists, beginning with that of all words */
  struct list all;
  int first_letter;     /* the letter that every first word has */
  struct grid known[2]; /* a grid that is not looked for, and its transpose; empty: none */
  struct cover cover;
};

static int step_of(int direction) {
  return direction == ACROSS ? 1 : SIDE;
}

/* ---- Laying words ---- */

/* Does the word fit with its first letter on cell `start`? */
static bool fits(const struct prover *prover, const struct rack_word *word, int start, int step) {
  const struct rack_fields *fields = &prover->words->fields;
  uint64_t need = 0;
  int cell = start;
  if (prover->letter[start - step]) return false;
  for (int i = 0; i < word->size; i++, cell += step) {
    int letter = word->letter[i];
    if (!prover->letter[cell] && !prover->shut[cell])
      need += fields->one[letter];
    else if (prover->letter[cell] != letter + 1)
      return false;
  }
  return !prover->letter[cell] && rack_within(fields, need, prover->rack);
}

/* The cost of a word's crossings beyond the first. */
static int surplus_cost(const struct prover *prover, int crossings) {
  return crossings > 1 ? (crossings - 1) * prover->words->dearest : 0;
}

/* Lays a word that fits. Returns, as bits, which of its letters are new. */
static uint32_t lay(struct prover *prover, const struct rack_word *word, int start, int direction) {
  int step = step_of(direction), cell = start, crossings = 0;
  uint32_t laid = 0;
  prover->shut[start - step]++;
  prover->spare -= word->slack;
  for (int i = 0; i < word->size; i++, cell += step) {
    int letter = word->letter[i];
    if (prover->letter[cell]) {
      prover->spare -= prover->in_two[letter];
      crossings++;
    } else {
      laid |= UINT32_C(1) << i;
      prover->letter[cell] = (uint8_t)(letter + 1);
      prover->undecided[cell] = UNDECIDED;
      prover->rack -= prover->words->fields.one[letter];
      prover->cell[prover->tiles++] = (uint16_t)cell;
    }
    prover->undecided[cell] &= (uint8_t) ~(1 << direction);
  }
  prover->shut[cell]++;
  prover->spare -= surplus_cost(prover, crossings);
  return laid;
}

static void take_back(struct prover *prover, const struct rack_word *word, int start, int direction,
                      uint32_t laid) {
  int step = step_of(direction), cell = start, crossings = 0;
  prover->shut[start - step]--;
  prover->spare += word->slack;
  for (int i = 0; i < word->size; i++, cell += step) {
    int letter = word->letter[i];
    prover->undecided[cell] |= (uint8_t)(1 << direction);
    if (laid >> i & 1) {
      prover->letter[cell] = 0;
      prover->rack += prover->words->fields.one[letter];
      prover->tiles--;
    } else {
      prover->spare += prover->in_two[letter];
      crossings++;
    }
  }
  prover->shut[cell]--;
  prover->spare += surplus_cost(prover, crossings);
}

/* Decides that the tile is in no word in that direction (`change` 1), or takes that back (-1). */
static void leave_alone(struct prover *prover, int cell, int direction, int change) {
  int step = step_of(direction);
  prover->spare -= change * prover->in_one[prover->letter[cell] - 1];
  prover->undecided[cell] ^= (uint8_t)(1 << direction);
  prover->shut[cell - step] = (uint8_t)(prover->shut[cell - step] + change);
  prover->shut[cell + step] = (uint8_t)(prover->shut[cell + step] + change);
}

/* ---- What there is to decide ---- */

/* A tile and an undecided direction in which there is room for a word. */
struct open {
  int cell, direction;
};

/* Lists the open tiles for which a word is due (`due`), or all if there are none; returns how many.
 * `rest` gets the sum of all open tiles, and what is left after the cost of those without room. */
static int list_open(const struct prover *prover, struct open open[DIRECTIONS * TILES_MAX],
                     struct cover_rest *rest, bool *due) {
  int count = 0;
  *due = false;
  *rest = (struct cover_rest){prover->rack, 0, prover->spare};
  for (int i = 0; i < prover->tiles; i++) {
    int cell = prover->cell[i], letter = prover->letter[cell] - 1;
    for (int direction = 0; direction < DIRECTIONS; direction++) {
      int before = cell - step_of(direction), behind = cell + step_of(direction);
      if (!(prover->undecided[cell] >> direction & 1)) continue;
      bool in_run = prover->letter[before] || prover->letter[behind];
      if (!in_run && prover->shut[before] && prover->shut[behind]) {
        rest->spare -= prover->in_one[letter];
        continue;
      }
      rest->open += prover->words->fields.one[letter];
      if (in_run && !*due) count = 0;
      *due |= in_run;
      if (in_run == *due) open[count++] = (struct open){cell, direction};
    }
  }
  return count;
}

/* A new list with the words of `list` for which the rack and the open tiles have the letters, and
 * that do not cost too much; `list` itself if there is no room for another. */
static struct list shorten(struct prover *prover, struct list list, const struct cover_rest *rest) {
  const struct rack_word *word = prover->words->word;
  struct list shorter = {prover->lists, prover->lists};
  uint64_t there = rest->rack + rest->open;
  if (prover->lists + list.to - list.from > LISTS_MAX) return list;
  for (int i = list.from; i < list.to; i++) {
    int number = prover->list[i];
    if (word[number].slack > rest->spare) break;
    if (rack_within(&prover->words->fields, word[number].need, there))
      prover->list[shorter.to++] = (uint16_t)number;
  }
  return shorter;
}

/* ---- The search ---- */

static bool is_stopped(struct prover *prover) {
  if (prover->nodes >= prover->ask) {
    prover->ask = prover->nodes + ASK_NODES;
    prover->over = budget_spent(prover->budget, prover->nodes);
  }
  if (prover->nodes >= prover->limit || prover->over) prover->left_out = true;
  return prover->nodes >= prover->limit || prover->over;
}

static bool search(struct prover *prover, struct list list);

/* Lays a word and searches on, as `search` does; takes the word back if there is no grid. */
static bool search_word(struct prover *prover, struct list list, const struct rack_word *word,
                        int start, int direction) {
  uint32_t laid = lay(prover, word, start, direction);
  if (prover->spare >= 0 && search(prover, list)) return true;
  take_back(prover, word, start, direction, laid);
  return false;
}

/* A word through a tile. */
struct through {
  int at, place;      /* its place in the list, and which of its letters lies on the tile */
  int before, behind; /* the cells on both sides of the tile that it may cover */
  uint64_t there;     /* the letters of the rack, and those on these cells and the tile */
};

/* How many cells a word may cover from a tile on, which is not counted: up to a cell that has to
 * stay empty, or the last for which the rack has a tile. Adds their letters to `there`. */
static int room_from(const struct prover *prover, int cell, int step, uint64_t *there) {
  int room = 0, rack = prover->hand - prover->tiles;
  for (cell += step; prover->letter[cell] || (!prover->shut[cell] && rack-- > 0); cell += step) {
    if (prover->letter[cell]) *there += prover->words->fields.one[prover->letter[cell] - 1];
    room++;
  }
  return room;
}

/* Before the first word of the list that may lie on the tile. */
static struct through begin_through(const struct prover *prover, struct list list,
                                    const struct open *open) {
  int step = step_of(open->direction);
  struct through through = {.at = list.from};
  through.there = prover->rack + prover->words->fields.one[prover->letter[open->cell] - 1];
  through.before = room_from(prover, open->cell, -step, &through.there);
  through.behind = room_from(prover, open->cell, step, &through.there);
  return through;
}

/* Finds the next word that fits through the tile, from `through` on; false if there is none. */
static bool find_through(const struct prover *prover, struct list list, const struct open *open,
                         struct through *through) {
  int letter = prover->letter[open->cell] - 1, step = step_of(open->direction);
  for (; through->at < list.to; through->at++, through->place = 0) {
    int number = prover->list[through->at];
    const struct rack_word *word = &prover->words->word[number];
    if (!(prover->letters[number] >> letter & 1)) continue;
    if (word->slack > prover->spare) return false;
    if (!rack_within(&prover->words->fields, word->need, through->there)) continue;
    for (; through->place < word->size; through->place++)
      if (word->letter[through->place] == letter && through->place <= through->before &&
          word->size - 1 - through->place <= through->behind &&
          fits(prover, word, open->cell - through->place * step, step))
        return true;
  }
  return false;
}

static bool fits_any(const struct prover *prover, struct list list, const struct open *open) {
  struct through through = begin_through(prover, list, open);
  return find_through(prover, list, open, &through);
}

/* Tries every word through a tile. */
static bool search_words(struct prover *prover, struct list list, const struct open *open) {
  struct through through = begin_through(prover, list, open);
  for (; find_through(prover, list, open, &through); through.place++) {
    const struct rack_word *word = &prover->words->word[prover->list[through.at]];
    int start = open->cell - through.place * step_of(open->direction);
    if (search_word(prover, list, word, start, open->direction)) return true;
    if (is_stopped(prover)) return false;
  }
  return false;
}

/* Can words still cover the rack? */
static bool is_possible(struct prover *prover, const struct cover_rest *rest) {
  uint64_t before = prover->cover.nodes;
  bool possible = rest->spare >= 0 && cover_possible(&prover->cover, rest);
  prover->nodes += prover->cover.nodes - before;
  return possible;
}

/* The same question after some tiles have been left alone. */
static bool is_still_possible(struct prover *prover) {
  struct open unused[DIRECTIONS * TILES_MAX];
  struct cover_rest rest;
  bool due;
  prover->nodes++;
  list_open(prover, unused, &rest, &due);
  return is_possible(prover, &rest);
}

/* Decides these tiles: those through which nothing fits, then the others in the order in which they
 * were laid. */
static bool decide(struct prover *prover, struct list list, const struct open *open, int count) {
  const struct open *alone[DIRECTIONS * TILES_MAX];
  int alones = 0;
  bool found = false;
  for (int i = 0; i < count; i++) {
    if (fits_any(prover, list, &open[i])) continue;
    leave_alone(prover, open[i].cell, open[i].direction, 1);
    alone[alones++] = &open[i];
  }
  for (int i = 0; i < count; i++) {
    if (!(prover->undecided[open[i].cell] >> open[i].direction & 1)) continue;
    if (alones > 0 && !is_still_possible(prover)) break;
    found = search_words(prover, list, &open[i]);
    if (found || is_stopped(prover)) break;
    leave_alone(prover, open[i].cell, open[i].direction, 1);
    alone[alones++] = &open[i];
  }
  while (!found && alones-- > 0)
    leave_alone(prover, alone[alones]->cell, alone[alones]->direction, -1);
  return found;
}

/* Decides the first of these tiles, through each of which a word is due; the search that goes on
 * from there decides the others. */
static bool decide_due(struct prover *prover, struct list list, const struct open *open,
                       int count) {
  for (int i = 1; i < count; i++)
    if (!fits_any(prover, list, &open[i])) return false;
  return search_words(prover, list, &open[0]);
}

/* The grid on the board. */
static struct grid grid_of(const struct prover *prover) {
  struct grid grid;
  peel_grid_of_cells(prover->letter, SIDE, prover->cell, prover->tiles, &grid);
  return grid;
}

static bool is_known(const struct prover *prover) {
  if (prover->known[0].tiles == 0) return false;
  struct grid grid = grid_of(prover);
  return peel_grid_equals(&grid, &prover->known[0]) || peel_grid_equals(&grid, &prover->known[1]);
}

/* Searches on with the words of `list`. True if the grid is complete, and lies on the board; false
 * if it cannot be completed, or the search was stopped. */
static bool search(struct prover *prover, struct list list) {
  struct open open[DIRECTIONS * TILES_MAX];
  struct cover_rest rest;
  int lists = prover->lists;
  bool due;
  prover->nodes++;
  if (is_stopped(prover)) return false;
  int count = list_open(prover, open, &rest, &due);
  if (prover->rack == 0 && !due && !is_known(prover)) return true;
  if (count == 0 || !is_possible(prover, &rest)) return false;
  list = shorten(prover, list, &rest);
  prover->lists = list.to > lists ? list.to : lists;
  if ((due ? decide_due : decide)(prover, list, open, count)) return true;
  prover->lists = lists;
  return false;
}

/* ---- From the first word on ---- */

/* Sets the costs, and how much the prices allow to be added. */
static void open_prices(struct prover *prover, const uint8_t tiles[PEEL_LETTERS]) {
  const struct rack_words *words = prover->words;
  int most = words->dearest;
  if (most == 0) return;
  prover->spare = most - rack_least_sum(tiles, words->price, most);
  for (int letter = 0; letter < PEEL_LETTERS; letter++) {
    int second = words->price[letter] - most;
    prover->in_two[letter] = second > 0 ? second : 0;
    prover->in_one[letter] = second < 0 ? -second : 0;
  }
}

/* Lists all words that are not too dear, and finds the letter that the fewest have. */
static void open_lists(struct prover *prover, const uint8_t tiles[PEEL_LETTERS]) {
  const struct rack_words *words = prover->words;
  for (int i = 0; i < words->count; i++) {
    for (int place = 0; place < words->word[i].size; place++)
      prover->letters[i] |= UINT32_C(1) << words->word[i].letter[place];
    prover->list[prover->lists++] = (uint16_t)i;
  }
  struct cover_rest rest = {prover->rack, 0, prover->spare};
  prover->all = shorten(prover, (struct list){0, prover->lists}, &rest);
  prover->lists = prover->all.to;
  int having[PEEL_LETTERS] = {0};
  for (int i = prover->all.from; i < prover->all.to; i++)
    for (uint32_t letters = prover->letters[prover->list[i]]; letters; letters &= letters - 1)
      having[__builtin_ctz(letters)]++;
  prover->first_letter = -1;
  for (int letter = 0; letter < PEEL_LETTERS; letter++)
    if (tiles[letter] &&
        (prover->first_letter < 0 || having[letter] < having[prover->first_letter]))
      prover->first_letter = letter;
}

struct prover *peel_prove_open(const struct rack_words *words, const uint8_t tiles[PEEL_LETTERS],
                               const struct grid *known) {
  /* It is large, and its pages that the search does not touch cost nothing. */
  struct prover *prover = memory_new(1, sizeof *prover);
  prover->words = words;
  prover->round_nodes = FIRST_NODES;
  if (known) prover->known[0] = *known, prover->known[1] = peel_grid_transpose(known);
  for (int letter = 0; letter < PEEL_LETTERS; letter++)
    prover->rack += tiles[letter] * words->fields.one[letter];
  prover->hand = (int)peel_tiles_count(tiles);
  open_prices(prover, tiles);
  cover_open(&prover->cover, words, prover->in_two);
  open_lists(prover, tiles);
  return prover;
}

/* Removes the word at this place of the list: all grids with it are ruled out. */
static void rule_out(struct prover *prover, int at) {
  cover_without(&prover->cover, prover->list[at]);
  prover->all.to--;
  memmove(&prover->list[at], &prover->list[at + 1],
          (size_t)(prover->all.to - at) * sizeof *prover->list);
}

/* Searches the grids with a first word, up to the limit of the round. True if one is found. */
static bool search_first(struct prover *prover, const struct rack_word *word) {
  int start = SIDE / 2 * SIDE + SIDE / 2 - word->size / 2;
  prover->left_out = false;
  prover->limit = prover->nodes + prover->round_nodes;
  prover->lists = prover->all.to;
  return search_word(prover, prover->all, word, start, ACROSS);
}

enum build_result peel_prove(struct prover *prover, struct budget *budget, uint64_t *nodes,
                             struct grid *grid) {
  bool found = false, left_out = false;
  prover->budget = budget;
  prover->nodes = prover->ask = *nodes;
  prover->over = false;
  for (int i = prover->all.from; i < prover->all.to && !found && !prover->over; i++) {
    int number = prover->list[i];
    if (!(prover->letters[number] >> prover->first_letter & 1)) continue;
    found = search_first(prover, &prover->words->word[number]);
    left_out |= prover->left_out;
    if (!found && !prover->left_out) rule_out(prover, i--);
  }
  *nodes = prover->nodes;
  if (found) *grid = grid_of(prover);
  if (found || (!left_out && !prover->over)) return found ? BUILD_FOUND : BUILD_NONE;
  prover->round_nodes *= NODES_GROWTH;
  return BUILD_UNKNOWN;
}
