// SPDX-License-Identifier: MIT
// Finds the parts of the memory of the last loaded MicroPython. Import this file before the machine is loaded.

export const BLOCK = 16; // bytes: the heap's unit of allocation
export const FREE = 0; // kinds of a block in the allocation table, two bits each
export const HEAD = 1;
export const TAIL = 2;
const LOOKUPS = 128; // bytes of the cache of lookups in dictionaries, which lies before C's description of the heap

let loaded = null;
let built = null; // the words of its memory before it has a heap
const instantiate = WebAssembly.instantiate;
WebAssembly.instantiate = async (...args) => {
  const made = await instantiate(...args);
  loaded = made.instance.exports;
  built = new Uint32Array(loaded.memory.buffer.slice(0));
  return made;
};

// Returns the layout of the machine's memory:
// `start`, `blocks`: of the heap. `table`: the address of its allocation table, where its memory begins.
// `built`: the words of the memory before it had a heap. `cache`: the beginning and the end of the cache of lookups.
// `python`: the number of the word with the beginning of Python's stack. The word two further has the end of its used part.
// `exports`: those of the machine.
// `dump`: the lines that micropython.mem_info(1) printed. `heapsize`, `stack`: bytes of the heap's one area and of Python's stack.
export function layout(heapsize, stack, dump) {
  const text = dump.join("\n");
  const start = parseInt(/layout; from ([0-9a-f]+)/.exec(text)[1], 16);
  const total = Number(/total: (\d+)/.exec(text)[1]);
  const table = start + total - heapsize;
  const found = { exports: loaded, built, start, blocks: total / BLOCK, table, cache: cache(start, table), python: python(stack, table) };
  check(found, /00000000: (.+)/.exec(text)[1]);
  return found;
}

// Returns the kind of each block of the heap, up to the last allocated block.
export function kinds({ exports, blocks, table }) {
  const bytes = new Uint8Array(exports.memory.buffer);
  const found = new Uint8Array(blocks);
  let last = 0;
  for (let i = 0; i < blocks; i++) {
    found[i] = (bytes[table + (i >> 2)] >> (2 * (i & 3))) & 3;
    if (found[i] !== FREE) last = i + 1;
  }
  return found.subarray(0, last);
}

// Returns the beginning and the end of the cache of lookups, whose bytes may look like addresses.
function cache(start, table) {
  const words = new Uint32Array(loaded.memory.buffer, 0, table >> 2);
  const at = words.findIndex((word, i) => word === table && words[i + 3] === start);
  if (at < 0) throw new Error("this MicroPython keeps what it knows of its heap in another way");
  const end = (at - 1) * 4; // a pointer to the next heap lies in between
  return { begin: end - LOOKUPS, end };
}

// Returns the number of the word with the beginning of Python's stack. The next word has its end.
function python(size, table) {
  const words = new Uint32Array(loaded.memory.buffer, 0, table >> 2);
  const isIt = (word, i) => words[i + 1] - word === size && words[i + 2] >= word && words[i + 2] <= words[i + 1];
  const at = words.findIndex(isIt);
  if (at < 0 || words.findLastIndex(isIt) > at) throw new Error("this MicroPython keeps its stack in another way");
  return at;
}

// Throws an error when the table differs from the dump. No allocation since then can have changed the first blocks.
function check(found, letters) {
  const real = kinds(found);
  for (let i = 0; i < Math.min(letters.length, real.length); i++) {
    const told = letters[i] === "." ? FREE : letters[i] === "=" ? TAIL : HEAD;
    if (told !== FREE && told !== real[i]) throw new Error("this MicroPython lays its heap out in another way");
  }
}
