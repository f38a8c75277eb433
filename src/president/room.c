/* President: the first without cards wins. The one symbol that the rest of the project sees. */
#include "president/rules.h"

#include "people/human.h"

static const struct option options[] = {
    {"players", "how many seats: 2, 4 or 13", 2, PRESIDENT_SEATS_MAX, 4, KEY_NEW | KEY_TABLE},
    {.key = NULL},
};

const struct game president_game = {
    .name = "president",
    .summary = "President: beat the last play or pass; the first without cards wins.",
    .help = president_help,
    .seats_min = 2,
    .seats_max = PRESIDENT_SEATS_MAX,
    .seats_good = president_players_good,
    .options = options,
    .placement = PLACEMENT_IS_A_SEAT,
    .state_size = sizeof(struct state),
    .move_size = sizeof(struct move),
    .read = president_read,
    .enter = president_enter,
    .write = president_write,
    .show = president_show,
    .read_move = president_read_move,
    .write_move = president_write_move,
    .deal = president_deal,
    .seat = president_seat,
    .roster = president_roster,
    .turn = president_turn,
    .legal = president_legal,
    .moves = president_moves,
    .sample = president_sample,
    .apply = president_apply,
    .conserved = president_conserved,
    .view = president_view,
    .guess = president_guess,
    .infer = president_infer,
    .robot = president_robot,
    .human = human_choose,
};
