/* What a player in a cell cannot see or reach, and which layers each by itself see to that. */
#define _GNU_SOURCE /* NOLINT(bugprone-reserved-identifier,cert-dcl*): declares SOCK_CLOEXEC */
#include "support/cells.h"
#include "support/test.h"

#include <arpa/inet.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/shm.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/un.h>
#include <unistd.h>

static uint32_t active(const struct cells *cells) {
  return cell_layers(cells->cell);
}

static uint32_t bits(const enum layer layers[], size_t count) {
  uint32_t all = 0;
  for (size_t i = 0; i < count; i++)
    all |= LAYER_BIT(layers[i]);
  return all;
}
#define BITS(...)                                                                                  \
  bits((const enum layer[]){__VA_ARGS__},                                                          \
       sizeof(const enum layer[]){__VA_ARGS__} / sizeof(enum layer))

/* Landlock's version, from which some of what it can do depends. */
static long landlock(void) {
  return syscall(SYS_landlock_create_ruleset, NULL, 0, 1);
}

/* Under every set of layers the act succeeds unless one of `walls` is active. */
static void assert_stopped_by(struct cells *cells, const char *act, const char *argument,
                              uint32_t walls) {
  for (int i = 0; i < CELLS_SETS; i++) {
    const char *name;
    uint32_t layers = cells_set(i, &name);
    if (!cells_use(cells, layers) && layers != LAYERS_ALL) continue;
    if (!cells_act(cells, act, argument)) fail_msg("%s, %s: %s", act, name, cells->why.text);
    bool stopped = cells->report.status != 0 || cells->report.ending != CELL_EXITED;
    if (stopped != ((active(cells) & walls) != 0))
      fail_msg("%s %s with %s: %s", act, argument, name, stopped ? "stopped" : "done");
  }
}

static void test_a_file_of_the_referee_cannot_be_read(void **state) {
  struct cells *cells = *state;
  char path[2 * SCRATCH_PATH_SIZE];
  scratch_write(&cells->scratch, "secret", "the seed");
  snprintf(path, sizeof path, "%s/secret", cells->scratch.folder);
  assert_int_equal(chmod(path, S_IRUSR | S_IWUSR), 0);
  assert_stopped_by(cells, "read", path, BITS(LAYER_MOUNT, LAYER_LANDLOCK, LAYER_UID));
}

static void test_a_folder_that_everybody_may_write_cannot_be_written(void **state) {
  struct cells *cells = *state;
  char path[2 * SCRATCH_PATH_SIZE];
  snprintf(path, sizeof path, "%s/new file", cells->scratch.folder);
  assert_stopped_by(cells, "write", path, BITS(LAYER_MOUNT, LAYER_LANDLOCK));
}

static void test_a_visible_folder_cannot_be_written(void **state) {
  struct cells *cells = *state;
  char path[2 * SCRATCH_PATH_SIZE];
  snprintf(path, sizeof path, "%s/new file", cells->scratch.folder);
  cells->visible[1] = cells->scratch.folder;
  assert_stopped_by(cells, "write", path, BITS(LAYER_MOUNT, LAYER_LANDLOCK));
}

static void test_a_visible_folder_can_be_read(void **state) {
  struct cells *cells = *state;
  char path[2 * SCRATCH_PATH_SIZE];
  scratch_write(&cells->scratch, "book", "openings");
  snprintf(path, sizeof path, "%s/book", cells->scratch.folder);
  cells->visible[1] = cells->scratch.folder;
  assert_stopped_by(cells, "read", path, 0);
  assert_stopped_by(cells, "list", cells->scratch.folder, 0);
}

