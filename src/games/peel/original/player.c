#include "games/peel/original/player.h"

#include <errno.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

/* What falls silent has so long to end, so that it can be said how it ended. */
static const int64_t last_word = 300 * NS_PER_MS;

bool peel_player_start(struct peel_player *player, const char *command, bool numbered,
                       struct why *why) {
  *player = (struct peel_player){.command = command};
  if (!process_start(&player->process, (const char *const[]){"sh", "-c", command, NULL}, NULL, why))
    return false;
  process_unblock(&player->process);
  peel_wire_open(&player->reader, numbered);
  return true;
}

static bool waits(void) {
  return errno == EAGAIN || errno == EWOULDBLOCK || errno == EINTR;
}

static void write_queue(struct peel_player *player) {
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

void peel_player_send(struct peel_player *player, const char *bytes, size_t size) {
  if (size > PLAYER_QUEUE - player->queue_size) {
    player->crowded = true;
    return;
  }
  memcpy(player->queue + player->queue_size, bytes, size);
  player->queue_size += size;
  write_queue(player);
}

bool peel_player_pump(struct peel_player *player, int64_t now, struct why *why) {
  write_queue(player);
  if (!player->silent && !player->deaf) player->since = now;
  if (player->inbox_at < player->inbox_size || player->silent) return true;
  player->inbox_at = player->inbox_size = 0;
  ssize_t got = read(player->process.from, player->inbox, sizeof player->inbox);
  if (got < 0) return waits() || why_say(why, "reading from a player: %s", strerror(errno));
  player->inbox_size = (size_t)got;
  player->silent = got == 0;
  return true;
}

enum wire peel_player_take(struct peel_player *player, int64_t now, struct why *why) {
  bool within = peel_wire_within(&player->reader);
  enum wire wire = WIRE_MORE;
  while (wire == WIRE_MORE && player->inbox_at < player->inbox_size)
    wire = peel_wire_take(&player->reader, player->inbox[player->inbox_at++], why);
  if (!within) player->began = now;
  return wire;
}

/* It has closed a pipe, or both because it has ended. */
static const char *closed(struct peel_player *player, struct clock clock, char *text) {
  char ending[PROCESS_TEXT];
  const char *place = peel_wire_place(&player->reader);
  bool within = peel_wire_within(&player->reader);
  if (process_ended(&player->process, clock, 0))
    snprintf(text, WHY_TEXT_MAX, "%s%s%s", process_ending(&player->process, ending),
             within ? " " : "", within ? place : "");
  else if (clock.now(clock.context) - player->since < last_word)
    return NULL;
  else
    snprintf(text, WHY_TEXT_MAX, "closed its %s%s%s", player->silent ? "output" : "input",
             within ? " " : "", within ? place : "");
  return text;
}

const char *peel_player_fault(struct peel_player *player, struct clock clock, int64_t message,
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

void peel_player_ask(struct peel_player *player, int64_t patience) {
  if (player->leaving) return;
  player->leaving = true;
  player->patience = patience;
  process_ask(&player->process);
}

bool peel_player_gone(struct peel_player *player, struct clock clock) {
  if (player->process.pid <= 0) return true;
  if (!player->leaving) return false;
  if (!process_group_ended(&player->process, clock) && clock.now(clock.context) < player->patience)
    return false;
  peel_player_stop(player, clock);
  return true;
}

void peel_player_stop(struct peel_player *player, struct clock clock) {
  process_stop(&player->process, clock, 0);
  peel_wire_close(&player->reader);
}
