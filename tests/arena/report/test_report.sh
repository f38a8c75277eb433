#!/bin/sh
# onemove report: the data that it puts into a page, from the logs of real tournaments, and its
# messages about a bad log or page. The page itself is tested in a browser
# (tests/web/test_report.py). The text in single quotes is for other shells and for awk.
# shellcheck disable=SC2016
# shellcheck source=tests/support/tap.sh
. "$(dirname "$0")/../../support/tap.sh"

cd "$dir" || exit 3
report() { run "$BIN/onemove" report "$@"; }
printf '<!DOCTYPE html>\n<p>before</p>\n<!-- tournament -->\n<p>after</p>\n' >"a page.html"

# lines PAGE: the lines of data in PAGE.
lines() { sed -n '/^<script id="tournament"/,/^<\/script>$/p' "$1" | sed '1d;$d'; }
# data PAGE LINE: line LINE (from 1), unpacked. A zlib stream is a gzip stream in another frame.
data() {
  { printf '\037\213\010\0\0\0\0\0\0\0'; lines "$1" | sed -n "$2p" | base64 -d | tail -c +3; } |
    gzip -dcq 2>/dev/null
}
data_has() { data "$1" "$2" | grep -qF -e "$3"; }

# ---- A tournament, with a player that attacks the page ----

printf '#!/bin/sh\n[ "$1" = name ] && echo "%s" && exit\necho "%s" >&2\nexit 3\n' \
  'mallory</script><b>' '</script><script>alert(1)</script>' >"mallory k"
chmod +x "mallory k"
run "$BIN/onemove" tournament fiar --out "to night" --games 4 --jobs 1 -- \
  "alias:random='$BIN/fiar' level=random seed={seed}" "alias:greedy='$BIN/fiar' level=greedy seed={seed}" \
  "alias:mal='./mallory k'"
ok 'a tournament is played' status_is 0

report "to night/log.jsonl" -o "re port.html" --page "a page.html"
ran 'its log becomes a page' 0 - -
ok 'the data is nothing but base64' test -z "$(lines 're port.html' | tr -d 'A-Za-z0-9+/=\n')"
ok 'no text of a player is in the page' test "$(grep -c 'alert\|mallory' 're port.html')" = 0
ok 'there is one element, ended once' test "$(grep -c '</script>' 're port.html')" = 1
for text in '</script><script>alert(1)</script>' '"folders":["'"$dir"'/to night/"]' '"median":' '"anchor":"random"'; do
  ok "the index has $text" data_has "re port.html" 1 "$text"
done

report "to night/log.jsonl" "to night/games.jsonl" -o both.html --page "a page.html" --resamples 10
ok 'the same games in two logs count once' data_has both.html 1 '"parts":[0]'
# ---- Records that are forged ----

sed '2s/"points":[0-9]*/"points":77/' "to night/log.jsonl" >forged.jsonl
report forged.jsonl -o forged.html --page "a page.html"
ran 'a forged game is reported' 1 - '^onemove report: 1 of 12 games are not as recorded'
ok 'and in the page, with the reason' data_has forged.html 1 "'points' is 77, it should be"
sed '2s/"game":"fiar"/"game":"chess"/' "to night/log.jsonl" >chess.jsonl
report chess.jsonl -o chess.html --page "a page.html"
ran 'a game among those of another is an error' 2 - '^chess.jsonl:2:1: a game of chess'
report chess.jsonl -o chess.html --page "a page.html" --game chess
ran 'one that nobody knows is shown as such' 1 - '1 of 1 games'
ok 'with its name' data_has chess.html 1 "there is no game 'chess'"

# ---- What is wrong ----

cp "re port.html" before.html
{ cat "to night/log.jsonl"; echo '{"format":2'; } >bad.jsonl
report bad.jsonl -o "re port.html" --page "a page.html"
ran 'a line that is no game has its place' 2 - '^bad.jsonl:13:[0-9]*: '
ok 'the page is as before' same "re port.html" before.html
: >nothing.jsonl
report nothing.jsonl -o x.html --page "a page.html"
ran 'a log without a game' 2 - 'there is no game'
ok 'no page was written' missing x.html
report "to night" -o none/x.html --page "a page.html"
ran 'a page that cannot be written' 3 - '^none/x.html: '

# ---- Sizes ----

# played GAME PLAYERS...: a tournament of real games.
played() {
  game=$1
  shift
  "$BIN/onemove" tournament "$game" --out "$game" --games 6 --jobs 2 "$@" >/dev/null 2>&1
}
size_of() { wc -c <"$1.html"; }
for game in fiar president; do
  played "$game" players=2 -- "alias:random='$BIN/$game' level=random seed={seed}" \
    "alias:greedy='$BIN/$game' level=greedy seed={seed}" "alias:strong='$BIN/$game' nodes=20 seed={seed}" ||
    played "$game" -- "alias:random='$BIN/$game' level=random seed={seed}" \
      "alias:greedy='$BIN/$game' level=greedy seed={seed}" "alias:strong='$BIN/$game' nodes=20 seed={seed}"
  report "$game" -o "$game.html" --page "a page.html"
  ok "games of $game are as recorded" status_is 0
  ok "and take less than 1 KB each ($(($(size_of "$game") / 18)) bytes)" test "$(size_of "$game")" -lt $((18 * 1024))
done
finish
