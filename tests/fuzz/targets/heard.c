/* What a host writes to `peel play`: in whatever pieces it comes, the player has the same tiles, or
 * refuses the same byte, and then sends only what its tiles allow. Messages are numbered if the
 * text begins with a digit. */
#include "fuzz/harness.h"

#include "games/peel/original/player.h"
#include "games/peel/words/lexicon.h"

#include <string.h>

enum { PATIENCE = 2, NODES = 100, DECISIONS = 8 };

static void open_player(struct peel_player *player, const char *text, size_t size) {
  peel_player_open(player, &peel_lexicon_begin, PATIENCE, 1);
  player->numbered = size > 0 && text[0] >= '0' && text[0] <= '9';
}

static bool hear_pieces(struct peel_player *player, struct dice *dice, const char *text,
                        size_t size, struct why *why) {
  while (size > 0) {
    size_t piece = 1 + dice_roll(dice, (uint32_t)size);
    if (!peel_player_hear(player, text, piece, why)) return false;
    text += piece;
    size -= piece;
  }
  return true;
}

/* Decides, as often as it sends nothing, and sends one message. */
static void decide(struct peel_player *player) {
  struct budget budget = budget_of_nodes(NODES);
  enum peel_decision decision = DECISION_THINK;
  struct why why = {0};
  char letter = 0;
  for (int i = 0; i < DECISIONS && decision == DECISION_THINK; i++)
    decision = peel_player_decide(player, &budget, &letter);
  if (decision == DECISION_PEEL) {
    LAW(peel_grid_check(&player->grid, player->lexicon, &why), "it peels: %s", why.text);
    LAW(peel_grid_use(&player->grid, player->tiles, NULL) == GRID_USES_ALL, "tiles are left");
    player->peeled = true;
  } else if (decision == DECISION_DUMP) {
    LAW(letter >= 'A' && letter <= 'Z' && player->tiles[letter - 'A'] > 0, "it dumps %d", letter);
    peel_player_dumped(player, letter);
  }
}

bool fuzz_heard(struct fuzz *fuzz, const char *text, size_t size) {
  static struct peel_player one, other;
  struct why why = {0}, again = {0};
  open_player(&one, text, size);
  open_player(&other, text, size);
  bool good = peel_player_hear(&one, text, size, &why);
  LAW(hear_pieces(&other, &fuzz->dice, text, size, &again) == good, "in pieces: %s", again.text);
  LAW(memcmp(one.tiles, other.tiles, sizeof one.tiles) == 0, "in pieces, there are other tiles");
  LAW(one.number == other.number, "number %u, in pieces %u", one.number, other.number);
  LAW(peel_tiles_count(one.tiles) <= PEEL_TILES, "%u tiles", peel_tiles_count(one.tiles));
  if (!good) {
    fuzz_refused(text, size, &why);
    LAW(why.column == again.column, "column %lu, in pieces %lu", why.column, again.column);
    return false;
  }
  decide(&one);
  return true;
}
