#!/usr/bin/python3
"""The same game everywhere: with the same seed and nodes, players make the same moves and write the
same files, whatever the compiler, its options and the C library, on processors of 32 and 64 bits
and of either byte order. (tests/web/test_wasm.py plays these games in a browser.)

    make matrix [MATRIX='NAME ...'] [MATRIX='--list']

Each variant of the players is built in build/matrix and plays whole games, at all levels of all
games, as under a game master: a process for each move. Everything it prints and every file it
writes are compared, byte by byte, with those of the programs in build/bin. Each variant also plays the golden games (tests/golden): deals, views, legal moves and
draws. Variants for other processors than this one also run most tests of the rules and minds.

Only what is installed is run; `scripts/setup matrix` installs the rest. The exit status is 1 if
anything differs."""
import argparse
import concurrent.futures
import os
import platform
import shutil
import subprocess
import sys

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
BIN = os.environ.get('BIN') or os.path.join(ROOT, 'build/bin')
JOBS = len(os.sched_getaffinity(0))
LIMIT = 900  # seconds, in case a move never ends
TEST_LIMIT = 7200  # seconds, for a test program on an emulated processor
LEVELS = ['random', 'greedy', 'mcts', 'strong']
# The nodes of a game's players in turn: hardly any, a few, and enough to fill the tables.
NODES = [1, 150, 1500]

# Game, keys of the deal, its seed, players; in Penguins, everybody has two penguins.
GAMES = [
    ('penguins', ['rows=5', 'columns=6'], 11, 2),
    ('penguins', ['rows=6', 'columns=6'], 12, 3),
    ('fiar', ['plies=0'], 13, 2),
    ('fiar', ['plies=16'], 14, 2),
    ('bark', ['width=4', 'height=4', 'cards=20'], 15, 2),
    ('president', ['players=2'], 17, 2),
    ('president', ['players=4'], 18, 4),
    ('peel', ['players=2', 'hand=14'], 19, 2),
    ('peel', ['players=2', 'hand=40'], 20, 2),
]
PROGRAMS = list(dict.fromkeys(game for game, _, _, _ in GAMES))


class Variant:
    """`runner` starts a program of that machine; `tests`: are the tests of rules and minds run as
    well?"""
    within = []  # the command in which compilers are run

    def __init__(self, name, compiler, options='-O2', runner='', kind='check', tests=False, machine=''):
        self.name, self.compiler, self.options, self.runner = name, compiler, options, runner
        self.kind, self.tests, self.machine = kind, tests, machine
        self.build = os.path.join('build/matrix', name)

    def missing(self):
        """The first program that is missing, or None."""
        for word in [self.compiler.split()[0], *self.runner.split()[:1]]:
            if not shutil.which(word):
                return word
        if '-m32' in self.compiler:
            test = subprocess.run([*self.compiler.split(), '-x', 'c', '-o', '/dev/null', '-'], input=b'int main(void) { return 0; }',
                                  stderr=subprocess.DEVNULL, check=False)
            return 'gcc-multilib' if test.returncode else None
        return None

    def make(self, *goals, compiler=None):
        words = [*self.within, 'make', '-s', '-j%d' % JOBS, 'KIND=' + self.kind, 'BUILD=' + self.build,
                 'CC=' + (compiler or self.compiler), 'RUN=' + self.runner, 'CFLAGS=' + self.options, 'MACHINE=' + self.machine,
                 'CPPFLAGS=-Itests/matrix/standin', *goals]
        subprocess.run(words, cwd=ROOT, check=True, env={
            name: value for name, value in os.environ.items() if name not in ('MAKEFLAGS', 'MAKELEVEL', 'MFLAGS', 'BIN')})

    def prepare(self):
        self.make('matrix-players', 'matrix-tests' if self.tests else self.build + '/matrix/tests/golden/test_golden')

    def open(self, game):
        folder = 'bin' if self.kind == 'release' else self.kind + '/bin'
        return Program([*self.runner.split(), os.path.join(ROOT, self.build, folder, game)])

    def run_tests(self):
        """The number of test programs, and the ones that fail."""
        home = os.path.join(ROOT, self.build, 'matrix')
        found = sorted(os.path.join(folder, name) for folder, _, names in os.walk(home) for name in names)

        def one(program):
            try:
                done = subprocess.run([*self.runner.split(), program], cwd=ROOT, stdin=subprocess.DEVNULL, timeout=TEST_LIMIT,
                                      stdout=subprocess.PIPE, stderr=subprocess.STDOUT, check=False)
            except subprocess.TimeoutExpired:
                return 'it did not end within %d s' % TEST_LIMIT
            if done.returncode or b'not ok' in done.stdout:
                return done.stdout.decode(errors='replace').split('not ok')[-1].strip()[:300]
            return None
        with concurrent.futures.ThreadPoolExecutor(JOBS) as pool:
            said = list(pool.map(one, found))
        return len(found), ['%s: %s' % (os.path.relpath(program, home), why)
                            for program, why in zip(found, said) if why is not None]


