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
  cgroup    ...  limits memory and processes of the whole cell, and counts its processor time
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
  $ cell -- sh -c 'ulimit -n; ulimit -c; ulimit -s; ulimit -f; ulimit -v' # files; kilobytes of a core file and of the stack, blocks of a file, and the address space
  256
  0
  8192
  131072
  8388608
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
  onemove: mine: says that it moved, but left no board.txt
  $ cat mine; mkdir folder; cell --board folder -- true
  left
  onemove: folder: is a folder
  [125]

What cannot be shown or started.

  $ cell --visible /no/such/path -- true
  onemove: /no/such/path: cannot be shown in a cell: No such file or directory
  [125]
  $ TMPDIR=nowhere cell -- true
  onemove: nowhere: the folder for a cell cannot be found: No such file or directory
  [125]
  $ printf '#!/no/interpreter\n' >script; printf 'hello\n' >text; printf 'true\n' >plain; chmod +x script text
  $ for name in script text plain .; do cell -- "$PWD/$name" 2>&1; done | sed "s,$PWD,HERE,"
  onemove: HERE/script: its interpreter is missing, or its first line ends as on Windows, with a carriage return
  onemove: HERE/text: is neither a program for this machine nor a script that begins with #!, without a byte order mark before it
  onemove: HERE/plain: cannot be started: Permission denied
  onemove: HERE/.: cannot be started: Permission denied
  $ cell -- ./script
  onemove: ./script: is not visible in the cell, or its user cannot reach it
  [127]
  $ cell -- $(seq 5000)
  onemove: the command line is empty or too long for a cell
  [127]
  $ cell $(seq -f '--visible /proc/%.0f' 65) -- true
  onemove: too many paths
  usage: onemove cell [OPTION ...] -- COMMAND [ARGUMENT ...]
         onemove cell --doctor
  [3]
  $ cell --hidden /proc/1 $(seq -f '--hidden /proc/%.0f' 64) -- true 2>&1 | head -n 1
  onemove: too many paths

A file that is too large, and an interrupt, as they are told.

  $ cell -- sh -c 'ulimit -f 1; exec head -c 10000 /dev/zero >large'
  onemove: signal 25, a file is too large; TIME, TIME of processor time, late by TIME; SIZE; 0 left over
  onemove: layers limits
  [153]
  $ onemove cell --layers limits -- sh -c 'echo >"$0/began"; exec sleep 100' "$PWD" 2>errors &
  $ until [ -e began ]; do sleep 0.01; done; kill $!; wait $!; echo $?; head -n 1 errors | cut -d ';' -f 1
  143
  onemove: interrupted, signal 9
