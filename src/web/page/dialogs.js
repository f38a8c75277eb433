/* The questions before a game, and other windows over the page. All are <dialog>s: Escape closes
 * them, and the focus goes back to where it was. */
'use strict';

const USUAL = 1;       /* the index of the usual preset, and of the usual time to think */
const FIRST_LEVEL = 1; /* the index of one that a newcomer can beat */
const BOARD_USUAL = 8; /* for sizes that are left to chance: a board that fits a window */
const SEAT_NAME_MAX = 40;

/* Opens a dialog. One that is open already, because it was asked for twice before it came, as by a
 * double click, is filled anew. */
function openDialog(id, title, ...children) {
  const old = document.getElementById(id), open = old && old.open ? old : null;
  if (old && !open) old.remove();
  const dialog = open || element('dialog', {id});
  const close = element(
    'button',
    {class: 'quiet close', 'aria-label': 'close', title: 'close', onclick: () => dialog.close()},
    '✕');
  dialog.setAttribute('aria-label', title);
  dialog.replaceChildren(
    element('div', {class: 'dialog-head'}, element('h2', {}, title), close),
    ...children.filter((child) => child !== null));
  if (open) return dialog;
  const closed = openLayer(() => dialog.close());
  dialog.addEventListener('close', () => {
    dialog.remove();
    closed();
  });
  dialog.addEventListener('click', (event) => {
    if (event.target === dialog && event.detail < 2) dialog.close(); /* not by a double click */
  });
  document.body.append(dialog);
  dialog.showModal();
  return dialog;
}

/* Asks which of two tabs goes on with a game, which is after that number of moves `there` and
 * `here`; `show` and `stay` do what is chosen. */
function elsewhereDialog(there, here, show, stay) {
  let chosen = false;
  const choose = (id, text, title, action) => tool(id, text, title, () => {
    chosen = true;
    dialog.close();
    action();
  }, 'primary');
  const dialog = openDialog(
    'elsewhere-dialog', 'This game has gone on in another tab',
    element(
      'p', {},
      `There it is after move ${there}, here after move ${here}. Only one of them is kept.`),
    element(
      'div', {class: 'row-of dialog-end'},
      choose('take-other', 'Show that one', 'the position of the other tab', show),
      choose('take-this', 'Go on here', 'keep the position of this tab', stay)));
  dialog.addEventListener('close', () => {
    if (!chosen) say('What you play in this tab is not kept.');
  });
}

/* Says why a file cannot be opened: `message` has its place. `edit()` shows it as a state. */
function unreadableDialog(why, message, edit) {
  const dialog = openDialog(
    'unreadable-dialog', 'This file cannot be opened', why ? element('p', {}, why) : '',
    element('p', {class: 'refused', role: 'alert'}, message),
    element(
      'div', {class: 'row-of dialog-end'},
      edit ? tool('mend', 'Edit it', 'the text as a state', () => {
        dialog.close();
        edit();
      }) : null, tool('not-mend', 'Close', 'stay here', () => dialog.close(), 'primary')));
}

/* What the keys do: where, and for each the key and what it does. */
const KEYS = [
  [
    'At the table',
    [
      ['← → ↑ ↓', 'move over the board or the hand'], ['Space, Enter', 'choose'],
      ['Enter', 'on what is chosen: play the move'], ['Escape', 'begin the move again'],
      ['letters, digits', 'type a move; in Peel, lay tiles'],
      ['Ctrl-Z, Ctrl-Y', 'take a move back, make it again']
    ]
  ],
  [
    'In a replay',
    [
      ['← →, Page Up, Page Down', 'a turn back, a turn forward'],
      ['Home, End', 'the start, the end'], ['Space', 'play, pause'], ['f', 'the next lost seat'],
      ['a', 'analyse the turn'], ['p', 'the projector and back'],
      [', .', 'the game before, the game after']
    ]
  ],
  ['Everywhere', [['?', 'this list'], ['Escape, or Back', 'close a dialog or a menu']]]
];

