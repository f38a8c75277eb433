#define _GNU_SOURCE /* NOLINT(bugprone-reserved-identifier,cert-dcl*): declares pipe2 */
#include "arena/cell/cell.h"

#include "arena/cell/cell_inside.h"
#include "arena/cell/confine.h"
#include "arena/cell/spawner.h"
#include "core/base/memory.h"
#include "process/signals.h"
#include "process/temporary.h"

#include <ctype.h>
#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <linux/capability.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/utsname.h>
#include <unistd.h>

const struct cell_limits cell_usual_limits = {.memory_bytes = INT64_C(1) << 30,
                                              .file_bytes = 64 << 20,
                                              .space_bytes = 64 << 20,
                                              .processes = 64,
                                              .open_files = 256};

/* The user IDs of LAYER_UID: a range that no distribution assigns (systemd's UIDS-GIDS), and one
 * for containers that have only 65536 user IDs. */
enum { UID_BASE = 0x70000000, UID_BASE_SMALL = 60000, UID_SMALL_MAX = 64999 };

static void close_fd(int *fd) {
  if (*fd >= 0) close(*fd);
  *fd = -1;
}

/* --- messages --- */

size_t cell_append(char *message, size_t size, const char *const strings[], unsigned count) {
  for (unsigned i = 0; size && i < count; i++) {
    size_t length = strlen(strings[i]) + 1;
    if (length > ORDER_ROOM - 1 - size) return 0;
    memcpy(message + size, strings[i], length);
    size += length;
  }
  return size;
}

unsigned cell_count(const char *const list[]) {
  unsigned size = 0;
  while (list && list[size])
    size++;
  return size;
}

/* --- opening --- */

/* New descriptors take the numbers of closed standard streams; those for the keeper must not. */
static bool move_away(int *fd) {
  if (*fd > KEEPER_SOCKET) return true;
  int moved = fcntl(*fd, F_DUPFD_CLOEXEC, KEEPER_SOCKET + 1);
  if (moved < 0) return false;
  close(*fd);
  *fd = moved;
  return true;
}

static bool start_keeper(struct cell *cell, struct why *why) {
  int sockets[2] = {-1, -1}, output[SPOKEN] = {-1, -1};
  bool good = socketpair(AF_UNIX, SOCK_SEQPACKET | SOCK_CLOEXEC, 0, sockets) == 0;
  for (int i = 0; good && i < SPOKEN; i++) {
    int ends[2];
    good = pipe2(ends, O_CLOEXEC) == 0;
    if (!good) break;
    cell->pipe[i] = ends[0];
    output[i] = ends[1];
    good = move_away(&output[i]) && fcntl(ends[0], F_SETFL, O_NONBLOCK) == 0;
  }
  cell->socket = sockets[0];
  good = good && move_away(&sockets[1]);
  if (good)
    cell->keeper =
        spawner_fork(cell->spawner, cell->layers, sockets[1], output[OUT], output[ERRORS]);
  int error = good && cell->keeper > 0 ? 0 : errno;
  close_fd(&sockets[1]);
  for (int i = 0; i < SPOKEN; i++)
    close_fd(&output[i]);
  if (error) {
    cell->keeper = 0;
    why_say(why, "the keeper of a cell cannot be started: %s", strerror(error));
  }
  return !error;
}

/* RLIMIT_NPROC counts all threads of a user or, since Linux 5.14, only those in the same user
 * namespace. If the count includes others than the cell's, the limit is raised by their number. */
static unsigned count_threads(void) {
  unsigned threads = 0;
  struct stat status;
  DIR *proc = opendir("/proc");
  const struct dirent *entry;
  while (proc && (entry = readdir(proc))) {
    char path[sizeof entry->d_name + 16];
    if (!isdigit((unsigned char)*entry->d_name)) continue;
    snprintf(path, sizeof path, "/proc/%s/task", entry->d_name);
    if (stat(path, &status) == 0 && status.st_uid == geteuid())
      threads += status.st_nlink > 2 ? (unsigned)status.st_nlink - 2 : 1;
  }
  if (proc) closedir(proc);
  return threads;
}

