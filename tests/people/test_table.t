Whole games at one screen, in lines: what people type, and everything that they are told.

Every word, by two people, to the end of a game; it is continued in the middle.

  $ table() { "$@" >said 2>errors || echo "[$?]"; once <said | sed 's/^/ /'; cat errors; }
  $ printf '%s\n' '2 3' '10 20 10' '10 30 20' >board
  $ printf '%s\n' moves a9 b1 'a1 b1' xyz A1 show undo undo redo redo c1 moves undo quit |
  >   table penguins-interactive board=board seats=Ann,Bob penguins=1 seed=1 nodes=50
         a  b  c
      1  1  2  1  1
   > P1 Ann             0 fish  0 penguins
     P2 Bob             0 fish  0 penguins
     10 fish left on the ice
   Ann (player 1), your move (? for help): a1, c1, a2
   Ann (player 1), your move (? for help): That is not possible: 'a9' is not a field from a1 to c2.
   Ann (player 1), your move (? for help): That is not possible: b1 has 2 fish; a penguin is placed on a floe with exactly one.
   Ann (player 1), your move (? for help): That is not possible: a penguin cannot be moved yet.
   Ann (player 1), your move (? for help): That is not possible: 'xyz' is not a field from a1 to c2.
   Ann (player 1), your move (? for help): Ann (player 1): a1
      1 P1  2  1  1
     P1 Ann             1 fish  1 penguin
   > P2 Bob             0 fish  0 penguins
   Bob (player 2), your move (? for help): 
   Ann (player 1), your move (? for help): There is no move to take back.
   Ann (player 1), your move (? for help): 
   Bob (player 2), your move (? for help): There is no move to make again.
   Bob (player 2), your move (? for help): Bob (player 2): c1
      1 P1  2 P2  1
   > P1 Ann             1 fish  1 penguin
     P2 Bob             1 fish  1 penguin
   Ann (player 1), your move (? for help): a1 b1, a1 a2
   Bob (player 2), your move (? for help): The game is saved in penguins-1.txt. To continue it:
     penguins-interactive game=penguins-1.txt
   (all: 832837864 2582)
  $ once <penguins-1.txt
  {
   "format":2,
   "onemove":"1.0.0",
   "game":"penguins",
   "opening":"board",
   "keys":"penguins=1",
   "seed":"1",
   "dice":1,
   "table":{
    "phase":"placement",
    "asked":1,
    "nodes":"50",
    "taken_back":1,
    "notes":null
   },
   "start":"2 3\n10 20 10\n10 30 20\nAnn 1 0\nBob 2 0\n",
   "seats":[
    {"alias":"Ann","person":true},
    {"alias":"Bob","person":true}
   ],
   "turns":[
    {"seat":1,"move":"a1"},
    {"seat":2,"move":"c1"}
   ]
  }
  (all: 1388598619 424)
  $ printf '?\nquit\n' | penguins-interactive game=penguins-1.txt | sed -n '/^Instead/,/^  quit/p'
  Instead of a move you can type
    ? or help  this text
    show       the board again
    moves      the legal moves, if there are not too many
    hint       what the computer would play; then Enter plays it
    undo       takes back the last move that a person made
    redo       makes it again
    save       keeps the game's file after the game is over
    quit       leaves; nothing is lost
  $ brief() { table "$@" | sed '/^ *\(a  b  c.*\|[0-9]* fish left on the ice\)\{0,1\}$/d'; } # no frame, no empty lines
  $ printf '%s\n' redo 'a1 b1' 'b1 c1' 'c1 c2' hint '' moves quit |
  >   brief penguins-interactive game=penguins-1.txt
   Ann (player 1), your move (? for help): Ann (player 1): a1 to b1
      1  . P1 P2  1
   > P2 Bob             1 fish  1 penguin
   Bob (player 2), your move (? for help): That is not possible: no penguin of player 2 stands on b1.
   Bob (player 2), your move (? for help): Bob (player 2): c1 to c2
      1  . P1  .  1
      2  1  3 P2  2
   Ann (player 1), your move (? for help): The computer would play b1 b2.
   Enter plays that.
   Ann (player 1), your move (? for help): Ann (player 1): b1 to b2
   Bob (player 2) cannot move: the turn passes on.
      1  .  .  .  1
      2  1 P1 P2  2
   Ann (player 1), your move (? for help): b2 a2
   Ann (player 1), your move (? for help): The game is saved in penguins-1.txt. To continue it:
   (all: 4285016704 1484)
  $ printf '%s\n' 'b1 b2' moves undo 'b1 b2' save quit | brief penguins-interactive game=penguins-1.txt
   Ann (player 1), your move (? for help): That is not possible: no penguin of player 1 stands on b1.
   (all: 1381236398 1234)
  $ sed -n '/"turns"/,$p' penguins-1.txt | once; rm penguins-1.txt
    {"seat":2,"move":"c1"},
    {"seat":1,"move":"a1 b1"},
    {"seat":2,"move":"c1 c2"},
    {"seat":1,"move":"b1 b2"}
  (all: 2411534715 154)

