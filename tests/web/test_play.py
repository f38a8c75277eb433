#!/usr/bin/python3
"""Every game is played from the first move to the last, by clicks and by keys, with what the page
offers; the result is the game that the seed and the moves make."""
from browser import Tap
from playing import Table

# Games, keys of their deals, who plays. If moves cannot be listed, hints are played.
ANN = ('Ann', 'person')
GAMES = [
    ('penguins', 'penguins=2\nplayers=2\nrows=5\ncolumns=5', [ANN, ('Bob', 'random')]),
    ('fiar', 'players=2', [ANN, ('Bob', 'random')]),
    ('bark', 'players=2\nwidth=4\nheight=4\ncards=24', [ANN, ('Bob', 'greedy')]),
    ('president', 'players=4', [ANN, ('Bob', 'random'), ('Eve', 'greedy'), ('Dan', 'random')]),
    ('peel', 'players=2\nhand=60', [ANN, ('Bob', 'strong')]),
]


def check(tap, table, game, keys, seats, how):
    table.clicks = table.keys = 0
    table.begin(game, keys, seats, time_ms=200 if game == 'peel' else 20)
    if game == 'peel':
        choose = table.choose_hint_by_clicks if how == 'clicks' else table.choose_hint_by_keys
    else:
        choose = table.choose_by_clicks if how == 'clicks' else table.choose_by_keys
    moves = table.play_by(choose)
    over = table.text('#status')
    tap.ok('%s is played to its end by %s' % (game, how), (' win' in over or 'draw' in over) and moves > 2, over)
    print('# %s: %d moves of a person, %d clicks, %d keys' % (game, moves, table.clicks, table.keys), flush=True)
    record = table.run('return app.session.save()')
    again = table.run('''const session = await Session.open(arguments[0]);
      const text = session.text();
      session.close();
      return text;''', record)
    tap.same('%s: the same seed and moves make the same end' % game, again, table.whole_text())
    refused = table.run('return document.querySelector("#message").className').strip()
    tap.same('%s: nothing was refused' % game, refused, 'message')


def main():
    with Tap() as tap, Table() as table:
        for game, keys, seats in GAMES:
            for how in 'clicks', 'keys':
                check(tap, table, game, keys, seats, how)
        tap.same('nothing is on the console', table.errors(), [])
        tap.same('no request leaves the page', table.requests(), [])


main()
