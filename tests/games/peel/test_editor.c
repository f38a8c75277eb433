/* A grid arranged by hand: what keys and picks do, and what the person is told. */
#include "games/peel/by_hand.h"

static void assert_lies(const char *form) {
  struct grid grid;
  struct out out = {0};
  peel_draft_grid(draft(), &grid);
  peel_grid_write(&grid, &out);
  assert_string_equal(out.text, form);
  out_close(&out);
}

static void assert_rest(const char *letters) {
  char text[PEEL_TILES + 1];
  peel_tiles_write(draft()->rest, text);
  assert_string_equal(text, letters);
}

/* Fails unless the composed move, in its notation, is `text`. */
static void assert_composed(enum composed as, const char *text) {
  struct move move;
  struct why why = {0};
  enum composed is = compose_move(&compose, &move, &why);
  if (is == COMPOSED_PART) fail_msg("not %s: %s", text, why.text);
  char *written = rules_move_text(&peel_rules, &state, 0, &move);
  assert_string_equal(written, text);
  assert_int_equal(is, as);
  free(written);
}

static void assert_no_move(const char *cause) {
  struct move move;
  struct why why = {0};
  assert_int_equal(compose_move(&compose, &move, &why), COMPOSED_PART);
  if (!strstr(why.text, cause)) fail_msg("%s", why.text);
}

/* Does `text` occur in the scene's lines of words or names of actions? */
static bool scene_says(const char *text) {
  struct scene scene = {0};
  struct out out = {0};
  compose_scene(&compose, &scene);
  for (size_t i = 0; i < scene.cells; i++) {
    out_string(&out, scene.cell[i].text);
    out_char(&out, ' ');
  }
  bool found = out.text && strstr(out.text, text);
  out_close(&out);
  scene_close(&scene);
  return found;
}

static bool scene_has_pick(unsigned pick) {
  struct scene scene = {0};
  bool found = false;
  compose_scene(&compose, &scene);
  for (size_t i = 0; i < scene.cells; i++)
    found = found || scene.cell[i].pick == pick;
  scene_close(&scene);
  return found;
}

static void touch(unsigned pick) {
  if (!compose_touch(&compose, pick)) fail_msg("%u means nothing", pick);
}

static unsigned in_hand(char letter) {
  return PEEL_PICK_HAND + (unsigned)(letter - 'A');
}

/* ---- Keys ---- */

static const struct {
  const char *what, *hand, *grid, *keys, *lies, *rest;
} typed[] = {
    {"the last grid, and the other tiles", "ACDGOST", "003001CAT", "", "003001CAT", "DGOS"},
    {"all is lifted", "ACDGOST", "003001CAT", "_", "000000", "ACDGOST"},
    {"words across and down; the A lies there already, and is passed over", "ACSTT", "-",
     "cat<<^~SAT", "003003.S.CAT.T.", ""},
    {"letters that lie there need not be typed", "ACSTT", "-", "cat<<^~st", "003003.S.CAT.T.", ""},
    {"on the C: the S goes after the word", "ACSTT", "-", "cat<<<s", "004001CATS", "T"},
    {"not even if the hand has another one", "AACT", "003001CAT", ">a", "003001CAT", "A"},
    {"backspace takes back what was typed", "ACSTT", "-", "cat<<^~st##", "003001CAT", "ST"},
    {"and it can be typed again", "ACSTT", "-", "cat<<^~st##st", "003003.S.CAT.T.", ""},
    {"nothing typed since: backspace lifts the tile under the cursor", "ACSTT", "-",
     "cat<<^~st##st[#", "003002CAT.T.", "S"},
    {"or before it", "ACSTT", "-", "cat<<^~st##st[#vvv#", "003001CAT", "ST"},
    {"a word is lifted, on the S", "ACSTT", "003003.S.CAT.T.", "-", "003001CAT", "ST"},
    {"delete lifts one tile", "ACSTT", "003003.S.CAT.T.", "-v%", "003001C.T", "AST"},
    {"a word whose tiles all cross others is lifted whole", "AATT", "002002ATTA", "-", "002001TA",
     "AT"},
    {"the ends of a word", "ACDGOST", "003001CAT", ">]s[%", "003001ATS", "CDGO"},
};

TEST(keys_lay_and_lift_tiles) {
  for (size_t i = 0; i < sizeof typed / sizeof *typed; i++) {
    print_message("# %s\n", typed[i].what);
    set_up(with_hand(typed[i].hand, typed[i].grid));
    press(typed[i].keys);
    assert_lies(typed[i].lies);
    assert_rest(typed[i].rest);
    compose_close(&compose);
  }
}

HAND_TEST(what_is_cleared_is_as_at_the_beginning) {
  set_up(with_hand("ACDGOST", "003001CAT"));
  assert_true(compose_empty(&compose));
  press("_");
  assert_false(compose_empty(&compose));
  compose_clear(&compose);
  assert_lies("003001CAT");
}