static void test_what_is_hidden_cannot_be_read_although_its_folder_is_visible(void **state) {
  struct cells *cells = *state;
  char path[2 * SCRATCH_PATH_SIZE], folder[2 * SCRATCH_PATH_SIZE];
  scratch_write(&cells->scratch, "answers", "42");
  scratch_write(&cells->scratch, "book", "openings");
  snprintf(path, sizeof path, "%s/answers", cells->scratch.folder);
  snprintf(folder, sizeof folder, "%s/book", cells->scratch.folder);
  cells->visible[1] = cells->scratch.folder;
  cells->hidden[0] = path;
  assert_stopped_by(cells, "read", path, BITS(LAYER_MOUNT, LAYER_LANDLOCK));
  assert_stopped_by(cells, "read", folder, 0);
}

static void test_a_hidden_folder_cannot_be_read(void **state) {
  struct cells *cells = *state;
  char path[2 * SCRATCH_PATH_SIZE], inside[3 * SCRATCH_PATH_SIZE];
  snprintf(path, sizeof path, "%s/others", cells->scratch.folder);
  assert_int_equal(mkdir(path, S_IRWXU | S_IRWXG | S_IRWXO), 0);
  assert_int_equal(chmod(path, S_IRWXU | S_IRWXG | S_IRWXO), 0);
  scratch_write(&cells->scratch, "others/program", "x");
  snprintf(inside, sizeof inside, "%s/program", path);
  cells->visible[1] = cells->scratch.folder;
  cells->hidden[0] = path;
  assert_stopped_by(cells, "read", inside, BITS(LAYER_MOUNT, LAYER_LANDLOCK));
}

static void test_the_seats_folder_can_be_written(void **state) {
  assert_stopped_by(*state, "write", "a file", 0);
}

static void test_no_other_process_is_seen(void **state) {
  char pid[32];
  snprintf(pid, sizeof pid, "%ld", (long)getpid());
  assert_stopped_by(*state, "see", pid, BITS(LAYER_PID));
}

static void test_the_referee_gets_no_signals(void **state) {
  char pid[32];
  snprintf(pid, sizeof pid, "%ld", (long)getpid());
  uint32_t walls = BITS(LAYER_PID, LAYER_UID);
  if (landlock() >= 6) walls |= LAYER_BIT(LAYER_LANDLOCK);
  assert_stopped_by(*state, "signal", pid, walls);
}

static void test_a_port_of_the_machine_is_not_reached(void **state) {
  struct sockaddr_in address = {.sin_family = AF_INET, .sin_addr = {htonl(INADDR_LOOPBACK)}};
  socklen_t size = sizeof address;
  char port[16];
  int fd = socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
  assert_true(fd >= 0);
  assert_int_equal(bind(fd, (struct sockaddr *)&address, size), 0);
  assert_int_equal(listen(fd, 64), 0);
  assert_int_equal(getsockname(fd, (struct sockaddr *)&address, &size), 0);
  snprintf(port, sizeof port, "%u", (unsigned)ntohs(address.sin_port));
  uint32_t walls = BITS(LAYER_NET, LAYER_SECCOMP);
  if (landlock() >= 4) walls |= LAYER_BIT(LAYER_LANDLOCK);
  assert_stopped_by(*state, "connect", port, walls);
  close(fd);
}

static void test_an_abstract_socket_is_not_reached(void **state) {
  struct sockaddr_un address = {.sun_family = AF_UNIX};
  char name[64];
  snprintf(name, sizeof name, "onemove-test-%ld", (long)getpid());
  snprintf(address.sun_path + 1, sizeof address.sun_path - 1, "%s", name);
  int fd = socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0);
  assert_true(fd >= 0);
  assert_int_equal(bind(fd, (struct sockaddr *)&address,
                        (socklen_t)(offsetof(struct sockaddr_un, sun_path) + 1 + strlen(name))),
                   0);
  assert_int_equal(listen(fd, 64), 0);
  uint32_t walls = BITS(LAYER_NET, LAYER_SECCOMP);
  if (landlock() >= 6) walls |= LAYER_BIT(LAYER_LANDLOCK);
  assert_stopped_by(*state, "abstract", name, walls);
  close(fd);
}

