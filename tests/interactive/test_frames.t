The full screen, as it looks: every game, what its keys do, and sizes of the window. Characters that are
not of ASCII are shown as others. What a key changes are the rows with numbers.

  $ base=$(cd ../.. && mktemp -d "$PWD/XXXX") dir=$PWD BIN=$BIN
  $ . "$ROOT/tests/support/screen.sh"

Penguins of two people.

  $ printf '3 3\n20 10 10\n02 10 01\n10 30 30\nAnn 1 1\nBob 2 2\n' >board.txt
  $ start 80 24 'penguins-interactive board=board.txt seats=Ann,Bob'
  $ shot 'Ann to move' | once
  | Penguins  Ann to move                                                   move 1
  | >Ann 1   Bob 2
  |     a  b  c                                            Moves
  |  1  2  1  1
  |  2 P2  1[P1]
  |> P1 Ann             1 fish  1 penguin
  |  P2 Bob             2 fish  1 penguin
  |  12 fish left on the ice
  |
  | The game is saved in penguins-1.txt after each move.
  | ?:help  ^T:hint  ^P:undo  ^N:redo  F5:game  ^C:leave
  (all: 1993166225 423)
  $ press Space; changed '[{]P1[}]'
   4|  1  2  1* 1
   5|  2 P2* 1{P1}
   6|  3  1  3* 3
  23|
  $ press Down; changed '[[] 3[]]'
   5|  2 P2* 1(P1)
   6|  3  1  3[ 3]
  $ press Enter; changed 'Bob to move'
   1| Penguins  Bob to move                                                   move 2
   2|  Ann 4  >Bob 2
   4|  1  2  1  1                                              1 Ann c2 to c3
   5|  2[P2] 1< .>
   6|  3  1  3<P1>
   7|  P1 Ann             4 fish  1 penguin
   8|> P2 Bob             2 fish  1 penguin
   9|  9 fish left on the ice
  23| Ann (player 1): c2 to c3
  $ type_text 'a3 c1'; press Enter; changed 'not possible'
  22| That is not possible: no penguin of player 2 stands on a3.
  23| > a3 c1
  $ press C-u; press C-t; changed 'would play'
   4|  1( 2) 1  1                                              1 Ann c2 to c3
   5|  2{P2} 1< .>
  22|
  23| The computer would play a2 a1. Enter plays it.
  $ press Enter; changed 'move 3'
   1| Penguins  Ann to move                                                   move 3
   2| >Ann 4   Bob 4
   4|  1<P2> 1  1                                              1 Ann c2 to c3
   5|  2< .> 1  .                                              2 Bob a2 to a1
   6|  3  1  3[P1]
   7|> P1 Ann             4 fish  1 penguin
   8|  P2 Bob             4 fish  1 penguin
   9|  7 fish left on the ice
  23| Bob (player 2): a2 to a1
  $ press F3; changed 'Taken back'
   1| Penguins  Bob to move                                                   move 2
   2|  Ann 4  >Bob 2
   4|  1  2  1  1                                              1 Ann c2 to c3
   5|  2[P2] 1< .>                                             2 Bob a2 to a1
   6|  3  1  3<P1>
   7|  P1 Ann             4 fish  1 penguin
   8|> P2 Bob             2 fish  1 penguin
   9|  9 fish left on the ice
  23| Taken back. Redo makes it again.
  $ press '?'; shot '1/9' | once
  | How to play                                                             1/9
  | The aim
  | Everybody leads a few penguins over floating ice. Each floe carries one, two
  | or three fish, and a penguin that comes to a floe catches all of them.
  | Whoever has the most fish in the end wins.
  |      a  b  c  d  e
  |   1  1  2  1  3  1
  |   2  1  1  2  1  .
  |   3  1  3  .  2  1
  |   P1 Ann             0 fish  0 penguins
  |   P2 Bob             0 fish  0 penguins
  |   27 fish left on the ice
  | 1 a floe with that many fish,  . water,  P1 player 1,  P2 player 2
  | A small sea: floes with their fish, and water on two fields, e2 and c3.
  | arrows turn and scroll, Esc closes
  (all: 772047080 690)
  $ press Right; shot '2/9' | sed 1q
  | How to play                                                             2/9
  $ press End; shot '9/9' | sed 1q
  | How to play                                                             9/9
  $ press PageUp; shot '8/9' | sed 1q
  | How to play                                                             8/9
  $ press Escape; sees_not 8/9; resize 100 40; shot '><>'
  | Penguins  Bob to move                                                                       move 2
  |  Ann 4  >Bob 2
  |                                                                            Moves
  |                                                                              1 Ann c2 to c3
  |                                                                              2 Bob a2 to a1
  |
  |                           a           b           c
  |                     +-----------+-----------+-----------+
  |                     |           |           |           |
  |                   1 |  ><> ><>  |    ><>    |    ><>    |
  |                     |           |           |           |
  |                     |           |           |           |
  |                     +-----------+-----------+-----------+
  |                     |[         ]|           |           |
  |                   2 |[   P2    ]|    ><>    |<    .    >|
  |                     |[         ]|           |           |
  |                     |[         ]|           |           |
  |                     +-----------+-----------+-----------+
  |                     |           |           |           |
  |                   3 |    ><>    |  ><> ><>  |<   P1    >|
  |                     |           |    ><>    |           |
  |                     |           |           |           |
  |                     +-----------+-----------+-----------+
  |                   P1 Ann             4 fish  1 penguin
  |                 > P2 Bob             2 fish  1 penguin
  |                   9 fish left on the ice
  |
  | Taken back. Redo makes it again.
  | ?:help  ^T:hint  ^P:undo  ^N:redo  F5:game  ^C:leave
  $ resize 40 12; shot 'undo  .C:leave' | once
  | Penguins  Bob to move           move 2
  |  Ann 4  >Bob 2
  |     a  b  c
  |  2[P2] 1< .>
  |  3  1  3<P1>
  |  P1 Ann             4 fish  1 penguin
  |> P2 Bob             2 fish  1 penguin
  | Taken back. Redo makes it again.
  | ?:help  ^T:hint  ^P:undo  ^C:leave
  (all: 3628952926 296)
  $ resize 20 5; shot 'Too small' | once
  |Too small.
  |At least 20x8
  (all: 3482514610 29)
  $ resize 80 24; sees 'F5'; press C-c; shot 'continue it' | once
  |The game is saved in penguins-1.txt. To continue it:
  |  penguins-interactive game=penguins-1.txt
  |$
  (all: 4016958789 103)
  $ start 80 24 'penguins-interactive game=penguins-1.txt'
  $ shot 'to move' | once
  | Penguins  Bob to move                                                   move 2
  |  1  2  1  1                                              1 Ann c2 to c3
  |  2[P2] 1< .>                                             2 Bob a2 to a1
  | Ann (player 1): c2 to c3
  (all: 3807331744 514)

