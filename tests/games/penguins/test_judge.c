/* The messages about a file that is no single legal move of player 1 from the board before. */
#include "games/penguins/board.h"

static const char before_text[] = "2 4\n01 10 20 30\n01 02 00 10\nann 1 2\nbob 2 1\n";

static const struct bad_file cheats[] = {
    /* the board */
    {"2 3\n01 10 20\n01 02 00\nann 1 2\nbob 2 1\n", 1, 1, "another board: 2 rows and 3 columns"},
    {"3 4\n00 01 20 30\n01 02 00 10\n00 00 00 00\nann 1 3\nbob 2 1\n", 1, 1, "another board: 3"},
    {"2 4\n10 01 20 30\n01 02 00 10\nann 1 3\nbob 2 1\n", 2, 1,
     "a1 has 1 fish; the floe that your penguin left becomes 00"},
    {"2 4\n00 01 10 30\n01 02 00 10\nann 1 3\nbob 2 1\n", 2, 7, "c1 has 1 fish, it should have 2"},
    {"2 4\n00 01 20 30\n01 02 10 10\nann 1 3\nbob 2 1\n", 3, 7, "c2 has 1 fish, it should have 0"},
    {"2 4\n01 10 30 30\n01 02 00 10\nann 1 2\nbob 2 1\n", 2, 7, "c1 has 3 fish, it should have 2"},
    /* the player's own penguins */
    {"2 4\n01 01 20 30\n01 02 00 10\nann 1 3\nbob 2 1\n", 2, 1,
     "your penguin is still on a1; the floe it left becomes 00"},
    {"2 4\n01 10 01 30\n01 02 00 10\nann 1 4\nbob 2 1\n", 2, 1, "your penguin is still on a1"},
    {"2 4\n01 10 20 30\n01 02 00 01\nann 1 3\nbob 2 1\n", 3, 10,
     "a penguin of player 1 appeared on d2"},
    {"2 4\n00 01 01 30\n00 02 00 10\nann 1 5\nbob 2 1\n", 2, 4, "more than one penguin moved"},
    {"2 4\n01 01 01 30\n01 02 00 10\nann 1 5\nbob 2 1\n", 2, 4, "more than one penguin was placed"},
    {"2 4\n00 10 20 30\n01 02 00 10\nann 1 2\nbob 2 1\n", 2, 1, "own penguin on a1 is gone"},
    {"2 4\n00 01 20 30\n00 02 00 10\nann 1 3\nbob 2 1\n", 3, 1,
     "the penguin of player 1 on a2 is gone"},
    {"2 4\n01 10 20 30\n01 02 00 10\nann 1 2\nbob 2 1\n", 0, 0, "no penguin was placed or moved"},
    /* the penguins of others */
    {"2 4\n00 01 20 30\n01 00 00 10\nann 1 3\nbob 2 1\n", 3, 4,
     "the penguin of player 2 on b2 is gone"},
    {"2 4\n00 01 20 30\n01 02 00 02\nann 1 3\nbob 2 1\n", 3, 10,
     "a penguin of player 2 appeared on d2"},
    {"2 4\n01 10 20 30\n01 00 00 02\nann 1 2\nbob 2 2\n", 3, 4,
     "the penguin of player 2 was moved from b2 to d2; move only your own"},
    {"2 4\n01 02 20 30\n01 00 00 10\nann 1 2\nbob 2 2\n", 2, 4,
     "the penguin of player 2 was moved from b2 to b1; move only your own"},
    /* the players' lines */
    {"2 4\n00 01 20 30\n01 02 00 10\nann 1 2\nbob 2 1\n", 4, 7,
     "player 1 has the score 2, it should be 3: the fish of the floe it reached are missing"},
    {"2 4\n00 01 20 30\n01 02 00 10\nbob 2 1\nann 1 2\n", 5, 7, "fish of the floe it reached"},
    {"2 4\n00 01 20 30\n01 02 00 10\nann 1 9\nbob 2 1\n", 4, 7, "has the score 9, it should be 3"},
    {"2 4\n00 01 20 30\n01 02 00 10\nann 1 3\nbob 2 0\n", 5, 7, "player 2 has the score 0"},
    {"2 4\n01 10 20 30\n01 02 00 10\nann 1 5\nbob 2 1\n", 4, 7, "has the score 5, it should be 2"},
    {"2 4\n00 01 20 30\n01 02 00 10\nanna 1 3\nbob 2 1\n", 4, 1, "called 'anna', it should be"},
    {"2 4\n00 01 20 30\n01 02 00 10\nann 1 3\nbob 2 1\neve 3 0\n", 6, 1,
     "there are 3 player lines"},
    /* a single move, but not a legal one: `legal` gives the cause, without a place in the file */
    {"2 4\n00 10 20 30\n01 02 00 01\nann 1 3\nbob 2 1\n", 0, 0,
     "a1 to d2 is not along a row or a column"},
    {"2 4\n01 10 20 30\n00 02 01 10\nann 1 2\nbob 2 1\n", 0, 0, "c2 is water"},
};

