/* The script of a worker, after engine.js. It is sent a module, and then calls, which it answers in
 * order. (Thinker in engine.js is the other end.) */
'use strict';

let started = null;

self.onmessage = async ({data}) => {
  if (data.module) {
    started = Engine.start(data.module);
    return;
  }
  const {number, name, values} = data;
  try {
    const engine = await started;
    self.postMessage({number, answer: engine.call(name, ...values)});
  } catch (error) {
    const engine = error instanceof EngineError;
    const {line, column} = error;
    self.postMessage({number, error: {engine, error: error.message, line, column}});
  }
};
