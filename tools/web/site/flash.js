// SPDX-License-Identifier: MIT
// Puts Sortie on a badge's drive, as `make flash` does on a drive that has no room for old and new files together.
// flash.json has its rules (tools/web/badge.py): names, patterns, boards.
//
// At every moment a complete program starts: the old one, the new one, or a page of words.
// 1. The new list and the copy of a foreign code.py are written. The old program is untouched.
// 2. The page replaces code.py.
// 3. Old files are removed, new ones are written and read back, the list last. Then all are read back.
// 4. The new code.py replaces the page. Another run continues where an interrupted one stopped.

import { crc32, same } from "./bytes.js";

/** @typedef {import("./drive.js").Drive} Drive */
/** @typedef {Record<string, Uint8Array>} Tree */
/** @typedef {{files: Set<string>, rules: Record<string, number>, code: [number, number] | null, version: string}} List */

const SHOWN = 10;
const STARTS = {
  old: "The badge still starts the program it started before.",
  page: "The badge shows a page about this, or starts a complete version, old or new.",
  new: "The new version is complete on the badge.",
};

/** Plain words for a fault and its remedy. */
export class Refusal extends Error {}

/** Name the badge of a drive. It throws a Refusal for a board or a CircuitPython without Sortie. @param {Drive} drive @param {any} rules */
export async function check(drive, rules) {
  const said = text(await drive.read(rules.says));
  const found = new RegExp(`^(?:${rules.said_version})`).exec(said);
  if (!found) throw new Refusal(`This is not the drive of a badge with CircuitPython: it has no ${rules.says} that says so.`);
  const major = Number(found[1]);
  const id = new RegExp(rules.said_board, "m").exec(said)?.[1];
  const board = id || (major < rules.circuitpython && rules.board_names[found[3]]);
  if (!rules.boards.includes(board)) throw new Refusal(`Sortie does not run on this board (${id || found[3]}). It runs on: ${rules.boards.join(", ")}.`);
  const version = found[1] + found[2];
  if (major < rules.circuitpython) throw new Refusal(`The badge has CircuitPython ${version}; Sortie needs ${rules.circuitpython}.x.`);
  if (major > rules.circuitpython) throw new Refusal(`The badge has CircuitPython ${version}, newer than this Sortie knows (${rules.circuitpython}.x).`);
  return `${board} with CircuitPython ${version}`;
}

/** The changes of an update that puts a tree on a drive. It throws a Refusal. @param {Drive} drive @param {Tree} tree @param {any} rules */
export async function plan(drive, tree, rules) {
  const there = await drive.walk(rules.saves);
  const files = Object.keys(there).filter((path) => !there[path]);
  const code = (await drive.read(rules.code)) || new Uint8Array();
  const [old, staged] = [listed(await drive.read(rules.list), rules), listed(await drive.read(rules.staged_list), rules)];
  const unfinished = text(code).startsWith(rules.mark);
  const wanted = Object.fromEntries(Object.entries(tree).filter(([path]) => !(rules.own.includes(path) && files.includes(path))));
  const copied = [];
  for (const path of Object.keys(wanted).sort()) if (!same(await drive.read(path), wanted[path])) copied.push(path);
  const known = new Set([...(old?.files || []), ...((unfinished && staged?.files) || [])]);
  const keep = new Set([...Object.keys(tree), ...rules.own, rules.list].map(small));
  const stale = files.filter((path) => known.has(path) && !keep.has(small(path)));
  const removed = stale.filter((path) => isOurs(path, rules));
  const waiting = new RegExp(`^(?:${rules.waiting})$`);
  const leftovers = files.filter((path) => waiting.test(path) || tree[path.replace(/\.crswap$/, "")] && path.endsWith(".crswap"));
  refuse(files.filter((path) => !removed.includes(path)), there, tree, rules);
  const replaced = copied.filter((path) => files.includes(path) && !known.has(path) && path !== rules.code && !(old && path === rules.list));
  const foreign = isForeign(code, tree[rules.code], [old, staged], rules);
  return { tree: wanted, copied, removed, replaced, leftovers, unfinished, old, code, kept: foreign ? await nameFor(drive, code, there, rules) : "",
    warnings: lost(old, rules), done: !(copied.length || removed.length || leftovers.length || unfinished) };
}

/** Carry out a plan. seen(share) is called with the share that is done, 0 to 1. It throws a Refusal. @param {Drive} drive @param {any} made @param {any} rules */
export async function update(drive, made, rules, seen = (/** @type {number} */ share) => {}) {
  let at = made.unfinished ? "page" : "old";
  const rest = made.copied.filter((path) => path !== rules.code && path !== rules.list);
  const all = Object.keys(made.tree).filter((path) => path !== rules.code);
  let steps = 0;
  const write = async (path, data) => {
    await drive.write(path, data);
    await compare(path, data);
  };
  const compare = async (path, data) => {
    if (!same(await drive.read(path), data)) throw new Refusal(`${path} is different on the drive after writing. Try another cable.`);
    seen(Math.min(1, ++steps / (rest.length + all.length)));
  };
  try {
    for (const path of made.leftovers) if (path !== rules.staged_list) await drive.remove(path);
    if (made.copied.includes(rules.list)) await write(rules.staged_list, made.tree[rules.list]);
    else await drive.remove(rules.staged_list);
    if (made.kept) await write(made.kept, made.code);
    at = "page";
    await write(rules.code, new TextEncoder().encode(rules.page));
    for (const path of made.removed) await drive.remove(path);
    for (const folder of emptied(made.removed)) await drive.remove(folder);
    for (const path of rest) await write(path, made.tree[path]);
    if (made.copied.includes(rules.list)) await write(rules.list, made.tree[rules.list]);
    for (const path of all) await compare(path, made.tree[path]);
    await write(rules.code, made.tree[rules.code]);
    at = "new";
    await drive.remove(rules.staged_list);
    await drive.remove(rules.stage);
  } catch (error) {
    throw new Refusal(`${error instanceof Refusal ? error.message : reason(error)}\n${STARTS[at]}\nTo finish, do this again: it continues from there.`);
  }
}

