/* Ctrl-C and its relatives, for programs that have others to end before they end themselves. */
#ifndef ONEMOVE_STOP_H
#define ONEMOVE_STOP_H

#include <stdbool.h>

/* From now on SIGINT, SIGTERM, SIGHUP and SIGQUIT wait until stop_obey, unless the program was
 * started to ignore them; SIGPIPE is ignored, so that writing to a dead process is an error to look
 * at. */
void stop_catch(void);

/* Is such a signal waiting? */
bool stop_asked(void);

/* Lets the signals through: if one was waiting, the process ends by it. */
void stop_obey(void);

#endif
