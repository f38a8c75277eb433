/* The builder: what it builds is complete, and what it says cannot be built is tried out. */
#include "games/peel/lists.h"

#include "games/peel/mind/build.h"
#include "games/peel/mind/prove.h"

static void take_tiles(struct span letters, uint8_t tiles[PEEL_LETTERS]) {
  assert_no_why(peel_tiles_read(letters, tiles, &why));
}

static void draw(struct dice *dice, unsigned size, uint8_t tiles[PEEL_LETTERS]) {
  char bunch[PEEL_TILES + 1];
  peel_tiles_write(peel_tile_set, bunch);
  dice_shuffle(dice, bunch, PEEL_TILES, 1);
  take_tiles((struct span){bunch, size}, tiles);
}

static void assert_complete(const struct lexicon *lexicon, const struct grid *grid,
                            const uint8_t tiles[PEEL_LETTERS]) {
  struct why why = {0};
  if (peel_grid_use(grid, tiles, &why) != GRID_USES_ALL || !peel_grid_check(grid, lexicon, &why))
    fail_msg("%s", why.text);
}

TEST(what_is_built_is_complete) {
  enum { ROUNDS = 10, NODES = 100000 };
  int built = 0, hands = 0;
  struct dice dice = dice_of(3);
  for (unsigned size = 2; size <= PEEL_TILES; size += 1 + size / 8)
    for (int round = 0; round < ROUNDS; round++, hands++) {
      struct budget budget = budget_of_nodes(NODES);
      uint8_t tiles[PEEL_LETTERS];
      struct grid grid;
      draw(&dice, size, tiles);
      if (peel_build(&peel_lexicon_begin, NULL, tiles, &dice, &budget, &grid) != BUILD_FOUND)
        continue;
      assert_complete(&peel_lexicon_begin, &grid, tiles);
      built++;
    }
  assert_true(built > hands * 3 / 4);
}

TEST(the_same_dice_and_nodes_build_the_same) {
  enum { SIZE = 40 };
  struct grid grid[2];
  for (int i = 0; i < 2; i++) {
    struct budget budget = budget_of_nodes(1000000);
    uint8_t tiles[PEEL_LETTERS];
    struct dice dice = dice_of(5);
    draw(&dice, SIZE, tiles);
    memset(&grid[i], 0, sizeof grid[i]);
    assert_int_equal(peel_build(&peel_lexicon_begin, NULL, tiles, &dice, &budget, &grid[i]),
                     BUILD_FOUND);
  }
  assert_memory_equal(&grid[0], &grid[1], sizeof grid[0]);
}

TEST(no_tile_or_one_is_no_grid) {
  uint8_t tiles[PEEL_LETTERS] = {0};
  struct grid grid;
  struct dice dice = dice_of(1);
  for (int count = 0; count < 2; count++, tiles[0]++) {
    struct budget budget = budget_of_nodes(1000);
    assert_int_equal(peel_build(&peel_lexicon_begin, NULL, tiles, &dice, &budget, &grid),
                     BUILD_NONE);
  }
}

static enum build_result build_hand(const struct lexicon *lexicon, const char *hand,
                                    struct grid *grid) {
  enum { ENOUGH = 20000000 };
  struct budget budget = budget_of_nodes(ENOUGH);
  uint8_t tiles[PEEL_LETTERS];
  struct dice dice = dice_of(1);
  take_tiles(span_of(hand), tiles);
  return peel_build(lexicon, NULL, tiles, &dice, &budget, grid);
}

/* Brute force for a few tiles: tries every connected set of cells (grown from its first cell in row
 * order, some sets more than once), and every way to fill it. */
enum { BRUTE_TILES_MAX = 8 };
struct brute {
  const struct lexicon *lexicon;
  const char *hand;
  int tiles;
  struct grid_tile tile[BRUTE_TILES_MAX];
  const struct grid *known; /* neither it nor its transpose counts; NULL: all grids do */
};

static bool brute_knows(const struct brute *brute, const struct grid *grid) {
  struct grid_tile turned[BRUTE_TILES_MAX];
  struct grid transpose;
  for (int i = 0; i < brute->tiles; i++)
    turned[i] = (struct grid_tile){brute->tile[i].y, brute->tile[i].x, brute->tile[i].letter};
  peel_grid_make(turned, (size_t)brute->tiles, &transpose);
  return brute->known && (memcmp(grid, brute->known, sizeof *grid) == 0 ||
                          memcmp(&transpose, brute->known, sizeof *grid) == 0);
}

