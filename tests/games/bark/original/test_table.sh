#!/bin/sh
# The original table of Bark: what its transcript (test_transcripts.t) cannot show.
# shellcheck disable=SC2016,SC2317 # texts for other shells; functions that `ok` calls
# shellcheck source=tests/support/tap.sh
. "$(dirname "$0")/../../../support/tap.sh"

bark=$BIN/bark
cd "$dir" || exit 3
printf '13\n3A\n1B\n5C\n7A\n9B\n2B\n4A\n6D\n8B\n1A\n2A\n9D\n4B\n' >deck
# at_table ARGUMENT...: runs the table with the file `typed` as input.
at_table() { run "$bark" "$@" <typed; }
asked() { [ "$(grep -o 'Move? ' "$base/stdout" | wc -l)" -eq "$1" ]; } # HOW OFTEN
first_line() { [ "$(head -n 1 "$base/stderr")" = "$1" ]; } # IS

{ printf '1 1 1\0\n1\0 1 1\n\0\n\377\376\001\033[A\n'; printf '1 1 1\n'; } >typed
at_table deck 3 3 h h
ok 'a line with a NUL, and binary, is no move' asked 6
ok 'and then the input ends' first_line 'End of input'
{ printf 'SAVEmi\0ne\nSAVE\0\n'; } >typed
at_table deck 3 3 h h
ok 'a name with a NUL is no name' [ "$(grep -c 'Unable to save' "$base/stdout")" -eq 2 ]
ok 'and nothing is written' missing mi
{ head -c 3000000 /dev/zero | tr '\0' 1; echo; printf SAVE; head -c 20000 /dev/zero | tr '\0' x; echo
  printf '1 1 1'; head -c 100000 /dev/zero | tr '\0' ' '; echo; echo 1 2 2; } >typed
