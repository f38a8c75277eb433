#!/usr/bin/python3
"""Makes system calls of the programs fail, one at a time, and checks what the programs leave.

A case (cases.py) is a command, the files it starts with, and what must hold afterwards. It is run
once undisturbed under strace, which counts its system calls; then once for every call and fault: an
error that the call may return, SIGKILL before it, SIGSTOP and a later SIGCONT. Other faults need no
strace: closed standard files, small limits, a full disk. The laws, for all programs:

- each file is the old one or the complete new one, and the new one exactly if the status says so;
- the status is that of the undisturbed run, or 3, or 2 if reading the input failed; never another
  and never a crash; and there is a message on stderr unless writing it was what failed;
- no temporary file and no process stays behind; after SIGKILL a file may, but the same command then
  still succeeds;
- the program ends in time.

Prints TAP: a line for each case and kind of fault. `faults.py --help` has the options."""
import argparse
import concurrent.futures
import ctypes
import dataclasses
import fnmatch
import multiprocessing
import os
import random
import re
import resource
import select
import shutil
import signal
import subprocess
import sys
import tempfile
import time
import types

TIME_LIMIT = 20  # seconds for a run under strace
LINGERING = 3  # seconds for the other processes of a killed one to end

# The errors that calls may return, by the manual pages; calls not listed here fail with OTHER. brk
# is excluded: the kernel's brk returns no error but the old end, which strace cannot know. The
# limits AS and DATA test its failure.
ERRORS = {
    'mmap': ['ENOMEM'], 'mremap': ['ENOMEM'], 'munmap': ['ENOMEM'],
    'mprotect': ['ENOMEM'], 'madvise': ['EAGAIN'],
    'open': ['EMFILE', 'EACCES', 'ENOSPC'], 'openat': ['EMFILE', 'EACCES', 'ENOSPC'],
    'read': ['EIO', 'EINTR'], 'pread64': ['EIO'], 'readlink': ['EIO'], 'getdents64': ['EIO'],
    'write': ['EIO', 'ENOSPC', 'EINTR'], 'writev': ['EIO', 'EINTR'], 'pwrite64': ['ENOSPC'],
    'fsync': ['EIO'], 'fdatasync': ['EIO', 'ENOSPC'], 'ftruncate': ['EIO'],
    'close': ['EIO', 'EINTR'],
    'rename': ['EIO', 'ENOSPC'], 'renameat': ['EIO'], 'unlink': ['EIO'], 'unlinkat': ['EIO'],
    'rmdir': ['EIO'], 'mkdir': ['ENOSPC'], 'mkdirat': ['ENOSPC'], 'link': ['ENOSPC', 'EPERM'],
    'linkat': ['ENOSPC', 'EPERM'],
    'stat': ['EIO'], 'lstat': ['EIO'], 'fstat': ['EIO'], 'newfstatat': ['EIO'], 'statx': ['EIO'],
    'access': ['EIO'], 'faccessat2': ['EIO'], 'chmod': ['EPERM'], 'fchmod': ['EPERM'],
    'fork': ['EAGAIN', 'ENOMEM'], 'vfork': ['EAGAIN'], 'clone': ['EAGAIN', 'ENOMEM'],
    'clone3': ['EAGAIN'], 'execve': ['ENOMEM', 'EACCES'],
    'pipe': ['EMFILE'], 'pipe2': ['EMFILE'], 'socketpair': ['EMFILE'], 'dup': ['EMFILE'],
    'dup2': ['EINTR'], 'dup3': ['EINTR'], 'fcntl': ['EMFILE'], 'flock': ['EINTR', 'ENOLCK'],
    'getrandom': ['ENOSYS', 'EINTR'], 'poll': ['EINTR', 'ENOMEM'], 'ppoll': ['EINTR', 'ENOMEM'],
    'pselect6': ['EINTR'], 'wait4': ['EINTR'], 'waitid': ['EINTR'], 'nanosleep': ['EINTR'],
    'clock_nanosleep': ['EINTR'], 'sendmsg': ['ENOBUFS', 'EINTR'], 'recvmsg': ['ENOMEM', 'EINTR'],
    'sendto': ['ENOBUFS', 'EINTR'], 'recvfrom': ['ENOMEM', 'EINTR'], 'mount': ['ENOMEM'],
}
OTHER = ['EPERM']
# These do not return, cannot fail, or a library's start-up depends on them and ends the program.
NEVER_FAIL = {'exit', 'exit_group', 'arch_prctl', 'set_tid_address', 'set_robust_list', 'rseq',
              'rt_sigreturn', 'restart_syscall', 'brk', 'rt_sigprocmask', 'rt_sigaction', 'getpid',
              'getppid', 'gettid', 'getuid', 'geteuid', 'getgid', 'getegid', 'getpgrp', 'umask',
              'sched_yield', 'clock_gettime', 'getresuid', 'getresgid'}
