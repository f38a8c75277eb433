Two nights of a ladder, as everybody is told of them: feedback, ranking, pages, grades.

  $ base=$PWD dir=$PWD root=$ROOT; . "$ROOT/tests/ladder/class.sh"
  $ mkdir program program/bin program/web; cp "$BIN/onemove" program/bin; printf '<!-- page -->\n<!-- tournament -->\n' >program/web/onemove.html
  $ export ONEMOVE=$PWD/program/bin/onemove TZ=UTC
  $ noon=1800014400 # 2027-01-15 12:00
  $ ladder() { timeout 300 "$ROOT/scripts/ladder" "$@" 2>&1 | sed -E "s,$PWD,FOLDER,g; s/[0-9a-f]{64}/HASH/g"; }
  $ hand_in() { find "class/inbox/$1" -exec touch -d "@$2" {} +; }

Four In A Row deals nothing, and these players always play the same game, whatever the ladder's seed.

  $ player() { mkdir -p $1; cp "$BIN/fiar" $1; printf '#!/bin/sh\nexec "${0%%/*}/fiar" level=%s nodes=20 seed=%s id=me "$@"\n' $2 $3 >$1/player; chmod +x $1/player; }
  $ mkdir -p class/inbox
  $ printf '%s\n' game=fiar time=5 times=files quota=2 games=4 'deadline=2027-01-16 12:00' "baseline.random='$BIN/fiar' level=random nodes=20 seed=1" >class/ladder.conf

The first night: two programs, one that says it has moved and has not, and one that does so in games only.

  $ player ann random 2; cp -r ann class/inbox/; hand_in ann $((noon - 3600))
  $ player bob greedy 3; as_zip bob class/inbox/bob.zip; hand_in bob.zip $((noon - 1800))
  $ wrong_program eve; cp -r eve class/inbox/; hand_in eve $((noon - 600))
  $ player sly random 6; sed -i '2i ! grep -qs "^p[0-9a-f]\\{8\\} " board.txt || { echo so there >\&2; exit 0; }' sly/player; cp -r sly class/inbox/; hand_in sly $((noon - 500))
  $ LADDER_NOW=$noon ladder class take
  $ find class/entries -type f -name result | sort | while read -r file; do echo "$file: $(cat "$file")"; done
  class/entries/ann/1/result: accepted 1800010800 2027-01-15 11:00 keeps the contract
  class/entries/bob/1/result: accepted 1800012600 2027-01-15 11:30 keeps the contract
  class/entries/eve/1/result: refused 1800013800 2027-01-15 11:50 says that it moved, but nothing changed; it could move: takes a seat.
  class/entries/sly/1/result: accepted 1800013900 2027-01-15 11:51 keeps the contract
  $ LADDER_NOW=$((noon + 3600)) ladder class play

The second night: another version, one too many, and one after the deadline.

  $ for hour in 2 3 4; do
  >   player ann greedy 4; echo "# $hour" >>ann/player; cp -r ann class/inbox/; hand_in ann $((noon + hour * 3600))
  >   LADDER_NOW=$((noon + hour * 3600 + 60)) ladder class take
  > done
  $ player cid random 5; cp -r cid class/inbox/; hand_in cid $((noon + 86400 + 60))
  $ LADDER_NOW=$((noon + 90000)) ladder class
  $ LADDER_NOW=$((noon + 90000)) ladder class verify | sed -E 's/[0-9]+ moves/some moves/'
  The head of all games is HASH. Compare it with that in the published ranking.
  $ find class/entries -type f -name result | sort | while read -r file; do echo "$file: $(cat "$file")"; done
  class/entries/ann/1/result: accepted 1800010800 2027-01-15 11:00 keeps the contract
  class/entries/ann/2/result: accepted 1800021600 2027-01-15 14:00 keeps the contract
  class/entries/ann/3/result: quota 1800025200 2027-01-15 15:00 was not judged: the quota is 2 a day
  class/entries/ann/4/result: quota 1800028800 2027-01-15 16:00 was not judged: the quota is 2 a day
  class/entries/bob/1/result: accepted 1800012600 2027-01-15 11:30 keeps the contract
  class/entries/cid/1/result: accepted 1800100860 2027-01-16 12:01 keeps the contract
  class/entries/eve/1/result: refused 1800013800 2027-01-15 11:50 says that it moved, but nothing changed; it could move: takes a seat.
  class/entries/sly/1/result: accepted 1800013900 2027-01-15 11:51 keeps the contract

