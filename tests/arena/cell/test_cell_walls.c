/* What a player in a cell cannot see or reach, and which layers prevent that by themselves. */
#define _GNU_SOURCE /* NOLINT(bugprone-reserved-identifier,cert-dcl*): declares SOCK_CLOEXEC */
#include "support/cells.h"
#include "support/test.h"

#include <arpa/inet.h>
#include <stddef.h>
#include <sys/shm.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/un.h>
#include <unistd.h>

/* The cells of all sets of layers: none, each, each pair, all. A layer that works alone may fail
 * together with another. The cells are made once, and each test runs its act in each of them. */
enum { SETS = CELLS_SETS + LAYERS * (LAYERS - 1) / 2, NAME_SIZE = 32 };
struct walls {
  struct cells *place;
  struct walled {
    struct cell *cell; /* NULL: this set is not granted here */
    char name[NAME_SIZE];
  } in[SETS];
  int segment; /* System V shared memory, or -1 */
};

static uint32_t bits(const enum layer layers[], size_t count) {
  uint32_t all = 0;
  for (size_t i = 0; i < count; i++)
    all |= LAYER_BIT(layers[i]);
  return all;
}
#define BITS(...)                                                                                  \
  bits((const enum layer[]){__VA_ARGS__},                                                          \
       sizeof(const enum layer[]){__VA_ARGS__} / sizeof(enum layer))

/* The version of Landlock, which decides what it can restrict. */
static long landlock(void) {
  return syscall(SYS_landlock_create_ruleset, NULL, 0, 1);
}

/* --- the place --- */

static void make_cell(struct walls *walls, unsigned set, uint32_t layers, const char *name) {
  struct cells *place = walls->place;
  place->plan.slot++;
  bool granted = cells_use(place, layers);
  snprintf(walls->in[set].name, NAME_SIZE, "%s", name);
  if (!granted && layers != LAYERS_ALL) return;
  walls->in[set].cell = place->cell;
  place->cell = NULL;
}

static void make_cells(struct walls *walls) {
  unsigned made = 0;
  for (int i = 0; i < CELLS_SETS; i++) {
    const char *name;
    uint32_t layers = cells_set(i, &name);
    make_cell(walls, made++, layers, name);
  }
  for (enum layer one = 0; one < LAYERS; one++)
    for (enum layer other = one + 1; other < LAYERS; other++) {
      char name[NAME_SIZE];
      snprintf(name, sizeof name, "%s,%s", layer_name(one), layer_name(other));
      make_cell(walls, made++, LAYER_BIT(one) | LAYER_BIT(other), name);
    }
}

/* The path of a file in the folder of the test. */
static const char *at(const struct walls *walls, const char *name) {
  return scratch_path(&walls->place->scratch, name);
}

static void make_folder(struct walls *walls, const char *name) {
  assert_int_equal(mkdir(at(walls, name), S_IRWXU), 0);
  assert_int_equal(chmod(at(walls, name), S_IRWXU | S_IRWXG | S_IRWXO), 0);
}

/* Makes a secret, a folder that is visible, and one that is visible except a file and a folder. */
static int open_walls(void **state) {
  enum { ROOM = 1024 }; /* for other cells' keepers, which may run as the same user */
  struct walls *walls = calloc(1, sizeof *walls);
  void *place = NULL;
  if (!walls) return -1;
  *state = walls;
  if (cells_open(&place) != 0) return -1;
  walls->place = place;
  walls->segment = -1;
  struct cells *cells = place;
  scratch_write(&cells->scratch, "secret", "the seed");
  assert_int_equal(chmod(at(walls, "secret"), S_IRUSR | S_IWUSR), 0);
  make_folder(walls, "shown");
  scratch_write(&cells->scratch, "shown/book", "openings");
  make_folder(walls, "partly");
  scratch_write(&cells->scratch, "partly/book", "openings");
  scratch_write(&cells->scratch, "partly/answers", "42");
  make_folder(walls, "partly/others");
  scratch_write(&cells->scratch, "partly/others/program", "x");
  const char *const visible[] = {"shown", "partly"}, *const hidden[] = {"partly/answers",
                                                                        "partly/others"};
  for (int i = 0; i < 2; i++) {
    cells->visible[1 + i] = strdup(at(walls, visible[i]));
    cells->hidden[i] = strdup(at(walls, hidden[i]));
    if (!cells->visible[1 + i] || !cells->hidden[i]) return -1;
  }
  cells->plan.limits.processes = ROOM;
  make_cells(walls);
  return 0;
}

