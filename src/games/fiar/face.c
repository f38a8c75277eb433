/* Four In A Row for people: the board, where four in a row stand out, and the help. */
#include "games/fiar/fiar.h"

static const char help[] =
    "Two players drop stones in turn, @ first. A stone falls to the lowest free cell of its\n"
    "column. Who first has four stones in a row, across, up or slanting, wins; a full board is\n"
    "a draw. A move is the number of a column, such as 4.\n";

static struct scene_cell stone_cell(uint8_t stone, const char *text) {
  return (struct scene_cell){
      .text = text, .role = stone == STONE_NONE ? ROLE_EMPTY : ROLE_STONE, .player = stone};
}

/* The number under which a column is picked (core/scene.h). */
static uint16_t pick_of(unsigned column) {
  return (uint16_t)(column + 1);
}

static void put_board(struct scene *scene, const struct state *state) {
  scene_begin(scene,
              (struct scene_block){
                  .kind = BLOCK_GRID, .columns = FIAR_WIDTH, .rows = FIAR_HEIGHT, .width = 1});
  for (unsigned column = 1; column <= FIAR_WIDTH; column++)
    scene_print(scene, PART_COLUMN_NAMES,
                (struct scene_cell){.role = ROLE_ASIDE, .pick = pick_of(column - 1)}, "%u", column);
  for (unsigned cell = 0; cell < FIAR_SIZE; cell++) {
    const char text[] = {fiar_stone_char(state->cell[cell]), '\0'};
    struct scene_cell stone = stone_cell(state->cell[cell], text);
    stone.pick = pick_of(cell % FIAR_WIDTH);
    if (fiar_in_four(state, cell)) stone.marks = MARK_WON;
    scene_put(scene, PART_BODY, stone);
  }
}

static void fiar_scene(const struct state *state, int seat, struct scene *scene) {
  int winner = fiar_winner(state);
  put_board(scene, state);
  for (int other = 0; other < FIAR_SEATS; other++) {
    const char text[] = {fiar_stone_char(stone_of(other)), '\0'};
    scene_begin_seat(scene,
                     (struct scene_block){.kind = BLOCK_LINE,
                                          .player = (uint8_t)(other + 1),
                                          .marks = seat == other ? MARK_OWN : 0},
                     0);
    scene_put(scene, PART_CAPTION, stone_cell(stone_of(other), text));
    scene_name(scene, &state->head.roster, (unsigned)other, 0, 0);
    if (winner == other) scene_say(scene, 0, " four in a row");
  }
}

static unsigned fiar_picks(const struct state *state, int seat, const struct move *move,
                           uint16_t *pick, unsigned room) {
  (void)state, (void)seat;
  if (room > 0) pick[0] = pick_of(move->column);
  return 1;
}

static const char *fiar_prompt(const struct state *state, int seat) {
  (void)state, (void)seat;
  return "Choose a column: the stone falls to its lowest free cell.";
}

static void fiar_announce(const struct state *state, int seat, const struct move *move,
                          struct out *out) {
  (void)state, (void)seat;
  out_string(out, "column ");
  out_number(out, move->column + 1UL);
}

const struct face fiar_face = {.help = help,
                               .strongest = "Perfect",
                               .prompt = fiar_prompt,
                               .scene = fiar_scene,
                               .picks = fiar_picks,
                               .announce = fiar_announce};
