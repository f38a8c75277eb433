/* The state and the moves of Bark, and what its modules share: the geometry of the board, cards as
 * text, and hands. */
#ifndef ONEMOVE_BARK_H
#define ONEMOVE_BARK_H

#include "core/face/face.h"
#include "core/mind/mind.h"
#include "core/rules/rules.h"

#include <string.h>

enum {
  BARK_SEATS = 2,
  BARK_SIDE_MIN = 3,
  BARK_SIDE_MAX = 100,
  BARK_CELLS_MAX = BARK_SIDE_MAX * BARK_SIDE_MAX,
  BARK_NUMBERS = 9,                       /* 1 to 9 */
  BARK_SUITS = 26,                        /* A to Z */
  BARK_HAND = 5,                          /* the seat to move has one more */
  BARK_DEAL = BARK_SEATS * BARK_HAND + 1, /* the cards that are drawn before the first move */
  BARK_DECK_MAX = 20000000, /* as many as a deck file may have by its size (core/file/load.h) */
  BARK_HELD_MAX = 65535,    /* cards of a deck that a state holds: no game draws as many */
  BARK_NAME_MAX = 1023,     /* bytes of the deck file's name */
};

/* A card is 1 + 9 * suit + (number - 1), so 1A is 1 and 9Z is 234. */
typedef uint8_t card;
enum {
  CARD_NONE = 0,     /* an empty cell */
  CARD_UNSEEN = 255, /* a card of a hand that is hidden from this state's reader */
};

static inline unsigned card_number(card of) {
  return (of - 1U) % BARK_NUMBERS + 1;
}
static inline unsigned card_suit(card of) {
  return (of - 1U) / BARK_NUMBERS;
}

/* How the file gives the deck. */
enum deck_kind {
  DECK_UNSEEN, /* ?N: the number of cards */
  DECK_INLINE, /* =1A3B...: the cards themselves */
  DECK_FILE,   /* the name of a file that has them */
};

/* A hand in the order of drawing; it is not sorted. */
struct hand {
  uint8_t count;            /* BARK_HAND, or one more */
  card card[BARK_HAND + 1]; /* all CARD_UNSEEN, or none */
};

/* If both hands have BARK_HAND cards, the seat to move has not drawn yet: a draw is pending if the
 * deck has cards and the board has room; else the game is over. */
struct state {
  struct head head;
  uint8_t width, height;
  uint8_t turn;    /* a seat, 0 or 1 */
  uint32_t drawn;  /* how many cards have been taken from the start of the deck */
  uint32_t played; /* cells that are not empty */
  enum deck_kind deck_kind;
  uint32_t deck_count; /* including drawn cards; <= BARK_DECK_MAX */
  struct hand hand[BARK_SEATS];
  /* A view copies all members before this one, and of these only the used cells. */
  card cell[BARK_CELLS_MAX];         /* [row * width + column] */
  card deck[BARK_HELD_MAX];          /* its first cards, unless the deck is unseen */
  char deck_name[BARK_NAME_MAX + 1]; /* of a DECK_FILE */
};

/* Playing any of several equal cards side by side in a hand is one move, with the first's index. */
struct move {
  uint8_t index;       /* in the hand, from 0 */
  uint8_t column, row; /* from 0 */
};

/* Writes the cells next to `cell` to `beside`: above, left, right, below; the edges wrap. */
enum { BARK_BESIDE = 4 };
static inline void bark_beside(unsigned cell, unsigned width, unsigned height,
                               unsigned beside[BARK_BESIDE]) {
  unsigned column = cell % width, row = cell / width;
  /* NOLINTNEXTLINE(clang-analyzer-core.NullDereference): memory that has been laid out */
  beside[0] = row == 0 ? cell + (height - 1) * width : cell - width;
  beside[1] = column == 0 ? cell + width - 1 : cell - 1;
  beside[2] = column == width - 1 ? cell + 1 - width : cell + 1;
  beside[3] = row == height - 1 ? column : cell + width;
}

/* May a card go to this cell? It must be empty, and next to a card if the board has any. */
static inline bool bark_is_open(const struct state *state, unsigned cell) {
  unsigned beside[BARK_BESIDE];
  if (state->cell[cell] != CARD_NONE) return false;
  if (state->played == 0) return true;
  bark_beside(cell, state->width, state->height, beside);
  for (unsigned i = 0; i < BARK_BESIDE; i++)
    if (state->cell[beside[i]] != CARD_NONE) return true;
  return false;
}

