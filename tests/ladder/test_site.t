The ranking, the pages and the grades, of a ladder whose entries and games are made up here.

  $ umask 022; export TZ=UTC ONEMOVE="$BIN/onemove" LC_ALL=C; mkdir class; cd class
  $ cat >ladder.conf <<'.'
  > # a class
  > game=fiar
  > deadline=1970-01-02 00:00
  > deadline.bob=1970-01-03 00:00
  > baseline.easy=./easy level=random
  > baseline.hard=fiar
  > .
  $ entry() { # ID KEY, and for each version VERDICT TIME
  >   id=$1 n=0; mkdir -p entries/$id; echo "$2" >entries/$id/key; shift 2
  >   while [ $# -gt 0 ]; do
  >     n=$((n + 1)); mkdir entries/$id/$n
  >     echo "$1 $2 $(date -d @$2 '+%Y-%m-%d %H:%M') so" >entries/$id/$n/result; shift 2
  >   done
  > }
  $ entry ann 'Ann <A&B> "Q"_12345' accepted 1000 refused 2000 accepted 3000 accepted 90000
  $ entry bob '=bob' accepted 172800
  $ entry cid 'cid_7_8' refused 4000
  $ entry dot '-dot' $(for time in 1 2 3 4 5 6 7 8 9 10; do echo accepted $time; done)
  $ entry eve '@eve' accepted 172801
  $ mkdir -p history/0 history/1 history/2 games/1 games/2; : >history/0/state
  $ echo '1970-01-01 12:00' >history/1/date; echo '1970-01-02 12:00' >history/2/date
  $ rating() { # STATE-FILE RATING-FILE: rank,player,rating,low,high,games,points,percent,wins,draws,losses,faults
  >   echo 'rank,player,rating,low,high,games,points,percent,wins,draws,losses,faults'
  >   printf '%s\n' "$@"
  > }
  $ rating '1,"ann.1",50.00,-20.00,120.00,4,3.0,75.00,3,0,1,0' '2,"easy",0.00,0.00,0.00,4,1.0,25.00,1,0,3,2' >history/1/rating.csv
  $ printf 'ann.1 50 2 4\neasy 0 2 4\n' >history/1/state
  $ rating '1,"bob.1",90.00,90.00,90.00,2,2.0,100.00,2,0,0,0' '1,"dot.10",90.00,90.00,90.00,6,3.5,58.33,3,1,2,1' '3,"ann.3",80.60,10.00,150.00,12,6.0,50.00,6,0,6,0' '4,"ann.1",50.00,-20.00,120.00,4,3.0,75.00,3,0,1,0' '5,"dot.9",20.00,20.00,20.00,2,1.0,50.00,1,0,1,0' '5,"hard",10.00,10.00,10.00,2,0.0,0.00,0,0,2,0' '6,"easy",0.00,-10.00,10.00,8,1.0,12.50,1,0,7,2' >history/2/rating.csv
  $ printf 'bob.1 90 4 2\ndot.10 90 0 6\nann.3 80 2 12\nann.1 50 2 4\ndot.9 20 0 2\nhard 10 1 2\neasy 0 2 8\n' >history/2/state
  $ "$ROOT/scripts/ladder" . grades
  student,name,version,time,rating,low,high,games,points,faults
  ann,"Ann <A&B> ""Q""",3,1970-01-01 00:50,80.60,10.00,150.00,12,6.0,0
  bob,"'=bob",1,1970-01-03 00:00,90.00,-80.23,260.23,2,2.0,0
  cid,"cid_7",,,,,,,,
  dot,"'-dot",10,1970-01-01 00:00,90.00,90.00,90.00,6,3.5,1
  eve,"'@eve",,,,,,,,
  $ sed -i '2i late=yes' ladder.conf; "$ROOT/scripts/ladder" . grades | cut -d , -f 1-4; sed -i 2d ladder.conf
  student,name,version,time
  ann,"Ann <A&B> ""Q""",4,1970-01-02 01:00
  bob,"'=bob",1,1970-01-03 00:00
  cid,"cid_7",,
  dot,"'-dot",10,1970-01-01 00:00
  eve,"'@eve",1,1970-01-03 00:00

  $ parts="$ROOT/scripts/ladder.d" folder=$PWD onemove=$ONEMOVE now=200000
  $ say() { printf 'ladder: %s\n' "$*" >&2; }
  $ fail() { say "$2"; exit "$1"; }
  $ appear() { mv -T "$1" "$2"; }
  $ for part in conf inbox judge games site; do . "$parts/$part.sh"; done; read_conf
  $ versions
  ann 1 accepted in-time 1000 1970-01-01 00:16
  ann 2 refused in-time 2000 1970-01-01 00:33
  ann 3 accepted in-time 3000 1970-01-01 00:50
  ann 4 accepted late 90000 1970-01-02 01:00
  bob 1 accepted in-time 172800 1970-01-03 00:00
  cid 1 refused in-time 4000 1970-01-01 01:06
  dot 1 accepted in-time 1 1970-01-01 00:00
  dot 2 accepted in-time 2 1970-01-01 00:00
  dot 3 accepted in-time 3 1970-01-01 00:00
  dot 4 accepted in-time 4 1970-01-01 00:00
  dot 5 accepted in-time 5 1970-01-01 00:00
  dot 6 accepted in-time 6 1970-01-01 00:00
  dot 7 accepted in-time 7 1970-01-01 00:00
  dot 8 accepted in-time 8 1970-01-01 00:00
  dot 9 accepted in-time 9 1970-01-01 00:00
  dot 10 accepted in-time 10 1970-01-01 00:00
  eve 1 accepted late 172801 1970-01-03 00:00
  $ players
  ann.3
  bob.1
  dot.10
  easy baseline
  hard baseline
  $ mkdir -p replays; for n in 1 2 10; do echo >replays/$n.html; mkdir -p history/$n; done
  $ reveal=yes write_site; readlink site; stat -c '%A %n' site/* site/
  sites/1
  -rw-r--r-- site/index.html
  drwxr-xr-x site/replays
  drwxr-xr-x site/students
  drwxr-xr-x site/
  $ sed -n '/^<p>/,$p' site/index.html
  <p>1970-01-03 07:33, after 2 nights of games.
  <table>
  <tr><th><th>player<th>version<th>rating<th>95 %<th>games<th>points<th>faults
  <tr><td>1<td><a href="students/bob.html">=bob</a><td>1<td>90<td>-80 to 260<td>2<td>100.00 %<td>0
  <tr><td>1<td><a href="students/dot.html">-dot</a><td>10<td>90<td>90 to 90<td>6<td>58.33 %<td>1
  <tr><td>3<td><a href="students/ann.html">Ann &lt;A&amp;B&gt; &quot;Q&quot;</a><td>3<td>81<td>10 to 150<td>12<td>50.00 %<td>0
  <tr><td>4<td>hard<td><td>10<td>-330 to 350<td>2<td>0.00 %<td>0
  <tr><td>5<td>easy<td><td>0<td>-10 to 10<td>8<td>12.50 %<td>2
  </table>
  <h2>Students</h2>
  <ul>
  <li><a href="students/ann.html">Ann &lt;A&amp;B&gt; &quot;Q&quot;</a>: 4
  <li><a href="students/bob.html">=bob</a>: 1
  <li><a href="students/cid.html">cid_7</a>: 1
  <li><a href="students/dot.html">-dot</a>: 10
  <li><a href="students/eve.html">@eve</a>: 1
  </ul>
  <h2>Replays</h2>
  <p><a href="replays/1.html">replays/1.html</a>
  <p><a href="replays/2.html">replays/2.html</a>
  <p><a href="replays/10.html">replays/10.html</a>
  $ sed '/^[a-z:. ]*[{(,]/d' site/students/ann.html
  <!DOCTYPE html>
  <html lang="en"><meta charset="utf-8">
  <meta name="viewport" content="width=device-width"><title>Ann &lt;A&amp;B&gt; &quot;Q&quot;</title>
  <style>
  td:nth-child(2), th:nth-child(2) { text-align: left }
  </style>
  <h1>Ann &lt;A&amp;B&gt; &quot;Q&quot;</h1>
  <p><a href="../index.html">Ranking</a>
  <svg viewBox="0 0 600 190"><text y="20">150</text><text y="175">-20</text>
  <line x1="50" x2="50" y1="170" y2="46"/><circle cx="50" cy="108" r="3"><title>1970-01-01 12:00: version 1, 50</title></circle>
  <line x1="590" x2="590" y1="144" y2="20"/><circle cx="590" cy="81" r="3"><title>1970-01-02 12:00: version 3, 81</title></circle>
  <polyline points="50,108 590,81 "/></svg>
  <table>
  <tr><th>version<th>handed in<th><th>rating<th>95 %<th>games<th>points<th>faults
  <tr><td>4<td>1970-01-02 01:00<td>accepted, late<td><td><td><td><td>
  <tr><td>3<td>1970-01-01 00:50<td>accepted<td>81<td>10 to 150<td>12<td>50.00 %<td>0
  <tr><td>2<td>1970-01-01 00:33<td>refused<td><td><td><td><td>
  <tr><td>1<td>1970-01-01 00:16<td>accepted<td>50<td>-20 to 120<td>4<td>75.00 %<td>0
  </table>
  $ for id in bob cid dot eve; do sed -n '/^<h1/p; /^<svg/,$p; /^<tr><td/p' site/students/$id.html | sort -u | grep -v '^</'; done
  <h1>=bob</h1>
  <line x1="590" x2="590" y1="170" y2="20"/><circle cx="590" cy="95" r="3"><title>1970-01-02 12:00: version 1, 90</title></circle>
  <polyline points="590,95 "/></svg>
  <svg viewBox="0 0 600 190"><text y="20">260</text><text y="175">-80</text>
  <table>
  <tr><td>1<td>1970-01-03 00:00<td>accepted<td>90<td>-80 to 260<td>2<td>100.00 %<td>0
  <tr><th>version<th>handed in<th><th>rating<th>95 %<th>games<th>points<th>faults
  <h1>cid_7</h1>
  <tr><td>1<td>1970-01-01 01:06<td>refused<td><td><td><td><td>
  <h1>-dot</h1>
  <line x1="590" x2="590" y1="170" y2="170"/><circle cx="590" cy="170" r="3"><title>1970-01-02 12:00: version 10, 90</title></circle>
  <polyline points="590,170 "/></svg>
  <svg viewBox="0 0 600 190"><text y="20">91</text><text y="175">90</text>
  <table>
  <tr><td>10<td>1970-01-01 00:00<td>accepted<td>90<td>90 to 90<td>6<td>58.33 %<td>1
  <tr><td>1<td>1970-01-01 00:00<td>accepted<td><td><td><td><td>
  <tr><td>2<td>1970-01-01 00:00<td>accepted<td><td><td><td><td>
  <tr><td>3<td>1970-01-01 00:00<td>accepted<td><td><td><td><td>
  <tr><td>4<td>1970-01-01 00:00<td>accepted<td><td><td><td><td>
  <tr><td>5<td>1970-01-01 00:00<td>accepted<td><td><td><td><td>
  <tr><td>6<td>1970-01-01 00:00<td>accepted<td><td><td><td><td>
  <tr><td>7<td>1970-01-01 00:00<td>accepted<td><td><td><td><td>
  <tr><td>8<td>1970-01-01 00:00<td>accepted<td><td><td><td><td>
  <tr><td>9<td>1970-01-01 00:00<td>accepted<td>20<td>20 to 20<td>2<td>50.00 %<td>0
  <tr><th>version<th>handed in<th><th>rating<th>95 %<th>games<th>points<th>faults
  <h1>@eve</h1>
  <tr><td>1<td>1970-01-03 00:00<td>accepted, late<td><td><td><td><td>
  $ write_site; write_site; readlink site; ls sites; ls site
  sites/1
  1
  2
  index.html
  replays
  students

The player about whom least is known meets those with similar ratings. A baseline is only ever an opponent.
If there is a target, so is a player that has had that many games.

  $ printf '%s\n' 'ann.3 0 9 30' 'bob.1 400 1 20' 'dot.10 900 5 10' 'hard 500 .5 5' 'easy 0 .5 5' >history/2/state; mkdir games/3
  $ choose 2 0 3
  0001 bob.1 hard
  0002 bob.1 hard
  $ choose 1 20 3
  0001 dot.10 hard
  $ mkdir games/3/0007; printf 'bob.1 1\nhard 0\n' >games/3/0007/result; choose 1 0 3
  0008 bob.1 hard

Commands of players, with the paths that they start from.

  $ folder="/a 'b'"; for one in ann.3 easy hard; do player_command $one; echo; done
  '/a '\''b'\''/entries/ann/3/program/player'
  '/a '\''b'\''/easy' level=random
  fiar
  $ player='./run --file=../x ../y *'; player_command dot.10; echo
  '/a '\''b'\''/entries/dot/10/program/run' --file=../x '/a '\''b'\''/entries/dot/10/program/../y' *

A program is what is alone in its archive, but for what a Mac adds.

  $ at=$PWD/taken/a; mkdir -p "$at/in/__MACOSX" "$at/in/all of it/program"
  $ echo >"$at/in/__MACOSX/._player"; echo >"$at/in/all of it/program/player"
  $ open_submission; ls "$at/source"
  player

The names that files and exports are given, and the students that these are; one key is one student for ever.

  $ cd ..; rm -rf kept; mkdir kept kept/inbox kept/taken kept/entries; cd kept; now=5000 times=files
  $ for name in a.zip b.tar c.tar.gz c.tar.xz d.tar.bz2 e.tgz f.zip.zip g.rar h.gz 'I J_12_assignsubmission_file_x.zip' '--/' 'x.zip/' 'A__B (2)_77' "Ü 'q'" 'abcdefghijklmnopqrstuvwxyz_1'; do
  >   at="inbox/${name%/}"; case $name in */) mkdir "$at" ;; *) echo >"$at" ;; esac; touch -d @1000 "$at"
  >   is_archive "$at" && printf 'archive '; accept "$at"; item=$(ls taken); printf '%s: %s, key %s, in %s, ' "$name" "$item" "$(cat taken/*/key)" "$(ls taken/*/in)"
  >   student "$(cat taken/*/key)"; echo "id $id"; mkdir -p "entries/$id"; [ -e "entries/$id/key" ] || cp taken/*/key "entries/$id/key"; rm -r taken/*
  > done
  archive a.zip: 0000001000-a, key a, in a.zip, id a
  archive b.tar: 0000001000-b, key b, in b.tar, id b
  archive c.tar.gz: 0000001000-c, key c, in c.tar.gz, id c
  archive c.tar.xz: 0000001000-c, key c, in c.tar.xz, id c
  archive d.tar.bz2: 0000001000-d, key d, in d.tar.bz2, id d
  archive e.tgz: 0000001000-e, key e, in e.tgz, id e
  archive f.zip.zip: 0000001000-f.zip, key f.zip, in f.zip.zip, id f-zip
  g.rar: 0000001000-g.rar, key g.rar, in g.rar, id g-rar
  h.gz: 0000001000-h.gz, key h.gz, in h.gz, id h-gz
  archive I J_12_assignsubmission_file_x.zip: 0000001000-I_J_12, key I J_12, in I J_12_assignsubmission_file_x.zip, id I-J
  --: 0000005000---, key --, in --, id student
  x.zip: 0000005000-x.zip, key x.zip, in x.zip, id x-zip
  A__B (2)_77: 0000001000-A__B__2__77, key A__B (2)_77, in A__B (2)_77, id A__B-2
  \xc3\x9c 'q': 0000001000-____q_, key \xc3\x9c 'q', in \xc3\x9c 'q', id q (esc)
  abcdefghijklmnopqrstuvwxyz_1: 0000001000-abcdefghijklmnopqrstuvwxyz_1, key abcdefghijklmnopqrstuvwxyz_1, in abcdefghijklmnopqrstuvwxyz_1, id abcdefghijklmnopqrstuvwx

When a submission was handed in: that of its newest file, but not later than now.

  $ mkdir -p inbox/t/u; echo >inbox/t/one; echo >inbox/t/u/two; touch -d @4000.9 inbox/t/u/two; touch -d @3000 inbox/t/one; touch -d @4500 inbox/t
  $ time_of inbox/t; touch -d @5001 inbox/t/one; time_of inbox/t; mkdir inbox/none; time_of inbox/none; times=arrival now=9999999999; [ $(time_of inbox/t) -gt 1700000000 ] && mv inbox/t taken/ && time_of taken/t
  4000
  5000
  5000
  5001

Three seats: in game N the N-th player sits first; everybody gets the evidence of their own program, once.

  $ seats=3 batch=1; mkdir -p games/1/0001; printf '%s\n' ann.1 bob.2 easy >games/1/0001/players
  $ for game in 1 2 3; do for seat in 1 2 3; do at=games/1/0001/evidence/1-0001.$game/0002-seat-$seat; mkdir -p $at; echo 'id=ann phase=movement board.txt board.txt' >$at/arguments; echo >$at/again; done; jq -nc --arg game $game '{id: "1-0001.\($game)", seats: [range(1; 4) | {lost: {sentence: "fell, game \($game), seat \(.)"}}]}'; done >games/1/0001/log.jsonl
  $ mkdir -p feedback/ann/1 feedback/bob/2 feedback/bob/1; publish() { echo "published $1"; }; give_faults; give_faults; grep -r '^It' feedback | sort; cat feedback/ann/1/game-1-0001.2/*; ls feedback/bob/1
  published ann/1
  published bob/2
  published bob/2
  published ann/1
  published ann/1
  published bob/2
  feedback/ann/1/game-1-0001.1/feedback.txt:It fell, game 1, seat 1.
  feedback/ann/1/game-1-0001.2/feedback.txt:It fell, game 2, seat 3.
  feedback/ann/1/game-1-0001.3/feedback.txt:It fell, game 3, seat 2.
  feedback/bob/2/game-1-0001.1/feedback.txt:It fell, game 1, seat 2.
  feedback/bob/2/game-1-0001.2/feedback.txt:It fell, game 2, seat 1.
  feedback/bob/2/game-1-0001.3/feedback.txt:It fell, game 3, seat 3.
  In game 1-0001.2 version 1 of ann lost its seat.
  It fell, game 2, seat 3.
  
  given.txt is the file that it was given, left.txt what it left, stderr.txt what it said.
  In this folder, with the project or without:
  
    PROGRAM phase=movement given.txt left-now.txt

A name is one line, whatever is in it, and on the pages no more than a name; so is one that was kept before.

  $ cd ..; mkdir -p forged/inbox forged/taken forged/entries; cd forged; echo game=fiar >ladder.conf; batch=0
  $ name=$(printf 'zz\nKEY ann forged\nR zz.1 900\nKEY x"><img\fsrc=x> so\033[31m\177'); mkdir "inbox/$name"; accept "inbox/$name"; cat taken/*/key; ls -b taken/*/in
  zz?KEY ann forged?R zz.1 900?KEY x"><img?src=x> so?[31m?
  zz?KEY\ ann\ forged?R\ zz.1\ 900?KEY\ x"><img?src=x>\ so?[31m?
  $ rm -r taken/*; entry zz "$name"; entry bob bob; printf '%s\n' 'Bob\nKEY ann forged\c' >entries/bob/key
  $ entry cid "$(printf 'C\351d \303\251\342\202\254\360\237\230\200 \342\200\256x\342\200\213 \302\233 \355\240\200 \360\237\230')"
  $ entry eve ' =1+1'
  $ "$ROOT/scripts/ladder" . grades; write_site; grep '<li>' site/index.html; ls site/students
  student,name,version,time,rating,low,high,games,points,faults
  bob,"Bob\nKEY ann forged\c",,,,,,,,
  cid,"C?d \xc3\xa9\xe2\x82\xac\xf0\x9f\x98\x80 ?x? ? ?? ???",,,,,,,, (esc)
  eve,"' =1+1",,,,,,,,
  zz,"zz?KEY ann forged?R zz.1 900?KEY x""><img?src=x> so?[31m?",,,,,,,,
  <li><a href="students/bob.html">Bob\nKEY ann forged\c</a>: 0
  <li><a href="students/cid.html">C?d \xc3\xa9\xe2\x82\xac\xf0\x9f\x98\x80 ?x? ? ?? ???</a>: 0 (esc)
  <li><a href="students/eve.html"> =1+1</a>: 0
  <li><a href="students/zz.html">zz?KEY ann forged?R zz.1 900?KEY x&quot;&gt;&lt;img?src=x&gt; so?[31m?</a>: 0
  bob.html
  cid.html
  eve.html
  zz.html

What an author is told has the backslashes of the program's file names.

  $ mkdir told; version=1 verdict=refused date=today sentence='cannot be taken: a\033[31m\nb\c is a link.'; explain told; cat told/feedback.txt
  Version 1 of eve, handed in at today: refused.
  It cannot be taken: a\033[31m\nb\c is a link.

A student who is called like a baseline is not that.

  $ cd ..; mkdir -p twin twin/history/0 twin/history/1; cd twin; printf 'game=fiar\nbaseline.easy=fiar\n' >ladder.conf; read_conf
  $ entry easy easy accepted 1; echo '1970-01-01 12:00' >history/1/date; echo 'easy 0 2 8' >history/1/state
  $ rating '1,"easy",0.00,-10.00,10.00,8,1.0,12.50,1,0,7,2' '2,"easy.1",-90.00,0.00,0.00,8,0.0,0.00,0,0,8,0' >history/1/rating.csv; write_site; grep easy site/index.html
  <tr><td>1<td>easy<td><td>0<td>-10 to 10<td>8<td>12.50 %<td>2
  <tr><td>2<td><a href="students/easy.html">easy</a><td>1<td>-90<td>-90 to -90<td>8<td>0.00 %<td>0
  <li><a href="students/easy.html">easy</a>: 1

What was shown once is shown no longer, if told so.

  $ echo everything >replays/1.html; reveal=yes write_site; cat site/replays/1.html; stat -c %A replays
  everything
  drwx------
  $ write_site; grep -rl everything . ; ls sites; write_site; ls sites
  ./replays/1.html
  3
  1
  3

Those who might be given the same ID are judged one after the other.

  $ mkdir -p taken; for key in ann 'ann!' ann-2 'Ann 2_77' 'ann 2 (3)_8'; do mkdir "taken/$key"; echo "$key" >"taken/$key/key"; done
  $ (judge() { echo "$list"; }; jobs=1000; judge_all | sort | uniq -c | sed 's/[.]job.*//')
        4 taken/
        1 taken/
