/* The strong player's opinion of the turns of a replay. It thinks in a worker about the view of the
 * seat whose turn it was, as it would have done in the game: it does not peek. */
'use strict';

/* A search's result in words, for the seat that was asked: "2 fish ahead, proven". '' if it has not
 * estimated anything. */
function searchWords({value, exact, depth, nodes}, {chance, unit}) {
  if (!depth && !nodes && !exact) return '';
  const sure = exact ? 'proven' : 'an estimate', lead = Math.abs(value);
  if (chance)
    return `${Math.round(Math.max(0, Math.min(100, 100 * value / chance)))} % to win, ${sure}`;
  if (!unit.length)
    return `${value > 0 ? 'it is ahead' : value < 0 ? 'it is behind' : 'nobody is ahead'}, ${sure}`;
  if (lead === 0) return `nobody ahead, ${sure}`;
  return `${lead} ${unit[lead === 1 ? 0 : 1]} ${value > 0 ? 'ahead' : 'behind'}, ${sure}`;
}

Object.assign(ReplayView.prototype, {
  buildAnalysis() {
    this.better = element('div', {id: 'replay-better', role: 'status', 'aria-live': 'polite'});
    this.analysisTime =
      selectElement({id: 'replay-think', 'aria-label': 'how long it thinks'}, ANALYSIS_TIMES, 1000);
    this.analyseButton =
      this.button('analyse', 'Analyse', 'what was better here (a)', () => this.analyse());
    this.allButton = this.button(
      'all', 'Whole game', 'marks the turns in which the strong player would move differently',
      () => this.analyseAll());
    return element(
      'section', {class: 'analysis panel', 'aria-label': 'analysis'},
      element('div', {class: 'tools'}, this.analyseButton, this.analysisTime, this.allButton),
      this.better);
  },

  /* Can the turn be analysed: did somebody choose in it? */
  isChoice(turn) {
    const {game} = this, verdict = game.verdicts[turn];
    return turn >= 0 && game.seats[turn] >= 0 &&
      (verdict === 'x' || (verdict === 'm' && game.moves[turn] !== TAKES_A_SEAT));
  },

  /* The strongest level's move in that turn: {move, value, ...} or {none}. */
  think(turn, time) {
    const number = this.analysisNumber;
    return withEngine(this.tournament.game, async (engine) => {
      if (number !== this.analysisNumber) return {none: 'it was stopped'};
      const replay = new Replay(engine, this.game);
      replay.go(turn);
      const seat = replay.seatOf(turn);
      if (seat < 0) return {none: 'it never got a seat'};
      const request = engine.call('request', seat), {levels, solves} = this.description;
      const answer = await this.thinker.think(request, levels.at(-1), time, 1n);
      if (answer.none) return answer;
      answer.values = solves ? await provenValues(this.thinker, request, time) : [];
      engine.call('read', request.keys, request.text);
      engine.call('begin', '', seat, 0n);
      const {picks} = engine.call('legal', seat, answer.move);
      engine.call('follow', seat, answer.move);
      return {...answer, seat, picks, scene: engine.call('scene', seat, 0).scene};
    });
  },

  async analyse() {
    const turn = this.at - 1;
    if (!this.isChoice(turn)) {
      this.better.replaceChildren(
        element('p', {class: 'dim'}, 'There was nothing to choose in this turn.'));
      return;
    }
    this.stopAnalysis();
    this.better.replaceChildren(element('p', {class: 'dim'}, 'The strong player is thinking …'));
    await this.analyseTurns([turn], Number(this.analysisTime.value), () => {});
  },

  async analyseAll() {
    const running = this.allRunning, turns = [];
    this.stopAnalysis();
    if (running) return;
    for (let turn = 0; turn < (this.game.playable || 0); turn++)
      if (this.isChoice(turn) && !this.analyses.has(turn)) turns.push(turn);
    this.allRunning = true;
    await this.analyseTurns(turns, ANALYSIS_OF_GAME, (done) => {
      this.allButton.textContent = `Stop (${Math.round(100 * done / turns.length)} %)`;
    });
  },

  /* Analyses the turns one after another until it is stopped; before each, calls `tell` with how
   * many have been analysed. */
  async analyseTurns(turns, time, tell) {
    const number = this.analysisNumber;
    try {
      for (const [done, turn] of turns.entries()) {
        tell(done);
        const answer = await this.think(turn, time);
        if (number !== this.analysisNumber) return;
        this.analyses.set(turn, answer);
        this.markRow(turn);
        this.drawCurve();
        if (turn === this.at - 1) this.turnTo(this.at);
      }
      this.stopAnalysis();
    } catch (error) {
      if (number !== this.analysisNumber) return;
      this.stopAnalysis();
      this.better.replaceChildren(
        element('p', {class: 'report-error'}, `No analysis: ${error.message}`));
    }
  },

  stopAnalysis() {
    this.analysisNumber = (this.analysisNumber || 0) + 1;
    this.allRunning = false;
    if (this.thinker) this.thinker.stop();
    if (this.allButton) this.allButton.textContent = 'Whole game';
  },

  /* Is the move that was made as good as the strong player's? */
  agrees(turn) {
    const {move, values} = this.analyses.get(turn), made = this.game.moves[turn];
    if (this.game.verdicts[turn] !== 'm') return false;
    const value = values.find((one) => one.move === made);
    if (move === made || !value || value.outcome === 'open') return move === made;
    return compareValues(value, values[0]) === 0;
  },

  markRow(turn) {
    const mark = this.list.children[turn].querySelector('.turn-mark'),
          answer = this.analyses.get(turn);
    if (answer.none) return;
    mark.textContent = this.agrees(turn) ? '✓' : '≠';
    mark.title = this.agrees(turn) ? 'the strong player would make this move, too' :
                                     `the strong player would move ${shortMove(answer.move)}`;
    mark.className = `turn-mark ${this.agrees(turn) ? 'same' : 'other'}`;
  },

  /* What the better move of a turn points at; null if none is known. */
  betterPicks(turn) {
    const answer = this.analyses.get(turn);
    return answer && !answer.none && !this.agrees(turn) ? answer.picks : null;
  },

  /* The analysis of the turn that is shown. */
  showAnalysis() {
    const turn = this.at - 1, answer = this.analyses.get(turn);
    this.analyseButton.disabled = !this.isChoice(turn);
    if (!answer) {
      this.better.replaceChildren();
      return;
    }
    if (answer.none) {
      this.better.replaceChildren(
        element('p', {}, `The strong player has no move here: ${answer.none}.`));
      return;
    }
    const same = this.agrees(turn),
          picture = element('div', {class: 'better-scene', id: 'replay-better-scene'});
    const made = this.game.moves[turn], shown = shortMove(answer.move);
    const known = (move) =>
      answer.values.find((value) => value.move === move && value.outcome !== 'open');
    const words = known(answer.move) ? `it ${valueWords(known(answer.move))}` :
                                       searchWords(answer, this.description);
    const how = words ? ` (${words})` : '';
    const instead = known(made) ? ` The move that was made ${valueWords(known(made))}.` : '';
    const text = same && answer.move !== made ?
      `No move is better; the strong player makes ${shown}${how}.` :
      same ? `The strong player makes the same move${how}.` :
             `Better, says the strong player: ${shown}${how}.${instead}`;
    const values = answer.values.map(
      (value) => element(
        'li', {
          class: `exact exact-${value.outcome}${value.move === made ? ' made' : ''}`,
          title: value.move === made ? 'the move that was made' : ''
        },
        element('strong', {}, value.move), ` ${valueWords(value)}`));
    this.better.replaceChildren(
      element('p', {class: same ? 'same' : 'other'}, text),
      values.length ? element(
                        'ul', {
                          id: 'replay-values',
                          class: 'exact-values',
                          'aria-label': 'the exact value of every move'
                        },
                        ...values) :
                      '',
      element('details', {open: !same}, element('summary', {}, 'After this move'), picture));
    drawScene(picture, answer.scene, null);
  },
});
