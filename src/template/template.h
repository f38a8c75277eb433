/* The state and the moves of Template, and the declarations that the files of its folder share. The
 * hooks below are the game's rules, as game.c lists them; rules.h documents each. */
#ifndef ONEMOVE_TEMPLATE_H
#define ONEMOVE_TEMPLATE_H

#include "core/face.h"
#include "core/mind.h"
#include "core/rules.h"

enum {
  TEMPLATE_PLAYERS_MAX = 4,
  TEMPLATE_RANKS = 9,  /* cards are 1 to 9 */
  TEMPLATE_COPIES = 2, /* of each */
  TEMPLATE_CARDS = TEMPLATE_RANKS * TEMPLATE_COPIES,
  TEMPLATE_HAND = 3,
  TEMPLATE_HIDDEN = 0, /* the rank of a hidden card */
};

/* Cards in order. Either all of them are hidden or none. A hand is sorted, so that equal hands have
 * equal representations. */
struct cards {
  uint8_t count;
  uint8_t rank[TEMPLATE_CARDS];
};

struct state {
  struct head head;
  uint8_t turn; /* a seat; a pending draw is this seat's */
  bool draw;
  struct cards pile; /* the last card is on top; never hidden */
  struct cards deck; /* the first card is drawn next */
  struct cards hand[TEMPLATE_PLAYERS_MAX];
};

/* The card to play. */
struct move {
  uint8_t rank;
};

/* Are these cards hidden? */
static inline bool cards_hidden(const struct cards *cards) {
  return cards->count > 0 && cards->rank[0] == TEMPLATE_HIDDEN;
}

/* Appends a card. */
static inline void cards_add(struct cards *cards, uint8_t rank) {
  cards->rank[cards->count++] = rank;
}

/* rules.c */

/* Puts cards into ascending order. */
void template_sort(struct cards *cards);

/* Counts for each rank the copies that are not visible anywhere in the state: `unseen` has
 * TEMPLATE_RANKS + 1 entries, [0] unused; negative if there are too many. */
void template_unseen(const struct state *state, int *unseen);

int template_turn(const struct state *state);
bool template_legal(const struct state *state, int seat, const struct move *move, struct why *why);
size_t template_moves(const struct state *state, int seat, struct move *moves, size_t room);
void template_apply(struct state *state, int seat, const struct move *move);
void template_chance(struct state *state, struct dice *dice);
bool template_deal(struct state *state, const struct setup *setup, struct dice *dice,
                   struct why *why);
void template_view(const struct state *state, int seat, struct state *seen);
void template_determinize(const struct state *seen, int seat, struct dice *dice,
                          struct state *whole);

/* text.c */
bool template_read(struct state *state, const char *text, size_t size, const struct setup *setup,
                   struct why *why);
void template_write(const struct state *state, struct out *out);
bool template_read_move(const struct state *state, int seat, const char *text, struct move *move,
                        struct why *why);
void template_write_move(const struct state *state, int seat, const struct move *move,
                         struct out *out);

/* The game's three interfaces: game.c and face.c. */
extern const struct rules template_rules;
extern const struct face template_face;
extern const struct mind template_mind;

#endif
