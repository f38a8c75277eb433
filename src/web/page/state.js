/* The view of a state file: its text, which can be opened, dropped, pasted, edited, copied and
 * saved, and beside it its picture, or the place of an error: LINE:COLUMN, as in all messages. */
'use strict';

const STATE_CHECK = 150; /* milliseconds without a key before the text is read */
const PHASES = [['', 'by the players'], ['placement', 'placement'], ['movement', 'movement']];

/* The game whose state a text is, preferably the one that is `likely`: {game, known: true}; if
 * there is none, the game that reads furthest, and why it goes no further: {game, known: false,
 * line, column, message}, and `nowhere` if that is the beginning. */
async function recogniseGame(text, likely) {
  let best = {game: likely, line: 0, column: 0, message: ''};
  for (const game of new Set([likely, ...engineGames()])) try {
      await withEngine(game, (engine) => engine.call('read', '', text));
      return {game, known: true};
    } catch (error) {
      if (!(error instanceof EngineError)) throw error;
      const {line = 0, column = 0, message} = error;
      if (!best.message || line > best.line || (line === best.line && column > best.column))
        best = {game, line, column, message};
    }
  return {...best, known: false, nowhere: best.line <= 1 && best.column <= 1};
}

class StateView {
  /* `given` has `game`, `text` and `keys`; `doors` leads to playFrom(description, given). */
  constructor(main, given, doors) {
    this.doors = doors;
    this.engines = new Map();
    this.given = given;
    this.build(main);
    this.text.value = given.text;
    this.check(given.unknown);
  }

  build(main) {
    const setGame = () => {
      this.given = {...this.given, game: this.game.value, keys: ''};
      this.keys.value = '';
      this.check();
    };
    this.game = selectElement(
      {id: 'state-game', 'aria-label': 'game', onchange: setGame},
      engineGames().map((game) => [game, game]), this.given.game);
    this.phase = selectElement(
      {id: 'state-phase', 'aria-label': 'phase', onchange: () => this.check()}, PHASES,
      this.given.phase || '');
    this.keys = element('input', {
      type: 'text',
      id: 'state-keys',
      placeholder: 'key=value ...',
      autocomplete: 'off',
      spellcheck: 'false',
      value: (this.given.keys || '')
               .split('\n')
               .filter((key) => key && !key.startsWith('phase='))
               .join(' '),
      oninput: () => this.later()
    });
    this.look =
      selectElement({id: 'state-look', 'aria-label': 'seen by', onchange: () => this.show()}, []);
    this.gutter = element('pre', {class: 'gutter', 'aria-hidden': 'true'});
    this.stripe = element('div', {class: 'stripe', hidden: true});
    this.text = element('textarea', {
      id: 'state-text',
      spellcheck: 'false',
      autocomplete: 'off',
      autocapitalize: 'off',
      wrap: 'off',
      'aria-label': 'the state as text',
      'aria-describedby': 'state-error',
      oninput: () => {
        this.number();
        this.later();
      },
      onpaste: () => setTimeout(() => this.recognise(), 0),
      onscroll: () => this.scrolled()
    });
    this.error = element('button', {
      id: 'state-error',
      class: 'state-error',
      hidden: true,
      title: 'go there',
      onclick: () => this.goToError()
    });
    this.picture = element('div', {id: 'state-picture'});
    this.file = element('input', {
      type: 'file',
      id: 'state-file',
      class: 'unseen',
      tabindex: '-1',
      'aria-label': 'a state file',
      onchange: () => this.openFile(this.file.files[0])
    });
    this.playButton =
      tool('state-play', 'Play from here', 'a game from this state', () => this.play(), 'primary');
    this.root = element(
      'div', {class: 'state'}, element('h1', {class: 'unseen'}, 'A state as text'),
      element(
        'section', {class: 'state-edit'},
        element(
          'div', {class: 'row-of'}, field('game', this.game), field('phase', this.phase),
          field('keys', this.keys)),
        element(
          'div', {class: 'editor'}, this.gutter,
          element('div', {class: 'editor-text'}, this.stripe, this.text)),
        this.error,
        element(
          'div', {class: 'tools'},
          tool('state-open', 'Open a file', 'or drop one on the page', () => this.file.click()),
          this.file,
          tool(
            'state-save', 'Save', 'as a file',
            () => download(`${this.game.value}.txt`, this.text.value)),
          tool(
            'state-copy', 'Copy', 'the text',
            async () =>
              say(await copyText(this.text.value) ? 'Copied.' : 'The browser does not allow it.')),
          this.playButton)),
      element(
        'section', {class: 'state-shown'},
        element('div', {class: 'row-of'}, field('seen by', this.look)), this.picture));
    main.replaceChildren(this.root);
    for (const option of this.game.options)
      describeGame(option.value).then((description) => {
        option.textContent = gameTitle(description);
      });
  }

