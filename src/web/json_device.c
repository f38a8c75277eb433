#include "web/json_device.h"

static const char *const roles[] = {
    [ROLE_TEXT] = "text",     [ROLE_ASIDE] = "aside",       [ROLE_POINTER] = "pointer",
    [ROLE_NUMBER] = "number", [ROLE_NAME] = "name",         [ROLE_BADGE] = "badge",
    [ROLE_VOID] = "void",     [ROLE_EMPTY] = "empty",       [ROLE_WATER] = "water",
    [ROLE_FLOE] = "floe",     [ROLE_PIECE] = "piece",       [ROLE_STONE] = "stone",
    [ROLE_CARD] = "card",     [ROLE_RED_CARD] = "red card", [ROLE_HIDDEN] = "hidden",
    [ROLE_TILE] = "tile",     [ROLE_ACTION] = "action",
};

static const char *const kinds[] = {
    [BLOCK_LINE] = "line",       [BLOCK_HAND] = "hand", [BLOCK_GRID] = "grid",
    [BLOCK_ACTIONS] = "actions", [BLOCK_PILE] = "pile", [BLOCK_PATH] = "path"};

static void put_marks(struct json *json, unsigned marks) {
  static const struct {
    unsigned mark;
    const char *name;
  } names[] = {{MARK_OWN, "own"},       {MARK_LAST, "last"},     {MARK_TARGET, "target"},
               {MARK_WON, "won"},       {MARK_CHOSEN, "chosen"}, {MARK_WRONG, "wrong"},
               {MARK_CURSOR, "cursor"}, {MARK_TURN, "turn"},     {MARK_LOOSE, "loose"}};
  if (!marks) return;
  json_begin_array(json, "marks");
  for (size_t i = 0; i < sizeof names / sizeof *names; i++)
    if (marks & names[i].mark) json_put_string(json, NULL, names[i].name);
  json_end_array(json);
}

static void put_number(struct json *json, const char *name, unsigned number) {
  if (number) json_put_number(json, name, number);
}

static void put_cell(struct json *json, const struct scene_cell *cell) {
  json_begin_object(json, NULL);
  json_put_string(json, "text", cell->text);
  json_put_string(json, "role", roles[cell->role]);
  put_number(json, "player", cell->player);
  put_number(json, "amount", cell->amount);
  put_number(json, "pick", cell->pick);
  put_marks(json, cell->marks);
  if (cell->begins_group) json_put_bool(json, "group", true);
  json_end_object(json);
}

static void put_block(struct json *json, const struct scene *scene,
                      const struct scene_block *block) {
  static const char *const parts[SCENE_PARTS] = {[PART_CAPTION] = "caption",
                                                 [PART_COLUMN_NAMES] = "columnNames",
                                                 [PART_ROW_NAMES] = "rowNames",
                                                 [PART_BODY] = "body"};
  json_begin_object(json, NULL);
  json_put_string(json, "kind", kinds[block->kind]);
  put_number(json, "player", block->player);
  put_marks(json, block->marks);
  if (block->kind == BLOCK_GRID) {
    json_put_number(json, "columns", block->columns);
    json_put_number(json, "rows", block->rows);
  }
  for (int part = 0; part < SCENE_PARTS; part++) {
    const struct scene_cell *cell = scene_part(scene, block, (enum scene_part)part);
    if (!block->count[part]) continue;
    json_begin_array(json, parts[part]);
    for (size_t i = 0; i < block->count[part]; i++)
      put_cell(json, cell + i);
    json_end_array(json);
  }
  json_end_object(json);
}

void json_device_draw(const struct scene *scene, struct json *json) {
  json_begin_array(json, "scene");
  for (size_t i = 0; i < scene->blocks; i++)
    put_block(json, scene, &scene->block[i]);
  json_end_array(json);
}
