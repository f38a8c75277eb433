#!/usr/bin/python3
"""Do the tests notice faults? Plants faults of one line in copies of the project (faults.py), one
at a time, and runs the tests that can notice, the nearest and quickest first, until one fails.

    make mutants [SAMPLE=300] [SEED=1] [MUTANTS='--jobs 2 --minutes 45 --only src/core']

For every fault it prints the place, the kind, the line before and after, and what noticed it. A
fault is living if it compiles into other code; a living one that no test notices has survived. The
exit status is 1 if one has that harmless.txt does not name, but always 0 with --warn. Results are
kept in build/mutants: after an interruption, or with --minutes, another run resumes.

If time is short, it is shared: a fault whose tests would take more than its share waits until all
others have been tried. In this way CI (.ci/run) can try 20 faults, chosen by the commit's hash, in
two minutes. It only prints the survivors: in so little time a test may seem slower than it is, and
a person has to judge what a survivor means.

harmless.txt names the survivors that are no faults to anybody who plays, each with the reason: a
path, the line, the line after the change (`*`: any), and why."""
import argparse
import hashlib
import json
import os
import re
import subprocess
import sys
import threading
import time

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
import faults  # noqa: E402
import workshop  # noqa: E402

# The tests that are most likely to notice, after those of the same folder.
RELATED = [
    ('src/core', ['tests/core', 'tests/template', 'tests/golden', 'tests/cli/test_player', 'tests/games']),
    ('src/template', ['tests/template', 'tests/core/test_laws', 'tests/golden']),
    ('src/games/fiar/mind', ['tests/games/fiar', 'tests/onemove/test_states']),
    ('src/games', ['tests/golden', 'tests/core/test_laws', 'tests/fuzz', 'tests/interactive/test_hidden', 'tests/faults/test_limits']),
    ('src/player', ['tests/cli', 'tests/interactive/test_move', 'tests/games']),
    ('src/process', ['tests/process', 'tests/cli', 'tests/people', 'tests/arena']),
    ('src/people', ['tests/people', 'tests/interactive', 'tests/golden/test_pictures', 'tests/cli']),
    ('src/onemove', ['tests/onemove', 'tests/cli/test_onemove', 'tests/arena', 'tests/master']),
    ('src/arena', ['tests/arena', 'tests/onemove', 'tests/master']),
    ('src/web', ['tests/web']),
    ('scripts', ['tests/cli', 'tests/master', 'tests/arena/tournament', 'tests/arena/rating']),
]
# These build the project, or need a browser or another machine.
LEFT_OUT = ('tests/build/', 'tests/docs/test_readme', 'tests/cluster/', 'tests/arena/test_hostile')
DISTANT = 3
# In seconds. A test that takes longer than this without a fault, by its distance, is not run; nor
# is another distant one once they have taken this total.
SLOW, DISTANT_TOTAL = [120, 120, 20, 5], 30
# A test that has failed within this many seconds is run again.
UNLUCKY = 3


def all_tests(root):
    found = []
    for folder, _, names in os.walk(os.path.join(root, 'tests')):
        for name in names:
            path = os.path.relpath(os.path.join(folder, name), root)
            if name.startswith('test_') and name.endswith(('.c', '.sh', '.t')) and not path.startswith(LEFT_OUT):
                found.append(path)
    return sorted(found)


def distance(path, test):
    """0: the test of this file; 1: of its folder; 2: of one above, or related; DISTANT: any other; None:
    a test that cannot notice."""
    game = re.match('src/games/[^/]*/', path)
    if path.startswith('scripts/') and test.endswith('.c'):
        return None
    if game and test.startswith('tests/games/') and not test.startswith('tests' + game.group()[len('src'):]):
        return None
    stem = os.path.splitext(os.path.basename(path))[0].replace('-', '_')
    name = os.path.splitext(os.path.basename(test))[0][len('test_'):]
    mirror = 'tests/' + os.path.dirname(path).removeprefix('src/')
    if name == stem or (len(stem) > 3 and name.startswith(stem + '_')):
        return 0 if test.startswith(mirror.rsplit('/', 1)[0]) else 1
    if os.path.dirname(test) == mirror or (game and test.startswith('tests/oracle/')):
        return 1
    if mirror.startswith(os.path.dirname(test) + '/'):
        return 2
    for top, near in RELATED:
        if path.startswith(top + '/') and test.startswith(tuple(near)):
            return 2
    return DISTANT


