/* The referee of Peel: every answer, by hand and by players that race at random. */
#include "support/test.h"

#include "host/peel_referee.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* What the referee's judge is told to say, and how often it was asked. */
struct opinion {
  bool good;
  unsigned asked;
};

static bool judge(const void *context, const char *grid, size_t size, struct why *why) {
  struct opinion *opinion = *(struct opinion *const *)context;
  opinion->asked++;
  assert_int_equal(grid[size], '\0');
  return opinion->good || why_say(why, "ZZZ is no word");
}

struct desk {
  struct referee referee;
  struct opinion opinion, *opinion_at;
  struct why why;
};

/* All are ready and have their hands; nobody's mail is taken. */
static void begin(struct desk *desk, unsigned seats, unsigned hand, bool numbered) {
  *desk = (struct desk){.opinion.good = true};
  desk->opinion_at = &desk->opinion;
  struct referee_rules rules = {seats, hand, numbered, judge, &desk->opinion_at};
  peel_referee_open(&desk->referee, &rules, 1);
  for (unsigned i = 0; i < seats; i++) {
    assert_false(desk->referee.dealt);
    assert_int_equal(peel_referee_ready(&desk->referee, (int)i, &desk->why), RULING_READY);
  }
  assert_true(desk->referee.dealt);
}

/* The mail of a seat, terminated; it is taken. */
static const char *mail(struct desk *desk, int seat) {
  static char text[PEEL_TILES + 9];
  struct referee_seat *from = &desk->referee.seat[seat];
  memcpy(text, from->mail, from->mail_size);
  text[from->mail_size] = '\0';
  from->mail_size = 0;
  return text;
}

static void drop_mail(struct desk *desk) {
  for (int i = 0; i < REFEREE_SEATS; i++)
    desk->referee.seat[i].mail_size = 0;
}

/* Letters in one row. */
static enum ruling peel_row(struct desk *desk, int seat, const char *letters, unsigned number) {
  char grid[PEEL_TILES + 8];
  int size = snprintf(grid, sizeof grid, "%03zu001%s", strlen(letters), letters);
  desk->why.text[0] = '\0';
  return peel_referee_peel(&desk->referee, seat, grid, (size_t)size, number, &desk->why);
}

static enum ruling peel(struct desk *desk, int seat, const char *letters) {
  return peel_row(desk, seat, letters, 0);
}

static enum ruling dump(struct desk *desk, int seat, char letter) {
  desk->why.text[0] = '\0';
  return peel_referee_dump(&desk->referee, seat, letter, 0, &desk->why);
}

/* A seat's hand in alphabetical order, in one of some buffers. */
static const char *hand(const struct desk *desk, int seat) {
  enum { BUFFERS = 8 };
  static char text[BUFFERS][PEEL_TILES + 1];
  static int next;
  char *to = text[next++ % BUFFERS];
  peel_tiles_write(desk->referee.seat[seat].hand, to);
  return to;
}

/* A bunch that brings these letters, the first one first; tiles need not add up. */
static void set_bunch(struct desk *desk, const char *letters) {
  size_t size = strlen(letters);
  desk->referee.bunch_size = (unsigned)size;
  for (size_t i = 0; i < size; i++)
    desk->referee.bunch[size - 1 - i] = letters[i];
}

static void set_hand(struct desk *desk, int seat, const char *letters) {
  struct referee_seat *to = &desk->referee.seat[seat];
  struct why why;
  assert_true(peel_tiles_read((struct span){letters, strlen(letters)}, to->hand, &why));
  to->size = (unsigned)strlen(letters);
}

/* Two seats with AB and CD, and this bunch. */
static void begin_small(struct desk *desk, const char *bunch) {
  begin(desk, 2, 2, false);
  drop_mail(desk);
  set_hand(desk, 0, "AB");
  set_hand(desk, 1, "CD");
  set_bunch(desk, bunch);
}

