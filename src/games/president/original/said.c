/* Reads what a person types: cards (if they are not a legal play, why), or a command that helps. */
#include "games/president/original/table.h"

#include <string.h>
#include <strings.h>

enum { SAID_MAX = 2 * PRESIDENT_CARDS }; /* cards in one line; more are refused */

/* The cards of a line. */
struct said {
  unsigned count; /* a card that is there twice counts twice */
  cards set;
  cards strange; /* the first that is not in the hand; 0: all are */
  cards twice;   /* the first that was there before; 0: all differ */
};

static const char separators[] = " \t\r,.";

/* Reads cards of a hand, as many of them and as often as they come. False and `why` if a word is
 * not a card, or else the hand lacks one. */
static bool read_cards(const char *line, cards hand, struct said *said, struct why *why) {
  char name[PRESIDENT_CARD_NAME_SIZE];
  *said = (struct said){0};
  for (line += strspn(line, separators); *line; line += strspn(line, separators)) {
    struct span word = {line, strcspn(line, separators)};
    cards card;
    if (said->count++ == SAID_MAX) return why_say(why, "That is more than a deck of cards.");
    size_t size = president_take_card(line, &card);
    if (size == 0)
      return why_say(why,
                     "\"%.*s\" is not a card. A card is a rank and a suit, such as 3S, 10D or QC.",
                     span_shown(word), line);
    if (!said->strange) said->strange = card & ~hand;
    if (!said->twice) said->twice = card & said->set;
    said->set |= card;
    line += size;
  }
  if (said->strange)
    return why_say(why, "You don't have the card %s.", president_card_name(said->strange, name));
  return said->count > 0 || why_say(why, "Enter cards such as 3S, or p to pass.");
}

static bool all_different(const struct said *said, struct why *why) {
  char name[PRESIDENT_CARD_NAME_SIZE];
  return !said->twice ||
         why_say(why, "You named the card %s twice.", president_card_name(said->twice, name));
}

static bool larger(cards play, cards lead, struct why *why) {
  char text[PRESIDENT_PLAY_SIZE];
  if (!lead || president_beats(play, lead)) return true;
  president_play_text(lead, text);
  if (cards_count(lead) == 1) return why_say(why, "You must play a larger card than %s.", text);
  return why_say(
      why, "Each card must be larger than one of %s, all of a higher rank or the same one.", text);
}

bool president_said_play(const struct game *game, const struct state *seen, const char *line,
                         struct move *move, struct why *why) {
  struct said said;
  unsigned needed = cards_count(seen->lead);
  move->play = 0;
  if (president_is_word(line, "p", "pass"))
    return seen->lead || why_say(why, "You lead this round, so you can't pass.");
  if (!read_cards(line, seen->hand[seen->turn], &said, why)) return false;
  if (!president_is_set(said.set))
    return why_say(why, "Cards must have the same rank to be a set.");
  if (needed && said.count != needed)
    return why_say(why, "You must play exactly %u card%s.", needed, needed == 1 ? "" : "s");
  move->play = said.set;
  return all_different(&said, why) && larger(said.set, seen->lead, why) &&
         game->rules->legal(seen, seen->turn, move, why);
}

bool president_said_gift(const char *line, cards hand, unsigned number, cards *gift,
                         struct why *why) {
  struct said said;
  if (!read_cards(line, hand, &said, why)) return false;
  if (said.count != number)
    return why_say(why, "You must give %u card%s.", number, number == 1 ? "" : "s");
  *gift = said.set;
  return all_different(&said, why);
}

/* --- words instead of cards --- */

static const char instructions[] =
    "\n"
    "A card is its rank and its suit: <rank><suit>.\n"
    "  Ranks, from low to high: 3 4 5 6 7 8 9 10 J Q K A 2\n"
    "  Suits, from low to high: S (spades), C (clubs), D (diamonds), H (hearts)\n"
    "For example 3S, 6H, 10D, qc. Between the cards of a set there may be blanks, commas, dots "
    "or nothing: 5S 5C, 5s,5c and 5s5c are the same.\n"
    "The cards must be yours. When you lead, play one card or several of the same rank. Else "
    "play as many as the last play has, and larger ones: of a higher rank, or of the same rank "
    "when each card is larger than at least one of those played. Or pass: you may come back in "
    "the same round.\n\n";

static const char help[] =
    "\n"
    "The first player without cards wins. The leader of a round plays any card or "
    "set of equal cards; the others beat it or pass; when all the others have "
    "passed, the last to have played leads again.\n"
    "  3S, 10D 10H  play these cards\n"
    "  p            pass\n"
    "  i            how to enter cards\n"
    "  h, hint      what the computer would play; then Enter does it\n"
    "  u, undo      take back the last move of a person\n"
    "  redo         make it again\n"
    "  save         keep the game's file also when it is over\n"
    "  sort         your cards by suit, and again by rank\n"
    "  played       the cards played so far\n"
    "  quit         leave the game\n"
    "  ?, help      this text\n\n";

bool president_obey(struct president_table *table, unsigned seat, const char *line) {
  const struct screen *screen = &table->screen;
  bool *by_suit = &table->chairs[seat].by_suit;
  if (president_is_word(line, "i", "instructions")) {
    president_say(screen, "%s", instructions);
  } else if (president_is_word(line, "?", "help")) {
    president_say(screen, "%s", help);
  } else if (president_is_word(line, "s", "sort")) {
    *by_suit = !*by_suit;
    president_print_hand(screen, table->state.hand[seat], *by_suit);
  } else if (strcasecmp(line, "played") == 0) {
    if (table->state.played)
      president_print_deck(screen, table->state.played);
    else
      president_say(screen, "No card has been played yet.\n");
  } else {
    return false;
  }
  return true;
}
