#define _GNU_SOURCE /* NOLINT(bugprone-reserved-identifier,cert-dcl*): declares unshare, setresuid \
                     */
#include "arena/cell/enter.h"

#include "arena/cell/confine.h"
#include "arena/cell/mounts.h"
#include "core/file/file.h"

#include <errno.h>
#include <fcntl.h>
#include <grp.h>
#include <linux/capability.h>
#include <malloc.h>
#include <sched.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <sys/mount.h>
#include <sys/prctl.h>
#include <unistd.h>

struct entering {
  const struct enter_plan *plan;
  struct prepared *prepared;
  struct entered *entered;
  struct welcome_message *failure;
  int machine_proc; /* the machine's /proc, before another one takes its place */
};

static bool wants(const struct entering *entering, enum layer layer) {
  return entering->plan->head->layers & LAYER_BIT(layer);
}

/* Always false. */
static bool fail(struct entering *entering, enum layer layer, const char *step) {
  entering->failure->failed = layer;
  entering->failure->error = errno;
  snprintf(entering->failure->step, sizeof entering->failure->step, "%s", step);
  return false;
}

/* --- users --- */

/* No process may outlive the referee. Killing the first process of a pid namespace kills all of
 * them; without one, the keeper must do that itself when a signal reports the referee's end. */
static void die_with_parent(const struct entering *entering) {
  prctl(PR_SET_PDEATHSIG, wants(entering, LAYER_PID) ? SIGKILL : SIGCHLD, 0, 0, 0);
}

/* Changes to a user and a group that no other process has, which resets the setting of
 * die_with_parent. */
static bool become(struct entering *entering) {
  uid_t uid = entering->plan->head->uid;
  gid_t gid = (gid_t)uid;
  if (!wants(entering, LAYER_UID)) return true;
  if (setgroups(0, NULL) != 0 || setresgid(gid, gid, gid) != 0 || setresuid(uid, uid, uid) != 0)
    return fail(entering, LAYER_UID, "changing to a user of its own");
  die_with_parent(entering);
  prctl(PR_SET_DUMPABLE, 1, 0, 0, 0); /* otherwise its files in /proc would belong to root */
  return true;
}

/* Makes a user namespace in which the user keeps its ID and is the only one. `proc` is the
 * machine's /proc. Returns the step that failed, and errno; NULL: none. */
static const char *make_user_namespace(int proc) {
  char users[64], groups[64];
  snprintf(users, sizeof users, "%lu %lu 1", (unsigned long)geteuid(), (unsigned long)geteuid());
  snprintf(groups, sizeof groups, "%lu %lu 1", (unsigned long)getegid(), (unsigned long)getegid());
  if (unshare(CLONE_NEWUSER) != 0) return "making a user namespace";
  bool mapped = file_tell(proc, "self/setgroups", "deny") &&
                file_tell(proc, "self/uid_map", users) && file_tell(proc, "self/gid_map", groups);
  return mapped ? NULL : "mapping the user into its namespace";
}

static bool enter_user_namespace(struct entering *entering) {
  const char *failed = make_user_namespace(entering->machine_proc);
  return !failed || fail(entering, LAYER_USER, failed);
}

/* --- namespaces --- */

static bool name_host(void) {
  static const char name[] = "cell";
  return sethostname(name, sizeof name - 1) == 0;
}

static const struct {
  enum layer layer;
  int flags;
  const char *step;
} spaces[] = {
    {LAYER_MOUNT, CLONE_NEWNS, "making a mount namespace"},
    {LAYER_NET, CLONE_NEWNET, "making a network namespace"},
    {LAYER_IPC, CLONE_NEWIPC, "making an IPC namespace"},
    {LAYER_UTS, CLONE_NEWUTS, "making a UTS namespace"},
    {LAYER_PID, CLONE_NEWNS, "making a mount namespace for /proc"},
};
enum { SPACES = sizeof spaces / sizeof *spaces };

/* The spawner has made the pid namespace, of which this is the first process. */
static bool make_namespaces(struct entering *entering) {
  errno = entering->prepared->pid_error;
  if (wants(entering, LAYER_PID) && getpid() != 1)
    return fail(entering, LAYER_PID, "making a pid namespace");
  for (int i = 0, made = 0; i < SPACES; i++) {
    int missing = spaces[i].flags & ~made;
    if (!missing || !wants(entering, spaces[i].layer) ||
        entering->prepared->layers & LAYER_BIT(spaces[i].layer))
      continue;
    if (unshare(missing) != 0) return fail(entering, spaces[i].layer, spaces[i].step);
    made |= missing;
    if (spaces[i].layer == LAYER_UTS && !name_host())
      return fail(entering, LAYER_UTS, "setting the host's name");
  }
  return true;
}

