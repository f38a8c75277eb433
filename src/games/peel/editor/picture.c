#include "games/peel/editor/picture.h"

#include <stdio.h>
#include <string.h>

void peel_put_grid(struct scene *scene, const struct grid *grid, struct scene_block block) {
  const struct grid_tile *tile = grid->tile, *end = tile + grid->tiles;
  if (grid->tiles == 0) return;
  block.kind = BLOCK_GRID;
  block.indent = PEEL_GRID_INDENT;
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

void peel_put_tiles(struct scene *scene, const uint8_t tiles[PEEL_LETTERS], unsigned pick,
                    const uint16_t marks[PEEL_LETTERS]) {
  char text[UINT8_MAX + 1];
  for (unsigned letter = 0; letter < PEEL_LETTERS; letter++) {
    if (!tiles[letter]) continue;
    memset(text, 'A' + (int)letter, tiles[letter]);
    text[tiles[letter]] = '\0';
    scene_put(scene, PART_BODY,
              (struct scene_cell){.text = text,
                                  .role = ROLE_TILE,
                                  .amount = tiles[letter],
                                  .pick = (uint16_t)(pick ? pick + letter : 0),
                                  .marks = marks ? marks[letter] : 0});
  }
}

/* Adds the grid, and the tiles that are not in it. `block` says whose they are. */
static void put_hand(struct scene *scene, const struct hand *hand, struct scene_block block) {
  uint8_t rest[PEEL_LETTERS], used[PEEL_LETTERS] = {0};
  if (hand->count == 0) return;
  if (hand->hidden || hand->grid_hidden) {
    if (hand->grid.tiles) {
      block.kind = BLOCK_LINE;
      block.indent = PEEL_GRID_INDENT;
      scene_begin(scene, block);
      scene_say(scene, 0, "a grid of %d tiles", (int)hand->grid.tiles);
    }
    if (hand->hidden) return;
  } else {
    peel_put_grid(scene, &hand->grid, block);
    peel_grid_tiles(&hand->grid, used);
  }
  for (int letter = 0; letter < PEEL_LETTERS; letter++)
    rest[letter] = (uint8_t)(hand->tiles[letter] - used[letter]);
  if (peel_tiles_count(rest) == 0) return;
  block.kind = BLOCK_HAND;
  block.indent = PEEL_TILES_INDENT;
  scene_begin(scene, block);
  scene_say(scene, 0, peel_tiles_count(used) ? "and" : "tiles");
  peel_put_tiles(scene, rest, 0, NULL);
}

struct scene_block peel_put_seat_line(struct scene *scene, const struct state *state, unsigned seat,
                                      bool own) {
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
  return block;
}

void peel_put_seat(struct scene *scene, const struct state *state, unsigned seat, bool own) {
  put_hand(scene, &state->hand[seat], peel_put_seat_line(scene, state, seat, own));
}

void peel_put_bunch(struct scene *scene, const struct state *state) {
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
