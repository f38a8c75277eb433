/* The seal on a game of scripts/game-master, whose players run as the same user as the referee and
 * can write whatever it can: it shows whether anybody but the referee has changed what the game
 * rests on.
 *
 * Sealed are the files of the game's folder (store.h), the programs of the players (program.h), and
 * the tools: onemove and the script. The seal is a file with their SHA-256 and an HMAC of it all
 * (RFC 2104). The key of that is known to the script alone, which passes it on through a
 * descriptor; so a player can write to the seal, but not make a valid one. The HMAC includes the
 * number of the turn, which the script counts: an earlier state with its seal is not valid either.
 *
 * A program is hashed when the game begins. Later its device, inode, size and times are compared,
 * and only if they differ is it hashed again. The time of the last change of an inode is set by the
 * kernel: nobody but root can set it back. A file that was changed just before it was sealed,
 * within the kernel's tick, is hashed each time.
 *
 * Who can read the script's memory can learn the key: a seal is no cell. */
#ifndef ONEMOVE_SEAL_H
#define ONEMOVE_SEAL_H

#include "core/why.h"

#include <stdbool.h>

enum { SEAL_KEY_MAX = 64 };

struct seal;

/* An empty seal of the game in the folder `work`, valid for one turn; NULL when memory is out.
 * seal_close frees it, and allows NULL. */
struct seal *seal_open(const char *work, const char *key, unsigned long turn);
void seal_close(struct seal *seal);

/* Adds a file, which belongs to player `owner`; 0: it is a tool. False and `why` if it cannot be
 * read or there are too many. */
bool seal_add(struct seal *seal, unsigned owner, const char *path, struct why *why);

/* Adds the files of a player's command (program.h). */
bool seal_add_player(struct seal *seal, unsigned owner, const char *command, struct why *why);

/* Seals the game as it is now, for that turn. False and `why` on failure. */
bool seal_write(struct seal *seal, unsigned long turn, struct why *why);

/* Reads the seal into an empty one; false and `why` if it is not valid for the turn. */
bool seal_read(struct seal *seal, struct why *why);

/* Is everything as it was sealed? A player may change its own files, for that is its own affair:
 * those of `owner` (0: nobody's) are sealed anew. If not, false, and `sentence` continues after
 * "player N ": what it has changed. */
bool seal_holds(struct seal *seal, unsigned owner, struct why *sentence);

#endif
