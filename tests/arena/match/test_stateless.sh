#!/bin/sh
# onemove match --stateless: between two turns, a player keeps nothing except what the state holds.
# shellcheck source=tests/support/tap.sh
. "$(dirname "$0")/../../support/tap.sh"

# A player that leaves files, of whatever names, before its first move, and gives up if it finds any.
mkdir "$dir/keeper"
cp "$BIN/fiar" "$dir/keeper/fiar"
cat >"$dir/keeper/keeper" <<'END'
#!/bin/sh
for kept in mine .mine folder/mine; do
  [ ! -e "$kept" ] || exit 3
done
for board do :; done # the last word
if ! grep -q '^[.@O ]*[@O][.@O ]*$' "$board" 2>/dev/null; then # once
  mkdir folder
  touch mine .mine folder/mine
fi
exec "${0%/*}/fiar" id=keeper level=random nodes=9 seed=1 "$@"
END
chmod +x "$dir/keeper/keeper"

play() { # OPTION...
  rm -f "$dir/log"
  run "$BIN/onemove" match --quiet --log "$dir/log" "$@" fiar seed=1 -- \
    "'$dir/keeper/keeper'" "'$BIN/fiar' id=other level=random nodes=9 seed=2"
}
relied() { [ "$(grep -o '"relied_on_files":[a-z]*' "$dir/log" | cut -d : -f 2 | paste -s -d ' ' -)" = "$1" ]; }
lost() { grep -q '"lost":{"verdict":"gave-up"' "$dir/log"; }

play
ok 'a player finds what it has left' lost
ok 'and nobody is told' relied 'false false'
play --stateless
ok 'a stateless player does not' eval '! lost'
ok 'and the record says that it left something' relied 'true false'

# One that starts many processes at each turn, and gives up if the numbers of its own have grown.
if "$BIN/onemove" cell -- true 2>&1 | grep -q '^onemove: layers .*\<pid\>'; then
  cat >"$dir/keeper/keeper" <<'END'
#!/bin/sh
[ $$ -lt 50 ] || exit 3
for _ in 1 2 3 4 5 6 7 8 9 10; do (:) && (:) && (:) && (:) && (:); done
exec "${0%/*}/fiar" id=keeper level=random nodes=9 seed=1 "$@"
END
  play
  ok 'the numbers of processes go on' lost
  play --stateless
  ok 'a stateless player has its own in each turn' eval '! lost'
else
  skip 'the numbers of processes' 'no pid layer'
fi
finish