# A failure of these may be reported as an error of the input, by status 2.
READING = {'open', 'openat', 'read', 'pread64', 'fstat', 'newfstatat', 'stat', 'lstat', 'lseek',
           'fcntl', 'close', 'statx', 'access', 'readlink'}
WRITING = {'write', 'writev'}

libc = ctypes.CDLL(None, use_errno=True)


def become_subreaper():
    PR_SET_CHILD_SUBREAPER = 36
    libc.prctl(PR_SET_CHILD_SUBREAPER, 1, 0, 0, 0)


def children():
    with open(f'/proc/self/task/{os.getpid()}/children', encoding='ascii') as file:
        return [int(pid) for pid in file.read().split()]


def descendants(pid):
    found = [pid]
    for one in found:
        try:
            for task in os.listdir(f'/proc/{one}/task'):
                with open(f'/proc/{one}/task/{task}/children', encoding='ascii') as file:
                    found += [int(word) for word in file.read().split()]
        except OSError:
            pass
    return found


def send(pids, number):
    for pid in pids:
        try:
            os.kill(pid, number)
        except ProcessLookupError:
            pass


def name_of(pid):
    try:
        with open(f'/proc/{pid}/cmdline', 'rb') as file:
            return file.read().replace(b'\0', b' ').decode('utf-8', 'replace')[:100]
    except OSError:
        return str(pid)


def reap_others(but):
    """The children other than `but` that still run; reaps those that have ended."""
    running = []
    for pid in children():
        if pid == but:
            continue
        try:
            if os.waitpid(pid, os.WNOHANG)[0] == 0:
                running.append(pid)
        except ChildProcessError:
            pass
    return running


def read_tree(folder):
    """All files below a folder, by name; for anything else, only what it is."""
    tree = {}
    for path, folders, files in os.walk(folder):
        for name in folders:
            tree[os.path.relpath(os.path.join(path, name), folder) + '/'] = b''
        for name in files:
            full = os.path.join(path, name)
            if os.path.islink(full) or not os.path.isfile(full):
                tree[os.path.relpath(full, folder)] = b'special'
                continue
            with open(full, 'rb') as file:
                tree[os.path.relpath(full, folder)] = file.read()
    return tree


def write_files(case, folder):
    """Writes the files that a case begins with; scripts become executable."""
    for name, content in case.files.items():
        path = os.path.join(folder, name)
        os.makedirs(os.path.dirname(path), exist_ok=True)
        with open(path, 'wb') as file:
            file.write(content)
        if content.startswith(b'#!'):
            os.chmod(path, 0o755)


@dataclasses.dataclass(eq=False)
class Case:
    """A command and what it starts with."""
    name: str
    argv: list             # {bin} and {root} are replaced
    files: dict = dataclasses.field(default_factory=dict)  # name -> content, in the folder where it runs
    stdin: bytes = b''
    also: tuple = ()       # other statuses that are right
    said: object = True    # is stdout part of the result? 'move': unless it cannot be written
    old_stays: object = True  # does an error leave all files as they were? None: nor need they be whole
    repeats: bool = True   # does the same command after SIGKILL lead to the same result?
    volatile: str = ''     # names of files that differ from run to run, as a pattern
    same: object = None    # the part of a file that must be the same, from (name, content)
    check: object = None   # more laws: (place, fault, clean, ran) -> list of complaints
    tree: bool = False     # are all its processes disturbed, and not only the first one?
    weight: float = 1.0    # the size of its sample, compared to that of others
    limits: bool = True    # is it run under small limits, closed files, on a full disk?
    cost: int = 1          # how much longer it may take than others
    status: int = 0        # how it ends undisturbed
    always: tuple = ()     # patterns of faults that are in every sample, because they once did harm
    slow: bool = False     # is it left out of a quick run?


