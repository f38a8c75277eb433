"""Where faults are planted: copies of the project below build/mutants, in which one object is compiled
again, the programs that contain it are linked again, and tests run.

`base` is the project as it stands, built as for `make check`. The commands of the Makefile are read
from `make -n -B`, so that a fault costs a run of the compiler and some of the linker but none of
make. Each worker has its own copy of `base` and shares no file with others: a hard link that comes
or goes is enough to end a test with "somebody has changed".

A program with a fault in it may do anything: empty a folder, or kill other processes. If the
machine allows it, tests run in their own namespaces: they see only their own processes, can write
only to a fresh /tmp, and end with all that they started when their time is over."""
import filecmp
import math
import os
import re
import resource
import select
import shlex
import shutil
import signal
import subprocess
import time

WARNING = re.compile(r'-W(?!l,)\w.*')
# A modern compiler, or WERROR=1, refuses these.
REFUSED = ['-Werror=incompatible-pointer-types', '-Werror=int-conversion', '-Werror=implicit-function-declaration']
MAKE_KEEPS = ('MAKEFLAGS', 'MAKELEVEL', 'MAKEOVERRIDES', 'MFLAGS', 'KIND', 'BUILD', 'BIN')
MEMORY_LIMIT = 1 << 33
# What `make check` needs of build.
NEEDED = ('check', 'include', 'fiar', 'peel')
# Faults that recompile more objects than this are skipped: the header is included everywhere.
OBJECTS_MOST = 40

# The shell stays as the first process there: it reaps orphans, and receives only signals that it
# handles, which a test may not assume of itself.
ENTER = '''
  mount --bind "$1" /mnt && cd /mnt && mount -o remount,bind,ro / && mount -o remount,bind,ro /mnt &&
  mount -t tmpfs -o size=1g,mode=1777 tmpfs /tmp && shift && cd /mnt && "$@"
  exit $?'''
NAMESPACES = ['--mount', '--pid', '--fork', '--kill-child', '--mount-proc']


def environment():
    return {name: value for name, value in os.environ.items() if name not in MAKE_KEEPS}


class Late(Exception):
    """The time is over; everything that was begun has been ended."""


def end_all(process):
    """Ends the leader of a session and everything it started there."""
    try:
        os.killpg(process.pid, signal.SIGKILL)
    except ProcessLookupError:
        pass
    process.wait()


def status_of(command, folder, until=math.inf, **options):
    """The exit status of a command. Raises Late if it has not ended by `until` (time.monotonic)."""
    with subprocess.Popen(command, cwd=folder, stdin=subprocess.DEVNULL, env=environment(),
                          start_new_session=True, **options) as process:
        try:
            return process.wait(None if until == math.inf else max(0.0, until - time.monotonic()))
        except subprocess.TimeoutExpired:
            raise Late from None
        finally:
            end_all(process)


def quiet(command, folder, until=math.inf):
    return status_of(command, folder, until, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL) == 0


def sandbox():
    """The words that put a command into namespaces, as far as this machine allows, or none."""
    for words in ['unshare', *NAMESPACES], ['unshare', '--user', '--map-root-user', *NAMESPACES]:
        words = words + ['sh', '-c', ENTER, 'sh']
        try:
            if quiet([*words, '/', 'true'], '/'):
                return words
        except OSError:
            pass
    return []


# ---- The project as it stands ----

def project_files(root):
    found = subprocess.run(['git', 'ls-files', '-coz', '--exclude-standard'], cwd=root, stdout=subprocess.PIPE,
                           stderr=subprocess.DEVNULL, check=False)
    if found.returncode == 0 and found.stdout:
        names = found.stdout.decode().split('\0')
    else:
        names = [os.path.relpath(os.path.join(folder, name), root) for folder, _, some in os.walk(root) for name in some]
        names = [name for name in names if not name.startswith(('build/', '.git/'))]
    return {name for name in names if name and os.path.lexists(os.path.join(root, name))}


def replace(path, content, like=None):
    """Replaces a file, because a running program cannot be written to."""
    if os.path.lexists(path):
        os.remove(path)
    with open(path, 'wb') as file:
        file.write(content)
    if like:
        shutil.copystat(like, path)


