/* All compile-time switches of the players.
 *
 *   -DINTERACTIVE          the player asks a person for the move instead of choosing it
 *                          (make interactive, or make CPPFLAGS=-DINTERACTIVE)
 *   -DPLAYER_ID='"bob"'    the ID under which the player plays unless id=NAME is given;
 *                          only letters, because other people's programs read it too */
#ifndef ONEMOVE_MODE_H
#define ONEMOVE_MODE_H

#ifndef PLAYER_ID
#define PLAYER_ID "onemove"
#endif

#define ONEMOVE_VERSION "1.0.0"

#endif