/** @param {any} error */
function reason(error) {
  if (error.name === "QuotaExceededError") return "The drive is full. Move files that are not Sortie's to your computer.";
  if (["NotAllowedError", "NoModificationAllowedError"].includes(error.name))
    return "The drive cannot be written. Press RESET once, wait until the drive is there again, and allow the page to change it.";
  return `The drive went away in the middle (${error.message}). Plug the badge in again.`;
}

/** The list in a file of the drive (tools/bundle/manifest.py); null without a readable one. @param {Uint8Array | null} data @returns {List | null} */
function listed(data, rules) {
  const whole = (name) => new RegExp(`^(?:${rules[name]})$`);
  const [head, ...lines] = text(data).trimEnd().split(/\r?\n/);
  const first = whole("list_first").exec(head);
  if (!first) return null;
  /** @type {List} */
  const found = { version: first[1], files: new Set(), rules: {}, code: null };
  let [folder, end] = ["", ""];
  for (const line of lines) {
    const game = whole("list_rules").exec(line);
    const placed = game ? null : whole("list_folder").exec(line);
    const file = game || placed ? null : whole("list_file").exec(line);
    if (game) found.rules[game[1]] = Number(game[2]);
    else if (placed) [folder, end] = [placed[1], placed[2] || ""];
    else if (file) {
      found.files.add(folder + file[3] + end);
      if (folder + file[3] === rules.code && file[1]) found.code = [parseInt(file[1], 16), Number(file[2])];
    } else return null;
  }
  return found;
}

/** Can a version of Sortie have brought the file at this path? @param {string} path */
function isOurs(path, rules) {
  return new RegExp(`^(?:${rules.places})$`, "i").test(path);
}

/** Is this content of code.py another person's program? @param {Uint8Array} code */
function isForeign(code, own, lists, rules) {
  const words = text(code);
  if (!code.length || same(code, own) || words.trim() === rules.hello || words.startsWith(rules.mark)) return false;
  return !lists.some((list) => list?.code && list.code[0] === crc32(code) && list.code[1] === code.length && words.includes("sortie"));
}

/** A free name for the copy of a foreign code.py; "" if that copy exists. */
async function nameFor(drive, code, there, rules) {
  for (let number = 1; number < 100; number++) {
    const name = rules.kept.replace("{}", number === 1 ? "" : number);
    if (same(await drive.read(name), code)) return "";
    if (!(name in there)) return name;
  }
  throw new Refusal("There are too many copies code-before-sortie*.py on the drive: remove the copies you do not need.");
}

/** Refuse files of others that would run instead of Sortie's, or are in their place. */
function refuse(stay, there, tree, rules) {
  if (there[rules.stage] === false) throw new Refusal(`${rules.stage} on the drive is a file. Move or rename it, then do this again.`);
  const ours = new Set(Object.keys(tree).map(small));
  const [files, folders] = [new Set(rules.shadow_files), new Set(rules.shadow_folders)];
  const strangers = stay.filter((path) => !ours.has(small(path)) && !path.startsWith(rules.stage) && !path.endsWith(".crswap"));
  const found = strangers.filter((path) => files.has(small(path)) || parents(small(path)).some((folder) => folders.has(folder)));
  const empty = Object.keys(tree).filter((path) => there[path] && !Object.keys(there).some((other) => other.startsWith(`${path}/`)));
  const named = [...found, ...empty.map((path) => `${path}/`)];
  if (!named.length) return;
  const more = named.length > SHOWN ? `\nand ${named.length - SHOWN} more` : "";
  throw new Refusal("These files on the drive are not Sortie's. They would run instead of Sortie's files, or are in their place:\n"
    + `${named.slice(0, SHOWN).join("\n")}${more}\nMove them to your computer, then do this again.`);
}

/** Sentences about games that could not continue after the update. @param {List | null} old */
function lost(old, rules) {
  const sentences = [];
  for (const [ident, before] of Object.entries(old?.rules || {})) {
    const [oldest, now, title] = rules.games[ident] || [];
    if (!now) sentences.push(`${ident} is not in the new version: you could not continue a game in progress.`);
    else if (before < oldest || before > now) sentences.push(`${title} has other rules in the new version: you could not continue a game in progress.`);
  }
  return sentences;
}

/** The folders above these paths, the inner ones first, without those that CircuitPython made. @param {string[]} paths */
function emptied(paths) {
  return [...new Set(paths.flatMap(parents))].filter((folder) => folder !== "lib").sort().reverse();
}

/** @param {string} path */
function parents(path) {
  const steps = path.split("/").slice(0, -1);
  return steps.map((_, i) => steps.slice(0, i + 1).join("/"));
}

/** @param {string} path */
const small = (path) => path.toLowerCase();
/** @param {Uint8Array | null} data */
const text = (data) => new TextDecoder().decode(data || new Uint8Array());
