/* Template: the smallest game that has everything, for copying. The one symbol that the rest of the
 * project sees. */
#include "template/template.h"

static const struct option options[] = {
    {"players", "how many seats", 2, TEMPLATE_PLAYERS_MAX, 2, KEY_NEW | KEY_TABLE},
    {.key = NULL},
};

const struct rules template_rules = {
    .name = "template",
    .summary = "Template: play a card that is higher than the last one.",
    .seats_min = 2,
    .seats_max = TEMPLATE_PLAYERS_MAX,
    .options = options,
    .seating = SEATING_DEALT,
    .state_size = sizeof(struct state),
    .move_size = sizeof(struct move),
    .read = template_read,
    .write = template_write,
    .read_move = template_read_move,
    .write_move = template_write_move,
    .deal = template_deal,
    .turn = template_turn,
    .legal = template_legal,
    .moves = template_moves,
    .apply = template_apply,
    .chance = template_chance,
    .view = template_view,
    .determinize = template_determinize,
};
