/* Four In A Row: the rules and the face that the rest of the project sees; mind/mind.c has the
 * mind.
 *
 * Nothing is hidden and nothing is drawn, so there is no view and no chance. There is no forfeit
 * either: two play, and when one of them loses its seat the other has no opponent, so the game ends
 * there. Nor may anybody decline: the player whose turn it is always has a column with room. */
#include "games/fiar/fiar.h"

static const struct option options[] = {
    {"players", "how many seats", FIAR_SEATS, FIAR_SEATS, FIAR_SEATS, KEY_NEW | KEY_TABLE},
    {"plies", "random stones on the board, none of them a win", 0, FIAR_SIZE - 1, 0,
     KEY_NEW | KEY_TABLE},
    {.key = NULL},
};

const struct rules fiar_rules = {
    .name = "fiar",
    .summary = "Four In A Row: drop stones into seven columns until four of yours are in a row.",
    .seats_min = FIAR_SEATS,
    .seats_max = FIAR_SEATS,
    .options = options,
    .seating = SEATING_DEALT,
    .state_size = sizeof(struct state),
    .move_size = sizeof(struct move),
    .read = fiar_read,
    .write = fiar_write,
    .read_move = fiar_read_move,
    .write_move = fiar_write_move,
    .deal = fiar_deal,
    .turn = fiar_turn,
    .legal = fiar_legal,
    .moves = fiar_moves,
    .apply = fiar_apply,
    .propose = fiar_propose,
    .explain = fiar_explain,
};