Players who share a place, and players who are passed over.

  $ printf '%s\n' '1 5' '10 10 00 10 10' >tie
  $ printf '%s\n' a1 e1 b1 undo b1 d1 'e1 d1' undo 'e1 d1' quit |
  >   brief penguins-interactive board=tie seats=Ann,Bob,Cid penguins=1 turn=2 nodes=50 seed=1
      1  1  1  .  1  1  1
     P1 Ann             0 fish  0 penguins
     P3 Cid             0 fish  0 penguins
   Bob (player 2), your move (? for help): Bob (player 2): a1
      1 P2  1  .  1  1  1
   > P3 Cid             0 fish  0 penguins
   Cid (player 3), your move (? for help): Cid (player 3): e1
      1 P2  1  .  1 P3  1
     P3 Cid             1 fish  1 penguin
   Ann (player 1), your move (? for help): Ann (player 1): b1
   Ann (player 1) cannot move: the turn passes on.
      1 P2 P1  .  1 P3  1
   > P3 Cid             1 fish  1 penguin
   Cid (player 3), your move (? for help): 
   Cid (player 3), your move (? for help): That is not possible: a penguin cannot be placed any more.
   Cid (player 3), your move (? for help): Cid (player 3): e1 to d1
      1 P2 P1  . P3  .  1
   The game is over.
   Cid wins by 1 fish: 2 to 1 to 1.
     1. Cid (player 3)                      2
     2. Ann (player 1)                      1
     2. Bob (player 2)                      1
   Enter leaves; undo takes back the last move: 
   (all: 2925454891 3010)
  $ ls
  board
  errors
  said
  tie

The computer plays, which can be taken back with the move before it.

  $ stones() { sed '/^  *\(\. \)*\.$/d'; } # no rows without any
  $ printf '%s\n' 4 undo 3 hint '' quit | table fiar-interactive seats=Ann,greedy seed=1 nodes=50 | stones
    1 2 3 4 5 6 7
   > @ Ann
     O greedy
   Ann (player 1), your move (? for help): Ann (player 1): column 4
   greedy (player 2): column 1
    O . . @ . . .
    O . @ . . . .
   Ann (player 1), your move (? for help): The computer would play 4.
    O . @ @ O . .
   Ann (player 1), your move (? for help): The game is saved in fiar-1.txt. To continue it:
     fiar-interactive game=fiar-1.txt
   (all: 2614834893 1153)
  $ sed -n '1,10p; /"turns"/,$p' fiar-1.txt | once; rm fiar-1.txt
   "game":"fiar",
   "opening":null,
   "keys":"players=2",
    "phase":"movement",
    {"seat":1,"move":"3"},
    {"seat":2,"move":"5"}
  (all: 1322240559 261)
  $ table fiar-interactive seats=greedy,random seed=5 nodes=50 <<'.'
  > 
  > .
   random (player 2): column 3
    O . . . . . O
    @ . . . . . @
    @ . O @ . O O
    O . @ @ . @ @
    @ @ @ O . O @
    @ O O O @ O O
     @ greedy  four in a row
     O random
   greedy wins.
     1. greedy (player 1)                   1
     2. random (player 2)                   0
   (all: 3596557596 1017)

