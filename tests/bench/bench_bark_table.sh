#!/bin/sh
# What the largest game at Bark's table costs: 100x100 cells, 10,010 cards, two automatic players,
# 201 MB of boards, written to a file in memory, to /dev/null and into a pipe, compared with `cat`
# for the same bytes. In milliseconds of whole processes: the best and the median of several rounds,
# in which all take turns.
#
#   bench_bark_table.sh BARK [ROUNDS]
set -eu
bark=$1 rounds=${2:-9}
memory=/dev/shm
[ -w "$memory" ] || memory=${TMPDIR:-/tmp}
dir=$(mktemp -d "$memory/bark.XXXXXX")
trap 'rm -rf "$dir"' EXIT
trap 'exit 1' INT TERM

# Every card, over and over.
awk 'BEGIN { print 10010; for (i = 0; i < 10010; i++) printf "%d%c\n", i * 7 % 9 + 1, 65 + i * 11 % 26 }' \
  >"$dir/deck"

# measure NAME COMMAND: runs COMMAND once and records how long it took.
measure() {
  name=$1
  shift
  rm -f "$dir/out"
  start=$(date +%s%N)
  sh -c "$1"
  end=$(date +%s%N)
  echo $(((end - start) / 1000)) >>"$dir/$name"
}

game="'$bark' '$dir/deck' 100 100 a a"
eval "$game" >"$dir/game"
round=0
while [ "$round" -lt "$rounds" ]; do
  measure bark-file "$game >'$dir/out'"
  measure cat-file "cat '$dir/game' >'$dir/out'"
  measure bark-pipe "$game | cat >/dev/null"
  measure cat-pipe "cat '$dir/game' | cat >/dev/null"
  measure bark-null "$game >/dev/null"
  measure cat-null "cat '$dir/game' >/dev/null"
  round=$((round + 1))
done

printf '%s bytes, %s rounds\n\n' "$(wc -c <"$dir/game")" "$rounds"
printf '| to | bark, best | median | cat, best | median |\n|---|---|---|---|---|\n'
# in_order NAME: its best and its median in milliseconds, as two fields of the table.
in_order() {
  sort -n "$dir/$1" | awk -v n="$rounds" '
    NR == 1 { best = $1 } NR == int((n + 1) / 2) { median = $1 }
    END { printf " %.1f ms | %.1f ms |", best / 1000, median / 1000 }'
}
for to in file pipe null; do
  printf '| %s |' "$to"
  in_order "bark-$to"
  in_order "cat-$to"
  echo
done