Four In A Row against the computer.

  $ start 80 24 'fiar-interactive seats=Ann,strong nodes=50 seed=1'
  $ shot 'Ann to move' | once
  | Four In A Row  Ann to move                                              move 1
  | >Ann 0   strong 0
  |[ 1 ] 2 * 3 * 4 * 5 * 6 * 7                             Moves
  |  .   .   .   .   .   .   .
  |> @ Ann
  |  o strong
  | The game is saved in fiar-1.txt after each move.
  (all: 4122948575 467)
  $ press Space; changed 'move 3'
   1| Four In A Row  Ann to move                                              move 3
   4|  .   .   .   .   .   .   .                               1 Ann column 1
   5|  .   .   .   .   .   .   .                               2 strong column 4
   9|  @   .   . < o > .   .   .
  23| strong (player 2): column 4
  $ press Right Right Space; changed 'move 5'
   1| Four In A Row  Ann to move                                              move 5
   3|* 1 * 2 [ 3 ] 4 * 5 * 6 * 7                             Moves
   6|  .   .   .   .   .   .   .                               3 Ann column 3
   7|  .   .   .   .   .   .   .                               4 strong column 4
   8|  .   .   . < o > .   .   .
   9|  @   .   @   o   .   .   .
  $ type_text ':redo'; press Enter; changed 'Nothing'
  23| Nothing has been taken back.
  $ type_text ':nonsense'; press Enter; changed 'not possible'
  22| That is not possible: a move is the number of a column, 1 to 7.
  23| > :nonsense
  $ press Escape; sees_not 'not possible'; press C-u; type_text 9; press Enter; changed 'not possible'
  23| > 9

