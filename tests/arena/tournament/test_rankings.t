Tournaments as they end: the ranking in every format, and what each student gets.

The programs: two that play as well as each other, one that plays at random, and one that says it has moved
and has not, whenever a penguin should go.

  $ player() { printf '#!/bin/sh\nexec "%s" level=%s nodes=20 seed=%s id=%s "$@"\n' "$BIN/penguins" $2 $3 $1 >$1; chmod +x $1; }
  $ player ann greedy 1; player bob greedy 2; player cy random 3
  $ printf '#!/bin/sh\ncase $1 in phase=movement) exit 0 ;; esac\nexec "%s" level=random seed=4 id=idle "$@"\n' "$BIN/penguins" >idle
  $ chmod +x idle
  $ small='rows=4 columns=4 penguins=1'
  $ tournament() { onemove tournament penguins $small --layers none seed=5 --out "$@" >said 2>&1; status=$?; tr '\r' '\n' <said | grep -v -e '^[0-9]*/[0-9]* games' -e '^The head' -e '^$' | headless; return $status; }
  $ refused() { said=$(tournament "$@"); echo "$?: $said"; }
  $ headless() { sed -E "s/[0-9a-f]{64}/HASH/; s,$PWD/,,"; }

All against all.

  $ tournament 'to night' --games 2 -- ./ann ./bob ./cy alias:ada=./idle | tee first
  penguins, 12 games, 4 players. Elo: 0 is the mean of all; the two numbers after it are its 95 % confidence interval.
     #  player    Elo   from     to  games   points     %   wins  draws losses faults
     1  bob       218    -50    485      6      5.0  83.3      5      0      1      0
     2  ann        68   -223    310      6      3.5  58.3      3      1      2      0
     2  cy         68   -288    310      6      3.5  58.3      3      1      2      0
     4  ada      -354   -736     29      6      0.0   0.0      0      0      6      6
  $ ls 'to night'
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

Its files are what `onemove rate` makes of its games (../rating/test_rate.t has the formats), and their head. They
say nothing of times, which are other ones each time.

  $ cd 'to night'
  $ rate() { onemove rate games.jsonl --format "$@"; }
  $ for file in table:txt csv:csv markdown:md json:json; do rate ${file%:*} | diff - ranking.${file#*:}; done | headless | tr '<>' '-+'
  6a7,8
  + 
  + The head of the games: HASH (onemove verify)
  236c236,237
  -  ]
  ---
  +  ],
  +  "head": "HASH"
  $ for format in gradescope junit; do rate $format -o ../rated; diff -r ../rated ranking-$format; rm -r ../rated; done
  $ grep -rlE 'mean.ms|slowest' .
  [1]
  $ cd ..

One against the others; rounds in which one has a bye.

  $ tournament gauntlet --games 2 --gauntlet -- ./ann ./bob ./cy
  penguins, 4 games, 3 players. Elo: 0 is the mean of all; the two numbers after it are its 95 % confidence interval.
     #  player    Elo   from     to  games   points     %   wins  draws losses faults
     1  cy         86   -227    400      2      1.5  75.0      1      1      0      0
     2  bob       -35   -336    266      2      1.0  50.0      1      0      1      0
     3  ann       -52   -270    166      4      1.5  37.5      1      1      2      0
  $ grep -o '"id":"[^"]*"' gauntlet/games.jsonl
  "id":"ann+bob.001.1"
  "id":"ann+bob.001.2"
  "id":"ann+cy.001.1"
  "id":"ann+cy.001.2"
  $ tournament swiss --games 2 --swiss 3 -- ./ann ./bob ./cy
  penguins, 6 games, 3 players. Elo: 0 is the mean of all; the two numbers after it are its 95 % confidence interval.
     #  player    Elo   from     to  games   points     %   wins  draws losses faults
     1  bob       105   -125    335      4      3.0  75.0      3      0      1      0
     2  ann       -53   -272    167      4      1.5  37.5      1      1      2      0
     2  cy        -53   -272    167      4      1.5  37.5      1      1      2      0
  $ onemove tournament penguins $small --layers none seed=5 --games 2 --swiss 3 --out again -- ./ann ./bob ./cy 2>&1 | tr '\r' '\n' | grep -o '^[0-9]*/[0-9]* games, [0-9]* faults' | tail -1
  6/6 games, 0 faults
  $ grep -o '"id":"[^"]*"' swiss/games.jsonl
  "id":"bob+cy.001.1"
  "id":"bob+cy.001.2"
  "id":"ann+bob.001.1"
  "id":"ann+bob.001.2"
  "id":"ann+cy.001.1"
  "id":"ann+cy.001.2"

