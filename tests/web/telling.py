"""What a page shows as text, step by step: every visible word, control and cell, and the tooltips
of controls.

    story = Story(page)
    story.tell('a step')                     # everything that is visible, or what has changed
    story.tips('a step')                     # all tooltips
    story.labels('a step', '.cell')          # what a screen reader says of those elements
    story.compare(tap, 'GOLDEN.txt', 'the page shows what it did')

With --write, GOLDEN.txt becomes the present output, to be read as a diff.
"""
import difflib
import itertools
import os
import re
import sys

MARKS = ['is-target', 'is-chosen', 'is-last', 'is-cursor', 'is-won', 'is-wrong', 'is-loose', 'is-own', 'can-drag']
STATES = ['is-turn', 'is-own', 'undone', 'refused', 'stale', 'bad', 'first', 'covered', 'absent']

# Texts in the order of the page, without what only passes by; controls with their values; a row of cells or of a table as one
# line; for a graph, the heights of its bars, or its points.
TELL = '''
  const lines = [];
  let line = '';
  const end = () => { if (line.trim()) lines.push(line.trim().replace(/\\s+/g, ' ')); line = ''; };
  // What scripts say of places: variables of the style sheet, and the ends of bars.
  const places = (one) => [...one.style || []].filter((name) => /^(--|left$|right$)/.test(name)).map((name) => ` {${name} ${one.style.getPropertyValue(name)}}`).join('');
  const short = (cell) => `${cell.textContent.trim() || '_'}${cell.matches('[data-player]') ? cell.dataset.player : ''}`
    + arguments[0].filter((mark) => cell.classList.contains(mark)).map((mark) => mark.replace(/^is-|^can-/, '!')).join('');
  const control = (one) => {
    const words = [one.tagName.toLowerCase(), one.id || one.name || one.className.toString().split(' ')[0]];
    if (one.type && one.tagName === 'INPUT') words.push(one.type);
    if (one.matches('select')) words.push(`"${one.selectedOptions[0] && one.selectedOptions[0].textContent}" of ${[...one.options].map((option) => option.textContent).join('|')}`);
    else if (one.matches('input, textarea')) words.push(`"${one.value}"`);
    else words.push(`"${one.textContent.trim()}"`);
    for (const state of ['disabled', 'checked', 'readOnly']) if (one[state]) words.push(state);
    for (const name of ['aria-pressed', 'aria-current', 'aria-invalid', 'aria-disabled', 'aria-label', 'min', 'max', 'maxlength', 'pattern', 'placeholder', 'href']) {
      if (one.hasAttribute(name) && one.getAttribute(name) !== '') words.push(`${name.replace('aria-', '')}=${one.getAttribute(name)}`);
    }
    for (const value of one.querySelectorAll('.value')) words.push(value.className);
    return `<${words.join(' ')}>`;
  };
  const column = (cell) => {
    const link = cell.querySelector('a'), graph = cell.querySelector('[role=img]'), bars = cell.querySelector('svg');
    return `${cell.innerText.trim().replace(/\\s+/g, ' ')}${graph ? graph.getAttribute('aria-label') : ''}${bars ? drawn(bars) : ''}${[cell, ...cell.querySelectorAll('[style]')].map(places).join('')}${link ? ` (${link.getAttribute('href')})` : ''}`;
  };
  const drawn = (graph) => [...graph.querySelectorAll('rect, polyline')].map((one) =>
    one.getAttribute('points') || `${one.dataset.player === '2' ? '-' : ''}${Math.round(one.getAttribute('height'))}${one.matches('.costly') ? '!costly' : ''}${one.matches('.now') ? '!now' : ''}`).join(' | ');
  const walk = (node) => {
    if (node.nodeType === 3) { line += node.data; return; }
    if (node.matches && node.matches('svg.review-graph')) { end(); lines.push(`graph, ${node.getAttribute('aria-label')}: ${drawn(node)}`); return; }
    if (node.matches && node.matches('svg.arrow')) { end(); lines.push(`arrow: ${node.firstChild.tagName}`); return; }
    if (node.nodeType !== 1 || node.matches('script, style, template, svg, .papers, .gain, .swept')) return;
    const style = getComputedStyle(node);
    if (style.display === 'none' || style.visibility === 'hidden') return;
    if (node.matches('.row') && node.querySelector('.cell')) {
      end();
      lines.push(`| ${[...node.querySelectorAll('.cell, .name')].map(short).join(' ')}`);
      return;
    }
    if (node.matches('.cell')) { line += ` ${short(node)}`; return; }
    if (node.matches('input, select, textarea, button, a')) { end(); lines.push(control(node)); return; }
    if (node.matches('tr')) { end(); lines.push(`| ${[...node.cells].map(column).join(' | ')}`); return; }
    const block = !['inline', 'inline-block', 'contents'].includes(style.display);
    if (block) end();
    line += arguments[2].filter((state) => node.classList.contains(state)).map((state) => `!${state} `).join('') + places(node);
    node.childNodes.forEach(walk);
    if (block) end(); else line += ' ';
  };
  walk(document.querySelector(arguments[1] || 'dialog[open]') || document.body);
  end();
  const {activeElement: at} = document;
  const focus = at.id || at.dataset.key || at.dataset.half || at.className.toString() || at.tagName.toLowerCase();
  return [`at ${location.hash || '#'}, "${document.title}"`, ...arguments[1] ? [] : [`focus: ${focus}`], ...lines].join('\\n');
'''