Bark, in which hands are hidden, and a board that is larger than the window.

  $ start 80 24 'bark-interactive seats=Ann,Bob width=5 height=5 seed=3'
  $ shot 'Ann .player 1., press' | once
  | Ann (player 1), press Enter when nobody else can see the screen.
  | Enter
  (all: 425244477 79)
  $ press Enter; shot 'hand:' | once
  | Bark  Ann to move                                                       move 1
  |     1  2  3  4  5                                      Moves
  |  1 .. .. .. .. ..
  |> 1 Ann          0  hand:[5D]4B*9F*5F*6A*1E
  |  2 Bob          0  hand: ? ? ? ? ?
  |  the deck has 29 more cards
  | The game is saved in bark-1.txt after each move.
  (all: 3742578432 481)
  $ press Space; changed '[(][0-9A-Z]+[)]'
   4|  1[..]..*..*..*..
   5|  2*..*..*..*..*..
   6|  3*..*..*..*..*..
   7|  4*..*..*..*..*..
   8|  5*..*..*..*..*..
   9|> 1 Ann          0  hand:(5D)4B 9F 5F 6A 1E
  23|
  $ press Space; shot 'Bob .player 2., press' | once
  | Bob (player 2), press Enter when nobody else can see the screen.
  (all: 991825015 79)
  $ start 60 16 'bark-interactive seats=Ann,random nodes=1 width=40 height=40 seed=3'
  $ shot 'hand:' | once
  | Bark  Ann to move                                   move 1
  | >Ann 0   random 0
  |     1  2  3  4  5  6  7  8  9 10 11 12 13 14 15 16 17 18  >
  |  1 .. .. .. .. .. .. .. .. .. .. .. .. .. .. .. .. .. ..
  |  8 .. .. .. .. .. .. .. .. .. .. .. .. .. .. .. .. .. ..  v
  |  2 random       0  hand: ? ? ? ? ?
  (all: 276583644 836)
  $ press Tab; press Space; press Right Right Down; changed '^ *2.*[[][.]' | sed '3,8d'
   4|  1*..*..*..*..*..*..*..*..*..*..*..*..*..*..*..*..*..*..
   5|  2*..*..[..]..*..*..*..*..*..*..*..*..*..*..*..*..*..*..
  12|> 1 Ann          0  hand: 5D(4B)9F 5F 6A 1E
  15|

While a computer thinks, several people see no hand.

  $ printf '#!/bin/sh\nuntil [ $1 = name -o -e "$0.go" ]; do sleep 0.1; done; exec template level=random "$@"\n' >slow.sh; chmod +x slow.sh
  $ start 80 24 'template-interactive seats=Ann,Bob,slow=./slow.sh time=60000 seed=4'
  $ sees 'Ann .player 1., press'; press Enter; sees 'Ann to move'; type_text 9; press Enter
  $ sees 'Bob .player 2., press'; press Enter; sees 'Bob to move'; type_text 6; press Enter
  $ shot 'slow thinks'; : >slow.sh.go; sees 'Ann .player 1., press'
  | Template  slow thinks (a program)                                       move 3
  |  Ann 1   Bob 0  >slow 0
  |pile (the last is on top): 9 6                          Moves
  |deck: 7 cards                                             1 Ann 9
  |  1 Ann            1  hand: ? ? ?                         2 Bob 6
  |  2 Bob            0  hand: ? ? ?
  |> 3 slow           0  hand: ? ? ?
  |
  | Bob (player 2): 6
  | ?:help  ^T:hint  ^P:undo  ^N:redo  F5:game  ^C:leave

President at a table of four, and of thirteen.

  $ start 80 24 'president-interactive seats=Ann,random,random,random nodes=1 seed=5'
  $ shot 'Ann to move' | once
  | President  Ann to move                                                  move 1
  | >Ann 0   random 0   random2 0   random3 0
  |A new round, to be led by Ann (player 1).               Moves
  |> 1  Ann          13 cards
  |    [3S]3H *4H *5D *8D *9C*9H *10C *QC *KS *AC*AD *2C
  |  2  random       13 cards
  |  3  random2      13 cards
  | The game is saved in president-1.txt after each move.
  (all: 234106114 468)
  $ press C-t; changed 'would play'
   5|    {3S}3H) 4H  5D  8D  9C 9H  10C  QC  KS  AC AD  2C
  23| The computer would play 3S 3H. Enter plays it.
  $ press Enter; changed 'Ann to move.*move [2-9]'
   1| President  Ann to move                                                  move 5
   3|To beat, by random2 (player 3): QS QD                   Moves
   4|This round: Ann 3S 3H, random 8C 8H, random2 QS QD,       1 Ann 3S 3H
   5|  random3 pass.                                           2 random 8C 8H
   6|> 1  Ann          11 cards                                3 random2 QS QD
   7|     4H  5D  8D  9C 9H  10C  QC  KS [AC]AD  2C            4 random3 pass
   8|  2  random       11 cards
   9|  3  random2      11 cards
  10|  4  random3      13 cards
  11|* pass
  23| random3 (player 4): pass
  $ start 100 50 "president-interactive seats=Ann$(printf ',random%.0s' 1 2 3 4 5 6 7 8 9 10 11 12) nodes=1 seed=5"
  $ shot 'Ann to move' | once
  | President  Ann to move                                                                      move 1
  | >Ann 0   random 0   random2 0   random3 0   random4 0   random5 0   random6 0   random7 0
  |  random8 0   random9 0   random10 0   random11 0   random12 0
  |                                                                            Moves
  |                A new round, to be led by Ann (player 1).
  |                > 1  Ann           4 cards
  |                    [JH]*QC *AS *2H
  |                  2  random        4 cards
  |                  3  random2       4 cards
  |                  10 random9       4 cards
  |                  11 random10      4 cards
  (all: 2092742527 1123)

