// SPDX-License-Identifier: MIT
// The saves in this browser: {path: bytes} under a key of a database, written in one transaction.

/** @returns {Promise<IDBDatabase>} */
function open() {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open("sortie", 1);
    request.onupgradeneeded = () => request.result.createObjectStore("kept");
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

/** The saves under a key, or {}. @param {string} key @returns {Promise<Record<string, Uint8Array | null>>} */
export async function load(key) {
  const base = await open();
  return new Promise((resolve, reject) => {
    const request = base.transaction("kept").objectStore("kept").get(key);
    request.onsuccess = () => resolve(request.result || {});
    request.onerror = () => reject(request.error);
  });
}

/** Write the saves in place of the last ones. It throws when the browser refuses them. @param {Record<string, Uint8Array | null>} saves @param {string} key */
export async function store(saves, key) {
  const base = await open();
  return new Promise((resolve, reject) => {
    const change = base.transaction("kept", "readwrite", { durability: "strict" });
    change.objectStore("kept").put(saves, key);
    change.oncomplete = () => resolve(undefined);
    change.onabort = change.onerror = () => reject(change.error);
  });
}
