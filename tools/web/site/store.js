// SPDX-License-Identifier: MIT
// The saves in this browser: {path: bytes} under one key of a database, written in one transaction.

const KEY = "saves";

/** @returns {Promise<IDBDatabase>} */
function open() {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open("sortie", 1);
    request.onupgradeneeded = () => request.result.createObjectStore("kept");
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

/** The saves, or {} in a new browser. @returns {Promise<Record<string, Uint8Array | null>>} */
export async function load() {
  const base = await open();
  return new Promise((resolve, reject) => {
    const request = base.transaction("kept").objectStore("kept").get(KEY);
    request.onsuccess = () => resolve(request.result || {});
    request.onerror = () => reject(request.error);
  });
}

/** Write the saves in place of the last ones. It throws when the browser refuses them. @param {Record<string, Uint8Array | null>} saves */
export async function store(saves) {
  const base = await open();
  return new Promise((resolve, reject) => {
    const change = base.transaction("kept", "readwrite", { durability: "strict" });
    change.objectStore("kept").put(saves, KEY);
    change.oncomplete = () => resolve(undefined);
    change.onabort = change.onerror = () => reject(change.error);
  });
}
