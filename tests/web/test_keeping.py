#!/usr/bin/python3
"""What the page keeps of a game: a move that was begun, one game in two tabs, and the game itself
when the browser's Back closes what lies over it."""
from selenium.webdriver.common.keys import Keys

from browser import Tap
from playing import Table

TWO = [('Ann', 'person'), ('Bob', 'person')]
READY = 'return typeof app === "object" && app.session && Boolean(document.querySelector("#table .block"))'
LAID = '''return [app.session.position.now, [...document.querySelectorAll('#table .grid .role-tile')].map((one) => one.textContent).join('')]'''


def begun(tap, table):
    """A grid that was begun is there when the page is loaded again; so is one that an earlier turn left."""
    table.begin('peel', 'players=2\nhand=7', [('Ann', 'person'), ('Bob', 'random')], seed=3)
    table.waiting()
    for _ in range(3):
        table.click('#table .hand .role-tile')
    before = table.run(LAID)
    tap.same('three tiles are laid', len(before[1]), 3)
    tap.same('and still there when the page has been loaded again', table.reload(LAID, before), before)
    table.run('''const {session} = app, left = document.querySelector('#table .hand .role-tile').textContent[0];
      session.play(`d${left}`);''')
    table.waiting()
    before = table.run(LAID)
    tap.same('after a dump one goes on with them', len(before[1]), 3)
    table.click('#table .hand .role-tile')
    before = table.run(LAID)
    tap.same('which is kept, too', table.reload(LAID, before), before)
    table.click('#clear')
    before = table.run(LAID)
    tap.same('as is that all was taken back', table.reload(LAID, before), before)
    table.run('''const record = app.session.save();
      window.wrong = [[['play', '4']], [['touch', 'x']], 'touch'].map((draft) => {
        try { return Boolean(checkRecord({...record, draft})); } catch (error) { return false; }
      });''')
    tap.same('only what composes a move is taken from a link', table.run('return window.wrong'), [False, False, False])


def tabs(tap, table):
    """One game in two tabs: neither is lost without a word."""
    table.run('localStorage.clear()')
    table.begin('fiar', 'players=2', TWO)
    table.run('app.session.record.began = 5; app.session.play("4")')
    [first] = table.driver.window_handles
    table.driver.switch_to.new_window('tab')
    table.open_again('#play')
    table.until(READY)
    second = table.driver.current_window_handle
    table.run('app.session.play("1")')
    table.driver.switch_to.window(first)
    table.one('#elsewhere-dialog')
    tap.same('a tab is told when the game goes on in another one', 'after move 2, here after move 1' in table.text('#elsewhere-dialog'), True)
    table.click('#take-other')
    table.until('return app.session.position.now === 2 && app.view.session === app.session')
    table.until_closed()
    tap.ok('it can show that position', True)
    table.run('app.session.play("1")')
    table.driver.switch_to.window(second)
    table.one('#elsewhere-dialog')
    table.run('app.session.undo(); app.session.play("2")')
    tap.same('before the choice nothing is overwritten', table.run('return rememberedGames()[0].record.moves'), ['4', '1', '1'])
    table.click('#take-this')
    tap.same('after it, this one is kept', table.run('return rememberedGames()[0].record.moves'), ['4', '2'])
    table.driver.switch_to.window(first)
    table.one('#elsewhere-dialog')
    tap.ok('and the other tab is told', True)
    table.driver.switch_to.window(second)
    table.driver.close()
    table.driver.switch_to.window(first)


# What lies over a view: how it is opened, how one sees it, and how it is closed without Back.
OVER = {
    'a dialog': ('#lessons', 'dialog[open]', '#lessons-dialog .close'),
    'the menu': ('#menu summary', '#menu[open]', '#menu summary'),
    'the guide that was asked for': ('#ask-guide', '#guide:not([hidden])', '#ask-guide'),
    'the review': ('#review', '#review-panel:not([hidden])', '#review'),
}


