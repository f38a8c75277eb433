/* The view of a game that is being played: the table, what a person can do, the moves so far.
 *
 * With hidden hands and several people at one screen, a curtain hides the table until the person
 * whose turn it is opens it. */
'use strict';

const LONG_MOVE = 40;
const SAY_LEAST = 3000, SAY_EACH = 50; /* milliseconds, and for each character */
const PAUSES = [[1500, 'slow'], [450, 'normal'], [0, 'fast']]; /* milliseconds */

/* Says something to the person for as long as it takes to read it, above everything else, also to
 * one who cannot see it; '' takes back what was said. */
let sayTimer = 0;
function say(text) {
  const said = document.getElementById('said');
  clearTimeout(sayTimer);
  said.hidePopover(); /* shown anew, it is above a dialog that was opened since */
  said.textContent = text;
  if (!text) return;
  said.showPopover();
  sayTimer = setTimeout(() => said.hidePopover(), SAY_LEAST + SAY_EACH * text.length);
}

/* The notation of a move, unless that is too long to read: the table shows the move anyway. */
function shortMove(move) {
  return move.length > LONG_MOVE ? 'as shown' : move;
}

function tool(id, text, title, onclick, kind) {
  return element('button', {id, title, class: kind, onclick}, text);
}

class PlayView extends TableInput {
  /* `doors` leads elsewhere, and hears of every change: see App in app.js. */
  constructor(main, session, doors) {
    super();
    this.session = session;
    this.doors = doors;
    this.shownTo = -1;     /* the person for whom the curtain was opened */
    this.openHands = true; /* if only computers play: everything is shown */
    this.build(main);
    session.onChange = () => this.draw();
    session.onError = (error) => this.refuse(error.message);
    this.draw();
    session.goOn();
    this.focusBoard();
    if (session.toReview && this.canReview) this.review.toggle();
    session.toReview = false;
  }

