/* Opponents for measuring the strong player of Penguins: programs as students write them. Most have
 * no idea of territory, and look at what is around the floe of one move. They take no time worth
 * mentioning, and are no levels.
 *
 *   keeper     stays in the open and away from others; moves the penguin that has one exit left
 *   hunter     begins in the middle, at many fish; shuts others in, and goes where there is room
 *   neighbour  the most fish on the floes next to it, with the last penguin that can move
 *   hungry     the most fish that a slide can reach, the first that it finds
 *   mobile     the slide after which its penguins have the most slides
 *   territory  the slide after which its territory leads the most: what good programs do
 *
 * The first two draw a move at random, with a probability that features of the move determine
 * (a conditional logit model), fitted to the moves of real programs (MEASUREMENTS.md); the third
 * does exactly what another one of these did. No weight was fitted to the others.
 *
 * They share the strong player's bitboards, not its estimates or its model of others, so that they
 * stay what they are when it changes. */
#ifndef ONEMOVE_BENCH_PENGUIN_PEERS_H
#define ONEMOVE_BENCH_PENGUIN_PEERS_H

#include "core/mind.h"

/* The peers; the last has no name. Boards have at most 64 rows and columns. */
extern const struct level penguin_peers[];

#endif
