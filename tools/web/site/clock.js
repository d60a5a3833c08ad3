// SPDX-License-Identifier: MIT
// Time and keys of the program. The page writes the keys into shared memory; the program sleeps there.

const SIZE = 64; // keys that can wait; the page drops more

/** The memory for the keys: [number of keys written, number read, the keys]. */
export function keyboard() {
  return new SharedArrayBuffer(4 * (2 + SIZE));
}

/** Add a key's change: its number, and 8 when it goes down. @param {SharedArrayBuffer} keys @param {number} code */
export function type(keys, code) {
  const ring = new Int32Array(keys);
  const written = Atomics.load(ring, 0);
  if (written - Atomics.load(ring, 1) >= SIZE) return;
  ring[2 + (written % SIZE)] = code;
  Atomics.store(ring, 0, written + 1);
  Atomics.notify(ring, 0);
}

export class Clock {
  /** @param {SharedArrayBuffer} keys */
  constructor(keys) {
    this.ring = new Int32Array(keys);
  }

  /** Milliseconds, as a whole number of 29 bits. */
  now() {
    return Math.floor(performance.now()) & 0x1fffffff;
  }

  /** Sleep, until a key changes at the latest. @param {number} ms */
  sleep(ms) {
    Atomics.wait(this.ring, 0, Atomics.load(this.ring, 1), ms);
  }

  /** The next key's change, or -1. */
  press() {
    const read = Atomics.load(this.ring, 1);
    if (read === Atomics.load(this.ring, 0)) return -1;
    Atomics.store(this.ring, 1, read + 1);
    return this.ring[2 + (read % SIZE)];
  }

  /** A random byte. */
  random() {
    return crypto.getRandomValues(new Uint8Array(1))[0];
  }

  /** Is this picture to be shown? @param {Uint16Array} picture */
  seen(picture) {
    return picture.length > 0;
  }
}
