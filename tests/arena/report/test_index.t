What a report holds of a tournament: the index of it, and the part with the games. Times are left out, except
how many there are.

  $ player() { printf '#!/bin/sh\nexec "%s" level=%s nodes=20 seed=%s id=%s "$@"\n' "$BIN/penguins" $2 $3 $1 >$1; chmod +x $1; }
  $ player zoe greedy 1; player bob greedy 2; player cy random 3
  $ printf '#!/bin/sh\ncase $1 in phase=movement) exit 0 ;; esac\nexec "%s" level=random seed=4 id=idle "$@"\n' "$BIN/penguins" >idle
  $ chmod +x idle
  $ onemove tournament penguins rows=3 columns=4 penguins=1 --layers none seed=5 --games 2 --quiet --out out -- ./zoe ./bob ./cy ./idle >/dev/null
  $ printf '<!DOCTYPE html>\n<!-- tournament -->\n' >page
  $ onemove report out --page page -o report --resamples 0
  $ cat >unpack <<'END'
  > import base64, json, re, sys, zlib
  > lines = [line for line in open('report') if re.fullmatch('[A-Za-z0-9+/=]+\n', line)]
  > part = json.loads(zlib.decompress(base64.b64decode(lines[int(sys.argv[1])])))
  > timed = re.compile('"(median|most|bins|wall|cpu|slowest|mean|mean_ms|slowest_ms|hash|hashes|head|seed|command)": (\[[^][]*\]|"[^"]*"|[0-9.]+)')
  > for key, value in part.items():
  >     if len(sys.argv) == 2 and key in ('folders', 'wall', 'cpu'): continue
  >     if key == 'games' and isinstance(value, dict): value = [list(row) for row in zip(*value.values())]
  >     for one in value if isinstance(value, list) and value and isinstance(value[0], (dict, list)) else [value]:
  >         print(key + ':', json.dumps(one) if len(sys.argv) > 2 else timed.sub(r'"\1": ...', json.dumps(one))[:400])
  > END
  $ /usr/bin/python3 unpack 0
  format: 1
  game: "penguins"
  games: ["bob+cy.001.1", [2, 1], [2, 1], [6, 13], 14]
  games: ["bob+cy.001.2", [1, 2], [1, 2], [13, 6], 14]
  games: ["bob+idle.001.1", [2, 3], [1, 2], [7, 1], 9]
  games: ["bob+idle.001.2", [3, 2], [2, 1], [1, 6], 8]
  games: ["bob+zoe.001.1", [2, 0], [2, 1], [4, 8], 12]
  games: ["bob+zoe.001.2", [0, 2], [2, 1], [4, 8], 12]
  games: ["cy+idle.001.1", [1, 3], [1, 2], [11, 1], 11]
  games: ["cy+idle.001.2", [3, 1], [2, 1], [1, 11], 11]
  games: ["cy+zoe.001.1", [1, 0], [2, 1], [3, 10], 14]
  games: ["cy+zoe.001.2", [0, 1], [1, 2], [7, 3], 12]
  games: ["idle+zoe.001.1", [3, 0], [2, 1], [1, 9], 10]
  games: ["idle+zoe.001.2", [0, 3], [1, 2], [11, 1], 12]
  anchor: null
  resamples: 0
  ranking: {"rank": 1, "player": "zoe", "elo": 220.26, "low": null, "high": null, "games": 6, "firsts": 5.0, "points": 5.0, "percent": 83.3333, "wins": 5, "draws": 0, "losses": 1, "faults": {}, "mean_ms": ..., "slowest_ms": ..., "command": ..., "hashes": ..., "relied": 0, "wall": {"runs": 41, "median": ..., "most": ..., "slowest": ..., "bins": ...}, "cpu": {"runs": 41, "median": ..., "most": ..., "slowest": 
  ranking: {"rank": 2, "player": "cy", "elo": 117.2, "low": null, "high": null, "games": 6, "firsts": 4.0, "points": 4.0, "percent": 66.6667, "wins": 4, "draws": 0, "losses": 2, "faults": {}, "mean_ms": ..., "slowest_ms": ..., "command": ..., "hashes": ..., "relied": 0, "wall": {"runs": 43, "median": ..., "most": ..., "slowest": ..., "bins": ...}, "cpu": {"runs": 43, "median": ..., "most": ..., "slowest": ..
  ranking: {"rank": 3, "player": "bob", "elo": 19.59, "low": null, "high": null, "games": 6, "firsts": 3.0, "points": 3.0, "percent": 50.0, "wins": 3, "draws": 0, "losses": 3, "faults": {}, "mean_ms": ..., "slowest_ms": ..., "command": ..., "hashes": ..., "relied": 0, "wall": {"runs": 37, "median": ..., "most": ..., "slowest": ..., "bins": ...}, "cpu": {"runs": 37, "median": ..., "most": ..., "slowest": ...,
  ranking: {"rank": 4, "player": "idle", "elo": -357.04, "low": null, "high": null, "games": 6, "firsts": 0.0, "points": 0.0, "percent": 0.0, "wins": 0, "draws": 0, "losses": 6, "faults": {"idle": 6}, "mean_ms": ..., "slowest_ms": ..., "command": ..., "hashes": ..., "relied": 0, "wall": {"runs": 18, "median": ..., "most": ..., "slowest": ..., "bins": ...}, "cpu": {"runs": 18, "median": ..., "most": ..., "slo
  crosstable: [[0, 0, 0], [2, 0, 0], [1, 0, 1], [2, 0, 0]]
  crosstable: [[0, 0, 2], [0, 0, 0], [2, 0, 0], [2, 0, 0]]
  crosstable: [[1, 0, 1], [0, 0, 2], [0, 0, 0], [2, 0, 0]]
  crosstable: [[0, 0, 2], [0, 0, 2], [0, 0, 2], [0, 0, 0]]
  faults: {"game": 2, "seat": 1, "player": 3, "turn": 5, "verdict": "idle", "sentence": "says that it moved, but nothing changed; it could move: d2 d1", "evidence": "evidence/bob+idle.001.1/0003-seat-2", "folder": 0}
  faults: {"game": 3, "seat": 0, "player": 3, "turn": 4, "verdict": "idle", "sentence": "says that it moved, but nothing changed; it could move: d2 d1", "evidence": "evidence/bob+idle.001.2/0002-seat-1", "folder": 0}
  faults: {"game": 6, "seat": 1, "player": 3, "turn": 5, "verdict": "idle", "sentence": "says that it moved, but nothing changed; it could move: a2 a1", "evidence": "evidence/cy+idle.001.1/0003-seat-2", "folder": 0}
  faults: {"game": 7, "seat": 0, "player": 3, "turn": 4, "verdict": "idle", "sentence": "says that it moved, but nothing changed; it could move: a2 a1", "evidence": "evidence/cy+idle.001.2/0002-seat-1", "folder": 0}
  faults: {"game": 10, "seat": 0, "player": 3, "turn": 4, "verdict": "idle", "sentence": "says that it moved, but nothing changed; it could move: a2 a1", "evidence": "evidence/idle+zoe.001.1/0002-seat-1", "folder": 0}
  faults: {"game": 11, "seat": 1, "player": 3, "turn": 5, "verdict": "idle", "sentence": "says that it moved, but nothing changed; it could move: b1 a1", "evidence": "evidence/idle+zoe.001.2/0003-seat-2", "folder": 0}
  onemove: "1.0.0"
  public: false
  wrong: []
  parts: [0]
  $ /usr/bin/python3 unpack 1 | cut -c 1-250
  keys: ["penguins=1\nplayers=2\nrows=3\ncolumns=4\nphase=placement\n", "penguins=1\nplayers=2\nrows=3\ncolumns=4\nphase=placement\n", "penguins=1\nplayers=2\nrows=3\ncolumns=4\nphase=placement\n", "penguins=1\nplayers=2\nrows=3\ncolumns=4\nphase=place
  start: ["3 4\n10 20 00 00\n20 10 30 30\n30 00 30 30\n", "3 4\n10 20 00 00\n20 10 30 30\n30 00 30 30\n", "3 4\n00 20 30 20\n20 00 10 10\n10 10 10 00\n", "3 4\n00 20 30 20\n20 00 10 10\n10 10 10 00\n", "3 4\n30 20 20 20\n00 00 00 10\n10 20 10 10\n", "3
  seats: ["12121212121212", "12121212121212", "121212111", "12121222", "121212121212", "121212121212", "12121211111", "12121222222", "12121212121212", "121212121212", "1212122222", "121212111111"]
  verdicts: ["mmppmmmmpmpmpp", "mmppmmmmmpmppp", "mmppmxmmp", "mmppxmmp", "mmppmmmmpmpp", "mmppmmmmpmpp", "mmppmxmmmmp", "mmppxmmmmmp", "mmppmmpmpmpmpp", "mmppmmmpmppp", "mmppxmmmmp", "mmppmxmmmmmp"]
  moves: ["a1\nb2\n\n\na1 a3\nb2 c2\na3 a2\nc2 c3\n\nc3 d3\n\nd3 d2\n\n", "b2\na1\n\n\nb2 c2\na1 a3\nc2 c3\na3 a2\nc3 d3\n\nd3 d2\n\n\n", "a3\nd2\n\n\na3 c3\n\nc3 c1\nc1 d1\n", "d2\nc2\n\n\n\nc2 c1\nc1 d1\n", "d3\nd2\n\n\nd3 b3\nd2 d1\nb3 c3\nd1 b1\n\n
  nobody: ["", "", "", "", "", "", "", "", "", "", "", ""]
  again: ["", "", "", "", "", "", "", "", "", "", "", ""]
  seed: ["360911621351552433", "360911621351552433", "547113603724712482", "547113603724712482", "87736847635208918", "87736847635208918", "122571336919809259", "122571336919809259", "631403957669274088", "631403957669274088", "224917279097761070", "22
  pairing: ["bob+cy.001", "bob+cy.001", "bob+idle.001", "bob+idle.001", "bob+zoe.001", "bob+zoe.001", "cy+idle.001", "cy+idle.001", "cy+zoe.001", "cy+zoe.001", "idle+zoe.001", "idle+zoe.001"]
  opening: [null, null, null, null, null, null, null, null, null, null, null, null]
  first: [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0]
  dice: [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0]
  end: [2393862748, 207145141, 2320977351, 2303101824, 1902955564, 869195035, 444719262, 2449871393, 3826760750, 123946218, 1626534937, 2383531216]

A fault's evidence is beside the log that tells of it.

  $ mkdir one two; grep -v cy+idle out/log.jsonl >one/log.jsonl; grep cy+idle out/log.jsonl >two/log.jsonl
  $ onemove report one/log.jsonl two/log.jsonl --page page -o report --resamples 0
  $ /usr/bin/python3 unpack 0 | grep -o '"evidence": .*'
  "evidence": "evidence/bob+idle.001.1/0003-seat-2", "folder": 0}
  "evidence": "evidence/bob+idle.001.2/0002-seat-1", "folder": 0}
  "evidence": "evidence/cy+idle.001.1/0003-seat-2", "folder": 1}
  "evidence": "evidence/cy+idle.001.2/0002-seat-1", "folder": 1}
  "evidence": "evidence/idle+zoe.001.1/0002-seat-1", "folder": 0}
  "evidence": "evidence/idle+zoe.001.2/0003-seat-2", "folder": 0}

A public one has no seeds, no commands, and nothing that tells more of a fault than its verdict.

  $ onemove report one/log.jsonl two/log.jsonl --public --page page -o report --resamples 0
  $ for line in 0 1; do /usr/bin/python3 unpack $line all; done | grep -oE '"(command|sentence)": [^,]*, "[eh][a-z]*": [^"0-9,]*|^(folders|seed):.*' | sort | uniq -c
        4 "command": "", "hashes": []
        6 "sentence": "lost its seat", "evidence": null
        1 folders: ["", ""]
        1 seed: ["0", "0", "0", "0", "0", "0", "0", "0", "0", "0", "0", "0"]
  $ onemove match bark --layers none --log hidden --quiet -- "alias:one='$BIN/bark' nodes=9" "alias:two='$BIN/bark' nodes=9"; onemove report hidden --public --page page -o report
  hidden: in games of bark something is hidden
  [2]
  $ echo 'exit 7' >nameless; onemove match penguins rows=4 columns=4 penguins=1 --layers none --log unnamed --quiet -- 'sh nameless' "'$BIN/penguins' nodes=9"; onemove report unnamed --public --page page -o report
  unnamed: player 1 has no name but its command
  [2]

Two different games with one ID are refused there, too, though their seeds are left out. No report replaces a log.

  $ for seed in 3 4; do onemove match penguins rows=4 columns=4 penguins=1 seed=$seed --games 2 --layers none --log same.$seed --quiet -- "alias:one='$BIN/penguins' nodes=9" "alias:two='$BIN/penguins' nodes=9"; done
  $ onemove report same.3 same.4 --public --page page -o report
  onemove report: there are two different games with the ID 1: same.3:1 and same.4:1 (onemove match --id NAME gives them names)
  [2]
  $ head -c -9 same.3 >torn; onemove report torn --public --page page -o report 2>&1 | sed 's/[0-9]* bytes/N bytes/'
  torn: the last line is not complete, and was left out: N bytes
  $ onemove report same.3 --page page -o same.4
  onemove report: -o same.4: this is a log of games, which would be lost
  usage: onemove report [OPTION ...] LOG ... -o FILE
  [3]
  $ onemove rate same.3 -o same.4
  onemove rate: -o same.4: this is a log of games, which would be lost
  usage: onemove rate [OPTION ...] LOG ...
  [3]
  $ sed 's/"points":[0-9]*/"points":99/' same.3 >forged; onemove report forged --public --page page -o report; /usr/bin/python3 unpack 0 | grep wrong
  onemove report: 2 of 2 games are not as recorded; the page says which
  wrong: {"game": 0, "playable": 10, "sentence": "the reason is not public"}
  wrong: {"game": 1, "playable": 10, "sentence": "the reason is not public"}

Games that are not as recorded: their numbers in the index, how far they can be played, and why.

  $ at() { printf '/"id":"%s"/%s\n' "$@"; }
  $ { at cy+zoe.001.1 's/"points":/&1/'; at bob+cy.001.2 's/"start":"/&x/'; at bob+zoe.001.1 's/"move":"d3 b3"/"move":"d3 d3"/'; } >forge
  $ sort -r out/log.jsonl | sed -f forge >forged; onemove report forged --page page -o report --resamples 0
  onemove report: 3 of 12 games are not as recorded; the page says how
  [1]
  $ /usr/bin/python3 unpack 0 | grep '^wrong\|"bob+cy'
  games: ["bob+cy.001.1", [2, 1], [2, 1], [6, 13], 14]
  games: ["bob+cy.001.2", [1, 2], [1, 2], [13, 6], 14]
  wrong: {"game": 1, "playable": null, "sentence": "'start' is not what the keys and the seed deal"}
  wrong: {"game": 4, "playable": 4, "sentence": "turn 5 (bob, seat 1): the move is not legal: a penguin cannot stay on d3"}
  wrong: {"game": 8, "playable": 14, "sentence": "seat 1: 'points' is 13, it should be 3"}

A game that was played twice counts once; which of the two does not depend on the order of the lines, whatever
they differ in. Nor does the order of games without an ID.

  $ index() { onemove report $1 --page page -o report --resamples 0; for line in 0 1; do /usr/bin/python3 unpack $line all; done; }
  $ sed 's/"wall":[0-9]*,"cpu":[0-9]*/"wall":5,"cpu":5/g; s/"hash":"[0-9a-f]*"/"hash":null/g' out/log.jsonl >same # not another one each time
  $ number() { grep '"id":"idle+zoe.001.1"' same | sed "s/\"id\":\"[^\"]*\"/\"id\":\"$1\"/; $2"; }
  $ n=0; for change in 's/"pairing":"/&x/' 's/"start":"/&x/' 's/"sentence":"/&x/' 's/"evidence":"/&x/' 's/"command":"/&x/' 's/"move":"/&x/' \
  > 's/"wall":/&9/' 's/"cpu":/&9/' 's/"place":2/"place":1/' 's/"verdict":"idle"/"verdict":"late"/g'; do
  > n=$((n + 1)); number $n >as-is; number $n "$change" >other; cat as-is other >>forth; cat other as-is >>back; cmp -s as-is other && echo "$change"; done
  [1]
  $ index forth >once; grep -c '^games: \["' once; index back | cmp - once
  10
  $ sed 's/"id":"[^"]*"/"id":null/' forth >forth0; sort -r forth0 >back0; index forth0 >once; index back0 | cmp - once
  onemove report: 3 of 20 games are not as recorded; the page says how
  onemove report: 3 of 20 games are not as recorded; the page says how

A large tournament is in parts, each of whole games.

  $ printf 's/"start":"/&%0100000d/' 0 >enlarge; sed -n 'p; n' forth | sed -f enlarge >large; index large | grep parts
  onemove report: 10 of 10 games are not as recorded; the page says how
  parts: [0, 3, 6, 9]
  $ for part in 1 2 3 4; do /usr/bin/python3 unpack $part | grep again; done
  again: ["", "", ""]
  again: ["", "", ""]
  again: ["", "", ""]
  again: [""]

Of a program: the first command, all hashes, and in how many games it relied on files.

  $ hashed() { number $1 "s/\"hash\":null/\"hash\":\"$(printf '%064d' $1)\"/g; s/\"command\":\"/&$1/; $2"; }
  $ { hashed 1; hashed 2 's/relied_on_files":false/relied_on_files":true/'; hashed 3 's/relied_on_files":false/relied_on_files":true/2'; } >log
  $ index log | grep -o '"command.*"relied": [0-9]*' | sed 's/00*//g'
  "command": "./zoe", "hashes": ["1", "2", "3"], "relied": 1
  "command": "1./idle", "hashes": ["1", "2", "3"], "relied": 1

The page: what was in it around the mark, and between them data in which no text of a program can be read. Its logs
may be a folder or standard input; evidence is sought where they are, seen from the page.

  $ printf '<!DOCTYPE html>\n<p>before</p>\n<!-- tournament -->\n<p>after</p>\n' >'a page'; report() { onemove report --page 'a page' --resamples 0 "$@"; }
  $ sed 's,"sentence":",&</script><script>alert(1)</script>,' out/log.jsonl >attack
  $ report attack -o report; sed -E 's#^[A-Za-z0-9+/]{99,}=*$#DATA#' report; /usr/bin/python3 unpack 0 all | grep -o '"sentence": "</script><.*(1)</script>' | uniq
  <!DOCTYPE html>
  <p>before</p>
  <script id="tournament" type="application/octet-stream">
  DATA
  DATA
  </script>
  <p>after</p>
  "sentence": "</script><script>alert(1)</script>
  $ report out/log.jsonl -o report; cp report before; report out -o - | cmp - report; /usr/bin/python3 unpack 0 all | grep '^folders' | sed "s,$PWD,HERE,"
  folders: ["HERE/out/"]
  $ report - -o report <out/log.jsonl; /usr/bin/python3 unpack 0 all | grep '^folders'; report out -o out/report; cp out/report .; /usr/bin/python3 unpack 0 all | grep '^folders'
  folders: [""]
  folders: [""]
  $ report out -o report --anchor bob; /usr/bin/python3 unpack 0 | grep 'anchor\|"bob", "elo"' | cut -c 1-50
  anchor: "bob"
  ranking: {"rank": 3, "player": "bob", "elo": 0.0, 

Nothing is written if something is wrong. A game that nobody knows is shown as such.

  $ { cat out/log.jsonl; echo '{"format":2'; } >bad; : >nothing; sed '2s/"game":"penguins"/"game":"chess"/' out/log.jsonl >chess; rm out/report report
  $ for log in bad nothing chess; do report $log -o report; echo $?; done; report out -o none/page; ls report
  bad:13:12: expected a comma or }
  2
  onemove report: there is no game to rate
  2
  chess:2:1: a game of chess among those of penguins; --game picks one
  2
  none/page: cannot be written: No such file or directory
  ls: cannot access 'report': No such file or directory
  [2]
  $ report chess -o report --game chess; /usr/bin/python3 unpack 0 | grep wrong
  onemove report: 1 of 1 games are not as recorded; the page says how
  wrong: {"game": 0, "playable": null, "sentence": "there is no game 'chess'"}

The page is the one that is installed beside the program.

  $ mkdir -p 'in stalled/bin' 'in stalled/share/onemove'; cp "$BIN/onemove" 'in stalled/bin'; cp 'a page' 'in stalled/share/onemove/onemove.html'
  $ 'in stalled/bin/onemove' report out -o - --resamples 0 | cmp - before
  $ rm 'in stalled/share/onemove/onemove.html'; 'in stalled/bin/onemove' report out -o - 2>&1 | sed "s,$PWD,HERE,"
  onemove report: there is no page: `make web` makes it (build/web/onemove.html), `make install` installs it then, and --page FILE names another

The times of a player: quantiles, which are times that occurred, and how many there are in each quarter of a
decade.

  $ seat() { printf '{"alias":"%s","own":"x","command":"./x","hash":null,"place":1,"points":3,"moves":0,"lost":null,"relied_on_files":false}' $1; }
  $ turns() { seat=$1; shift; for us; do printf '{"seat":%s,"verdict":"passed","move":null,"wall":%s,"cpu":5,"tries":1},' $seat $us; done; }
  $ all=$(turns 1 $(seq 1000 -10 10); turns 2 18 0 1 10 17 200000000)
  $ printf '{"format":2,"onemove":"1.0.0","game":"some","id":"1","pairing":null,"opening":null,"keys":"","seed":"1","dice":0,"stateless":false,"start":"x\\n","seats":[%s,%s,%s],"turns":[%s]}\n' "$(seat ann)" "$(seat bob)" "$(seat cy)" "${all%,}" >log
  $ onemove report log --page page -o report --resamples 0
  onemove report: 1 of 1 games are not as recorded; the page says how
  [1]
  $ /usr/bin/python3 unpack 0 timed | grep -o '"player": "[a-z]*"\|"wall": {[^}]*}'
  "player": "ann"
  "wall": {"runs": 100, "median": 500, "most": 950, "slowest": 1000, "bins": [0, 0, 0, 0, 1, 2, 2, 4, 8, 14, 25, 43, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0]}
  "player": "bob"
  "wall": {"runs": 6, "median": 10, "most": 200000000, "slowest": 200000000, "bins": [2, 0, 0, 0, 2, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1]}
  "player": "cy"
  "wall": {"runs": 0, "median": 0, "most": 0, "slowest": 0, "bins": [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0]}
