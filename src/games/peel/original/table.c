#include "games/peel/original/table.h"

#include "process/signals.h"

#include <errno.h>
#include <poll.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum {
  SLICE = 20, /* milliseconds after which a signal or a deadline is noticed at the latest */
  GRACE = 500 /* milliseconds that a player has to end after it was asked */
};

/* A game under way. */
struct play {
  struct peel_table *table;
  struct referee referee;
  struct peel_player player[REFEREE_SEATS];
  struct dice dice;          /* who is heard and told first: nobody's place is better */
  int64_t begun;             /* the clock */
  int64_t progress;          /* the clock when the game last got any further */
  char reason[WHY_TEXT_MAX]; /* why it is over */
};

static int64_t now(const struct play *play) {
  return play->table->clock.now(play->table->clock.context);
}

static void deliver(struct play *play) {
  unsigned seats = play->referee.rules.seats, first = dice_roll(&play->dice, seats);
  for (unsigned i = 0; i < seats; i++) {
    unsigned to = (first + i) % seats;
    struct referee_seat *seat = &play->referee.seat[to];
    if (seat->mail_size > 0) peel_player_send(&play->player[to], seat->mail, seat->mail_size);
    seat->mail_size = 0;
  }
}

/* Why a game is over in which somebody got ready or out. */
static void say_over(struct play *play) {
  if (play->referee.over && play->referee.winner != REFEREE_NOBODY)
    snprintf(play->reason, sizeof play->reason, "player %d is the last one left",
             play->referee.winner + 1);
  else if (play->referee.over)
    snprintf(play->reason, sizeof play->reason, "nobody is left");
}

static void see_out(struct play *play, int seat, const char *reason) {
  play->progress = now(play);
  peel_report_out(&play->table->report, &play->referee, seat, reason);
  peel_player_ask(&play->player[seat], play->progress + GRACE * NS_PER_MS);
  say_over(play);
}

static void remove_seat(struct play *play, int seat, const char *reason) {
  peel_referee_remove(&play->referee, seat);
  see_out(play, seat, reason);
}

/* A message of a player has its consequences. */
static void obey(struct play *play, int seat, enum wire wire) {
  const struct wire_reader *reader = &play->player[seat].reader;
  struct referee *referee = &play->referee;
  struct why why = {0};
  char letter[2] = {reader->letter, '\0'};
  struct peel_event event = {.seat = seat, .text = ""};
  if (wire == WIRE_READY) {
    event.ruling = peel_referee_ready(referee, seat, &why);
  } else if (wire == WIRE_PEEL) {
    event.text = reader->grid.text;
    event.ruling = peel_referee_peel(referee, seat, reader->grid.text, reader->grid.size,
                                     reader->number, &why);
  } else {
    event.text = letter;
    event.ruling = peel_referee_dump(referee, seat, reader->letter, reader->number, &why);
  }
  if (event.ruling == RULING_OUT) {
    see_out(play, seat, why.text);
    return;
  }
  if (event.ruling == RULING_PEELED || event.ruling == RULING_DUMPED || wire == WIRE_READY)
    play->progress = now(play);
  if (wire == WIRE_READY) say_over(play);
  if (event.ruling == RULING_WON)
    snprintf(play->reason, sizeof play->reason, "player %d has peeled and the bunch is empty",
             seat + 1);
  peel_report_event(&play->table->report, referee, &event);
}

/* Takes a message of a player, if it has sent one; false if not, or `why` if memory is out. */
static bool listen_to(struct play *play, int seat, struct why *why) {
  struct why wrong = {0};
  if (!peel_referee_in(&play->referee, seat)) return false;
  enum wire wire = peel_player_take(&play->player[seat], now(play), &wrong);
  if (wire == WIRE_MORE) return false;
  if (wire == WIRE_FAILED) return why_say(why, "out of memory");
  if (wire == WIRE_BAD)
    remove_seat(play, seat, wrong.text);
  else
    obey(play, seat, wire);
  deliver(play);
  return true;
}

/* One message of everybody in turn, until there is none; false and `why` when memory is out. */
static bool listen_all(struct play *play, struct why *why) {
  unsigned seats = play->referee.rules.seats, first = dice_roll(&play->dice, seats);
  for (bool any = true; any;) {
    any = false;
    for (unsigned i = 0; i < seats && !play->referee.over; i++)
      any |= listen_to(play, (int)((first + i) % seats), why);
    if (why->text[0]) return false;
    any &= !play->referee.over;
  }
  return true;
}

