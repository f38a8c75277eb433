/* What people are told about the end of a game. */
#include "support/test.h"

#include "core/face/face.h"
#include "core/text/out.h"
#include "onemove/games.h"
#include "support/files.h"

/* Penguins that cannot move, a board without another card, and the players' lines. */
static const struct {
  const char *game, *text, *said;
} ends[] = {
    {"penguins", "1 3\n01 00 02\nAnn 1 5\nBob 2 4\n", "Ann wins by 1 fish: 5 to 4"},
    {"penguins", "1 3\n01 00 02\nAnn 1 2\nBob 2 9\n", "Bob wins by 7 fish: 9 to 2"},
    {"penguins", "1 3\n01 00 02\nAnn 1 4\nBob 2 4\n", "A draw: 4 to 4"},
    {"penguins", "1 3\n01 00 02\nYou 1 6\nBob 2 4\n", "You win by 2 fish: 6 to 4"},
    {"penguins", "1 5\n01 00 02 00 03\nAnn 1 5\nBob 2 2\nCleo 3 5\n",
     "Ann and Cleo win by 3 fish: 5 to 5 to 2"},
    {"penguins", "1 5\n01 00 02 00 03\nAnn 1 1\nBob 2 7\nCleo 3 5\n",
     "Bob wins by 2 fish: 7 to 5 to 1"},
    {"penguins", "1 7\n01 00 02 00 03 00 04\nAnn 1 8\nBob 2 8\nCleo 3 8\nDan 4 1\n",
     "Ann, Bob and Cleo win by 7 fish: 8 to 8 to 8 to 1"},
    {"bark", "3 3 13 2\n?13\n?5\n?5\n2B3B1A\n******\n******\nAnn 1 1\nBob 2 2\n",
     "Bob wins by 1 point: 2 to 1"},
    {"bark", "3 3 13 2\n?13\n?5\n?5\n1B3D5D\n******\n******\nAnn 1 0\nBob 2 2\n",
     "Bob wins by 2 points: 2 to 0"},
};

TEST(the_lead_is_over_the_best_who_has_not_won) {
  for (size_t i = 0; i < sizeof ends / sizeof *ends; i++) {
    const struct game *game = all_games;
    while (strcmp(game->rules->name, ends[i].game) != 0)
      game++;
    const struct files files = files_of(game->rules, PHASE_MOVEMENT);
    struct state *state = files_new(&files, ends[i].text);
    struct out out = {0};
    face_outcome(game->face, state, &out);
    assert_string_equal(out.text, ends[i].said);
    out_close(&out);
    free(state);
  }
}

TEST(whoever_gives_no_name_has_one_of_their_own) {
  static const char *const names[] = {"Ann", "Bob", "Cleo", "Dan", "Eve", "Finn", "Gina", "Hal",
                                      "Ida", "Joe", "Kim",  "Leo", "Mia", "Ned",  "Olga", "Paul"};
  for (unsigned seat = 0; seat < sizeof names / sizeof *names; seat++) {
    assert_string_equal(face_person(seat, false), names[seat]);
    assert_string_equal(face_person(seat, true), "You");
  }
}
