"""The cases of faults.py: every program, and the files it starts with."""
import glob
import json
import os
import re
import shutil
import subprocess

from faults import Case

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
GAMES = {os.path.basename(os.path.dirname(path)): []
         for path in glob.glob(os.path.join(ROOT, 'src/games/*/game.c')) + ['src/template/game.c']}
GAMES.update({'penguins': ['rows=6', 'columns=6'], 'president': ['players=4']})
LEVELS = ['random', 'greedy', 'mcts', 'strong']


def output_of(words, stdin=b'', cwd=None):
    return subprocess.run(words, input=stdin, stdout=subprocess.PIPE, cwd=cwd, check=True).stdout


class Maker:
    """States to begin with: a start, one in which both have placed everything, and a view of it."""

    def __init__(self, options, folder):
        self.bin, self.folder = options.bin, folder
        os.makedirs(folder, exist_ok=True)

    def program(self, name):
        return os.path.join(self.bin, name)

    def start(self, game):
        return output_of([self.program('onemove'), 'new', game, 'seed=1'] + GAMES[game])

    def placed(self, game):
        path = os.path.join(self.folder, 'state')
        with open(path, 'wb') as file:
            file.write(self.start(game))
        ids = ['a', 'b', 'c', 'd'][:4 if game == 'president' else 2]
        moved = True
        while moved:
            moved = False
            for name in ids:
                words = [self.program(game), 'phase=placement', 'nodes=5', 'seed=1', 'id=' + name]
                words += ['penguins=1'] * (game == 'penguins') + [path, path]
                moved |= subprocess.run(words, stdout=subprocess.DEVNULL, check=False).returncode == 0
        with open(path, 'rb') as file:
            return file.read()

    def mover(self, game, state):
        """The ID of a player that has a move."""
        for name in 'abcd':
            words = [self.program(game), 'phase=movement', 'level=random', 'id=' + name, '-', '-']
            if subprocess.run(words, input=state, capture_output=True, check=False).returncode == 0:
                return name
        raise ValueError(game)

    def view(self, game, state):
        seat = self.mover(game, state)
        return output_of([self.program('onemove'), 'view', game, '-', seat], stdin=state)


def players(maker):
    for game, keys in GAMES.items():
        start, placed = maker.start(game), maker.placed(game)
        program, mover = '{bin}/' + game, 'id=' + maker.mover(game, placed)
        extra = ['penguins=1'] if game == 'penguins' else []
        yield Case(f'{game} placement', [program, 'phase=placement', 'id=a', 'seed=1', 'nodes=20']
                   + extra + ['in.txt', 'out.txt'], {'in.txt': start}, said='move',
                   always=['limit FSIZE=1', 'limit FSIZE=100'], slow=game not in ('penguins', 'peel'))
        for level in LEVELS:
            yield Case(f'{game} {level}', [program, 'phase=movement', mover, 'seed=1', 'nodes=20',
                                           'level=' + level, 'in.txt', 'out.txt'],
                       {'in.txt': placed, 'out.txt': b'what was there before\n'}, said='move',
                       slow=level != 'strong' or game not in ('penguins', 'peel', 'president'))
        yield Case(f'{game} in place', [program, 'phase=movement', mover, 'seed=1', 'nodes=20',
                                        'level=greedy', 's.txt', 's.txt'], {'s.txt': placed},
                   said='move', repeats=False, slow=game != 'peel')
        yield Case(f'{game} view', [program, 'phase=movement', mover, 'seed=1', 'nodes=20',
                                    'in.txt', 'out.txt'], {'in.txt': maker.view(game, placed)},
                   said='move', slow=game != 'president')
        yield Case(f'{game} piped', [program, 'phase=movement', mover, 'seed=1', 'nodes=20',
                                     'level=greedy', '-', '-'], stdin=placed, slow=game != 'fiar')
        yield Case(f'{game} no move', [program, 'phase=movement', 'id=none', 'in.txt', 'out.txt'],
                   {'in.txt': placed}, status=1, slow=game != 'bark')
        # Without a seed and with a clock, any choice is allowed; the laws are the same.
        yield Case(f'{game} by time', [program, 'phase=movement', mover, 'time=5', 'in.txt',
                                       'out.txt'], {'in.txt': placed}, said=False, same=anything,
                   weight=0.5, slow=True)