Groups of three among four.

  $ tournament groups players=3 --games 3 -- ./ann ./bob ./cy alias:dee=./ann
  penguins, 6 games, 4 players. Elo: 0 is the mean of all; the two numbers after it are its 95 % confidence interval.
     #  player    Elo   from     to  games   points     %   wins  draws losses faults
     1  bob        15   -151    180      6      6.5  54.2      6      1      5      0
     1  dee        15   -151    180      6      6.5  54.2      6      1      5      0
     3  ann        12   -216    240      3      3.0  50.0      3      0      3      0
     4  cy        -41   -259    177      3      2.0  33.3      2      0      4      0
  $ grep -o '"id":"[^"]*"\|"place":[0-9]*\|"points":[0-9]*' groups/games.jsonl | paste -s -d ' ' | sed 's/ "id"/\n"id"/g' | head -12
  "id":"ann+bob+dee.001.1" "place":1 "points":7 "place":2 "points":6 "place":3 "points":5
  "id":"ann+bob+dee.001.2" "place":1 "points":7 "place":2 "points":6 "place":3 "points":5
  "id":"ann+bob+dee.001.3" "place":1 "points":7 "place":2 "points":6 "place":3 "points":5
  "id":"bob+cy+dee.001.1" "place":3 "points":2 "place":2 "points":4 "place":1 "points":9
  "id":"bob+cy+dee.001.2" "place":3 "points":3 "place":1 "points":5 "place":1 "points":5
  "id":"bob+cy+dee.001.3" "place":3 "points":2 "place":1 "points":9 "place":2 "points":4

Once more: nothing is played again. With one more program, its games only; without one, the others'.

  $ tournament 'to night' --games 2 -- ./ann ./bob ./cy alias:ada=./idle | diff first -
  $ grep -c . 'to night/log.jsonl'
  12
  $ tournament 'to night' --games 2 -- ./ann ./bob ./cy alias:ada=./idle alias:eve=./cy
  penguins, 20 games, 5 players. Elo: 0 is the mean of all; the two numbers after it are its 95 % confidence interval.
     #  player    Elo   from     to  games   points     %   wins  draws losses faults
     1  bob       286      1    558      8      7.0  87.5      7      0      1      0
     2  ann       146   -145    457      8      5.5  68.8      5      1      2      0
     3  cy         63   -248    357      8      4.5  56.3      4      1      3      0
     4  eve       -65   -413    184      8      3.0  37.5      3      0      5      0
     5  ada      -430   -837      4      8      0.0   0.0      0      0      8      8
  $ grep -c . 'to night/log.jsonl'
  20
  $ tournament 'to night' --games 2 -- ./ann ./bob alias:eve=./cy
  penguins, 6 games, 3 players. Elo: 0 is the mean of all; the two numbers after it are its 95 % confidence interval.
     #  player    Elo   from     to  games   points     %   wins  draws losses faults
     1  ann       137   -133    408      4      3.0  75.0      3      0      1      0
     1  bob       137   -133    408      4      3.0  75.0      3      0      1      0
     3  eve      -275   -627     78      4      0.0   0.0      0      0      4      0
  $ grep -c . 'to night/log.jsonl' 'to night/games.jsonl'
  to night/log.jsonl:20
  to night/games.jsonl:6
  $ ls 'to night/ranking-junit' 'to night/ranking-gradescope'
  to night/ranking-gradescope:
  ann.json
  bob.json
  eve.json
  
  to night/ranking-junit:
  ann.xml
  bob.xml
  eve.xml
  $ for file in log games; do onemove verify 'to night'/$file.jsonl; done | headless
  20 games, 125 moves: all as recorded
  The head is HASH, compared with to night/log.head.
  6 games, 43 moves: all as recorded
  The head is HASH, compared with to night/ranking.json.

