#include "games/peel/editor/editor.h"

#include "core/compose.h"
#include "games/peel/editor/picture.h"

#include <ctype.h>

static void begin(const struct state *seen, int seat, struct draft *draft) {
  const struct hand *hand = &seen->hand[seat];
  const struct grid none = {0};
  peel_draft_open(draft, hand->tiles, hand->hidden || hand->grid_hidden ? &none : &hand->grid);
}

/* A dump of a tile that lies in the last grid leaves the seat without any, and other seats' peels
 * leave it with a grid of fewer tiles: the person goes on with what was arranged. But not after
 * undo, if the draft without the missing tiles would be smaller than the grid at that time. */
static void resume(const struct state *seen, int seat, struct draft *draft,
                   const struct draft *left) {
  struct draft again;
  peel_draft_follow(&again, seen->hand[seat].tiles, left);
  if (again.tiles > draft->tiles || (again.tiles == draft->tiles && again.tiles == left->tiles))
    *draft = again;
}

/* ---- The move ---- */

static bool is_complete(const struct state *seen, int seat, const struct draft *draft) {
  struct move move = {.action = PEEL_ACTION_PEEL};
  struct why unused;
  peel_draft_grid(draft, &move.grid);
  return peel_rules.legal(seen, seat, &move, &unused);
}

/* compose.c asks the rules whether it is legal. */
static bool move_of(const struct state *seen, int seat, const struct draft *draft,
                    struct move *move, bool *final, struct why *why) {
  unsigned left = peel_tiles_count(draft->rest);
  (void)seen, (void)seat;
  memset(move, 0, sizeof *move);
  *final = draft->aim == AIM_PEEL;
  switch ((enum draft_aim)draft->aim) {
  case AIM_DUMP:
    if (!draft->letter) return why_say(why, "choose the tile that goes back");
    move->action = PEEL_ACTION_DUMP;
    move->letter = draft->letter;
    break;
  case AIM_RESIGN:
    move->action = PEEL_ACTION_RESIGN;
    break;
  default:
    if (left > 0)
      return why_say(why, "%u of your tiles %s not in the grid", left, left == 1 ? "is" : "are");
    move->action = PEEL_ACTION_PEEL;
    peel_draft_grid(draft, &move->grid);
  }
  return true;
}

/* Sets what the person intends to do. */
static bool aim(struct draft *draft, enum draft_aim what) {
  draft->aim = (uint8_t)what;
  draft->letter = 0;
  return true;
}

/* Any change of the draft cancels what the person intended to do. */
static void arrange(struct draft *draft) {
  draft->aim = AIM_ARRANGE;
  draft->letter = draft->missing = 0;
}

/* The tile of a dump: one of the hand or of the grid. */
static void choose_dump(const struct state *seen, int seat, struct draft *draft, char letter) {
  if (seen->hand[seat].tiles[letter - 'A'] == 0)
    draft->missing = letter;
  else if (draft->letter == letter)
    draft->letter = 0;
  else
    draft->letter = letter;
}

static void take(const struct state *seen, int seat, struct draft *draft, const struct move *move) {
  struct why unused;
  if (!peel_rules.legal(seen, seat, move, &unused)) return;
  arrange(draft);
  if (move->action == PEEL_ACTION_PEEL)
    peel_draft_open(draft, seen->hand[seat].tiles, &move->grid);
  else
    aim(draft, move->action == PEEL_ACTION_DUMP ? AIM_DUMP : AIM_RESIGN);
  draft->letter = move->letter;
}

/* ---- Pointing ---- */

static void touch_cell(struct draft *draft, int x, int y) {
  arrange(draft);
  if (x != draft->x || y != draft->y)
    peel_draft_go(draft, x, y);
  else if (peel_draft_find(draft, x, y) >= 0)
    peel_draft_lift(draft);
  else
    peel_draft_turn(draft);
}

/* False for an action that is not possible now; the draft may have changed. */
static bool act(const struct state *seen, int seat, struct draft *draft, unsigned pick) {
  bool dumping = draft->aim == AIM_DUMP, resigning = draft->aim == AIM_RESIGN;
  arrange(draft);
  switch (pick) {
  case PEEL_PICK_PEEL:
    return is_complete(seen, seat, draft) && aim(draft, AIM_PEEL);
  case PEEL_PICK_TURN:
    return peel_draft_turn(draft), true;
  case PEEL_PICK_LIFT_WORD:
    return peel_draft_lift_word(draft), true;
  case PEEL_PICK_LIFT_ALL:
    return peel_draft_lift_all(draft), true;
  case PEEL_PICK_DUMP:
    return dumping || (peel_may_dump(seen) && aim(draft, AIM_DUMP));
  default:
    return resigning || aim(draft, AIM_RESIGN);
  }
}