/* How many turns are left, if the seat to move has drawn: its own, and one for each card of the
 * deck, as far as the board has room. */
static inline uint32_t bark_turns_left(const struct state *state) {
  uint32_t turns = 1 + state->deck_count - state->drawn;
  uint32_t room = (uint32_t)state->width * state->height - state->played;
  return turns < room ? turns : room;
}

static inline struct move bark_move_to(const struct state *state, unsigned index, unsigned cell) {
  return (struct move){.index = (uint8_t)index,
                       .column = (uint8_t)(cell % state->width),
                       .row = (uint8_t)(cell / state->width)};
}

static inline unsigned bark_cell_of(const struct state *state, const struct move *move) {
  return (unsigned)move->row * state->width + move->column;
}

/* --- cards in a text, and in a hand --- */

enum { CARD_CHARS = 2 }; /* characters of a card in a text, such as 7C */

/* The card that the two characters at `text` spell, [1-9][A-Z], or CARD_NONE. */
static inline card bark_card_read(const char *text) {
  char number = text[0], suit = text[1];
  if (number < '1' || number > '9' || suit < 'A' || suit > 'Z') return CARD_NONE;
  return (card)(1 + BARK_NUMBERS * (suit - 'A') + (number - '1'));
}

/* Spells a card (neither CARD_NONE nor CARD_UNSEEN) into two characters, without a terminator. */
static inline void bark_card_write(card of, char *text) {
  text[0] = (char)('0' + card_number(of));
  text[1] = (char)('A' + card_suit(of));
}

/* Are the hand's cards hidden from the state's reader? */
static inline bool bark_hand_hidden(const struct hand *hand) {
  return hand->count > 0 && hand->card[0] == CARD_UNSEEN;
}

/* Removes the card at `index` (below the count) and returns it; the cards after it move up. */
static inline card bark_hand_take(struct hand *hand, unsigned index) {
  card taken = hand->card[index];
  hand->count--;
  memmove(hand->card + index, hand->card + index + 1, hand->count - index);
  return taken;
}

/* The index of the first of the equal cards side by side that include the one at `index` (below the
 * count): playing any of them leaves the same hand. */
static inline unsigned bark_hand_first_of(const struct hand *hand, unsigned index) {
  card played = hand->card[index];
  unsigned first = index;
  while (first > 0 && hand->card[first - 1] == played)
    first--;
  return first;
}

/* Moves the deck's next card, which must exist, to the seat's hand, which must have room. */
static inline void bark_draw(struct state *state, unsigned seat) {
  struct hand *hand = &state->hand[seat];
  hand->card[hand->count++] = state->deck[state->drawn++];
}

/* Deals both hands, which must be empty, and makes player 1's first draw, from a deck of at least
 * BARK_DEAL cards. */
static inline void bark_deal_hands(struct state *state) {
  for (unsigned seat = 0; seat < BARK_SEATS; seat++)
    for (unsigned i = 0; i < BARK_HAND; i++)
      bark_draw(state, seat);
  bark_draw(state, 0);
}

/* --- text.c: the state file, which is the original's save, and the deck file that it may name.
 * README.md has the grammar. --- */

/* The line of the state file where errors in the deck are reported, and no others. */
enum { BARK_DECK_LINE = 2 };

/* Reads a state file (struct rules, `read`). */
bool bark_read(struct state *state, const char *text, size_t size, const struct setup *setup,
               struct why *why);

/* Reads a deck file's text: its first cards into `deck`, which has room for BARK_HELD_MAX, and the
 * number of all into `count`, 0 or more. A
 * deck is the original's file and not a state file, so only the deviations that the original
 * accepts are tolerated: a plus sign before the number, a missing last newline, and empty lines at
 * the end. If false, `why` has a position in the deck file. */
bool bark_read_deck(const char *text, size_t size, card *deck, uint32_t *count, struct why *why);

/* Writes the canonical form. */
void bark_write(const struct state *state, struct out *out);

/* The game's three interfaces, from game.c, face.c and mind/mind.c. */
extern const struct rules bark_rules;
extern const struct face bark_face;
extern const struct mind bark_mind;

#endif
