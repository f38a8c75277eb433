/* Running a program that asks a person: in the foreground of the terminal, and so in the caller's
 * process group, for as long as the person thinks. (Other programs: process.h.) */
#ifndef ONEMOVE_PERSON_H
#define ONEMOVE_PERSON_H

/* Runs argv[0] with the NULL-terminated list of arguments in the folder `folder` until it ends; a
 * name without a slash is looked up in PATH. It has the caller's standard files, but its standard
 * output is thrown away. If this process catches a signal, the program gets SIGTERM. Sets `status`
 * as waitpid does and returns 0, or returns the errno for which it could not be started. */
int person_run(const char *const argv[], const char *folder, int *status);

#endif
