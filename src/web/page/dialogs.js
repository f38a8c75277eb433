/* The questions before a game, and other windows over the page. All are <dialog>s: Escape closes
 * them, and the focus goes back to where it was. */
'use strict';

const TIME_USUAL = 500, TIME_MIN = 10, TIME_MAX = 60000;
const BOARD_USUAL = 8;    /* of sizes that would be left to chance: a board that fits a window */
const SEAT_NAME_MAX = 40;

function openDialog(id, title, ...children) {
  const old = document.getElementById(id);
  if (old) old.remove();
  const close = element('button', {type: 'button', class: 'quiet close', 'aria-label': 'close', onclick: () => dialog.close()}, '✕');
  const dialog = element('dialog', {id, 'aria-label': title}, element('div', {class: 'dialog-head'}, element('h2', {}, title), close), ...children);
  dialog.addEventListener('close', () => dialog.remove());
  dialog.addEventListener('click', (event) => {
    if (event.target === dialog) dialog.close();
  });
  document.body.append(dialog);
  dialog.showModal();
  return dialog;
}

/* The name of a game as its summary has it, before the colon; and the rest. */
function gameTitle(description) {
  return description.summary.split(':')[0];
}

function gameSummary(description) {
  return description.summary.slice(description.summary.indexOf(':') + 1).trim();
}

function rulesDialog(description) {
  return openDialog('rules-dialog', gameTitle(description), element('pre', {class: 'help'}, description.help));
}

/* Keys of a deal that have a value; the number of seats has its own place in the dialogue. */
const SEATS_KEY = 'players';

function field(label, control, note) {
  return element('label', {class: 'field'}, element('span', {class: 'field-label'}, label), control,
    note ? element('span', {class: 'dim field-note'}, note) : null);
}

function numberField(option) {
  const dealt = option.fallback < option.min;
  const usual = dealt ? BOARD_USUAL : option.fallback;
  return field(option.key, element('input', {type: 'number', name: option.key, min: option.min, max: option.max,
    value: usual, inputmode: 'numeric'}), `${option.help}; ${option.min} to ${option.max}`);
}

/* Names of the players: those of computers are their levels, and a number where two are equal. */
function seatRows(count, levels, before) {
  const rows = [];
  for (let seat = 0; seat < count; seat++) {
    const {name, who, given} = before[seat] || {name: '', who: seat === 0 ? PERSON : levels[levels.length - 1], given: false};
    const input = element('input', {type: 'text', class: 'seat-name', value: name, maxlength: SEAT_NAME_MAX, 'aria-label': `name of player ${seat + 1}`,
      autocomplete: 'off', spellcheck: 'false', 'data-given': given ? 'true' : null});
    input.addEventListener('input', () => input.setAttribute('data-given', 'true'));
    const select = element('select', {class: 'seat-who', 'aria-label': `who is player ${seat + 1}`},
      ...[PERSON, ...levels].map((level) => element('option', {value: level, selected: level === who}, level)));
    rows.push({input, select, row: element('div', {class: 'seat-row'}, element('span', {class: 'dot', 'data-player': seat + 1}, seat + 1), input, select)});
  }
  const rename = () => {
    const used = new Set(rows.filter(({input}) => input.dataset.given).map(({input}) => input.value));
    let people = 0;
    for (const {input, select} of rows) {
      if (input.dataset.given) continue;
      const base = select.value === PERSON ? (++people > 1 ? 'Player' : 'You') : select.value;
      let name = base;
      for (let number = 2; used.has(name); number++) name = `${base}-${number}`;
      used.add(name);
      input.value = name;
    }
  };
  rows.forEach(({select}) => select.addEventListener('change', rename));
  rename();
  return rows;
}

/* Asks for everything that a record holds. `start(record)` may throw: that is shown, and the dialogue
 * stays. `given` may have `text` and `keys`, a state to begin from, whose `roster` is known. */
function newGameDialog(description, start, given) {
  const {levels} = description;
  const state = given && given.text !== undefined ? given : null;
  const usual = description.keys.find((option) => option.key === SEATS_KEY);
  const count = element('select', {name: SEATS_KEY, id: 'new-seats'}, ...description.seats.allowed.map((seats) =>
    element('option', {value: seats, selected: usual && seats === usual.fallback}, seats)));
  const box = element('div', {class: 'seat-rows'});
  let rows = [];
  const setSeats = (number) => {
    rows = seatRows(number, levels, state ? state.roster.map((id) => ({name: id === '-' ? '' : id, who: PERSON, given: id !== '-'}))
      : rows.map(({input, select}) => ({name: input.value, who: select.value, given: input.dataset.given})));
    if (state) rows.forEach(({input}, seat) => {
      input.readOnly = state.roster[seat] !== '-';
    });
    box.replaceChildren(...rows.map(({row}) => row));
  };
  count.addEventListener('change', () => setSeats(Number(count.value)));
  setSeats(state ? state.roster.length : Number(count.value));
  const deals = state ? [] : description.keys.filter((option) => option.deals && !option.text && option.key !== SEATS_KEY).map(numberField);
  const time = element('input', {type: 'number', name: 'time', min: TIME_MIN, max: TIME_MAX, value: TIME_USUAL, step: 10});
  const seed = element('input', {type: 'text', name: 'seed', inputmode: 'numeric', pattern: '[0-9]{1,19}', placeholder: 'by chance', autocomplete: 'off'});
  const first = state && state.anyone ? element('select', {name: 'first'}, ...state.roster.map((id, seat) => element('option', {value: seat}, id === '-' ? seat + 1 : id))) : null;
  const wrong = element('p', {class: 'refused', role: 'alert', hidden: true});
  const begin = element('button', {type: 'submit', class: 'primary', id: 'start'}, 'Start');
  const form = element('form', {class: 'new-game', novalidate: false},
    element('p', {class: 'dim'}, gameSummary(description)),
    state ? null : description.seats.allowed.length > 1 ? field('players', count) : null,
    element('fieldset', {}, element('legend', {}, 'Who plays'), box),
    first ? field('first', first, 'whose turn it is') : null,
    deals.length ? element('fieldset', {class: 'deals'}, element('legend', {}, state ? 'Position' : 'Deal'), ...deals) : null,
    element('fieldset', {class: 'deals'}, element('legend', {}, 'Computers and chance'),
      field('time', time, 'milliseconds for a move'), field('seed', seed, 'the same seed deals the same game')),
    wrong,
    element('div', {class: 'row-of dialog-end'}, begin));
  const dialog = openDialog('new-dialog', state ? `${gameTitle(description)} from this state` : `New game: ${gameTitle(description)}`, form);
  form.addEventListener('submit', async (event) => {
    event.preventDefault();
    begin.disabled = true;
    const keys = state ? state.keys : [`${SEATS_KEY}=${count.value}`, ...[...form.querySelectorAll('.deals input[type="number"]')]
      .filter((input) => input.name !== 'time' && input.value !== '').map((input) => `${input.name}=${input.value}`)].join('\n');
    try {
      await start({game: description.name, keys, text: state ? state.text : null, seed: String(seed.value ? BigInt(seed.value) : randomSeed()),
        seats: rows.map(({input, select}) => [input.value.trim(), select.value]), first: first ? Number(first.value) : 0,
        time: Number(time.value), moves: [], now: 0});
      dialog.close();
    } catch (error) {
      wrong.textContent = error.message;
      wrong.hidden = false;
      begin.disabled = false;
    }
  });
  begin.focus();
  return dialog;
}
