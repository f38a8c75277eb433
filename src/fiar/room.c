/* Four In A Row: the one symbol that the rest of the project sees. */
#include "fiar/fiar.h"

#include "people/human.h"

static const struct option options[] = {
    {"players", "how many seats", FIAR_SEATS, FIAR_SEATS, FIAR_SEATS, KEY_NEW | KEY_TABLE},
    {"plies", "random stones on the board, none of them a win", 0, FIAR_SIZE - 1, 0,
     KEY_NEW | KEY_TABLE},
    {.key = NULL},
};

const struct game fiar_game = {
    .name = "fiar",
    .summary = "Four In A Row: drop stones into seven columns until four of yours are in a row.",
    .help = fiar_help,
    .seats_min = FIAR_SEATS,
    .seats_max = FIAR_SEATS,
    .options = options,
    .placement = PLACEMENT_IS_A_SEAT,
    .perfect_information = true,
    .state_size = sizeof(struct state),
    .move_size = sizeof(struct move),
    .read = fiar_read,
    .enter = fiar_enter,
    .write = fiar_write,
    .show = fiar_show,
    .read_move = fiar_read_move,
    .write_move = fiar_write_move,
    .deal = fiar_deal,
    .seat = fiar_seat,
    .roster = fiar_roster,
    .turn = fiar_turn,
    .legal = fiar_legal,
    .moves = fiar_moves,
    .sample = fiar_sample,
    .apply = fiar_apply,
    .conserved = fiar_conserved,
    .view = fiar_view,
    .guess = fiar_guess,
    .infer = fiar_infer,
    .robot = fiar_robot,
    .human = human_choose,
};
