/* The page: the fragment of its address says which view is shown.
 *
 *     #             the games        #play     the game that is played; if there is none, a new one
 *     #state        a state file     #report   the tournament, if the page holds one
 *     #game=...     a game that somebody shared (share.js)
 *     #puzzles=fiar.12   a puzzle (puzzles.js); without a number, the first that is not solved
 *     #day=DATE     the deal of a day (progress.js)
 *
 * Another script draws reports (report.js): if there is an element <script id="tournament">, the
 * report comes first, and showReport(element) draws it. Its other fragments are in reportTakes. */
'use strict';

const THEME_MEMORY = 'onemove.theme', TYPE_MEMORY = 'onemove.type';
const PLAY_FIRST = 'fiar'; /* the game that most people know */
const SAMPLE_SEED = 5n, SAMPLE_SIZE = 5, SAMPLE_MOVES = 8, SAMPLE_HAND = 6;

class App {
  constructor() {
    this.main = document.getElementById('main');
    this.session = null;
    this.view = null;
    this.state = null;
    this.routes = 0; /* how often a view has been asked for */
    this.plays = 0;  /* how often a game has been asked for */
    this.doors = {
      games: () => this.go(''),
      newGame: (session) => this.newGame(session.record.game),
      again: (session) => this.guard(() => this.play(session.again())),
      edit: (session) => this.edit(session),
      save: (session) =>
        this.guard(async () => download(datedName(session.record.game), await recordText(session))),
      open: (text, name) => this.openText(text, name),
      share: (session) => this.share(session),
      lessons: (description) => this.guard(() => lessonsDialog(description)),
      changed: (session, end) => this.keep(session, end),
      playFrom: (description, given) =>
        newGameDialog(description, (record) => this.play(record), given),
    };
    window.addEventListener('hashchange', () => {
      document.querySelectorAll('dialog[open]').forEach((dialog) => dialog.close());
      this.route();
    });
    window.addEventListener('storage', ({key}) => {
      if (key === SHARE_MEMORY) this.playedElsewhere();
    });
    document.addEventListener('dragover', (event) => {
      if (event.dataTransfer && event.dataTransfer.types.includes('Files')) event.preventDefault();
    });
    document.addEventListener('drop', (event) => this.dropped(event));
    document.addEventListener('paste', (event) => this.pasted(event));
    this.theme();
    this.menu();
    switchSound(remembered(SOUND_MEMORY) === 'on');
    document.getElementById('sound').addEventListener('click', () => {
      switchSound(!sound.on);
      remember(SOUND_MEMORY, sound.on ? 'on' : 'off');
      playSound('move');
    });
    this.route();
  }

  get hasReport() {
    return Boolean(document.getElementById('tournament')) && typeof showReport === 'function';
  }

  tabs() {
    const views = [
      ['report', 'Report', !this.hasReport], ['', 'Games'],
      ['play', 'Play', !engineGames().length], ['puzzles', 'Puzzles', !puzzleGames().length]
    ];
    const now = this.shown;
    document.getElementById('tabs').replaceChildren(
      ...views.filter(([, , hidden]) => !hidden)
        .map(
          ([view, name]) =>
            element('a', {href: `#${view}`, 'aria-current': view === now ? 'page' : null}, name)));
    const menu = document.getElementById('menu'), link = menu.querySelector('a');
    if (menu.contains(document.activeElement)) menu.querySelector('summary').focus();
    menu.open = false;
    menu.classList.toggle('is-current', now === 'state');
    if (now === 'state')
      link.setAttribute('aria-current', 'page');
    else
      link.removeAttribute('aria-current');
  }

