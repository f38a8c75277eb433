"""Faults of one line: what may be wrong on a line of C or of shell, and a choice of such faults that
gives every folder its share. The choice depends on a seed and on the lines themselves, not on their
place, so that an edit elsewhere in a file leaves the other faults as they were."""
import collections
import hashlib
import os
import re

# `before` and `after` are whole lines; `number` is the line's, from 1.
Fault = collections.namedtuple('Fault', 'path number operator before after')

# Every folder gets at least this many, if it has them.
LEAST = 5

# ---- Lines of C ----

C_RELATIONS = {'<': ['<=', '>='], '<=': ['<', '>'], '>': ['>=', '<='], '>=': ['>', '<'], '==': ['!='], '!=': ['==']}
WORDS = {'true': 'false', 'false': 'true'}
SIGNS = {'+': '-', '-': '+', '+=': '-=', '-=': '+='}
LOGIC = {'&&': '||', '||': '&&'}
CALL = re.compile(r'^(\(void\)\s*)?(?!(return|if|for|while|switch|else|do|case|default|sizeof|static|const|struct|enum|'
                  r'union|typedef)\b)[A-Za-z_][\w.\[\]]*(->[\w.\[\]]+)*\(.*\);$')
ASSIGNMENT = re.compile(r'^\*?\w+((->|\.)\w+|\[[^\]]*\])* [+\-*/|&^]?= .*;$')
SIMPLE = r'([&*!]?[\w.>\[\]"-]+)'
PAIR = re.compile(r'(?<=\w\(|.,)( ?)' + SIMPLE + r', ' + SIMPLE + r'(?=[,)])')


def mask_c(text):
    """The same text with blanks for comments and quoted text."""
    pattern = re.compile(r'/\*.*?\*/|//[^\n]*|"(?:\\.|[^"\\\n])*"|\'(?:\\.|[^\'\\\n])+\'', re.S)

    def blank(match):
        found = match.group()
        if found[0] == '/':
            return re.sub(r'[^\n]', ' ', found)
        return found[0] + '_' * (len(found) - 2) + found[-1]
    return pattern.sub(blank, text)


def closing(line, start):
    """The place of the parenthesis that closes the one at `start`, or -1."""
    depth = 0
    for at in range(start, len(line)):
        depth += {'(': 1, ')': -1}.get(line[at], 0)
        if depth == 0:
            return at
    return -1


def swaps(masked, line, table):
    """A replacement for each word of the table that stands between blanks."""
    for match in re.finditer(r'(?<= )(\S+)(?= |$)', masked):
        if match.group(1) in table:
            for other in table[match.group(1)] if isinstance(table[match.group(1)], list) else [table[match.group(1)]]:
                yield line[:match.start(1)] + other + line[match.end(1):]


def numbers(masked, line):
    for match in re.finditer(r'(?<![\w.$])\d+(?![\w.])', masked):
        yield line[:match.start()] + str(int(match.group()) + 1) + line[match.end():]
        if int(match.group()) > 1:
            yield line[:match.start()] + str(int(match.group()) - 1) + line[match.end():]


def faults_of_c_line(masked, line, begins):
    """The faults of a line; `begins`: a statement begins on it."""
    bare = masked.strip()
    indent = line[:len(line) - len(line.lstrip())]
    for after in swaps(masked, line, C_RELATIONS):
        yield 'relation', after
    for after in swaps(masked, line, LOGIC):
        yield 'logic', after
    for after in swaps(masked, line, SIGNS):
        yield 'sign', after
    for after in numbers(masked, line):
        yield 'constant', after
    for match in re.finditer(r'\b(true|false)\b', masked):
        yield 'constant', line[:match.start()] + WORDS[match.group()] + line[match.end():]
    for match in re.finditer(r'\bif \(', masked):
        end = closing(masked, match.end() - 1)
        if end > 0:
            inside = line[match.end():end]
            yield 'condition', line[:match.end()] + '!(' + inside + ')' + line[end:]
    for match in PAIR.finditer(masked):
        first, second = (line[slice(*match.span(n))] for n in (2, 3))
        if first != second:
            yield 'arguments', line[:match.start(2)] + second + ', ' + first + line[match.end(3):]
    if not begins:
        return
    if (CALL.match(bare) or ASSIGNMENT.match(bare)) and bare.count('(') == bare.count(')'):
        yield 'dropped', indent + ';'
    match = re.match(r'if \(', bare)
    if match:
        end = closing(bare, match.end() - 1)
        rest = bare[end + 1:].strip()
        if end > 0 and rest.endswith(';'):
            yield ('return' if rest.startswith(('return', 'continue', 'break', 'goto')) else 'dropped'), indent + ';'


def faults_of_c(path, text):
    masked = mask_c(text).split('\n')
    function = header = False
    last = ''
    for number, (line, code) in enumerate(zip(text.split('\n'), masked), 1):
        bare = code.strip()
        if header or bare.startswith('#'):  # also the lines that continue a directive
            header = bare.endswith('\\')
            continue
        if code[:1].strip() and code.endswith('{'):  # in this style, only a body begins so
            function = ')' in code and '=' not in code
        elif code.startswith('}'):
            function = False
        elif bare and (function or re.search(r'\benum \{.*\}', code)):
            begins = last.endswith((';', '{', '}', ':')) or re.match(r'(if|for|while|else|do)\b', last) is not None
            for operator, after in faults_of_c_line(code, line, begins):
                yield Fault(path, number, operator, line, after)
        if bare:
            last = bare


