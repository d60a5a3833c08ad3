// SPDX-License-Identifier: MIT
// Moves saves between a player's memory and a folder of the browser's private file system. A test loads it.

import { bytes, content, Faulty, folder } from "./flashing.js";
import { bring, send } from "./saves.js";

const letters = (data) => String.fromCharCode(...data);

async function once(root, way, tree, rules, player, last = Infinity, how = "", wrong = "") {
  const drive = new Faulty(root, last, how, wrong);
  const told = { words: "", said: "", done: "", untouched: null };
  try {
    const { words, work } = await (way === "bring" ? bring(drive, rules, player) : send(drive, rules, player, bytes(tree)));
    told.words = words;
    told.untouched = await content(root);
    told.done = (await work?.()) || "";
  } catch (error) {
    told.said = error.message;
  }
  return { ...told, held: await content(root), memory: letters(player.memory) };
}

const playing = (memory) => ({
  memory: Uint8Array.from(memory, (letter) => letter.charCodeAt(0)),
  async restore(other) {
    this.memory = other;
  },
});

/** Move once. Returns {words, said, done, untouched: the files at the question, held: the files at the end, memory}. */
export async function move(held, way, tree, rules, memory, wrong = "") {
  return once(await folder(held), way, tree, rules, playing(memory), Infinity, "", wrong);
}

/** Pull the drive out at every touch whose number `step` divides, then move again undisturbed: rows of {first, second}. */
export async function pulls(held, way, tree, rules, memory, how, step) {
  const rows = [];
  for (let last = 0; ; last += step) {
    const [root, player] = [await folder(held), playing(memory)];
    const first = await once(root, way, tree, rules, player, last, how);
    if (!first.said) return rows;
    rows.push({ first, second: await once(root, way, tree, rules, player) });
  }
}
