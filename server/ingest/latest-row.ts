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
}

/** `atMs` of a reading whose age is unknown: every reading that arrives later replaces it. */
export const UNKNOWN_AGE_MS = 0;

/** Position 30 of a switchState: communication is normal (MO-4-08). */
const ONLINE = 1 << 30;

/** The form of `LatestReading.reading`. */
export const encodeLatest = ({quantities, switchState, statedMs}: Measured, periodMs: number | undefined): string =>
  JSON.stringify({figures: quantities, switchState, statedMs, periodMs} satisfies Kept);

/** The same reading, of unknown age from now on: the clock, now at `nowMs`, was set back to before its time. */
export const overtakenBy = (latest: LatestReading, nowMs: number): LatestReading => ({
  ...latest,
  atMs: UNKNOWN_AGE_MS,
  reading: JSON.stringify({...(JSON.parse(latest.reading) as Kept), overtaken: {stampMs: latest.atMs, seenMs: nowMs}} satisfies Kept),
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
 * gets one only when it is offline.
 */
export function rowsOfLatest(
  {deviceId, atMs, reading}: LatestReading,
  zone: string,
): {readonly online: ReadingRow; readonly offline: ReadingRow} {
  const {figures, switchState} = JSON.parse(reading) as Kept;
  const online: ReadingRow = {
    deviceId,
    acquisitionTime: siteText(atMs, zone),
    ...(switchState !== undefined && {switchState}),
    ...figures,
  };
  return {online, offline: {...online, switchState: ((switchState ?? 0) & ~ONLINE) >>> 0}};
}
