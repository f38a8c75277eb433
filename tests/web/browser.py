"""A headless browser for the tests of the page, and TAP.

    with Page() as page:                     # opens $PAGE, by default build/web/onemove.html
        page.run('return (await engineModule(arguments[0])) instanceof WebAssembly.Module', 'fiar')
        page.errors()                        # the errors and warnings on the console
        page.requests()                      # the requests that left the page

Run it with Debian's Python (/usr/bin/python3), whose selenium it uses; `make check-web` does.
"""
import glob
import json
import os
import shutil
import sys
import tempfile

from selenium import webdriver
from selenium.webdriver.chrome.options import Options
from selenium.webdriver.chrome.service import Service

ROOT = os.path.abspath(os.path.join(os.path.dirname(__file__), '..', '..'))
PAGE = os.environ.get('PAGE', os.path.join(ROOT, 'build', 'web', 'onemove.html'))
BIN = os.environ.get('BIN', os.path.join(ROOT, 'build', 'bin'))
SECONDS = 300  # for one script, on a busy machine

DESKTOP = (1280, 800)
TABLET = (800, 600)
PHONE = (390, 844)


def all_games():
    return sorted(os.path.basename(os.path.dirname(path)) for path in glob.glob(os.path.join(ROOT, 'src/games/*/game.c')))


class Page:
    """A page in its own browser, without a network."""

    def __init__(self, path=PAGE, size=DESKTOP, dark=False, fragment=''):
        self.profile = tempfile.mkdtemp(prefix='page.')
        os.environ['PULSE_RUNTIME_PATH'] = self.profile  # sound needs a folder, too
        options = Options()
        options.binary_location = shutil.which('chromium')
        arguments = ['--headless=new', '--disable-gpu', '--disable-dev-shm-usage', '--no-first-run',
                     '--disable-background-networking', '--disable-component-update',
                     '--host-resolver-rules=MAP * ~NOTFOUND', '--hide-scrollbars',
                     '--user-data-dir=' + self.profile,
                     '--window-size=%d,%d' % size]
        if os.getuid() == 0:
            arguments.append('--no-sandbox')
        if dark:
            arguments.append('--blink-settings=preferredColorScheme=0')
        for argument in arguments:
            options.add_argument(argument)
        options.set_capability('goog:loggingPrefs', {'browser': 'ALL', 'performance': 'ALL'})
        self.driver = webdriver.Chrome(service=Service(shutil.which('chromedriver')), options=options)
        self.driver.set_script_timeout(SECONDS)
        self.driver.set_page_load_timeout(SECONDS)
        self.resize(size)
        if dark:
            self.command('Emulation.setEmulatedMedia',
                         features=[{'name': 'prefers-color-scheme', 'value': 'dark'}])
        self.console = []
        self.asked = []
        self.open(path, fragment)

    def __enter__(self):
        return self

    def __exit__(self, *unused):
        self.driver.quit()
        shutil.rmtree(self.profile, ignore_errors=True)

    def command(self, name, **arguments):
        """Runs a command of the browser's own protocol."""
        return self.driver.execute_cdp_cmd(name, arguments)

    def own_seconds(self):
        """The processor time of the page itself, without its workers, since the first call."""
        self.command('Performance.enable', timeDomain='threadTicks')
        metrics = self.command('Performance.getMetrics')['metrics']
        return next(metric['value'] for metric in metrics if metric['name'] == 'TaskDuration')

    def resize(self, size):
        """Sets the size of the window; a narrow one is a phone with a touch screen."""
        width, height = size
        phone = width < 600
        self.command('Emulation.setDeviceMetricsOverride', width=width, height=height,
                     deviceScaleFactor=2 if phone else 1, mobile=phone)
        self.command('Emulation.setTouchEmulationEnabled', enabled=phone)

    def open(self, path, fragment=''):
        self.driver.get('file://' + os.path.abspath(path) + fragment)

    def go(self, fragment):
        """Goes to another view by the address, as somebody who types it, but not while the browser
        is still on its way back from a dialog; returns when the page has been told."""
        self.run('''await layerGone;
          if (new URL('#' + arguments[0], location).hash === location.hash) return;
          const told = new Promise((done) => { addEventListener('hashchange', done, {once: true}); });
          location.hash = arguments[0];
          await told;''', fragment.lstrip('#'))

    def run(self, script, *arguments):
        """Runs the body of an asynchronous function in the page; returns its value."""
        answer = self.driver.execute_async_script(
            'const done = arguments[arguments.length - 1];'
            '(async function () {' + script + '}).apply(null, [...arguments].slice(0, -1)).then('
            '(value) => done({value}), (error) => done({error: String(error.stack || error)}));',
            *arguments)
        if 'error' in answer:
            raise RuntimeError(answer['error'])
        return answer.get('value')

    def errors(self):
        """All errors and warnings on the console so far."""
        self.console += [entry['message'] for entry in self.driver.get_log('browser')
                         if entry['level'] in ('SEVERE', 'WARNING')]
        return self.console

    def requests(self):
        """The addresses requested by the page, except files, its own data and its own blobs."""
        for entry in self.driver.get_log('performance'):
            message = json.loads(entry['message'])['message']
            if message['method'] == 'Network.requestWillBeSent':
                self.asked.append(message['params']['request']['url'])
        return [address for address in self.asked
                if not address.startswith(('file:', 'data:', 'blob:', 'chrome'))]

    def screenshot(self, path):
        self.driver.save_screenshot(path)


class Tap:
    """Prints TAP; `with Tap() as tap` ends with the right exit status."""

    def __init__(self):
        self.tests = self.failures = 0

    def __enter__(self):
        return self

    def __exit__(self, kind, error, trace):
        if error and not isinstance(error, SystemExit):
            self.ok('no exception', False, '%s: %s' % (kind.__name__, error))
        print('1..%d' % self.tests, flush=True)
        if self.failures:
            sys.exit(1)

    def ok(self, name, good, detail=''):
        """The test `name` passes if `good` is true; otherwise `detail` is shown."""
        self.tests += 1
        self.failures += not good
        print('%sok %d - %s' % ('' if good else 'not ', self.tests, name))
        if not good:
            for line in str(detail).splitlines()[:40]:
                print('# ' + line)
        sys.stdout.flush()
        return good

    def same(self, name, have, want):
        return self.ok(name, have == want, 'have: %r\nwant: %r' % (have, want))