  close() {
    clearTimeout(this.timer);
  }

  async openFile(file) {
    if (!file) return;
    const text = file.size > RECORD_SIZE_MAX ? '' : await file.text();
    if (isRecordText(text)) {
      this.doors.open(text, file.name);
      return;
    }
    this.text.value = text;
    await this.recognise();
  }

  /* Called when a whole text has come in: if the chosen game cannot read it, another one may. */
  async recognise() {
    const {game, known} = await recogniseGame(this.text.value, this.game.value);
    if (game !== this.game.value) {
      this.game.value = game;
      this.keys.value = '';
      if (known) say(`This is a state of ${gameTitle(await describeGame(game))}.`);
    }
    await this.check(!known);
  }

  later() {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.check(), STATE_CHECK);
  }

  async engine() {
    const game = this.game.value;
    if (!this.engines.has(game))
      this.engines.set(game, engineModule(game).then((module) => Engine.start(module)));
    return this.engines.get(game);
  }

  get keyLines() {
    const lines = this.keys.value.split(/\s+/).filter(Boolean);
    if (this.phase.value) lines.unshift(`phase=${this.phase.value}`);
    return lines.join('\n');
  }

  /* `unknown`: no game can read the text. */
  async check(unknown) {
    const game = this.game.value, engine = await this.engine();
    if (game !== this.game.value) return; /* another one has been chosen meanwhile */
    this.now = engine;
    this.unknown = unknown ? 'No game recognises this text. This one reads it furthest: ' : '';
    try {
      this.position = engine.call('read', this.keyLines, this.text.value);
      this.wrong = null;
    } catch (error) {
      if (!(error instanceof EngineError)) throw error;
      this.wrong = error;
    }
    this.number();
    this.playButton.disabled = Boolean(this.wrong);
    if (!this.wrong) this.show();
    this.picture.classList.toggle('stale', Boolean(this.wrong));
  }

  /* Shows line numbers, the line with the error, and the message. */
  number() {
    const lines = this.text.value.split('\n').length;
    const {wrong} = this;
    this.gutter.replaceChildren(...Array.from(
      {length: lines},
      (unused, i) =>
        element('span', {class: wrong && wrong.line === i + 1 ? 'bad' : null}, `${i + 1}\n`)));
    this.error.hidden = !wrong;
    this.text.setAttribute('aria-invalid', String(Boolean(wrong)));
    this.stripe.hidden = !(wrong && wrong.line);
    if (!wrong) return;
    this.error.textContent =
      this.unknown + (wrong.line ? `${wrong.line}:${wrong.column}: ` : '') + wrong.message;
    this.stripe.style.setProperty('--line', wrong.line - 1);
    this.stripe.style.setProperty('--column', Math.max(wrong.column - 1, 0));
    this.scrolled();
  }

  scrolled() {
    this.gutter.scrollTop = this.text.scrollTop;
    this.stripe.style.setProperty('--scrolled', `${this.text.scrollTop}px`);
    this.stripe.style.setProperty('--moved', `${this.text.scrollLeft}px`);
  }

  goToError() {
    const {wrong} = this;
    if (!wrong || !wrong.line) return;
    const lines = this.text.value.split('\n');
    const at = lines.slice(0, wrong.line - 1).reduce((sum, line) => sum + line.length + 1, 0) +
      Math.max(wrong.column - 1, 0);
    this.text.focus();
    this.text.setSelectionRange(at, at + 1);
  }

  show() {
    const {seats} = this.position;
    const was = this.look.value;
    const views = [
      ['whole', 'everything'], ['-1', 'everybody'],
      ...seats.map((seat, i) => [String(i), seat.id === '-' ? `seat ${seat.number}` : seat.id])
    ];
    this.look.replaceChildren(
      ...views.map(([value, name]) => element('option', {value, selected: value === was}, name)));
    const seat = this.look.value === 'whole' ? -1 : Number(this.look.value);
    drawScene(
      this.picture, this.now.call('scene', seat, this.look.value === 'whole' ? 1 : 0).scene, null);
  }

  async play() {
    const description = await describeGame(this.game.value);
    this.doors.playFrom(description, {
      text: this.text.value,
      keys: this.keyLines,
      roster: this.position.seats.map((seat) => seat.id),
      anyone: this.position.turn === 'anyone'
    });
  }
}
