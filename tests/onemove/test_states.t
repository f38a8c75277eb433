What a person does with the file of a state: each subcommand, what it prints, and its status.

The help, and words that are none.

  $ . each
  $ onemove --help | head -n 1
  usage: onemove COMMAND GAME [FILE ...] [key=value ...]
  $ onemove show --help | head -n 1
  usage: onemove COMMAND GAME [FILE ...] [key=value ...]
  $ onemove --version | sed 's/ [0-9].*/ N/'
  onemove N
  $ told onemove | tee ../said
  3: onemove: no command given
  usage: onemove COMMAND GAME [FILE ...] [key=value ...]; onemove --help says more
  $ sed 1d ../said >../usage
  $ wrong() { told onemove "$@" >../said; head -n 1 ../said; sed 1d ../said | cmp - ../usage; }
  $ each wrong 'chess penguins' new 'new chess' 'new penguins b.txt' 'new penguins raws=3' \
  >   'new penguins rows=129' 'new penguins seed=1 seed=2' 'new fiar plies=43' 'new peel hand=99'
  chess penguins: 3: onemove: unknown command 'chess'
  new: 3: onemove: no game given
  new chess: 3: onemove: there is no game 'chess'
  new penguins b.txt: 3: onemove: unexpected 'b.txt'
  new penguins raws=3: 3: onemove: unknown key 'raws'
  new penguins rows=129: 3: onemove: rows=129: expected a number from 1 to 128
  new penguins seed=1 seed=2: 3: onemove: the key 'seed' is given twice
  new fiar plies=43: 3: onemove: plies=43: expected a number from 0 to 41
  new peel hand=99: 3: onemove: hand=99: expected a number from 2 to 70
  $ told onemove new president players=3
  3: onemove: President is for 2, 4 or 13 players, not for 3
  $ told onemove new president players=5
  3: onemove: President is for 2, 4 or 13 players, not for 5
  $ each wrong 'new bark cards=5' 'new bark width=101'
  new bark cards=5: 3: onemove: cards=5: expected a number from 11 to 65535
  new bark width=101: 3: onemove: width=101: expected a number from 3 to 100
  $ told onemove new penguins rows=1 columns=3 players=2 penguins=2
  3: onemove: 4 penguins do not fit on a board of 1 by 3 fields with 0 water
  $ told onemove new peel dict=nowhere
  3: onemove: the lexicon 'nowhere' cannot be opened: No such file or directory
  $ each wrong 'show penguins' 'show penguins a b' 'show penguins a --seat' 'show penguins a --wide' \
  >   'show penguins a rows=3' 'check penguins a' 'moves penguins a 1 2' 'values penguins' \
  >   'view penguins' 'apply penguins a'
  show penguins: 3: onemove: missing argument: onemove show GAME FILE [OPTION ...]
  show penguins a b: 3: onemove: unexpected 'b'
  show penguins a --seat: 3: onemove: --seat needs a value
  show penguins a --wide: 3: onemove: unexpected '--wide'
  show penguins a rows=3: 3: onemove: unknown key 'rows'
  check penguins a: 3: onemove: missing argument: onemove check GAME BEFORE AFTER [SEAT] [OPTION ...]
  moves penguins a 1 2: 3: onemove: unexpected '2'
  values penguins: 3: onemove: missing argument: onemove values GAME FILE [SEAT]
  view penguins: 3: onemove: missing argument: onemove view GAME FILE SEAT
  apply penguins a: 3: onemove: missing argument: onemove apply GAME FILE MOVE [SEAT]

A new game is the same with the same seed.

  $ onemove new penguins seed=1 rows=5 columns=4 | once
  5 4
  00 30 10 00
  (all: 1573903555 64)
  $ for words in 'fiar plies=20' bark president 'peel players=5' 'template players=3'; do onemove new $words seed=5 | once --sum; done
  (all: 4158767645 110)
  (all: 2156108701 205)
  (all: 2317859161 232)
  (all: 2136295343 295)
  (all: 2168927064 98)
  $ onemove new penguins seed=11 | head -n 1
  15 14

