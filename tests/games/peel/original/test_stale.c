/* The referee of Peel: peels that cross letters, and floods. */
#include "games/peel/original/desk.h"

static struct desk desk; /* each test begins with one */

TEST(a_peel_that_crosses_a_letter_is_stale) {
  desk_begin_small(&desk, "QXYZVW");
  assert_int_equal(desk_peel(&desk, 0, "AB"), RULING_PEELED); /* Q for 0, X for 1 */
  assert_int_equal(desk_peel(&desk, 1, "CD"), RULING_STALE);
  assert_int_equal(desk.referee.bunch_size, 4); /* nobody got a tile for it */
  assert_int_equal(desk_peel(&desk, 1, "CDX"), RULING_PEELED);
}

TEST(a_peel_that_crosses_several_letters_is_stale) {
  desk_begin_small(&desk, "EXEYEZVW");
  assert_int_equal(desk_peel(&desk, 0, "AB"), RULING_PEELED);
  assert_int_equal(desk_peel(&desk, 0, "ABE"), RULING_PEELED);
  assert_int_equal(desk_peel(&desk, 0, "ABEE"), RULING_PEELED);
  assert_int_equal(desk_peel(&desk, 1, "CD"), RULING_STALE);
  assert_int_equal(desk_peel(&desk, 1, "CDXY"), RULING_STALE);
  /* It knew Y, so it knew X: both pipes keep their order. */
  assert_int_equal(desk_peel(&desk, 1, "CDX"), RULING_OUT);
  assert_string_equal(desk.why.text, "peeled without its tiles YZ");
}

TEST(only_the_last_letters_can_be_unknown) {
  desk_begin_small(&desk, "EXEYVW");
  desk_peel(&desk, 0, "AB");
  desk_peel(&desk, 0, "ABE"); /* X and then Y for 1 */
  assert_int_equal(desk_peel(&desk, 1, "CDY"), RULING_OUT);
  assert_string_equal(desk.why.text, "peeled without its tile X");
}

TEST(the_answer_to_its_own_peel_can_be_crossed) {
  desk_begin_small(&desk, "QXYZVW");
  assert_int_equal(desk_peel(&desk, 0, "AB"), RULING_PEELED);
  assert_int_equal(desk_peel(&desk, 0, "BA"), RULING_STALE); /* both were sent before the Q came */
  assert_int_equal(desk_peel(&desk, 0, "ABQ"), RULING_PEELED);
  assert_int_equal(desk_peel(&desk, 0, "AB"),
                   RULING_OUT); /* now it has shown that it knows the Q */
}

TEST(a_dump_can_cross_a_peel) {
  desk_begin_small(&desk, "QRAEZVW");
  assert_int_equal(desk_peel(&desk, 0, "AB"), RULING_PEELED); /* R for 1 */
  assert_int_equal(desk_dump(&desk, 1, 'D'), RULING_DUMPED);
  assert_string_equal(desk_mail(&desk, 1), "R.AEZ.");
  assert_int_equal(desk_peel(&desk, 1, "C"), RULING_STALE);  /* it knows neither of them */
  assert_int_equal(desk_peel(&desk, 1, "CR"), RULING_STALE); /* only one */
  assert_int_equal(desk_peel(&desk, 1, "ACERZ"), RULING_PEELED);
}

TEST(half_a_message_cannot_be_known) {
  desk_begin_small(&desk, "AEZVW");
  assert_int_equal(desk_dump(&desk, 1, 'D'), RULING_DUMPED);
  assert_int_equal(desk_peel(&desk, 1, "ACE"), RULING_OUT);
  assert_string_equal(desk.why.text, "peeled without its tile Z");
}

TEST(what_a_dump_gives_away_was_known) {
  desk_begin_small(&desk, "QRVWXYZ");
  desk_peel(&desk, 0, "AB"); /* R for 1 */
  assert_int_equal(desk_dump(&desk, 1, 'R'), RULING_DUMPED);
  desk_drop_mail(&desk);
  assert_int_equal(desk_peel(&desk, 1, "CD"), RULING_STALE); /* without the three tiles for R */
  desk_begin_small(&desk, "QRVWXYZ");
  desk_peel(&desk, 0, "AB");
  assert_int_equal(desk_dump(&desk, 1, 'R'), RULING_DUMPED); /* V W X */
  assert_int_equal(desk_dump(&desk, 1, 'V'), RULING_DUMPED); /* so it has seen them */
  assert_int_equal(desk_peel(&desk, 1, "CD"), RULING_OUT);
}