Who plays is asked for, and asked again.

  $ printf '%s\n' 0 x 10 2 '' 'a b' '?' easy quit |
  >   table penguins-interactive nodes=50 rows=2 columns=3 seed=1 penguins=1 water=0
   Penguins: place penguins on the ice, then slide from floe to floe and fish.
   How many players, 1 to 9? (Enter: 2) That is not a number from 1 to 9.
   How many players, 1 to 9? (Enter: 2) Name of player 1? (Enter: Player1, auto: the computer, Easy; ?: others) Name of player 2? (Enter: Player2, auto: the computer, Easy; ?: others) That is not possible: an ID cannot contain blanks, quotes or control characters.
   Name of player 2? (Enter: Player2, auto: the computer, Easy; ?: others) A name is a person; auto or a level (Beginner, Easy, Hard or Expert) is the computer; a program
   is given by its command, such as ./mine.py. NAME=LEVEL and NAME=COMMAND name them.
   Name of player 2? (Enter: Player2, auto: the computer, Easy; ?: others) 
   > P1 Player1         0 fish  0 penguins
     P2 easy            0 fish  0 penguins
   Player1 (player 1), your move (? for help): The game is saved in penguins-1.txt. To continue it:
   (all: 1041428209 1182)
  $ rm -f penguins-*
  $ printf 'Ann\nauto\nquit\n' | fiar-interactive seed=1 | sed -n '2s/ (.*//p'; rm fiar-1.txt
  Name of player 1?
  $ printf '%s\n' 3 2 Ann auto:Bob quit | table president-interactive seed=4 nodes=20
   President: beat the last play or pass; the first without cards wins.
   How many players, 2, 4, 13? (Enter: 4) The game is for 2, 4, 13 players.
   How many players, 2, 4, 13? (Enter: 4) Name of player 1? (Enter: Player1, auto: the computer, Easy; ?: others) Name of player 2? (Enter: Player2, auto: the computer, Easy; ?: others) Bob (player 2): 3C 3D
   To beat, by Bob (player 2): 3C 3D
   > 1  Ann          26 cards
        3S 3H  4C 4D 4H  5C  6S 6D  7C 7D  8C 8H  9S 9D  10S 10H  JS
        QC QD QH  KS KC KD  AD AH  2H
     2  Bob          24 cards
   Ann (player 1), your move (? for help): The game is saved in president-1.txt. To continue it:
     president-interactive game=president-1.txt
   (all: 2772077391 676)
  $ rm -f president-*

Hidden hands.

  $ printf '%s\n' '' moves '1 1 1' '' hint '' '' '1 1 1' '1 2 1' undo '' show quit |
  >   table bark-interactive seats=Ann,Bob width=3 height=3 cards=14 suits=2 seed=2 nodes=50
   Ann (player 1), press Enter when nobody else can see the screen. 
         1  2  3
      1 .. .. ..  1
   > 1 Ann          0  hand: 6A 1A 5B 2B 1B 9A
     2 Bob          0  hand: ? ? ? ? ?
     the deck has 3 more cards
   Ann (player 1), your move (? for help): 1 1 1, 1 2 1, 1 3 1, 1 1 2, 1 2 2, 1 3 2, 1 1 3, 1 2 3, 1 3 3, 2 1 1, 2 2 1, 
   2 3 1, 2 1 2, 2 2 2, 2 3 2, 2 1 3, 2 2 3, 2 3 3, 3 1 1, 3 2 1, 3 3 1, 3 1 2, 
   5 3 3, 6 1 1, 6 2 1, 6 3 1, 6 1 2, 6 2 2, 6 3 2, 6 1 3, 6 2 3, 6 3 3
   Ann (player 1): 6A to column 1, row 1
   Bob (player 2), press Enter when nobody else can see the screen. 
      1 6A .. ..  1
     1 Ann          1  hand: ? ? ? ? ?
   > 2 Bob          0  hand: 8B 7A 4A 9B 8A 6B
   Bob (player 2), your move (? for help): The computer would play 4 2 1.
   Bob (player 2): 9B to column 2, row 1
      1 6A 9B ..  1
   > 1 Ann          1  hand: 1A 5B 2B 1B 9A 5A
     the deck has 1 more card
   Ann (player 1), your move (? for help): That is not possible: there is a card in column 1 row 1 already.
   The game is saved in bark-1.txt. To continue it:
     bark-interactive game=bark-1.txt
   (all: 2468560287 2679)
  $ once <bark-1.txt; rm bark-1.txt
   "game":"bark",
   "keys":"players=2 width=3 height=3 cards=14 suits=2",
   "start":"3 3 11 1\n=6A1A5B2B1B8B7A4A9B8A9A6B5A7B\n6A1A5B2B1B9A\n8B7A4A9B8A\n******\n******\n******\nAnn 1 0\nBob 2 0\n",
    {"seat":1,"move":"1 1 1"},
    {"seat":2,"move":"4 2 1"}
  (all: 537306921 521)
  $ printf '%s\n' '' moves hint '' '' p '' dz quit |
  >   table peel-interactive seats=Ann,Bob hand=4 seed=4 nodes=500
   > 1 Ann          0 points, 4 tiles
          tiles E S T U
     2 Bob          0 points, 4 tiles
     the bunch has 136 more tiles
   Ann (player 1), your move (? for help): There are too many legal moves to list.
   Ann (player 1), your move (? for help): The computer would play p004001SUET.
          S U E T
   Ann (player 1): peels
     1 Ann          1 point, 5 tiles
         a grid of 4 tiles
   > 2 Bob          0 points, 5 tiles
          tiles E OO R S
   Bob (player 2), your move (? for help):   (an empty line ends it) That is not possible: the grid has 0 tiles, but the hand has 5.
   Bob (player 2), your move (? for help): That is not possible: there is no Z in this hand.
   The game is saved in peel-1.txt. To continue it:
     peel-interactive game=peel-1.txt
   (all: 2249827843 1196)
  $ rm peel-1.txt

