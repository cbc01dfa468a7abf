import {latestMoment, momentAfter, parseWallTime} from '@livebus/engine/core';

const WIRE_LENGTH = 'YYYY-MM-DD HH:mm:ss'.length;

/** A wire time is `YYYY-MM-DD HH:mm:ss` of a site's clock. */
export const isWireTime = (text: string): boolean => wallMsOf(text) !== undefined;

function wallMsOf(text: string): number | undefined {
  const read = text.length === WIRE_LENGTH && text[10] === ' ' ? parseWallTime(text) : undefined;
  return read?.ok && read.value.offsetMs === undefined ? read.value.wallMs : undefined;
}

/** How far a device's clock may run ahead. */
const AHEAD_MS = 60_000;

/** Epoch ms of a wire time in a reply sent at `nowMs`; NaN for other text. */
export function wireTimeMs(text: string, timeZone: string, nowMs: number): number {
  const wallMs = wallMsOf(text);
  return wallMs === undefined ? Number.NaN : latestMoment(wallMs, nowMs + AHEAD_MS, timeZone);
}

/**
 * Epoch ms of a list of wire times that should be in order, so that a repeated hour is read twice. NaN for text that is no wire time, and
 * for a time that cannot follow the one before.
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

/** Epoch ms of the backend's clock when it answered; NaN where it does not report it. */
export const serverTimeOf = (headers: Headers): number => {
  const text = headers.get('x-server-time') ?? '';
  return /^\d{13}$/.test(text) ? Number(text) : Number.NaN;
};
