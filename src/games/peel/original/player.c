#include "games/peel/original/player.h"

#include "core/text/text.h"

/* It thinks this many times as long when the bunch is too short for a dump. */
enum { STUCK_FACTOR = 20 };

/* The letters in the order in which they are dumped: those with few words for the number of their
 * tiles first. */
static const char hardest_first[] = "QVJXZWKCUFYBGPHMDIOLNTRASE";

void peel_player_open(struct peel_player *player, const struct lexicon *lexicon, unsigned patience,
                      uint64_t seed) {
  *player = (struct peel_player){.lexicon = lexicon, .patience = patience};
  dice_seed(&player->dice, seed);
}

/* Forgets what was thought, because the tiles have changed. */
static void think_anew(struct peel_player *player) {
  player->complete = player->hopeless = player->peeled = false;
  player->thoughts = 0;
}

/* If one letter comes where three are expected, either it is the dumped tile, sent back, or
 * somebody else has peeled, and the three are still on their way. */
static bool take_letters(struct peel_player *player, const char *letters, size_t count) {
  bool back = player->dumped && count == 1 && letters[0] == player->dumped;
  if (count > PEEL_TILES - peel_tiles_count(player->tiles)) return false;
  for (size_t i = 0; i < count; i++)
    player->tiles[letters[i] - 'A']++;
  player->stuck = back;
  if (back || count > 1) player->dumped = 0;
  think_anew(player);
  return true;
}

/* Takes the message in the inbox, which is complete. */
static bool take_message(struct peel_player *player, struct why *why) {
  enum { DIGITS = 3, NUMBERS = 1000 };
  const char *letters = player->inbox;
  size_t count = player->inbox_size, digits = player->numbered ? DIGITS : 0;
  unsigned long number;
  if (player->numbered) {
    if (count < DIGITS || !span_number((struct span){letters, DIGITS}, NUMBERS, &number))
      return why_at(why, 1, player->heard + 1, "expected three digits");
    letters += DIGITS;
    count -= DIGITS;
    if (count == 1 && letters[0] == '-') return true; /* a stale peel: letters have come before */
    player->number = (unsigned)number;
  }
  for (size_t i = 0; i < count; i++)
    if (letters[i] < 'A' || letters[i] > 'Z')
      return why_at(why, 1, player->heard + digits + i + 1, "expected a letter, A to Z, or '.'");
  return take_letters(player, letters, count) ||
         why_at(why, 1, player->heard + 1, "the game does not have that many tiles");
}

bool peel_player_hear(struct peel_player *player, const char *bytes, size_t count,
                      struct why *why) {
  for (size_t i = 0; i < count; i++) {
    if (bytes[i] == '.') {
      if (!take_message(player, why)) return false;
      player->heard += player->inbox_size + 1;
      player->inbox_size = 0;
      continue;
    }
    player->inbox[player->inbox_size++] = bytes[i];
    if (player->inbox_size == PEEL_INBOX)
      return why_at(why, 1, player->heard + 1, "expected a '.'");
  }
  return true;
}

/* The hardest letter without which a grid is found, which is kept to be extended; else the hardest
 * of all. */
static char choose_dump(struct peel_player *player, const struct budget *budget) {
  enum { TRIED = 8 };
  char hardest = 0;
  unsigned tried = 0;
  for (const char *at = hardest_first; *at && tried < TRIED; at++) {
    uint8_t *count = &player->tiles[*at - 'A'];
    struct budget anew = budget_fresh(budget);
    if (*count == 0) continue;
    if (!hardest) hardest = *at;
    tried++;
    (*count)--;
    enum build_result result =
        peel_build(player->lexicon, NULL, player->tiles, &player->dice, &anew, &player->grid);
    (*count)++;
    if (result == BUILD_FOUND) return *at;
  }
  return hardest;
}

enum peel_decision peel_player_decide(struct peel_player *player, const struct budget *budget,
                                      char *letter) {
  struct budget anew = budget_fresh(budget);
  bool tired = player->stuck && player->thoughts >= STUCK_FACTOR * player->patience;
  if (tired || peel_tiles_count(player->tiles) == 0 || player->dumped || player->peeled)
    return DECISION_WAIT;
  if (!player->complete && !player->hopeless) {
    enum build_result result = peel_build(player->lexicon, &player->grid, player->tiles,
                                          &player->dice, &anew, &player->grid);
    player->complete = result == BUILD_FOUND;
    player->hopeless = result == BUILD_NONE;
    player->thoughts++;
  }
  if (player->complete) return DECISION_PEEL;
  unsigned patience = player->stuck ? STUCK_FACTOR * player->patience : player->patience;
  if (!player->hopeless && player->thoughts < patience) return DECISION_THINK;
  if (player->stuck) return DECISION_WAIT;
  *letter = choose_dump(player, budget);
  return DECISION_DUMP;
}

void peel_player_dumped(struct peel_player *player, char letter) {
  player->tiles[letter - 'A']--;
  player->dumped = letter;
  think_anew(player);
}
