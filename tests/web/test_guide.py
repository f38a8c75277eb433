#!/usr/bin/python3
"""The guide through the first moves of a game: when it comes, what it says, and when it is over."""
from browser import DESKTOP, PHONE, Tap, all_games
from playing import Table

SEATS = [('You', 'person'), ('Easy', 'random')]
PENGUINS = 'players=2\nrows=6\ncolumns=6\npenguins=3'
FIAR = 'players=2'
LARGE = (1920, 1080)
BOARD = 'const {left, top, width, height} = document.querySelector("#table .grid").getBoundingClientRect(); return [left, top, width, height]'


def begin(table, game, keys):
    table.begin(game, keys, SEATS)
    table.waiting()


def said(table):
    """What the guide says; None if it is not there."""
    return table.run('const guide = document.getElementById("guide"); return guide.checkVisibility({visibilityProperty: true}) ? guide.querySelector("span").textContent : null')


def texts(table, game, phase='movement'):
    return table.run('return GUIDE_TEXTS[arguments[0]][arguments[1]]', game, phase)


def said_before_moves(table, count):
    """What is said before each of the next moves."""
    heard = []
    for _ in range(count):
        heard.append(said(table))
        table.play_by(table.choose_by_clicks, 1)
        table.waiting()
    return heard


def check_first(tap, table):
    table.run('localStorage.clear()')
    begin(table, 'penguins', PENGUINS)
    placing, moving = texts(table, 'penguins', 'placement'), texts(table, 'penguins')
    want = [placing[0], placing[1], placing[1], *moving, None]
    board = table.run(BOARD)
    tap.same('the first game is guided, move by move', said_before_moves(table, len(want)), want)
    tap.same('the board stays where it was', table.run(BOARD), board)
    tap.same('that it is over is kept', table.run('return progress().guided'), ['penguins'])
    begin(table, 'penguins', PENGUINS)
    tap.same('the second game is not guided', said(table), None)
    table.click('#ask-guide')
    tap.same('unless somebody asks', said(table), placing[0])
    table.click('#ask-guide')
    tap.same('and asks again', said(table), None)


def check_later(tap, table):
    begin(table, 'fiar', FIAR)
    tap.same('another game has its own guide', said(table), texts(table, 'fiar')[0])
    table.play_by(table.choose_by_clicks, 1)
    table.waiting()
    table.click('#undo')
    tap.same('a move that is taken back is guided again', said(table), texts(table, 'fiar')[0])
    table.play_by(table.choose_by_clicks, 2)
    table.waiting()
    table.refresh()
    table.until('return app.view && app.view.guide')
    tap.same('a game that is loaded again goes on where it was', said(table), texts(table, 'fiar')[2])
    table.play_by(table.choose_by_clicks, 1)
    table.waiting()
    table.click('#ask-guide')
    tap.same('whoever asks later is guided from there', said(table), texts(table, 'fiar')[0])


def check_for_good(tap, table):
    table.run('localStorage.clear()')
    begin(table, 'fiar', FIAR)
    table.click('#guide .close')
    tap.same('the cross ends it', said(table), None)
    begin(table, 'penguins', PENGUINS)
    tap.same('in all games', said(table), None)
    table.run('localStorage.clear(); keepProgress((now) => { now.results.fiar = [{level: "greedy", score: 0, began: 1}]; })')
    begin(table, 'fiar', FIAR)
    tap.same('who has played before is not guided', said(table), None)
    table.play('{...app.session.save(), seats: [["Ann", "person"], ["Bob", "person"]], moves: [], now: 0}')
    tap.ok('several people cannot ask for it', not table.find('#ask-guide')[0].is_displayed())


def check_texts(tap, table):
    games = table.run('return [engineGames().sort(), Object.keys(GUIDE_TEXTS).sort(), Object.values(GUIDE_TEXTS).map(({movement}) => movement.length)]')
    tap.same('every game has a guide of three moves', games[1:], [games[0], [3] * len(games[0])])
    table.resize(PHONE)
    table.run('localStorage.clear()')
    begin(table, 'penguins', PENGUINS)
    tap.ok('on a phone, guide, board and message are seen at once', said(table) and table.run('return document.getElementById("message").getBoundingClientRect().bottom <= innerHeight'))


def check_fit(tap, table):
    """Nothing of a usual game has to be scrolled, with and without a guide; its first focus is of use."""
    for size in DESKTOP, LARGE:
        table.resize(size)
        table.run('localStorage.clear()')
        for game in all_games():
            table.run('await newGameAtOnce(await describeGame(arguments[0]), (record) => app.play({...record, seed: "7"}))', game)
            table.until('return app.view && app.view.session === app.session && app.session.record.game === arguments[0]', game)
            table.waiting()
            over = '''return ['', 'larger'].reverse().map((type) => {
              document.documentElement.dataset.type = type;
              return document.scrollingElement.scrollHeight - innerHeight;
            })'''
            table.run("app.session.pause = 0")
            table.play_by(table.choose_hint_by_clicks, 2 if game == 'peel' else 0)  # whose grid grows
            table.waiting()
            guided = table.run(over)
            table.click('#guide .close')
            table.run('localStorage.clear()')
            tap.same('%d wide: %s is seen at once, with the largest type, too' % (size[0], game), guided + table.run(over), [0] * 4)
            tap.ok('and the keys begin where one can choose something', table.run('app.view.focusBoard(); return document.activeElement.matches(".is-target, .is-cursor")'))
            tap.ok('on felt, if it is played with cards', game not in ('bark', 'president') or table.find('#table .felt, #table .grid.of-card'))
    table.resize(DESKTOP)


def main():
    with Tap() as tap, Table() as table:
        table.until('return typeof app === "object"')
        for check in check_first, check_later, check_for_good, check_fit, check_texts:
            check(tap, table)
        tap.same('nothing is on the console', table.errors(), [])


main()
