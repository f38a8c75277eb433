The programs that scripts/new-player begins: what they say of a file, and of keys that they do not use.

  $ for language in c python shell; do "$ROOT/scripts/new-player" penguins $language $language >said || cat said; done
  $ make -s -C c 2>&1
  $ printf '2 3\n10 20 30\n10 00 10\nann 1 0\n' >good
  $ printf '2 3\n10 20 30\n10 x0 10\nann 1 0\n' >bad
  $ printf '2 3\r\n10 20 30  \r\n10 00 10\r\nann 1 0\r\n\r\n\r\n' >windows
  $ each() { for language in c python shell; do ./$language/player "$@" >said; echo "$language: status $?"; done; }

  $ each phase=movement bad out 2>&1
  bad:3:4: expected a field: two digits, fish (0 to 3) and player
  c: status 2
  bad:3:4: 'x0' does not belong here
  python: status 2
  bad:3:4: expected a field: two digits, fish (0 to 3) and player
  shell: status 2
  $ each phase=movement good out
  c: status 1
  python: status 1
  shell: status 1
  $ each phase=movement windows out
  c: status 1
  python: status 1
  shell: status 1
  $ each phase=placement penguins=1 nodes=5 time=9 seed=1 level=greedy id=bob good out; wc -l <out
  c: status 0
  python: status 0
  shell: status 0
  5
  $ each nodes=5 phase=placement penguins=1 windows out; wc -l <out
  c: status 0
  python: status 0
  shell: status 0
  5
  $ ls -A out; rm out
  out
  $ each phase=movement nodes=5 nowhere out 2>&1 | sed 's/:.*[Nn]o such file.*/: it is not there/'
  player: it is not there
  c: status 2
  nowhere: it is not there
  python: status 2
  player: nowhere: cannot be read
  shell: status 2
  $ each phase=movement good nowhere/out 2>errors
  c: status 1
  python: status 1
  shell: status 1
  $ for language in c python shell; do ./$language/player name; done
  c
  python
  shell
  $ ls
  bad
  c
  errors
  good
  python
  said
  shell
  windows

Two pairs of one rank: the lower cards are compared.

  $ for language in c python shell; do "$ROOT/scripts/new-player" president $language my-$language >said || cat said; done; make -s -C my-c 2>&1
  $ pairs() { for language in c python shell; do echo "$language:" $(printf '2 1\nlead 2 %s\npassed 0\nhand 1 %s 5S\nhand 2 9S\nmy-%s 1 0\nbob 2 0\n' "$1" "$2" $language >led; for seed in 1 2 3 4 5 6; do my-$language/player phase=movement seed=$seed led out; done | sort -u); done; }
  $ pairs '3C 3D' '3S 3H'
  c: pass
  python: pass
  shell: pass
  $ pairs '3S 3H' '3C 3D'
  c: 3C 3D pass
  python: 3C 3D pass
  shell: 3C 3D pass
