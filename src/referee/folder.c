#include "referee/folder.h"

#include "process/process.h"
#include "referee/desk.h"

#include <stdio.h>
#include <unistd.h>

static int run(void *context, unsigned number, const struct player *player, const char *text,
               size_t size, struct run *run, struct why *why) {
  struct folder *folder = context;
  char own[SEAT_PATH_SIZE], errors[SEAT_PATH_SIZE];
  snprintf(own, sizeof own, "%.4000s/seat-%u", folder->work, number);
  snprintf(errors, sizeof errors, "%.4000s/seat-%u.err", folder->work, number);
  const char *where = folder->cd ? folder->cd : own;
  folder_done(folder);
  run->ending = ENDING_BROKEN;
  folder->desk = desk_open(where, !folder->cd, why);
  bool lays = text || !folder->cd, person = player->person && text; /* not for its name */
  if (folder->desk < 0 || (lays && !desk_lay(folder->desk, text ? text : "", size, why))) return -1;
  const struct run_plan plan = {
      .folder = where, .error_path = errors, .limit = folder->limit, .person = person};
  run_player(run, &player->invocation, &plan, why);
  run->tries = 1;
  if (!person) process_end_orphans();
  return folder->desk;
}

struct runner folder_runner(struct folder *folder) {
  folder->desk = -1;
  return (struct runner){run, folder};
}

void folder_done(struct folder *folder) {
  if (folder->desk < 0) return;
  if (folder->cd) unlinkat(folder->desk, DESK_FILE, 0);
  close(folder->desk);
  folder->desk = -1;
}
