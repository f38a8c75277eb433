What is said of saved games that are not in order, with the place; the status is 2 each time.

  $ cat >good <<'.'
  > {
  >  "format":2,
  >  "onemove":"1.0.0",
  >  "game":"penguins",
  >  "opening":null,
  >  "keys":"penguins=1",
  >  "seed":"1",
  >  "dice":1,
  >  "table":{
  >   "phase":"placement",
  >   "asked":1,
  >   "nodes":"50",
  >   "taken_back":2,
  >   "notes":"as told"
  >  },
  >  "start":"1 4\n10 10 10 20\nAnn 1 0\nBob 2 0\nCid 3 0\n",
  >  "seats":[
  >   {"alias":"Ann","person":true},
  >   {"alias":"Bob","level":"greedy"},
  >   {"alias":"Cid","command":"./mine.py level=2"}
  >  ],
  >  "turns":[
  >   {"seat":1,"move":"a1"},
  >   {"seat":2,"move":"b1"},
  >   {"seat":3,"move":"c1"}
  >  ]
  > }
  > .
  $ with() { # WHAT-SED-CHANGES...
  >   for edit; do
  >     printf '%s: ' "$edit"; sed "$edit" good >game; chmod 600 game
  >     penguins-interactive game=game </dev/null 2>&1 >said; [ $? -eq 2 ] || echo read
  >   done
  > }
  $ with ''
  : read

Programs that it names are run only if nobody else may have written or read it, on whatever seat they are.

  $ for mode in 620 640 602 604; do cp good game; chmod $mode game; told penguins-interactive game=game </dev/null; done
  2: game: it would run './mine.py level=2', but others can read or write this file: if you trust it, chmod 600 it
  2: game: it would run './mine.py level=2', but others can read or write this file: if you trust it, chmod 600 it
  2: game: it would run './mine.py level=2', but others can read or write this file: if you trust it, chmod 600 it
  2: game: it would run './mine.py level=2', but others can read or write this file: if you trust it, chmod 600 it

Files of earlier versions.

  $ printf 'onemove saved game 1\ngame penguins\n' >game; chmod 600 game; told penguins-interactive game=game; told onemove show penguins game; told penguins-interactive board=game seats=Ann,auto
  2: game:1:1: this game was saved by an earlier version of onemove, whose files are not read any more
  2: game:1:1: this game was saved by an earlier version of onemove, whose files are not read any more
  2: game: this is a saved game: continue it with game=game
  $ with 2s/2/1/ 2s/2/3/
  2s/2/1/: game:2:11: 'format' is that of an earlier version of onemove, whose records are not read any more
  2s/2/3/: game:2:11: 'format' should be a number from 2 to 2

Its head.

  $ with '1,$d' '8,$d' 4s/penguins/fiar/ 4s/penguins/constructor/ '4s/"penguins"/7/' 6s/penguins/penguin/ 6s/1/x/ 6s/1/0/ 6d \
  >   7s/1/18446744073709551616/ '7s/"1"/1/' 7p 7d 8d 8s/1/-1/ 9s/t/T/ '10s/placement/later/' 10s/place/move/ 11s/1/0/ 11s/1/10/ 11s/1/4/ \
  >   12s/50/0/ '12s/"50"/50/' '12s/.*/"time":86400001,/' 13s/2/4/ 13s/2/-1/ 14s/:.*/:1/
  1,$d: game:1:1: the file is empty
  8,$d: game:8:1: expected the name of a member
  4s/penguins/fiar/: game:6:9: this is a game of fiar, not of penguins
  4s/penguins/constructor/: game:6:9: this is a game of constructor, not of penguins
  4s/"penguins"/7/: game:4:9: 'game' should be a text
  6s/penguins/penguin/: game:6:9: 'keys': 'penguin=1' is not a key of the game
  6s/1/x/: game:6:9: penguins=x: expected a number from 0 to 16384
  6s/1/0/: game:23:3: turn 1: the game is already over
  6d: game:1:1: 'keys' is missing
  7s/1/18446744073709551616/: game:7:9: 'seed' should be a text of decimal digits, below 2^64
  7s/"1"/1/: game:7:9: 'seed' should be a text of decimal digits, below 2^64
  7p: game:8:7: there are two members 'seed'
  7d: game:1:1: 'seed' should be a text of decimal digits, below 2^64
  8d: game:1:1: 'dice' is missing
  8s/1/-1/: game:8:9: 'dice' should be a number from 0 to 1073741824
  9s/t/T/: game:1:1: 'stateless' should be true or false
  10s/placement/later/: game:10:11: table: 'phase' should be placement or movement
  10s/place/move/: game:23:3: turn 1: the game is already over
  11s/1/0/: game:11:11: table: 'asked' should be a number from 1 to 16
  11s/1/10/: game:16:10: table: 'asked' is no seat of 'start'
  11s/1/4/: game:16:10: table: 'asked' is no seat of 'start'
  12s/50/0/: game:12:11: table: 'nodes' should be at least 1
  12s/"50"/50/: game:12:11: table: 'nodes' should be a text of decimal digits, below 2^64
  12s/.*/"time":86400001,/: game:12:8: table: 'time' should be a number from 0 to 86400000
  13s/2/4/: game:13:16: table: 'taken_back' should be a number from 0 to 3
  13s/2/-1/: game:13:16: table: 'taken_back' should be a number from 0 to 3
  14s/:.*/:1/: game:14:11: table: 'notes' should be a text