  async route() {
    const fragment = location.hash.slice(1);
    if (fragment.startsWith('game=')) {
      await this.guard(async () => this.play(await unpackRecord(fragment), true));
      return;
    }
    if (/^day=\d{4}-\d\d-\d\d$/.test(fragment)) {
      await this.playDay(fragment.slice('day='.length), true);
      return;
    }
    let shown = fragment;
    const puzzle = /^puzzles(?:=(?:([a-z]+)\.)?(\d+))?$/.exec(fragment);
    if (puzzle && puzzleGames().length) shown = 'puzzles';
    if (remembered(SHARE_LOST)) {
      forget(SHARE_LOST);
      say('The browser’s memory was full: the last game could not be kept.');
    }
    const number = ++this.routes;
    const state = shown === 'state' ? await this.stateToEdit() : null;
    if (shown === 'play' && !this.session) await this.reopen();
    if (number !== this.routes) return; /* somebody has gone on meanwhile */
    /* Who loads the page here looks for a game that is not kept any more. */
    if (shown === 'play' && !this.session && this.shown !== undefined && await this.playFirst())
      return;
    if (shown === 'play' && !this.session) shown = '';
    if (
      this.hasReport && reportTakes(location.hash) && (fragment !== '' || this.shown === undefined))
      shown = 'report';
    else if (!['', 'play', 'state', 'puzzles'].includes(shown))
      shown = '';
    if (shown === '' && fragment !== '')
      history.replaceState(null, '', '#'); /* so that the address says what is shown */
    const hadFocus = document.activeElement !== document.body;
    if (this.view && this.view.close) this.view.close();
    if (this.shown === 'report' && shown !== 'report') leaveReport();
    this.view = null;
    this.shown = shown;
    this.tabs();
    document.body.dataset.view = shown || 'games';
    if (shown === 'play' && this.session.secret)
      this.state = null; /* the next one at the table would see it */
    if (shown === 'play')
      this.view = new PlayView(this.main, this.session, this.doors);
    else if (shown === 'state')
      this.view = new StateView(this.main, state, this.doors);
    else if (shown === 'puzzles')
      this.view = new PuzzlesView(
        this.main, puzzleGames().find((game) => game === puzzle[1]) || puzzleGames()[0],
        Number(puzzle[2]), this.doors);
    else if (shown === 'report')
      showReport(this.main);
    else
      await this.home();
    window.scrollTo(0, 0); /* the browser has scrolled to the button Play by itself */
    if (hadFocus && document.activeElement === document.body)
      document.querySelector('#tabs [aria-current], #menu.is-current summary').focus();
  }

  async go(view) {
    await layerGone;
    if (location.hash === `#${view}`)
      this.route();
    else
      location.hash = view;
  }

  async guard(action) {
    try {
      await action();
    } catch (error) {
      say(error.message);
      history.replaceState(
        null, '', `#${this.shown || ''}`); /* Back leads to where it led before the broken link */
      if (this.view) return;
      this.route();
    }
  }

  /* Keeps the game in the browser's memory, or says once that this is not possible. */
  keep(session, end) {
    if (session.elsewhere) return;
    const kept = rememberRecord(session.save(), end);
    noteResult(session);
    if (!kept && this.kept !== false)
      say('The browser’s memory is full or closed to this page: this game is not kept.');
    this.kept = kept;
  }

  /* Another tab has kept something: if it is this game, with other moves, the person chooses which
   * of the two goes on. Until then, this one is not kept. */
  playedElsewhere() {
    const {session} = this;
    if (!session || session.elsewhere) return;
    const other = rememberedGames().find(
      ({record: {began}}) => began !== undefined && began === session.record.began);
    const played = ({moves, now}) => JSON.stringify([moves, now]);
    if (!other || played(other.record) === played(session.save())) return;
    session.elsewhere = true;
    if (!session.over) session.setPaused(true);
    elsewhereDialog(
      other.record.now, session.position.now, () => this.guard(() => this.play(other.record)),
      () => {
        session.elsewhere = false;
        session.setPaused(false);
      });
  }

  /* When the page has been loaded anew: reopens the game that was played last. */
  async reopen() {
    const [last] = rememberedGames();
    if (!last) return;
    try {
      const session = await Session.open(last.record);
      if (this.session)
        session.close(); /* somebody has opened another one meanwhile */
      else
        this.session = session;
    } catch (error) {
      forgetRecord(last.record);
    }
  }

  /* Begins a game for somebody who has not played here yet; false if there is none. */
  async playFirst() {
    const games = engineGames(), game = games.includes(PLAY_FIRST) ? PLAY_FIRST : games[0];
    if (game)
      await this.guard(
        async () => newGameAtOnce(await describeGame(game), (record) => this.play(record)));
    return Boolean(game);
  }

  /* ---- the games ---- */