class Trixie(Variant):
    """A compiler of Debian 13, in a root of its own. What it links is static, and runs here."""
    root = os.path.join(ROOT, 'build/matrix/trixie')
    within = ['unshare', '--mount', 'sh', '-c',
              'mkdir -p "$0$PWD" && mount --bind . "$0$PWD" && exec chroot "$0" env -C "$PWD" "$@"', root]

    def missing(self):
        if os.geteuid():
            return 'superuser'
        return None if shutil.which('debootstrap', path=os.environ['PATH'] + ':/usr/sbin') else 'debootstrap'

    def prepare(self):
        subprocess.run(['tests/container/make_bare', 'trixie', self.root, 'make,gcc,clang,libc6-dev,scowl'], cwd=ROOT, check=True)
        super().prepare()


class Windows(Variant):
    """Programs for Windows, under wine (preproc/windows/windows.mk)."""
    def __init__(self):
        super().__init__('windows', 'x86_64-w64-mingw32-gcc-posix', runner='wine', kind='windows', tests=True)

    def prepare(self):
        self.make('windows-data', compiler='gcc')
        self.make('windows-players', 'windows-tests')
        # Hides wine's messages and this user's settings; wine's server stays between programs.
        prefix = os.path.join(ROOT, self.build, 'wine')
        os.makedirs(prefix, exist_ok=True)
        os.environ.update(WINEDEBUG='-all', WINEPREFIX=prefix)
        subprocess.run(['wineserver', '-p60'], check=True)
        subprocess.run(['wine', 'wineboot', '-i'], check=True, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL,
                       stderr=subprocess.DEVNULL)

    def open(self, game):
        return Twice([self.runner, os.path.join(ROOT, self.build, 'windows/bin', game + '.exe')])


class Program:
    """A player, started for each move."""
    def __init__(self, command):
        self.command = command

    def ask(self, keys, text, player, level, nodes, seed):
        """The move and the new state, or None if there is no move to make."""
        done = subprocess.run([*self.command, *keys, 'id=' + player, 'level=' + level, 'nodes=%d' % nodes, 'seed=%d' % seed,
                               '-', '-'], input=text.encode(), stdout=subprocess.PIPE, stderr=subprocess.PIPE,
                              timeout=LIMIT, check=False)
        if done.returncode == 1:
            return None
        if done.returncode:
            return 'status %d' % done.returncode, done.stderr.decode(errors='replace')
        # `-` for OUTPUT: the state is on standard output and the move on standard error.
        return done.stderr.decode().strip(), done.stdout.decode()


class Twice(Program):
    """Under wine, one in some thousand programs ends at once, with status 1 and without a message,
    so that there is no move is believed only if it is said twice."""
    def ask(self, *question):
        return super().ask(*question) or super().ask(*question)


# ---- Games ----

def deal(game, keys, seed):
    return subprocess.run([os.path.join(BIN, 'onemove'), 'new', game, 'seed=%d' % seed, *keys], text=True,
                          stdout=subprocess.PIPE, check=True).stdout


def play(player, game, text, players, level):
    """A whole game of a level against itself: (who, move, state) for each turn."""
    turns = []
    for phase in 'placement', 'movement':
        keys = ['phase=' + phase] + (['penguins=2'] if game == 'penguins' else [])
        idle = 0
        while idle < players:
            for number in range(players):
                name = chr(ord('A') + number)
                answer = player.ask(keys, text, name, level, NODES[(len(turns) + number) % len(NODES)], 5000000000 + len(turns))
                if answer is None:
                    idle += 1
                    if idle == players:
                        break
                    continue
                idle = 0
                turns.append((name, *answer))
                if answer[0].startswith('status') or len(turns) > 2000:
                    return turns
                text = answer[1]
    return turns


