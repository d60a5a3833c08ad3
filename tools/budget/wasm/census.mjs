// SPDX-License-Identifier: MIT
// Counts what is alive on a MicroPython heap, by reading the machine's memory: marks as the collector does, but
// frees nothing, so it can be asked at any moment.
//
// Roots are the words of C's data, of its stack and of Python's, as far as those are in use. A word that is as the
// machine was built with it points to nothing: it only looks like an address. What C allocates for itself is no root:
// there lie what JavaScript was given, which the heap has in a table as long as it is needed, and what was freed. So
// right after a collection the count is what the collector left.
// Bytes, arrays, bytecode, tables of names, the head of a class and the cache of lookups are not followed. In this machine's
// low memory such numbers look like addresses: the two names 1504 and 7 kept a map's pictures, a game's bytes 7 KB of modules through a turn, and in the head of
// each class stands 0x80000. On the board they hardly can, as its heap is at 0x20000000, and CircuitPython 10's collector
// passes over arrays and bytearrays (m_malloc_without_collect).
// In the middle of a call C's stack alone makes nothing sure. Each of its frames has words that nobody has written, left
// by calls that are over: they point to what is dead, as to 9 KB of two modules in Last Battle's lesson, and to others
// with each change of the program. What lives by it, as a module while it is read, shows under the hard cap (capped.py).

import { BLOCK, FREE, HEAD, TAIL, kinds } from "./memory.mjs";

const PLAIN = 3; // the word of a str, of bytes, an array, a bytearray, a function that points to what holds no addresses
const NAMES = 2; // and of a module
const CLASS = 5; // words of a class's head

// What is taken, what may be alive, what surely is, and the largest allocation, in bytes. stack: the size of Python's stack,
// which lies before the heap; inUse: how much of it is in use; types: addresses, `module` that of modules' type, `type` and `dict`
// those of classes and of dictionaries, `plain` those of the others with such a word.
export function census(layout, stack, inUse, types) {
  const { exports, built, start, table, cache } = layout;
  const found = kinds(layout);
  const words = new Uint32Array(exports.memory.buffer);
  const marked = new Uint8Array(found.length);
  const open = [];
  const isPlain = plain(layout, found, words, types);
  const reach = (from, to) => {
    for (let i = from >> 2; i < to >> 2; i++) {
      const offset = words[i] - start;
      if (offset < 0 || offset % BLOCK || words[i] === built[i]) continue;
      const block = offset / BLOCK;
      if (found[block] === HEAD && !marked[block]) {
        marked[block] = 1;
        open.push(block);
      }
    }
  };
  reach(0, exports.emscripten_stack_get_end());
  reach(exports.emscripten_stack_get_base(), cache.begin);
  reach(cache.end, table - stack + inUse);
  const sure = follow();
  reach(exports.emscripten_stack_get_current(), exports.emscripten_stack_get_base());
  return { ...taken(found), live: (sure + follow()) * BLOCK, sure: sure * BLOCK };

  // How many blocks are reached from those that wait.
  function follow() {
    let blocks = 0;
    while (open.length) {
      const block = open.pop();
      let end = block + 1;
      while (found[end] === TAIL) end++;
      blocks += end - block;
      const at = start + block * BLOCK;
      if (!isPlain[block]) reach(words[at >> 2] === types.type ? at + 4 * CLASS : at, start + end * BLOCK);
    }
    return blocks;
  }
}

// For each block: does what begins there hold no addresses?
function plain({ start }, found, words, { module, dict, plain }) {
  const isPlain = new Uint8Array(found.length);
  for (let block = 0; block < found.length; block++) {
    if (found[block] !== HEAD) continue;
    const at = (start + block * BLOCK) >> 2;
    const isModule = words[at] === module || (words[at] === 0 && words[words[at + 1] >> 2] === dict); // 0: compiled here
    const word = plain.includes(words[at]) ? PLAIN : isModule ? NAMES : 0;
    const offset = words[at + word] - start;
    if (word && offset >= 0 && offset % BLOCK === 0) isPlain[offset / BLOCK] = 1;
  }
  return isPlain;
}

function taken(found) {
  let used = 0;
  let largest = 0;
  let size = 0;
  for (const kind of found) {
    size = kind === TAIL ? size + 1 : kind;
    used += kind !== FREE;
    if (size > largest) largest = size;
  }
  return { used: used * BLOCK, largest: largest * BLOCK };
}
