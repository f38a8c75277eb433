#include "arena/report/book.h"

#include "arena/record/log.h"

#include <stdlib.h>
#include <string.h>

void book_open(struct book *book, const struct standings_plan *plan, book_rules *rules,
               loader *load) {
  *book = (struct book){.rules = rules, .load = load};
  standings_open(&book->standings, plan);
}

static void game_close(struct book_game *game) {
  steps_close(&game->steps);
  free(game->opening);
  for (unsigned i = 0; i < game->seat_count; i++) {
    free(game->seats[i].command);
    free(game->seats[i].hash);
  }
  free(game->seats);
  *game = (struct book_game){0};
}

void book_close(struct book *book) {
  for (size_t i = 0; i < book->count; i++)
    game_close(&book->games[i]);
  for (unsigned i = 0; i < book->folder_count; i++)
    free(book->folders[i]);
  free(book->games);
  free(book->folders);
  standings_close(&book->standings);
  *book = (struct book){0};
}

/* ---- Adding games ---- */

static bool make_room(struct book *book) {
  enum { FIRST_ROOM = 256 };
  if (book->count < book->room) return true;
  size_t room = book->room ? 2 * book->room : FIRST_ROOM;
  struct book_game *more = realloc(book->games, room * sizeof *more);
  if (!more) return false;
  book->games = more;
  book->room = room;
  return true;
}

static bool take_seats(struct book_game *game, const struct record *record) {
  game->seats = calloc(record->seat_count + (size_t)1, sizeof *game->seats);
  if (!game->seats) return false;
  for (; game->seat_count < record->seat_count; game->seat_count++) {
    const struct record_seat *from = &record->seats[game->seat_count];
    struct book_seat *seat = &game->seats[game->seat_count];
    *seat = (struct book_seat){.command = strdup(from->command),
                               .hash = strdup(from->hash),
                               .relied_on_files = from->relied_on_files,
                               .points = from->points};
    if (!seat->command || !seat->hash) return game->seat_count++, false;
  }
  return true;
}

static bool take_game(struct book *book, struct book_game *game, const struct record *record) {
  *game = (struct book_game){.folder = book->folder_count - 1};
  if (record->opening && !(game->opening = strdup(record->opening))) return false;
  return take_seats(game, record) &&
         steps_take(&game->steps, book->rules(record->game), record, book->load);
}

static bool take(void *context, const struct record *record, unsigned long line, struct why *why) {
  struct book *book = context;
  if (!standings_add(&book->standings, record, line, why)) return false;
  if (book->standings.count == book->count) return true; /* not one of those that count */
  if (!make_room(book)) return why_say(why, "out of memory");
  return take_game(book, &book->games[book->count++], record) || why_say(why, "out of memory");
}

bool book_read(struct book *book, const char *path, const char *folder, struct why *why) {
  char **more = realloc(book->folders, (book->folder_count + 1) * sizeof *more);
  if (!more) return why_say(why, "out of memory");
  book->folders = more;
  more[book->folder_count] = strdup(folder);
  if (!more[book->folder_count]) return why_say(why, "out of memory");
  book->folder_count++;
  return log_read(path, take, book, why);
}

bool book_finish(struct book *book, struct why *why) {
  return standings_finish(&book->standings, why);
}

size_t book_wrong(const struct book *book) {
  size_t wrong = 0;
  for (size_t i = 0; i < book->standings.count; i++)
    wrong += book->games[book->standings.games[i].number].steps.wrong.text[0] != '\0';
  return wrong;
}
