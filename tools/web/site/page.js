// SPDX-License-Identifier: MIT
// The page: it starts the runs of the program, shows their pictures, lights and sounds, and keeps their saves.

import { connect } from "./badge.js";
import { keyboard, type } from "./clock.js";
import { newest, SIZE } from "./image.js";
import { listen } from "./keys.js";
import { BadLetter, isLetter, open, place, USUAL } from "./letters.js";
import { post, titles } from "./mail.js";
import { beep, light, shine, show } from "./panel.js";
import { load, store } from "./store.js";
import { offer } from "./transfer.js";
import { twin, unpacked } from "./zip.js";

const FIRST = "code.py";
const GAME = "lib/sortie/play.py"; // continues the game played last
const NEW = 0xff; // each byte of a new badge's memory
const TAKEN = "Sortie is open in another tab. It continues here when that tab is closed.";
const CLOSED = "This browser does not let the page run: it allows no shared memory. Open the page by https, not in a private window.";

const note = /** @type {HTMLElement} */ (document.getElementById("note"));

/** The files that all runs have: the badge's drive and the doubles. @returns {Promise<Record<string, Uint8Array>>} */
async function program() {
  const [drive, doubles] = await Promise.all(["sortie.zip", "doubles.zip"].map(fetched));
  /** @type {Record<string, Uint8Array>} */
  const files = {};
  for (const [path, data] of Object.entries(drive)) files[`drive/${path}`] = twin(path, data);
  for (const [path, data] of Object.entries(doubles)) files[`doubles/${path}`] = data;
  return files;
}

/** @param {string} name */
async function fetched(name) {
  return unpacked(await (await fetch(name)).arrayBuffer());
}

class Badge {
  /** @param {Record<string, Uint8Array>} files @param {Record<string, Uint8Array | null>} saves */
  constructor(files, saves) {
    this.files = files;
    this.saves = saves;
    this.unsaved = false;
    this.keys = keyboard();
    listen((code) => type(this.keys, code));
  }

  /** Start a run of the interpreter. @param {string} file */
  run(file) {
    this.stop();
    this.worker = new Worker("worker.js", { type: "module" });
    this.worker.onmessage = ({ data }) => this.hear(data);
    this.worker.onerror = (event) => this.fail(event.message);
    this.worker.postMessage({ program: file, files: { ...this.files, ...this.saves, nvm: this.saves.nvm || this.memory }, keys: this.keys });
  }

  /** End the run; what it has sent does not count. */
  stop() {
    if (!this.worker) return;
    this.worker.onmessage = null;
    this.worker.terminate();
  }

  /** @param {any} message */
  hear(message) {
    if (message.picture) show(message.picture, message.words);
    else if (message.next) this.run(message.next.replace(/^\//, ""));
    else if (message.saves) this.keep(message.saves);
    else if (message.sound) beep(message.sound, message.rate);
    else if (message.lights) light(message.lights);
    else if ("light" in message) shine(message.light);
    else if (message.fatal) this.fail(message.trouble);
    else if (message.trouble) console.error(message.trouble);
  }

  /** Keep the saves. A refused write is repeated with the next one. @param {Record<string, Uint8Array | null>} saves */
  async keep(saves) {
    this.saves = saves;
    const { key } = place(saves);
    try {
      if (key) await store(saves, key);
      if (this.unsaved) note.textContent = "";
      this.unsaved = false;
    } catch (error) {
      this.unsaved = true;
      note.textContent = `Not saved: ${error}. The next save tries again.`;
    }
    await post(saves);
  }

  /** A badge's memory with the newest saves, or that of a new badge. */
  get memory() {
    return newest(this.saves) || new Uint8Array(SIZE).fill(NEW);
  }

  /** Begin again with another memory. @param {Uint8Array} nvm */
  async restore(nvm) {
    this.stop();
    this.keys = keyboard(); // a browser may let the run that ends live for seconds, and take the presses
    await this.keep({ nvm });
    this.run(FIRST);
  }

  /** @param {string} trouble */
  fail(trouble) {
    console.error(trouble);
    note.textContent = `The program has stopped: ${trouble}. Reload the page to continue from the last save.`;
  }
}

/** Wait until no other tab plays: two would overwrite each other's saves. */
function owned() {
  const taken = () => (note.textContent = TAKEN);
  return new Promise((resolve) => {
    const timer = setTimeout(taken, 300);
    navigator.locks.request("sortie", () => {
      clearTimeout(timer);
      if (note.textContent === TAKEN) note.textContent = "";
      resolve(undefined);
      return new Promise(() => {}); // it is held until the tab is closed
    });
  });
}

/** Is the page isolated, so that it has shared memory? The service worker's headers do it, after one reload. */
async function isolated() {
  if (self.crossOriginIsolated) return true;
  if (!navigator.serviceWorker) return false;
  const fresh = !navigator.serviceWorker.controller;
  try {
    await navigator.serviceWorker.register("sw.js");
  } catch {
    return false;
  }
  await navigator.serviceWorker.ready;
  if (fresh) location.reload();
  return fresh && new Promise(() => {});
}

async function main() {
  if (!(await isolated())) {
    note.textContent = CLOSED;
    return;
  }
  await owned();
  const files = await program();
  const { saves, words, program: first } = await begun();
  note.textContent ||= words;
  const badge = new Badge(files, saves);
  badge.run(first);
  offer(badge, note);
  if (place(saves).key === USUAL) connect(badge);
}

/** The saves to play with, words about them, and the program that begins. @returns {Promise<{saves: Record<string, Uint8Array | null>, words: string, program: string}>} */
async function begun() {
  let words = "";
  try {
    if (isLetter(location.hash)) {
      const opened = await open(location.hash, load, await titles());
      if (place(opened.saves).letter) await post(opened.saves);
      return { ...opened, program: place(opened.saves).key ? GAME : FIRST };
    }
  } catch (error) {
    if (!(error instanceof BadLetter)) throw error;
    words = error.message;
    history.replaceState(null, "", location.pathname + location.search);
  }
  try {
    return { saves: await load(USUAL), words, program: FIRST };
  } catch (error) {
    return { saves: {}, words: `This browser keeps no saves: ${error}`, program: FIRST };
  }
}

main().catch((error) => (note.textContent = `The page cannot start: ${error}`));
