/* The referee of Peel: a game, its end, and everything that loses. */
#include "games/peel/original/desk.h"

static struct desk desk; /* each test begins with one */

/* ---- A game ---- */

TEST(hands_are_told_in_alphabetical_order) {
  desk_begin(&desk, 4, 21, false);
  desk_assert_conserved(&desk.referee);
  for (int i = 0; i < 4; i++) {
    char want[PEEL_TILES + 2];
    snprintf(want, sizeof want, "%s.", desk_hand(&desk, i));
    assert_int_equal(strlen(want), 22);
    assert_string_equal(desk_mail(&desk, i), want);
  }
}

TEST(a_peel_gives_everybody_a_tile_the_peeler_first) {
  desk_begin_small(&desk, "XYZ");
  assert_int_equal(desk_peel(&desk, 1, "DC"), RULING_PEELED);
  assert_string_equal(desk_mail(&desk, 1), "X.");
  assert_string_equal(desk_mail(&desk, 0), "Y.");
  assert_string_equal(desk_hand(&desk, 0), "ABY");
  assert_string_equal(desk_hand(&desk, 1), "CDX");
  assert_int_equal(desk.referee.bunch_size, 1);
}

TEST(a_dump_brings_three_in_alphabetical_order) {
  desk_begin_small(&desk, "ZAEX");
  assert_int_equal(desk_dump(&desk, 0, 'B'), RULING_DUMPED);
  assert_string_equal(desk_mail(&desk, 0), "AEZ.");
  assert_string_equal(desk_mail(&desk, 1), "");
  assert_string_equal(desk_hand(&desk, 0), "AAEZ");
  assert_int_equal(desk.referee.bunch_size, 2);
}

TEST(a_dump_into_a_short_bunch_comes_back) {
  desk_begin_small(&desk, "ZA");
  assert_int_equal(desk_dump(&desk, 0, 'B'), RULING_REFUSED);
  assert_string_equal(desk_mail(&desk, 0), "B.");
  assert_string_equal(desk_hand(&desk, 0), "AB");
  assert_int_equal(desk_peel(&desk, 0, "A"), RULING_STALE); /* sent before the tile was back */
  assert_int_equal(desk_peel(&desk, 0, "AB"), RULING_PEELED);
}

TEST(with_less_tiles_than_players_a_peel_wins) {
  desk_begin_small(&desk, "X");
  assert_int_equal(desk_peel(&desk, 1, "CD"), RULING_WON);
  assert_true(desk.referee.over);
  assert_int_equal(desk.referee.winner, 1);
  assert_string_equal(desk_mail(&desk, 0), "");
  desk_begin(&desk, 1, 2, false);
  desk_set_hand(&desk, 0, "AB");
  desk_set_bunch(&desk, "C");
  assert_int_equal(desk_peel(&desk, 0, "AB"), RULING_PEELED);
  assert_int_equal(desk_peel(&desk, 0, "ABC"), RULING_WON); /* alone, with the bunch empty */
}

TEST(with_less_tiles_than_those_who_are_left_a_peel_wins) {
  desk_begin(&desk, 3, 2, false);
  desk_drop_mail(&desk);
  peel_referee_remove(&desk.referee, 2);
  desk_drop_mail(&desk);
  desk_set_hand(&desk, 0, "AB");
  desk_set_hand(&desk, 1, "CD");
  desk_set_bunch(&desk, "XY");
  assert_int_equal(desk_peel(&desk, 0, "AB"), RULING_PEELED);
  assert_false(desk.referee.over);
  assert_string_equal(desk_mail(&desk, 1), "Y.");
  assert_int_equal(desk_peel(&desk, 1, "CDY"), RULING_WON);
}

/* ---- Faults ---- */

TEST(a_wrong_grid_loses_and_the_others_play_on) {
  desk_begin(&desk, 3, 5, false);
  desk_drop_mail(&desk);
  char bunch[PEEL_TILES];
  unsigned before = desk.referee.bunch_size;
  memcpy(bunch, desk.referee.bunch, before);
  opinion.good = false;
  assert_int_equal(desk_peel(&desk, 0, desk_hand(&desk, 0)), RULING_OUT);
  assert_string_equal(desk.why.text, "peeled wrongly: ZZZ is no word");
  assert_false(desk.referee.over);
  assert_int_equal(desk.referee.bunch_size, before + 5);
  assert_memory_not_equal(desk.referee.bunch, bunch, before); /* shuffled */
  desk_assert_conserved(&desk.referee);
  opinion.good = true;
  assert_int_equal(desk_peel(&desk, 1, desk_hand(&desk, 1)), RULING_PEELED);
  assert_string_equal(desk_mail(&desk, 0), "");
  assert_int_equal(strlen(desk_mail(&desk, 2)), 2);
}

