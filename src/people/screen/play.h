/* A game on a full screen: the declarations that its parts share.
 *
 *   full_screen.c  from the arguments to the exit status, and the loop of events
 *   begin.c        the dialogue at the start
 *   obey.c         keys, clicks and typed lines
 *   frame.c        everything that is drawn while a game is played
 *   play.c         positions: who looks, who moves, opponents, hints, undo
 *
 * Each calls only those below it. */
#ifndef ONEMOVE_PLAY_H
#define ONEMOVE_PLAY_H

#include "people/screen/dialogue.h"
#include "people/session.h"

enum { PLAY_LINE_MAX = 2000, PLAY_MESSAGE_MAX = 1000 };

/* Who looks at the table: a seat, or one of these. */
enum {
  VIEW_PUBLIC = -1, /* what everybody may know */
  VIEW_ALL = -2,    /* everything: nobody at the table plays, or the game is over */
};

/* What is drawn, and what a click can hit. */
struct frame {
  struct area table, keys;
  struct scene scene;
  struct layout layout;
};

struct beginning_form;

struct play {
  struct screen screen;
  const struct game *game;
  struct clock clock;
  struct session session;
  int viewer;
  int shown_to; /* the seat whose hidden things were shown last, or -1 */
  struct state *seen;
  struct move *move;
  struct compose compose;
  bool composing;        /* it is a person's turn */
  struct drafts drafts;  /* what people have arranged for their next turns */
  unsigned focus;        /* the pick number at the cursor; 0: none */
  size_t focus_place;    /* which of the places with that pick number */
  bool chosen;           /* something has been picked: the move may go on elsewhere */
  bool arrived;          /* the position is new: the cursor may have no meaning in it */
  struct opponent tip;   /* thinks about a hint */
  bool paused, stepping; /* watching: it is paused, except for one half-move */
  unsigned speed;        /* watching: the index of a delay */
  int64_t ready_at;      /* nanoseconds: no opponent begins to think before this */
  char line[PLAY_LINE_MAX + 1];
  char message[PLAY_MESSAGE_MAX];
  bool leaving, again;         /* the game is left; another one follows it */
  struct beginning_form *form; /* that was filled in; the session points to its texts */
  struct frame frame;
};

/* A key that is shown below, as a text such as `?:help`, and can be clicked. */
struct hot_key {
  const char *text;
  void (*act)(struct play *play);
};

/* --- play.c --- */

/* Prepares to play a session that has been dealt or resumed. Call play_end afterwards (all bytes
 * zero can be closed). */
void play_prepare(struct play *play);
void play_end(struct play *play);

/* Tells how the game stands, and goes to the position at which it begins or goes on. */
void play_begin(struct play *play);

/* Starts an opponent when it is time. Returns how long to wait until then, or WAIT_FOR_EVER. */
int64_t play_tend(struct play *play);

/* The file descriptor on which an answer is awaited, or -1; play_hear takes the answer. */
int play_awaited(const struct play *play);
void play_hear(struct play *play);

/* Do only levels and programs play? */
static inline bool play_is_watched(const struct play *play) {
  return session_people(&play->session) == 0;
}

const struct position *play_now(const struct play *play);

/* Says how the game has ended, if it has and nothing else is said. */
void play_say_over(struct play *play);

/* Says something to the person, printf-style. */
void play_say(struct play *play, const char *format, ...) __attribute__((format(printf, 2, 3)));

/* Makes the person's move `play->move`. */
void play_make(struct play *play);

/* What a person asks for. */
void play_undo(struct play *play);
void play_redo(struct play *play);
void play_hint(struct play *play);
void play_pause(struct play *play);
void play_step(struct play *play); /* one half-move forward, while it is watched */
void play_faster(struct play *play, int by);
void play_keep(struct play *play);

/* The speed of a watched game, in words. */
const char *play_speed_text(const struct play *play);

/* --- obey.c --- */

void obey_event(struct play *play, const struct event *event);

/* The keys that are shown below, in order. */
const struct hot_key *obey_keys(const struct play *play, size_t *count);

/* --- frame.c --- */

/* Draws everything, with these keys in the lowest line. */
void frame_draw(struct play *play, const struct hot_key *keys, size_t count);
void frame_close(struct frame *frame);

/* Which of the keys is at that column of the lowest line; -1: none. */
int frame_key_at(const struct play *play, const struct hot_key *keys, size_t count, int x);

/* The place where the cursor is; NULL: none. */
const struct place *frame_focus(const struct play *play);

/* Puts the cursor there. */
void frame_set_focus(struct play *play, const struct place *place);

/* --- begin.c --- */

/* Opens the session that the arguments and the person ask for. False and `why` on failure, or, with
 * nothing in `why`, if the person has left. The caller frees play->form after the session. */
bool begin_session(struct play *play, const struct args *args, struct why *why);

#endif