def anything(_name, _content):
    return b''


# ---- onemove ----

def without_times(_name, content):
    """Lines of a log without what depends on the machine; a cut line stays as it is."""
    lines = []
    for line in content.split(b'\n'):
        try:
            game = json.loads(line)
        except ValueError:
            lines.append(line)
            continue
        if isinstance(game, dict) and 'turns' in game:
            game.pop('layers', None)
            game.pop('before', None)  # a hash that covers times
            for turn in game['turns']:
                for name in ('wall', 'cpu', 'tries'):
                    turn.pop(name, None)
        lines.append(json.dumps(game).encode())
    return b'\n'.join(lines)


def games_of(content):
    """The complete lines of a log."""
    return without_times('', content).split(b'\n')[:-1] if content else []


def without_ids(games):
    """Each match numbers its games on from those in the log."""
    return [re.sub(rb'"(id|pairing)": "[0-9]+"', b'', game) for game in games]


def log_resumes(case_words):
    """After any fault, the log has the first games of the undisturbed run and at most a cut last
    line, and the next match can be appended."""
    def check(place, fault, clean, ran):
        bad = []
        wanted, found = games_of(clean.files['log']), games_of(ran.files.get('log', b''))
        # The fault also happened in a player.
        blamed = ran.status == 1 and (not fault.strict or fault.kind == 'limit')
        if found != wanted[:len(found)] and not blamed:
            bad.append('the log has other games')
        if ran.status == clean.status and found != wanted and fault.strict:
            bad.append(f'status {ran.status}, but the log has {len(found)} games')
        if fault.kind == 'full':
            return bad  # the disk is still full
        again = place.run(place.case, argv=case_words)
        if again.status != 0:
            bad.append(f'resumed: status {again.status}: {again.err[-200:]!r}')
        now = games_of(again.files.get('log', b''))
        if not blamed and without_ids(now) != without_ids(found + wanted):
            bad.append(f'resumed: {len(now)} games, not {len(found)} + {len(wanted)}')
        verified = place.run(place.case, argv=['{bin}/onemove', 'verify', 'log', '--quiet'])
        if verified.status != 0:
            bad.append(f'resumed: verify says {verified.status}: {verified.err[-200:]!r}')
        return bad
    return check


RESULTS = ('games.jsonl', 'ranking')


def results_of(files):
    return {name: content for name, content in files.items()
            if os.path.basename(name).startswith(RESULTS) and name.startswith('out/')
            and '/.' not in name}


def tournament_resumes(place, fault, clean, ran):
    """The same command ends with the same result, and counts each game once."""
    bad = []
    blamed = not fault.strict
    if ran.status == clean.status and fault.strict and results_of(ran.files) != results_of(clean.files):
        bad.append(f'status {ran.status}, but the result is another one')
    again = place.run(place.case)
    if again.status != 0:
        bad.append(f'resumed: status {again.status}: {again.err[-200:]!r}')
    lost = [name for name in set(results_of(again.files)) | set(results_of(clean.files))
            if results_of(again.files).get(name) != results_of(clean.files).get(name)]
    if lost and not blamed:
        bad.append('resumed: another result: ' + ' '.join(sorted(lost)))
    ids = [json.loads(line)['id'] for line in again.files.get('out/log.jsonl', b'').split(b'\n')
           if line.startswith(b'{') and line.endswith(b'}')]
    wanted = [json.loads(line)['id'] for line in clean.files['out/log.jsonl'].split(b'\n') if line]
    if sorted(ids) != sorted(wanted):
        bad.append(f'resumed: the log has {len(ids)} games, not {len(wanted)}')
    left = set(again.tmp) - set(ran.tmp)
    if left:
        bad.append('resumed: left in TMPDIR: ' + ' '.join(left))
    return bad