class Harmless:
    def __init__(self, path):
        with open(path, encoding='utf-8') as file:
            text = '\n'.join(line for line in file.read().split('\n') if not line.startswith('#'))
        self.entries = {}
        for block in filter(None, (block.strip('\n') for block in text.split('\n\n'))):
            where, before, after, *reason = block.split('\n')
            if not before.startswith('- ') or not after.startswith('+ ') or not reason:
                sys.exit('%s: not a path, a line after "- ", one after "+ ", and a reason:\n%s' % (path, block))
            self.entries[where, before[2:].strip(), after[2:].strip()] = ' '.join(line.strip() for line in reason)

    def reason(self, fault):
        key = fault.path, fault.before.strip()
        return self.entries.get((*key, fault.after.strip())) or self.entries.get((*key, '*'))


def seconds_of_check(root):
    """The seconds of each test in the last `make check` (tests/run)."""
    found = {}
    try:
        with open(os.path.join(root, 'build/check/seconds'), encoding='utf-8') as file:
            for line in file:
                program, seconds, *_ = line.split()
                test = program.removeprefix('build/check/')
                found[test if test.endswith(('.sh', '.t')) else test + '.c'] = max(0.5, float(seconds))
    except (OSError, ValueError):
        pass
    return found


class Ledger:
    """What is known, one line of JSON for each item; the last one counts. The workers share it."""
    def __init__(self, path):
        self.path, self.lock, self.seconds, self.found = path, threading.Lock(), {}, {}
        try:
            with open(path, encoding='utf-8') as file:
                for line in file:
                    self.take(json.loads(line))
        except (OSError, ValueError):
            pass

    def take(self, entry):
        if 'seconds' in entry:
            self.seconds[entry['test']] = entry['seconds']
        else:
            self.found[tuple(entry['fault'])] = entry['result']

    def add(self, **entry):
        with self.lock:
            self.take(entry)
            with open(self.path, 'a', encoding='utf-8') as file:
                file.write(json.dumps(entry) + '\n')


