/* A complete search for a grid of exactly these tiles.
 *
 * It decides, one after the other, for tiles on the board and the direction in which they are not
 * in a word yet, which word that is, or that there is none: then the cells before and behind the
 * tile stay empty, and so do those at both ends of every word. Where two tiles have come to lie
 * side by side without being in one word, a word that covers both is due, and is decided first.
 * Otherwise the tiles that were laid first are, so that what hangs on a word that few words cross
 * is settled before the rest grows; but where no word fits now none ever will, as letters only
 * leave the rack and cells are only filled or shut: so such a tile is left alone at once.
 * Nothing has to be complete on the way: so it finds word squares, which no order of complete grids
 * leads to, and meets each grid that contains the first word.
 *
 * The first word is each of those with the letter that the fewest words have; it lies across,
 * because the mirror image of a grid is a grid, too. Once all grids that contain such a word are
 * ruled out, no word of the search is that one any more.
 *
 * The search is cut off where words cannot cover the tiles in the rack, wherever they lie
 * (cover.h), and by prices. Let a tile of letter l cost p(l), which may be negative, so that no
 * word of the hand costs more than q; a word's slack is by how much it costs less. In a grid each
 * tile is in one word or two, d(t) of them. With w words,
 *
 *     sum over tiles of p(t) + (d(t) - 1) (p(t) - q)  +  sum over words of their slack
 *         =  q (w - number of tiles in two words),
 *
 * and as it is connected, that is q at most, and q less for each word's crossing beyond the first.
 * This is the bound of a linear program: if the least that the tiles can add up to is more, there
 * is no grid; if it is only a little less, words with much slack are excluded, and so is an
 * expensive tile in two words, or a cheap one in only one.
 *
 * Words with little slack come first, and a grid is often found soon after the right first words.
 * So the search goes in rounds, in which each first word has a limit of nodes, and in every other
 * round each second word a fraction of it (the idea of restarts: C. P. Gomes, B. Selman, H. Kautz,
 * "Boosting combinatorial search through randomization", 1998). */
#include "games/peel/mind/prove.h"

#include "games/peel/mind/cover.h"

#include <stdlib.h>
#include <string.h>

enum {
  TILES_MAX = RACK_TILES_MAX,
  SIDE = 2 * TILES_MAX + 3, /* the first word lies in the middle */
  CELLS = SIDE * SIDE,
  LISTS_MAX = 1 << 16, /* words of all lists */
  ASK_NODES = 256,     /* the budget is asked after about this many nodes */
  UNDECIDED = 1 << ACROSS | 1 << DOWN,
};

/* Nodes that a first word has in the first two rounds, how much that grows by every second round,
 * and the part of them that a second word has in every other round. Measured on hands at which
 * attempts fail. */
enum { FIRST_NODES = 4000, NODES_GROWTH = 4, SECOND_PART = 30 };

/* Words that may still be used, by their numbers, those with the least slack first. */
struct list {
  int from, to; /* in prover.list */
};

struct prover {
  const struct rack_words *words;
  struct budget *budget;
  uint64_t nodes, limit; /* of the present search */
  uint64_t ask;          /* when the budget is asked next */
  bool over;             /* it is spent */
  bool left_out;         /* a limit has left something out */
  int round;
  uint64_t round_nodes; /* of each first word */

  uint64_t rack; /* in the fields of the hand, like the others below */
  int spare;     /* how much more may be added to the cost; all costs are 0 without prices */
  int in_two[PEEL_LETTERS], in_one[PEEL_LETTERS]; /* the cost that a tile so decided adds */
  int depth;                                      /* words laid in addition to the first one */
  uint8_t letter[CELLS];                          /* 0: empty; 1: A ... */
  uint8_t shut[CELLS];                            /* the number of reasons to stay empty */
  uint8_t undecided[CELLS];                       /* of a tile: 1 << direction for each */
  uint16_t cell[TILES_MAX];
  int tiles;

  uint32_t letters[RACK_WORDS_MAX]; /* of each word, a bit each */
  int lists;
  uint16_t list[LISTS_MAX]; /* beginning with that of all words */
  struct list all;
  int first_letter; /* of first words */
  struct cover cover;
};

static int step_of(int direction) {
  return direction == ACROSS ? 1 : SIDE;
}

/* ---- Laying words ---- */

/* Does the word fit with its first letter on that cell? */
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

/* The tile is in no word in that direction, or may be again. */
static void leave_alone(struct prover *prover, int cell, int direction, int change) {
  int step = step_of(direction);
  prover->spare -= change * prover->in_one[prover->letter[cell] - 1];
  prover->undecided[cell] ^= (uint8_t)(1 << direction);
  prover->shut[cell - step] = (uint8_t)(prover->shut[cell - step] + change);
  prover->shut[cell + step] = (uint8_t)(prover->shut[cell + step] + change);
}

/* ---- What there is to decide ---- */

/* A tile with a direction undecided in which there is room for a word. */
struct open {
  int cell, direction;
};

/* Lists those for which a word is due if there are any, else all, and sums up all of them and the
 * cost of the tiles without room. Returns how many are listed. */
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

/* Of a list, the words that the rack and the open tiles have the letters for and that are not too
 * dear, as a new list, or the same one if there is no room for another. */
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

/* Lays a word and searches on, perhaps with a limit. */
static bool search_word(struct prover *prover, struct list list, const struct rack_word *word,
                        int start, int direction) {
  uint64_t limit = prover->limit, part = prover->nodes + prover->round_nodes / SECOND_PART;
  uint32_t laid = lay(prover, word, start, direction);
  if (prover->depth++ == 0 && prover->round % 2 == 0 && part < limit) prover->limit = part;
  if (prover->spare >= 0 && search(prover, list)) return true;
  prover->limit = limit;
  prover->depth--;
  take_back(prover, word, start, direction, laid);
  return false;
}

