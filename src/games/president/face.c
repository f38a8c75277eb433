/* President for people: the play to beat, everybody's cards, the help. */
#include "games/president/cards.h"
#include "games/president/record.h"
#include "games/president/rules.h"

static const char help[] =
    "Get rid of all your cards: whoever is first to do so wins.\n"
    "Ranks, from low to high: 3 4 5 6 7 8 9 10 J Q K A 2. Suits: S < C < D < H.\n"
    "Who leads a round plays one card, or several of one rank. The others in turn\n"
    "either beat the last play or pass; who has passed may come back in the same\n"
    "round. When all others have passed, whoever played last leads the next round.\n"
    "A card is beaten by a larger card. Several are beaten by as many of a higher\n"
    "rank, or of the same rank if each is larger than at least one of those played.\n"
    "Play cards by their names, such as 3S or 10D 10H (qcqd is good, too), or p to\n"
    "pass.\n";

enum {
  CARD_WIDTH = PRESIDENT_CARD_NAME_SIZE - 1,
  COUNT_WIDTH = 2,
  HAND_INDENT = 4, /* under its player's line */
  DIAMONDS = 2,    /* the first red suit */
};

/* The numbers under which cards and the pass are picked (core/scene.h). */
enum { PICK_PASS = PICK_ACTION };

/* Of the smallest card of a set. */
static uint16_t pick_of_card(cards card) {
  return (uint16_t)(1 + cards_rank(card) * PRESIDENT_SUITS + cards_suit(card));
}

/* Adds cards to the hand that was begun, each rank a group. `own`: they can be picked. */
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

/* Where this round's moves begin in the record, and how many moves there are in all. */
static unsigned round_begins(const struct record *record, unsigned *moves) {
  unsigned begin = 0;
  *moves = 0;
  for (struct record_reader reader = record_from(record); record_next(&reader);) {
    ++*moves;
    if (reader.passes + 1U == record->players) begin = *moves;
  }
  return begin;
}

/* Writes the moves of the record from a number on: 1 3S 3C, 2 pass. */
static void write_moves(const struct record *record, unsigned from, struct out *out) {
  unsigned number = 0;
  for (struct record_reader reader = record_from(record); record_next(&reader); number++) {
    if (number < from) continue;
    if (number > from) out_string(out, ", ");
    out_number(out, reader.seat + 1UL);
    out_char(out, ' ');
    president_write_move(NULL, 0, &(struct move){reader.play}, out);
  }
}

/* The moves that led to the play to beat, and the passes since: as many of this round's latest
 * moves as fit into a line. */
static void put_round(struct scene *scene, const struct state *state) {
  enum { MOVES_SHOWN = 8, WIDTH_SHOWN = 60, MOVE_ROOM = 24 };
  char text[MOVES_SHOWN * MOVE_ROOM];
  struct out out = out_lend(text, sizeof text);
  unsigned moves, begin = round_begins(&state->record, &moves), from = begin;
  if (moves - begin < 2) return; /* only the play that is shown */
  if (moves - begin > MOVES_SHOWN) from = moves - MOVES_SHOWN;
  for (;; from++) {
    out.size = 0;
    write_moves(&state->record, from, &out);
    if (out.size <= WIDTH_SHOWN) break;
  }
  scene_begin(scene, (struct scene_block){.kind = BLOCK_LINE});
  scene_say(scene, 0, "This round: %s%s.", from > begin ? "..., " : "", text);
}

static void put_lead(struct scene *scene, const struct state *state) {
  char label[ROSTER_LABEL_SIZE];
  if (state->lead == 0) {
    scene_begin(scene, (struct scene_block){.kind = BLOCK_LINE});
    scene_say(scene, 0, "A new round: %s leads.",
              roster_label(&state->head.roster, state->turn, label));
    return;
  }
  scene_begin(scene, (struct scene_block){.kind = BLOCK_HAND, .width = CARD_WIDTH});
  scene_say(scene, 0,
            "To beat, by %s:", roster_label(&state->head.roster, state->lead_seat, label));
  put_cards(scene, state->lead, false);
  if (state->record.plays > 0) put_round(scene, state);
  if (state->record.plays > 0 || state->passed == 0) return;
  scene_begin(scene, (struct scene_block){.kind = BLOCK_LINE});
  scene_say(scene, 0, "%u %s passed since.", state->passed, state->passed == 1 ? "has" : "have");
}

static void put_seat(struct scene *scene, const struct state *state, unsigned seat, bool own) {
  unsigned count = state->count[seat], marks = own ? MARK_OWN : 0;
  const struct scene_cell number = {
      .role = ROLE_NUMBER, .width = COUNT_WIDTH, .marks = (uint8_t)marks};
  struct scene_block block = {
      .kind = BLOCK_LINE, .player = (uint8_t)(seat + 1), .marks = (uint8_t)marks};
  scene_begin_seat(scene, block, marks);
  scene_print(scene, PART_CAPTION, number, "%u", seat + 1);
  scene_name(scene, &state->head.roster, seat, SCENE_NAME_WIDTH, marks);
  scene_print(scene, PART_CAPTION, number, "%u", count);
  scene_say(scene, marks, "card%s", count == 1 ? "" : "s");
  if (state->hand[seat] == 0) return;
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
  if (seat < 0 || president_rules.turn(state) != seat || state->lead == 0) return;
  scene_begin(scene, (struct scene_block){.kind = BLOCK_ACTIONS, .marks = MARK_OWN});
  scene_put(scene, PART_BODY,
            (struct scene_cell){.text = "pass", .role = ROLE_ACTION, .pick = PICK_PASS});
}

static unsigned president_picks(const struct state *state, int seat, const struct move *move,
                                uint16_t *pick, unsigned room) {
  unsigned picks = 0;
  (void)state, (void)seat;
  if (move->play == 0 && picks < room) pick[picks++] = PICK_PASS;
  for (cards rest = move->play; rest && picks < room; rest &= rest - 1)
    pick[picks++] = pick_of_card(rest);
  return picks;
}

static const char *president_prompt(const struct state *state, int seat) {
  (void)seat;
  return state->lead == 0 ? "You lead: choose one or more cards of one rank."
                          : "Beat the last play with as many higher cards, or pass.";
}

const struct face president_face = {.help = help,
                                    .chance = 100,
                                    .prompt = president_prompt,
                                    .scene = president_scene,
                                    .picks = president_picks,
                                    .picks_in_any_order = true};