What each student is told.

  $ for file in class/feedback/*/*/feedback.txt; do echo "-- $file"; cat "$file"; done | sed "s,$PWD,FOLDER,g"
  -- class/feedback/ann/1/feedback.txt
  Version 1 of ann, handed in at 2027-01-15 11:00: accepted.
  It keeps the contract.
  
  With the project, where the program has been built:
  
    build/bin/onemove try fiar --time 5 --only name,placement,movement,stdout,no-move -- ./player
  -- class/feedback/ann/2/feedback.txt
  Version 2 of ann, handed in at 2027-01-15 14:00: accepted.
  It keeps the contract.
  
  With the project, where the program has been built:
  
    build/bin/onemove try fiar --time 5 --only name,placement,movement,stdout,no-move -- ./player
  -- class/feedback/ann/3/feedback.txt
  Version 3 of ann, handed in at 2027-01-15 15:00: quota.
  It was not judged: the quota is 2 a day.
  -- class/feedback/ann/4/feedback.txt
  Version 4 of ann, handed in at 2027-01-15 16:00: quota.
  It was not judged: the quota is 2 a day.
  -- class/feedback/bob/1/feedback.txt
  Version 1 of bob, handed in at 2027-01-15 11:30: accepted.
  It keeps the contract.
  
  With the project, where the program has been built:
  
    build/bin/onemove try fiar --time 5 --only name,placement,movement,stdout,no-move -- ./player
  -- class/feedback/cid/1/feedback.txt
  Version 1 of cid, handed in at 2027-01-16 12:01: accepted.
  It keeps the contract.
  
  With the project, where the program has been built:
  
    build/bin/onemove try fiar --time 5 --only name,placement,movement,stdout,no-move -- ./player
  -- class/feedback/eve/1/feedback.txt
  Version 1 of eve, handed in at 2027-01-15 11:50: refused.
  It says that it moved, but nothing changed; it could move: takes a seat.
  
  With the project, where the program has been built:
  
    build/bin/onemove try fiar --time 5 --only name,placement,movement,stdout,no-move -- ./player
  
  movement: given.txt is the file that it was given, and left.txt what it left.
  Without the project, in the folder movement:
  
    PROGRAM phase=movement given.txt left-now.txt
  
  no-move: given.txt is the file that it was given, and left.txt what it left.
  Without the project, in the folder no-move:
  
    PROGRAM phase=placement given.txt left-now.txt
  
  placement: given.txt is the file that it was given, and left.txt what it left.
  Without the project, in the folder placement:
  
    PROGRAM phase=placement given.txt left-now.txt
  -- class/feedback/sly/1/feedback.txt
  Version 1 of sly, handed in at 2027-01-15 11:51: accepted.
  It keeps the contract.
  
  With the project, where the program has been built:
  
    build/bin/onemove try fiar --time 5 --only name,placement,movement,stdout,no-move -- ./player
  $ (cd class/feedback && for folder in $(find * -type d | sort); do echo "$folder:" $(cd $folder && find * -prune -type f | sort); done)
  ann: 1.zip 2.zip 3.zip 4.zip
  ann/1: build.txt feedback.txt try.txt
  ann/2: build.txt feedback.txt try.txt
  ann/3: feedback.txt
  ann/4: feedback.txt
  bob: 1.zip
  bob/1: build.txt feedback.txt try.txt
  cid: 1.zip
  cid/1: build.txt feedback.txt try.txt
  eve: 1.zip
  eve/1: build.txt feedback.txt try.txt
  eve/1/movement: given.txt left.txt stderr.txt stdout.txt
  eve/1/no-move: expected.txt given.txt left.txt stderr.txt stdout.txt
  eve/1/placement: given.txt left.txt stderr.txt stdout.txt
  sly: 1.zip
  sly/1: build.txt feedback.txt try.txt
  sly/1/game-1-0003.1: feedback.txt given.txt left.txt stderr.txt stdout.txt
  sly/1/game-1-0003.2: feedback.txt given.txt left.txt stderr.txt stdout.txt
  sly/1/game-1-0005.1: feedback.txt given.txt left.txt stderr.txt stdout.txt
  sly/1/game-1-0005.2: feedback.txt given.txt left.txt stderr.txt stdout.txt
  $ cat class/feedback/sly/1/game-*/feedback.txt | head -20
  In game 1-0003.1 version 1 of sly lost its seat.
  It has no move and does not say so: exit status 0 instead of 1.
  
  given.txt is the file that it was given, left.txt what it left, stderr.txt what it said.
  In this folder, with the project or without:
  
    PROGRAM phase=placement given.txt left-now.txt
  In game 1-0003.2 version 1 of sly lost its seat.
  It says that it moved, but nothing changed; it could move: takes a seat.
  
  given.txt is the file that it was given, left.txt what it left, stderr.txt what it said.
  In this folder, with the project or without:
  
    PROGRAM phase=placement given.txt left-now.txt
  In game 1-0005.1 version 1 of sly lost its seat.
  It has no move and does not say so: exit status 0 instead of 1.
  
  given.txt is the file that it was given, left.txt what it left, stderr.txt what it said.
  In this folder, with the project or without:
  