def update(root, base):
    """Makes the sources of `base` those of the project; unchanged files keep their times."""
    names = project_files(root)
    for folder, folders, some in os.walk(base):
        if folder == base and 'build' in folders:
            folders.remove('build')
        for name in some:
            path = os.path.join(folder, name)
            if os.path.relpath(path, base) not in names:
                os.remove(path)
    for name in names:
        old, new = os.path.join(base, name), os.path.join(root, name)
        os.makedirs(os.path.dirname(old), exist_ok=True)
        known = os.path.exists(old)
        if known and filecmp.cmp(old, new, shallow=False) and os.stat(old).st_mode == os.stat(new).st_mode:
            continue
        with open(new, 'rb') as file:
            replace(old, file.read(), new)
        if known:
            os.utime(old)


class Plan:
    """What make would do: the compiler's commands by source, and the linker's by program."""
    def __init__(self, base):
        listed = subprocess.run(['make', '-n', '-B', 'KIND=check', 'test-programs'], cwd=base, text=True,
                                stdout=subprocess.PIPE, check=True, env=environment()).stdout
        self.base = base
        self.compile = {}   # object -> its command
        self.of_source = {}  # source -> objects
        self.archive = {}   # archive -> its objects
        self.link = {}      # program -> its command
        for line in listed.splitlines():
            words = shlex.split(line) if ' -o ' in line or line.startswith('ar ') else []
            if '-c' in words and words[-1].startswith(('src/', 'tests/', 'preproc/')):
                result = words[words.index('-o') + 1]
                self.compile[result] = [w for w in words if not WARNING.fullmatch(w) and w not in ('-MMD', '-MP')]
                self.of_source.setdefault(words[-1], []).append(result)
            elif words and words[0] == 'ar':
                self.archive[words[2]] = words[3:]
            elif '-o' in words and words[words.index('-o') + 1].endswith('.linked'):
                result = words[words.index('-o') + 1][:-len('.linked')]
                words[words.index('-o') + 1] = result
                self.link[result] = words
        self.tests = [name for name in self.link if '/tests/' in name and os.path.basename(name).startswith('test_')]
        self.programs = [name for name in self.link if name not in self.tests]

    def build(self, jobs, until):
        """Builds everything except the test programs, which are linked when they are asked for."""
        hostile = ['build/check/tests/arena/hostile/' + name for name in ('hostile', 'facts')]
        goals = ['all', 'interactive', *self.compile, *self.archive, *(p for p in self.programs if '/bin/' not in p), *hostile]
        command = ['make', '-s', '-j%d' % jobs, 'KIND=check', *goals]
        status = status_of(command, self.base, until)
        if status:
            raise subprocess.CalledProcessError(status, command[:4])

    def objects_of(self, source):
        """The objects that a source is compiled into or, for a header, that include it."""
        if source in self.of_source:
            return self.of_source[source]
        found = []
        for result in self.compile:
            try:
                with open(os.path.join(self.base, result[:-2] + '.d'), encoding='utf-8') as file:
                    if source in file.read().replace(':', ' ').split():
                        found.append(result)
            except OSError:
                pass
        return found


def built_at(folder):
    """When a copy of the project was built, or 0."""
    try:
        return os.stat(os.path.join(folder, 'build/check/bin/onemove')).st_mtime
    except OSError:
        return 0


def prepare(root, folder, jobs, until):
    """Builds `base`, but not again what `make check` has built. Returns the plan."""
    base = os.path.join(folder, 'base')
    built = os.path.join(root, 'build')
    newer = built_at(root) > built_at(base)
    if newer and os.path.exists(base):
        shutil.rmtree(base)
    os.makedirs(base, exist_ok=True)
    update(root, base)
    if newer:
        def skip(where, names):
            if where == built:
                return set(names) - set(NEEDED)
            # An object whose source has changed since is older than its source, and compiled again.
            return [n for n in names if n.startswith('test_') and not n.endswith(('.o', '.d'))]
        shutil.copytree(built, os.path.join(base, 'build'), ignore=skip, symlinks=True)
    plan = Plan(base)
    plan.build(jobs, until)
    return plan


# ---- A worker's copy ----

def limits():
    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
    resource.setrlimit(resource.RLIMIT_AS, (MEMORY_LIMIT, MEMORY_LIMIT))


FAILED = re.compile(rb'^not ok (?![^\n]*# SKIP)', re.M)


def verdict(process, deadline):
    """The verdict on a test's TAP, at its first failure: 'passed', 'failed', or 'time'."""
    output = b''
    while True:
        ready, _, _ = select.select([process.stdout], [], [], max(0, deadline - time.monotonic()))
        if not ready:
            return 'time'
        some = os.read(process.stdout.fileno(), 1 << 16)
        if not some:
            break
        output += some
        if FAILED.search(output):
            return 'failed'
    try:
        status = process.wait(max(0.1, deadline - time.monotonic()))
    except subprocess.TimeoutExpired:
        return 'time'
    return 'passed' if status == 0 and re.search(rb'^ok ', output, re.M) else 'failed'