def subcommands(maker):
    onemove = '{bin}/onemove'
    for game, keys in GAMES.items():
        placed = maker.placed(game)
        mover = maker.mover(game, placed)
        state = {'s.txt': placed}
        yield Case(f'new {game}', [onemove, 'new', game, 'seed=1'] + keys, weight=0.5, slow=game != 'bark')
        yield Case(f'show {game}', [onemove, 'show', game, 's.txt'], state, weight=0.5, slow=game != 'peel')
        yield Case(f'svg {game}', [onemove, 'show', game, 's.txt', '--svg'], state, weight=0.5, slow=game != 'peel')
        yield Case(f'moves {game}', [onemove, 'moves', game, 's.txt', mover, 'seed=1'], state, weight=0.5, slow=game != 'peel')
        yield Case(f'view {game}', [onemove, 'view', game, 's.txt', '1'], state, weight=0.5, slow=game != 'peel')
        words = [maker.program('onemove'), 'moves', game, '-', mover]
        moves = subprocess.run(words, input=placed, stdout=subprocess.PIPE, check=False).stdout
        if moves:
            move = moves.decode().split('\n', 1)[0]
            after = output_of([maker.program('onemove'), 'apply', game, '-', move, mover], placed)
            yield Case(f'apply {game}', [onemove, 'apply', game, 's.txt', move, mover], state, slow=game != 'bark')
            yield Case(f'check {game}', [onemove, 'check', game, 's.txt', 't.txt', mover],
                       dict(state, **{'t.txt': after}), weight=0.5, slow=game != 'fiar')
    yield Case('values fiar', [onemove, 'values', 'fiar', 's.txt', 'nodes=100'],
               {'s.txt': maker.start('fiar')}, also=(1,))


def cheap(maker, count=2):
    level = ['level=greedy', 'level=random', 'level=mcts', 'level=random']
    return [f'alias:p{i}={maker.program("penguins")} {level[i]} nodes=5 seed=1'
            for i in range(count)]


SMALL = ['rows=3', 'columns=3', 'penguins=1']


def logged(maker):
    words = [maker.program('onemove'), 'match', 'penguins', '--games', '4', '--quiet', '--log', 'log',
             'seed=3'] + SMALL + ['--'] + cheap(maker)
    path = os.path.join(maker.folder, 'log')
    if os.path.exists(path):
        os.unlink(path)
    subprocess.run(words, cwd=maker.folder, check=True)
    with open(path, 'rb') as file:
        return file.read()


def readers_of_logs(maker):
    onemove = '{bin}/onemove'
    log = {'log': logged(maker)}
    page = b'<!DOCTYPE html>\n<p>before</p>\n<!-- tournament -->\n<p>after</p>\n'
    yield Case('verify', [onemove, 'verify', 'log'], log)
    yield Case('verify jobs', [onemove, 'verify', 'log', '--jobs', '2', '--quiet'], log, tree=True,
               always=['error write#1 ENOSPC all'])
    yield Case('replay', [onemove, 'replay', 'log', '1', '--all'], log)
    yield Case('replay svg', [onemove, 'replay', 'log', '1', '--svg'], log, slow=True)
    yield Case('replay film', [onemove, 'replay', 'log', '1', '--svg', '--film', '1'], log)
    rate = [onemove, 'rate', 'log', '--resamples', '5']
    yield Case('rate', rate, log, slow=True)
    for kind in ('csv', 'json'):
        yield Case(f'rate {kind}', rate + ['--format', kind, '-o', 'table'],
                   dict(log, table=b'old\n'), slow=kind == 'json')
    # A folder of files, each of which must be whole.
    for kind in ('junit', 'gradescope'):
        yield Case(f'rate {kind}', rate + ['--format', kind, '-o', 'feedback'], log, old_stays=None, slow=kind == 'junit')
    yield Case('report', [onemove, 'report', 'log', '-o', 'r.html', '--page', 'page.html',
                          '--resamples', '5'],
               dict(log, **{'page.html': page, 'r.html': b'old page\n'}))


