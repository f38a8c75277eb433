#!/bin/sh
# `peel solve`: a line for each hand, in order, and errors with their place; more of these are in
# original/test_transcripts.t.
. "$(dirname "$0")/../../support/tap.sh"
list="$dir/a list"
printf 'at\neat\ntea\nhe\nheat\n' >"$list"

# says WORDS LINES...: `peel solve WORDS` on the file $dir/in prints these lines.
says() {
  words=$1
  shift
  # shellcheck disable=SC2086
  run "$BIN/peel" solve $words "dict=$list" <"$dir/in"
  status_is 0 && stdout_is "$(printf '%s\n' "$@")"
}

printf 'ta\r\nQQ\nAT \n\n' >"$dir/in"
run "$BIN/peel" solve "dict=$list" nodes=10000 <"$dir/in"
ok 'hands come one a line, in either case' [ "$(sed -n 's/^00[12]00[12]//p; s/^none$/&/p' "$base/stdout" | tr '\n' ' ')" = 'AT none AT ' ]
cp "$base/stdout" "$dir/one"
ok 'several threads give the same' says '-j 3 nodes=10000' "$(cat "$dir/one")"
hand=AADEEIILNNOPRRSSTTUGH
"$BIN/peel" solve seed=5 nodes=1000 $hand $hand $hand >"$dir/each"
for seed in 5 6 7; do "$BIN/peel" solve seed=$seed nodes=1000 $hand; done >"$dir/alone"
ok 'each hand has the seed after that of the hand before' same "$dir/each" "$dir/alone"
ok 'and another grid' [ "$(sort -u "$dir/each" | wc -l)" -eq 3 ]
run "$BIN/peel" solve at 'a t'
ran 'a wrong word is a 2 with its place' 2 '^00[12]00[12][AT]*$' '^<hands>:2:2: '
run sh -c 'yes a | tr -d "\n" | timeout 5 "$1" solve "dict=$2"' sh "$BIN/peel" "$list"
ran 'so is a line that never ends' 2 - '^<stdin>:1:145: more than 144 tiles'
if [ -w /dev/full ]; then
  for threads in 1 2; do
    run sh -c '"$1" solve -j "$3" "dict=$2" at >/dev/full' sh "$BIN/peel" "$list" "$threads"
    ran "a full disk is a 3 (-j $threads)" 3 - 'standard output cannot be written'
  done
else
  skip 'a full disk' 'no /dev/full'
fi
printf 'at\ncan'"'"'t\n' >"$list"
run "$BIN/peel" solve "dict=$list" AT
ran 'what is no word in a list is left out, and the first such line is named' 0 '^002001AT$' "^$list:2:1: 'can't'"
printf 'I\n' >"$list"
run "$BIN/peel" solve "dict=$list" AT
ran 'a list without words is a 2 with line and column' 2 - "^$list:1:1: "
run "$BIN/peel" solve "dict=$dir/nowhere" AT
ran 'a list that is not there is a 2' 2 - "nowhere: cannot be opened"
run "$BIN/peel" solve dict= AT
ran 'so is a list without a name' 2 - "^'': cannot be opened"
printf '\357\273\277AT\n' >"$dir/hands"
run "$BIN/peel" solve <"$dir/hands"
ran 'hands that begin with a byte order mark are told so' 2 - '^<stdin>:1:1: .* byte order mark'
for words in -x -j time=0 nodes=x level=strong; do
  # shellcheck disable=SC2086
  run "$BIN/peel" solve $words
  ran "$words is a 3 with the usage" 3 - '^usage: peel solve'
done
finish
