What a tournament keeps in its folder, what an engine is told and leaves there, and what becomes of files
that somebody has changed.

  $ said() { sed -E "s,$PWD,HERE,g; s,$BIN,BIN,g; s/[0-9a-f]{64}/HASH/g"; }
  $ tournament() { onemove tournament fiar --layers none seed=5 "$@" >out 2>errors; status=$?; tr '\r' '\n' <errors | grep -v -e '^[0-9]*/[0-9]* games' -e '^usage:' | said; return $status; }
  $ refused() { said=$(tournament "$@"); echo "$?: $said"; }
  $ mkdir ann; cp "$BIN/fiar" ann/player; chmod 700 ann/player; echo data >ann/data; chmod 600 ann/data; ln -s data ann/link; mkfifo ann/pipe
  $ touch -d '2001-02-03 04:05:06 UTC' ann/data
  $ printf '# a class\nann ann ./player nodes=9 level=random seed={seed}\nbob - "%s" nodes=9 level=greedy seed=1\n' "$BIN/fiar" >class.txt

The copy of a program is for everybody to read; what is no file is left out.

  $ tournament class.txt --games 2 --quiet --out night plies=30
  $ stat -c '%A %n' night/programs/ann night/programs/ann/*; stat -c '%.10y' night/programs/ann/data
  drwxr-xr-x night/programs/ann
  -rw-r--r-- night/programs/ann/data
  lrwxrwxrwx night/programs/ann/link
  -rwxr-xr-x night/programs/ann/player
  2001-02-03
  $ grep -o '"command":"\./[^"]*"' night/games.jsonl
  "command":"./player nodes=9 level=random seed=207407099"
  "command":"./player nodes=9 level=random seed=750689577"

What a build makes executable is, under every set of layers; a program's own command to build it comes first.

  $ mkdir bea; cp "$BIN/fiar" bea/it; chmod 644 bea/it
  $ printf 'bea bea build="chmod +x it" ./it nodes=9 level=random seed={seed}\nbob - "%s" nodes=9 level=greedy seed=1\n' "$BIN/fiar" >built.txt
  $ for layers in none seccomp limits,landlock,seccomp all; do onemove tournament fiar --layers $layers seed=5 built.txt --games 2 --quiet --build=false --out with-$layers plies=30 >/dev/null 2>&1; stat -c '%A %n' with-$layers/programs/bea/it; done
  -rwxr-xr-x with-none/programs/bea/it
  -rwxr-xr-x with-seccomp/programs/bea/it
  -rwxr-xr-x with-limits,landlock,seccomp/programs/bea/it
  -rwxr-xr-x with-all/programs/bea/it

The plan.

  $ said <night/tournament.json
  {
   "format": 1,
   "words": [
    "fiar",
    "--layers",
    "none",
    "plies=30"
   ],
   "schedule": "round-robin",
   "seats": 2,
   "games": 2,
   "rounds": 0,
   "seed": "5",
   "sprt": null,
   "class": "class.txt",
   "boards": [],
   "entrants": [
    {
     "alias": "ann",
     "folder": "HERE/ann",
     "home": "HERE/ann",
     "command": "./player nodes=9 level=random seed={seed}",
     "build": null,
     "hash": "HASH",
     "line": 2
    },
    {
     "alias": "bob",
     "folder": null,
     "home": "HERE",
     "command": "\"BIN/fiar\" nodes=9 level=greedy seed=1",
     "build": null,
     "hash": "HASH",
     "line": 3
    }
   ],
   "former": [],
   "stages": [],
   "failed": [],
   "block": 0,
   "open": []
  }

A plan that somebody has changed is refused, with what is wrong in it.

  $ cp night/tournament.json plan
  $ wrong() { sed "$1" plan >night/tournament.json; said=$(tournament class.txt --games 2 --out night plies=30); echo "$?: $said"; }
  $ wrong 's/"format": 1/"format": 2/'
  3: onemove tournament: tournament.json: 'format' is missing or wrong
  $ wrong 's/"schedule": "round-robin"/"schedule": "knockout"/'
  3: onemove tournament: tournament.json: 'schedule' is missing or wrong
  $ wrong 's/"seats": 2/"seats": 1/'
  3: onemove tournament: tournament.json: 'seats' is missing or wrong
  $ wrong 's/"games": 2/"games": 0/'
  3: onemove tournament: tournament.json: 'games' is missing or wrong
  $ wrong 's/"rounds": 0/"rounds": -1/'
  3: onemove tournament: tournament.json: 'rounds' is missing or wrong
  $ wrong 's/"block": 0/"block": "0"/'
  3: onemove tournament: tournament.json: 'block' is missing or wrong
  $ wrong 's/"seed": "5"/"seed": "x"/'
  3: onemove tournament: tournament.json: 'seed' is missing or wrong
  $ wrong '/"fiar",/d; /"--layers",/d; /"none",/d; /"plies=30"/d'
  3: onemove tournament: tournament.json: 'words' is missing or wrong
  $ wrong 's/"alias": "ann"/"alias": "-"/'
  3: onemove tournament: tournament.json: 'alias' is missing or wrong
  $ wrong 's/"hash": "[0-9a-f]*"/"hash": 1/'
  3: onemove tournament: tournament.json: 'hash' is missing or wrong
  $ wrong 's/"home": "/"house": "/'
  3: onemove tournament: tournament.json: 'home' is missing or wrong
  $ wrong 's/"command": /"commands": /'
  3: onemove tournament: tournament.json: 'command' is missing or wrong
  $ wrong 's/"entrants": /"entrance": /'
  3: onemove tournament: tournament.json: 'entrants' is missing or wrong
  $ wrong 's/"stages": \[\]/"stages": [1]/'
  3: onemove tournament: tournament.json: 'stages' is missing or wrong
  $ wrong 's/"failed": \[\]/"failed": [{}]/'
  3: onemove tournament: tournament.json: 'failed' is missing or wrong
  $ wrong 's/"open": \[\]/"open": ["ann+bob.001.1"]/'
  3: onemove tournament: tournament.json: 'open' is missing or wrong
  $ wrong 's/"open": \[\]/"open": /' | sed 's/:[0-9]*: unexpected.*//'
  3: onemove tournament: HERE/night/tournament.json:42
  $ wrong 's/"plies=30"/"--plies"/'
  3: onemove tournament: this folder's tournament was begun with the options 'fiar --layers none --plies', and now it is 'fiar --layers none plies=30' (--fresh begins again, or take another folder)
  $ wrong 's/"seats": 2/"seats": 3/'
  3: onemove tournament: this folder's tournament was begun with a number of seats of '3', and now it is '2' (--fresh begins again, or take another folder)
  $ wrong 's/"sprt": null/"sprt": "0,5"/'
  3: onemove tournament: this folder's tournament was begun with --sprt '0,5', and now it is 'none' (--fresh begins again, or take another folder)
  $ wrong 's/"command": "[.]/&./'
  3: onemove tournament: the command of 'ann' is not the one that has played here: its games would not be comparable (give it another alias; or --fresh begins again, or take another folder)
  $ wrong 's,"folder": ".*/ann,&x,'
  3: onemove tournament: the folder of 'ann' is not the one that has played here: its games would not be comparable (give it another alias; or --fresh begins again, or take another folder)
  $ wrong 's,"home": ".*/ann,&x,'
  3: onemove tournament: the folder of 'ann' is not the one that has played here: its games would not be comparable (give it another alias; or --fresh begins again, or take another folder)
  $ wrong 's/"build": null/"build": "make"/'
  3: onemove tournament: the build command of 'bob' is not the one that has played here: its games would not be comparable (give it another alias; or --fresh begins again, or take another folder)
  $ wrong 's/"hash": "[0-9a-f]/&0/; s/\(00*[0-9a-f]*\)[0-9a-f]"/\1"/'
  3: onemove tournament: the program of 'bob' is not the one that has played here: its games would not be comparable (give it another alias; or --fresh begins again, or take another folder)
  $ cp plan night/tournament.json; sed -i 's/"plies=30"/"30"/' night/tournament.json; onemove block night 1
  onemove block: tournament.json: '30' is not an option
  [3]
  $ cp plan night/tournament.json

