/* President as people see it: the play to beat, everybody's cards, and lessons on the rules. */
#include "games/president/president.h"

/* The position that two lessons show. */
static const char late[] = "2 1\nlead -\npassed 0\nhand 1 3S 5C 5D 5H 10H QS 2D\nhand 2 ?7\n"
                           "Ann 1 0\nBob 2 0\n";

static const struct lesson lessons[] = {
    {.title = "The aim",
     .text =
         "All 52 cards are dealt to two, four or thirteen players. Whoever is first to get rid of "
         "all cards wins: that is the president.",
     .position = late,
     .caption = "Late in a game of two: Ann sees her own cards, and how many Bob has left."},
    {.title = "Which card is larger",
     .text =
         "From low to high, the ranks are 3 4 5 6 7 8 9 10 J Q K A 2: the two is the highest. Of "
         "two cards of the same rank, the suit decides. From low to high, the suits are spades, "
         "clubs, diamonds, hearts."},
    {.title = "Leading",
     .text = "The leader of a round plays one card, or several cards of the same rank, and cannot "
             "pass. Chance decides who leads the first round.",
     .position = late,
     .move = "5C 5D",
     .caption = "Ann leads with two fives. She could have played one card, or all three fives."},
    {.title = "Beating",
     .text =
         "In turn, each of the others beats the last play or passes. One card is beaten by one "
         "larger card. Several cards are beaten by just as many of a higher rank, or of the same "
         "rank if each of them is larger than one of those that were played.",
     .position = "2 2\nlead 1 5C 5D\npassed 0\nhand 1 ?5\nhand 2 4H 6S 8C 8D 8H JS KC\n"
                 "Ann 1 0\nBob 2 0\n",
     .seat = 1,
     .move = "8C 8D",
     .caption = "Bob beats the two fives with two eights. Neither his jack nor three eights would "
                "do."},
    {.title = "Passing",
     .text = "You may pass even if you could beat the last play, and you may come back in the "
             "same round when it is your turn again. When all others have passed, whoever played "
             "last leads the next round."},
    {.title = "The end",
     .text = "The game is over as soon as somebody has no card left.",
     .position = "2 1\nlead 2 JS\npassed 0\nhand 1 2D\nhand 2 ?3\nAnn 1 0\nBob 2 0\n",
     .move = "2D",
     .caption = "Ann beats the jack with her last card, and wins."},
    {.title = "Moves in writing",
     .text = "A card is its rank and the first letter of its suit, such as 3S or 10D. Several are "
             "written side by side: 10D 10H, or qcqd. To pass is p."},
    {.title = NULL}};

enum {
  CARD_WIDTH = PRESIDENT_CARD_NAME_SIZE - 1,
  COUNT_WIDTH = 2,
  HAND_INDENT = 4, /* under its player's line */
  DIAMONDS = 2,    /* the first red suit */
};

/* The pick number of the pass (core/face/scene.h); pick_of_card has those of the cards. */
enum { PICK_PASS = PICK_ACTION };

/* The pick number of the smallest card of a set. */
static uint16_t pick_of_card(cards card) {
  return (uint16_t)(1 + cards_rank(card) * PRESIDENT_SUITS + cards_suit(card));
}

/* Adds cards to the current hand block, each rank as a group. They can be picked if `own`. */
static void put_cards(struct scene *scene, cards set, bool own) {
  for (cards rest = set; rest; rest &= rest - 1) {
    char name[PRESIDENT_CARD_NAME_SIZE];
    bool first = cards_lowest(rest) == cards_lowest(set & cards_of_rank(cards_rank(rest)));
    scene_put(scene, PART_BODY,
              (struct scene_cell){.text = president_card_name(rest, name),
                                  .role = cards_suit(rest) >= DIAMONDS ? ROLE_RED_CARD : ROLE_CARD,
                                  .pick = own ? pick_of_card(rest) : 0,
                                  .amount = (uint16_t)(SUIT_SPADES + cards_suit(rest)),
                                  .begins_group = first});
  }
}

/* Writes the moves from `reader` on, such as Ann 3S 3C, Bob pass. */
static void write_moves(const struct roster *roster, struct record_reader reader, struct out *out) {
  for (const char *between = ""; record_next(&reader); between = ", ") {
    out_print(out, "%s%s ", between, roster->line[reader.seat].id);
    president_write_move(NULL, 0, &(struct move){reader.play}, out);
  }
}

/* Adds a line with this round's latest moves, as many as fit: the plays up to the one to beat, and
 * the passes since. */
static void put_round(struct scene *scene, const struct state *state) {
  enum { MOVES_SHOWN = 8, WIDTH_SHOWN = 60, MOVE_ROOM = 24 + ROSTER_ID_MAX };
  char text[MOVES_SHOWN * MOVE_ROOM];
  struct out out = out_lend(text, sizeof text);
  struct record_reader from = record_round(&state->record);
  unsigned moves = 0, left_out = 0;
  for (struct record_reader reader = from; record_next(&reader);)
    moves++;
  if (moves < 2) return; /* only the play to beat, which is shown already */
  for (; left_out + MOVES_SHOWN < moves; left_out++)
    record_next(&from);
  for (write_moves(&state->head.roster, from, &out); out.size > WIDTH_SHOWN; left_out++) {
    record_next(&from);
    out.size = 0;
    write_moves(&state->head.roster, from, &out);
  }
  scene_begin(scene, (struct scene_block){.kind = BLOCK_LINE});
  scene_say(scene, 0, "This round: %s%s.", left_out > 0 ? "..., " : "", text);
}