Another program under the same name, other keys, another number of games, another seed: refused.

  $ player cy greedy 9
  $ refused 'to night' --games 2 -- ./ann ./bob ./cy alias:ada=./idle
  3: onemove tournament: the program of 'cy' is not the one that has played here: its games would not be comparable (give it another alias; or --fresh begins again, or take another folder)
  $ player cy random 3
  $ refused 'to night' --games 4 -- ./ann ./bob ./cy alias:ada=./idle
  3: onemove tournament: this folder's tournament was begun with --games '2', and now it is '4' (--fresh begins again, or take another folder)
  $ refused 'to night' --games 2 --time 3 -- ./ann ./bob ./cy alias:ada=./idle
  3: onemove tournament: this folder's tournament was begun with the options 'penguins rows=4 columns=4 penguins=1 --layers none', and now it is 'penguins rows=4 columns=4 penguins=1 --layers none --time 3' (--fresh begins again, or take another folder)
  $ refused 'to night' --games 2 rows=5 -- ./ann ./bob ./cy alias:ada=./idle
  3: onemove tournament: this folder's tournament was begun with the options 'penguins rows=4 columns=4 penguins=1 --layers none', and now it is 'penguins rows=4 columns=4 penguins=1 --layers none rows=5' (--fresh begins again, or take another folder)
  $ refused 'to night' --games 2 --gauntlet -- ./ann ./bob ./cy alias:ada=./idle
  3: onemove tournament: this folder's tournament was begun with the schedule 'round-robin', and now it is 'gauntlet' (--fresh begins again, or take another folder)
  $ refused 'to night' --games 2 seed=6 -- ./ann ./bob ./cy alias:ada=./idle
  3: onemove tournament: this folder's tournament was begun with another seed (--fresh begins again, or take another folder)
  $ refused 'to night' --games 2 -- ./ann ./bob alias:cy=./ann alias:ada=./idle
  3: onemove tournament: the command of 'cy' is not the one that has played here: its games would not be comparable (give it another alias; or --fresh begins again, or take another folder)
  $ refused gauntlet --games 2 --gauntlet -- ./bob ./ann ./cy
  3: onemove tournament: this folder's tournament was begun with the gauntlet of 'ann', and now it is 'bob' (--fresh begins again, or take another folder)
  $ tournament gauntlet --games 2 --gauntlet -- ./ann ./bob alias:eve=./cy | head -1
  penguins, 4 games, 3 players. Elo: 0 is the mean of all; the two numbers after it are its 95 % confidence interval.
  $ refused groups players=3 --games 3 -- ./ann ./bob alias:dee=./ann
  3: onemove tournament: 'cy' cannot be removed: the other programs' groups depend on it
  $ tournament groups players=3 --games 3 -- ./ann ./bob ./cy alias:dee=./ann alias:eve=./bob | head -1
  penguins, 12 games, 5 players. Elo: 0 is the mean of all; the two numbers after it are its 95 % confidence interval.
  $ grep -o '"id":"[^"]*1"' groups/games.jsonl
  "id":"ann+bob+dee.001.1"
  "id":"bob+cy+dee.001.1"
  "id":"bob+cy+eve.001.1"
  "id":"ann+dee+eve.001.1"
  $ for more in '' alias:fay=./ann; do
  > tournament groups players=3 --games 3 -- ./ann ./bob ./cy alias:dee=./ann alias:eve=./bob $more | head -1; grep -o '"id":"[^"]*1"' groups/games.jsonl; done
  penguins, 12 games, 5 players. Elo: 0 is the mean of all; the two numbers after it are its 95 % confidence interval.
  "id":"ann+bob+dee.001.1"
  "id":"bob+cy+dee.001.1"
  "id":"bob+cy+eve.001.1"
  "id":"ann+dee+eve.001.1"
  penguins, 21 games, 6 players. Elo: 0 is the mean of all; the two numbers after it are its 95 % confidence interval.
  "id":"ann+bob+dee.001.1"
  "id":"bob+cy+dee.001.1"
  "id":"bob+cy+eve.001.1"
  "id":"ann+dee+eve.001.1"
  "id":"cy+dee+fay.001.1"
  "id":"ann+cy+fay.001.1"
  "id":"bob+eve+fay.001.1"
  $ refused swiss --games 2 --swiss 3 -- ./ann ./bob ./cy alias:dee=./ann
  3: onemove tournament: 'dee' cannot be added while a Swiss tournament is under way
  $ refused swiss --games 2 --swiss 3 -- ./ann ./cy
  3: onemove tournament: 'bob' cannot be removed while a Swiss tournament is under way
  $ tournament 'to night' --games 2 --fresh -- ./ann ./cy
  penguins, 2 games, 2 players. Elo: 0 is the mean of all; the two numbers after it are its 95 % confidence interval.
     #  player    Elo   from     to  games   points     %   wins  draws losses faults
     1  cy         73   -159    304      2      1.5  75.0      1      1      0      0
     2  ann       -73   -304    159      2      0.5  25.0      0      1      1      0
  $ grep -c . 'to night/log.jsonl'
  2