static int close_walls(void **state) {
  struct walls *walls = *state;
  void *place = walls->place;
  for (unsigned i = 0; i < SETS; i++)
    cell_close(walls->in[i].cell);
  for (int i = 0; i < 2; i++) {
    free((void *)walls->place->visible[1 + i]);
    free((void *)walls->place->hidden[i]);
  }
  free(walls);
  return cells_close(&place);
}

/* --- each by itself, and each pair --- */

/* Runs an act in the cell of one set. */
static void act_in(struct walls *walls, const struct walled *in, const char *act,
                   const char *argument) {
  struct cells *place = walls->place;
  place->cell = in->cell;
  bool began = cells_act(place, act, argument);
  place->cell = NULL;
  if (!began) fail_msg("%s, %s: %s", act, in->name, place->why.text);
}

/* The next set after `in` that has a cell, or the first one if `in` is NULL; NULL after the
 * last. */
static const struct walled *next(const struct walls *walls, const struct walled *in) {
  in = in ? in + 1 : walls->in;
  while (in < walls->in + SETS && !in->cell)
    in++;
  return in < walls->in + SETS ? in : NULL;
}

/* Fails unless, under every set of layers, the act succeeds or a layer in `stopping` is active. */
static void assert_stopped_by(struct walls *walls, const char *act, const char *argument,
                              uint32_t stopping) {
  const struct cell_report *report = &walls->place->report;
  for (const struct walled *in = next(walls, NULL); in; in = next(walls, in)) {
    act_in(walls, in, act, argument);
    bool stopped = report->status != 0 || report->ending != ENDING_EXITED;
    if (stopped != ((cell_layers(in->cell) & stopping) != 0))
      fail_msg("%s %s with %s: %s", act, argument, in->name, stopped ? "stopped" : "done");
  }
}

/* Acts on a path: to read a byte of a file, and to make and remove one. */
#define READ "head -c 1 \"$1\""
#define WRITE "set -C; : >\"$1\" && rm \"$1\""

#define WALLS_TEST(name) TEST_OF(name, struct walls, walls, NULL, NULL)

#define FILES BITS(LAYER_MOUNT, LAYER_LANDLOCK)

WALLS_TEST(acts_are_stopped_by_their_layers_and_by_no_others) {
  const struct {
    const char *act, *outside, *argument; /* outside: a file in the folder of the test */
    uint32_t stopping;                    /* each of these */
  } rows[] = {
      {READ, "secret", NULL, FILES | LAYER_BIT(LAYER_UID)},
      {WRITE, "new file", NULL, FILES}, /* everybody may write that folder */
      {WRITE, "shown/new file", NULL, FILES},
      {READ, "shown/book", NULL, 0},
      {"ls \"$1\"", "shown", NULL, 0},
      {READ, "partly/answers", NULL, FILES}, /* hidden in a visible folder */
      {READ, "partly/book", NULL, 0},
      {READ, "partly/others/program", NULL, FILES},
      {WRITE, NULL, "a file", 0},
      {"count-machine", NULL, "", BITS(LAYER_SECCOMP)}, /* would tell something from turn to turn */
      {"touch", NULL, "/dev/full", BITS(LAYER_MOUNT, LAYER_SECCOMP)}, /* sets its times */
      {"segment", NULL, "", BITS(LAYER_SECCOMP)}, /* shared memory that would outlast the move */
      {"pair", NULL, "", 0},
      {"pair", NULL, "datagram", BITS(LAYER_SECCOMP)}, /* reaches any other socket */
      {"trace", NULL, "", BITS(LAYER_SECCOMP)},
  };
  for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
    assert_stopped_by(walls, rows[i].act,
                      rows[i].outside ? at(walls, rows[i].outside) : rows[i].argument,
                      rows[i].stopping);
}