  build(main) {
    const {session, doors} = this;
    this.status = element('h1', {id: 'status', class: 'status'});
    this.guide = new Guide(session);
    this.table = element('div', {id: 'table'});
    this.curtain = element('div', {id: 'curtain', class: 'curtain', hidden: true});
    this.message = element('p', {id: 'message', class: 'message', role: 'status'});
    this.actions = element('div', {id: 'actions', class: 'actions'});
    this.tally = element('p', {id: 'tally', class: 'tally'});
    this.againButton = tool(
      'again', 'Again', 'another game with the same settings, seats rotated',
      () => doors.again(session), 'primary');
    this.backButton = tool(
      'back', 'Back to the game', 'return to the original game',
      () => this.attempt(() => session.back()));
    this.clearButton =
      tool('clear', 'Clear', 'begin the move again (Escape)', () => session.compose('clear'));
    this.playButton = tool(
      'play', 'Play', 'make the move that is laid out (Enter)', () => this.confirm(), 'primary');
    this.typed = element('input', {
      id: 'typed',
      type: 'text',
      autocomplete: 'off',
      autocapitalize: 'off',
      spellcheck: 'false',
      placeholder: 'or type a move',
      'aria-label': 'a move in the notation of the game',
      'aria-describedby': 'message'
    });
    this.typedForm = element(
      'form', {class: 'typed', onsubmit: (event) => this.submitTyped(event)}, this.typed,
      element('button', {type: 'submit'}, 'Enter'));
    this.undoButton = tool(
      'undo', 'Undo', 'take the last move back (Ctrl-Z)', () => this.attempt(() => session.undo()));
    this.redoButton =
      tool('redo', 'Redo', 'make it again (Ctrl-Y)', () => this.attempt(() => session.redo()));
    this.hintButton =
      tool('hint', 'Hint', 'where to look, then more, then the move', () => this.nextHint());
    this.values = new Values(session, () => this.draw());
    this.review = new Review(
      session, (half) => this.attempt(() => session.back(half)), () => this.ending.update());
    this.reviewButton = tool(
      'review', 'Review', 'what the strongest level thinks of every move',
      () => {
        this.ending.hide(); /* it lies over it */
        this.review.toggle();
      });
    this.valuesButton = tool(
      'show-values', 'Values', 'what every move is worth, if it can be proven', () => this.values.toggle());
    this.pauseButton = tool(
      'pause', 'Pause', 'stop and start the computers', () => session.setPaused(!session.paused));
    this.stepButton = tool('step', 'Step', 'one move of a computer', () => session.step());
    const setPause = () => {
      session.pause = Number(this.speed.value);
    };
    this.speed = selectElement(
      {id: 'speed', 'aria-label': 'speed', onchange: setPause}, PAUSES, session.pause);
    this.handsButton = tool('hands', 'Hide hands', 'show or hide what the players hold', () => {
      this.openHands = !this.openHands;
      this.draw();
    });
    this.tools = element(
      'div', {class: 'tools', role: 'toolbar', 'aria-label': 'game'}, this.undoButton,
      this.redoButton, this.hintButton, this.valuesButton, this.pauseButton, this.stepButton,
      this.speed, this.handsButton, this.reviewButton);
    this.movesTitle = element('h2', {}, 'Moves');
    this.seats = element('div', {id: 'seats', class: 'seats'});
    this.moves = element('ol', {id: 'moves', class: 'moves', 'aria-label': 'moves', tabindex: '0'});
    this.covered = [
      tool('save', 'Save', 'the game as a file', () => doors.save(session)),
      tool('share', 'Share', 'a link that holds this game', () => doors.share(session)),
      tool('edit', 'Edit', 'the state as text', () => doors.edit(session))
    ];
    this.guideButton = tool('ask-guide', 'Guide', 'what to think about in the next moves', () => {
      this.guide.toggle();
      this.draw();
    });
    this.files = element(
      'div', {class: 'tools'},
      tool('new', 'New game', 'another game', () => doors.newGame(session)), ...this.covered,
      tool(
        'lessons', 'How to play', 'the rules, with pictures',
        () => doors.lessons(session.description)),
      this.guideButton);
    this.bar = element(
      'div', {class: 'bar'}, this.message, this.againButton, this.backButton, this.clearButton,
      this.playButton, this.actions);
    this.ending = new Ending(session, {
      again: this.againButton,
      bar: this.bar,
      review: this.review,
      reviewNow: () => {
        if (!this.review.shown) this.review.toggle();
      },
      other: () => doors.games()
    });
    this.bar.insertBefore(this.ending.resultButton, this.backButton);
    this.root = element(
      'div', {class: 'play'}, this.guide.root,
      element(
        'div', {class: 'play-main'}, this.status,
        element(
          'div', {class: 'table-box'}, this.review.bar, this.table, this.curtain, this.ending.root),
        this.bar, element('div', {class: 'controls'}, this.tools, this.typedForm)),
      element(
        'aside', {class: 'play-side', 'aria-label': 'players and moves'}, this.seats,
        this.values.root, this.review.root,
        element('section', {class: 'moves-box'}, this.movesTitle, this.moves), this.tally,
        this.files));
    this.listenTo(this.root);
    main.replaceChildren(this.root);
  }

  close() {
    super.close();
    this.session.onChange = () => {};
    this.session.onError = () => {};
    this.values.close();
    this.review.close();
    this.review.closed();
    if (this.guide.asked) this.guide.closed();
  }

  /* ---- who looks ---- */

  /* The seat whose view is shown (-1: the public one), and whether everything is shown. */
  look() {
    const {session} = this, {turn} = session.position, {people} = session;
    if (session.foreign && session.over && !session.record.main) return {seat: -1, whole: true};
    if (session.description.perfect) {
      const seat = session.isPerson(turn) ? turn : people.length === 1 ? people[0] : -1;
      return {seat, whole: false};
    }
    if (people.length === 0) return {seat: -1, whole: this.openHands};
    if (session.end !== null) return {seat: people.length === 1 ? people[0] : -1, whole: true};
    if (people.length === 1) return {seat: people[0], whole: false};
    return {seat: this.shownTo, whole: false};
  }

  get needsCurtain() {
    const {session} = this, {turn} = session.position;
    return session.secret && session.isPerson(turn) && turn !== this.shownTo;
  }

  /* ---- drawing ---- */

