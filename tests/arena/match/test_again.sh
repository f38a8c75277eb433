#!/bin/sh
# The script `again` of the evidence: the one who repeats a turn may not trust the player's program.
# shellcheck source=tests/support/tap.sh
. "$(dirname "$0")/../../support/tap.sh"
cd "$base" || exit 3
mkdir 'a class'
cat >'a class/player' <<END
#!/bin/sh
printf '\\033[2Jcleared\\n'
echo taken >'$base/taken'
for word do case \$word in *.txt) file=\$word ;; esac; done
cat "\$(dirname "\$0")/part" >>"\$file"
END
echo more >'a class/part'
cp 'a class/part' part
cp 'a class/player' mine
chmod +x 'a class/player' mine
run "$BIN/onemove" match penguins rows=4 columns=4 seed=1 --evidence kept --quiet -- \
  "alias:bad='$base/a class/player'" "alias:good='$BIN/penguins' level=random"
ok 'a seat is lost' status_is 1
again=$(echo kept/*/again)
rm -f taken

run sh "$again"
ran 'the turn is repeated' 0 '^.x1b.2Jcleared$' 'exit status 0'
ok 'and leaves the same' cmp -s "${again%/again}/left.txt" "${again%/again}/board.txt"
case $("$BIN/onemove" cell --doctor) in
  *'mount     yes'* | *'landlock  yes'*) ok 'in a cell, from which it writes nothing of others' test ! -e taken ;;
  *) skip 'in a cell, from which it writes nothing of others' 'no layer keeps it from that here' ;;
esac
run env ONEMOVE=/no/where PATH=/usr/bin:/bin sh "$again"
ran 'where there is no onemove, it is not run at all' 3 - 'onemove is needed'
ok 'so it wrote nothing' test ! -e taken
run env ONEMOVE=/no/where PATH=/usr/bin:/bin sh "$again" mine
ok 'but a student at home runs a program of its own' test -e taken
finish
