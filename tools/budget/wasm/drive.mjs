// SPDX-License-Identifier: MIT
// A 32-bit MicroPython with the badge's drive and the doubles in its file system.
// The drive has the badge's paths, since a module's path stays in the heap.

import "./memory.mjs"; // before the machine is loaded
import fs from "node:fs";
import { pathToFileURL } from "node:url";

const SAVES = "/saves";
const NVM = "/nvm";

// Node would print the line that threw the error. The whole MicroPython module is a single line.
process.on("uncaughtException", (error) => {
  fs.writeSync(2, `${error.stack}\n`);
  process.exit(1);
});

const { loadMicroPython } = await import(pathToFileURL(process.argv[2]).href);

// Returns a machine that has imported the doubles. `job`: as tools/budget/jobs.py makes it.
// `kept`: {path: data} of an earlier machine. `host`: the module that the doubles import. `lines`: a list for printed lines.
// `machine.opened`: the drive's files that it opened. It calls `host.loading()` before it opens a module's file.
// Its `_types` are addresses of types (census.mjs), stored before a double replaces a name.
export async function load(job, kept, host, lines) {
  const machine = await loadMicroPython({
    heapsize: job.heapsize,
    pystack: job.pystack,
    stdout: (line) => lines.push(line),
  });
  for (const [file, data] of Object.entries(job.drive)) write(machine, "/" + file, Buffer.from(data, "base64"));
  for (const [file, data] of Object.entries(job.doubles)) write(machine, "/doubles/" + file, data);
  restore(machine, kept);
  machine.opened = watch(machine.FS, job.drive, host.loading);
  machine.registerJsModule("host", { ROOT: "", NVM, ...host });
  machine.runPython("import sys, gc, micropython\nsys.path[:] = ['/doubles', '/lib']");
  machine.runPython("import array\n_types = type(sys), type, dict, str, bytes, bytearray, array.array, type(lambda: 0)");
  machine.runPython("_types = [id(kind) for kind in _types]");
  machine.runPython(job.prepare);
  return machine;
}

// Returns {path: data} of a machine without saves. The memory is by default that of a new badge.
export function blank(nvm = Buffer.alloc(8192, 0xff)) {
  return { [NVM]: nvm };
}

// Returns {path: data} of the machine's saves and memory.
export function kept(machine) {
  return { ...files(machine, SAVES, {}), [NVM]: machine.FS.readFile(NVM) };
}

// Replaces the machine's saves and memory by `given`. Returns true.
export function restore(machine, given) {
  for (const file of Object.keys(files(machine, SAVES, {}))) machine.FS.unlink(file);
  for (const [file, data] of Object.entries(given)) write(machine, file, data);
  return true;
}

function watch(FS, drive, loading) {
  const opened = new Set();
  const open = FS.open;
  FS.open = (path, ...rest) => {
    if (String(path).endsWith(".mpy")) loading();
    const file = String(path).replace(/^\//, "");
    if (file in drive) opened.add(file);
    return open(path, ...rest);
  };
  return opened;
}

function write(machine, file, data) {
  const parts = file.split("/").slice(1, -1);
  for (let i = 1; i <= parts.length; i++) {
    const folder = "/" + parts.slice(0, i).join("/");
    if (!machine.FS.analyzePath(folder).exists) machine.FS.mkdir(folder);
  }
  machine.FS.writeFile(file, data);
}

function files(machine, folder, found) {
  if (!machine.FS.analyzePath(folder).exists) return found;
  for (const name of machine.FS.readdir(folder)) {
    if (name === "." || name === "..") continue;
    const file = `${folder}/${name}`;
    if (machine.FS.isDir(machine.FS.stat(file).mode)) files(machine, file, found);
    else found[file] = machine.FS.readFile(file);
  }
  return found;
}