static bool counts_by_namespace(void) {
  struct utsname system;
  unsigned version, revision;
  enum { VERSION = 5, REVISION = 14 };
  return uname(&system) == 0 && sscanf(system.release, "%u.%u", &version, &revision) == 2 &&
         (version > VERSION || (version == VERSION && revision >= REVISION));
}

/* The keeper counts, too, and without a user or a namespace of its own the spawner, whom
 * count_threads has counted already. The limit of a control group, which tells that it was reached,
 * is reached first. */
static unsigned processes_allowed(const struct cell *cell) {
  enum { OWN = 1 };
  bool alone = cell->layers & LAYER_BIT(LAYER_UID) ||
               (cell->layers & LAYER_BIT(LAYER_USER) && geteuid() != 0 && counts_by_namespace());
  return cell->limits.processes + (alone ? OWN : count_threads()) +
         (cell->layers & LAYER_BIT(LAYER_CGROUP) ? 1 : 0);
}

static uid_t seat_uid(unsigned slot) {
  unsigned first, outside, size;
  FILE *map = fopen("/proc/self/uid_map", "re");
  bool wide = false;
  while (map && fscanf(map, "%u %u %u", &first, &outside, &size) == 3) /* NOLINT(cert-err34-c) */
    wide = wide || (first <= UID_BASE + slot && UID_BASE + slot - first < size);
  if (map) fclose(map);
  return wide ? UID_BASE + slot : UID_BASE_SMALL + slot % (UID_SMALL_MAX - UID_BASE_SMALL + 1);
}

/* Makes the seat's folder unless the keeper does. Sets *failed to LAYER_UID if the folder cannot be
 * given to the seat's user. */
static bool make_folder(struct cell *cell, const struct cell_plan *plan, enum layer *failed,
                        struct why *why) {
  char scratch[PATH_MAX];
  if (cell->layers & LAYER_BIT(LAYER_MOUNT)) {
    snprintf(cell->folder, sizeof cell->folder, "%s", SEAT_FOLDER);
    return true;
  }
  if (!plan->scratch || !realpath(plan->scratch, scratch))
    return why_say(why, "%s: the folder for a cell cannot be found: %s",
                   plan->scratch ? plan->scratch : "(none)", strerror(errno));
  if (snprintf(cell->folder, sizeof cell->folder, "%s/cell-XXXXXX", scratch) >=
      (int)sizeof cell->folder)
    return why_say(why, "%s: the name is too long", scratch);
  if (!mkdtemp(cell->folder))
    return why_say(why, "%s: a folder cannot be made there: %s", scratch, strerror(errno));
  cell->made_folder = true;
  cell->desk = open(cell->folder, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC);
  uid_t uid = seat_uid(plan->slot);
  if (cell->desk < 0)
    return why_say(why, "%s: cannot be opened: %s", cell->folder, strerror(errno));
  if (!(cell->layers & LAYER_BIT(LAYER_UID)) || fchown(cell->desk, uid, (gid_t)uid) == 0)
    return true;
  *failed = LAYER_UID;
  return why_errno(why, "uid: giving the seat's folder to its user failed");
}

/* Can the referee write a file into the seat's folder? Not if the file system belongs to a user
 * namespace that maps only the seat's user (EOVERFLOW), which root makes without CAP_SYS_ADMIN;
 * nor, without CAP_DAC_OVERRIDE, if the folder is another user's. */
static bool check_desk(const struct cell *cell, enum layer *failed, struct why *why) {
  static const char name[] = "desk";
  int fd = openat(cell->desk, name, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, S_IRUSR | S_IWUSR);
  if (fd >= 0) {
    close(fd);
    unlinkat(cell->desk, name, 0);
    return true;
  }
  if (cell->layers & LAYER_BIT(LAYER_MOUNT)) *failed = LAYER_MOUNT;
  if (cell->layers & LAYER_BIT(LAYER_UID)) *failed = LAYER_UID;
  return why_say(why, "%s%smaking a file in the seat's folder failed: %s",
                 *failed < LAYERS ? layer_name(*failed) : "", *failed < LAYERS ? ": " : "",
                 strerror(errno));
}

