// SPDX-License-Identifier: MIT
// How deep Python's stack has been: what is free of it is painted, and later one looks how far the paint is gone.

const PAINT = 0xa5a5a5a5;

export class Gauge {
  // size: of the stack, bytes, which lies before the heap; use(): how much is in use, told by a Python function, its
  // own frame with it, from which follows where the stack begins.
  constructor({ exports, table, python }, size, use) {
    this.python = python;
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

  // How much is in use now. What lies above it points to what is dead: the collector passes over it.
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
