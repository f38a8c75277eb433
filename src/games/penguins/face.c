/* Penguins for people: the ice with named columns and rows, the scores, and the lessons. */
#include "games/penguins/penguins.h"

#include <string.h>

static const struct lesson lessons[] = {
    {.title = "The aim",
     .text =
         "Everybody leads a few penguins over floating ice. Each floe carries one, two or three "
         "fish, and a penguin that comes to a floe catches all of them. Whoever has the most "
         "fish in the end wins.",
     .position = "4 5\n10 20 10 30 10\n10 10 20 10 00\n10 30 00 20 10\n10 20 10 10 20\n"
                 "Ann 1 0\nBob 2 0\n",
     .placement = true,
     .caption = "A small sea: floes with their fish, and water on two fields, e2 and c3."},
    {.title = "First the penguins are placed",
     .text = "In turn, everybody puts a penguin on a free floe with exactly one fish, and catches "
             "that fish, until all penguins are on the ice.",
     .position = "4 5\n10 20 10 30 10\n01 10 20 10 00\n10 30 00 20 10\n02 20 10 10 20\n"
                 "Ann 1 1\nBob 2 1\n",
     .placement = true,
     .move = "d4",
     .caption = "Ann, who has a penguin on a2, puts her second one on d4. All other floes with one "
                "fish were possible, too."},
    {.title = "Then they move",
     .text = "In turn, everybody moves one of their own penguins. It slides straight ahead along "
             "its row or its column, as far as you like over free floes. It does not turn, "
             "and it does not pass water or another penguin.",
     .position = "4 5\n10 20 10 30 10\n01 10 20 10 00\n10 30 00 20 02\n02 20 10 01 20\n"
                 "Ann 1 2\nBob 2 2\n",
     .move = "d4 d1",
     .caption = "Ann moves her penguin from d4 up to d1. It could have stopped at d2 or d3, gone "
                "left to c4 or b4, or right to e4."},
    {.title = "The ice breaks",
     .text =
         "The penguin catches the fish of the floe where it stops, not those on its way. The floe "
         "that it left sinks, so there is less ice after every move.\n"
         "Think ahead: a penguin on a floe with water all around is stuck, and one that has a "
         "part of the ice to itself can fish there in peace.",
     .position = "4 5\n10 20 10 01 10\n01 10 20 10 00\n10 30 00 20 02\n02 20 10 00 20\n"
                 "Ann 1 5\nBob 2 2\n",
     .caption =
         "After that move Ann has three more fish, and there is water where her penguin was."},
    {.title = "The end",
     .text = "Whoever can move has to move; whoever cannot is passed over. When nobody can move "
             "any more, the game is over, and the most fish win.",
     .position = "4 5\n00 00 02 00 30\n00 00 00 00 00\n10 00 01 00 00\n00 01 00 00 02\n"
                 "Ann 1 13\nBob 2 10\n",
     .caption = "Nobody can reach the last two floes. Ann wins by 13 fish to 10."},
    {.title = "Moves in writing",
     .text =
         "A field is called by its column and its row, such as b3. A penguin is placed with its "
         "field, b3, and moved with two fields, from and to: b3 b6."},
    {.title = NULL}};

static void put_names(struct scene *scene, const struct state *state) {
  const struct scene_cell cell = {.role = ROLE_TEXT};
  for (unsigned column = 0; column < state->columns; column++) {
    char name[CELL_NAME_SIZE];
    penguins_cell_name(state, column, name); /* a cell of row 1: the last character is the row */
    name[strlen(name) - 1] = '\0';
    scene_print(scene, PART_COLUMN_NAMES, cell, "%s", name);
  }
  for (unsigned row = 1; row <= state->rows; row++)
    scene_print(scene, PART_ROW_NAMES, cell, "%u", row);
}

/* The number by which a cell of the board is picked (core/face/scene.h). */
static uint16_t pick_of(unsigned cell) {
  return (uint16_t)(cell + 1);
}

