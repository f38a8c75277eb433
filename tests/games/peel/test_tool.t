Moves of Peel: what they lead to, and why one is none. The words are few, so that every grid is known.

  $ printf 'cat\nact\ncats\nsat\nat\nta\nas\ntas\n' >words
  $ fingerprint=$(onemove new peel dict=words | sed -n 's/^lexicon //p'); echo $fingerprint
  d4e6b5663b6d0f6a
  $ board() {
  >   printf '2 1\nbunch %s\nhand 1 %s\ngrid 1 -\nhand 2 %s\ngrid 2 -\nlexicon %s\nann 1 0\nbob 2 0\n' $1 $2 $3 $fingerprint
  > }
  $ board QXSAAAAAAAAAAABBBCCDDDDDEEEEEEEEEEEEEEEEEEFFFGGGHHHIIIIIIIIIIIIJJKKLLLLLMMMNNNNNNNNOOOOOOOOOOPPPQRRRRRRRRRSSSSSTTTTTTTTUUUUUUVVVWWWXYYYZZ AACT DGO >board
  $ onemove apply peel board 'dA' dict=words 2>&1 | sed 's/^bunch .*/bunch .../'
  2 2
  bunch ...
  hand 1 ACQSTX
  grid 1 -
  hand 2 DGO
  grid 2 -
  lexicon d4e6b5663b6d0f6a
  ann 1 0
  bob 2 0
  $ onemove apply peel board 'p ta/a./c.' dict=words 2>&1 | sed 's/^bunch .*/bunch .../'
  onemove: TAC is not a word (down from column 1, row 1)
  $ told onemove apply peel board 'p c1t' dict=words
  2: onemove: a cell is a letter or a dot, not '1'
  $ told onemove apply peel board dA bob dict=words
  2: onemove: it is not this player's turn
  $ told onemove apply peel board dA
  2: board:7:9: the file needs lexicon d4e6b5663b6d0f6a, but this program has e0fd24dde42a6e4b (dict=FILE loads another)
  $ told onemove apply peel board dA dict=nowhere
  2: board: the lexicon 'nowhere' cannot be opened: No such file or directory
  $ onemove apply peel board dA dict=words >dumped
  $ onemove check peel board dumped dict=words
  dA
  $ told onemove check peel dumped board dict=words
  2: board: the grid has 0 tiles, but the hand has 3
  $ onemove show peel board dict=words | sed 's/^/ /'
   > 1 ann          0 points, 4 tiles
          tiles AA C T
     2 bob          0 points, 3 tiles
          tiles D G O
     the bunch has 137 more tiles
   It is the turn of player 1 (ann).
   Player 1 (ann) has at least 1 move.
  $ onemove show peel dumped dict=words | sed 's/^/ /'
     1 ann          0 points, 6 tiles
          tiles A C Q S T X
   > 2 bob          0 points, 3 tiles
          tiles D G O
     the bunch has 135 more tiles
   It is the turn of player 2 (bob).
   Player 2 (bob) has at least 1 move.
  $ onemove view peel dumped 2 dict=words
  2 2
  bunch ?135
  hand 1 ?6
  grid 1 -
  hand 2 DGO
  grid 2 -
  lexicon d4e6b5663b6d0f6a
  ann 1 0
  bob 2 0
  $ onemove check peel board board dict=words
  [1]
  $ board QXSAAAAAAAAAAAABBBCCDDDDDEEEEEEEEEEEEEEEEEEFFFGGGHHHIIIIIIIIIIIIJJKKLLLLLMMMNNNNNNNNOOOOOOOOOOPPPQRRRRRRRRRSSSSSTTTTTTTTUUUUUUVVVWWWXYYYZZ ACT DGO >cat
  $ onemove apply peel cat pcat dict=words >peeled; sed 's/^bunch .*/bunch .../' peeled
  2 2
  bunch ...
  hand 1 ACQT
  grid 1 003001CAT
  hand 2 DGOX
  grid 2 -
  lexicon d4e6b5663b6d0f6a
  ann 1 1
  bob 2 0
  $ onemove check peel cat peeled dict=words
  p003001CAT
  $ onemove show peel peeled dict=words | sed 's/^/ /'
     1 ann          1 point, 4 tiles
          C A T
          and Q
   > 2 bob          0 points, 4 tiles
          tiles D G O X
     the bunch has 136 more tiles
   It is the turn of player 2 (bob).
   Player 2 (bob) has at least 1 move.
  $ sed 's/003001CAT/003001ACT/' peeled >other
  $ onemove check peel cat other dict=words
  p003001ACT
  $ sed 's/003001CAT/003001TAC/' peeled >none
  $ told onemove check peel cat none dict=words
  2: none:4:8: TAC is not a word (across from column 1, row 1)
  $ told onemove show peel board
  2: board:7:9: the file needs lexicon d4e6b5663b6d0f6a, but this program has e0fd24dde42a6e4b (dict=FILE loads another)
