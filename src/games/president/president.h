/* President's state and moves, and the declarations that the files of this folder share. game.c has
 * the rules, text.c reads and writes states and moves, mind/ has the levels, and original/ the game
 * that the program plays at the terminal. */
#ifndef ONEMOVE_PRESIDENT_H
#define ONEMOVE_PRESIDENT_H

#include "core/face/face.h"
#include "core/mind/mind.h"
#include "core/rules/rules.h"

enum {
  PRESIDENT_SEATS_MAX = 13,
  PRESIDENT_SUITS = 4,  /* S < C < D < H */
  PRESIDENT_RANKS = 13, /* 3 4 5 6 7 8 9 10 J Q K A 2 */
  PRESIDENT_CARDS = PRESIDENT_SUITS * PRESIDENT_RANKS,
};

/* A set of cards. A card is bit 4 * rank + suit, so 3S is bit 0, 2H is bit 51, and the larger of
 * two cards is the higher bit. */
typedef uint64_t cards;
static const cards ALL_CARDS = ((cards)1 << PRESIDENT_CARDS) - 1;

/* The number of cards in a set. */
static inline unsigned cards_count(cards set) {
  return (unsigned)__builtin_popcountll(set);
}

/* The smallest card of a set; 0 if it is empty. */
static inline cards cards_lowest(cards set) {
  return set & (~set + 1);
}

/* The rank and the suit of the smallest card of a set that is not empty. */
static inline unsigned cards_rank(cards set) {
  return (unsigned)__builtin_ctzll(set) / PRESIDENT_SUITS;
}
static inline unsigned cards_suit(cards set) {
  return (unsigned)__builtin_ctzll(set) % PRESIDENT_SUITS;
}

/* All cards of a rank, 0 (threes) to PRESIDENT_RANKS - 1 (twos). */
static inline cards cards_of_rank(unsigned rank) {
  return (((cards)1 << PRESIDENT_SUITS) - 1) << (rank * PRESIDENT_SUITS);
}

/* The public record: the moves that everybody saw, oldest first. It begins at the deal, or later if
 * it was read from a file that left out earlier moves. Seats move in turn, so the seat of the first
 * move determines the seats of all. */
struct record {
  uint8_t players;
  uint8_t first; /* the seat of the first move */
  uint8_t plays; /* the number of entries in `play` */
  uint8_t line;  /* where it begins in the file, for messages; 0 if it was not read from one */
  uint8_t passes[PRESIDENT_CARDS + 1]; /* [0]: before the first play; [i]: after play[i - 1] */
  cards play[PRESIDENT_CARDS];
};

/* An empty record of a game of `players` players in which seat `turn` is to move. */
static inline void record_open(struct record *record, unsigned players, unsigned turn) {
  *record = (struct record){.players = (uint8_t)players, .first = (uint8_t)turn};
}

/* Adds the move of the seat to move; 0 is a pass. There is always room: no card is played twice,
 * and after players - 1 passes somebody has to lead. */
static inline void record_add(struct record *record, cards play) {
  if (play)
    record->play[record->plays++] = play;
  else
    record->passes[record->plays]++;
}

/* A record is empty after the deal, or if nobody has written down the moves. */
static inline bool record_empty(const struct record *record) {
  return record->plays == 0 && record->passes[0] == 0;
}

/* All cards played in the record. */
static inline cards record_cards(const struct record *record) {
  cards played = 0;
  for (unsigned i = 0; i < record->plays; i++)
    played |= record->play[i];
  return played;
}

/* A position in a record, and the move that was read last. */
struct record_reader {
  const struct record *record;
  unsigned plays, passes; /* the plays read so far, and the passes since the last of them */
  unsigned next;          /* the seat of the next move */
  unsigned seat;          /* the seat of the move that was read, */
  cards play;             /* and its cards; 0 is a pass */
};

/* The beginning of a record. */
static inline struct record_reader record_from(const struct record *record) {
  return (struct record_reader){.record = record, .next = record->first};
}

/* Reads the next move; false if there is none. */
static inline bool record_next(struct record_reader *reader) {
  const struct record *record = reader->record;
  if (reader->passes < record->passes[reader->plays]) {
    reader->passes++;
    reader->play = 0;
  } else if (reader->plays < record->plays) {
    reader->play = record->play[reader->plays++];
    reader->passes = 0;
  } else {
    return false;
  }
  reader->seat = reader->next;
  reader->next = reader->next + 1 < record->players ? reader->next + 1 : 0;
  return true;
}

/* The beginning of the current round: after the last move with which all but one had passed. */
static inline struct record_reader record_round(const struct record *record) {
  struct record_reader round = record_from(record);
  for (struct record_reader reader = round; record_next(&reader);)
    if (reader.passes + 1U == record->players) round = reader;
  return round;
}

/* --- the state and its rules --- */