A program that fails: the people decide.

  $ make_player Bad penguins '[ "$1" = name ] || { echo no idea >&2; exit 3; }'; mv Bad bad.sh
  $ printf '%s\n' a1 '' what again undo a1 ./none me moves c1 'a1 b1' 'c1 c2' quit |
  >   brief penguins-interactive board=board seats=Ann,./bad.sh penguins=1 seed=1 nodes=50
     P2 Bad             0 fish  0 penguins
   Bad (player 2), ./bad.sh, gave up with an internal error (exit status 3): no idea.
   again, undo, quit, me (a person plays on), or a level or program instead? again, undo, quit, me (a person plays on), or a level or program instead? That is not possible: 'what' is neither a level nor a program.
   again, undo, quit, me (a person plays on), or a level or program instead? Bad (player 2), ./bad.sh, gave up with an internal error (exit status 3): no idea.
   again, undo, quit, me (a person plays on), or a level or program instead? 
   again, undo, quit, me (a person plays on), or a level or program instead? That is not possible: ./none: No such file or directory.
   > P2 Bad             0 fish  0 penguins
   Bad (player 2), your move (? for help): c1, a2
   Bad (player 2), your move (? for help): Bad (player 2): c1
     P2 Bad             1 fish  1 penguin
   > P2 Bad             1 fish  1 penguin
   Bad (player 2), your move (? for help): Bad (player 2): c1 to c2
   (all: 1088417376 2306)
  $ printf '%s\n' undo undo undo a2 quit | brief penguins-interactive game=penguins-1.txt
   Bad (player 2), your move (? for help): 
   Bad (player 2), your move (? for help): Bad (player 2): a2
   (all: 2287545653 1146)
  $ sed -n '/"alias"/p; /"turns"/,$p' penguins-1.txt | once; rm penguins-1.txt
    {"alias":"Bad","person":true}
    {"seat":2,"move":"a2"}
  (all: 583580623 132)
  $ printf '%s\n' a1 Bob=greedy easy undo quit |
  >   brief penguins-interactive board=board seats=Ann,./bad.sh penguins=1 seed=1 nodes=50
   again, undo, quit, me (a person plays on), or a level or program instead? Bad (player 2): a2
   Ann (player 1), your move (? for help): That is not possible: 'easy' is not a field from a1 to c2.
   (all: 1370562916 1014)
  $ sed -n '/"alias"/p; /"turns"/,$p' penguins-1.txt | once; rm penguins-1.txt
    {"alias":"Bad","level":"greedy"}
  (all: 2870892242 135)

