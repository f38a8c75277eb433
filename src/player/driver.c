#include "player/driver.h"

#include "core/complain.h"
#include "core/file.h"
#include "mode.h"
#include "player/args.h"

#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

struct console;

/* The only place where the two kinds of players differ. */
#ifdef INTERACTIVE
#include "people/console.h"
#include "people/human.h"
#include "people/table.h"
static const unsigned taken_keys = KEY_PLAY | KEY_TABLE;
enum { CONSOLE_ROOM = sizeof(struct console) };
/* A game without a face cannot ask a person: its level chooses. */
static enum choice choose_move(const struct game *game, const struct args *args,
                               struct console *console, const struct request *request,
                               struct move *move, struct why *why) {
  if (!game->face) return args->level->choose(request, move, why);
  console_open(console, stderr); /* stdout has the move, and nothing else */
  struct asking asking = {.game = game, .request = *request, .console = console};
  return human_choose(&asking, move);
}
static int play_table(const struct game *game, const struct args *args) {
  return table_play(game, args);
}
#else
static const unsigned taken_keys = KEY_PLAY;
enum { CONSOLE_ROOM = 0 };
static enum choice choose_move(const struct game *game, const struct args *args,
                               struct console *console, const struct request *request,
                               struct move *move, struct why *why) {
  (void)game, (void)console;
  return args->level->choose(request, move, why);
}
static int play_table(const struct game *game, const struct args *args) {
  (void)game, (void)args; /* args_read never asks a robot for a table */
  return EXIT_INTERNAL;
}
#endif

bool driver_has_tables(void) {
  return (taken_keys & KEY_TABLE) != 0;
}

/* Everything that one move needs. */
struct turn {
  const struct game *game;
  const struct rules *rules; /* the game's */
  const struct args *args;
  char *input; /* FILE_ROOM bytes */
  struct state *state;
  struct state *seen; /* NULL with perfect information: the state serves */
  struct move *move;
  struct console *console;
  struct out move_text, output;
  struct dice dice;
  struct budget budget;
};

/* Memory for all of it, zeroed, false when there is none. A player is started for every move and
 * pays for every page that it touches, so there is one piece, most of which is never touched
 * (calloc may touch all of it), and it is given back by the end of the process, which is soon. */
static bool open_desk(struct turn *turn) {
  enum { ALIGNMENT = 64, MOVE_ROOM = 64, OUTPUT_ROOM = FILE_ROOM };
  const struct rules *rules = turn->rules;
  size_t state_room = (rules->state_size + ALIGNMENT - 1) / ALIGNMENT * ALIGNMENT;
  size_t move_room = (rules->move_size + ALIGNMENT - 1) / ALIGNMENT * ALIGNMENT;
  size_t whole = 2 * state_room + move_room + MOVE_ROOM + OUTPUT_ROOM + FILE_ROOM + CONSOLE_ROOM;
  void *memory = mmap(NULL, whole, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANON, -1, 0);
  if (memory == MAP_FAILED) return false;
  char *next = memory;
  turn->move = (struct move *)memory;
  turn->move_text = out_lend(next += move_room, MOVE_ROOM);
  turn->state = (void *)(next += MOVE_ROOM);
  next += state_room;
  if (!rules_perfect_information(rules)) turn->seen = (void *)next;
  next += state_room;
  turn->console = (void *)next;
  turn->input = next += CONSOLE_ROOM;
  turn->output = out_lend(next + FILE_ROOM, OUTPUT_ROOM);
  return true;
}

static int internal(const struct turn *turn, struct why *why, const char *text) {
  if (text) why_say(why, "%s", text);
  complain(turn->rules->name, NULL, why);
  return EXIT_INTERNAL;
}

static int read_input(struct turn *turn, struct why *why) {
  const char *path = turn->args->input;
  size_t size;
  if (!open_desk(turn)) return internal(turn, why, "out of memory");
  if (file_read_into(path, TRUST_OWNER, turn->input, &size, why) &&
      rules_read(turn->rules, turn->state, turn->input, size, &turn->args->setup, why))
    return EXIT_MOVED;
  complain(turn->rules->name, path, why);
  return EXIT_BAD_INPUT;
}

