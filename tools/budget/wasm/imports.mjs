// SPDX-License-Identifier: MIT
// Measures the bytes that each module retains after its import, on the 32-bit MicroPython.
// node imports.mjs MODULE < job.json > {"module": bytes, ...}
//
// The files that an import opens show which other modules it needs. Modules with fewer files are measured first, so that
// each figure is that of one module alone.

import { blank, load } from "./drive.mjs";
import fs from "node:fs";

const job = JSON.parse(fs.readFileSync(0, "utf8"));
const nothing = () => 0;
const host = { LOOKS: false, SCARCE: false, nothing, now: nothing, sleep: nothing, refreshed: nothing, loading: nothing };

async function needed(module) {
  const machine = await load(job, blank(), host, []);
  machine.runPython(`import ${module}`);
  return [...machine.opened].filter((file) => file.endsWith(".mpy")).length;
}

const order = [];
for (const module of job.modules) order.push([await needed(module), module]);
order.sort(([a], [b]) => a - b);

const machine = await load(job, blank(), host, []);
const { collect, mem_alloc: inUse } = machine.globals.get("gc");
const cost = {};
for (const [, module] of order) {
  collect();
  const before = inUse();
  machine.runPython(`import ${module}`);
  collect();
  cost[module] = inUse() - before;
}
process.stdout.write(JSON.stringify(cost));
