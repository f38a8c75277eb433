/* The messages about two files with no single legal move between them; core/test_laws.c tells that
 * every move is found. */
#include "games/peel/position.h"

#define REST "lexicon @\nann 1 0\nbob 2 0\n"
#define PEELED "lexicon @\nann 1 1\nbob 2 0\n"

/* The first tiles of the bunch are Q, X, S; the others come in alphabetical order. */
static const char before_form[] =
    "2 1\nbunch QXS*\nhand 1 ACT\ngrid 1 -\nhand 2 DGO\ngrid 2 -\n" REST;
static const char view_form[] = "2 1\nbunch ?138\nhand 1 ACT\ngrid 1 -\nhand 2 ?3\ngrid 2 -\n" REST;

#define HAND1 "hand 1 ACTQ\ngrid 1 003001CAT\n"
#define HAND2 "hand 2 DGOX\ngrid 2 -\n"
#define HIDDEN2 "hand 2 ?3\ngrid 2 -\n"

static const struct bad_file cheats[] = {
    /* no legal move: the message is about what the player tried */
    {"2 2\nbunch S*\nhand 1 ACTQ\ngrid 1 002001AT\n" HAND2 PEELED, 0, 0,
     "the grid has 2 tiles, but the hand has 3"},
    {"2 2\nbunch S*\nhand 1 ACTQ\ngrid 1 -\n" HAND2 PEELED, 0, 0, "the grid has 0 tiles"},
    /* a legal move with a wrong result */
    {"3 2\nbunch ?100\nhand 1 ACT\ngrid 1 -\nhand 2 DGO\ngrid 2 -\nhand 3 -\ngrid 3 -\n" REST
     "cy 3 0\n",
     1, 1, "this is '3', it should be '2'"},
    {"2 2\nbunch S*\nhand 1 ACTQ\ngrid 1 003001CAT\nhand 2 DGOX\ngrid 2 003001DOG\n" PEELED, 6, 8,
     "this is '003001DOG', it should be '-'"},
    {"2 2\nbunch Q*\nhand 1 ACTS\ngrid 1 003001CAT\n" HAND2 PEELED, 3, 8,
     "after the move this hand must also have Q, and cannot have S"},
    {"2 2\nbunch X*\n" HAND1 "hand 2 DGOS\ngrid 2 -\n" PEELED, 5, 8,
     "after the move this hand must also have X, and cannot have S"},
    {"2 2\nbunch X*\n" HAND1 "hand 2 DGO\ngrid 2 -\n" PEELED, 5, 8,
     "after the move this hand must also have X"},
    {"2 2\nbunch *S\n" HAND1 HAND2 PEELED, 2, 7, "it should be 'SAAA"},
    {"2 2\nbunch ?136\n" HAND1 HAND2 PEELED, 2, 7, "this is '?136'"},
    {"2 1\nbunch S*\n" HAND1 HAND2 PEELED, 1, 3,
     "after the move it is the turn of seat 2, not of seat 1"},
    {"2 2\nbunch S*\n" HAND1 HAND2 REST, 8, 7, "player 1 has the score 0, it should be 1"},
    {"2 2\nbunch S*\n" HAND1 HAND2 "lexicon @\neve 1 1\nbob 2 0\n", 8, 1,
     "player 1 is called 'eve', it should be 'ann'"},
    {"2 2\nbunch ?136\n" HAND1 "hand 2 ?4\ngrid 2 -\n" PEELED, 5, 8,
     "this hand has to be shown: it was known before the move"},
    {"2 2\nbunch *\nhand 1 AACTQ\ngrid 1 -\nhand 2 DGO\ngrid 2 -\n" REST, 3, 8,
     "after the move this hand must also have SX, and cannot have AA"},
    {"2 2\nbunch *\nhand 1 AACTQX\ngrid 1 -\nhand 2 DGO\ngrid 2 -\n" REST, 3, 8,
     "after the move this hand must also have S, and cannot have AA"},
    {"2 2\nbunch C*\nhand 1 ACQSTX\ngrid 1 -\nhand 2 DGO\ngrid 2 -\n" REST, 3, 8,
     "after the move this hand cannot have A"},
    {"2 2\nbunch ?137\nhand 1 ?4\ngrid 1 -\nhand 2 DGO\ngrid 2 -\n" REST, 3, 8,
     "this hand has to be shown"},
    {"2 1\nbunch ?138\nhand 1 AT\ngrid 1 -\nhand 2 DGO\ngrid 2 -\ndraw dump ?\n" REST, 7, 11,
     "the dumped tile cannot be hidden from the player who dumped it"},
    {"2 1\nbunch QXS*\nhand 1 AT\ngrid 1 -\nhand 2 DGO\ngrid 2 -\ndraw dump C\n" REST, 0, 0,
     "the draw that follows the move has not been made"},
    {"2 1\nbunch QXS*\nhand 1 AT\ngrid 1 -\nhand 2 DGO\ngrid 2 -\ndraw dump C\n" PEELED, 7, 1,
     "after the move no draw is pending"},
};

/* In a view, where nobody who sees it can make the draw. */
static const struct bad_file view_cheats[] = {
    {"2 2\nbunch ?136\nhand 1 ACTQ\ngrid 1 003001CAT\nhand 2 ?4\ngrid 2 -\n" PEELED, 7, 1,
     "expected 'draw peel': the tiles are drawn by whoever knows the bunch"},
    {"2 2\nbunch ?136\nhand 1 ATEES\ngrid 1 -\n" HIDDEN2 REST, 7, 1, "expected 'draw dump'"},
    {"2 1\nbunch ?137\nhand 1 ACT\ngrid 1 -\n" HIDDEN2 "draw dump C\n" REST, 3, 8,
     "after the move this hand cannot have C"},
    {"2 1\nbunch ?137\nhand 1 ACT\ngrid 1 003001CAT\nhand 2 ?4\ngrid 2 -\ndraw peel\n" PEELED, 5, 8,
     "this hand has 3 tiles after the move, not 4"},
    {"2 1\nbunch ?138\nhand 1 ACT\ngrid 1 003001CAT\nhand 2 DGO\ngrid 2 -\ndraw peel\n" PEELED, 5,
     8, "this hand has to stay hidden"},
};

TEST(every_cheat_is_named_where_it_is) {
  struct files files = position_files();
  files_assert_caught(&files, before_form, 0, cheats, sizeof cheats / sizeof *cheats);
  files_assert_caught(&files, view_form, 0, view_cheats, sizeof view_cheats / sizeof *view_cheats);
}
