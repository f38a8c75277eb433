#include "people/human.h"

#include "people/console.h"

#include <stdlib.h>
#include <string.h>
#include <strings.h>

/* A choice that is still to be made: the person is asked (again). */
enum { ASK_AGAIN = -1 };

static void show(const struct request *request) {
  struct look look = {.colour = request->console->colour, .seat = request->seat};
  fputc('\n', request->console->out);
  request->game->show(request->seen, &look, request->console->out);
}

static int do_help(const struct request *request);

static int do_show(const struct request *request) {
  show(request);
  return ASK_AGAIN;
}

static int do_hint(const struct request *request) {
  const struct game *game = request->game;
  struct budget budget = budget_anew(request->budget);
  struct request question = *request;
  struct why why = {0};
  question.level = LEVEL_STRONG;
  question.budget = &budget;
  question.console = NULL;
  struct move *move = game_new_move(game);
  if (!move)
    fputs("There is no memory left for a hint.\n", request->console->out);
  else if (game->robot(&question, move, &why) == CHOICE_MADE) {
    char *text = game_move_text(game, request->seen, request->seat, move);
    fprintf(request->console->out, "The computer would play %s.\n", text ? text : "?");
    if (game->show_move) game->show_move(request->seen, request->seat, move, request->console->out);
    free(text);
  } else
    fprintf(request->console->out, "There is no hint: %s.\n", why.text);
  free(move);
  return ASK_AGAIN;
}

static void print_moves(const struct request *request, const char *moves, size_t count) {
  enum { WIDTH = 76 };
  FILE *out = request->console->out;
  int column = 0;
  for (size_t i = 0; i < count; i++) {
    const void *move = moves + i * request->game->move_size;
    char *text = game_move_text(request->game, request->seen, request->seat, move);
    int size = text ? (int)strlen(text) : 0;
    if (column + size > WIDTH) fputc('\n', out), column = 0;
    fprintf(out, "%s%s", text ? text : "?", i + 1 < count ? ", " : "\n");
    column += size + 2;
    free(text);
  }
}

static int do_moves(const struct request *request) {
  enum { FEW = 100 };
  const struct game *game = request->game;
  FILE *out = request->console->out;
  if (!game->moves) {
    fputs("There are too many legal moves to list them.\n", out);
    return ASK_AGAIN;
  }
  size_t count = game->moves(request->seen, request->seat, NULL, 0);
  void *moves = count <= FEW ? malloc(count * game->move_size) : NULL;
  if (moves) {
    game->moves(request->seen, request->seat, moves, count);
    print_moves(request, moves, count);
  } else
    fprintf(out, "There are %zu legal moves, too many to list them.\n", count);
  free(moves);
  return ASK_AGAIN;
}

static int do_undo(const struct request *request) {
  if (request->console->undo) return CHOICE_UNDO;
  fputs("There is no earlier move of yours that could be taken back here.\n",
        request->console->out);
  return ASK_AGAIN;
}

static int do_quit(const struct request *request) {
  (void)request;
  return CHOICE_QUIT;
}

static const struct command {
  const char *word, *help;
  int (*act)(const struct request *request); /* an enum choice, or ASK_AGAIN */
} commands[] = {
    {"?", NULL, do_help},
    {"help", "? or help  this text", do_help},
    {"show", "show       the board again", do_show},
    {"moves", "moves      the legal moves, if they are not too many", do_moves},
    {"hint", "hint       what the computer would play", do_hint},
    {"undo", "undo       back to your previous move", do_undo},
    {"quit", "quit       leave; nothing is lost", do_quit},
};
enum { COMMANDS = sizeof commands / sizeof *commands };

static int do_help(const struct request *request) {
  FILE *out = request->console->out;
  fprintf(out, "\n%s\nInstead of a move you can type\n", request->game->help);
  for (int i = 0; i < COMMANDS; i++)
    if (commands[i].help) fprintf(out, "  %s\n", commands[i].help);
  return ASK_AGAIN;
}

static bool read_move(const struct request *request, const char *line, struct move *move,
                      struct why *why) {
  const struct game *game = request->game;
  if (request->console->cut)
    return why_say(why, "a line of more than %d characters is no move", CONSOLE_LINE_MAX);
  return game->read_move(request->seen, request->seat, line, move, why) &&
         game->legal(request->seen, request->seat, move, why);
}

static int answer(const struct request *request, const char *line, struct move *move) {
  struct why why = {0};
  if (!*line) return ASK_AGAIN;
  for (int i = 0; i < COMMANDS; i++)
    if (strcasecmp(line, commands[i].word) == 0) return commands[i].act(request);
  if (read_move(request, line, move, &why)) return CHOICE_MADE;
  fprintf(request->console->out, "That is not possible: %s.\n", why.text);
  return ASK_AGAIN;
}

/* Asks for a line, or for all lines of a move that goes on; those are collected in `lines`. NULL
 * when somebody leaves. */
static const char *ask(const struct request *request, const char *prompt, struct out *lines) {
  struct console *console = request->console;
  const char *line = console_ask(console, prompt);
  bool cut = false;
  if (!line || !request->game->goes_on || !request->game->goes_on(line)) return line;
  out_string(lines, line);
  while ((line = console_ask(console, "  (an empty line ends it) ")) && *line) {
    cut = cut || console->cut || lines->failed || lines->size > CONSOLE_LINE_MAX;
    if (cut) continue;
    out_char(lines, '/');
    out_string(lines, line);
  }
  console->cut = cut;
  return line && !lines->failed ? lines->text : line; /* what failed was cut, and is no move */
}

enum choice human_choose(const struct request *request, struct move *move, struct why *why) {
  char label[ROSTER_LABEL_SIZE], prompt[ROSTER_LABEL_SIZE + 40];
  struct console *console = request->console;
  if (!console) return why_say(why, "there is nobody to ask"), CHOICE_FAILED;
  if (!game_count_moves(request->game, request->seen, request->seat, request->dice))
    return CHOICE_NONE;
  roster_label(request->game->roster(request->seen), (unsigned)request->seat, label);
  snprintf(prompt, sizeof prompt, "%s, your move (? for help): ", label);
  show(request);
  int choice = ASK_AGAIN;
  while (choice == ASK_AGAIN) {
    struct out lines = {0};
    const char *line = ask(request, prompt, &lines);
    if (!line) fputc('\n', console->out); /* the prompt's line was not ended */
    choice = line ? answer(request, line, move) : (int)CHOICE_QUIT;
    out_close(&lines);
  }
  return (enum choice)choice;
}