static bool send_plan(struct cell *cell, const struct cell_plan *plan, struct why *why) {
  const char *const folder[] = {cell->folder, NULL};
  struct plan_message head = {.layers = cell->layers,
                              .limits = cell->limits,
                              .uid = seat_uid(plan->slot),
                              .processors =
                                  plan->processors ? *plan->processors : processors_allowed(),
                              .visible = cell_count(plan->visible),
                              .hidden = cell_count(plan->hidden),
                              .builds = plan->builds};
  head.limits.processes = processes_allowed(cell);
  memcpy(cell->message, &head, sizeof head);
  size_t size = cell_append(cell->message, sizeof head, folder, 1);
  size = cell_append(cell->message, size, plan->visible, head.visible);
  size = cell_append(cell->message, size, plan->hidden, head.hidden);
  if (!size || head.visible + head.hidden + 4 > ORDER_WORDS)
    return why_say(why, "too many visible and hidden paths for a cell");
  int cpu = cell->cgroup ? cell->cgroup->cpu : -1;
  if (!orders_send(cell->socket, cell->message, size, &cpu, cpu >= 0))
    return why_errno(why, "the keeper of a cell cannot be reached");
  return true;
}

/* Makes a spawner unless the plan has one; its keepers start in its control group. */
static bool open_spawner(struct cell *cell, const struct cell_plan *plan, enum layer *failed,
                         struct why *why) {
  cell->own_spawner = !plan->spawner;
  cell->spawner = cell->own_spawner ? spawner_open(&cell->limits, cell->layers, plan->slot, why)
                                    : plan->spawner;
  if (!cell->spawner || !(cell->layers & LAYER_BIT(LAYER_CGROUP))) return cell->spawner;
  *failed = LAYER_CGROUP;
  cell->cgroup = spawner_cgroup(cell->spawner, why);
  return cell->cgroup;
}

static void shut(struct cell *cell);

/* Tries to make the cell with cell->layers. On failure, *failed is the layer that was not granted,
 * or LAYERS if no layer is to blame. */
static bool try(struct cell *cell, const struct cell_plan *plan, enum layer *failed,
                struct why *why) {
  struct welcome_message message;
  *failed = LAYERS;
  if (!open_spawner(cell, plan, failed, why)) return false;
  *failed = LAYERS;
  if (!make_folder(cell, plan, failed, why) || !start_keeper(cell, why) ||
      !send_plan(cell, plan, why))
    return false;
  /* With the mount layer, the welcome comes with a descriptor of the folder; else it is open. */
  int desk;
  if (orders_receive(cell->socket, &message, sizeof message, &desk, 1) != sizeof message)
    return why_say(why, "the keeper of a cell ended immediately");
  if (desk >= 0) cell->desk = desk;
  if (message.failed == LAYERS && !message.step[0]) return check_desk(cell, failed, why);
  *failed = message.failed;
  return why_say(why, "%s%s%s failed: %s", *failed < LAYERS ? layer_name(*failed) : "",
                 *failed < LAYERS ? ": " : "", message.step, strerror(message.error));
}

static uint32_t with_user(uint32_t layers) {
  return !confine_may(CAP_SYS_ADMIN) && layers & LAYERS_SPACES ? layers | LAYER_BIT(LAYER_USER)
                                                               : layers;
}

/* `layers` without one that was not granted, and without those that need it. If a user namespace
 * failed that was not wanted, the keeper lacks the CAP_SYS_ADMIN that the caller has. Root without
 * it has either namespaces or `uid`, which protects files better than those without a mount
 * namespace. */
