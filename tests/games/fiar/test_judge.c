/* The messages about a file that is no single legal move of the player from the board before. */
#include "games/fiar/board.h"

#define HEADER "1 2 3 4 5 6 7\n"
#define FREE ". . . . . . .\n"
#define FREE4 FREE FREE FREE FREE
#define FREE5 FREE4 FREE
#define PLAYERS "ann 1 0\nbob 2 0\n"
#define CELLS32 "................................" /* the cells before column 5 of row 5 */

/* @ is to move. */
static const char board[] = HEADER FREE4 ". . . . O . .\n. . . . @ . .\n" PLAYERS;
static const char line[] = "@ " CELLS32 "O......@..\n" PLAYERS;

TEST(the_move_between_two_files_is_found) {
  struct files files = board_files();
  for (int column = 0; column < 7; column++) {
    struct state *after = board_after("55");
    const char text[] = {(char)('1' + column), '\0'};
    struct move move = {(uint8_t)column};
    fiar_rules.apply(after, 0, &move);
    char *after_text = rules_text(&fiar_rules, after, NULL);
    assert_no_why(files_judge(&files, "@ " CELLS32 "O......@..\n", after_text, 0, &move, &why));
    files_assert_move(&fiar_rules, after, 0, &move, text);
    free(after_text);
    free(after);
  }
}

static const struct bad_file board_cheats[] = {
    {board, 0, 0, "no stone has been dropped"},
    /* two stones at once: the message is about the player's own */
    {HEADER FREE4 ". . . . O . .\n. . . . @ O @\n" PLAYERS, 7, 11,
     "column 6 has O here, it should have ."},
    /* three, the first two on top of each other */
    {HEADER FREE4 "@ . . . O . .\nO . . . @ . @\n" PLAYERS, 6, 1, "column 1 has @"},
    /* a stone that was moved, with the one below it */
    {HEADER FREE5 ". . . O @ . .\n" PLAYERS, 6, 9, "column 5 has . here, it should have O"},
    /* stones taken away */
    {HEADER FREE5 FREE PLAYERS, 6, 9, "column 5 has . here, it should have O"},
    /* the board in another form */
    {"O " CELLS32 "O......@.@\n" PLAYERS, 1, 1, "a board in one line"},
    /* the players */
    {HEADER FREE4 ". . . . O . .\n. . . . @ . @\nann 1 0\ncy 2 0\n", 9, 1,
     "player 2 is called 'cy', it should be 'bob'"},
    {HEADER FREE4 ". . . . O . .\n. . . . @ . @\nbob 1 0\nann 2 0\n", 8, 1,
     "player 1 is called 'bob', it should be 'ann'"},
    {HEADER FREE4 ". . . . O . .\n. . . . @ . @\n", 8, 1, "player lines are missing"},
};

static const struct bad_file line_cheats[] = {
    {line, 0, 0, "no stone has been dropped"},
    {"@ " CELLS32 "O......@O@\n" PLAYERS, 1, 43, "column 6 has O here, it should have ."},
    {EMPTY_LINE "\n" PLAYERS, 1, 35, "column 5 has . here, it should have O"},
    {HEADER FREE4 ". . . . O . .\n. . . . @ . @\n" PLAYERS, 1, 1, "a board in one line"},
    {"O " CELLS32 "O......@.@\nann 1 0\ncy 2 0\n", 3, 1, "player 2 is called 'cy'"},
};

/* After a board without players' lines. */
static const struct bad_file unlisted_cheats[] = {
    {HEADER FREE4 ". . . . O . .\n. . . . @ . @\n" PLAYERS, 8, 1,
     "were added to a file without any"},
};

TEST(every_cheat_is_named_where_it_is) {
  struct files files = board_files();
  files_assert_caught(&files, board, 0, board_cheats, sizeof board_cheats / sizeof *board_cheats);
  files_assert_caught(&files, line, 0, line_cheats, sizeof line_cheats / sizeof *line_cheats);
  files_assert_caught(&files, HEADER FREE4 ". . . . O . .\n. . . . @ . .\n", 0, unlisted_cheats,
                      sizeof unlisted_cheats / sizeof *unlisted_cheats);
}

TEST(a_move_out_of_turn_is_called_so) {
  static const struct bad_file file = {HEADER FREE4 ". . . . O . .\n. . . . @ . @\n" PLAYERS, 0, 0,
                                       "it is not this player's turn"};
  struct files files = board_files();
  files_assert_caught(&files, board, 1, &file, 1);
}
