/* The engine of the page: rules, face and minds of one game, behind functions that a browser calls.
 *
 * `make web` compiles it once for each game into a WebAssembly module without a `main`; engine.js
 * is its only caller there. Compiled natively, it is an ordinary C module, which the tests call.
 *
 * Everything an engine knows is in its struct web; there may be several in one module. Every
 * function answers with a JSON text that the engine owns and that stays valid until its next call:
 * an object with the members named below, or
 *
 *     {"error": "what is wrong", "line": 3, "column": 7}
 *
 * with a position in the text that was passed if there is one; then nothing has changed. Seats
 * count from 0, as in core/rules/rules.h; players' numbers from 1, as on the screen.
 *
 * `keys` are lines KEY=VALUE, as on the command line of a program: those of the game, and
 * `phase=placement` or `phase=movement`. Files cannot be loaded here: a key or a state that names
 * one is refused. */
#ifndef ONEMOVE_WEB_H
#define ONEMOVE_WEB_H

#include "core/game.h"

#ifdef __wasm__
#define WEB_EXPORT(name) __attribute__((export_name(name)))
#else
#define WEB_EXPORT(name)
#endif

struct web;

/* An engine for a game, which the caller closes. */
struct web *web_new(const struct game *game);

/* In a module: an engine for its game. */
struct web *web_open(void);

void web_close(struct web *web);

/* Allocate and free memory for the texts of a call. */
void *web_alloc(size_t size);
void web_free(void *memory);

/* The game: `name`, `summary`, `seats` {min, max, allowed: [2, 3, ...]}, `perfect` (is nothing
 * hidden?), `drawn` (is a move easier to see than to read?), `dealt` (do the seats exist before
 * anybody takes one?), `solves` (can web_values answer, at least sometimes?), `follows` (is what is
 * hidden then known from what a seat has seen?), `levels` from the weakest to the strongest, what
 * each is `called`, `presets` {name, keys}, `paces` {name, ms}, the names of persons who give none
 * (`alone`, or one of `people`, by the seat), the `unit` of scores [one, several] or [], how a
 * `draw` comes about (or ""), the `chance` that is a certain win in the values of web_think (0:
 * they are leads in that unit), and `keys`: {key, help, deals (does a deal take it?), needed (must
 * a placement have it?), and of a number min, max, fallback (below min: left to the dice), or text:
 * true}. */
const char *web_describe(struct web *web);

/* How to play: `lessons`, a list of {title, text, whose lines are paragraphs, and, where there is a
 * picture, its `scene` (json_device.h) and its `caption`}. */
const char *web_lessons(struct web *web);

/* ---- A new position ---- */

/* Replace the position by a new one, dealt from that seed, in the placement unless the keys say
 * otherwise; or by the one that a state file's text describes. Without phase=, a text in which
 * somebody has a seat is in its movement. A game that was played ends. Answer as web_position. */
const char *web_deal(struct web *web, const char *keys, uint64_t seed);
const char *web_read(struct web *web, const char *keys, const char *text);

/* ---- Looking at it ---- */

/* The position: `phase`, `turn` (a seat, or "chance", "nobody" or "anyone"), what that seat is
 * asked to do (`prompt`, if anything), the `outcome` of a game that is over, and `seats`, a list of
 * {number, id, score, place}. While a game is played, `turn` is the seat that chooses now, "nobody"
 * if the game is over, or "chance" if it cannot go on because the position is a view; in addition,
 * `now` is the number of half-moves up to it, `count` the number of all, including those taken
 * back, and `skipped` a list of the seats that were passed over because they could not move. */
const char *web_position(struct web *web);

/* The `text` of the position, or of the view of a seat; seat -1 is the public view. */
const char *web_text(struct web *web);
const char *web_view(struct web *web, int seat);

/* The `scene` (json_device.h) of a seat's view, or of the public view, -1; with `whole`, of
 * everything, including hidden things. The changes of the last move are marked, as is the player
 * whose turn it is, and, while the seat composes a move, its choices and the things that it can
 * pick. */
const char *web_scene(struct web *web, int seat, int whole);

