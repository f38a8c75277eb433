/* The commands of Peel's host; peel.c lists them. */
#ifndef ONEMOVE_HOST_PEEL_H
#define ONEMOVE_HOST_PEEL_H

#include "host/host.h"
#include "peel/lexicon.h"

/* The host and its players agree on the words by this variable of the environment: the fingerprint
 * of the host's lexicon. */
#define PEEL_LEXICON_VARIABLE "PEEL_LEXICON"

/* host [OPTION ...] PLAYER1 ... PLAYERn, argv[0] being `host`. The game may be NULL. */
host_command peel_host_table;

/* The lexicon in a file, or the one that is linked in where `file` is NULL; false and `why`. */
bool peel_host_lexicon(const char *file, const struct lexicon **lexicon, struct why *why);

/* peel play [key=value ...]: a player, the protocol's other end. The game may be NULL. */
host_command peel_host_play;

#endif