TEST(every_cheat_is_named_where_it_is) {
  struct files files = board_files(PHASE_MOVEMENT, -1);
  files_assert_caught(&files, before_text, 0, cheats, sizeof cheats / sizeof *cheats);
}

/* A player that cannot move can leave no right file; the message says what differs. */
static const struct bad_file without_a_move[] = {
    {"1 4\n01 00 00 02\nann 1 2\nbob 2 1\n", 2, 7, "'02'"},
    {"1 4\n01 00 02 10\nann 1 2\nbob 2 1\n", 0, 0, "no legal move"},
};

TEST(a_player_without_a_move_changes_nothing) {
  struct files files = board_files(PHASE_MOVEMENT, -1);
  files_assert_caught(&files, "1 4\n01 00 02 10\nann 1 2\nbob 2 1\n", 0, without_a_move,
                      sizeof without_a_move / sizeof *without_a_move);
}

/* A newcomer, here bob, joins with its first penguin. */
static const struct bad_file newcomers[] = {
    {"1 5\n01 10 07 20 00\nann 1 1\nbob 7 1\n", 4, 5,
     "a new player takes the number after the largest: this is 7, it should be 2"},
    {"1 5\n01 10 07 20 00\nbob 7 1\nann 1 1\n", 3, 5, "this is 7, it should be 2"},
    {"1 5\n01 10 02 20 00\nann 1 1\nbob 2 0\n", 4, 7, "player 2 has the score 0, it should be 1"},
    {"1 5\n01 02 02 20 00\nann 1 1\nbob 2 2\n", 2, 4, "more than one penguin was placed"},
    {"1 5\n01 10 10 02 00\nann 1 1\nbob 2 2\n", 0, 0, "d1 has 2 fish; a penguin is placed on"},
    {"1 5\n01 10 10 20 02\nann 1 1\nbob 2 0\n", 0, 0, "e1 is water"},
    {"1 5\n02 10 10 20 00\nann 1 1\nbob 2 0\n", 0, 0, "a penguin stands on a1 already"},
    {"1 5\n01 10 10 20 00\nann 1 1\nbob 2 0\n", 0, 0, "no penguin was placed"},
    {"1 5\n00 01 02 20 00\nann 1 1\nbob 2 1\n", 2, 1, "player 1 was moved from a1 to b1"},
};

static const struct bad_file too_early[] = {
    {"1 5\n00 01 10 20 00\nann 1 2\nbob 2 0\n", 0, 0, "a penguin cannot be moved yet"},
};

TEST(a_newcomer_is_told_what_is_wrong) {
  struct files files = board_files(PHASE_PLACEMENT, 2);
  static const char before[] = "1 5\n01 10 10 20 00\nann 1 1\nbob 2 0\n";
  files_assert_caught(&files, before, 1, newcomers, sizeof newcomers / sizeof *newcomers);
  files_assert_caught(&files, before, 0, too_early, sizeof too_early / sizeof *too_early);
}

/* Without a phase, a file may follow either; a penguin counts as placed if that was possible. */
static const struct bad_file in_either_phase[] = {
    {"2 4\n01 10 01 30\n01 02 00 10\nann 1 4\nbob 2 1\n", 2, 1, "your penguin is still on a1"},
};

TEST(in_an_unknown_phase_both_moves_are_found) {
  struct files files = board_files(PHASE_UNKNOWN, -1);
  struct move move;
  assert_no_why(files_judge(&files, before_text,
                            "2 4\n01 01 20 30\n01 02 00 10\nann 1 3\nbob 2 1\n", 0, &move, &why));
  assert_int_equal(move.from, PENGUINS_NOWHERE);
  assert_int_equal(move.to, 1);
  files_assert_caught(&files, before_text, 0, in_either_phase,
                      sizeof in_either_phase / sizeof *in_either_phase);
}
