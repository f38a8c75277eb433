What the scripts say of themselves, what they refuse, and what is to be done next.

A new player. Which tools there are is a machine's affair; here there are none of them.

  $ . each
  $ umask 022; here=$PWD; mkdir -p project/scripts tools installed/bin installed/share/onemove
  $ cp -R "$ROOT/scripts/new-player" "$ROOT/scripts/players" project/scripts/
  $ cp "$ROOT/scripts/new-player" installed/bin/; cp -R "$ROOT/scripts/players/new" installed/share/onemove/
  $ for tool in sh sed tr head mkdir chmod rm dirname cat; do ln -s "$(command -v $tool)" tools/; done
  $ new() { command=$1; shift; PATH="$here/tools" sh "$command/new-player" "$@" 2>errors; status=$?; cat errors; return $status; }
  $ refused() { said=$("$@" 2>&1); echo "$?: $said"; }
  $ new project/scripts --help | sed 1q
  usage: new-player GAME LANGUAGE FOLDER
  $ refused new project/scripts penguins
  3: usage: new-player GAME LANGUAGE FOLDER
  $ new project/scripts penguins C mine
  mine has a player of penguins, called mine. Build it if need be, try it, let it play:
  
    make -C project/
    make -C mine
    project/build/bin/onemove try penguins rows=6 columns=6 -- ./mine/player
    project/scripts/game-master penguins penguins=2 -- ./mine/player 'project/build/bin/penguins level=greedy'
  
  Then improve its function choose, in mine/player.c.
  There is no cc on this machine: install it first.
  There is no make on this machine: install it first.
  $ new project/scripts fiar python 'my folder/'
  'my folder' has a player of fiar, called my-folder. Build it if need be, try it, let it play:
  
    make -C project/
    project/build/bin/onemove try fiar -- './my folder/player'
    project/scripts/game-master fiar -- './my folder/player' 'project/build/bin/fiar level=greedy'
  
  Then improve its function choose, in 'my folder/player'.
  There is no python3 on this machine: install it first.
  $ new project/scripts president java "it's"
  'it'\''s' has a player of president, called it-s. Build it if need be, try it, let it play:
  
    make -C project/
    make -C 'it'\''s'
    project/build/bin/onemove try president -- './it'\''s/player'
    project/scripts/game-master president -- './it'\''s/player' 'project/build/bin/president level=greedy'
  
  Then improve its function choose, in 'it'\''s/Player.java'.
  There is no javac on this machine: install it first.
  There is no java on this machine: install it first.
  There is no make on this machine: install it first.
  $ mkdir in; new project/scripts penguins sh in/mine
  in/mine has a player of penguins, called mine. Build it if need be, try it, let it play:
  
    make -C project/
    project/build/bin/onemove try penguins rows=6 columns=6 -- in/mine/player
    project/scripts/game-master penguins penguins=2 -- in/mine/player 'project/build/bin/penguins level=greedy'
  
  Then improve its function choose, in in/mine/game.awk.
  There is no awk on this machine: install it first.
  $ new installed/bin president py 7-up
  7-up has a player of president, called 7-up. Build it if need be, try it, let it play:
  
    onemove try president -- ./7-up/player
    game-master president -- ./7-up/player 'president level=greedy'
  
  Then improve its function choose, in 7-up/player.
  There is no python3 on this machine: install it first.
  $ new installed/bin fiar c ./- | once
  - has a player of fiar, called newcomer. Build it if need be, try it, let it play:
    make -C -
    onemove try fiar -- ./-/player
    game-master fiar -- ./-/player 'fiar level=greedy'
  Then improve its function choose, in -/player.c.
  There is no cc on this machine: install it first.
  There is no make on this machine: install it first.
  (all: 1387633714 334)
  $ (cd project && new scripts fiar shell here) | sed -n 's/^  //p'
  make -C .
  build/bin/onemove try fiar -- ./here/player
  scripts/game-master fiar -- ./here/player 'build/bin/fiar level=greedy'
  $ (cd project/scripts && new . fiar shell ../there) | sed -n 's/^  //p'
  make -C ../
  ../build/bin/onemove try fiar -- ../there/player
  ./game-master fiar -- ../there/player '../build/bin/fiar level=greedy'
  $ ls -F mine 'my folder' "it's" in/mine project/here | sed 's/@$//'
  in/mine:
  contract.awk
  game.awk
  player*
  
  it's:
  Contract.java
  Makefile
  Player.java
  player*
  
  mine:
  Makefile
  contract.c
  contract.h
  player.c
  
  my folder:
  contract.py
  player*
  
  project/here:
  contract.awk
  game.awk
  player*
  $ ls -l project/here/player mine/player.c | cut -c 1-10
  -rw-r--r--
  -rwxr-xr-x
  $ for player in 'my folder' in/mine; do "./$player/player" name; done
  my-folder
  mine
  $ each 'refused new project/scripts' 'chess c other' 'fiar cobol other' 'fiar c mine' "fiar c ''"
  chess c other: 3: new-player: there is no player of 'chess' here: penguins, fiar or president
  fiar cobol other: 3: new-player: there is no language 'cobol' here: c, python, java or shell
  fiar c mine: 3: new-player: 'mine' is there already: name a new folder
  fiar c '': 3: new-player: the name of the folder is empty
  $ rm -r installed/share; new installed/bin fiar c other
  new-player: the folder 'installed/bin/../share/onemove/new' is missing
  [3]
  $ ls -d other
  ls: cannot access 'other': No such file or directory
  [2]

