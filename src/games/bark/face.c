/* Bark for people: the board with numbered columns and rows, both hands, and the lessons. A card
 * has the colour of the player whose paths its suit may begin and end. */
#include "games/bark/bark.h"

#include "games/bark/paths.h"

/* The position that the first two lessons show. */
static const char first_turn[] =
    "4 4 15 1\n?30\n2C4B7D9E8B5E\n?5\n********\n**2D1D**\n**4C6C**\n********\n"
    "Ann 1 2\nBob 2 2\n";

static const struct lesson lessons[] = {
    {.title = "The aim",
     .text =
         "Two players lay cards on one board. A card has a number from 1 to 9 and a suit, which "
         "is a letter: 7C is the seven of the suit C. Player 1 has the suits A, C, E and so on, "
         "player 2 has B, D, F and so on.\n"
         "Whoever has the longer path in the end, from a card of one of their own suits to "
         "another card of that suit, wins.",
     .position = first_turn,
     .caption = "Four cards lie on the board, and each player has a path of two. Ann sees her own "
                "hand, and not Bob's."},
    {.title = "A turn",
     .text =
         "You hold five cards and draw a sixth. Then you lay one of them on an empty cell, to the "
         "left or right of a card that lies there already, or above or below it. Any card will "
         "do, also one of the other player's suits. The very first card may go anywhere.",
     .position = first_turn,
     .move = "1 2 4",
     .caption = "Ann lays her 2C in column 2, row 4, one of the cells that are possible. Her path "
                "2C, 4C, 6C has three cards then."},
    {.title = "The edges meet",
     .text = "The left edge of the board is beside the right one, and the upper edge is beside the "
             "lower one.",
     .position = "4 4 13 1\n?30\n3A4B7D9E8B5E\n?5\n********\n********\n4C****2C\n********\n"
                 "Ann 1 2\nBob 2 0\n",
     .caption = "The 2C and the 4C lie side by side: they are a path of two cards."},
    {.title = "Paths",
     .text =
         "A path steps from a card to one beside it, always to a larger number. It begins and "
         "ends with the same suit; what lies between may be of any suit.\n"
         "Its score is its number of cards. A card alone is a path of one. Only the longest path "
         "of each player counts.",
     .position = "4 4 17 1\n?30\n9A1B4E4F6E8D\n?5\n********\n2A3D5B**\n**8B7A**\n**1B****\n"
                 "Ann 1 4\nBob 2 3\n",
     .caption = "Ann has 4 points for 2A, 3D, 5B, 7A. Bob has 3 points for 5B, 7A, 8B."},
    {.title = "The end",
     .text =
         "The game ends with the turn in which the last card was drawn or the board became full. "
         "The larger score wins; equal scores are a draw."},
    {.title = "Moves in writing",
     .text =
         "A move is three numbers, card, column and row: 2 5 1 lays the second card of your hand "
         "in column 5, row 1."},
    {.title = NULL}};

/* The numbers by which the viewer picks the cards of its hand and the cells (core/face/scene.h). */
static uint16_t pick_of_card(unsigned index) {
  return (uint16_t)(index + 1);
}

static uint16_t pick_of_cell(unsigned cell) {
  return (uint16_t)(cell + 1 + BARK_HAND + 1);
}

/* Adds a card, an empty cell, or a card that is hidden here. `pick` is its number, or 0. */
static void put_card(struct scene *scene, card shown, uint16_t pick, unsigned marks) {
  char text[CARD_CHARS + 1] = {0};
  if (shown == CARD_UNSEEN) {
    scene_put(scene, PART_BODY, (struct scene_cell){.text = "?", .role = ROLE_HIDDEN});
  } else if (shown == CARD_NONE) {
    scene_put(scene, PART_BODY,
              (struct scene_cell){.text = "..", .role = ROLE_EMPTY, .pick = pick});
  } else {
    bark_card_write(shown, text);
    scene_put(scene, PART_BODY,
              (struct scene_cell){.text = text,
                                  .role = ROLE_CARD,
                                  .pick = pick,
                                  .marks = (uint16_t)marks,
                                  .player = (uint8_t)(bark_suit_seat(card_suit(shown)) + 1)});
  }
}

/* The paths that score. */
struct scoring {
  unsigned score[BARK_SEATS];
  unsigned path[BARK_SEATS][BARK_NUMBERS]; /* their cells */
};

static bool scores_in(const struct scoring *scoring, unsigned cell) {
  for (unsigned seat = 0; seat < BARK_SEATS; seat++)
    for (unsigned i = 0; i < scoring->score[seat]; i++)
      if (scoring->path[seat][i] == cell) return true;
  return false;
}

/* Adds the line of each path over the board. */
static void put_lines(struct scene *scene, const struct state *state,
                      const struct scoring *scoring) {
  char text[CARD_CHARS + 1] = {0};
  for (unsigned seat = 0; seat < BARK_SEATS; seat++) {
    if (scoring->score[seat] < 2) continue;
    scene_begin(scene, scene_seat_block(BLOCK_PATH, seat + 1, false));
    for (unsigned i = 0; i < scoring->score[seat]; i++) {
      unsigned cell = scoring->path[seat][i];
      bark_card_write(state->cell[cell], text);
      scene_put(scene, PART_BODY,
                (struct scene_cell){.text = text,
                                    .role = ROLE_TEXT,
                                    .player = (uint8_t)(seat + 1),
                                    .amount = (uint16_t)(cell + 1)});
    }
  }
}