A program is where the class file has it now.

  $ sed -i '1s/^/#\n/' class.txt; tournament class.txt --games 2 --quiet --out night plies=30; grep '"line"' night/tournament.json
     "line": 3
     "line": 4

So is a log of other games.

  $ cp night/log.jsonl log
  $ onemove match fiar --layers none --quiet --log foreign nodes=9 seed=1 plies=38 -- "alias:ann='$BIN/fiar' level=random" "alias:bob='$BIN/fiar' level=random"
  $ cp foreign night/log.jsonl; tournament class.txt --games 2 --out night plies=30
  onemove tournament: HERE/night/log.jsonl:1:1: a game without an ID does not belong to a tournament
  no finished game is lost; to continue:
    onemove tournament fiar --layers none class.txt --games 2 --out night plies=30
  [3]
  $ echo 'Dear diary' >night/log.jsonl; tournament class.txt --games 2 --out night plies=30
  onemove tournament: HERE/night/log.jsonl is not a log of games, so nothing is appended
  [3]
  $ cp log night/log.jsonl; tournament class.txt --games 2 --out night plies=30

Of a game that is in it twice the first one counts.

  $ cp night/games.jsonl games; sed 'p; s/"place":2/"place":1/g' log >night/log.jsonl; tournament class.txt --games 2 --out night plies=30
  $ cmp games night/games.jsonl; cp log night/log.jsonl

