// SPDX-License-Identifier: MIT
// The clock of a machine, which moves only when the program sleeps, and the keys, pressed when the program is at rest:
// when it has refreshed its display six times at the same distance (a cursor blinks), or for 2.5 seconds not at all.

const REGISTER = [1, 0, 3, 2, 7, 4, 6, 5]; // A B SELECT START LEFT RIGHT UP DOWN in the shift register's order
const DOWN = 8;
const QUIET = 2500; // ms
const BLINKS = 6;
const APART = [440, 480]; // ms from one blink to the next, at least and at most: what happens step by step has other paces

export class Keys {
  // presses: rows of [key, ms it is held]; random: bytes for os.urandom
  constructor(presses, random) {
    this.presses = presses;
    this.bytes = random;
    this.pressed = 0;
    this.drawn = 0;
    this.now = 0;
  }

  // The interpreter starts anew. atRest is called before each press.
  restart(atRest) {
    this.atRest = atRest;
    this.queue = [];
    this.release = null;
    this.#moved();
  }

  // False: there is nothing left to press.
  sleep(seconds) {
    this.now += Math.max(1, Math.round(seconds * 1000));
    if (this.release) {
      if (this.now >= this.release.due) this.#up();
      return true;
    }
    return !(this.even >= BLINKS || this.now - this.changed >= QUIET) || this.#next();
  }

  refreshed() {
    const gap = this.now - this.changed;
    this.even = gap >= APART[0] && gap <= APART[1] && gap === this.gap ? this.even + 1 : 0;
    this.gap = gap;
    this.changed = this.now;
    return true;
  }

  event() {
    return this.queue.length ? this.queue.shift() : -1;
  }

  random() {
    return this.bytes[this.drawn++];
  }

  #next() {
    this.atRest();
    if (this.pressed === this.presses.length) return false;
    const [key, ms] = this.presses[this.pressed++];
    this.queue.push(REGISTER[key] | DOWN);
    this.release = { key, due: this.now + ms };
    this.#moved();
    return true;
  }

  #up() {
    this.queue.push(REGISTER[this.release.key]);
    this.release = null;
    this.#moved();
  }

  #moved() {
    this.changed = this.now;
    this.gap = 0;
    this.even = 0;
  }
}
