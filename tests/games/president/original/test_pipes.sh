#!/bin/sh
# President's terminal game without a terminal: computers by themselves, the arguments that call it,
# and input that no person would type. test_transcripts.t shows what is printed.
# shellcheck source=tests/support/tap.sh
. "$(dirname "$0")/../../../support/tap.sh"
cd "$dir" || exit 3
president=$BIN/president
twin=$BIN/president-interactive

# --- which words call the table ---
run "$president" </dev/null
ran 'no word at all calls the table, which ends with its input' 0 'Choose the number of players' -
run "$president" players=2 in.txt out.txt
ran 'files call for a move' 3 - 'president: '
if [ -w /dev/full ]; then
  # shellcheck disable=SC2016 # the text is for another shell
  run sh -c '"$1" --help >/dev/full' sh "$president"
  ran '--help that cannot be written is a 3' 3 - '^president: standard output cannot be written$'
else
  skip '--help that cannot be written is a 3' 'no /dev/full'
fi
run "$twin" </dev/null
ran 'the twin without words is the table of all games' 0 'No game was started' -
run "$twin" humans=1 players=2 </dev/null
ran 'and with a key of the terminal game that one' 0 'You are Player 1' -

run "$twin" rounds=2 human=1
ran 'by the twin, too' 3 - "unknown key 'human'"
run "$president" id=Ann level=greedy
ran 'an ID calls for a move' 3 - '^usage: president phase='

# An answer that nobody gets.
# shellcheck disable=SC2016 # the text is for another shell
run sh -c '"$1" solve "$2" >/dev/full' sh "$president" "$root/boards/president/two-end.txt"
ran 'solve: an answer that nobody gets is a 3' 3 - '^president solve: standard output cannot be written$'

# --- computers by themselves ---
for players in 2 4 13; do
  run "$president" players=$players humans=0 seed=5 level=greedy
  cp "$base/stdout" first
  run "$president" players=$players humans=0 seed=6 level=greedy
  ok "another seed is another game ($players)" test "$(cat first)" != "$(cat "$base/stdout")"
done
run "$president" players=4 humans=0 seed=5 nodes=50
ran 'strong computers play to the end' 0 'President!' -

run "$president" players=4 computers=1,2,4 seed=5 level=greedy </dev/null
ran 'computers on any seats' 0 'You are Player 3' -
ok 'and they are named' stdout_has 'Players 1, 2 and 4 are computers (greedy)'
run "$president" players=13 humans=0 seed=5 level=greedy
ok 'after the game all cards are shown' test "$(grep -c '^Player [0-9]* had' "$base/stdout")" -eq 12

# --- no line is longer than the screen ---
# The command to go on with a game is not wrapped, so that it can be copied.
longest() { awk '/ game=/ { next } length > most { most = length } END { print most + 0 }' "$base/stdout"; }
printf '2\n\n\ni\n?\nplayed\nsort\nsort\n9S9S\n3S3C3D3H4S\nxxxxxxxx\nhint\n' >words
for columns in 40 80; do
  COLUMNS=$columns run "$president" seed=3 nodes=50 <words
  ok "all lines fit into $columns columns" test "$(longest)" -le "$columns"
  COLUMNS=$columns run "$president" humans=1 seed=3 players=13 nodes=50 </dev/null
  ok "13 players fit into $columns columns" test "$(longest)" -le "$columns"
done

# --- input that no person would type ---
{ printf '2\n\n\n' && head -c 300000 /dev/zero | tr '\0' 'p' && echo; } >long
run "$president" seed=1 <long
ran 'a line of 300,000 bytes is refused' 0 'A line of more than 32767 characters is not a play' -
{ printf '2\n\n\n' && head -c 20000 /dev/zero | tr '\0' ' ' && echo i; } >blanks
run "$president" seed=1 <blanks
ran 'blanks before a word do not count' 0 'A card is its rank and its suit' -
{ printf '2\n\n\n' && awk 'BEGIN { for (i = 0; i < 5000; i++) printf "3s" }' && echo; } >cards
run "$president" seed=1 <cards
ran 'more cards than a deck has are refused' 0 'more than a deck of cards' -
wrong=0
for seed in 1 2 3 4 5 6 7 8; do
  {
    printf '4 1\n\n'
    awk -v seed=$seed 'BEGIN { srand(seed); for (i = 0; i < 60000; i++)
      printf "%c", rand() < 0.1 ? 10 : int(rand() * 255) + 1 }'
    printf '\0\0\n\0'
  } >noise
  LC_ALL=C run "$president" seed=$seed level=greedy nodes=10 <noise
  status_is 0 && stderr_is '' || wrong=$((wrong + 1))
