#!/usr/bin/python3
"""The end of a game on the page: what is said of it, and what a review adds to it later."""
from browser import DESKTOP, PHONE, Tap
from playing import Table

TWO = [('Ann', 'person'), ('Bob', 'person')]
LAST_CARD = '2 1\nlead 2 JS\npassed 0\nhand 1 2D\nhand 2 3S 4S\nAnn 1 0\nBob 2 0\n'
LAST_PEEL = '2 2\nbunch QZ\nhand 1 ACEGT\ngrid 1 003003CAT.G..E.\nhand 2 ACEGT\ngrid 2 -\n%s\nAnn 1 1\nBob 2 0\n'
FOUR = "for (const move of ['1', '2', '1', '2', '1', '2', '1']) app.session.play(move)"
READY = 'return document.querySelector("#review-panel").dataset.ready === "true"'
SEATS = 'return [...document.querySelectorAll(".ending-seats li")].map((one) => one.textContent.replace(/[0-9]+ tiles/, "… tiles"))'
DECISION = 'const one = document.querySelector(".ending-decision"); return one.hidden ? "" : one.textContent'


def named_points(tap, table):
    """Where a number comes from is said beside it."""
    def last(game, text, move):
        table.play('''{game: arguments[0], keys: 'phase=movement', text: arguments[1], seed: '7', seats: arguments[2],
          first: 0, time: 20, moves: [], now: 0}''', game, text, [list(seat) for seat in TWO])
        table.run('app.session.play(arguments[0])', move)

    last('president', LAST_CARD, '2D')
    tap.same('the last play is not one to beat', table.run(
        'const text = document.querySelector("#table").textContent; return [text.includes("To beat"), text.includes("The last play, by Ann")]'),
        [False, True])
    tap.same('the panel says what everybody has left', table.run(SEATS), ['1Ann0 cards', '2Bob2 cards'])
    table.begin('peel', 'players=2\nhand=5', TWO, seed=3)
    table.click('#open')
    table.until_whole(lambda: table.click('#hint'))
    tap.same('a complete grid is played by one button', table.run(
        'return [document.querySelector("#play").disabled, [...document.querySelectorAll("#actions button")].filter((one) => one.textContent === "peel").length]'),
        [False, 0])
    table.run('app.session.play("resign")')
    tap.same('the panel says where points come from', table.run(SEATS), ['2Bob(100 for staying)100', '1Ann0'])
    lexicon = next(line for line in table.whole_text().splitlines() if line.startswith('lexicon'))
    last('peel', LAST_PEEL % lexicon, 'pcat/.g/.e')
    tap.same('after a draw, the panel says how that comes about, and nobody is in bold',
             [table.run(DECISION).split('.')[0], len(table.find('.ending-seats .won'))],
             ['Each peel is a point, and all have peeled equally often', 0])
    tap.ok('the table says why the game is over', 'the bunch has 2 more tiles: too few for another round' in table.text('#table'), table.text('#table'))


def small_screens(tap, table):
    """All of the panel is on the screen, or can be scrolled to, also where the board is small."""
    for size in PHONE, (844, 390):
        table.resize(size)
        table.begin('president', 'players=4', [('Ann', 'person')] + [('p%d' % seat, 'random') for seat in range(3)], seed=5)
        table.play_by(lambda: table.run('const {session} = app; session.play(session.engine.call("moves", session.position.turn).moves.at(-1))'))
        tap.ok('%dx%d: the buttons of the end are seen' % size, table.run('''const panel = document.querySelector("#ending").getBoundingClientRect();
          return panel.top >= 0 && panel.bottom <= innerHeight && panel.height > 180;'''))
    for size in PHONE, (844, 390), DESKTOP:
        table.resize(size)
        table.begin('fiar', 'players=2', TWO)
        table.run(FOUR)
        tap.same('%dx%d: nor is what has won covered' % size, table.run('''const panel = document.querySelector('#ending').getBoundingClientRect();
          return [...document.querySelectorAll('#table .is-won')].map((one) => one.getBoundingClientRect())
            .map(({left, right, top, bottom}) => right > panel.left && left < panel.right && bottom > panel.top && top < panel.bottom);'''), [False] * 4)


