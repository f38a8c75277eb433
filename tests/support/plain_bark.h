/* A second, deliberately simple implementation of Bark's table that recomputes everything. Tests
 * compare the real one with it. */
#ifndef ONEMOVE_TESTS_PLAIN_BARK_H
#define ONEMOVE_TESTS_PLAIN_BARK_H

#include "core/out.h"

#include <stdbool.h>

enum { PLAIN_SIDE = 100, PLAIN_HAND = 6 };

/* A card is two characters; an empty cell holds NUL. Columns, rows and indices count from 0. */
struct plain_bark {
  int width, height;
  const char *deck; /* two characters a card; owned by the caller */
  int cards, drawn, turn;
  char hand[2][PLAIN_HAND][2];
  int held[2];
  char cell[PLAIN_SIDE][PLAIN_SIDE][2];
  bool over;
  struct out screen; /* everything printed so far; the caller calls out_close() */
};

/* Deals and prints the first board. */
void plain_bark_open(struct plain_bark *table, int width, int height, const char *deck, int cards);

/* May a card be played there? */
bool plain_bark_legal(const struct plain_bark *table, int column, int row);

/* A turn of the automatic player. */
void plain_bark_automatic(struct plain_bark *table);

/* A turn of a human who first types `others` lines that are not moves, or are SAVEs. */
void plain_bark_human(struct plain_bark *table, int others, int index, int column, int row);

/* Writes the saved game with this deck name. */
void plain_bark_save(const struct plain_bark *table, const char *deck_name, struct out *out);

#endif