/* /proc shows the pid namespace in which it was mounted, and, since Linux 5.8, nothing besides its
 * processes: the machine's counters would tell one cell what another does. */
static bool mount_own(struct entering *entering) {
  if (!wants(entering, LAYER_PID) && !wants(entering, LAYER_MOUNT)) return true;
  if (mount(NULL, "/", NULL, MS_REC | MS_PRIVATE, NULL) != 0)
    return fail(entering, wants(entering, LAYER_MOUNT) ? LAYER_MOUNT : LAYER_PID,
                "making the mounts private");
  const unsigned long flags = MS_NOSUID | MS_NODEV | MS_NOEXEC;
  if (wants(entering, LAYER_PID) && mount("proc", "/proc", "proc", flags, "subset=pid") != 0 &&
      mount("proc", "/proc", "proc", flags, NULL) != 0)
    return fail(entering, LAYER_PID, "mounting /proc");
  return true;
}

/* --- files --- */

static bool enter_folder(struct entering *entering) {
  const struct enter_plan *plan = entering->plan;
  const struct mounts_plan mounts = {.visible = plan->visible,
                                     .hidden = plan->hidden,
                                     .space_bytes = plan->head->limits.space_bytes,
                                     .owner =
                                         wants(entering, LAYER_UID) ? plan->head->uid : geteuid()};
  const char *step = "";
  if (!wants(entering, LAYER_MOUNT))
    return chdir(plan->folder) == 0 || fail(entering, LAYERS, "entering the seat's folder");
  if (!mounts_enter(&mounts, &step)) return fail(entering, LAYER_MOUNT, step);
  entering->entered->desk = open(SEAT_FOLDER, O_RDONLY | O_DIRECTORY | O_CLOEXEC);
  if (entering->entered->desk < 0 || fchdir(entering->entered->desk) != 0)
    return fail(entering, LAYER_MOUNT, "entering the seat's folder");
  return true;
}

/* Without the mount layer, the cell's user must be able to reach the seat's folder and what the
 * cell shows. */
static bool reach_visible(struct entering *entering) {
  if (!wants(entering, LAYER_UID) || wants(entering, LAYER_MOUNT)) return true;
  if (access(entering->plan->folder, R_OK | W_OK | X_OK) != 0)
    return fail(entering, LAYER_UID, "entering the seat's folder");
  for (const char *const *path = entering->plan->visible; *path; path++)
    if (access(*path, R_OK) != 0) return fail(entering, LAYER_UID, "reading what the cell shows");
  return true;
}

static bool enter_landlock(struct entering *entering) {
  static const char *const everything[] = {"/", NULL};
  const char *readable[ORDER_WORDS + 32];
  const struct enter_plan *plan = entering->plan;
  bool mounted = wants(entering, LAYER_MOUNT);
  size_t size = 0;
  for (const char *const *path = mounts_system; *path; path++)
    readable[size++] = *path;
  readable[size++] = "/proc";
  for (const char *const *path = plan->visible; *path; path++)
    readable[size++] = *path;
  readable[size] = NULL;
  const struct landlock_plan landlock = {.readable = mounted ? everything : readable,
                                         .devices = mounts_devices,
                                         .hidden = mounted ? everything + 1 : plan->hidden,
                                         .folder = plan->folder};
  return confine_landlock(&landlock) || fail(entering, LAYER_LANDLOCK, "restricting itself");
}

/* Must happen while /proc is writable: with the mount layer, it becomes read only. */
static bool open_oom(struct entering *entering) {
  entering->entered->oom = open("/proc/self/oom_score_adj", O_RDWR | O_CLOEXEC);
  return true;
}

/* Opens files that cannot be opened later. */
static void open_own(struct entering *entering) {
  struct entered *entered = entering->entered;
  descent_open(&entered->descent);
  entered->schedstat = openat(entered->descent.proc, "self/schedstat", O_RDONLY | O_CLOEXEC);
}

/* --- system calls --- */

static struct system_calls calls_of(uint32_t layers, bool builds, bool time_is_counted) {
  return (struct system_calls){.memory_is_counted = layers & LAYER_BIT(LAYER_CGROUP),
                               .files_are_own = builds || layers & LAYER_BIT(LAYER_MOUNT),
                               .builds = builds,
                               .time_is_counted = time_is_counted,
                               .noticed = true};
}

/* Makes the filters for these calls unless they exist: both before one is loaded, which may refuse
 * calls that making the other takes. */
static bool make_filters(struct prepared *prepared, const struct system_calls *calls) {
  if (prepared->filter.instructions && memcmp(&prepared->calls, calls, sizeof *calls) == 0)
    return true;
  filter_close(&prepared->filter);
  filter_close(&prepared->noticed);
  prepared->calls = *calls;
  if (calls->noticed) notices_filter(&prepared->noticed, calls);
  return filter_refusing(&prepared->filter, calls);
}

