#include "arena/cell/unwaited.h"

#include <errno.h>
#include <linux/seccomp.h>
#include <seccomp.h>
#include <signal.h>
#include <stddef.h>
#include <stdint.h>

static int add_rules(void *filter, const void *context) {
  /* The kernel looks only at the lower half of the signal's number. */
  const int calls[] = {SCMP_SYS(rt_sigaction), SCMP_SYS(sigaction), SCMP_SYS(signal)};
  (void)context;
  for (size_t i = 0; i < sizeof calls / sizeof *calls; i++) {
    int error = seccomp_rule_add(filter, SCMP_ACT_NOTIFY, calls[i], 2,
                                 SCMP_A0(SCMP_CMP_MASKED_EQ, UINT32_MAX, SIGCHLD),
                                 SCMP_A1(SCMP_CMP_NE, 0, 0));
    if (error) return error;
  }
  return seccomp_rule_add(filter, SCMP_ACT_ERRNO(EPERM), SCMP_SYS(sched_setaffinity), 0);
}

bool unwaited_filter(struct confine_filter *filter) {
  return confine_filter_make(filter, add_rules, NULL);
}

int unwaited_watch(const struct confine_filter *filter) {
  return confine_filter_load(filter, SECCOMP_FILTER_FLAG_NEW_LISTENER);
}

void unwaited_notice(int notices) {
  struct seccomp_notif *notice = NULL;
  struct seccomp_notif_resp *answer = NULL;
  if (seccomp_notify_alloc(&notice, &answer) != 0) return;
  if (seccomp_notify_receive(notices, notice) == 0) {
    answer->id = notice->id;
    answer->flags = SECCOMP_USER_NOTIF_FLAG_CONTINUE;
    seccomp_notify_respond(notices, answer); /* fails if the process is gone */
  }
  seccomp_notify_free(notice, answer);
}
