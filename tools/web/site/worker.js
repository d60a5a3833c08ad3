// SPDX-License-Identifier: MIT
// One run of the program: MicroPython with the badge's files, the doubles of its modules, and this page's display.
//
// The program never returns to the browser while it runs. It sleeps in Atomics.wait, and its messages go to the page.
// This MicroPython frees garbage only at a call from JavaScript, because it cannot trace C's stack. A call through an
// iterator does not count as such a call. So the program runs inside `for (... of program)`, and host.py calls `collect`
// where Python's stack has all roots. The page starts each run in a new worker, which frees all its memory.

import { loadMicroPython } from "./micropython.mjs";
import { Clock } from "./clock.js";
import { compose, drawing, HEIGHT, use, WIDTH, words } from "./pixels.js";

const PYSTACK = 4096; // words
const HEAP = 1 << 20; // bytes; MicroPython adds areas

/** @type {WebAssembly.Memory} */
let memory; // MicroPython's: its module keeps it for itself
for (const name of ["instantiate", "instantiateStreaming"]) {
  const instantiate = WebAssembly[name];
  WebAssembly[name] = async (...args) => {
    const made = await instantiate(...args);
    memory = /** @type {any} */ (Object.values(made.instance.exports).find((part) => part instanceof WebAssembly.Memory));
    return made;
  };
}

self.onmessage = ({ data }) => run(data).catch((error) => post({ trouble: String(error.stack || error), fatal: true }));

/** @param {any} message @param {Transferable[]} [moved] */
function post(message, moved = []) {
  self.postMessage(message, { transfer: moved });
}

/** @param {{program: string, files: Record<string, Uint8Array | null>, keys: SharedArrayBuffer}} start */
async function run({ program, files, keys }) {
  const machine = await loadMicroPython({ pystack: PYSTACK, heapsize: HEAP, stdout: (line) => console.log(line) });
  const { FS } = machine;
  const clock = new Clock(keys);
  for (const [path, data] of Object.entries(files)) {
    FS.mkdirTree("/" + (data ? path.slice(0, path.lastIndexOf("/") + 1) : path));
    if (data) FS.writeFile(path, data);
  }
  machine.runPython("import gc, sys; sys.path[:] = ['', 'doubles', 'drive/lib']");
  const gather = machine.globals.get("gc").collect;
  const part = (address, size) => new Uint8Array(memory.buffer).slice(address, address + size);
  machine.registerJsModule("browser", {
    ...onMemory(drawing),
    collect: () => gather(),
    nap: (ms) => clock.sleep(ms),
    now: () => clock.now(),
    press: () => clock.press(),
    random: () => clock.random(),
    shine: (light) => post({ light }),
    sound: (address, size, rate) => post({ sound: part(address, size), rate }),
    lights: (address, size) => post({ lights: part(address, size) }),
    save: () => post({ saves: kept(FS) }),
    trouble: (text) => post({ trouble: text }),
    ended: (how, following) => post(how === "reload" ? { next: following } : { trouble: how, fatal: true }),
    show: (list, count) => {
      use(memory.buffer);
      const picture = new Uint16Array(WIDTH * HEIGHT);
      compose(list, count, picture);
      if (clock.seen(picture)) post({ picture, words: words(list, count) }, [picture.buffer]);
    },
  });
  machine.runPython(`import start; program = start.Program('drive/${program}', 1)`);
  for (const _ of machine.globals.get("program"));
}

/** The same functions, on MicroPython's memory, which is another buffer after it has grown. @param {Record<string, Function>} functions */
function onMemory(functions) {
  const wrap = (work) => (...args) => (use(memory.buffer), work(...args));
  return Object.fromEntries(Object.entries(functions).map(([name, work]) => [name, wrap(work)]));
}

/** The memory and the saves: {path: bytes}. An empty folder is null. @param {any} FS */
function kept(FS) {
  const found = { nvm: FS.readFile("nvm") };
  const look = (folder) => {
    found[folder] = null;
    for (const name of FS.readdir(folder).filter((name) => !/^\.+$/.test(name))) {
      const path = `${folder}/${name}`;
      if (FS.isDir(FS.stat(path).mode)) look(path);
      else found[path] = FS.readFile(path);
    }
  };
  if (FS.analyzePath("drive/saves").exists) look("drive/saves");
  return found;
}
