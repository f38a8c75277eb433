What a ranking of games with times says, in every format; the games are written here, so that the times are known.

  $ seat() { printf '{"alias":"%s","own":"x","command":"./x","hash":null,"place":%s,"points":3,"moves":1,"lost":%s,"relied_on_files":false}' "$1" "$2" "${3:-null}"; }
  $ turn() { printf '{"seat":%s,"verdict":"%s","move":%s,"wall":%s,"cpu":5,"tries":1}' "$1" "${3:-moved}" "${4-\"a1\"}" "$2"; }
  $ game() { printf '{"format":2,"onemove":"1.0.0","game":"some","id":"%s","pairing":"%s","opening":null,"keys":"","seed":"%s","dice":0,"stateless":false,"start":"x\\n","seats":[%s],"turns":[%s],"layers":[]}\n' "$@"; }
  $ late() { printf '{"verdict":"%s","sentence":"%s","turn":%s,"evidence":"/x/%s/0002-seat-1"}' "$@"; }
  $ game 1 1 1 "$(seat ann 1),$(seat bob 2)" "$(turn 1 1500),$(turn 2 3000),$(turn 1 2250)" >log
  $ game 2 1 1 "$(seat bob 1),$(seat ann 1)" "$(turn 1 4000),$(turn 2 1000)" >>log
  $ game 3 2 2 "$(seat bob 2 "$(late late 'did not end within 10 s' 3 3)"),$(seat cy 1)" "$(turn 1 1000),$(turn 2 2000),$(turn 1 10000000 late null)" >>log
  $ game 4 2 2 "$(seat cy 1),$(seat bob 2 "$(late crashed 'crashed (signal SEGV)' 2 4)")" "$(turn 1 7000),$(turn 2 9000 crashed null)" >>log
  $ onemove rate log --resamples 50
  some, 4 games, 3 players. Elo: 0 is the mean of all; the two numbers after it are its 95 % confidence interval.
     #  player    Elo   from     to  games   points     %   wins  draws losses faults  mean ms  slowest
     1  cy        174   -225    572      2      2.0 100.0      2      0      0      0      4.5      7.0
     2  ann         7   -335    348      2      1.5  75.0      1      1      0      0      1.6      2.3
     3  bob      -180   -455     94      4      0.5  12.5      0      1      3      2   2003.4  10000.0
  $ onemove rate log --resamples 0 --anchor cy --format csv | tr -d '\r'
  rank,player,elo,low,high,games,points,percent,wins,draws,losses,faults,mean_ms,slowest_ms
  1,"cy",0.00,0.00,0.00,2,2.0,100.00,2,0,0,0,4.500,7.000
  2,"ann",-167.21,-167.21,-167.21,2,1.5,75.00,1,1,0,0,1.583,2.250
  3,"bob",-354.09,-354.09,-354.09,4,0.5,12.50,0,1,3,2,2003.400,10000.000
  $ onemove rate log --resamples 50 --format markdown | once
  # Standings
  some, 4 games, 3 players. Elo: 0 is the mean of all; the two numbers after it are its 95 % confidence interval.
  | # | player | Elo | from | to | games | points | % | wins | draws | losses | faults | mean ms | slowest |
  | ---: | :--- | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: |
  | 1 | cy | 174 | -225 | 572 | 2 | 2.0 | 100.0 | 2 | 0 | 0 | 0 | 4.5 | 7.0 |
  | 2 | ann | 7 | -335 | 348 | 2 | 1.5 | 75.0 | 1 | 1 | 0 | 0 | 1.6 | 2.3 |
  | 3 | bob | -180 | -455 | 94 | 4 | 0.5 | 12.5 | 0 | 1 | 3 | 2 | 2003.4 | 10000.0 |
  ## Cross table
  Wins, draws and losses of the row's player against the column's.
  | # | player | 1 | 2 | 3 |
  | ---: | :--- | ---: | ---: | ---: |
  | 1 | cy |  |  | 2-0-0 |
  | 2 | ann |  |  | 1-1-0 |
  | 3 | bob | 0-0-2 | 0-1-1 |  |
  ## Likelihood of superiority
  The probability in per cent that the row's player is stronger than the column's, if both have ten games.
  | 1 | cy |  |  |  |
  | 2 | ann |  |  |  |
  | 3 | bob |  |  |  |
  ## Faults
  ### bob
  Seats lost: 2, late 1, crashed 1.
  * game 3, turn 3: it did not end within 10 s (/x/3/0002-seat-1)
  * game 4, turn 2: it crashed (signal SEGV) (/x/4/0002-seat-1)
  (all: 3208079377 1240)
  $ onemove rate log --resamples 50 --format json | tr -d '\n' | sed 's/  */ /g; s/{/\n{/g; s/ \([]}]\)/\1/g; s/\[ /[/g'; echo
  
  { "format": 1, "game": "some", "games": 4, "anchor": null, "resamples": 50, "ranking": [
  { "rank": 1, "player": "cy", "elo": 173.77, "low": -224.94, "high": 572.48, "games": 2, "firsts": 2.0, "points": 2.0, "percent": 100.0, "wins": 2, "draws": 0, "losses": 0, "faults": 
  {}, "mean_ms": 4.5, "slowest_ms": 7.0}, 
  { "rank": 2, "player": "ann", "elo": 6.55, "low": -335.05, "high": 348.16, "games": 2, "firsts": 1.5, "points": 1.5, "percent": 75.0, "wins": 1, "draws": 1, "losses": 0, "faults": 
  {}, "mean_ms": 1.583, "slowest_ms": 2.25}, 
  { "rank": 3, "player": "bob", "elo": -180.32, "low": -455.14, "high": 94.5, "games": 4, "firsts": 0.5, "points": 0.5, "percent": 12.5, "wins": 0, "draws": 1, "losses": 3, "faults": 
  { "late": 1, "crashed": 1}, "mean_ms": 2003.4, "slowest_ms": 10000.0}], "crosstable": [[[0, 0, 0], [0, 0, 0], [2, 0, 0]], [[0, 0, 0], [0, 0, 0], [1, 1, 0]], [[0, 0, 2], [0, 1, 1], [0, 0, 0]]], "superiority": [[null, null, null], [null, null, null], [null, null, null]], "faults": [
  { "player": "bob", "game": "3", "turn": 3, "verdict": "late", "sentence": "did not end within 10 s", "evidence": "/x/3/0002-seat-1"}, 
  { "player": "bob", "game": "4", "turn": 2, "verdict": "crashed", "sentence": "crashed (signal SEGV)", "evidence": "/x/4/0002-seat-1"}]}
  $ onemove rate log --resamples 50 --format junit -o xml
  $ cat xml/bob.xml; head -4 xml/ann.xml
  <?xml version="1.0" encoding="UTF-8"?>
  <testsuites tests="4" failures="2" errors="0" time="10.017">
    <testsuite name="bob" tests="4" failures="2" errors="0" time="10.017" skipped="0">
      <properties>
        <property name="rank" value="3"/>
        <property name="players" value="3"/>
        <property name="elo" value="-180.32"/>
        <property name="elo.low" value="-455.14"/>
        <property name="elo.high" value="94.50"/>
        <property name="percent" value="12.50"/>
        <property name="wins" value="0"/>
        <property name="draws" value="1"/>
        <property name="losses" value="3"/>
        <property name="mean_ms" value="2003.400"/>
        <property name="slowest_ms" value="10000.000"/>
      </properties>
      <testcase classname="some" name="game 1" time="0.003"/>
      <testcase classname="some" name="game 2" time="0.004"/>
      <testcase classname="some" name="game 3" time="10.001">
        <failure type="late" message="it did not end within 10 s">game 3, turn 3: it did not end within 10 s
    to repeat it: sh &apos;./3/0002-seat-1/again&apos;
  </failure>
      </testcase>
      <testcase classname="some" name="game 4" time="0.009">
        <failure type="crashed" message="it crashed (signal SEGV)">game 4, turn 2: it crashed (signal SEGV)
    to repeat it: sh &apos;./4/0002-seat-1/again&apos;
  </failure>
      </testcase>
    </testsuite>
  </testsuites>
  <?xml version="1.0" encoding="UTF-8"?>
  <testsuites tests="2" failures="0" errors="0" time="0.005">
    <testsuite name="ann" tests="2" failures="0" errors="0" time="0.005" skipped="0">
      <properties>
  $ onemove rate log --resamples 50 --format gradescope -o json
  $ cat json/bob.json; grep '"output"\|"score"' json/ann.json json/cy.json
  {
    "score": 12.5,
    "output": "Rank 3 of 3 in some.\nElo -180, between -455 and 94 (95 % confidence interval).\nGames: 4; against the other players in them, wins: 0, draws: 1, losses: 3.\nTime of a move: 2003.4 ms on average, 10000.0 ms at most.\n",
    "output_format": "text",
    "tests": [
      {
        "name": "keeps its seat in all games",
        "status": "failed",
        "output": "Games: 4; seats lost: 2\n"
      },
      {
        "name": "late in 1 game",
        "status": "failed",
        "output": "game 3, turn 3: it did not end within 10 s\n  to repeat it: sh './3/0002-seat-1/again'\n"
      },
      {
        "name": "crashed in 1 game",
        "status": "failed",
        "output": "game 4, turn 2: it crashed (signal SEGV)\n  to repeat it: sh './4/0002-seat-1/again'\n"
      }
    ],
    "leaderboard": [
      {
        "name": "Elo",
        "value": -180.32
      },
      {
        "name": "Rank",
        "value": 3,
        "order": "asc"
      },
      {
        "name": "Seats lost",
        "value": 2,
        "order": "asc"
      }
    ]
  }
  json/ann.json:  "score": 75.0,
  json/ann.json:  "output": "Rank 2 of 3 in some.\nElo 7, between -335 and 348 (95 % confidence interval).\nGames: 2; against the other players in them, wins: 1, draws: 1, losses: 0.\nTime of a move: 1.6 ms on average, 2.3 ms at most.\n",
  json/ann.json:      "output": "Games: 2; seats lost: 0\n"
  json/cy.json:  "score": 100.0,
  json/cy.json:  "output": "Rank 1 of 3 in some.\nElo 174, between -225 and 572 (95 % confidence interval).\nGames: 2; against the other players in them, wins: 2, draws: 0, losses: 0.\nTime of a move: 4.5 ms on average, 7.0 ms at most.\n",
  json/cy.json:      "output": "Games: 2; seats lost: 0\n"

