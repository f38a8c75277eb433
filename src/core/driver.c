#include "core/driver.h"

#include "core/args.h"
#include "core/file.h"
#include "mode.h"

#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/random.h>
#include <time.h>
#include <unistd.h>

/* The only place where the two kinds of players differ. */
#ifdef INTERACTIVE
#include "core/table.h"
static const unsigned taken_keys = KEY_PLAY | KEY_TABLE;
static chooser *chooser_of(const struct game *game) {
  return game->human;
}
static struct console *open_console(struct console *console) {
  console_open(console, stderr); /* stdout has the move, and nothing else */
  return console;
}
static int play_table(const struct game *game, const struct args *args) {
  return table_play(game, args);
}
#else
static const unsigned taken_keys = KEY_PLAY;
static chooser *chooser_of(const struct game *game) {
  return game->robot;
}
static struct console *open_console(struct console *console) {
  (void)console;
  return NULL;
}
static int play_table(const struct game *game, const struct args *args) {
  (void)game, (void)args; /* args_read never asks a robot for a table */
  return EXIT_INTERNAL;
}
#endif

void driver_complain(const char *program, const char *path, const struct why *why) {
  if (path)
    fprintf(stderr, "%s:", strcmp(path, "-") == 0 ? "<stdin>" : path);
  else
    fprintf(stderr, "%s:", program);
  if (path && why->line) fprintf(stderr, "%lu:%lu:", why->line, why->column ? why->column : 1);
  fprintf(stderr, " %s\n", why->text);
}

uint64_t driver_random_seed(void) {
  uint64_t seed;
  if (getrandom(&seed, sizeof seed, GRND_NONBLOCK) == (ssize_t)sizeof seed) return seed;
  return (uint64_t)time(NULL); /* only where the kernel has no randomness yet */
}

/* A zeroed state in pages of its own, NULL when memory is out. A state is large and mostly
 * untouched, and a player pays for every page that it touches: calloc may touch all of them. The
 * process gives them back when it ends, which is soon. */
static struct state *map_state(const struct game *game) {
  void *pages = mmap(NULL, game->state_size, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANON, -1, 0);
  return pages == MAP_FAILED ? NULL : pages;
}

/* Everything that one move needs and that has to be given back. */
struct turn {
  const struct game *game;
  const struct args *args;
  char *input;
  struct state *state;
  struct state *seen; /* NULL with perfect information: the state serves */
  struct move *move;
  char *move_text, *output;
  struct dice dice;
  struct budget budget;
};

static int internal(const struct turn *turn, struct why *why, const char *text) {
  if (text) why_say(why, "%s", text);
  driver_complain(turn->game->name, NULL, why);
  return EXIT_INTERNAL;
}

static int read_input(struct turn *turn, struct why *why) {
  const char *path = turn->args->input;
  size_t size;
  turn->input = file_read(path, TRUST_OWNER, &size, why);
  if (turn->input) {
    turn->state = map_state(turn->game);
    if (!turn->game->perfect_information) turn->seen = map_state(turn->game);
    turn->move = game_new_move(turn->game);
    if (!turn->state || !turn->move || (!turn->seen && !turn->game->perfect_information))
      return internal(turn, why, "out of memory");
    if (game_read(turn->game, turn->state, turn->input, size, &turn->args->setup, why))
      return EXIT_MOVED;
  }
  driver_complain(turn->game->name, path, why);
  return EXIT_BAD_INPUT;
}

/* Has the move chosen and makes it. */
static int choose(struct turn *turn, int seat, struct why *why) {
  const struct game *game = turn->game;
  struct console console;
  if (turn->seen) game->view(turn->state, seat, turn->seen);
  struct request request = {.game = game,
                            .seen = turn->seen ? turn->seen : turn->state,
                            .seat = seat,
                            .level = turn->args->level,
                            .budget = &turn->budget,
                            .dice = &turn->dice,
                            .console = open_console(&console)};
  switch (chooser_of(game)(&request, turn->move, why)) {
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
  if (!game->legal(turn->state, seat, turn->move, why)) return internal(turn, why, NULL);
  struct out out = {0};
  game->write_move(turn->state, seat, turn->move, &out);
  out_char(&out, '\n');
  turn->move_text = out_take(&out);
  if (!turn->move_text) return internal(turn, why, "out of memory");
  game->apply(turn->state, seat, turn->move);
  if (game->turn(turn->state) == TURN_CHANCE) game->chance(turn->state, &turn->dice);
  return EXIT_MOVED;
}

static int move_once(struct turn *turn, struct why *why) {
  const struct game *game = turn->game;
  int seat;
  enum seating seating = game->seat(turn->state, turn->args->id, &seat, why);
  if (seating == SEATED_NOT) return EXIT_NO_MOVE;
  if (turn->args->setup.phase == PHASE_PLACEMENT && game->placement == PLACEMENT_IS_A_SEAT) {
    if (seating == SEATED_BEFORE) return EXIT_NO_MOVE;
    turn->move_text = strdup("takes a seat\n");
    return turn->move_text ? EXIT_MOVED : internal(turn, why, "out of memory");
  }
  int now = game->turn(turn->state);
  if (now != seat && now != TURN_ANYONE) return EXIT_NO_MOVE;
  return choose(turn, seat, why);
}

static int write_output(struct turn *turn, struct why *why) {
  const char *path = turn->args->output;
  size_t size;
  turn->output = game_text(turn->game, turn->state, &size);
  if (!turn->output) return internal(turn, why, "out of memory");
  if (!file_write(path, turn->output, size, why)) {
    driver_complain(turn->game->name, path, why);
    return EXIT_INTERNAL;
  }
  /* Where the state itself goes to stdout, the move must not be mixed into it. */
  int fd = strcmp(path, "-") == 0 ? STDERR_FILENO : STDOUT_FILENO;
  file_print(fd, turn->move_text, strlen(turn->move_text)); /* made is made, heard or not */
  return EXIT_MOVED;
}

static int play_move(const struct game *game, const struct args *args) {
  struct why why = {0};
  struct turn turn = {.game = game, .args = args};
  dice_seed(&turn.dice, args->seed_given ? args->seed : driver_random_seed());
  turn.budget =
      args->nodes ? budget_of_nodes(args->nodes) : budget_of_time(clock_monotonic(), args->time);
  int status = read_input(&turn, &why);
  if (status == EXIT_MOVED) status = move_once(&turn, &why);
  if (status == EXIT_MOVED) status = write_output(&turn, &why);
  free(turn.input);
  free(turn.move);
  free(turn.move_text);
  free(turn.output);
  return status;
}

int driver_main(const struct game *game, int argc, char **argv) {
  struct why why = {0};
  struct args args;
  if (!args_read(&args, game, argc, argv, taken_keys, &why)) {
    driver_complain(game->name, NULL, &why);
    args_usage(game, taken_keys, false, stderr);
    return EXIT_INTERNAL;
  }
  switch (args.command) {
  case COMMAND_NAME:
    puts(args.id);
    return EXIT_MOVED;
  case COMMAND_HELP:
    args_usage(game, taken_keys, true, stdout);
    return EXIT_MOVED;
  case COMMAND_VERSION:
    printf("%s (onemove) " ONEMOVE_VERSION "\n", game->name);
    return EXIT_MOVED;
  case COMMAND_TABLE:
    return play_table(game, &args);
  default:
    return play_move(game, &args);
  }
}
