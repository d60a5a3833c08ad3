// SPDX-License-Identifier: MIT
// Plays the badge's programs on the 32-bit MicroPython, each in a new machine, presses the keys and measures.
//
// node machine.mjs MODULE < job.json > runs.json   (tools/budget/jobs.py describes both)
//
// This MicroPython collects garbage only outside calls from JavaScript, because it cannot trace C's stack. It does not count
// a call through an iterator as such a call. So the program runs inside `for (... of program)`. This file collects while
// the program waits for a key, when Python's stack, which can be traced, has all roots. At other moments census.mjs
// counts without a collection.

import { blank, kept, load, restore } from "./drive.mjs";
import { Keys } from "./keys.mjs";
import { Meter } from "./meter.mjs";
import fs from "node:fs";

const job = JSON.parse(fs.readFileSync(0, "utf8"));
const keys = new Keys(job.presses, job.random);
const runs = [];

// Runs one program. Returns the file that runs next, and {path: data} of the machine's saves and memory.
async function play(program, before) {
  const result = { program, notes: [], ended: "", following: "", trouble: [], saves: 0 };
  const lines = [];
  let left = program.endsWith("play.py") ? job.repeat - 1 : 0;
  let machine, meter;
  const host = {
    LOOKS: job.looks,
    SCARCE: job.looks,
    nothing: () => 0,
    begin: () => meter.begin(),
    loading: () => job.looks && meter?.lookInside(),
    look: (used, inUse) => meter.look(used, inUse),
    now: () => keys.now,
    sleep: (seconds) => keys.sleep(seconds) || finish("stop"),
    refreshed: () => keys.refreshed(),
    event: () => keys.event(),
    random: () => keys.random(),
    saved: () => result.saves++,
    trouble: (text) => result.trouble.push(text),
    follow: (file) => (result.following = file.replace(/^\//, "")),
    again: () => left-- > 0 && restore(machine, before),
    ended: (how) => (result.ended = how),
  };
  machine = await load(job, before, host, lines);
  meter = new Meter(machine, job, lines);
  const header = machine.globals.get("rig").header;
  keys.restart(() => result.notes.push({ press: keys.pressed, header: header(), ...meter.screen() }));
  machine.runPython(`program = start.Program('/${program}')`);
  for (const _ of machine.globals.get("program"));
  if (result.ended !== "reload") finish(result.ended);
  close();
  return [result.following, kept(machine)];

  function close() {
    runs.push({ ...result, largest: meter.largest, opened: [...machine.opened] });
  }

  // Ends all runs. The last run may be inside a sleep, with no press left.
  function finish(ended) {
    result.ended = ended;
    close();
    fs.writeSync(1, JSON.stringify(runs));
    process.exit(0);
  }
}

let program = "code.py";
let memory = blank(Buffer.from(job.nvm, "base64"));
for (;;) [program, memory] = await play(program, memory);