@dataclasses.dataclass(eq=False)
class Fault:
    kind: str
    call: str = ''
    number: int = 0
    value: str = ''
    tree: bool = False
    strict: bool = True  # it did not happen in a player

    def __str__(self):
        where = f'{self.call}#{self.number}' if self.call else ''
        return ' '.join(word for word in (self.kind, where, self.value, 'all' if self.tree else '')
                        if word)

    def strace(self):
        if not self.call:
            return []
        inject = {'error': f'error={self.value}', 'kill': 'signal=SIGKILL', 'stop': 'signal=SIGSTOP'}
        words = ['strace', '-qq'] + (['-f', '--seccomp-bpf'] if self.tree else [])
        return words + ['-o', '/dev/null', '-e', f'trace={self.call}', '-e', 'signal=none', '-e',
                        f'inject={self.call}:{inject[self.kind]}:when={self.number}']


class Place:
    """The folder in which a case is run, emptied for each run."""

    def __init__(self, base, options):
        self.base, self.options = base, options
        self.work, self.tmp = os.path.join(base, 'work'), os.path.join(base, 'tmp')
        self.aside = os.path.join(base, 'aside')
        os.makedirs(self.aside, exist_ok=True)

    def lay(self, case):
        self.case = case
        for folder in (self.work, self.tmp):
            try:
                shutil.rmtree(folder)
            except FileNotFoundError:
                pass
            except PermissionError:
                subprocess.call(['chmod', '-R', 'u+rwx', folder])
                shutil.rmtree(folder)
            os.mkdir(folder)
        write_files(case, self.work)

    def words(self, case, argv=None):
        return [word.replace('{bin}', self.options.bin).replace('{root}', self.options.root)
                for word in (argv or case.argv)]

    def run(self, case, fault=None, argv=None, stdin=None, trace=None, prepare=None):
        """Runs the case in the folder as it is."""
        ran = types.SimpleNamespace()
        words = self.words(case, argv)
        if trace:
            words = ['strace', '-qq', '-f', '-o', trace, '-e', 'signal=none'] + words
        elif fault:
            words = fault.strace() + words
        env = {'PATH': os.environ['PATH'], 'TMPDIR': self.tmp, 'HOME': self.work, 'LC_ALL': 'C',
               'TERM': 'dumb', 'ONEMOVE': os.path.join(self.options.bin, 'onemove')}
        aside = {name: os.path.join(self.aside, name) for name in ('in', 'out', 'err')}
        with open(aside['in'], 'wb') as file:
            file.write(case.stdin if stdin is None else stdin)
        with open(aside['in'], 'rb') as given, open(aside['out'], 'wb') as out, \
                open(aside['err'], 'wb') as err:
            process = subprocess.Popen(words, stdin=given, stdout=out, stderr=err, cwd=self.work,
                                       env=env, start_new_session=True, preexec_fn=prepare)
        stops = fault is not None and fault.kind == 'stop'
        limit = time.monotonic() + TIME_LIMIT * case.cost
        handle = os.pidfd_open(process.pid)
        poller = select.poll()
        poller.register(handle, select.POLLIN)
        while not poller.poll(20 if stops else max(0, 1000 * (limit - time.monotonic()))):
            if time.monotonic() >= limit:
                break
            send(descendants(process.pid)[1:], signal.SIGCONT)
        ran.hung = not poller.poll(0)
        os.close(handle)
        if ran.hung:
            ran.left = [name_of(pid) for pid in descendants(process.pid)[1:]]
            send(reversed(descendants(process.pid)), signal.SIGKILL)
        ran.status = process.wait()
        patience = time.monotonic() + LINGERING
        while reap_others(process.pid) and time.monotonic() < patience:
            time.sleep(0.002)
        left = [name_of(pid) for pid in reap_others(process.pid)]
        while reap_others(process.pid):
            for pid in reap_others(process.pid):
                send(reversed(descendants(pid)), signal.SIGKILL)
        if not ran.hung:
            ran.left = left
        with open(aside['out'], 'rb') as file:
            ran.out = file.read()
        with open(aside['err'], 'rb') as file:
            ran.err = file.read()
        ran.files = read_tree(self.work)
        ran.tmp = sorted(os.listdir(self.tmp))
        return ran


