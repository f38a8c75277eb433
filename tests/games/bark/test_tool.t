Moves of Bark: which there are, what they lead to, and why one is none.

  $ cat >before <<'.'
  > 3 3 11 1
  > =1A2A3A4A5A1B2B3B4B5B6A7A8A
  > 1A2A3A4A5A6A
  > 1B2B3B4B5B
  > ******
  > ******
  > ******
  > ann 1 0
  > bob 2 0
  > .
  $ onemove moves bark before | wc -l
  54
  $ onemove apply bark before '1 1 1'
  3 3 12 2
  =1A2A3A4A5A1B2B3B4B5B6A7A8A
  2A3A4A5A6A
  1B2B3B4B5B7A
  1A****
  ******
  ******
  ann 1 1
  bob 2 0
  $ onemove apply bark before '2 3 2' >one
  $ onemove moves bark one
  1 3 1
  1 1 2
  1 2 2
  1 3 3
  2 3 1
  2 1 2
  2 2 2
  2 3 3
  3 3 1
  3 1 2
  3 2 2
  3 3 3
  4 3 1
  4 1 2
  4 2 2
  4 3 3
  5 3 1
  5 1 2
  5 2 2
  5 3 3
  6 3 1
  6 1 2
  6 2 2
  6 3 3
  $ onemove apply bark one '5 3 3' >two
  $ cat two
  3 3 13 1
  =1A2A3A4A5A1B2B3B4B5B6A7A8A
  1A3A4A5A6A8A
  1B2B3B4B7A
  ******
  ****2A
  ****5B
  ann 1 1
  bob 2 1
  $ onemove apply bark two '1 2 2' >three
  $ onemove show bark three | sed 's/^/ /'
         1  2  3
      1 .. .. ..  1
      2 .. 1A 2A  2
      3 .. .. 5B  3
         1  2  3
     1 ann          2  hand: 3A 4A 5A 6A 8A
     2 bob          1  hand: 1B 2B 3B 4B 7A
     ann path: 1A 2A
     bob path: 5B
     the deck has 0 more cards
   The game is over.
  $ onemove apply bark two '1 3 1' >longer
  $ tail -n 5 longer
  ****1A
  ****2A
  ****5B
  ann 1 2
  bob 2 1
  $ told onemove apply bark two '1 3 2'
  2: onemove: there is a card in column 3 row 2 already
  $ for move in '0 1 1' '7 1 1' '1 0 1' '1 4 1' '1 1 4' '1 1 0' '1 1' '1 1 1 1' 'x' '1A 1 1' ''; do
  >   told onemove apply bark two "$move"
  > done | uniq -c
       11 2: onemove: a move is 'card column row': 1 to 6, 1 to 3, 1 to 3
  $ told onemove apply bark two '1 2 2' bob
  2: onemove: it is not this player's turn
  $ onemove apply bark one '6 1 2'
  3 3 13 1
  =1A2A3A4A5A1B2B3B4B5B6A7A8A
  1A3A4A5A6A8A
  1B2B3B4B5B
  ******
  7A**2A
  ******
  ann 1 2
  bob 2 0

What is no move of another file.

  $ onemove apply bark before '1 1 1' >made
  $ check() { sed "$1" made >after; told onemove check bark before after; }
  $ check ''
  1 1 1
  0
  $ check '1s/12/11/; 4s/7A//'
  2: after: the draw that follows the move has not been made
  $ check 5s/1A/2A/
  2: after:3:1: this is '2A3A4A5A6A', it should be '1A3A4A5A6A'
  $ check '6s/.*/**1B**/; 9s/0/1/'
  2: after:6:3: column 2 row 2 has 1B, a second new card: a turn plays one
  $ check '1s/2$/1/; 3s/$/7A/; 4s/7A//'
  2: after:1:8: it should be the turn of player 2
  $ check '8s/1$/2/'
  2: after:8:7: the longest path of player 1 has 1 cards, not 2
  $ check '1s/3/4/; 5,7s/$/**/'
  2: after:1:1: the board was 3 by 3
  $ check 2s/8A/9A/
  2: after:2:26: from character 26 on this is '9A', it should be '8A'