static void assert_conserved(const struct referee *referee) {
  unsigned count[PEEL_LETTERS] = {0};
  for (unsigned i = 0; i < referee->bunch_size; i++)
    count[referee->bunch[i] - 'A']++;
  for (unsigned i = 0; i < referee->rules.seats; i++) {
    unsigned size = 0;
    for (int letter = 0; letter < PEEL_LETTERS; letter++) {
      count[letter] += referee->seat[i].hand[letter];
      size += referee->seat[i].hand[letter];
    }
    assert_int_equal(size, referee->seat[i].size);
  }
  for (int letter = 0; letter < PEEL_LETTERS; letter++)
    assert_int_equal(count[letter], peel_tile_set[letter]);
}

/* ---- A game ---- */

static void the_usual_hands(void **unused) {
  (void)unused;
  const unsigned usual[] = {21, 21, 21, 21, 15, 15, 11, 11};
  for (unsigned seats = 1; seats <= REFEREE_SEATS; seats++)
    assert_int_equal(peel_referee_usual_hand(seats), usual[seats - 1]);
}

static void hands_are_told_in_alphabetical_order(void **unused) {
  (void)unused;
  struct desk desk;
  begin(&desk, 4, 21, false);
  assert_conserved(&desk.referee);
  for (int i = 0; i < 4; i++) {
    char want[PEEL_TILES + 2];
    snprintf(want, sizeof want, "%s.", hand(&desk, i));
    assert_int_equal(strlen(want), 22);
    assert_string_equal(mail(&desk, i), want);
  }
}

static void a_peel_gives_everybody_a_tile_the_peeler_first(void **unused) {
  (void)unused;
  struct desk desk;
  begin_small(&desk, "XYZ");
  assert_int_equal(peel(&desk, 1, "DC"), RULING_PEELED);
  assert_string_equal(mail(&desk, 1), "X.");
  assert_string_equal(mail(&desk, 0), "Y.");
  assert_string_equal(hand(&desk, 0), "ABY");
  assert_string_equal(hand(&desk, 1), "CDX");
  assert_int_equal(desk.referee.bunch_size, 1);
}

static void a_dump_brings_three_in_alphabetical_order(void **unused) {
  (void)unused;
  struct desk desk;
  begin_small(&desk, "ZAEX");
  assert_int_equal(dump(&desk, 0, 'B'), RULING_DUMPED);
  assert_string_equal(mail(&desk, 0), "AEZ.");
  assert_string_equal(mail(&desk, 1), "");
  assert_string_equal(hand(&desk, 0), "AAEZ");
  assert_int_equal(desk.referee.bunch_size, 2);
}

static void a_dump_into_a_short_bunch_comes_back(void **unused) {
  (void)unused;
  struct desk desk;
  begin_small(&desk, "ZA");
  assert_int_equal(dump(&desk, 0, 'B'), RULING_REFUSED);
  assert_string_equal(mail(&desk, 0), "B.");
  assert_string_equal(hand(&desk, 0), "AB");
  assert_int_equal(peel(&desk, 0, "A"), RULING_STALE); /* sent before the tile was back */
  assert_int_equal(peel(&desk, 0, "AB"), RULING_PEELED);
}

static void with_less_tiles_than_players_a_peel_wins(void **unused) {
  (void)unused;
  struct desk desk;
  begin_small(&desk, "X");
  assert_int_equal(peel(&desk, 1, "CD"), RULING_WON);
  assert_true(desk.referee.over);
  assert_int_equal(desk.referee.winner, 1);
  assert_string_equal(mail(&desk, 0), "");
  begin(&desk, 1, 2, false);
  set_hand(&desk, 0, "AB");
  set_bunch(&desk, "C");
  assert_int_equal(peel(&desk, 0, "AB"), RULING_PEELED);
  assert_int_equal(peel(&desk, 0, "ABC"), RULING_WON); /* alone, when the bunch is empty */
}

/* ---- Faults ---- */

