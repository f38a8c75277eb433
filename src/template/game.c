/* Template: the whole game is in this file, in the order in which a game is written: the state, the
 * rules, the text, then the three interfaces, which are all that the rest of the project sees. A
 * larger game has text.c, face.c and mind/ next to game.c. */
#include "core/face/face.h"
#include "core/mind/mcts.h"
#include "core/mind/mind.h"
#include "core/rules/rules.h"
#include "core/text/text.h"

#include <string.h>

/* ---- The state and the moves ---- */

enum {
  PLAYERS_MAX = 4,
  RANKS = 9,  /* cards are 1 to 9 */
  COPIES = 2, /* of each */
  CARDS = RANKS * COPIES,
  HAND = 3,
  HIDDEN = 0, /* the rank of a hidden card */
};

/* Cards in order, either all of them hidden or none. A hand is sorted, so that equal hands have
 * equal representations. */
struct cards {
  uint8_t count;
  uint8_t rank[CARDS];
};

struct state {
  struct head head;
  uint8_t turn; /* a seat, which also makes a pending draw */
  bool draw;
  struct cards pile; /* the last card is on top; never hidden */
  struct cards deck; /* the first card is drawn next */
  struct cards hand[PLAYERS_MAX];
};

/* The card to play. */
struct move {
  uint8_t rank;
};

/* ---- Cards ---- */

/* Are these cards hidden? */
static bool cards_hidden(const struct cards *cards) {
  return cards->count > 0 && cards->rank[0] == HIDDEN;
}

/* Appends a card. */
static void cards_add(struct cards *cards, uint8_t rank) {
  cards->rank[cards->count++] = rank;
}

static void cards_hide(struct cards *cards) {
  memset(cards->rank, HIDDEN, sizeof cards->rank);
}

/* Removes the card at `index` (below the count) and returns its rank. */
static uint8_t cards_take(struct cards *cards, unsigned index) {
  uint8_t rank = cards->rank[index];
  cards->count--;
  memmove(cards->rank + index, cards->rank + index + 1, cards->count - index);
  return rank;
}

/* The index of a card of that rank, or -1. */
static int cards_find(const struct cards *cards, unsigned rank) {
  for (int i = 0; i < cards->count; i++)
    if (cards->rank[i] == rank) return i;
  return -1;
}

/* Puts cards into ascending order. */
static void sort_cards(struct cards *cards) {
  for (unsigned i = 1; i < cards->count; i++)
    for (unsigned j = i; j > 0 && cards->rank[j - 1] > cards->rank[j]; j--) {
      uint8_t rank = cards->rank[j];
      cards->rank[j] = cards->rank[j - 1];
      cards->rank[j - 1] = rank;
    }
}

static void count(const struct cards *cards, int *unseen) {
  for (unsigned i = 0; i < cards->count; i++)
    unseen[cards->rank[i]]--;
}

/* Counts, for each rank, the copies that are not visible anywhere in the state, into `unseen`,
 * which has RANKS + 1 entries, [0] unused; negative if there are too many. */
static void count_unseen(const struct state *state, int *unseen) {
  for (unsigned rank = 0; rank <= RANKS; rank++)
    unseen[rank] = COPIES;
  count(&state->pile, unseen);
  count(&state->deck, unseen);
  for (unsigned seat = 0; seat < PLAYERS_MAX; seat++)
    count(&state->hand[seat], unseen);
}

/* ---- The deal ---- */

/* Shuffles and deals; the first seat is to move, and nobody is seated. */
static bool deal(struct state *state, const struct setup *setup, struct dice *dice,
                 struct why *why) {
  (void)why;
  unsigned seats = (unsigned)setup_number(setup, "players");
  for (unsigned i = 0; i < CARDS; i++)
    cards_add(&state->deck, (uint8_t)(1 + i / COPIES));
  dice_shuffle(dice, state->deck.rank, CARDS, sizeof *state->deck.rank);
  for (unsigned seat = 0; seat < seats; seat++) {
    for (unsigned i = 0; i < HAND; i++)
      cards_add(&state->hand[seat], cards_take(&state->deck, 0));
    sort_cards(&state->hand[seat]);
  }
  roster_open(&state->head.roster, seats);
  return true;
}