  async home() {
    const games = await Promise.all(engineGames().map((game) => describeGame(game)));
    if (this.shown !== '') return;
    const kept = rememberedGames(), last = kept.find(({end}) => end === null);
    const titles = new Map(games.map((description) => [description.name, gameTitle(description)]));
    this.main.replaceChildren(element(
      'div', {class: 'home'}, element('h1', {}, 'Choose a game'),
      last && !this.session ? element(
                                'button', {
                                  id: 'continue',
                                  class: 'continue',
                                  onclick: () => this.guard(() => this.play(last.record))
                                },
                                `Continue ${titles.get(last.record.game)}, after ${
                                  last.record.now} move${last.record.now === 1 ? '' : 's'}`) :
                              null,
      daySection(titles, (day) => this.playDay(day)),
      element('div', {class: 'games'}, ...games.map((description) => this.card(description))),
      this.opener(),
      resultsSection(games, (game, level) => this.guard(() => this.playLevel(game, level))),
      kept.length ?
        element(
          'section', {class: 'kept', 'aria-label': 'your games'}, element('h2', {}, 'Your games'),
          element(
            'ul', {id: 'kept'},
            ...kept.map((game) => element('li', {}, this.keptGame(game, titles))))) :
        null));
  }

  /* What opens a file: a game that was saved, here or by the programs, a log, or a state. */
  opener() {
    const file = element('input', {
      type: 'file',
      id: 'file',
      class: 'unseen',
      tabindex: '-1',
      'aria-label': 'a game or a state',
      onchange: () => file.files[0] && this.openFile(file.files[0])
    });
    return element(
      'div', {class: 'tools'},
      tool('open-file', 'Open a file', 'a game that was saved, or a state', () => file.click()),
      file);
  }

  /* A game in the browser's memory, which can be opened again. */
  keptGame({record, when, end}, titles) {
    const names = record.seats.map(([name]) => name).join(', ');
    return element(
      'button', {class: 'kept-game', onclick: () => this.guard(() => this.play(record))},
      element('strong', {}, titles.get(record.game)), element('span', {}, names),
      element('span', {}, end || `after ${record.now} move${record.now === 1 ? '' : 's'}`),
      element(
        'span', {class: 'dim'},
        new Date(when).toLocaleString(undefined, {dateStyle: 'medium', timeStyle: 'short'})));
  }

  card(description) {
    const picture = element('div', {class: 'card-picture', 'aria-hidden': 'true'});
    picture.inert = true;
    this.sample(description).then((scene) => drawScene(picture, scene, null));
    return element(
      'div', {class: 'game'},
      element(
        'button', {
          class: 'game-card',
          'data-game': description.name,
          title: 'play at once, as last time',
          onclick: () => this.guard(() => newGameAtOnce(description, (record) => this.play(record)))
        },
        picture, element('span', {class: 'game-title'}, gameTitle(description)),
        element('span', {class: 'dim'}, gameSummary(description))),
      element(
        'div', {class: 'game-more'},
        element(
          'button', {
            class: 'quiet',
            'data-options': description.name,
            'aria-label': `Options of ${gameTitle(description)}`,
            title: 'players, size, and time to think',
            onclick: () => this.newGame(description.name)
          },
          'Options'),
        element(
          'button', {
            class: 'quiet',
            'data-lessons': description.name,
            'aria-label': `How to play ${gameTitle(description)}`,
            onclick: () => this.doors.lessons(description)
          },
          'How to play')));
  }

  /* Begins a game like the last one of its kind, but against that level. */
  playLevel(description, level) {
    return newGameAtOnce(description, (record) => this.play({
      ...record,
      seats: record.seats.map(
        ([id, who]) => who === PERSON ?
          [id, who] :
          [
            id === idOfName(seatWords(description, who)) ? idOfName(seatWords(description, level)) :
                                                           id,
            level
          ])
    }));
  }

  /* Plays the deal of a day; `linked`: somebody has followed a link to it. */
  playDay(day, linked) {
    return this.guard(async () => {
      const gone = this.goneSince(), record = await dayRecord(day);
      if (!gone()) await this.play(record, linked);
    });
  }