A sequential test.

  $ tournament test --games 8 --sprt 0,400 -- ./ann ./cy
  ann against cy, 4 pairs: no answer (log likelihood ratio 0.41, bounds -2.94 and 2.94)
  by half points of ann: 0, 1, 1, 1, 1; normalized Elo 109.7 +- 252.5 as if the number of pairs had been fixed
  $ grep -c . test/log.jsonl
  8
  $ onemove rate test/log.jsonl
  onemove rate: there is no game to rate, only those of a sequential test
  [2]
  $ refused test --games 8 --sprt 0,400 -- ./ann ./bob
  3: onemove tournament: 'cy' cannot be removed while a test is under way

Its answers, of which the file tells the same; the first program is the one that is tested.

  $ levels() { onemove tournament fiar --layers none seed=5 --games 60 --quiet --jobs 1 --sprt "$1" --out "$2" -- "alias:$2='$BIN/fiar' level=$2 seed=1" "alias:$3='$BIN/fiar' level=$3 seed=2" | headless; headless <"$2/sprt.json"; }
  $ levels 0,300 greedy random
  greedy against random, 6 pairs: H1 is accepted (log likelihood ratio 3.44, bounds -2.94 and 2.94)
  by half points of greedy: 0, 0, 0, 0, 6; normalized Elo 6947.2 +- 3935.6 as if the number of pairs had been fixed
  The head of the log:   HASH
  {"test":"0,300","first":"greedy","second":"random","answer":"H1","pairs":[0,0,0,0,6],"ratio":3.437608,"low":-2.944439,"high":2.944439,"elo":6947.17,"side":3935.57,"head":"HASH"}
  $ levels -200,0,0.1,0.2 random greedy
  random against greedy, 4 pairs: H0 is accepted (log likelihood ratio -1.96, bounds -1.50 and 2.08)
  by half points of random: 4, 0, 0, 0, 0; normalized Elo -5671.7 +- 3937.6 as if the number of pairs had been fixed
  The head of the log:   HASH
  {"test":"-200,0,0.1,0.2","first":"random","second":"greedy","answer":"H0","pairs":[4,0,0,0,0],"ratio":-1.957251,"low":-1.504077,"high":2.079442,"elo":-5671.71,"side":3937.59,"head":"HASH"}
  $ headless <test/sprt.json
  {"test":"0,400","first":"ann","second":"cy","answer":null,"pairs":[0,1,1,1,1],"ratio":0.414169,"low":-2.944439,"high":2.944439,"elo":109.68,"side":252.47,"head":"HASH"}

Whatever a tournament has left in its folder is its own, so that the same command goes on, or begins again; a
folder with anything else is refused.

  $ ls -A test
  evidence
  games.jsonl
  log.head
  log.jsonl
  programs
  sprt.json
  tournament.json
  $ tournament test --games 8 --sprt 0,400 -- ./ann ./cy | head -1
  ann against cy, 4 pairs: no answer (log likelihood ratio 0.41, bounds -2.94 and 2.94)
  $ tournament test --games 8 --sprt 0,400 --fresh -- ./ann ./cy | head -1
  ann against cy, 4 pairs: no answer (log likelihood ratio 0.41, bounds -2.94 and 2.94)
  $ tournament 'to night' --games 2 --fresh -- ./ann ./cy | head -1
  penguins, 2 games, 2 players. Elo: 0 is the mean of all; the two numbers after it are its 95 % confidence interval.
  $ touch test/notes; tournament test --games 8 --sprt 0,400 --fresh -- ./ann ./cy
  onemove tournament: test: it contains 'notes', so it is not a tournament's folder
  [3]
  $ mkdir mine; echo >mine/diary; tournament mine -- ./ann ./cy; ls mine
  onemove tournament: mine: it contains 'diary', so it is not a tournament's folder
  diary

The time left of a tournament that goes on: as long as its games take now, not as the earlier ones took.

  $ printf '#!/bin/sh\n[ "$1" != name ] || exec echo late\n[ ! -e "%s/slow" ] || sleep 0.3\nexit 3\n' "$PWD" >late; chmod +x late
  $ echo "exec onemove tournament fiar --layers none seed=1 --games 40 --jobs 1 --out some -- ./late \"'$BIN/fiar' nodes=1 seed=1\"" >play; sh play >said 2>&1; sed -i 32q some/log.jsonl; touch slow
  $ /usr/bin/python3 -c 'import pty; pty.spawn(["sh", "play"], stdin_read=lambda fd: b"")' </dev/null | tr '\r' '\n' | grep -a left >said; head -n 1 said | grep -a '0:00 min left'
  [1]
