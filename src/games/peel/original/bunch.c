#include "games/peel/original/bunch.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

static void shuffle(struct referee *referee) {
  dice_shuffle(&referee->dice, referee->bunch, referee->bunch_size, 1);
}

void peel_bunch_fill(struct referee *referee) {
  char letters[PEEL_TILES + 1];
  peel_tiles_write(peel_tile_set, letters);
  memcpy(referee->bunch, letters, PEEL_TILES);
  referee->bunch_size = PEEL_TILES;
  shuffle(referee);
}

static void mail(struct referee_seat *seat, char c) {
  assert(seat->mail_size < sizeof seat->mail);
  seat->mail[seat->mail_size++] = c;
}

/* The number of the last message with letters. */
static void mail_number(const struct referee *referee, struct referee_seat *seat) {
  unsigned number = seat->sent % REFEREE_NUMBERS;
  if (!referee->rules.numbered) return;
  mail(seat, (char)('0' + number / 100));
  mail(seat, (char)('0' + number / 10 % 10));
  mail(seat, (char)('0' + number % 10));
}

static void tell(struct referee *referee, int seat, const char *letters, size_t size) {
  struct referee_seat *to = &referee->seat[seat];
  to->sent++;
  mail_number(referee, to);
  for (size_t i = 0; i < size; i++)
    mail(to, letters[i]);
  mail(to, '.');
}

static int by_letter(const void *one, const void *other) {
  return *(const char *)one - *(const char *)other;
}

/* Takes tiles out of the bunch and puts them into a hand. */
static void draw(struct referee *referee, int seat, char *letters, unsigned count) {
  struct referee_seat *to = &referee->seat[seat];
  for (unsigned i = 0; i < count; i++) {
    letters[i] = referee->bunch[--referee->bunch_size];
    to->hand[letters[i] - 'A']++;
    to->size++;
  }
  qsort(letters, count, 1, by_letter);
}

void peel_bunch_deal_hand(struct referee *referee, int seat) {
  char letters[PEEL_TILES] = {0};
  draw(referee, seat, letters, referee->rules.hand);
  tell(referee, seat, letters, referee->rules.hand);
}

/* More news than a hand has tiles cannot make a peel stale: the oldest may be forgotten. */
static void note(struct referee_seat *seat, const char *letters, unsigned count) {
  if (seat->news_count == PEEL_TILES) {
    memmove(seat->news, seat->news + 1, (PEEL_TILES - 1) * sizeof *seat->news);
    seat->news_count--;
  }
  struct referee_news *news = &seat->news[seat->news_count++];
  memcpy(news->letter, letters, count);
  news->count = (uint8_t)count;
}

static void send(struct referee *referee, int seat, const char *letters, unsigned count) {
  note(&referee->seat[seat], letters, count);
  tell(referee, seat, letters, count);
}

void peel_bunch_draw(struct referee *referee, int seat, unsigned count) {
  char letters[REFEREE_DUMP] = {0};
  draw(referee, seat, letters, count);
  send(referee, seat, letters, count);
}

void peel_bunch_dump(struct referee *referee, int seat, char letter) {
  struct referee_seat *from = &referee->seat[seat];
  peel_bunch_draw(referee, seat, REFEREE_DUMP);
  from->hand[letter - 'A']--;
  from->size--;
  unsigned place = dice_roll(&referee->dice, referee->bunch_size + 1);
  memmove(referee->bunch + place + 1, referee->bunch + place, referee->bunch_size - place);
  referee->bunch[place] = letter;
  referee->bunch_size++;
}

void peel_bunch_send_back(struct referee *referee, int seat, char letter) {
  send(referee, seat, &letter, 1);
}

void peel_bunch_take_hand(struct referee *referee, int seat) {
  struct referee_seat *from = &referee->seat[seat];
  for (int letter = 0; letter < PEEL_LETTERS; letter++)
    for (; from->hand[letter] > 0; from->hand[letter]--)
      referee->bunch[referee->bunch_size++] = (char)('A' + letter);
  from->size = 0;
  shuffle(referee);
}

void peel_bunch_tell_stale(struct referee *referee, int seat) {
  struct referee_seat *to = &referee->seat[seat];
  if (!referee->rules.numbered) return;
  mail_number(referee, to);
  mail(to, '-');
  mail(to, '.');
}
