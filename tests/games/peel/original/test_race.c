/* The referee of Peel and honest players in a hurry, with every possible delay between them. */
#include "games/peel/original/desk.h"

enum { BOX = 4096, RACERS_STEPS = 3000 };

/* Bytes in transit. */
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

/* An honest player in a hurry, which knows only what has reached it. */
struct racer {
  uint8_t hand[PEEL_LETTERS];
  unsigned known;      /* messages that it has read */
  struct pipe in, out; /* messages in `in` end in `.`; in `out`, each is preceded by the number of
                          messages known then and a blank, and followed by `\n` */
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
  if (text[0] == 'd') return desk_dump(desk, seat, text[1]);
  const struct referee_seat *from = &desk->referee.seat[seat];
  unsigned tiles = peel_tiles_count(from->hand), sent = from->sent;
  enum ruling ruling = desk_peel(desk, seat, text + 1);
  if (ruling == RULING_STALE)
    assert_true(known < sent); /* the player has missed a message, and can go on with it */
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
  static struct racer racers[REFEREE_SEATS];
  memset(racers, 0, sizeof racers);
  struct dice dice = dice_of(seed);
  unsigned seats = 2 + dice_roll(&dice, REFEREE_SEATS - 1);
  desk_begin(&desk, seats, 2 + dice_roll(&dice, PEEL_TILES / seats - 1), false);
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
      desk_assert_conserved(&desk.referee);
    }
    if (dice_roll(&dice, RACERS_STEPS) == 0 && !desk.referee.over &&
        peel_referee_in(&desk.referee, (int)seat)) {
      peel_referee_remove(&desk.referee, (int)seat);
      send_mail(&desk, racers);
      desk_assert_conserved(&desk.referee);
    }
  }
}

TEST(who_plays_honestly_never_loses_by_a_race) {
  enum { RACES = 400 };
  unsigned stale = 0, won = 0;
  for (uint64_t seed = 0; seed < RACES; seed++)
    race(seed, &stale, &won);
  assert_true(stale > RACES);
  assert_true(won > RACES / 4);
}
