/* What players write to the host of Peel, and what its referee makes of it. Whatever they write,
 * the bunch and the hands of the players still in the game hold all tiles, and every player who is
 * out has a reason.
 *
 * The first two bytes set the game: the number of players and whether messages have numbers, and
 * the size of hands. Each line after them is what one player writes; its first byte is the seat. In
 * a line, `*` stands for a peel of all of the player's tiles in one row, and `+` for a dump of its
 * first tile: a random text would not find these. The referee's judge finds fault with every grid
 * that begins with E. */
#include "fuzz/harness.h"

#include "games/peel/grid/grid.h"
#include "games/peel/original/referee.h"
#include "games/peel/original/wire.h"

#include <stdio.h>
#include <string.h>

struct host {
  struct referee referee;
  struct wire_reader reader[REFEREE_SEATS];
};

static bool judge(const struct grid *grid, const struct lexicon *lexicon, struct why *why) {
  (void)lexicon;
  return grid->tile[0].letter != 'E' || why_say(why, "the grid begins with E");
}

/* Checks the laws of the real judge of grids. */
static void inspect(const struct wire_reader *reader) {
  struct grid grid;
  struct grid_faults faults;
  struct why why = {0};
  if (!peel_grid_place(reader->tile, reader->tiles, &grid, &why)) {
    LAW(why.text[0], "a grid is refused without a cause");
    return;
  }
  bool good = peel_grid_check(&grid, &peel_lexicon_begin, &why);
  peel_grid_inspect(&grid, &peel_lexicon_begin, &faults);
  LAW(good || why.text[0], "a grid is not complete, without a cause");
  LAW(grid.tiles < 2 || good == (faults.loose_tiles == 0 && faults.wrong_runs == 0),
      "%u tiles are loose, %u runs are wrong, but: %s", faults.loose_tiles, faults.wrong_runs,
      good ? "it is complete" : why.text);
}

static void tiles_are_conserved(struct host *host) {
  struct referee *referee = &host->referee;
  unsigned sum = referee->bunch_size;
  for (unsigned i = 0; i < referee->rules.seats; i++) {
    struct referee_seat *seat = &referee->seat[i];
    if (!peel_referee_in(referee, (int)i)) continue;
    sum += peel_tiles_count(seat->hand);
    LAW(seat->mail_size <= sizeof seat->mail, "%zu bytes of mail", seat->mail_size);
    seat->mail_size = 0;
  }
  LAW(!referee->dealt || sum == PEEL_TILES, "there are %u tiles", sum);
}

static enum ruling obey(struct host *host, int seat, enum wire wire, struct why *why) {
  struct referee *referee = &host->referee;
  const struct wire_reader *reader = &host->reader[seat];
  switch (wire) {
  case WIRE_READY:
    return peel_referee_ready(referee, seat, why);
  case WIRE_PEEL:
    inspect(reader);
    return peel_referee_peel(referee, seat, reader->tile, reader->tiles, reader->number, why);
  case WIRE_DUMP:
    return peel_referee_dump(referee, seat, reader->letter, reader->number, why);
  default:
    peel_referee_remove(referee, seat);
    return RULING_OUT;
  }
}

/* Passes a byte to the referee; returns false when the seat, or the game, takes no more. */
static bool take_byte(struct host *host, int seat, char byte) {
  struct referee *referee = &host->referee;
  struct why why = {0};
  if (referee->over || !peel_referee_in(referee, seat)) return false;
  enum wire wire = peel_wire_take(&host->reader[seat], byte, &why);
  LAW(peel_wire_place(&host->reader[seat])[0], "nowhere");
  if (wire == WIRE_MORE) return true;
  enum ruling ruling = obey(host, seat, wire, &why);
  LAW((ruling == RULING_OUT) == !peel_referee_in(referee, seat), "ruling %d, but seat %d is %s",
      (int)ruling, seat, peel_referee_in(referee, seat) ? "in" : "out");
  LAW(ruling != RULING_OUT || why.text[0], "seat %d is out without a cause", seat);
  tiles_are_conserved(host);
  return true;
}

static void take_all(struct host *host, int seat, const char *message) {
  while (*message && take_byte(host, seat, *message))
    message++;
}

/* Writes the number of the last message with letters, if there are numbers; returns its size. */
static int put_number(const struct host *host, int seat, char *message) {
  unsigned sent = host->referee.seat[seat].sent % REFEREE_NUMBERS;
  return host->referee.rules.numbered ? sprintf(message, "%03u", sent) : 0;
}

static void take_peel(struct host *host, int seat) {
  const uint8_t *hand = host->referee.seat[seat].hand;
  char message[PEEL_TILES + 32] = "p";
  int size = 1 + put_number(host, seat, message + 1);
  size += sprintf(message + size, "%03u001", peel_tiles_count(hand));
  peel_tiles_write(hand, message + size);
  take_all(host, seat, message);
}

static void take_dump(struct host *host, int seat) {
  const struct referee_seat *tiles = &host->referee.seat[seat];
  char message[8] = "d";
  int letter = 0, size = 1 + put_number(host, seat, message + 1);
  while (letter < PEEL_LETTERS - 1 && !tiles->hand[letter])
    letter++;
  message[size] = (char)('A' + letter);
  message[size + 1] = '\0';
  take_all(host, seat, message);
}

static void take_line(struct host *host, const char *line, const char *end) {
  int seat = *line % (int)host->referee.rules.seats;
  for (line++; line < end; line++) {
    if (*line == '*')
      take_peel(host, seat);
    else if (*line == '+')
      take_dump(host, seat);
    else
      take_byte(host, seat, *line);
  }
}

bool fuzz_wire(struct fuzz *fuzz, const char *text, size_t size) {
  static struct host host;
  enum { HEADER = 2, NUMBERED = 8 };
  if (size < HEADER) return false;
  unsigned seats = 1 + (unsigned char)text[0] % REFEREE_SEATS;
  bool numbered = text[0] & NUMBERED;
  unsigned hand = 1 + (unsigned char)text[1] % (PEEL_TILES / seats);
  const struct referee_rules rules = {seats, hand, numbered, judge, NULL};
  peel_referee_open(&host.referee, &rules, dice_next(&fuzz->dice));
  for (unsigned i = 0; i < seats; i++)
    host.reader[i] = (struct wire_reader){.numbered = numbered};
  const char *at = text + HEADER;
  for (struct span line; fuzz_line(&at, text + size, &line);)
    if (line.size > 0 && *line.at > 0) take_line(&host, line.at, line.at + line.size);
  int order[REFEREE_SEATS];
  unsigned place[REFEREE_SEATS];
  if (!host.referee.over) host.referee.over = true;
  peel_referee_rank(&host.referee, order, place);
  for (unsigned i = 0; i < seats; i++)
    LAW(order[i] >= 0 && order[i] < (int)seats && place[i] >= 1 && place[i] <= seats, "place %u",
        place[i]);
  return host.referee.dealt;
}