at_table deck 3 3 h h
ok 'a line of 3 MB is no move, one of 20 kB no name, and the next line counts' \
  [ "$(sed -n 5,6p "$base/stdout")" = "Move? Move? Unable to save
Move? Move? ......" ]
head -c 100000 /dev/urandom >typed
at_table deck 3 3 h h
ok 'noise is no move' status_is 7
run "$bark" deck 3 3 h h <&-
ok 'no standard input is the end of it' first_line 'End of input'
run "$bark" deck 3 3 h h <"$dir"
ok 'and so is a folder' first_line 'End of input'

# ---- Saves are never lost ----

echo 'what was there' >old
printf 'SAVEold\nSAVEfolder\nSAVEpipe\nSAVE/dev/full\n1 1 1\n' >typed
mkdir folder
mkfifo pipe
at_table deck 3 3 h a
ok 'a folder, a pipe that nobody reads and a full device take no save' \
  [ "$(grep -c 'Unable to save' "$base/stdout")" -eq 3 ]
ok 'a file does' [ "$(head -n 1 old)" = '3 3 11 1' ]
echo 'what was there' >old
printf 'SAVEold\n' >typed
# The limit applies to files, but not to the pipe to cat.
{ (trap '' XFSZ; ulimit -f 0; exec "$bark" deck 3 3 h a <typed 2>/dev/null); } | cat >"$base/stdout"
ok 'a disk that is full is said so' stdout_has 'Move? Unable to save'
ok 'and leaves the old save' file_is old 'what was there'
ok 'and nothing beside it' [ "$(find . -name '.old*' | wc -l)" -eq 0 ]
ln -s real link
printf 'SAVElink\n' >typed
: >real
at_table deck 3 3 h a
ok 'a link stays, and what it points to is replaced' [ -L link ]
ok '... by the save' [ "$(sed -n 2p real)" = deck ]
printf 'SAVEmine\n' >typed
newline='two
lines'
cp deck "$newline"
cp deck ' deck '
mkdir '=decks'
cp deck '=decks'
here=$(head -c 1012 /dev/zero | tr '\0' /) # a name of 1023 bytes; a save adds two
for name in "$newline" ' deck ' "$dir/deck" "=decks/${here}deck"; do
  at_table "$name" 3 3 h a
  run "$bark" mine a a
  ok "a save can be loaded where the deck is called '$(printf %s "${name##*/}" | tr '\n' '|')' (${#name} bytes)" \
    status_is 0
done

# ---- Files that are none ----

run "$bark" pipe 3 3 a a </dev/null
ran 'a pipe is no deck' 3 - '^Unable to parse deckfile$'
run "$bark" folder 3 3 a a
ran 'nor a folder' 3 - '^Unable to parse deckfile$'
run "$bark" pipe a a </dev/null
ran 'a pipe is no save' 4 - '^Unable to parse savefile$'
run "$bark" folder a a
ran 'nor a folder' 4 - '^Unable to parse savefile$'
printf '13\n3A\0\n' >nul
run "$bark" nul 3 3 a a
ran 'a file with a NUL is no deck' 3 - '^Unable to parse deckfile$'
run "$bark" nul a a
ran 'and no save' 4 - '^Unable to parse savefile$'
run "$bark" "$bark" 3 3 a a
ran 'a program is no deck' 3 - '^Unable to parse deckfile$'
run "$bark" "$bark" a a
ran 'and no save' 4 - '^Unable to parse savefile$'

# ---- Output that goes nowhere ----

run sh -c '"$1" deck 3 3 a a >/dev/full' sh "$bark"
ran 'output that cannot be written ends the game' 8 - '^bark: standard output: '
run sh -c 'yes 1 1 1 | "$1" deck 3 3 h h >/dev/full' sh "$bark"
ran 'also with endless input' 8 - '^bark: standard output: '
run sh -c 'yes | { trap "" PIPE; "$1" deck 3 3 h h; echo "status $?" >&2; } | head -n 1' sh "$bark"
ok 'and so does a reader who has left' stderr_has '^status 8$'
run sh -c 'yes | { "$1" deck 3 3 h h; echo "status $?" >&2; } | head -n 1' sh "$bark"
ok '... by the signal, unless that is ignored' stderr_has '^status \(141\|8\)$'
run sh -c '"$1" deck 3 3 a a >&-' sh "$bark"
ran 'no standard output at all' 8 - '^bark: standard output: '

# ---- The player that thinks ----

run "$bark" deck 3 3 s a nodes=20 seed=1
ok 'type s plays like an automatic player' [ "$(grep -c '^Player 1 plays .. in column . row .$' \
  "$base/stdout")" -eq 2 ]
ok 'to the end' stdout_has '^Player 1=[0-9] Player 2=[0-9]$'
cp "$base/stdout" "$base/before"
run "$bark" deck 3 3 s a nodes=20 seed=1
ok 'with nodes and a seed it plays the same again' same "$base/stdout" "$base/before"
run "$bark" deck 3 3 s s time=1
ran 'time is for each move' 0 'Player 2 plays' -
for bad in time=x nodes=0 seed=-1 'time=1 time=1'; do
  # shellcheck disable=SC2086 # words
  run "$bark" deck 3 3 s s $bad
  ran "$bad is wrong" 2 - '^Incorrect arg types$'
done

# ---- The table and one move a process, in turn ----

printf '1 2 2\nSAVEgame\n' >typed
at_table deck 3 3 h h
run "$bark" phase=movement level=greedy game game
ran 'a save of the table is a state file' 0 '^[1-6] [1-3] [1-3]$' -
ok 'whose form stays that of a save' [ "$(wc -l <game)" -eq 7 ]
run "$bark" game a a
ran 'and what came of it can be loaded' 0 '^Player 1=[0-9] Player 2=[0-9]$' -
run "$BIN/onemove" new bark width=4 height=4 cards=20 seed=3
cp "$base/stdout" fresh
run "$bark" fresh a a
ran 'a state that onemove deals can be played at the table' 0 '^Player 1=' -
printf 'SAVEgame\n' >typed
at_table fresh h h
run "$BIN/onemove" check bark fresh game
ran 'whose save of it changes nothing' 1 - -
run "$BIN/onemove" view bark fresh 1
cp "$base/stdout" view
run "$bark" view h h
ran 'a view of it is no save' 4 - '^Unable to parse savefile$'

# ---- What the table leaves to others ----

run "$bark" phase=movement
ran 'words with a phase are for one move' 3 - 'bark: '
run "$bark" seats=auto,auto width=3 height=3
ran 'and so are keys alone' 3 - 'bark: '
run "$bark" -x
ran 'everything else is misused as the original says it' 1 - '^Usage: bark savefile p1type p2type$'
run "$BIN/bark-interactive" deck 3 3 a a
ran 'the interactive player has the table, too' 0 '^Player 1=' -
run "$BIN/bark-interactive" seats=auto,auto width=3 height=3 cards=12 level=greedy </dev/null
ok 'and its own, which it opens when there are only keys' [ "$status" -ne 1 ]

cd "$root" || exit 3
finish
