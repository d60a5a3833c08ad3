// SPDX-License-Identifier: MIT
// Moves the saves between the page and a badge's drive. What is replaced stays as a file on the drive.

import { same } from "./bytes.js";
import { check, plan, Refusal } from "./flash.js";
import { agree, isPlace, moved, MOVED, newest, number } from "./image.js";

/** @typedef {import("./drive.js").Drive} Drive */
/** @typedef {{memory: Uint8Array, restore: (memory: Uint8Array) => Promise<void>}} Player the page's saves */
/** @typedef {{words: string, work?: () => Promise<string>}} Step words for the player, and the work if the player agrees */

const LATEST = "The badge's own memory can hold a later save than its drive: a page cannot read that memory.";
const COPIES = 100;

/** Bring the badge's saves into the page. It throws a Refusal. @param {Drive} drive @param {any} rules @param {Player} player @returns {Promise<Step>} */
export async function bring(drive, rules, player) {
  const badge = await check(drive, rules);
  const theirs = await held(drive);
  if (!theirs) throw new Refusal(`Found ${badge}. Its drive has no saves. A badge saves there when no computer uses the drive.`);
  if (agree(player.memory, theirs)) return { words: `Found ${badge}. The page has these saves already: nothing to do.` };
  const kept = number(player.memory) ? " A copy of the page's own saves goes to the drive." : "";
  return {
    words: `Found ${badge}. The page takes its saves.${kept}\n${LATEST}`,
    work: async () => {
      const copied = await copy(drive, "page", player.memory);
      await player.restore(theirs);
      return `Done: the page has the badge's saves.${copied}`;
    },
  };
}

/** Write the page's saves to the badge. It throws a Refusal. @param {Drive} drive @param {any} rules @param {Player} player @param {Record<string, Uint8Array>} tree @returns {Promise<Step>} */
export async function send(drive, rules, player, tree) {
  const badge = await check(drive, rules);
  if (!number(player.memory)) throw new Refusal("The page has no saves yet.");
  const [theirs, before] = [await held(drive), await drive.read(MOVED)];
  if (theirs && agree(player.memory, theirs)) return { words: `Found ${badge}. The badge has these saves already: nothing to do.` };
  if (before && !newest({ [MOVED]: before })) throw new Refusal(`${MOVED} on the drive has no saves of Sortie. Move it to your computer, then do this again.`);
  if (!(await plan(drive, tree, rules)).done)
    throw new Refusal(`Found ${badge}. First put this Sortie (${rules.version}) on it: another one may not read the page's saves.`);
  const kept = theirs ? " A copy of the saves on its drive stays there." : "";
  return {
    words: `Found ${badge}. The page's saves replace all its saves.${kept}\n${LATEST} The badge loses such a save.`,
    work: async () => {
      const file = moved(player.memory, theirs ? number(theirs) : 0);
      if (!file) throw new Refusal("These saves were moved too often. Nothing was changed.");
      const copied = theirs ? await copy(drive, "badge", theirs) : "";
      await write(drive, MOVED, file);
      return `Done: the page's saves are on the badge. Eject the drive, then press RESET once.${copied}`;
    },
  };
}

/** The newest saves on a drive, as a memory; null without any. @param {Drive} drive */
async function held(drive) {
  /** @type {Record<string, Uint8Array | null>} */
  const found = {};
  for (const path of Object.keys(await drive.walk(""))) if (isPlace(path)) found[path] = await drive.read(path);
  return newest(found);
}

/** Copy saves to a free name on the drive, if an equal copy is not there. Returns words about it. @param {Drive} drive @param {string} whose @param {Uint8Array} memory */
async function copy(drive, whose, memory) {
  if (!number(memory)) return "";
  for (let n = 1; n < COPIES; n++) {
    const path = `saves/${whose}-${n}.nvm`;
    const there = await drive.read(path);
    if (!there) await write(drive, path, memory);
    if (!there || same(there, memory)) return `\nThe saves before that are in ${path} on the drive. "Load from a file" reads it.`;
  }
  throw new Refusal(`There are too many copies saves/${whose}-*.nvm on the drive: remove the copies you do not need.`);
}

/** @param {Drive} drive @param {string} path @param {Uint8Array} data */
async function write(drive, path, data) {
  await drive.write(path, data);
  if (!same(await drive.read(path), data)) throw new Refusal(`${path} is different on the drive after writing. Try another cable.`);
}
