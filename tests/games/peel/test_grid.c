/* Grids: their form, and which are complete. */
#include "games/peel/lists.h"

#include "games/peel/grid/grid.h"

static const char words[] = "at\nta\nate\neat\ntea\nhate\nher\narty\nor\nhe\nar\nre\n";

static struct grid grid_of(const char *text) {
  struct grid grid;
  struct why why = {0};
  if (!peel_grid_read(span_of(text), &grid, &why)) fail_msg("%s: %s", text, why.text);
  return grid;
}

static void assert_written(const struct grid *grid, const char *text) {
  struct out out = {0};
  peel_grid_write(grid, &out);
  assert_string_equal(out.text, text);
  out_close(&out);
}

TEST(a_grid_is_written_as_it_was_read_but_trimmed) {
  static const char *const forms[][2] = {
      {"003005..AHERA.TT.YE..", "003005..AHERA.TT.YE.."},
      {"006007..........A...HER...A.T...T.Y...E.........", "003005..AHERA.TT.YE.."},
      {"002001AT", "002001AT"},
      {"003003A...T....", "002002A..T"}, /* not connected, but well-formed */
      {"001001A", "001001A"},
      {"000000", "000000"},
      {"000999", "000000"},
      {"002002....", "000000"},
  };
  for (size_t i = 0; i < sizeof forms / sizeof *forms; i++) {
    struct grid grid = grid_of(forms[i][0]);
    assert_written(&grid, forms[i][1]);
  }
}

/* A side of three digits, all of which must count. */
TEST(a_long_grid_is_written_as_it_was_read) {
  static const unsigned sides[] = {99, 100, 101, 109, 110, GRID_SIDE_MAX};
  for (size_t i = 0; i < sizeof sides / sizeof *sides; i++)
    for (int across = 0; across < 2; across++) {
      char text[GRID_HEADER_SIZE + GRID_SIDE_MAX + 1];
      snprintf(text, sizeof text, "%03u%03uA%0*uT", across ? sides[i] : 1, across ? 1 : sides[i],
               (int)sides[i] - 2, 0U);
      for (char *c = text + GRID_HEADER_SIZE + 1; *c == '0'; c++)
        *c = '.';
      struct grid grid = grid_of(text);
      assert_written(&grid, text);
    }
}

TEST(a_far_corner_of_the_largest_form_is_read) {
  enum { CELLS = 999 * 999 };
  struct grid grid;
  char *text = malloc(GRID_HEADER_SIZE + CELLS);
  assert_non_null(text);
  memset(text, '9', GRID_HEADER_SIZE);
  memset(text + GRID_HEADER_SIZE, '.', CELLS);
  text[GRID_HEADER_SIZE + CELLS - 2] = 'A';
  text[GRID_HEADER_SIZE + CELLS - 1] = 'T';
  struct span span = {text, GRID_HEADER_SIZE + CELLS};
  assert_no_why(peel_grid_read(span, &grid, &why));
  assert_written(&grid, "002001AT");
  text[GRID_HEADER_SIZE] = 'A';
  assert_why(peel_grid_read(span, &grid, &why), "more than 144 columns or rows");
  free(text);
}

TEST(a_wrong_form_is_refused_with_its_place) {
  static const struct {
    const char *text;
    unsigned long column;
    const char *cause;
  } bad[] = {{"", 1, "three digits"},
             {"2001AT", 5, "three digits"},
             {"00200", 6, "three digits"},
             {"-02001AT", 1, "three digits"},
             {"002001A", 8, "has 2 cells, not 1"},
             {"002001ATE", 9, "text after"},
             {"002001AT\n", 9, "text after"},
             {"002001At", 8, "not 't'"},
             {"002001A ", 8, "not ' '"},
             {"999999A", 8, "998001 cells"}};
  for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
    struct grid grid;
    struct why why = {0};
    if (peel_grid_read(span_of(bad[i].text), &grid, &why) || why.column != bad[i].column ||
        !strstr(why.text, bad[i].cause))
      fail_msg("%s: %lu: %s", bad[i].text, why.column, why.text);
  }
}

TEST(a_grid_has_the_tiles_of_the_game_at_most) {
  struct grid grid;
  struct why why = {0};
  char text[GRID_HEADER_SIZE + PEEL_TILES + 2] = "144001";
  memset(text + GRID_HEADER_SIZE, 'A', PEEL_TILES + 1);
  assert_true(peel_grid_read((struct span){text, GRID_HEADER_SIZE + PEEL_TILES}, &grid, &why));
  text[2] = '5';
  assert_false(peel_grid_read((struct span){text, GRID_HEADER_SIZE + PEEL_TILES + 1}, &grid, &why));
  assert_int_equal(why.column, GRID_HEADER_SIZE + PEEL_TILES + 1);
}

