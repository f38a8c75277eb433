#include "people/asking.h"

#include "people/manual.h"
#include "people/text_device.h"

#include <stdlib.h>
#include <string.h>
#include <strings.h>

/* The person has not chosen yet: ask again. */
enum { ASK_AGAIN = -1 };

static void do_show(struct asking *asking) {
  const struct request *request = &asking->request;
  fputc('\n', asking->console->out);
  text_device_print_state(asking->game->face, request->seen, request->seat,
                          asking->console->colours, asking->console->out);
}

static void do_help(struct asking *asking);

static void tell_hint(const struct asking *asking) {
  FILE *out = asking->console->out;
  const struct request *request = &asking->request;
  const struct face *face = asking->game->face;
  struct scene scene = {0};
  char *text = rules_move_text(asking->game->rules, request->seen, request->seat, asking->move);
  fprintf(out, "The computer would play %s.\n", text);
  free(text);
  if (face->move_scene) face->move_scene(request->seen, request->seat, asking->move, &scene);
  text_device_print(&scene, asking->console->colours, out);
  fputs("Enter plays that.\n", out);
}

static void do_hint(struct asking *asking) {
  struct budget budget = budget_fresh(asking->request.budget);
  struct request request = asking->request;
  struct why why = {0};
  request.budget = &budget;
  asking->hinted =
      mind_choose(asking->game->mind, LEVEL_STRONG, &request, asking->move, &why) == CHOICE_MADE;
  if (asking->hinted)
    tell_hint(asking);
  else
    fprintf(asking->console->out, "No hint is possible: %s.\n", why.text);
}

static void print_moves(const struct asking *asking, const struct move *moves, size_t count) {
  enum { WIDTH = 76 };
  FILE *out = asking->console->out;
  int column = 0;
  for (size_t i = 0; i < count; i++) {
    char *text = rules_move_text(asking->game->rules, asking->request.seen, asking->request.seat,
                                 rules_move_at(asking->game->rules, moves, i));
    int size = (int)strlen(text);
    if (column + size > WIDTH) fputc('\n', out), column = 0;
    fprintf(out, "%s%s", text, i + 1 < count ? ", " : "\n");
    column += size + 2;
    free(text);
  }
}

static void do_moves(struct asking *asking) {
  enum { FEW = 100 };
  const struct game *game = asking->game;
  FILE *out = asking->console->out;
  if (!game->rules->moves) {
    fputs("There are too many legal moves to list.\n", out);
    return;
  }
  size_t count;
  struct move *moves = rules_list(game->rules, asking->request.seen, asking->request.seat, &count);
  if (moves && count <= FEW)
    print_moves(asking, moves, count);
  else
    fprintf(out, "There are %zu legal moves, too many to list.\n", count);
  free(moves);
}

static const struct command {
  const char *word, *help;
  void (*act)(struct asking *asking); /* then the question is asked again; NULL: ... */
  enum answer answer;                 /* ... this answers it */
} commands[] = {
    {"?", NULL, do_help, 0},
    {"help", "? or help  this text", do_help, 0},
    {"show", "show       the board again", do_show, 0},
    {"moves", "moves      the legal moves, if there are not too many", do_moves, 0},
    {"hint", "hint       what the computer would play; then Enter plays it", do_hint, 0},
    {"undo", "undo       takes back the last move that a person made", NULL, ANSWER_UNDO},
    {"redo", "redo       makes it again", NULL, ANSWER_REDO},
    {"save", "save       keeps the game's file after the game is over", NULL, ANSWER_SAVE},
    {"quit", "quit       leaves; nothing is lost", NULL, ANSWER_QUIT},
};
enum { COMMANDS = sizeof commands / sizeof *commands };