static void put_cell(struct scene *scene, const struct state *state, unsigned at, unsigned own) {
  unsigned player = cell_player(state->cell[at]), fish = cell_fish(state->cell[at]);
  const struct scene_cell piece = {.role = ROLE_PIECE,
                                   .player = (uint8_t)player,
                                   .pick = pick_of(at),
                                   .marks = player == own ? MARK_OWN : 0};
  const struct scene_cell floe = {.role = ROLE_FLOE, .amount = (uint16_t)fish, .pick = pick_of(at)};
  if (player)
    scene_print(scene, PART_BODY, piece, "P%u", player);
  else if (fish == 0)
    scene_put(scene, PART_BODY, (struct scene_cell){.text = ".", .role = ROLE_WATER});
  else
    scene_print(scene, PART_BODY, floe, "%u", fish);
}

/* Adds the board and returns how many fish are left on it. `own` is the number of the player to
 * whom it is shown, or 0. */
static unsigned put_ice(struct scene *scene, const struct state *state, unsigned own) {
  unsigned fish = 0;
  scene_begin(scene,
              (struct scene_block){
                  .kind = BLOCK_GRID, .columns = state->columns, .rows = state->rows, .width = 2});
  put_names(scene, state);
  for (unsigned cell = 0; cell < penguins_cells(state); cell++) {
    fish += cell_fish(state->cell[cell]);
    put_cell(scene, state, cell, own);
  }
  return fish;
}

static void put_player(struct scene *scene, const struct state *state, unsigned seat, bool own) {
  const struct roster_line *line = &state->head.roster.line[seat];
  const struct scene_cell badge = {.role = ROLE_PIECE, .player = (uint8_t)line->number};
  const struct scene_cell score = {.role = ROLE_NUMBER, .width = 4};
  unsigned penguins = penguins_on_board(state, (int)seat);
  scene_begin_seat(scene, scene_seat_block(BLOCK_LINE, line->number, own), 0);
  scene_print(scene, PART_CAPTION, badge, "P%u", (unsigned)line->number);
  scene_name(scene, &state->head.roster, seat, SCENE_NAME_WIDTH, 0);
  scene_print(scene, PART_CAPTION, score, "%u", (unsigned)line->score);
  scene_say(scene, 0, "fish  %u penguin%s", penguins, penguins == 1 ? "" : "s");
}

static void penguins_scene(const struct state *state, int seat, struct scene *scene) {
  unsigned own = seat >= 0 ? state->head.roster.line[seat].number : 0;
  unsigned fish = put_ice(scene, state, own);
  for (unsigned other = 0; other < state->head.roster.seats; other++)
    put_player(scene, state, other, seat == (int)other);
  scene_begin(scene, (struct scene_block){.kind = BLOCK_LINE, .indent = 2});
  scene_print(scene, PART_CAPTION, (struct scene_cell){.role = ROLE_ASIDE},
              "%u fish left on the ice", fish);
}

static unsigned penguins_picks(const struct state *state, int seat, const struct move *move,
                               uint16_t *pick, unsigned room) {
  unsigned picks = 0;
  (void)state, (void)seat;
  if (move->from != PENGUINS_NOWHERE && picks++ < room) pick[0] = pick_of(move->from);
  if (picks++ < room) pick[picks - 1] = pick_of(move->to);
  return picks;
}

static const char *penguins_prompt(const struct state *state, int seat) {
  (void)seat;
  return state->head.phase == PHASE_PLACEMENT ? "Place a penguin on a floe with one fish."
                                              : "Choose a penguin, then where it slides.";
}

static void penguins_announce(const struct state *state, int seat, const struct move *move,
                              struct out *out) {
  char name[CELL_NAME_SIZE];
  (void)seat;
  if (move->from != PENGUINS_NOWHERE) {
    out_string(out, penguins_cell_name(state, move->from, name));
    out_string(out, " to ");
  }
  out_string(out, penguins_cell_name(state, move->to, name));
}

static const struct preset presets[] = {{"Small", "rows=6\ncolumns=6\npenguins=2"},
                                        {"Normal", "rows=8\ncolumns=8\npenguins=2"},
                                        {"Large", "rows=12\ncolumns=12\npenguins=4"},
                                        {.name = NULL}};

const struct face penguins_face = {.lessons = lessons,
                                   .presets = presets,
                                   .unit = {"fish", "fish"},
                                   .prompt = penguins_prompt,
                                   .scene = penguins_scene,
                                   .picks = penguins_picks,
                                   .announce = penguins_announce};
