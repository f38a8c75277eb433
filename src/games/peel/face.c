/* Peel for people: everybody's grid and the tiles that are not in it, the announcements to the
 * others, how a grid is typed, the help. editor.h is how a grid is arranged by hand. */
#include "games/peel/editor/editor.h"
#include "games/peel/editor/picture.h"

#include <strings.h>

static const char help[] =
    "Everybody holds tiles with letters and makes one grid of all of them: every run\n"
    "of two or more letters, across or down, is a word, and all hang together. In\n"
    "turn everybody peels or dumps. A peel shows a grid of all your tiles, and then\n"
    "everybody takes one more from the bunch. A dump gives one tile back and takes\n"
    "three. When the bunch has fewer tiles than there are players, the next complete\n"
    "grid wins; with fewer than three, nobody can dump.\n"
    "To peel, type p, and then the grid row by row, with a dot where no tile is, and\n"
    "an empty line:\n"
    "  p\n"
    "  CAT\n"
    "  .G.\n"
    "  .E.\n"
    "That is CAT across and AGE down. In one line it is pcat/.g/.e or\n"
    "p003003CAT.G..E. as in files. dQ dumps a Q. resign gives all your tiles back:\n"
    "you are out of the game.\n"
    "Where you can point at the table, letters lay tiles at the cursor, across or\n"
    "down (Tab), over those that lie there. Backspace takes them back, Delete lifts\n"
    "a tile, - a word, _ all; + and a letter is a dump, ! a resignation. Point at a\n"
    "cell and then at your tiles, or twice at a tile to lift it.\n";

static void peel_scene(const struct state *state, int seat, struct scene *scene) {
  for (unsigned other = 0; other < state->head.roster.seats; other++)
    peel_put_seat(scene, state, other, seat == (int)other);
  peel_put_bunch(scene, state);
}

static void peel_move_scene(const struct state *state, int seat, const struct move *move,
                            struct scene *scene) {
  (void)state;
  /* A dump has none. */
  peel_put_grid(scene, &move->grid,
                (struct scene_block){.player = (uint8_t)(seat + 1), .marks = MARK_OWN});
}

/* Grids and tiles are hidden from the others. */
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

static const struct preset presets[] = {
    {"Small", "hand=11"}, {"Normal", "hand=15"}, {"Large", "hand=21"}, {.name = NULL}};

const struct face peel_face = {
    .help = help,
    .presets = presets,
    .prompt = peel_prompt,
    .scene = peel_scene,
    .move_scene = peel_move_scene,
    .editor = &peel_editor,
    .announce = peel_announce,
    .goes_on = peel_goes_on,
};
