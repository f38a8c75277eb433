/* Errors in a state file are reported at their place, and odd but valid forms are understood. In
 * the forms, `*` is all tiles that are named nowhere, and `@` the fingerprint. More errors are in
 * player/test_wrong_states.t. */
#include "games/peel/position.h"

#define NAMES "ann 1 0\nbob 2 0\n"
#define REST "lexicon @\n" NAMES
#define SECOND "hand 2 DGO\ngrid 2 -\n"
#define HEAD "2 1\nbunch *\n"
#define FIRST "hand 1 ACT\ngrid 1 -\n"
#define HIDDEN "2 1\nbunch ?138\n"

static const struct bad_file bad_files[] = {
    /* the first line */
    {"2\n", 1, 2, "expected the seat whose turn it is, a number from 1 to 2"},
    {"x 1\n", 1, 1, "expected the players, a number from 2 to 8"},
    {"1 1\n", 1, 1, "expected the players"},
    {"2 0\n", 1, 3, "expected the seat whose turn"},
    {"2 1\nbunch *\nhand 1 -\ngrid 1 -\n" SECOND REST, 1, 3,
     "seat 1 has no tiles: it cannot be its turn"},
    /* the bunch */
    {"2 1\n", 2, 1, "expected the line 'bunch ...'"},
    {"2 1\nBUNCH ABC\n", 2, 1, "expected the line 'bunch ...'"},
    {"2 1\nbunch ABC DEF\n", 2, 11, "unexpected 'DEF': the bunch"},
    {"2 1\nbunch A-\n", 2, 8, "a tile is a letter from A to Z, not '-'"},
    {"2 1\nbunch ?\n", 2, 7, "expected ? and a number from 1 to 144"},
    {"2 1\nbunch ?0\n", 2, 7, "expected ? and a number from 1 to 144"},
    {"2 1\nbunch ?145\n", 2, 7, "expected ? and a number from 1 to 144"},
    {"2 1\nbunch **\n", 2, 151, "there are only 144 tiles"},
    {"2 1\nbunch ?139\n" FIRST SECOND REST, 2, 7, "there are 145 tiles in all"},
    /* hands */
    {HEAD, 3, 1, "expected the line 'hand ...'"},
    {HEAD "hand\n", 3, 5, "expected the hand's seat, 1"},
    {HEAD "hand 1\n", 3, 7, "the hand (its tiles without blanks, ?NUMBER, or - if it has none) is"},
    {HEAD "hand 1 A C T\n", 3, 10, "unexpected 'C': the hand"},
    {HEAD "hand 1 AC?\n", 3, 10, "a tile is a letter from A to Z, not '?'"},
    {HEAD "hand 1 ?0\n", 3, 8, "expected ? and a number"},
    {"2 1\nbunch ?120\nhand 1 ZZZ\ngrid 1 -\n" SECOND REST, 3, 8, "there are more Z than the 2"},
    {"2 1\nbunch ?120\nhand 1 Z\ngrid 1 -\nhand 2 ZZ\ngrid 2 -\n" REST, 5, 8,
     "there are more Z than the 2"},
    /* grids */
    {HEAD "hand 1 ACT\nhand 2 DGO\n", 4, 1, "expected the line 'grid ...'"},
    {HEAD "hand 1 ACT\ngrid 2 -\n", 4, 6, "expected the grid's seat, 1"},
    {HEAD "hand 1 ACT\ngrid 1\n", 4, 7,
     "the grid (such as 003002CAT..O, ?NUMBER, or - if there is none) is missing"},
    {HEAD "hand 1 ACT\ngrid 1 3001CAT\n", 4, 12, "a grid begins with its width and height"},
    {HEAD "hand 1 ACT\ngrid 1 003001CAT x\n", 4, 18, "unexpected 'x': the grid"},
    {HEAD "hand 1 ACT\ngrid 1 004001CATS\n", 4, 8, "the grid has 1 S, the hand 0"},
    {HEAD "hand 1 ACT\ngrid 1 ?1\n", 4, 8, "expected ? and a number from 2 to 144"},
    {HEAD "hand 1 ACT\ngrid 1 ?4\n", 4, 8, "a grid of 4 tiles, and a hand of 3"},
    {HEAD "hand 1 ACT\ngrid 1 003001TCA\n" SECOND REST, 4, 8, "TCA is not a word (across from"},
    {HEAD "hand 1 ACT\ngrid 1 001001A\n" SECOND REST, 4, 8, "a grid has at least two tiles"},
    {HEAD FIRST "hand 2 ADT\ngrid 2 003002AT...D\n" REST, 6, 8, "is not connected with the first"},
    {HEAD FIRST "hand 2 -\ngrid 2 ?2\n", 6, 8, "a grid of 2 tiles, and a hand of 0"},
    /* draws */
    {HEAD FIRST SECOND "draw 1\n", 7, 6, "expected peel or dump"},
    {HEAD FIRST SECOND "draw dump a\n", 7, 11, "a tile is a letter from A to Z, not 'a'"},
    {HEAD FIRST SECOND "draw dump A B\n", 7, 13, "unexpected 'B': the dumped tile"},
    {HEAD FIRST SECOND "draw peel\ndraw peel\n", 8, 1, "expected the line 'lexicon ...'"},
    {"2 1\nbunch A\nhand 1 ACT\ngrid 1 003001CAT\nhand 2 *\ngrid 2 -\ndraw peel\n" REST, 7, 6,
     "the bunch has 1 tiles, and 2 players draw only from 3 on"},
    {"2 1\nbunch AB\nhand 1 ACT\ngrid 1 003001CAT\nhand 2 *\ngrid 2 -\ndraw dump E\n" REST, 7, 6,
     "the bunch has 2 tiles, and 2 players draw only from 3 on"},
    {HEAD "hand 1 ACT\ngrid 1 003001CAT\nhand 2 -\ngrid 2 -\ndraw peel\n" REST, 7, 1,
     "only one seat has tiles: the game is over"},
    {HIDDEN "hand 1 JJ\ngrid 1 -\n" SECOND "draw dump J\n" REST, 7, 11, "more J than the 2"},
    /* the lexicon */
    {HEAD FIRST SECOND, 7, 1, "expected the line 'lexicon ...'"},
    {HEAD FIRST SECOND NAMES, 7, 1, "expected the line 'lexicon ...'"},
    {HEAD FIRST SECOND "lexicon @ @\n", 7, 26, ": the lexicon's fingerprint"},
    {HEAD FIRST SECOND "lexicon 0123456789abcdef0\n" NAMES, 7, 9,
     "the file needs lexicon 0123456789abcdef,"},
    /* players */
    {HEAD FIRST SECOND "lexicon @\n", 8, 1, "0 player lines, expected 2"},
    {HEAD FIRST SECOND "lexicon @\nann 1 0\nann 2 0\n", 9, 1, "ann"},
    {HEAD FIRST SECOND REST "cy 3 0\n", 10, 1, "too many players: at most 2"},
    {HEAD FIRST SECOND "lexicon @\nann 1 x\nbob 2 0\n", 8, 7, "score"},
};

