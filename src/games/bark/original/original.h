/* The command of Bark's host: bark_original (host.h) lists it. */
#ifndef ONEMOVE_HOST_BARK_H
#define ONEMOVE_HOST_BARK_H

#include "player/original.h"

/* bark DECK WIDTH HEIGHT P1TYPE P2TYPE, bark SAVEFILE P1TYPE P2TYPE: the original table. Returns
 * one of its exit statuses. */
original_command bark_host_play;

#endif