static void a_wrong_grid_loses_and_the_others_play_on(void **unused) {
  (void)unused;
  struct desk desk;
  begin(&desk, 3, 5, false);
  drop_mail(&desk);
  unsigned before = desk.referee.bunch_size;
  desk.opinion.good = false;
  assert_int_equal(peel(&desk, 0, hand(&desk, 0)), RULING_OUT);
  assert_string_equal(desk.why.text, "peeled wrongly: ZZZ is no word");
  assert_false(desk.referee.over);
  assert_int_equal(desk.referee.bunch_size, before + 5);
  assert_conserved(&desk.referee);
  desk.opinion.good = true;
  assert_int_equal(peel(&desk, 1, hand(&desk, 1)), RULING_PEELED);
  assert_string_equal(mail(&desk, 0), "");
  assert_int_equal(strlen(mail(&desk, 2)), 2);
}

static void the_last_one_left_wins(void **unused) {
  (void)unused;
  struct desk desk;
  begin(&desk, 3, 5, false);
  peel_referee_remove(&desk.referee, 2);
  assert_false(desk.referee.over);
  peel_referee_remove(&desk.referee, 0);
  assert_true(desk.referee.over);
  assert_int_equal(desk.referee.winner, 1);
  begin(&desk, 1, 5, false);
  peel_referee_remove(&desk.referee, 0);
  assert_true(desk.referee.over);
  assert_int_equal(desk.referee.winner, REFEREE_NOBODY);
}

static void tiles_that_are_not_held_lose(void **unused) {
  (void)unused;
  struct desk desk;
  begin_small(&desk, "XYZ");
  assert_int_equal(peel(&desk, 0, "ABB"), RULING_OUT);
  assert_string_equal(desk.why.text, "peeled with 2 of the letter B and holds 1");
  begin_small(&desk, "XYZ");
  assert_int_equal(dump(&desk, 0, 'C'), RULING_OUT);
  assert_string_equal(desk.why.text, "dumped C, which it does not hold");
}

static void tiles_that_are_left_lose(void **unused) {
  (void)unused;
  struct desk desk;
  begin_small(&desk, "XYZ");
  assert_int_equal(peel(&desk, 0, "A"), RULING_OUT);
  assert_string_equal(desk.why.text, "peeled without its tile B");
  assert_int_equal(desk.opinion.asked, 0);
}

static void what_comes_too_early_loses(void **unused) {
  (void)unused;
  struct desk desk = {.opinion_at = NULL};
  struct referee_rules rules = {2, 5, false, judge, &desk.opinion_at};
  peel_referee_open(&desk.referee, &rules, 1);
  assert_int_equal(dump(&desk, 0, 'A'), RULING_OUT);
  assert_string_equal(desk.why.text, "did not begin with r");
  rules.seats = 3;
  peel_referee_open(&desk.referee, &rules, 1);
  peel_referee_ready(&desk.referee, 0, &desk.why);
  assert_int_equal(peel(&desk, 0, "A"), RULING_OUT);
  assert_string_equal(desk.why.text, "played before it had its hand");
  peel_referee_ready(&desk.referee, 1, &desk.why);
  assert_int_equal(peel_referee_ready(&desk.referee, 1, &desk.why), RULING_OUT);
  assert_string_equal(desk.why.text, "sent r twice");
}

static void who_is_never_ready_is_not_waited_for_any_more(void **unused) {
  (void)unused;
  struct desk desk = {.opinion_at = NULL};
  struct referee_rules rules = {3, 5, false, judge, &desk.opinion_at};
  peel_referee_open(&desk.referee, &rules, 1);
  peel_referee_ready(&desk.referee, 0, &desk.why);
  peel_referee_ready(&desk.referee, 2, &desk.why);
  assert_false(desk.referee.dealt);
  peel_referee_remove(&desk.referee, 1);
  assert_true(desk.referee.dealt);
  assert_int_equal(strlen(mail(&desk, 0)), 6);
  assert_string_equal(mail(&desk, 1), "");
  assert_conserved(&desk.referee);
}

/* ---- Races ---- */

