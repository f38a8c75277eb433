Which boards of a tournament are left out, and why; and which programs.

  $ tournament() { onemove tournament "$@" >said 2>&1; status=$?; grep -v '^[0-9]*/[0-9]* games' said | sed -E "s,$PWD/,,g; s/[0-9a-f]{64}/HASH/"; return $status; }
  $ refused() { said=$(tournament "$@"); echo "$?: $said"; }
  $ a="alias:a='$BIN/fiar' level=greedy seed=1" b="alias:b='$BIN/fiar' level=random seed=2"
  $ mkdir boards
  $ onemove new fiar >boards/good.txt
  $ onemove new fiar >boards/hidden; cp boards/hidden boards/.hidden.txt
  $ high=...................................
  $ printf '@ %s.......\n\nO %s@......\n' "$high" "$high" >boards/lines.txt
  $ printf '@ %s.......\nO %s@x.....\n' "$high" "$high" >boards/wrong.txt
  $ printf '\377\n' >boards/bytes.txt
  $ : >boards/empty.txt
  $ tournament fiar --layers none seed=5 --games 8 --quiet --out out --openings boards -- "$a" "$b" | sed '/^fiar/,$d'
  left out: boards/bytes.txt: is not valid UTF-8
  left out: boards/empty.txt:1:1: the file is empty
  left out: boards/wrong.txt:2:39: a cell is ., @ or O; this is 'x'
  $ grep -o '"opening":"[^"]*"' out/games.jsonl
  "opening":"lines.txt:3"
  "opening":"lines.txt:3"
  "opening":"good.txt"
  "opening":"good.txt"
  "opening":"lines.txt:1"
  "opening":"lines.txt:1"
  "opening":"lines.txt:3"
  "opening":"lines.txt:3"
  $ again() { tournament fiar --layers none seed=5 --games 8 --quiet --out out --openings boards -- "$a" "$b" | grep -v '^left out'; }
  $ mv boards/lines.txt .; again
  onemove tournament: this folder's tournament was begun with a number of openings of '3', and now it is '1' (--fresh begins again, or take another folder)
  $ sed '3s/@[.]/.@/' lines.txt >boards/lines.txt; again
  onemove tournament: this folder's tournament was begun with another opening 'lines.txt:3', and now it is 'lines.txt:3' (--fresh begins again, or take another folder)
  $ tournament fiar --layers none seed=5 --games 2 --quiet --out single --openings "$PWD/lines.txt" -- "$a" "$b" | tail -n 0; grep -o '"opening":"[^"]*"' single/games.jsonl
  "opening":"lines.txt:3"
  "opening":"lines.txt:3"
  $ rm boards/good.txt boards/lines.txt
  $ tournament fiar --layers none --out none --openings boards -- "$a" "$b"
  left out: boards/bytes.txt: is not valid UTF-8
  left out: boards/empty.txt:1:1: the file is empty
  left out: boards/wrong.txt:2:39: a cell is ., @ or O; this is 'x'
  boards: there is no usable board in it
  [2]
  $ refused fiar --layers none --out none --openings boards/bytes.txt -- "$a" "$b"
  2: boards/bytes.txt: is not valid UTF-8
  $ refused fiar --layers none --out none --openings nowhere -- "$a" "$b"
  2: nowhere: cannot be opened: No such file or directory
  $ onemove new penguins rows=3 columns=3 seed=1 >free; { cat free; printf 'Ann 1 0\n'; } >taken
  $ refused penguins penguins=1 --layers none --out none --openings taken -- "alias:a='$BIN/penguins'" "alias:b='$BIN/penguins'"
  2: taken: a seat is already taken; all must be free
  $ onemove new president players=4 seed=1 >four
  $ refused president players=2 --layers none --out none --openings four -- "alias:a='$BIN/president'" "alias:b='$BIN/president'"
  2: four: it has 4 seats, but games here have 2
  $ ls none
  ls: cannot access 'none': No such file or directory
  [2]

Programs that cannot be built: the others play, and the reasons stay.

  $ for name in good exits dies; do mkdir -p class/$name; cp "$BIN/fiar" class/$name/player; done
  $ printf 'good good ./player level=random seed=1\nexits exits ./player level=random\ndies dies ./player level=random\nother good ./player level=greedy seed=2\n' >class/list
  $ cat >make-it <<'END'
  > case $(cat which) in exits) echo why >&2; echo no; exit 7 ;; dies) kill -9 $$ ;; esac
  > END
  $ for name in good exits dies; do echo $name >class/$name/which; cp make-it class/$name; done
  $ tournament fiar class/list --layers none seed=5 --games 2 --jobs 1 --out built '--build=exec sh ./make-it'
  building good
  building exits
  building dies
  building other
  fiar, 2 games, 2 players. Elo: 0 is the mean of all; the two numbers after it are its 95 % confidence interval.
     #  player    Elo   from     to  games   points     %   wins  draws losses faults
     1  other     176   -133    485      2      2.0 100.0      2      0      0      0
     2  good     -176   -485    133      2      0.0   0.0      0      0      2      0
  
  The head of the games: HASH (onemove verify)
  
  exits could not be built: 'exec sh ./make-it' ended with exit status 7 (see built/programs/exits.log): why
  dies could not be built: 'exec sh ./make-it' was ended by signal 9 (see built/programs/dies.log)
  The head of the log:   HASH
  $ sed -E "s,$PWD/,,g" built/failed.txt
  exits could not be built: 'exec sh ./make-it' ended with exit status 7 (see built/programs/exits.log): why
  dies could not be built: 'exec sh ./make-it' was ended by signal 9 (see built/programs/dies.log)
  $ cat built/programs/exits.log
  no
  why