To the end: the paths that count, and boards that wrap.

  $ cat >end <<'.'
  > 3 3 13 1
  > =1A2A3A4A5A1B2B3B4B5B6A7A8A
  > 1A6A8A9C2B3C
  > 3B4B5B1B1C
  > 2A3A4A
  > **5A5B
  > ****7A
  > ann 1 5
  > bob 2 1
  > .
  $ onemove show bark end | sed 's/^/ /'
         1  2  3
      1 2A 3A 4A  1
      2 .. 5A 5B  2
      3 .. .. 7A  3
         1  2  3
   > 1 ann          5  hand: 1A 6A 8A 9C 2B 3C
     2 bob          1  hand: 3B 4B 5B 1B 1C
     the deck has 0 more cards
   It is the turn of player 1 (ann).
   Player 1 (ann) has 18 moves.
  $ onemove moves bark end
  1 1 2
  1 1 3
  1 2 3
  2 1 2
  2 1 3
  2 2 3
  3 1 2
  3 1 3
  3 2 3
  4 1 2
  4 1 3
  4 2 3
  5 1 2
  5 1 3
  5 2 3
  6 1 2
  6 1 3
  6 2 3
  $ onemove apply bark end '2 1 2' | tail -n 5
  2A3A4A
  6A5A5B
  ****7A
  ann 1 5
  bob 2 1
  $ onemove apply bark end '4 1 2' | tail -n 5
  2A3A4A
  9C5A5B
  ****7A
  ann 1 5
  bob 2 1
  $ onemove new bark seed=3 width=30 height=3 | sed 's/^- 1/ann 1/; s/^- 2/bob 2/' >wide
  $ onemove show bark wide | sed 's/^/ /'
         1  2  3  4  5  6  7  8  9 10 11 12 13 14 15 16 17 18 19 20 21 22 23 24 25 26 27 28 29 30
      1 .. .. .. .. .. .. .. .. .. .. .. .. .. .. .. .. .. .. .. .. .. .. .. .. .. .. .. .. .. ..  1
      2 .. .. .. .. .. .. .. .. .. .. .. .. .. .. .. .. .. .. .. .. .. .. .. .. .. .. .. .. .. ..  2
      3 .. .. .. .. .. .. .. .. .. .. .. .. .. .. .. .. .. .. .. .. .. .. .. .. .. .. .. .. .. ..  3
         1  2  3  4  5  6  7  8  9 10 11 12 13 14 15 16 17 18 19 20 21 22 23 24 25 26 27 28 29 30
   > 1 ann          0  hand: 5D 4B 9F 5F 6A 1E
     2 bob          0  hand: 9C 8D 2A 4F 7B
     the deck has 29 more cards
   It is the turn of player 1 (ann).
   Player 1 (ann) has 540 moves.
  $ onemove new bark seed=3 width=3 height=100 | sed 's/^- 1/ann 1/; s/^- 2/bob 2/' >high
  $ onemove show bark high | sed -n '1,3p; 98,106p' | sed 's/^/ /'
         1  2  3
      1 .. .. ..  1
      2 .. .. ..  2
     97 .. .. ..  97
     98 .. .. ..  98
     99 .. .. ..  99
    100 .. .. ..  100
         1  2  3
   > 1 ann          0  hand: 5D 4B 9F 5F 6A 1E
     2 bob          0  hand: 9C 8D 2A 4F 7B
     the deck has 29 more cards
   It is the turn of player 1 (ann).
  $ onemove apply bark high '6 3 100' | sed -n '102,108p'
  ******
  ******
  ****1E
  ann 1 1
  bob 2 0
  $ onemove moves bark wide | sed -n '1p; 31p; $p'
  1 1 1
  1 1 2
  6 30 3