static void a_peel_that_crosses_a_letter_is_stale(void **unused) {
  (void)unused;
  struct desk desk;
  begin_small(&desk, "QXYZVW");
  assert_int_equal(peel(&desk, 0, "AB"), RULING_PEELED); /* Q for 0, X for 1 */
  assert_int_equal(peel(&desk, 1, "CD"), RULING_STALE);
  assert_int_equal(desk.referee.bunch_size, 4); /* nobody has got anything for it */
  assert_int_equal(peel(&desk, 1, "CDX"), RULING_PEELED);
}

static void a_peel_that_crosses_several_letters_is_stale(void **unused) {
  (void)unused;
  struct desk desk;
  begin_small(&desk, "EXEYEZVW");
  assert_int_equal(peel(&desk, 0, "AB"), RULING_PEELED);
  assert_int_equal(peel(&desk, 0, "ABE"), RULING_PEELED);
  assert_int_equal(peel(&desk, 0, "ABEE"), RULING_PEELED);
  assert_int_equal(peel(&desk, 1, "CD"), RULING_STALE);
  assert_int_equal(peel(&desk, 1, "CDXY"), RULING_STALE);
  /* It knew Y, so it knew X: both pipes keep their order. */
  assert_int_equal(peel(&desk, 1, "CDX"), RULING_OUT);
  assert_string_equal(desk.why.text, "peeled without its tiles YZ");
}

static void only_the_last_letters_can_be_unknown(void **unused) {
  (void)unused;
  struct desk desk;
  begin_small(&desk, "EXEYVW");
  peel(&desk, 0, "AB");
  peel(&desk, 0, "ABE"); /* X and then Y for 1 */
  assert_int_equal(peel(&desk, 1, "CDY"), RULING_OUT);
  assert_string_equal(desk.why.text, "peeled without its tile X");
}

static void the_answer_to_its_own_peel_can_be_crossed(void **unused) {
  (void)unused;
  struct desk desk;
  begin_small(&desk, "QXYZVW");
  assert_int_equal(peel(&desk, 0, "AB"), RULING_PEELED);
  assert_int_equal(peel(&desk, 0, "BA"), RULING_STALE); /* both were sent before the Q came */
  assert_int_equal(peel(&desk, 0, "ABQ"), RULING_PEELED);
  assert_int_equal(peel(&desk, 0, "AB"), RULING_OUT); /* now it has shown that it knows the Q */
}

static void a_dump_can_cross_a_peel(void **unused) {
  (void)unused;
  struct desk desk;
  begin_small(&desk, "QRAEZVW");
  assert_int_equal(peel(&desk, 0, "AB"), RULING_PEELED); /* R for 1 */
  assert_int_equal(dump(&desk, 1, 'D'), RULING_DUMPED);
  assert_string_equal(mail(&desk, 1), "R.AEZ.");
  assert_int_equal(peel(&desk, 1, "C"), RULING_STALE);  /* it knows neither of them, */
  assert_int_equal(peel(&desk, 1, "CR"), RULING_STALE); /* the one, */
  assert_int_equal(peel(&desk, 1, "ACERZ"), RULING_PEELED);
}

static void half_a_message_cannot_be_known(void **unused) {
  (void)unused;
  struct desk desk;
  begin_small(&desk, "AEZVW");
  assert_int_equal(dump(&desk, 1, 'D'), RULING_DUMPED);
  assert_int_equal(peel(&desk, 1, "ACE"), RULING_OUT);
  assert_string_equal(desk.why.text, "peeled without its tile Z");
}

static void what_a_dump_gives_away_was_known(void **unused) {
  (void)unused;
  struct desk desk;
  begin_small(&desk, "QRVWXYZ");
  peel(&desk, 0, "AB"); /* R for 1 */
  assert_int_equal(dump(&desk, 1, 'R'), RULING_DUMPED);
  drop_mail(&desk);
  assert_int_equal(peel(&desk, 1, "CD"), RULING_STALE); /* without the three for R */
  begin_small(&desk, "QRVWXYZ");
  peel(&desk, 0, "AB");
  assert_int_equal(dump(&desk, 1, 'R'), RULING_DUMPED); /* V W X */
  assert_int_equal(dump(&desk, 1, 'V'), RULING_DUMPED); /* so it has seen them */
  assert_int_equal(peel(&desk, 1, "CD"), RULING_OUT);
}

