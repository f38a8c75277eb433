"""The beginnings of random games: the keys of `onemove new`, and files that no game of ours would
begin with but that somebody may write by hand. Each function returns the keys and a text, or None
if the programs are to deal; `odd_...` change a text from the middle of a game."""
import os
from collections import Counter

import president
from peel import TILES, complete, lexicon_of, write_grid

NAMES = ['ann', 'bob', 'play', 'played', 'hand', 'lexicon', 'draw', 'grid', 'lead', '@', 'O', '=', '?5', '7',
         'p003', '--', '-1', 'a' * 60, 'Zo\xc3\xab', '1', 'x=y', 'SAVE', '*', '/']


def roster(rng, seats, scores=None):
    """Players' lines, in any order; in some games none."""
    names = rng.sample(NAMES, seats)
    lines = ['%s %d %d' % (rng.choice([name, '-']), seat, scores[seat] if scores else 0)
             for seat, name in enumerate(names, 1)]
    rng.shuffle(lines)
    return ''.join(line + '\n' for line in lines)


# ---- Penguins ----

def penguins(rng, _folder):
    each = rng.choice([1, 1, 2, 2, 3, 4, 5])
    players = rng.choice([1, 2, 2, 2, 3, 4, 6, 9])
    sides = rng.choice([(4, 4), (4, 5), (5, 5), (5, 6), (6, 6), (7, 7)])
    if rng.random() < 0.02:
        sides = rng.choice([(1, 30), (30, 1), (20, 17), (3, 60)])
    keys = {'penguins': each, 'rows': sides[0], 'columns': sides[1], 'players': players}
    if rng.random() < 0.5:
        keys['water'] = rng.choice([0, 10, 33, 60, 90])
        return keys, None
    water = rng.choice([0, 0.2, 0.6])
    fields = [['00' if rng.random() < water else rng.choice(['10', '10', '20', '30']) for _ in range(sides[1])]
              for _ in range(sides[0])]
    lines = []
    if rng.random() < 0.5:
        numbers = rng.sample(range(1, 10), rng.randrange(1, 10))
        for who in numbers:
            for _ in range(rng.randrange(each + 2)):
                fields[rng.randrange(sides[0])][rng.randrange(sides[1])] = rng.choice('00123') + str(who)
        lines = ['%s %d %d' % (name, who, rng.choice([0, 0, 1, 7, 12, 999999999, 1000000000]))
                 for who, name in zip(numbers, rng.sample(NAMES, len(numbers)))]
    text = '%d %d\n' % sides + ''.join(' '.join(row) + '\n' for row in fields)
    return keys, text + ''.join(line + '\n' for line in lines)


def odd_penguins(rng, text):
    """Changes a cell, or moves a penguin, a floe or a player's line."""
    lines = text.split('\n')
    row = rng.randrange(1, 1 + int(lines[0].split()[0]))
    fields = lines[row].split()
    fields[rng.randrange(len(fields))] = rng.choice('0123') + rng.choice('0123456789')
    lines[row] = ' '.join(fields)
    return '\n'.join(lines)


# ---- Four In A Row ----

def fiar(rng, _folder):
    if rng.random() < 0.4:
        return {'plies': rng.choice([0, 0, 1, 5, 12, 24])}, None
    board, heights = [['.'] * 7 for _ in range(6)], [0] * 7
    fair = rng.random() < 0.5  # dropped in turn, but regardless of four in a row
    stones = rng.randrange(rng.choice([8, 24, 43]))
    colours = ['@O'[i % 2] for i in range(stones)]
    if not fair:
        rng.shuffle(colours)
    for stone in colours:
        column = rng.choice([i for i in range(7) if heights[i] < 6])
        board[5 - heights[column]][column] = stone
        heights[column] += 1
    tail = rng.choice(['', 'ann 1 0\nbob 2 0\n', '- 2 0\nann 1 0\n', 'ann 1 1\nbob 2 0\n', 'ann 1 0\nbob 2 1\n'])
    if rng.random() < 0.5:
        return {}, '@O'[stones % 2] + ' ' + ''.join(map(''.join, board)) + '\n' + tail
    return {}, '1 2 3 4 5 6 7\n' + ''.join(' '.join(row) + '\n' for row in board) + tail


def odd_fiar(rng, text):
    """Swaps two cells."""
    at = [i for i, letter in enumerate(text) if letter in '.@O' and i > 1]
    one, other = sorted(rng.sample(at, 2))
    return text[:one] + text[other] + text[one + 1:other] + text[one] + text[other + 1:]


# ---- Bark ----

