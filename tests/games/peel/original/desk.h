/* A referee of Peel at a desk: tests read its mail, and lay out its tiles as they like. */
#ifndef ONEMOVE_TESTS_PEEL_DESK_H
#define ONEMOVE_TESTS_PEEL_DESK_H

#include "support/test.h"

#include "games/peel/original/referee.h"

/* What the referee's judge is to say, and how often it was asked. */
static struct {
  bool good;
  unsigned asked;
} opinion;

static inline bool desk_judge(const struct grid *grid, const struct lexicon *lexicon,
                              struct why *why) {
  (void)grid, (void)lexicon;
  opinion.asked++;
  return opinion.good || why_say(why, "ZZZ is no word");
}

struct desk {
  struct referee referee;
  struct why why;
};

/* All are ready and have their hands; nobody has taken their mail. */
static inline void desk_begin(struct desk *desk, unsigned seats, unsigned hand, bool numbered) {
  *desk = (struct desk){.why = {0}};
  opinion.good = true;
  opinion.asked = 0;
  struct referee_rules rules = {seats, hand, numbered, desk_judge, NULL};
  peel_referee_open(&desk->referee, &rules, 1);
  for (unsigned i = 0; i < seats; i++) {
    assert_false(desk->referee.dealt);
    assert_int_equal(peel_referee_ready(&desk->referee, (int)i, &desk->why), RULING_READY);
  }
  assert_true(desk->referee.dealt);
}

/* Takes the mail of a seat and returns it as a string. */
static inline const char *desk_mail(struct desk *desk, int seat) {
  static char text[PEEL_TILES + 9];
  struct referee_seat *from = &desk->referee.seat[seat];
  memcpy(text, from->mail, from->mail_size);
  text[from->mail_size] = '\0';
  from->mail_size = 0;
  return text;
}

static inline void desk_drop_mail(struct desk *desk) {
  for (int i = 0; i < REFEREE_SEATS; i++)
    desk->referee.seat[i].mail_size = 0;
}

/* Peels letters in one row. */
static inline enum ruling desk_peel_row(struct desk *desk, int seat, const char *letters,
                                        unsigned number) {
  struct placed_tile tile[PEEL_TILES];
  unsigned tiles = 0;
  for (; *letters; letters++, tiles++)
    tile[tiles] = (struct placed_tile){(uint16_t)tiles, 0, *letters};
  desk->why.text[0] = '\0';
  return peel_referee_peel(&desk->referee, seat, tile, tiles, number, &desk->why);
}

static inline enum ruling desk_peel(struct desk *desk, int seat, const char *letters) {
  return desk_peel_row(desk, seat, letters, 0);
}

static inline enum ruling desk_dump(struct desk *desk, int seat, char letter) {
  desk->why.text[0] = '\0';
  return peel_referee_dump(&desk->referee, seat, letter, 0, &desk->why);
}

/* A seat's hand in alphabetical order, in one of several buffers. */
static inline const char *desk_hand(const struct desk *desk, int seat) {
  enum { BUFFERS = 8 };
  static char text[BUFFERS][PEEL_TILES + 1];
  static int next;
  char *to = text[next++ % BUFFERS];
  peel_tiles_write(desk->referee.seat[seat].hand, to);
  return to;
}

/* Sets the bunch to yield these letters in order; the tiles need not add up. */
static inline void desk_set_bunch(struct desk *desk, const char *letters) {
  size_t size = strlen(letters);
  desk->referee.bunch_size = (unsigned)size;
  for (size_t i = 0; i < size; i++)
    desk->referee.bunch[size - 1 - i] = letters[i];
}

static inline void desk_set_hand(struct desk *desk, int seat, const char *letters) {
  assert_true(peel_tiles_read(span_of(letters), desk->referee.seat[seat].hand, NULL));
}

/* Two seats with AB and CD, and this bunch. */
static inline void desk_begin_small(struct desk *desk, const char *bunch) {
  desk_begin(desk, 2, 2, false);
  desk_drop_mail(desk);
  desk_set_hand(desk, 0, "AB");
  desk_set_hand(desk, 1, "CD");
  desk_set_bunch(desk, bunch);
}

static inline void desk_assert_conserved(const struct referee *referee) {
  unsigned count[PEEL_LETTERS] = {0};
  for (unsigned i = 0; i < referee->bunch_size; i++)
    count[referee->bunch[i] - 'A']++;
  for (unsigned i = 0; i < referee->rules.seats; i++)
    for (int letter = 0; letter < PEEL_LETTERS; letter++)
      count[letter] += referee->seat[i].hand[letter];
  for (int letter = 0; letter < PEEL_LETTERS; letter++)
    assert_int_equal(count[letter], peel_tile_set[letter]);
}

#endif
