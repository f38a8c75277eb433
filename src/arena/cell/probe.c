#include "arena/cell/probe.h"

#include "arena/cell/cell.h"
#include "arena/cell/confine.h"

#include <linux/capability.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

static struct cell *open_probe(uint32_t required, struct why *why) {
  const char *scratch = getenv("TMPDIR");
  const struct cell_plan plan = {.layers = LAYERS_ALL,
                                 .required = required,
                                 .limits = cell_usual_limits,
                                 .scratch =
                                     scratch && access(scratch, W_OK) == 0 ? scratch : "/tmp",
                                 .slot = CELL_SLOTS /* which no seat has */};
  return cell_open(&plan, why);
}

uint32_t layers_granted(void) {
  struct why why;
  struct cell *cell = open_probe(0, &why);
  uint32_t granted = cell ? cell_layers(cell) : 0;
  cell_close(cell);
  return granted;
}

/* What can be done about a layer that is not granted. */
static const char *const remedies[LAYERS] = {
    [LAYER_LIMITS] = "",
    [LAYER_LANDLOCK] = "needs Linux 5.13 with `landlock` in the list lsm= of its command line",
    [LAYER_SECCOMP] = "needs a kernel with CONFIG_SECCOMP_FILTER",
    [LAYER_USER] = "",
    [LAYER_MOUNT] = "needs Linux 5.12, and a user namespace or root",
    [LAYER_PID] = "needs a user namespace or root; in a container, an unmasked /proc",
    [LAYER_NET] = "needs a user namespace or root",
    [LAYER_IPC] = "needs a user namespace or root",
    [LAYER_UTS] = "needs a user namespace or root",
    [LAYER_UID] = "run the referee as root",
    [LAYER_CGROUP] = "",
};

static bool reads(const char *path, long expected) {
  FILE *file = fopen(path, "re");
  char text[32] = "";
  bool found = file && fgets(text, sizeof text, file) && strtol(text, NULL, 10) == expected;
  if (file) fclose(file);
  return found;
}

static const char *user_remedy(void) {
  if (reads("/proc/sys/kernel/unprivileged_userns_clone", 0))
    return "as root: sysctl kernel.unprivileged_userns_clone=1";
  if (reads("/proc/sys/kernel/apparmor_restrict_unprivileged_userns", 1))
    return "as root: sysctl kernel.apparmor_restrict_unprivileged_userns=0, or an AppArmor profile "
           "that allows `userns` to onemove";
  if (reads("/proc/sys/user/max_user_namespaces", 0))
    return "as root: sysctl user.max_user_namespaces=10000";
  return "start the container with a seccomp profile that allows unshare "
         "(--security-opt seccomp=unconfined)";
}

static const char *remedy(enum layer layer) {
  if (layer == LAYER_USER) return user_remedy();
  if (layer == LAYER_CGROUP)
    return geteuid() == 0 ? "mount the cgroup file system where it can be written"
                          : "start it in a scope of its own: systemd-run --user --scope "
                            "-p Delegate=yes COMMAND";
  if (geteuid() == 0 && !confine_may(CAP_SYS_ADMIN) && layer >= LAYER_MOUNT && layer <= LAYER_UID)
    return "start the container with --cap-add SYS_ADMIN";
  if (geteuid() != 0 && (layer == LAYER_MOUNT || layer == LAYER_PID) &&
      reads("/proc/sys/kernel/apparmor_restrict_unprivileged_userns", 1))
    return user_remedy();
  return remedies[layer];
}

void layer_advice(enum layer layer, struct why *advice) {
  struct why why;
  *advice = (struct why){0};
  struct cell *cell = open_probe(LAYER_BIT(layer), &why);
  if (!cell) why_say(advice, "%s; %s", why.text, remedy(layer));
  cell_close(cell);
}
