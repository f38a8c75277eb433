#include "games/peel/original/referee.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

/* ---- Tiles and messages ---- */

static void shuffle(struct referee *referee) {
  dice_shuffle(&referee->dice, referee->bunch, referee->bunch_size, 1);
}

/* Mails a text after the number of the last message with letters, if messages have numbers. */
static void mail(const struct referee *referee, struct referee_seat *to, const char *text,
                 unsigned size) {
  struct out out = out_lend(to->mail + to->mail_size, sizeof to->mail - to->mail_size);
  if (referee->rules.numbered) out_print(&out, "%03u", to->sent % REFEREE_NUMBERS);
  out_bytes(&out, text, size);
  out_char(&out, '.');
  assert(out.lent);
  to->mail_size += out.size;
}

/* Lists letters as news. A stale peel lacks at least one tile for each unseen message, so more news
 * than the game has tiles need not be kept. */
static void note(struct referee_seat *seat, const char *letters, unsigned count) {
  if (seat->news_count == PEEL_TILES) {
    memmove(seat->news, seat->news + 1, (PEEL_TILES - 1) * sizeof *seat->news);
    seat->news_count--;
  }
  struct referee_news *news = &seat->news[seat->news_count++];
  memcpy(news->letter, letters, count);
  news->count = (uint8_t)count;
}

/* Sends a message with letters. They are news, at most REFEREE_DUMP letters, except for the first
 * tiles of a seat that does not play yet: no peel can have been sent before they came. */
static void tell(struct referee *referee, int seat, const char *letters, unsigned count) {
  struct referee_seat *to = &referee->seat[seat];
  if (to->standing == STANDING_PLAYING) note(to, letters, count);
  to->sent++;
  mail(referee, to, letters, count);
}

static int by_letter(const void *one, const void *other) {
  return *(const char *)one - *(const char *)other;
}

/* Moves tiles from the bunch, which must have them, to a hand, and sends their letters, sorted. */
static void draw(struct referee *referee, int seat, unsigned count) {
  char letters[PEEL_TILES] = {0};
  for (unsigned i = 0; i < count; i++) {
    letters[i] = referee->bunch[--referee->bunch_size];
    referee->seat[seat].hand[letters[i] - 'A']++;
  }
  qsort(letters, count, 1, by_letter);
  tell(referee, seat, letters, count);
}

/* Exchanges a tile for three; it goes to a random place in the bunch after they are drawn. */
static void exchange(struct referee *referee, int seat, char letter) {
  struct referee_seat *from = &referee->seat[seat];
  draw(referee, seat, REFEREE_DUMP);
  from->hand[letter - 'A']--;
  unsigned place = dice_roll(&referee->dice, referee->bunch_size + 1);
  memmove(referee->bunch + place + 1, referee->bunch + place, referee->bunch_size - place);
  referee->bunch[place] = letter;
  referee->bunch_size++;
}

/* ---- Who is in ---- */

void peel_referee_open(struct referee *referee, const struct referee_rules *rules, uint64_t seed) {
  memset(referee, 0, sizeof *referee);
  referee->rules = *rules;
  referee->winner = REFEREE_NOBODY;
  dice_seed(&referee->dice, seed);
  peel_tiles_write(peel_tile_set, referee->bunch);
  referee->bunch_size = PEEL_TILES;
  shuffle(referee);
}

static unsigned count_in(const struct referee *referee) {
  unsigned count = 0;
  for (unsigned i = 0; i < referee->rules.seats; i++)
    count += peel_referee_in(referee, (int)i);
  return count;
}

/* The game has got further, so messages without effect are counted anew. */
static void progress(struct referee *referee) {
  for (unsigned i = 0; i < referee->rules.seats; i++)
    referee->seat[i].futile = 0;
}

static bool all_ready(const struct referee *referee) {
  for (unsigned i = 0; i < referee->rules.seats; i++)
    if (referee->seat[i].standing == STANDING_STARTING) return false;
  return true;
}

static void deal(struct referee *referee) {
  referee->dealt = true;
  for (unsigned i = 0; i < referee->rules.seats; i++) {
    if (!peel_referee_in(referee, (int)i)) continue;
    draw(referee, (int)i, referee->rules.hand);
    referee->seat[i].standing = STANDING_PLAYING;
  }
}

/* After somebody became ready or is out: begins or ends the game, or lets it go on. The last seat
 * does not win before it is ready: perhaps its program cannot even be started. */
