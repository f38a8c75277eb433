/* President: a player that makes random moves. Make it better in `choose`. */
#include "contract.h"

#include <stdlib.h>
#include <string.h>

#define ID "newcomer"

enum { CARDS = 52, SUITS = 4, MOVES_MAX = CARDS * 4, RECORD_MAX = CARDS * PLAYERS_MAX + 12 };

/* A set of cards has a bit for each: 1 is 3S, the lowest, and 1 << 51 is 2H, the highest. */
typedef unsigned long long cards;

/* Seats count from 1. hidden[seat]: how many cards the file does not show. */
static int seats, turn, leader, passed, hidden[PLAYERS_MAX + 1];
static cards lead, hands[PLAYERS_MAX + 1], played;
static bool tells_played; /* the file has the line `played`, as views do */

/* All moves so far, the oldest first, and one more; no cards are a pass. */
static struct {
  int seat;
  cards play;
} record[RECORD_MAX + 1];
static int recorded;

/* Which of the moves to make with your hand; no cards are a pass. Your ideas go here. */
static cards choose(cards hand, const cards *moves, int count) {
  (void)hand;
  return moves[rand() % count];
}

static const char *name(int card) {
  static const char *const ranks[] = {"3",  "4", "5", "6", "7", "8", "9",
                                      "10", "J", "Q", "K", "A", "2"};
  static char text[4];
  sprintf(text, "%s%c", ranks[card / SUITS], "SCDH"[card % SUITS]);
  return text;
}

/* Reads cards to the end of the line; - stands for none. */
static cards read_cards(cards taken) {
  cards set = 0;
  const char *text = word("cards or -");
  for (bool more = strcmp(text, "-") != 0; more;) {
    int card = 0;
    while (card < CARDS && strcmp(name(card), text) != 0)
      card++;
    if (card == CARDS || (set | taken) >> card & 1) fail("a card such as 10D, once");
    set |= (cards)1 << card;
    more = peek();
    if (more) text = word("");
  }
  return set;
}

static const char *shown(cards set) {
  static char text[CARDS * 4];
  strcpy(text, set ? "" : "- ");
  for (int card = 0; card < CARDS; card++)
    if (set >> card & 1) strcat(strcat(text, name(card)), " ");
  text[strlen(text) - 1] = '\0';
  return text;
}

static void tag(const char *expected) {
  if (strcmp(word(expected), expected) != 0) fail(expected);
}

/* Is a line of the record next? A player may be called `play`, too, and has a number there. */
static bool record_goes_on(void) {
  char tag[8], play[8];
  return sscanf(ahead(), "%7s %*s %7s", tag, play) == 2 && strcmp(tag, "play") == 0 &&
         play[strspn(play, "0123456789")];
}

static void read_record(cards held) {
  for (; record_goes_on(); recorded++) {
    tag("play");
    if (recorded == RECORD_MAX) fail("the end of the record");
    record[recorded].seat = number(1, seats, "the seat that moved");
    if (peek() == 'p')
      tag("pass");
    else
      record[recorded].play = read_cards(held);
    end_line();
  }
}

static int size_of(cards set) {
  return set ? 1 + size_of(set & (set - 1)) : 0;
}

static void read_state(void) {
  cards known = 0;
  seats = number(2, PLAYERS_MAX, "2, 4 or 13 players");
  if (seats != 2 && seats != 4 && seats != PLAYERS_MAX) fail("2, 4 or 13 players");
  turn = number(1, seats, "the seat whose turn it is");
  end_line();
  tag("lead");
  if (peek() != '-') leader = number(1, seats, "the seat that led");
  lead = read_cards(0);
  for (int rank = 0; rank < CARDS; rank += SUITS)
    if (lead & (cards)15 << rank && lead & ~((cards)15 << rank)) fail("cards of one rank");
  end_line();
  tag("passed");
  passed = number(0, seats - 2, "how many have passed");
  end_line();
  for (int seat = 1; seat <= seats; seat++) {
    tag("hand");
    number(seat, seat, "the hand's seat");
    if (peek() == '?') {
      hidden[seat] = atoi(word("?N") + 1);
      if (hidden[seat] <= 0) fail("? and a number of cards");
    } else {
      known |= hands[seat] = read_cards(known | lead);
    }
    end_line();
  }
  int score; /* a player may be called `played`, too */
  tells_played = strncmp(ahead(), "played ", strlen("played ")) == 0 &&
                 sscanf(ahead(), "played %*d %d", &score) != 1;
  if (tells_played) {
    tag("played");
    played = read_cards(known);
    end_line();
  }
  read_record(known);
  if (read_players(seats) != seats) fail("a player line for each seat");
}

/* Cards of one rank: as many as were led, and the lowest of them is higher. Or a pass. */
static int list_moves(cards hand, cards *moves) {
  int count = 0;
  for (int rank = 0; rank < CARDS; rank += SUITS) {
    cards held = hand & (cards)15 << rank;
    for (cards play = held; play; play = (play - 1) & held) /* all its subsets */
      if (!lead || (size_of(play) == size_of(lead) && (play & -play) > (lead & -lead)))
        moves[count++] = play;
  }
  if (lead) moves[count++] = 0;
  return count;
}

static const char *play_cards(void) {
  cards moves[MOVES_MAX], hand = hands[turn];
  if (strcmp(players[turn].id, me) != 0 || hidden[turn]) return NULL;
  for (int seat = 1; seat <= seats; seat++)
    if (!hands[seat] && !hidden[seat]) return NULL; /* the game is over */
  cards play = choose(hand, moves, list_moves(hand, moves));
  record[recorded].seat = turn;
  record[recorded++].play = play;
  if (play) {
    leader = turn, lead = play, passed = 0;
    hands[turn] = hand & ~play;
    played |= play;
    if (play == hand) players[turn].score = 1; /* the first without cards wins */
  } else if (++passed == seats - 1) {          /* all others have passed: a new round */
    passed = 0, lead = 0;
  }
  turn = turn % seats + 1;
  return play ? strdup(shown(play)) : "pass";
}

int main(int argc, char **argv) {
  begin(argc, argv, ID);
  read_state();
  const char *move = placing ? take_seat() : play_cards();
  if (!move) return NO_MOVE;

  FILE *out = begin_output();
  fprintf(out, lead ? "%d %d\nlead %d " : "%d %d\nlead ", seats, turn, leader);
  fprintf(out, "%s\npassed %d\n", shown(lead), passed);
  for (int seat = 1; seat <= seats; seat++)
    if (hidden[seat])
      fprintf(out, "hand %d ?%d\n", seat, hidden[seat]);
    else
      fprintf(out, "hand %d %s\n", seat, shown(hands[seat]));
  if (tells_played) fprintf(out, "played %s\n", shown(played));
  for (int i = 0; i < recorded; i++)
    fprintf(out, "play %d %s\n", record[i].seat, record[i].play ? shown(record[i].play) : "pass");
  finish(move);
}