Of one game, where nobody is to blame.

  $ head -1 log | onemove rate --resamples 0 - --format markdown | once
  some, 1 game, 2 players. Elo: 0 is the mean of all.
  | 1 | ann | 131 | 131 | 131 | 1 | 1.0 | 100.0 | 1 | 0 | 0 | 0 | 1.9 | 2.3 |
  | 2 | bob | -131 | -131 | -131 | 1 | 0.0 | 0.0 | 0 | 0 | 1 | 0 | 3.0 | 3.0 |
  | # | player | 1 | 2 |
  | ---: | :--- | ---: | ---: |
  | 1 | ann |  | 1-0-0 |
  | 2 | bob | 0-0-1 |  |
  Nobody lost a seat.
  (all: 2848164261 640)

Of more than two, every two have played a game, and a place that is shared is a draw.

  $ game 5 3 3 "$(seat ann 1),$(seat bob 2),$(seat cy 2),$(seat dee 4)" "$(turn 1 10)" >more
  $ game 6 3 3 "$(seat ann 2),$(seat bob 1),$(seat cy 1)" "$(turn 1 10)" >>more
  $ onemove rate more --resamples 0 --format markdown | sed '1,/Cross/d; /Faults/,$d' | once
  | # | player | 1 | 2 | 3 | 4 |
  | ---: | :--- | ---: | ---: | ---: | ---: |
  | 1 | bob |  | 0-2-0 | 1-0-1 | 1-0-0 |
  | 2 | cy | 0-2-0 |  | 1-0-1 | 1-0-0 |
  | 3 | ann | 1-0-1 | 1-0-1 |  | 1-0-0 |
  | 4 | dee | 0-0-1 | 0-0-1 | 0-0-1 |  |
  (all: 2633296978 298)
  $ onemove rate more --resamples 0 --format json | grep -E '"(games|firsts|points|percent|wins|draws|losses)"' | paste -d ' ' -s | tr -s ' ' | sed 's/"games": [0-9]*, "firsts"/\n&/g'
   "games": 2, 
  "games": 2, "firsts": 0.5, "points": 3.0, "percent": 62.5, "wins": 2, "draws": 2, "losses": 1, 
  "games": 2, "firsts": 0.5, "points": 3.0, "percent": 62.5, "wins": 2, "draws": 2, "losses": 1, 
  "games": 2, "firsts": 1.0, "points": 3.0, "percent": 50.0, "wins": 3, "draws": 0, "losses": 2, 
  "games": 1, "firsts": 0.0, "points": 0.0, "percent": 0.0, "wins": 0, "draws": 0, "losses": 3,

  $ last() { n=$(($1 - $1 / 13)); printf '%s%s' "$(seat p$1 $n)" "$([ $1 -eq 13 ] || echo ,)"; }
  $ game 7 7 7 "$(for seat in $(seq 13); do last $seat; done)" "$(turn 13 10)" | onemove rate - --resamples 0 --format csv | cut -d , -f 2,8-11 | sed '3,11d'
  player,percent,wins,draws,losses
  "p1",100.00,12,0,0
  "p11",16.67,2,0,10
  "p12",4.17,0,1,11
  "p13",4.17,0,1,11