A new game.

  $ (cd project && mkdir -p src/games src/core src/process src/referee src/player src/people src/arena src/web); mkdir -p project/tests/games/taken project/tests/golden
  $ cp "$ROOT/scripts/new-game" project/scripts/; cp "$ROOT/scripts/game-master" project/scripts/
  $ echo 'a hidden move, "hid"' >project/src/core/word.c; : >project/tests/golden/old.txt
  $ game() { project/scripts/new-game "$@"; }
  $ game --help | sed 1q
  usage: new-game NAME
  $ each 'refused game' '' 'one two' Chomp "''" "'a b'" taken old hid word
  : 3: usage: new-game NAME
  one two: 3: usage: new-game NAME
  Chomp: 3: new-game: a name is small letters: 'Chomp'
  '': 3: new-game: a name is small letters: ''
  'a b': 3: new-game: a name is small letters: 'a b'
  taken: 3: new-game: there is already tests/games/taken
  old: 3: new-game: there is already tests/golden/old.txt
  hid: 3: new-game: 'hid' is a name in src/core/word.c: a game needs one of its own
  word: 3: new-game: 'word' is a name in src/core/word.c: a game needs one of its own
  $ ls project/src/games

A tournament, where the program is not found, or a class cannot play.

  $ ONEMOVE="$PWD/no where" "$ROOT/scripts/tournament" fiar 2>&1 | sed "s,$PWD,HERE,"
  tournament: there is no program 'HERE/no where' (make builds it)
  $ export ONEMOVE="$BIN/onemove"
  $ "$ROOT/scripts/tournament" fiar
  onemove tournament: --out DIR is missing: where the tournament is kept
  usage: onemove tournament GAME [CLASS] --out DIR [OPTION ...] [key=value ...] [-- PLAYER ...]
  [3]
  $ mkdir out; touch out/log.jsonl; chmod 755 out
  $ no() { "$ROOT/scripts/tournament" "$@" >said 2>&1; status=$?; sed "s,$PWD/,," said; stat -c '%A %n' out; return $status; }
  $ mkdir ann bob; for one in ann bob; do printf '#!/bin/sh\nexit 3\n' >$one/player; chmod +x $one/player; done
  $ printf 'ann ann build="echo no; false" ./player\nbob bob build=true ./player\n' >class.txt
  $ no fiar class.txt --out out --seed 5
  building ann
  building bob
  ann could not be built: 'echo no; false' ended with exit status 1 (see out/programs/ann.log): no
  onemove tournament: only 1 of the programs can play, and a game has 2 seats
  drwx------ out
  [3]
  $ ls out out/programs
  out:
  evidence
  log.jsonl
  programs
  
  out/programs:
  ann.log
  bob
  bob.log