/* Waits a moment for anybody to write, or to read what waits for it; then reads. */
static bool pump_all(struct play *play, struct why *why) {
  struct pollfd poller[2 * REFEREE_SEATS];
  nfds_t count = 0;
  for (unsigned i = 0; i < play->referee.rules.seats; i++) {
    const struct peel_player *player = &play->player[i];
    if (!peel_referee_in(&play->referee, (int)i)) continue;
    if (!player->silent)
      poller[count++] = (struct pollfd){.fd = player->process.from, .events = POLLIN};
    if (player->queue_size > 0 && !player->deaf)
      poller[count++] = (struct pollfd){.fd = player->process.to, .events = POLLOUT};
  }
  if (poll(poller, count, SLICE) < 0 && errno != EINTR)
    return why_say(why, "poll: %s", strerror(errno));
  for (unsigned i = 0; i < play->referee.rules.seats; i++)
    if (peel_referee_in(&play->referee, (int)i) &&
        !peel_player_pump(&play->player[i], now(play), why))
      return false;
  return true;
}

static void judge_players(struct play *play) {
  const struct peel_table *table = play->table;
  char text[WHY_TEXT_MAX];
  for (unsigned i = 0; i < play->referee.rules.seats && !play->referee.over; i++) {
    if (!peel_referee_in(&play->referee, (int)i)) continue;
    const char *fault = peel_player_fault(&play->player[i], table->clock, table->message, text);
    if (!fault && play->referee.seat[i].standing == STANDING_STARTING &&
        now(play) - play->begun >= table->ready) {
      snprintf(text, sizeof text, "was not ready within %g s (what it writes has to be flushed)",
               (double)table->ready / (double)NS_PER_SECOND);
      fault = text;
    }
    if (!fault) continue;
    remove_seat(play, (int)i, fault);
    deliver(play);
  }
}

static void judge_game(struct play *play) {
  const struct peel_table *table = play->table;
  int64_t late = now(play);
  if (play->referee.over || !play->referee.dealt) return;
  if (late - play->progress >= table->idle)
    snprintf(play->reason, sizeof play->reason, "no peel and no dump counted for %g s",
             (double)table->idle / (double)NS_PER_SECOND);
  else if (table->game > 0 && late - play->begun >= table->game)
    snprintf(play->reason, sizeof play->reason, "the game has lasted for %g s",
             (double)table->game / (double)NS_PER_SECOND);
  else
    return;
  peel_referee_end(&play->referee);
}

/* Gives what has left the table back to the system, once it has ended. */
static bool all_gone(struct play *play) {
  bool gone = true;
  for (unsigned i = 0; i < play->referee.rules.seats; i++)
    gone &= peel_player_gone(&play->player[i], play->table->clock);
  return gone;
}

static bool run(struct play *play, struct why *why) {
  while (!play->referee.over) {
    if (signals_caught()) return false;
    if (!pump_all(play, why) || !listen_all(play, why)) return false;
    judge_players(play);
    judge_game(play);
    all_gone(play);
  }
  return true;
}

/* Everybody is asked at once and has the same time. */
static void end_players(struct play *play) {
  const struct timespec nap = {.tv_nsec = (long)NS_PER_MS};
  int64_t patience = now(play) + GRACE * NS_PER_MS;
  for (unsigned i = 0; i < play->referee.rules.seats; i++)
    peel_player_ask(&play->player[i], patience);
  while (!all_gone(play))
    nanosleep(&nap, NULL);
  process_end_orphans();
}

static bool start_players(struct play *play, struct why *why) {
  for (unsigned i = 0; i < play->referee.rules.seats; i++)
    if (!peel_player_start(&play->player[i], play->table->report.command[i],
                           play->table->rules.numbered, why))
      return false;
  return true;
}

enum peel_end peel_table_play(struct peel_table *table, struct why *why) {
  struct play *play = calloc(1, sizeof *play);
  enum peel_end end = PEEL_END_FAILED;
  if (!play) return why_say(why, "out of memory"), PEEL_END_FAILED;
  play->table = table;
  play->begun = now(play);
  dice_seed(&play->dice, table->seed);
  peel_referee_open(&play->referee, &table->rules, table->seed);
  peel_report_begin(&table->report, &play->referee, table->seed, table->fingerprint);
  bool over = start_players(play, why) && run(play, why);
  end_players(play);
  if (over) {
    peel_report_end(&table->report, &play->referee, play->reason);
    end = play->referee.fouls ? PEEL_END_FAULT : PEEL_END_PLAYED;
  } else if (!why->text[0])
    end = PEEL_END_STOPPED;
  free(play);
  return end;
}