Nothing to play with.

  $ told penguins-interactive seats=Ann </dev/null
  3: penguins: nobody plays against Ann: seats=Ann,auto adds the computer, and players=1 is a game alone
  $ penguins-interactive seats=Ann,Ann penguins=1 </dev/null >said 2>errors
  $ cat errors
  $ . each
  $ each 'told penguins-interactive' seats= seats=Ann, seats=Ann,Bob=gredy seats=Ann,./none \
  >   '"seats=Ann,'\''./x"' seats=a,b,c,d,e,f,g,h,i,j
  seats=: 3: penguins: an ID cannot be empty
  seats=Ann,: 3: penguins: an ID cannot be empty
  seats=Ann,Bob=gredy: 3: penguins: 'gredy' is neither a level (Beginner, Easy, Hard or Expert) nor a program (whose name has a slash: ./gredy)
  seats=Ann,./none: 3: penguins: ./none: No such file or directory
  "seats=Ann,'./x": 3: penguins: seats='./x: a quotation mark is missing
  seats=a,b,c,d,e,f,g,h,i,j: 3: penguins: there are 10 players; this is a game for 1 to 9
  $ each 'told fiar-interactive' seats=Ann seats=Ann,Bob,Cid
  seats=Ann: 3: fiar: there is 1 player; this is a game for 2
  seats=Ann,Bob,Cid: 3: fiar: there are 3 players; this is a game for 2
  $ told president-interactive seats=a,b,c </dev/null
  3: president: President is for 2, 4 or 13 players, not for 3
  $ each 'told penguins-interactive' 'board=nowhere seats=a,b' game=nowhere game=board
  board=nowhere seats=a,b: 2: nowhere: cannot be opened: No such file or directory
  game=nowhere: 2: nowhere: cannot be opened: No such file or directory
  game=board: 2: board:1:1: this is not a saved game; board=FILE begins a game on a state
  $ penguins-interactive board=board seats=a,b penguins=9 </dev/null >said 2>errors
  $ cat errors
  $ each 'told penguins-interactive' 'seats=a,b rows=1 columns=2 penguins=2' \
  >   'board=board seats=a,b turn=3 penguins=1'
  seats=a,b rows=1 columns=2 penguins=2: 3: penguins: 4 penguins do not fit on a board of 1 by 2 fields with 0 water
  board=board seats=a,b turn=3 penguins=1: 3: penguins: turn=3: there is no such player
  $ printf '1 4\n01 10 10 20\nAnn 1 1\n' >mid
  $ printf '1 2\n01 1x\nAnn 1 1\n' >bad
  $ each 'told penguins-interactive' 'seats=Ann,Bob players=3' seats=Ann,,Bob seats=1,Ann \
  >   'board=mid seats=Bob' 'board=mid phase=placement seats=Bob' 'board=mid seats=2' \
  >   'board=mid seats=Ann,Bob phase=movement' 'board=bad seats=Ann'
  seats=Ann,Bob players=3: 3: penguins: players=3, but there are 2 in seats=
  seats=Ann,,Bob: 3: penguins: an ID cannot be empty
  seats=1,Ann: 3: penguins: there is no player 1 yet, and a name cannot be a number
  board=mid seats=Bob: 3: penguins: no seat for 'Bob': this player has no line in the file: it has placed nothing
  board=mid phase=placement seats=Bob: 3: penguins: nobody plays player 1
  board=mid seats=2: 3: penguins: there is no player 2 yet, and a name cannot be a number
  board=mid seats=Ann,Bob phase=movement: 3: penguins: no seat for 'Bob': this player has no line in the file: it has placed nothing
  board=bad seats=Ann: 2: bad:2:4: a field is two digits, fish and player; this is '1x'
  $ ls | grep -v -e mid -e bad -e said -e errors -e board -e tie
  penguins-1.txt
  penguins-2.txt

