/* Template: the smallest game that has everything, for copying. The one symbol that the rest of the
 * project sees. */
#include "template/template.h"

#include "people/human.h"

static const struct option options[] = {
    {"players", "how many seats", 2, TEMPLATE_PLAYERS_MAX, 2, KEY_NEW | KEY_TABLE},
    {.key = NULL},
};

const struct game template_game = {
    .name = "template",
    .summary = "Template: play a card that is higher than the last one.",
    .help = template_help,
    .seats_min = 2,
    .seats_max = TEMPLATE_PLAYERS_MAX,
    .options = options,
    .placement = PLACEMENT_IS_A_SEAT,
    .state_size = sizeof(struct state),
    .move_size = sizeof(struct move),
    .read = template_read,
    .enter = template_enter,
    .write = template_write,
    .show = template_show,
    .read_move = template_read_move,
    .write_move = template_write_move,
    .deal = template_deal,
    .seat = template_seat,
    .roster = template_roster,
    .turn = template_turn,
    .legal = template_legal,
    .moves = template_moves,
    .sample = template_sample,
    .apply = template_apply,
    .chance = template_chance,
    .conserved = template_conserved,
    .view = template_view,
    .guess = template_guess,
    .infer = template_infer,
    .robot = template_robot,
    .human = human_choose,
};
