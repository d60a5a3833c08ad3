// SPDX-License-Identifier: MIT
// Notes what the page plays and draws: Web Audio is real, and each start of a sound is listed; so is each state of the lamps.

/** @type {[number, number, number][]} seconds, rises of the wave, its highest sample */
const sounds = [];
/** @type {string[][]} the colours of the lamps */
const lights = [];
self.noticed = { sounds, lights };

const connected = new WeakMap();
const { connect } = AudioNode.prototype;
AudioNode.prototype.connect = function (to, ...rest) {
  connected.set(this, to);
  return connect.call(this, to, ...rest);
};

const { start } = AudioBufferSourceNode.prototype;
AudioBufferSourceNode.prototype.start = function (...rest) {
  if (connected.get(this) === this.context.destination) {
    const wave = this.buffer.getChannelData(0);
    sounds.push([this.buffer.duration, wave.filter((value, i) => value > 0 && !(wave[i - 1] > 0)).length, Math.max(...wave)]);
  }
  return start.apply(this, rest);
};

const lamps = [...document.querySelectorAll("#lights i")];
const look = () => lights.push(lamps.map((lamp) => getComputedStyle(lamp).backgroundColor));
new MutationObserver(look).observe(document.getElementById("lights"), { attributes: true, subtree: true });
look();