static void settle(struct referee *referee) {
  unsigned in = count_in(referee);
  if (in > 0 && !all_ready(referee)) return;
  if (in > 1 || (in == 1 && referee->rules.seats == 1)) {
    if (!referee->dealt) deal(referee);
    return;
  }
  referee->over = true;
  for (unsigned i = 0; i < referee->rules.seats; i++)
    if (peel_referee_in(referee, (int)i)) referee->winner = (int)i;
}

void peel_referee_remove(struct referee *referee, int seat) {
  struct referee_seat *from = &referee->seat[seat];
  from->standing = STANDING_OUT;
  from->left_as = ++referee->fouls;
  from->mail_size = 0;
  peel_tiles_write(from->hand, referee->bunch + referee->bunch_size);
  referee->bunch_size += peel_tiles_count(from->hand);
  memset(from->hand, 0, sizeof from->hand);
  shuffle(referee);
  progress(referee);
  settle(referee);
}

static enum ruling out(struct referee *referee, int seat) {
  peel_referee_remove(referee, seat);
  return RULING_OUT;
}

/* A message without effect: `ruling`, or RULING_OUT when there were too many of them. */
static enum ruling futile(struct referee *referee, int seat, enum ruling ruling, struct why *why) {
  if (++referee->seat[seat].futile <= REFEREE_FUTILE) return ruling;
  why_say(why, "sent %d stale peels and impossible dumps while the game made no progress",
          REFEREE_FUTILE);
  return out(referee, seat);
}

enum ruling peel_referee_ready(struct referee *referee, int seat, struct why *why) {
  if (referee->seat[seat].standing != STANDING_STARTING) {
    why_say(why, "sent r twice");
    return out(referee, seat);
  }
  referee->seat[seat].standing = STANDING_READY;
  settle(referee);
  return RULING_READY;
}

/* Has the seat a hand, so that it may peel and dump? False and `why` if not. */
static bool may_act(const struct referee *referee, int seat, struct why *why) {
  if (referee->seat[seat].standing == STANDING_PLAYING) return true;
  return why_say(why, referee->seat[seat].standing == STANDING_STARTING
                          ? "did not begin with r"
                          : "played before it had its hand");
}

/* ---- Dumps ---- */

/* How many messages with letters were sent after the one of that number. */
static unsigned after(const struct referee_seat *seat, unsigned number) {
  return (seat->sent % REFEREE_NUMBERS + REFEREE_NUMBERS - number) % REFEREE_NUMBERS;
}

/* Can the message of this number be the last that the seat has seen? True without numbers. */
static bool number_good(const struct referee *referee, int seat, unsigned number, struct why *why) {
  const struct referee_seat *from = &referee->seat[seat];
  if (!referee->rules.numbered || after(from, number) <= from->news_count) return true;
  return why_say(why,
                 "sent the number %03u: the host's last message has %03u, and it has "
                 "shown that it has seen all but %u",
                 number, from->sent % REFEREE_NUMBERS, from->news_count);
}

enum ruling peel_referee_dump(struct referee *referee, int seat, char letter, unsigned number,
                              struct why *why) {
  struct referee_seat *from = &referee->seat[seat];
  if (!may_act(referee, seat, why) || !number_good(referee, seat, number, why))
    return out(referee, seat);
  if (from->hand[letter - 'A'] == 0) {
    why_say(why, "dumped %c, which it does not hold", letter);
    return out(referee, seat);
  }
  if (referee->bunch_size < REFEREE_DUMP) {
    tell(referee, seat, &letter, 1); /* back; its hand stays as it is */
    return futile(referee, seat, RULING_REFUSED, why);
  }
  exchange(referee, seat, letter);
  from->dumps++;
  progress(referee);
  return RULING_DUMPED;
}

/* ---- Peels: of the whole hand, stale, or a fault ---- */

/* Finds the tiles of the hand that are not in the grid; false and `why` if the grid has others. */
static bool subtract(const struct referee_seat *seat, const struct placed_tile *tile,
                     unsigned tiles, uint8_t missing[PEEL_LETTERS], struct why *why) {
  unsigned used[PEEL_LETTERS] = {0};
  for (unsigned i = 0; i < tiles; i++)
    used[tile[i].letter - 'A']++;
  for (int letter = 0; letter < PEEL_LETTERS; letter++) {
    if (used[letter] > seat->hand[letter])
      return why_say(why, "peeled with %u of the letter %c and holds %u", used[letter],
                     'A' + letter, seat->hand[letter]);
    missing[letter] = (uint8_t)(seat->hand[letter] - used[letter]);
  }
  return true;
}