# ---- the calls of an undisturbed run ----

LINE = re.compile(r'^(\d+) +(\w+)\((.*)')


def calls_of(trace, is_player):
    """Returns ({call: (first, last)} of the first process without its start-up, {call: last} of all
    processes, {(call, number)} that a player makes, and those that open what a player has left: it
    may have removed the permission)."""
    counts, begun, own, player, players, left = {}, {}, {}, {}, set(), set()
    first = None
    startup = {}
    with open(trace, encoding='utf-8', errors='replace') as file:
        for line in file:
            match = LINE.match(line)
            if not match:
                continue
            pid, call, rest = match.groups()
            first = first or pid
            count = counts.setdefault(pid, {})
            count[call] = count.get(call, 0) + 1
            if call == 'execve':
                # Earlier calls belong to the program before.
                player[pid] = is_player(rest) or player.get(pid, False)
                begun[pid] = None
            if player.get(pid):
                players.add((call, count[call]))
            if 'O_RDONLY' in rest and 'O_NOFOLLOW' in rest:
                left.add((call, count[call]))
            # The end of a program's start-up: with musl, and with the system's loader.
            if call == 'set_tid_address' or (call == 'prlimit64' and 'RLIMIT_STACK' in rest) or (
                    call == 'munmap' and startup.get(pid) == 'prlimit64'):
                if pid == first:
                    own = dict(count)
            startup[pid] = call
    mine = {call: (own.get(call, 0) + 1, number) for call, number in counts[first].items()}
    every = {}
    for count in counts.values():
        for call, number in count.items():
            every[call] = max(every.get(call, 0), number)
    for call in every:
        every[call] = (own.get(call, 0) + 1, every[call])
    return mine, every, players, left


def faults_of(case, trace):
    is_player = lambda rest: 'phase=' in rest.split(', [')[-1] and 'onemove' not in rest.split(',')[0]
    mine, every, players, left = calls_of(trace, is_player)
    kinds = {'error': [], 'kill': [], 'stop': []}
    for tree in ([False, True] if case.tree else [False]):
        for call, (low, high) in sorted((every if tree else mine).items()):
            for number in range(low, high + 1):
                strict = not tree or (call, number) not in players
                if call not in NEVER_FAIL and not (call == 'execve' and not tree and number == 1):
                    for value in ERRORS.get(call, OTHER):
                        denied = value == 'EACCES' and (call, number) in left
                        kinds['error'].append(Fault('error', call, number, value, tree, strict and not denied))
                kinds['kill'].append(Fault('kill', call, number, '', tree, strict))
                kinds['stop'].append(Fault('stop', call, number, '', tree, strict))
    return kinds


# ---- faults without strace ----

LIMITS = {
    'FSIZE': [0, 1, 100, 1000], 'NOFILE': [3, 4, 5, 6, 8, 12],
    'AS': [1 << bits for bits in range(20, 31)], 'DATA': [0, 1 << 16, 1 << 20, 1 << 22],
    'STACK': [1 << 18, 1 << 20], 'CORE': [0],
}


def other_faults(case):
    kinds = {'closed': [], 'limit': [], 'full': []}
    if not case.limits:
        return kinds
    for mask in range(1, 8):
        kinds['closed'].append(Fault('closed', value=','.join(str(fd) for fd in range(3)
                                                             if mask >> fd & 1)))
    for name, amounts in LIMITS.items():
        for amount in amounts:
            kinds['limit'].append(Fault('limit', value=f'{name}={amount}'))
    for size in (4096, 8192, 16384):
        kinds['full'].append(Fault('full', value=str(size)))
    if case.said:
        kinds['full'].append(Fault('full', value='stdout'))
    return kinds