WALLS_TEST(no_other_process_is_seen) {
  char path[64];
  snprintf(path, sizeof path, "/proc/%ld/stat", (long)getpid());
  assert_stopped_by(walls, READ, path, BITS(LAYER_PID));
}

WALLS_TEST(the_referee_gets_no_signals) {
  char pid[32];
  snprintf(pid, sizeof pid, "%ld", (long)getpid());
  uint32_t stopping = BITS(LAYER_PID, LAYER_UID);
  if (landlock() >= 6) stopping |= LAYER_BIT(LAYER_LANDLOCK);
  assert_stopped_by(walls, "kill -0 \"$1\"", pid, stopping);
}

WALLS_TEST(a_port_of_the_machine_is_not_reached) {
  struct sockaddr_in address = {.sin_family = AF_INET, .sin_addr = {htonl(INADDR_LOOPBACK)}};
  socklen_t size = sizeof address;
  char port[16];
  int fd = socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
  assert_true(fd >= 0);
  assert_int_equal(bind(fd, (struct sockaddr *)&address, size), 0);
  assert_int_equal(listen(fd, 64), 0);
  assert_int_equal(getsockname(fd, (struct sockaddr *)&address, &size), 0);
  snprintf(port, sizeof port, "%u", (unsigned)ntohs(address.sin_port));
  uint32_t stopping = BITS(LAYER_NET, LAYER_SECCOMP);
  if (landlock() >= 4) stopping |= LAYER_BIT(LAYER_LANDLOCK);
  assert_stopped_by(walls, "connect", port, stopping);
  close(fd);
}

WALLS_TEST(an_abstract_socket_is_not_reached) {
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
  uint32_t stopping = BITS(LAYER_NET, LAYER_SECCOMP);
  if (landlock() >= 6) stopping |= LAYER_BIT(LAYER_LANDLOCK);
  assert_stopped_by(walls, "abstract", name, stopping);
  close(fd);
}

static int remove_segment(void **state) {
  struct walls *walls = *state;
  if (walls->segment >= 0) shmctl(walls->segment, IPC_RMID, NULL);
  walls->segment = -1;
  return 0;
}

TEST_OF(shared_memory_of_the_machine_is_not_found, struct walls, walls, NULL, remove_segment) {
  char text[32];
  key_t key = 0;
  for (int i = 0; walls->segment < 0 && i < 100; i++) { /* another segment may have the key */
    key = (key_t)(0x5000000 + getpid() + i * 0x400000);
    walls->segment = shmget(key, 1, IPC_CREAT | IPC_EXCL | S_IRUSR | S_IWUSR | S_IRGRP | S_IROTH);
  }
  assert_true(walls->segment >= 0);
  snprintf(text, sizeof text, "%ld", (long)key);
  assert_stopped_by(walls, "memory", text, BITS(LAYER_IPC, LAYER_SECCOMP));
}

CELLS_TEST(system_calls_that_only_an_attack_needs_are_refused) {
  static const char *const acts[] = {"trace", "trace-32", "namespace", "clone", "limit-parent"};
  if (!cells_use(cells, LAYER_BIT(LAYER_SECCOMP))) skip();
  for (size_t i = 0; i < sizeof acts / sizeof *acts; i++) {
    assert_true(cells_act(cells, acts[i], ""));
    /* A kernel without the 32-bit interface kills the process that uses it. */
    bool stopped = cells->report.status == 1 || cells->report.ending == ENDING_SIGNAL;
    if (!stopped) fail_msg("%s: done", acts[i]);
  }
}

CELLS_TEST(sockets_of_32_bit_programs_are_told_of_but_not_those_to_local_services) {
  static const struct {
    int family;
    const char *told;
  } cases[] = {{AF_INET, "socketcall"}, {AF_UNIX, ""}};
  if (!cells_use(cells, LAYER_BIT(LAYER_SECCOMP))) skip();
  assert_true(cells_act(cells, "trace-32", ""));
  if (!cells->report.refused[0]) skip(); /* no 32-bit interface, or nobody is asked here */
  for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
    char family[16];
    snprintf(family, sizeof family, "%d", cases[i].family);
    assert_true(cells_act(cells, "socket-32", family));
    assert_int_equal(cells->report.status, 1);
    assert_string_equal(cells->report.refused, cases[i].told);
  }
}

