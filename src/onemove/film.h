/* The states of a game as one page of SVG, with the changes of each turn marked. */
#ifndef ONEMOVE_FILM_H
#define ONEMOVE_FILM_H

#include "arena/record/record.h"
#include "core/game.h"
#include "core/out.h"
#include "people/svg_device.h"

/* The options for it. */
struct film_style {
  enum svg_theme theme;
  unsigned seconds; /* how long each picture stays; 0: all are side by side */
};

/* All bytes zero is an empty film; its members are private. */
struct film {
  struct svg_page page;
  struct scene before; /* the scene of the last state */
};

/* Adds a state as `seat` (or -1: nobody in particular) sees it; hidden information has been removed
 * before. False when memory is out. */
bool film_add(struct film *film, const struct game *game, const struct state *seen, int seat,
              const char *caption);

/* The same without a picture: the next state is compared with this one. */
bool film_skip(struct film *film, const struct game *game, const struct state *seen, int seat);

/* Appends a description of the turn with that number, from 1, of a recorded game; 0: the start. */
void film_caption(const struct record *record, size_t number, struct out *out);

/* Writes the film, which has at least one state. */
void film_write(const struct film *film, const char *title, const struct film_style *style,
                FILE *file);
void film_close(struct film *film);

#endif
