#include "support/files.h"

#include "support/test.h"

#include "core/rules/judge.h"

struct files files_of(const struct rules *rules, enum phase phase) {
  return (struct files){.rules = rules, .setup = setup_of(rules->options, phase)};
}

static char *text_of(const struct files *files, const char *form) {
  char *text = files->spell_out ? files->spell_out(form) : strdup(form);
  assert_non_null(text);
  return text;
}

static bool try_text(const struct files *files, const char *text, struct state *state,
                     struct why *why) {
  *why = (struct why){0};
  memset(state, 0, files->rules->state_size);
  return rules_read(files->rules, state, text, strlen(text), &files->setup, why);
}

bool files_try(const struct files *files, const char *form, struct state *state, struct why *why) {
  char *text = text_of(files, form);
  bool good = try_text(files, text, state, why);
  free(text);
  return good;
}

void files_read(const struct files *files, const char *form, struct state *state) {
  struct why why;
  if (!files_try(files, form, state, &why))
    fail_msg("%s\n%lu:%lu: %s", form, why.line, why.column, why.text);
}

struct state *files_new(const struct files *files, const char *form) {
  struct state *state = rules_new_state(files->rules);
  assert_non_null(state);
  files_read(files, form, state);
  return state;
}

static void assert_written(const struct files *files, const char *form, const char *want) {
  struct state *state = files_new(files, form);
  char *have = rules_text(files->rules, state, NULL);
  assert_non_null(have);
  if (strcmp(have, want) != 0) fail_msg("%s\nwant:\n%s\nhave:\n%s", form, want, have);
  free(have);
  free(state);
}

void files_assert_become(const struct files *files, const char *form, const char *canonical) {
  char *want = text_of(files, canonical);
  assert_written(files, form, want);
  assert_written(files, canonical, want);
  free(want);
}

void files_assert_understood(const struct files *files, const struct odd_file *table,
                             size_t count) {
  for (size_t i = 0; i < count; i++)
    files_assert_become(files, table[i].form, table[i].canonical);
}

static void assert_said(const struct bad_file *want, const char *text, const struct why *have) {
  if (have->line == want->line && have->column == want->column && strstr(have->text, want->cause))
    return;
  fail_msg("%s\nwant %lu:%lu: %s\nhave %lu:%lu: %s", text, want->line, want->column, want->cause,
           have->line, have->column, have->text);
}

void files_assert_refused(const struct files *files, const struct bad_file *table, size_t count) {
  struct state *state = rules_new_state(files->rules);
  assert_non_null(state);
  for (size_t i = 0; i < count; i++) {
    struct why why;
    char *text = text_of(files, table[i].form);
    if (try_text(files, text, state, &why)) fail_msg("accepted: %s", text);
    assert_said(&table[i], text, &why);
    free(text);
  }
  free(state);
}

bool files_judge(const struct files *files, const char *before, const char *after, int seat,
                 struct move *move, struct why *why) {
  char *text = text_of(files, after);
  struct state *from = files_new(files, before), *to = files_new(files, after);
  struct dice dice = dice_of(1);
  *why = (struct why){0};
  bool found = judge_move(files->rules, from, to, text, strlen(text), seat, &dice, move, why);
  free(from);
  free(to);
  free(text);
  return found;
}

void files_assert_caught(const struct files *files, const char *before, int seat,
                         const struct bad_file *table, size_t count) {
  struct move *move = rules_new_move(files->rules);
  assert_non_null(move);
  for (size_t i = 0; i < count; i++) {
    struct why why;
    if (files_judge(files, before, table[i].form, seat, move, &why))
      fail_msg("accepted: %s", table[i].form);
    assert_said(&table[i], table[i].form, &why);
  }
  free(move);
}

bool files_load(const struct memory_file *table, size_t count, const char *name, const char **text,
                size_t *size, struct why *why) {
  for (size_t i = 0; i < count; i++) {
    if (strcmp(table[i].name, name) != 0) continue;
    *text = table[i].text;
    *size = strlen(*text);
    return true;
  }
  return why_say(why, "cannot be opened: No such file or directory");
}

static void assert_is(char *have, const char *want) {
  assert_non_null(have);
  assert_string_equal(have, want);
  free(have);
}

void files_assert_state(const struct rules *rules, const struct state *state, const char *text) {
  assert_is(rules_text(rules, state, NULL), text);
}

void files_assert_move(const struct rules *rules, const struct state *state, int seat,
                       const struct move *move, const char *text) {
  assert_is(rules_move_text(rules, state, seat, move), text);
}