static uint32_t without(uint32_t layers, enum layer failed, uint32_t uid) {
  bool admin = confine_may(CAP_SYS_ADMIN), needed = !(layers & LAYER_BIT(LAYER_USER)) || !admin;
  bool mounts = layers & LAYER_BIT(LAYER_MOUNT) && failed != LAYER_MOUNT;
  if (uid && !admin && !mounts && layers & LAYERS_SPACES)
    return (layers & ~(LAYERS_SPACES | LAYER_BIT(LAYER_USER))) | uid;
  layers &= ~LAYER_BIT(failed);
  return failed == LAYER_USER && needed ? layers & ~LAYERS_SPACES : layers;
}

/* Before any layer is tried: no layer is to blame for a missing path. */
static bool check_paths(const struct cell_plan *plan, struct why *why) {
  for (const char *const *path = plan->visible; path && *path; path++) {
    if (**path != '/') return why_say(why, "%s: is not an absolute path", *path);
    if (access(*path, F_OK) != 0)
      return why_say(why, "%s: cannot be shown in a cell: %s", *path, strerror(errno));
  }
  return true;
}

/* Tries with fewer and fewer layers until the cell can be made. */
static bool open_with_less(struct cell *cell, const struct cell_plan *plan, struct why *why) {
  const uint32_t uid = cell->layers & LAYER_BIT(LAYER_UID);
  enum layer failed;
  while (!try(cell, plan, &failed, why)) {
    shut(cell);
    if (signals_caught()) return why_say(why, "interrupted");
    if (failed == LAYERS) return false;
    uint32_t fewer = without(cell->layers, failed, uid);
    if (fewer == cell->layers || plan->required & ~fewer) return false;
    cell->layers = fewer;
  }
  if (cell->layers & LAYER_BIT(LAYER_CGROUP)) cell->events = cgroup_events(cell->cgroup);
  return true;
}

struct cell *cell_open(const struct cell_plan *plan, struct why *why) {
  if (!check_paths(plan, why)) return NULL;
  struct cell *cell = memory_new(1, sizeof *cell);
  cell->socket = cell->desk = cell->pipe[OUT] = cell->pipe[ERRORS] = -1;
  cell->limits = plan->limits;
  cell->layers = with_user(plan->layers | plan->required);
  if (!confine_may(CAP_SETUID)) cell->layers &= ~LAYER_BIT(LAYER_UID);
  if (plan->required & ~cell->layers)
    why_say(why, "uid: only root can give a player a user of its own");
  else if (open_with_less(cell, plan, why))
    return cell;
  cell_close(cell);
  return NULL;
}

/* --- closing --- */

/* When its socket is closed, the keeper kills whatever is left in the cell, and ends. Only the end
 * of a pid and a mount namespace needs no waiting for: nothing else depends on it. */
void cell_end_keeper(struct cell *cell) {
  const uint32_t apart = LAYER_BIT(LAYER_PID) | LAYER_BIT(LAYER_MOUNT);
  close_fd(&cell->socket);
  if (cell->keeper > 0 && (cell->layers & apart) != apart) spawner_reap(cell->spawner);
  cell->keeper = 0;
}

/* Ends whatever parts of a cell exist, but does not free the struct. */
static void shut(struct cell *cell) {
  cell_end_keeper(cell);
  if (cell->own_spawner) spawner_close(cell->spawner);
  cell->own_spawner = false;
  cell->spawner = NULL;
  cell->cgroup = NULL;
  if (cell->made_folder) {
    if (cell->desk >= 0) wipe_folder(cell->desk, NULL);
    rmdir(cell->folder);
  }
  cell->made_folder = false;
  close_fd(&cell->desk);
  for (int i = 0; i < SPOKEN; i++)
    close_fd(&cell->pipe[i]);
}

void cell_close(struct cell *cell) {
  if (!cell) return;
  shut(cell);
  free(cell);
}

bool cell_has_shell(void) {
  return true;
}

uint32_t cell_layers(const struct cell *cell) {
  return cell->layers;
}

int cell_desk(const struct cell *cell) {
  return cell->desk;
}

const char *cell_folder(const struct cell *cell) {
  return cell->folder;
}

bool cell_wipe(struct cell *cell, const char *keep) {
  return wipe_folder(cell->desk, keep);
}
