// SPDX-License-Identifier: MIT
// Pixels of the program's bitmaps in MicroPython's memory, and the picture of the display.
//
// A bitmap is an address and a shape: bits << 20 | height << 10 | width. Rows are whole words. The leftmost pixel of a
// byte has its high bits.
//
// A grid is a row of 16 ints:
//   0 address of the bitmap   1 its shape   2 address of its colours, 0: all black   3 address of its tiles, or 0
//   4 to 7 up to four tiles   8 columns     9 rows       10 size of a tile: height << 10 | width
//   11 x   12 y   13 scale    14 flips: 1 left and right, 2 up and down   15 number of colours
// A colour is 0xRRGGBB, and 0x1000000 more if it is transparent.

export const WIDTH = 160;
export const HEIGHT = 128;
const ROW = 16;
const CLEAR = 0x1000000;
const FONTS = { [(8 << 10) | 6]: 96, [(6 << 10) | 5]: 80, [(12 << 10) | 6]: 96 }; // size of a glyph: width of its sheet

/** @typedef {{address: number, width: number, height: number, bits: number, stride: number}} Bitmap */

let memory = new Uint8Array(0);
let ints = new Int32Array(0);

/** Work on this memory. @param {ArrayBuffer} buffer */
export function use(buffer) {
  if (memory.buffer === buffer) return;
  memory = new Uint8Array(buffer);
  ints = new Int32Array(buffer);
}

/** @param {number} address @param {number} shape @returns {Bitmap} */
function bitmap(address, shape) {
  const width = shape & 1023;
  const bits = shape >> 20;
  return { address, width, height: (shape >> 10) & 1023, bits, stride: ((width * bits + 31) >> 5) << 2 };
}

/** @param {Bitmap} map @param {number} x @param {number} y */
function read(map, x, y) {
  const bit = x * map.bits;
  return (memory[map.address + y * map.stride + (bit >> 3)] >> (8 - map.bits - (bit & 7))) & ((1 << map.bits) - 1);
}

/** @param {Bitmap} map @param {number} x @param {number} y @param {number} value */
function write(map, x, y, value) {
  const bit = x * map.bits;
  const at = map.address + y * map.stride + (bit >> 3);
  const shift = 8 - map.bits - (bit & 7);
  const mask = ((1 << map.bits) - 1) << shift;
  memory[at] = (memory[at] & ~mask) | ((value << shift) & mask);
}

// --- the functions that the program's bitmaps need, by address and shape ---------------------------------------------

export const drawing = {
  /** @type {(address: number, shape: number, x: number, y: number) => number} */
  get: (address, shape, x, y) => read(bitmap(address, shape), x, y),

  /** @type {(address: number, shape: number, x: number, y: number, value: number) => void} */
  put: (address, shape, x, y, value) => write(bitmap(address, shape), x, y, value),

  /** @type {(address: number, shape: number, value: number) => void} */
  fill(address, shape, value) {
    const map = bitmap(address, shape);
    for (let y = 0; y < map.height; y++) for (let x = 0; x < map.width; x++) write(map, x, y, value);
  },

  /** Rows of a file: whole bytes, `bits` a pixel. @type {(address: number, shape: number, data: number, bits: number, rows: number) => void} */
  unpack(address, shape, data, bits, rows) {
    const map = bitmap(address, shape);
    const file = { ...map, address: data, bits, stride: (map.width * bits + 7) >> 3 };
    for (let y = 0; y < rows; y++) for (let x = 0; x < map.width; x++) write(map, x, y, read(file, x, y));
  },

  /** A byte a pixel. @type {(address: number, shape: number, data: number, x1: number, y1: number, x2: number, y2: number) => void} */
  arrayblit(address, shape, data, x1, y1, x2, y2) {
    const map = bitmap(address, shape);
    for (let y = y1; y < y2; y++) for (let x = x1; x < x2; x++) write(map, x, y, memory[data++]);
  },

  /** @param {number[]} places */
  blit(to, toShape, from, fromShape, ...places) {
    const [x, y, x1, y1, x2, y2, skipped] = places;
    const target = bitmap(to, toShape);
    const source = bitmap(from, fromShape);
    for (let j = y1; j < y2 && y + j - y1 < target.height; j++) {
      for (let i = x1; i < x2 && x + i - x1 < target.width; i++) {
        const value = read(source, i, j);
        if (value !== skipped) write(target, x + i - x1, y + j - y1, value);
      }
    }
  },
};

