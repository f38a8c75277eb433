#!/bin/sh
# What a player tries besides playing: the record and the ranking tell it, though it had no effect.
# shellcheck source=tests/support/tap.sh
. "$(dirname "$0")/../../support/tap.sh"

mkdir "$dir/tries" "$dir/plays"
cp "$BIN/fiar" "$dir/plays/fiar"
cp "$BIN/fiar" "$dir/tries/fiar"
cat >"$dir/tries/tries" <<'END'
#!/bin/sh
[ "$1" != name ] || { echo tries; exit; }
unshare -U true 2>/dev/null
unshare -m true 2>/dev/null
(sleep 100 &)
exec "${0%/*}/fiar" id=tries level=random nodes=9 seed=1 "$@"
END
chmod +x "$dir/tries/tries"
run "$BIN/onemove" match --quiet --log "$dir/log" fiar seed=1 -- \
  "'$dir/tries/tries'" "'$dir/plays/fiar' id=plays level=random nodes=9 seed=2"
ran 'it keeps its seat' 0 - -
turns=$(grep -o '"seat":1,' "$dir/log" | grep -c .)
ok 'processes that it leaves running are counted' grep -q "\"left_running\":${turns}[,}]" "$dir/log"
if "$BIN/onemove" cell -- unshare -U true 2>&1 | grep -q '^onemove: refused unshare$'; then
  ok 'calls that only an attack needs are named once' grep -q '"relied_on_files":false,"tried":"unshare"' "$dir/log"
  run "$BIN/onemove" rate "$dir/log"
  ran 'the ranking says so' 0 "^tries tried system calls that only an attack needs: unshare; it left $turns processes running[.]\$" -
  run "$BIN/onemove" rate --format json "$dir/log"
  ran 'as data, too' 0 '"tried": "unshare"' -
else
  skip 'calls that were refused' 'this machine does not tell of them'
fi
ok 'nobody else is accused' [ "$(grep -c '"alias":"plays"[^}]*tried' "$dir/log")" = 0 ]
run "$BIN/onemove" verify "$dir/log"
ran 'and the record is whole' 0 'all as recorded' -
finish
