#!/bin/sh
# Peel through its programs: the player, the tool, the player for a person, the game master.
# shellcheck source=tests/support/tap.sh
. "$(dirname "$0")/../../support/tap.sh"

tool() { run "$BIN/onemove" "$@"; }
peel() { run "$BIN/peel" "$@"; }
cd "$dir" || exit 3
# TMPDIR keeps the evidence of lost seats.
TMPDIR=$base
export TMPDIR

# A lexicon of a few words, so that all grids of our hands are known.
printf 'cat\nact\ncats\nsat\nat\nta\nas\ntas\n' >words.txt
fingerprint=$("$BIN/onemove" new peel dict=words.txt | sed -n 's/^lexicon //p')
# The 144 tiles without the hands AACT and DGO and without QXS, which tests put in front.
rest=AAAAAAAAAAABBBCCDDDDDEEEEEEEEEEEEEEEEEEFFFGGGHHHIIIIIIIIIIIIJJKKLLLLLMMMNNNNNNNNOOOOOOOOOOPPPQRRRRRRRRRSSSSSTTTTTTTTUUUUUUVVVWWWXYYYZZ
board() { # BUNCH HAND1 GRID1 HAND2 GRID2
  printf '2 1\nbunch %s\nhand 1 %s\ngrid 1 %s\nhand 2 %s\ngrid 2 %s\nlexicon %s\n' \
    "$1" "$2" "$3" "$4" "$5" "$fingerprint"
  printf 'ann 1 0\nbob 2 0\n'
}
board "QXS$rest" AACT - DGO - >board.txt

# ---- a move from a view ----

tool view peel board.txt 1 dict=words.txt
cp "$base/stdout" view.txt
ran 'a view counts what it hides' 0 '^hand 2 ?3$' -
peel phase=movement id=ann dict=words.txt view.txt after.txt
ran 'a move is made from it' 0 '^[dp]' -
ok 'and its draw is left to the truth' grep -q '^draw ' after.txt
tool check peel view.txt after.txt dict=words.txt
ran 'and it is found again' 0 '^[dp]' -
peel phase=movement id=bob dict=words.txt board.txt gone.txt
ran 'the other waits' 1 - -
peel phase=movement id=ann dict=words.txt after.txt gone.txt
ran 'and so does everybody while a draw is pending' 1 - -
ok 'nothing was written' missing gone.txt

peel phase=placement id=cy dict=words.txt board.txt gone.txt
ran 'no seat is free' 1 - -

# ---- with a short bunch: the last turn of the last round ----

last() { board "$@" | sed '1s/1$/2/'; }
others=QXS$(printf %s "$rest" | cut -c2-)
last A AACT - "DGO$others" - >short.txt
peel phase=movement nodes=1000 dict=words.txt id=bob short.txt gone.txt
ran 'who finds no grid says so' 1 - -
last A "DGO$others" - AACT - >short.txt
tool show peel short.txt dict=words.txt
ran 'the tool says what counts now' 0 'nobody draws any more: this is the last round' -
tool apply peel short.txt 'p.a/cat/' dict=words.txt id=bob
ran 'the last grid is no exception' 2 - 'AA is not a word (down'
last A "ADGO$others" - ACT - >short.txt
tool apply peel short.txt pcat dict=words.txt
ran 'the last grid is a point like others' 0 '^bob 2 1$' -
cp "$base/stdout" won.txt
tool show peel won.txt dict=words.txt
ran 'and the game is over' 0 'The game is over' -
peel phase=movement dict=words.txt id=ann won.txt gone.txt
ran 'for everybody' 1 - -

# ---- a person ----

human() { run "$BIN/peel-interactive" phase=movement id=ann dict=words.txt board.txt human.txt; }
board "QXS${rest}A" ACT - DGO - >board.txt
printf 'moves\np\n.c\n.a\n.T\n\n' >typed
human <typed
ran 'rows can be typed one by one' 0 '^p001003CAT$' 'There are too many legal moves'
printf 'hint\nquit\n' >typed
human <typed
ran 'a hint is drawn' 3 - '^       [AC]\( [.ACT]\)*$'
printf 'p\n\np\nccc\n\np cat\n' >typed
human <typed
ran 'a wrong grid is asked for again' 0 '^p003001CAT$' 'That is not possible: the grid has 3 C'
printf 'p\ncat' >typed
human <typed
ran 'somebody leaves in the middle of a grid' 3 - 'no move was made'
{
  echo p
  yes CATCATCATCATCAT | head -n 4000
  printf '\ndc\n'
} >typed
human <typed
ran 'a grid without end is no grid' 0 '^dC$' 'cannot be a move'

# ---- a table ----

table() { run "$BIN/peel-interactive" nodes=2000 seed=4 "$@"; }
printf 'psouter\nquit\n' >typed
table seats=ann,auto hand=6 <typed
ran 'the others hear that somebody peels, and no more' 0 '^auto (player 2): peels$' -
ok 'and count its tiles' stdout_has '^      a grid of [0-9]* tiles$'
ok 'and the game is saved' [ "$(grep -c '"move"' peel-1.txt)" -eq 2 ]
for seats in auto,auto auto,auto,auto,auto auto,auto,auto,auto,auto,auto,auto,auto; do
  for level in strong random; do
    table "seats=$seats" "level=$level"
    ran "$level computers play to the end: $seats" 0 '^The game is over\.$' -
  done
done

# ---- the game master ----

master=$root/scripts/game-master
export ONEMOVE="$BIN/onemove"
# Dies after its third dump or peel.
export BIN MOVES="$dir/moves"
# shellcheck disable=SC2016 # for the player
make_player quitter peel '[ "$1" != phase=movement ] || {
  "$BIN/peel" id=quitter level=random seed=1 "$@" || exit
  echo move >>"$MOVES"
  [ "$(wc -l <"$MOVES")" -lt 3 ] || exit 3
  exit 0
}'
run "$master" peel seed=3 hand=40 --keep last.txt -- \
  "'$BIN/peel' nodes=2000 seed=1 id=one" ./quitter "'$BIN/peel' nodes=2000 seed=1 level=greedy id=two"
ran 'a lost seat gives its tiles back, and the others play on' 1 '^\(one\|two\) wins\|share' -
ok 'by a resignation' grep -q '^hand 2 -$' last.txt
run "$master" peel dict=words.txt seed=3 hand=3 players=4 -- \
  "'$BIN/peel' dict=words.txt nodes=2000 seed=1 id=one" \
  "'$BIN/peel' dict=words.txt nodes=2000 seed=1 id=two" \
  "'$BIN/peel' dict=words.txt nodes=2000 seed=1 id=three" \
  "'$BIN/peel' dict=words.txt nodes=2000 seed=1 id=four level=random"
ran 'four play with other words until nobody finds a grid' 0 'with' -
finish
