// SPDX-License-Identifier: MIT
// The files of a zip whose files are stored, not packed: the badge's drive as `make bundle` writes it.

const FILE = 0x04034b50;

/** {path: bytes} of a zip. @param {ArrayBuffer} data @returns {Record<string, Uint8Array>} */
export function unpacked(data) {
  const view = new DataView(data);
  /** @type {Record<string, Uint8Array>} */
  const files = {};
  for (let at = 0; view.getUint32(at, true) === FILE; ) {
    const size = view.getUint32(at + 18, true);
    const name = new Uint8Array(data, at + 30, view.getUint16(at + 26, true));
    const start = at + 30 + name.length + view.getUint16(at + 28, true);
    files[new TextDecoder().decode(name)] = new Uint8Array(data, start, size);
    at = start + size;
  }
  return files;
}

/** The same file for MicroPython on a PC: a compiled module has another first byte. @param {string} path @param {Uint8Array} data */
export function twin(path, data) {
  const copy = data.slice();
  if (path.endsWith(".mpy")) copy[0] = "M".charCodeAt(0);
  return copy;
}