function keysDialog() {
  openDialog(
    'keys-dialog', 'Keys',
    ...KEYS.map(
      ([where, keys]) => element(
        'section', {class: 'keys'}, element('h3', {}, where),
        element(
          'dl', {},
          ...keys.flatMap(([key, what]) => [element('dt', {}, key), element('dd', {}, what)])))));
}

function capital(text) {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/* A game's name, which is what its summary has before the colon; and the rest. */
function gameTitle(description) {
  return description.summary.split(':')[0];
}

function gameSummary(description) {
  return capital(description.summary.slice(description.summary.indexOf(':') + 1).trim());
}

/* What is special about this page, after the game's own lessons. */
const PAGE_LESSON = {
  title: 'On this page',
  text:
    'What you can choose next is marked. Click it or tap it; figures, cards and tiles can be dragged, too. If a move has to be confirmed, there is a button Play. At a card table, a second click on what is chosen plays it, and so does a click on the middle, or a card that is dragged there.\n' +
    'On the keyboard: Tab and the arrows move over the table, the space bar chooses, Enter plays, Escape begins the move again.\n' +
    'Hint says what a strong player would do. Undo takes a move back, as often as you like. Guide comments on the first moves.'
};

function lessonSection({title, text, scene, caption}, index) {
  const words = element(
    'div', {class: 'lesson-words'}, element('h3', {}, title),
    ...text.split('\n').map((paragraph) => element('p', {}, paragraph)));
  if (!scene) return element('section', {class: 'lesson'}, words);
  const picture = element(
    'div', {class: 'lesson-picture', role: 'img', 'aria-labelledby': `lesson-caption-${index}`});
  drawScene(picture, scene, null);
  return element(
    'section', {class: 'lesson'}, words,
    element(
      'figure', {}, picture,
      element('figcaption', {id: `lesson-caption-${index}`, class: 'dim'}, caption)));
}

/* How a game is played: in words, and in pictures that its own scene draws. */
async function lessonsDialog(description) {
  const view = viewOf(location.href);
  const {lessons} = await withEngine(description.name, (engine) => engine.call('lessons'));
  if (view !== viewOf(location.href)) return null; /* somebody has gone on meanwhile */
  return openDialog(
    'lessons-dialog', `How to play ${gameTitle(description)}`,
    ...[...lessons, PAGE_LESSON].map(lessonSection));
}

/* The key for the number of seats, which has its own place in the dialogue. */
const SEATS_KEY = 'players';

function field(label, control, note) {
  return element(
    'label', {class: 'field'}, element('span', {class: 'field-label'}, label), control,
    note ? element('span', {class: 'dim field-note'}, note) : null);
}

/* What the field of a numeric option begins with. */
function usualOf({fallback, min}) {
  return fallback < min ? BOARD_USUAL : fallback;
}

/* What a program takes where nothing is given: a field always gives something. */
const UNLESS_GIVEN = /(; unless given.*| \([^)]*unless given\))/;

function numberField(option) {
  return field(
    capital(option.key), element('input', {
      type: 'number',
      name: option.key,
      min: option.min,
      max: option.max,
      value: usualOf(option),
      inputmode: 'numeric'
    }),
    option.help.replace(UNLESS_GIVEN, ''));
}

/* What people call a person or a level on a seat. */
function seatWords(description, who) {
  return who === PERSON ? 'Person' : description.called[who] || who;
}

/* The ID for a name: blanks, which an ID cannot have, are ones that do not end a word. */
function idOfName(name) {
  return name.trim().replace(/\s+/g, '\u00a0');
}

/* The rows for the seats. Computers are named after their levels, with a number where two have the
 * same name. */