Its command, without the seed, which is kept, continues it, whatever has stopped it.

  $ mkdir -p 'a night/ranking.txt'; echo 5 >seed; mkdir 'my scripts'; cp "$ROOT/scripts/tournament" 'my scripts/'
  $ 'my scripts/tournament' fiar --out 'a night' --seed @seed plies=30 --quiet --time 5 seed=5 --layers none -- "alias:ann='$BIN/fiar' level=random" "alias:bob=fiar level=random seed=3" --seed seed=4 2>&1 | sed "s,$BIN,BIN,; s,$PWD,HERE,g"
  onemove tournament: HERE/a night/ranking.txt is a folder
  no finished game is lost; to continue:
    'my scripts/tournament' fiar --out 'a night' plies=30 --quiet --time 5 --layers none -- 'alias:ann='\''BIN/fiar'\'' level=random' 'alias:bob=fiar level=random seed=3' --seed seed=4

A ladder.

  $ ladder() { "$ROOT/scripts/ladder" "$@" >said 2>&1; status=$?; sed "s,$PWD,HERE," said; return $status; }
  $ ladder --help | sed 1q
  usage: onemove ladder FOLDER [COMMAND] [OPTION ...]
  $ "$ROOT/scripts/ladder" 2>&1 | tail -n 1
  usage: onemove ladder FOLDER [COMMAND] [OPTION ...]
  $ ONEMOVE="$PWD/no where" ladder class
  ladder: there is no program 'HERE/no where' (make builds it)
  [3]
  $ mkdir class; ladder class
  HERE/class/ladder.conf: cannot be opened: No such file or directory
  [2]
  $ refused ladder class --games
  3: ladder: --games needs a value
  usage: onemove ladder FOLDER [COMMAND] [OPTION ...]
  $ refused ladder class --games 0
  3: ladder: --games: expected a number from 1 to 999999999
  usage: onemove ladder FOLDER [COMMAND] [OPTION ...]
  $ refused ladder class play --jobs x
  3: ladder: --jobs: expected a number from 1 to 256
  usage: onemove ladder FOLDER [COMMAND] [OPTION ...]
  $ refused ladder class take --for 3
  3: ladder: take has no option --for
  usage: onemove ladder FOLDER [COMMAND] [OPTION ...]
  $ refused ladder class grades --jobs 3
  3: ladder: grades has no option --jobs
  usage: onemove ladder FOLDER [COMMAND] [OPTION ...]
  $ refused ladder class dance
  3: ladder: unexpected 'dance'
  usage: onemove ladder FOLDER [COMMAND] [OPTION ...]