/* Has the move chosen and makes it. */
static int choose(struct turn *turn, int seat, struct why *why) {
  const struct rules *rules = turn->rules;
  if (turn->seen) rules_view(rules, turn->state, seat, turn->seen);
  struct request request = {.rules = rules,
                            .seen = turn->seen ? turn->seen : turn->state,
                            .seat = seat,
                            .budget = &turn->budget,
                            .dice = &turn->dice};
  switch (choose_move(turn->game, turn->args, turn->console, &request, turn->move, why)) {
  case CHOICE_MADE:
    break;
  case CHOICE_NONE:
    return EXIT_NO_MOVE;
  case CHOICE_UNDO:
  case CHOICE_QUIT:
    return internal(turn, why, "no move was made");
  default:
    return internal(turn, why, NULL);
  }
  if (!rules->legal(turn->state, seat, turn->move, why)) return internal(turn, why, NULL);
  rules->write_move(turn->state, seat, turn->move, &turn->move_text);
  rules_advance(rules, turn->state, seat, turn->move, &turn->dice);
  return EXIT_MOVED;
}

static int move_once(struct turn *turn, struct why *why) {
  const struct rules *rules = turn->rules;
  int seat;
  enum seated seated = rules_take_seat(rules, turn->state, turn->args->id, &seat, why);
  if (seated == SEATED_NOT) return EXIT_NO_MOVE;
  if (rules_only_seats(rules, turn->state)) {
    if (seated == SEATED_BEFORE) return EXIT_NO_MOVE;
    out_string(&turn->move_text, "takes a seat");
    return EXIT_MOVED;
  }
  int now = rules->turn(turn->state);
  if (now != seat && now != TURN_ANYONE) return EXIT_NO_MOVE;
  return choose(turn, seat, why);
}

static int write_output(struct turn *turn, struct why *why) {
  const char *path = turn->args->output;
  signal(SIGPIPE, SIG_IGN); /* where nobody reads any more, writing fails instead */
  turn->rules->write(turn->state, &turn->output);
  out_char(&turn->move_text, '\n');
  if (turn->output.failed || turn->move_text.failed) return internal(turn, why, "out of memory");
  if (!file_write(path, turn->output.text, turn->output.size, why)) {
    complain(turn->rules->name, path, why);
    return EXIT_INTERNAL;
  }
  /* Where the state itself goes to stdout, the move must not be mixed into it. */
  int fd = strcmp(path, "-") == 0 ? STDERR_FILENO : STDOUT_FILENO;
  file_print(fd, turn->move_text.text, turn->move_text.size); /* made is made, heard or not */
  return EXIT_MOVED;
}

static int play_move(const struct game *game, const struct args *args) {
  struct why why = {0};
  struct turn turn = {.game = game, .rules = game->rules, .args = args};
  dice_seed(&turn.dice, args->seed_given ? args->seed : dice_random_seed());
  turn.budget =
      args->nodes ? budget_of_nodes(args->nodes) : budget_of_time(clock_monotonic(), args->time);
  int status = read_input(&turn, &why);
  if (status == EXIT_MOVED) status = move_once(&turn, &why);
  if (status == EXIT_MOVED) status = write_output(&turn, &why);
  out_close(&turn.move_text);
  out_close(&turn.output);
  return status;
}

/* What was asked for is printed, unless it could not be. */
static int said(const struct game *game) {
  return complain_if_unwritten(game->rules->name) ? EXIT_MOVED : EXIT_INTERNAL;
}

int driver_main(const struct game *game, int argc, char **argv) {
  struct why why = {0};
  struct args args;
  if (!args_read(&args, game, argc, argv, taken_keys, &why)) {
    complain(game->rules->name, NULL, &why);
    args_usage(game, args.program, taken_keys, false, stderr);
    return EXIT_INTERNAL;
  }
  switch (args.command) {
  case COMMAND_NAME:
    puts(args.id);
    return said(game);
  case COMMAND_HELP:
    args_usage(game, args.program, taken_keys, true, stdout);
    return said(game);
  case COMMAND_VERSION:
    printf("%s (onemove) " ONEMOVE_VERSION "\n", game->rules->name);
    return said(game);
  case COMMAND_TABLE:
    return play_table(game, &args);
  default:
    return play_move(game, &args);
  }
}