Peel: a grid of letters in the making.

  $ start 80 24 'peel-interactive seats=Ann,random nodes=1 hand=7 seed=2'
  $ shot 'Ann to move' | once
  | Peel  Ann to move                                                       move 1
  |> 1 Ann          0 points, 7 tiles                      Moves
  |       . . . . . . . . .
  |       . . . .[.]. . . .
  |       tiles AA D E LL W
  |       (across) 7 tiles left
  |  2 random       0 points, 7 tiles
  |  the bunch has 130 more tiles
  |  type down    dump    resign
  | The game is saved in peel-1.txt after each move.
  (all: 2720982910 557)
  $ press Space; changed '[(]down[)] 7'
  10|       (down) 7 tiles left
  13|  type across    dump    resign
  23|
  $ type_text 'deal'; changed '3 tiles left'
   6|       . . . . D . . . .
   7|       . . . . E . . . .
   8|       . . . . A . . . .
   9|       . . . . L . . . .
  10|       . . . .[.]. . . .
  11|       . . . . . . . . .
  12|       . . . . . . . . .
  13|       tiles A L W
  14|       (down) 3 tiles left
  15|  2 random       0 points, 7 tiles
  16|  the bunch has 130 more tiles
  17|  type across    lift all    dump    resign
  $ own() { shot "$1" | sed -n '/^|       [a-z]/,/^|  2/p; /type /p'; }
  $ type_text z; own 'no Z'
  |       tiles A L W
  |       there is no Z left; (down) 3 tiles left
  |  2 random       0 points, 7 tiles
  |  type across    lift all    dump    resign
  $ type_text w; own 'DEALW'
  |       tiles A L
  |       (down) DEALW is not a word; 2 tiles left
  |  2 random       0 points, 7 tiles
  |  type across    lift all    dump    resign
  $ press BSpace Left Left Up; type_text a; own connected
  |       tiles L W
  |       (down) 1 tile is not connected; 2 tiles left
  |  2 random       0 points, 7 tiles
  |  type across    lift all    dump    resign
  $ press BSpace; own '3 tiles left'
  |       tiles A L W
  |       (down) 3 tiles left
  |  2 random       0 points, 7 tiles
  |  type across    lift all    dump    resign
  $ press -- +; own 'which tile'
  |       tiles*A*L*W
  |       which tile goes back?
  |  2 random       0 points, 7 tiles
  |  type across    lift all  ( dump )  resign
  $ type_text q; own 'no Q'
  |       tiles*A*L*W
  |       there is no Q among your tiles;
  |       which tile goes back?
  |  2 random       0 points, 7 tiles
  |  type across    lift all  ( dump )  resign
  $ type_text w; own 'W goes back'
  |       tiles A L(W)
  |       a dump: W goes back, and 3 others come
  |  2 random       0 points, 7 tiles
  |  type across    lift all  ( dump )  resign
  $ press Enter; own 'move 3'
  |       tiles A D L R S
  |       (down) 5 tiles left
  |  2 random       0 points, 9 tiles
  |  type across    lift all    dump    resign
  $ press '!'; changed 'to resign'
  14|       to resign: all your tiles go back, and you are
  15|       out of the game
  16|  2 random       0 points, 9 tiles
  17|  the bunch has 126 more tiles
  18|  type across    lift all    dump  ( resign )
  23| Enter plays it.
  $ press Enter; shot 'is over' | once
  | Peel  the game is over                                            after move 3
  |  Ann 0   random 100
  |  1 Ann          0 points, out of the game              Moves
  |  2 random       100 points (100 for staying), 9 tiles    1 Ann dumps
  |       tiles C E I K L R V W Y                            2 random dumps
  |  the bunch has 135 more tiles                            3 Ann resigns
  | Ann (player 1): resigns  The game is over: random wins by 100 points: 100 to
  | 0.
  | F6:again  ?:help  ^P:undo  F5:game  ^C:leave
  (all: 3265215505 517)
  $ press F5; shot 'so far' | once
  | The game so far
  | 1. Ann dumps
  | 2. random dumps
  | 3. Ann resigns
  | arrows scroll, q or Esc closes
  (all: 174370080 103)

