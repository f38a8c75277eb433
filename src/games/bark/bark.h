/* The state and the moves of Bark, and the hooks of its room (room.c lists them). */
#ifndef ONEMOVE_BARK_H
#define ONEMOVE_BARK_H

#include "core/face.h"
#include "core/mind.h"
#include "core/rules.h"

enum {
  BARK_SEATS = 2,
  BARK_SIDE_MIN = 3,
  BARK_SIDE_MAX = 100,
  BARK_CELLS_MAX = BARK_SIDE_MAX * BARK_SIDE_MAX,
  BARK_NUMBERS = 9,                       /* 1 to 9 */
  BARK_SUITS = 26,                        /* A to Z */
  BARK_HAND = 5,                          /* and one more for whoever is to move */
  BARK_DEAL = BARK_SEATS * BARK_HAND + 1, /* the cards that are taken before the first move */
  BARK_DECK_MAX = 65535,
  BARK_NAME_MAX = 1023, /* bytes of the deck file's name */
};

/* A card is 1 + 9 * suit + (number - 1), so 1A is 1 and 9Z is 234. */
typedef uint8_t card;
enum {
  CARD_NONE = 0,     /* an empty cell */
  CARD_UNSEEN = 255, /* in a hand or a deck that this state's reader may not see */
};

static inline unsigned card_number(card of) {
  return (of - 1U) % BARK_NUMBERS + 1;
}
static inline unsigned card_suit(card of) {
  return (of - 1U) / BARK_NUMBERS;
}

/* How the file tells its deck. */
enum deck_kind {
  DECK_UNSEEN, /* ?N: only how many */
  DECK_INLINE, /* =1A3B...: the cards themselves */
  DECK_FILE,   /* the name of a file that has them */
};

/* In play order: a drawn card is appended to its hand, and hands are not sorted. */
struct hand {
  uint8_t count;            /* BARK_HAND, or one more */
  card card[BARK_HAND + 1]; /* all of them CARD_UNSEEN, or none */
};

/* Both hands have BARK_HAND cards: the seat to move has not drawn yet. That is a pending draw as
 * long as the deck has cards and the board has room, and else the end of the game. */
struct state {
  struct head head;
  uint8_t width, height;
  uint8_t turn;    /* a seat, 0 or 1 */
  uint32_t drawn;  /* cards taken from the deck, from its beginning */
  uint32_t played; /* cells that are not empty */
  struct hand hand[BARK_SEATS];
  card cell[BARK_CELLS_MAX]; /* row * width + column */
  enum deck_kind deck_kind;
  uint32_t deck_count;               /* drawn ones included; <= BARK_DECK_MAX */
  char deck_name[BARK_NAME_MAX + 1]; /* of a DECK_FILE */
  card deck[BARK_DECK_MAX];          /* the first deck_count count, unless the deck is unseen */
};

/* Of equal cards side by side in a hand, only the first is played: the others do the same. */
struct move {
  uint8_t index;       /* in the hand, from 0 */
  uint8_t column, row; /* from 0 */
};

/* rules.c */

int bark_turn(const struct state *state);

/* Both scores after the board. */
void bark_score(struct state *state);

/* No empty cell is left. */
bool bark_is_full(const struct state *state);

/* Moves the deck's next card (there is one) to the seat's hand (there is room). */
void bark_draw(struct state *state, unsigned seat);

/* Both empty hands, seat 0's draw included, from a deck of at least BARK_DEAL cards. */
void bark_deal_hands(struct state *state);

/* Is it the seat's turn, and is its hand known? Then it has a move. */
bool bark_can_play(const struct state *state, int seat);

/* May a card go to this cell: is it empty, and beside a card, if there is any on the board? */
bool bark_is_open(const struct state *state, unsigned cell);
struct move bark_move_to(const struct state *state, unsigned index, unsigned cell);
bool bark_legal(const struct state *state, int seat, const struct move *move, struct why *why);
size_t bark_moves(const struct state *state, int seat, struct move *moves, size_t room);
bool bark_sample(const struct state *state, int seat, struct dice *dice, struct move *move);
void bark_apply(struct state *state, int seat, const struct move *move);
void bark_chance(struct state *state, struct dice *dice);

/* text.c, write.c */
bool bark_read(struct state *state, const char *text, size_t size, const struct setup *setup,
               struct why *why);
void bark_write(const struct state *state, struct out *out);
bool bark_read_move(const struct state *state, int seat, const char *text, struct move *move,
                    struct why *why);
void bark_write_move(const struct state *state, int seat, const struct move *move, struct out *out);

/* deal.c, view.c, propose.c, player.c */
bool bark_deal(struct state *state, const struct setup *setup, struct dice *dice, struct why *why);
void bark_view(const struct state *state, int seat, struct state *seen);
void bark_determinize(const struct state *seen, int seat, struct dice *dice, struct state *whole);
bool bark_propose(const struct state *before, const struct state *after, int seat,
                  struct move *move);
bool bark_explain(const struct state *before, const struct state *expected,
                  const struct state *after, int seat, struct why *why);

/* The game's three borders: room.c, player.c and face.c. */
extern const struct rules bark_rules;
extern const struct face bark_face;
extern const struct mind bark_mind;

#endif
