/* A device that writes scenes (core/face/scene.h) as JSON, for a page that draws them in a browser.
 */
#ifndef ONEMOVE_WEB_JSON_DEVICE_H
#define ONEMOVE_WEB_JSON_DEVICE_H

#include "core/face/scene.h"
#include "core/text/json.h"

/* Writes an array `scene` of blocks. Each is an object of
 *
 *     kind      "line", "hand", "grid", "actions", "pile" or "path"
 *     player    the number of its owner, 0: nobody
 *     marks     a list of "own", "last", "target", "won", "chosen", "wrong", "cursor", "turn",
 *               "loose"
 *     caption, columnNames, rowNames, body     lists of cells
 *     columns, rows                            of a grid
 *
 * and each cell is one of
 *
 *     text, role ("floe", "red card", ...), player, amount, pick, marks     as in core/face/scene.h
 *     group     true where a group begins
 *
 * Members that are 0, false or empty are left out, except for kind, text, role, columns and
 * rows. */
void json_device_draw(const struct scene *scene, struct json *json);

#endif
