#!/bin/sh
# onemove puzzles: exactly one move of each puzzle is right. `onemove values` proves it with a larger
# budget, and near the end of Four In A Row a search that knows only the rules.
# shellcheck source=tests/support/tap.sh
. "$(dirname "$0")/../../support/tap.sh"
cd "$dir" || exit 3
if ! command -v python3 >/dev/null; then
  skip 'puzzles' 'python3 is not installed'
  finish
fi

cat >check.py <<'END'
import functools, json, subprocess, sys

ONEMOVE, NODES, LATE = sys.argv[1], 3000000, int(sys.argv[2])
ORDER = {'loss': 0, 'draw': 1, 'win': 2}

def onemove(*words):
    return subprocess.run([ONEMOVE, *words], capture_output=True, text=True, check=True).stdout

# A board is its columns from the left, each the stones from the bottom up; the mover is '1'.
def four(columns, stone):
    at = {(c, r) for c, column in enumerate(columns) for r, own in enumerate(column) if own == stone}
    return any(all((c + i * x, r + i * y) in at for i in range(4))
               for c, r in at for x, y in ((1, 0), (0, 1), (1, 1), (1, -1)))

def played(columns, c):
    after = tuple(column + '1' if i == c else column for i, column in enumerate(columns))
    return tuple(column.translate({49: 50, 50: 49}) for column in after)

@functools.lru_cache(None)
def value(columns):
    if four(columns, '2'):
        return 0
    return max((2 - value(played(columns, c)) for c in range(7) if len(columns[c]) < 6), default=1)

def columns_of(text, stone):
    rows = [line.split() for line in text.splitlines()[1:7]]
    turned = {'.': '', stone: '1'}
    return tuple(''.join(turned.get(row[c], '2') for row in reversed(rows)) for c in range(7))

answer = json.load(sys.stdin)
for puzzle in answer['puzzles']:
    with open('position', 'w') as file:
        file.write(puzzle['text'])
    values = dict(line.split('\t') for line in
                  onemove('values', answer['game'], 'position', 'nodes=%d' % NODES).splitlines())
    right = ORDER[puzzle['outcome'].split()[-1]]
    results = {move: ORDER[told.split()[0]] for move, told in values.items()}
    if right == 0 or [move for move in results if results[move] >= right] != puzzle['line'][:1]:
        print('not the only one:', puzzle, values)
    if answer['game'] != 'fiar':
        continue
    columns = columns_of(puzzle['text'], '@O'[sum(map(len, columns_of(puzzle['text'], '@'))) % 2])
    if 42 - sum(map(len, columns)) <= LATE:
        mine = {str(c + 1): 2 - value(played(columns, c)) for c in range(7) if len(columns[c]) < 6}
        if mine != results:
            print('other values:', puzzle, mine)
END

count=2 late=12
[ -z "${CHECK_MORE-}" ] || count=5 late=14
# only_one GAME [key=value ...]
only_one() {
  "$BIN/onemove" puzzles "$@" --count "$count" seed=8 --format json >sheet 2>people &&
    python3 check.py "$BIN/onemove" "$late" <sheet >found 2>&1 && [ ! -s found ]
}

while read -r words; do
  # shellcheck disable=SC2086 # words
  ok "$words: exactly one move is right" only_one $words
  sed 's/^/# /' found people
done <<'END'
fiar
fiar plies=26
president
bark
END

# What the page offers is what the command finds: `make puzzles` has written it. The beginning of a
# sheet does not depend on its length.
as_kept() { # GAME COUNT [key=value ...]
  kept=$root/boards/puzzles/$1.json count=$2 game=$1
  shift 2
  "$BIN/onemove" puzzles "$game" "$@" --count "$count" seed=1 --format json >sheet &&
    python3 -c 'import json, sys
sheet, kept = [json.load(open(name))["puzzles"] for name in sys.argv[1:]]
assert sheet and kept[:len(sheet)] == sheet' sheet "$kept"
}
ok 'the puzzles of Four In A Row are current' as_kept fiar $((count / 2))
ok 'those of Penguins, too' as_kept penguins 2 rows=5 columns=5 penguins=2
ok 'those of President, too' as_kept president 1 nodes=20000
ok 'those of Bark, too' as_kept bark $((count * 3))
ok 'those of Peel, too' as_kept peel 1 hand=7 bunch=3

finish