static bool touch_action(const struct state *seen, int seat, struct draft *draft, unsigned pick) {
  struct draft before = *draft;
  bool done = act(seen, seat, draft, pick);
  if (!done) *draft = before;
  return done;
}

static bool touch(const struct state *seen, int seat, struct draft *draft, unsigned pick) {
  if (pick >= PICK_ACTION) return pick <= PEEL_PICK_RESIGN && touch_action(seen, seat, draft, pick);
  if (pick >= PEEL_PICK_HAND + PEEL_LETTERS) return false;
  if (pick >= PEEL_PICK_HAND) {
    unsigned letter = pick - PEEL_PICK_HAND;
    if (draft->rest[letter] == 0) return false;
    if (draft->aim == AIM_DUMP) return choose_dump(seen, seat, draft, (char)('A' + letter)), true;
    arrange(draft);
    return peel_draft_drop(draft, (char)('A' + letter)), true;
  }
  int x = (int)(pick - PEEL_PICK_CELL) % DRAFT_SIDE, y = (int)(pick - PEEL_PICK_CELL) / DRAFT_SIDE;
  int tile = peel_draft_find(draft, x, y);
  if (draft->aim == AIM_DUMP && tile >= 0)
    choose_dump(seen, seat, draft, draft->tile[tile].letter);
  else
    touch_cell(draft, x, y);
  return true;
}

/* ---- Typing ---- */

static bool type_letter(const struct state *seen, int seat, struct draft *draft, char letter) {
  if (draft->aim == AIM_DUMP) return choose_dump(seen, seat, draft, letter), true;
  arrange(draft);
  peel_draft_type(draft, letter);
  return true;
}

/* False for a key that means nothing; the draft may have lost its aim. */
static bool edit(struct draft *draft, int key) {
  arrange(draft);
  switch (key) {
  case COMPOSE_BACKSPACE:
    return peel_draft_back(draft), true;
  case COMPOSE_DELETE:
    return peel_draft_lift(draft), true;
  case '-':
    return peel_draft_lift_word(draft), true;
  case '_':
    return peel_draft_lift_all(draft), true;
  case COMPOSE_TAB:
  case ' ':
    return peel_draft_turn(draft), true;
  case COMPOSE_UP:
    return peel_draft_step(draft, 0, -1), true;
  case COMPOSE_DOWN:
    return peel_draft_step(draft, 0, 1), true;
  case COMPOSE_LEFT:
    return peel_draft_step(draft, -1, 0), true;
  case COMPOSE_RIGHT:
    return peel_draft_step(draft, 1, 0), true;
  case COMPOSE_HOME:
    return peel_draft_word_start(draft);
  case COMPOSE_END:
    return peel_draft_word_end(draft);
  default:
    return false;
  }
}

static bool type(const struct state *seen, int seat, struct draft *draft, int key) {
  struct draft before = *draft;
  if (key < COMPOSE_DELETE && isalpha(key)) {
    draft->missing = 0;
    return type_letter(seen, seat, draft, (char)toupper(key));
  }
  if (key == '+') return touch_action(seen, seat, draft, PEEL_PICK_DUMP);
  if (key == '!') return touch_action(seen, seat, draft, PEEL_PICK_RESIGN);
  if (edit(draft, key)) return true;
  *draft = before;
  return false;
}

/* ---- The scene ---- */

enum {
  MARGIN = 1, /* free cells around the tiles on the field */
  WIDTH_MIN = 9,
  HEIGHT_MIN = 5, /* the part of an empty field that is shown */
};

/* Widens `first` to `last` to `size` cells at least, on both sides, and cuts it to the field. */
static void widen(int *first, int *last, int size) {
  *first -= MARGIN;
  *last += MARGIN;
  while (*last - *first + 1 < size) {
    --*first;
    ++*last;
  }
  if (*first < 0) *first = 0;
  if (*last >= DRAFT_SIDE) *last = DRAFT_SIDE - 1;
}

/* The tiles, the cursor, and the margin. */
static struct draft_box shown(const struct draft *draft) {
  struct draft_box box = peel_draft_box(draft);
  if (draft->x < box.left) box.left = draft->x;
  if (draft->x > box.right) box.right = draft->x;
  if (draft->y < box.top) box.top = draft->y;
  if (draft->y > box.bottom) box.bottom = draft->y;
  widen(&box.left, &box.right, WIDTH_MIN);
  widen(&box.top, &box.bottom, HEIGHT_MIN);
  return box;
}

