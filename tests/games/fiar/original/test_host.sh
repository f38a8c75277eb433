#!/bin/sh
# fiar PLAYER1 PLAYER2: games between strategies, good ones and all kinds of bad ones.
# shellcheck disable=SC2016,SC2317 # shell texts for others; functions that `ok` calls
# shellcheck source=tests/support/tap.sh
. "$(dirname "$0")/../../../support/tap.sh"

fiar=$BIN/fiar
random="'$fiar' strategy level=random"
# Answers the columns that it is given, one after the other.
plays() {
  printf 'for column in %s; do read line || exit; echo $column; done; read line' "$*"
}

host() {
  run "$fiar" "$@" </dev/null
}

# ---- Games to the end ----

host "$(plays 4 4 4 4)" "$(plays 5 5 5)"
ok '@ wins with four in a row' stdout_is 'Player @ wins.'
ran 'and that is all there is to say' 0 'wins' -
host "$(plays 1 2 3)" "$(plays 4 4 4 4)"
ok 'a game is lost by whoever runs out of moves' stdout_is 'Player O wins.'
host "$(plays 1 1 2 2 7)" "$(plays 4 4 4 4)"
ok 'O wins with four in a row' stdout_is 'Player O wins.'
ran 'which is no fault of anybody' 0 'wins' -
# Every other move of a game is one player's.
draw=111111222222333333544444455555666666777777
host "$(plays "$(echo $draw | sed 's/\(.\)./\1 /g')")" \
  "$(plays "$(echo $draw | sed 's/.\(.\)/\1 /g')")"
ok 'a full board without four in a row is a draw' stdout_is 'Draw.'

host -v "$(plays 4 4 4 4)" "$(plays 5 5 5)"
ok '-v prints the board before every turn and at the end' \
  [ "$(grep -c '^1 2 3 4 5 6 7$' "$base/stdout")" -eq 8 ]
ok 'and the last one shows how it ended' stdout_is "$(cat "$base/stdout")"
last_board_is() {
  [ "$(grep -v '^$' "$base/stdout" | tail -n 8)" = "$1" ]
}
ok 'with the four in a row' last_board_is '1 2 3 4 5 6 7
. . . . . . .
. . . . . . .
. . . @ . . .
. . . @ O . .
. . . @ O . .
. . . @ O . .
Player @ wins.'

# What a strategy reads, and when.
cat >"$dir/scribe.sh" <<'END'
while read -r line; do
  echo "$line" >>"$LOG"
  echo 7
done
END
export LOG="$dir/read by O"
host "$(plays 5 7 7 7 1)" "sh '$dir/scribe.sh'"
ok 'a strategy reads who it is and the board as it stands' \
  [ "$(sed -n 1p "$LOG")" = 'O .......................................@..' ]
ok 'before each of its moves' \
  [ "$(sed -n 2p "$LOG")" = 'O ..................................@....@.O' ]

# ---- Paths ----

mkdir "$dir/my strategies"
{ echo '#!/bin/sh'; plays 4 4 4 4; echo; } >"$dir/my strategies/four"
chmod +x "$dir/my strategies/four"
host "$dir/my strategies/four" "$(plays 5 5 5)"
ok 'the path of a program may have blanks' stdout_is 'Player @ wins.'
cd "$dir/my strategies" || exit 3
host four "$(plays 5 5 5)"
ok 'and needs no folder in front' stdout_is 'Player @ wins.'
cd "$root" || exit 3

# ---- Faults ----

# loses WHAT PATTERN COMMAND: as @, the command loses, and it is said why. Only where no answer
# comes is there a limit that a busy machine could pass by itself.
limit=20
loses() {
  host --time "$limit" "$3" "$random"
  ran "$1" 1 '^Player O wins\.$' "$2"
  ok '... in one sentence' [ "$(grep -c 'Player @ (.*) loses: it .*\.$' "$base/stderr")" -eq 1 ]
}
loses 'a column that is none loses' "answered '8': a move is the number of a column, 1 to 7" \
  "$(plays 8)"
loses 'and so does 0' "answered '0'" "$(plays 0)"
loses 'and no number' "answered 'four'" "$(plays four)"
loses 'and an empty line' "answered ''" 'read line; echo; read line'
loses 'and two numbers in a line' "answered '4 4'" 'read line; echo 4 4; read line'
limit=1
loses 'and no answer' 'did not answer within 1 s (.*buffered.*flushed' 'sleep 60'
loses 'and half a line' "wrote '4' and did not end the line within 1 s" \
  'read line; printf 4; sleep 60'
limit=20
loses 'and half a line and the end' 'middle of a line' 'read line; printf 4'
loses 'and ending' 'ended with exit status 5' 'read line; exit 5'
loses 'and ending well' 'ended with exit status 0' 'read line'
loses 'and dying' 'killed by signal 9' 'read line; kill -9 $$'
loses 'and closing the output' 'closed its output' 'read line; exec >&-; exec sleep 60'
loses 'and a flood without lines' 'without the end of a line' \
  'read line; exec tr "\0" 4 </dev/zero'
