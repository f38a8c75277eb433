#!/bin/sh
# A series of games of the Peel host: how many a minute, and whether each ended as it should, with
# every tile accounted for. Usage: BIN=FOLDER bench_peel_host [GAMES]
set -u
: "${BIN:=build/bin}"
games=${1:-300}
record=$(mktemp) || exit 3
trap 'rm -f "$record" "$record.out"' EXIT

# series WHAT GAMES PLAYER...
series() {
  what=$1 count=$2 game=0 wins=0 stale=0 dumps=0 lost=0 failed=0
  shift 2
  begin=$(date +%s%N)
  while [ "$game" -lt "$count" ]; do
    game=$((game + 1))
    timeout 120 "$BIN/host" --seed "$game" --record "$record" "$@" </dev/null >"$record.out" 2>&1
    [ $? -le 1 ] || failed=$((failed + 1))
    grep -q ' wins: ' "$record.out" && wins=$((wins + 1))
    stale=$((stale + $(grep -c '^[0-9]* . stale' "$record")))
    dumps=$((dumps + $(grep -c '^[0-9]* . dumps' "$record")))
    tiles=$(sed -n 's/^bunch //p; s/^hand . //p' "$record" | tr -d '\n-' | wc -c)
    [ "$tiles" -eq 144 ] || lost=$((lost + 1))
  done
  took=$((($(date +%s%N) - begin) / 1000000))
  echo "$what: $count games, $((count * 60000 / took)) a minute; $wins won, $failed failed," \
    "$lost with lost tiles; $stale stale peels, $dumps dumps"
}

strong="'$BIN/peel' play"
dying='printf r; dd bs=1 count=30 >/dev/null 2>&1; kill -9 $$'
liar='printf r; dd bs=1 count=30 >/dev/null 2>&1; printf p002001AA; exec sleep 60'
flood='exec tr "\0" d </dev/zero'
series 'two strong players' "$games" "$strong" "$strong"
series 'four strong players' "$((games / 2))" "$strong" "$strong" "$strong" "$strong"
series 'eight strong players' "$((games / 2))" "$strong" "$strong" "$strong" "$strong" "$strong" \
  "$strong" "$strong" "$strong"
series 'eight of several kinds' "$((games / 2))" "$strong" "$dying" "$strong" "$liar" "$strong" \
  "$flood" "exit 1" "$strong"