static bool brute_fill(struct brute *brute, int at, char *rest) {
  if (at == brute->tiles) {
    struct grid grid;
    struct why why;
    peel_grid_make(brute->tile, (unsigned)brute->tiles, &grid);
    return peel_grid_check(&grid, brute->lexicon, &why) && !brute_knows(brute, &grid);
  }
  for (char *c = rest; *c; c++) {
    char letter = *c;
    if (letter == '-' || (c > rest && memchr(rest, letter, (size_t)(c - rest)))) continue;
    brute->tile[at].letter = letter;
    *c = '-';
    if (brute_fill(brute, at + 1, rest)) return true;
    *c = letter;
  }
  return false;
}

static bool brute_shapes(struct brute *brute, int cells, int from) {
  static const int step[4][2] = {{1, 0}, {0, 1}, {-1, 0}, {0, -1}};
  char rest[BRUTE_TILES_MAX + 1];
  if (cells == brute->tiles) {
    snprintf(rest, sizeof rest, "%s", brute->hand);
    return brute_fill(brute, 0, rest);
  }
  if (cells == BRUTE_TILES_MAX) return false;
  for (int i = from; i < cells; i++)
    for (int d = 0; d < 4; d++) {
      int x = brute->tile[i].x + step[d][0], y = brute->tile[i].y + step[d][1], known = 0;
      for (int k = 0; k < cells; k++)
        known |= brute->tile[k].x == x && brute->tile[k].y == y;
      if (known) continue;
      brute->tile[cells] = (struct grid_tile){.x = (uint8_t)x, .y = (uint8_t)y};
      if (brute_shapes(brute, cells + 1, i)) return true;
    }
  return false;
}

/* Runs `rounds` rounds of the complete search alone; in peel_build, it sees only what
 * attempts have failed at. */
static enum build_result prove_rounds(const struct lexicon *lexicon, const struct rack_words *rack,
                                      const uint8_t tiles[PEEL_LETTERS], const struct grid *known,
                                      int rounds, uint64_t *nodes) {
  struct budget budget = budget_of_nodes(UINT64_MAX);
  struct grid grid;
  enum build_result result = BUILD_UNKNOWN;
  *nodes = 0;
  struct prover *prover = peel_prove_open(rack, tiles, known);
  assert_non_null(prover);
  for (int round = 0; round < rounds && result == BUILD_UNKNOWN; round++)
    result = peel_prove(prover, &budget, nodes, &grid);
  free(prover);
  if (result == BUILD_FOUND) assert_complete(lexicon, &grid, tiles);
  return result;
}

/* The result must be the same with prices and without. */
static enum build_result prove_hand(const struct lexicon *lexicon, const char *hand,
                                    const struct grid *known) {
  enum { ENOUGH = 100 };
  static struct rack_words rack;
  uint64_t nodes;
  uint8_t tiles[PEEL_LETTERS];
  take_tiles(span_of(hand), tiles);
  peel_rack_words(lexicon, tiles, &rack);
  if (rack.having[rack.scarcest] == 0) return BUILD_NONE;
  enum build_result result = prove_rounds(lexicon, &rack, tiles, known, ENOUGH, &nodes);
  peel_rack_price(tiles, &rack);
  if (prove_rounds(lexicon, &rack, tiles, known, ENOUGH, &nodes) != result) fail_msg("%s", hand);
  return result;
}

