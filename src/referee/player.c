#include "referee/player.h"

#include "core/complain.h"
#include "core/escape.h"

#include <ctype.h>
#include <stdio.h>
#include <string.h>

bool player_read(struct player *player, const char *word, struct why *why) {
  static const char alias_prefix[] = "alias:", person_prefix[] = "human:";
  *player = (struct player){0};
  if (strncmp(word, alias_prefix, strlen(alias_prefix)) == 0) {
    const char *name = word + strlen(alias_prefix), *end = strchr(name, '=');
    size_t size = end ? (size_t)(end - name) : 0;
    if (!end || size > SEAT_ID_MAX)
      return why_say(why, "'%.80s': expected alias:NAME=COMMAND, the name of at most %d bytes",
                     word, SEAT_ID_MAX);
    memcpy(player->alias, name, size);
    player->alias[size] = '\0';
    if (!roster_id_good(player->alias, why)) return false;
    if (escape_finds_hidden(player->alias))
      return why_say(why, "an alias cannot contain invisible characters");
    word = end + 1;
  }
  player->person = strncmp(word, person_prefix, strlen(person_prefix)) == 0;
  player->command = player->person ? word + strlen(person_prefix) : word;
  return true;
}

void player_close(struct player *player) {
  invocation_close(&player->invocation);
}

bool player_prepare(struct player *player, const char *const arguments[], struct why *why) {
  if (player->invocation.words) return invocation_arguments(&player->invocation, arguments, why);
  return invocation_open(&player->invocation, player->command, player->folder, arguments, why);
}

void player_arguments(struct player_arguments *arguments, const struct setup *setup,
                      const char *input, const char *output) {
  int count = 0;
  bool placing = setup->phase == PHASE_PLACEMENT;
  arguments->list[count++] = placing ? "phase=placement" : "phase=movement";
  for (int i = 0; placing && setup->options[i].key; i++) {
    const struct option *option = &setup->options[i];
    if (!(option->taken & KEY_NEEDED_TO_PLACE)) continue;
    snprintf(arguments->keys[i], sizeof arguments->keys[i], "%.30s=%ld", option->key,
             setup_number(setup, option->key));
    arguments->list[count++] = arguments->keys[i];
  }
  arguments->list[count++] = input;
  arguments->list[count++] = output;
  arguments->list[count] = NULL;
}

/* --- names --- */

bool player_name_good(const char *id, struct why *sentence) {
  if (strchr(id, '\n'))
    return why_say(sentence, "was asked for its name and printed more than one line");
  if (strcmp(id, ROSTER_FREE) == 0)
    return why_say(sentence, "calls itself '-', which means a free seat");
  for (const unsigned char *at = (const unsigned char *)id; *at; at++)
    if (*at <= ' ' || *at == 0x7f || strchr("\"'`", *at))
      return why_say(sentence, "has a name with blanks, quotes or control characters");
  if (escape_finds_hidden(id)) return why_say(sentence, "has a name with invisible characters");
  if (strlen(id) <= SEAT_ID_MAX) return true;
  return why_say(sentence, "has a name of more than %d bytes", SEAT_ID_MAX);
}

/* The output without its line end. A NUL in it has been replaced. */
static const char *printed_name(struct run *run) {
  for (size_t i = 0; i < run->out_size; i++)
    if (run->out[i] == '\0') run->out[i] = '\001';
  while (run->out_size && isspace((unsigned char)run->out[run->out_size - 1]))
    run->out[--run->out_size] = '\0';
  return run->out;
}

enum verdict player_name_judge(struct run *run, const char *limit, const char **name,
                               struct why *sentence) {
  struct why ending = {0};
  *name = NULL;
  if (run->ending != ENDING_EXITED || run->status > EXIT_INTERNAL) {
    enum verdict verdict = verdict_of_ending(run, limit, &ending);
    why_say(sentence, "was asked for its name and %s", ending.text);
    return verdict;
  }
  const char *printed = printed_name(run);
  if (run->status != 0 || !printed[0]) return VERDICT_NAMED;
  if (!player_name_good(printed, sentence)) return VERDICT_MISNAMED;
  *name = printed;
  return VERDICT_NAMED;
}

void player_swap_names(struct roster *roster, const char *one, const char *other) {
  struct why why;
  int first = roster_find(roster, one), second = roster_find(roster, other);
  if (first >= 0) roster_rename(roster, (unsigned)first, other, &why);
  if (second >= 0) roster_rename(roster, (unsigned)second, one, &why);
}

enum verdict seat_take_name(struct seat *seat, const struct seats *seats, const char *name,
                            const char *alias, struct why *why) {
  snprintf(seat->own, sizeof seat->own, "%s", name);
  snprintf(seat->id, sizeof seat->id, "%s", alias[0] ? alias : name);
  unsigned other = seats_find(seats, seat->id, seat->number);
  if (!other) return VERDICT_NAMED;
  why_say(why,
          "players %u and %u are both called '%s' (onemove's players take another name: id=NAME; "
          "any other: alias:NAME=COMMAND)",
          other < seat->number ? other : seat->number, other < seat->number ? seat->number : other,
          seat->id);
  return VERDICT_ERROR;
}

unsigned seats_find(const struct seats *seats, const char *id, unsigned except) {
  for (unsigned i = 0; i < seats->count; i++)
    if (seats->at[i].number != except && strcmp(seats->at[i].id, id) == 0)
      return seats->at[i].number;
  return 0;
}

const char *seat_name(const struct seat *seat) {
  static const char nobody[] = "?";
  return seat->id[0] ? seat->id : nobody;
}

const char *seat_label(const struct seat *seat, char *label) {
  if (seat->id[0])
    snprintf(label, SEAT_LABEL_SIZE, "%s", seat->id);
  else
    snprintf(label, SEAT_LABEL_SIZE, "player %u", seat->number);
  return label;
}
