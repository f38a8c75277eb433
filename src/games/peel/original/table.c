/* One loop polls all players and never waits for a single one: messages that a player does not read
 * yet are queued, and its own are read when they arrive. The referee decides what messages mean;
 * this file only carries them, keeps the time limits, and starts and ends the processes. */
#include "games/peel/original/table.h"

#include "core/base/memory.h"
#include "games/peel/original/wire.h"
#include "player/original.h"
#include "process/process.h"
#include "process/signals.h"

#include <errno.h>
#include <poll.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

/* ---- One player: its process, what it has written, and what it still has to read ---- */

enum {
  PLAYER_INBOX = 4096, /* bytes read at once */
  PLAYER_QUEUE = 4096, /* bytes waiting for a player that does not read, besides its full pipe */
};

struct player {
  struct process process;
  struct wire_reader reader;
  char inbox[PLAYER_INBOX], queue[PLAYER_QUEUE];
  size_t inbox_at, inbox_size, queue_size;
  bool silent;      /* its output has ended */
  bool deaf;        /* its input is closed */
  int64_t since;    /* the last time when it was neither */
  bool crowded;     /* its queue has overflowed */
  int64_t began;    /* the time when its incomplete message began */
  bool leaving;     /* it was asked to end, ... */
  int64_t patience; /* ... and is killed at this time */
};

/* How long a player that has closed a pipe has to end, so that its fault can say how it ended. */
static const int64_t ending_time = 300 * NS_PER_MS;

static bool waits(void) {
  return errno == EAGAIN || errno == EWOULDBLOCK || errno == EINTR;
}

static void write_queue(struct player *player) {
  while (player->queue_size > 0 && !player->deaf) {
    ssize_t put = write(player->process.to, player->queue, player->queue_size);
    if (put < 0) {
      player->deaf = !waits();
      return;
    }
    player->queue_size -= (size_t)put;
    memmove(player->queue, player->queue + put, player->queue_size);
  }
}

/* Sends a message now, or when the player reads again. */
static void send_player(struct player *player, const char *bytes, size_t size) {
  if (size > PLAYER_QUEUE - player->queue_size) {
    player->crowded = true;
    return;
  }
  memcpy(player->queue + player->queue_size, bytes, size);
  player->queue_size += size;
  write_queue(player);
}

/* Writes queued messages and reads what has come. False and `why` for a failure of the system. */
static bool pump_player(struct player *player, int64_t now, struct why *why) {
  write_queue(player);
  if (!player->silent && !player->deaf) player->since = now;
  if (player->inbox_at < player->inbox_size || player->silent) return true;
  player->inbox_at = player->inbox_size = 0;
  ssize_t got = read(player->process.from, player->inbox, sizeof player->inbox);
  if (got < 0) return waits() || why_errno(why, "reading from a player");
  player->inbox_size = (size_t)got;
  player->silent = got == 0;
  return true;
}

/* The next message in the bytes read, or WIRE_MORE if none is complete. */
static enum wire take_message(struct player *player, int64_t now, struct why *why) {
  bool within = peel_wire_within(&player->reader);
  enum wire wire = WIRE_MORE;
  while (wire == WIRE_MORE && player->inbox_at < player->inbox_size)
    wire = peel_wire_take(&player->reader, player->inbox[player->inbox_at++], why);
  if (!within) player->began = now;
  return wire;
}

/* Says how the player has ended, or which pipe it has closed; NULL while it has time to end. */
static const char *closed(struct player *player, struct clock clock, char *text) {
  char ending[PROCESS_TEXT];
  const char *place = peel_wire_place(&player->reader);
  bool within = peel_wire_within(&player->reader);
  if (process_ended(&player->process, clock, 0))
    process_ending(&player->process, ending);
  else if (clock.now(clock.context) - player->since < ending_time)
    return NULL;
  else
    snprintf(ending, sizeof ending, "closed its %s", player->silent ? "output" : "input");
  snprintf(text, WHY_TEXT_MAX, "%s%s%s", ending, within ? " " : "", within ? place : "");
  return text;
}