TEST(whether_there_is_a_grid_or_another_is_what_brute_force_says) {
  const int hands = 150 / (int)test_every(5);
  static const char *const lists[] = {
      "at\nta\nate\neat\n",  "abc\nbad\ncab\nda\n", "abcd\nbb\ndcba\nac\n",
      "aba\nbab\nca\nacc\n", "ab\nbc\nca\nabc\n",   "abe\nbdd\nedc\nab\nda\n",
  };
  int none = 0, found = 0, only = 0;
  struct dice dice = dice_of(11);
  for (int i = 0; i < hands; i++) {
    const char *few = lists[i % (int)(sizeof lists / sizeof *lists)];
    const struct lexicon *lexicon = lexicon_of(few);
    char hand[8] = "";
    struct grid grid;
    uint32_t size = 3 + dice_roll(&dice, 4);
    for (uint32_t k = 0; k < size;) {
      char c = few[dice_roll(&dice, (uint32_t)strlen(few))];
      if (c != '\n') hand[k++] = (char)(c - 32);
    }
    struct brute brute = {lexicon, hand, (int)size, {{BRUTE_TILES_MAX, BRUTE_TILES_MAX, 0}}, NULL};
    bool exists = brute_shapes(&brute, 1, 0);
    enum build_result result = build_hand(lexicon, hand, &grid);
    if (result != (exists ? BUILD_FOUND : BUILD_NONE)) fail_msg("%s: %s %d", few, hand, result);
    assert_int_equal(prove_hand(lexicon, hand, NULL), result);
    if (exists) {
      brute.known = &grid;
      bool others = brute_shapes(&brute, 1, 0);
      struct grid transpose = peel_grid_transpose(&grid);
      assert_int_equal(prove_hand(lexicon, hand, &grid), others ? BUILD_FOUND : BUILD_NONE);
      assert_int_equal(prove_hand(lexicon, hand, &transpose), others ? BUILD_FOUND : BUILD_NONE);
      only += !others;
      found++;
    } else {
      none++;
    }
  }
  assert_true(found > hands / 5 && none > hands / 5);
  assert_true(only > hands / 20 && only < found - hands / 20);
}

/* Grids that cannot be built through complete ones: in a square, every word except the last
 * crosses unfinished words. */
TEST(a_word_square_is_found) {
  struct grid grid;
  assert_int_equal(build_hand(lexicon_of("ABC\nDEF\nGHI\nADG\nBEH\nCFI\n"), "ABCDEFGHI", &grid),
                   BUILD_FOUND);
  assert_int_equal(grid.width * grid.height, 9);
  assert_int_equal(build_hand(lexicon_of("ABC\nDEF\nGHI\nADG\nBEH\nCFI\n"), "ABCDEFGHH", &grid),
                   BUILD_NONE);
}

/* Skips a test of words if another list is linked in. */
static void need_scowl(void) {
  enum { SCOWL_WORDS = 118053 };
  if (peel_lexicon_begin.words != SCOWL_WORDS) skip();
}

TEST(hands_without_a_grid_are_known) {
  static const char *const hands[] = {"QQ",          "BCDFG",       "DDEEEHLNOQR",
                                      "CDGNNORRRVY", "ACDDJJLNWYZ", "BCDEGGNORRRTTVX"};
  struct grid grid;
  need_scowl();
  for (size_t i = 0; i < sizeof hands / sizeof *hands; i++)
    assert_int_equal(build_hand(&peel_lexicon_begin, hands[i], &grid), BUILD_NONE);
}

/* A search for words with little slack ends at the first word that has too much. */
TEST(with_prices_the_words_with_the_least_slack_come_first) {
  static struct rack_words rack;
  int most = 0;
  need_scowl();
  struct dice dice = dice_of(12);
  for (int i = 0; i < 40; i++) {
    uint8_t tiles[PEEL_LETTERS];
    draw(&dice, 4 + dice_roll(&dice, 12), tiles);
    peel_rack_words(&peel_lexicon_begin, tiles, &rack);
    peel_rack_price(tiles, &rack);
    if (!rack.all) continue;
    for (int k = 1; k < rack.count; k++) {
      const struct rack_word *before = &rack.word[k - 1], *word = &rack.word[k];
      assert_true(before->slack <= word->slack);
      if (before->slack == word->slack) assert_true(before->need <= word->need);
    }
    if (rack.count > most) most = rack.count;
  }
  assert_true(most > 500);
}

/* 21 tiles with hardly any vowels. */
TEST(with_prices_a_proof_is_shorter) {
  enum { ENOUGH = 100, TIMES = 4 };
  static const char *const hands[] = {"CCDFGHILMNORRRRSTTTVV", "BDGIJKLMNNNPPRRSUVXXZ",
                                      "CEEGGHIKLMNQQRSTTTVXZ", "FGIJKLMNNNNORTTVVWYYZ"};
  static struct rack_words rack;
  need_scowl();
  for (size_t i = 0; i < sizeof hands / sizeof *hands; i++) {
    uint8_t tiles[PEEL_LETTERS];
    take_tiles(span_of(hands[i]), tiles);
    peel_rack_words(&peel_lexicon_begin, tiles, &rack);
    uint64_t with, without;
    assert_int_equal(prove_rounds(&peel_lexicon_begin, &rack, tiles, NULL, ENOUGH, &without),
                     BUILD_NONE);
    peel_rack_price(tiles, &rack);
    assert_int_equal(prove_rounds(&peel_lexicon_begin, &rack, tiles, NULL, ENOUGH, &with),
                     BUILD_NONE);
    if (with * TIMES > without) fail_msg("%s: %d %d", hands[i], (int)with, (int)without);
  }
}

