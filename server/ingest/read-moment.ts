import {SITE_TIME_MS} from '@livebus/contract';
import {findMoments, offsetText, parseWallTime, zoneClock} from '@livebus/engine/core';

export type Moment = {readonly atMs: number} | {readonly fault: string};

const FORM_FAULT = 'acquisitionTime is not of the form YYYY-MM-DD HH:mm:ss';

/**
 * Reads times of one site: `YYYY-MM-DD HH:mm:ss` on the site's clock, or the same followed by `Z` or the site's own offset. Fractions of a
 * second are kept to the millisecond.
 *
 * A time without an offset must mean one moment. Times that the clock skips when it is set forward are rejected. A time in the hour that
 * repeats when it is set back means the first pass as long as the second pass lies after `latestMs`; from then on it is ambiguous and
 * rejected: a reading that is an hour off would be drawn as certain, and would replace the right one.
 *
 * @param latestMs - epoch ms: later readings lie in the future.
 */
export function momentReader(zone: string, latestMs: number): (text: string) => Moment {
  const {offsetAt} = zoneClock(zone);
  // Most lines of a batch have the time of the one before.
  let last: {readonly text: string; readonly moment: Moment} | undefined;
  const readText = (text: string): Moment => {
    const read = parseWallTime(text.trim());
    if (!read.ok) return {fault: read.fault === 'form' ? FORM_FAULT : `acquisitionTime ${text} stands in no calendar`};
    const {wallMs, offsetMs, hasSeconds} = read.value;
    if (!hasSeconds) return {fault: FORM_FAULT};
    if (wallMs < SITE_TIME_MS.min || wallMs > SITE_TIME_MS.max) return {fault: 'acquisitionTime is not of the years 2000 to 2100'};
    if (offsetMs !== undefined) {
      const atMs = wallMs - offsetMs;
      if (text.trim().endsWith('Z') || offsetAt(atMs) === offsetMs) return {atMs};
      const [stated, real] = [offsetText(offsetMs), offsetText(offsetAt(atMs))];
      return {fault: `the offset ${stated} is not that of the site (${zone}, ${real}); send its time, or UTC with Z`};
    }
    const [first, second] = findMoments(wallMs, zone);
    if (first === undefined) return {fault: `acquisitionTime ${text} does not exist in ${zone}: its clock leaps over it`};
    if (second === undefined || second > latestMs) return {atMs: first};
    const offsets = `${offsetText(offsetAt(first))} or ${offsetText(offsetAt(second))}`;
    return {
      fault: `acquisitionTime ${text} occurs twice in ${zone}, whose clock is set back: send it with ${offsets} behind it, or UTC with Z`,
    };
  };
  return (text) => {
    if (last?.text !== text) last = {text, moment: readText(text)};
    return last.moment;
  };
}
