/* Processes that work in parallel: forks of this one, each with a socket to it that carries tasks
 * and answers of fixed sizes. A worker ends when its socket is closed, and so when this process
 * ends, in whatever way. (process.h starts other programs.) */
#ifndef ONEMOVE_WORKERS_H
#define ONEMOVE_WORKERS_H

#include "core/base/why.h"

#include <stddef.h>
#include <sys/types.h>

enum { WORKERS_MAX = 256 };

/* Zeroed: no workers. */
struct workers {
  unsigned count;
  struct {
    pid_t process; /* 0: it has been waited for */
    int socket;
  } worker[WORKERS_MAX];
};

/* Starts one more worker, number `count`, unless there are WORKERS_MAX. It runs work(context,
 * number, socket) and exits with 0. False and `why` on failure. */
bool workers_add(struct workers *workers, void (*work)(void *context, unsigned number, int socket),
                 void *context, struct why *why);

/* Waits until a worker that sends nothing more has ended, and returns its status (waitpid). */
int workers_wait(struct workers *workers, unsigned number);

/* Ends all workers, whatever they are doing. */
void workers_close(struct workers *workers);

/* Send and receive exactly `size` bytes; false if the other end closes first. No signal is
 * raised. */
bool workers_send(int socket, const void *bytes, size_t size);
bool workers_receive(int socket, void *bytes, size_t size);

#endif