/* Hands of 21 and 22 tiles that take more than a second for a search that asks only whether each
 * letter fits into some word. */
TEST(hard_hands_are_decided) {
  static const struct {
    const char *hand;
    enum build_result result;
  } cases[] = {
      {"AAADDDEEFGHJMNQQRSTTX", BUILD_FOUND}, {"CEFHIIJNNNOQQRRSTVVWX", BUILD_FOUND},
      {"AADEEFGHMNOQQRRRTTTVX", BUILD_FOUND}, {"AACDEFGGLMQQSTUUVXXYY", BUILD_FOUND},
      {"AADEFGGJKMNQRSSTTTXYZ", BUILD_NONE},  {"AABDDEEJPQRRRTTTTVVWZ", BUILD_NONE},
      {"ADGHILNOQQRRRRSTTTTWXX", BUILD_NONE},
  };
  need_scowl();
  for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
    struct grid grid;
    uint8_t tiles[PEEL_LETTERS];
    if (build_hand(&peel_lexicon_begin, cases[i].hand, &grid) != cases[i].result)
      fail_msg("%s", cases[i].hand);
    if (cases[i].result != BUILD_FOUND) continue;
    take_tiles(span_of(cases[i].hand), tiles);
    assert_complete(&peel_lexicon_begin, &grid, tiles);
  }
}

/* Each letter has a field as wide as its count needs: hands of a single letter, hands of all
 * letters, and as many tiles as a hand may have if all its words are to be stored. */
TEST(counts_of_letters_compare_by_one_subtraction) {
  static const char *const hands[] = {"EEEEEEEEEEEEEEEEEEAAA", "ABCDEFGHIJKLMNOPQRSTU",
                                      "AAAAAAABBBCCDEEEEEEEE", "EEEEEEEEEEEEEEEEEEAAAAAAAAAAA",
                                      "ABCDEFGHIJKLMNOPQRSTUVWXYZABC"};
  static struct rack_words rack;
  struct dice dice = dice_of(6);
  for (size_t i = 0; i < sizeof hands / sizeof *hands; i++) {
    uint8_t tiles[PEEL_LETTERS];
    take_tiles(span_of(hands[i]), tiles);
    peel_rack_words(lexicon_of("ab\nba\n"), tiles, &rack);
    assert_true(rack.all);
    for (int round = 0; round < 1000; round++) {
      uint64_t one = 0, other = 0, least = 0;
      bool within = true;
      for (int letter = 0; letter < PEEL_LETTERS; letter++) {
        uint64_t a = dice_roll(&dice, tiles[letter] + 1U), b = dice_roll(&dice, tiles[letter] + 1U);
        if (round % 2) b = a + (b > a); /* so that `one` often fits into `other` */
        if (b > tiles[letter]) b = tiles[letter];
        one += a * rack.fields.one[letter];
        other += b * rack.fields.one[letter];
        least += (a < b ? a : b) * rack.fields.one[letter];
        within &= a <= b;
      }
      assert_int_equal(rack_within(&rack.fields, one, other), within);
      assert_true(rack_least(&rack.fields, one, other) == least);
    }
  }
}

