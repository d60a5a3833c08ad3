// SPDX-License-Identifier: MIT
// What several modules do with bytes.

/** Are both there, with the same bytes? @param {Uint8Array | null} a @param {Uint8Array | null} b */
export const same = (a, b) => !!a && !!b && a.length === b.length && a.every((byte, i) => byte === b[i]);

/** The CRC-32. @param {Uint8Array} data */
export function crc32(data) {
  let sum = -1;
  for (const byte of data) {
    sum ^= byte;
    for (let bit = 0; bit < 8; bit++) sum = (sum >>> 1) ^ (sum & 1 ? 0xedb88320 : 0);
  }
  return ~sum >>> 0;
}
