// SPDX-License-Identifier: MIT
// Puts Sortie on a badge's drive. flash.json has the rules of `make flash`. At every moment a complete program starts,
// old or new, or a page of words: it takes the place of code.py first, and the new code.py replaces it last.

/** @typedef {{copied: string[], removed: string[], foreign: string | null, version: string}} Plan */
/** @typedef {Record<string, Uint8Array>} Tree */

/** A reason to change nothing, in words. */
export class Refusal extends Error {}

const text = (/** @type {Uint8Array | null} */ data) => new TextDecoder().decode(data || new Uint8Array(0));
const equal = (/** @type {Uint8Array | null} */ a, /** @type {Uint8Array} */ b) => a !== null && a.length === b.length && a.every((byte, i) => byte === b[i]);

/** @param {any} root @param {string} path @param {boolean} create */
async function folder(root, path, create) {
  for (const name of path.split("/").slice(0, -1)) root = await root.getDirectoryHandle(name, { create });
  return root;
}

/** The bytes of a file; null without one. @param {any} root @param {string} path @returns {Promise<Uint8Array | null>} */
export async function read(root, path) {
  try {
    const file = await (await folder(root, path, false)).getFileHandle(path.split("/").pop());
    return new Uint8Array(await (await file.getFile()).arrayBuffer());
  } catch (error) {
    if (["NotFoundError", "TypeMismatchError"].includes(error.name)) return null;
    throw error;
  }
}

/** Write a file and read it back. @param {any} root @param {string} path @param {Uint8Array} data */
async function write(root, path, data) {
  const file = await (await folder(root, path, true)).getFileHandle(path.split("/").pop(), { create: true });
  const stream = await file.createWritable();
  await stream.write(data);
  await stream.close();
  if (!equal(await read(root, path), data)) throw new Refusal(`${path} is different on the drive after writing. Try another cable, then try again.`);
}

/** @param {any} root @param {string} path */
async function remove(root, path) {
  try {
    await (await folder(root, path, false)).removeEntry(path.split("/").pop());
  } catch (error) {
    if (error.name !== "NotFoundError") throw error;
  }
}

/** All files of a badge, {path: bytes}, from the bundle's files. @param {any} rules @param {Tree} zip @returns {Tree} */
export function whole(rules, zip) {
  const own = Object.entries(rules.own).map(([path, words]) => [path, new TextEncoder().encode(words)]);
  return { ...zip, ...Object.fromEntries(own) };
}

/** The Plan for a drive. It only reads. It throws a Refusal. @param {any} root @param {any} rules @param {Tree} tree @returns {Promise<Plan>} */
export async function plan(root, rules, tree) {
  check(text(await read(root, rules.says)), rules);
  const code = await read(root, rules.code);
  const listed = paths(text(await read(root, rules.list)), rules).map((file) => file.path);
  const names = new Set(Object.keys(tree).map((path) => path.toLowerCase()));
  const places = new RegExp(`^(${rules.places})$`, "i");
  const removed = listed.filter((path) => !names.has(path.toLowerCase()) && places.test(path) && !/(^|\/)\.{0,2}(\/|$)/.test(path));
  const copied = [];
  for (const path of rules.order) if (!equal(await read(root, path), tree[path])) copied.push(path);
  for (const path of Object.keys(rules.own)) if ((await read(root, path)) === null) copied.unshift(path);
  return { copied, removed, foreign: await foreign(root, rules, code, tree), version: text(tree[rules.list]).split(" ")[1] };
}

/** @param {string} said @param {any} rules */
function check(said, rules) {
  const found = new RegExp(`^(?:${rules.version})`).exec(said);
  if (!found) throw new Refusal(`This folder is not a CircuitPython drive: it has no ${rules.says} that says so. Choose the drive CIRCUITPY.`);
  if (Number(found[1]) !== rules.circuitpython) {
    throw new Refusal(`The badge has CircuitPython ${found[1]}${found[2]}; Sortie needs ${rules.circuitpython}.x. Install it from circuitpython.org.`);
  }
  const board = new RegExp(rules.board, "m").exec(said)?.[1] || rules.names[found[3]];
  if (!rules.boards.includes(board)) throw new Refusal(`Sortie does not run on this board: ${board || found[3]}. It runs on ${rules.boards.join(", ")}.`);
}

/** The files that a list on the drive names: {path, crc, size}. Only code.py has the last two. @param {string} list @param {any} rules */
function paths(list, rules) {
  const found = [];
  let [folder, end] = ["", ""];
  for (const line of list.split("\n").slice(1)) {
    const place = new RegExp(`^(?:${rules.folder})$`).exec(line);
    const file = new RegExp(`^(?:${rules.file})$`).exec(line);
    if (line.startsWith("rules ")) continue;
    if (place) [folder, end] = [place[1], place[2] || ""];
    else if (file) found.push({ path: folder + file[3] + end, crc: parseInt(file[1], 16), size: Number(file[2]) });
  }
  return found;
}

/** The check sum of a list. @param {Uint8Array} data */
function crc32(data) {
  let sum = -1;
  for (const byte of data) {
    sum ^= byte;
    for (let bit = 0; bit < 8; bit++) sum = (sum >>> 1) ^ (sum & 1 ? 0xedb88320 : 0);
  }
  return ~sum >>> 0;
}

/** A name for a copy of another person's code.py; null if there is none. @param {any} root @param {any} rules @param {Uint8Array | null} code @param {Tree} tree */
async function foreign(root, rules, code, tree) {
  const words = text(code).trim();
  if (!code || !words || words === rules.hello || words.startsWith(rules.mark.trim()) || equal(code, tree[rules.code])) return null;
  const listed = paths(text(await read(root, rules.list)), rules).find((file) => file.path === rules.code);
  if (listed && listed.size === code.length && listed.crc === crc32(code) && words.includes("sortie")) return null;
  for (let number = 1; ; number++) {
    const name = rules.kept.replace("{}", number === 1 ? "" : String(number));
    const there = await read(root, name);
    if (!there?.length) return name; // a cut may have left an empty one
    if (equal(there, code)) return null;
  }
}

/** Carry out a Plan. seen(done, all) is called after each file. @param {any} root @param {any} rules @param {Tree} tree @param {Plan} made @param {(done: number, all: number) => void} seen */
export async function update(root, rules, tree, made, seen) {
  const { code } = rules;
  if (made.foreign) await write(root, made.foreign, /** @type {Uint8Array} */ (await read(root, code)));
  await write(root, code, new TextEncoder().encode(rules.page));
  for (const path of made.removed) await remove(root, path);
  const rest = made.copied.filter((path) => path !== code);
  for (const [done, path] of rest.entries()) {
    await write(root, path, tree[path]);
    seen(done + 1, rest.length + 1);
  }
  for (const path of rules.order) {
    if (path !== code && !equal(await read(root, path), tree[path])) throw new Refusal(`${path} has changed on the drive. Try again.`);
  }
  await write(root, code, tree[code]);
  seen(rest.length + 1, rest.length + 1);
}
