// SPDX-License-Identifier: MIT
// The part of MicroPython's module that worker.js uses.

export function loadMicroPython(options: { pystack: number; heapsize: number; stdout: (line: string) => void }): Promise<any>;
