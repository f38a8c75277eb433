#!/bin/sh
# The chain of hashes: onemove verify finds whatever somebody changes in a log.
# shellcheck source=tests/support/tap.sh
. "$(dirname "$0")/../support/tap.sh"
cd "$dir" || exit 3
onemove="$BIN/onemove"
timeout 100 "$onemove" tournament template --games 2 seed=1 --quiet --out night -- \
  "alias:ann='$BIN/template' level=random nodes=9 seed=1" "alias:bob='$BIN/template' level=greedy nodes=9 seed=1" \
  "alias:eve=sh -c 'exit 3'" >screen || exit 3

head_of() { tail -n 1 "$1" | tr -d '\n' | sha256sum | cut -d' ' -f1; }
games=$(head_of night/games.jsonl) log=$(head_of night/log.jsonl)
ok 'the head of the games is in the ranking' grep -q "$games" night/ranking.txt
ok 'for programs, too' grep -q "\"head\": \"$games\"" night/ranking.json
ok 'and on the screen' grep -q "head of the games: $games" screen
ok 'with that of the log' grep -q "head of the log: *$log" screen
for file in games log; do
  run "$onemove" verify night/$file.jsonl
  ran "$file.jsonl is as recorded" 0 'all as recorded$' -
  ok 'and compared with what stands beside it' stdout_has 'compared with night/[a-z]*\.[a-z]*\.$'
done

# Changes the value of every field of every record, removes and repeats every record, and exchanges
# it with its neighbour; each time `verify` must end with a status other than 0. Without CHECK_MORE,
# every fifth of these.
cat >walk.py <<'END_OF_WALK'
import hashlib, json, os, pathlib, re, subprocess, sys
from concurrent.futures import ThreadPoolExecutor

onemove, source = sys.argv[1], pathlib.Path(sys.argv[2])
lines = source.read_text().splitlines()
head = hashlib.sha256(lines[-1].encode()).hexdigest()

def text(record):
    return json.dumps(record, separators=(",", ":"))

# The first character of each value, in the JSON that the log is written in.
def edits(line):
    for value in re.finditer(r'(?<=":)("\w|\d|null|true|false)', line):
        old = value.group()
        new = {"null": "0", "true": "false", "false": "true"}.get(old, old[:-1] + ("1" if old[-1] == "0" else "0"))
        yield f"{line[:value.start()][-20:]} {old} -> {new}", line[:value.start()] + new + line[value.end():]

def forgeries():
    for i, line in enumerate(lines):
        rest = lambda *new: lines[:i] + list(new) + lines[i + 1:]
        for what, edited in edits(line):
            yield f"record {i + 1}: {what}", rest(edited)
        yield f"record {i + 1} removed", rest()
        yield f"record {i + 1} repeated", rest(line, line)
        if i:
            yield f"records {i} and {i + 1} exchanged", lines[:i - 1] + [line, lines[i - 1]] + lines[i + 1:]
    # A chain as somebody would make it who knows how.
    chain, before = [], hashlib.sha256(b"").hexdigest()
    for line in lines:
        record = json.loads(line)
        record["seats"][0]["hash"], record["before"] = "0" * 64, before
        chain.append(text(record))
        before = hashlib.sha256(chain[-1].encode()).hexdigest()
    yield "all hashes made again", chain
    yield "no chain any more", [text({k: v for k, v in json.loads(line).items() if k != "before"}) for line in lines]

def verify(numbered):
    number, (what, forged) = numbered
    path = pathlib.Path(f"forged{number}.jsonl")
    path.write_text("".join(line + "\n" for line in forged))
    status = subprocess.run([onemove, "verify", path, "--head", head], capture_output=True).returncode
    path.unlink()
    return None if status in (1, 2) else what

step = 1 if os.environ.get("CHECK_MORE") else 5
*made, all_hashes, no_chain = forgeries()
with ThreadPoolExecutor(4) as pool:
    found = list(pool.map(verify, enumerate(made[::step] + [all_hashes, no_chain])))
print(len(found))
missed = [what for what in found if what]
print("\n".join(missed), file=sys.stderr)
sys.exit(bool(missed) or len(made) < 100)
END_OF_WALK
for file in games log; do
  run python3 walk.py "$onemove" night/$file.jsonl
  ok "$file.jsonl: changes of every record are found" status_is 0
done

# Most changes are found without a head.
sed '2s/"hash":"[0-9a-f]\{8\}/"hash":"00000000/' night/games.jsonl >swapped.jsonl
run "$onemove" verify swapped.jsonl
ran 'a change before the last record needs no head' 1 '1 not as recorded' \
  'swapped.jsonl:3:1: the record before it has been changed, added or removed'

# ---- Logs of earlier versions ----

sed 's/,"before":"[0-9a-f]*"}$/}/' night/log.jsonl >old.jsonl
rm -r night/log.head night/ranking.json && cp old.jsonl night/log.jsonl
timeout 100 "$onemove" tournament template --games 2 seed=1 --quiet --out night -- \
  "alias:ann='$BIN/template' level=random nodes=9 seed=1" "alias:bob='$BIN/template' level=greedy nodes=9 seed=1" \
  "alias:eve=sh -c 'exit 3'" "alias:cy='$BIN/template' level=random nodes=9 seed=2" >screen
ok 'a tournament that was begun without a chain goes on' test "$(wc -l <night/log.jsonl)" -eq 12
run "$onemove" verify night/log.jsonl
ran 'with one from there on' 0 '^The chain of hashes begins after line 6' -
ok 'and its games are as they would be' test "$(grep -c before night/games.jsonl)" = 12

# ---- Interrupted ----

printf '{"format":2,"onem' >>night/log.jsonl
run "$onemove" verify night/log.jsonl
ran 'a torn last line is no record, and no change' 0 'compared with night/log.head' -
"$onemove" tournament template --games 2 seed=1 --quiet --out night -- \
  "alias:ann='$BIN/template' level=random nodes=9 seed=1" "alias:bob='$BIN/template' level=greedy nodes=9 seed=1" \
  "alias:eve=sh -c 'exit 3'" >screen
run "$onemove" verify night/log.jsonl
ran 'and whoever goes on removes it' 0 'compared with night/log.head' -
finish
