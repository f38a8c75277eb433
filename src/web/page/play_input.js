/* What a person does at a table, in a game (PlayView, in play.js) or a puzzle (PuzzlesView, in
 * puzzles.js): points, drags, types, presses keys, asks for hints. What is not possible is refused
 * with a reason, which stays until the next action. A view has the `session`, the elements `root`,
 * `table` and `seats`, `drawMessage()`, and may have a line `typed` in which moves are typed.
 *
 * Everything that can be done by pointing can be done by keys: arrows go over the board, the space
 * bar and Enter choose, Enter on the chosen thing plays a move that has to be confirmed, Escape
 * begins the move again; a letter or digit that the board itself does not take goes to the line in
 * which moves are typed. Ctrl-Z takes a move back, Ctrl-Y makes it again. */
'use strict';

/* Keys other than letters, as in enum compose_key. */
const COMPOSE_KEYS = {
  Backspace: 8,
  Delete: 127,
  ArrowUp: 256,
  ArrowDown: 257,
  ArrowLeft: 258,
  ArrowRight: 259,
  Home: 260,
  End: 261,
};

class TableInput {
  listenTo(root) {
    this.listening = new AbortController();
    const {signal} = this.listening;
    root.addEventListener('keydown', (event) => this.key(event), true);
    this.table.addEventListener('click', (event) => this.clickAtTable(event), true);
    document.addEventListener('keydown', (event) => this.pageKey(event), {signal});
  }

  close() {
    this.listening.abort();
  }

  /* The reason for a refusal stays visible until the next action. */
  refuse(reason) {
    this.session.refused = reason;
    say('');
    this.drawMessage();
  }

  attempt(action) {
    try {
      action();
      return true;
    } catch (error) {
      this.refuse(error.message);
      return false;
    }
  }

  /* The name of a place to pick: the words of its cell. */
  placeOf(pick) {
    const cell = this.root.querySelector(`[data-pick="${pick}"]`);
    return cell ? cell.getAttribute('aria-label').split(', possible')[0] : 'that place';
  }

  /* Says the next hint (hints.js), and shows what it speaks of where it is played. */
  async nextHint() {
    const {session} = this;
    if (!session.hint) await session.askHint();
    const {hint} = session;
    if (!hint || hint.none) return;
    hint.steps = hint.steps || hintSteps(this, hint.move);
    hint.at = Math.min(hint.at === undefined ? 0 : hint.at + 1, hint.steps.length - 1);
    const {show, picks} = hint.steps[hint.at];
    if (show) session.input('clear');
    if (show) session.input(...show);
    hint.said = true;
    session.onChange();
    if (picks) this.playButton.focus({preventScroll: true}); /* it is the move: Enter plays it */
  }

  /* The hint that was asked for last, unless something was done since. */
  get hinted() {
    const {hint} = this.session;
    return hint && hint.said ? hint.steps[hint.at] : null;
  }

  waitReason() {
    const {session} = this;
    if (session.over) return 'The game is over.';
    if (typeof session.position.turn !== 'number') return 'Nobody can move here.';
    return session.thinking !== null ?
      `${session.name(session.thinking)} is thinking.` :
      `It is ${session.name(session.position.turn)}'s turn: press Go on or Step.`;
  }

  /* `from`: what was dragged there; `under`: the element under the pointer then. */
  pick(pick, from, under) {
    const {session} = this;
    if (!session.isPerson(session.position.turn)) {
      this.refuse(this.waitReason());
      return;
    }
    const dragged = from && this.root.querySelector(`.role-tile[data-pick="${from}"]`);
    if (dragged) {
      this.attempt(() => this.dropTile(pick, dragged));
      return;
    }
    const middle = under && under.closest('.card-table .felt'); /* before it is drawn anew */
    /* Takes it up, unless it is chosen already, and puts it down; refuses what fails first. */
    this.attempt(() => {
      const held = from && this.root.querySelector(`[data-pick="${from}"].is-chosen`);
      if (from && !held && !session.compose('touch', from))
        this.refuse(`${this.placeOf(from)} cannot be moved now.`);
      else if (from && !pick && middle)
        this.playOrSay();
      else if (from && !pick)
        this.refuse('There is no place for it.');
      else if (pick && !session.compose('touch', pick))
        this.refuse(this.whyNot(pick));
    });
  }

  /* Lays a tile of the hand, or of the grid, where it was dropped: tiles are laid at the cursor. */
  dropTile(pick, dragged) {
    const {session} = this, letter = dragged.querySelector('.tile-letter').textContent;
    const goTo = (place) => {
      const cell = this.root.querySelector(`.grid [data-pick="${place}"]`);
      if (cell && !cell.classList.contains('is-cursor')) session.compose('touch', place);
      return cell;
    };
    const onGrid = (place) => place && this.root.querySelector(`.grid [data-pick="${place}"]`);
    const there = onGrid(pick);
    if (there && there !== dragged && there.matches('.role-tile')) {
      this.refuse('A tile lies there already.');
      return;
    }
    if (dragged.closest('.grid')) {
      goTo(Number(dragged.dataset.pick));
      session.compose('type', COMPOSE_KEYS.Delete);
    } else if (!onGrid(pick)) {
      this.refuse('There is no place for it.');
    }
    if (onGrid(pick)) {
      goTo(pick);
      session.compose('type', letter.charCodeAt(0));
    }
  }

