/* President: a player that makes random moves. Make it better in `choose`. */
#include "contract.h"

#include <stdlib.h>
#include <string.h>

#define ID "newcomer"

enum { SEATS_MAX = 13, CARDS = 52, SUITS = 4, PLAYS_MAX = CARDS * 16 };

/* A set of cards is a number with a bit for each, from the lowest, 3S, to the highest, 2H. */
typedef unsigned long long cards;

struct state {
  int seats, turn;       /* seats count from 1 */
  int leader;            /* who played last, */
  cards lead;            /* and what: none where a round begins */
  int passed;            /* how many have passed since */
  cards hand[SEATS_MAX]; /* unless it is hidden, */
  int hidden[SEATS_MAX]; /* which is this number of cards */
  cards played;          /* all, if this is a view, which says so */
  bool tells_played;
  struct players players;
};

static const char *const ranks[] = {"3",  "4", "5", "6", "7", "8", "9",
                                    "10", "J", "Q", "K", "A", "2"};
static const char suits[] = "SCDH";

static int lowest(cards set) {
  int card = 0;
  while (!(set >> card & 1))
    card++;
  return card;
}

static int size_of(cards set) {
  int size = 0;
  for (; set; set &= set - 1)
    size++;
  return size;
}

/* The cards of this rank. */
static cards of_rank(cards set, int rank) {
  return set & (cards)((1 << SUITS) - 1) << rank * SUITS;
}

/* ---- The state file. Not checked: whether the numbers of cards and passes can be right, and the
 * scores. ---- */

static cards read_card(struct text *text) {
  const char *word = text_word(text, "cards, or -");
  for (int card = 0; card < CARDS; card++) {
    size_t size = strlen(ranks[card / SUITS]);
    if (strncmp(word, ranks[card / SUITS], size) == 0 && word[size] == suits[card % SUITS] &&
        !word[size + 1])
      return (cards)1 << card;
  }
  text_wrong(text, "'%.40s' is no card such as 3S, 10D or QC", word);
}

/* `-`, or cards up to the end of the line, none of which may be in `taken`. */
static cards read_cards(struct text *text, cards taken) {
  cards set = 0;
  if (text_peek(text) == '-') {
    if (strcmp(text_word(text, "-"), "-") != 0) text_wrong(text, "expected cards, or -");
    text_end(text);
    return 0;
  }
  do {
    cards card = read_card(text);
    if ((set | taken) & card) text_wrong(text, "this card is there twice");
    set |= card;
  } while (text_peek(text));
  return set;
}

static void read_tag(struct text *text, const char *tag) {
  text_line(text, tag);
  if (strcmp(text_word(text, tag), tag) != 0) text_wrong(text, "expected '%s ...'", tag);
}

/* ?N, cards, or -; none of the cards may be in `held`. */
static void read_hand(struct state *state, struct text *text, int seat, cards held) {
  read_tag(text, "hand");
  text_number(text, seat, seat, "the hand's seat");
  if (text_peek(text) != '?') {
    state->hand[seat - 1] = read_cards(text, held);
    return;
  }
  const char *word = text_word(text, "?N") + 1;
  state->hidden[seat - 1] = atoi(word);
  if (!*word || word[strspn(word, "0123456789")] || strlen(word) > 2 || atoi(word) == 0)
    text_wrong(text, "expected ? and the number of cards");
  text_end(text);
}

/* Is the next line `played ...`? A player may be called so, but has a number and not a card. */
static bool played_is_next(const struct text *text) {
  const char *word = text->next;
  if (!text_more(text) || strncmp(word, "played", strlen("played")) != 0) return false;
  word += strlen("played");
  size_t blanks = strspn(word, " \t"), digits = strspn(word + blanks, "0123456789");
  return blanks > 0 && (digits == 0 || !strchr(" \t\r\n", word[blanks + digits]));
}