/* How many of the last messages, at least one, brought exactly these letters; 0 if none did. */
static unsigned news_with(const struct referee_seat *seat, const uint8_t missing[PEEL_LETTERS]) {
  unsigned all = peel_tiles_count(missing);
  uint8_t left[PEEL_LETTERS];
  memcpy(left, missing, sizeof left);
  for (unsigned n = 1; n <= seat->news_count; n++) {
    const struct referee_news *news = &seat->news[seat->news_count - n];
    for (unsigned i = 0; i < news->count; i++) {
      if (left[news->letter[i] - 'A'] == 0) return 0;
      left[news->letter[i] - 'A']--;
      all--;
    }
    if (all == 0) return n;
  }
  return 0;
}

static bool say_missing(const uint8_t missing[PEEL_LETTERS], struct why *why) {
  char letters[PEEL_TILES + 1];
  peel_tiles_write(missing, letters);
  return why_say(why, "peeled without its %s %s", letters[1] ? "tiles" : "tile", letters);
}

/* A peel without the letters of the last `unseen` messages: forgets the news that the player has
 * seen, and tells it that the peel was stale, if messages have numbers. */
static enum ruling stale(struct referee *referee, int seat, unsigned unseen, struct why *why) {
  struct referee_seat *from = &referee->seat[seat];
  memmove(from->news, from->news + (from->news_count - unseen), unseen * sizeof *from->news);
  from->news_count = unseen;
  if (referee->rules.numbered) mail(referee, from, "-", 1);
  return futile(referee, seat, RULING_STALE, why);
}

/* Carries out a correct peel of the whole hand. */
static enum ruling accept(struct referee *referee, int seat) {
  unsigned seats = referee->rules.seats;
  referee->seat[seat].peels++;
  referee->seat[seat].news_count = 0;
  progress(referee);
  if (referee->bunch_size < count_in(referee)) {
    referee->over = true;
    referee->winner = seat;
    return RULING_WON;
  }
  for (unsigned i = 0; i < seats; i++) {
    int next = (int)(((unsigned)seat + i) % seats);
    if (peel_referee_in(referee, next)) draw(referee, next, 1);
  }
  return RULING_PEELED;
}

enum ruling peel_referee_peel(struct referee *referee, int seat, const struct placed_tile *tile,
                              unsigned tiles, unsigned number, struct why *why) {
  struct referee_seat *from = &referee->seat[seat];
  struct grid grid;
  struct why wrong = {0};
  uint8_t missing[PEEL_LETTERS] = {0};
  if (!may_act(referee, seat, why) || !number_good(referee, seat, number, why))
    return out(referee, seat);
  if (referee->rules.numbered && after(from, number) > 0)
    return stale(referee, seat, after(from, number), why);
  if (!subtract(from, tile, tiles, missing, why)) return out(referee, seat);
  if (peel_tiles_count(missing) > 0) {
    unsigned unseen = referee->rules.numbered ? 0 : news_with(from, missing);
    if (unseen > 0) return stale(referee, seat, unseen, why);
    say_missing(missing, why);
    return out(referee, seat);
  }
  if (peel_grid_place(tile, tiles, &grid, &wrong) &&
      referee->rules.judge(&grid, referee->rules.lexicon, &wrong))
    return accept(referee, seat);
  why_say(why, "peeled wrongly: %s", wrong.text);
  return out(referee, seat);
}

/* ---- The ranking ---- */

/* Is `one` before `other` in the ranking? */
static bool ranks_before(const struct referee *referee, int one, int other) {
  const struct referee_seat *a = &referee->seat[one], *b = &referee->seat[other];
  if (one == referee->winner || other == referee->winner) return one == referee->winner;
  if (!a->left_as != !b->left_as) return !a->left_as;
  if (a->left_as) return a->left_as > b->left_as;
  return a->peels > b->peels;
}

void peel_referee_rank(const struct referee *referee, int order[], unsigned place[]) {
  for (unsigned i = 0; i < referee->rules.seats; i++) {
    unsigned at = i;
    for (; at > 0 && ranks_before(referee, (int)i, order[at - 1]); at--)
      order[at] = order[at - 1];
    order[at] = (int)i;
  }
  for (unsigned i = 0; i < referee->rules.seats; i++)
    place[order[i]] =
        i > 0 && !ranks_before(referee, order[i - 1], order[i]) ? place[order[i - 1]] : i + 1;
}
