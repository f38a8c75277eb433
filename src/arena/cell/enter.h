/* A keeper's way into the layers of its cell. */
#ifndef ONEMOVE_ENTER_H
#define ONEMOVE_ENTER_H

#include "arena/cell/descent.h"
#include "arena/cell/orders.h"

/* A plan as the keeper has received it; it points into the message. */
struct enter_plan {
  const struct plan_message *head;
  const char *folder; /* the seat's, where there is no mount layer */
  const char *const *visible, *const *hidden;
};

/* What the keeper keeps of where it has come from. */
struct entered {
  int desk; /* a descriptor of the seat's folder, which is the working folder; -1 without mounts */
  int oom;  /* its own oom_score_adj, for reading and writing; -1: there is none */
  int schedstat; /* its own, for reading; -1: there is none */
  struct descent descent;
};

/* Enters all layers of the plan. Where there is a pid namespace, this function returns in a new
 * process, the first of that namespace, while the old one waits for it and then ends. Returns
 * whether it succeeded; otherwise `failure` says what could not be done. */
bool enter_layers(const struct enter_plan *plan, struct entered *entered,
                  struct welcome_message *failure);

#endif