def prepare_of(fault):
    if fault.kind == 'closed':
        return lambda: [os.close(int(fd)) for fd in fault.value.split(',')]
    if fault.kind == 'limit':
        name, amount = fault.value.split('=')
        return lambda: resource.setrlimit(getattr(resource, 'RLIMIT_' + name), (int(amount), int(amount)))
    if fault.kind == 'full' and fault.value == 'stdout':
        return lambda: os.dup2(os.open('/dev/full', os.O_WRONLY), 1)
    return None


def small_disk(path, size):
    return libc.mount(b'none', path.encode(), b'tmpfs', 0, f'size={size}'.encode()) == 0


# ---- the laws ----

def is_temporary(name):
    """`.NAME.PID-N`, the name that file_write gives to an unfinished file."""
    return re.search(r'(^|/)\.[^/]*\.\d+-\d+$', name) is not None


def differing(case, place, files, wanted):
    names = set(files) | set(wanted)
    found = []
    for name in sorted(names):
        if case.volatile and fnmatch.fnmatch(name, case.volatile):
            continue
        one, other = files.get(name), wanted.get(name)
        if case.same and one is not None and other is not None:
            one, other = case.same(name, one), case.same(name, other)
        if one != other:
            found.append(name)
    return found


def judge(case, place, fault, old, clean, ran, loader_fails):
    bad = []
    killed = fault.kind == 'kill'
    status = ran.status
    if ran.hung:
        return ['hung: ' + '; '.join(ran.left)]
    if ran.left:
        bad.append('left running: ' + '; '.join(ran.left))
    if status < 0 and not (killed and status == -signal.SIGKILL):
        if not loader_fails:
            bad.append(f'ended by signal {-status}')
    elif status in (126, 127) and (loader_fails or b'shared libraries' in ran.err):
        pass  # the system could not start it or a program that it needs
    elif status >= 0:
        true = {clean.status, 3} | set(case.also)
        if fault.call in READING or fault.kind in ('closed', 'limit'):
            true.add(2)
        if killed and fault.tree:
            true |= {128 + signal.SIGKILL, 1}
        if not fault.strict:
            true.add(1)
        if status not in true:
            bad.append(f'status {status}')
        silent = (fault.call in WRITING or fault.kind in ('closed', 'limit') or not fault.strict)
        if status not in (clean.status, *case.also) and not ran.err + ran.out and not silent:
            bad.append(f'status {status} without a message')
    changed = differing(case, place, ran.files, old)
    missing = differing(case, place, ran.files, clean.files)
    remnants = [name for name in changed if is_temporary(name)]
    if not killed:
        # The files left by a player that has lost its seat are kept on purpose.
        evidence = all('-evidence-' in name for name in ran.tmp) and status in (1, 2, 3) and case.tree
        if ran.tmp and not evidence and not fault.call.startswith(('unlink', 'rmdir')):
            bad.append('left in TMPDIR: ' + ' '.join(ran.tmp)[:200])
        if remnants:
            bad.append('left ' + ' '.join(remnants))
    else:
        ran.remnants = remnants + ran.tmp
    if status == clean.status and not killed and fault.strict:
        if missing:
            bad.append(f'status {status}, but not the new state: ' + ' '.join(missing)[:200])
        out_fault = fault.call in WRITING or fault.kind in ('closed', 'full', 'limit')
        if case.said is True and ran.out != clean.out and not (
                fault.kind == 'closed' and '1' in fault.value):
            bad.append(f'status {status}, but stdout is not the same')
        elif case.said == 'move' and ran.out != clean.out and not out_fault:
            bad.append('stdout is not the same')
    elif case.old_stays and not killed and status != clean.status:
        if changed:
            bad.append(f'status {status}, but files have changed: ' + ' '.join(changed)[:200])
    elif case.old_stays is not None:
        cut = [name for name in changed if name in missing and not is_temporary(name)]
        if cut and case.old_stays:
            bad.append('neither old nor new: ' + ' '.join(cut)[:200])
    if killed and case.repeats and not bad:
        again = place.run(case)
        if again.status != clean.status:
            bad.append(f'repeated: status {again.status}: {again.err[:200]!r}')
        bad += ['repeated: ' + name + ' differs'
                for name in differing(case, place, again.files, clean.files)
                if not is_temporary(name)]
    if case.check:
        bad += case.check(place, fault, clean, ran)
    return bad


