#include "process/contract.h"

#include "core/course.h"
#include "core/file.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

void contract_arguments(struct contract_arguments *arguments, const struct setup *setup) {
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
  arguments->list[count++] = DESK_FILE;
  arguments->list[count++] = DESK_FILE;
  arguments->list[count] = NULL;
}

void contract_swap_names(struct roster *roster, const char *one, const char *other) {
  struct why why;
  int first = roster_find(roster, one), second = roster_find(roster, other);
  if (first >= 0) roster_rename(roster, (unsigned)first, other, &why);
  if (second >= 0) roster_rename(roster, (unsigned)second, one, &why);
}

bool contract_could_move(const struct rules *rules, const struct state *state, int seat,
                         struct dice *dice, struct move *move, char *text, size_t room) {
  text[0] = '\0';
  bool found = course_find_move(rules, state, seat, dice, move);
  char *said = found ? rules_move_text(rules, state, seat, move) : NULL;
  if (said) snprintf(text, room, "%s", said);
  free(said);
  return found;
}

static bool nothing_is_left(int desk) {
  struct stat status;
  return fstatat(desk, DESK_FILE, &status, AT_SYMLINK_NOFOLLOW) != 0 && errno == ENOENT;
}

enum verdict contract_read(struct contract_left *left, int desk, const struct rules *rules,
                           const struct setup *setup, struct why *sentence) {
  struct why why = {0};
  free(left->text);
  errno = 0;
  left->text = file_read_at(desk, DESK_FILE, &left->size, &why);
  if (!left->text && file_error_is_own(errno)) {
    why_say(sentence, "a player's " DESK_FILE " %s", why.text);
    return VERDICT_ERROR;
  }
  if (!left->text && nothing_is_left(desk)) {
    why_say(sentence, "says that it moved, and left no " DESK_FILE);
    return VERDICT_LEFT_NOTHING;
  }
  memset(left->state, 0, rules->state_size);
  if (left->text && rules_read(rules, left->state, left->text, left->size, setup, &why))
    return VERDICT_MOVED;
  return contract_illegal(&why, sentence);
}

enum verdict contract_illegal(const struct why *why, struct why *sentence) {
  char place[80] = "";
  if (why->line)
    snprintf(place, sizeof place, " (line %lu, column %lu)", why->line,
             why->column ? why->column : 1);
  why_say(sentence, "left a board that is not one legal move away%s: %s", place, why->text);
  return VERDICT_ILLEGAL;
}

enum verdict contract_unchanged(const char *could, struct why *sentence) {
  if (could)
    why_say(sentence, "says that it moved, but nothing changed; it could move: %s", could);
  else
    why_say(sentence, "has no move and does not say so: exit status 0 instead of 1");
  return could ? VERDICT_IDLE : VERDICT_NEVER_ENDS;
}

enum verdict contract_passed(const char *could, struct why *sentence) {
  if (!could) return VERDICT_PASSED;
  why_say(sentence, "says that it has no move (exit status 1), but it has: %s", could);
  return VERDICT_FALSE_PASS;
}
