#!/bin/sh
# fiar PLAYER1 PLAYER2: games between strategies, good ones and all kinds of bad ones. What is printed
# of good ones, and of bad calls, is in test_transcripts.t.
# shellcheck disable=SC2016,SC2317 # shell texts for others; functions that `ok` calls
# shellcheck source=tests/support/tap.sh
. "$(dirname "$0")/../../../support/tap.sh"
# shellcheck source=tests/support/survivors.sh
. "$root/tests/support/survivors.sh"

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

# Every other move of a game is one player's.
draw=111111222222333333544444455555666666777777
host "$(plays "$(echo $draw | sed 's/\(.\)./\1 /g')")" \
  "$(plays "$(echo $draw | sed 's/.\(.\)/\1 /g')")"
ok 'a full board without four in a row is a draw' stdout_is 'Draw.'

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

clinging 'read -r line
echo 4
sleep 300'
: >"$PIDS"
host --time 1 "sh '$dir/clinging.sh'" "sh '$dir/clinging.sh'"
ok 'a strategy that ignores signals is ended, and its children in the background' all_gone 4

if can_leave; then
  : >"$PIDS"
  host --time 1 "setsid sh '$dir/clinging.sh' & read line; sleep 1" "$random"
  ok 'and what has left the process group' all_gone 2
else
  skip 'and what has left the process group' 'needs setsid and /proc'
fi

told_to_end "$fiar" --time 20

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

# ---- Names ----

for words in 'a name' 'name a' 'strategy name' 'id a' 'name'; do
  # shellcheck disable=SC2086 # words, on purpose
  run "$fiar" $words
  ran "'fiar $words' asks for the player's name" 0 '^onemove$' -
done

finish
