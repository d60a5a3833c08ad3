// SPDX-License-Identifier: MIT
// Runs a program on the 32-bit MicroPython, with a copy of the current folder as its file system.
//
// node machine.mjs MODULE PYSTACK HEAP CODE
//
// PYSTACK has words, HEAP has bytes. CODE sets `program`.
//
// This MicroPython collects garbage only at a call from JavaScript, because it cannot trace C's stack. It does not count
// a call through an iterator as such a call. So the program runs inside `for (... of program)`. It calls `collect`
// while it waits for a key, when Python's stack, which can be traced, has all roots.

import fs from "node:fs";
import { pathToFileURL } from "node:url";

// Node would print the line that threw the error. The whole MicroPython module is a single line.
process.on("uncaughtException", (error) => {
  fs.writeSync(2, `${error.stack}\n`);
  process.exit(1);
});

// The badge's heap begins at 0x20000000, where no small number looks like a pointer. So does this one: a block fills the rest.
const instantiate = WebAssembly.instantiate;
WebAssembly.instantiate = async (...args) => {
  const { instance, module } = await instantiate(...args);
  const { malloc, mp_js_init } = instance.exports;
  const init = (...sizes) => malloc(0x20000000) && mp_js_init(...sizes);
  return { module, instance: { exports: { ...instance.exports, mp_js_init: init } } };
};

const [module, pystack, heapsize, code] = process.argv.slice(2);
const { loadMicroPython } = await import(pathToFileURL(module).href);
const stdout = (line) => fs.writeSync(1, line + "\n");
const machine = await loadMicroPython({ pystack: Number(pystack), heapsize: Number(heapsize), stdout });
const { FS } = machine;
for (const file of fs.readdirSync(".", { recursive: true })) {
  if (fs.statSync(file).isDirectory()) FS.mkdir("/" + file);
  else FS.writeFile("/" + file, fs.readFileSync(file));
}
machine.runPython("import gc");
const gather = machine.globals.get("gc").collect;
globalThis.collect = () => gather();
machine.runPython(code);
for (const _ of machine.globals.get("program"));
keep("/");

// Copies a folder of the machine, without its devices, into the current folder.
function keep(folder) {
  for (const name of FS.readdir(folder)) {
    const path = folder + name;
    if (name === "." || name === ".." || ["/dev", "/proc", "/tmp", "/home"].includes(path)) continue;
    if (FS.isDir(FS.stat(path).mode)) {
      fs.mkdirSync("." + path, { recursive: true });
      keep(path + "/");
    } else fs.writeFileSync("." + path, FS.readFile(path));
  }
}
