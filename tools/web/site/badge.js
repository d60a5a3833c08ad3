// SPDX-License-Identifier: MIT
// The buttons for a badge's drive: put Sortie on it, bring its saves, send saves. Each tells the changes, and asks.
// Without the File System Access API the zip remains.

import { Drive } from "./drive.js";
import { check, plan, Refusal, update } from "./flash.js";
import { bring, send } from "./saves.js";
import { unpacked } from "./zip.js";

const advice = /** @type {HTMLElement} */ (document.getElementById("advice"));
const bar = /** @type {HTMLProgressElement} */ (document.getElementById("copied"));
const agree = button("agree");
let player = /** @type {import("./saves.js").Player | null} */ (null);
let agreed = /** @type {(() => Promise<string>) | undefined} */ (undefined);

/** Let the player move the saves of this page. @param {import("./saves.js").Player} badge */
export function connect(badge) {
  player = badge;
  for (const id of ["bring", "send"]) button(id).hidden = !("showDirectoryPicker" in window);
}

/** The changes of an update. @param {Drive} drive @param {any} rules @param {Record<string, Uint8Array>} tree @returns {Promise<import("./saves.js").Step>} */
async function put(drive, rules, tree) {
  const badge = await check(drive, rules);
  const made = await plan(drive, tree, rules);
  if (made.done) return { words: `Found ${badge}. Sortie ${rules.version} is on the badge already: nothing to do.` };
  const notes = [...made.warnings];
  if (made.kept) notes.push(`code.py on the drive is not Sortie's. Its new name is ${made.kept}.`);
  if (made.replaced.length) notes.push(`Sortie replaces these files on the drive: ${made.replaced.join(", ")}.`);
  return {
    words: [`Found ${badge}. Sortie ${rules.version}: ${made.copied.length} files to copy, ${made.removed.length} to remove. Saves stay.`, ...notes].join("\n"),
    work: async () => {
      await update(drive, made, rules, (share) => (bar.value = share));
      return `Done: Sortie ${rules.version} is on the badge, every file read back and right.\nEject the drive. If no title appears, press RESET once.`;
    },
  };
}

/** Let the player choose the drive, tell the changes, and offer them. @param {(drive: Drive, rules: any, tree: any) => Promise<import("./saves.js").Step>} look */
async function choose(look) {
  const root = await /** @type {any} */ (window).showDirectoryPicker({ id: "circuitpy", mode: "readwrite" });
  agreed = undefined;
  tell("Comparing the drive ...");
  const rules = await (await fetch("flash.json")).json();
  const tree = unpacked(await (await fetch("sortie.zip")).arrayBuffer());
  tree["settings.toml"] = new TextEncoder().encode(rules.settings);
  const { words, work } = await look(new Drive(root), rules, tree);
  tell(words);
  agreed = work;
}

async function copy() {
  const work = agreed;
  agreed = undefined;
  tell("Copying. Do not unplug the badge ...");
  bar.hidden = false;
  tell((await work?.()) || "");
}

/** Do the work of a button while no other works. @param {() => Promise<void>} work */
async function alone(work) {
  const buttons = ["choose", "bring", "send", "agree"].map(button);
  for (const one of buttons) one.disabled = true;
  agree.hidden = true;
  try {
    await work();
  } catch (error) {
    if (error instanceof Refusal) tell(error.message);
    else if (error.name !== "AbortError") tell(`The drive cannot be read or written (${error.message}). Plug it in again, then try again.`);
  }
  bar.hidden = true;
  bar.value = 0;
  agree.hidden = !agreed;
  for (const one of buttons) one.disabled = false;
}

/** @param {string} id */
function button(id) {
  return /** @type {HTMLButtonElement} */ (document.getElementById(id));
}

/** @param {string} words */
function tell(words) {
  advice.textContent = words;
}

const saves = () => /** @type {import("./saves.js").Player} */ (player);
button("choose").onclick = () => alone(() => choose(put));
button("bring").onclick = () => alone(() => choose((drive, rules) => bring(drive, rules, saves())));
button("send").onclick = () => alone(() => choose((drive, rules, tree) => send(drive, rules, saves(), tree)));
agree.onclick = () => alone(copy);

if ("showDirectoryPicker" in window) {
  button("choose").hidden = false;
  tell("Plug in a badge with CircuitPython 10, and choose its drive CIRCUITPY.");
}