// --- the picture -------------------------------------------------------------------------------------------------------

/** Draw `count` grids, listed at an address, into a picture of 160x128: 5-6-5 bits. @param {number} list @param {number} count @param {Uint16Array} out */
export function compose(list, count, out) {
  out.fill(0);
  for (let n = 0; n < count; n++) grid((list >> 2) + n * ROW, out);
}

/** @param {number} at @param {Uint16Array} out */
function grid(at, out) {
  const map = bitmap(ints[at], ints[at + 1]);
  const colors = palette(ints[at + 2] >> 2, ints[at + 15], 1 << map.bits);
  const [columns, rows, size, left, top, scale, flips] = ints.subarray(at + 8, at + 15);
  const [wide, high] = [size & 1023, size >> 10];
  const across = (map.width / wide) | 0;
  const step = flips & 1 ? -scale : scale;
  for (let v = 0; v < rows * high; v++) {
    const y = top + (flips & 2 ? rows * high - 1 - v : v) * scale;
    if (y <= -scale || y >= HEIGHT) continue;
    let x = flips & 1 ? left + (columns * wide - 1) * scale : left;
    for (let column = 0; column < columns; column++) {
      const cell = ((v / high) | 0) * columns + column;
      const tile = ints[at + 3] ? memory[ints[at + 3] + cell] : ints[at + 4 + cell];
      const line = map.address + (((tile / across) | 0) * high + (v % high)) * map.stride;
      const start = (tile % across) * wide;
      for (let u = start; u < start + wide; u++, x += step) {
        const bit = u * map.bits;
        const color = colors[(memory[line + (bit >> 3)] >> (8 - map.bits - (bit & 7))) & (colors.length - 1)];
        if (color >= 0) dot(out, x, y, scale, color);
      }
    }
  }
}

/** The colours of a bitmap's values as 5-6-5 bits, -1: transparent. @param {number} at @param {number} known @param {number} count */
function palette(at, known, count) {
  const colors = new Int32Array(count);
  for (let n = 0; n < count; n++) {
    const color = n >= known ? CLEAR : at ? ints[at + n] : 0;
    colors[n] = color & CLEAR ? -1 : ((color >> 8) & 0xf800) | ((color >> 5) & 0x7e0) | ((color >> 3) & 0x1f);
  }
  return colors;
}

/** @param {Uint16Array} out @param {number} x @param {number} y @param {number} scale @param {number} color */
function dot(out, x, y, scale, color) {
  if (scale === 1) {
    if (x >= 0 && x < WIDTH) out[y * WIDTH + x] = color;
    return;
  }
  for (let j = Math.max(0, y); j < Math.min(HEIGHT, y + scale); j++) {
    for (let i = Math.max(0, x); i < Math.min(WIDTH, x + scale); i++) out[j * WIDTH + i] = color;
  }
}

// --- words -----------------------------------------------------------------------------------------------------------

const PICTURES = { 128: "A", 129: "B", 130: "SELECT", 132: "START", 134: "left", 135: "right", 136: "up", 137: "down" };

/** The texts of the grids that show a font, from bottom to top: [y, text]. A label has a grid for each letter. @param {number} list @param {number} count */
export function words(list, count) {
  /** @type {[number, string][]} */
  const found = [];
  let next = -1; // the place of a label's next letter
  for (let at = list >> 2; at < (list >> 2) + count * ROW; at += ROW) {
    if (FONTS[ints[at + 10]] !== (ints[at + 1] & 1023)) continue;
    const [columns, rows, size, x, y, scale] = ints.subarray(at + 8, at + 14);
    const tiles = ints[at + 3] ? memory.subarray(ints[at + 3]) : ints.subarray(at + 4);
    for (let row = 0; row < rows; row++) {
      const text = Array.from(tiles.subarray(row * columns, (row + 1) * columns), letter).join("");
      if (columns === 1 && found.at(-1)?.[0] === y && x >= next && x <= next + (size & 1023) * scale) {
        found[found.length - 1][1] += (x > next ? " " : "") + text;
      } else found.push([y, text]);
      next = x + columns * (size & 1023) * scale;
    }
  }
  return found.map(([y, text]) => [y, text.replace(/\s+/g, " ").trim()]).filter(([, text]) => text);
}

/** @param {number} tile */
function letter(tile) {
  const code = tile + 32;
  return code < 127 ? String.fromCharCode(code) : code in PICTURES ? ` ${PICTURES[code]} ` : " ";
}
