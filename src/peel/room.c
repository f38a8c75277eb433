/* Peel: everybody builds a grid of words of the own tiles, and whoever completes one makes
 * everybody take a tile more. The one symbol that the rest of the project sees. */
#include "peel/peel.h"

#include "people/human.h"

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

const struct game peel_game = {
    .name = "peel",
    .summary = "Peel: build a grid of words of all your tiles, again and again.",
    .help = peel_help,
    .seats_min = PEEL_SEATS_MIN,
    .seats_max = PEEL_SEATS_MAX,
    .options = options,
    .placement = PLACEMENT_IS_A_SEAT,
    .state_size = sizeof(struct state),
    .move_size = sizeof(struct move),
    .read = peel_read,
    .enter = peel_enter,
    .write = peel_write,
    .show = peel_show,
    .read_move = peel_read_move,
    .write_move = peel_write_move,
    .show_move = peel_show_move,
    .announce = peel_announce,
    .goes_on = peel_goes_on,
    .deal = peel_deal,
    .seat = peel_seat,
    .roster = peel_roster,
    .turn = peel_turn,
    .legal = peel_legal,
    .moves = NULL, /* too many */
    .sample = peel_sample,
    .apply = peel_apply,
    .chance = peel_chance,
    .conserved = peel_conserved,
    .view = peel_view,
    .guess = peel_guess,
    .infer = peel_infer,
    .robot = peel_robot,
    .human = human_choose,
};
