// SPDX-License-Identifier: MIT
// The clock and the keys of a machine. The clock moves only when the program sleeps.
// A key is pressed when the program is at rest. It is at rest after six refreshes of the display at equal intervals, since a
// cursor blinks. It is also at rest after 2.5 seconds without a refresh.

const REGISTER = [1, 0, 3, 2, 7, 4, 6, 5]; // A B SELECT START LEFT RIGHT UP DOWN in the shift register's order
const DOWN = 8;
const QUIET = 2500; // ms
const BLINKS = 6;
const APART = [440, 480]; // ms from one blink to the next, at least and at most: animations have other intervals

export class Keys {
  // `presses`: rows of [key, ms held]. `random`: bytes for os.urandom.
  constructor(presses, random) {
    this.presses = presses;
    this.bytes = random;
    this.pressed = 0;
    this.drawn = 0;
    this.now = 0;
  }

  // Begins a run of the interpreter. `atRest` is called before each press.
  restart(atRest) {
    this.atRest = atRest;
    this.queue = [];
    this.release = null;
    this.#moved();
  }

  // Advances the clock, and presses or releases a key when it is time. Returns false when no press is left.
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