static void do_help(struct asking *asking) {
  enum { WIDTH = 76 };
  FILE *out = asking->console->out;
  for (const struct lesson *lesson = asking->game->face->lessons; lesson->title; lesson++) {
    struct scene scene = {0};
    fputc('\n', out);
    manual_page(asking->game, lesson, WIDTH, &scene);
    text_device_print(&scene, asking->console->colours, out);
  }
  fputs("\nInstead of a move you can type\n", out);
  for (int i = 0; i < COMMANDS; i++)
    if (commands[i].help) fprintf(out, "  %s\n", commands[i].help);
}

static bool read_move(const struct asking *asking, const char *line, struct why *why) {
  const struct rules *rules = asking->game->rules;
  const struct request *request = &asking->request;
  if (asking->console->cut)
    return why_say(why, "a line of more than %d characters cannot be a move", CONSOLE_LINE_MAX);
  return rules->read_move(request->seen, request->seat, line, asking->move, why) &&
         rules->legal(request->seen, request->seat, asking->move, why);
}

/* Undo, redo and save are for whole games. */
static int obey(struct asking *asking, const struct command *command) {
  if (command->act)
    command->act(asking);
  else if (asking->game_goes_on || command->answer == ANSWER_QUIT)
    return (int)command->answer;
  else
    fputs("There is no earlier move here, only this one.\n", asking->console->out);
  return ASK_AGAIN;
}

static int answer(struct asking *asking, const char *line) {
  struct why why = {0};
  if (!*line) return asking->hinted ? (int)ANSWER_MOVE : ASK_AGAIN;
  for (int i = 0; i < COMMANDS; i++)
    if (strcasecmp(line, commands[i].word) == 0) return obey(asking, &commands[i]);
  asking->hinted = false;
  if (read_move(asking, line, &why)) return ANSWER_MOVE;
  fprintf(asking->console->out, "That is not possible: %s.\n", why.text);
  return ASK_AGAIN;
}

/* Asks for a line or, if it begins a move of several lines, for all of them, which are joined in
 * `lines`. NULL if the person leaves. */
static const char *ask(const struct asking *asking, const char *prompt, struct out *lines) {
  struct console *console = asking->console;
  const char *line = console_ask(console, prompt);
  bool cut = false;
  if (!line || !asking->game->face->goes_on || !asking->game->face->goes_on(line)) return line;
  out_string(lines, line);
  while ((line = console_ask(console, "  (an empty line ends it) ")) && *line) {
    cut = cut || console->cut || lines->size > CONSOLE_LINE_MAX;
    if (cut) continue;
    out_char(lines, '/');
    out_string(lines, line);
  }
  console->cut = cut;
  return line ? lines->text : NULL;
}

enum answer asking_choose(struct asking *asking) {
  char label[ROSTER_LABEL_SIZE], prompt[ROSTER_LABEL_SIZE + 40];
  struct console *console = asking->console;
  asking->hinted = false;
  if (!rules_count_moves(asking->game->rules, asking->request.seen, asking->request.seat,
                         asking->request.dice))
    return ANSWER_NONE;
  roster_label(state_roster(asking->request.seen), (unsigned)asking->request.seat, label);
  snprintf(prompt, sizeof prompt, "%s, your move (? for help): ", label);
  do_show(asking);
  int choice = ASK_AGAIN;
  while (choice == ASK_AGAIN) {
    struct out lines = {0};
    const char *line = ask(asking, prompt, &lines);
    if (!line) fputc('\n', console->out); /* end the line of the prompt */
    choice = line ? answer(asking, line) : (int)ANSWER_QUIT;
    out_close(&lines);
  }
  return (enum answer)choice;
}

enum choice asking_choose_once(const struct game *game, const struct request *request,
                               void *console, struct move *move, struct why *why) {
  struct asking asking = {.game = game, .request = *request, .console = console, .move = move};
  console_open(console, stderr);
  enum answer answer = asking_choose(&asking);
  if (answer == ANSWER_MOVE) return CHOICE_MADE;
  if (answer == ANSWER_NONE) return CHOICE_NONE;
  return why_say(why, "no move was made"), CHOICE_FAILED;
}
