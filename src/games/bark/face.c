/* Bark for people: the board with its rim of numbers, both hands, the help. A card has the colour
 * of the player whose paths its suit may end. */
#include "games/bark/bark.h"

#include "games/bark/card.h"
#include "games/bark/paths.h"

static const char help[] =
    "Everybody holds five cards, a number and a suit each, such as 7C, and draws\n"
    "one at the beginning of a turn. Then one of the six goes to an empty cell\n"
    "beside a card that lies there already; edges wrap, and the first card may go\n"
    "anywhere.\n"
    "A path steps from card to card beside it, always to a larger number, and\n"
    "begins and ends with the same suit. Its score is its number of cards; one\n"
    "card alone is 1. Player 1 scores the longest path of the suits A, C, E, ...,\n"
    "player 2 that of B, D, F, ...\n"
    "The game ends with the turn in which the last card was drawn, or the board\n"
    "became full.\n"
    "A move is 'card column row': 2 5 1 plays the second card of your hand in\n"
    "column 5, row 1.\n";

/* The numbers under which the cards of the viewer's hand and the cells are picked (core/scene.h).
 */
static uint16_t pick_of_card(unsigned index) {
  return (uint16_t)(index + 1);
}

static uint16_t pick_of_cell(unsigned cell) {
  return (uint16_t)(cell + 1 + BARK_HAND + 1);
}

/* Adds a card, an empty cell or a card that nobody here can see. `pick`: its number, or 0. */
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

/* `scoring` is NULL as long as the game goes on. */
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
    put_card(scene, state->cell[cell], pick_of_cell(cell),
             scoring && scores_in(scoring, cell) ? MARK_WON : 0);
}

static void put_player(struct scene *scene, const struct state *state, unsigned seat,
                       unsigned score, bool own) {
  const struct hand *hand = &state->hand[seat];
  const struct scene_cell badge = {.role = ROLE_BADGE, .player = (uint8_t)(seat + 1)};
  const struct scene_cell number = {.role = ROLE_NUMBER};
  scene_begin_seat(scene,
                   (struct scene_block){.kind = BLOCK_HAND,
                                        .player = (uint8_t)(seat + 1),
                                        .marks = own ? MARK_OWN : 0,
                                        .width = CARD_CHARS},
                   0);
  scene_print(scene, PART_CAPTION, badge, "%u", seat + 1);
  scene_name(scene, &state->head.roster, seat, SCENE_NAME_WIDTH, 0);
  scene_print(scene, PART_CAPTION, number, "%u", score);
  scene_say(scene, 0, " hand:");
  for (unsigned i = 0; i < hand->count; i++)
    put_card(scene, hand->card[i], own ? pick_of_card(i) : 0, 0);
}

/* The cards of a path, from the lowest number on. */
static void put_path(struct scene *scene, const struct state *state, const struct scoring *scoring,
                     unsigned seat) {
  char text[CARD_CHARS + 1] = {0};
  scene_begin(scene, (struct scene_block){.kind = BLOCK_LINE, .indent = 2});
  scene_name(scene, &state->head.roster, seat, 0, 0);
  scene_say(scene, 0, "has the path");
  for (unsigned i = 0; i < scoring->score[seat]; i++) {
    bark_card_write(state->cell[scoring->path[seat][i]], text);
    scene_say(scene, 0, "%s", text);
  }
}

static void bark_scene(const struct state *state, int seat, struct scene *scene) {
  unsigned left = (unsigned)(state->deck_count - state->drawn);
  bool over = bark_rules.turn(state) == TURN_NOBODY;
  struct scoring scoring;
  for (unsigned i = 0; i < BARK_SEATS; i++)
    scoring.score[i] =
        bark_paths_longest(state->cell, state->width, state->height, i, scoring.path[i]);
  put_board(scene, state, over ? &scoring : NULL);
  for (unsigned i = 0; i < BARK_SEATS; i++)
    put_player(scene, state, i, scoring.score[i], seat == (int)i);
  for (unsigned i = 0; i < BARK_SEATS && over; i++)
    if (scoring.score[i]) put_path(scene, state, &scoring, i);
  scene_begin(scene, (struct scene_block){.kind = BLOCK_LINE, .indent = 2});
  scene_say(scene, 0, "the deck has %u more card%s", left, left == 1 ? "" : "s");
}

static unsigned bark_picks(const struct state *state, int seat, const struct move *move,
                           uint16_t *pick, unsigned room) {
  (void)seat;
  if (room > 0) pick[0] = pick_of_card(move->index);
  if (room > 1) pick[1] = pick_of_cell((unsigned)move->row * state->width + move->column);
  return 2;
}

static const char *bark_prompt(const struct state *state, int seat) {
  (void)seat;
  for (unsigned cell = 0; cell < (unsigned)state->width * state->height; cell++)
    if (state->cell[cell] != CARD_NONE)
      return "Choose a card, then an empty cell beside another card.";
  return "Choose a card, then any cell: this is the first one.";
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
  out_string(out, " to column ");
  out_number(out, move->column + 1UL);
  out_string(out, ", row ");
  out_number(out, move->row + 1UL);
}

static const struct preset presets[] = {{"Small", "width=4\nheight=4\ncards=30"},
                                        {"Normal", "width=5\nheight=5"},
                                        {"Large", "width=8\nheight=8"},
                                        {.name = NULL}};

const struct face bark_face = {.help = help,
                               .presets = presets,
                               .unit = {"point", "points"},
                               .chance = 1000,
                               .prompt = bark_prompt,
                               .scene = bark_scene,
                               .picks = bark_picks,
                               .announce = bark_announce};
