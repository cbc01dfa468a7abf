import {siteText} from '@livebus/engine/core';
import type {ArrivedReading} from '../history/record-readings.ts';
import type {ReadingRow} from '../readings/reading-source.ts';
import type {LatestReading} from '../store/areas/readings/ingest.ts';

/** `statedMs`: the original time stamp, where it lies ahead of the arrival. */
type Measured = Pick<ArrivedReading, 'figures' | 'switchState' | 'statedMs'>;
/** With the period of its gateway at that time, ms: a restarted server needs it to recognise a silence. */
type Kept = Measured & {readonly periodMs?: number | undefined};

/** Position 30 of a switchState: communication is normal (MO-4-08). */
const ONLINE = 1 << 30;

/** The form of `LatestReading.reading`. */
export const encodeLatest = ({figures, switchState, statedMs}: Measured, periodMs: number | undefined): string =>
  JSON.stringify({figures, switchState, statedMs, periodMs} satisfies Kept);

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
  const online: ReadingRow = {deviceId, acquisitionTime: siteText(atMs, zone), ...(switchState !== undefined && {switchState}), ...figures};
  return {online, offline: {...online, switchState: ((switchState ?? 0) & ~ONLINE) >>> 0}};
}
