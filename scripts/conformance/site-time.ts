import {latestMoment, momentAfter, parseWallTime} from '@livebus/engine/core';

const WIRE_LENGTH = 'YYYY-MM-DD HH:mm:ss'.length;

/** A time of the wire is `YYYY-MM-DD HH:mm:ss` of a site's clock. */
export const isWireTime = (text: string): boolean => wallMsOf(text) !== undefined;

function wallMsOf(text: string): number | undefined {
  const read = text.length === WIRE_LENGTH && text[10] === ' ' ? parseWallTime(text) : undefined;
  return read?.ok && read.value.offsetMs === undefined ? read.value.wallMs : undefined;
}

/** How far a device's clock may run ahead. */
const AHEAD_MS = 60_000;

/** Epoch ms of a time of the wire as a reply has it that was sent at `nowMs`; NaN for other text. */
export function wireTimeMs(text: string, timeZone: string, nowMs: number): number {
  const wallMs = wallMsOf(text);
  return wallMs === undefined ? Number.NaN : latestMoment(wallMs, nowMs + AHEAD_MS, timeZone);
}

/**
 * Epoch ms of a list of times that claims to be in order, so that an hour that the clock repeats is read twice. NaN for what is no time of the wire, and
 * for one that no moment after the time before has.
 */
export function wireTimesMs(texts: readonly unknown[], timeZone: string): number[] {
  let lastMs = Number.NEGATIVE_INFINITY;
  return texts.map((text) => {
    const wallMs = wallMsOf(String(text));
    const atMs = wallMs === undefined ? undefined : momentAfter(wallMs, lastMs, timeZone);
    lastMs = atMs ?? lastMs;
    return atMs ?? Number.NaN;
  });
}

/** Epoch ms of the backend's clock when it answered; NaN where it does not tell. */
export const serverTimeOf = (headers: Headers): number => {
  const text = headers.get('x-server-time') ?? '';
  return /^\d{13}$/.test(text) ? Number(text) : Number.NaN;
};
