#!/bin/sh
# The pictures in the documentation are the ones the program draws, and every drawing is valid XML.
# shellcheck source=tests/support/tap.sh
. "$(dirname "$0")/../support/tap.sh"
cd "$root" || exit 3

# PICTURE GAME FILE, as in `make pictures`.
make -s --no-print-directory list-pictures >"$base/list"
run test -s "$base/list"
ok 'there are pictures' status_is 0
while read -r picture game board <&3; do
  run "$BIN/onemove" show "$game" "$board" --svg
  ok "$picture is what onemove show draws of $board (if not: make pictures)" same "$picture" "$base/stdout"
done 3<"$base/list"

run grep -o 'boards/pictures/[a-z0-9-]*\.svg' README.md
ok 'the README shows a picture' status_is 0
ok 'and it exists' test -f "$(head -n 1 "$base/stdout")"

well_formed() { # FILE
  if command -v xmllint >/dev/null; then
    xmllint --noout "$1"
  else
    # At least the outermost element is closed.
    [ "$(head -c 4 "$1")" = '<svg' ] && [ "$(tail -c 7 "$1")" = '</svg>' ]
  fi
}
for file in tests/golden/pictures/*.svg boards/pictures/*.svg; do
  ok "$file is well-formed" well_formed "$file"
done

# IDs of every kind: markup, invalid UTF-8, a direction override, a zero-width space, a very long
# one.
{
  printf '2 3\n10 20 30\n10 10 10\n'
  printf '</text><script>&amp;]]> 1 0\n'
  printf 'a\377\300\200z 2 0\n'
  printf 'a\342\200\256z\342\200\213\357\277\276 3 0\n'
  awk 'BEGIN { for (i = 0; i < 64; i++) printf "W"; print " 4 0" }'
} >"$dir/ids.txt"
for theme in --light --dark --svg; do
  run "$BIN/onemove" show penguins "$dir/ids.txt" --svg "$theme"
  ran "IDs of every kind are drawn ($theme)" 0 '<svg ' -
  cp "$base/stdout" "$dir/ids.svg"
  ok "and it is well-formed ($theme)" well_formed "$dir/ids.svg"
  ok "and not as long as the longest ID ($theme)" test "$(wc -c <"$dir/ids.svg")" -lt 20000
done
run "$BIN/onemove" show penguins "$dir/ids.txt" --svg
cp "$base/stdout" "$dir/again.svg"
run "$BIN/onemove" show penguins "$dir/ids.txt" --svg
ok 'the same file makes the same picture' same "$dir/again.svg" "$base/stdout"

# --- what a seat may see ---
run "$BIN/onemove" show president boards/president/four.txt --seat 2
ok 'show --seat leaves out the hands of others' test "$(grep -c '10' "$base/stdout")" -lt 4
run "$BIN/onemove" view president boards/president/four.txt 2
cp "$base/stdout" "$dir/view.txt"
run "$BIN/onemove" show president boards/president/four.txt --svg --seat 2
cp "$base/stdout" "$dir/seat.svg"
hands() { grep -o 'href="#hearts"' "$1" | wc -l; }
run "$BIN/onemove" show president boards/president/four.txt --svg
cp "$base/stdout" "$dir/all.svg"
ok 'and so does --svg' test "$(hands "$dir/seat.svg")" -lt "$(hands "$dir/all.svg")"
run "$BIN/onemove" show penguins boards/penguins/5x7.txt --seat Nobody
ran 'a seat that does not exist is an error' 3 - "there is no player 'Nobody'"
run "$BIN/onemove" show penguins boards/penguins/5x7.txt --seat
ran 'a seat that is not given, too' 3 - '--seat needs a value'
run "$BIN/onemove" new penguins --help
ran 'onemove COMMAND GAME --help is help' 0 '^usage: ' -

# --- games ---
log=tests/record/example.log
run "$BIN/onemove" replay "$log" penguins-4 --svg
ran 'a game of a log is drawn' 0 'Turn 9 of 9: p1' -
cp "$base/stdout" "$dir/game.svg"
ok 'as a well-formed page' well_formed "$dir/game.svg"
ok 'with all states' test "$(grep -c '^<g transform=' "$dir/game.svg")" -eq 10
run "$BIN/onemove" replay "$log" penguins-4 --svg --film 2 --dark
ran 'or as a film' 0 'animation-delay:18s' -
run "$BIN/onemove" replay "$log" penguins-4 --svg --turn 7
ran 'or one turn of it' 0 'Turn 7 of 9: p1 (seat 1): c2 c1' -
ok 'with the change marked' test "$(grep -o 'href="#m-last"' "$base/stdout" | wc -l)" -eq 2
run "$BIN/onemove" replay "$log" penguins-4 --film 2
ran 'a film is an SVG' 3 - '--film, --light and --dark are for --svg'
run "$BIN/onemove" replay "$log" penguins-4 --svg --film 0
ran 'and has some time for each picture' 3 - '--film 0: expected a time such as'
finish
