#!/bin/sh
# shellcheck disable=SC2016 # text in single quotes is for programs
# A semester of a ladder on a simulated clock: tests/ladder/long_ladder.sh [STUDENTS [NIGHTS
# [GAMES]]] (60, 14 and 8). All hand in before the first night, and a third again before each other
# one; five are hostile, and one in ten misbehaves in games only; every third night is killed at some
# moment and resumed. Prints the work and the time of each night, and checks that no version is mixed
# up and no game lost.
# shellcheck source=tests/support/tap.sh
. "$(dirname "$0")/../support/tap.sh"
# shellcheck source=tests/ladder/class.sh
. "$(dirname "$0")/class.sh"
students=${1-60} nights=${2-14} games=${3-8}
cd "$dir" || exit 3
export ONEMOVE="$BIN/onemove" TZ=UTC
begin=1800014400 # 2027-01-15 12:00
ladder() { timeout 3000 "$root/scripts/ladder" "$@"; }
seconds() { date +%s.%N; }

configure class "games=$games" quota=2 time=1 patience=20

# honest STUDENT VERSION: a program that names both, and plays better with each version.
honest() {
  program work
  printf '#!/bin/sh\nexec "${0%%/*}/penguins" level=%s nodes=%d id=s%dv%d "$@"\n' \
    "$(if [ $((($1 + $2) % 4)) -eq 0 ]; then echo random; else echo mcts; fi)" $((10 + 10 * $2 + $1)) "$1" "$2" >work/player
}

# hostile STUDENT: a program of one of five kinds.
hostile() {
  program work
  case $(($1 % 5)) in
    0) printf '#!/bin/sh\nwhile :; do :; done\n' >work/player ;;
    1) printf 'all:\n\tsh -c '"'"'f() { f | f & }; f; sleep 1; cat ../../*/*/source/*'"'"'\n' >work/Makefile ;;
    2) ln -s ../../../s1/1/program/player work/stolen ;;
    3) truncate -s 2G work/zeros ;;
    4) printf '#!/bin/sh\nprintf "\\033[2J" >&2\necho "$@" >../../player\ncase $1 in phase=*) exit 0 ;; esac\necho evil\n' >work/player ;;
  esac
}

# submit STUDENT NIGHT: hands in a folder, a zip or a tar.
submit() {
  rm -rf work
  if [ "$1" -gt $((students - 5)) ]; then
    hostile "$1"
  else
    version=$((handed_in + 1))
    honest "$1" "$version"
    [ $(($1 % 10)) -ne 7 ] || make_sly work
    echo "s$1 $version" >work/whoami
  fi
  case $((($1 + $2) % 3)) in
    0) cp -r work "class/inbox/s$1" && find "class/inbox/s$1" ! -type l -exec touch -d "@$now" {} + ;;
    1) as_zip work "class/inbox/s$1.zip" && touch -d "@$now" "class/inbox/s$1.zip" ;;
    2) tar -czSf "class/inbox/s$1.tar.gz" work && touch -d "@$now" "class/inbox/s$1.tar.gz" ;;
  esac
}

echo '# night  new  versions  games  all games  take s  play s'
night=0 all=0
while [ "$night" -lt "$nights" ]; do
  now=$((begin + 86400 * night)) new=0 student=1
  while [ "$student" -le "$students" ]; do
    if [ "$night" -eq 0 ] || [ $(((student + night) % 3)) -eq 0 ]; then
      handed_in=$(find class/entries -path "*/s$student/*/result" 2>/dev/null | wc -l)
      submit "$student" "$night"
      new=$((new + 1))
    fi
    student=$((student + 1))
  done
  export LADDER_NOW=$((now + 3600))
  start=$(seconds)
  if [ $((night % 3)) -eq 1 ]; then timeout -s KILL 3 "$root/scripts/ladder" class take >/dev/null 2>&1; fi
  ladder class take --jobs 2 >>said 2>&1
  taken=$(seconds)
  if [ $((night % 3)) -eq 1 ]; then timeout -s KILL 4 "$root/scripts/ladder" class play --jobs 2 >/dev/null 2>&1; fi
  ladder class play --jobs 2 >>said 2>&1
  played=$(seconds)
  now_all=$(cat class/games/*/*/log.jsonl | wc -l)
  echo "$night $new $(find class/entries -name result | wc -l) $((now_all - all)) $now_all $start $taken $played" |
    awk '{ printf "# %5d %4d %9d %6d %10d %7.1f %7.1f\n", $1, $2, $3, $4, $5, $7 - $6, $8 - $7 }'
  all=$now_all night=$((night + 1))
done
sed 's/^/# said: /' said

ok 'games are whole, and none is there twice' games_are_whole class
mixed_up() {
  for file in class/entries/*/*/source/whoami; do
    [ "$(cat "$file")" = "$(echo "$file" | sed 's,class/entries/\([^/]*\)/\([^/]*\)/.*,\1 \2,')" ] || echo "$file"
  done
  cat class/games/*/*/log.jsonl | grep -o '"alias":"[^"]*","own":"[^"]*"' | sort -u |
    grep '^"alias":"s' | grep -v '^"alias":"\(s[0-9]*\)[.]\([0-9]*\)","own":"\1v\2"$'
}
ok 'no version is mixed up' [ -z "$(mixed_up)" ]
expected_versions() {
  awk -v students="$students" -v nights="$nights" 'BEGIN {
    for (s = 1; s <= students - 5; s++) for (n = 0; n < nights; n++) if (n == 0 || (s + n) % 3 == 0) print "s" s, ++count[s] }' | sort
}
expected_versions >expected
(cd class/entries && find . -name result | sed 's,^./,,; s,/result$,,; s,/, ,' | sort) >there
honest_ones() { awk -v last=$((students - 5)) 'substr($1, 2) + 0 <= last' there >honest; }
honest_ones # hostile ones hand in the same again, which is no other version
ok 'every submission is a version, once' diff expected honest
accepted=$(grep -l '^accepted' class/entries/*/*/result | wc -l)
echo "# $accepted of $(wc -l <there) versions were accepted"
hostile_are_refused() {
  student=$((students - 4))
  while [ "$student" -le "$students" ]; do
    ! grep -h '^accepted' "class/entries/s$student"/*/result || return 1
    student=$((student + 1))
  done
}
ok 'hostile programs play nowhere' hostile_are_refused
enough() {
  awk -v games="$games" '/^s/ && $4 < games' "class/history/$(find class/history -mindepth 1 -maxdepth 1 | wc -l | awk '{ print $1 - 1 }')/state" | wc -l
}
echo "# $(enough) versions have fewer than $games games"
start=$(seconds)
ok 'all games are as recorded' ladder class verify
start_rate=$(seconds)
"$ONEMOVE" rate --resamples 0 --format csv -o rating.csv class/games/*/*/log.jsonl
echo "$start $start_rate $(seconds)" | awk '{ printf "# verify %.1f s, rate %.1f s\n", $2 - $1, $3 - $2 }'
ladder class grades | sed 's/^/# /' | head -n 5
finish