A program without a name is called by its command. Its times are those of its runs, not those of the referee.

  $ nameless() { seat - $1 "$2" | sed 's/"-"/null/; s/"own":"x"/"own":null/'; }
  $ by_referee() { turn $1 1000000 stood-in | sed 's/"tries":1/"tries":0/; s/"seat":0,/&"number":1,/'; }
  $ game 8 5 5 "$(seat ann 1),$(nameless 2 "$(late crashed crashed 2 8)"),$(nameless 2)" \
  >   "$(turn 1 9),$(turn 2 7 crashed null),$(by_referee 2),$(by_referee 0),$(turn 1 5),$(turn 2 9 passed null)" >log8
  $ onemove rate log8 --resamples 0 --format csv | tr -d '\r' | cut -d , -f 2,11-
  player,losses,faults,mean_ms,slowest_ms
  "ann",0,0,0.007,0.009
  "./x",1,1,0.008,0.009
  "./x #2",1,0,0.000,0.000

Every way to lose a seat, in every format.

  $ n=0; for way in cannot-run late late-cpu too-large too-much-memory too-many-processes crashed blames-board gave-up bad-status illegal left-nothing tampered idle never-ends false-pass misnamed; do
  > n=$((n + 1)); game $n $n 1 "$(seat ann 1),$(seat bob 2 "$(late $way fell 2 1)")" "$(turn 1 1),$(turn 2 1 $way null)"; done >fell
  $ ways() { grep -oE '(cannot|late|too|crashed|blames|gave|bad|illegal|left|tampered|idle|never|false|misnamed)(-[a-z]+)*' | uniq | paste -s -d ' '; }
  $ for format in markdown json junit gradescope; do onemove rate fell --resamples 0 --format $format -o fell.$format; cat fell.$format fell.$format/bob.* 2>/dev/null | ways; done
  cannot-run late late-cpu too-large too-much-memory too-many-processes crashed blames-board gave-up bad-status illegal left-nothing tampered idle never-ends false-pass misnamed
  cannot-run late late-cpu too-large too-much-memory too-many-processes crashed blames-board gave-up bad-status illegal left-nothing tampered idle never-ends false-pass misnamed cannot-run late late-cpu too-large too-much-memory too-many-processes crashed blames-board gave-up bad-status illegal left-nothing tampered idle never-ends false-pass misnamed
  cannot-run late late-cpu too-large too-much-memory too-many-processes crashed blames-board gave-up bad-status illegal left-nothing tampered idle never-ends false-pass misnamed
  cannot-run late late-cpu too-large too-much-memory too-many-processes crashed blames-board gave-up bad-status illegal left-nothing tampered idle never-ends false-pass misnamed

