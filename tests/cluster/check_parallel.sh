#!/bin/sh
# The engine `parallel` on two hosts with sshd, in network namespaces of this machine.
[ -n "${ALONE-}" ] || exec "$(dirname "$0")/alone" sh "$0"
# shellcheck source=tests/support/tap.sh
. "$(dirname "$0")/../support/tap.sh"
# shellcheck source=tests/cluster/cluster.sh
. "$(dirname "$0")/cluster.sh"
engine="$root/scripts/engines/parallel"
cd "$dir" || exit 3
make_stand_in 2
run start_ssh_hosts
ok 'two hosts with sshd are there' status_is 0
[ "$status" -eq 0 ] || finish

played_by() { # FOLDER HOST
  awk -F '\t' -v host="$2" '$2 == host && $7 == 0 { found = 1 } END { exit !found }' "$1/engine/joblog"
}

new_tournament plain 8
run "$engine" plain 2 --sshlogin n1,n2
ran 'blocks are played on hosts' 0 - -
ok 'all of them' all_played plain
ok 'each once' twice_begun plain 0
ok 'by the first host' played_by plain n1
ok 'and by the second' played_by plain n2
run "$engine" plain 2 --sshlogin n1,n2
ran 'nothing is left to do' 0 - -
run "$engine" plain 2
ran 'nor for this machine alone' 0 - -

odd="a \$(b) 'c' {1} {}"
new_tournament "$odd" 2
run "$engine" "$odd" 1 --sshlogin n1
ran 'a folder may have any name' 0 - -
ok 'for the hosts, too' all_played "$odd"

# A host is lost.
new_tournament lost 20
printf '# the class\n4/n1\nn2\n' >hosts
"$engine" lost 1 --sshloginfile hosts 2>lost.errors &
runs=$!
wait_for 20 begun lost 4
kill_node n2
wait "$runs"
status=$?
cp lost.errors "$base/stderr"
ok 'although a host was lost, the run ends well' status_is 0
ok 'and all blocks are there' all_played lost
rm lost/blocks/1.jsonl
run "$engine" lost 1 --sshloginfile hosts
ran 'one that is not there is left out' 0 - 'Removed n2'
start_sshd 2
wait_for 10 ssh n2 true

# A tournament played by the real onemove.
make_class
run play_class here --jobs 2
ok 'a tournament is played here' status_is 0
run play_class there --jobs 1 --engine parallel --engine-options '--sshlogin n1,n2'
ok 'and on hosts' status_is 0
ok 'and ends the same' same_end here there
ok 'both hosts had a part in it' sh -c "cut -f 2 there/engine/joblog | sort -u | grep -c '^n[12]' | grep -qx 2"
play_class shaken --jobs 1 --engine parallel --engine-options '--sshlogin n1,n2' \
  >"$base/stdout" 2>"$base/stderr" &
runs=$!
wait_for 60 blocks_played shaken 2
kill_node n2
wait "$runs"
status=$?
ok 'it is played although a host is lost in the middle' status_is 0
ok 'and ends the same' same_end here shaken
start_sshd 2
wait_for 10 ssh n2 true

# Told to end.
new_tournament stopped 16
"$engine" stopped 2 --sshlogin n1,n2 2>"$base/stderr" &
runs=$!
wait_for 20 begun stopped 5
kill -TERM "$runs"
wait "$runs"
status=$?
ok 'told to end, it ends' status_is 143
ok 'and stops what the hosts do' wait_for 10 nothing_runs
sleep 3
ok 'so that blocks stay open' [ ! -f stopped/blocks/16.jsonl ]
run "$engine" stopped 2 --sshlogin n1,n2
ran 'the same command goes on' 0 - -
ok 'to the end' all_played stopped

# Failing blocks.
new_tournament failing 4
: >failing/fail.3
run "$engine" failing 2 --sshlogin n1,n2
ran 'a block that fails is played again' 0 - -
ok 'once' twice_begun failing 1
ok 'with success' all_played failing
new_tournament hopeless 4
echo always >hopeless/fail.2
run "$engine" hopeless 2 --sshlogin n1,n2
ran 'a block that fails for ever ends the run' 3 - 'blocks still open: 1'
ok 'after all others were played' blocks_are hopeless 3

# Arguments.
run "$engine" plain 0
ran 'no jobs' 3 - "the number of jobs is '0'"
run "$engine" nowhere 2
ran 'no folder' 3 - "there is no folder 'nowhere'"
run "$engine" "$base/home" 2
ran 'no tournament' 3 - 'there is no tournament in it'
rm plain/blocks/1.jsonl
run "$engine" plain 2 --sshlogin n1 --no-shared
ran 'hosts that do share the folder' 3 - "the host 'n1' shares the folder"

# Hosts with their own file systems, which do not have what is in $dir here.
for host in 1 2; do
  kill_node "n$host"
  sleep 0.5
  start_sshd "$host" "$dir"
  wait_for 10 ssh "n$host" true
done
run "$engine" plain 2 --sshlogin n1,n2
ran 'hosts that do not share the folder' 3 - "the host 'n1' does not see"
new_tournament apart 6
mkdir 'a program'
echo 'its file' >'a program/file'
printf '%s\n' "$dir/a program" >apart/needs
run "$engine" apart 2 --sshlogin n1,n2 --no-shared
ran 'they get what they need' 0 - "copying $dir/a program to the hosts"
ok 'and play' all_played apart
ok 'what evidence there is comes back' file_is apart/evidence/5 'of block 5'
run ssh n2 cat "'$dir/a program/file'"
ran 'a program is where it is here' 0 'its file' -
run ssh n2 ls "'$dir/apart/tournament.json'" "'$dir/apart/blocks'"
ran 'the tournament is not there any more' 2 - 'No such file'
# shellcheck disable=SC2029  # $dir is the same there
echo changed | ssh n2 tee "'$dir/a program/file'" >/dev/null
rm apart/blocks/2.jsonl
run "$engine" apart 2 --sshlogin n1,n2 --no-shared
ran 'another program at the same path is an error' 3 - "the host 'n2' has another $dir/a program"
run ssh n2 cat "'$dir/a program/file'"
ran 'and stays as it is' 0 changed -
cp "$ONEMOVE" "a program/onemove"
ONEMOVE="$dir/a program/onemove"
run "$engine" apart 2 --sshlogin n1 --no-shared
ran 'a host without onemove' 3 - "the host 'n1' has no program $dir/a program/onemove"
run play_class apart-too --jobs 1 --engine parallel --engine-options '--sshlogin n1,n2 --no-shared'
ran 'a tournament on them' 0 '24 games' 'copying .*/bob to the hosts'
ok 'ends the same' same_end here apart-too
finish
