// SPDX-License-Identifier: MIT
// The button "Put it on a badge": it asks for the drive, shows the plan, and copies.

import { plan, Refusal, update, whole } from "./flash.js";
import { unpacked } from "./zip.js";

const AGAIN = "Plug the badge in and press the button again: it continues from there. Saves are kept.";

/** Make the button work, where the browser can write into a folder. @param {HTMLElement} note */
export function offerFlash(note) {
  const button = /** @type {HTMLButtonElement} */ (document.getElementById("put"));
  if (!("showDirectoryPicker" in self)) return;
  button.hidden = false;
  button.addEventListener("click", async () => {
    button.disabled = true;
    try {
      note.textContent = await put(await /** @type {any} */ (self).showDirectoryPicker({ mode: "readwrite" }), note);
    } catch (error) {
      if (error.name !== "AbortError") note.textContent = error instanceof Refusal ? error.message : `The drive cannot be used (${error.message}). ${AGAIN}`;
    }
    button.disabled = false;
  });
}

/** Put Sortie on a drive. Returns the result in words. @param {any} drive @param {HTMLElement} note */
export async function put(drive, note) {
  note.textContent = "Reading the drive ...";
  const rules = await (await fetch("flash.json")).json();
  const tree = whole(rules, unpacked(await (await fetch("sortie.zip")).arrayBuffer()));
  const made = await plan(drive, rules, tree);
  if (!made.copied.length && !made.removed.length) return `Sortie ${made.version} is on the badge already.`;
  const moved = made.foreign ? ` code.py on the drive is not Sortie's. Its new name is ${made.foreign}.` : "";
  if (!confirm(`Copy ${made.copied.length} files of Sortie ${made.version}, remove ${made.removed.length}?${moved}`)) return "Nothing was changed.";
  await update(drive, rules, tree, made, (done, all) => (note.textContent = `Copying ${done} of ${all} ...`));
  return `Done: Sortie ${made.version} is on the badge, every file read back and right. Eject the drive, then press RESET.`;
}