def arena(maker):
    onemove = '{bin}/onemove'
    for layers in ('none', 'all'):
        words = [onemove, 'match', 'penguins', '--games', '2', '--quiet', '--log', 'log', '--layers',
                 layers, 'seed=3'] + SMALL + ['--'] + cheap(maker)
        yield Case(f'match {layers}', words, tree=True, old_stays=None, repeats=False,
                   same=without_times, check=log_resumes(words), cost=3, weight=2,
                   slow=layers == 'none')
        # A log with games and what is left of a killed match.
        log = logged(maker)
    yield Case('match cut log', words, {'log': log + b'{"format":2,"onem'}, old_stays=None,
               repeats=False, same=without_times, cost=3, check=appended(len(games_of(log))))
    tournament = [onemove, 'tournament', 'penguins', '--out', 'out', '--games', '2', '--quiet',
                  'seed=7', '--layers', 'none'] + SMALL
    yield Case('tournament', tournament + ['--'] + cheap(maker), tree=True, old_stays=None,
               said=False, repeats=False, same=anything, check=tournament_resumes, cost=3, weight=2,
               limits=False, always=['error write#4 ENOSPC'])
    yield Case('tournament jobs', [word.replace('none', 'all') for word in tournament]
               + ['--jobs', '2', '--'] + cheap(maker, 3), tree=True, old_stays=None, said=False,
               repeats=False, same=anything, check=tournament_resumes, cost=4, limits=False, slow=True,
               always=['kill sched_setaffinity#1 all'])
    yield from blocks(maker, [word.replace('none', 'all') for word in tournament] + ['--block', '2'])
    player = maker.program('penguins') + ' level=random nodes=5 seed=1'
    yield Case('try', [onemove, 'try', 'penguins', '--only', 'name,placement,stdout', '--time', '2',
                       '--evidence', 'kept', 'rows=5', 'columns=5', '--', player], tree=True,
               said=False, old_stays=None, repeats=False, same=anything, check=blames_nobody,
               cost=4, limits=False, always=['error write#17 ENOSPC', 'error newfstatat#99 EIO'])
    yield Case('cell', [onemove, 'cell', '--', 'sh', '-c', 'echo hello'], tree=True,
               also=(125, 127, 124, 126, 1, 2),
               repeats=False, always=['error close#21 EIO all'])


def blocks(maker, tournament):
    """A block of a tournament, as an engine plays it: complete, or absent."""
    folder = os.path.join(maker.folder, 'by-engine')
    shutil.rmtree(folder, ignore_errors=True)
    os.makedirs(folder)
    idle = os.path.join(folder, 'idle')
    with open(idle, 'w', encoding='utf-8') as file:
        file.write('#!/bin/sh\n')  # an engine that plays nothing
    os.chmod(idle, 0o755)
    words = [maker.program('onemove') if word == '{bin}/onemove' else word for word in tournament]
    subprocess.run(words + ['--engine', 'idle', '--'] + cheap(maker), cwd=folder, check=False,
                   stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
                   env=dict(os.environ, ONEMOVE_ENGINES=folder))
    begun = {}
    for path, _, names in os.walk(os.path.join(folder, 'out')):
        for name in names:
            full = os.path.join(path, name)
            with open(full, 'rb') as file:
                begun[os.path.relpath(full, folder)] = file.read()
    onemove = '{bin}/onemove'
    yield Case('block', [onemove, 'block', 'out', '1'], begun, tree=True, old_stays=None, said=False,
               repeats=False, same=anything, check=block_whole, cost=3, limits=False, slow=True)
    yield Case('block open', [onemove, 'block', 'out', '--open'], begun, slow=True)
    yield Case('block needs', [onemove, 'block', 'out', '--needs'], begun, slow=True)


BLOCK = 'out/blocks/1.jsonl'


def block_whole(place, fault, clean, ran):
    bad = []
    wanted, found = games_of(clean.files[BLOCK]), ran.files.get(BLOCK)
    if found is not None and fault.strict and games_of(found) != wanted:
        bad.append(f'the block has {len(games_of(found))} of {len(wanted)} games, or others')
    if ran.status == clean.status and found is None:
        bad.append(f'status {ran.status}, but there is no block')
    again = place.run(place.case)
    if again.status != 0:
        bad.append(f'repeated: status {again.status}: {again.err[-200:]!r}')
    if fault.strict and games_of(again.files.get(BLOCK, b'')) != wanted:
        bad.append('repeated: other games')
    return bad