/* ---- Moves ---- */

static int whose_turn(const struct state *state) {
  if (state->draw) return TURN_CHANCE;
  return state->hand[state->turn].count > 0 ? state->turn : TURN_NOBODY;
}

static bool legal(const struct state *state, int seat, const struct move *move, struct why *why) {
  if (seat < 0 || whose_turn(state) != seat) return why_say(why, RULES_OTHER_TURN);
  const struct cards *hand = &state->hand[seat];
  if (cards_hidden(hand)) return why_say(why, "this hand is hidden: nobody can play from it");
  if (move->rank == HIDDEN || cards_find(hand, move->rank) < 0)
    return why_say(why, "there is no %u in this hand", (unsigned)move->rank);
  return true;
}

/* Two cards of the same rank are one move; they are neighbours, because a hand is sorted. */
static size_t list_moves(const struct state *state, int seat, struct move *moves, size_t room) {
  if (seat < 0 || whose_turn(state) != seat || cards_hidden(&state->hand[seat])) return 0;
  const struct cards *hand = &state->hand[seat];
  size_t count = 0;
  for (unsigned i = 0; i < hand->count; i++) {
    if (i > 0 && hand->rank[i] == hand->rank[i - 1]) continue;
    if (count < room) moves[count].rank = hand->rank[i];
    count++;
  }
  return count;
}

/* Passes the turn to the next seat that has cards; leaves it if nobody has any. */
static void pass_turn(struct state *state) {
  for (unsigned i = 1; i <= state->head.roster.seats; i++) {
    unsigned next = (state->turn + i) % state->head.roster.seats;
    if (state->hand[next].count == 0) continue;
    state->turn = (uint8_t)next;
    return;
  }
}

static void apply(struct state *state, int seat, const struct move *move) {
  struct cards *hand = &state->hand[seat];
  const struct cards *pile = &state->pile;
  unsigned top = pile->count ? pile->rank[pile->count - 1] : 0;
  roster_add_score(&state->head.roster, (unsigned)seat, move->rank > top);
  cards_add(&state->pile, cards_take(hand, (unsigned)cards_find(hand, move->rank)));
  state->draw = state->deck.count > 0;
  if (!state->draw) pass_turn(state);
}

/* The deck was shuffled by the deal, so the dice are not needed. */
static void chance(struct state *state, struct dice *dice) {
  (void)dice;
  struct cards *hand = &state->hand[state->turn];
  if (!state->draw || cards_hidden(&state->deck) || cards_hidden(hand)) return;
  cards_add(hand, cards_take(&state->deck, 0));
  sort_cards(hand);
  state->draw = false;
  pass_turn(state);
}

/* ---- What a seat may know ---- */

/* Hides the deck and the hands of all other seats. */
static void view(const struct state *state, int seat, struct state *seen) {
  *seen = *state;
  cards_hide(&seen->deck);
  for (unsigned other = 0; other < state->head.roster.seats; other++)
    if ((int)other != seat) cards_hide(&seen->hand[other]);
}

static void fill(struct cards *cards, const uint8_t **next) {
  if (!cards_hidden(cards)) return;
  for (unsigned i = 0; i < cards->count; i++)
    cards->rank[i] = *(*next)++;
}

/* Fills the hidden places with the unseen cards in random order. */
static void determinize(const struct state *seen, int seat, struct dice *dice,
                        struct state *whole) {
  (void)seat; /* the hidden cards do not depend on the seat */
  int unseen[RANKS + 1];
  uint8_t rank[CARDS];
  unsigned count = 0;
  *whole = *seen;
  count_unseen(seen, unseen);
  for (unsigned i = 1; i <= RANKS; i++)
    while (unseen[i]-- > 0)
      rank[count++] = (uint8_t)i;
  dice_shuffle(dice, rank, count, sizeof *rank);
  const uint8_t *next = rank;
  fill(&whole->deck, &next);
  for (unsigned other = 0; other < seen->head.roster.seats; other++) {
    fill(&whole->hand[other], &next);
    sort_cards(&whole->hand[other]);
  }
}

