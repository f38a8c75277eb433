#!/bin/sh
# The engine `slurm` on a slurmctld and two slurmds on this machine.
[ -n "${ALONE-}" ] || exec "$(dirname "$0")/alone" sh "$0"
# shellcheck source=tests/support/tap.sh
. "$(dirname "$0")/../support/tap.sh"
# shellcheck source=tests/cluster/cluster.sh
. "$(dirname "$0")/cluster.sh"
engine="$root/scripts/engines/slurm"
cd "$dir" || exit 3
make_stand_in 2
run start_slurm
ok 'a controller and two nodes are there' status_is 0
[ "$status" -eq 0 ] || {
  tail -n 20 "$slurm"/*.output | sed 's/^/# /'
  finish
}

queue_is_empty() { [ -z "$(squeue --noheader)" ]; }
launched_on() { # NODE NUMBER: has launched at least NUMBER tasks
  [ "$(grep -c 'Launching batch job' "$slurm/slurmd-$1.output")" -ge "$2" ]
}
seconds() { date +%s; }

new_tournament plain 8
run "$engine" plain 4
ran 'blocks are played on nodes' 0 - -
ok 'all of them' all_played plain
ok 'each once' twice_begun plain 0
ok 'by the first node' launched_on n1 1
ok 'and by the second' launched_on n2 1
run "$engine" plain 4
ran 'nothing is left to do' 0 - -

odd="a \$(b) 'c' %A"
new_tournament "$odd" 2
run "$engine" "$odd" 1
ran 'a folder may have any name' 0 - -
ok 'for the nodes, too' all_played "$odd"

# A node is lost.
new_tournament lost 16
"$engine" lost 4 2>lost.errors &
runs=$!
wait_for 20 begun lost 7
kill_node n2
lost=$(seconds)
ok 'a node that is lost is noticed' wait_for 60 slurm_nodes_are 'n1 alloc n2 down*'
noticed=$(seconds)
wait "$runs"
status=$?
printf '# noticed after %d seconds, ended after %d\n' $((noticed - lost)) $(($(seconds) - lost))
cp lost.errors "$base/stderr"
ok 'although a node was lost, the run ends well' status_is 0
ok 'and all blocks are there' all_played lost
ok 'those of the lost node were begun again' twice_begun lost 2
start_slurmd n2
ok 'the node comes back' wait_for 60 slurm_nodes_are 'n1 idle n2 idle'

# A tournament played by the real onemove.
make_class
run play_class here --jobs 2
ok 'a tournament is played here' status_is 0
play_class there --jobs 2 --engine slurm >"$base/stdout" 2>"$base/stderr" &
runs=$!
wait_for 60 blocks_played there 3
kill_node n2
wait "$runs"
status=$?
ok 'and on nodes, although one is lost in the middle' status_is 0
ok 'and ends the same' same_end here there
start_slurmd n2
wait_for 60 slurm_nodes_are 'n1 idle n2 idle'

# Told to end.
new_tournament stopped 16
"$engine" stopped 4 2>"$base/stderr" &
runs=$!
wait_for 20 begun stopped 5
kill -TERM "$runs"
wait "$runs"
status=$?
ok 'told to end, it ends' status_is 143
ok 'and cancels its tasks' wait_for 10 queue_is_empty
ok 'also those that run' wait_for 10 nothing_runs
sleep 3
ok 'so that blocks stay open' [ ! -f stopped/blocks/16.jsonl ]
run "$engine" stopped 4
ran 'the same command goes on' 0 - -
ok 'to the end' all_played stopped

# Killed.
new_tournament killed 12
"$engine" killed 4 2>/dev/null &
runs=$!
wait_for 20 begun killed 5
kill -9 "$runs"
run "$engine" killed 4
ran 'after kill -9, the same command goes on' 0 - 'cancelling the tasks of an earlier run'
ok 'to the end' all_played killed
ok 'with the blocks that were complete' begun_at_most killed 20

# Failing blocks.
new_tournament failing 4
: >failing/fail.3
run "$engine" failing 4
ran 'a block that fails is played again' 0 - -
ok 'once' twice_begun failing 1
new_tournament hopeless 4
echo always >hopeless/fail.2
run "$engine" hopeless 4
ran 'a block that fails for ever ends the run' 3 - 'blocks still open: 1'
ok 'after all others were played' blocks_are hopeless 3
ok 'and the reason is shown' stderr_has 'block 2 has failed'

# Arguments.
run "$engine" plain many
ran 'a strange number of jobs' 3 - "the number of jobs is 'many'"
run "$engine" nowhere 2
ran 'no folder' 3 - "there is no folder 'nowhere'"
run "$engine" "$base/home" 2
ran 'no tournament' 3 - 'there is no tournament in it'
rm plain/blocks/1.jsonl
run "$engine" plain 2 --partition=nowhere
ran 'what sbatch refuses' 3 - 'invalid partition'
run "$engine" plain 2 --partition=all --time=5
ran 'what sbatch takes' 0 - -
finish
