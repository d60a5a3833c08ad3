// SPDX-License-Identifier: MIT
// A 32-bit MicroPython with the badge's drive, where the board has it as a module's path stays in the heap, and the doubles
// of the board's modules in its file system.

import "./memory.mjs"; // before the machine is loaded
import fs from "node:fs";
import { pathToFileURL } from "node:url";

const SAVES = "/saves";
const NVM = "/nvm";

// Node would print the line of the module where an error was thrown, and that module is a single line.
process.on("uncaughtException", (error) => {
  fs.writeSync(2, `${error.stack}\n`);
  process.exit(1);
});

const { loadMicroPython } = await import(pathToFileURL(process.argv[2]).href);

// A machine that has imported the doubles. job: what tools/budget/jobs.py gives; kept: files of an earlier one, by path; host:
// the module that the doubles ask; lines: a list for what it prints. machine.opened: the modules' files it opens,
// host.loading() is called before each. Its `_types` are the addresses of some (census.mjs), asked before a double takes a name.
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

// What a machine keeps without power, its drive being blank; the memory by default as it leaves the factory.
export function blank(nvm = Buffer.alloc(8192, 0xff)) {
  return { [NVM]: nvm };
}

// What a machine keeps now.
export function kept(machine) {
  return { ...files(machine, SAVES, {}), [NVM]: machine.FS.readFile(NVM) };
}

// Let a machine keep just this.
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