def all_games(variant, boards):
    """Returns {(number of the game, level): its turns}."""
    def one(number):
        game, _, _, players = GAMES[number]
        player = variant.open(game)
        return {(number, level): play(player, game, boards[number], players, level) for level in LEVELS}
    with concurrent.futures.ThreadPoolExecutor(JOBS) as pool:
        return {key: turns for some in pool.map(one, range(len(GAMES))) for key, turns in some.items()}


def difference(wanted, have):
    """The difference in words, or None."""
    for number, (one, other) in enumerate(zip(wanted, have), 1):
        if one != other:
            return 'turn %d, %s: %r, wanted %r' % (number, one[0], other[1:] if one[1] == other[1] else other[1],
                                                   one[1:] if one[1] == other[1] else one[1])
    return None if len(wanted) == len(have) else '%d turns, wanted %d' % (len(have), len(wanted))


class Reference(Variant):
    def open(self, game):
        return Program([os.path.join(BIN, game)])


def variants():
    here = platform.machine()
    # A build for any processor has all builds of the solver, which its tests compare.
    found = [Variant('gcc' + o, 'gcc', o, tests=o == '-O2') for o in ('-O0', '-O1', '-O2', '-O3')]
    found += [Variant('gcc-native', 'gcc', '-O3', machine='-march=native')]
    found += [Variant('clang' + o, 'clang', o) for o in ('-O0', '-O1', '-O2', '-O3')]
    found += [Trixie('%s-trixie' % name, name + ' -static') for name in ('gcc', 'clang')]
    found += [Variant('musl-O0', 'musl-gcc -static', '-O0'), Variant('musl', 'musl-gcc', '-O2', kind='release')]
    if here == 'x86_64':
        found += [Variant('m32', 'gcc -m32'), Variant('i686', 'i686-linux-gnu-gcc -static', tests=True)]
    for machine in 'aarch64', 's390x':
        if machine != here:
            found.append(Variant(machine, machine + '-linux-gnu-gcc -static', runner='qemu-' + machine, tests=True))
    return [*found, Windows()]


def main():
    parser = argparse.ArgumentParser(description='Compares the moves of all variants of the players.')
    parser.add_argument('names', nargs='*', help='only these variants')
    parser.add_argument('--list', action='store_true')
    options = parser.parse_args()
    chosen = [v for v in variants() if not options.names or v.name in options.names]
    if options.list:
        for variant in chosen:
            print('%-12s %s' % (variant.name, variant.missing() and 'needs ' + variant.missing() or 'can be run'))
        return 0
    boards = [deal(game, keys, seed) for game, keys, seed, _ in GAMES]
    wanted = all_games(Reference('reference', ''), boards)
    print('%d games, %d moves; the golden games; of some variants, tests' % (
        len(wanted), sum(len(turns) for turns in wanted.values())), flush=True)
    print('%-13s' % '' + ''.join('%-11s' % game for game in PROGRAMS) + 'tests')
    faults = 0
    for variant in chosen:
        if variant.missing():
            print('%-12s not run: there is no %s' % (variant.name, variant.missing()), flush=True)
            continue
        variant.prepare()
        have = all_games(variant, boards)
        wrong = {key: difference(wanted[key], have[key]) for key in wanted}
        count, bad = variant.run_tests()
        row = []
        for game in PROGRAMS:
            mine = [key for key in wanted if GAMES[key[0]][0] == game]
            row.append('equal' if not any(wrong[key] for key in mine) else 'DIFFERENT')
        print('%-13s' % variant.name + ''.join('%-11s' % word for word in row) +
              ('%d of %d' % (count - len(bad), count) if count else 'none'), flush=True)
        for (number, level), said in wrong.items():
            if said:
                print('    %s %s level=%s: %s' % (GAMES[number][0], ' '.join(GAMES[number][1]), level, said[:600]))
        for line in bad:
            print('    ' + line)
        faults += len(bad) + sum(said is not None for said in wrong.values())
    return 1 if faults else 0


if __name__ == '__main__':
    sys.exit(main())
