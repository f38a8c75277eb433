Peel's host and its players, as they are written down. The bunch is always the same; times, and who is ready first, are left out.

  $ host() { "$BIN/host" --seed 1 "$@" </dev/null 2>&1 | untimed; }
  $ untimed() { sed -E '/^[0-9]+ [0-9] ready$/d; s/^[0-9]+ ([0-9]+ [a-z]|over)/TIME \1/; s/\b[0-9]+\.[0-9]+ s\b/SECONDS s/g; s/after [0-9.]+ s/after SECONDS s/'; }

Players that follow a script: what they hear, and what they say.

  $ cat >script <<'END'
  > #!/bin/sh
  > # script LETTERS TEXT ...: says each TEXT after having heard so many bytes; then it stays.
  > printf r
  > while [ $# -gt 1 ]; do dd bs=1 count=$1 2>/dev/null >>"$LOG"; printf %s "$2"; shift 2; done
  > exec sleep 60
  > END
  $ chmod +x script
  $ printf 'DIP\nNRM\nPAID\n' >words
  $ small() { host --hand 3 --dict words --idle 0.8 -v --record record "$@"; }
  $ export LOG=/dev/null
  $ small ./script './script 4 p003001DIP 2 dA 4 p003001DIP' | tee said
  seed 1
  lexicon a8afa188bea32f29
  player 1 ./script
  player 2 ./script 4 p003001DIP 2 dA 4 p003001DIP
  TIME 1 gets MNR
  TIME 2 gets DIP
  TIME 2 peels 003001DIP
  TIME 1 gets H
  TIME 2 gets A
  TIME 2 dumps A
  TIME 2 gets TTZ
  TIME 2 stale 003001DIP
  TIME over no peel and no dump counted for SECONDS s
  bunch AAAAAAAAAAAAABBBCCCDDDDDEEEEEEEEEEEEEEEEEEFFFGGGGHHIIIIIIIIIIIJJKKLLLLLMMNNNNNNNOOOOOOOOOOOPPQQRRRRRRRRSSSSSSTTTTTTTUUUUUUVVVWWWXXYYYZ
  hand 1 HMNR
  hand 2 DIPTTZ
  
  The last grid of player 2:
  D I P
  
  Nobody wins: no peel and no dump counted for SECONDS s.
  1. player 2: 1 peel, 1 dump (./script 4 p003001DIP 2 dA 4 p003001DIP)
  2. player 1: 0 peels, 0 dumps (./script)
  $ untimed <record | diff - said | grep "^<"; wc -l <record
  18
  $ for text in p003002DIPDIP p003001DPI d7; do
  >   small ./script "./script 4 $text" | grep -e " loses: " -e "^2[.]"
  > done
  host: player 2 (./script 4 p003002DIPDIP) loses: it peeled with 2 of the letter D and holds 1
  2. player 2: 0 peels, 0 dumps; out: it peeled with 2 of the letter D and holds 1 (./script 4 p003002DIPDIP)
  host: player 2 (./script 4 p003001DPI) loses: it peeled wrongly: DPI is not a word (across from column 1, row 1)
  2. player 2: 0 peels, 0 dumps; out: it peeled wrongly: DPI is not a word (across from column 1, row 1) (./script 4 p003001DPI)
  host: player 2 (./script 4 d7) loses: it sent '7' where the letter of a tile belongs
  2. player 2: 0 peels, 0 dumps; out: it sent '7' where the letter of a tile belongs (./script 4 d7)
  $ small ./script 'exit 0'
  seed 1
  lexicon a8afa188bea32f29
  player 1 ./script
  player 2 exit 0
  TIME 2 out ended with exit status 0
  host: player 2 (exit 0) loses: it ended with exit status 0
  TIME over player 1 is the last one left
  bunch AAAAAAAAAAAAABBBCCCDDDDDDEEEEEEEEEEEEEEEEEEFFFGGGGHHHIIIIIIIIIIIIJJKKLLLLLMMMNNNNNNNNOOOOOOOOOOOPPPQQRRRRRRRRRSSSSSSTTTTTTTTTUUUUUUVVVWWWXXYYYZZ
  hand 1 -
  hand 2 -
  
  1. player 1 wins: 0 peels, 0 dumps (./script)
  2. player 2: 0 peels, 0 dumps; out: it ended with exit status 0 (exit 0)
  $ small ./script 'exit 3' | grep -e " loses: " -e "^2[.]"
  host: player 2 (exit 3) loses: it ended with exit status 3
  2. player 2: 0 peels, 0 dumps; out: it ended with exit status 3 (exit 3)
  $ small ./script './script 4 dD 4 dI 4 dP'
  seed 1
  lexicon a8afa188bea32f29
  player 1 ./script
  player 2 ./script 4 dD 4 dI 4 dP
  TIME 1 gets MNR
  TIME 2 gets DIP
  TIME 2 dumps D
  TIME 2 gets AHT
  TIME 2 dumps I
  TIME 2 gets TUZ
  TIME 2 dumps P
  TIME 2 gets NOT
  TIME over no peel and no dump counted for SECONDS s
  bunch AAAAAAAAAAAABBBCCCDDDDDDEEEEEEEEEEEEEEEEEEFFFGGGGHHIIIIIIIIIIIIJJKKLLLLLMMNNNNNNOOOOOOOOOOPPPQQRRRRRRRRSSSSSSTTTTTTUUUUUVVVWWWXXYYYZ
  hand 1 MNR
  hand 2 AHNOTTTUZ
  
  Nobody wins: no peel and no dump counted for SECONDS s.
  1. player 1: 0 peels, 0 dumps (./script)
  1. player 2: 0 peels, 3 dumps (./script 4 dD 4 dI 4 dP)

A bunch that is empty: who peels then has won.

  $ hand=$(host --hand 72 --idle 0.2 -v ./script ./script | sed -n 's/^hand 1 //p')
  $ echo $hand
  AAAAAAACDDDEEEEEEEFFGGGGHHIIIIIIIKKLLMNNNNNOOOOOPPQQRRSSSSSTTTTTUUVWWWYZ
  $ echo $hand >words72
  $ host --hand 72 --dict words72 -v "./script 73 p072001$hand" ./script | once
  seed 1
  lexicon ed6cae775e58fc70
  player 1 ./script 73 p072001AAAAAAACDDDEEEEEEEFFGGGGHHIIIIIIIKKLLMNNNNNOOOOOPPQQRRSSSSSTTTTTUUVWWWYZ
  player 2 ./script
  TIME 1 gets AAAAAAACDDDEEEEEEEFFGGGGHHIIIIIIIKKLLMNNNNNOOOOOPPQQRRSSSSSTTTTTUUVWWWYZ
  TIME 2 gets AAAAAABBBCCDDDEEEEEEEEEEEFHIIIIIJJLLLMMNNNOOOOOOPRRRRRRRSTTTTUUUUVVXXYYZ
  TIME 1 wins 072001AAAAAAACDDDEEEEEEEFFGGGGHHIIIIIIIKKLLMNNNNNOOOOOPPQQRRSSSSSTTTTTUUVWWWYZ
  TIME over player 1 has peeled and the bunch is empty
  bunch -
  hand 1 AAAAAAACDDDEEEEEEEFFGGGGHHIIIIIIIKKLLMNNNNNOOOOOPPQQRRSSSSSTTTTTUUVWWWYZ
  hand 2 AAAAAABBBCCDDDEEEEEEEEEEEFHIIIIIJJLLLMMNNNOOOOOOPRRRRRRRSTTTTUUUUVVXXYYZ
  The last grid of player 1:
  A A A A A A A C D D D E E E E E E E F F G G G G H H I I I I I I I K K L L M N N N N N O O O O O P P Q Q R R S S S S S T T T T T U U V W W W Y Z
  1. player 1 wins: 1 peel, 0 dumps (./script 73 p072001AAAAAAACDDDEEEEEEEFFGGGGHHIIIIIIIKKLLMNNNNNOOOOOPPQQRRSSSSSTTTTTUUVWWWYZ)
  2. player 2: 0 peels, 0 dumps (./script)
  (all: 2876064740 975)
  $ host --hand 72 --dict words72 -v "./script 73 dA" ./script --idle 0.5 | once
  player 1 ./script 73 dA
  TIME 1 refused A
  TIME 1 gets A
  TIME over no peel and no dump counted for SECONDS s
  Nobody wins: no peel and no dump counted for SECONDS s.
  1. player 1: 0 peels, 0 dumps (./script 73 dA)
  (all: 3228508517 640)

What the player says, given its input at once.

  $ printf 'ab\nabs\ncab\ncabs\nscab\n' >list
  $ play() { input=$1; shift; { printf %b "$input"; sleep 0.3; } | peel play dict=list seed=1 nodes=20000 "$@" 2>&1; echo; }
  $ play ABC.
  rp003001CAB
  $ play ABC.S.
  rp004001SCAB
  $ play ABCQ.
  rdQ
  $ play 001ABC. numbered=1
  rp001003001CAB
  $ play ABC.-
  rp003001CAB
  $ play -
  r
  $ play 'AB\nC.'
  r<stdin>:1:3: expected a letter, A to Z, or '.'
  
  $ play ABC. level=child pace=1
  rp003001CAB
  $ play ABC. level=best
  peel play: level=best: expected one of child, beginner, casual, club, fast, strong
  usage: peel play [level=NAME] [pace=MS] [time=MS] [nodes=N] [seed=N] [dict=FILE] [numbered=1]
  

Hands that are solved.

  $ printf 'at\neat\ntea\nhe\nheat\nate\neta\n' >words
  $ solve() { peel solve dict=words nodes=20000 seed=1 "$@" 2>&1; }
  $ solve eat heat tea at he taeh q ''
  003001TEA
  004001HEAT
  003001TEA
  002001AT
  002001HE
  004001HEAT
  none
  none
  $ solve eatheat 
  004004HEATE...A...T...
  $ printf 'eat\nheat\n\nq\n' | solve
  003001TEA
  004001HEAT
  <stdin>:3:1: there is no hand in this line
  [2]
  $ printf 'eat\nhe4t\n' | solve -j 2
  003001TEA
  <stdin>:2:3: '4' is not a letter
  [2]
  $ solve -j 0 eat
  peel solve: '-j' is not understood
  usage: peel solve [-j THREADS] [time=MS|nodes=N] [seed=N] [dict=FILE] [LETTERS...]
  [3]

What a host must not send. The place is a byte of the input.

  $ printf 'DIP\nNRM\n' >words
  $ told() { printf "$1" | peel play dict=words seed=1 nodes=9 $2 2>&1 >/dev/null; echo status $?; }
  $ told '01NRM.' numbered=1; told '001NRM.2X.' numbered=1; told '001NRM.0023.' numbered=1; told '001nRM.' numbered=1
  <stdin>:1:1: expected three digits
  status 2
  <stdin>:1:8: expected three digits
  status 2
  <stdin>:1:11: expected a letter, A to Z, or '.'
  status 2
  <stdin>:1:4: expected a letter, A to Z, or '.'
  status 2
  $ told 'N M.'; told 'NRM.1.'; told "$(printf %0150d | tr 0 A)."; told "$(printf %075d | tr 0 A).$(printf %075d | tr 0 A)."; told ''
  <stdin>:1:2: expected a letter, A to Z, or '.'
  status 2
  <stdin>:1:5: expected a letter, A to Z, or '.'
  status 2
  <stdin>:1:1: the game does not have that many tiles
  status 2
  <stdin>:1:77: the game does not have that many tiles
  status 2
  status 0
