/* President: the first without cards wins. The one symbol that the rest of the project sees. */
#include "games/president/rules.h"

#include "core/face.h"

static const struct option options[] = {
    {"players", "how many seats: 2, 4 or 13", 2, PRESIDENT_SEATS_MAX, 4, KEY_NEW | KEY_TABLE},
    {.key = NULL},
};

const struct rules president_rules = {
    .name = "president",
    .summary = "President: beat the last play or pass; the first without cards wins.",
    .seats_min = 2,
    .seats_max = PRESIDENT_SEATS_MAX,
    .seats_good = president_players_good,
    .options = options,
    .seating = SEATING_DEALT,
    .state_size = sizeof(struct state),
    .move_size = sizeof(struct move),
    .read = president_read,
    .write = president_write,
    .read_move = president_read_move,
    .write_move = president_write_move,
    .deal = president_deal,
    .turn = president_turn,
    .legal = president_legal,
    .moves = president_moves,
    .apply = president_apply,
    .view = president_view,
    .determinize = president_determinize,
    .propose = president_propose,
    .explain = president_explain,
    .forfeit = president_forfeit,
};

const struct face president_face = {
    .help = president_help,
    .show = president_show,
};