# ---- running ----

def loader_fails_at(place, case, fault):
    """Is the limit too small for the program even to start? Then the system sets the status."""
    if fault.kind not in ('limit', 'closed'):
        return False
    words = place.words(case)[:1] + ['--version']
    try:
        process = subprocess.run(words, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL,
                                 stderr=subprocess.DEVNULL, preexec_fn=prepare_of(fault),
                                 check=False)
    except (OSError, subprocess.SubprocessError):
        return True
    return process.returncode < 0 or process.returncode in (126, 127)


def run_fault(case, place, fault, clean):
    place.lay(case)
    mounted = False
    if fault.kind == 'full' and fault.value != 'stdout':
        # A disk of its own for the case, with its files and less free space than it needs.
        shutil.rmtree(place.work)
        os.mkdir(place.work)
        mounted = small_disk(place.work, 1 << 22)
        if not mounted:
            return None
        write_files(case, place.work)
        room = os.statvfs(place.work)
        with open(os.path.join(place.work, 'ballast'), 'wb') as file:
            fill = room.f_bavail * room.f_frsize - int(fault.value) + 4096
            try:
                while fill > 0:
                    fill -= file.write(b'x' * min(fill, 4096))
                    file.flush()
            except OSError:
                pass
    old = read_tree(place.work)
    try:
        prepare = prepare_of(fault)
        try:
            ran = place.run(case, fault, prepare=prepare)
        except (OSError, subprocess.SubprocessError):
            return []  # the system could not even start it
        if b'strace: ' in ran.err:
            return None  # strace itself failed
        if mounted:
            for tree in (old, ran.files):
                tree.pop('ballast', None)
        fails = loader_fails_at(place, case, fault)
        bad = judge(case, place, fault, old, clean, ran, fails)
        if bad:
            bad.append(f'(status {ran.status}, stderr {ran.err[-160:]!r})')
        return bad
    finally:
        if mounted:
            libc.umount2(place.work.encode(), 2)


def prepare_case(case, place):
    place.lay(case)
    trace = os.path.join(place.aside, 'trace')
    clean = place.run(case, trace=trace)
    kinds = faults_of(case, trace)
    place.lay(case)
    clean = place.run(case)
    kinds.update(other_faults(case))
    return clean, kinds


def choose(kinds, options, case):
    """All faults, or a sample: some of each kind, spread over the calls."""
    dice = random.Random(f'{options.seed} {case.name}')
    chosen = []
    for kind in sorted(kinds):
        if not fnmatch.fnmatch(kind, options.kind):
            continue
        faults = [fault for fault in kinds[kind]
                  if fnmatch.fnmatch(str(fault), options.fault)]
        most = max(1, round(min(options.sample or options.most, options.most) * case.weight))
        if most and len(faults) > most:
            pinned = [fault for fault in faults
                      if any(fnmatch.fnmatch(str(fault), one) for one in case.always)]
            rest = [fault for fault in faults if fault not in pinned]
            faults = pinned + dice.sample(rest, min(most, len(rest)))
        chosen += faults
    return chosen


def share(*what):
    global shared
    shared = what