loses 'and a flood of lines' 'before it was asked\|answered' 'read line; exec yes 4'
loses 'and NULs' "answered '4?'" 'read line; printf "4\0\n"; read line'
host ./there-is-no-such-thing "$random"
ran 'what cannot be started loses' 1 '^Player O wins\.$' 'cannot be started: exit status 127'
mkdir "$base/folder"
host "$base/folder" "$random"
ran 'a folder, too' 1 '^Player O wins\.$' 'cannot be started: exit status 126'
host "$(plays 4 4)" 'read line; exit 1'
ran 'O can be the one that loses' 1 '^Player @ wins\.$' 'Player O (read line; exit 1) loses'
host 'read line; echo 4; echo 4; read line; read line' 'read line; sleep 0.2; echo 5; read line'
ran 'an answer ahead of time loses' 1 '^Player O wins\.$' 'wrote something before it was asked'
host "$(plays 1 1 1 1)" "$(plays 1 1 1)"
ran 'a full column loses' 1 '^Player O wins\.$' "answered '1': column 1 is full"
host "$(plays 4 4 4)" 'exec <&-; sleep 0.2; echo 4; exec sleep 60'
ran 'closing the input loses' 1 '^Player @ wins\.$' 'it closed its input'

# ---- Nothing survives ----

# Writes the process IDs of itself and of everything that it starts.
cat >"$dir/clinging.sh" <<'END'
trap '' TERM INT HUP
echo $$ >>"$PIDS"
sh -c 'trap "" TERM HUP; echo $$ >>"$PIDS"; sleep 300' >/dev/null 2>&1 &
read -r line
echo 4
sleep 300
END
export PIDS="$dir/pids"
all_gone() { # HOW MANY
  [ "$(wc -l <"$PIDS")" -eq "$1" ] || return 1
  while read -r pid; do
    ! kill -0 "$pid" 2>/dev/null || return 1
  done <"$PIDS"
}
: >"$PIDS"
host --time 1 "sh '$dir/clinging.sh'" "sh '$dir/clinging.sh'"
ok 'a strategy that ignores signals is ended, and its children in the background' all_gone 4

if command -v setsid >/dev/null && [ -r "/proc/$$/task/$$/children" ]; then
  : >"$PIDS"
  host --time 1 "setsid sh '$dir/clinging.sh' & read line; sleep 1" "$random"
  ok 'and what has left the process group' all_gone 2
else
  skip 'and what has left the process group' 'needs setsid and /proc'
fi

: >"$PIDS"
"$fiar" --time 20 "sh '$dir/clinging.sh'" "sh '$dir/clinging.sh'" >"$base/stdout" 2>&1 &
host_pid=$!
while [ "$(wc -l <"$PIDS")" -lt 4 ]; do sleep 0.02; done
kill "$host_pid"
wait "$host_pid"
status=$?
ok 'a host that is told to end does so by that signal' status_is 143
ok 'and ends its strategies first' all_gone 4

# ---- Many games ----

run sh -c 'ulimit -n 24; exec "$@"' sh "$fiar" -n 200 --record "$dir/record.txt" \
  "$random" "'$fiar' strategy level=greedy" </dev/null
ran '200 games need no more files than one' 0 '^200 games' -
ok 'each has a result' [ "$(grep -c '^Player [@O] wins\.$\|^Draw\.$' "$base/stdout")" -eq 200 ]
ok 'and a line in the record' [ "$(wc -l <"$dir/record.txt")" -eq 200 ]
adds_up() {
  awk '/^player/ { if ($3 + $11 + $13 != 200) bad = 1 } END { exit bad }' \
    "$base/stdout"
}
ok 'the summary has all games' adds_up
ok 'and the players take turns to begin' \
  [ "$(cut -f 1 "$dir/record.txt" | grep -c random)" -eq 100 ]

host -n 2 --record "$dir/record.txt" "$(plays 4 4 4 4)" "$(plays 5 5 5)"
ran 'with more games, whoever faults makes the status 1' 1 '(1 by a fault)' 'ended'
tab=$(printf '\t')
ok 'the record has players, columns, result and reason' [ "$(sed -n 1p "$dir/record.txt")" = \
  "$(plays 4 4 4 4)$tab$(plays 5 5 5)${tab}4545454$tab@${tab}four in a row" ]
ok 'and the fault' [ "$(sed -n 2p "$dir/record.txt" | cut -f 3-)" = \
  "545454${tab}O${tab}@ ended with exit status 0" ]

# ---- Bad calls ----

for bad in '-x a b' '-n 0 a b' '-n x a b' '-n' '--time 0 a b' '--time x a b' '-v a' '-v a b c' \
  '--time nan a b' '--record /nowhere/x a b'; do
  # shellcheck disable=SC2086 # words, on purpose
  host $bad
  ran "'$bad' is misused" 3 - 'fiar: '
done
for words in "$random" "$dir/board.txt" '-v a' '-n 3'; do
  case $words in -*) eval "host $words" ;; *) host "$words" ;; esac
  ran "'$words' hears that two players are needed, or phase=..." 3 - \
    '^fiar: a game needs two players, a move needs phase=\.\.\. and two files$'
done
host a b c
ran 'three players are one too many' 3 - "^fiar: unexpected 'c': two players are needed$"
host a phase=movement
ran 'a move that lacks a file hears that' 3 - '^fiar: the output file is missing$'
run "$fiar" --help
ran '--help tells of the host' 0 'PLAYER1 PLAYER2' -
for words in 'a name' 'name a' 'strategy name' 'id a' 'name'; do
  # shellcheck disable=SC2086 # words, on purpose
  run "$fiar" $words
  ran "'fiar $words' asks for the player's name" 0 '^onemove$' -
done

finish