static void put_board(struct scene *scene, const struct state *state,
                      const struct scoring *scoring) {
  const struct scene_cell name = {.role = ROLE_TEXT};
  scene_begin(scene, (struct scene_block){.kind = BLOCK_GRID,
                                          .columns = state->width,
                                          .rows = state->height,
                                          .width = CARD_CHARS});
  for (unsigned column = 1; column <= state->width; column++)
    scene_print(scene, PART_COLUMN_NAMES, name, "%u", column);
  for (unsigned row = 1; row <= state->height; row++)
    scene_print(scene, PART_ROW_NAMES, name, "%u", row);
  for (unsigned cell = 0; cell < (unsigned)state->width * state->height; cell++)
    put_card(scene, state->cell[cell], pick_of_cell(cell), scores_in(scoring, cell) ? MARK_WON : 0);
}

static void put_player(struct scene *scene, const struct state *state, unsigned seat, bool own) {
  const struct hand *hand = &state->hand[seat];
  const struct scene_cell badge = {.role = ROLE_BADGE, .player = (uint8_t)(seat + 1)};
  const struct scene_cell number = {.role = ROLE_NUMBER};
  struct scene_block block = scene_seat_block(BLOCK_HAND, seat + 1, own);
  block.width = CARD_CHARS;
  scene_begin_seat(scene, block, 0);
  scene_print(scene, PART_CAPTION, badge, "%u", seat + 1);
  scene_name(scene, &state->head.roster, seat, SCENE_NAME_WIDTH, 0);
  scene_print(scene, PART_CAPTION, number, "%u", (unsigned)state->head.roster.line[seat].score);
  scene_say(scene, 0, " hand:");
  for (unsigned i = 0; i < hand->count; i++)
    put_card(scene, hand->card[i], own ? pick_of_card(i) : 0, 0);
}

/* Adds the cards of the seat's path, the lowest number first. */
static void put_path(struct scene *scene, const struct state *state, const struct scoring *scoring,
                     unsigned seat) {
  char text[CARD_CHARS + 1] = {0};
  scene_begin(scene, (struct scene_block){.kind = BLOCK_LINE, .indent = 2});
  scene_name(scene, &state->head.roster, seat, 0, 0);
  scene_say(scene, 0, "path:");
  for (unsigned i = 0; i < scoring->score[seat]; i++) {
    bark_card_write(state->cell[scoring->path[seat][i]], text);
    scene_say(scene, 0, "%s", text);
  }
}

static void bark_scene(const struct state *state, int seat, struct scene *scene) {
  unsigned left = (unsigned)(state->deck_count - state->drawn);
  struct scoring now = {0}, scoring = {0};
  bark_paths_score(state->cell, state->width, state->height, now.score, now.path);
  if (bark_rules.turn(state) == TURN_NOBODY) scoring = now;
  put_board(scene, state, &scoring);
  put_lines(scene, state, &now);
  for (unsigned i = 0; i < BARK_SEATS; i++)
    put_player(scene, state, i, seat == (int)i);
  for (unsigned i = 0; i < BARK_SEATS; i++)
    if (scoring.score[i]) put_path(scene, state, &scoring, i);
  scene_begin(scene, (struct scene_block){.kind = BLOCK_LINE, .indent = 2});
  scene_say(scene, 0, "the deck has %u more card%s", left, left == 1 ? "" : "s");
}

static unsigned bark_picks(const struct state *state, int seat, const struct move *move,
                           uint16_t *pick, unsigned room) {
  (void)seat;
  if (room > 0) pick[0] = pick_of_card(move->index);
  if (room > 1) pick[1] = pick_of_cell(bark_cell_of(state, move));
  return 2;
}

static const char *bark_prompt(const struct state *state, int seat) {
  (void)seat;
  return state->played ? "Choose a card, then an empty cell beside another card."
                       : "Choose a card, then any cell: this is the first one.";
}

static void bark_announce(const struct state *state, int seat, const struct move *move,
                          struct out *out) {
  char text[CARD_CHARS + 1] = {0};
  card played = state->hand[seat].card[move->index];
  if (played != CARD_NONE && played != CARD_UNSEEN) {
    bark_card_write(played, text);
    out_string(out, text);
  } else {
    out_string(out, "a card");
  }
  out_with_number(out, " to column ", move->column + 1UL);
  out_with_number(out, ", row ", move->row + 1UL);
}

static const struct preset presets[] = {{"Small", "width=4\nheight=4\ncards=30"},
                                        {"Normal", "width=5\nheight=5"},
                                        {"Large", "width=8\nheight=8"},
                                        {.name = NULL}};

const struct face bark_face = {.lessons = lessons,
                               .presets = presets,
                               .unit = {"point", "points"},
                               .chance = 1000,
                               .prompt = bark_prompt,
                               .scene = bark_scene,
                               .picks = bark_picks,
                               .announce = bark_announce};
