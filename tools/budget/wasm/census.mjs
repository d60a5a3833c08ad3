// SPDX-License-Identifier: MIT
// Counts what is alive on a MicroPython heap, by reading the machine's memory: marks as the collector does, but
// frees nothing, so it can be asked at any moment.
//
// Roots are the words of C's data and of Python's stack, as far as that is in use. A word that is as the machine was
// built with it points to nothing: it only looks like an address. What C allocates for itself is no root: there lie what
// JavaScript was given, which the heap has in a table as long as it is needed, and what was freed.
// C's own stack is no root either. Each of its frames has words that nobody has written, left by calls that are over:
// they point to what is dead, as to 9 KB of two modules in Last Battle's lesson, and to others with each change of the
// program. What lives by C's stack alone, as a module while it is read, shows under the hard cap (capped.py).

import { BLOCK, FREE, HEAD, TAIL, kinds } from "./memory.mjs";

// What is taken, what is alive, and the largest allocation, in bytes. stack: the size of Python's stack, which lies
// before the heap; inUse: how much of it is in use.
export function census(layout, stack, inUse) {
  const { exports, built, start, table } = layout;
  const found = kinds(layout);
  const words = new Uint32Array(exports.memory.buffer);
  const marked = new Uint8Array(found.length);
  const open = [];
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
  reach(exports.emscripten_stack_get_base(), table - stack + inUse);
  let live = 0;
  while (open.length) {
    const block = open.pop();
    let end = block + 1;
    while (found[end] === TAIL) end++;
    live += end - block;
    reach(start + block * BLOCK, start + end * BLOCK);
  }
  return { ...taken(found), live: live * BLOCK };
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
