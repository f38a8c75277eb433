/* The scenes of Peel: the table, with everybody's grid and the tiles that are not in it, and what
 * the seat that arranges a grid sees. */
#include "games/peel/editor/editor.h"

#include <stdio.h>
#include <string.h>

/* How far grids and tiles are indented under their player's line. */
enum { GRID_INDENT = 6, TILES_INDENT = GRID_INDENT + 1 };

/* Adds a grid, unless it is empty. `block` says whose it is. */
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

/* Adds tiles to the current hand block, equal ones as one cell. `pick` is the pick number of the
 * As, which the other letters follow, or 0; `marks` has the marks of each letter, or is NULL. */
static void put_tiles(struct scene *scene, const uint8_t tiles[PEEL_LETTERS], unsigned pick,
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

/* Adds a hand: the grid, and the tiles that are not in it. `block` says whose they are. */
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
  scene_say(scene, 0, peel_tiles_count(used) ? "left over" : "tiles");
  put_tiles(scene, rest, 0, NULL);
}

/* Adds the line of a seat; returns the block that says whose the following blocks are. */
static struct scene_block put_seat_line(struct scene *scene, const struct state *state,
                                        unsigned seat, bool own) {
  const struct hand *hand = &state->hand[seat];
  unsigned long score = state->head.roster.line[seat].score;
  unsigned marks = own ? MARK_OWN : 0;
  const struct scene_block block = scene_seat_block(BLOCK_LINE, seat + 1, own);
  scene_begin_seat(scene, block, 0);
  scene_print(scene, PART_CAPTION,
              (struct scene_cell){.role = ROLE_NUMBER, .marks = (uint8_t)marks}, "%u", seat + 1);
  scene_name(scene, &state->head.roster, seat, SCENE_NAME_WIDTH, marks);
  scene_print(scene, PART_CAPTION, (struct scene_cell){.role = ROLE_NUMBER}, "%lu", score);
  if (peel_is_in(state, seat) && score >= PEEL_SCORE_LAST_IN)
    scene_say(scene, 0, "points (%d for staying), %d tiles", PEEL_SCORE_LAST_IN, (int)hand->count);
  else if (peel_is_in(state, seat))
    scene_say(scene, 0, "point%s, %d tiles", score == 1 ? "" : "s", (int)hand->count);
  else
    scene_say(scene, 0, "point%s, out of the game", score == 1 ? "" : "s");
  return block;
}

/* Adds a seat's line, and below it the seat's grid and the tiles that are not in it. */
static void put_seat(struct scene *scene, const struct state *state, unsigned seat, bool own) {
  put_hand(scene, &state->hand[seat], put_seat_line(scene, state, seat, own));
}

/* Adds the rest of the bunch, and the pending draw. */
static void put_bunch(struct scene *scene, const struct state *state) {
  char coming[80] = "";
  if (state->draw == PEEL_DRAW_PEEL)
    snprintf(coming, sizeof coming, "; everybody is about to take one");
  else if (state->draw == PEEL_DRAW_DUMP)
    snprintf(coming, sizeof coming, "; %d are about to be taken for a dump", PEEL_DUMP_DRAW);
  else if (peel_rules.turn(state) == TURN_ANYONE)
    snprintf(coming, sizeof coming, "; nobody draws any more: this is the last round");
  else if (!peel_may_draw(state))
    snprintf(coming, sizeof coming, ": too few for another round");
  scene_begin(scene, (struct scene_block){.kind = BLOCK_LINE, .indent = 2});
  scene_say(scene, 0, "the bunch has %d more tile%s%s", (int)state->bunch.count,
            state->bunch.count == 1 ? "" : "s", coming);
}

void peel_scene(const struct state *state, int seat, struct scene *scene) {
  for (unsigned other = 0; other < state->head.roster.seats; other++)
    put_seat(scene, state, other, seat == (int)other);
  put_bunch(scene, state);
}