static void nobody_looks_at_a_stale_grid(void **unused) {
  (void)unused;
  struct desk desk;
  begin_small(&desk, "QXYZVW");
  peel(&desk, 0, "AB");
  desk.opinion = (struct opinion){.good = false};
  assert_int_equal(peel(&desk, 1, "CD"), RULING_STALE);
  assert_int_equal(desk.opinion.asked, 0);
}

static void a_stale_peel_does_not_win(void **unused) {
  (void)unused;
  struct desk desk;
  begin_small(&desk, "QX");
  assert_int_equal(peel(&desk, 0, "AB"), RULING_PEELED); /* the bunch is empty now */
  assert_int_equal(peel(&desk, 1, "CD"), RULING_STALE);
  assert_false(desk.referee.over);
  assert_int_equal(peel(&desk, 1, "CDX"), RULING_WON);
}

static void a_flood_of_messages_without_effect_loses(void **unused) {
  (void)unused;
  struct desk desk;
  begin_small(&desk, "A");
  for (int i = 0; i < REFEREE_FUTILE; i++) {
    assert_int_equal(dump(&desk, 0, 'A'), RULING_REFUSED);
    drop_mail(&desk);
  }
  assert_int_equal(dump(&desk, 0, 'A'), RULING_OUT);
  assert_non_null(strstr(desk.why.text, "while nobody got any further"));
}

static void patience_begins_anew_when_the_game_goes_on(void **unused) {
  (void)unused;
  struct desk desk;
  begin_small(&desk, "QXYZ");
  peel(&desk, 0, "AB");
  for (int i = 0; i < REFEREE_FUTILE; i++)
    assert_int_equal(peel(&desk, 1, "CD"), RULING_STALE);
  drop_mail(&desk);
  assert_int_equal(peel(&desk, 0, "ABQ"), RULING_PEELED);
  assert_int_equal(peel(&desk, 1, "CD"), RULING_STALE);
}

/* ---- Numbers ---- */

static void numbers_count_the_messages_to_a_player(void **unused) {
  (void)unused;
  struct desk desk;
  begin(&desk, 2, 2, true);
  char want[16];
  snprintf(want, sizeof want, "001%s.", hand(&desk, 0));
  assert_string_equal(mail(&desk, 0), want);
  set_hand(&desk, 0, "AB");
  set_hand(&desk, 1, "CD");
  set_bunch(&desk, "QXYZEEVW");
  drop_mail(&desk);
  assert_int_equal(peel_row(&desk, 0, "AB", 1), RULING_PEELED);
  assert_string_equal(mail(&desk, 0), "002Q.");
  assert_int_equal(peel_row(&desk, 1, "CD", 1), RULING_STALE);
  assert_string_equal(mail(&desk, 1), "002X.002-.");
  assert_int_equal(peel_row(&desk, 1, "CD", 2), RULING_OUT); /* it says that it knows the X */
}

static void with_numbers_tiles_do_not_make_a_peel_stale(void **unused) {
  (void)unused;
  struct desk desk;
  begin(&desk, 2, 2, true);
  set_hand(&desk, 0, "AB");
  set_hand(&desk, 1, "CD");
  set_bunch(&desk, "QXYZ");
  drop_mail(&desk);
  peel_row(&desk, 0, "AB", 1);
  assert_int_equal(peel_row(&desk, 1, "ZZZZ", 1), RULING_STALE);
  assert_int_equal(peel_row(&desk, 1, "CDX", 3), RULING_OUT);
  assert_non_null(strstr(desk.why.text, "sent the number 003"));
}

/* ---- Players that race ---- */

enum { BOX = 4096, RACERS_STEPS = 3000 };