/* The `moves` of a seat in the game's notation; an empty list if they cannot be listed. */
const char *web_moves(struct web *web, int seat);

/* The `move` in canonical notation, its `picks`, the numbers of the scene to point at, and the
 * `announcement` of it, if the game has one; or the error why it is not legal for the seat now. */
const char *web_legal(struct web *web, int seat, const char *notation);

/* ---- A game that is played from the position ---- */

/* Begins it: gives seats to those players (a name on each line) who have none. Seat `first` is
 * asked first if the state does not say whose turn it is. The seed is that of all draws to come.
 * This and the functions below answer as web_position. */
const char *web_begin(struct web *web, const char *names, int first, uint64_t seed);

/* The same for a recorded game, with the number of changes that count before its first half-move,
 * as the record says (record/record.h). */
const char *web_begin_after(struct web *web, const char *names, int first, uint64_t seed,
                            uint64_t changes);

/* Makes the move that a record says that this seat made next, by the rules alone: a referee may
 * have passed over another seat whose turn it would be. */
const char *web_follow(struct web *web, int seat, const char *notation);

/* Makes the move, in the game's notation, of the seat whose turn it is; moves that were taken back
 * are forgotten. */
const char *web_play(struct web *web, const char *notation);

/* Go one half-move back or forth, and on to where a seat chooses that is not in `automatic`, a set
 * with a bit for each seat. web_go: to the position after this number of half-moves. */
const char *web_undo(struct web *web, unsigned automatic);
const char *web_redo(struct web *web, unsigned automatic);
const char *web_go(struct web *web, unsigned half_moves);

/* The `course` of the game: for every half-move, {phase, seat, move, announcement}, where the
 * announcement is the text that the others were told. */
const char *web_course(struct web *web);

/* ---- Putting a move together (core/face/compose.h) ---- */

/* The seat whose turn it is begins a move, or goes on with it: it picks a number of the scene,
 * presses a key (ASCII, or enum compose_key), takes over a move, for example a hint, or begins
 * again. The answer has `seat`, `used` (did the call mean anything?), `empty` (is nothing chosen?),
 * and `composed`: "part", with what is `missing`; "whole", with the `move`, to be confirmed; or
 * "final", with the `move`, to be made at once. It is web_play that makes it. */
const char *web_compose(struct web *web);
const char *web_touch(struct web *web, unsigned pick);
const char *web_type(struct web *web, int key);
const char *web_take(struct web *web, const char *notation);
const char *web_clear(struct web *web);

/* ---- Thinking ---- */

/* All that a seat is told when it has to think about the position: `keys`, `text` (its view) and
 * `id`, as web_think takes them; and, while a game is played, a `seed` for it, which is a text
 * because numbers in JSON are not exact. */
const char *web_request(struct web *web, int seat);

/* One move by the player `id`, of that level, in the state described by the text: what a player's
 * program would do, byte for byte with the same number of nodes and the same seed. It thinks for
 * that many `milliseconds` or, if `nodes` is not 0, visits that many nodes. The position of the
 * engine is neither used nor changed. The answer has `move` in the game's notation, `seat`,
 * `state`, the text that the program would write, and `nodes`, `depth`, `value` and `exact` of the
 * search (core/mind/mind.h); or `none`, a reason, if there is no move to make. */
const char *web_think(struct web *web, const char *keys, const char *text, const char *id,
                      const char *level, int milliseconds, uint64_t nodes, uint64_t seed);

/* The exact values of the player's moves, as far as they are proven within that time or number of
 * nodes, for all moves together: `seat`, `nodes`, and `values`, a list of {move, picks, outcome,
 * plies, worst}, with `picks` as in web_legal. The outcome for the player is "win", "draw", "loss",
 * or "open", not proven; `plies` is how many moves the game still takes, this one included, if both
 * play best, 0 if that is not proven; `worst` says that the outcome is that with the worst hidden
 * cards. An error if the game, or this position of it, cannot be solved. */
const char *web_values(struct web *web, const char *keys, const char *text, const char *id,
                       int milliseconds, uint64_t nodes);

#endif
