// SPDX-License-Identifier: MIT
// Hands over the letter of a game by letter: the page's address is the letter, and two buttons copy and share it.

import { place, text } from "./letters.js";

const bar = /** @type {HTMLElement} */ (document.getElementById("mail"));
const copy = /** @type {HTMLButtonElement} */ (document.getElementById("copy"));
const share = /** @type {HTMLButtonElement} */ (document.getElementById("share"));
let words = ""; // for people

/** Show the letter that these saves have to send, if there is one. The address becomes that letter, or names the game. @param {Record<string, any>} saves */
export async function post(saves) {
  let { hash, letter } = place(saves);
  bar.hidden = !letter;
  if (letter) ({ hash, words } = await text(letter, await titles()));
  if (location.hash !== hash) history.replaceState(null, "", hash || location.pathname + location.search);
  copy.textContent = "Copy the letter";
}

/** What this Sortie knows of its games. @returns {Promise<import("./letters.js").Titles>} */
export async function titles() {
  return (await (await fetch("flash.json")).json()).games;
}

copy.onclick = async () => {
  await navigator.clipboard.writeText(`${words}\n${location.href}`);
  copy.textContent = "Copied";
};
share.hidden = !("share" in navigator);
share.onclick = () => navigator.share({ text: words, url: location.href }).catch(() => {});
addEventListener("hashchange", () => location.reload());
