/* A game's beginning: a deck that is dealt, or a save that is loaded. */
#include "games/bark/original/table.h"

#include "core/file.h"
#include "games/bark/card.h"
#include "games/bark/deck.h"
#include "games/bark/text.h"

#include <stdlib.h>
#include <string.h>

/* A save has the name in a line of its own, with ./ before some. Where that cannot bear it (blanks
 * at its ends and control characters would not come back), the save has the cards themselves
 * instead. */
static bool name_fits(const char *name) {
  size_t size = strlen(name);
  if (size == 0 || size + strlen("./") > BARK_NAME_MAX || name[0] == ' ' || name[size - 1] == ' ')
    return false;
  for (size_t i = 0; i < size; i++)
    if ((unsigned char)name[i] < ' ') return false;
  return true;
}

static void name_deck(struct state *state, const char *name) {
  state->deck_kind = DECK_INLINE;
  if (!name_fits(name)) return;
  state->deck_kind = DECK_FILE;
  memcpy(state->deck_name, name, strlen(name));
}

static enum bark_exit deal(struct state *state, const struct bark_call *call) {
  struct why why;
  const char *text;
  size_t size;
  if (!load_file(call->file, &text, &size, &why) ||
      !bark_deck_read(text, size, state->deck, &state->deck_count, &why))
    return BARK_BAD_DECK;
  if (state->deck_count < BARK_DEAL) return BARK_SHORT_DECK;
  name_deck(state, call->file);
  state->width = call->width;
  state->height = call->height;
  bark_deal_hands(state);
  roster_open(&state->head.roster, BARK_SEATS);
  state->head.roster.unlisted = true;
  return BARK_PLAYED;
}

static enum bark_exit read_save(struct state *state, const char *text, size_t size,
                                const struct setup *setup) {
  struct why why;
  enum bark_fault fault = BARK_FAULT_SAVE;
  if (text_plausible(text, size, &why) && bark_read_save(state, text, size, setup, &fault, &why))
    return BARK_PLAYED;
  return fault == BARK_FAULT_DECK ? BARK_BAD_DECK : BARK_BAD_SAVE;
}

/* The table plays with open cards, and between a draw and a move: views are no saves, nor are games
 * whose draw is pending. */
static bool playable(const struct state *state) {
  if (state->deck_kind == DECK_UNSEEN) return false;
  for (unsigned seat = 0; seat < BARK_SEATS; seat++)
    if (state->hand[seat].count != BARK_HAND + (seat == state->turn) ||
        bark_hand_hidden(&state->hand[seat]))
      return false;
  return true;
}

static enum bark_exit load(struct state *state, const struct rules *rules,
                           const struct bark_call *call) {
  struct why why;
  size_t size;
  const char *path = strcmp(call->file, "-") == 0 ? "./-" : call->file; /* not standard input */
  char *text = file_read(path, TRUST_OWNER, &size, &why);
  if (!text) return BARK_BAD_SAVE;
  enum bark_exit status = read_save(state, text, size, &call->args.setup);
  free(text);
  if (status != BARK_PLAYED) return status;
  if (!playable(state)) return BARK_BAD_SAVE;
  /* The draw has been made, so only a full board ends the game. */
  return rules->turn(state) == TURN_NOBODY ? BARK_BOARD_FULL : BARK_PLAYED;
}

enum bark_exit bark_open(struct state *state, const struct rules *rules,
                         const struct bark_call *call) {
  return call->loads ? load(state, rules, call) : deal(state, call);
}