Who sits there.

  $ with 18s/person/human/ 18s/true/false/ '18s/true/true,"level":"greedy"/' 18s/Ann/Eve/ 18s/Ann/constructor/ '18s/Ann/Anna Maria/' \
  >   '18s/Ann/Zo\\u00eb/' '18s/"Ann"/null/' 19s/greedy/gredy/ 19s/Bob/Ann/ 20d '19s/$/{"alias":"Dan","person":true},/' '17,21s/{.*},*$/7,/' '17,21s/{.*}//;18s/,//;19s/,//'
  18s/person/human/: game:18:3: seat 1: 'person' or one of 'level' and 'command' should say who plays
  18s/true/false/: game:18:27: seat 1: 'person' should be true
  18s/true/true,"level":"greedy"/: game:18:27: seat 1: 'person' or one of 'level' and 'command' should say who plays
  18s/Ann/Eve/: game:18:3: seat 1: 'alias' is 'Eve', but in 'start' it is 'Ann'
  18s/Ann/constructor/: game:18:3: seat 1: 'alias' is 'constructor', but in 'start' it is 'Ann'
  18s/Ann/Anna Maria/: game:18:12: seat 1: 'alias' is not an ID
  18s/Ann/Zo\\\\u00eb/: game:18:3: seat 1: 'alias' is 'Zo\xc3\xab', but in 'start' it is 'Ann' (esc)
  18s/"Ann"/null/: game:18:12: seat 1: 'alias' is missing
  19s/greedy/gredy/: game:19:3: seat 2: 'level' should be random, greedy, mcts or strong
  19s/Bob/Ann/: game:19:12: seat 2: 'alias' is also another seat's
  20d: game:20:2: expected a value
  19s/$/{"alias":"Dan","person":true},/: game:16:10: 'seats' has 4 seats, but 'start' has 3
  17,21s/{.*},*$/7,/: game:21:2: expected a value
  17,21s/{.*}//;18s/,//;19s/,//: game:17:10: 'seats' is empty

The board.

  $ with 16s/20/2x/ '16s/ 20//' '16s/Bob 2/Bob 1/' '16s/:.*/:"",/' '16s/:.*/:"\\u0000",/' 16d
  16s/20/2x/: game:16:10: 'start' is not a valid state: 2:10: a field is two digits, fish and player; this is '2x'
  16s/ 20//: game:16:10: 'start' is not a valid state: 2:9: row 1 has 3 fields, expected 4
  16s/Bob 2/Bob 1/: game:16:10: 'start' is not a valid state: 4:5: there is already a player 1
  16s/:.*/:"",/: game:16:10: 'start' is not a valid state: 1:1: the file is empty
  16s/:.*/:"\\u0000",/: game:16:17: a text holds a NUL character
  16d: game:1:1: 'start' is missing

The moves.

  $ with '23s/1/2/' '23s/1/0/' 23s/1/4/ 24s/b1/d1/ 24s/b1/a1/ 25s/c1/c9/ '25s/"c1"/null/' '24d' '25s/$/,{"seat":1,"move":"d1"}/' '23s/.*/7,/' '22,26d' '16s/20/00/;25s/$/,{"seat":1,"move":"a1"}/'
  23s/1/2/: game:23:3: turn 1: it was the turn of seat 1, 'Ann'
  23s/1/0/: game:23:11: turn 1: 'seat' should be a number from 1 to 3
  23s/1/4/: game:23:11: turn 1: 'seat' should be a number from 1 to 3
  24s/b1/d1/: game:24:3: turn 2 (Bob): d1 has 2 fish; a penguin is placed on a floe with exactly one
  24s/b1/a1/: game:24:3: turn 2 (Bob): a penguin stands on a1 already
  25s/c1/c9/: game:25:3: turn 3 (Cid): 'c9' is not a field from a1 to d1
  25s/"c1"/null/: game:25:20: turn 3: 'move' is missing
  24d: game:24:3: turn 2: it was the turn of seat 2, 'Bob'
  25s/$/,{"seat":1,"move":"d1"}/: game:25:26: turn 4: it was the turn of seat 3, 'Cid'
  23s/.*/7,/: game:23:1: turn 1 should be an object
  22,26d: game:22:1: expected the name of a member
  16s/20/00/;25s/$/,{"seat":1,"move":"a1"}/: game:25:26: turn 4: the game is already over
