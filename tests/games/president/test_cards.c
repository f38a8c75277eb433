/* Cards as text: strict in files, lenient with people. */
#include "games/president/position.h"

TEST(every_card_has_a_name_of_its_own_that_is_read_back) {
  char names[PRESIDENT_CARDS][PRESIDENT_CARD_NAME_SIZE];
  for (unsigned i = 0; i < PRESIDENT_CARDS; i++) {
    cards card = 0;
    president_card_name((cards)1 << i, names[i]);
    assert_true(president_read_card(span_of(names[i]), &card));
    assert_true(card == (cards)1 << i);
    for (unsigned j = 0; j < i; j++)
      assert_string_not_equal(names[i], names[j]);
  }
  assert_string_equal(names[0], "3S");
  assert_string_equal(names[7 * 4 + 2], "10D");
  assert_string_equal(names[PRESIDENT_CARDS - 1], "2H");
}

TEST(files_are_read_strictly) {
  static const char *const wrong[] = {"",    "3",   "S",   "3s",   "qC",  "1S",   "0S",  "10",
                                      "100", "11S", "3SS", "03S",  "3S,", "3S3D", "TS",  "10 S",
                                      "-",   "?",   "\n",  "10DD", "2\n", "S3",   "1DS", "1"};
  for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
    cards card = 0;
    if (president_read_card(span_of(wrong[i]), &card)) fail_msg("'%s' is no card", wrong[i]);
  }
}

struct typed {
  const char *text, *means; /* NULL: refused */
};

static const struct typed typed[] = {
    {"3S", "3S"},
    {"3s", "3S"},
    {"asac", "AS AC"},
    {"10d 10h", "10D 10H"},
    {"10h10d", "10D 10H"},
    {"10H,10D", "10D 10H"},
    {" 5d , 5c. ", "5C 5D"},
    {"5d.5c,5h 5s", "5S 5C 5D 5H"},
    {"2h\t3s\r\n", "3S 2H"},
    {"2s3s10s", "3S 10S 2S"},
    {"", NULL},
    {" ., ", NULL},
    {"5d 5d", NULL},
    {"5d5D", NULL},
    {"5d 5", NULL},
    {"5dx", NULL},
    {"d5", NULL},
    {"10", NULL},
    {"1d", NULL},
    {"5d-5c", NULL},
    {"5\u2665 5\u2666\uFE0F5\u2660\uFE0E,5\u2663", "5S 5C 5D 5H"},
    {"10\u2664 j\u2667 q\u2662\uFE0F k\u2661", "10S JC QD KH"},
    {"TS th t\u2666", "10S 10D 10H"},
    {"5\xe2\x99", NULL},
    {"5\u2669", NULL},
    {"\u2665", NULL},
    {"T", NULL},
    {"1T", NULL},
};

TEST(people_type_cards_as_they_like) {
  for (size_t i = 0; i < sizeof typed / sizeof *typed; i++) {
    struct why why = {0};
    struct out out = {0};
    struct move move;
    bool good = president_rules.read_move(NULL, 0, typed[i].text, &move, &why);
    if (good != (typed[i].means != NULL)) fail_msg("'%s': %s", typed[i].text, why.text);
    assert_true(good || why.text[0]);
    if (!good) continue;
    president_rules.write_move(NULL, 0, &move, &out);
    char *text = out_take(&out);
    assert_string_equal(text, typed[i].means);
    free(text);
  }
}

TEST(a_move_is_cards_or_a_pass) {
  static const char *const passes[] = {"p", "P", "pass", "PASS", " pass ", "Pass\r\n"};
  static const char *const wrong[] = {"", " ", "pas", "passs", "pass 3S", "p p", "3S pass", "px"};
  struct move move;
  for (size_t i = 0; i < sizeof passes / sizeof *passes; i++) {
    move.play = ALL_CARDS;
    assert_true(president_rules.read_move(NULL, 0, passes[i], &move, NULL));
    assert_true(move.play == 0);
  }
  for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++)
    if (president_rules.read_move(NULL, 0, wrong[i], &move, NULL))
      fail_msg("'%s' is a move", wrong[i]);
  assert_true(president_rules.read_move(NULL, 0, "qcqd", &move, NULL));
  assert_true(move.play == cards_named("QC QD"));
}
