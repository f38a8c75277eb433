#include "games/bark/original/screen.h"

#include "core/file.h"
#include "core/out.h"
#include "games/bark/card.h"

#include <errno.h>
#include <string.h>

void bark_screen_open(struct bark_screen *screen, int fd, const struct state *state) {
  unsigned cells = (unsigned)state->width * state->height;
  screen->fd = fd;
  screen->error = 0;
  screen->used = 0;
  screen->row = (size_t)CARD_CHARS * state->width + 1;
  screen->board_size = screen->row * state->height;
  for (unsigned row = 1; row <= state->height; row++)
    screen->board[row * screen->row - 1] = '\n';
  for (unsigned cell = 0; cell < cells; cell++)
    bark_screen_lay(screen, state, cell);
}

void bark_screen_lay(struct bark_screen *screen, const struct state *state, unsigned cell) {
  unsigned row = cell / state->width, column = cell % state->width;
  char *at = screen->board + row * screen->row + (size_t)CARD_CHARS * column;
  if (state->cell[cell] == CARD_NONE)
    at[0] = at[1] = '.';
  else
    bark_card_write(state->cell[cell], at);
}

bool bark_screen_flush(struct bark_screen *screen) {
  if (!screen->error && screen->used && !file_print(screen->fd, screen->text, screen->used))
    screen->error = errno;
  screen->used = 0;
  return !screen->error;
}

void bark_screen_bytes(struct bark_screen *screen, const char *bytes, size_t size) {
  while (size > 0) {
    if (screen->used == SCREEN_ROOM) bark_screen_flush(screen);
    size_t part = SCREEN_ROOM - screen->used;
    if (part > size) part = size;
    memcpy(screen->text + screen->used, bytes, part);
    screen->used += part;
    bytes += part;
    size -= part;
  }
}

void bark_screen_string(struct bark_screen *screen, const char *string) {
  bark_screen_bytes(screen, string, strlen(string));
}

void bark_screen_board(struct bark_screen *screen) {
  bark_screen_bytes(screen, screen->board, screen->board_size);
}

void bark_screen_number(struct bark_screen *screen, unsigned number) {
  enum { DIGITS = 16 };
  char room[DIGITS];
  struct out digits = out_lend(room, sizeof room);
  out_number(&digits, number);
  bark_screen_bytes(screen, digits.text, digits.size);
  out_close(&digits);
}

void bark_screen_hand(struct bark_screen *screen, const struct hand *hand) {
  char text[1 + CARD_CHARS] = " ";
  for (unsigned i = 0; i < hand->count; i++) {
    bark_card_write(hand->card[i], text + 1);
    bark_screen_bytes(screen, text, sizeof text);
  }
}