What cannot be kept, read or asked is named.

  $ say() { "$@" 2>&1 | tail -1 ; }
  $ say penguins-interactive "game=$(printf '%5000s' | tr ' ' x)" </dev/null | sed 's/x*/x/'
  x: its name is too long
  $ printf '#!/bin/sh\nexec "%s" level=random "$@"\n' "$BIN/fiar" >mine.sh; chmod +x mine.sh
  $ printf '4\n' | say fiar-interactive seats=Ann,./mine.sh nodes=5 seed=1
    fiar-interactive game=fiar-1.txt
  $ chmod 644 fiar-1.txt; say fiar-interactive game=fiar-1.txt </dev/null
  fiar-1.txt: it would run './mine.sh', but others can read or write this file: if you trust it, chmod 600 it
  $ rm fiar-1.txt
  $ onemove new penguins rows=3 columns=3 water=0 seed=1 >free
  $ sed '2s/^10/01/' free >own; printf 'Ann 1 1\n' >>own
  $ printf '%s\n' robot auto quit | penguins-interactive board=own penguins=1 nodes=5 seed=1 2>&1 | head -4
  Penguins: place penguins on the ice, then slide from floe to floe and fish.
  Who plays Ann (player 1)? (Enter: a person, auto: the computer) Please press Enter, or type auto, a level or a program ('robot' is neither a level nor a program).
  Who plays Ann (player 1)? (Enter: a person, auto: the computer) Ann (player 1): a1 to a2
  Ann (player 1): a2 to b2
Words at the end of a game, which is kept after all.

  $ rm -f penguins-* fiar-*
  $ printf '%s\n' 1 2 1 2 1 2 1 redo save UNDO redo quit |
  >   fiar-interactive seats=Ann,Bob seed=1 nodes=50 >said 2>errors
  $ sed -n '/game is over/,$p' said | once
  Ann wins.
  Enter leaves; undo takes back the last move: Please press Enter, or type undo, save or quit.
  Enter leaves; undo takes back the last move: The game is saved in fiar-1.txt. To continue it:
   @ O . . . . .
    O Bob
   @ . . . . . .
    @ Ann  four in a row
  (all: 1313182806 840)
  $ sed -n '/"taken_back"/p; /"turns"/,$p' fiar-1.txt | once
  (all: 3396908932 208)
  $ echo undo | fiar-interactive game=fiar-1.txt | grep -e over -e 'your move'; ls fiar*
  The game is over.
  Ann (player 1), your move (? for help): 
  fiar-1.txt
  $ rm fiar*

Answers that cannot be, when it is asked who plays: a new game, and the players of a board.

  $ printf '2 4\n10 01 10 20\n20 02 10 10\nAnn 1 1\nBob 2 2\n' >two
  $ printf '%s\n' 3 Ann Ann 7 a,b - Bob=gredy ./none auto auto:auto quit |
  >   penguins-interactive penguins=1 seed=1 nodes=50 >said 2>errors
  $ sed -n 's/^Name of player 3.*)/.../; s/.*) That/That/p; s/ (player.*: a/: a/p' said
  That is not possible: there is already a player of that name.
  That is not possible: a name cannot be a number or contain a comma.
  That is not possible: a name cannot be a number or contain a comma.
  That is not possible: the ID '-' means that a seat is free.
  That is not possible: 'gredy' is neither a level (Beginner, Easy, Hard or Expert) nor a program (whose name has a slash: ./gredy).
  That is not possible: ./none: No such file or directory.
  $ sed -n '/"alias"/p' penguins-1.txt; rm penguins-1.txt
    {"alias":"Ann","person":true},
    {"alias":"auto","level":"greedy"},
    {"alias":"auto2","level":"greedy"}
  $ printf '%s\n' me '' auto:Cid gredy HARD quit | penguins-interactive board=two >said 2>errors
  $ head -n 6 said; sed -n '/"alias"/p; /"asked"/p; /"phase"/p' penguins-1.txt; rm penguins-1.txt
  Penguins: place penguins on the ice, then slide from floe to floe and fish.
  Who plays Ann (player 1)? (Enter: a person, auto: the computer) Please press Enter, or type auto, a level or a program ('me' is neither a level nor a program).
  Who plays Ann (player 1)? (Enter: a person, auto: the computer) Who plays Bob (player 2)? (Enter: a person, auto: the computer) 
        a  b  c  d
     1  1 P1  1  2  1
     2  2 P2  1  1  2
    "phase":"movement",
    "asked":1,
    {"alias":"Ann","person":true},
    {"alias":"Bob","level":"greedy"}
  $ printf '2 4\n10 10 10 20\n20 01 03 10\nBob 3 1\nAnn 1 1\n' >apart
  $ printf 'auto\n\nquit\n' | penguins-interactive board=apart >said; sed -n '/"alias"/p' penguins-1.txt; rm penguins-1.txt
    {"alias":"Ann","level":"greedy"},
    {"alias":"Bob","person":true}
  $ printf '%s\n' auto quit | penguins-interactive board=two level=mcts >said 2>errors
  $ tail -n 1 said; ls | grep penguins
  No game was started.
  [1]
  $ penguins-interactive </dev/null | tail -n 1; ls | grep penguins
  No game was started.
  [1]
  $ penguins-interactive board=two seats=Bob,1=random turn=2 </dev/null >said
  $ sed -n '/"alias"/p; /"asked"/p; /"taken_back"/p; /"turns"/,$p' penguins-1.txt | once; rm penguins-1.txt
    {"alias":"Ann","level":"random"},
   "turns":[]
  (all: 814244940 113)