def appended(before):
    def check(_place, _fault, _clean, ran):
        found = games_of(ran.files.get('log', b''))
        return [] if len(found) >= before else [f'only {len(found)} of {before} games are left']
    return check


# ---- the game master ----

def master(maker):
    program = maker.program('penguins')
    words = ['{root}/scripts/game-master', 'penguins', 'seed=3', '--keep', 'end.txt'] + SMALL + ['--']
    levels = [f'alias:p{i}={program} level=random nodes=5 seed=1' for i in range(2)]
    # dash returns 2 if it cannot fork; 4, a person has left, follows from a closed input.
    yield Case('game-master', words + levels, tree=True, old_stays=None, said=False, repeats=True,
               cost=3, weight=2, also=(2, 4))


# ---- hosts and people ----

def hosts(maker):
    fiar, peel = maker.program('fiar'), maker.program('peel')
    strategy = f"'{fiar}' strategy level=random nodes=5 seed=1"
    yield Case('host of fiar', [fiar, '-n', '2', '--time', '5', '--record', 'games', strategy,
                                strategy], tree=True, old_stays=None, repeats=False, cost=3,
               check=blames_nobody, always=['error write#20 EIO all', 'error write#52 EIO all'])
    player = f"'{peel}' play nodes=50 seed=1"
    yield Case('host of peel', ['{bin}/host', '--seed', '1', '--hand', '3', '--idle', '0.5', '--record',
                                'games', '--dict', 'words', player, player],
               {'words': b'DIP\nNRM\nPAID\nRIM\nMID\n'}, tree=True, said=False, old_stays=None,
               repeats=False, same=anything, also=(1,), cost=4)
    yield Case('solve fiar', [fiar, 'solve', '-j', '2', 's'],
               {'s': maker.start('fiar')}, limits=True, also=(1, 2), said=False)
    yield Case('solve peel', [peel, 'solve', 'nodes=1000', 'CATS', 'DOG'], also=(1, 2))
    yield Case('adapt', [fiar, 'adapt', 'strategy', strategy, 'phase=movement', 'id=a', 'in.txt',
                         'out.txt'], {'in.txt': maker.placed('fiar'), 'out.txt': b'old\n'}, tree=True,
               said='move', cost=2, also=(1, 2))


def blames_nobody(_place, fault, clean, ran):
    strict = fault.strict and fault.kind != 'limit'  # limits also apply to players
    if strict and ran.status == 1 and clean.status == 0:
        return ['a player is blamed for a fault of the host or of the checks']
    return []


def people(maker):
    """A game of a person against the computer: it is saved before it can be lost, and can go on."""
    for game, keys in GAMES.items():
        if game == 'template':
            continue
        size = ['rows=3', 'columns=3', 'penguins=1'] if game == 'penguins' else []
        seats = ['seats=Ann,Bob=greedy']
        if game == 'peel':
            size = []
        words = ['{bin}/' + game + '-interactive', 'seed=1', 'nodes=5'] + seats + size
        yield Case(f'people of {game}', words, stdin=b'hint\n\nhint\n\nquit\n', said=False,
                   old_stays=None, repeats=False, volatile=game + '-*', check=saved_goes_on(game),
                   cost=2, always=['closed 1', 'closed 0'], slow=game not in ('peel', 'fiar'))


def saved_goes_on(game):
    def check(place, fault, clean, ran):
        bad = []
        for name, content in ran.files.items():
            if fault.kind == 'full':
                break  # the disk is still full
            if not name.startswith(game + '-') or not content:
                continue
            again = place.run(place.case, argv=['{bin}/' + game + '-interactive', 'game=' + name],
                              stdin=b'quit\n')
            if again.status != 0:
                bad.append(f'{name} does not go on: {again.status} {again.err[-200:]!r}')
        return bad
    return check


def all_cases(options, folder):
    maker = Maker(options, folder)
    yield from players(maker)
    yield from subcommands(maker)
    yield from readers_of_logs(maker)
    yield from arena(maker)
    yield from master(maker)
    yield from hosts(maker)
    yield from people(maker)