/* The player's fault, completing "player 1 ..."; NULL if there is none, or not yet. The player has
 * `message` nanoseconds to complete a message. `text` has WHY_TEXT_MAX bytes. */
static const char *player_fault(struct player *player, struct clock clock, int64_t message,
                                char *text) {
  if (player->inbox_at < player->inbox_size) return NULL;
  if (player->silent || player->deaf) return closed(player, clock, text);
  if (player->crowded) return "does not read what the host sends";
  if (!peel_wire_within(&player->reader)) return NULL;
  if (clock.now(clock.context) - player->began < message) return NULL;
  snprintf(text, WHY_TEXT_MAX, "stopped %s: it had %g s to finish it",
           peel_wire_place(&player->reader), (double)message / (double)NS_PER_SECOND);
  return text;
}

/* Asks a player to end, which then has time until `patience`. A second call does nothing. */
static void ask_player(struct player *player, int64_t patience) {
  if (player->leaving) return;
  player->leaving = true;
  player->patience = patience;
  process_ask(&player->process);
}

/* Is the player gone? Stops it and releases its resources if it was asked to end, and either its
 * process group has ended or its time is over. */
static bool player_gone(struct player *player, struct clock clock) {
  if (player->process.pid <= 0) return true;
  if (!player->leaving) return false;
  if (!process_group_ended(&player->process, clock) && clock.now(clock.context) < player->patience)
    return false;
  process_stop(&player->process, clock, 0);
  return true;
}

/* ---- The table ---- */

enum {
  SLICE = 20, /* milliseconds after which a signal or a deadline is noticed at the latest */
  GRACE = 500 /* milliseconds that a player has to end after it was asked to */
};

/* A game under way. */
struct race {
  struct peel_table *table;
  struct referee referee;
  struct player player[REFEREE_SEATS];
  char *command[REFEREE_SEATS];    /* of each player, in one line */
  struct dice dice;                /* for the order in which players are read and written to */
  int64_t begun;                   /* the time of the start */
  int64_t progress;                /* the time when the game last got any further */
  char reason[WHY_TEXT_MAX];       /* why it is over */
  struct grid grid[REFEREE_SEATS]; /* the last good grid of each player, */
  char fault[REFEREE_SEATS][WHY_TEXT_MAX]; /* and why the player is out */
};

static int64_t now(const struct race *race) {
  return race->table->clock.now(race->table->clock.context);
}

/* ---- The report ---- */

/* Flushes each line, so a record can be followed, and nothing is lost if the host is killed. */
__attribute__((format(printf, 2, 3))) static void line(const struct race *race, const char *format,
                                                       ...) {
  FILE *const to[] = {race->table->record, race->table->verbose ? stdout : NULL};
  for (int i = 0; i < 2; i++) {
    va_list values;
    if (!to[i]) continue;
    va_start(values, format);
    vfprintf(to[i], format, values);
    va_end(values);
    fputc('\n', to[i]);
    fflush(to[i]);
  }
}

static long long milliseconds(const struct race *race) {
  return (now(race) - race->begun) / NS_PER_MS;
}

/* Reports what comes before the events, and sets race->command. */
static void report_begin(struct race *race) {
  line(race, "seed %llu", (unsigned long long)race->table->seed);
  line(race, "lexicon %s", race->table->fingerprint);
  for (unsigned i = 0; i < race->referee.rules.seats; i++) {
    for (char *at = race->command[i] = memory_text(race->table->command[i]); *at; at++)
      if ((unsigned char)*at < ' ') *at = ' ';
    line(race, "player %u %s", i + 1, race->command[i]);
  }
}

static void tell_mail(const struct race *race) {
  for (unsigned i = 0; i < race->referee.rules.seats; i++) {
    const struct referee_seat *seat = &race->referee.seat[i];
    if (seat->mail_size > 0)
      line(race, "%lld %u gets %.*s", milliseconds(race), i + 1, (int)seat->mail_size - 1,
           seat->mail);
  }
}