What is asked before a game: the form, with what the command has given already.

  $ start 80 24 'penguins-interactive rows=5 columns=6 nodes=1 seed=3'
  $ shot 'Start' | once
  | Penguins: place penguins on the ice, then slide from floe to floe and fish.
  | Board    < a new one >
  | Players  2
  | Player 1 < a person > (You)
  | Player 2 < Easy > (name)
  | Size     < other >
  | penguins 3  how many penguins each player has
  | rows     5  rows of the board (14 to 20 unless given)
  | columns  6  columns of the board (14 to 20 unless given)
  | water    33  how much of the board is water, in percent
  | [ Start ]
  | Up/Down field  Left/Right choice  Enter start  Esc quit
  (all: 4172787755 487)
  $ press Enter; changed 'move 1'
   1| Penguins  You to move                                                   move 1
   2| >You 0   Easy 0
   3|     a  b  c  d  e  f                                   Moves
   4|  1  .  2  .  .[ 1] 2
   5|  2* 1  2  .* 1  2* 1
   6|  3  2  .  2  3* 1* 1
   7|  4  .  2* 1  2  2  .
   8|  5* 1* 1* 1  .  2  .
   9|> P1 You             0 fish  0 penguins
  10|  P2 Easy            0 fish  0 penguins
  11|  33 fish left on the ice
  23| The game is saved in penguins-2.txt after each move.
  24| ?:help  ^T:hint  ^P:undo  ^N:redo  F5:game  ^C:leave
  $ start 80 24 'bark-interactive nodes=1 seed=3 level=random'
  $ shot 'Start' | once
  | Bark: lay cards on a board, and form rising paths from a suit to the same suit.
  | Player 2 < Beginner > (name)
  | Size     < Normal >
  (all: 1492912778 262)
  $ press Down Right; sees '2 < Easy'; type_text Zoe; press Down Right; changed '< Large'
   4| Player 2 < Easy > Zoe
   5| Size     < Large >
  $ press Enter; changed 'You to move'
   1| Bark  You to move                                                       move 1
   2| >You 0   Zoe 0
   3|     1  2  3  4  5  6  7  8                             Moves
   4|  1 .. .. .. .. .. .. .. ..
   5|  2 .. .. .. .. .. .. .. ..
   6|  3 .. .. .. .. .. .. .. ..
   7|  4 .. .. .. .. .. .. .. ..
   8|  5 .. .. .. .. .. .. .. ..
   9|  6 .. .. .. .. .. .. .. ..
  10|  7 .. .. .. .. .. .. .. ..
  11|  8 .. .. .. .. .. .. .. ..
  12|> 1 You          0  hand:[5D]4B*9F*5F*6A*1E
  13|  2 Zoe          0  hand: ? ? ? ? ?
  14|  the deck has 29 more cards
  23| The game is saved in bark-3.txt after each move.
  24| ?:help  ^T:hint  ^P:undo  ^N:redo  F5:game  ^C:leave
  $ start 80 24 'president-interactive players=13'
  $ shot 'Start' | sed 6,14d | once
  | President: beat the last play or pass; the first without cards wins.
  | Board     < a new one >
  | Players   13
  | Player 1  < a person > (You)
  | Player 2  < Easy > (name)
  | Thinking  < Normal >
  (all: 1870906700 322)
  $ start 80 24 'peel-interactive hand=7'
  $ shot 'Start' | once
  | Peel: build a grid of words from all your tiles, again and again.
  | hand     7  tiles to begin with; unless given, 21, from 5 players on 15, from
  | bunch    144  tiles in the bunch at most, for a short game
  | dict     file of other words: a list, or a compiled lexicon
  | Thinking < Normal >
  (all: 322807654 481)
  $ press Up; for turn in 1 2 3 4 5 6 7 8; do press Right; done; changed 'Players +8'
   3| Players  8
   6| Player 3 < Easy > (name)
   7| Player 4 < Easy > (name)
   8| Player 5 < Easy > (name)
   9| Player 6 < Easy > (name)
  10| Player 7 < Easy > (name)
  11| Player 8 < Easy > (name)
  12| Size     < other >
  13| hand     7  tiles to begin with; unless given, 21, from 5 players on 15, from
  14| bunch    144  tiles in the bunch at most, for a short game
  15| dict     file of other words: a list, or a compiled lexicon
  16| Thinking < Normal >
  17| [ Start ]
  $ for turn in 1 2 3 4 5 6 7 8; do press Left; done; sees 'Players +2'; sees_not 'Player 3'
