/* Penguins: the one symbol that the rest of the project sees. */
#include "penguins/penguins.h"

#include "people/human.h"

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

const struct game penguins_game = {
    .name = "penguins",
    .summary = "Penguins: place penguins on the ice, then slide from floe to floe and fish.",
    .help = penguins_help,
    .seats_min = 1,
    .seats_max = PENGUINS_PLAYERS_MAX,
    .options = options,
    .placement = PLACEMENT_IS_A_MOVE,
    .perfect_information = true,
    .state_size = sizeof(struct state),
    .move_size = sizeof(struct move),
    .read = penguins_read,
    .enter = penguins_enter,
    .write = penguins_write,
    .show = penguins_show,
    .read_move = penguins_read_move,
    .write_move = penguins_write_move,
    .deal = penguins_deal,
    .seat = penguins_seat,
    .roster = penguins_roster,
    .turn = penguins_turn,
    .legal = penguins_legal,
    .moves = penguins_moves,
    .sample = penguins_sample,
    .apply = penguins_apply,
    .conserved = penguins_conserved,
    .view = penguins_view,
    .guess = penguins_guess,
    .infer = penguins_infer,
    .robot = penguins_robot,
    .human = human_choose,
};
