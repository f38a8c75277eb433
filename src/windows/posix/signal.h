/* The numbers that verdicts name, as on Linux. Of the signals, only Ctrl-C exists (signals.c). */
#ifndef ONEMOVE_WINDOWS_SIGNAL_H
#define ONEMOVE_WINDOWS_SIGNAL_H

#include_next <signal.h>

enum {
  SIGHUP = 1,
  SIGQUIT = 3,
  SIGTRAP = 5,
  SIGBUS = 7,
  SIGKILL = 9,
  SIGUSR1 = 10,
  SIGUSR2 = 12,
  SIGPIPE = 13,
  SIGALRM = 14,
  SIGSTOP = 19,
  SIGXCPU = 24,
  SIGXFSZ = 25,
  SIGSYS = 31
};

/* There is no SIGPIPE to ignore: a write fails. */
#define signal(number, action) ((void)(number), (void)(action))

#endif
