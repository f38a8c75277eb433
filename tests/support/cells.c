#define _GNU_SOURCE /* NOLINT(bugprone-reserved-identifier,cert-dcl*): declares setresuid */
#include "support/cells.h"

#include "arena/cell/spawner.h"
#include "core/base/budget.h"

#include <fcntl.h>
#include <grp.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

/* Two such tests that run at the same time need users and slots of their own, because processes are
 * limited and killed per user. */
enum { USERS_FIRST = 12345, USERS = 4096, SLOTS = 128 };

unsigned cells_slot(void) {
  return (unsigned)getpid() * SLOTS;
}

int64_t cells_starts_ms(unsigned starts) {
  const double least = 1. / 3;
  const char *told = getenv("START_MS");
  double each = told ? strtod(told, NULL) : least;
  return (int64_t)(starts * (each > least ? each : least));
}

static int run(int (*open)(void **state), int (*close)(void **state)) {
  printf("# as %s\n", geteuid() == 0 ? "root" : "an ordinary user");
  return tests_run(open, close);
}

static int run_as_other(int (*open)(void **state), int (*close)(void **state)) {
  int status = 0;
  unsigned user = USERS_FIRST + (unsigned)getpid() % USERS;
  fflush(stdout);
  pid_t pid = fork();
  if (pid == 0) {
    if (setgroups(0, NULL) != 0 || setresgid(user, user, user) != 0 ||
        setresuid(user, user, user) != 0)
      _exit(EXIT_FAILURE);
    exit(run(open, close));
  }
  waitpid(pid, &status, 0);
  return WIFEXITED(status) ? WEXITSTATUS(status) : EXIT_FAILURE;
}

int cells_main(int argc, char **argv, int (*open)(void **state), int (*close)(void **state)) {
  if (argc == 3 && strcmp(argv[1], "cell") == 0) return spawner_serve();
  if (argc == 4 && strcmp(argv[1], "--act") == 0) _exit(rogue_act(argv[2], argv[3]));
  alarm(15 * 60); /* a bound on everything below */
  int failures = run(open, close);
  if (geteuid() == 0) failures += run_as_other(open, close);
  return failures;
}

static void copy_self(const char *to) {
  char block[1 << 16];
  ssize_t got;
  int from = open("/proc/self/exe", O_RDONLY);
  int copy =
      open(to, O_WRONLY | O_CREAT | O_TRUNC, S_IRWXU | S_IRGRP | S_IXGRP | S_IROTH | S_IXOTH);
  assert_true(from >= 0 && copy >= 0);
  while ((got = read(from, block, sizeof block)) > 0)
    assert_int_equal(write(copy, block, (size_t)got), got);
  close(from);
  close(copy);
  assert_int_equal(chmod(to, S_IRWXU | S_IRGRP | S_IXGRP | S_IROTH | S_IXOTH), 0);
}

int cells_open(void **state) {
  struct cells *cells = calloc(1, sizeof *cells);
  if (!cells) return -1;
  scratch_open(&cells->scratch);
  assert_int_equal(chmod(cells->scratch.folder, S_IRWXU | S_IRWXG | S_IRWXO), 0);
  snprintf(cells->player, sizeof cells->player, "%s/player", cells->scratch.folder);
  copy_self(cells->player);
  cells->visible[0] = cells->player;
  cells->plan = (struct cell_plan){.limits = cell_usual_limits,
                                   .visible = cells->visible,
                                   .hidden = cells->hidden,
                                   .scratch = cells->scratch.folder,
                                   .slot = cells_slot()};
#ifdef __SANITIZE_ADDRESS__ /* AddressSanitizer reserves more than any limit */
  cells->plan.limits.memory_bytes = INT64_C(1) << 56;
#endif
  cells->time = (struct cell_time){60 * NS_PER_SECOND, 60 * NS_PER_SECOND, 60 * NS_PER_SECOND};
  *state = cells;
  return 0;
}

int cells_close(void **state) {
  struct cells *cells = *state;
  cell_close(cells->cell);
  scratch_close(&cells->scratch);
  free(cells);
  return 0;
}

bool cells_use(struct cells *cells, uint32_t layers) {
  cell_close(cells->cell);
  cells->plan.layers = layers;
  cells->cell = cell_open(&cells->plan, &cells->why);
  if (!cells->cell) fail_msg("%s", cells->why.text);
  return !(layers & ~cell_layers(cells->cell));
}

uint32_t cells_set(int index, const char **name) {
  if (index < LAYERS) {
    *name = layer_name((enum layer)index);
    return LAYER_BIT(index);
  }
  *name = index == LAYERS ? "none" : "all";
  return index == LAYERS ? 0 : LAYERS_ALL;
}

bool cells_start(struct cells *cells, const char *program, const char *one, const char *other) {
  const char *const command[] = {program, one, other, NULL};
  return cell_run(cells->cell, command, &cells->time, &cells->report, &cells->why);
}

bool cells_act(struct cells *cells, const char *act, const char *argument) {
  const char *const own[] = {cells->player, "--act", act, argument, NULL};
  const char *const shell[] = {"sh", "-c", act, "sh", argument, NULL};
  return cell_run(cells->cell, strchr(act, ' ') ? shell : own, &cells->time, &cells->report,
                  &cells->why);
}

bool cells_shell(struct cells *cells, const char *command) {
  return cells_start(cells, "sh", "-c", command);
}

void assert_prints(struct cells *cells, const char *command, const char *out) {
  assert_true(cells_shell(cells, command));
  assert_string_equal(cells->report.out, out);
}