/* A word through a tile. */
struct through {
  int at, place; /* in the list, and which of its letters lies on the tile */
};

/* Finds the next word that fits through the tile, from `through` on; false if there is none. */
static bool find_through(const struct prover *prover, struct list list, const struct open *open,
                         struct through *through) {
  int letter = prover->letter[open->cell] - 1, step = step_of(open->direction);
  for (; through->at < list.to; through->at++, through->place = 0) {
    int number = prover->list[through->at];
    const struct rack_word *word = &prover->words->word[number];
    if (!(prover->letters[number] >> letter & 1)) continue;
    if (word->slack > prover->spare) return false;
    for (; through->place < word->size; through->place++)
      if (word->letter[through->place] == letter &&
          fits(prover, word, open->cell - through->place * step, step))
        return true;
  }
  return false;
}

static bool fits_any(const struct prover *prover, struct list list, const struct open *open) {
  struct through through = {list.from, 0};
  return find_through(prover, list, open, &through);
}

/* Tries every word through a tile. */
static bool search_words(struct prover *prover, struct list list, const struct open *open) {
  struct through through = {list.from, 0};
  for (; find_through(prover, list, open, &through); through.place++) {
    const struct rack_word *word = &prover->words->word[prover->list[through.at]];
    int start = open->cell - through.place * step_of(open->direction);
    if (search_word(prover, list, word, start, open->direction)) return true;
    if (is_stopped(prover)) return false;
  }
  return false;
}

/* Can words cover the rack? */
static bool is_possible(struct prover *prover, const struct cover_rest *rest) {
  uint64_t before = prover->cover.nodes;
  bool possible = rest->spare >= 0 && cover_possible(&prover->cover, rest);
  prover->nodes += prover->cover.nodes - before;
  return possible;
}

/* The same after some tiles have been left alone. */
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

/* Where a word is due through each of these tiles: decides the first, and leaves the others to the
 * search that goes on from there. */
static bool decide_due(struct prover *prover, struct list list, const struct open *open,
                       int count) {
  for (int i = 1; i < count; i++)
    if (!fits_any(prover, list, &open[i])) return false;
  return search_words(prover, list, &open[0]);
}

/* `list` has all words that may be used. True if the grid is complete, and lies there; false if it
 * cannot be, or the search was stopped. */
static bool search(struct prover *prover, struct list list) {
  struct open open[DIRECTIONS * TILES_MAX];
  struct cover_rest rest;
  int lists = prover->lists;
  bool due;
  prover->nodes++;
  if (is_stopped(prover)) return false;
  int count = list_open(prover, open, &rest, &due);
  if (prover->rack == 0 && !due) return true;
  if (count == 0 || !is_possible(prover, &rest)) return false;
  list = shorten(prover, list, &rest);
  prover->lists = list.to > lists ? list.to : lists;
  if ((due ? decide_due : decide)(prover, list, open, count)) return true;
  prover->lists = lists;
  return false;
}

/* ---- From the first word on ---- */

/* How much the prices allow to be added. */
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

struct prover *peel_prove_open(const struct rack_words *words, const uint8_t tiles[PEEL_LETTERS]) {
  /* It is large, and what the search does not touch costs nothing. */
  struct prover *prover = calloc(1, sizeof *prover);
  if (!prover) return NULL;
  prover->words = words;
  prover->round_nodes = FIRST_NODES;
  for (int letter = 0; letter < PEEL_LETTERS; letter++)
    prover->rack += tiles[letter] * words->fields.one[letter];
  open_prices(prover, tiles);
  cover_open(&prover->cover, words, prover->in_two);
  open_lists(prover, tiles);
  return prover;
}

/* All grids with the word at this place of the list are ruled out. */
static void rule_out(struct prover *prover, int at) {
  cover_without(&prover->cover, prover->list[at]);
  prover->all.to--;
  memmove(&prover->list[at], &prover->list[at + 1],
          (size_t)(prover->all.to - at) * sizeof *prover->list);
}

/* Searches the grids with a first word as long as the round lets it. True if one lies there. */
static bool search_first(struct prover *prover, const struct rack_word *word) {
  int start = SIDE / 2 * SIDE + SIDE / 2 - word->size / 2;
  prover->left_out = false;
  prover->limit = prover->nodes + prover->round_nodes;
  uint32_t laid = lay(prover, word, start, ACROSS);
  prover->lists = prover->all.to;
  if (prover->spare >= 0 && search(prover, prover->all)) return true;
  take_back(prover, word, start, ACROSS, laid);
  return false;
}

static void to_grid(const struct prover *prover, struct grid *grid) {
  struct grid_tile tile[TILES_MAX];
  for (int i = 0; i < prover->tiles; i++)
    tile[i] =
        (struct grid_tile){(uint8_t)(prover->cell[i] % SIDE), (uint8_t)(prover->cell[i] / SIDE),
                           (char)('A' + prover->letter[prover->cell[i]] - 1)};
  peel_grid_make(tile, (size_t)prover->tiles, grid);
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
  if (found) to_grid(prover, grid);
  if (found || (!left_out && !prover->over)) return found ? BUILD_FOUND : BUILD_NONE;
  if (prover->round++ % 2 == 1) prover->round_nodes *= NODES_GROWTH;
  return BUILD_UNKNOWN;
}