static void test_shared_memory_of_the_machine_is_not_found(void **state) {
  key_t key = (key_t)(0x5000000 + getpid());
  char text[32];
  int id = shmget(key, 1, IPC_CREAT | IPC_EXCL | S_IRUSR | S_IWUSR | S_IRGRP | S_IROTH);
  assert_true(id >= 0);
  snprintf(text, sizeof text, "%ld", (long)key);
  assert_stopped_by(*state, "memory", text, BITS(LAYER_IPC, LAYER_SECCOMP));
  shmctl(id, IPC_RMID, NULL);
}

static void test_system_calls_that_only_an_attack_needs_are_refused(void **state) {
  static const char *const acts[] = {"trace", "trace-32", "namespace", "clone", "limit-parent"};
  struct cells *cells = *state;
  if (!cells_use(cells, LAYER_BIT(LAYER_SECCOMP))) skip();
  for (size_t i = 0; i < sizeof acts / sizeof *acts; i++) {
    assert_true(cells_act(cells, acts[i], ""));
    /* A kernel without the 32-bit interface kills who uses it. */
    bool stopped = cells->report.status == 1 || cells->report.ending == CELL_SIGNAL;
    if (!stopped) fail_msg("%s: done", acts[i]);
  }
}

static void test_a_pair_of_sockets_may_be_made(void **state) {
  assert_stopped_by(*state, "pair", "", 0);
}

static void test_tracing_is_refused_by_the_filter_alone(void **state) {
  assert_stopped_by(*state, "trace", "", BITS(LAYER_SECCOMP));
}

static void test_with_any_layer_there_are_no_capabilities(void **state) {
  struct cells *cells = *state;
  for (int i = 0; i < CELLS_SETS; i++) {
    const char *name;
    cells_use(cells, cells_set(i, &name));
    if (!active(cells) || active(cells) == LAYER_BIT(LAYER_CGROUP)) continue;
    assert_true(cells_act(cells, "capabilities", ""));
    if (strcmp(cells->report.out, "000000000") != 0) fail_msg("%s: %s", name, cells->report.out);
  }
}

static void test_three_descriptors_are_open(void **state) {
  struct cells *cells = *state;
  int open_here = dup(STDIN_FILENO); /* without close-on-exec */
  for (int i = 0; i < CELLS_SETS; i++) {
    const char *name;
    cells_use(cells, cells_set(i, &name));
    assert_true(cells_act(cells, "descriptors", ""));
    assert_string_equal(cells->report.out, "0 1 2 ");
  }
  close(open_here);
}

static void test_the_environment_is_the_cells(void **state) {
  struct cells *cells = *state;
  char expected[SCRATCH_PATH_SIZE * 4];
  for (int i = 0; i < CELLS_SETS; i++) {
    const char *name;
    cells_use(cells, cells_set(i, &name));
    const char *folder = cell_folder(cells->cell);
    assert_true(cells_shell(cells, "env | sort; pwd"));
    snprintf(expected, sizeof expected,
             "HOME=%s\nLANG=C.UTF-8\nPATH=/usr/local/bin:/usr/bin:/bin:/usr/games\nPWD=%s\n"
             "TMPDIR=%s\n%s\n",
             folder, folder, folder, folder);
    const char *seen = cells->report.out;
    if (strncmp(seen, "HOME", 4) != 0) fail_msg("%s: %s", name, seen);
    assert_string_equal(seen, expected);
  }
}

static void test_the_host_has_another_name(void **state) {
  struct cells *cells = *state;
  if (!cells_use(cells, LAYER_BIT(LAYER_UTS))) skip();
  assert_true(cells_shell(cells, "uname -n"));
  assert_string_equal(cells->report.out, "cell\n");
}

static void test_each_slot_has_a_user_of_its_own(void **state) {
  struct cells *cells = *state;
  char first[64];
  if (!cells_use(cells, LAYER_BIT(LAYER_UID))) skip();
  assert_true(cells_shell(cells, "id -u; id -g; id -G"));
  snprintf(first, sizeof first, "%.60s", cells->report.out);
  assert_int_not_equal(strtol(first, NULL, 10), 0);
  cells->plan.slot++;
  assert_true(cells_use(cells, LAYER_BIT(LAYER_UID)));
  assert_true(cells_shell(cells, "id -u; id -g; id -G"));
  assert_string_not_equal(cells->report.out, first);
}