TEST(nobody_looks_at_a_stale_grid) {
  desk_begin_small(&desk, "QXYZVW");
  desk_peel(&desk, 0, "AB");
  opinion.good = false;
  opinion.asked = 0;
  assert_int_equal(desk_peel(&desk, 1, "CD"), RULING_STALE);
  assert_int_equal(opinion.asked, 0);
}

TEST(a_stale_peel_does_not_win) {
  desk_begin_small(&desk, "QX");
  assert_int_equal(desk_peel(&desk, 0, "AB"), RULING_PEELED); /* the bunch is empty now */
  assert_int_equal(desk_peel(&desk, 1, "CD"), RULING_STALE);
  assert_false(desk.referee.over);
  assert_int_equal(desk_peel(&desk, 1, "CDX"), RULING_WON);
}

TEST(a_flood_of_messages_without_effect_loses) {
  desk_begin_small(&desk, "A");
  for (int i = 0; i < REFEREE_FUTILE; i++) {
    assert_int_equal(desk_dump(&desk, 0, 'A'), RULING_REFUSED);
    desk_drop_mail(&desk);
  }
  assert_int_equal(desk_dump(&desk, 0, 'A'), RULING_OUT);
  assert_string_equal(desk.why.text,
                      "sent 1000 stale peels and impossible dumps while the game made no progress");
}

TEST(patience_begins_anew_when_the_game_goes_on) {
  desk_begin_small(&desk, "QXYZ");
  desk_peel(&desk, 0, "AB");
  for (int i = 0; i < REFEREE_FUTILE; i++)
    assert_int_equal(desk_peel(&desk, 1, "CD"), RULING_STALE);
  desk_drop_mail(&desk);
  assert_int_equal(desk_peel(&desk, 0, "ABQ"), RULING_PEELED);
  assert_int_equal(desk_peel(&desk, 1, "CD"), RULING_STALE);
}

TEST(patience_begins_anew_when_somebody_is_out) {
  desk_begin(&desk, 3, 2, false);
  desk_set_hand(&desk, 0, "AB");
  desk_set_hand(&desk, 1, "CD");
  assert_int_equal(desk_peel(&desk, 0, "AB"), RULING_PEELED);
  for (int i = 0; i < REFEREE_FUTILE; i++)
    assert_int_equal(desk_peel(&desk, 1, "CD"), RULING_STALE);
  peel_referee_remove(&desk.referee, 2);
  assert_int_equal(desk_peel(&desk, 1, "CD"), RULING_STALE);
}

/* ---- Numbers ---- */

TEST(numbers_count_the_messages_to_a_player) {
  desk_begin(&desk, 2, 2, true);
  char want[16];
  snprintf(want, sizeof want, "001%s.", desk_hand(&desk, 0));
  assert_string_equal(desk_mail(&desk, 0), want);
  desk_set_hand(&desk, 0, "AB");
  desk_set_hand(&desk, 1, "CD");
  desk_set_bunch(&desk, "QXYZEEVW");
  desk_drop_mail(&desk);
  assert_int_equal(desk_peel_row(&desk, 0, "AB", 1), RULING_PEELED);
  assert_string_equal(desk_mail(&desk, 0), "002Q.");
  assert_int_equal(desk_peel_row(&desk, 1, "CD", 1), RULING_STALE);
  assert_string_equal(desk_mail(&desk, 1), "002X.002-.");
  assert_int_equal(desk_peel_row(&desk, 1, "CD", 2), RULING_OUT); /* it claims to know the X */
}

TEST(with_numbers_tiles_do_not_make_a_peel_stale) {
  desk_begin(&desk, 2, 2, true);
  desk_set_hand(&desk, 0, "AB");
  desk_set_hand(&desk, 1, "CD");
  desk_set_bunch(&desk, "QXYZ");
  desk_drop_mail(&desk);
  desk_peel_row(&desk, 0, "AB", 1);
  assert_int_equal(desk_peel_row(&desk, 1, "ZZZZ", 1), RULING_STALE);
  assert_int_equal(desk_peel_row(&desk, 1, "CDX", 3), RULING_OUT);
  assert_string_equal(desk.why.text, "sent the number 003: the host's last message has 002, and it "
                                     "has shown that it has seen all but 1");
}

TEST(a_dump_has_a_number_of_a_message_that_was_sent_too) {
  desk_begin(&desk, 2, 2, true);
  desk_set_hand(&desk, 0, "AB");
  desk_set_bunch(&desk, "QXYZ");
  desk_drop_mail(&desk);
  assert_int_equal(peel_referee_dump(&desk.referee, 0, 'A', 0, &desk.why), RULING_OUT);
  assert_string_equal(desk.why.text, "sent the number 000: the host's last message has 001, and it "
                                     "has shown that it has seen all but 0");
}
