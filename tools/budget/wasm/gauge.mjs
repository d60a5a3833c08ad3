// SPDX-License-Identifier: MIT
// Measures how deep Python's stack was. It paints the free part, and later looks how far the paint is gone.

const PAINT = 0xa5a5a5a5;

export class Gauge {
  // `size`: bytes of the stack, which lies before the heap. `use`: a Python function that returns the bytes in use,
  // with its own frame. The beginning of the stack follows from them.
  constructor({ exports, table, python }, size, use) {
    this.python = python;
    this.words = () => new Uint32Array(exports.memory.buffer);
    this.end = table - 16; // short of any head of an allocation
    this.base = table - size - 16;
    this.paint(0);
    const told = use();
    this.base = this.#top() - told;
  }

  // Paints all words above those in use.
  paint(inUse) {
    this.words().fill(PAINT, (this.base + inUse + 32) >> 2, this.end >> 2);
  }

  // Returns the bytes of the stack at its deepest since the last paint.
  deepest() {
    return this.#top() - this.base;
  }

  // Returns the bytes in use. Words above them point to dead blocks, and the collector does not follow them.
  inUse() {
    const [begins, , reaches] = this.words().subarray(this.python);
    return reaches - begins;
  }

  #top() {
    const words = this.words();
    let at = this.end >> 2;
    while (words[at - 1] === PAINT) at--;
    return at << 2;
  }
}