static void read_state(struct state *state, struct text *text) {
  cards held = 0;
  *state = (struct state){0};
  text_line(text, "players turn");
  state->seats = text_number(text, 2, SEATS_MAX, "the players (2, 4 or 13)");
  if (state->seats != 2 && state->seats != 4 && state->seats != SEATS_MAX)
    text_wrong(text, "there are 2, 4 or 13 players");
  state->turn = text_number(text, 1, state->seats, "the seat whose turn it is");
  text_end(text);
  read_tag(text, "lead");
  if (text_peek(text) != '-')
    state->leader = text_number(text, 1, state->seats, "- or the seat that played");
  state->lead = read_cards(text, 0);
  if (state->lead && of_rank(state->lead, lowest(state->lead) / SUITS) != state->lead)
    text_wrong(text, "these cards do not have one rank");
  read_tag(text, "passed");
  state->passed = text_number(text, 0, state->seats - 2, "how many have passed");
  text_end(text);
  for (int seat = 1; seat <= state->seats; seat++) {
    read_hand(state, text, seat, held | state->lead);
    held |= state->hand[seat - 1];
  }
  state->tells_played = played_is_next(text);
  if (state->tells_played) {
    read_tag(text, "played");
    state->played = read_cards(text, held);
  }
  read_players(&state->players, text, state->seats);
  if (state->players.count != state->seats)
    text_wrong(text, "%d player lines, expected %d", state->players.count, state->seats);
}

static void write_cards(cards set, FILE *out) {
  for (cards rest = set; rest; rest &= rest - 1)
    fprintf(out, "%s%s%c", rest == set ? "" : " ", ranks[lowest(rest) / SUITS],
            suits[lowest(rest) % SUITS]);
  if (!set) fputc('-', out);
}

static void write_state(const struct state *state, FILE *out) {
  fprintf(out, "%d %d\nlead ", state->seats, state->turn);
  if (state->lead) fprintf(out, "%d ", state->leader);
  write_cards(state->lead, out);
  fprintf(out, "\npassed %d\n", state->passed);
  for (int i = 0; i < state->seats; i++) {
    fprintf(out, "hand %d ", i + 1);
    if (state->hidden[i])
      fprintf(out, "?%d", state->hidden[i]);
    else
      write_cards(state->hand[i], out);
    fputc('\n', out);
  }
  if (state->tells_played) {
    fputs("played ", out);
    write_cards(state->played, out);
    fputc('\n', out);
  }
  write_players(&state->players, out);
}

/* ---- Moves ---- */

/* Which of these plays to make; 0 is a pass. Your ideas go here. */
static cards choose(const struct state *state, const cards *plays, int count) {
  (void)state;
  return plays[rand() % count];
}

/* As many cards, of a higher rank, or of the same rank with a higher lowest card. */
static bool beats(cards play, cards lead) {
  return size_of(play) == size_of(lead) && lowest(play) > lowest(lead);
}

static int list_plays(const struct state *state, cards hand, cards plays[PLAYS_MAX]) {
  int count = 0;
  for (int rank = 0; rank < CARDS / SUITS; rank++) {
    cards held = of_rank(hand, rank);
    for (cards play = held; play; play = (play - 1) & held) /* all subsets that are not empty */
      if (!state->lead || beats(play, state->lead)) plays[count++] = play;
  }
  if (state->lead) plays[count++] = 0;
  return count;
}

/* Takes the first free seat, whose ID is `-`. */
static bool take_seat(struct state *state, const struct call *call) {
  struct player *free_seat = find_player(&state->players, "-");
  if (find_player(&state->players, call->id) || !free_seat) return false;
  free_seat->id = call->id;
  fputs("takes a seat", call->move);
  return true;
}

static bool play_cards(struct state *state, const struct call *call) {
  cards plays[PLAYS_MAX], *hand = &state->hand[state->turn - 1];
  struct player *player = find_number(&state->players, state->turn);
  if (strcmp(player->id, call->id) != 0) return false; /* not this player's turn */
  for (int i = 0; i < state->seats; i++)
    if (!state->hand[i] && !state->hidden[i]) return false; /* the game is over */
  if (!*hand) return false;                                 /* hidden: nobody can play from it */
  cards play = choose(state, plays, list_plays(state, *hand, plays));
  int seat = state->turn;
  state->turn = seat % state->seats + 1;
  if (!play) {
    if (++state->passed == state->seats - 1) { /* the leader begins a round */
      state->passed = 0;
      state->lead = 0;
    }
    fputs("pass", call->move);
    return true;
  }
  state->leader = seat;
  state->lead = play;
  state->passed = 0;
  state->played |= play;
  *hand &= ~play;
  if (!*hand) player->score = 1; /* the first without cards wins */
  write_cards(play, call->move);
  return true;
}

int main(int argc, char **argv) {
  struct state state;
  struct call call;
  struct text text;
  read_call(&call, argc, argv, ID, NULL);
  text_open(&text, call.input);
  read_state(&state, &text);
  if (!(call.placing ? take_seat : play_cards)(&state, &call)) return NO_MOVE;
  write_state(&state, call.after);
  finish(&call);
}