void peel_move_scene(const struct state *state, int seat, const struct move *move,
                     struct scene *scene) {
  (void)state;
  /* The grid of a dump is empty. */
  put_grid(scene, &move->grid,
           (struct scene_block){.player = (uint8_t)(seat + 1), .marks = MARK_OWN});
}

/* ---- What is being arranged ---- */

static unsigned dump_marks(const struct draft *draft, char letter) {
  if (draft->aim != AIM_DUMP) return 0;
  if (!draft->letter) return MARK_TARGET;
  return draft->letter == letter ? MARK_CHOSEN : 0;
}

static void put_field(struct scene *scene, const struct draft *draft, const struct grid *grid,
                      const struct grid_faults *faults, struct scene_block block) {
  struct draft_box all = draft->shown, box = peel_draft_box(draft);
  int next = 0; /* tile of the grid */
  block.kind = BLOCK_GRID;
  block.indent = GRID_INDENT;
  block.width = 1;
  block.columns = (unsigned)(all.right - all.left + 1);
  block.rows = (unsigned)(all.bottom - all.top + 1);
  scene_begin(scene, block);
  for (int y = all.top; y <= all.bottom; y++)
    for (int x = all.left; x <= all.right; x++) {
      const struct grid_tile *tile = next < grid->tiles ? &grid->tile[next] : NULL;
      char text[] = ".";
      unsigned marks = x == draft->x && y == draft->y ? MARK_CURSOR : 0;
      struct scene_cell cell = {.text = text, .role = ROLE_EMPTY};
      if (tile && tile->x == x - box.left && tile->y == y - box.top) {
        text[0] = tile->letter;
        cell.role = ROLE_TILE;
        cell.amount = 1;
        marks |= dump_marks(draft, tile->letter);
        if (faults->wrong[next]) marks |= MARK_WRONG;
        if (faults->loose[next]) marks |= MARK_LOOSE;
        next++;
      }
      cell.pick = (uint16_t)(PEEL_PICK_CELL + y * DRAFT_SIDE + x);
      cell.marks = (uint16_t)marks;
      scene_put(scene, PART_BODY, cell);
    }
}

static void put_rest(struct scene *scene, const struct draft *draft, struct scene_block block) {
  uint16_t marks[PEEL_LETTERS];
  if (peel_tiles_count(draft->rest) == 0) return;
  for (int letter = 0; letter < PEEL_LETTERS; letter++)
    marks[letter] = (uint16_t)dump_marks(draft, (char)('A' + letter));
  block.kind = BLOCK_HAND;
  block.indent = TILES_INDENT;
  scene_begin(scene, block);
  scene_say(scene, 0, "tiles");
  put_tiles(scene, draft->rest, PEEL_PICK_HAND, marks);
}

void peel_read_run(const struct grid *grid, unsigned tile, unsigned direction,
                   char word[GRID_SIDE_MAX + 1]) {
  int x = grid->tile[tile].x, y = grid->tile[tile].y;
  unsigned size = 0;
  for (char letter; (letter = peel_grid_at(grid, x, y)) != 0; direction == DOWN ? y++ : x++)
    word[size++] = letter;
  word[size] = '\0';
}

/* Names the runs that are not words, as many as fit into a line. */
static void say_wrong(struct scene *scene, const struct grid *grid,
                      const struct grid_faults *faults) {
  enum { NAMED = 4 };
  char word[GRID_SIDE_MAX + 1];
  for (unsigned i = 0; i < faults->wrong_runs && i < NAMED; i++) {
    peel_read_run(grid, faults->wrong_run[i].tile, faults->wrong_run[i].direction, word);
    scene_say(scene, MARK_WRONG, "%s%s", word, i + 1 < faults->wrong_runs ? "," : "");
  }
  if (faults->wrong_runs > NAMED) scene_say(scene, 0, "and %u more", faults->wrong_runs - NAMED);
  scene_say(scene, 0, "%s;", faults->wrong_runs == 1 ? "is not a word" : "are not words");
}