function seatRows(count, description, before) {
  const {levels} = description;
  const rows = [];
  for (let seat = 0; seat < count; seat++) {
    const {name, who, given} =
      before[seat] || {name: '', who: seat === 0 ? PERSON : levels[FIRST_LEVEL], given: false};
    const input = element('input', {
      type: 'text',
      class: 'seat-name',
      value: name,
      maxlength: SEAT_NAME_MAX,
      'aria-label': `name of player ${seat + 1}`,
      autocomplete: 'off',
      spellcheck: 'false',
      'data-given': given ? 'true' : null
    });
    input.addEventListener('input', () => input.setAttribute('data-given', 'true'));
    input.addEventListener('focus', () => input.select());
    const select = selectElement(
      {class: 'seat-who', 'aria-label': `who is player ${seat + 1}`},
      [PERSON, ...levels].map((level) => [level, seatWords(description, level)]), who);
    rows.push({
      input,
      select,
      row: element(
        'div', {class: 'seat-row'},
        element('span', {class: 'dot', 'data-player': seat + 1}, seat + 1), input, select)
    });
  }
  const rename = () => {
    const used =
      new Set(rows.filter(({input}) => input.dataset.given).map(({input}) => input.value));
    const alone = rows.filter(({select}) => select.value === PERSON).length === 1;
    rows.forEach(({input, select}, seat) => {
      if (input.dataset.given) return;
      const base = select.value !== PERSON ? seatWords(description, select.value) :
        alone                              ? description.alone :
                                             description.people[seat];
      let name = base;
      for (let number = 2; used.has(name); number++) name = `${base}${number}`;
      used.add(name);
      input.value = name;
    });
  };
  rows.forEach(({select}) => select.addEventListener('change', rename));
  rename();
  return rows;
}

/* A choice of a few things, as buttons side by side; `choose(value)` is called at once. */
function choiceField(label, id, choices, chosen, choose) {
  const box = element(
    'div', {class: 'options', role: 'radiogroup', 'aria-label': label, id},
    ...choices.map(
      ([value, text]) => element(
        'label', {class: 'option'}, element('input', {
          type: 'radio',
          name: id,
          value,
          checked: value === chosen,
          onchange: () => choose(value)
        }),
        element('span', {}, text))));
  return element(
    'div', {class: 'field'}, element('span', {class: 'field-label', 'aria-hidden': 'true'}, label),
    box);
}

/* Asks for everything that a record holds. If `start(record)` throws, the error is shown, and the
 * dialogue stays. `given` may have `text` and `keys`, a state to begin from, and then has its
 * `roster`. What was chosen for the last game of this kind is already chosen. */
function newGameDialog(description, start, given) {
  const {form, begin} = newGameForm(description, start, given);
  const dialog = openDialog(
    'new-dialog', given ? `${gameTitle(description)} from this state` : gameTitle(description),
    form);
  form.addEventListener('done', () => dialog.close());
  begin.focus();
  return dialog;
}

/* Begins a game with what would be chosen already. */
function newGameAtOnce(description, start) {
  return newGameForm(description, start, null).answer();
}

