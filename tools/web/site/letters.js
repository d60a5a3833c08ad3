// SPDX-License-Identifier: MIT
// A game of two sides by letter. The letter is the end of the page's address, so it goes to no server.
// tools/letter has its format, lib/sortie/store/game_record.py that of the game in it, and slots.py that of a slot.

import { crc32 } from "./bytes.js";
import { newest, number, records, written } from "./image.js";

/** @typedef {{ident: string, seed: string, version: number, state: Uint8Array | null, kept: number[], isClosed: boolean}} Game */
/** @typedef {Record<string, [number, number, string]>} Titles {id: oldest rules that this Sortie reads, newest, title} */

export const USUAL = "saves"; // the key of saves that are no game by letter
const [LETTER, SETTINGS] = ["letter", "settings"]; // names of records
const LONGEST = 2000; // characters
const LARGEST = 8192; // bytes of a packet
const [HEAD, SEAL] = [4, 4]; // bytes
const [SIDE, SEATS, FRIEND, OVER] = [9, 31, 15, 255]; // lib/sortie/core/head.py
const DAMAGED = "The letter is damaged. Copy the whole text again.";

export class BadLetter extends Error {}

/** Does this end of an address name a game by letter? @param {string} hash */
export const isLetter = (hash) => hash.startsWith("#letter=");

/** The saves for an address: a letter, "new", or a game of this browser. It throws a BadLetter. @param {string} hash @param {(key: string) => Promise<any>} load @param {Titles} titles @returns {Promise<{saves: Record<string, any>, words: string}>} */
export async function open(hash, load, titles) {
  const wanted = hash.slice("#letter=".length);
  if (/^\w+-[0-9a-f]{20}$/.test(wanted)) {
    const saves = await load(`letter ${wanted}`);
    if (!records(saves)[LETTER]) throw new BadLetter("This browser has no such game by letter.");
    return { saves, words: "" };
  }
  const usual = await load(USUAL);
  const fresh = { lesson: Uint8Array.of(255), settings: records(usual)[SETTINGS], [LETTER]: new Uint8Array(2) };
  if (wanted === "new") return { saves: { nvm: written(fresh, 1) }, words: "" };
  const packet = await unpacked(wanted);
  const record = packet.slice(HEAD, -SEAL);
  const sent = game(record);
  const [count, reader, news] = [packet[0] | (packet[1] << 8), packet[2], packet[3]];
  if (!sent?.state || !sent.isClosed || !count || reader > 1 || sent.state[SEATS] !== seats(reader) || ![reader, OVER].includes(sent.state[SIDE]))
    throw new BadLetter("This letter is not a turn of a game by letter.");
  const [oldest, latest] = titles[sent.ident] || [];
  if (!oldest) throw new BadLetter("This Sortie has no such game.");
  if (sent.version < oldest || sent.version > latest) throw new BadLetter("This letter was written with other rules. Both players need the same Sortie.");
  const saves = await load(key(sent));
  const held = records(saves);
  const mine = held[LETTER] ? slot(held) : null;
  if (mine?.game.state) {
    const opened = held[LETTER][0] | (held[LETTER][1] << 8);
    if (mine.game.state[SEATS] !== seats(reader)) return { saves, words: "You wrote this letter yourself. Send it to your friend." };
    if (count < opened) throw new BadLetter(`This letter is old. You have opened letter ${opened} of this game.`);
    if (count === opened) return { saves, words: "" };
    if (mine.game.state[SIDE] === reader) throw new BadLetter(`This letter is not of your game: you have not yet answered letter ${opened}.`);
  }
  const changes = {
    [LETTER]: Uint8Array.of(count & 255, count >> 8, ...(sent.state[SIDE] === OVER ? [1] : [])),
    [SETTINGS]: last(fresh.settings, sent.ident),
    [sent.ident]: join(named(`letter ${count}`), record, unseen(reader, Math.min(news, sent.kept[reader])), mine?.memory || []),
  };
  const nvm = written({ ...(mine ? held : fresh), ...changes }, number(newest(saves) || new Uint8Array()) + 1);
  if (!nvm) throw new BadLetter("The memory of this game is full.");
  return { saves: { nvm }, words: "" };
}

/** The place of these saves: their key in the browser, null for a game by letter that has not begun, and the end of the page's address. `letter` is the packet that the player has to send, or null. @param {Record<string, any>} saves */
export function place(saves) {
  const held = records(saves);
  if (!held[LETTER]) return { key: USUAL, hash: "", letter: null };
  const mine = slot(held);
  return mine ? { key: key(mine.game), hash: `#${key(mine.game).replace(" ", "=")}`, letter: packet(held, mine) } : { key: null, hash: "#letter=new", letter: null };
}

/** A packet as the end of an address, and its words for people. @param {Uint8Array} packet @param {Titles} titles */
export async function text(packet, titles) {
  const bytes = await through(packet.slice(), new CompressionStream("deflate-raw"));
  const code = btoa(String.fromCharCode(...bytes)).replaceAll("+", "-").replaceAll("/", "_").replace(/=*$/, "");
  const sent = /** @type {Game} */ (game(packet.slice(HEAD, -SEAL)));
  const what = sent.state?.[SIDE] === OVER ? "The game is over." : "It is your turn.";
  return { hash: `#letter=sortie1.${code}.`, words: `Sortie: ${titles[sent.ident][2]}, letter ${packet[0] | (packet[1] << 8)}. ${what}` };
}

