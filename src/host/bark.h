/* The command of Bark's host: bark_host (host.h) lists it. */
#ifndef ONEMOVE_HOST_BARK_H
#define ONEMOVE_HOST_BARK_H

#include "host/host.h"

/* bark DECK WIDTH HEIGHT P1TYPE P2TYPE, bark SAVEFILE P1TYPE P2TYPE: the original table. Returns
 * one of its exit statuses. */
host_command bark_host_play;

#endif
