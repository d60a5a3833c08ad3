// SPDX-License-Identifier: MIT
// In place of the page's clock: virtual time and scripted presses, as tools/simulator/clock.py has them.
// Each time the program rests, the server gets the check sum of the picture. The state outlasts a run in shared memory.

const SETTLE = 2500; // ms without a new picture
const BASE = 65521;
const BLOCK = 2048; // bytes whose sums have 31 bits
const [PRESSED, NOW, DRAWN, QUIET, LAST, BEFORE, KEY, DUE] = [0, 1, 2, 3, 4, 5, 6, 7]; // places in the memory

export const keyboard = () => new SharedArrayBuffer(8 * 8);
export const type = () => {};

export class Clock {
  constructor(memory) {
    this.at = new Float64Array(memory);
    const request = new XMLHttpRequest();
    request.open("GET", "script.json", false);
    request.send();
    Object.assign(this, JSON.parse(request.responseText)); // presses, bytes
    this.queue = [];
  }

  now() {
    return Math.floor(this.at[NOW]) & 0x1fffffff;
  }

  random() {
    return this.bytes[this.at[DRAWN]++];
  }

  press() {
    return this.queue.length ? this.queue.shift() : -1;
  }

  seen(picture) {
    const sum = adler(new Uint8Array(picture.buffer));
    if (sum === this.at[LAST]) return false;
    if (sum !== this.at[BEFORE]) this.at[QUIET] = this.at[NOW];
    this.at[BEFORE] = this.at[LAST];
    this.at[LAST] = sum;
    this.picture = picture.slice();
    return true;
  }

  sleep(ms) {
    const at = this.at;
    const target = at[NOW] + ms;
    if (at[KEY] && at[DUE] <= target) {
      at[NOW] = at[QUIET] = Math.max(at[NOW], at[DUE]);
      this.queue.push(at[KEY] - 1);
      at[KEY] = 0;
    }
    at[NOW] = target;
    if (!at[KEY] && at[NOW] - at[QUIET] >= SETTLE) this.rest();
  }

  /** Report the picture, and press the next key. It is down at the next sleep, as in the simulator. */
  rest() {
    const at = this.at;
    const request = new XMLHttpRequest();
    request.open("POST", `rest?${at[PRESSED]}&${at[LAST]}`, false);
    request.send(this.picture);
    if (at[PRESSED] >= this.presses.length) for (;;) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);
    const [key, held] = this.presses[at[PRESSED]++];
    at[QUIET] = at[NOW];
    this.queue.push(key | 8);
    at[KEY] = key + 1;
    at[DUE] = at[NOW] + held;
  }
}

function adler(bytes) {
  let [a, b] = [1, 0];
  for (let at = 0; at < bytes.length; ) {
    const end = Math.min(at + BLOCK, bytes.length);
    for (; at < end; at++) b += a += bytes[at];
    a %= BASE;
    b %= BASE;
  }
  return b * 65536 + a;
}
