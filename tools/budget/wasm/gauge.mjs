// SPDX-License-Identifier: MIT
// How deep Python's stack has been: what is free of it is painted, and later one looks how far the paint is gone.

const PAINT = 0xa5a5a5a5;

export class Gauge {
  // size: of the stack, bytes, which lies before the heap; use(): how much is in use, told by a Python function, its
  // own frame with it, from which follows where the stack begins.
  constructor({ exports, table }, size, use) {
    this.words = () => new Uint32Array(exports.memory.buffer);
    this.end = table - 16; // beyond any head of an allocation
    this.base = table - size - 16;
    this.paint(0);
    const told = use();
    this.base = this.#top() - told;
  }

  // Paint all above what is in use.
  paint(inUse) {
    this.words().fill(PAINT, (this.base + inUse + 32) >> 2, this.end >> 2);
  }

  // The deepest it was since it was painted, bytes.
  deepest() {
    return this.#top() - this.base;
  }

  #top() {
    const words = this.words();
    let at = this.end >> 2;
    while (words[at - 1] === PAINT) at--;
    return at << 2;
  }
}