/* Reports a message as the referee got it, and the letters that players get, so it has to be called
 * before the mail is taken. */
static void report_event(struct race *race, int seat, enum wire wire, enum ruling ruling) {
  static const char *const what[] = {
      [RULING_READY] = "ready", [RULING_PEELED] = "peels", [RULING_WON] = "wins",
      [RULING_STALE] = "stale", [RULING_DUMPED] = "dumps", [RULING_REFUSED] = "refused",
  };
  const struct wire_reader *reader = &race->player[seat].reader;
  struct out text = {0};
  struct grid grid;
  out_string(&text, what[ruling]);
  if (wire != WIRE_READY) out_char(&text, ' ');
  if (wire == WIRE_DUMP) out_char(&text, reader->letter);
  if (wire == WIRE_PEEL) {
    peel_grid_place(reader->tile, reader->tiles, &grid, NULL);
    peel_grid_write(&grid, &text);
    if (ruling != RULING_STALE) race->grid[seat] = grid;
  }
  line(race, "%lld %d %s", milliseconds(race), seat + 1, text.text);
  out_close(&text);
  tell_mail(race);
}

/* Reports that a seat is out, on standard error as well. */
static void report_out(struct race *race, int seat, const char *reason) {
  snprintf(race->fault[seat], WHY_TEXT_MAX, "%s", reason);
  line(race, "%lld %d out %s", milliseconds(race), seat + 1, reason);
  tell_mail(race);
  fprintf(stderr, "host: player %d (%s) loses: it %s\n", seat + 1, race->command[seat], reason);
}

static void tell_tiles(const struct race *race) {
  char text[PEEL_TILES + 1];
  uint8_t bunch[PEEL_LETTERS] = {0};
  for (unsigned i = 0; i < race->referee.bunch_size; i++)
    bunch[race->referee.bunch[i] - 'A']++;
  peel_tiles_write(bunch, text);
  line(race, "bunch %s", *text ? text : "-");
  for (unsigned i = 0; i < race->referee.rules.seats; i++) {
    peel_tiles_write(race->referee.seat[i].hand, text);
    line(race, "hand %u %s", i + 1, *text ? text : "-");
  }
}

static void tell_place(const struct race *race, int seat, unsigned place) {
  const struct referee_seat *at = &race->referee.seat[seat];
  const char *reason = race->fault[seat];
  printf("%u. player %d%s: %u %s, %u %s%s%s (%s)\n", place, seat + 1,
         seat == race->referee.winner ? " wins" : "", at->peels, at->peels == 1 ? "peel" : "peels",
         at->dumps, at->dumps == 1 ? "dump" : "dumps", *reason ? "; out: it " : "", reason,
         race->command[seat]);
}

/* Prints a grid, a line for each row. */
static void print_grid(const struct grid *grid) {
  for (int y = 0; y < grid->height; y++) {
    for (int x = 0; x < grid->width; x++) {
      char letter = peel_grid_at(grid, x, y);
      printf("%s%c", x > 0 ? " " : "", letter ? letter : '.');
    }
    putchar('\n');
  }
}

/* Reports the end, and the ranking. */
static void report_end(const struct race *race) {
  int order[REFEREE_SEATS];
  unsigned place[REFEREE_SEATS];
  line(race, "%lld over %s", milliseconds(race), race->reason);
  tell_tiles(race);
  for (unsigned i = 0; race->table->verbose && i < race->referee.rules.seats; i++) {
    if (race->grid[i].tiles == 0) continue;
    printf("\nThe last grid of player %u:\n", i + 1);
    print_grid(&race->grid[i]);
  }
  if (race->table->verbose) putchar('\n');
  if (race->referee.winner == REFEREE_NOBODY) printf("Nobody wins: %s.\n", race->reason);
  peel_referee_rank(&race->referee, order, place);
  for (unsigned i = 0; i < race->referee.rules.seats; i++)
    tell_place(race, order[i], place[order[i]]);
}