/** The letter that the player has to send now, or null. @param {Record<string, Uint8Array>} held @param {{record: Uint8Array, game: Game, news: Uint8Array}} mine */
function packet(held, { record, game, news }) {
  const letter = held[LETTER];
  if (!game.state || !game.isClosed || letter.length > 2) return null;
  const reader = game.state[SEATS] >> 4 === FRIEND ? 1 : 0;
  if (game.state[SIDE] === 1 - reader) return null;
  const copy = record.slice();
  copy[placeOf(record) + SEATS] = seats(reader);
  sealed(copy);
  const count = (letter[0] | (letter[1] << 8)) + 1;
  return sealed(join([count & 255, count >> 8, reader, news[reader]], copy, new Uint8Array(SEAL)));
}

/** A game from its record; null for a damaged one. @param {Uint8Array} record @returns {Game | null} */
function game(record) {
  const view = new DataView(record.buffer, record.byteOffset, record.length);
  if (record.length < 16 + record[6] || ascii(record.subarray(0, 4)) !== "SRT3" || view.getUint16(4, true) !== record.length || !isSealed(record)) return null;
  const at = 7 + record[6];
  const found = { ident: ascii(record.subarray(7, at)), seed: hex(record.subarray(at, at + 10)), version: record[at + 11], state: null, kept: [], isClosed: false };
  if (record[at + 10] || record.length <= at + 16) return found; // it has just begun
  let end = placeOf(record) + view.getUint16(at + 12, true);
  const kept = [0, 1].map(() => {
    const events = record[end];
    end += 1 + 8 * events;
    return events;
  });
  return { ...found, state: record.subarray(placeOf(record), placeOf(record) + view.getUint16(at + 12, true)), kept, isClosed: end === record.length - SEAL };
}

/** The place of the state in a game's record. @param {Uint8Array} record */
const placeOf = (record) => 7 + record[6] + 14;

/** The slot of the game played last; null without a game. @param {Record<string, Uint8Array>} held */
function slot(held) {
  const settings = held[SETTINGS];
  const data = settings && held[ascii(settings.subarray(3 + settings[2]))];
  if (!data) return null;
  const at = 1 + data[0];
  const end = at + (data[at + 4] | (data[at + 5] << 8));
  const found = game(data.slice(at, end));
  return found && { record: data.slice(at, end), game: found, news: data.slice(end, end + 2), memory: data.slice(end + 2) };
}

/** The record of the settings with another game as the one played last. @param {Uint8Array | undefined} settings @param {string} ident */
function last(settings, ident) {
  const isRead = settings?.[0] === 0x53 && settings[1] === 4;
  return join(isRead ? settings.subarray(0, 3 + settings[2]) : [0x53, 4, 0], letters(ident));
}

/** The packet of a letter. It throws a BadLetter. @param {string} wanted */
async function unpacked(wanted) {
  const [, version, code] = /^sortie(\d+)\.([\w-]*)\.?$/.exec(wanted) || [];
  if (!version) throw new BadLetter("There is no letter of Sortie in this address.");
  if (version !== "1") throw new BadLetter("This letter is of a newer Sortie. Get that version to open it.");
  if (code.length > LONGEST) throw new BadLetter(`The letter is too long: ${code.length} characters, at most ${LONGEST}.`);
  try {
    const bytes = Uint8Array.from(atob(code.replaceAll("-", "+").replaceAll("_", "/")), (letter) => letter.charCodeAt(0));
    const found = await through(bytes, new DecompressionStream("deflate-raw"));
    if (found.length >= HEAD + SEAL && isSealed(found)) return found;
  } catch {} // it is no base64, or not deflated
  throw new BadLetter(DAMAGED);
}

/** The bytes that a stream makes of others, at most LARGEST. @param {Uint8Array} bytes @param {any} stream */
async function through(bytes, stream) {
  const reader = new Blob([/** @type {BlobPart} */ (bytes)]).stream().pipeThrough(stream).getReader();
  let found = new Uint8Array();
  for (let step = await reader.read(); !step.done && found.length <= LARGEST; step = await reader.read()) found = join(found, step.value);
  return found;
}

/** @param {Game} game */
const key = (game) => `letter ${game.ident}-${game.seed}`;
/** The seats of a game by letter at the place of this side. @param {number} side */
const seats = (side) => FRIEND << (4 * (1 - side));
/** @param {number} side @param {number} news */
const unseen = (side, news) => (side ? [0, news] : [news, 0]);
/** @param {string} text */
const letters = (text) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));
/** @param {string} text */
const named = (text) => [text.length, ...letters(text)];
/** @param {Uint8Array} bytes */
const ascii = (bytes) => String.fromCharCode(...bytes);
/** @param {Uint8Array} bytes */
const hex = (bytes) => Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
/** @param {(ArrayLike<number>)[]} parts */
const join = (...parts) => Uint8Array.from(parts.flatMap((part) => Array.from(part)));

/** Does a CRC-32 end these bytes? @param {Uint8Array} data */
const isSealed = (data) => crc32(data.subarray(0, -SEAL)) === new DataView(data.buffer, data.byteOffset + data.length - SEAL).getUint32(0, true);

/** Put the CRC-32 at the end of these bytes. @param {Uint8Array} data */
function sealed(data) {
  new DataView(data.buffer).setUint32(data.length - SEAL, crc32(data.subarray(0, -SEAL)), true);
  return data;
}