class Run:
    def __init__(self, options, root, folder):
        self.options, self.root, self.folder = options, root, folder
        self.ledger = Ledger(os.path.join(folder, 'ledger'))
        self.of_check = seconds_of_check(root)
        self.harmless = Harmless(os.path.join(root, 'tests/mutants/harmless.txt'))
        self.lock = threading.Lock()
        self.deadline = time.monotonic() + 60 * options.minutes
        self.words = workshop.sandbox()
        self.tests = all_tests(root)
        self.results = {}
        self.passed = {}  # fault -> tests that do not notice it
        self.waiting = 0  # the number of faults in a row that had to wait

    def key(self, fault):
        return fault.path, fault.before, fault.after

    def sound(self, bench, test):
        """Does the test pass without a fault?"""
        with self.lock:
            if test in self.ledger.seconds:
                return self.ledger.seconds[test] is not None
        bench.restore()
        result, seconds = bench.run(test, SLOW[0])
        bench.restore()
        self.ledger.add(test=test, seconds=seconds if result == 'passed' else None)
        return result == 'passed'

    def judge(self, bench, fault, share):
        """The verdict on a fault: 'does not compile', 'same code', 'noticed by ...', 'SURVIVED', or
        None: not yet, because the next test would take longer than its share of the time."""
        spent, begun = 0.0, time.monotonic()
        seconds = self.ledger.seconds
        seen = fault in self.passed
        passed = self.passed.setdefault(fault, set())
        fits = False

        def guess(test):
            return seconds.get(test) or self.of_check.get(test, 1)

        def too_long(test):
            """Never for the first test if the faults only wait for each other."""
            late = time.monotonic() - begun + guess(test) > share
            return late and (fits or self.waiting <= len(self.passed))

        near = sorted((distance(fault.path, test), guess(test), test) for test in self.tests
                      if distance(fault.path, test) is not None)
        planted = 'planted' if seen else bench.plant(fault)
        if planted != 'planted':
            return planted
        for far, _, test in near:
            known = test in seconds
            if guess(test) > SLOW[far] or known and seconds[test] is None:
                continue
            if far == DISTANT and spent > DISTANT_TOTAL:
                break
            if test in passed:
                spent += seconds[test] if far == DISTANT else 0
                continue
            if too_long(test):
                self.waiting += 1
                return None
            if seen and not fits:
                bench.plant(fault)
            fits = True
            self.waiting = 0
            limit = 10 * seconds[test] + 10 if known else SLOW[0]
            result, taken = bench.run(test, limit)
            spent += taken if far == DISTANT else 0
            if result == 'passed':
                if not known:
                    self.ledger.add(test=test, seconds=taken)
                passed.add(test)
                continue
            if not self.sound(bench, test):
                bench.plant(fault)
                continue
            # A test that fails once may have been unlucky, on a busy machine.
            if result == 'failed' and (taken < UNLUCKY or far == DISTANT):
                if far == DISTANT:
                    bench.restore()
                    passes = bench.run(test, limit)[0] == 'passed'
                    bench.plant(fault)
                    if not passes:
                        continue
                bench.plant(fault)
                if bench.run(test, limit)[0] == 'passed':
                    continue
            return 'noticed by ' + test + (' (it did not end)' if result == 'time' else '')
        return 'SURVIVED'

    def work(self, number, queue):
        bench = workshop.Bench(self.plan, os.path.join(self.folder, 'bench-%d' % number), self.words, self.deadline)
        while True:
            with self.lock:
                left = self.deadline - time.monotonic()
                if not queue or left < 0:
                    return
                share = left * self.options.jobs / len(queue)
                fault = queue.pop(0)
            try:
                result = self.judge(bench, fault, share)
            except workshop.Late:
                return
            with self.lock:
                if result is None:
                    queue.append(fault)
                    continue
            self.ledger.add(fault=self.key(fault), result=result)
            self.say(fault, result)

    def say(self, fault, result):
        reason = self.harmless.reason(fault) if result == 'SURVIVED' else None
        with self.lock:
            self.results[fault] = 'harmless' if reason else result
            print('%s:%d: %s: %s  ->  %s\n    %s' % (
                fault.path, fault.number, fault.operator, fault.before.strip(), fault.after.strip(),
                'harmless: ' + reason if reason else result), flush=True)

    def prepared(self):
        try:
            self.plan = workshop.prepare(self.root, self.folder, self.options.jobs, self.deadline)
        except workshop.Late:
            print('mutants: the time is over before the project is built')
            return False
        return True

    def go(self):
        chosen = [fault for fault in faults.choose(self.root, self.options.sample, self.options.seed)
                  if fault.path.startswith(tuple(self.options.only or ['']))]
        if not self.words:
            print('mutants: there are no namespaces to be had: no faults where processes are ended and files removed')
            chosen = [fault for fault in chosen if not fault.path.startswith(
                ('scripts/', 'src/process/', 'src/arena/', 'src/onemove/', 'src/core/file/file.c'))]
        queue = []
        for fault in chosen:
            known = self.ledger.found.get(self.key(fault))
            # A survivor is tried again, as there may be a test for it now.
            if self.options.anew or known is None or known == 'SURVIVED' and not (
                    self.options.keep or self.harmless.reason(fault)):
                queue.append(fault)
            else:
                self.say(fault, known)
        # Shuffled, so that those done when time is up represent the rest.
        queue.sort(key=lambda fault: hashlib.sha256('\0'.join(self.key(fault)).encode()).digest())
        if queue and self.prepared():
            threads = [threading.Thread(target=self.work, args=(number, queue)) for number in range(self.options.jobs)]
            for thread in threads:
                thread.start()
            for thread in threads:
                thread.join()
        return self.summary(len(chosen))

    def summary(self, planted):
        def count(start):
            return sum(result.startswith(start) for result in self.results.values())
        dead = count('does not') + count('same') + count('no objects')
        living, noticed, harmless = len(self.results) - dead, count('noticed'), count('harmless')
        unfit = sorted(test for test, seconds in self.ledger.seconds.items() if seconds is None)
        if unfit:
            print('not run, because they fail without a fault here, or take too long: ' + ' '.join(unfit))
        print('%d planted, %d not tried, %d do not compile, %d are the same code, %d in headers that all include' % (
            planted, planted - len(self.results), count('does not'), count('same'), count('no objects')))
        print('%d living: %d noticed (%.1f %%), %d harmless, %d survived' % (
            living, noticed, 100 * noticed / max(1, living), harmless, count('SURVIVED')))
        return 1 if count('SURVIVED') and not self.options.warn else 0


def main():
    parser = argparse.ArgumentParser(description='Plants faults and checks whether the tests notice them.')
    parser.add_argument('--sample', type=int, default=300)
    parser.add_argument('--seed', default='1')
    parser.add_argument('--jobs', type=int, default=len(os.sched_getaffinity(0)))
    parser.add_argument('--minutes', type=float, default=240, help='what runs then is stopped')
    parser.add_argument('--only', action='append', help='of the sample, only what is below this path')
    parser.add_argument('--keep', action='store_true', help='survivors of an earlier run are not tried again')
    parser.add_argument('--anew', action='store_true', help='nothing of an earlier run counts')
    parser.add_argument('--warn', action='store_true', help='survivors are no error')
    options = parser.parse_args()
    root = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
    folder = os.path.join(root, 'build/mutants')
    os.makedirs(folder, exist_ok=True)
    try:
        return Run(options, root, folder).go()
    except subprocess.CalledProcessError as error:
        print('mutants: the project itself does not build:', error, file=sys.stderr)
        return 2


if __name__ == '__main__':
    sys.exit(main())
