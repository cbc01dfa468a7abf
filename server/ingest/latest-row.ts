import {siteText} from '@livebus/engine/core';
import type {ArrivedReading} from '../history/record-readings.ts';
import type {ReadingRow} from '../readings/reading-source.ts';
import type {LatestReading} from '../store/areas/readings/ingest.ts';

/** `statedMs`: the stamp as it was sent, where that lies ahead of the arrival. */
type Measured = Pick<ArrivedReading, 'figures' | 'switchState' | 'statedMs'>;
/** And the period of its gateway, ms, as it was seen then: by it a server that starts anew knows what silence is. */
type Kept = Measured & {readonly periodMs?: number | undefined};

/** Position 30 of a switchState: communication is normal (MO-4-08). */
const ONLINE = 1 << 30;

/** The form of `LatestReading.reading`. */
export const encodeLatest = ({figures, switchState, statedMs}: Measured, periodMs: number | undefined): string =>
  JSON.stringify({figures, switchState, statedMs, periodMs} satisfies Kept);

export const periodOfLatest = ({reading}: LatestReading): number | undefined => (JSON.parse(reading) as Kept).periodMs;

/** Rows of real data: as the device told it, and the same told as offline, its figures and time the last known. A device without a state has none but when it is offline. */
export function rowsOfLatest(
  {deviceId, atMs, reading}: LatestReading,
  zone: string,
): {readonly online: ReadingRow; readonly offline: ReadingRow} {
  const {figures, switchState} = JSON.parse(reading) as Kept;
  const online: ReadingRow = {deviceId, acquisitionTime: siteText(atMs, zone), ...(switchState !== undefined && {switchState}), ...figures};
  return {online, offline: {...online, switchState: ((switchState ?? 0) & ~ONLINE) >>> 0}};
}
