#define _GNU_SOURCE /* NOLINT(bugprone-reserved-identifier,cert-dcl*): declares clone */
#include "arena/cell/births.h"

#include "arena/cell/confine.h"

#include <errno.h>
#include <fcntl.h>
#include <sched.h>
#include <seccomp.h>
#include <signal.h>
#include <sys/random.h>

static int add_rules(scmp_filter_ctx filter, uintptr_t secret) {
  int error = seccomp_rule_add(filter, SCMP_ACT_NOTIFY, SCMP_SYS(clone), 2,
                               SCMP_A0(SCMP_CMP_MASKED_EQ, CLONE_THREAD, 0),
                               SCMP_A2(SCMP_CMP_NE, secret, 0));
  if (!error) error = seccomp_rule_add(filter, SCMP_ACT_NOTIFY, SCMP_SYS(fork), 0);
  if (!error) error = seccomp_rule_add(filter, SCMP_ACT_NOTIFY, SCMP_SYS(vfork), 0);
  if (!error)
    error = seccomp_rule_add(filter, SCMP_ACT_ERRNO(EPERM), SCMP_SYS(sched_setaffinity), 0);
  return error;
}

void births_watch(struct births *births) {
  *births = (struct births){.notices = -1};
  scmp_filter_ctx filter = seccomp_init(SCMP_ACT_ALLOW);
  if (!filter) return;
  confine_other_size(filter);
  if (getrandom(&births->secret, sizeof births->secret, 0) == (ssize_t)sizeof births->secret &&
      add_rules(filter, births->secret) == 0 && seccomp_load(filter) == 0)
    births->notices = fcntl(seccomp_notify_fd(filter), F_DUPFD_CLOEXEC, 0);
  seccomp_release(filter);
}

pid_t births_start(const struct births *births, int (*act)(void *context), void *context,
                   void *stack, size_t size) {
  /* The secret stands where the kernel expects an address that these flags do not let it use. */
  return clone(act, (char *)stack + size, CLONE_VM | CLONE_VFORK | SIGCHLD, context,
               (void *)births->secret); /* NOLINT(performance-no-int-to-ptr) */
}

void births_notice(const struct births *births) {
  struct seccomp_notif *notice = NULL;
  struct seccomp_notif_resp *answer = NULL;
  if (seccomp_notify_alloc(&notice, &answer) != 0) return;
  if (seccomp_notify_receive(births->notices, notice) == 0) {
    answer->id = notice->id;
    answer->flags = SECCOMP_USER_NOTIF_FLAG_CONTINUE;
    seccomp_notify_respond(births->notices, answer); /* fails if the process is gone */
  }
  seccomp_notify_free(notice, answer);
}