TEST(the_last_one_left_wins) {
  desk_begin(&desk, 3, 5, false);
  peel_referee_remove(&desk.referee, 2);
  assert_false(desk.referee.over);
  peel_referee_remove(&desk.referee, 0);
  assert_true(desk.referee.over);
  assert_int_equal(desk.referee.winner, 1);
  desk_begin(&desk, 1, 5, false);
  peel_referee_remove(&desk.referee, 0);
  assert_true(desk.referee.over);
  assert_int_equal(desk.referee.winner, REFEREE_NOBODY);
}

TEST(tiles_that_are_not_held_lose) {
  desk_begin_small(&desk, "XYZ");
  assert_int_equal(desk_peel(&desk, 0, "ABB"), RULING_OUT);
  assert_string_equal(desk.why.text, "peeled with 2 of the letter B and holds 1");
  desk_begin_small(&desk, "XYZ");
  assert_int_equal(desk_dump(&desk, 0, 'C'), RULING_OUT);
  assert_string_equal(desk.why.text, "dumped C, which it does not hold");
}

TEST(tiles_that_are_left_lose) {
  desk_begin_small(&desk, "XYZ");
  assert_int_equal(desk_peel(&desk, 0, "A"), RULING_OUT);
  assert_string_equal(desk.why.text, "peeled without its tile B");
  assert_int_equal(opinion.asked, 0);
}

TEST(what_comes_too_early_loses) {
  struct referee_rules rules = {2, 5, false, desk_judge, NULL};
  peel_referee_open(&desk.referee, &rules, 1);
  assert_int_equal(desk_dump(&desk, 0, 'A'), RULING_OUT);
  assert_string_equal(desk.why.text, "did not begin with r");
  rules.seats = 3;
  peel_referee_open(&desk.referee, &rules, 1);
  peel_referee_ready(&desk.referee, 0, &desk.why);
  assert_int_equal(desk_peel(&desk, 0, "A"), RULING_OUT);
  assert_string_equal(desk.why.text, "played before it had its hand");
  peel_referee_ready(&desk.referee, 1, &desk.why);
  assert_int_equal(peel_referee_ready(&desk.referee, 1, &desk.why), RULING_OUT);
  assert_string_equal(desk.why.text, "sent r twice");
}

TEST(who_is_never_ready_is_not_waited_for_any_more) {
  struct referee_rules rules = {3, 5, false, desk_judge, NULL};
  peel_referee_open(&desk.referee, &rules, 1);
  peel_referee_ready(&desk.referee, 0, &desk.why);
  peel_referee_ready(&desk.referee, 2, &desk.why);
  assert_false(desk.referee.dealt);
  peel_referee_remove(&desk.referee, 1);
  assert_true(desk.referee.dealt);
  assert_int_equal(strlen(desk_mail(&desk, 0)), 6);
  assert_string_equal(desk_mail(&desk, 1), "");
  desk_assert_conserved(&desk.referee);
}

/* ---- Ranking ---- */

TEST(the_ranking) {
  int order[REFEREE_SEATS];
  unsigned place[REFEREE_SEATS];
  desk_begin(&desk, 6, 5, false);
  desk.referee.seat[1].peels = desk.referee.seat[2].peels = 3;
  desk.referee.seat[3].peels = 9;
  peel_referee_remove(&desk.referee, 4);
  peel_referee_remove(&desk.referee, 3);
  desk.referee.over = true;
  desk.referee.winner = 0;
  peel_referee_rank(&desk.referee, order, place);
  const int want_order[] = {0, 1, 2, 5, 3, 4};
  const unsigned want_place[] = {1, 2, 2, 5, 6, 4};
  for (int i = 0; i < 6; i++) {
    assert_int_equal(order[i], want_order[i]);
    assert_int_equal(place[i], want_place[i]);
  }
}