/* The game is over when a hand is empty. A round's leader is to move when `lead` is 0. */
struct state {
  struct head head;
  uint8_t players;   /* 2, 4 or 13 */
  uint8_t turn;      /* a seat */
  uint8_t lead_seat; /* who played `lead`; 0 if nobody did */
  uint8_t passed;    /* passes since `lead` was played, < players - 1 */
  cards lead;        /* the play to beat; 0: the seat to move leads */
  cards played; /* the cards known to have been played, including `lead`; all of them in a whole
                   state */
  cards hand[PRESIDENT_SEATS_MAX];    /* 0 where it is hidden */
  uint8_t count[PRESIDENT_SEATS_MAX]; /* the number of cards in the hand, hidden or not */
  struct record record;
};

/* The cards that are played; 0 is a pass. */
struct move {
  cards play;
};

enum {
  PRESIDENT_PLAYS_MAX = PRESIDENT_RANKS * ((1 << PRESIDENT_SUITS) - 1), /* of any hand */
  PRESIDENT_MOVES_MAX = PRESIDENT_PLAYS_MAX + 1,                        /* with the pass */
};

/* One card, or several of one rank? */
static inline bool president_is_set(cards set) {
  return set != 0 && (set & ~cards_of_rank(cards_rank(set))) == 0;
}

/* Does the set `play` beat the set `lead`? It needs as many cards, either of a higher rank, or of
 * the same rank and each larger than at least one card of `lead`. In both cases its smallest card
 * is larger than that of `lead`. */
static inline bool president_beats(cards play, cards lead) {
  return cards_count(play) == cards_count(lead) && cards_lowest(play) > cards_lowest(lead);
}

/* Is this a valid number of players? */
static inline bool president_players_good(unsigned long players) {
  return players == 2 || players == 4 || players == PRESIDENT_SEATS_MAX;
}

/* How many cards each hand is dealt. */
static inline unsigned president_deal_size(unsigned players) {
  return PRESIDENT_CARDS / players;
}

/* Is the seat's hand hidden from the reader of the state? */
static inline bool president_hidden(const struct state *state, unsigned seat) {
  return state->count[seat] > 0 && state->hand[seat] == 0;
}

/* Does the state hide a hand? */
static inline bool president_is_view(const struct state *state) {
  for (unsigned seat = 0; seat < state->players; seat++)
    if (president_hidden(state, seat)) return true;
  return false;
}

/* Do the known hands and played cards leave only one possible deal? */
static inline bool president_deal_known(const struct state *seen) {
  cards known = seen->played;
  unsigned hidden = 0, hands = 0;
  for (unsigned seat = 0; seat < seen->players; seat++) {
    known |= seen->hand[seat];
    if (!president_hidden(seen, seat)) continue;
    hidden += seen->count[seat];
    hands++;
  }
  return hands == 0 || (hands == 1 && hidden == PRESIDENT_CARDS - cards_count(known));
}

/* Makes this seat lead the first round of a fresh deal. */
static inline void president_begin(struct state *state, unsigned seat) {
  state->turn = (uint8_t)seat;
  record_open(&state->record, state->players, seat);
}

/* --- text.c --- */

/* The members of struct rules that text.c defines; core/rules/rules.h documents them. The two for
 * moves ignore the state, which may be NULL. */
bool president_read(struct state *state, const char *text, size_t size, const struct setup *setup,
                    struct why *why);
void president_write(const struct state *state, struct out *out);
bool president_read_move(const struct state *state, int seat, const char *text, struct move *move,
                         struct why *why);
void president_write_move(const struct state *state, int seat, const struct move *move,
                          struct out *out);

enum { PRESIDENT_CARD_NAME_SIZE = 4 };

/* Writes the name of the smallest card of a set that is not empty, such as 10D, to `name`, which
 * has PRESIDENT_CARD_NAME_SIZE bytes, and returns `name`. */
char *president_card_name(cards set, char *name);

enum { PRESIDENT_PLAY_SIZE = PRESIDENT_SUITS * PRESIDENT_CARD_NAME_SIZE + 1 };

/* Writes cards of one rank, such as 3S 3D, or pass if there are none, to `text`, which has
 * PRESIDENT_PLAY_SIZE bytes, and returns `text`. */
char *president_play_text(cards play, char *text);

/* Reads one card as files spell it: 3S, 10D, QC. False if the field is anything else. */
bool president_read_card(struct span field, cards *card);

/* Reads a card as people type it at the beginning of a text: in any case, with T for ten, and the
 * suit as a letter or as a symbol. Returns its length, or 0 if there is none. */
size_t president_take_card(const char *text, cards *card);

/* The game's three interfaces, defined in game.c, face.c and mind/mind.c. */
extern const struct rules president_rules;
extern const struct face president_face;
extern const struct mind president_mind;

#endif