def decisions(tap, table):
    """A review runs by itself, and what it finds is in the panel, which can be seen again."""
    table.begin('fiar', 'players=2', TWO)
    tap.same('what decided the game is looked for when it ends', table.run(FOUR + '\n' + DECISION), 'Looking for what decided it…')
    table.click('#ending-review')
    tap.ok('a click on Review shows it', table.one('#review-panel').is_displayed())
    table.until(READY)
    tap.ok('the panel is away', not table.one('#ending').is_displayed())
    table.click('#result')
    tap.same('and can be brought back, with what decided the game', table.run(DECISION),
             'The turning point was move 6: Bob played column 2; column 1 was better.')
    tap.same('that is a move of whoever lost, however much one of the winner cost; nothing, if that did not err, or in a draw; a turning point, only if they fell behind with it', table.run('''
      const {review} = app.view, one = (name, after = -1) => ({name, said: name, better: 'x', cost: 1, worth: 1, after}), decided = (found, winners) => {
        Object.assign(review, {found, costly: found, session: {winners: winners.map((id) => ({id}))}});
        return review.decision();
      };
      return [decided([one('Ann'), one('Bob')], ['Ann']), decided([one('Ann')], ['Ann']), decided([one('Ann'), one('Bob')], []),
        decided([one('Bob', .5)], ['Ann']), decided([one('Bob', .5), one('Bob')], ['Ann'])].map((words) => words.split(':')[0]);'''),
      ['The turning point was move 2', '', '', 'The costliest move was move 1', 'The turning point was move 2'])
    table.run('app.view.review.session = app.session')
    table.click('#ending .close')
    table.click('#undo')
    tap.same('but not when a move is taken back', [table.one('#ending').is_displayed(), table.one('#result').is_displayed()], [False, False])


def reviews(tap, table):
    """What a review tells where a move has no known cost, and where both think too well of themselves."""
    table.begin('president', 'players=4', [(name, 'random') for name in ('Ann', 'Bob', 'Cy', 'Dee')], seed=3)
    table.until('return app.session.over')
    table.click('#ending-review')
    table.until(READY)
    shown, other = table.run('''const {review} = app.view;
      return [[...document.querySelectorAll('.review-worst .move-number')].map((one) => Number(one.textContent)),
        review.found.flatMap(({move, made}, i) => (move === made ? [] : [i + 1]))];''')
    tap.ok('with four players it lists the moves that the strongest level would play otherwise', shown and shown == other, (shown, other))
    tap.ok('and says why it tells no costs', 'what one loses is not what another wins' in table.text('#review-panel'))
    tap.same('what is unknown is a gap', table.run('''const {review} = app.view;
      review.found[3].worth = undefined;
      return [2, 3, 4].map((half) => Boolean(review.drawGraph().querySelector(`[data-half="${half}"]`)));'''), [True, False, True])
    table.begin('peel', 'players=2\nhand=5', TWO, seed=3)
    table.run('''const {session} = app, [, letter] = /hand 1 (.)/.exec(session.text());
      session.play(`d${letter}`);
      session.play('resign');''')
    table.click('#ending-review')
    table.until(READY)
    said = table.text('#review-panel')
    tap.ok('of Peel it says why there are no costs, and what would be played otherwise',
           all(words in said for words in ('too many moves to compare', 'Ann: dumps', 'The strongest level: peels')), said)
    table.begin('bark', 'players=2\nwidth=5\nheight=5\ncards=30', [('Ann', 'greedy'), ('Bob', 'greedy')], seed=3)
    table.until('return app.session.over')
    table.until(READY)
    costs = table.run('''return app.view.review.found.filter((one) => one.after !== undefined && !one.exact).map(({worth, after}) => worth - after)''')
    dear = sum(cost > 0 for cost in costs)
    tap.ok('of Bark, what both see too much in themselves costs nothing: half of the moves seem to cost something',
           len(costs) > 4 and abs(dear - len(costs) / 2) <= len(costs) / 5, costs)


def main():
    with Tap() as tap, Table() as table:
        table.in_nodes()
        for part in named_points, small_screens, decisions, reviews:
            part(tap, table)
            tap.same('%s: nothing is on the console' % part.__name__, table.errors(), [])


main()