static void test_the_keeper_cannot_be_killed_where_it_can_be_told_apart(void **state) {
  struct cells *cells = *state;
  for (int i = 0; i < CELLS_SETS; i++) {
    const char *name;
    cells_use(cells, cells_set(i, &name));
    uint32_t walls = LAYER_BIT(LAYER_PID) | (landlock() >= 6 ? LAYER_BIT(LAYER_LANDLOCK) : 0);
    if (!(active(cells) & walls)) continue;
    for (int again = 0; again < 2; again++)
      if (!cells_act(cells, "kill-parent", "")) fail_msg("%s: %s", name, cells->why.text);
  }
}

static void test_passwords_are_not_seen(void **state) {
  struct cells *cells = *state;
  cells_use(cells, LAYERS_ALL);
  assert_true(cells_act(cells, "read", "/etc/shadow"));
  assert_int_equal(cells->report.status, 1);
}

static void test_the_root_holds_the_system_and_nothing_else(void **state) {
  struct cells *cells = *state;
  if (!cells_use(cells, LAYER_BIT(LAYER_MOUNT))) skip();
  assert_true(cells_shell(cells, "ls /home /root /var/lib /run /sys /srv /mnt; ls /var; ls /dev"));
  assert_string_equal(cells->report.out, "tmp\nfd\nfull\nnull\nrandom\nshm\nstderr\nstdin\nstdout\n"
                                         "urandom\nzero\n");
  assert_true(cells_shell(cells, "echo x >/dev/null && head -c 3 /dev/zero | wc -c; "
                                 "touch /new || touch /usr/new || touch /dev/new"));
  assert_int_not_equal(cells->report.status, 0);
  assert_string_equal(cells->report.out, "3\n");
}

static int run_all(void) {
  const struct CMUnitTest tests[] = {
      CELLS_TEST(test_a_file_of_the_referee_cannot_be_read),
      CELLS_TEST(test_a_folder_that_everybody_may_write_cannot_be_written),
      CELLS_TEST(test_a_visible_folder_cannot_be_written),
      CELLS_TEST(test_a_visible_folder_can_be_read),
      CELLS_TEST(test_what_is_hidden_cannot_be_read_although_its_folder_is_visible),
      CELLS_TEST(test_a_hidden_folder_cannot_be_read),
      CELLS_TEST(test_the_seats_folder_can_be_written),
      CELLS_TEST(test_no_other_process_is_seen),
      CELLS_TEST(test_the_referee_gets_no_signals),
      CELLS_TEST(test_a_port_of_the_machine_is_not_reached),
      CELLS_TEST(test_an_abstract_socket_is_not_reached),
      CELLS_TEST(test_shared_memory_of_the_machine_is_not_found),
      CELLS_TEST(test_system_calls_that_only_an_attack_needs_are_refused),
      CELLS_TEST(test_a_pair_of_sockets_may_be_made),
      CELLS_TEST(test_tracing_is_refused_by_the_filter_alone),
      CELLS_TEST(test_with_any_layer_there_are_no_capabilities),
      CELLS_TEST(test_three_descriptors_are_open),
      CELLS_TEST(test_the_environment_is_the_cells),
      CELLS_TEST(test_the_host_has_another_name),
      CELLS_TEST(test_each_slot_has_a_user_of_its_own),
      CELLS_TEST(test_the_keeper_cannot_be_killed_where_it_can_be_told_apart),
      CELLS_TEST(test_passwords_are_not_seen),
      CELLS_TEST(test_the_root_holds_the_system_and_nothing_else),
  };
  return cmocka_run_group_tests_name(geteuid() == 0 ? "walls, as root" : "walls", tests, NULL,
                                     NULL);
}

int main(int argc, char **argv) {
  return cells_main(argc, argv, run_all);
}
