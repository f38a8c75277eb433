How a table looks that few games lead to: what is about to be drawn, who has won or is out, what was
played and passed.

  $ look() { onemove show "$@" | once | sed 's/^/ /'; }

Peel.

  $ onemove new peel players=3 hand=3 seed=1 | sed 's/^- /P /; s/^P \(.\)/P\1 \1/' >peel
  $ look peel peel
   > 1 P1           0 points, 3 tiles
          tiles B S X
     2 P2           0 points, 3 tiles
          tiles EE R
          tiles A E U
     the bunch has 135 more tiles
   It is the turn of player 1 (P1).
   Player 1 (P1) has at least 1 move.
   (all: 1586821170 260)
  $ sed '2s/.*/bunch ?135/; 3s/.*/hand 1 OOT/; 4s/-/002002TOO./' peel >drawn
  $ sed '/^lexicon/i\
  > draw peel' drawn >state; look peel state
          T O
          O .
     the bunch has 135 more tiles; everybody is about to take one
   A draw is pending.
   (all: 924333745 246)
  $ sed '3s/.*/hand 1 OO/; 4s/.*/grid 1 -/; /^lexicon/i\
  > draw dump T' drawn >state; look peel state
          tiles OO
     the bunch has 135 more tiles; 3 are about to be taken for a dump
   (all: 922682697 244)
  $ sed '2s/.*/bunch ?1/; s/^hand 1 .*/hand 1 ?50/; s/^hand 2 .*/hand 2 ?50/; s/^hand 3 .*/hand 3 ?43/; s/^grid 1.*/grid 1 -/; 1s/ 1/ 2/' drawn >state; look peel state
     the bunch has 1 more tile; nobody draws any more: this is the last round
   The file does not say whose turn it is.
   (all: 3788609306 223)
  $ sed '2s/.*/bunch ?139/; s/^hand 2 .*/hand 2 ?5/; s/^hand 3 .*/hand 3 -/; 3s/.*/hand 1 -/; 4s/.*/grid 1 -/; 1s/ 1/ 2/' drawn >state; look peel state
     1 P1           0 points, out of the game
   The game is over.
   (all: 1208601356 170)

President.

  $ printf '%s\n' '4 1' 'lead 3 5C 5D' 'passed 1' 'hand 1 3S 6C' 'hand 2 ?2' 'hand 3 ?1' 'hand 4 ?2' \
  >   'Ann 1 0' 'Bob 2 0' 'Cid 3 0' 'Dee 4 0' >president
  $ look president president
   To beat, by Cid (player 3): 5C 5D
   1 has passed since.
   > 1  Ann           2 cards
        3S  6C
     2  Bob           2 cards
     3  Cid           1 card
     4  Dee           2 cards
   It is the turn of player 1 (Ann).
   Player 1 (Ann) has 1 move.
   (all: 2163021262 234)
  $ sed '1s/1$/2/; s/passed 1/passed 2/' president >state; look president state
   2 have passed since.
     1  Ann           2 cards
   > 2  Bob           2 cards
   It is the turn of player 2 (Bob).
   (all: 1855023749 208)
  $ sed '1s/1$/3/; 2s/.*/lead -/; s/passed 1/passed 0/' president >state; look president state
   A new round, to be led by Cid (player 3).
   > 3  Cid           1 card
   It is the turn of player 3 (Cid).
   (all: 3967526051 195)
  $ sed 's/^hand 3 .*/hand 3 -/; s/^Cid.*/Cid 3 1/; s/passed 1/passed 0/; 1s/1$/4/' president >state; look president state
   The last play, by Cid (player 3): 5C 5D
     3  Cid           0 cards
   (all: 615868933 178)
  $ sed '/^Ann/i\
  > play 2 4H 4S\
  > play 3 5C 5D\
  > play 4 pass' president >state; look president state
   This round: Bob 4S 4H, Cid 5C 5D, Dee pass.
   (all: 925870696 258)
  $ sed 's/^lead .*/lead 4 8C 8D 8H/; s/passed 1/passed 0/; s/^hand 1 .*/hand 1 3S 9C/; /^Ann/i\
  > play 3 3C 3D 3H\
  > play 4 4C 4D 4H\
  > play 1 pass\
  > play 2 pass\
  > play 3 7C 7D 7H\
  > play 4 8C 8D 8H' president >state; look president state | sed -n 2p
   This round: ..., Dee 4C 4D 4H, Ann pass, Bob pass, Cid 7C 7D 7H, Dee 8C 8D 8H.

Four In A Row.

  $ cat >fiar <<'.'
  > 1 2 3 4 5 6 7
  > . . . . . . .
  > . . . . . . .
  > . . . . . . .
  > . . . . . . .
  > O O O . . . .
  > @ @ @ @ . . .
  > Ann 1 1
  > - 2 0
  > .
  $ look fiar fiar
    1 2 3 4 5 6 7
    . . . . . . .
    O O O . . . .
    @ @ @ @ . . .
     @ Ann  four in a row
     O -
   (all: 3762533604 152)
  $ sed '7s/@ \./. ./; 8s/1$/0/' fiar >state; look fiar state
    @ @ @ . . . .
   > @ Ann
   Player 1 (Ann) has 7 moves.
   (all: 2046265306 181)
  $ sed '7s/@ \./. ./; 8s/1$/0/' fiar | look fiar - --seat 2
     @ Ann
   > O -
   (all: 3541489349 181)

Bark.

  $ printf '%s\n' '3 3 12 1' =1A2A3B4C5D6E7F8A9B1C2D3E4F 5D6E7F8A9B1C 2D3E4F1B2B '1A****' '2A3A**' '******' \
  >   'Ann 1 3' 'Bob 2 0' >bark
  $ look bark bark
         1  2  3
      1 1A .. ..  1
      2 2A 3A ..  2
      3 .. .. ..  3
   > 1 Ann          3  hand: 5D 6E 7F 8A 9B 1C
     2 Bob          0  hand: 2D 3E 4F 1B 2B
     the deck has 1 more card
   (all: 79375767 254)
  $ look bark bark --seat Bob
     1 Ann          3  hand: ? ? ? ? ? ?
   > 2 Bob          0  hand: 2D 3E 4F 1B 2B
   (all: 1231857443 219)
  $ sed '1s/12 1/13 1/' bark >state; look bark state
     the deck has 0 more cards
   (all: 3638741092 255)
  $ sed '1s/12 1/13 1/; 2s/.*/?13/; 3s/.*/?6/' bark >state; look bark state
   > 1 Ann          3  hand: ? ? ? ? ? ?
   (all: 1450061620 220)
