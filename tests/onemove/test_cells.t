Commands in a cell, as they end; and what each layer is for, granted or not.

  $ onemove cell --doctor | sed -E 's/^([a-z]+ +)(yes|no ) /\1... /; /^ {15}/d'
  limits    ...  limits of time, memory, file size, processes, open files
  landlock  ...  reads the system and its own program only, writes its folder only
  seccomp   ...  no system calls that only an attack needs
  user      ...  its own user namespace
  mount     ...  sees the system, its own program and its folder, and no other file
  pid       ...  sees no other process, and leaves none behind
  net       ...  no network
  ipc       ...  no shared memory or message queues of other processes
  uts       ...  its own host name
  uid       ...  runs as a user that no other process has
  cgroup    ...  limits of memory and processes for the whole cell
  $ cell() { onemove cell --layers limits "$@" 2>errors; status=$?; sed -E 's/[0-9.]+ ms/TIME/g; s/[0-9]+ kB/SIZE/' errors; return $status; }
  $ cell -- printf 'one\ntwo\033[2J\000'; echo
  one
  two\x1b[2J?onemove: exit status 0; TIME, TIME of processor time, late by TIME; SIZE; 0 left over
  onemove: layers limits
  
  $ cell -- sh -c 'echo no >&2; sleep 9 & exit 3'
  no
  onemove: exit status 3; TIME, TIME of processor time, late by TIME; SIZE; 1 left over
  onemove: layers limits
  [3]
  $ cell -- sh -c 'kill -9 $$'
  onemove: signal 9; TIME, TIME of processor time, late by TIME; SIZE; 0 left over
  onemove: layers limits
  [137]
  $ cell -- sh -c 'ulimit -n; ulimit -c; ulimit -s' # files, and kilobytes of a core file and of the stack
  256
  0
  8192
  onemove: exit status 0; TIME, TIME of processor time, late by TIME; SIZE; 0 left over
  onemove: layers limits
  $ cell -- ./nowhere 2>&1
  onemove: ./nowhere: cannot be started: No such file or directory
  [127]

A board goes in, and what is left of it comes out.

  $ echo given >mine; cell --board mine -- sh -c 'cat board.txt; echo left >board.txt; exit 1'
  given
  onemove: exit status 1; TIME, TIME of processor time, late by TIME; SIZE; 0 left over
  onemove: layers limits
  [1]
  $ cat mine; cell --board mine -- rm board.txt
  left
  onemove: exit status 0; TIME, TIME of processor time, late by TIME; SIZE; 0 left over
  onemove: layers limits
  onemove: mine: says that it moved, and left no board.txt
  $ cat mine; mkdir folder; cell --board folder -- true
  left
  onemove: folder: is a folder
  [125]
