#!/bin/sh
# scripts/play, the first thing that somebody sees. It builds nothing here: the programs are there,
# in a copy of the project's folder that has blanks and quotes in its name.
# shellcheck source=tests/support/tap.sh
. "$(dirname "$0")/../support/tap.sh"
project="$dir/it's \"the\" \$project"
mkdir -p "$project/build/bin" "$base/bin"
cp -R "$root/scripts" "$project/scripts"
cp "$BIN/penguins" "$BIN/onemove" "$project/build/bin"
printf '#!/bin/sh\n' >"$base/bin/make"
chmod +x "$base/bin/make"
PATH=$base/bin:$PATH
export PATH
cd "$dir" || exit 3

play() { run "$project/scripts/play" "$@" </dev/null; }
SHOWN='fish left on the ice'
milliseconds() { echo $(($(date +%s%N) / 1000000)); }

# How long the show is: its boards, 0.3 seconds each, and the thinking.
longest=0
for seed in 1 2 3 4; do
  begin=$(milliseconds)
  play --delay 0 "seed=$seed"
  length=$(($(milliseconds) - begin + 300 * $(grep -c "$SHOWN" "$base/stdout")))
  [ "$length" -le "$longest" ] || longest=$length
done
ran 'three programs play a game' 0 'wins with\|share the first place' -
ok 'all of them keep their seats, whatever the folder is called' \
  [ "$(grep -c '^ *[123] .* moves, the slowest' "$base/stdout")" -eq 3 ]
ok "the show is over within 15 seconds ($longest ms)" [ "$longest" -le 15000 ]
ok 'the boards are the usual ones of 8 by 8 fields' stdout_has '^ *a  b  c  d  e  f  g  h$'

play --delay 0 rows=8 columns=8 seed=1
ran 'a key that it sets itself may be given' 0 'wins with\|share the first place' -
play --delay 0 rows=4 columns=5 penguins=1 seed=1
ran 'so it is played on that board' 0 '^ *a  b  c  d  e$' -
ok 'with as many penguins' stdout_has '1 penguin$'
play --delay 0 --board "$root/boards/penguins/5x7.txt"
ran 'a board of somebody'"'"'s own may be given' 0 '^ *a  b  c  d  e  f  g$' -
play --delay 0 rows=0
ran 'what the game master refuses is refused' 3 - 'rows=0'
finish
