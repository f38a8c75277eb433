#include "core/file/shelf.h"

#include "core/base/memory.h"

#include <stdlib.h>
#include <string.h>

static void close_file(struct shelf_file *file) {
  if (file->made && file->give_back) file->give_back(file->made);
  if (file->text && file->load == load_file) load_give_back(file->text, file->size);
  free(file->name);
  free(file);
}

struct shelf_file *shelf_load(struct shelf *shelf, loader *load, const char *name,
                              struct why *why) {
  for (struct shelf_file *file = shelf->first; file; file = file->next)
    if (strcmp(file->name, name) == 0) return file;
  struct shelf_file *file = memory_new(1, sizeof *file);
  file->name = memory_text(name);
  file->load = load;
  if (!load(name, &file->text, &file->size, why)) {
    close_file(file);
    return NULL;
  }
  file->next = shelf->first;
  shelf->first = file;
  return file;
}

void shelf_drop(struct shelf *shelf, struct shelf_file *file) {
  struct shelf_file **at = &shelf->first;
  while (*at != file)
    at = &(*at)->next;
  *at = file->next;
  close_file(file);
}

void shelf_close(struct shelf *shelf) {
  while (shelf->first)
    shelf_drop(shelf, shelf->first);
}
