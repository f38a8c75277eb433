/* Penguins: the one symbol that the rest of the project sees. */
#include "games/penguins/penguins.h"

static const struct option options[] = {
    {"penguins", "how many penguins each player has", 0, PENGUINS_IN_HAND_MAX, 3,
     KEY_PLAY | KEY_NEW | KEY_TABLE | KEY_NEEDED_TO_PLACE},
    {"players", "how many players the board has room for", 1, PENGUINS_PLAYERS_MAX, 2,
     KEY_NEW | KEY_TABLE},
    {"rows", "rows of the board (14 to 20 unless given)", 1, PENGUINS_SIDE_MAX, 0,
     KEY_NEW | KEY_TABLE},
    {"columns", "columns of the board (14 to 20 unless given)", 1, PENGUINS_SIDE_MAX, 0,
     KEY_NEW | KEY_TABLE},
    {"water", "how much of the board is water, in percent", 0, 99, 33, KEY_NEW | KEY_TABLE},
    {.key = NULL},
};

const struct rules penguins_rules = {
    .name = "penguins",
    .summary = "Penguins: place penguins on the ice, then slide from floe to floe and fish.",
    .seats_min = 1,
    .seats_max = PENGUINS_PLAYERS_MAX,
    .options = options,
    .seating = SEATING_JOIN,
    .state_size = sizeof(struct state),
    .move_size = sizeof(struct move),
    .read = penguins_read,
    .write = penguins_write,
    .read_move = penguins_read_move,
    .write_move = penguins_write_move,
    .deal = penguins_deal,
    .turn = penguins_turn,
    .legal = penguins_legal,
    .moves = penguins_moves,
    .apply = penguins_apply,
    .infer = penguins_infer,
    .forfeit = penguins_forfeit,
    .to_place = penguins_to_place,
};