TEST(every_mistake_is_named_where_it_is) {
  struct files files = position_files();
  files_assert_refused(&files, bad_files, sizeof bad_files / sizeof *bad_files);
}

TEST(what_is_oddly_written_is_understood) {
  struct files files = position_files();
  files_assert_become(
      &files,
      " 2\t1 \r\nbunch  *\r\nhand 1 TCA\r\ngrid 1 005003......CAT......\r\nhand 2 ODG\r\n"
      "grid 2 -\r\nlexicon @ \r\nbob 2 0\r\nann 1 0\r\n \r\n\r\n",
      "2 1\nbunch *\nhand 1 ACT\ngrid 1 003001CAT\nhand 2 DGO\ngrid 2 -\n" REST);
  files_assert_become(&files, "2 1\nbunch *\n" FIRST SECOND "lexicon @\n- 1 0\n- 2 0",
                      "2 1\nbunch *\n" FIRST SECOND "lexicon @\n- 1 0\n- 2 0\n");
}

TEST(all_forms_are_kept) {
  struct files files = position_files();
  static const char *const forms[] = {
      HEAD FIRST SECOND REST,
      HEAD FIRST "hand 2 -\ngrid 2 -\n" REST,
      "2 2\nbunch -\nhand 1 *\ngrid 1 -\nhand 2 DGO\ngrid 2 003001DOG\n" REST,
      HIDDEN "hand 1 ?3\ngrid 1 ?3\nhand 2 DGO\ngrid 2 -\n" REST,
      HIDDEN "hand 1 ACT\ngrid 1 003001CAT\nhand 2 ?3\ngrid 2 -\ndraw peel\n" REST,
      HIDDEN "hand 1 AT\ngrid 1 -\nhand 2 ?3\ngrid 2 ?2\ndraw dump C\n" REST,
      HIDDEN "hand 1 ?2\ngrid 1 -\nhand 2 DGO\ngrid 2 -\ndraw dump ?\n" REST,
      "2 1\nbunch ?140\nhand 1 -\ngrid 1 -\nhand 2 DGO\ngrid 2 -\ndraw dump A\n" REST,
      "3 3\nbunch *\nhand 1 -\ngrid 1 -\nhand 2 DGO\ngrid 2 ?2\nhand 3 ABE\ngrid 3 -\n" REST
      "cy 3 12\n",
      "2 1\nbunch ?9\n" FIRST SECOND REST, /* a view may have fewer tiles */
  };
  for (size_t i = 0; i < sizeof forms / sizeof *forms; i++)
    files_assert_become(&files, forms[i], forms[i]);
}

