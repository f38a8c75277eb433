#!/bin/sh
# What commands answer to programs: --format json, by its schema, with nothing of the schema unused.
# shellcheck source=tests/support/tap.sh
. "$(dirname "$0")/../support/tap.sh"
cd "$dir" || exit 3
if ! command -v python3 >/dev/null; then
  skip 'answers' 'python3 is not installed'
  finish
fi

# As much of JSON Schema as answers.json uses. Prints what is wrong with the answers, one a line,
# and what of the schema no answer has.
cat >validate.py <<'END'
import json, sys

schema = json.load(open(sys.argv[1]))
TYPES = {'object': dict, 'array': list, 'string': str, 'integer': int, 'number': (int, float), 'null': type(None)}
KNOWN = {'$schema', 'title', 'description', '$defs', '$ref', 'oneOf', 'const', 'enum', 'type',
         'required', 'properties', 'additionalProperties', 'items'}
seen = set()

def wrong(value, rule, path):
    assert set(rule) <= KNOWN, set(rule) - KNOWN
    if '$ref' in rule:
        return wrong(value, schema['$defs'][rule['$ref'].split('/')[-1]], rule['$ref'])
    if 'oneOf' in rule:
        ways = [wrong(value, way, path) for way in rule['oneOf']]
        return [] if ways.count([]) == 1 else sum(ways, ['%s: not one of' % path])
    types = rule.get('type', [])
    types = types if isinstance(types, list) else [types]
    if types and not any(isinstance(value, TYPES[name]) and not isinstance(value, bool) for name in types):
        return ['%s: %r is not %s' % (path, value, types)]
    if 'const' in rule and value != rule['const'] or 'enum' in rule and value not in rule['enum']:
        return ['%s: %r' % (path, value)]
    found = []
    if isinstance(value, dict):
        rules = rule.get('properties', {})
        found += ['%s: no %s' % (path, name) for name in rule.get('required', []) if name not in value]
        for name in value:
            if name in rules:
                seen.add('%s/%s' % (path, name))
                found += wrong(value[name], rules[name], '%s/%s' % (path, name))
            elif rule.get('additionalProperties', True) is False:
                found.append('%s: %s is not in the schema' % (path, name))
    for item in value if isinstance(value, list) and 'items' in rule else []:
        found += wrong(item, rule['items'], path + '[]')
    return found

def parts(rule, path):
    for name, more in rule.get('properties', {}).items():
        yield '%s/%s' % (path, name)
        yield from parts(more, '%s/%s' % (path, name))
    yield from parts(rule['items'], path + '[]') if 'items' in rule else ()

for line in sys.stdin:
    answer = json.loads(line)
    for found in wrong(answer, schema['$defs'][answer['command']], '#/$defs/' + answer['command']):
        print(found)
for name, rule in schema['$defs'].items():
    for part in parts(rule, '#/$defs/' + name):
        if part not in seen:
            print('no answer has', part)
END

# answers STATUS COMMAND...: adds its answer, which must be alone on standard output.
answers() {
  want=$1
  shift
  "$@" >answer 2>people </dev/null
  status=$?
  cat answer >>all
  [ "$status" -eq "$want" ] && [ "$(wc -l <answer)" -eq 1 ]
}

cat >wrong <<'END'
#!/bin/sh
case $1 in phase=*) exit 0 ;; esac
echo wrong
END
chmod +x wrong
mkdir -p class/a class/b class/c && cp "$BIN/fiar" class/a && cp "$BIN/fiar" class/b
fiar="'$BIN/fiar' nodes=5 seed=1"
"$BIN/onemove" new fiar >start
ok 'try: ticks, and what does not apply' answers 0 "$BIN/onemove" try fiar --format json --only name,placement,views -- "$fiar"
ok 'with the same sentences for people' grep -q '^2 ticks, 0 notes, 0 crosses' people
ok 'try: a cross, and what depends on it' answers 1 "$BIN/onemove" try fiar --format json --evidence kept --only placement,movement,killed -- ./wrong
ok 'with the files' grep -q '"grade":"cross","sentence":".*"evidence":"kept/placement"' answer
# shellcheck disable=SC2016 # a script
printf '#!/bin/sh\ncase $1 in phase=*) exec >/dev/null ;; esac\nexec "${0%%/*}/fiar" "$@"\n' >class/a/silent && chmod +x class/a/silent
ok 'try: a note' answers 0 "$BIN/onemove" try fiar --format json --evidence kept --only stdout -- class/a/silent
ok 'with its sentence' grep -q '"grade":"note","sentence":"does not print its move' answer
ok 'match: two games' answers 0 "$BIN/onemove" match fiar --format json --games 2 -- "$fiar" "alias:b=$fiar"
ok 'match: a lost seat' answers 1 "$BIN/onemove" match fiar --format json --evidence kept -- "$fiar" "alias:w=./wrong"
printf 'a a ./fiar nodes=5\nb b ./fiar nodes=5\nc c build=false ./fiar\n' >class/class.txt
ok 'tournament: a ranking' answers 0 "$BIN/onemove" tournament fiar class/class.txt --format json --quiet --games 2 --out ranked
ok 'tournament: a test' answers 0 "$BIN/onemove" tournament fiar --format json --quiet --games 2 --sprt 0,50 --out tested -- "alias:a=$fiar" "alias:b=$fiar"
"$BIN/fiar" phase=placement id=a start after >/dev/null
ok 'check: a move' answers 0 "$BIN/onemove" check fiar start after --format json
ok 'check: nothing' answers 1 "$BIN/onemove" check fiar start start --format json
sed 's/^a 1 0/a 1 7/' after >bad
ok 'check: another change' answers 2 "$BIN/onemove" check fiar start bad --format json
ok 'check: no state' answers 2 "$BIN/onemove" check fiar start /dev/null --format json
ok 'puzzles: two' answers 0 "$BIN/onemove" puzzles fiar --format json --count 2 seed=1
ok 'puzzles: a hand' answers 0 "$BIN/onemove" puzzles peel hand=6 bunch=3 --format json --count 1 seed=1
python3 validate.py "$root/src/onemove/answers.json" <all >found
ok 'all answers have the form of the schema, and all parts of it occur' [ ! -s found ]
sed 's/^/# /' found
run "$BIN/onemove" match fiar --format xml -- a b
ran 'there are no other formats' 3 - '--format xml: expected text or json'
finish
