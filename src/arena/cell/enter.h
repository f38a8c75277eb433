/* How a keeper enters the layers of its cell. */
#ifndef ONEMOVE_ENTER_H
#define ONEMOVE_ENTER_H

#include "arena/cell/descent.h"
#include "arena/cell/orders.h"

/* A plan as received by the keeper; it points into the message. */
struct enter_plan {
  const struct plan_message *head;
  const char *folder; /* the seat's, if there is no mount layer */
  const char *const *visible, *const *hidden;
};

/* Descriptors that are opened before they become unreachable, for the keeper's later use. */
struct entered {
  int desk;      /* of the seat's folder, which is the working folder; -1 without a mount layer */
  int oom;       /* its own oom_score_adj, for reading and writing; -1: there is none */
  int schedstat; /* its own, for reading; -1: there is none */
  struct descent descent;
};

/* Enters all layers of the plan. With a pid namespace, this function returns in a new process, the
 * first of that namespace, while the old one waits for it and then ends. Returns whether it
 * succeeded; if not, `failure` says which step failed. */
bool enter_layers(const struct enter_plan *plan, struct entered *entered,
                  struct welcome_message *failure);

#endif
