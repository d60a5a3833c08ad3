// SPDX-License-Identifier: MIT
// Counts what is alive on a MicroPython heap, by reading the machine's memory: marks as the collector does, but
// frees nothing, so it can be asked at any moment.
//
// Roots are the words of C's data, of its stack and of Python's, as far as those are in use. A word that is as the
// machine was built with it points to nothing: it only looks like an address. What C allocates for itself is no root:
// there lie what JavaScript was given, which the heap has in a table as long as it is needed, and what was freed. So
// right after a collection the count is what the collector left.
// What lies in a bytearray is followed by no CircuitPython 10 (m_malloc_without_collect in py/objarray.c), and here neither: in
// this machine's low memory its numbers look like addresses, and one kept 7 KB of Search & Battle through a whole turn.
// In the middle of a call C's stack alone makes nothing sure. Each of its frames has words that nobody has written, left
// by calls that are over: they point to what is dead, as to 9 KB of two modules in Last Battle's lesson, and to others
// with each change of the program. What lives by it, as a module while it is read, shows under the hard cap (capped.py).

import { BLOCK, FREE, HEAD, TAIL, kinds } from "./memory.mjs";

const ITEMS = 3; // the word of a bytearray that points to its bytes

// What is taken, what may be alive, what surely is, and the largest allocation, in bytes. stack: the size of Python's stack, which
// lies before the heap; inUse: how much of it is in use; bytearray: the address of that type.
export function census(layout, stack, inUse, bytearray) {
  const { exports, built, start, table } = layout;
  const found = kinds(layout);
  const words = new Uint32Array(exports.memory.buffer);
  const marked = new Uint8Array(found.length);
  const open = [];
  const marks = (word) => {
    const offset = word - start;
    const block = offset / BLOCK;
    if (offset < 0 || offset % BLOCK || found[block] !== HEAD || marked[block]) return -1;
    marked[block] = 1;
    return block;
  };
  const reach = (from, to) => {
    for (let i = from >> 2; i < to >> 2; i++) {
      const block = words[i] === built[i] ? -1 : marks(words[i]);
      if (block >= 0) open.push(block);
    }
  };
  reach(0, exports.emscripten_stack_get_end());
  reach(exports.emscripten_stack_get_base(), table - stack + inUse);
  const sure = follow();
  reach(exports.emscripten_stack_get_current(), exports.emscripten_stack_get_base());
  return { ...taken(found), live: (sure + follow()) * BLOCK, sure: sure * BLOCK };

  // How many blocks are reached from those that wait.
  function follow() {
    let blocks = 0;
    while (open.length) {
      const block = open.pop();
      const size = length(block);
      const at = (start + block * BLOCK) >> 2;
      blocks += size;
      if (words[at] === bytearray) {
        const bytes = marks(words[at + ITEMS]);
        if (bytes >= 0) blocks += length(bytes);
      }
      reach(at << 2, (at << 2) + size * BLOCK);
    }
    return blocks;
  }

  function length(block) {
    let end = block + 1;
    while (found[end] === TAIL) end++;
    return end - block;
  }
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