TEST(a_lexicon_that_is_none_is_named) {
  static const char *const dicts[][2] = {
      {"nowhere", "the lexicon 'nowhere' cannot be opened: No such file or directory"},
      {"list", "the lexicon 'list', line 2, column 1: "},
      {"compiled", "the lexicon 'compiled'"},
      {"elsewhere", "the lexicon 'elsewhere'"}, /* from a machine with the other byte order */
  };
  for (size_t i = 0; i < sizeof dicts / sizeof *dicts; i++) {
    struct state state;
    struct dice dice = dice_of(1);
    struct setup setup = setup_of(peel_rules.options, PHASE_UNKNOWN);
    setup.load = position_load;
    assert_no_why(setup_take(&setup, "dict", 4, dicts[i][0], KEY_PLAY, &why));
    assert_why(rules_deal(&peel_rules, &state, &setup, &dice, &why), dicts[i][1]);
    assert_why(rules_read(&peel_rules, &state, "2 1\n", 4, &setup, &why), dicts[i][1]);
  }
}

TEST(deals_follow_the_rules) {
  const struct {
    const char *players, *hand;
    int tiles; /* 0: impossible */
  } deals[] = {{"2", NULL, 21}, {"4", NULL, 21}, {"5", NULL, 15}, {"6", NULL, 15}, {"7", NULL, 11},
               {"8", NULL, 11}, {"8", "2", 2},   {"2", "70", 70}, {"3", "48", 0},  {"8", "18", 0}};
  for (size_t i = 0; i < sizeof deals / sizeof *deals; i++) {
    struct setup setup;
    struct state state = {0};
    struct why why = {0};
    struct dice dice = dice_of(i);
    position_setup(&setup);
    assert_true(setup_take(&setup, "players", 7, deals[i].players, KEY_NEW, &why));
    if (deals[i].hand) assert_true(setup_take(&setup, "hand", 4, deals[i].hand, KEY_NEW, &why));
    assert_int_equal(peel_rules.deal(&state, &setup, &dice, &why), deals[i].tiles > 0);
    if (deals[i].tiles == 0) {
      assert_non_null(strstr(why.text, "of the 144 tiles for the first draw"));
      continue;
    }
    for (unsigned seat = 0; seat < state.head.roster.seats; seat++) {
      assert_int_equal(state.hand[seat].count, deals[i].tiles);
      assert_int_equal(peel_tiles_count(state.hand[seat].tiles), deals[i].tiles);
    }
  }
}
