// SPDX-License-Identifier: MIT
// Buttons of the page, keys of the keyboard by their places, and gamepads become the badge's eight keys.

const UP = 8; // in a key's change: it goes down
const KEYS = {
  KeyZ: 0, KeyX: 1, ShiftLeft: 2, ShiftRight: 2, Enter: 3, NumpadEnter: 3, ArrowLeft: 4, ArrowRight: 5, ArrowUp: 6, ArrowDown: 7,
};
const PAD = { 0: 0, 1: 1, 8: 2, 9: 3, 14: 4, 15: 5, 12: 6, 13: 7 }; // the buttons of a standard gamepad
const TILT = 0.5; // of a stick

/** Pass all keys to the program: a key's number, and 8 when it goes down. @param {(code: number) => void} type */
export function listen(type) {
  const held = new Map(); // key: the sources that hold it
  /** @param {number} key @param {string} source @param {boolean} down */
  const change = (key, source, down) => {
    const sources = held.get(key) || new Set();
    const was = sources.size > 0;
    if (down) sources.add(source);
    else sources.delete(source);
    held.set(key, sources);
    if (was === sources.size > 0) return;
    type(down ? key | UP : key);
    for (const button of document.querySelectorAll(`[data-key="${key}"]`)) button.classList.toggle("down", down);
  };
  const release = () => {
    for (const [key, sources] of held) for (const source of [...sources]) change(key, source, false);
  };
  keyboard(change);
  buttons(change);
  addEventListener("blur", release);
  document.addEventListener("visibilitychange", release);
  addEventListener("gamepadconnected", () => requestAnimationFrame(() => poll(change)), { once: true });
}

/** @param {(key: number, source: string, down: boolean) => void} change */
function keyboard(change) {
  const hear = (/** @type {KeyboardEvent} */ event) => {
    const key = KEYS[event.code];
    const own = event.target instanceof Element && event.target.closest("footer, [data-key]") && event.code === "Enter";
    if (key === undefined || own || event.ctrlKey || event.altKey || event.metaKey) return;
    event.preventDefault();
    if (!event.repeat) change(key, event.code, event.type === "keydown");
  };
  addEventListener("keydown", hear);
  addEventListener("keyup", hear);
}

/** @param {(key: number, source: string, down: boolean) => void} change */
function buttons(change) {
  for (const button of /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll("[data-key]"))) {
    const key = Number(button.getAttribute("data-key"));
    /** @param {PointerEvent} event @param {boolean} down */
    const hear = (event, down) => {
      event.preventDefault();
      if (button.hasPointerCapture(event.pointerId)) button.releasePointerCapture(event.pointerId); // a thumb slides to other buttons
      change(key, `pointer ${event.pointerId}`, down);
    };
    button.onpointerdown = button.onpointerenter = (event) => hear(event, event.buttons > 0);
    button.onpointerup = button.onpointercancel = button.onpointerleave = (event) => hear(event, false);
    button.addEventListener("contextmenu", (event) => event.preventDefault());
    button.addEventListener("click", (event) => {
      if (/** @type {MouseEvent} */ (event).detail) return; // of a pointer: it was heard above
      change(key, "click", true); // of a reader of screens, or Enter on the button
      setTimeout(() => change(key, "click", false), 60);
    });
  }
}

/** @param {(key: number, source: string, down: boolean) => void} change */
function poll(change) {
  navigator.getGamepads().forEach((pad, place) => {
    const [x, y] = pad?.axes || [0, 0]; // a gamepad that has gone away holds nothing
    const tilted = { 4: x < -TILT, 5: x > TILT, 6: y < -TILT, 7: y > TILT };
    for (const [button, key] of Object.entries(PAD)) change(key, `pad ${place}`, Boolean(pad?.buttons[button]?.pressed || tilted[key]));
  });
  requestAnimationFrame(() => poll(change));
}