  draw() {
    const {session} = this;
    if (session.closed) return;
    const {position, composed} = session;
    const curtain = this.needsCurtain;
    const focused = this.root.contains(document.activeElement) ? document.activeElement : null;
    if (curtain) this.shownTo = -1;
    const {seat, whole} = this.look();
    const scene = session.scene(seat, whole);
    if (curtain) this.values.shown = false;
    this.values.update();
    this.guide.update();
    this.guideButton.hidden = session.people.length !== 1 || session.over;
    this.guideButton.setAttribute('aria-pressed', String(this.guide.shown));
    this.review.update(!curtain && this.canReview);
    drawScene(
      this.table, scene,
      curtain || session.people.length === 0 ? null : (...picked) => this.pick(...picked), {
        side: this.seats,
        actions: this.actions,
        overlay: this.values.overlay,
        arrow: this.hinted ? this.hinted.picks : this.review.arrow,
        moving: position.now === this.drawnAt + 1
      });
    if (position.now === this.drawnAt + 1)
      playSound(
        session.over ? 'end' :
          session.isPerson(position.turn) &&
            !session.isPerson(session.course[position.now - 1].seat) ?
                       'turn' :
                       'move');
    const moved = position.now === this.drawnAt + 1;
    if (moved && !curtain) this.drawGains();
    this.scores = position.seats.map(({score}) => score);
    this.drawnAt = position.now;
    this.drawCurtain(curtain);
    this.drawStatus();
    this.drawMessage();
    this.drawMoves();
    const mine = session.isPerson(position.turn) && !curtain,
          variation = Boolean(session.record.main);
    const ready = mine && composed && composed.composed !== 'part';
    const begun = mine && composed && !composed.empty;
    for (const [button, offered] of [[this.playButton, ready], [this.clearButton, begun]]) {
      button.classList.toggle('absent', !offered);
      button.disabled = !offered;
    }
    this.undoButton.disabled = curtain || !session.canUndo;
    this.redoButton.disabled = curtain || !session.canRedo;
    for (const button
           of [this.valuesButton, ...this.covered, ...this.moves.querySelectorAll('button')])
      button.disabled = curtain;
    this.againButton.hidden = !session.over || variation;
    this.backButton.hidden = !variation;
    this.movesTitle.textContent = variation ? 'Moves of this variation' : 'Moves';
    this.reviewButton.hidden = !this.canReview;
    this.reviewButton.setAttribute('aria-pressed', String(this.review.shown));
    this.hintButton.disabled = !mine; /* not while it thinks: it would lose the focus */
    this.hintButton.hidden = session.people.length === 0;
    this.valuesButton.hidden = !this.values.possible;
    this.valuesButton.setAttribute('aria-pressed', String(this.values.shown));
    const computers = session.people.length < session.seats.length;
    const only = session.people.length === 0;
    this.pauseButton.hidden = !computers;
    this.pauseButton.textContent = session.paused ? 'Go on' : 'Pause';
    this.pauseButton.disabled = session.over;
    this.stepButton.hidden = !only && !session.paused;
    this.stepButton.disabled =
      session.over || session.thinking !== null || session.isPerson(position.turn);
    this.speed.hidden = !only;
    this.handsButton.hidden = !only || session.description.perfect;
    this.handsButton.textContent = this.openHands ? 'Hide hands' : 'Show hands';
    this.typedForm.classList.toggle('absent', session.people.length === 0);
    this.typed.readOnly = !mine; /* if it were disabled, it would lose the focus */
    this.typed.setAttribute('aria-disabled', String(!mine));
    if (this.doors.changed) this.doors.changed(session, session.end);
    if (moved && session.over && !session.record.main) {
      this.ending.show(this.canReview);
      this.ending.celebrate();
    }
    this.ending.update();
    this.keepFocus(focused);
  }

  /* What the last move has gained is seen where it went. */
  drawGains() {
    const {session} = this;
    if (!session.description.unit.length) return;
    session.position.seats.forEach(({score}, seat) => {
      if (score > this.scores[seat]) showGain(this.table, score - this.scores[seat]);
    });
  }

  /* If hands are hidden, only a game that is over can be reviewed by everybody. */
  get canReview() {
    const {session} = this;
    return session.course.length > 0 && (session.end !== null || session.description.perfect);
  }

  /* Puts the focus back to the board when the button that had it has gone or been disabled, which
   * a browser notices only when it draws the page. */
  keepFocus(focused) {
    const {session} = this, {activeElement} = document;
    if (session.over && !this.ended)
      (this.againButton.hidden ? this.backButton : this.againButton).focus({preventScroll: true});
    else if (
      focused && (activeElement === document.body || activeElement.disabled) &&
      !document.querySelector('dialog'))
      this.focusBoard();
    this.ended = session.over;
  }

  drawCurtain(shown) {
    const {session} = this;
    const was = !this.curtain.hidden;
    this.curtain.hidden = !shown;
    this.table.classList.toggle('covered', shown);
    this.table.inert = shown;
    if (!shown) return;
    const name = session.name(session.position.turn);
    const open = element(
      'button', {
        id: 'open',
        class: 'primary',
        onclick: () => {
          this.shownTo = session.position.turn;
          this.draw();
          this.focusBoard();
        }
      },
      `I am ${name}: show my hand`);
    this.curtain.replaceChildren(
      element('p', {class: 'curtain-title'}, `${name}, it is your turn`),
      element('p', {class: 'dim'}, 'Everybody else, please look away.'), open);
    if (!was || document.activeElement === document.body) open.focus();
  }