Begun again, it forgets everything but what it is begun with.

  $ touch night/failed.txt night/sprt.json night/ranking.old night/.log.head.12-3; mkdir night/engine night/blocks night/evidence/old
  $ tournament class.txt --games 2 --out night --fresh --quiet
  $ ls -A night night/evidence
  night:
  evidence
  games.jsonl
  log.head
  log.jsonl
  programs
  ranking-gradescope
  ranking-junit
  ranking.csv
  ranking.json
  ranking.md
  ranking.txt
  tournament.json
  
  night/evidence:
  $ grep -c . night/log.jsonl
  2

An engine is told the folder, how many games may be played at once, and its own options. It calls this
program.

  $ export ONEMOVE_ENGINES="$PWD"
  $ engine() { { echo '#!/bin/sh'; cat; } >engine; chmod +x engine; }
  $ engine <<'END'
  > echo "$# $*" >told; echo 'on stderr' >&2; echo 'on stdout'
  > for block in $("$ONEMOVE" block "$1" --open); do echo $block >>told; "$ONEMOVE" block "$1" $block || exit; done
  > "$ONEMOVE" block "$1" 0; echo $? >>told; "$ONEMOVE" block "$1" 4; echo $? >>told
  > "$ONEMOVE" block "$1" --open >>told
  > END
  $ tournament class.txt --games 6 --block 2 --engine engine --engine-options '-p  2 --now' --jobs 3 --quiet --out blocks
  on stderr
  onemove block: there is no block 0, only 1 to 3
  onemove block: there is no block 4, only 1 to 3
  $ said <told; said <out | head -n 1
  5 HERE/blocks 3 -p 2 --now
  1
  2
  3
  3
  3
  fiar, 6 games, 2 players. Elo: 0 is the mean of all; the two numbers after it are its 95 % confidence interval.
  $ ls blocks/blocks; grep -o '"id":"[^"]*"' blocks/blocks/2.jsonl
  1.jsonl
  2.jsonl
  3.jsonl
  "id":"ann+bob.002.1"
  "id":"ann+bob.002.2"
  $ echo 'exit 7' | engine
  $ tournament class.txt --games 2 --block 2 --engine engine --quiet --out failing
  onemove tournament: the engine ended with exit status 7
  no finished game is lost; to continue:
    onemove tournament fiar --layers none class.txt --games 2 --block 2 --engine engine --quiet --out failing
  [3]
  $ echo 'kill -9 $$' | engine
  $ tournament class.txt --games 2 --block 2 --engine=engine --quiet --fresh --out failing
  onemove tournament: the engine was killed by signal 9 (Killed)
  no finished game is lost; to continue:
    onemove tournament fiar --layers none class.txt --games 2 --block 2 --engine=engine --quiet --out failing
  [3]
  $ tournament class.txt --games 2 --block 1 --engine engine --quiet --out failing | tail -n 0; grep '"block"' failing/tournament.json
   "block": 1,
  $ refused class.txt --games 2 --engine ../engine --quiet --out none
  3: onemove tournament: '../engine' is not the name of an engine
  $ refused class.txt --games 2 --engine= --quiet --out none
  3: onemove tournament: --engine needs a value
  $ refused class.txt --games 2 --engine-options none --engine local --quiet --out none
  3: onemove tournament: --engine-options needs an --engine that is not local
  $ tournament class.txt --games 2 --engine local --quiet --out none; said <out | head -n 1
  fiar, 2 games, 2 players. Elo: 0 is the mean of all; the two numbers after it are its 95 % confidence interval.