static unsigned dump_marks(const struct draft *draft, char letter) {
  if (draft->aim != AIM_DUMP) return 0;
  if (!draft->letter) return MARK_TARGET;
  return draft->letter == letter ? MARK_CHOSEN : 0;
}

static void put_field(struct scene *scene, const struct draft *draft, const struct grid *grid,
                      const struct grid_faults *faults, struct scene_block block) {
  struct draft_box all = shown(draft), box = peel_draft_box(draft);
  int next = 0; /* tile of the grid */
  block.kind = BLOCK_GRID;
  block.indent = PEEL_GRID_INDENT;
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
  block.indent = PEEL_TILES_INDENT;
  scene_begin(scene, block);
  scene_say(scene, 0, "tiles");
  peel_put_tiles(scene, draft->rest, PEEL_PICK_HAND, marks);
}

/* Names the runs that are no words, as many as fit a line. */
static void say_wrong(struct scene *scene, const struct grid *grid,
                      const struct grid_faults *faults) {
  enum { NAMED = 4 };
  char word[GRID_SIDE_MAX + 1];
  for (unsigned i = 0; i < faults->wrong_runs && i < NAMED; i++) {
    peel_grid_run(grid, faults->wrong_run[i].tile, faults->wrong_run[i].direction, word);
    scene_say(scene, MARK_WRONG, "%s%s", word, i + 1 < faults->wrong_runs ? "," : "");
  }
  if (faults->wrong_runs > NAMED) scene_say(scene, 0, "and %u more", faults->wrong_runs - NAMED);
  scene_say(scene, 0, "%s;", faults->wrong_runs == 1 ? "is not a word" : "are not words");
}

/* The message about missing things, or about the next move. */
static void put_status(struct scene *scene, const struct state *seen, int seat,
                       const struct draft *draft, const struct grid *grid,
                       const struct grid_faults *faults, struct scene_block block) {
  unsigned left = peel_tiles_count(draft->rest);
  block.kind = BLOCK_LINE;
  block.indent = PEEL_TILES_INDENT;
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
  } else if (is_complete(seen, seat, draft)) {
    scene_say(scene, 0, "the grid is complete");
  } else {
    scene_print(scene, PART_CAPTION, (struct scene_cell){.role = ROLE_ASIDE},
                draft->direction == ACROSS ? "across:" : "down:");
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

static void put_actions(struct scene *scene, const struct state *seen, int seat,
                        const struct draft *draft) {
  scene_begin(scene, (struct scene_block){.kind = BLOCK_ACTIONS, .marks = MARK_OWN});
  if (is_complete(seen, seat, draft))
    put_action(scene, PEEL_PICK_PEEL, "peel", draft->aim == AIM_PEEL);
  put_action(scene, PEEL_PICK_TURN, draft->direction == ACROSS ? "type down" : "type across",
             false);
  if (peel_draft_find(draft, draft->x, draft->y) >= 0)
    put_action(scene, PEEL_PICK_LIFT_WORD, "lift word", false);
  if (draft->tiles > 0) put_action(scene, PEEL_PICK_LIFT_ALL, "lift all", false);
  if (peel_may_dump(seen)) put_action(scene, PEEL_PICK_DUMP, "dump", draft->aim == AIM_DUMP);
  put_action(scene, PEEL_PICK_RESIGN, "resign", draft->aim == AIM_RESIGN);
}

static void put_draft(struct scene *scene, const struct state *seen, int seat,
                      const struct draft *draft, struct scene_block block) {
  struct grid grid;
  struct grid_faults faults;
  peel_draft_grid(draft, &grid);
  peel_grid_inspect(&grid, seen->lexicon, &faults);
  put_field(scene, draft, &grid, &faults, block);
  put_rest(scene, draft, block);
  put_status(scene, seen, seat, draft, &grid, &faults, block);
}

static void scene_of(const struct state *seen, int seat, const struct draft *draft,
                     struct scene *scene) {
  for (unsigned other = 0; other < seen->head.roster.seats; other++)
    if ((int)other == seat)
      put_draft(scene, seen, seat, draft, peel_put_seat_line(scene, seen, other, true));
    else
      peel_put_seat(scene, seen, other, false);
  peel_put_bunch(scene, seen);
  put_actions(scene, seen, seat, draft);
}

const struct editor peel_editor = {
    .size = sizeof(struct draft),
    .begin = begin,
    .touch = touch,
    .type = type,
    .take = take,
    .move = move_of,
    .scene = scene_of,
    .resume = resume,
};
