/* Answers what test_hostile.sh asks about a game in a log, independently of the project's reader.
 *
 *   facts LOG LINE seats   `ALIAS VERDICT SENTENCE` a line; the verdict is `kept` for a kept seat
 *   facts LOG LINE layers  the active layers, separated by commas, or `none`
 *   facts LOG LINE plain   the record without whatever depends on the machine and its load */
#include <jansson.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static json_t *read_line(const char *path, long line) {
  FILE *file = fopen(path, "r");
  char *text = NULL;
  size_t room = 0;
  json_t *json = NULL;
  while (file && line > 0 && getline(&text, &room, file) > 0)
    line--;
  if (file && line == 0 && text) json = json_loads(text, JSON_REJECT_DUPLICATES, NULL);
  free(text);
  if (file) fclose(file);
  return json;
}

static const char *text_of(const json_t *object, const char *member) {
  const char *text = json_string_value(json_object_get(object, member));
  return text ? text : "-";
}

static void tell_seats(const json_t *game) {
  size_t i;
  json_t *seat;
  json_array_foreach(json_object_get(game, "seats"), i, seat) {
    json_t *lost = json_object_get(seat, "lost");
    const char *alias = text_of(seat, "alias");
    if (json_is_object(lost))
      printf("%s %s %s\n", alias, text_of(lost, "verdict"), text_of(lost, "sentence"));
    else
      printf("%s kept\n", alias);
  }
}

static void tell_layers(const json_t *game) {
  size_t i;
  json_t *layer, *layers = json_object_get(game, "layers");
  json_array_foreach(layers, i, layer) {
    printf("%s%s", i ? "," : "", json_string_value(layer));
  }
  puts(json_array_size(layers) ? "" : "none");
}

static void tell_plain(json_t *game) {
  size_t i;
  json_t *turn;
  json_object_del(game, "layers");
  json_array_foreach(json_object_get(game, "turns"), i, turn) {
    json_object_del(turn, "wall");
    json_object_del(turn, "cpu");
    json_object_del(turn, "tries");
  }
  json_dumpf(game, stdout, JSON_SORT_KEYS | JSON_INDENT(1));
}

int main(int argc, char **argv) {
  json_t *game = argc == 4 ? read_line(argv[1], strtol(argv[2], NULL, 10)) : NULL;
  if (!game) {
    fprintf(stderr, "facts: no such game\n");
    return 3;
  }
  if (strcmp(argv[3], "seats") == 0)
    tell_seats(game);
  else if (strcmp(argv[3], "layers") == 0)
    tell_layers(game);
  else
    tell_plain(game);
  json_decref(game);
  return 0;
}
