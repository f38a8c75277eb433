/* Players' lines: numbers, gaps, free seats, limits. */
#include "support/test.h"

#include "core/rules/roster.h"

static struct roster roster;

static bool read_lines(const char *text, unsigned seats_max) {
  memset(&roster, 0, sizeof roster);
  struct cursor cursor = cursor_of(text, strlen(text));
  return roster_read(&roster, &cursor, seats_max, NULL);
}

TEST(lines_are_kept_in_the_order_of_their_numbers) {
  assert_true(read_lines("c 7 3\na 2 1\nb 4 2\n", 9));
  assert_int_equal(roster.seats, 3);
  assert_int_equal(roster_find(&roster, "a"), 0);
  assert_int_equal(roster_find(&roster, "c"), 2);
  assert_int_equal(roster_find(&roster, "d"), -1);
  assert_int_equal(roster_find_number(&roster, 4), 1);
  assert_int_equal(roster_find_number(&roster, 3), -1);
}

TEST(a_person_names_a_seat_by_number_or_id) {
  assert_true(read_lines("2 1 0\nbob 2 0\n99 3 0\n", 9));
  assert_int_equal(roster_seat(&roster, "2"), 1); /* the number comes first */
  assert_int_equal(roster_seat(&roster, "bob"), 1);
  assert_int_equal(roster_seat(&roster, "99"), 2);
  assert_int_equal(roster_seat(&roster, "eve"), -1);
}

TEST(a_new_player_has_the_next_number_or_fills_a_gap) {
  struct why why = {0};
  assert_true(read_lines("a 1 0\nb 3 0\n", 4));
  assert_int_equal(roster_add(&roster, "c", 4, &why), 2);
  assert_int_equal(roster.line[2].number, 4);
  assert_int_equal(roster.line[2].score, 0);
  assert_int_equal(roster_add(&roster, "d", 4, &why), 1); /* later seats move up */
  assert_int_equal(roster.line[1].number, 2);
  assert_int_equal(roster_find(&roster, "b"), 2);
  assert_int_equal(roster_add(&roster, "e", 4, &why), -1);
  assert_non_null(strstr(why.text, "already 4 players"));
}

TEST(only_a_free_seat_can_be_taken) {
  struct why why = {0};
  assert_true(read_lines("a 1 0\n- 2 0\n", 2));
  assert_int_equal(roster_take(&roster, "b", 0, &why), -1);
  assert_string_equal(why.text, "no seat is free for this player");
  assert_int_equal(roster_take(&roster, "b", -1, &why), -1);
  struct roster before = roster;
  assert_int_equal(roster_take(&roster, "b", 1, &why), 1);
  assert_string_equal(roster.line[1].id, "b");
  assert_true(roster_same_id(&before, &roster, 0));
  assert_false(roster_same_id(&before, &roster, 1));
}

TEST(free_seats_are_taken_in_order) {
  assert_true(read_lines("a 1 0\n- 2 0\n- 3 0\n", 3));
  assert_int_equal(roster_first_free(&roster), 1);
  assert_true(roster_rename(&roster, 1, "b", NULL));
  assert_string_equal(roster.line[1].id, "b");
  assert_int_equal(roster_first_free(&roster), 2);
  assert_true(roster_rename(&roster, 2, "c", NULL));
  assert_int_equal(roster_first_free(&roster), -1);
}

TEST(a_score_saturates_at_the_largest_that_can_be_read) {
  assert_true(read_lines("a 1 0\nb 2 999999998\nc 3 1000000000\n", 9));
  for (unsigned seat = 0; seat < roster.seats; seat++)
    for (int i = 0; i < 2; i++)
      roster_add_score(&roster, seat, 1);
  assert_int_equal(roster.line[0].score, 2);
  assert_int_equal(roster.line[1].score, ROSTER_SCORE_MAX);
  assert_int_equal(roster.line[2].score, ROSTER_SCORE_MAX);
}

TEST(an_id_has_at_most_64_bytes) {
  char id[ROSTER_ID_MAX + 2], line[ROSTER_ID_MAX + 8];
  memset(id, 'x', ROSTER_ID_MAX + 1);
  id[ROSTER_ID_MAX + 1] = '\0';
  snprintf(line, sizeof line, "%s 2 0\n", id);
  assert_false(roster_id_good(id, NULL));
  assert_false(read_lines(line, 9));
  assert_true(read_lines("a 1 0\n", 9));
  assert_int_equal(roster_add(&roster, id, 9, NULL), -1);
  assert_false(roster_rename(&roster, 0, id, NULL));
  id[ROSTER_ID_MAX] = '\0';
  snprintf(line, sizeof line, "%s 2 0\n", id);
  assert_true(roster_id_good(id, NULL));
  assert_int_equal(roster_add(&roster, id, 9, NULL), 1);
  assert_true(roster_rename(&roster, 0, id, NULL));
  assert_true(read_lines(line, 9));
  assert_int_equal(roster_find(&roster, id), 0);
}

TEST(a_label_has_the_whole_id_unless_it_is_longer_than_40_bytes) {
  static const struct {
    const char *line, *label;
  } forms[] = {
      {"Ann 3 0\n", "Ann (player 3)"},
      {"a234567890b234567890c234567890d234567890 1 0\n",
       "a234567890b234567890c234567890d234567890 (player 1)"},
      {"a234567890b234567890c234567890d2345678901 1 0\n",
       "a234567890b234567890c234567890d234567890... (player 1)"},
  };
  char label[ROSTER_LABEL_SIZE];
  for (size_t i = 0; i < sizeof forms / sizeof *forms; i++) {
    assert_true(read_lines(forms[i].line, 9));
    assert_string_equal(roster_label(&roster, 0, label), forms[i].label);
  }
}
