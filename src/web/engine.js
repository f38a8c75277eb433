/* The engines of the page: one for each game, a WebAssembly module made from the C sources
 * (src/web/web.h describes its functions).
 *
 * The modules lie in the page as texts, <script id="module-NAME">, base64 of gzip, and are unpacked
 * when they are first asked for. This file is used twice, in the page itself and in workers
 * (worker.js): an Engine answers at once and blocks its caller; a Thinker is an engine in a worker
 * of its own, which may think for as long as it likes and can be stopped.
 *
 *     const module = await engineModule(game);
 *     const engine = await Engine.start(module);
 *     engine.call('deal', '', 1n);                   // -> {phase: 'placement', ...}
 *     const thinker = new Thinker(module);
 *     await thinker.call('think', 'phase=movement', text, 'Ann', 'strong', 500, 0n, 1n);
 *
 * The arguments of `call` are those of the function web_NAME in web.h without the engine: strings
 * for texts, numbers, and BigInts for numbers of 64 bits. It returns the object described in web.h;
 * an error is thrown as an EngineError. */
'use strict';

/* An engine's refusal; `line` and `column` are those of the text that was passed, or 0. */
class EngineError extends Error {
  constructor(answer) {
    super(answer.error);
    this.name = 'EngineError';
    this.line = answer.line || 0;
    this.column = answer.column || 0;
  }
}

/* The names of the games in this page, in the order of their modules. */
function engineGames() {
  return Array.from(
    document.querySelectorAll('script[id^="module-"]'),
    (script) => script.id.slice('module-'.length));
}

/* Unpacks a text, base64 of something compressed in that format: a promise of a Response. It takes
 * long enough that the page is painted first. */
async function unpackText(text, format) {
  await new Promise((done) => setTimeout(done));
  const packed = atob(text), bytes = new Uint8Array(packed.length);
  for (let i = 0; i < bytes.length; i++) bytes[i] = packed.charCodeAt(i);
  return new Response(new Blob([bytes]).stream().pipeThrough(new DecompressionStream(format)));
}

/* The compiled module of a game: a promise. Each is unpacked and compiled once. */
const engineModules = new Map();
function engineModule(game) {
  if (!engineModules.has(game)) {
    const script = document.getElementById(`module-${game}`);
    if (!script) return Promise.reject(new Error(`there is no game '${game}' in this page`));
    engineModules.set(
      game,
      unpackText(script.textContent, 'gzip')
        .then((unpacked) => unpacked.arrayBuffer())
        .then((bytes) => WebAssembly.compile(bytes)));
  }
  return engineModules.get(game);
}

/* What `use` makes of a new engine of a game, which is closed afterwards: a promise. */
async function withEngine(game, use) {
  const engine = await Engine.start(await engineModule(game));
  try {
    return await use(engine);
  } finally {
    engine.close();
  }
}

class Engine {
  /* Use Engine.start. */
  constructor(instance) {
    this.exports = instance.exports;
    this.exports._initialize();
    this.web = this.exports.web_open();
  }

  /* A new engine from a compiled module: a promise. */
  static async start(module) {
    const world = new EngineWorld();
    const instance = await WebAssembly.instantiate(module, world.imports);
    world.memory = instance.exports.memory;
    return new Engine(instance);
  }

  /* The text at an address, up to its NUL. */
  text(address) {
    const bytes = new Uint8Array(this.exports.memory.buffer);
    return new TextDecoder().decode(bytes.subarray(address, bytes.indexOf(0, address)));
  }

  /* The address of a copy of the text; its memory must be freed. */
  copy(text) {
    const bytes = new TextEncoder().encode(text);
    const address = this.exports.web_alloc(bytes.length + 1);
    const memory = new Uint8Array(this.exports.memory.buffer);
    memory.set(bytes, address);
    memory[address + bytes.length] = 0;
    return address;
  }

  call(name, ...values) {
    const copies = [];
    try {
      const passed = values.map((value) => {
        if (typeof value !== 'string') return value;
        copies.push(this.copy(value));
        return copies[copies.length - 1];
      });
      const address = this.exports[`web_${name}`](this.web, ...passed);
      const answer = JSON.parse(this.text(address));
      if (answer.error !== undefined) throw new EngineError(answer);
      return answer;
    } finally {
      copies.forEach((address) => this.exports.web_free(address));
    }
  }

  /* The engine must not be called afterwards. */
  close() {
    this.exports.web_close(this.web);
    this.web = 0;
  }
}

/* The little that a module needs of the world: a clock, and a console for its last words. Its C
 * library asks for files, too, but there are none. */
class EngineWorld {
  constructor() {
    const BAD_FILE = 8, NANOSECONDS = 1e6;
    const noFile = () => BAD_FILE;
    const view = () => new DataView(this.memory.buffer);
    this.memory = null;
    this.imports = {
      wasi_snapshot_preview1: {
        clock_time_get: (id, precision, result) => {
          view().setBigUint64(result, BigInt(Math.round(performance.now() * NANOSECONDS)), true);
          return 0;
        },
        fd_write: (file, parts, count, result) => {
          let said = '', size = 0;
          for (let i = 0; i < count; i++) {
            const at = view().getUint32(parts + 8 * i, true);
            const length = view().getUint32(parts + 8 * i + 4, true);
            said += new TextDecoder().decode(new Uint8Array(this.memory.buffer, at, length));
            size += length;
          }
          console.error(said);
          view().setUint32(result, size, true);
          return 0;
        },
        fd_close: noFile,
        fd_seek: noFile,
        fd_pread: noFile,
        fd_fdstat_get: noFile,
        proc_exit: () => {  // core/base/memory.c is the only caller
          throw new Error('The engine ran out of memory. It starts anew with the next move.');
        },
      },
    };
  }
}

/* An engine in a worker. Calls are answered in order. */
class Thinker {
  constructor(module) {
    this.module = module;
    this.waiting = new Map();
    this.number = 0;
    this.worker = null;
  }

  /* Like Engine.call, but returns a promise. */
  call(name, ...values) {
    if (!this.worker) this.begin();
    return new Promise((resolve, reject) => {
      this.waiting.set(++this.number, {resolve, reject});
      this.worker.postMessage({number: this.number, name, values});
    });
  }

  /* What that level would do: web_think of web.h for an answer of web_request. A promise. */
  think({keys, text, id}, level, milliseconds, seed) {
    return this.call('think', keys, text, id, level, milliseconds, 0n, seed);
  }

  /* Ends whatever the worker is doing: all open promises are rejected with `reason`. */
  stop(reason = new Error('stopped')) {
    if (this.worker) this.worker.terminate();
    this.worker = null;
    const left = [...this.waiting.values()];
    this.waiting.clear();
    left.forEach((promise) => promise.reject(reason));
  }

  begin() {
    const sources = ['engine', 'worker'].map((id) => document.getElementById(id).textContent);
    const address = URL.createObjectURL(new Blob(sources, {type: 'text/javascript'}));
    this.worker = new Worker(address);
    URL.revokeObjectURL(address);
    this.worker.onmessage = ({data}) => {
      const promise = this.waiting.get(data.number);
      this.waiting.delete(data.number);
      if (data.answer) {
        promise.resolve(data.answer);
      } else if (data.error.engine) {
        promise.reject(new EngineError(data.error));
      } else {  // the engine is broken: the next call has a new one
        promise.reject(new Error(data.error.error));
        this.stop();
      }
    };
    this.worker.onerror = (event) => this.stop(new Error(event.message));
    this.worker.postMessage({module: this.module});
  }
}
