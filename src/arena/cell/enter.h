/* How a keeper enters the layers of its cell. */
#ifndef ONEMOVE_ENTER_H
#define ONEMOVE_ENTER_H

#include "arena/cell/descent.h"
#include "arena/cell/filter.h"
#include "arena/cell/orders.h"

/* A plan as received by the keeper; it points into the message. */
struct enter_plan {
  const struct plan_message *head;
  const char *folder; /* the seat's, as the player sees it */
  const char *const *visible, *const *hidden;
  bool time_is_counted; /* the cell has a control group for it */
};

/* Descriptors that are opened before they become unreachable, for the keeper's later use. */
struct entered {
  int desk;      /* of the seat's folder, which is the working folder; -1 without a mount layer */
  int oom;       /* its own oom_score_adj, for reading and writing; -1: there is none */
  int schedstat; /* its own, for reading; -1: there is none */
  int notices;   /* of notices_watch; -1: there are none */
  struct descent descent;
};

/* What a spawner does once for all keepers that it forks. It enters the namespaces in which no
 * player can leave anything for the next game: the network's (no device is up, so that there are
 * only sockets, which end with their processes) and the host name's (which no player may change).
 * It also makes the filters of system calls. */
struct prepared {
  uint32_t layers;       /* the layers entered */
  bool is_in_user_space; /* it has entered a user namespace, which knows no other user */
  struct system_calls calls;
  struct filter filter;  /* for these calls */
  struct filter noticed; /* that of notices_filter; empty where it cannot be made */
  int pid_error;         /* why keepers are in no pid namespace of their own: an errno */
  const char *user_step; /* the step at which making a user namespace failed; NULL: none */
  int user_error;        /* its errno */
};

/* Prepares for keepers with these layers; call it again when they change. What fails is left to the
 * keepers. */
void enter_prepare(struct prepared *prepared, uint32_t layers);

/* Enters the layers of the plan that `prepared` lacks, and makes the filters that it lacks. The
 * caller is the first process of a pid namespace if that layer was granted. Returns whether it
 * succeeded; if not, `failure` says which step failed. */
bool enter_layers(const struct enter_plan *plan, struct prepared *prepared, struct entered *entered,
                  struct welcome_message *failure);

#endif
