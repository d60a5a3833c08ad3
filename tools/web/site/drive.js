// SPDX-License-Identifier: MIT
// The files of a drive that the browser may change, by paths from its root.

export class Drive {
  /** @param {any} root a FileSystemDirectoryHandle */
  constructor(root) {
    this.root = root;
  }

  /** A file's bytes; null without a file. @param {string} path @returns {Promise<Uint8Array | null>} */
  async read(path) {
    try {
      const file = await (await (await this.folder(path)).getFileHandle(last(path))).getFile();
      return new Uint8Array(await file.arrayBuffer());
    } catch (error) {
      if (["NotFoundError", "TypeMismatchError"].includes(error.name)) return null;
      throw error;
    }
  }

  /** Write a file and its folders. The browser writes another file first, and renames it. @param {string} path @param {Uint8Array} data */
  async write(path, data) {
    const file = await (await this.folder(path, true)).getFileHandle(last(path), { create: true });
    const stream = await file.createWritable();
    await stream.write(data);
    await stream.close();
  }

  /** Remove a file, or an empty folder. @param {string} path */
  async remove(path) {
    try {
      await (await this.folder(path)).removeEntry(last(path));
    } catch (error) {
      if (!["NotFoundError", "InvalidModificationError"].includes(error.name)) throw error; // it is not there, or not empty
    }
  }

  /** {path: true for a folder} of all files and folders, but not of what is inside the folder `spared`. @param {string} spared */
  async walk(spared, folder = this.root, above = "", found = /** @type {Record<string, boolean>} */ ({})) {
    for await (const [name, entry] of folder.entries()) {
      const path = above + name;
      found[path] = entry.kind === "directory";
      if (found[path] && path !== spared) await this.walk(spared, entry, `${path}/`, found);
    }
    return found;
  }

  /** The folder of a path. @param {string} path */
  async folder(path, create = false) {
    let folder = this.root;
    for (const name of path.split("/").slice(0, -1)) folder = await folder.getDirectoryHandle(name, { create });
    return folder;
  }
}

/** @param {string} path */
const last = (path) => path.slice(path.lastIndexOf("/") + 1);
