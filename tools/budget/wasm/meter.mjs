// SPDX-License-Identifier: MIT
// Measures the heap and the Python stack of a program from screen to screen. All figures are bytes.

import { census } from "./census.mjs";
import { Gauge } from "./gauge.mjs";
import { layout } from "./memory.mjs";

const NEAR = 1024; // bytes

export class Meter {
  // `job.looks`: look at the heap between two screens. `lines`: the list of lines that the machine printed.
  constructor(machine, job, lines) {
    machine.runPython("micropython.mem_info(1)\ndef _use(): return micropython.pystack_use()");
    this.layout = layout(job.heapsize, job.pystack * 4, lines.splice(0));
    const [module, type, dict, ...plain] = machine.globals.get("_types");
    this.types = { module, type, dict, plain };
    this.looks = job.looks;
    this.size = job.pystack * 4;
    this.use = machine.globals.get("micropython").pystack_use;
    this.gather = machine.globals.get("gc").collect;
    this.gauge = new Gauge(this.layout, this.size, machine.globals.get("_use"));
    this.largest = 0;
  }

  begin() {
    this.entry = this.use();
    this.#forget(this.entry);
    this.base = this.peak;
  }

  // No block was freed since the last count. So at most the blocks alive then and those allocated since are alive.
  // A new count is only needed when they come near the peak.
  look(used, inUse) {
    if (this.live + used - this.used > this.peak - NEAR) this.recount(inUse);
  }

  recount(inUse) {
    const now = this.#count(inUse);
    this.peak = Math.max(this.peak, now.sure);
    this.largest = Math.max(this.largest, now.largest);
    this.used = now.used;
    this.live = now.live;
  }

  // Looks at the heap where no call can return how much of Python's stack is in use.
  lookInside() {
    this.recount(this.gauge.inUse());
  }

  // Returns the figures of a screen. Call it while the program waits, since garbage can be collected only then.
  screen() {
    const inUse = this.use();
    const stack = this.gauge.deepest() - this.entry;
    if (this.looks) this.recount(inUse);
    const peak = this.peak - this.base;
    this.gather();
    this.#forget(inUse);
    return { retained: this.peak - this.base, peak, stack };
  }

  // Begins a new screen. Its peak begins with the bytes that the program retains.
  #forget(inUse) {
    const { used, live, sure } = this.#count(inUse);
    Object.assign(this, { used, live, peak: sure });
    this.gauge.paint(inUse);
  }

  #count(inUse) {
    return census(this.layout, this.size, inUse, this.types);
  }
}