HAND_TEST(no_end_of_a_word_where_no_tile_lies) {
  set_up(with_hand("ACDGOST", "003001CAT"));
  press(">]s[%");
  assert_false(compose_type(&compose, COMPOSE_HOME));
  assert_false(compose_type(&compose, COMPOSE_END));
}

HAND_TEST(a_letter_that_is_not_in_the_hand_is_refused) {
  set_up(with_hand("ACDGOST", "003001CAT"));
  press("z");
  assert_lies("003001CAT");
  assert_true(scene_says("there is no Z left"));
  press(">");
  assert_false(scene_says("there is no Z left"));
}

HAND_TEST(other_keys_mean_nothing) {
  static const int others[] = {'?', '1', '.', 27, '\n', COMPOSE_END + 1, 'A' + 256};
  set_up(with_hand("ACDGOST", "003001CAT"));
  for (size_t i = 0; i < sizeof others / sizeof *others; i++)
    assert_false(compose_type(&compose, others[i]));
  assert_true(compose_empty(&compose));
}

/* ---- Pointing ---- */

HAND_TEST(a_word_is_laid_by_pointing_at_tiles) {
  set_up(with_hand("DGO", "-"));
  touch(in_hand('D'));
  touch(in_hand('O'));
  touch(in_hand('G'));
  assert_false(compose_touch(&compose, in_hand('G'))); /* none is left */
  assert_composed(COMPOSED_WHOLE, "p003001DOG");
}

HAND_TEST(a_cell_gets_the_cursor_and_then_gives_its_tile_back) {
  set_up(with_hand("DGO", "003001DOG"));
  touch(beside_cursor(1, 0));
  assert_lies("003001DOG");
  touch(beside_cursor(0, 0));
  assert_lies("003001D.G");
  touch(beside_cursor(0, 0)); /* it is free now: the direction changes */
  assert_int_equal(draft()->direction, DOWN);
  touch(PEEL_PICK_TURN);
  assert_int_equal(draft()->direction, ACROSS);
  touch(in_hand('O'));
  assert_lies("003001DOG");
  touch(beside_cursor(-1, 0));
  touch(PEEL_PICK_LIFT_WORD);
  assert_rest("DGO");
}

HAND_TEST(a_tile_is_dumped_after_it_was_chosen) {
  set_up(with_hand("ACDGOST", "003001CAT"));
  touch(PEEL_PICK_DUMP);
  assert_no_move("choose the tile");
  touch(in_hand('G'));
  assert_composed(COMPOSED_WHOLE, "dG");
  touch(in_hand('G'));
  assert_no_move("choose the tile");
  touch(beside_cursor(0, 0)); /* the C of the grid */
  assert_composed(COMPOSED_WHOLE, "dC");
  assert_lies("003001CAT");
  touch(PEEL_PICK_DUMP);
  assert_no_move("4 of your tiles are not in the grid");
  press("+z");
  assert_true(scene_says("there is no Z among your tiles"));
  press("d");
  assert_composed(COMPOSED_WHOLE, "dD");
  press("v"); /* arranging anything takes it back */
  assert_no_move("4 of your tiles are not in the grid");
}

HAND_TEST(nobody_dumps_when_too_few_tiles_are_left) {
  set_up("2 1\nbunch AE\nhand 1 ACT\ngrid 1 -\nhand 2 *\ngrid 2 -\nlexicon @\nann 1 0\nbob 2 0\n");
  assert_false(compose_touch(&compose, PEEL_PICK_DUMP));
  assert_false(compose_type(&compose, '+'));
  assert_false(scene_has_pick(PEEL_PICK_DUMP));
  assert_true(compose_empty(&compose));
}

HAND_TEST(a_resignation_is_confirmed_and_can_be_taken_back) {
  set_up(with_hand("ACDGOST", "003001CAT"));
  touch(PEEL_PICK_RESIGN);
  assert_composed(COMPOSED_WHOLE, "resign");
  touch(PEEL_PICK_RESIGN);
  assert_true(compose_empty(&compose));
  press("!");
  assert_composed(COMPOSED_WHOLE, "resign");
  assert_false(
      compose_touch(&compose, PEEL_PICK_RESIGN + 1)); /* it means nothing, and changes nothing */
  assert_false(compose_type(&compose, '?'));
  assert_composed(COMPOSED_WHOLE, "resign");
  press("d");
  assert_no_move("not in the grid");
}

HAND_TEST(why_a_grid_is_no_move_is_said_in_words) {
  set_up(with_hand("ACT", "-"));
  press("ac");
  assert_no_move("1 of your tiles is not in the grid");
  assert_true(scene_says("AC is not a word; 1 tile left"));
  press(">>t");
  assert_true(scene_says("AC is not a word; 1 tile is not connected; 0 tiles left"));
  assert_no_move("AC is not a word"); /* without a place: the field counts from another corner */
  press("_");
  press("act");
  assert_true(scene_says("the grid is complete"));
}

