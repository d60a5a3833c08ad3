// SPDX-License-Identifier: MIT
// Runs Python statements on the 32-bit MicroPython. Each is one call, so that garbage is collected between them.
// node micropython.mjs MODULE PATH... < statements
//
// MODULE is micropython.mjs of the npm package. Each PATH, a .py or .mpy file or a folder of them, is copied into its file system.

import fs from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";

const [module, ...sources] = process.argv.slice(2);
const { loadMicroPython } = await import(pathToFileURL(module).href);
const machine = await loadMicroPython({ heapsize: 2 * 1024 * 1024, stdout: (line) => console.log(line) });

function copy(source, to) {
  if (/\.m?py$/.test(source)) {
    machine.FS.writeFile(to, fs.readFileSync(source));
  } else if (fs.statSync(source).isDirectory() && path.basename(source) !== "__pycache__") {
    machine.FS.mkdir(to);
    for (const name of fs.readdirSync(source)) {
      copy(path.join(source, name), `${to}/${name}`);
    }
  }
}

machine.FS.mkdir("/project");
machine.runPython("import sys\nsys.path.append('/project')");
for (const source of sources) {
  copy(source, `/project/${path.basename(source)}`);
}
for (const statement of fs.readFileSync(0, "utf8").split("\n")) {
  if (statement) {
    machine.runPython(statement);
  }
}