def back(tap, table):
    """Back closes what lies over a view, and nothing else; then it leads where it led before."""
    table.run('localStorage.clear(); keepProgress((now) => { now.guided = engineGames(); })')
    table.go('#puzzles')
    table.until('return app.shown === "puzzles"')
    table.begin('fiar', 'players=2', [('Ann', 'person'), ('Bob', 'random')])
    table.run('app.session.setPaused(true); app.session.play("4")')
    for name, (opens, seen, closes) in OVER.items():
        for how in 'Back', 'itself':
            table.click(opens)
            table.until('return document.querySelector(arguments[0])', seen)
            if how == 'Back':
                table.driver.back()
            else:
                table.click(closes)
            table.until('return !document.querySelector(arguments[0]) && !layers.length && !history.state', seen)
            tap.same('%s is closed by %s, and the game stays' % (name, how), [table.run('return app.shown'), table.made()], ['play', 1])
    opens = 'document.querySelector("#menu summary").click(); await null; return layers.length'
    tap.same('Back closes the menu as soon as it is open', [table.run(opens), table.run(opens)], [1, 0])
    table.until('return !history.state')
    table.click('#lessons')
    table.go('#state')
    table.until('return app.shown === "state" && !document.querySelector("dialog")')
    table.driver.back()
    table.until('return app.shown === "play" && !history.state')
    table.driver.back()
    table.until('return app.shown === "puzzles"')
    tap.ok('after all that, Back leads to the views before', True)
    table.until('return app.view.puzzle')
    table.run('location.hash = "#play"; app.view.show(0)')
    table.until('return app.shown === "play" && location.hash === "#play"')
    tap.ok('who goes on while a view is still coming is not called back', True)
    table.run('location.hash = "#state"; location.hash = "#play"; await new Promise((done) => setTimeout(done, 100))')
    tap.same('nor does it come later', table.run('return [app.shown, app.view.session === app.session]'), ['play', True])


# Lets what is asked of one game come only when `release()` is called.
HOLD = '''
  window.release = () => {};
  for (const name of ['engineModule', 'puzzlesOf']) {
    const {[name]: usual} = window;
    window[name] = (game) => (game === window.held ? window.holds.then(() => usual(game)) : usual(game));
  }
  window.hold = (game) => {
    window.held = game;
    window.holds = new Promise((done) => { window.release = () => { window.held = null; done(); }; });
  };
'''
SOON = 'await new Promise((done) => { setTimeout(done, 100); });'
CLOSE = '''keysDialog();
  const dialog = document.querySelector('dialog'), closed = new Promise((done) => { dialog.addEventListener('close', done); });
  dialog.close();
  await closed;'''


def hasty(tap, table):
    """What a person does before the browser has gone back from what they have closed."""
    table.begin('fiar', 'players=2', TWO)
    table.run(CLOSE + 'document.querySelector("#tabs a:not([aria-current])").click()')
    table.until('return app.shown === "" && !history.state')
    tap.same('a link that is followed as soon as a dialog is closed leads where it does', table.run(SOON + 'return [app.shown, location.hash]'), ['', ''])
    table.go('#play')
    table.until('return app.shown === "play"')
    table.run(CLOSE + 'document.querySelector("#menu summary").click()')
    tap.same('a menu that is opened then stays open', table.run('await layerGone;' + SOON + 'return [document.querySelector("#menu").open, layers.length, history.state]'), [True, 1, {'layers': 1}])
    table.driver.back()
    table.until('return !document.querySelector("#menu").open')
    tap.same('until Back closes it', table.run('return [app.shown, layers.length, history.state]'), ['play', 0, None])
    tap.same('a double click on How to play opens it once', table.run('''const {description} = app.session;
      await Promise.all([lessonsDialog(description), lessonsDialog(description)]);
      return [document.querySelectorAll('dialog').length, layers.length];'''), [1, 1])
    table.press(Keys.ESCAPE)
    table.until_closed()


