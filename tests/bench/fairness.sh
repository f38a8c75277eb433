#!/bin/sh
# Nobody loses its seat because the machine is busy: four players that think for 80 % of their time,
# in C and in Python, by the clock on the wall (Python: 60 %, after its start) or by their own
# processor time, in a tournament with 16 jobs beside 16 busy processes. Prints how many seats were
# lost, and why; the exit status is 1 if any was. Usage: BIN=FOLDER fairness.sh [GAMES], 600 of them.
set -u
: "${BIN:=build/bin}"
BIN=$(cd "$BIN" && pwd) || exit 3
games=${1:-600}
dir=$(mktemp -d) && chmod 755 "$dir" || exit 3 # the players' users look into it
trap 'kill $busy 2>/dev/null; rm -rf "$dir"' EXIT
trap 'exit 130' INT TERM
busy=''

cat >"$dir/burn.c" <<'END'
#include <time.h>
#include <unistd.h>
int main(int argc, char **argv) { /* CLOCK MILLISECONDS PROGRAM WORD... */
  clockid_t id = *argv[1] == 'w' ? CLOCK_MONOTONIC : CLOCK_PROCESS_CPUTIME_ID;
  struct timespec begin, now;
  clock_gettime(id, &begin);
  do
    clock_gettime(id, &now);
  while (argc > 3 && (now.tv_sec - begin.tv_sec) * 1000 + (now.tv_nsec - begin.tv_nsec) / 1000000 <
                         (argv[2][0] - '0') * 10 + (argv[2][1] - '0'));
  execv(argv[3], argv + 3);
}
END
cat >"$dir/burn.py" <<'END'
import os, sys, time
clock = time.monotonic if sys.argv[1] == 'w' else time.process_time
begin = clock() if sys.argv[1] == 'w' else 0
while clock() - begin < int(sys.argv[2]) / 1000:
    pass
os.execv(sys.argv[3], sys.argv[3:])
END
"${CC:-cc}" -O1 -o "$dir/burn" "$dir/burn.c" || exit 3

for _ in 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16; do
  sh -c 'while :; do :; done' &
  busy="$busy $!"
done
player="'$BIN/penguins' level=random"
"$BIN/onemove" tournament penguins rows=2 columns=4 penguins=1 water=0 seed=1 --time 0.06 --jobs 16 \
  --games $(((games + 5) / 6)) --out "$dir/out" -- \
  "alias:c-wall='$dir/burn' w 48 $player" "alias:c-cpu='$dir/burn' c 48 $player" \
  "alias:python-wall=/usr/bin/python3 '$dir/burn.py' w 36 $player" \
  "alias:python-cpu=/usr/bin/python3 '$dir/burn.py' c 48 $player" || exit
grep -o '"lost":{"verdict":"[^"]*"' "$dir/out/games.jsonl" | sort | uniq -c
lost=$(grep -c '"lost":{' "$dir/out/games.jsonl")
echo "$(wc -l <"$dir/out/games.jsonl") games, $lost with a lost seat"
[ "$lost" -eq 0 ]