/* ---- Reading ----
 *
 * A line is checked when it is read; what involves several lines, such as the number of cards, is
 * checked at the end. README.md has the grammar. */

/* `?N`: N hidden cards. */
static bool hidden_cards(struct cards *cards, struct span field, const struct cursor *at,
                         struct why *why) {
  unsigned long count;
  struct span digits = {field.at + 1, field.size - 1};
  if (!span_number(digits, CARDS, &count) || count == 0)
    return cursor_wrong(at, why, "expected ? and a number from 1 to %d", CARDS);
  cards->count = (uint8_t)count;
  return true;
}

/* The rest of a line: `-`, ranks, or ?N. */
static bool read_cards(struct cards *cards, bool may_hide, struct cursor *at, struct why *why) {
  struct span field;
  unsigned long rank;
  if (!cursor_field(at, &field))
    return cursor_wrong(at, why, "the cards are missing (- if there are none)");
  if (may_hide && field.at[0] == '?') {
    if (!hidden_cards(cards, field, at, why)) return false;
  } else if (!span_is(field, "-")) {
    do {
      if (!span_number(field, RANKS, &rank) || rank == 0)
        return cursor_wrong(at, why, "a card is 1 to %d", RANKS);
      if (cards->count == CARDS) return cursor_wrong(at, why, "there are only %d cards", CARDS);
      cards_add(cards, (uint8_t)rank);
    } while (cursor_field(at, &field));
  }
  return cursor_line_done(at, "cards are ranks, or ?N, or -", why);
}

static bool read_hand(struct state *state, unsigned seat, struct cursor *at, struct why *why) {
  unsigned long which;
  struct cards *hand = &state->hand[seat];
  if (!cursor_tag(at, "hand", why) ||
      !cursor_number(at, seat + 1, seat + 1, "the hand's seat", &which, why) ||
      !read_cards(hand, true, at, why))
    return false;
  if (hand->count > HAND) return why_field(why, at->line, 3, "a hand has at most %d cards", HAND);
  sort_cards(hand);
  return true;
}

/* Reads the lines before the hands, including the number of seats. */
static bool read_table(struct state *state, struct cursor *at, unsigned long *seats,
                       struct why *why) {
  unsigned long turn = 0;
  struct span field;
  cursor_line(at); /* succeeds: the text is not empty */
  if (!cursor_number(at, 2, PLAYERS_MAX, "the players", seats, why) ||
      !cursor_number(at, 1, *seats, "the seat whose turn it is", &turn, why) ||
      !cursor_line_done(at, "the first line is 'players turn'", why))
    return false;
  state->turn = (uint8_t)(turn - 1);
  if (!cursor_tag(at, "pile", why) || !read_cards(&state->pile, false, at, why) ||
      !cursor_tag(at, "deck", why) || !read_cards(&state->deck, true, at, why) ||
      !cursor_tag(at, "draw", why))
    return false;
  state->draw = !(cursor_field(at, &field) && span_is(field, "-"));
  if (state->draw && (field.size == 0 || !span_number(field, turn, &turn) ||
                      turn != state->turn + 1UL || state->deck.count == 0))
    return cursor_wrong(at, why, "expected -, or the seat to move if the deck has cards");
  return cursor_line_done(at, "the line is 'draw SEAT' or 'draw -'", why);
}