What is wrong in ladder.conf or students.csv is said with its place, and nothing is taken.

  $ conf() { printf "$1" >class/ladder.conf; said=$(ladder class grades); echo "$?: $said"; }
  $ conf '# a class\n'
  2: HERE/class/ladder.conf:1:1: game= is missing
  $ conf 'game=fiar\nplayer\n'
  2: HERE/class/ladder.conf:2:1: 'player' is not KEY=VALUE
  $ conf '# a class\n\ngame=fiar\ncolour=red\n'
  2: HERE/class/ladder.conf:4:1: there is no key 'colour'
  $ conf 'game=fiar\r\nquota=many\r\n'
  2: HERE/class/ladder.conf:2:7: quota: 'many' is not a number
  $ for line in games=1x seats=02 resamples=-1 patience=12345678901 games=0 late=maybe reveal=1 times=file time=ten checks=name,movements 'options=--memroy 512' zone=Berlin/Europe; do conf "game=fiar\n$line\n"; done
  2: HERE/class/ladder.conf:2:7: games: '1x' is not a number
  2: HERE/class/ladder.conf:2:7: seats: '02' is not a number
  2: HERE/class/ladder.conf:2:11: resamples: '-1' is not a number
  2: HERE/class/ladder.conf:2:10: patience: '12345678901' is not a number
  2: HERE/class/ladder.conf:2:7: games is at least 1
  2: HERE/class/ladder.conf:2:6: late is yes or no
  2: HERE/class/ladder.conf:2:8: reveal is yes or no
  2: HERE/class/ladder.conf:2:7: times is arrival or files
  2: HERE/class/ladder.conf:2:6: --time ten: expected a time such as 2, 2s or 500ms
  2: HERE/class/ladder.conf:2:8: checks: there is no check 'movements'
  2: HERE/class/ladder.conf:2:9: options: '--memroy' is no option of match and try
  2: HERE/class/ladder.conf:2:6: there is no zone 'Berlin/Europe' (Europe/Berlin is one)
  $ for date in soon 'tomorrow at' 23:59 'friday 23:59' 2027-01-15 '2027-02-30 12:00' '2027-01-15 24:00'; do conf "game=fiar\ndeadline.ann=$date\n"; done
  2: HERE/class/ladder.conf:2:14: 'soon' is not a date such as 2027-01-31 23:59
  2: HERE/class/ladder.conf:2:14: 'tomorrow at' is not a date such as 2027-01-31 23:59
  2: HERE/class/ladder.conf:2:14: '23:59' is not a date such as 2027-01-31 23:59
  2: HERE/class/ladder.conf:2:14: 'friday 23:59' is not a date such as 2027-01-31 23:59
  2: HERE/class/ladder.conf:2:14: '2027-01-15' is not a date such as 2027-01-31 23:59
  2: HERE/class/ladder.conf:2:14: there is no 2027-02-30 12:00
  2: HERE/class/ladder.conf:2:14: '2027-01-15 24:00' is not a date such as 2027-01-31 23:59
  $ conf 'game=fiar\ndeadline=2027-03-28 02:30\nzone=Europe/Berlin\n'
  2: HERE/class/ladder.conf:2:10: there is no 2027-03-28 02:30 in Europe/Berlin
  $ conf 'game=fiar\nbaseline.a b=true\n'
  2: HERE/class/ladder.conf:2:14: 'a b' is not a player's name
  $ conf 'game=fiar\nbaseline.-a=true\n'
  2: HERE/class/ladder.conf:2:13: '-a' is not a player's name
  $ conf 'game=fiar\nbaseline.a=../nowhere/fiar\n'
  2: HERE/class/ladder.conf:2:1: baseline.a: ./../nowhere/fiar: No such file or directory
  $ conf 'game=chess\n'
  2: HERE/class/ladder.conf:1:6: there is no game 'chess'
  $ conf 'game=penguins\nkeys=rows=0'
  2: HERE/class/ladder.conf:2:6: rows=0: expected a number from 1 to 128
  $ conf 'game=president\nkeys=players=4\n'
  2: HERE/class/ladder.conf:2:6: players=4, but seats=2: say seats=4, too
  $ conf 'game=penguins\nkeys=rows=4 seed=7\n'
  2: HERE/class/ladder.conf:2:6: keys: with a seed, all nights have the same deals, and students are told it
  $ conf 'game=fiar\noptions=seed=@seed.txt\n'
  2: HERE/class/ladder.conf:2:9: options: with a seed, all nights have the same deals, and students are told it
  $ printf 'name\nann\n' >class/students.csv; conf 'game=fiar\n'
  2: students.csv:1:1: no column is called id
  $ printf 'id,name\na1,Ann\nA1,Bob\n' >class/students.csv; conf 'game=fiar\n'
  2: students.csv:3:1: the id 'A1' is there twice
  $ for roster in '' '\n' 'id,name\n' 'id,name\n\n'; do printf "$roster" >class/students.csv; conf 'game=fiar\n'; done
  2: students.csv:1:1: no column is called id
  2: students.csv:1:1: no column is called id
  2: students.csv:2:1: there is no student in this file
  2: students.csv:3:1: there is no student in this file
  $ for code in ISO-8859-1 UTF-16 UTF-16LE; do printf 'id,name\na1,J\303\274rg\n' | iconv -f UTF-8 -t $code >class/students.csv; conf 'game=fiar\n'; done; rm class/students.csv
  2: students.csv:2:5: this is not UTF-8: save the file in that encoding
  2: students.csv:1:1: this is no text, or one in UTF-16: save it as UTF-8
  2: students.csv:1:2: this is no text, or one in UTF-16: save it as UTF-8
  $ conf 'game=fiar\ndeadline.=2027-01-15 12:00\n'
  2: HERE/class/ladder.conf:2:1: deadline. is followed by a student's name or ID
  $ for now in abc 1e9 -1 99999999999999999999; do LADDER_NOW=$now refused ladder class grades; done
  2: ladder: LADDER_NOW: 'abc' is not a time in seconds since 1970
  2: ladder: LADDER_NOW: '1e9' is not a time in seconds since 1970
  2: ladder: LADDER_NOW: '-1' is not a time in seconds since 1970
  2: ladder: LADDER_NOW: '99999999999999999999' is not a time in seconds since 1970
  $ conf 'game=fiar\ndeadline.J\374rg=2027-01-15 12:00\n'
  2: HERE/class/ladder.conf:2:11: this is not UTF-8: save the file in that encoding
  $ conf '\357\273\277game=fiar\n'
  0: student,name,version,time,rating,low,high,games,points,faults
  $ conf "game=fiar\nbaseline.a='$BIN/fiar' seed=7\n"
  0: student,name,version,time,rating,low,high,games,points,faults
  $ stat -c '%A %n' class/*
  drwx------ class/entries
  drwx------ class/feedback
  drwx------ class/games
  drwx------ class/history
  drwxr-xr-x class/inbox
  -rw-r--r-- class/ladder.conf
  -rw------- class/ladder.db
  drwx------ class/work

An engine.

  $ printf '#!/bin/sh\n' >only-says; chmod +x only-says; export ONEMOVE="$PWD/only-says"
  $ mkdir -p engines nothing; cp "$ROOT/scripts/engines/blocks.sh" engines; printf '#!/bin/sh\n. "${0%%/*}/blocks.sh"\ntake_tournament "$@"\nplay_round() { echo a round; }\nshow_failures() { echo failures; }\nplay_rounds\n' >engines/mine; chmod +x engines/mine
  $ engine() { engines/mine "$@" 2>&1 | sed "s,$PWD,HERE,"; }
  $ engine; engine one; engine one 2 3
  mine: usage: mine FOLDER JOBS [WORD ...]
  mine: usage: mine FOLDER JOBS [WORD ...]
  mine: usage: mine FOLDER JOBS [WORD ...]
  $ engine nowhere 1
  mine: there is no folder 'nowhere'
  $ engine nothing 1
  mine: HERE/nothing: there is no tournament in it
  $ echo '{}' >nothing/tournament.json; for jobs in 0 x -1 '' 01; do engine nothing "$jobs"; done
  mine: the number of jobs is '0', not a positive number
  mine: the number of jobs is 'x', not a positive number
  mine: the number of jobs is '-1', not a positive number
  mine: the number of jobs is '', not a positive number
  mine: the number of jobs is '01', not a positive number
  $ engine nothing 2
  $ printf '#!/bin/sh\nprintf "3\\n5\\n"\n' >only-says; engine nothing 2; ls -A nothing nothing/blocks
  a round
  a round
  a round
  failures
  mine: blocks still open: 2; none was completed in three attempts
  nothing:
  blocks
  engine
  tournament.json
  
  nothing/blocks:
  $ seq 5 >open; printf '#!/bin/sh\ncat "%s"\n' "$PWD/open" >only-says; cp engines/mine engines/some
  $ sed -i 's/{ echo a round/& $((n += 1)); [ $n -ne 3 ] || sed -i 1d open/; s/mine/some/' engines/some; engines/some nothing 2 2>&1 | tail -n 3
  a round 6
  failures
  some: blocks still open: 4; none was completed in three attempts
  $ printf '#!/bin/sh\nexit 3\n' >only-says; engine nothing 2
  mine: the open blocks cannot be listed
  $ ONEMOVE=no-such-program engine nothing 2
  mine: there is no program 'no-such-program'

Which onemove a script calls: that of the environment, of the source tree, of the folder where it is installed,
or else of PATH. An engine is two folders further down.

  $ program() { mkdir -p "${1%/*}"; printf '#!/bin/sh\necho "%s${TELL:+ $ONEMOVE_CALLED $#: $*}" >&2; exit 3\n' "$1" >"$1"; chmod +x "$1"; }
  $ unset ONEMOVE; here=$PWD; mkdir -p tree installed/bin installed/share/onemove; cp -R "$ROOT/scripts" tree/; cp -R "$ROOT/scripts/engines" installed/share/onemove
  $ for one in game-master tournament ladder; do cp "$ROOT/scripts/$one" installed/bin; done
  $ printf '. "${0%%/*}/blocks.sh"\nfind_onemove; "$onemove"\n' | tee tree/scripts/engines/found >installed/share/onemove/engines/found
  $ calls() ( # FOLDER ENGINES
  >   PATH="$here/path:$PATH"
  >   for one in game-master tournament; do $1/$one fiar 'a b' --x; (cd $1 && sh $one 1; PATH=.:$PATH; $one 2); done
  >   $1/ladder contest; sh $2/found; (cd $2 && sh ./found)
  > )
  $ both() { for set in "tree/scripts tree/scripts/engines" "installed/bin installed/share/onemove/engines"; do calls $set 2>&1 | uniq -c; done; }
  $ program path/onemove; both
        9 path/onemove
        9 path/onemove
  $ program tree/build/bin/onemove; both
        9 tree/build/bin/onemove
        9 path/onemove
  $ program installed/bin/onemove; both
        9 tree/build/bin/onemove
        9 installed/bin/onemove
  $ program other/one; export ONEMOVE="$PWD/other/one"; both
        9 other/one
        9 other/one
  $ TELL=yes calls installed/bin tree/scripts/engines 2>&1 | sed "s,$PWD,HERE,"; unset ONEMOVE
  other/one  5: table installed/bin/game-master fiar a b --x
  other/one  3: table game-master 1
  other/one  3: table ./game-master 2
  other/one installed/bin/tournament 4: tournament fiar a b --x
  other/one tournament 2: tournament 1
  other/one ./tournament 2: tournament 2
  other/one  2: ladder contest
  other/one  0: 
  other/one  0: 

What scripts/check runs.

  $ printf '#!/bin/sh\necho "setup $*"; exit $STATUS\n' >tree/scripts/setup; printf '#!/bin/sh\necho "make $*"; exit 2\n' >path/make; printf '#!/bin/sh\necho 3\n' >path/nproc; chmod +x path/*
  $ for status in 0 3; do STATUS=$status PATH="$PWD/path:$PATH" tree/scripts/check >said; echo $?; sed "s,$PWD,HERE," said; done
  2
  setup check
  make -s -j 3 -C HERE/tree check
  3
  setup check

The table of coverage.

  $ mkdir -p tools2 objects/tests; touch objects/a.gcda objects/tests/b.gcda
  $ cat >tools2/gcov <<'END'
  > #!/bin/sh
  > echo "$*" >&3
  > cat <<'SAID'
  > File 'src/core/one.c'
  > Lines executed:50.00% of 10
  > File '/usr/include/stdio.h'
  > Lines executed:90.00% of 90
  > File 'src/core/two.c'
  > Lines executed:100.00% of 30
  > File 'src/core/one.c'
  > Lines executed:80.00% of 10
  > SAID
  > END
  $ chmod +x tools2/gcov; PATH="$PWD/tools2:$PATH" "$ROOT/scripts/coverage" objects 3>&1
  --no-output objects/a.gcda
    80.0 %     10 lines  src/core/one.c
   100.0 %     30 lines  src/core/two.c
    95.0 %     40 lines  in all
  $ rm objects/a.gcda; mkdir none; printf '#!/bin/sh\n' >tools2/gcov; PATH="$PWD/tools2:$PATH" "$ROOT/scripts/coverage" none
  no coverage data: make coverage runs the tests first
  [1]