function newGameForm(description, start, given) {
  const state = given && given.text !== undefined ? given : null;
  const last = state ? {} : rememberedChoices(description.name);
  const usual = description.keys.find((option) => option.key === SEATS_KEY);
  const seatCount =
    description.seats.allowed.includes(last.count) ? last.count : usual && usual.fallback;
  const count = selectElement(
    {name: SEATS_KEY, id: 'new-seats'}, description.seats.allowed.map((seats) => [seats, seats]),
    seatCount);
  const box = element('div', {class: 'seat-rows'});
  const known =
    (last.seats || []).filter(({who}) => who === PERSON || description.levels.includes(who));
  let rows = [];
  const chosenSeats = () => rows.map(({input, select}) => {
    const given = Boolean(input.dataset.given);
    return {name: given ? input.value : '', who: select.value, given};
  });
  const setSeats = (number) => {
    const before = state ?
      state.roster.map((id) => ({name: id === '-' ? '' : id, who: PERSON, given: id !== '-'})) :
      rows.length ? chosenSeats() :
                    known;
    rows = seatRows(number, description, before);
    if (state)
      rows.forEach(({input}, seat) => {
        input.readOnly = state.roster[seat] !== '-';
      });
    box.replaceChildren(...rows.map(({row}) => row));
  };
  count.addEventListener('change', () => setSeats(Number(count.value)));
  setSeats(state ? state.roster.length : Number(count.value));
  const options = state ?
    [] :
    description.keys.filter((option) => option.deals && !option.text && option.key !== SEATS_KEY);
  const deals = options.map(numberField);
  const setKeys = (keys) => {
    const values = new Map(keys.split('\n').map((line) => line.split('=')));
    deals.forEach((field, i) => {
      field.querySelector('input').value = values.get(options[i].key) || usualOf(options[i]);
    });
  };
  const {presets} = description;
  const preset = state || !presets.length          ? null :
    presets.some(({name}) => name === last.preset) ? last.preset :
    last.keys                                      ? null :
                                                     presets[USUAL].name;
  if (!state && preset)
    setKeys(presets.find(({name}) => name === preset).keys);
  else if (last.keys)
    setKeys(last.keys);
  const sizes = state || !presets.length ?
    null :
    choiceField(
      'Size', 'new-size', presets.map(({name}) => [name, name]), preset,
      (chosen) => setKeys(presets.find(({name}) => name === chosen).keys));
  deals.forEach(
    (field) => field.addEventListener(
      'input', () => sizes && sizes.querySelectorAll('input').forEach((input) => {
        input.checked = false;
      })));
  const times = description.paces.map(({ms, name}) => [ms, name]);
  let time = times.some(([value]) => value === last.time) ? last.time : times[USUAL][0];
  const seed = element('input', {
    type: 'text',
    name: 'seed',
    inputmode: 'numeric',
    pattern: '[0-9]{1,19}',
    placeholder: 'by chance',
    autocomplete: 'off'
  });
  const first = state && state.anyone ?
    selectElement(
      {name: 'first'}, state.roster.map((id, seat) => [seat, id === '-' ? seat + 1 : id])) :
    null;
  const wrong = element('p', {class: 'refused', role: 'alert', hidden: true});
  const begin = element('button', {type: 'submit', class: 'primary', id: 'start'}, 'Start');
  const more = element(
    'details', {class: 'more', id: 'more', open: !state && !preset && Boolean(last.keys)},
    element('summary', {}, 'More'),
    deals.length ? element('div', {class: 'deals'}, ...deals) : null,
    choiceField('Thinking', 'new-time', times, time, (chosen) => {
      time = chosen;
    }), field('Seed', seed, 'the same number deals the same game'));
  const form = element(
    'form', {class: 'new-game'}, element('p', {class: 'dim'}, gameSummary(description)),
    state                                  ? null :
      description.seats.allowed.length > 1 ? field('Players', count) :
                                             null,
    element('fieldset', {}, element('legend', {}, 'Who plays'), box),
    first ? field('First', first, 'whose turn it is') : null, sizes, more, wrong,
    element('div', {class: 'row-of dialog-end'}, begin));
  form.addEventListener('invalid', () => {
    more.open = true;
  }, true);
  const answer = async () => {
    const names = rows.map(({input}) => idOfName(input.value));
    const empty = names.indexOf('');
    if (empty >= 0) throw new Error(`Player ${empty + 1} needs a name.`);
    const twice = names.find((name, seat) => names.indexOf(name) !== seat);
    if (twice) throw new Error(`Two players are called ${twice}.`);
    const keys = deals.map((field) => field.querySelector('input'))
                   .filter((input) => input.value !== '')
                   .map((input) => `${input.name}=${input.value}`);
    await start({
      game: description.name,
      keys: state ? state.keys : [`${SEATS_KEY}=${count.value}`, ...keys].join('\n'),
      text: state ? state.text : null,
      seed: String(seed.value ? BigInt(seed.value) : randomSeed()),
      seats: rows.map(({select}, seat) => [names[seat], select.value]),
      first: first ? Number(first.value) : 0,
      time,
      moves: [],
      now: 0,
      began: Date.now()
    });
    const chosen = sizes && sizes.querySelector('input:checked');
    if (state) return;
    rememberChoices(description.name, {
      count: Number(count.value),
      preset: chosen ? chosen.value : null,
      keys: keys.join('\n'),
      time,
      seats: chosenSeats()
    });
  };
  form.addEventListener('submit', async (event) => {
    event.preventDefault();
    begin.disabled = true;
    try {
      await answer();
      form.dispatchEvent(new Event('done'));
    } catch (error) {
      wrong.textContent = error.message;
      wrong.hidden = false;
      begin.disabled = false;
    }
  });
  return {form, begin, answer};
}
