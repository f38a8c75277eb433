A board on terminals of all kinds: as many colours as they have. ESC stands for the escape character.

  $ printf '2 3\n01 10 20\n02 30 10\nann 1 1\nbob 2 2\n' >board
  $ on() { env -i PATH="$PATH" LANG=C.UTF-8 "$@" script -qec "$shown" /dev/null | tr -d '\r' | sed 's/\x1b/ESC/g; s/^/|/'; }
  $ shown='onemove show penguins board'
  $ on TERM=dumb | once
  |      a  b  c
  |   1 P1  1  2  1
  |  P1 ann             1 fish  1 penguin
  |  P2 bob             2 fish  1 penguin
  |  7 fish left on the ice
  |The file does not say whose turn it is.
  |Player 1 (ann) has 2 moves.
  |Player 2 (bob) has 2 moves.
  (all: 3377168752 271)
  $ on TERM=xterm | once
  |   1 ESC[30;101mP1ESC[0m ESC[30;47m 1ESC[0m ESC[30;47m 2ESC[0m  1
  |  ESC[30;101mP1ESC[0m ann             1 fish  1 penguin
  |  ESC[97;44mP2ESC[0m bob             2 fish  1 penguin
  |  ESC[2m7 fish left on the iceESC[0m
  (all: 4104055337 413)
  $ on TERM=xterm-256color | once
  |   1 ESC[38;5;16;48;5;166mP1ESC[0m ESC[38;5;16;48;5;195m 1ESC[0m ESC[38;5;16;48;5;195m 2ESC[0m  1
  |  ESC[38;5;16;48;5;166mP1ESC[0m ann             1 fish  1 penguin
  |  ESC[38;5;231;48;5;25mP2ESC[0m bob             2 fish  1 penguin
  (all: 3263423940 499)
  $ on TERM=xterm COLORTERM=truecolor | once
  (all: 3263423940 499)
  $ on TERM=xterm NO_COLOR=1 | once
  (all: 3377168752 271)
  $ env TERM=xterm onemove show penguins board | sed 's/^/|/' | once
  (all: 3377168752 271)

Stones, cards and tiles, in sixteen colours.

  $ printf '1 2 3 4 5 6 7\n. . . . . . .\n. . . . . . .\n. . . . . . .\n. . . . . . .\n. . O . . . .\n. @ O @ . . .\n' >fiar
  $ shown='onemove show fiar fiar'; on TERM=xterm | sed -n 6,7p
  | ESC[2m.ESC[0m ESC[2m.ESC[0m ESC[97;44mOESC[0m ESC[2m.ESC[0m ESC[2m.ESC[0m ESC[2m.ESC[0m ESC[2m.ESC[0m
  | ESC[2m.ESC[0m ESC[30;101m@ESC[0m ESC[97;44mOESC[0m ESC[30;101m@ESC[0m ESC[2m.ESC[0m ESC[2m.ESC[0m ESC[2m.ESC[0m
  $ for game in bark president peel; do
  >   onemove new $game seed=1 >$game 2>errors || cat errors; shown="onemove show $game $game"; on TERM=xterm | grep -m 2 'hand\|tiles\|[0-9]SESC'
  > done
  |> ESC[30;101m1ESC[0m -            0  hand: ESC[30;101m3AESC[0m ESC[97;44m4BESC[0m ESC[97;44m7DESC[0m ESC[30;101m9EESC[0m ESC[97;44m8BESC[0m ESC[30;101m5EESC[0m
  |  ESC[97;44m2ESC[0m -            0  hand: ESC[97;44m7BESC[0m ESC[97;44m5BESC[0m ESC[30;101m5CESC[0m ESC[30;101m1AESC[0m ESC[97;44m2BESC[0m
  |     ESC[30;47m4SESC[0m  ESC[30;47m5CESC[0m ESC[31;47m5DESC[0m  ESC[30;47m6CESC[0m  ESC[30;47m7CESC[0m ESC[31;47m7HESC[0m  ESC[30;47m8SESC[0m ESC[30;47m8CESC[0m  ESC[30;47mJSESC[0m ESC[31;47mJHESC[0m  ESC[30;47mKCESC[0m ESC[31;47mKDESC[0m  ESC[31;47mADESC[0m
  |     ESC[30;47m3SESC[0m ESC[30;47m3CESC[0m ESC[31;47m3HESC[0m  ESC[30;47m7SESC[0m ESC[31;47m7DESC[0m  ESC[31;47m8DESC[0m  ESC[30;47m9CESC[0m ESC[31;47m9HESC[0m  ESC[30;47m10SESC[0m ESC[31;47m10HESC[0m  ESC[31;47mQHESC[0m  ESC[31;47mKHESC[0m  ESC[30;47m2CESC[0m
  |> ESC[1m1ESC[0m ESC[1m-ESC[0m            0 points, 21 tiles
  |       tiles ESC[30;43mAAESC[0m ESC[30;43mBBBESC[0m ESC[30;43mDESC[0m ESC[30;43mEEEESC[0m ESC[30;43mHESC[0m ESC[30;43mIIIESC[0m ESC[30;43mNESC[0m ESC[30;43mOESC[0m ESC[30;43mRESC[0m ESC[30;43mSESC[0m ESC[30;43mTESC[0m ESC[30;43mUESC[0m ESC[30;43mXESC[0m ESC[30;43mZESC[0m
