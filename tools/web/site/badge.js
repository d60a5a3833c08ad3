// SPDX-License-Identifier: MIT
// "Put it on a badge": choose the drive, see the changes, copy. Without the File System Access API the zip remains.

import { Drive } from "./drive.js";
import { check, plan, Refusal, update } from "./flash.js";
import { unpacked } from "./zip.js";

const button = /** @type {HTMLButtonElement} */ (document.getElementById("choose"));
const advice = /** @type {HTMLElement} */ (document.getElementById("advice"));
const bar = /** @type {HTMLProgressElement} */ (document.getElementById("copied"));
const ASK = "Put it on a badge";
const AGREE = "Continue";

/** The work that the next press of the button does. */
let next = choose;

/** Let the player choose the drive, and tell the changes. */
async function choose() {
  const root = await /** @type {any} */ (window).showDirectoryPicker({ id: "circuitpy", mode: "readwrite" });
  tell("Comparing the drive ...");
  const rules = await (await fetch("flash.json")).json();
  const tree = unpacked(await (await fetch("sortie.zip")).arrayBuffer());
  tree["settings.toml"] = new TextEncoder().encode(rules.settings);
  const drive = new Drive(root);
  const badge = await check(drive, rules);
  const made = await plan(drive, tree, rules);
  if (made.done) return tell(`Found ${badge}. Sortie ${rules.version} is on the badge already: nothing to do.`);
  const notes = [...made.warnings];
  if (made.kept) notes.push(`code.py on the drive is not Sortie's. Its new name is ${made.kept}.`);
  if (made.replaced.length) notes.push(`Sortie replaces these files on the drive: ${made.replaced.join(", ")}.`);
  tell([`Found ${badge}. Sortie ${rules.version}: ${made.copied.length} files to copy, ${made.removed.length} to remove. Saves stay.`, ...notes].join("\n"));
  offer(AGREE, () => copy(drive, made, rules));
}

/** @param {Drive} drive @param {any} made @param {any} rules */
async function copy(drive, made, rules) {
  tell("Copying. Do not unplug the badge ...");
  bar.hidden = false;
  await update(drive, made, rules, (share) => (bar.value = share));
  tell(`Done: Sortie ${rules.version} is on the badge, every file read back and right.\n`
    + "Eject the drive. If no title appears, press RESET once.");
}

/** @param {string} label @param {() => Promise<void>} work */
function offer(label, work) {
  button.textContent = label;
  next = work;
}

/** @param {string} words */
function tell(words) {
  advice.textContent = words;
}

button.addEventListener("click", async () => {
  const work = next;
  offer(ASK, choose);
  button.disabled = true;
  try {
    await work();
  } catch (error) {
    if (error instanceof Refusal) tell(error.message);
    else if (error.name !== "AbortError") tell(`The drive cannot be read (${error.message}). Plug it in again, then try again.`);
  }
  button.disabled = false;
  bar.hidden = true;
});

if ("showDirectoryPicker" in window) {
  button.hidden = false;
  tell("Plug in a badge with CircuitPython 10, and choose its drive CIRCUITPY.");
}