A state of Penguins: what each player can do, drawn and listed.

  $ printf '%s\n' '2 3' '01 20 30' '02 00 10' 'ann 1 1' 'bob 2 1' >board
  $ onemove show penguins board | once | sed 's/^/ /'
         a  b  c
      1 P1  2  3  1
      2 P2  .  1  2
     P1 ann             1 fish  1 penguin
     P2 bob             1 fish  1 penguin
     6 fish left on the ice
   The file does not say whose turn it is.
   Player 1 (ann) has 2 moves.
   Player 2 (bob) has 0 moves.
   (all: 2774264827 261)
  $ onemove show penguins board phase=movement | grep '^[A-Z]'
  Player 1 (ann) has 2 moves.
  Player 2 (bob) has 0 moves.
  $ onemove show penguins board phase=placement penguins=2 | grep '^[A-Z]'
  Player 1 (ann) has 1 move.
  Player 2 (bob) has 1 move.
  $ onemove show penguins board phase=placement penguins=1 | grep '^[A-Z]'
  Player 1 (ann) has 0 moves.
  Player 2 (bob) has 0 moves.
  $ onemove show penguins board --seat bob | once | sed 's/^/ /'
   > P2 bob             1 fish  1 penguin
   (all: 2621069808 261)
  $ onemove show penguins - <board | head -n 3
        a  b  c
     1 P1  2  3  1
     2 P2  .  1  2
  $ each 'told onemove show penguins' 'board --seat eve' 'board --seat 3' nowhere
  board --seat eve: 3: onemove: there is no player 'eve'
  board --seat 3: 3: onemove: there is no player '3'
  nowhere: 2: nowhere: cannot be opened: No such file or directory
  $ told onemove show fiar board
  2: board:1:1: the first line is '1 2 3 4 5 6 7', or @ or O and the 42 cells
  $ onemove moves penguins board
  a1 b1
  a1 c1
  $ onemove moves penguins board 1
  a1 b1
  a1 c1
  $ onemove moves penguins board 2
  [1]
  $ onemove moves penguins board bob
  [1]
  $ onemove moves penguins - ann <board
  a1 b1
  a1 c1
  $ onemove moves penguins board id=ann
  a1 b1
  a1 c1
  $ onemove moves penguins board phase=placement id=eve
  c2
  $ onemove moves penguins board phase=placement penguins=2
  c2
  c2
  $ onemove moves penguins board phase=placement penguins=2 bob
  c2
  $ onemove moves penguins board phase=movement id=eve
  [1]
  $ each 'told onemove moves penguins board' eve 0 3
  eve: 3: onemove: there is no player 'eve'
  0: 3: onemove: there is no player '0'
  3: 3: onemove: there is no player '3'
  $ printf '%s\n' '1 2' '01 00' 'ann 1 1' >over
  $ printf '%s\n' '1 3' '10 20 10' >fresh
  $ onemove show penguins over | once | sed 's/^/ /'
         a  b
      1 P1  .  1
   The game is over.
   (all: 1854246681 118)
  $ onemove show penguins over phase=placement penguins=1 | once | sed 's/^/ /'
   The placement is over.
   (all: 1643287230 123)
  $ onemove moves penguins over
  [1]
  $ onemove show penguins fresh | once | sed 's/^/ /'
      1  1  2  1  1
   (all: 959784219 110)
  $ onemove moves penguins fresh
  a1
  c1
  $ onemove moves penguins fresh phase=placement id=eve
  a1
  c1

Moves are made, or it is said why not.

  $ onemove apply penguins board 'a1 c1'
  2 3
  00 20 01
  02 00 10
  ann 1 4
  bob 2 1
  $ onemove apply penguins board a1:b1
  onemove: 'a1:b1' is not a field from a1 to c2
  [2]
  $ onemove apply penguins board 'a1 b1' 1
  2 3
  00 01 30
  02 00 10
  ann 1 3
  bob 2 1
  $ onemove apply penguins board 'a1 b1' id=ann
  2 3
  00 01 30
  02 00 10
  ann 1 3
  bob 2 1
  $ onemove apply penguins fresh a1 id=eve phase=placement
  1 3
  01 20 10
  eve 1 1
  $ onemove apply penguins board c2 bob phase=placement penguins=2
  2 3
  01 20 30
  02 00 02
  ann 1 1
  bob 2 2
  $ each 'told onemove apply penguins' "board 'a1 c1' 3" "board 'a1 c1' id=eve" "board 'a1 z9'" "board 'b2 c2'" "board ''" \
  >   "over 'a1 b1'" 'fresh a1' 'board c2 bob phase=placement penguins=1'
  board 'a1 c1' 3: 2: onemove: there is no player '3'
  board 'a1 c1' id=eve: 2: onemove: no penguin of player 3 stands on a1
  board 'a1 z9': 2: onemove: 'z9' is not a field from a1 to c2
  board 'b2 c2': 2: onemove: no player may make this move; name one to be told why not
  board '': 2: onemove: a move is a field like b3, or two like b3 b6
  over 'a1 b1': 2: onemove: the game is over
  fresh a1: 2: onemove: it is not clear whose move this is; name a player with id=NAME
  board c2 bob phase=placement penguins=1: 2: onemove: the one penguin is placed already

