#!/bin/sh
# onemove cell: any program in a cell, and what the machine grants.
# shellcheck source=tests/support/tap.sh
. "$(dirname "$0")/../../support/tap.sh"
TMPDIR=$dir
export TMPDIR
cell() { run timeout 60 "$BIN/onemove" cell "$@"; }

cell -- sh -c 'echo out; echo err >&2; exit 7'
ran 'a command runs in a cell, and its exit status is passed on' 7 '^out$' 'exit status 7;'
ok 'and the layers are named' stderr_has '^onemove: layers '
cell --layers none -- sh -c 'exit 0'
ran 'without any layer it runs as well' 0 - 'layers none$'
cell --layers limits,seccomp -- sh -c 'exit 0'
ran 'some layers only may be wanted' 0 - 'layers limits seccomp$'
cell --seconds 1 -- sh -c 'while :; do :; done'
# Where processor time may go uncounted, the machine's delays are the program's, too.
ran 'a busy loop is out of time' 124 - 'out of \(processor \)\{0,1\}time'
cell --seconds 1 -- sleep 2
ran 'who waits has four times as long' 0 - 'exit status 0;'
cell --seconds 2 --layers limits -- sh -c 'ulimit -t'
ran 'and the kernel, which counts ticks, does not end it before' 0 '^5$' 'layers limits$'

cat >"$dir/my program" <<'END'
#!/bin/sh
echo "$0"
END
chmod -R a+rX "$base"
chmod a+x "$dir/my program"
cell --layers mount,limits -- "$dir/my program"
case $(cat "$base/stderr") in
  *'is not visible in the cell'*) ok 'a program that is not visible is told apart' status_is 127 ;;
  *) skip 'a program that is not visible is told apart' 'there is no mount layer here' ;;
esac
cell --visible "$dir" -- "$dir/my program"
ran 'what is visible can be run, at its own path' 0 "^$dir/my program\$" 'exit status 0'
echo secret >"$dir/hidden"
cell --visible "$dir" --hidden "$dir/hidden" -- cat "$dir/hidden"
ran 'what is hidden cannot be read' 1 - 'cat: '
mkdir "$dir/one" "$dir/other"
echo 1 >"$dir/one/number"
echo 2 >"$dir/other/number"
ln -s one "$dir/first"
ln -s other "$dir/second"
cell --visible "$dir/first" --visible "$dir/second" -- \
  cat "$dir/first/number" "$dir/second/number" "$dir/one/number" "$dir/other/number"
ran 'what is visible by links is there under all of its names' 0 '^2$' .
ok 'each with its own content' stdout_is "$(printf '1\n2\n1\n2')"
cell -- sh -c 'sleep 60 & sleep 60 & exit 0'
ran 'nobody is left over' 0 - ' 2 left over$'

cell --layers none --require limits -- true
ran 'a layer that is required is used, though it was not asked for' 0 - 'layers limits$'
# shellcheck disable=SC2016 # the text is for another shell
cell -- sh -c 'i=0; while : >"f$i"; do i=$((i + 1)); done'
case $(cat "$base/stderr") in
  *' mount'*) ok 'so many files that there is no room for one more fill a folder, too' stderr_has 'its folder is full' ;;
  *) skip 'so many files that there is no room for one more fill a folder, too' 'there is no mount layer here' ;;
esac

cell --doctor
if stdout_has '^[a-z]*  *no '; then
  ok 'the doctor says why one is not granted, and what to do' stdout_has '^               .*; '
  ok 'and is not content' status_is 1
else
  ok 'the doctor is content' status_is 0
fi
if [ "$(id -u)" -eq 0 ]; then
  skip 'a required layer that is not granted is an error' 'root gets all'
else
  cell --require uid -- true
  ran 'a required layer that is not granted is an error' 125 - 'uid: only root'
fi
ok 'no folder stays behind' [ -z "$(find "$dir" -name 'cell-*')" ]
finish