/* Adds a line about what is missing, or about the move that is intended. */
static void put_status(struct scene *scene, const struct state *seen, int seat,
                       const struct draft *draft, const struct grid *grid,
                       const struct grid_faults *faults, struct scene_block block) {
  unsigned left = peel_tiles_count(draft->rest);
  block.kind = BLOCK_LINE;
  block.indent = TILES_INDENT;
  scene_begin(scene, block);
  if (draft->missing)
    scene_say(scene, MARK_WRONG, "there is no %c %s;", draft->missing,
              draft->aim == AIM_DUMP ? "among your tiles" : "left");
  if (draft->aim == AIM_DUMP && !draft->letter) {
    scene_say(scene, 0, "which tile goes back?");
  } else if (draft->aim == AIM_DUMP) {
    scene_say(scene, 0, "a dump: %c goes back, and %d others come", draft->letter, PEEL_DUMP_DRAW);
  } else if (draft->aim == AIM_RESIGN) {
    scene_say(scene, 0, "to resign: all your tiles go back, and you are out of the game");
  } else if (peel_draft_complete(seen, seat, draft)) {
    scene_say(scene, 0, "the grid is complete");
  } else {
    scene_print(scene, PART_CAPTION, (struct scene_cell){.role = ROLE_ASIDE},
                draft->direction == ACROSS ? "(across)" : "(down)");
    if (faults->wrong_runs > 0) say_wrong(scene, grid, faults);
    if (faults->loose_tiles > 0)
      scene_say(scene, 0, "%u tile%s not connected;", faults->loose_tiles,
                faults->loose_tiles == 1 ? " is" : "s are");
    scene_say(scene, 0, "%u tile%s left", left, left == 1 ? "" : "s");
  }
}

static void put_action(struct scene *scene, unsigned pick, const char *text, bool chosen) {
  scene_put(scene, PART_BODY,
            (struct scene_cell){.text = text,
                                .role = ROLE_ACTION,
                                .pick = (uint16_t)pick,
                                .marks = chosen ? MARK_CHOSEN : 0});
}

static void put_actions(struct scene *scene, const struct state *seen, const struct draft *draft) {
  scene_begin(scene, (struct scene_block){.kind = BLOCK_ACTIONS, .marks = MARK_OWN});
  put_action(scene, PEEL_PICK_TURN, draft->direction == ACROSS ? "type down" : "type across",
             false);
  if (peel_draft_find(draft, draft->x, draft->y) >= 0)
    put_action(scene, PEEL_PICK_LIFT_WORD, "lift word", false);
  if (draft->tiles > 0) put_action(scene, PEEL_PICK_LIFT_ALL, "lift all", false);
  if (peel_may_draw(seen)) put_action(scene, PEEL_PICK_DUMP, "dump", draft->aim == AIM_DUMP);
  put_action(scene, PEEL_PICK_RESIGN, "resign", draft->aim == AIM_RESIGN);
}

static void put_own(struct scene *scene, const struct state *seen, int seat,
                    const struct draft *draft, struct scene_block block) {
  struct grid grid;
  struct grid_faults faults;
  peel_draft_grid(draft, &grid);
  peel_grid_inspect(&grid, seen->lexicon, &faults);
  put_field(scene, draft, &grid, &faults, block);
  put_rest(scene, draft, block);
  put_status(scene, seen, seat, draft, &grid, &faults, block);
}

void peel_draft_scene(const struct state *seen, int seat, const struct draft *draft,
                      struct scene *scene) {
  for (unsigned other = 0; other < seen->head.roster.seats; other++)
    if ((int)other == seat)
      put_own(scene, seen, seat, draft, put_seat_line(scene, seen, other, true));
    else
      put_seat(scene, seen, other, false);
  put_bunch(scene, seen);
  put_actions(scene, seen, draft);
}