class Bench:
    """One worker's copy of `base`. Its functions raise Late after `until`."""
    def __init__(self, plan, folder, words, until):
        self.plan, self.folder, self.words, self.until = plan, folder, words, until
        self.changed = set()  # files that differ from those of base
        self.clean = {}       # object -> its code without a fault
        if os.path.exists(folder):
            shutil.rmtree(folder)
        subprocess.run(['cp', '-a', plan.base, folder], check=True)

    def path(self, name):
        return os.path.join(self.folder, name)

    def restore(self):
        for name in self.changed:
            if os.path.lexists(self.path(name)):
                os.remove(self.path(name))
            if os.path.exists(os.path.join(self.plan.base, name)):
                shutil.copy2(os.path.join(self.plan.base, name), self.path(name))
        self.changed.clear()

    def compiled(self, result):
        """The code of an object for its present source, or None."""
        target = self.path(result) + '.fault'
        command = [target if word == result else word for word in self.plan.compile[result]] + REFUSED + ['-g0']
        if not quiet(command, self.folder, self.until):
            return None
        with open(target, 'rb') as file:
            code = file.read()
        os.remove(target)
        return code

    def plant(self, fault):
        """'planted', or why there is nothing to test: 'no objects', 'does not compile', 'same code'."""
        self.restore()
        objects = self.plan.objects_of(fault.path) if fault.path.endswith(('.c', '.h')) else []
        if fault.path.endswith(('.c', '.h')) and not 0 < len(objects) <= OBJECTS_MOST:
            return 'no objects'
        for result in objects:
            if result not in self.clean:
                self.clean[result] = self.compiled(result)
        with open(self.path(fault.path), encoding='utf-8') as file:
            lines = file.read().split('\n')
        assert lines[fault.number - 1] == fault.before
        lines[fault.number - 1] = fault.after
        replace(self.path(fault.path), '\n'.join(lines).encode(), os.path.join(self.plan.base, fault.path))
        self.changed.add(fault.path)
        if not objects:
            return 'planted' if quiet(['sh', '-n', fault.path], self.folder) else 'does not compile'
        codes = {result: self.compiled(result) for result in objects}
        if None in codes.values():
            return 'does not compile'
        different = {result: code for result, code in codes.items() if code != self.clean[result]}
        for result, code in different.items():
            replace(self.path(result), code)
            self.changed.add(result)
        for archive, members in self.plan.archive.items():
            if different.keys() & set(members):
                os.remove(self.path(archive))
                self.changed.add(archive)
                quiet(['ar', 'rc', archive, *members], self.folder)
        return 'planted' if different else 'same code'

    def linked(self, program):
        self.changed.add(program)
        os.makedirs(os.path.dirname(self.path(program)), exist_ok=True)
        if os.path.lexists(self.path(program)):
            os.remove(self.path(program))
        return quiet(self.plan.link[program], self.folder, self.until)

    def linked_all(self):
        """Links all programs again that contain something changed."""
        done = True
        for program in self.plan.programs:
            if program not in self.changed and self.changed & set(self.plan.link[program]):
                done = self.linked(program) and done
        return done

    def run(self, test, limit):
        """Runs a test, a source below tests/: 'passed', 'failed' or 'time', and its seconds."""
        program = test
        if test.endswith('.c'):
            program = 'build/check/' + test[:-2]
            if program not in self.changed and not self.linked(program):
                return 'failed', 0.0
        elif not self.linked_all():
            return 'failed', 0.0
        top = '/mnt' if self.words else self.folder
        words = [*self.words, self.folder] if self.words else []
        started = time.monotonic()
        last = min(started + limit, self.until)
        words += {'.sh': ['sh'], '.t': ['tests/support/transcript']}.get(os.path.splitext(program)[1], []) + ['./' + program]
        with subprocess.Popen(words, cwd=self.folder, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE,
                              stderr=subprocess.STDOUT, preexec_fn=limits, start_new_session=True,
                              env={**environment(), 'BIN': top + '/build/check/bin', 'BUILD': top + '/build/check',
                                   'CMOCKA_MESSAGE_OUTPUT': 'TAP'}) as process:
            try:
                result = verdict(process, last)
            finally:
                end_all(process)
        if result == 'time' and last == self.until:
            raise Late
        return result, time.monotonic() - started
