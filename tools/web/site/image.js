// SPDX-License-Identifier: MIT
// The image of all saves, as lib/sortie/store/image.py makes it. It begins a memory of 8,192 bytes.
// In a file of a drive (lib/sortie/store/drive.py) that memory begins at byte 3,584.

import { crc32, same } from "./bytes.js";

export const SIZE = 8192;
export const MOVED = "saves/moved/sortie.dat"; // the badge only reads this file
const START = 3584;
const PLACE = /(^|\/)saves\/[^/]+\/sortie\.dat$/;
const MAGIC = Uint8Array.of(0x53, 0x56, 0x53, 1); // "SVS" and the version
const [HEAD, SEAL] = [10, 4]; // bytes
const LIMIT = 2 ** 30;
const GAP = 100_000; // more saves than the badge's memory endures: so no image there has a higher number

/** The bytes of the whole image in a memory; null without one. @param {Uint8Array} memory @returns {Uint8Array | null} */
function image(memory) {
  if (memory.length < HEAD + SEAL || !same(memory.subarray(0, 4), MAGIC)) return null;
  const view = new DataView(memory.buffer, memory.byteOffset);
  const end = view.getUint16(4, true) - SEAL;
  if (end < HEAD || end + SEAL > memory.length || view.getUint32(6, true) >= LIMIT) return null;
  return crc32(memory.subarray(0, end)) === view.getUint32(end, true) ? memory.subarray(0, end + SEAL) : null;
}

/** The number of the image in a memory; 0 without one. @param {Uint8Array} memory */
export function number(memory) {
  return image(memory) ? new DataView(memory.buffer, memory.byteOffset).getUint32(6, true) : 0;
}

/** The memory with the newest image in files of a badge, {path: bytes}; null without one. @param {Record<string, Uint8Array | null>} files */
export function newest(files) {
  let found = null;
  for (const [path, data] of Object.entries(files)) {
    const memory = new Uint8Array(SIZE).fill(0xff);
    if (data) memory.set(PLACE.test(path) ? data.slice(START, START + SIZE) : data.slice(0, SIZE));
    if (number(memory) > (found ? number(found) : 0)) found = memory;
  }
  return found;
}

/** The records of the newest image in files of a badge: {name: bytes}. @param {Record<string, Uint8Array | null>} files @returns {Record<string, Uint8Array>} */
export function records(files) {
  /** @type {Record<string, Uint8Array>} */
  const found = {};
  const whole = image(newest(files) || new Uint8Array());
  for (let at = HEAD; whole && at < whole.length - SEAL; ) {
    const data = at + 3 + whole[at];
    const end = data + (whole[data - 2] | (whole[data - 1] << 8));
    found[String.fromCharCode(...whole.subarray(at + 1, data - 2))] = whole.slice(data, end);
    at = end;
  }
  return found;
}

/** A memory with an image of these records; null if it is too small. @param {Record<string, Uint8Array | undefined>} held @param {number} number */
export function written(held, number) {
  const rows = Object.entries(held).flatMap(([name, data]) => (data ? [name.length, ...Array.from(name, (letter) => letter.charCodeAt(0)), data.length & 255, data.length >> 8, ...data] : []));
  const size = HEAD + rows.length + SEAL;
  if (size > SIZE) return null;
  const memory = new Uint8Array(SIZE).fill(0xff);
  memory.set([...MAGIC, size & 255, size >> 8]);
  memory.set(rows, HEAD);
  const view = new DataView(memory.buffer);
  view.setUint32(6, number, true);
  view.setUint32(size - SEAL, crc32(memory.subarray(0, size - SEAL)), true);
  return memory;
}

/** Is this a file of a drive with an image? @param {string} path */
export const isPlace = (path) => PLACE.test(path);

/** Have both memories the same saves, under any numbers? @param {Uint8Array} a @param {Uint8Array} b */
export function agree(a, b) {
  const [one, other] = [image(a), image(b)].map((whole) => whole && whole.subarray(HEAD, -SEAL));
  return same(one, other);
}

/** The file MOVED with the saves of a memory, newer than number `other`. Null at the last number. @param {Uint8Array} memory @param {number} other */
export function moved(memory, other) {
  const file = new Uint8Array(START + SIZE).fill(0xff);
  file.set(memory, START);
  const part = /** @type {Uint8Array} */ (image(file.subarray(START)));
  const next = Math.max(number(memory), other) + GAP;
  if (next >= LIMIT) return null;
  const view = new DataView(file.buffer, START);
  view.setUint32(6, next, true);
  view.setUint32(part.length - SEAL, crc32(part.subarray(0, -SEAL)), true);
  return file;
}