  whyNot(pick) {
    const chosen = this.root.querySelector('.cell.is-chosen[data-pick]');
    const place = this.placeOf(pick);
    return chosen ?
      `${place}: not possible after ${this.placeOf(chosen.dataset.pick).split(', chosen')[0]}.` :
      `${place}: not possible now. ${this.session.position.prompt || ''}`.trim();
  }

  /* At a card table, a second click on the cards that are chosen plays them, and a click on the
   * middle, or a card that is dragged there. */
  clickAtTable(event) {
    const {composed} = this.session, {target} = event;
    if (!composed || composed.composed === 'part' || !target.closest('.card-table')) return;
    const again = event.detail === 2 && target.closest('.own-seat');
    if (!again && (!target.closest('.felt') || target.closest('.can-pick, .seat'))) return;
    event.stopPropagation();
    this.confirm();
  }

  /* Plays what is chosen now that the last card has been dragged to the middle. */
  playOrSay() {
    const {composed} = this.session;
    if (composed && composed.composed === 'part')
      this.refuse(`${capital(composed.missing)}.`);
    else
      this.confirm();
  }

  confirm() {
    const {composed} = this.session;
    if (composed && composed.composed !== 'part')
      this.attempt(() => this.session.play(composed.move));
    this.focusBoard();
  }

  submitTyped(event) {
    event.preventDefault();
    const text = this.typed.value.trim();
    const {session} = this;
    if (text === '?')
      this.doors.lessons(session.description);
    else if (this.needsCurtain)
      document.getElementById('open').focus();
    else if (!session.isPerson(session.position.turn))
      this.refuse(this.waitReason());
    else if (text === '')
      this.confirm();
    else if (this.attempt(() => session.play(text)))
      this.typed.value = '';
  }

  focusBoard() {
    const find = (selector) =>
      this.table.querySelector(selector) || this.seats.querySelector(selector);
    const cell =
      find('.is-cursor') || find('.cell[tabindex="0"].is-target') || find('.cell[tabindex="0"]');
    if (cell && !this.needsCurtain) cell.focus({preventScroll: true});
  }

  /* ---- keys ---- */

  /* Sends keys to the board when nothing has the focus that could use them. */
  pageKey(event) {
    const {target, key} = event;
    const idle = target === document.body || target === document.documentElement ||
      target.closest('#tabs') && key.length === 1 && key !== ' ';
    if (event.defaultPrevented || !idle) return;
    if (
      document.querySelector('dialog') ||
      (event.key.length > 1 && !COMPOSE_KEYS[event.key] && event.key !== 'Enter'))
      return;
    this.focusBoard();
    const {activeElement} = document;
    if (activeElement === document.body || !this.root.contains(activeElement)) return;
    activeElement.dispatchEvent(new KeyboardEvent('keydown', event));
    event.preventDefault();
  }

  key(event) {
    const {session} = this, {target} = event;
    const typing = target.id === 'typed' && target.value !== '';
    if (event.ctrlKey || event.metaKey) {
      if (!this.undoButton || typing || event.altKey) return;
      const key = event.key.toLowerCase();
      if (key === 'z' && !event.shiftKey && !this.undoButton.disabled)
        this.attempt(() => session.undo());
      else if ((key === 'y' || (key === 'z' && event.shiftKey)) && !this.redoButton.disabled)
        this.attempt(() => session.redo());
      else
        return;
      event.preventDefault();
      return;
    }
    if (event.key === 'Escape' && session.composed && !session.composed.empty) {
      session.compose('clear');
      return;
    }
    if (!target.closest('.scene, .scene-part') || event.altKey) return;
    if (this.keyOnBoard(event)) {
      event.preventDefault();
      event.stopPropagation();
    }
  }

  /* A key while the board has the focus. False: it means nothing special. */
  keyOnBoard(event) {
    const {session} = this, {composed} = session, {key, target} = event;
    if (!composed) return false;
    if (
      key === 'Enter' && composed.composed !== 'part' &&
      (target.classList.contains('is-chosen') || session.hint ||
       !target.matches('.is-target, .role-action'))) {
      this.confirm();
      return true;
    }
    const editing = Boolean(this.table.querySelector('.is-cursor'));
    const code =
      COMPOSE_KEYS[key] || (key.length === 1 && key > ' ' && key <= '~' ? key.charCodeAt(0) : 0);
    if (code && (editing || key === 'Backspace') && session.compose('type', code)) return true;
    if (this.typed && key.length === 1 && /[0-9A-Za-z]/.test(key) && !editing) {
      this.typed.focus();
      this.typed.value += key;
      return true;
    }
    return false;
  }
}
