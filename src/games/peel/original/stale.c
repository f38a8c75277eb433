/* Peels: of the whole hand, stale, or a fault (peel_referee.h has the rule). */
#include "games/peel/original/referee.h"

#include "games/peel/original/bunch.h"
#include "games/peel/original/rulings.h"
#include "games/peel/original/wire.h"

#include <string.h>

/* The hand without the tiles of a grid; false and `why` if it has not all of them. */
static bool subtract(const struct referee_seat *seat, const char *grid, size_t size,
                     unsigned missing[PEEL_LETTERS], struct why *why) {
  unsigned used[PEEL_LETTERS] = {0};
  for (size_t i = WIRE_SIZE; i < size; i++)
    if (grid[i] != '.') used[grid[i] - 'A']++;
  for (int letter = 0; letter < PEEL_LETTERS; letter++) {
    if (used[letter] > seat->hand[letter])
      return why_say(why, "peeled with %u of the letter %c and holds %u", used[letter],
                     'A' + letter, seat->hand[letter]);
    missing[letter] = seat->hand[letter] - used[letter];
  }
  return true;
}

static unsigned sum(const unsigned count[PEEL_LETTERS]) {
  unsigned sum = 0;
  for (int letter = 0; letter < PEEL_LETTERS; letter++)
    sum += count[letter];
  return sum;
}

/* How many of the last messages brought exactly these letters, at least one; 0: there are none. */
static unsigned news_with(const struct referee_seat *seat, const unsigned missing[PEEL_LETTERS]) {
  unsigned left[PEEL_LETTERS], all = sum(missing);
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

static bool say_missing(const unsigned missing[PEEL_LETTERS], struct why *why) {
  char letters[PEEL_TILES + 1];
  size_t size = 0;
  for (int letter = 0; letter < PEEL_LETTERS; letter++)
    for (unsigned i = 0; i < missing[letter]; i++)
      letters[size++] = (char)('A' + letter);
  letters[size] = '\0';
  return why_say(why, "peeled without its %s %s", size == 1 ? "tile" : "tiles", letters);
}

/* The player has seen all but the last `unseen` messages. */
static void forget(struct referee_seat *seat, unsigned unseen) {
  memmove(seat->news, seat->news + (seat->news_count - unseen), unseen * sizeof *seat->news);
  seat->news_count = unseen;
}

static enum ruling stale(struct referee *referee, int seat, unsigned unseen, struct why *why) {
  forget(&referee->seat[seat], unseen);
  peel_bunch_tell_stale(referee, seat);
  return peel_referee_futile(referee, seat, RULING_STALE, why);
}

/* How many messages with letters came after the one of that number. */
static unsigned after(const struct referee_seat *seat, unsigned number) {
  return (seat->sent % REFEREE_NUMBERS + REFEREE_NUMBERS - number) % REFEREE_NUMBERS;
}

bool peel_referee_number_good(const struct referee *referee, int seat, unsigned number,
                              struct why *why) {
  const struct referee_seat *from = &referee->seat[seat];
  if (!referee->rules.numbered || after(from, number) <= from->news_count) return true;
  return why_say(why,
                 "sent the number %03u: the host's last message has %03u, and it has "
                 "proved to have seen all but %u",
                 number, from->sent % REFEREE_NUMBERS, from->news_count);
}

enum ruling peel_referee_peel(struct referee *referee, int seat, const char *grid, size_t size,
                              unsigned number, struct why *why) {
  struct referee_seat *from = &referee->seat[seat];
  struct why wrong = {0};
  unsigned missing[PEEL_LETTERS] = {0};
  if (!peel_referee_may_act(referee, seat, why) ||
      !peel_referee_number_good(referee, seat, number, why))
    return peel_referee_out(referee, seat);
  if (referee->rules.numbered && after(from, number) > 0)
    return stale(referee, seat, after(from, number), why);
  if (!subtract(from, grid, size, missing, why)) return peel_referee_out(referee, seat);
  if (sum(missing) > 0) {
    unsigned unseen = referee->rules.numbered ? 0 : news_with(from, missing);
    if (unseen > 0) return stale(referee, seat, unseen, why);
    say_missing(missing, why);
    return peel_referee_out(referee, seat);
  }
  if (referee->rules.judge(referee->rules.context, grid, size, &wrong))
    return peel_referee_accept(referee, seat);
  why_say(why, "peeled wrongly: %s", wrong.text);
  return peel_referee_out(referee, seat);
}
