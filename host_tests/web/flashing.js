// SPDX-License-Identifier: MIT
// Flashes a folder of the browser's private file system. A test loads it into a page of the server.

import { Drive } from "./drive.js";
import { check, plan, update } from "./flash.js";

export const bytes = (tree) => Object.fromEntries(Object.entries(tree).map(([path, letters]) => [path, Uint8Array.from(letters, (letter) => letter.charCodeAt(0))]));

/**
 * A drive that is pulled out at touch number `last`, before or after the touch; or one that flips a bit in one file.
 * After a read the drive is as before it. So "after" counts only changes.
 */
export class Faulty extends Drive {
  constructor(root, last, how, wrong) {
    super(root);
    Object.assign(this, { left: last, how, wrong });
  }

  async touch(work, isRead = false) {
    if (isRead && this.how === "after" && this.left >= 0) return work();
    this.left--;
    if (this.left < -1 || (this.left === -1 && this.how === "before")) throw new DOMException("pulled", "InvalidStateError");
    const value = await work();
    if (this.left === -1) throw new DOMException("pulled", "InvalidStateError");
    return value;
  }

  read(path) {
    return this.touch(() => super.read(path), true);
  }

  write(path, data) {
    const held = path === this.wrong ? data.map((byte, i) => byte ^ Number(i === 0)) : data;
    return this.touch(() => super.write(path, held));
  }

  remove(path) {
    return this.touch(() => super.remove(path));
  }
}

/** A folder with these files, {path: letters}. */
export async function folder(held) {
  const top = await navigator.storage.getDirectory();
  for await (const name of top.keys()) await top.removeEntry(name, { recursive: true });
  const root = await top.getDirectoryHandle("CIRCUITPY", { create: true });
  for (const [path, data] of Object.entries(bytes(held))) await new Drive(root).write(path, data);
  return root;
}

export async function content(root) {
  const drive = new Drive(root);
  const found = {};
  for (const [path, isFolder] of Object.entries(await drive.walk("")))
    if (!isFolder) found[path] = String.fromCharCode(...(await drive.read(path)));
    else found[`${path}/`] = "";
  return found;
}

/** Flash once. Returns {held, said, done}. */
async function once(root, tree, rules, last = Infinity, how = "", wrong = "") {
  const drive = new Faulty(root, last, how, wrong);
  let [said, done, warnings, replaced] = ["", false, [], []];
  try {
    await check(drive, rules);
    const made = await plan(drive, bytes(tree), rules);
    ({ done, warnings, replaced } = made);
    if (!done) await update(drive, made, rules);
  } catch (error) {
    said = error.message;
  }
  return { held: await content(root), said, done, warnings, replaced };
}

export async function flash(held, tree, rules, wrong) {
  return once(await folder(held), tree, rules, Infinity, "", wrong);
}

/** Pull the drive out at every touch whose number `step` divides, and flash it again undisturbed: rows of {held, said, after}. */
export async function pulls(held, tree, rules, how, step) {
  const rows = [];
  for (let last = 0; ; last += step) {
    const root = await folder(held);
    const pulled = await once(root, tree, rules, last, how);
    if (!pulled.said) return rows;
    const after = await once(root, tree, rules);
    rows.push({ held: pulled.held, said: pulled.said, after: after.held, error: after.said });
  }
}