Moves that are too many or too long, and a draw of which a board does not know.

  $ printf '%s\n' a1 'a2 a3 a4' 'b3 a4 c9' moves quit |
  >   penguins-interactive seats=Ann,Bob rows=20 columns=20 water=0 penguins=1 seed=1 >said 2>errors
  $ sed -n 's/.*help): //p' said; rm penguins-1.txt
  Ann (player 1): a1
  That is not possible: unexpected 'a4'.
  That is not possible: unexpected 'c9'.
  There are 206 legal moves, too many to list.
  The game is saved in penguins-1.txt. To continue it:
  $ { printf '%070000d\n' 1; echo quit; } | fiar-interactive seats=Ann,Bob | sed -n 's/.*help): //p'; rm fiar-1.txt
  That is not possible: a line of more than 32767 characters cannot be a move.
  The game is saved in fiar-1.txt. To continue it:
  $ onemove new bark seed=1 width=3 height=3 >whole; sed '2s/.*/?30/; 3s/.*/1A2A3A4A5A/; 4s/.*/?5/' whole >half
  $ bark-interactive board=half seats=Ann,Bob 2>errors </dev/null; echo status $?; cat errors
  The game is saved in bark-1.txt. To continue it:
    bark-interactive game=bark-1.txt
  status 3
  bark: a draw is pending, but this board hides what would be drawn

What else is refused.

  $ for words in 'seats=1,1 board=two' 'seats=Ann,1,Bob board=two' 'seats=Ann board=two' 'seats=Ann,Cid board=two' \
  >   "seats=Ann,$(printf %063d 0)x" "seats=Ann,./$(printf %0600d 0)" 'seats=a,b turn=0' 'game=-' 'game=.' 'seats=Ann,/'; do
  >   eval "penguins-interactive $words" </dev/null 2>&1 >said | cut -c1-100
  > done
  penguins: player 1 is given twice
  penguins: '1' is given twice
  penguins: nobody plays player 2
  penguins: no seat for 'Cid': this player has no line in the file: it has placed nothing
  penguins: '00000000000000000000...' is too long for a name
  penguins: ./0000000000000000000000000000000000000000000000000000000000000000000000000000000000000000
  penguins: turn=0: expected a number from 1 to 16
  usage: penguins-interactive phase=placement|movement [penguins=N] [key=value ...] INPUT OUTPUT
         penguins-interactive [key=value ...]        a whole game at this screen
  <stdin>: a game cannot be continued from standard input
  .: is a folder
  penguins: /: is not a file
  $ printf '1 2 3 4 5 6 7\n. . . . . . .\n. . . . . . .\n. . . . . . .\n. . . . . . .\n. . . . . . .\n@ . . . . . .\nAnn 1 0\nBob 2 0\n' >second; fiar-interactive seats=Ann,Bob board=second turn=1 </dev/null 2>&1 >said
  fiar: turn=1: in this game the state says whose turn it is
  [3]
  $ fiar-interactive seats=Ann,Bob turn=2 </dev/null 2>&1 >said
  fiar: turn=2: in this game the state says whose turn it is
  [3]
  $ printf 'at\nto\n' >'odd	words'; peel-interactive seats=Ann,Bob hand=4 'dict=odd	words' </dev/null 2>&1 >said

