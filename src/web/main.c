/* A module's way in. The build compiles this once for each game, with GAME set to the game's name;
 * linking selects the game. */
#include "web/web.h"

#define JOIN_(one, other) one##other
#define JOIN(one, other) JOIN_(one, other)

extern const struct rules JOIN(GAME, _rules);
extern const struct mind JOIN(GAME, _mind);
extern const struct face JOIN(GAME, _face);

static const struct game game = {
    .rules = &JOIN(GAME, _rules), .mind = &JOIN(GAME, _mind), .face = &JOIN(GAME, _face)};

WEB_EXPORT("web_open") struct web *web_open(void) {
  return web_new(&game);
}
