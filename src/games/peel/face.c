/* Peel for people: everybody's grid and the tiles that are not in it, what the others hear, how a
 * grid is typed, the help. */
#include "games/peel/peel.h"

#include <stdio.h>
#include <string.h>
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
    "you are out of the game.\n";

/* How far a grid, and what is in words, is indented under its player's line. */
enum { GRID_INDENT = 6, TILES_INDENT = GRID_INDENT + 1 };

/* Adds a grid, if there is any. `block` says whose it is. */
static void put_grid(struct scene *scene, const struct grid *grid, struct scene_block block) {
  const struct grid_tile *tile = grid->tile, *end = tile + grid->tiles;
  if (grid->tiles == 0) return;
  block.kind = BLOCK_GRID;
  block.indent = GRID_INDENT;
  block.width = 1;
  block.columns = grid->width;
  block.rows = grid->height;
  scene_begin(scene, block);
  for (int y = 0; y < grid->height; y++)
    for (int x = 0; x < grid->width; x++)
      if (tile < end && tile->x == x && tile->y == y) {
        const char text[] = {(tile++)->letter, '\0'};
        scene_put(scene, PART_BODY,
                  (struct scene_cell){.text = text, .role = ROLE_TILE, .amount = 1});
      } else
        scene_put(scene, PART_BODY, (struct scene_cell){.text = ".", .role = ROLE_VOID});
}

/* Adds tiles to the hand that was begun, equal ones as one cell. */
static void put_tiles(struct scene *scene, const uint8_t tiles[PEEL_LETTERS]) {
  char text[UINT8_MAX + 1];
  for (int letter = 0; letter < PEEL_LETTERS; letter++) {
    if (!tiles[letter]) continue;
    memset(text, 'A' + letter, tiles[letter]);
    text[tiles[letter]] = '\0';
    scene_put(scene, PART_BODY,
              (struct scene_cell){.text = text, .role = ROLE_TILE, .amount = tiles[letter]});
  }
}

/* Adds the grid, and the tiles that are not in it. `block` says whose they are. */
static void put_hand(struct scene *scene, const struct hand *hand, struct scene_block block) {
  uint8_t rest[PEEL_LETTERS], used[PEEL_LETTERS] = {0};
  if (hand->count == 0) return;
  if (hand->hidden || hand->grid_hidden) {
    if (hand->grid.tiles) {
      block.kind = BLOCK_LINE;
      block.indent = GRID_INDENT;
      scene_begin(scene, block);
      scene_say(scene, 0, "a grid of %d tiles", (int)hand->grid.tiles);
    }
    if (hand->hidden) return;
  } else {
    put_grid(scene, &hand->grid, block);
    peel_grid_tiles(&hand->grid, used);
  }
  for (int letter = 0; letter < PEEL_LETTERS; letter++)
    rest[letter] = (uint8_t)(hand->tiles[letter] - used[letter]);
  if (peel_tiles_count(rest) == 0) return;
  block.kind = BLOCK_HAND;
  block.indent = TILES_INDENT;
  scene_begin(scene, block);
  scene_say(scene, 0, peel_tiles_count(used) ? "and" : "tiles");
  put_tiles(scene, rest);
}

static void put_seat(struct scene *scene, const struct state *state, unsigned seat, bool own) {
  const struct hand *hand = &state->hand[seat];
  unsigned long score = state->head.roster.line[seat].score;
  unsigned marks = own ? MARK_OWN : 0;
  const struct scene_block block = {
      .kind = BLOCK_LINE, .player = (uint8_t)(seat + 1), .marks = (uint8_t)marks};
  scene_begin_seat(scene, block, 0);
  scene_print(scene, PART_CAPTION,
              (struct scene_cell){.role = ROLE_NUMBER, .marks = (uint8_t)marks}, "%u", seat + 1);
  scene_name(scene, &state->head.roster, seat, SCENE_NAME_WIDTH, marks);
  scene_print(scene, PART_CAPTION, (struct scene_cell){.role = ROLE_NUMBER}, "%lu", score);
  if (peel_has_won(state, seat) || peel_is_in(state, seat))
    scene_say(scene, 0, "point%s, %d tiles%s", score == 1 ? "" : "s", (int)hand->count,
              peel_has_won(state, seat) ? ", and has won" : "");
  else
    scene_say(scene, 0, "point%s, out of the game", score == 1 ? "" : "s");
  put_hand(scene, hand, block);
}

static void put_bunch(struct scene *scene, const struct state *state) {
  char coming[80] = "";
  if (state->draw == PEEL_DRAW_PEEL)
    snprintf(coming, sizeof coming, "; everybody is about to take one");
  else if (state->draw == PEEL_DRAW_DUMP)
    snprintf(coming, sizeof coming, "; %d are about to be taken for a dump", PEEL_DUMP_DRAW);
  else if (peel_rules.turn(state) != TURN_NOBODY && state->bunch.count < peel_count_in(state))
    snprintf(coming, sizeof coming, "; the next complete grid wins");
  scene_begin(scene, (struct scene_block){.kind = BLOCK_LINE, .indent = 2});
  scene_say(scene, 0, "the bunch has %d more tile%s%s", (int)state->bunch.count,
            state->bunch.count == 1 ? "" : "s", coming);
}

static void peel_scene(const struct state *state, int seat, struct scene *scene) {
  for (unsigned other = 0; other < state->head.roster.seats; other++)
    put_seat(scene, state, other, seat == (int)other);
  put_bunch(scene, state);
}

static void peel_move_scene(const struct state *state, int seat, const struct move *move,
                            struct scene *scene) {
  (void)state;
  /* A dump has none. */
  put_grid(scene, &move->grid,
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

const struct face peel_face = {
    .help = help,
    .scene = peel_scene,
    .move_scene = peel_move_scene,
    .announce = peel_announce,
    .goes_on = peel_goes_on,
};
