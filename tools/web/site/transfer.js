// SPDX-License-Identifier: MIT
// Saves as a file: the badge's memory, 8,192 bytes, as `make play` keeps it too.

import { SIZE } from "./image.js";

/** Make the two buttons work. @param {import("./saves.js").Player} badge @param {HTMLElement} note */
export function offer(badge, note) {
  const input = /** @type {HTMLInputElement} */ (document.getElementById("import"));
  document.getElementById("export")?.addEventListener("click", () => download(badge.memory));
  input.addEventListener("change", async () => {
    const file = input.files?.[0];
    input.value = "";
    if (!file) return;
    const memory = new Uint8Array(await file.arrayBuffer());
    if (memory.length === SIZE) await badge.restore(memory);
    note.textContent = memory.length === SIZE ? "" : `${file.name} has no saves of Sortie: it has ${memory.length} bytes, not ${SIZE}.`;
  });
}

/** @param {Uint8Array} memory */
function download(memory) {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([/** @type {BlobPart} */ (memory)]));
  link.download = "badge.nvm";
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 1000);
}