Is a file one move after another? What is wrong is said where it is.

  $ check() { # FILE EDIT...
  >   file=$1; shift
  >   for edit; do printf '%s: ' "$edit"; sed "$edit" "$file" >after; told onemove check penguins board after; done
  > }
  $ onemove apply penguins board 'a1 c1' | tee made >after
  $ each 'onemove check penguins board after' '' 1 ann 'id=ann phase=movement'
  : a1 c1
  1: a1 c1
  ann: a1 c1
  id=ann phase=movement: a1 c1
  $ each 'told onemove check penguins board after' eve 2 id=bob 'phase=placement id=ann'
  eve: 2: after: there is no player 'eve'
  2: 2: after:2:1: this is '00', it should be '01'
  id=bob: 2: after:2:1: this is '00', it should be '01'
  phase=placement id=ann: 2: after: a penguin cannot be moved yet
  $ onemove check penguins board board
  [1]
  $ onemove check penguins - after <board
  a1 c1
  $ told onemove check penguins board nowhere
  2: nowhere: cannot be opened: No such file or directory
  $ told onemove check penguins nowhere after
  2: nowhere: cannot be opened: No such file or directory
  $ check made 3s/00/x0/ '4s/ann/bob/; 5s/bob/ann/' 2s/20/01/
  3s/00/x0/: 2: after:3:4: a field is two digits, fish and player; this is 'x0'
  4s/ann/bob/; 5s/bob/ann/: 2: after:4:1: player 1 is called 'bob', it should be 'ann'
  2s/20/01/: 2: after:2:4: more than one penguin moved (one of them to b1)
  $ check board '5s/1/2/'
  5s/1/2/: 2: after:5:7: player 2 has the score 2, it should be 1
  $ sed '3s/10/03/; $s/$/\neve 3 1/' board >after
  $ onemove check penguins board after phase=placement
  c2
  $ onemove check penguins board after phase=placement id=eve
  c2
  $ told onemove check penguins board after phase=movement id=eve
  2: after: this player has no line in the file: it has placed nothing
  $ told onemove check penguins board after phase=placement bob
  2: after:3:7: a penguin of player 3 appeared on c2
  $ printf '2 3\r\n00  20 01 \r\n02 00 10\r\nann 1 4\r\nbob 2 1' >after
  $ onemove check penguins board after
  a1 c1
  $ printf ' 2 3\r\n 00 20\t01\r\n\t02 00  20\r\nann 1 4\r\nbob 2 1' >after
  $ told onemove check penguins board after 1
  2: after:3:9: c2 has 2 fish, it should have 1
  $ printf '%s\n' '1 2' '01 10' 'ann 1 1' >later
  $ told onemove check penguins over later 1
  2: later: the game was already over
  $ told onemove check penguins fresh board
  2: board:1:1: another board: 2 rows and 3 columns instead of 1 and 3