/* ---- The game ---- */

static void deliver(struct race *race) {
  unsigned seats = race->referee.rules.seats, first = dice_roll(&race->dice, seats);
  for (unsigned i = 0; i < seats; i++) {
    unsigned to = (first + i) % seats;
    struct referee_seat *seat = &race->referee.seat[to];
    if (seat->mail_size > 0) send_player(&race->player[to], seat->mail, seat->mail_size);
    seat->mail_size = 0;
  }
}

/* Sets the reason if the game is over because somebody became ready or is out. */
static void say_over(struct race *race) {
  if (race->referee.over && race->referee.winner != REFEREE_NOBODY)
    snprintf(race->reason, sizeof race->reason, "player %d is the last one left",
             race->referee.winner + 1);
  else if (race->referee.over)
    snprintf(race->reason, sizeof race->reason, "nobody is left");
}

static void see_out(struct race *race, int seat, const char *reason) {
  race->progress = now(race);
  report_out(race, seat, reason);
  ask_player(&race->player[seat], race->progress + GRACE * NS_PER_MS);
  say_over(race);
}

static void remove_seat(struct race *race, int seat, const char *reason) {
  peel_referee_remove(&race->referee, seat);
  see_out(race, seat, reason);
}

/* Carries out a player's message. */
static void obey(struct race *race, int seat, enum wire wire) {
  const struct wire_reader *reader = &race->player[seat].reader;
  struct referee *referee = &race->referee;
  struct why why = {0};
  enum ruling ruling;
  if (wire == WIRE_READY)
    ruling = peel_referee_ready(referee, seat, &why);
  else if (wire == WIRE_PEEL)
    ruling = peel_referee_peel(referee, seat, reader->tile, reader->tiles, reader->number, &why);
  else
    ruling = peel_referee_dump(referee, seat, reader->letter, reader->number, &why);
  if (ruling == RULING_OUT) {
    see_out(race, seat, why.text);
    return;
  }
  if (ruling == RULING_PEELED || ruling == RULING_DUMPED || wire == WIRE_READY)
    race->progress = now(race);
  if (wire == WIRE_READY) say_over(race);
  if (ruling == RULING_WON)
    snprintf(race->reason, sizeof race->reason, "player %d has peeled and the bunch is empty",
             seat + 1);
  report_event(race, seat, wire, ruling);
}

/* Takes a message of a player; false if it has sent none. */
static bool listen_to(struct race *race, int seat) {
  struct why wrong = {0};
  if (!peel_referee_in(&race->referee, seat)) return false;
  enum wire wire = take_message(&race->player[seat], now(race), &wrong);
  if (wire == WIRE_MORE) return false;
  if (wire == WIRE_BAD)
    remove_seat(race, seat, wrong.text);
  else
    obey(race, seat, wire);
  deliver(race);
  return true;
}

/* Takes one message of everybody in turn, until there are none. */
static void listen_all(struct race *race) {
  unsigned seats = race->referee.rules.seats, first = dice_roll(&race->dice, seats);
  for (bool any = true; any;) {
    any = false;
    for (unsigned i = 0; i < seats && !race->referee.over; i++)
      any |= listen_to(race, (int)((first + i) % seats));
    any &= !race->referee.over;
  }
}

/* Waits a moment for somebody to write, or to read what is queued; then pumps everybody. */
static bool pump_all(struct race *race, struct why *why) {
  struct pollfd poller[2 * REFEREE_SEATS];
  nfds_t count = 0;
  for (unsigned i = 0; i < race->referee.rules.seats; i++) {
    const struct player *player = &race->player[i];
    if (!peel_referee_in(&race->referee, (int)i)) continue;
    if (!player->silent)
      poller[count++] = (struct pollfd){.fd = player->process.from, .events = POLLIN};
    if (player->queue_size > 0 && !player->deaf)
      poller[count++] = (struct pollfd){.fd = player->process.to, .events = POLLOUT};
  }
  if (poll(poller, count, SLICE) < 0 && errno != EINTR) return why_errno(why, "poll");
  for (unsigned i = 0; i < race->referee.rules.seats; i++)
    if (peel_referee_in(&race->referee, (int)i) && !pump_player(&race->player[i], now(race), why))
      return false;
  return true;
}