  drawStatus() {
    const {session} = this, {position} = session;
    this.status.dataset.turn = String(position.turn);
    this.status.dataset.over = String(session.over);
    this.root.dataset.thinking = String(session.thinking !== null || session.hinting);
    this.tally.hidden = session.foreign || (!session.over && !session.record.tally);
    this.tally.textContent = this.tallyWords();
    this.status.textContent = this.statusWords();
  }

  statusWords() {
    const {session} = this, {position} = session;
    const variation = session.record.main ? 'Variation: ' : '';
    if (session.over) return variation + position.outcome;
    if (typeof position.turn !== 'number')
      return 'This state is only a view: what is drawn next is not known.';
    const name = session.name(position.turn);
    const placing = position.phase === 'placement' ? ' (placement)' : '';
    const passed =
      (position.skipped || []).map((seat) => `${session.name(seat)} cannot move. `).join('');
    let text = `${name} to move${placing}`;
    if (session.thinking !== null)
      text = `${name} is thinking…`;
    else if (session.paused && !session.isPerson(position.turn))
      text = `Paused: ${name} to move`;
    else if (session.hinting)
      text = 'Looking for a hint…';
    return variation + passed + text;
  }

  tallyWords() {
    const {session} = this,
          tally = Object.entries(session.over ? session.tally : session.record.tally || {});
    const played = tally.reduce((sum, [, count]) => sum + count, 0);
    return played ? `Games won: ${tally.map(([name, count]) => `${name} ${count}`).join(', ')}` :
                    '';
  }

  /* A complete move as words: its notation, unless the game says that nobody reads it. */
  composedWords({move}) {
    return this.session.description.drawn ? 'as shown' : moveWords(this.session, move);
  }

  drawMessage() {
    const {session} = this, {position, hint} = session,
          composed = this.needsCurtain ? null : session.composed;
    let text = '', kind = '';
    if (session.refused)
      [text, kind] = [session.refused, 'refused'];
    else if (hint && hint.none)
      text = `No hint: ${hint.none}.`;
    else if (this.hinted)
      text = this.hinted.words;
    else if (composed && composed.composed !== 'part')
      text = this.composedWords(composed);
    else if (composed && !composed.empty)
      text = `${capital(composed.missing)}.`;
    else {
      const last = session.course[position.now - 1];
      const said = last ? `${session.name(last.seat)}: ${last.announcement}` : '';
      const prompt = session.isPerson(position.turn) && position.prompt ? position.prompt : '';
      text = [said, prompt].filter(Boolean).join('. ').replace('.. ', '. ');
    }
    this.message.textContent = text;
    this.message.className = `message ${kind}`;
    this.typed.setAttribute('aria-invalid', String(kind === 'refused'));
  }

  drawMoves() {
    const {session} = this, {now} = session.position;
    const stones = this.table.querySelector('.grid.shared');
    const line = (half, text, player, name) => element(
      'li', {class: half > now ? 'undone' : null},
      element(
        'button', {
          class: 'move',
          'data-half': half,
          'aria-current': half === now ? 'step' : null,
          onclick: () => this.attempt(() => session.go(half))
        },
        element('span', {class: 'move-number'}, half || ''),
        player === null ? '' :
                          element(
                            'span', {class: 'dot', 'data-player': player, title: name},
                            stones ? stonePicture(player) : '',
                            stones ? element('span', {class: 'unseen'}, player) : player),
        element('span', {class: 'move-text'}, text)));
    const lines = [
      line(0, 'start', null),
      ...session.course.map(
        (half, i) => line(
          i + 1, half.announcement, session.position.seats[half.seat].number,
          session.name(half.seat)))
    ];
    const had = this.moves.contains(document.activeElement) && document.activeElement.dataset.half;
    this.moves.replaceChildren(...lines);
    if (had) {
      const again = this.moves.querySelector(`[data-half="${had}"]`);
      if (again) again.focus({preventScroll: true});
    }
    const current = this.moves.querySelector('[aria-current]');
    if (current)
      this.moves.scrollTop = current.offsetTop - this.moves.offsetTop - 3 * current.offsetHeight;
  }
}
