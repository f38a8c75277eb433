/* Peel for people: lessons on the rules, announcements to the others, and typing a grid.
 * editor/picture.c draws the table, and editor/editor.h says how a grid is arranged by hand. */
#include "games/peel/editor/editor.h"

#include <strings.h>

/* The position that two lessons show. */
static const char five_in_a_grid[] =
    "2 1\nbunch ?9\nhand 1 AACEGRT\ngrid 1 003003CAT.G..E.\nhand 2 ?7\ngrid 2 ?6\n"
    "lexicon e0fd24dde42a6e4b\nAnn 1 1\nBob 2 1\n";

static const struct lesson lessons[] = {
    {.title = "The aim",
     .text =
         "Everybody holds tiles with letters, and makes one grid of words from all of them, like "
         "a crossword. Each such grid is a point. When the bunch, the tiles that are left over, "
         "has run out, most points win.",
     .position = five_in_a_grid,
     .caption = "Ann has a grid of five tiles, and an A and an R that are not in it yet. What Bob "
                "has is hidden."},
    {.title = "A grid",
     .text =
         "Every run of two or more letters, from left to right and from top to bottom, has to be "
         "a word, and all words have to be connected. You may rearrange everything in every "
         "turn.",
     .position = "2 1\nbunch ?9\nhand 1 ACDEEGRT\ngrid 1 004003CART.G...E..\nhand 2 ?7\n"
                 "grid 2 ?6\nlexicon e0fd24dde42a6e4b\nAnn 1 1\nBob 2 1\n",
     .caption = "CART from left to right, AGE from top to bottom. The D and the E could make TED, "
                "downwards."},
    {.title = "Peeling",
     .text =
         "In turn, everybody peels or dumps. To peel is to show a grid of all your tiles. That is "
         "a point, and everybody takes one more tile from the bunch, which has to be fitted in.",
     .position = five_in_a_grid,
     .move = "pcarat/.g/.e",
     .caption = "Ann has laid CARAT and AGE, with all her tiles, and peels."},
    {.title = "Dumping",
     .text =
         "If you cannot fit a tile in, give it back to the bunch and take three others: that is a "
         "dump.",
     .position = "2 1\nbunch ?9\nhand 1 ACEGQT\ngrid 1 003003CAT.G..E.\nhand 2 ?7\ngrid 2 ?6\n"
                 "lexicon e0fd24dde42a6e4b\nAnn 1 1\nBob 2 1\n",
     .move = "dQ",
     .caption = "Ann has no word for her Q, and dumps it."},
    {.title = "The end",
     .text =
         "When the bunch has fewer than three tiles, or fewer than there are players, nobody takes "
         "tiles or dumps any more. The round is played to its end, so that everybody has had as "
         "many turns, and most points win.\n"
         "A player who resigns gives all tiles back and is out of the game; the last one left has "
         "won."},
    {.title = "Laying tiles",
     .text =
         "Where you can point at the table, letters lay tiles at the cursor, to the right or, "
         "after \"type down\", downwards, over those that lie there. Backspace takes them back, "
         "Delete lifts a tile, - a word, _ all. + and a letter is a dump, ! a resignation. Or "
         "point at a cell and then at your tiles, or twice at a tile to lift it."},
    {.title = "Moves in writing",
     .text = "To peel, type p, then the grid row by row with a dot where no tile is, and an empty "
             "line; or all in one line, such as pcat/.g/.e. dQ dumps a Q, and resign is a "
             "resignation."},
    {.title = NULL}};

/* Announces only the kind of move: grids and tiles are hidden from the others. */
static void peel_announce(const struct state *state, int seat, const struct move *move,
                          struct out *out) {
  static const char *const said[] = {
      [PEEL_ACTION_PEEL] = "peels", [PEEL_ACTION_DUMP] = "dumps", [PEEL_ACTION_RESIGN] = "resigns"};
  (void)state, (void)seat;
  out_string(out, said[move->action]);
}

static bool peel_goes_on(const char *text) {
  return strcasecmp(text, "p") == 0;
}

static const char *peel_prompt(const struct state *state, int seat) {
  (void)state, (void)seat;
  return "Lay all your tiles as one crossword: type letters at the cursor, or drag tiles.";
}

/* The bunch makes a game short or long: with two players each of its tiles is half a turn. */
static const struct preset presets[] = {{"Small", "hand=11\nbunch=24"},
                                        {"Normal", "hand=15\nbunch=40"},
                                        {"Large", "bunch=144"},
                                        {.name = NULL}};

const struct face peel_face = {
    .lessons = lessons,
    .presets = presets,
    .unit = {"point", "points"},
    .draw =
        "Each peel is a point, and all have peeled equally often. Whoever has to dump, or finds "
        "no grid, falls behind.",
    .prompt = peel_prompt,
    .scene = peel_scene,
    .move_scene = peel_move_scene,
    .editor = &peel_editor,
    .announce = peel_announce,
    .goes_on = peel_goes_on,
};