/* The numbers of the first and the last cell of the field that are shown. */
static void shown(unsigned *first, unsigned *last) {
  struct scene scene = {0};
  *first = *last = 0;
  compose_scene(&compose, &scene);
  for (size_t i = 0; i < scene.cells; i++) {
    unsigned pick = scene.cell[i].pick;
    if (pick < PEEL_PICK_CELL || pick >= PEEL_PICK_HAND) continue;
    if (!*first) *first = pick;
    *last = pick;
  }
  scene_close(&scene);
}

HAND_TEST(the_field_stays_until_the_cursor_leaves_it_and_grows_on_both_sides) {
  unsigned first, last, first_now, last_now;
  set_up(with_hand("ACTACTACT", "-"));
  shown(&first, &last);
  press("acta");
  shown(&first_now, &last_now);
  assert_int_equal(first_now, first);
  assert_int_equal(last_now, last);
  press("c");
  shown(&first_now, &last_now);
  assert_true(first_now < first);
  assert_int_equal(last_now - last, first - first_now);
  press("\b\b\b");
  shown(&first, &last);
  assert_int_equal(first_now, first);
  assert_int_equal(last_now, last);
}

/* ---- From turn to turn ---- */

/* Ends the composition, and begins one in another position. */
static void go_on_with(const char *form) {
  struct drafts drafts = {0};
  compose_keep(&compose, &drafts);
  compose_close(&compose);
  set_up(form);
  compose_resume(&compose, &drafts);
  compose_forget(&drafts);
}

HAND_TEST(what_was_arranged_is_there_in_the_next_turn) {
  set_up(with_hand("ACDGOSTZ", "003001CAT"));
  press("vvvdog"); /* below the word */
  assert_lies("003004CAT......DOG");
  go_on_with(with_hand("AACDEGOST", "003001CAT")); /* the Z was dumped */
  assert_lies("003004CAT......DOG");
  assert_rest("AES");
  assert_true(scene_says("3 tiles are not connected"));
  go_on_with(with_hand("AADEGOST", "-")); /* and now a tile of the grid */
  assert_lies("003004.AT......DOG");
  press("s"); /* where the cursor was */
  assert_lies("004004.AT.........DOGS");
  press("~");
  go_on_with(with_hand("AADEGOST", "-"));
  assert_int_equal(draft()->direction, DOWN);
  compose_clear(&compose);
  assert_lies("000000");
}

HAND_TEST(a_complete_grid_is_not_spoilt_by_what_came_later) {
  set_up(with_hand("ACST", "-"));
  press("cats");
  go_on_with(with_hand("ACT", "003001ACT")); /* after an undo */
  assert_lies("003001ACT");
}

/* ---- The field ---- */

TEST(a_word_as_long_as_the_field_can_be_laid) {
  static struct draft far;
  static struct state seen;
  memcpy(seen.hand[0].tiles, peel_tile_set, sizeof peel_tile_set);
  for (int direction = ACROSS; direction < DIRECTIONS; direction++) {
    struct grid grid;
    peel_editor.begin(&seen, 0, &far);
    far.direction = (uint8_t)direction;
    for (unsigned letter = 0; letter < PEEL_LETTERS; letter++)
      for (int i = 0; i < peel_tile_set[letter]; i++)
        assert_true(peel_editor.touch(&seen, 0, &far, PEEL_PICK_HAND + letter));
    assert_int_equal(far.tiles, PEEL_TILES);
    peel_draft_grid(&far, &grid);
    assert_int_equal(direction == ACROSS ? grid.width : grid.height, PEEL_TILES);
    peel_editor.type(&seen, 0, &far,
                     direction == ACROSS ? COMPOSE_RIGHT : COMPOSE_DOWN); /* no room */
    peel_editor.type(&seen, 0, &far, '_');
    assert_memory_equal(far.rest, peel_tile_set, sizeof far.rest);
  }
}

TEST(a_grid_grows_in_every_direction) {
  enum { TILES = 100 }; /* more than fit between the middle and the edge */
  static const char *const back[] = {"<<", "<^", ""}; /* from after a tile to its other sides */
  for (int way = 0; way < 3; way++) {
    set_up("2 1\nbunch -\nhand 1 *\ngrid 1 -\nhand 2 EE\ngrid 2 -\nlexicon @\nann 1 0\nbob 2 0\n");
    for (int i = 0; i < TILES; i++) {
      char letters[PEEL_TILES + 1];
      peel_tiles_write(draft()->rest, letters);
      press((const char[]){*letters, '\0'});
      press(back[way]);
    }
    struct grid grid;
    peel_draft_grid(draft(), &grid);
    assert_int_equal(grid.tiles, TILES);
    assert_int_equal(way == 1 ? grid.height : grid.width, TILES);
    compose_close(&compose);
  }
}
