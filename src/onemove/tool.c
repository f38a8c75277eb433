#include "onemove/tool.h"

#include "core/text/escape.h"
#include "onemove/games.h"
#include "record/continued.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

const struct game *tool_find_game(const char *name) {
  for (int i = 0; all_games[i].rules; i++)
    if (strcmp(all_games[i].rules->name, name) == 0) return &all_games[i];
  return NULL;
}

int tool_fail(struct tool *tool, int status, const char *path) {
  return complain_status(status, "onemove", path, &tool->why);
}

/* Replaces the text of a record by its present position. */
static bool take_position(struct document *document, struct tool *tool) {
  struct record record;
  struct history history = {0};
  struct setup setup;
  struct why *why = &tool->why;
  char *keys = NULL;
  setup_open(&setup, tool->game->rules->options);
  setup.load = load_file;
  setup.shelf = &document->shelf;
  bool good = record_read(&record, document->text, document->size, 1, why) &&
              record_continue(&history, tool->game, &record, &setup, &keys, why);
  if (good) {
    free(document->text);
    document->state = rules_copy_state(tool->game->rules, history_now(&history)->state);
    document->text = rules_text(tool->game->rules, document->state, &document->size);
  }
  history_close(&history);
  record_close(&record);
  free(keys);
  return good;
}

int document_open(struct document *document, struct tool *tool, const char *path,
                  enum trust trust) {
  *document = (struct document){0};
  document->text = file_read(path, trust, &document->size, &tool->why);
  if (!document->text) return tool_fail(tool, EXIT_BAD_INPUT, path);
  if (trust == TRUST_OWNER && record_likely(document->text, document->size))
    return take_position(document, tool) ? EXIT_MOVED : tool_fail(tool, EXIT_BAD_INPUT, path);
  document->state = rules_new_state(tool->game->rules);
  if (!rules_read(tool->game->rules, document->state, document->text, document->size,
                  &tool->args.setup, &tool->why))
    return tool_fail(tool, EXIT_BAD_INPUT, path);
  return EXIT_MOVED;
}

void document_close(struct document *document) {
  free(document->text);
  free(document->state);
  shelf_close(&document->shelf);
  *document = (struct document){0};
}

int tool_seat(struct tool *tool, struct state *state, const char *word) {
  int seat;
  if (word) {
    seat = roster_seat(state_roster(state), word);
    if (seat >= 0) return seat;
    why_say(&tool->why, "there is no player '%.40s'", word);
    return TOOL_NO_SEAT;
  }
  if (tool->args.id_given)
    return rules_take_seat(tool->game->rules, state, tool->args.id, &seat, &tool->why) == SEATED_NOT
               ? TOOL_NO_SEAT
               : seat;
  return tool->game->rules->turn(state);
}

int tool_print(struct tool *tool, const struct state *state) {
  size_t size;
  char *text = rules_text(tool->game->rules, state, &size);
  bool good = file_write("-", text, size, &tool->why);
  free(text);
  return good ? EXIT_MOVED : tool_fail(tool, EXIT_INTERNAL, "standard output");
}

void tool_print_line(struct out *text, FILE *file) {
  struct out out = {0};
  escape_for_terminal(text->text ? text->text : "", &out);
  out_char(&out, '\n');
  fputs(out.text, file);
  out_close(&out);
  out_close(text);
}

void tool_put_again(struct out *out, const char *folder) {
  struct out script = {0};
  out_print(&script, "%s/again", folder);
  if (script.text) out_quoted(out, script.text);
  out_close(&script);
}

void tool_print_move(const struct tool *tool, const struct state *state, int seat,
                     const struct move *move) {
  char *text = rules_move_text(tool->game->rules, state, seat, move);
  puts(text);
  free(text);
}
