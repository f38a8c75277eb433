#include "arena/report/steps.h"

#include "core/base/memory.h"
#include "core/text/escape.h"
#include "record/playback.h"

#include <stdio.h>
#include <stdlib.h>
#include <zlib.h>

/* ---- The turns ---- */

static char seat_character(unsigned seat) {
  static const char characters[] = "0123456789abcdefghijklmnopqrstuvwxyz";
  return characters[seat == RECORD_NOBODY ? 0 : (seat + 1) % (sizeof characters - 1)];
}

static char verdict_character(enum verdict verdict) {
  if (verdict == VERDICT_MOVED) return 'm';
  if (verdict == VERDICT_PASSED) return 'p';
  return verdict == VERDICT_STOOD_IN ? 's' : 'x';
}

/* With two significant digits. A third one would differ from run to run anyway, and make the data
 * of a game a fifth larger. */
static uint64_t round_time(int64_t microseconds) {
  enum { DIGITS = 100, TEN = 10 };
  int64_t unit = 1;
  if (microseconds < 0) return 0;
  while (microseconds / unit >= DIGITS)
    unit *= TEN;
  return (uint64_t)(microseconds / unit * unit);
}

static void put_time(struct out *out, size_t turn, bool known, int64_t microseconds) {
  if (turn > 0) out_char(out, ',');
  if (known) out_number(out, round_time(microseconds));
}

static void put_pair(struct out *out, size_t turn, unsigned long value) {
  if (out->size > 0) out_char(out, ',');
  out_number(out, turn);
  out_char(out, ':');
  out_number(out, value);
}

static void take_turn(struct steps *steps, const struct record *record, size_t number) {
  const struct record_turn *turn = &record->turns[number];
  bool ran = turn->tries > 0 && turn->seat < record->seat_count;
  out_char(&steps->text[STEPS_SEATS], seat_character(turn->seat));
  out_char(&steps->text[STEPS_VERDICTS], verdict_character(turn->verdict));
  if (number > 0) out_char(&steps->text[STEPS_MOVES], '\n');
  /* A move has no newline; a text in its place in a forged record may have some. */
  if (turn->move) escape_for_terminal(turn->move, &steps->text[STEPS_MOVES]);
  put_time(&steps->text[STEPS_WALL], number, ran, turn->wall_us);
  put_time(&steps->text[STEPS_CPU], number, ran, turn->cpu_us);
  if (turn->tries > 1) put_pair(&steps->text[STEPS_AGAIN], number, turn->tries);
  if (ran)
    steps->runs[steps->run_count++] = (struct step_run){turn->seat, turn->wall_us, turn->cpu_us};
}

/* ---- Playing them ---- */

static void put_keys(struct out *out, const struct setup *setup, bool placing) {
  struct out keys = {0};
  setup_write(setup, '\n', &keys);
  out_print(&keys, "%sphase=%s\n", keys.size ? "\n" : "", placing ? "placement" : "movement");
  escape_bytes(keys.text, out);
  out_close(&keys);
}

static uint32_t find_end(const struct truth *truth) {
  struct out out = {0};
  char *text = rules_text(truth->rules, truth->state, NULL);
  escape_bytes(text, &out);
  uLong end = crc32(0, (const Bytef *)out.text, (uInt)out.size);
  free(text);
  out_close(&out);
  return (uint32_t)end;
}

/* Plays as far as the record is right. */
static void play(struct steps *steps, struct playback *playback) {
  const struct record *record = playback->record;
  enum playback_step step = PLAYBACK_TURN;
  bool placing = !record->at_table || record->table.phase == PHASE_PLACEMENT;
  steps->startable = true;
  steps->first = record->table.asked;
  steps->dice = record_changes(record);
  put_keys(&steps->text[STEPS_KEYS], playback->truth.setup, placing);
  while (step == PLAYBACK_TURN) {
    step = playback_next(playback, &steps->wrong);
    if (step != PLAYBACK_TURN) break;
    size_t turn = playback->next - 1;
    if (record->turns[turn].seat == RECORD_NOBODY)
      put_pair(&steps->text[STEPS_NOBODY], turn, (unsigned long)playback->game.stalled);
  }
  steps->playable = playback->next;
  if (step != PLAYBACK_OVER) return;
  playback_result_good(playback, &steps->wrong);
  steps->end = find_end(&playback->truth);
}

void steps_take(struct steps *steps, const struct rules *rules, const struct record *record,
                loader *load) {
  struct playback playback = {0};
  *steps = (struct steps){.turns = record->turn_count};
  steps->runs = memory_new(record->turn_count, sizeof *steps->runs);
  for (size_t i = 0; i < record->turn_count; i++)
    take_turn(steps, record, i);
  escape_bytes(record->start, &steps->text[STEPS_START]);
  if (!rules)
    why_say(&steps->wrong, "there is no game '%s'", record->game);
  else if (playback_open(&playback, rules, record, load, &steps->wrong))
    play(steps, &playback);
  playback_close(&playback);
}

void steps_close(struct steps *steps) {
  for (int i = 0; i < STEPS_TEXTS; i++)
    out_close(&steps->text[i]);
  free(steps->runs);
  *steps = (struct steps){0};
}