WALLS_TEST(with_any_layer_there_are_no_capabilities) {
  for (const struct walled *in = next(walls, NULL); in; in = next(walls, in)) {
    if (!(cell_layers(in->cell) & ~BITS(LAYER_CGROUP))) continue;
    act_in(walls, in, "capabilities", "");
    const char *seen = walls->place->report.out;
    if (strcmp(seen, "000000000") != 0) fail_msg("%s: %s", in->name, seen);
  }
}

WALLS_TEST(three_descriptors_are_open) {
  int open_here = dup(STDIN_FILENO); /* without close-on-exec */
  for (const struct walled *in = next(walls, NULL); in; in = next(walls, in)) {
    act_in(walls, in, "descriptors", "");
    assert_string_equal(walls->place->report.out, "0 1 2 ");
  }
  close(open_here);
}

CELLS_TEST(the_environment_is_the_cells) {
  char expected[SCRATCH_PATH_SIZE * 4];
  for (int i = 0; i < CELLS_SETS; i++) {
    const char *name;
    cells_use(cells, cells_set(i, &name));
    const char *folder = cell_folder(cells->cell);
    assert_true(cells_shell(cells, "env | sort; pwd"));
    snprintf(expected, sizeof expected,
             "ASAN_OPTIONS=detect_leaks=0\nHOME=%s\nLANG=C.UTF-8\nPATH=/usr/local/bin:/usr/bin:/"
             "bin:/usr/games\nPWD=%s\n"
             "TMPDIR=%s\n%s\n",
             folder, folder, folder, folder);
    const char *seen = cells->report.out;
    if (strncmp(seen, "ASAN", 4) != 0) fail_msg("%s: %s", name, seen);
    assert_string_equal(seen, expected);
  }
}

CELLS_TEST(the_host_has_another_name) {
  if (!cells_use(cells, LAYER_BIT(LAYER_UTS))) skip();
  assert_prints(cells, "uname -n", "cell\n");
}

CELLS_TEST(each_slot_has_a_user_of_its_own) {
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

WALLS_TEST(the_keeper_cannot_be_killed_where_it_can_be_told_apart) {
  uint32_t telling = LAYER_BIT(LAYER_PID) | (landlock() >= 6 ? LAYER_BIT(LAYER_LANDLOCK) : 0);
  for (const struct walled *in = next(walls, NULL); in; in = next(walls, in))
    for (int again = 0; cell_layers(in->cell) & telling && again < 2; again++)
      act_in(walls, in, "kill -KILL $PPID; kill -STOP $PPID", "");
}

CELLS_TEST(passwords_are_not_seen) {
  const uint32_t sets[] = {LAYERS_ALL, LAYER_BIT(LAYER_MOUNT)};
  for (size_t i = 0; i < sizeof sets / sizeof *sets; i++) {
    if (!cells_use(cells, sets[i])) continue;
    assert_true(cells_act(cells, READ, "/etc/shadow"));
    assert_int_equal(cells->report.status, 1);
  }
}

CELLS_TEST(the_root_holds_the_system_and_nothing_else) {
  if (!cells_use(cells, LAYER_BIT(LAYER_MOUNT))) skip();
  assert_true(cells_shell(cells, "ls /home /root /var/lib /run /sys /srv /mnt; ls /var; ls /dev"));
  assert_string_equal(cells->report.out, "tmp\nfd\nfull\nnull\nrandom\nshm\nstderr\nstdin\nstdout\n"
                                         "urandom\nzero\n");
  assert_true(cells_shell(cells, "cd /dev && readlink fd shm stdin stdout stderr"));
  assert_string_equal(cells->report.out, "/proc/self/fd\n/seat\n/proc/self/fd/0\n/proc/self/fd/1\n"
                                         "/proc/self/fd/2\n");
  assert_true(cells_shell(cells, "echo x >/dev/null && head -c 3 /dev/zero | wc -c; "
                                 "touch /new || touch /usr/new || touch /dev/new"));
  assert_int_not_equal(cells->report.status, 0);
  assert_string_equal(cells->report.out, "3\n");
}

int main(int argc, char **argv) {
  return cells_main(argc, argv, open_walls, close_walls);
}