TEST(complete_grids_are_connected_and_all_words) {
  static const struct {
    const char *text, *cause; /* NULL: complete */
  } grids[] = {
      {"003005..AHERA.TT.YE..", NULL},
      {"002001AT", NULL},
      {"001002AT", NULL},
      {"002002ATTA", NULL},
      {"003003ATEA..R..", "AAR is not a word (down from column 1, row 1)"},
      {"003003ATE..A..T", NULL},
      {"002001TE", "TE is not a word (across from column 1, row 1)"},
      {"003003AT...TATE", "TE is not a word (down from column 3, row 2)"},
      {"002002A..T", "the T in column 2, row 2 is not connected with the first tile"},
      {"005001AT.AT", "the A in column 4, row 1"},
      {"001001A", "two tiles"},
      {"000000", "two tiles"},
      {"003003HERE.ETEA", "HET is not a word (down from column 1, row 1)"},
  };
  for (size_t i = 0; i < sizeof grids / sizeof *grids; i++) {
    struct grid grid = grid_of(grids[i].text);
    struct why why = {0};
    bool complete = peel_grid_check(&grid, lexicon_of(words), &why);
    if (grids[i].cause ? complete || !strstr(why.text, grids[i].cause) : !complete)
      fail_msg("%s: %s", grids[i].text, complete ? "complete" : why.text);
  }
}

TEST(a_grid_uses_a_hand_or_a_part_of_it) {
  struct grid grid = grid_of("003003ATE..A..T");
  uint8_t tiles[PEEL_LETTERS];
  struct why why = {0};
  assert_true(peel_tiles_read(span_of("aaETT"), tiles, &why));
  assert_int_equal(peel_grid_use(&grid, tiles, &why), GRID_USES_ALL);
  assert_true(peel_tiles_read(span_of("AAETTZ"), tiles, &why));
  assert_int_equal(peel_grid_use(&grid, tiles, &why), GRID_USES_SOME);
  assert_true(peel_tiles_read(span_of("AETTZZ"), tiles, &why));
  assert_int_equal(peel_grid_use(&grid, tiles, &why), GRID_OVERDRAWN);
  assert_string_equal(why.text, "the grid has 2 A, the hand 1");
}

TEST(cells_can_be_asked_for) {
  struct grid grid = grid_of("003003ATE..A..T");
  assert_int_equal(peel_grid_at(&grid, 2, 1), 'A');
  assert_int_equal(peel_grid_at(&grid, 1, 1), 0);
  assert_int_equal(peel_grid_at(&grid, -1, 9), 0);
}

TEST(tiles_anywhere_make_a_grid) {
  const struct grid_tile far[] = {{200, 9, 'T'}, {199, 9, 'A'}};
  struct grid grid;
  peel_grid_make(far, 2, &grid);
  assert_written(&grid, "002001AT");
  peel_grid_make(far, 0, &grid);
  assert_written(&grid, "000000");
}

TEST(tiles_too_far_apart_make_no_grid) {
  struct grid grid;
  struct why why = {0};
  struct placed_tile far[] = {{1, 1, 'A'}, {144, 1, 'B'}};
  assert_true(peel_grid_place(far, 2, &grid, &why));
  assert_int_equal(grid.width, 144);
  far[1].x = 145;
  assert_false(peel_grid_place(far, 2, &grid, &why));
  assert_non_null(strstr(why.text, "take up more than 144 columns or rows"));
  assert_int_equal(grid.tiles, 0);
  far[1] = (struct placed_tile){1, 145, 'B'};
  assert_false(peel_grid_place(far, 2, &grid, &why));
}

TEST(the_tiles_of_the_game_are_144) {
  char bunch[PEEL_TILES + 1], text[PEEL_TILES + 1];
  uint8_t tiles[PEEL_LETTERS];
  struct why why = {0};
  assert_int_equal(peel_tiles_count(peel_tile_set), PEEL_TILES);
  peel_tiles_write(peel_tile_set, bunch);
  assert_true(peel_tiles_read((struct span){bunch, PEEL_TILES}, tiles, &why));
  assert_memory_equal(tiles, peel_tile_set, sizeof tiles);
  peel_tiles_write(tiles, text);
  assert_memory_equal(text, bunch, PEEL_TILES);
  assert_false(peel_tiles_read(span_of("AB.C"), tiles, &why));
  assert_int_equal(why.column, 3);
}