TIPS = '''
  return [...document.querySelectorAll('[title]')].filter((one) => one.title && one.checkVisibility())
    .map((one) => `${one.id || one.className.toString() || one.tagName.toLowerCase()}: ${one.title}`).join('\\n');
'''

LABELS = '''
  return [...document.querySelectorAll(arguments[0])].map((one) => one.getAttribute('aria-label')).join('\\n');
'''


def changes(before, now):
    """What is different, as lines with - and +; where nothing went, what came has the line before it."""
    told = []
    for tag, old, old_end, new, new_end in difflib.SequenceMatcher(None, before, now, autojunk=False).get_opcodes():
        if tag == 'insert' and new:
            told.append('  ' + now[new - 1])
        if tag != 'equal':
            told += ['- ' + line for line in before[old:old_end]] + ['+ ' + line for line in now[new:new_end]]
    return told


class Story:
    def __init__(self, page):
        self.page, self.told, self.last = page, [], {}

    def add(self, title, text):
        self.told.append('---- %s ----\n%s\n' % (title, text))

    def tell(self, title, of=None):
        """Everything visible: in a dialog, if there is one, or in the element `of`. If that was told
        before of this place, and most of it is the same, only what has changed."""
        text = re.sub(r'[A-Z][a-z]+ \d+, \d+, \d+:\d+.[AP]M', 'TODAY', self.page.run(TELL, MARKS, of, STATES))
        text = re.sub(r'\d{4}-\d\d-\d\d: [^,\n]*', 'TODAY: A GAME', text)
        now = text.split('\n')
        place = now[0], of
        step, before = self.last.get(place, ('', []))
        changed = changes(before, now)
        self.last[place] = title, now
        if 4 * len(changed) < 3 * len(now):
            title, text = '%s (since: %s)' % (title, step), '\n'.join(changed)
        self.add(title, text)

    def labels(self, title, of):
        """What a screen reader says of the elements."""
        self.add(title, self.page.run(LABELS, of))

    def tips(self, title):
        """All tooltips; those that follow one another and are the same, once with their number."""
        runs = ((tip, len(list(run))) for tip, run in itertools.groupby(self.page.run(TIPS).split('\n')))
        self.add(title, '\n'.join(tip if times == 1 else '%s (%d times)' % (tip, times) for tip, times in runs))

    def compare(self, tap, name, good):
        """The test `good`: all that was told is what the file beside the tests says."""
        told, path = '\n'.join(self.told), os.path.join(os.path.dirname(__file__), name)
        if '--write' in sys.argv:
            with open(path, 'w', encoding='utf-8') as golden:
                golden.write(told)
        with open(path, encoding='utf-8') as golden:
            want = golden.read()
        tap.ok(good, told == want,
               '\n'.join(difflib.unified_diff(want.splitlines(), told.splitlines(), name, 'the page', lineterm='', n=2)))
