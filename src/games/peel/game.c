/* Peel: everybody builds a grid of words of the own tiles, and whoever completes one makes
 * everybody take a tile more. The one symbol that the rest of the project sees. */
#include "games/peel/peel.h"

#include "core/face.h"

/* Two such hands leave three tiles for the first dump. */
enum { HAND_MAX = (PEEL_TILES - PEEL_DUMP_DRAW) / PEEL_SEATS_MIN, HAND = 21 };

static const struct option options[] = {
    {"players", "how many seats", PEEL_SEATS_MIN, PEEL_SEATS_MAX, PEEL_SEATS_MIN,
     KEY_NEW | KEY_TABLE},
    {"hand", "tiles to begin with; unless given, 21, from 5 players on 15, from 7 on 11",
     PEEL_HAND_MIN, HAND_MAX, HAND, KEY_NEW | KEY_TABLE},
    {"dict", "file of other words: a list, or a compiled lexicon", 1, 0, 0,
     KEY_PLAY | KEY_NEW | KEY_TABLE},
    {.key = NULL},
};

const struct rules peel_rules = {
    .name = "peel",
    .summary = "Peel: build a grid of words of all your tiles, again and again.",
    .seats_min = PEEL_SEATS_MIN,
    .seats_max = PEEL_SEATS_MAX,
    .options = options,
    .seating = SEATING_DEALT,
    .state_size = sizeof(struct state),
    .move_size = sizeof(struct move),
    .read = peel_read,
    .write = peel_write,
    .read_move = peel_read_move,
    .write_move = peel_write_move,
    .deal = peel_deal,
    .turn = peel_turn,
    .legal = peel_legal,
    .moves = NULL, /* too many */
    .sample = peel_sample,
    .apply = peel_apply,
    .chance = peel_chance,
    .view = peel_view,
    .determinize = peel_determinize,
    .propose = peel_propose,
    .explain = peel_explain,
};

const struct face peel_face = {
    .help = peel_help,
    .show = peel_show,
    .show_move = peel_show_move,
    .announce = peel_announce,
    .goes_on = peel_goes_on,
};
