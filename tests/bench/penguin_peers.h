/* Opponents for measuring the strong player of Penguins: programs as students write them. Most know
 * nothing of territory, and look only at what is around the floe of one move. They take hardly any
 * time, and are not levels.
 *
 *   keeper     stays in the open and away from others; moves the penguin that has one exit left
 *   hunter     begins in the middle, at many fish; shuts others in, and goes where there is room
 *   neighbour  the most fish on the floes next to it, with the last penguin that can move
 *   hungry     the most fish that a slide can reach, the first that it finds
 *   mobile     the slide after which its penguins have the most slides
 *   territory  the slide after which its territory leads the most, as good programs do
 *
 * The first two draw a move with probabilities that depend on features of the move (a conditional
 * logit model), fitted to the moves of real programs (MEASUREMENTS.md); the third does exactly what
 * another of these programs did. The others were fitted to nothing.
 *
 * They share the strong player's bitboards but not its estimates or its model of others, so that
 * they do not change when it does. */
#ifndef ONEMOVE_BENCH_PENGUIN_PEERS_H
#define ONEMOVE_BENCH_PENGUIN_PEERS_H

#include "core/mind/mind.h"

/* The peers; the last entry has no name. Boards have at most 64 rows and columns. */
extern const struct level penguin_peers[];

#endif