# ---- Lines of shell ----

SHELL_RELATIONS = {'-eq': '-ne', '-ne': '-eq', '-lt': '-le', '-le': '-lt', '-gt': '-ge', '-ge': '-gt', '=': '!=',
                   '!=': '=', '-n': '-z', '-z': '-n', '-f': '! -f', '-x': '! -x', '-e': '! -e', '-d': '! -d',
                   '==': '!=', '<': '<=', '>=': '>'}
KEYWORD = re.compile(r'(if|then|else|elif|fi|for|do|done|while|until|case|esac|in)\b|[{}()#]|\w+\(\)|.*\)$|.*;;$')


def faults_of_shell_line(line, begins):
    bare = line.strip()
    indent = line[:len(line) - len(line.lstrip())]
    code = re.sub(r'(^|\s)#.*', lambda match: ' ' * len(match.group()), line)
    if re.search(r'\[ ', code) or ' && ' in code:
        for after in swaps(code, line, SHELL_RELATIONS):
            yield 'relation', after
    for after in swaps(code, line, LOGIC):
        yield 'logic', after
    for after in numbers(code, line):
        yield 'constant', after
    match = re.match(r'(\s*(?:if|elif|while|until) )(.*)', line)
    if match:
        yield 'condition', match.group(1) + ('' if match.group(2).startswith('! ') else '! ') + \
            (match.group(2)[2:] if match.group(2).startswith('! ') else match.group(2))
    for match in re.finditer(r'("\$\w+") ("\$\w+")', code):
        if match.group(1) != match.group(2):
            yield 'arguments', line[:match.start()] + match.group(2) + ' ' + match.group(1) + line[match.end():]
    whole = all(bare.count(quote) % 2 == 0 for quote in '\'"') and not bare.endswith(('\\', '|', '&&', '||', '{', '('))
    if begins and whole and bare and '<<' not in bare and not KEYWORD.match(bare):
        yield ('return' if bare.startswith(('exit', 'return', 'exec')) else 'dropped'), indent + ':'


def faults_of_shell(path, text):
    last = ''
    for number, line in enumerate(text.split('\n'), 1):
        bare = line.strip()
        if bare and not bare.startswith('#'):
            for operator, after in faults_of_shell_line(line, not last.endswith(('\\', '|', '&&', '||'))):
                yield Fault(path, number, operator, line, after)
            last = bare


# ---- The choice ----

def sources(root):
    """The files in which faults are planted: all C of src/, all shell of scripts/."""
    for top in 'src', 'scripts':
        for folder, folders, names in os.walk(os.path.join(root, top)):
            folders.sort()
            for name in sorted(names):
                path = os.path.join(folder, name)
                if top == 'src' and name.endswith(('.c', '.h')):
                    yield os.path.relpath(path, root)
                elif top == 'scripts':
                    with open(path, 'rb') as file:
                        if re.match(rb'#!/bin/(ba)?sh', file.readline()) or name.endswith('.sh'):
                            yield os.path.relpath(path, root)


def all_faults(root):
    for path in sources(root):
        with open(os.path.join(root, path), encoding='utf-8') as file:
            text = file.read()
        yield from (faults_of_c if path.startswith('src') else faults_of_shell)(path, text)


def room(path):
    """The folder to whose share a file belongs."""
    parts = os.path.dirname(path).split('/')
    return '/'.join(parts[:3] if parts[0] == 'src' else parts[:1])


def choose(root, wanted, seed):
    """Chooses `wanted` faults, in the order of their files: from each folder in proportion to its
    lines, within a folder equally many of each operator, and never two on a line."""
    def rank(fault):
        said = '\0'.join((seed, fault.path, fault.operator, fault.before, fault.after))
        return hashlib.sha256(said.encode()).digest()
    rooms = collections.defaultdict(lambda: collections.defaultdict(list))
    lines = collections.defaultdict(set)
    for fault in all_faults(root):
        rooms[room(fault.path)][fault.operator].append(fault)
        lines[room(fault.path)].add((fault.path, fault.number))
    total = sum(len(some) for some in lines.values())
    chosen = []
    least = LEAST if wanted >= 2 * LEAST * len(rooms) else 0
    # The remainder goes to the folders that lost most by rounding down.
    exact = {name: wanted * len(some) / total for name, some in lines.items()}
    share = {name: max(least, int(exact[name])) for name in rooms}
    order = sorted(rooms, key=lambda name: hashlib.sha256((seed + name).encode()).digest())
    order.sort(key=lambda name: share[name] - exact[name])
    at = 0
    while sum(share.values()) < wanted and at < 100 * len(order):
        share[order[at % len(order)]] += 1
        at += 1
    for name in sorted(rooms):
        queues = [sorted(some, key=rank, reverse=True) for some in rooms[name].values()]
        queues.sort(key=lambda queue: rank(queue[-1]))
        taken, seen, at = [], set(), 0
        while len(taken) < share[name] and any(queues):
            queue = queues[at % len(queues)]
            at += 1
            while queue:
                fault = queue.pop()
                if (fault.path, fault.number) not in seen:
                    seen.add((fault.path, fault.number))
                    taken.append(fault)
                    break
        chosen += taken
    return sorted(chosen)
