#!/bin/sh
# Who may sit at the table, and the file that keeps a game: programs, levels, locks, full disks.
# ../people/test_table.t shows what is printed.
# shellcheck source=tests/support/tap.sh
. "$(dirname "$0")/../support/tap.sh"
player=$BIN/penguins-interactive
cd "$dir" || exit 3
printf '3 4\n10 10 10 20\n20 20 10 10\n10 20 10 20\n' >board.txt

# Plays on that board; standard input is what people type.
table() { run timeout 120 "$player" board=board.txt penguins=1 nodes=50 seed=1 "$@"; }
sitters() { grep '"alias"' penguins-1.txt; }
file_has() { grep -q -- "$2" "$1"; }
fresh() { rm -f penguins-*.txt; }

# A person's own player, which calls itself Own.
cat >mine.sh <<'END'
#!/bin/sh
level=greedy
[ "${1#level=}" = "$1" ] || { level=${1#level=}; shift; }
exec "$BIN/penguins" id=Own "level=$level" "$@"
END
chmod +x mine.sh
export BIN

echo 'a1' >typed
table seats=Ann,./mine.sh <typed
ran 'a program plays against a person' 0 '^Own (player 2): ' -
ok 'the file tells what plays' [ "$(sitters)" = '  {"alias":"Ann","person":true},
  {"alias":"Own","command":"./mine.sh"}' ]
ok 'so do the lines of the players' file_has penguins-1.txt 'Own 2 '
ok 'and both moves' [ "$(grep -c '"move"' penguins-1.txt)" -eq 2 ]
printf 'undo\nb1\nundo\nredo\n' >typed
run timeout 120 "$player" game=penguins-1.txt <typed
ran 'undo works after going on, and the program moves again' 0 '^Own (player 2): ' -
ok 'it is the same file' missing penguins-2.txt
ok 'with the new move' file_has penguins-1.txt '"seat":1,"move":"b1"'
fresh

echo 'a1' >typed
cp mine.sh 7.sh # not a possible name of a player
for seats in Ann,./7.sh "Ann,'./mine.sh level=random'" 'Ann,Bob=./mine.sh' 'Ann,sh mine.sh' \
  'Ann,Bob="sh mine.sh level=random"' 'Ann,greedy' 'Ann,Bob=random' 'Ann,mcts' 'Ann,auto:Bob' \
  'Ann,Bob=auto' 'Ann,auto'; do
  table "seats=$seats" <typed
  ran "seats=$seats" 0 ' (player 2): ' -
  fresh
done
table seats=./mine.sh,Ann,./mine.sh,'./7.sh time=1' <typed
ran 'programs are called by their own names, and told apart' 0 ' P3 Own2 ' -
fresh
cp mine.sh Own
table seats=Ann,./Own <typed
ran 'a program that calls itself as its file is called has no number' 0 '^Own (player 2): ' -
fresh
run timeout 120 "$player" seats=Ann players=1 penguins=1 </dev/null
ran 'players=1 asks for it' 0 'saved in penguins-1.txt' -
fresh
run timeout 120 "$player" seats=Ann,auto </dev/null
ok 'the first opponent is one that a newcomer can beat' [ "$(sitters | tail -n 1)" = '  {"alias":"auto","level":"greedy"}' ]
fresh
table seats=Ann,auto level=strong </dev/null
ok 'unless another one is wanted' [ "$(sitters | tail -n 1)" = '  {"alias":"auto","level":"strong"}' ]
fresh
table seats=strong,greedy,random,mcts </dev/null
ran 'each seat has its own level' 0 'The game is over' -
ok 'a game that is over leaves no file' missing penguins-1.txt

echo '#!/bin/sh' >plain.sh
table seats=Ann,./plain.sh </dev/null
ran 'a program that is not executable' 3 - './plain.sh: is not executable'
table 'seats=Ann,nonesuch mine.sh' </dev/null
ran 'an interpreter that is not there' 3 - 'nonesuch: there is no such program'
table 'seats=Anna Maria,Bob' </dev/null
ran 'a name with a blank' 3 - "'Anna Maria' is neither a name (which has no blanks) nor a command: Anna: there"
fresh

# If a program fails, the people decide.
# shellcheck disable=SC2016 # for the player
make_player Once penguins '[ "$1" != phase=movement ] || ! grep -q "^Once" "$2" || exit 3'
printf 'a1\na1 a2\na1 b1\n./mine.sh\nquit\n' >typed
printf '4 4\n10 10 10 10\n10 20 20 10\n10 20 20 10\n10 10 10 10\n' >square.txt
run timeout 120 "$player" board=square.txt penguins=1 nodes=50 seed=1 seats=Ann,./Once <typed
ran 'another program plays on for it, in its own name' 0 'Once (player 2): [a-d][1-4] to [a-d][1-4]$' -
fresh
printf '#!/bin/sh\nexit 3\n' >bad.sh
chmod +x bad.sh
echo a1 >typed
table seats=Ann,./bad.sh <typed
ran 'the end of input leaves the game' 0 'saved in penguins-1.txt' -

# The number of players.
printf '\nAnn\nBob\nCid\nDan\nquit\n' >typed
run timeout 120 "$BIN/president-interactive" <typed
ran 'Enter is the usual number of players' 0 'How many players, 2, 4, 13? (Enter: 4).*Name of player 4?' -
rm -f president-*.txt

# Problems with the file.
run timeout 60 "$player" board=penguins-1.txt seats=a,b </dev/null
ran 'a saved game is not a board' 2 - 'this is a saved game: continue it with game=penguins-1.txt'
fresh

awk '/^```json$/ { inside = 1; next } /^```$/ { inside = 0 } inside' "$root/src/people/README.md" \
  >example.json
chmod 600 example.json
run timeout 60 "$BIN/template-interactive" game=example.json </dev/null
ran 'the example of the documentation can be gone on with' 0 'saved in example.json' -
ok 'and is as the program writes it' file_has example.json '"taken_back":1'

mkfifo waits
exec 3<>waits # no input, and no end of it
"$player" board=board.txt penguins=1 seats=Ann,Bob <waits >out.txt 2>&1 &
first=$!
for _ in $(seq 600); do [ -s penguins-1.txt ] && grep -q 'your move' out.txt && break; sleep 0.1; done
run timeout 60 "$player" game=penguins-1.txt </dev/null
ran 'nobody goes on with a game that is being played' 2 - 'another program is playing this game'
kill -9 "$first"
wait "$first" 2>"$base/killed"
exec 3>&-
run timeout 60 "$player" game=penguins-1.txt </dev/null
ran 'a killed program has lost nothing, and its lock is gone' 0 'saved in penguins-1.txt' -
fresh

# ---- Closed standard files ----

mkdir closed
closed() { (cd closed && exec timeout 60 "$player" seats=Ann,Bob rows=2 columns=3 penguins=1 seed=1 "$@"); }
printf 'hint\n\nhint\n\nquit\n' >typed
run closed <typed >&-
ok 'what is said to a closed standard output is not written into the saved game' \
  [ "$(sed -n 1p closed/penguins-1.txt)" = '{' ]
ok 'which is the only file' [ "$(ls -A closed)" = penguins-1.txt ]
# shellcheck disable=SC2016 # for another shell
run sh -c 'cd closed && "$1" seats=Ann,Bob rows=2 columns=3 penguins=1 seed=1 <&-' sh "$player"
ok 'and nobody reads a saved game as what was typed' status_is 0
finish