static void judge_players(struct race *race) {
  const struct peel_table *table = race->table;
  char text[WHY_TEXT_MAX];
  for (unsigned i = 0; i < race->referee.rules.seats && !race->referee.over; i++) {
    if (!peel_referee_in(&race->referee, (int)i)) continue;
    const char *fault = player_fault(&race->player[i], table->clock, table->message, text);
    if (!fault && race->referee.seat[i].standing == STANDING_STARTING &&
        now(race) - race->begun >= table->ready) {
      snprintf(text, sizeof text, "was not ready within %g s (what it writes has to be flushed)",
               (double)table->ready / (double)NS_PER_SECOND);
      fault = text;
    }
    if (!fault) continue;
    remove_seat(race, (int)i, fault);
    deliver(race);
  }
}

static void judge_game(struct race *race) {
  const struct peel_table *table = race->table;
  int64_t late = now(race);
  if (race->referee.over || !race->referee.dealt) return;
  if (late - race->progress >= table->idle)
    snprintf(race->reason, sizeof race->reason, "no peel and no dump counted for %g s",
             (double)table->idle / (double)NS_PER_SECOND);
  else if (table->game > 0 && late - race->begun >= table->game)
    snprintf(race->reason, sizeof race->reason, "the game has lasted for %g s",
             (double)table->game / (double)NS_PER_SECOND);
  else
    return;
  race->referee.over = true;
}

/* Releases players that have left the table and have ended; true if all are gone. */
static bool all_gone(struct race *race) {
  bool gone = true;
  for (unsigned i = 0; i < race->referee.rules.seats; i++)
    gone &= player_gone(&race->player[i], race->table->clock);
  return gone;
}

static bool run(struct race *race, struct why *why) {
  while (!race->referee.over) {
    if (signals_caught()) return false;
    if (!pump_all(race, why)) return false;
    listen_all(race);
    judge_players(race);
    judge_game(race);
    all_gone(race);
  }
  return true;
}

/* Asks everybody at once to end, and gives all of them the same time. */
static void end_players(struct race *race) {
  const struct timespec nap = {.tv_nsec = (long)NS_PER_MS};
  int64_t patience = now(race) + GRACE * NS_PER_MS;
  for (unsigned i = 0; i < race->referee.rules.seats; i++)
    ask_player(&race->player[i], patience);
  while (!all_gone(race))
    nanosleep(&nap, NULL);
  process_end_orphans();
}

static bool start_players(struct race *race, struct why *why) {
  for (unsigned i = 0; i < race->referee.rules.seats; i++) {
    struct player *player = &race->player[i];
    if (!process_start_player(&player->process, race->table->command[i], why)) return false;
    process_unblock(&player->process);
    player->reader.numbered = race->table->rules.numbered;
  }
  return true;
}

int peel_table_play(struct peel_table *table, struct why *why) {
  struct race *race = memory_new(1, sizeof *race);
  int status = ORIGINAL_INTERNAL;
  race->table = table;
  race->begun = now(race);
  dice_seed(&race->dice, table->seed);
  peel_referee_open(&race->referee, &table->rules, table->seed);
  report_begin(race);
  bool over = start_players(race, why) && run(race, why);
  end_players(race);
  if (over) {
    report_end(race);
    status = race->referee.fouls ? ORIGINAL_FAULT : ORIGINAL_PLAYED;
  }
  for (unsigned i = 0; i < REFEREE_SEATS; i++)
    free(race->command[i]);
  free(race);
  return status;
}
