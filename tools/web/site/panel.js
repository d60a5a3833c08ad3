// SPDX-License-Identifier: MIT
// The screen, its words for a reader of screens, the lights and the speaker.

import { HEIGHT, WIDTH } from "./pixels.js";

const FOOTER = 119; // the y of the bottom line
const QUIET = 400; // ms without a new picture, after which its words are told

const canvas = /** @type {HTMLCanvasElement} */ (document.getElementById("screen"));
const told = /** @type {HTMLElement} */ (document.getElementById("told"));
const view = /** @type {HTMLElement} */ (document.getElementById("view"));
const lights = /** @type {HTMLElement} */ (document.getElementById("lights"));
const lamps = /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll("#lights i"));
const context = /** @type {CanvasRenderingContext2D} */ (canvas.getContext("2d"));
const image = context.createImageData(WIDTH, HEIGHT);
const colors = Uint32Array.from({ length: 65536 }, (_, color) => {
  const wide = (value, bits) => Math.floor((value * 255) / ((1 << bits) - 1));
  return 0xff000000 | (wide(color & 31, 5) << 16) | (wide((color >> 5) & 63, 6) << 8) | wide(color >> 11, 5);
});
let timer = 0;
let sounds = /** @type {AudioContext | null} */ (null);

/** Show a picture, 5-6-5 bits a pixel, and tell its words. @param {Uint16Array} picture @param {[number, string][]} words */
export function show(picture, words) {
  const pixels = new Uint32Array(image.data.buffer);
  for (let i = 0; i < picture.length; i++) pixels[i] = colors[picture[i]];
  context.putImageData(image, 0, 0);
  clearTimeout(timer);
  timer = setTimeout(() => tell(spoken(words)), QUIET);
}

/** The words in their order on the screen, the bottom line first. @param {[number, string][]} words */
function spoken(words) {
  const rest = words.filter(([y]) => y !== FOOTER).sort(([a], [b]) => a - b);
  return [...words.filter(([y]) => y === FOOTER), ...rest].map(([, text]) => text).join(". ");
}

/** Tell a text to a reader of screens. @param {string} text */
export function tell(text) {
  if (told.textContent !== text) told.textContent = text;
}

/** Show the lights: green, red, blue of each. @param {Uint8Array} bytes */
export function light(bytes) {
  const bright = (value) => Math.min(255, value * 2.6 + (value && 40)); // a lamp looks brighter than its number
  lamps.forEach((lamp, i) => {
    const [green, red, blue] = bytes.subarray(3 * i, 3 * i + 3);
    lamp.style.background = `rgb(${bright(red)} ${bright(green)} ${bright(blue)})`;
  });
}

/** Show the screen at this brightness, 0 to 1. @param {number} share */
export function shine(share) {
  canvas.style.opacity = String(share ** 0.4); // an eye sees a dim display brighter than its number
}

/** Play samples of bytes. Browsers allow it after the first press. @param {Uint8Array} samples @param {number} rate */
export function beep(samples, rate) {
  sounds ||= new AudioContext();
  if (sounds.state === "suspended") sounds.resume();
  const count = Math.ceil((samples.length * sounds.sampleRate) / rate);
  const buffer = sounds.createBuffer(1, count, sounds.sampleRate);
  const wave = buffer.getChannelData(0);
  for (let i = 0; i < count; i++) wave[i] = (samples[Math.floor((i * rate) / sounds.sampleRate)] - 128) / 128;
  const source = sounds.createBufferSource();
  source.buffer = buffer;
  source.connect(sounds.destination);
  source.start();
}

/** Enlarge the screen by the largest whole number of the display's own pixels. */
function fit() {
  const [width, height] = [view.clientWidth, view.clientHeight - lights.offsetHeight];
  const times = Math.max(1, Math.floor(devicePixelRatio * Math.min(width / WIDTH, height / HEIGHT)));
  canvas.style.width = `${(times * WIDTH) / devicePixelRatio}px`;
  canvas.style.height = `${(times * HEIGHT) / devicePixelRatio}px`;
}

new ResizeObserver(fit).observe(view);