/* The proof never denies a grid that attempts have found, even for hands with hard letters. */
TEST(no_proof_against_a_grid_that_exists) {
  enum { HANDS = 60, NODES = 200000, ROUNDS = 5, SIZE_LEAST = 9, SIZES = 7 };
  static const char letters[] = "QJZXVCWKFGTTNNRRDDLSSHMPAEIOUAEO";
  static struct rack_words rack;
  int none = 0, found = 0;
  uint64_t nodes;
  struct dice dice = dice_of(21);
  for (int i = 0; i < HANDS; i++) {
    char bunch[sizeof letters], hand[RACK_TILES_MAX + 1] = "";
    uint8_t tiles[PEEL_LETTERS];
    struct budget budget = budget_of_nodes(NODES);
    struct grid grid;
    memcpy(bunch, letters, sizeof letters);
    dice_shuffle(&dice, bunch, sizeof letters - 1, 1);
    memcpy(hand, bunch, SIZE_LEAST + dice_roll(&dice, SIZES));
    take_tiles(span_of(hand), tiles);
    enum build_result built = peel_build(&peel_lexicon_begin, NULL, tiles, &dice, &budget, &grid);
    peel_rack_words(&peel_lexicon_begin, tiles, &rack);
    if (!rack.all || rack.having[rack.scarcest] == 0) continue;
    peel_rack_price(tiles, &rack);
    enum build_result proved =
        prove_rounds(&peel_lexicon_begin, &rack, tiles, NULL, ROUNDS, &nodes);
    if (built != BUILD_UNKNOWN && proved != BUILD_UNKNOWN && proved != built) fail_msg("%s", hand);
    found += proved == BUILD_FOUND;
    none += proved == BUILD_NONE;
  }
  assert_true(found > HANDS / 3 && none > 0);
}

TEST(a_spent_budget_is_unknown) {
  struct budget budget = budget_of_nodes(1);
  struct grid grid;
  struct dice dice = dice_of(1);
  assert_int_equal(peel_build(&peel_lexicon_begin, NULL, peel_tile_set, &dice, &budget, &grid),
                   BUILD_UNKNOWN);
}

TEST(a_grid_grows_by_one_tile_after_the_other) {
  enum { FIRST = 21, NODES = 1000000, ROUNDS = 2 };
  struct dice dice = dice_of(4);
  for (int round = 0; round < ROUNDS; round++) {
    char bunch[PEEL_TILES + 1];
    uint8_t tiles[PEEL_LETTERS];
    struct grid grid = {0};
    int kept = 0;
    peel_tiles_write(peel_tile_set, bunch);
    dice_shuffle(&dice, bunch, PEEL_TILES, 1);
    for (unsigned size = FIRST; size <= PEEL_TILES; size++) {
      struct budget budget = budget_of_nodes(NODES);
      struct grid start = grid;
      take_tiles((struct span){bunch, size}, tiles);
      if (peel_build(&peel_lexicon_begin, &start, tiles, &dice, &budget, &grid) != BUILD_FOUND) {
        grid = start;
        continue;
      }
      assert_complete(&peel_lexicon_begin, &grid, tiles);
      kept += grid.tiles == start.tiles + 1 &&
              grid.width * grid.height <= (start.width + 1) * (start.height + 1);
    }
    assert_int_equal(grid.tiles, PEEL_TILES);
    assert_true(kept > 60);
  }
}

TEST(a_start_that_is_wrong_or_full_does_no_harm) {
  static const char *const starts[] = {"000000", "002001QZ", "003001CAT", "003003ATE..A..T",
                                       "002002A..T"};
  for (size_t i = 0; i < sizeof starts / sizeof *starts; i++) {
    struct budget budget = budget_of_nodes(1000000);
    struct grid grid;
    uint8_t tiles[PEEL_LETTERS];
    struct dice dice = dice_of(1);
    take_tiles((struct span){"AATET", 5}, tiles);
    assert_no_why(peel_grid_read(span_of(starts[i]), &grid, &why));
    assert_int_equal(peel_build(&peel_lexicon_begin, &grid, tiles, &dice, &budget, &grid),
                     BUILD_FOUND);
    assert_complete(&peel_lexicon_begin, &grid, tiles);
  }
}

/* The complete search must also find what attempts find, and only complete grids. */
TEST(the_proof_and_the_attempts_agree) {
  enum { HANDS = 60, SIZE_MAX_HERE = 10 };
  struct dice dice = dice_of(8);
  for (int i = 0; i < HANDS; i++) {
    uint8_t tiles[PEEL_LETTERS];
    char letters[PEEL_TILES + 1];
    struct grid grid;
    draw(&dice, 3 + dice_roll(&dice, SIZE_MAX_HERE - 2), tiles);
    peel_tiles_write(tiles, letters);
    enum build_result built = build_hand(&peel_lexicon_begin, letters, &grid);
    assert_int_not_equal(built, BUILD_UNKNOWN);
    if (prove_hand(&peel_lexicon_begin, letters, NULL) != built) fail_msg("%s", letters);
  }
}