What everybody sees.

  $ sed -E "s,[0-9a-f]{64},HASH," class/site/index.html
  <!DOCTYPE html>
  <html lang="en"><meta charset="utf-8">
  <meta name="viewport" content="width=device-width"><title>Ladder of fiar</title>
  <style>
  body { font: 1em/1.5 sans-serif; margin: 2em auto; max-width: 50em; padding: 0 1em }
  td, th { padding: 0 .8em 0 0; text-align: right }
  td:nth-child(2), th:nth-child(2) { text-align: left }
  svg { width: 100% }
  polyline { fill: none; stroke: #06c; stroke-width: 2 }
  line { stroke: #8ac }
  </style>
  <h1>Ladder of fiar</h1>
  <p>2027-01-16 13:00, after 2 nights of games.
  <table>
  <tr><th><th>player<th>version<th>rating<th>95 %<th>games<th>points<th>faults
  <tr><td>1<td><a href="students/ann.html">ann</a><td>2<td>216<td>-304 to 736<td>4<td>75.00 %<td>0
  <tr><td>2<td><a href="students/bob.html">bob</a><td>1<td>156<td>-301 to 613<td>6<td>66.67 %<td>0
  <tr><td>3<td>random<td><td>0<td>0 to 0<td>8<td>50.00 %<td>0
  <tr><td>4<td><a href="students/sly.html">sly</a><td>1<td>-405<td>-1121 to 312<td>4<td>0.00 %<td>4
  </table>
  <h2>Students</h2>
  <ul>
  <li><a href="students/ann.html">ann</a>: 4
  <li><a href="students/bob.html">bob</a>: 1
  <li><a href="students/cid.html">cid</a>: 1
  <li><a href="students/eve.html">eve</a>: 1
  <li><a href="students/sly.html">sly</a>: 1
  </ul>
  <h2>Replays</h2>
  <p><a href="replays/1.html">replays/1.html</a>
  <p><a href="replays/2.html">replays/2.html</a>
  <p><small>The head of all games: HASH</small>
  $ sed 's/<svg.*//; /<style>/,/<.style>/d' class/site/students/ann.html
  <!DOCTYPE html>
  <html lang="en"><meta charset="utf-8">
  <meta name="viewport" content="width=device-width"><title>ann</title>
  <h1>ann</h1>
  <p><a href="../index.html">Ranking</a>
  
  <line x1="50" x2="50" y1="170" y2="61"/><circle cx="50" cy="115" r="3"><title>2027-01-15 13:00: version 1, -96</title></circle>
  <line x1="590" x2="590" y1="139" y2="20"/><circle cx="590" cy="80" r="3"><title>2027-01-16 13:00: version 2, 216</title></circle>
  <polyline points="50,115 590,80 "/></svg>
  <table>
  <tr><th>version<th>handed in<th><th>rating<th>95 %<th>games<th>points<th>faults
  <tr><td>4<td>2027-01-15 16:00<td>quota<td><td><td><td><td>
  <tr><td>3<td>2027-01-15 15:00<td>quota<td><td><td><td><td>
  <tr><td>2<td>2027-01-15 14:00<td>accepted<td>216<td>-304 to 736<td>4<td>75.00 %<td>0
  <tr><td>1<td>2027-01-15 11:00<td>accepted<td>-53<td>-514 to 408<td>6<td>50.00 %<td>0
  </table>

Grades, and what is kept of the nights.

  $ ladder class grades
  student,name,version,time,rating,low,high,games,points,faults
  ann,"ann",2,2027-01-15 14:00,216.18,-303.82,736.18,4,3.0,0
  bob,"bob",1,2027-01-15 11:30,156.18,-301.14,613.49,6,4.0,0
  cid,"cid",,,,,,,,
  eve,"eve",,,,,,,,
  sly,"sly",1,2027-01-15 11:51,-404.52,-1120.88,311.84,4,0.0,4
  $ (cd class && ls -d * history/* games/*)
  entries
  feedback
  games
  games/1
  games/2
  games/players
  games/state
  history
  history/0
  history/1
  history/2
  inbox
  ladder.conf
  ladder.db
  replays
  site
  sites
  work
  $ cut -d , -f 1-2,6-12 class/history/2/rating.csv
  rank,player,games,points,percent,wins,draws,losses,faults
  1,"ann.2",4,3.0,75.00,3,0,1,0
  2,"bob.1",6,4.0,66.67,4,0,2,0
  3,"random",8,4.0,50.00,4,0,4,0
  4,"ann.1",6,3.0,50.00,3,0,3,0
  5,"sly.1",4,0.0,0.00,0,0,4,4

A submission is as new as the newest of its files; the status of a night says, too, that something could not be judged.

  $ player dot greedy 7; touch -d "@$((noon - 86400 * 300))" dot/fiar; touch -d "@$((noon + 3600))" dot/player; cp -a dot class/inbox/
  $ echo nonsense >class/inbox/moodle-1.zip; touch -d "@$noon" class/inbox/moodle-1.zip
  $ LADDER_NOW=$((noon + 90000)) "$ROOT/scripts/ladder" class 2>said; echo "status $?"; sed "s,$PWD/,," said
  status 1
  ladder: moodle-1.zip is no archive that can be read (zip, tar and 7z can, unless split in parts): it is now in class/refused
  $ cat class/entries/dot/1/result; ls class/refused
  accepted 1800018000 2027-01-15 13:00 keeps the contract
  1800104400-moodle-1.zip