/* Without notices, the other filter refuses everything. */
static bool enter_filters(struct entering *entering) {
  const struct enter_plan *plan = entering->plan;
  struct prepared *prepared = entering->prepared;
  struct system_calls calls =
      calls_of(plan->head->layers, plan->head->builds, plan->time_is_counted);
  if (!make_filters(prepared, &calls)) return false;
  entering->entered->notices = notices_watch(&prepared->noticed);
  calls.noticed = entering->entered->notices >= 0;
  return make_filters(prepared, &calls) && filter_load(&prepared->filter, 0) == 0;
}

/* Enters the namespaces that all cells can share, if it may make any. Without root, it makes a user
 * namespace first, in which keepers can do what they can as root. */
static void enter_shared(struct prepared *prepared, uint32_t layers) {
  uint32_t missing = layers & (LAYER_BIT(LAYER_NET) | LAYER_BIT(LAYER_UTS)) & ~prepared->layers;
  if (!confine_may(CAP_SYS_ADMIN) && layers & LAYERS_SPACES && layers & LAYER_BIT(LAYER_USER)) {
    int proc = open("/proc", O_PATH | O_DIRECTORY | O_CLOEXEC);
    prctl(PR_SET_DUMPABLE, 1, 0, 0, 0); /* as in enter_layers */
    prepared->user_step = make_user_namespace(proc);
    prepared->user_error = errno;
    prepared->is_in_user_space = !prepared->user_step;
    prctl(PR_SET_DUMPABLE, 0, 0, 0, 0);
    close(proc);
  }
  for (int i = 0; i < SPACES && confine_may(CAP_SYS_ADMIN); i++)
    if (missing & LAYER_BIT(spaces[i].layer) && unshare(spaces[i].flags) == 0 &&
        (spaces[i].layer != LAYER_UTS || name_host()))
      prepared->layers |= LAYER_BIT(spaces[i].layer);
}

void enter_prepare(struct prepared *prepared, uint32_t layers) {
  enter_shared(prepared, layers);
  if (!(layers & LAYER_BIT(LAYER_SECCOMP))) return;
  const struct system_calls calls = calls_of(layers, false, layers & LAYER_BIT(LAYER_CGROUP));
  make_filters(prepared, &calls);
  malloc_trim(0); /* else each keeper would tidy up its own copy of what libseccomp freed */
}

/* --- all of it --- */

/* Makes the namespaces and the mounts with all rights: then they belong to nobody within the cell,
 * and the player's folder may lie where only root can go. Then it changes to the cell's user, and
 * enters that user's namespace. */
static bool enter_spaces(struct entering *entering) {
  const struct prepared *prepared = entering->prepared;
  bool apart = entering->plan->head->layers & LAYERS_SPACES;
  if (wants(entering, LAYER_USER) && prepared->user_step) {
    errno = prepared->user_error;
    return fail(entering, LAYER_USER, prepared->user_step);
  }
  if (wants(entering, LAYER_UID) && prepared->is_in_user_space) {
    errno = EINVAL;
    return fail(entering, LAYER_UID, "changing to a user of its own");
  }
  return (!apart || confine_may(CAP_SYS_ADMIN) || enter_user_namespace(entering)) &&
         make_namespaces(entering) && mount_own(entering) && open_oom(entering) &&
         enter_folder(entering) && become(entering) && reach_visible(entering) &&
         (!wants(entering, LAYER_USER) || enter_user_namespace(entering));
}

bool enter_layers(const struct enter_plan *plan, struct prepared *prepared, struct entered *entered,
                  struct welcome_message *failure) {
  struct entering entering = {plan, prepared, entered, failure, -1};
  *entered = (struct entered){-1, -1, -1, -1, {-1, -1}};
  *failure = (struct welcome_message){.failed = LAYERS};
  die_with_parent(&entering);
  prctl(PR_SET_DUMPABLE, 1, 0, 0, 0); /* exec of an unreadable program resets it */
  entering.machine_proc = open("/proc", O_PATH | O_DIRECTORY | O_CLOEXEC);
  bool good = enter_spaces(&entering);
  close(entering.machine_proc);
  if (!good) return false;
  open_own(&entering);
  prctl(PR_SET_CHILD_SUBREAPER, 1, 0, 0, 0);
  prctl(PR_SET_DUMPABLE, 0, 0, 0, 0);
  if (plan->head->layers && !confine_privileges())
    return fail(&entering, LAYERS, "giving up privileges");
  if (wants(&entering, LAYER_LANDLOCK) && !enter_landlock(&entering)) return false;
  return !wants(&entering, LAYER_SECCOMP) || enter_filters(&entering) ||
         fail(&entering, LAYER_SECCOMP, "loading the filter");
}
