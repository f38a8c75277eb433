Matches, as they are printed; without layers, which not every machine grants.

  $ play() { game=$1; shift; onemove match "$game" --layers none "$@" 2>&1; }
  $ for name in ann bob; do
  >   for game in penguins bark president; do
  >     printf '#!/bin/sh\nexec "%s" level=greedy seed=1 id=%s "$@"\n' "$BIN/$game" $name >$name-$game
  >     chmod +x $name-$game
  >   done
  > done

Two that do as they should, from both seats; the second deal is another one.

  $ play penguins rows=4 columns=4 penguins=1 seed=1 --games 4 -- ./ann-penguins ./bob-penguins
  game 1: ann 10, bob 5
  game 2: bob 10, ann 5
  game 3: ann 6, bob 9
  game 4: bob 6, ann 9
  player: first places, mean points per game, seats lost
  ./ann-penguins: 2 of 4, 0.500, 0
  ./bob-penguins: 2 of 4, 0.500, 0

Who says that it moved, and changes nothing, could have moved: also where cards are hidden, and under another name.

  $ for game in bark president; do
  >   printf '#!/bin/sh\n[ "$1" != phase=movement ] || exit 0\nexec "%s" level=greedy seed=1 id=idle "$@"\n' "$BIN/$game" >idle-$game
  >   chmod +x idle-$game
  > done
  $ play bark width=3 height=3 cards=12 seed=1 -- alias:Ann=./idle-bark ./bob-bark
  Ann lost its seat (idle): it says that it moved, but nothing changed; it could move: 1 1 1
  Ann 0, bob 0
  [1]
  $ play president seed=1 -- ./bob-president ./idle-president
  idle lost its seat (idle): it says that it moved, but nothing changed; it could move: 3S
  bob 1, idle 0
  [1]

What a player leaves names no file: nobody finds out by it whether there is one.

  $ "$ROOT/tests/support/make_player" ./spy bark 'for out; do :; done
  > case $1 in phase=movement) sed "2s,.*,$(cat "$0.path")," board.txt >new; mv new "$out"; echo 1 1 1; exit ;; esac'
  $ for path in nothing /etc/passwd /etc; do
  >   echo $path >spy.path; play bark width=3 height=3 cards=12 seed=1 -- ./spy ./bob-bark | sed 's/ away (.*) *:/ away:/;1q'
  > done
  spy lost its seat (illegal): it left a board that is not one legal move away: the deck 'nothing' is a file, and a player's text must not name one
  spy lost its seat (illegal): it left a board that is not one legal move away: the deck '/etc/passwd' is a file, and a player's text must not name one
  spy lost its seat (illegal): it left a board that is not one legal move away: the deck '/etc' is a file, and a player's text must not name one

A class folder where every player can read it is refused.

  $ printf 'ann /usr/share/dict/scowl sh\nbob /usr/share/dict/scowl sh\n' >class.txt
  $ onemove tournament penguins class.txt --out out --quiet 2>&1 | grep -o '/usr/share/dict/scowl lies where every player can read it' | head -1
  /usr/share/dict/scowl lies where every player can read it

On a board where one of the players has placed everything already.

  $ printf '1 4\n10 02 10 10\nann 1 0\nbob 2 1\n' >board
  $ play penguins penguins=1 --board board -- ./ann-penguins ./bob-penguins
  ann 2, bob 2
  $ printf '1 2\n10 10\n' >floes; play penguins penguins=1 --board floes --games 2 -- ./ann-penguins ./bob-penguins # a first place that is shared is none
  game 1: ann 1, bob 1
  game 2: bob 1, ann 1
  player: first places, mean points per game, seats lost
  ./ann-penguins: 0 of 2, 0.500, 0
  ./bob-penguins: 0 of 2, 0.500, 0
  $ printf '1 4\n10 02 00 10\nann 1 0\nbob 2 1\n' >narrow
  $ play penguins penguins=2 --board narrow -- ./ann-penguins ./bob-penguins
  onemove match: the board has room for 2 of the 3 placements that 2 players have still to make (--allow-short plays it anyway)
  [3]
  $ play penguins penguins=2 --board narrow --allow-short -- ./ann-penguins ./bob-penguins
  ann 1, bob 2