/* Bytes on their way. */
struct pipe {
  char text[BOX];
  size_t size;
};

static void put(struct pipe *pipe, const char *text, size_t size) {
  assert_true(pipe->size + size <= BOX);
  memcpy(pipe->text + pipe->size, text, size);
  pipe->size += size;
}

static void take(struct pipe *pipe, size_t size) {
  pipe->size -= size;
  memmove(pipe->text, pipe->text + size, pipe->size);
}

/* An honest player that knows only what has reached it, in a hurry. */
struct racer {
  uint8_t hand[PEEL_LETTERS];
  unsigned known;      /* messages that it has read */
  struct pipe in, out; /* messages end in `.` in the one; in the other there is, before a message
                          and `\n`, how many were known then, and a blank */
};

static void racer_reads(struct racer *racer) {
  char *end = memchr(racer->in.text, '.', racer->in.size);
  if (!end) return;
  for (char *at = racer->in.text; at < end; at++)
    racer->hand[*at - 'A']++;
  racer->known++;
  take(&racer->in, (size_t)(end - racer->in.text) + 1);
}

static void racer_writes(struct racer *racer, struct dice *dice) {
  char tiles[PEEL_TILES + 1], text[PEEL_TILES + 16];
  peel_tiles_write(racer->hand, tiles);
  size_t size = strlen(tiles);
  if (racer->known == 0 || size == 0 || racer->out.size > BOX / 2) return;
  if (dice_roll(dice, 8) == 0) {
    char letter = tiles[dice_roll(dice, (uint32_t)size)];
    racer->hand[letter - 'A']--;
    snprintf(text, sizeof text, "%u d%c\n", racer->known, letter);
  } else
    snprintf(text, sizeof text, "%u p%s\n", racer->known, tiles);
  put(&racer->out, text, strlen(text));
}

/* The referee gets the next message of a racer. */
static enum ruling referee_reads(struct desk *desk, int seat, struct racer *racer) {
  char line[PEEL_TILES + 16], *text;
  char *end = memchr(racer->out.text, '\n', racer->out.size);
  size_t size = (size_t)(end - racer->out.text);
  memcpy(line, racer->out.text, size);
  line[size] = '\0';
  take(&racer->out, size + 1);
  unsigned long known = strtoul(line, &text, 10);
  text++;
  if (text[0] == 'd') return dump(desk, seat, text[1]);
  const struct referee_seat *from = &desk->referee.seat[seat];
  unsigned tiles = from->size, sent = from->sent;
  enum ruling ruling = peel(desk, seat, text + 1);
  if (ruling == RULING_STALE)
    assert_true(known < sent); /* so there is, or was since, something for it to go on with */
  else
    assert_int_equal(strlen(text + 1), tiles);
  return ruling;
}

static void send_mail(struct desk *desk, struct racer *racers) {
  for (unsigned i = 0; i < desk->referee.rules.seats; i++) {
    struct referee_seat *seat = &desk->referee.seat[i];
    put(&racers[i].in, seat->mail, seat->mail_size);
    seat->mail_size = 0;
  }
}

static void race(uint64_t seed, unsigned *stale, unsigned *won) {
  struct desk desk;
  struct dice dice;
  static struct racer racers[REFEREE_SEATS];
  memset(racers, 0, sizeof racers);
  dice_seed(&dice, seed);
  unsigned seats = 2 + dice_roll(&dice, REFEREE_SEATS - 1);
  begin(&desk, seats, 2 + dice_roll(&dice, PEEL_TILES / seats - 1), false);
  send_mail(&desk, racers);
  for (int step = 0; step < RACERS_STEPS && !desk.referee.over; step++) {
    unsigned seat = dice_roll(&dice, seats);
    struct racer *racer = &racers[seat];
    switch (dice_roll(&dice, 3)) {
    case 0:
      racer_reads(racer);
      break;
    case 1:
      racer_writes(racer, &dice);
      break;
    default:
      if (racer->out.size == 0 || !peel_referee_in(&desk.referee, (int)seat)) break;
      enum ruling ruling = referee_reads(&desk, (int)seat, racer);
      if (ruling == RULING_OUT) fail_msg("seed %d: %s", (int)seed, desk.why.text);
      *stale += ruling == RULING_STALE;
      *won += ruling == RULING_WON;
      send_mail(&desk, racers);
      assert_conserved(&desk.referee);
    }
    if (dice_roll(&dice, RACERS_STEPS) == 0 && !desk.referee.over &&
        peel_referee_in(&desk.referee, (int)seat)) {
      peel_referee_remove(&desk.referee, (int)seat);
      send_mail(&desk, racers);
      assert_conserved(&desk.referee);
    }
  }
}

