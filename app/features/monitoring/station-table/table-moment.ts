import {latestMoment, parseWallTime, siteText} from '@livebus/engine/core';

/**
 * Epoch ms of the site's wall time in an address, `YYYY-MM-DDTHH:mm`. Undefined is now: no time, one that does not exist, or one that has
 * not come. Of an hour that the clock repeats the later pass counts, as on the server.
 */
export function momentOf(text: string, zone: string, nowMs: number): number | undefined {
  if (text === '') return undefined;
  const read = parseWallTime(text.replace('T', ' '));
  if (!read.ok) return undefined;
  const atMs = latestMoment(read.value.wallMs, nowMs, zone);
  return atMs > nowMs ? undefined : atMs;
}

/** The site's wall time for an address, to the minute. */
export const momentAddress = (atMs: number, zone: string): string => siteText(atMs, zone).slice(0, 16).replace(' ', 'T');