Names of all kinds, and sentences, which come from programs, in every format: no escapes for terminals, formulas,
marks, tags, or files that are hidden or outside of the folder.

  $ /usr/bin/python3 >names <<'END'
  > import json
  > for n, name in enumerate(['../../up', '-rf', '<b>&"x"', 'Cy', '=1+1', '@sum', '+1', '[a](http://b)', '|$a~b`*c*_{}', '\x1b[31m\a', '\uffff\u202e', 'a\\b c', '\xe9t\xe9'], 11):
  >     game = json.loads(open('log').readlines()[3])
  >     game.update(id=str(n), pairing=str(n))
  >     game['seats'][1].update(alias=None, own=None, command=name)
  >     game['seats'][1]['lost'].update(sentence='said ' + name)
  >     print(json.dumps(game))
  > END
  $ onemove rate names --resamples 0 | cut -c 1-60 | sed '1d; 3d; 5,13d'
     #  player           Elo   from     to  games   points    
     2  \x1b[31m\x07     -41    -41    -41      1      0.0   0
     2  |$a~b`*c*_{}     -41    -41    -41      1      0.0   0
     2  \xc3\xa9t\xc3\xa9              -41    -41    -41      1      0.0   (esc)
     2  \xef\xbf\xbf\\xe2\\x80\\xae    -41    -41    -41      1      0.0   (esc)
  $ onemove rate names --resamples 0 --format csv | tr -d '\r' | cut -d , -f 2
  player
  "cy"
  "\x1b[31m\x07"
  "'+1"
  "'-rf"
  "../../up"
  "<b>&""x"""
  "'=1+1"
  "'@sum"
  "Cy"
  "[a](http://b)"
  "a\b c"
  "|$a~b`*c*_{}"
  "\xc3\xa9t\xc3\xa9" (esc)
  "\xef\xbf\xbf\\xe2\\x80\\xae" (esc)
  $ onemove rate names --resamples 0 --format markdown | sed -n 's/^[*] .*: it //p; s/^### \\[|]/&/p'
  said \\x1b\[31m\\x07 (/x/4/0002-seat-1)
  said +1 (/x/4/0002-seat-1)
  said -rf (/x/4/0002-seat-1)
  said ../../up (/x/4/0002-seat-1)
  said \<b\>\&"x" (/x/4/0002-seat-1)
  said =1+1 (/x/4/0002-seat-1)
  said \@sum (/x/4/0002-seat-1)
  said Cy (/x/4/0002-seat-1)
  said \[a\](http\://b) (/x/4/0002-seat-1)
  said a\\b c (/x/4/0002-seat-1)
  ### \|\$a\~b\`\*c\*\_\{\}
  said \|\$a\~b\`\*c\*\_\{\} (/x/4/0002-seat-1)
  said \xc3\xa9t\xc3\xa9 (/x/4/0002-seat-1) (esc)
  said \xef\xbf\xbf\\\\xe2\\\\x80\\\\xae (/x/4/0002-seat-1) (esc)
  $ for format in junit gradescope; do onemove rate names --resamples 0 --format $format -o of-$format; done; ls -A of-junit; ls -A of-gradescope | wc -l
  %1b%5b31m%07.xml
  %2b1.xml
  %2drf.xml
  %2e.%2f..%2fup.xml
  %3cb%3e%26%22x%22.xml
  %3d1%2b1.xml
  %40sum.xml
  %5ba%5d%28http%3a%2f%2fb%29.xml
  %7c%24a%7eb%60%2ac%2a_%7b%7d.xml
  %c3%a9t%c3%a9.xml
  %ef%bf%bf%e2%80%ae.xml
  Cy.xml
  a%5cb%20c.xml
  cy~2.xml
  14
  $ /usr/bin/python3 -c 'import glob, xml.dom.minidom as dom
  > for path in sorted(glob.glob("of-junit/*")): print(*(ascii(one.getAttribute("message") or one.getAttribute("name")) for tag in ("testsuite", "failure") for one in dom.parse(path).getElementsByTagName(tag)))'
  '\\x1b[31m\\x07' 'it said \\x1b[31m\\x07'
  '+1' 'it said +1'
  '-rf' 'it said -rf'
  '../../up' 'it said ../../up'
  '<b>&"x"' 'it said <b>&"x"'
  '=1+1' 'it said =1+1'
  '@sum' 'it said @sum'
  '[a](http://b)' 'it said [a](http://b)'
  '|$a~b`*c*_{}' 'it said |$a~b`*c*_{}'
  '\xe9t\xe9' 'it said \xe9t\xe9'
  '\ufffd\\xe2\\x80\\xae' 'it said \ufffd\\xe2\\x80\\xae'
  'Cy' 'it said Cy'
  'a\\b c' 'it said a\\b c'
  'cy'

Twenty faults of a program are told one by one, and of the others the number; to a student, ten of each kind. Of
other programs, students see nothing.

  $ for n in $(seq 10 30); do game $n $n $n "$(seat ann 1),$(seat bob 2 "$(late late 'was late' 1 $n)")" "$(turn 2 9 late null)"; done >many
  $ for lost in 20 21; do head -n $lost many | onemove rate - --resamples 0 --format markdown | sed -n 's/^[*] game .*/one/; /^one\|^Seats\|^[*]/p' | uniq -c; done
        1 Seats lost: 20, late 20.
       20 one
        1 Seats lost: 21, late 21.
       20 one
        1 * and 1 more
  $ sed 's/"late"/"crashed"/g; n' many | onemove rate - --resamples 0 --format gradescope -o many-json
  $ grep -o '^ *"name": ".* in .*\|to repeat it\|and [0-9]* more' many-json/bob.json | uniq -c
        1       "name": "keeps its seat in all games",
        1       "name": "late in 10 games",
       10 to repeat it
        1       "name": "crashed in 11 games",
       10 to repeat it
        1 and 1 more
  $ grep -E 'bob|cy|/x|a1' json/ann.json xml/ann.xml
  [1]

The order of games and files does not matter, nor which of two logs a game is in, or how it went in the other one;
a game without a pairing is one of its own.

  $ both() { for format in table csv json markdown; do onemove rate $1 --format $format >one; onemove rate $2 --format $format | cmp - one; done; }
  $ sort -r log >back; head -n 3 log >start; tail -n 3 log >end; both back log; both 'end start' log
  $ sed 's/"wall":[0-9]*/"wall":7/g; s/"place":1/"place":X/g; s/"place":2/"place":1/g; s/X/2/g' log >again; both 'log again' 'again log'
  $ for n in 1 2 3 4 5 6 7 8 9; do game $n $n $n "$(seat ann $((1 + n % 3 / 2))),$(seat bob $((2 - n % 3 / 2)))" "$(turn 1 1)"; done >each
  $ sed 's/"pairing":"[0-9]*"/"pairing":null/' each >unpaired; both unpaired each; cmp -s unpaired each
  [1]

Games are in the order of their numbers; then come other names, then those without one.

  $ for id in b +b ab 011 10 010 2; do game $id $id 1 "$(seat ann 1),$(seat bob 2)" "$(turn 1 1)"; done >ids
  $ game - - 1 "$(seat ann 1),$(seat bob 2)" "$(turn 1 1)" | sed 's/"-"/null/g' | cat - ids | onemove rate - --resamples 0 --format junit -o ids-xml
  $ grep -o 'name="game [^"]*"' ids-xml/ann.xml
  name="game 2"
  name="game 010"
  name="game 10"
  name="game 011"
  name="game +b"
  name="game ab"
  name="game b"
  name="game -"

What is not rated, and why.

  $ no() { onemove rate --resamples 0 "$@" >said 2>&1; status=$?; head -n 1 said; return $status; }
  $ onemove rate log --resamples 0 >table; rated() { onemove rate --resamples 0 "$@" | cmp - table; }
  $ sed 's/"game":"some"/"game":"other"/; s/"id":"/&o/' log >other
  $ no log other
  other:1:1: a game of other among those of some; --game picks one
  [2]
  $ no log other --game other; rated log other --game some; no --game none log
  other, 4 games, 3 players. Elo: 0 is the mean of all.
  onemove rate: there is no game to rate
  [2]
  $ sed '1s/"points":3/"points":4/' log >changed; no log changed
  some, 4 games, 3 players. Elo: 0 is the mean of all.
  $ for change in 's/"ann"/"eve"/' 's/"seed":"1"/"seed":"4"/' '2s/"alias":"ann"/"alias":"cy"/'; do sed "$change" log >changed; no log changed; done
  onemove rate: there are two different games with the ID 1: log:1 and changed:1 (onemove match --id NAME gives them names)
  onemove rate: there are two different games with the ID 1: log:1 and changed:1 (onemove match --id NAME gives them names)
  onemove rate: there are two different games with the ID 2: log:2 and changed:2 (onemove match --id NAME gives them names)
  [2]
  $ head -c -9 log >torn; onemove rate --resamples 0 torn | head -1
  torn: the last line is not complete, and was left out: 644 bytes
  some, 3 games, 3 players. Elo: 0 is the mean of all.
  $ no log log --anchor dee
  onemove rate: --anchor: dee has not played
  [2]
  $ sed 's/"format":2,/&"test":true,/; s/"id":"/&t/' log >test; no test; rated test log
  onemove rate: there is no game to rate, only those of a sequential test
  $ : >empty; no empty; rated empty log
  onemove rate: there is no game to rate
  $ { cat log; echo '{"format":2}'; } >broken; no broken
  broken:5:1: 'onemove' is missing
  [2]
  $ no log - <other
  <stdin>:1:1: a game of other among those of some; --game picks one
  [2]
  $ no log -o nowhere/file
  nowhere/file: cannot be written: No such file or directory
  [3]
  $ no log --format junit -o log
  onemove rate: -o log: this is a log of games, which would be lost
  [3]
  $ no log --format junit -o table
  onemove rate: table/ann.xml: cannot be written: Not a directory
  [3]
  $ rated - <log; onemove rate log --resamples 0 -o file; cmp file table

The usual anchor is called random.

  $ sed 's/"alias":"bob"/"alias":"random"/' log >with-random; onemove rate with-random --resamples 0
  some, 4 games, 3 players. Elo: 0 is random.
     #  player    Elo   from     to  games   points     %   wins  draws losses faults  mean ms  slowest
     1  cy        354    354    354      2      2.0 100.0      2      0      0      0      4.5      7.0
     2  ann       187    187    187      2      1.5  75.0      1      1      0      0      1.6      2.3
     3  random      0      0      0      4      0.5  12.5      0      1      3      2   2003.4  10000.0

The bootstrap, unless it is told otherwise, and with another seed.

  $ onemove rate log --format json >usual; grep resamples usual
   "resamples": 1000,
  $ onemove rate log --format json --resamples 1000 seed=1 | cmp - usual