static void put_lead(struct scene *scene, const struct state *state) {
  char label[ROSTER_LABEL_SIZE];
  if (state->lead == 0) {
    scene_begin(scene, (struct scene_block){.kind = BLOCK_LINE});
    scene_say(scene, 0, "A new round, to be led by %s.",
              roster_label(&state->head.roster, state->turn, label));
    return;
  }
  scene_begin(scene, (struct scene_block){.kind = BLOCK_HAND, .width = CARD_WIDTH});
  scene_say(scene, 0,
            "%s, by %s:", president_rules.turn(state) == TURN_NOBODY ? "The last play" : "To beat",
            roster_label(&state->head.roster, state->lead_seat, label));
  put_cards(scene, state->lead, false);
  if (state->record.plays > 0) put_round(scene, state);
  if (state->record.plays > 0 || state->passed == 0) return;
  scene_begin(scene, (struct scene_block){.kind = BLOCK_LINE});
  scene_say(scene, 0, "%u %s passed since.", state->passed, state->passed == 1 ? "has" : "have");
}

/* Adds the cards of a hand that the viewer does not see. */
static void put_back(struct scene *scene, unsigned seat, unsigned count) {
  if (count == 0) return;
  scene_begin(scene, scene_seat_block(BLOCK_PILE, seat + 1, false));
  scene_put(scene, PART_BODY,
            (struct scene_cell){.text = "?", .role = ROLE_HIDDEN, .amount = (uint16_t)count});
}

/* Adds what each player did last in this round; of the one whose turn it is only if it is to be
 * beaten, which a pass never is. */
static void put_piles(struct scene *scene, const struct state *state) {
  struct record_move {
    bool made;
    cards play;
  } last[PRESIDENT_SEATS_MAX] = {0};
  if (state->lead == 0) return;
  for (struct record_reader reader = record_round(&state->record); record_next(&reader);)
    last[reader.seat] = (struct record_move){true, reader.play};
  last[state->lead_seat] = (struct record_move){true, state->lead};
  for (unsigned seat = 0; seat < state->players; seat++) {
    if (!last[seat].made) continue;
    struct scene_block block = scene_seat_block(BLOCK_PILE, seat + 1, false);
    if (seat == state->lead_seat) block.marks |= MARK_LAST;
    scene_begin(scene, block);
    if (last[seat].play)
      put_cards(scene, last[seat].play, false);
    else
      scene_say(scene, 0, "pass");
  }
}

static void put_seat(struct scene *scene, const struct state *state, unsigned seat, bool own) {
  unsigned count = state->count[seat], marks = own ? MARK_OWN : 0;
  const struct scene_cell number = {
      .role = ROLE_NUMBER, .width = COUNT_WIDTH, .marks = (uint8_t)marks};
  const struct scene_cell badge = {
      .role = ROLE_BADGE, .width = COUNT_WIDTH, .player = (uint8_t)(seat + 1)};
  struct scene_block block = scene_seat_block(BLOCK_LINE, seat + 1, own);
  scene_begin_seat(scene, block, marks);
  scene_print(scene, PART_CAPTION, badge, "%u", seat + 1);
  scene_name(scene, &state->head.roster, seat, SCENE_NAME_WIDTH, marks);
  scene_print(scene, PART_CAPTION, number, "%u", count);
  scene_say(scene, marks, "card%s", count == 1 ? "" : "s");
  if (state->hand[seat] == 0) {
    put_back(scene, seat, count);
    return;
  }
  block.kind = BLOCK_HAND;
  block.indent = HAND_INDENT;
  block.width = CARD_WIDTH;
  scene_begin(scene, block);
  put_cards(scene, state->hand[seat], own);
}

static void president_scene(const struct state *state, int seat, struct scene *scene) {
  put_lead(scene, state);
  for (unsigned other = 0; other < state->players; other++)
    put_seat(scene, state, other, seat == (int)other);
  put_piles(scene, state);
  if (seat < 0 || president_rules.turn(state) != seat || state->lead == 0) return;
  scene_begin(scene, (struct scene_block){.kind = BLOCK_ACTIONS, .marks = MARK_OWN});
  scene_put(scene, PART_BODY,
            (struct scene_cell){.text = "pass", .role = ROLE_ACTION, .pick = PICK_PASS});
}

static unsigned president_picks(const struct state *state, int seat, const struct move *move,
                                uint16_t *pick, unsigned room) {
  unsigned picks = 0;
  (void)state, (void)seat;
  if (move->play == 0 && picks++ < room) pick[0] = PICK_PASS;
  for (cards rest = move->play; rest; rest &= rest - 1)
    if (picks++ < room) pick[picks - 1] = pick_of_card(rest);
  return picks;
}

static const char *president_prompt(const struct state *state, int seat) {
  (void)seat;
  return state->lead == 0 ? "You lead: choose one or more cards of one rank."
                          : "Beat the last play with as many higher cards, or pass.";
}

const struct face president_face = {.lessons = lessons,
                                    .chance = 100,
                                    .prompt = president_prompt,
                                    .scene = president_scene,
                                    .picks = president_picks,
                                    .picks_in_any_order = true};