Without --block, the first pairing is played here, and tells how many games take half a minute.

  $ engine <<'END'
  > "$ONEMOVE" block "$1" --open >told; for block in $(cat told); do "$ONEMOVE" block "$1" $block || exit; done
  > END
  $ tournament class.txt --games 8 --engine engine --quiet --out timed; cat told; grep -c . timed/blocks/1.jsonl
  1
  6

What is shown while it is played.

  $ onemove tournament fiar class.txt --layers none seed=5 --games 2 --out shown 2>&1 >out | tr '\r' '\n' | tail -n 1
  2/2 games, 0 faults | 1. bob 100.0% 2. ann 0.0%

A Swiss tournament of another length is another one.

  $ tournament class.txt --games 2 --swiss 1 --quiet --out rounds
  $ refused class.txt --games 2 --swiss 2 --quiet --out rounds
  3: onemove tournament: this folder's tournament was begun with --swiss '1', and now it is '2' (--fresh begins again, or take another folder)

With the evidence of a program that finds fault with a board there are the names on it, which come from the
class file; not with that of others.

  $ gives() { printf '#!/bin/sh\n[ "$1" = name ] && exec echo some\n%s\n' "$2" >$1; chmod +x $1; echo "$1 - ./$1" >>names.txt; }
  $ echo '# a class' >names.txt; printf 'bob - "%s" nodes=9 level=random seed=1\n\n' "$BIN/fiar" >>names.txt
  $ gives blames 'exit 2'; gives ends 'exit 3'; gives odd 'exit 9'; gives dies 'kill -9 $$'; gives idle 'cp "$2" "$3"'
  $ tournament names.txt --games 2 --gauntlet --quiet --out names
  $ find names/evidence -name names.txt | sort; head -n 9 names/evidence/blames+bob.001.1/*/names.txt
  names/evidence/blames+bob.001.1/0000-seat-1/names.txt
  names/evidence/blames+bob.001.2/0001-seat-2/names.txt
  names/evidence/bob+dies.001.1/0001-seat-2/names.txt
  names/evidence/bob+dies.001.2/0000-seat-1/names.txt
  names/evidence/bob+ends.001.1/0001-seat-2/names.txt
  names/evidence/bob+ends.001.2/0000-seat-1/names.txt
  names/evidence/bob+odd.001.1/0001-seat-2/names.txt
  names/evidence/bob+odd.001.2/0000-seat-1/names.txt
  If the program does not accept a name, this is where it comes from:
  names.txt:4: blames
  names.txt:2: bob

A program that lies outside of its folder, which it may read: relative names start in the folder, and its name in
the command becomes that of the copy. A block needs both, and the program may not change.

  $ mkdir cal calm; printf '#!/bin/sh\ncd "${0%%/*}"; exec >>told; printf "%%s\\n" "$@"\n' >outside; chmod +x outside; echo >cal/data
  $ printf 'cal cal "%s/outside" "%s/cal/data" "at=%s/cal" "%s/calm" "x%s/cal" ./data\nbob - "%s" nodes=9 level=greedy seed=1\n' "$PWD" "$PWD" "$PWD" "$PWD" "$PWD" "$BIN/fiar" >outside.txt
  $ rm told; tournament outside.txt --games 2 --quiet --out cals; said <told | grep HERE | sort -u
  HERE/calm
  HERE/cals/programs/cal/data
  at=HERE/cals/programs/cal
  xHERE/cal
  $ onemove block cals --needs | said
  HERE/cals/programs/cal
  HERE/outside
  BIN/fiar
  $ echo >>outside; tournament outside.txt --games 2 --quiet --out cals
  onemove tournament: the program of 'cal' is not the one that has played here: its games would not be comparable (give it another alias; or --fresh begins again, or take another folder)
  [3]

All wrong lines of a class file are told at once, but no more than twenty.

  $ printf 'ann ann ./plaier\n# no\nbob\n  cy none ./player\nann - ./idle\nann - ./idle\n' >wrong; refused wrong --out none
  2: wrong:1:9: there is no './plaier' in HERE/ann
  wrong:3:4: expected a folder, or - for none
  wrong:4:11: there is no './player' in HERE/none
  wrong:6:1: the alias 'ann' is given twice
  $ printf 'bob\n%.0s' $(seq 25) >wrong; tournament wrong --out none | grep -c expected; : >wrong; refused wrong --out none
  20
  2: wrong:1:1: there is no program in this file

What may be used while a program is built.

  $ tournament class.txt --games 2 --quiet --layers limits --out built '--build=ulimit -v; ulimit -f; ulimit -n; ulimit -s'
  $ cat built/programs/ann.log
  16777216
  1048576
  1024
  8192

A test of two programs, as it is reported.

  $ tournament --games 40 --quiet --sprt 0,300 --out test -- "alias:good='$BIN/fiar' nodes=30 level=greedy seed={seed}" "alias:poor='$BIN/fiar' nodes=30 level=random seed={seed}"
  $ said <out; said <test/sprt.json
  good against poor, 6 pairs: H1 is accepted (log likelihood ratio 3.44, bounds -2.94 and 2.94)
  by half points of good: 0, 0, 0, 0, 6; normalized Elo 6947.2 +- 3935.6 as if the number of pairs had been fixed
  The head of the log:   HASH
  {"test":"0,300","first":"good","second":"poor","answer":"H1","pairs":[0,0,0,0,6],"ratio":3.437608,"low":-2.944439,"high":2.944439,"elo":6947.17,"side":3935.57,"head":"HASH"}
  $ tournament --games 4 --quiet --sprt 0,5,0.01,0.2 --out open -- "alias:one='$BIN/fiar' nodes=9 level=random seed={seed}" "alias:two='$BIN/fiar' nodes=9 level=random seed={seed}"
  $ said <out; said <open/sprt.json
  one against two, 2 pairs: no answer (log likelihood ratio 0.00, bounds -1.60 and 4.38)
  by half points of one: 0, 0, 2, 0, 0; normalized Elo 0.0 +- 340.5 as if the number of pairs had been fixed
  The head of the log:   HASH
  {"test":"0,5,0.01,0.2","first":"one","second":"two","answer":null,"pairs":[0,0,2,0,0],"ratio":-0.000444,"low":-1.599388,"high":4.382027,"elo":0.00,"side":340.48,"head":"HASH"}