Hidden hands: the turn, a draw that is pending, and what a seat may see.

  $ cp "$ROOT"/tests/fuzz/corpus/state-template/*.txt .
  $ onemove show template start.txt | once | sed 's/^/ /'
   pile (the last is on top):
   deck: 12 cards
   > 1 ann            0  hand: 6 7 9
     2 bob            0  hand: 2 2 8
   It is the turn of player 1 (ann).
   (all: 2066666719 172)
  $ onemove show template pending.txt | once | sed 's/^/ /'
   pile (the last is on top): 6
   deck: 12 cards, one is about to be drawn
     1 ann            1  hand: 7 9
     2 bob            0  hand: ? ? ?
   A draw is pending.
   (all: 463882052 155)
  $ onemove show template free.txt | once | sed 's/^/ /'
   > 1 -              0  hand: 6 7 9
     2 -              0  hand: 2 2 8
   It is the turn of player 1 (-).
   Player 1 (-) has 3 moves.
   (all: 1980494110 168)
  $ onemove show template start.txt --seat bob | once | sed 's/^/ /'
     1 ann            0  hand: ? ? ?
   > 2 bob            0  hand: 2 2 8
   (all: 463640749 144)
  $ onemove moves template start.txt
  6
  7
  9
  $ onemove moves template start.txt 2
  [1]
  $ onemove moves template pending.txt
  [1]
  $ onemove view template start.txt bob
  2 1
  pile -
  deck ?12
  draw -
  hand 1 ?3
  hand 2 2 2 8
  ann 1 0
  bob 2 0
  $ onemove view template start.txt 1
  2 1
  pile -
  deck ?12
  draw -
  hand 1 6 7 9
  hand 2 ?3
  ann 1 0
  bob 2 0
  $ onemove view template start.txt id=zoe
  2 1
  pile -
  deck ?12
  draw -
  hand 1 ?3
  hand 2 ?3
  ann 1 0
  bob 2 0
  $ onemove apply template start.txt 7 | once
  pile 7
  deck 4 6 9 3 1 1 8 3 5 5 7
  draw -
  hand 1 4 6 9
  ann 1 1
  bob 2 0
  (all: 622243922 87)
  $ onemove apply template free.txt - phase=placement id=eve | once
  pile -
  deck 4 4 6 9 3 1 1 8 3 5 5 7
  eve 1 0
  - 2 0
  (all: 2110374400 87)
  $ told onemove view template start.txt 7
  3: onemove: there is no player '7'
  $ told onemove view template start.txt zoe
  3: onemove: there is no player 'zoe'
  $ each 'told onemove apply template' 'start.txt 6 2' 'start.txt nonsense 2' 'start.txt 5' 'start.txt x' \
  >   'pending.txt 5' 'start.txt - phase=placement id=eve'
  start.txt 6 2: 2: onemove: it is not this player's turn
  start.txt nonsense 2: 2: onemove: it is not this player's turn
  start.txt 5: 2: onemove: there is no 5 in this hand
  start.txt x: 2: onemove: a move is a card, 1 to 9
  pending.txt 5: 2: onemove: a draw is pending
  start.txt - phase=placement id=eve: 2: onemove: no seat is free for this player
  $ onemove apply template start.txt - phase=placement id=ann | once
  (all: 3357294025 89)
  $ seats() { # GAME: ann and bob take a seat; is each step one move?
  >   onemove apply $1 $1.1 - phase=placement id=ann >$1.2
  >   onemove apply $1 $1.2 - phase=placement id=bob >$1.3
  >   told onemove check $1 $1.1 $1.2
  >   told onemove check $1 $1.1 $1.2 phase=placement
  >   told onemove check $1 $1.2 $1.3 phase=placement id=bob
  >   told onemove check $1 $1.2 $1.3 phase=placement id=eve
  >   told onemove check $1 $1.2 $1.3 ann phase=placement
  >   told onemove check $1 $1.1 $1.2 phase=movement
  >   told onemove check $1 $1.1 $1.3
  > }
  $ onemove new bark seed=1 >bark.1; seats bark
  takes a seat
  0
  takes a seat
  0
  takes a seat
  0
  2: bark.3: more than one player line has changed
  2: bark.3: more than one player line has changed
  2: bark.2:5:1: no card has been played
  2: bark.3:5:1: no card has been played
  $ grep -v ' [12] 0$' bark.2 >bark.none; told onemove check bark bark.1 bark.none phase=placement
  2: bark.none: the player lines are missing
  $ onemove view bark bark.3 id=zoe | once
  ?40
  ************
  (all: 3945021237 113)
  $ onemove view bark bark.3 ann >own; onemove view bark own id=zoe >public; onemove view bark bark.3 id=zoe | diff - public
  $ onemove show bark bark.3 | once | sed 's/^/ /'
         1  2  3  4  5  6
      1 .. .. .. .. .. ..  1
   > 1 ann          0  hand: 3A 4B 7D 9E 8B 5E
     2 bob          0  hand: 7B 5B 5C 1A 2B
     the deck has 29 more cards
   (all: 2748471855 380)
  $ onemove show bark bark.3 --seat bob | once | sed 's/^/ /'
     1 ann          0  hand: ? ? ? ? ? ?
   > 2 bob          0  hand: 7B 5B 5C 1A 2B
   (all: 553450159 344)
  $ onemove moves bark bark.3 | head -n 3
  1 1 1
  1 2 1
  1 3 1
  $ onemove new peel hand=7 seed=1 >peel; told onemove moves peel peel seed=1
  dE
  0: onemove: peel has too many moves to list; this is one
  $ onemove view penguins fresh id=zoe phase=placement penguins=1
  1 3
  10 20 10
  $ onemove view penguins fresh id=zoe phase=movement
  1 3
  10 20 10

What a move is worth.

A win or a loss may be proven without its length.

  $ onemove new fiar plies=14 seed=4 >proven
  $ onemove values fiar proven nodes=30000
  1\tloss (esc)
  2\tloss (esc)
  3\tloss (esc)
  4\tloss (esc)
  5\tloss in 20 (esc)
  6\tloss (esc)
  7\tloss in 20 (esc)

  $ cat >four <<'.'
  > 1 2 3 4 5 6 7
  > . . . . . . @
  > . . . . . . @
  > O . . . . O @
  > O @ . @ O @ O
  > O @ . O O O @
  > @ @ @ O O @ O
  > .
  $ onemove values fiar four nodes=1000000
  1\tloss in 2 (esc)
  2\twin in 1 (esc)
  3\tloss in 2 (esc)
  4\tloss in 2 (esc)
  5\tloss in 2 (esc)
  6\tloss in 2 (esc)
  $ onemove values fiar four 2 nodes=1000000
  [1]
  $ onemove new fiar >new
  $ onemove values fiar new nodes=1
  1\tloss in 40 (esc)
  2\tloss in 42 (esc)
  3\tdraw in 42 (esc)
  4\twin in 41 (esc)
  5\tdraw in 42 (esc)
  6\tloss in 42 (esc)
  7\tloss in 40 (esc)
  $ onemove new fiar plies=12 seed=1 >twelve
  $ onemove values fiar twelve nodes=1
  1\tloss in 2 (esc)
  2\tloss in 2 (esc)
  3\twin in 1 (esc)
  4\tloss in 2 (esc)
  5\twin (esc)
  6\topen (esc)
  7\topen (esc)
  $ onemove new president players=2 seed=1 >president.3; onemove values president president.3 nodes=1000 | head -n 3
  3S\topen (esc)
  3C\topen (esc)
  3S 3C\topen (esc)
  $ onemove values president president.3 1 nodes=1000
  [1]
  $ onemove values president president.3 nodes=1000 >own; onemove values president president.3 2 nodes=1000 | cmp own -
  $ onemove values president "$ROOT"/boards/president/two-end.txt nodes=100000
  3S\twin (esc)
  3C\twin (esc)
  3S 3C\tloss (esc)
  2S\twin (esc)
  $ cat >two.turns <<'.'
  > 3 3 18 1
  > ?30
  > 4B4B5A5A7A7A
  > ?5
  > **6C9A
  > **1A2B
  > 8A7C2C
  > .
  $ onemove values bark two.turns
  1 1 1\tloss in 2 at worst (esc)
  1 1 2\tdraw in 2 at worst (esc)
  3 1 1\twin in 2 (esc)
  3 1 2\tdraw in 2 at worst (esc)
  5 1 1\twin in 2 (esc)
  5 1 2\tdraw in 2 at worst (esc)
  $ onemove values fiar "$ROOT"/boards/fiar/won.txt
  [1]
  $ each 'told onemove values' 'fiar four 3' 'president "$ROOT"/boards/president/four.txt' 'bark bark.3'
  fiar four 3: 3: onemove: there is no player '3'
  president "$ROOT"/boards/president/four.txt: 3: onemove: only a game of two whose hands are both known can be solved
  bark bark.3: 3: onemove: only the last two turns of Bark can be proven
  $ told onemove values penguins board ann phase=movement
  3: onemove: this game cannot be solved

Names from a file that a terminal would act on, and names of files.

  $ printf '1 3\n01 10 02\n\342\200\256abc 1 1\n\302\205x\342\200\213 2 1\n' >odd; onemove show penguins odd | tail -n +4
    P1 ???abc          1 fish  1 penguin
    P2 ??x???          1 fish  1 penguin
    1 fish left on the ice
  The file does not say whose turn it is.
  Player 1 (???abc) has 1 move.
  Player 2 (??x???) has 1 move.
  $ onemove show penguins "$(printf 'a\033[31mb')"
  a?[31mb: cannot be opened: No such file or directory
  [2]