def bark(rng, folder):
    width, height = rng.choice([(3, 3), (3, 4), (4, 3), (4, 4), (5, 5), (3, 7)])
    if rng.random() < 0.005:
        width, height = rng.choice([(100, 3), (3, 100), (20, 20)])
    cards, suits = rng.choice([11, 12, 16, 20, 30, 40]), rng.choice([2, 3, 6, 26])
    if rng.random() < 0.4:
        return {'width': width, 'height': height, 'cards': cards, 'suits': suits}, None

    def card():
        return rng.choice('123456789') + chr(65 + rng.randrange(suits))
    cards = rng.choice([0, 5, 10, 11, 12, 18, 30])
    deck = [card() for _ in range(cards)]
    text = '=' + ''.join(deck)
    if rng.random() < 0.2:
        text = os.path.join(folder, 'deck%d' % rng.randrange(10 ** 9))
        with open(text, 'w', encoding='ascii') as file:
            file.write('%d\n' % (cards + (rng.random() < 0.05)) + '\n'.join(deck) +
                       rng.choice(['', '\n', '\n\n', '\n\n', '\n', '\r\n', ' \n', '\n1A\n', '\n\n1A']))
    if rng.random() < 0.2:
        text = '?%d' % cards
    six = rng.random() < 0.8
    mover = rng.choice([1, 2])
    hands = [''.join(card() for _ in range(6 if six and seat == mover else 5)) for seat in (1, 2)]
    hands = [rng.choice([hand] * 5 + ['?%d' % (len(hand) // 2)]) for hand in hands]
    full = rng.choice([0, 0, 0.3, 0.7, 1])
    rows = [''.join(card() if rng.random() < full else '**' for _ in range(width)) for _ in range(height)]
    drawn = rng.choice([min(11, cards), cards, rng.randrange(cards + 1)])
    tail = rng.choice(['', '', 'ann 1 0\nbob 2 0\n'])
    return {}, '%d %d %d %d\n' % (width, height, drawn, mover) + '\n'.join([text] + hands + rows) + '\n' + tail


def odd_bark(rng, text):
    """Hides something, removes a card, or changes the number of cards drawn."""
    lines = text.split('\n')
    line = rng.randrange(4)
    if line == 0:
        head = lines[0].split()
        head[rng.choice([2, 3])] = str(rng.randrange(45))
        lines[0] = ' '.join(head)
    elif lines[line][:1] != '?':
        lines[line] = rng.choice(['?%d' % (len(lines[line]) // 2), lines[line][:-2], lines[line] + '1A'])
    return '\n'.join(lines)


# ---- President ----

def president_(rng, _folder):
    players = rng.choice([2, 4, 4, 13])
    if rng.random() < 0.4:
        return {'players': players}, None
    deck = president.DECK[:]
    rng.shuffle(deck)
    seats = range(1, players + 1)
    top = rng.choice([2, 4, 52])
    hands = {}
    for seat in seats:
        count = rng.randrange(min(top, 52 // players) + 1) or rng.choice([0, 1, 1, 1])
        hands[seat], deck = deck[:count], deck[count:]
    lead = rng.choice(list(seats))
    rank = rng.choice(president.RANKS)
    same = [card for card in deck if card[:-1] == rank]
    table = rng.sample(same, rng.randrange(len(same) + 1))
    passed = rng.randrange(players) if table else 0
    mover = (lead + passed) % players + 1
    if rng.random() < 0.1:
        passed = rng.randrange(players)
    lines = ['%d %d' % (players, mover), 'lead %d %s' % (lead, ' '.join(table)) if table else 'lead -',
             'passed %d' % passed]
    for seat in seats:
        lines.append('hand %d %s' % (seat, ' '.join(hands[seat]) or '-'))
    scores = {seat: int(not hands[seat]) for seat in seats}
    tail = roster(rng, players, scores) if rng.random() < 0.8 else ''
    return {'players': players}, '\n'.join(lines) + '\n' + tail


def odd_president(rng, text):
    """Removes or changes a part of the record, or moves a card."""
    lines = text.split('\n')
    record = [i for i, line in enumerate(lines) if line.startswith('play ')]
    what = rng.randrange(8)
    if what == 0:
        return '\n'.join(line for line in lines if not line.startswith('play '))
    if what == 1:
        return '\n'.join(line for line in lines if not line.startswith('played '))
    if what < 4 and record:
        keep = rng.randrange(record[0], record[-1] + 2)
        return '\n'.join(lines[:record[0]] + lines[keep:])
    if what == 4 and record:
        i = rng.choice(record)
        words = lines[i].split()
        lines[i] = ' '.join(words[:2] + rng.choice([['pass'], rng.sample(president.DECK, 1), words[2:][:1]]))
        return '\n'.join(lines)
    if what == 5:
        i = rng.choice([i for i, line in enumerate(lines) if line.startswith('hand ')])
        words = lines[i].split()
        count = int(words[2][1:]) if words[2][0] == '?' else len(words) - 2 if words[2] != '-' else 0
        lines[i] = ' '.join(words[:2] + ['?%d' % max(count + rng.choice([0, 0, 0, 1, -1]), 0)])
        return '\n'.join(lines)
    if what == 6:
        lines[2] = 'passed %d' % rng.randrange(4)
        return '\n'.join(lines)
    cards = [word for word in text.split() if word in president.DECK]
    if not cards:
        return text
    one = rng.choice(cards)
    return text.replace(' ' + one, ' ' + rng.choice(president.DECK), 1)


# ---- Peel ----

def peel(rng, folder):
    players = rng.randrange(2, 9)
    path = os.path.join(folder, 'words%d' % rng.randrange(20))
    keys = {'players': players, 'dict': path}
    if rng.random() < 0.4:
        path = os.environ['ORACLE_WORDS']  # linked in; any other list is compiled for every state
        del keys['dict']
    elif not os.path.exists(path):
        letters = sorted(TILES.elements())
        with open(path, 'w', encoding='ascii') as file:
            words = {''.join(rng.choice(letters) for _ in range(rng.choice([2, 2, 2, 2, 3, 3, 4]))).lower()
                     for _ in range(rng.choice([200, 500, 1000]))}
            file.write('\n'.join(sorted(words)) + '\n')
    if rng.random() < 0.8:
        most = (sum(TILES.values()) - max(3, players)) // players
        keys['hand'] = rng.choice([2, 2, 3, 4, 5, 6, most, most - 1])
        if path == os.environ['ORACLE_WORDS']:
            keys['hand'] = rng.choice([3, 5, 8, 21 if players < 5 else 11])
    if rng.random() < 0.3:
        keys['bunch'] = rng.randrange(8, 40)
    if rng.random() < 0.7:
        return keys, None
    tiles = list(TILES.elements())
    rng.shuffle(tiles)
    lines, hands = [], {}
    count = rng.choice([rng.randrange(6), 144 // players])
    for seat in range(1, players + 1):
        hands[seat] = tiles[:count]
        del tiles[:count]
        if rng.random() < 0.3:
            tiles += hands[seat]
            hands[seat] = []
    if rng.random() < 0.5:  # near the end, when somebody has nearly all tiles
        left = rng.randrange(5)
        hands[rng.randrange(1, players + 1)] += tiles[left:]
        del tiles[left:]
    for seat in hands:
        lines += ['hand %d %s' % (seat, ''.join(hands[seat]) or '-'), 'grid %d -' % seat]
    mover = rng.choice([seat for seat in hands if hands[seat]] or [1])
    lines = ['%d %d' % (players, mover), 'bunch ' + (''.join(tiles) or '-')] + lines
    return keys, '\n'.join(lines + ['lexicon ' + lexicon_of(path)[1]]) + '\n' + \
        (roster(rng, players, {seat: rng.randrange(120) for seat in hands}) if rng.random() < 0.8 else '')


def small_peel(rng, hand, words):
    """A peel of a few tiles, found by trying, or None."""
    if len(hand) > 7 or len(words) > 10000:
        return None
    own = Counter(hand)
    fit = [word for word in words if len(word) <= len(hand) and not Counter(word) - own]
    for _ in range(20 if fit else 0):
        grid = {(0, i): letter for i, letter in enumerate(rng.choice(fit))}
        for _ in range(8):
            (row, column), letter = rng.choice(sorted(grid.items()))
            word = rng.choice(fit)
            if letter in word:
                at, (down, right) = word.index(letter), rng.choice([(0, 1), (1, 0)])
                more = {(row + (i - at) * down, column + (i - at) * right): other for i, other in enumerate(word)}
                both = {**more, **grid}
                if not Counter(both.values()) - own and complete(both, words) and len(both) > len(grid):
                    grid = both
        if len(grid) == len(hand):
            return 'p' + write_grid(grid)
    return None


def odd_peel(rng, text):
    """Hides something, moves a tile, or changes the pending draw."""
    lines = text.split('\n')
    what = rng.randrange(4)
    if what == 0:
        i = rng.choice([i for i, line in enumerate(lines) if line.startswith(('hand', 'grid', 'bunch'))])
        words = lines[i].split()
        count = sum(letter.isalpha() for letter in words[-1])
        if count:
            lines[i] = ' '.join(words[:-1] + ['?%d' % max(count + rng.choice([0, 0, 0, 1, -1]), 0)])
    elif what == 1:
        i = next(i for i, line in enumerate(lines) if line.startswith('lexicon'))
        lines.insert(i, rng.choice(['draw peel', 'draw dump ?', 'draw dump E', 'draw dump Q']))
    elif what == 2:
        lines = [line for line in lines if not line.startswith('draw')]
    else:
        lines[0] = '%s %d' % (lines[0].split()[0], rng.randrange(1, 9))
    return '\n'.join(lines)


BEGIN = {'penguins': penguins, 'fiar': fiar, 'bark': bark, 'president': president_, 'peel': peel}
ODD = {'penguins': odd_penguins, 'fiar': odd_fiar, 'bark': odd_bark, 'president': odd_president, 'peel': odd_peel}