/* Checks what involves several lines. */
static bool consistent(const struct state *state, unsigned seats, struct why *why) {
  int unseen[RANKS + 1];
  unsigned count = state->pile.count + state->deck.count, in_hands = 0;
  enum { DECK_LINE = 3 };
  count_unseen(state, unseen);
  for (unsigned rank = 1; rank <= RANKS; rank++)
    if (unseen[rank] < 0)
      return why_field(why, DECK_LINE, 1, "there are %d cards %u, not %d", COPIES - unseen[rank],
                       rank, COPIES);
  for (unsigned seat = 0; seat < seats; seat++)
    in_hands += state->hand[seat].count;
  if (count + in_hands != CARDS)
    return why_field(why, DECK_LINE, 1, "there are %u cards, expected %d", count + in_hands, CARDS);
  unsigned own = state->hand[state->turn].count;
  if (state->draw ? own == HAND : own == 0 && in_hands > 0)
    return why_field(why, 1, 2, "seat %u cannot %s", state->turn + 1U,
                     state->draw ? "draw: its hand is full" : "move: its hand is empty");
  return true;
}

static bool read_state(struct state *state, const char *text, size_t size,
                       const struct setup *setup, struct why *why) {
  (void)setup;
  unsigned long seats = 0;
  struct cursor at = cursor_of(text, size);
  if (!read_table(state, &at, &seats, why)) return false;
  for (unsigned seat = 0; seat < seats; seat++)
    if (!read_hand(state, seat, &at, why)) return false;
  if (!roster_read(&state->head.roster, &at, (unsigned)seats, why)) return false;
  if (state->head.roster.seats != seats)
    return cursor_wrong(&at, why, "%u player line%s, expected %lu", state->head.roster.seats,
                        state->head.roster.seats == 1 ? "" : "s", seats);
  return consistent(state, (unsigned)seats, why);
}

static bool read_move(const struct state *state, int seat, const char *text, struct move *move,
                      struct why *why) {
  (void)state, (void)seat;
  struct span field, extra;
  unsigned long rank;
  struct cursor at = cursor_of(text, strlen(text));
  if (!cursor_line(&at) || !cursor_field(&at, &field) || !span_number(field, RANKS, &rank) ||
      rank == 0 || cursor_field(&at, &extra) || cursor_line(&at))
    return why_say(why, "a move is a card, 1 to %d", RANKS);
  move->rank = (uint8_t)rank;
  return true;
}

/* ---- Writing ---- */

static void write_cards(const struct cards *cards, struct out *out) {
  if (cards->count == 0) out_string(out, " -");
  if (cards_hidden(cards))
    out_with_number(out, " ?", cards->count);
  else
    for (unsigned i = 0; i < cards->count; i++)
      out_with_number(out, " ", cards->rank[i]);
  out_char(out, '\n');
}

static void write_state(const struct state *state, struct out *out) {
  out_number(out, state->head.roster.seats);
  out_with_number(out, " ", state->turn + 1UL);
  out_string(out, "\npile");
  write_cards(&state->pile, out);
  out_string(out, "deck");
  write_cards(&state->deck, out);
  if (state->draw)
    out_with_number(out, "draw ", state->turn + 1UL);
  else
    out_string(out, "draw -");
  out_char(out, '\n');
  for (unsigned seat = 0; seat < state->head.roster.seats; seat++) {
    out_with_number(out, "hand ", seat + 1UL);
    write_cards(&state->hand[seat], out);
  }
  roster_write(&state->head.roster, out);
}

static void write_move(const struct state *state, int seat, const struct move *move,
                       struct out *out) {
  (void)state, (void)seat;
  out_number(out, move->rank);
}

/* ---- The rules ---- */

static const struct option options[] = {
    {"players", "how many seats", 2, PLAYERS_MAX, 2, KEY_NEW | KEY_TABLE},
    {.key = NULL},
};

const struct rules template_rules = {
    .name = "template",
    .summary = "Template: play a card that is higher than the last one.",
    .seats_min = 2,
    .seats_max = PLAYERS_MAX,
    .options = options,
    .seating = SEATING_DEALT,
    .state_size = sizeof(struct state),
    .move_size = sizeof(struct move),
    .read = read_state,
    .write = write_state,
    .read_move = read_move,
    .write_move = write_move,
    .deal = deal,
    .turn = whose_turn,
    .legal = legal,
    .moves = list_moves,
    .apply = apply,
    .chance = chance,
    .view = view,
    .determinize = determinize,
};

