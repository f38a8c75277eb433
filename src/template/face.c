/* The face of Template: the pile, everybody's cards, the help. */
#include "template/template.h"

static const char help[] =
    "Everybody holds up to three cards from 1 to 9; there are two of each.\n"
    "In turn everybody plays one card onto the pile and draws the next card of the deck.\n"
    "A card higher than the one it covers scores 1, and so does the first card of all.\n"
    "The game ends when all hands are empty; most points win.\n"
    "Play a card with its number, such as 7.\n";

/* Adds the cards to the hand that was begun. `own`: they can be picked by their rank. */
static void put_cards(struct scene *scene, const struct cards *cards, bool own) {
  const struct scene_cell hidden = {.text = "?", .role = ROLE_HIDDEN};
  for (unsigned i = 0; i < cards->count; i++)
    if (cards_hidden(cards))
      scene_put(scene, PART_BODY, hidden);
    else
      scene_print(scene, PART_BODY,
                  (struct scene_cell){.role = ROLE_CARD, .pick = own ? cards->rank[i] : 0}, "%u",
                  (unsigned)cards->rank[i]);
}

static void put_seat(struct scene *scene, const struct state *state, unsigned seat, bool own) {
  unsigned marks = own ? MARK_OWN : 0;
  const struct scene_cell number = {.role = ROLE_NUMBER, .marks = (uint8_t)marks};
  const struct scene_cell score = {.role = ROLE_NUMBER, .marks = (uint8_t)marks, .width = 3};
  scene_begin_seat(
      scene,
      (struct scene_block){
          .kind = BLOCK_HAND, .player = (uint8_t)(seat + 1), .marks = (uint8_t)marks, .width = 1},
      marks);
  scene_print(scene, PART_CAPTION, number, "%u", seat + 1);
  scene_name(scene, &state->head.roster, seat, SCENE_NAME_WIDTH, marks);
  scene_print(scene, PART_CAPTION, score, "%u", (unsigned)state->head.roster.line[seat].score);
  scene_say(scene, 0, " hand:");
  put_cards(scene, &state->hand[seat], own);
}

static void template_scene(const struct state *state, int seat, struct scene *scene) {
  scene_begin(scene, (struct scene_block){.kind = BLOCK_HAND, .width = 1});
  scene_say(scene, 0, "pile (the last is on top):");
  put_cards(scene, &state->pile, false);
  scene_begin(scene, (struct scene_block){.kind = BLOCK_LINE});
  scene_say(scene, 0, "deck: %u card%s%s", (unsigned)state->deck.count,
            state->deck.count == 1 ? "" : "s", state->draw ? ", one is about to be drawn" : "");
  for (unsigned other = 0; other < state->head.roster.seats; other++)
    put_seat(scene, state, other, seat == (int)other);
}

static unsigned template_picks(const struct state *state, int seat, const struct move *move,
                               uint16_t *pick, unsigned room) {
  (void)state, (void)seat;
  if (room > 0) pick[0] = move->rank;
  return 1;
}

const struct face template_face = {.help = help, .scene = template_scene, .picks = template_picks};
