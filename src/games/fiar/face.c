/* Four In A Row for people: the board, with any four in a row marked, and the lessons. */
#include "games/fiar/fiar.h"

/* The position that the first two lessons show. */
static const char eight_stones[] =
    "1 2 3 4 5 6 7\n. . . . . . .\n. . . . . . .\n. . . . . . .\n. . . O . . .\n"
    ". . . @ O . .\n. O @ @ @ O .\nAnn 1 0\nBob 2 0\n";

static const struct lesson lessons[] = {
    {.title = "The aim",
     .text = "Two players drop stones into an upright board of seven columns with six cells each. "
             "Whoever is first to have four of their own stones in a row wins. Player 1 begins.",
     .position = eight_stones,
     .caption = "After eight stones. Ann is player 1, Bob is player 2."},
    {.title = "A turn",
     .text = "Choose a column: your stone falls to its lowest free cell, onto the stones that are "
             "there already. Stones never move again, and a column with six stones is full.",
     .position = eight_stones,
     .move = "3",
     .caption = "Ann chooses column 3, where her stone will lie on the one that she has there."},
    {.title = "Four in a row",
     .text = "The four may lie side by side, one above the other, or on a slanting line, in either "
             "direction.",
     .position = "1 2 3 4 5 6 7\n. . . . . . .\n. . . . . . .\n. . . . @ . .\n. . . @ O . .\n"
                 ". . @ O O . .\n. @ O @ O @ .\nAnn 1 1\nBob 2 0\n",
     .caption = "Ann has won: her stones rise from column 2 to column 5."},
    {.title = "Look for threats",
     .text = "Before each move, see whether you can finish four at once. If not, see whether the "
             "other player could, and take that cell yourself. Two such threats at once cannot "
             "be parried.",
     .position = "1 2 3 4 5 6 7\n. . . . . . .\n. . . . . . .\n. . . . . . .\n. . . . . . .\n"
                 ". . O . . . .\n. O @ @ @ . .\nAnn 1 0\nBob 2 0\n",
     .seat = 1,
     .move = "6",
     .caption = "Bob must take column 6, or Ann has four stones in the lowest row."},
    {.title = "The end",
     .text = "Four in a row end the game. If the board is full and nobody has them, it is a draw."},
    {.title = "Moves in writing", .text = "A move is the number of its column, such as 4."},
    {.title = NULL}};

static struct scene_cell stone_cell(uint8_t stone, const char *text) {
  return (struct scene_cell){
      .text = text, .role = stone == STONE_NONE ? ROLE_EMPTY : ROLE_STONE, .player = stone};
}

/* The number under which a column is picked (core/face/scene.h). */
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
    scene_begin_seat(scene, scene_seat_block(BLOCK_LINE, (unsigned)other + 1, seat == other), 0);
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
  out_with_number(out, "column ", move->column + 1UL);
}

const struct face fiar_face = {.lessons = lessons,
                               .prompt = fiar_prompt,
                               .scene = fiar_scene,
                               .picks = fiar_picks,
                               .announce = fiar_announce};