/* ---- The mind ---- */

/* The lowest card that scores; the lowest of all if none does. */
static struct move lowest_that_scores(const struct state *state) {
  const struct cards *hand = &state->hand[state->turn], *pile = &state->pile;
  unsigned top = pile->count ? pile->rank[pile->count - 1] : 0;
  for (unsigned i = 0; i < hand->count; i++)
    if (hand->rank[i] > top) return (struct move){hand->rank[i]};
  return (struct move){hand->rank[0]};
}

static enum choice greedy(const struct request *request, struct move *move, struct why *why) {
  (void)why;
  if (list_moves(request->seen, request->seat, NULL, 0) == 0) return CHOICE_NONE;
  *move = lowest_that_scores(request->seen);
  return CHOICE_MADE;
}

static const struct level levels[] = {
    {LEVEL_RANDOM, "Beginner", mind_random},
    {LEVEL_GREEDY, "Easy", greedy},
    {LEVEL_MCTS, "Hard", mcts_choose},
    {LEVEL_STRONG, "Expert", mcts_choose},
    {.name = NULL},
};

const struct mind template_mind = {.levels = levels};

/* ---- The face: the pile, everybody's cards, how it is played ---- */

/* The position of two lessons, before and after a move is explained. */
static const char begun[] =
    "2 1\npile 2 6 4\ndeck ?9\ndraw -\nhand 1 1 5 8\nhand 2 ?3\nAnn 1 1\nBob 2 1\n";

static const struct lesson lessons[] = {
    {.title = "The aim",
     .text = "Two to four players lay cards onto one pile. There are two cards each of the numbers "
             "from 1 to 9, and everybody holds up to three. The most points win.",
     .position = begun,
     .caption = "Ann sees her own cards, and the pile, whose last card is on top."},
    {.title = "A turn",
     .text =
         "Lay one of your cards on the pile, and draw the next card of the deck. A card that is "
         "higher than the one it covers scores a point, and so does the very first card.",
     .position = begun,
     .move = "5",
     .caption = "Ann lays her 5 on the 4, which is a point, and keeps the 8 for later."},
    {.title = "The end", .text = "The game is over when all hands are empty. The most points win."},
    {.title = "Moves in writing", .text = "A move is the number of the card, such as 7."},
    {.title = NULL}};

/* Adds the cards to the current block. `own`: they can be picked by their rank. */
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
  struct scene_block block = scene_seat_block(BLOCK_HAND, seat + 1, own);
  block.width = 1;
  scene_begin_seat(scene, block, marks);
  scene_print(scene, PART_CAPTION, number, "%u", seat + 1);
  scene_name(scene, &state->head.roster, seat, SCENE_NAME_WIDTH, marks);
  scene_print(scene, PART_CAPTION, score, "%u", (unsigned)state->head.roster.line[seat].score);
  scene_say(scene, 0, " hand:");
  put_cards(scene, &state->hand[seat], own);
}

static void scene_of(const struct state *state, int seat, struct scene *scene) {
  scene_begin(scene, (struct scene_block){.kind = BLOCK_HAND, .width = 1});
  scene_say(scene, 0, "pile (the last is on top):");
  put_cards(scene, &state->pile, false);
  scene_begin(scene, (struct scene_block){.kind = BLOCK_LINE});
  scene_say(scene, 0, "deck: %u card%s%s", (unsigned)state->deck.count,
            state->deck.count == 1 ? "" : "s", state->draw ? ", one is about to be drawn" : "");
  for (unsigned other = 0; other < state->head.roster.seats; other++)
    put_seat(scene, state, other, seat == (int)other);
}

static unsigned picks(const struct state *state, int seat, const struct move *move, uint16_t *pick,
                      unsigned room) {
  (void)state, (void)seat;
  if (room > 0) pick[0] = move->rank;
  return 1;
}

const struct face template_face = {.lessons = lessons, .scene = scene_of, .picks = picks};
