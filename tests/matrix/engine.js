/* Runs the page's module of one game for matrix.py: reads a JSON request from each line of standard
 * input, and writes an answer to each line of standard output.
 * Usage: node engine.js src/web/engine.js GAME.wasm */
'use strict';
const fs = require('fs');
const readline = require('readline');

const Engine = new Function(fs.readFileSync(process.argv[2], 'utf8') + '; return Engine;')();

async function main() {
  const engine = await Engine.start(await WebAssembly.compile(fs.readFileSync(process.argv[3])));
  for await (const line of readline.createInterface({input: process.stdin})) {
    const asked = JSON.parse(line);
    const answer = engine.call('think', asked.keys, asked.text, asked.id, asked.level, 0,
      BigInt(asked.nodes), BigInt(asked.seed));
    process.stdout.write(JSON.stringify({move: answer.move, state: answer.state}) + '\n');
  }
}

main();