How many play is given, and who they are is asked for; what is seen again after that was asked for.

  $ printf '%s\n' '' auto easy quit | penguins-interactive players=3 penguins=1 seed=1 nodes=9 >said 2>errors
  $ sed -n '/^Name/s/Name/\n&/gp; /P[1-9] /s/^/ /p' said; rm penguins-1.txt
  
  Name of player 1? (Enter: Player1, auto: the computer, Easy; ?: others) 
  Name of player 2? (Enter: Player2, auto: the computer, Easy; ?: others) 
  Name of player 3? (Enter: Player3, auto: the computer, Easy; ?: others) 
   > P1 Player1         0 fish  0 penguins
     P2 auto            0 fish  0 penguins
     P3 easy            0 fish  0 penguins
  $ printf '%s\n' '' save undo 1 '' quit |
  >   template-interactive seats=Ann,Bob seed=4 nodes=20 | once | sed 's/^/ /'; rm template-1.txt
   pile (the last is on top):
   deck: 12 cards
   > 1 Ann            0  hand: 1 6 9
     2 Bob            0  hand: ? ? ?
   The game is saved in template-1.txt. To continue it:
     template-interactive game=template-1.txt
   There is no move to take back.
   Ann (player 1): 1
   pile (the last is on top): 1
     1 Ann            1  hand: ? ? ?
   > 2 Bob            0  hand: 2 5 6
   (all: 1876852849 1377)

The file of a game, while it is played, is changed by somebody else, or goes with its folder.

  $ printf '#!/bin/sh\nrm -rf "$ROOM"; echo "# mine" >>"$FILE"\nexec fiar id=Own level=greedy seed=1 "$@"\n' >meddle.sh; chmod +x meddle.sh
  $ PATH=$PWD:$PATH ROOM=$PWD/room FILE=$PWD/fiar-1.txt; export PATH ROOM FILE
  $ printf '4\n4\nquit\n' >typed
  $ fiar-interactive 'seats=Ann,Bob=env meddle.sh' seed=1 nodes=9 <typed | once | sed 's/^/ /'
   Bob (player 2): column 5
   Somebody else has changed the file of this game; it goes on in fiar-2.txt.
    . . . @ O . .
   (all: 22210042 745)
  $ ls fiar*; tail -n 1 fiar-1.txt; sed -n '/"turns"/,$p' fiar-2.txt; rm fiar*; mkdir room
  fiar-1.txt
  fiar-2.txt
  # mine
   "turns":[
    {"seat":1,"move":"4"},
    {"seat":2,"move":"5"},
    {"seat":1,"move":"4"},
    {"seat":2,"move":"5"}
   ]
  }
  $ (cd room && FILE=/dev/null fiar-interactive 'seats=Ann,Bob=env meddle.sh' seed=1 nodes=9 <../typed) >said 2>errors; echo status $?
  status 3
  $ once <said | sed 's/^/ /'; cat errors
   The game cannot be saved now (fiar-1.txt: No such file or directory).
   Ann (player 1), your move (? for help): The game cannot be saved (fiar-1.txt: No such file or directory). This is it:
    "start":"1 2 3 4 5 6 7\n. . . . . . .\n. . . . . . .\n. . . . . . .\n. . . . . . .\n. . . . . . .\n. . . . . . .\nAnn 1 0\nBob 2 0\n",
     {"alias":"Bob","command":"env meddle.sh"}
   Put that into a file and continue it:
     fiar-interactive game=FILE
   (all: 1123512443 1357)

Whose hand the board does not know cannot play at the table, and the game stays.

  $ printf '2 1\npile 2 6 4\ndeck ?9\ndraw -\nhand 1 ?3\nhand 2 3 3 7\n- 1 0\n- 2 0\n' >half; template-interactive board=half 'seats=Ann,Bob=greedy' nodes=9 </dev/null; echo status $?
  template: the player whose turn it is has no move
  The game is saved in template-1.txt. To continue it:
    template-interactive game=template-1.txt
  status 3

A file of words whose name has a blank, a level in capitals, and who may read the file of a game.

  $ printf 'at\nto\n' >'my words'; peel-interactive seats=Ann,AUTO hand=4 seed=1 nodes=1 'dict=my words' </dev/null >said 2>errors; cat errors
  $ sed -n '/"keys"/p; /"alias"/p' peel-1.txt; stat -c %a peel-1.txt
   "keys":"players=2 hand=4 dict=odd\twords",
    {"alias":"Ann","person":true},
    {"alias":"Bob","person":true}
  600
  $ rm -f fiar*; umask 0; fiar-interactive seats=Ann,Bob seed=1 </dev/null >said; stat -c %a fiar-1.txt
  600