done
ok 'binary noise does no harm' test "$wrong" -eq 0
printf '2\n\n' >begin
for size in 1 2 3; do
  head -c "$size" begin >short.txt
  run "$president" <short.txt
  ran "input that ends after $size bytes is the end" 0 'The input has ended' -
done
run "$president" seed=1 <&-
ran 'so is no input at all' 0 'The input has ended' -

# --- saved games ---
rm -f president-*.txt
printf '\n\nhint\n\nundo\nhint\n\nredo\nsave\nquit\n' >typed
run "$president" players=4 humans=1 rounds=3 exchange=yes seed=4 nodes=20 level=greedy <typed
ran 'a game that is left is saved' 0 '^The game is saved in president-1.txt' -
ok 'redo has nothing to make again after another move' stdout_has '^There is no move to make again'
ok 'the file tells of the match' grep -q '"notes":"match 1 of 3 exchange yes seed 4.n"' president-1.txt
run "$president" game=president-1.txt <typed
ran 'the match goes on' 0 '^Game 1 of 3' -
ok 'where it was left' stdout_has '^The game goes on: it is the turn of Player 1'
run "$twin" game=president-1.txt </dev/null
ran 'the twin goes on with it, too' 0 '^Game 1 of 3' -
sed 's/"match 1 of 3/"match 4 of 3/' president-1.txt >bad.txt
run "$president" game=bad.txt
ran 'a match that cannot be is refused' 2 - '^bad.txt: note 1 is not one of a match'
for note in points sums; do
  sed "s/seed 4.n\"/seed 4\\\\n$note 1 0 3 2\"/" president-1.txt >$note.txt
done
run "$president" game=points.txt </dev/null
ran 'the points of the games before are a note' 0 '^Game 1 of 3' -
run "$president" game=sums.txt </dev/null
ran 'a note of an unknown kind is refused' 2 - '^sums.txt: note 2 is not one of a match'
sed 's/"alias":"p2"/"alias":"p9"/' president-1.txt >bad.txt
run "$president" game=bad.txt
ran 'so is a file that is wrong, with its place' 2 - '^bad.txt:[0-9]*:3: seat 2: '
awk 'BEGIN { for (i = 0; i < 500; i++) print "hint\n" }' >hints
{ printf '\n' && cat hints; } >typed
rm -f president-*.txt
run "$president" players=2 humans=1 rounds=2 seed=4 nodes=5 level=random <typed
ran 'a match is played by hints alone' 0 '^The match goes to Player' -
ok 'and leaves no file' missing president-1.txt
printf '\nquit\n' >left
run "$president" players=2 humans=1 rounds=2 seed=4 nodes=5 level=random <left
head -n 45 hints >typed
run "$president" game=president-1.txt <typed
ok 'a match that was gone on with comes to its second game' grep -q '"match 2 of 2 ' president-*.txt
ok 'in which there are as many nodes as in the first' grep -q '"nodes":"5"' president-*.txt
rm -f president-*.txt

# --- output that cannot be written ---
if [ -w /dev/full ]; then
  run sh -c '"$1" players=2 humans=0 level=greedy >/dev/full' sh "$president"
  ran 'a full disk ends the game' 3 - 'standard output cannot be written'
else
  skip 'a full disk ends the game' 'no /dev/full'
fi
run sh -c '{ "$1" players=2 humans=0 level=greedy rounds=1000 2>err; echo $? >status; } | head -n 1' \
  sh "$president"
ok 'a reader that leaves ends the match' file_is status 3
ok 'and is told nothing' test ! -s err
finish