def late(tap, table):
    """What comes when the person has gone on does not call them back."""
    table.run('localStorage.clear()')
    table.run(HOLD)
    table.go('')
    table.one('[data-game="bark"]')
    table.run('hold("bark")')
    for game in 'bark', 'fiar':
        table.click('[data-game="%s"]' % game)
    table.until('return app.shown === "play"')
    tap.same('a game that comes late does not take the place of the next one', table.run('release();' + SOON + 'return app.session.record.game'), 'fiar')
    table.go('')
    table.one('[data-game="bark"]')
    table.run('hold("bark")')
    table.click('[data-game="bark"]')
    table.go('#puzzles')
    table.until('return app.view && app.view.puzzle')
    tap.same('nor that of another view', table.run('release();' + SOON + 'return [app.shown, app.session.record.game]'), ['puzzles', 'fiar'])
    table.run('const description = await describeGame("bark"); hold("bark"); lessonsDialog(description)')
    table.go('#play')
    table.until('return app.shown === "play"')
    tap.same('nor does a dialog', table.run('release();' + SOON + 'return document.querySelectorAll("dialog").length'), 0)
    table.run('hold("bark"); window.opens = app.openText("2 3\\n10 20 30\\n00 0x 10\\na 1 1\\n")')
    table.go('')
    table.until('return app.shown === ""')
    tap.same('nor does a text that is opened', table.run('release(); await window.opens;' + SOON + 'return app.shown'), '')
    table.go('#state')
    table.until('return app.shown === "state" && app.view.position')
    tap.same('of a state, the game that was chosen last is told', table.run('''const {view} = app, choose = (game) => {
        view.game.value = game;
        view.game.dispatchEvent(new Event('change'));
      };
      let come;
      view.engines.set('bark', new Promise((done) => { come = async () => done(await Engine.start(await engineModule('bark'))); }));
      choose('bark');
      choose('penguins');
      while (view.now !== await view.engines.get('penguins')) await null;
      await come();''' + SOON + 'return view.now === await view.engines.get("penguins")'), True)


def slow_puzzles(tap, table):
    """Puzzles that come late."""
    table.run('hold("fiar")')
    table.go('#puzzles')
    tap.same('nothing can be clicked before there is a puzzle', table.run('return app.view.puzzle === undefined && document.querySelector("#next").closest("[inert]") !== null'), True)
    table.run('release()')
    table.until('return app.view.puzzle')
    games = table.run('return puzzleGames()')
    table.run('hold(arguments[0])', games[1])
    table.click('input[name="puzzle-game"][value="%s"] + span' % games[1])
    table.click('#next')
    tap.ok('one goes on with a game until the next one is there', table.text('#solved').startswith('Four In A Row, puzzle 2 '), table.text('#solved'))
    table.click('input[name="puzzle-game"][value="%s"] + span' % games[2])
    table.until('return app.view.game === arguments[0]', games[2])
    tap.same('and gets the one that was chosen last', table.run('release();' + SOON + 'return [app.view.game, app.view.description.name]'), [games[2]] * 2)


def stopped(tap, table):
    """What has been stopped tells nothing any more."""
    table.begin('fiar', 'players=2', TWO)
    tap.same('values that are asked for again are being proven', table.run('''const {values} = app.view;
      let reject = () => {};
      values.thinker = {stop: () => reject(new Error('stopped')), call: () => new Promise((done, no) => { reject = no; })};
      for (let i = 0; i < 3; i++) values.toggle();''' + SOON + 'return document.querySelector("#values p").textContent'), 'Proving…')
    table.run('app.view.values.toggle(); app.session.play("4")')
    tap.same('a review that has been begun anew ends once', table.run('''const {review} = app.view;
      let ends = 0;
      review.told = () => { ends++; };
      await Promise.all([review.run(), review.run()]);
      return ends;'''), 1)


def main():
    with Tap() as tap, Table() as table:
        for part in begun, tabs, back, hasty, late, slow_puzzles, stopped:
            part(tap, table)
            tap.same('%s: nothing is on the console' % part.__name__, table.errors(), [])


main()
