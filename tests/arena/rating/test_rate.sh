#!/bin/sh
# onemove rate: the same games give the same tables, and students see only their own program's
# faults. test_rate.t shows the formats in full, and what is refused. The text in single quotes is
# for awk and for other shells.
# shellcheck disable=SC2016
# shellcheck source=tests/support/tap.sh
. "$(dirname "$0")/../../support/tap.sh"

cd "$dir" || exit 3
rate() { run "$BIN/onemove" rate "$@"; }

# game ID PAIRING SEATS TURNS: prints a line of a log.
game() {
  printf '%s' '{"format":1,"onemove":"1.0.0","game":"some","id":"'"$1"'","pairing":"'"$2"'",'
  printf '%s' '"opening":null,"keys":"","seed":"'"$2"'","stateless":false,"start":"x\n","seats":['
  printf '%s\n' "$3"'],"turns":['"$4"'],"layers":[]}'
}
# seat ALIAS PLACE [LOST]
seat() {
  printf '{"alias":"%s","own":"x","command":"./secret-of-%s","hash":null,"place":%s' "$1" "$1" "$2"
  printf ',"points":3,"moves":1,"lost":%s,"relied_on_files":false}' "${3:-null}"
}
# turn SEAT MICROSECONDS [VERDICT]
turn() {
  case ${3-} in '') made='"a1"' ;; *) made=null ;; esac
  printf '{"seat":%s,"verdict":"%s","move":%s,"wall":%s,"cpu":%s,"tries":1}' \
    "$1" "${3:-moved}" "$made" "$2" "$2"
}
late='{"verdict":"late","sentence":"did not end within 10 s","turn":1,"evidence":"/srv/a secret/7/0000-seat-1"}'
two() { # ID PAIRING WINNER LOSER
  game "$1" "$2" "$(seat "$3" 1),$(seat "$4" 2)" "$(turn 1 1000),$(turn 2 3000)"
}
draw() { game "$1" "$2" "$(seat "$3" 1),$(seat "$4" 1)" "$(turn 1 2000),$(turn 2 2000)"; }
fault() { # ID PAIRING LOSER WINNER
  game "$1" "$2" "$(seat "$3" 2 "$late"),$(seat "$4" 1)" "$(turn 1 9000000 late),$(turn 2 3000)"
}
{
  two 1 1 ann random; two 2 1 ann random; two 3 2 bob random; two 4 2 random bob
  two 5 3 ann bob; draw 6 3 ann bob; fault 7 4 bob ann; two 8 4 bob ann
} >log

# ---- The tables ----

sed 's/"pairing":"[0-9]*"/"pairing":null/' log >unpaired
awk '{ sub(/"pairing":"[0-9]*"/, "\"pairing\":\"" NR "\""); print }' log >each
rate --format csv --resamples 200 each
cp "$base/stdout" expected
rate --format csv --resamples 200 unpaired
ok 'a game without a pairing is one of its own' same "$base/stdout" expected

# bob loses 20 seats, and then 21.
for n in 07 08 09 10 11 12 13 14 15 16 17 18 19 20 21 22 23 24 25 26 27; do
  fault $n $n bob ann
done >many
for lost in 20 21; do
  sed "${lost}q" many >few
  rate --format markdown few
  ok "$lost faults are counted" stdout_has "^Seats lost: $lost, late $lost\\.\$"
  ok "at most 20 are told one by one" test "$(grep -c '^\* game ' "$base/stdout")" -eq 20
  grep '^\* and ' "$base/stdout" >rest
  if [ $lost -eq 20 ]; then
    ok 'then there are no more' file_is rest ''
  else
    ok 'of the others their number' file_is rest '* and 1 more'
  fi
done
# Ten of each kind, in the order of the games.
sed 's/"late"/"crashed"/g; n' many >mixed
rate --format gradescope -o mixed-out mixed
for kind in late:10:0 crashed:10:1; do
  word=${kind%%:*} more=${kind##*:}
  test_of() { tr -d '\n' <mixed-out/bob.json | grep -o '{[^{}]*"name": "'"$word"' in[^{}]*}'; }
  ok "ten faults of a kind are shown: $word" [ "$(test_of | grep -o 'to repeat it' | wc -l)" -eq 10 ]
  ok "... and of the others their number: $more" \
    [ "$(test_of | grep -o 'and [0-9]* more')" = "$([ "$more" -eq 0 ] || echo "and $more more")" ]
done

# ---- One file a student ----

rate --format gradescope --resamples 200 -o 'for students' log
ran 'Gradescope: a file for each student' 0 - -
rate --format junit --resamples 200 -o 'for students' log
ran 'JUnit: a file for each student' 0 - -
leaks() { # OTHERS FILE...
  others=$1
  shift
  grep -nE "$others|secret|/srv|a1" "$@"
}
run leaks 'bob|random' 'for students/ann.json' 'for students/ann.xml'
ran 'ann sees nothing of the others' 1 - -
run leaks 'ann|random' 'for students/bob.json' 'for students/bob.xml'
ran 'nor bob' 1 - -

# ---- The same games, whatever the order ----

for format in table csv json markdown; do
  "$BIN/onemove" rate --format $format log >sorted.$format
done
sed -n '1!G;h;$p' log >backwards
for format in table csv json markdown; do
  rate --format $format backwards
  ok "$format: the order of the lines does not matter" same sorted.$format "$base/stdout"
done
sed -n 1,5p log >part1
sed -n 4,8p log >'part 2'
rate 'part 2' part1
ok 'games that two machines have played count once' same sorted.table "$base/stdout"
sed 's/"wall":[0-9]*,"cpu":[0-9]*/"wall":7,"cpu":7/g
  1,5{ s/"place":1/"place":X/g; s/"place":2/"place":1/g; s/X/2/g; }' log >again
"$BIN/onemove" rate log again >one
rate again log
ok 'also if they did not go alike' same one "$base/stdout"

# ---- Thirteen seats ----

for number in 1 2 3 4 5 6; do
  seats=
  for at in 1 2 3 4 5 6 7 8 9 10 11 12 13; do
    seats=$seats${seats:+,}$(seat "p$(((at * 5 + number * number) % 13))" $((at - at / 13)))
  done
  game $number $number "$seats" "$(turn 13 5)"
done >thirteen
rate --resamples 50 thirteen
ran 'thirteen seats' 0 '6 games, 13 players. Elo: 0 is the mean of all' -
ok 'the last two share a place' \
  awk 'NR > 2 { wins += $9; draws += $10; losses += $11 } END { exit wins != 462 || draws != 12 || losses != 462 }' \
  "$base/stdout"
finish