Under pseudonyms a player sees nobody's name, and its own as ever; the record has the names.

  $ printf '#!/bin/sh\n[ "$1" = name ] || tail -n 2 board.txt >&2\n[ "$1" = name ] && echo spy || exit 3\n' >spy; chmod +x spy
  $ seen() { play penguins rows=4 columns=4 penguins=1 seed=1 --games 2 --evidence seen "$@" --log spied -- ./ann-penguins ./spy >/dev/null; cat $(find seen -name stderr.txt | sort) | sed '/^[0-9]/d; s/p[0-9a-f]\{8\} /PSEUDONYM /'; grep -o '"alias":"[^"]*"' spied | sort | uniq -c | tr -s ' '; rm -r seen spied; }
  $ seen
  ann 1 1
   2 "alias":"ann"
   2 "alias":"spy"
  $ seen --pseudonyms
  PSEUDONYM 1 1
   2 "alias":"ann"
   2 "alias":"spy"

Without a program, without a board, without games.

  $ play penguins rows=4 columns=4 penguins=1 seed=1 -- ./ann-penguins ./nowhere
  player 2 lost its seat (cannot-run): it was asked for its name and cannot be run: sh: 1: ./nowhere: not found
  ann 14, player 2 0
  [1]
  $ play penguins --board nowhere -- ./ann-penguins ./bob-penguins
  nowhere: cannot be opened: No such file or directory
  [2]
  $ play penguins --games 0 -- ./ann-penguins ./bob-penguins
  onemove match: --games: expected a number from 1 to 1000000
  usage: onemove match GAME [OPTION ...] [key=value ...] -- PLAYER PLAYER ...
  [3]

Programs that are too large for a fingerprint, or that are called with too many words. Evidence and a log where they cannot be.

  $ cp bob-penguins large; truncate -s 257M large
  $ play penguins rows=4 columns=4 penguins=1 seed=1 --log large.log -- ./ann-penguins ./large; grep -o '"hash":null' large.log
  ann 10, bob 5
  "hash":null
  $ onemove try penguins --layers none --only name -- ./large 2>&1 | sed "s,$PWD,HERE,"
  onemove: HERE/large is not a regular file of at most 268435456 bytes
  $ rm large; play penguins rows=4 columns=4 penguins=1 seed=1 -- ./ann-penguins "true $(seq -s ' ' 64)"
  player 2 lost its seat (cannot-run): it cannot be run: a player's command has too many words
  ann 14, player 2 0
  [1]
  $ touch file; play penguins rows=4 columns=4 penguins=1 seed=1 --evidence file -- ./ann-penguins ./nowhere
  onemove match: file: Not a directory
  [3]
  $ play penguins rows=4 columns=4 penguins=1 seed=1 --log . -- ./ann-penguins ./bob-penguins
  onemove match: .: cannot be opened: Is a directory
  [3]
  $ echo notes >log; play penguins rows=4 columns=4 penguins=1 seed=1 --log log -- ./ann-penguins ./bob-penguins; cat log
  onemove match: log: is not a log of games, so nothing is appended
  notes

