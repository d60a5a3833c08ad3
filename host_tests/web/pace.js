// SPDX-License-Identifier: MIT
// Measures the page: the time from a press to its picture, and how long the page itself stands still meanwhile.

const QUIET = 1000; // ms without another picture, after which the program waits for a press
const LONGEST = 20000; // ms that a press may take with all that follows

const canvas = document.getElementById("screen");
const first = Number((sessionStorage.first ||= performance.timeOrigin)); // the first visit loads the page twice
let [sum, before] = [0, 0]; // of the picture, and of the one before
let drawn = 0; // when a new picture was drawn; a cursor that blinks draws the one before
let waiting = null; // called with the time of the next frame that shows another picture
let longest = 0; // ms between two ticks of the page's own timer

const { putImageData } = CanvasRenderingContext2D.prototype;
CanvasRenderingContext2D.prototype.putImageData = function (image, ...rest) {
  putImageData.call(this, image, ...rest);
  const pixels = new Uint32Array(image.data.buffer);
  const now = pixels.reduce((total, pixel) => (Math.imul(total, 31) + pixel) | 0, 0);
  if (this.canvas !== canvas || now === sum) return;
  const isNew = now !== before;
  [sum, before] = [now, sum];
  if (!isNew) return;
  drawn = performance.now();
  const told = waiting;
  waiting = null;
  if (told) requestAnimationFrame(() => told(performance.now()));
};

let tick = performance.now();
setInterval(() => {
  longest = Math.max(longest, performance.now() - tick);
  tick = performance.now();
}, 5);

const sleep = (ms) => new Promise((resolve) => setTimeout(resolve, ms));
const key = (kind, code) => dispatchEvent(new KeyboardEvent(kind, { code, cancelable: true }));

/** ms from the begin of the first visit, and from this load's own event, to the first picture. */
export function begun() {
  const { loadEventEnd } = performance.getEntriesByType("navigation")[0];
  return [performance.timeOrigin - first + drawn, drawn - loadEventEnd];
}

/** Press a key as a player does, when the screen is quiet. Returns [ms to its picture or null without one, ms until the screen was quiet again, the page's longest pause]. */
export async function press(code) {
  longest = 0;
  const start = performance.now();
  let shown = null;
  waiting = (now) => (shown = now - start);
  key("keydown", code);
  await sleep(60);
  key("keyup", code);
  await quiet(start);
  waiting = null;
  return [shown, drawn - start, longest];
}

/** Wait until the screen is quiet. @param {number} start */
export async function quiet(start = performance.now()) {
  while (performance.now() - Math.max(drawn, start) < QUIET && performance.now() - start < LONGEST) await sleep(20);
}