  /* A picture of a game: the first grid or hand of a small deal. */
  async sample(description) {
    const small =
      description.keys
        .filter((option) => option.deals && !option.text && option.fallback < option.min)
        .map((option) => `${option.key}=${SAMPLE_SIZE}`);
    const {scene} = await withEngine(description.name, (engine) => {
      engine.call('deal', [...small, `${SEATS_KEY}=2`].join('\n'), SAMPLE_SEED);
      engine.call('begin', 'A\nB', 0, SAMPLE_SEED);
      for (let i = 0; i < SAMPLE_MOVES; i++) {
        const {turn} = engine.call('position');
        const {moves} = typeof turn === 'number' ? engine.call('moves', turn) : {moves: []};
        if (!moves.length) break;
        engine.call('play', moves[i * 7 % moves.length]);
      }
      return engine.call('scene', -1, 1);
    });
    const block = scene.find((one) => one.kind === 'grid') ||
      scene.find((one) => one.kind === 'hand' && one.body);
    return block ? [{
      ...block,
      caption: [],
      columnNames: [],
      rowNames: [],
      marks: [],
      body: block.kind === 'hand' ? block.body.slice(-SAMPLE_HAND) : block.body
    }] :
                   [];
  }

  newGame(game) {
    this.guard(async () => newGameDialog(await describeGame(game), (record) => this.play(record)));
  }

  /* A function that tells whether somebody has meanwhile gone to another view, or asked for another
   * game: what comes late does not call them back. */
  goneSince() {
    const {routes} = this, plays = ++this.plays;
    return () => routes !== this.routes || plays !== this.plays;
  }

  /* `opened`: from a file, which begins with its review if it is over. */
  async play(record, shared, opened) {
    const gone = this.goneSince(), began = opened && keptSince(record) || Date.now();
    let session = await Session.open({began, ...record});
    /* Whoever opens the link of a finished game has not played it. */
    const foreign = Boolean(shared) && session.end !== null;
    if (foreign) {
      session.close();
      session = await Session.open({began, ...strangersRecord(record, session.description)});
    }
    if (gone()) {
      session.close();
      return;
    }
    session.foreign = foreign;
    session.toReview = Boolean(opened && session.end !== null);
    if (this.session) this.session.close();
    this.session = session;
    if (shared) history.replaceState(null, '', '#play');
    if (shared)
      this.route();
    else
      this.go('play');
  }

  /* ---- in and out ---- */

  async share(session) {
    const link = `${location.href.split('#')[0]}#${await packRecord(session.save())}`;
    const area =
      element('textarea', {id: 'link', readonly: true, rows: 4, 'aria-label': 'the link'});
    area.value = link;
    openDialog(
      'share-dialog', 'A link to this game',
      element(
        'p', {class: 'dim'},
        `It holds the whole game, ${
          link.length} characters, hidden things included. Nothing is stored anywhere else.${
          location.protocol === 'file:' ?
            ' This page was opened from a file: the link works only for people who have that file in the same place.' :
            ''}`),
      area,
      element(
        'div', {class: 'row-of dialog-end'},
        tool(
          'copy-link', 'Copy', 'the link',
          async () => say(
            await copyText(link) ? 'Copied.' :
                                   'The browser does not allow it: copy the text yourself.'))));
    area.select();
  }

  edit(session) {
    const {record, description, position: {phase}} = session;
    const needed = description.keys.filter(
      (option) => option.needed); /* to read a state, not only to deal one */
    const keys =
      record.keys.split('\n').filter((line) => needed.some(({key}) => line.startsWith(`${key}=`)));
    this.state = {
      game: record.game,
      text: session.text(),
      keys: keys.join('\n'),
      phase: description.dealt ? '' : phase
    };
    this.go('state');
  }

  async stateToEdit() {
    if (this.state) return this.state;
    const [game] = engineGames();
    this.state = await withEngine(game, (engine) => {
      engine.call('deal', '', 1n);
      return {game, text: engine.call('text').text, keys: ''};
    });
    return this.state;
  }

  async dropped(event) {
    const file = event.dataTransfer && event.dataTransfer.files[0];
    if (!file) return;
    event.preventDefault();
    await this.openFile(file);
  }

  async openFile(file) {
    if (file.size > RECORD_SIZE_MAX)
      say(`${file.name} is larger than any game or state: ${RECORD_SIZE_MAX} bytes.`);
    else
      await this.openText(await file.text(), file.name);
  }

  /* Opens a recorded game, or asks which if there are several. */
  async openRecords(text, name) {
    const orSay = async (action) => {
      try {
        await action();
      } catch (error) {
        const {line, column, message} = error;
        unreadableDialog(
          '', `${name || 'this text'}:${line ? `${line}:${column}:` : ''} ${message}`);
      }
    };
    const open = (one) => orSay(async () => {
      const record = await sessionRecord(one);
      try {
        await this.play(record, false, true);
      } catch (error) {
        if (!(error instanceof EngineError)) throw error;
        throw new Error(
          error.line ? `‘start’, line ${error.line}, column ${error.column}: ${error.message}` :
                       error.message);
      }
    });
    await orSay(async () => {
      const records = recordsIn(text);
      if (records.length === 1)
        await open(records[0]);
      else
        recordDialog(records, open);
    });
  }

