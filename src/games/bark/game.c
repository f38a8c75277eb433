/* Bark: cards on a board whose edges wrap, and paths of increasing numbers from a suit to the same
 * suit. The one symbol that the rest of the project sees. */
#include "games/bark/bark.h"

/* A deck that fills most of the board with two cards of some kinds and none of others. */
enum { SIDE = 6, CARDS = 40, SUITS = 6 };

static const struct option options[] = {
    {"players", "how many seats", BARK_SEATS, BARK_SEATS, BARK_SEATS, KEY_NEW | KEY_TABLE},
    {"width", "columns of the board", BARK_SIDE_MIN, BARK_SIDE_MAX, SIDE, KEY_NEW | KEY_TABLE},
    {"height", "rows of the board", BARK_SIDE_MIN, BARK_SIDE_MAX, SIDE, KEY_NEW | KEY_TABLE},
    {"cards", "cards in the deck", BARK_DEAL, BARK_DECK_MAX, CARDS, KEY_NEW | KEY_TABLE},
    {"suits", "suits in the deck, from A on", BARK_SEATS, BARK_SUITS, SUITS, KEY_NEW | KEY_TABLE},
    {.key = NULL},
};

const struct rules bark_rules = {
    .name = "bark",
    .summary = "Bark: lay cards on a board, and form rising paths from a suit to the same suit.",
    .seats_min = BARK_SEATS,
    .seats_max = BARK_SEATS,
    .options = options,
    .seating = SEATING_DEALT,
    .state_size = sizeof(struct state),
    .move_size = sizeof(struct move),
    .read = bark_read,
    .write = bark_write,
    .read_move = bark_read_move,
    .write_move = bark_write_move,
    .deal = bark_deal,
    .turn = bark_turn,
    .legal = bark_legal,
    .moves = bark_moves,
    .sample = bark_sample,
    .apply = bark_apply,
    .chance = bark_chance,
    .view = bark_view,
    .determinize = bark_determinize,
    .propose = bark_propose,
    .explain = bark_explain,
};
