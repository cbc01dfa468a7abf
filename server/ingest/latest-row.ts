import {siteText} from '@livebus/engine/core';
import type {ArrivedReading} from '../history/record-readings.ts';
import type {ReadingRow} from '../readings/reading-source.ts';
import type {LatestReading} from '../store/areas/readings/ingest.ts';

/** `statedMs`: the original time stamp, where it lies ahead of the arrival. */
type Measured = Pick<ArrivedReading, 'quantities' | 'switchState' | 'statedMs'>;
/** A reading found ahead of the clock, because the clock was set back: its time by the old clock, and when the new clock found it. Epoch ms. */
interface Overtaken {
  readonly stampMs: number;
  readonly seenMs: number;
}
/** As stored: `figures` are the quantities. With the period of its gateway at that time, ms: a restarted server needs it to recognise a silence. */
interface Kept extends Pick<Measured, 'switchState' | 'statedMs'> {
  readonly figures: Measured['quantities'];
  readonly periodMs?: number | undefined;
  readonly overtaken?: Overtaken;
  /** An older reading with another position arrived after it. */
  readonly isContradicted?: true;
}

/** `atMs` of a reading whose age is unknown: every reading that arrives later replaces it. */
export const UNKNOWN_AGE_MS = 0;

/** Position 30 of a switchState: communication is normal (MO-4-08). */
const ONLINE = 1 << 30;
/** Position 0: closed. */
const CLOSED = 1;

/** The form of `LatestReading.reading`. */
export const encodeLatest = ({quantities, switchState, statedMs}: Measured, periodMs: number | undefined): string =>
  JSON.stringify({figures: quantities, switchState, statedMs, periodMs} satisfies Kept);

/** The same reading, of unknown age from now on: the clock, now at `nowMs`, was set back to before its time. */
export const overtakenBy = (latest: LatestReading, nowMs: number): LatestReading => ({
  ...latest,
  atMs: UNKNOWN_AGE_MS,
  reading: JSON.stringify({...(JSON.parse(latest.reading) as Kept), overtaken: {stampMs: latest.atMs, seenMs: nowMs}} satisfies Kept),
});

/** How much older a reading that arrives later may be and still contradict the held one: a clock that steps back does so by less. */
const CONTRADICTS_MS = 300_000;

/**
 * Whether a reading that arrives after `held`, of an earlier time, has another position of the switch: the clock of the device may have
 * stepped back, and nothing tells which of the two is true.
 */
export function contradicts({switchState}: Pick<ArrivedReading, 'switchState'>, atMs: number, held: LatestReading): boolean {
  if (switchState === undefined || atMs >= held.atMs || held.atMs - atMs >= CONTRADICTS_MS) return false;
  const {switchState: heldState} = JSON.parse(held.reading) as Kept;
  return heldState !== undefined && (switchState & heldState & ONLINE) !== 0 && ((switchState ^ heldState) & CLOSED) !== 0;
}

/** The same reading, of a doubtful position from now on. */
export const contradictedBy = (latest: LatestReading): LatestReading => ({
  ...latest,
  reading: JSON.stringify({...(JSON.parse(latest.reading) as Kept), isContradicted: true} satisfies Kept),
});

/**
 * The time to show for a reading. One of unknown age keeps the time of the old clock while that lies ahead: no reader may take it for
 * fresh. Afterwards it shows when it was found, which is later than it arrived.
 */
export function shownMs({atMs, reading}: LatestReading, nowMs: number): number {
  const {overtaken} = JSON.parse(reading) as Kept;
  if (atMs !== UNKNOWN_AGE_MS || overtaken === undefined) return atMs;
  return overtaken.stampMs > nowMs ? overtaken.stampMs : Math.min(overtaken.stampMs, overtaken.seenMs);
}

export const periodOfLatest = ({reading}: LatestReading): number | undefined => (JSON.parse(reading) as Kept).periodMs;

/**
 * Two rows of real data: as the device reported it, and the same as offline, with the last known figures and time. A device without a state
 * gets one only when it is offline. A contradicted state is left out: its position is unknown, and its figures count.
 */
export function rowsOfLatest(
  {deviceId, atMs, reading}: LatestReading,
  zone: string,
): {readonly online: ReadingRow; readonly offline: ReadingRow} {
  const {figures, switchState, isContradicted} = JSON.parse(reading) as Kept;
  const online: ReadingRow = {
    deviceId,
    acquisitionTime: siteText(atMs, zone),
    ...(switchState !== undefined && isContradicted !== true && {switchState}),
    ...figures,
  };
  return {online, offline: {...online, switchState: ((switchState ?? 0) & ~ONLINE) >>> 0}};
}
