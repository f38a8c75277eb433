#include "player/driver.h"

#include "core/base/complain.h"
#include "core/base/memory.h"
#include "core/file/file.h"
#include "core/mind/turn.h"
#include "core/mode.h"

#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

/* Everything needed to make one move. */
struct job {
  const struct game *game;
  const struct driver_person *person; /* NULL: the player chooses by itself */
  const struct args *args;
  char *file; /* FILE_ROOM bytes: the input, later the output */
  struct state *state;
  struct choosing choosing;
  void *person_room;
  struct out move_text;
  struct dice dice;
  struct budget budget;
};

/* A game without a face cannot ask a person: its level chooses. */
static enum choice choose(const struct request *request, struct move *move, struct why *why) {
  const struct job *job = request->context;
  if (job->person && job->game->face)
    return job->person->choose(job->game, request, job->person_room, move, why);
  return job->args->level->choose(request, move, why);
}

/* Takes the next `size` bytes, aligned for any type. */
static void *take(char **next, size_t size) {
  enum { ALIGNMENT = 64 };
  void *taken = *next;
  *next += (size + ALIGNMENT - 1) / ALIGNMENT * ALIGNMENT;
  return taken;
}

/* Zeroed memory behind the program's variables, if the linker reserved it (preproc/link). */
extern char driver_room[] __attribute__((weak)), driver_room_end[] __attribute__((weak));

static char *room_of(size_t size) {
  if ((uintptr_t)driver_room_end - (uintptr_t)driver_room >= size) return driver_room;
  void *room = mmap(NULL, size, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANON, -1, 0);
  if (room == MAP_FAILED) memory_out();
  return room;
}

/* Allocates all of the job's buffers, zeroed. A player is started for every move and pays for every
 * page that it touches, for every mapping, and for the page tables of memory far from the rest of
 * it (calloc might even clear it all). So this is one piece of memory, behind the program's
 * variables if possible, in which the buffers that are hardly used stand together; most of it is
 * never touched. A state begins on a page boundary, because all games use its beginning. The memory
 * ends with the process, which makes one move. */
static void allocate(struct job *job) {
  enum { MOVE_ROOM = 256, PAGE = 1 << 12, SLACK = 2 * PAGE };
  const struct rules *rules = job->game->rules;
  size_t person_size = job->person ? job->person->room : 0;
  size_t whole = 2 * rules->state_size + rules->move_size + FILE_ROOM + person_size + SLACK;
  char *next = room_of(whole);
  job->choosing.move = take(&next, rules->move_size);
  job->move_text = out_lend(take(&next, MOVE_ROOM), MOVE_ROOM);
  job->file = take(&next, FILE_ROOM);
  job->person_room = take(&next, person_size);
  next += (0 - (uintptr_t)next) & (PAGE - 1);
  job->state = take(&next, rules->state_size);
  if (!rules_perfect_information(rules)) job->choosing.seen = take(&next, rules->state_size);
}

static int internal(const struct job *job, const struct why *why) {
  return complain_status(EXIT_INTERNAL, job->game->rules->name, NULL, why);
}

static int read_input(struct job *job, struct why *why) {
  const char *path = job->args->input;
  size_t size;
  allocate(job);
  if (file_read_into(path, TRUST_OWNER, job->file, &size, why) &&
      rules_read(job->game->rules, job->state, job->file, size, &job->args->setup, why))
    return EXIT_MOVED;
  return complain_status(EXIT_BAD_INPUT, job->game->rules->name, path, why);
}

static int move_once(struct job *job, struct why *why) {
  job->choosing.choose = choose;
  job->choosing.request = (struct request){
      .rules = job->game->rules, .budget = &job->budget, .dice = &job->dice, .context = job};
  enum choice choice = turn_take(&job->choosing, job->state, job->args->id, &job->move_text, why);
  if (choice == CHOICE_FAILED) return internal(job, why);
  return choice == CHOICE_MADE ? EXIT_MOVED : EXIT_NO_MOVE;
}

/* Writes the state into the input's buffer, which is no longer needed. */
static int write_output(struct job *job, struct why *why) {
  const char *path = job->args->output;
  struct out output = out_lend(job->file, FILE_ROOM);
  signal(SIGPIPE, SIG_IGN); /* writing to a closed pipe fails instead */
  signal(SIGXFSZ, SIG_IGN); /* and so does exceeding the limit of a file's size */
  job->game->rules->write(job->state, &output);
  out_char(&job->move_text, '\n');
  bool written = file_write(path, output.text, output.size, why);
  out_close(&output);
  if (!written) return complain_status(EXIT_INTERNAL, job->game->rules->name, path, why);
  /* If stdout is taken by the state, the move is printed to stderr. */
  int fd = strcmp(path, "-") == 0 ? STDERR_FILENO : STDOUT_FILENO;
  /* Failing to print the move does not undo it. */
  file_print(fd, job->move_text.text, job->move_text.size);
  return EXIT_MOVED;
}

static int play_move(const struct game *game, const struct driver_person *person,
                     const struct args *args, struct why *why) {
  struct job job = {.game = game, .person = person, .args = args};
  dice_seed(&job.dice, args->seed_given ? args->seed : dice_random_seed());
  job.budget =
      args->nodes ? budget_of_nodes(args->nodes) : budget_of_time(clock_monotonic(), args->time);
  int status = read_input(&job, why);
  if (status == EXIT_MOVED) status = move_once(&job, why);
  if (status == EXIT_MOVED) status = write_output(&job, why);
  out_close(&job.move_text);
  return status;
}

int driver_main(const struct game *game, const struct driver_person *person, int argc,
                char **argv) {
  const unsigned taken_keys = person ? KEY_PLAY | KEY_TABLE : KEY_PLAY;
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
    break;
  case COMMAND_HELP:
    args_usage(game, args.program, taken_keys, true, stdout);
    break;
  case COMMAND_VERSION:
    printf("%s (onemove) " ONEMOVE_VERSION "\n", game->rules->name);
    break;
  case COMMAND_TABLE:
    if (!person || !file_fill_standard()) return EXIT_INTERNAL;
    return person->play_table(game, &args);
  default:
    return play_move(game, person, &args, &why);
  }
  return complain_if_unwritten(game->rules->name) ? EXIT_MOVED : EXIT_INTERNAL;
}