Games with names; quietly. All that is recorded of one.

  $ mkdir boards; printf '1 6\n10 10 20 10 02 10\nbob 2 1\n' >boards/floe; printf '#!/bin/sh\ntouch mine\nexec "%s" level=greedy seed=1 id=cy "$@"\n' "$BIN/penguins" >keeper; chmod +x keeper
  $ play penguins penguins=1 seed=5 --board boards/floe --stateless --games 3 --id final --log games --quiet -- alias:ann=./keeper ./bob-penguins
  $ records() { sed -E 's/"(wall|cpu)":[0-9]+/"\1":N/g; s/[0-9a-f]{64}/HASH/g; s/("onemove":")[^"]*/\1VERSION/; s/,("opening"|"seats"|"turns"|"layers"|\{)/\n  \1/g'; }
  $ sed 1q games | records; sed 1d games | grep -o '"id":"[^"]*","pairing":"[^"]*"'; stat -c %A games
  {"format":2,"onemove":"VERSION","game":"penguins","id":"final.1","pairing":"final.1"
    "opening":"floe","keys":"penguins=1","seed":"5","dice":0,"stateless":true,"start":"1 6\n10 10 20 10 02 10\nbob 2 1\n"
    "seats":[{"alias":"ann","own":"cy","command":"./keeper","hash":"HASH","place":1,"points":4,"moves":3,"lost":null,"relied_on_files":true}
    {"alias":"bob","own":"bob","command":"./bob-penguins","hash":"HASH","place":2,"points":2,"moves":1,"lost":null,"relied_on_files":false}]
    "turns":[{"seat":1,"verdict":"moved","move":"d1","wall":N,"cpu":N,"tries":1}
    {"seat":2,"verdict":"passed","move":null,"wall":N,"cpu":N,"tries":1}
    {"seat":1,"verdict":"passed","move":null,"wall":N,"cpu":N,"tries":1}
    {"seat":2,"verdict":"passed","move":null,"wall":N,"cpu":N,"tries":1}
    {"seat":1,"verdict":"moved","move":"d1 b1","wall":N,"cpu":N,"tries":1}
    {"seat":2,"verdict":"moved","move":"e1 f1","wall":N,"cpu":N,"tries":1}
    {"seat":1,"verdict":"moved","move":"b1 c1","wall":N,"cpu":N,"tries":1}
    {"seat":2,"verdict":"passed","move":null,"wall":N,"cpu":N,"tries":1}
    {"seat":1,"verdict":"passed","move":null,"wall":N,"cpu":N,"tries":1}
    {"seat":2,"verdict":"passed","move":null,"wall":N,"cpu":N,"tries":1}]
    "layers":[],"before":"HASH"}
  "id":"final.2","pairing":"final.1"
  "id":"final.3","pairing":"final.2"
  -rw-------

A seed may be written as an option; of several, the last one counts.

  $ play penguins rows=3 columns=3 penguins=1 --seed 1 seed=2 --seed=3 --log seeds --quiet -- alias:ann=./keeper ./bob-penguins; grep -o '"seed":"[0-9]*"' seeds
  "seed":"3"

A log that already has games of that name goes on from them.

  $ play penguins penguins=1 seed=5 --board boards/floe --games 1 --id final --log games --quiet -- alias:ann=./keeper ./bob-penguins; tail -n 1 games | grep -o '"id":"[^"]*","pairing":"[^"]*"'; onemove rate games --resamples 0 >/dev/null; echo $?
  "id":"final.4","pairing":"final.4"
  0

Evidence that cannot be kept is no reason to stop, but is reported beside the reason for the loss.

  $ mkdir full; for turn in 0 1 2 3; do touch full/000$turn-seat-2; done
  $ play penguins rows=4 columns=4 penguins=1 seed=1 --evidence full -- ./ann-penguins alias:bob=false
  bob lost its seat (false-pass): it says that it has no move (exit status 1), but it has one: a2; it left evidence that could not be kept: full/0001-seat-2/given.txt: cannot be written: Not a directory
  ann 14, bob 0
  [1]
  $ play penguins rows=4 columns=4 penguins=1 seed=1 --evidence "it's kept" --log lost -- ./ann-penguins alias:bob=false
  bob lost its seat (false-pass): it says that it has no move (exit status 1), but it has one: a2
    this repeats it: 'it'\''s kept/0001-seat-2/again'
  ann 14, bob 0
  [1]
  $ grep -o '"lost":{[^}]*}' lost
  "lost":{"verdict":"false-pass","sentence":"says that it has no move (exit status 1), but it has one: a2","turn":2,"evidence":"it's kept/0001-seat-2"}
