// SPDX-License-Identifier: MIT
// Counts the live bytes of a MicroPython heap by reading the machine's memory. It marks as the collector does, but
// frees nothing, so it can run at any moment.
//
// The roots are the words of C's data, and the used words of C's stack and of Python's stack. A word that has not changed
// since the machine was built only looks like an address. C's own allocations are no roots. They hold objects given to
// JavaScript, which a table on the heap keeps alive, and freed memory. So right after a collection this count equals the collector's.
//
// Bytes, arrays, bytecode, tables of names, the head of a class and the cache of lookups are not followed. This machine's
// heap lies at low addresses, so such numbers look like addresses. The two names 1504 and 7 kept a map's pictures alive.
// A game's bytes kept 7 KB of modules alive through a turn. The head of each class holds 0x80000. The badge's heap is at
// 0x20000000, so there such numbers are rare. CircuitPython 10's collector does not follow arrays and bytearrays
// (m_malloc_without_collect).
//
// In the middle of a call C's stack alone makes no block surely alive. Its frames have unwritten words, left by calls that
// have ended. They point to dead blocks, such as 9 KB of two modules in Last Battle's lesson. Each change of the program
// changes them. The hard cap (capped.py) reveals blocks that only C's stack keeps, such as a module while it is read.

import { BLOCK, FREE, HEAD, TAIL, kinds } from "./memory.mjs";

const PLAIN = 3; // the word of a str, bytes, array, bytearray or function that points to a block without addresses
const NAMES = 2; // that word of a module
const CLASS = 5; // words of a class's head

// Returns bytes: `used` (allocated), `live` (perhaps alive), `sure` (surely alive) and `largest` (the largest allocation).
// `stack`: the size of Python's stack, which lies before the heap. `inUse`: its bytes in use.
// `types`: addresses of types. `module`, `type` and `dict` are single. `plain` lists the others that have a word PLAIN.
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

  // Returns the number of blocks reached from those in `open`.
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

// Returns 1 for each block that begins an allocation without addresses.
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