static void who_plays_honestly_never_loses_by_a_race(void **unused) {
  (void)unused;
  enum { RACES = 400 };
  unsigned stale = 0, won = 0;
  for (uint64_t seed = 0; seed < RACES; seed++)
    race(seed, &stale, &won);
  assert_true(stale > RACES);
  assert_true(won > RACES / 4);
}

/* ---- Ranking ---- */

static void the_ranking(void **unused) {
  (void)unused;
  struct desk desk;
  int order[REFEREE_SEATS];
  unsigned place[REFEREE_SEATS];
  begin(&desk, 6, 5, false);
  desk.referee.seat[1].peels = desk.referee.seat[2].peels = 3;
  desk.referee.seat[3].peels = 9;
  peel_referee_remove(&desk.referee, 4);
  peel_referee_remove(&desk.referee, 3);
  desk.referee.over = true;
  desk.referee.winner = 0;
  peel_referee_rank(&desk.referee, order, place);
  const int want_order[] = {0, 1, 2, 5, 3, 4};
  const unsigned want_place[] = {1, 2, 2, 5, 6, 4};
  for (int i = 0; i < 6; i++) {
    assert_int_equal(order[i], want_order[i]);
    assert_int_equal(place[i], want_place[i]);
  }
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(the_usual_hands),
      cmocka_unit_test(hands_are_told_in_alphabetical_order),
      cmocka_unit_test(a_peel_gives_everybody_a_tile_the_peeler_first),
      cmocka_unit_test(a_dump_brings_three_in_alphabetical_order),
      cmocka_unit_test(a_dump_into_a_short_bunch_comes_back),
      cmocka_unit_test(with_less_tiles_than_players_a_peel_wins),
      cmocka_unit_test(a_wrong_grid_loses_and_the_others_play_on),
      cmocka_unit_test(the_last_one_left_wins),
      cmocka_unit_test(tiles_that_are_not_held_lose),
      cmocka_unit_test(tiles_that_are_left_lose),
      cmocka_unit_test(what_comes_too_early_loses),
      cmocka_unit_test(who_is_never_ready_is_not_waited_for_any_more),
      cmocka_unit_test(a_peel_that_crosses_a_letter_is_stale),
      cmocka_unit_test(a_peel_that_crosses_several_letters_is_stale),
      cmocka_unit_test(only_the_last_letters_can_be_unknown),
      cmocka_unit_test(the_answer_to_its_own_peel_can_be_crossed),
      cmocka_unit_test(a_dump_can_cross_a_peel),
      cmocka_unit_test(half_a_message_cannot_be_known),
      cmocka_unit_test(what_a_dump_gives_away_was_known),
      cmocka_unit_test(nobody_looks_at_a_stale_grid),
      cmocka_unit_test(a_stale_peel_does_not_win),
      cmocka_unit_test(a_flood_of_messages_without_effect_loses),
      cmocka_unit_test(patience_begins_anew_when_the_game_goes_on),
      cmocka_unit_test(numbers_count_the_messages_to_a_player),
      cmocka_unit_test(with_numbers_tiles_do_not_make_a_peel_stale),
      cmocka_unit_test(who_plays_honestly_never_loses_by_a_race),
      cmocka_unit_test(the_ranking),
  };
  return cmocka_run_group_tests_name("peel referee", tests, NULL, NULL);
}
