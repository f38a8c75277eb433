#include "people/history.h"

#include <stdlib.h>

enum { ROOM_FIRST = 64 };

static bool make_room(struct history *history) {
  if (history->count < history->room) return true;
  size_t room = history->room ? 2 * history->room : ROOM_FIRST;
  struct moment *more = realloc(history->moment, room * sizeof *more);
  if (!more) return false;
  history->moment = more;
  history->room = room;
  return true;
}

void history_push(struct history *history, const struct game *game, const struct moment *moment) {
  struct state *copy = make_room(history) ? rules_copy_state(game->rules, moment->state) : NULL;
  if (!copy) {
    history_close(history);
    return;
  }
  history->moment[history->count] = *moment;
  history->moment[history->count++].state = copy;
}

bool history_has(const struct history *history, int seat) {
  for (size_t i = 0; i < history->count; i++)
    if (history->moment[i].seat == seat) return true;
  return false;
}

struct moment history_back(struct history *history, int seat) {
  struct moment last = history->moment[--history->count];
  while (last.seat != seat) {
    free(last.state);
    last = history->moment[--history->count];
  }
  return last;
}

void history_close(struct history *history) {
  while (history->count > 0)
    free(history->moment[--history->count].state);
  free(history->moment);
  *history = (struct history){0};
}
