/* How a process has ended, encoded as on Linux (status_of_exit in spawn.c). */
#ifndef ONEMOVE_WINDOWS_WAIT_H
#define ONEMOVE_WINDOWS_WAIT_H

#define WIFEXITED(status) (((status)&0x7f) == 0)
#define WEXITSTATUS(status) ((status) >> 8 & 0xff)
#define WIFSIGNALED(status) (((status)&0x7f) != 0)
#define WTERMSIG(status) ((status)&0x7f)

#endif
