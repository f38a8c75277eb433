#!/bin/sh
# scripts/play, the first thing a newcomer runs. It builds nothing here: the programs are there, in
# a copy of the project's folder that has blanks and quotes in its name.
# shellcheck source=tests/support/tap.sh
. "$(dirname "$0")/../support/tap.sh"
project="$dir/it's \"the\" \$project"
mkdir -p "$project/build/bin" "$base/bin"
cp -R "$root/scripts" "$project/scripts"
cp "$BIN/penguins" "$BIN/onemove" "$project/build/bin"
cat >"$base/bin/make" <<'END'
#!/bin/sh
# Has $FILES files to compile; the last of them has an error if $WRONG is set.
file=0
while [ "$file" -lt "${FILES:-0}" ]; do
  file=$((file + 1))
  echo "cc -O2 -c -o $file.o $file.c"
done
[ "$1" = -n ] || [ -z "${WRONG-}" ] || { echo "$file.c:1:1: error: wrong" >&2; exit 2; }
END
chmod +x "$base/bin/make"
PATH=$base/bin:$PATH
export PATH
cd "$dir" || exit 3

play() { run "$project/scripts/play" "$@" </dev/null; }
SHOWN='fish left on the ice'
# The processor time of all programs until $base/times was written, in milliseconds.
used() { awk -F '[ms ]+' 'NR == 2 { print int(60000 * ($1 + $3) + 1000 * ($2 + $4)) }' "$base/times"; }

# How long the show takes: 0.3 seconds for each board, and the thinking.
times >"$base/times"
begin=$(used)
play --delay 0 seed=1
times >"$base/times"
length=$(($(used) - begin + 300 * $(grep -c "$SHOWN" "$base/stdout")))
ran 'three programs play a game' 0 'wins with\|share the first place' -
ok 'all of them keep their seats, whatever the folder is called' \
  [ "$(grep -c '^ *[123] .* moves, the slowest' "$base/stdout")" -eq 3 ]
ok "the show is over within 15 seconds ($length ms), and programs play in it" \
  [ "$length" -le 15000 -a "$(($(used) - begin))" -gt 0 ]
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
ok 'nothing is said about compiling where there is nothing to compile' [ "$(wc -l <"$base/stderr")" -le 2 ]

# While waiting for the compiler, people see how far it is.
FILES=120 play --delay 0 rows=4 columns=5 penguins=1 seed=1
ran 'a line now and then says how much is compiled' 0 '1 penguin$' '^compiling 50 of 120$'
ok 'there are few of them, and nothing else' [ "$(cat "$base/stderr")" = 'compiling 50 of 120
compiling 100 of 120' ]
FILES=3 WRONG=1 play --delay 0
ran 'an error of the compiler is shown, and nothing is played' 2 - '^3.c:1:1: error: wrong$'
# shellcheck disable=SC2016 # for another shell
FILES=3 PLAY=$project/scripts/play SHELL=/bin/sh \
  script -qec '"$PLAY" --delay 0 rows=0' /dev/null >"$base/terminal" 2>&1
ok 'on a terminal one line counts the files' \
  grep -q "$(printf 'compiling 1 of 3\rcompiling 2 of 3\rcompiling 3 of 3\r')" "$base/terminal"
finish