  pasted(event) {
    if (event.target.closest('input, textarea')) return;
    const text = event.clipboardData && event.clipboardData.getData('text/plain');
    if (text && text.includes('\n')) this.openText(text, null);
  }

  /* Opens a text with the first game that can read it. If none can, the one that reads furthest
   * says why: of a file, which has a `name`, where the person is; else where it can be mended.
   * `name` is null for what may have been pasted by mistake. */
  async openText(text, name) {
    const exported = progressIn(text);
    if (exported) {
      addProgress(exported);
      say('Puzzles, days and results of that file are among yours now.');
      this.go('');
      return;
    }
    if (isRecordText(text)) {
      await this.openRecords(text, name);
      return;
    }
    const before = this.state ? this.state.game :
      this.session            ? this.session.record.game :
                                engineGames()[0];
    const gone = this.goneSince(),
          {game, known, nowhere, line, column, message} = await recogniseGame(text, before);
    if (gone()) return;
    const edit = () => {
      this.state = {game, text, keys: '', unknown: !known};
      this.go('state');
    };
    if (known || name === undefined || (this.shown === 'state' && name !== null))
      edit();
    else if (name === null)
      say('What was pasted is not a state of any of these games.');
    else
      unreadableDialog(
        `No game can read this file${nowhere ? ', not even its first word' : ''}. ${
          gameTitle(await describeGame(game))}${nowhere ? ', for example:' : ' reads furthest:'}`,
        `${name}:${line ? `${line}:${column}:` : ''} ${message}`, edit);
  }

  /* ---- tools ---- */

  /* The menu of what is needed seldom: other views, the size of type, the whole screen. */
  menu() {
    const menu = document.getElementById('menu'), root = document.documentElement;
    const types = [...menu.querySelectorAll('[data-type]')];
    const setType = (name) => {
      root.dataset.type = name;
      types.forEach((one) => one.setAttribute('aria-pressed', String(one.dataset.type === name)));
    };
    const kept = remembered(TYPE_MEMORY);
    setType(types.some((one) => one.dataset.type === kept) ? kept : '');
    types.forEach((one) => one.addEventListener('click', () => {
      setType(one.dataset.type);
      remember(TYPE_MEMORY, one.dataset.type);
    }));
    document.getElementById('keys').addEventListener('click', () => {
      menu.open = false;
      keysDialog();
    });
    document.addEventListener('keydown', (event) => {
      if (event.key !== '?' || event.target.closest('input, textarea, dialog')) return;
      event.preventDefault();
      keysDialog();
    }, true);
    const full = document.getElementById('full');
    full.hidden = !document.fullscreenEnabled;
    full.addEventListener('click', () => {
      menu.open = false;
      if (document.fullscreenElement)
        document.exitFullscreen();
      else
        root.requestFullscreen();
    });
    document.addEventListener('click', (event) => {
      if (!menu.contains(event.target)) menu.open = false;
    });
    let closed = () => {};
    /* Its event `toggle` would come after a quick Back, which then would leave the view. */
    new MutationObserver(() => {
      if (!menu.open)
        closed();
      else
        closed = openLayer(() => {
          menu.open = false;
        });
    }).observe(menu, {attributeFilter: ['open']});
    menu.addEventListener('keydown', (event) => {
      if (event.key !== 'Escape' || !menu.open) return;
      menu.open = false;
      menu.querySelector('summary').focus();
    });
  }

  theme() {
    const root = document.documentElement;
    const button = document.getElementById('theme');
    const dark = () =>
      (root.dataset.theme ? root.dataset.theme === 'dark' :
                            matchMedia('(prefers-color-scheme: dark)').matches);
    const kept = remembered(THEME_MEMORY);
    if (kept === 'light' || kept === 'dark') root.dataset.theme = kept;
    button.addEventListener('click', () => {
      root.dataset.theme = dark() ? 'light' : 'dark';
      remember(THEME_MEMORY, root.dataset.theme);
    });
  }
}

const app = new App();