def work(number):
    """One of `jobs` processes: runs its share of the faults of every case. Returns a list of (name of
    the case, kind of fault, number of runs, [(fault, complaints)])."""
    cases, options, folder = shared
    report = []
    os.makedirs(os.path.join(folder, str(number)))
    become_subreaper()
    CLONE_NEWNS, MS_REC, MS_PRIVATE = 0x20000, 0x4000, 1 << 18
    if libc.unshare(CLONE_NEWNS) == 0:
        libc.mount(b'none', b'/', None, MS_REC | MS_PRIVATE, None)
    place = Place(os.path.join(folder, str(number)), options)
    for case in cases:
        clean, kinds = prepare_case(case, place)
        if clean.hung or clean.left or clean.tmp:
            report.append((case.name, 'clean', 1, [('', [f'hung {clean.hung} left {clean.left} {clean.tmp}'])]))
            continue
        if clean.status != case.status and clean.status not in case.also:
            report.append((case.name, 'clean', 1, [('', [f'status {clean.status} {clean.err!r}'])]))
            continue
        done, found = {}, {}
        for fault in choose(kinds, options, case)[number::options.jobs]:
            bad = run_fault(case, place, fault, clean)
            if bad is None:
                continue
            done[fault.kind] = done.get(fault.kind, 0) + 1
            if bad:
                found.setdefault(fault.kind, []).append((str(fault), bad))
        for kind, runs in done.items():
            report.append((case.name, kind, runs, found.get(kind, [])))
    return report


def parse():
    parser = argparse.ArgumentParser(description='Makes system calls fail and checks what is left.')
    root = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
    parser.add_argument('--bin', default=os.path.join(root, 'build', 'bin'))
    parser.add_argument('--sample', type=int, default=0, help='faults of each kind in a case')
    parser.add_argument('--most', type=int, default=400, help='the same where there are very many')
    parser.add_argument('--seed', default='1')
    parser.add_argument('--jobs', type=int, default=len(os.sched_getaffinity(0)))
    parser.add_argument('--only', default='*', help='cases whose name matches this pattern')
    parser.add_argument('--kind', default='*', help='error, kill, stop, closed, limit, full')
    parser.add_argument('--fault', default='*')
    parser.add_argument('--quick', action='store_true', help='only cases that stand for others')
    parser.add_argument('--table', action='store_true', help='print the table at the end')
    options = parser.parse_args()
    options.root = root
    options.bin = os.path.abspath(options.bin)
    return options


def main():
    options = parse()
    sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
    from cases import all_cases
    folder = tempfile.mkdtemp()
    os.chmod(folder, 0o755)
    try:
        cases = [case for case in all_cases(options, os.path.join(folder, 'made'))
                 if any(fnmatch.fnmatch(case.name, one) for one in options.only.split(','))
                 and not (options.quick and case.slow)]
        # Forked, because cases have functions of their own.
        forking = multiprocessing.get_context('fork')
        with concurrent.futures.ProcessPoolExecutor(options.jobs, forking, share, (cases, options, folder)) as pool:
            workers = [pool.submit(work, number) for number in range(options.jobs)]
        table, failures, number = {}, {}, 0
        for worker in workers:
            for name, kind, runs, found in [] if worker.exception() else worker.result():
                table[name, kind] = table.get((name, kind), 0) + runs
                failures.setdefault((name, kind), []).extend(found)
        broken = [worker.exception() for worker in workers if worker.exception()]
        for (name, kind), runs in sorted(table.items()):
            number += 1
            found = failures[name, kind]
            print(f'{"not ok" if found else "ok"} {number} - {name}: {kind}, {runs} runs')
            for fault, bad in found[:40]:
                print(f'# {fault}: ' + ' | '.join(bad))
        if options.table:
            print_table(table, failures)
        for error in broken:
            number += 1
            print(f'not ok {number} - a part of the runs broke off: {error!r}')
        print(f'1..{number}')
        return 1 if broken or any(failures.values()) else 0
    finally:
        subprocess.call(['chmod', '-R', 'u+rwx', folder])
        shutil.rmtree(folder, ignore_errors=True)


def print_table(table, failures):
    kinds = ['error', 'kill', 'stop', 'closed', 'limit', 'full']
    print('# ' + ' '.join(['case'.ljust(28)] + [kind.rjust(12) for kind in kinds]))
    for name in dict.fromkeys(name for name, _ in sorted(table)):
        row = []
        for kind in kinds:
            runs = table.get((name, kind), 0)
            bad = len(failures.get((name, kind), []))
            row.append((f'{runs}' + (f' ({bad} bad)' if bad else '')).rjust(12))
        print('# ' + ' '.join([name.ljust(28)] + row))
    print(f'# {sum(table.values())} runs, {sum(map(len, failures.values()))} violations')


if __name__ == '__main__':
    sys.exit(main())
