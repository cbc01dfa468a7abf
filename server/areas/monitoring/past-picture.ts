import {siteText} from '@livebus/engine/core';
import type {PastReadings} from '../../history/past-readings.ts';
import type {ReadingRow, ReadingSource, StationSnapshot} from '../../readings/reading-source.ts';

export interface PastMoment {
  readonly stationId: string;
  /** Epoch ms, not after the clock. */
  readonly atMs: number;
  readonly nowMs: number;
  /** Of the site. */
  readonly zone: string;
}

/**
 * The readings, as they stood at a past moment, of the devices that a station has now: the last one of each up to it, with the period of
 * that time and the last change of its switch. A device without a reading within a day is left out. Undefined for a station without a source.
 */
export async function pastSnapshot(
  {stationId, atMs, nowMs, zone}: PastMoment,
  {readings, history}: {readonly readings: ReadingSource; readonly history: Pick<PastReadings, 'row'>},
): Promise<StationSnapshot | undefined> {
  const known = readings.station(stationId, nowMs);
  if (known === undefined) return undefined;

  async function rowsThen(rows: readonly ReadingRow[]): Promise<readonly ReadingRow[]> {
    const found: ReadingRow[] = [];
    for (const {deviceId} of rows) {
      const past = await history.row({deviceId, atMs, timeZone: zone});
      if (past === undefined) continue;
      const {switchState, changedMs, changeArrivedMs = changedMs, periodMs, quantities} = past;
      found.push({
        deviceId,
        acquisitionTime: siteText(past.atMs, zone),
        ...quantities,
        ...(switchState !== undefined && {switchState}),
        ...(changedMs !== undefined && {changedMs, changeArrivedMs}),
        ...(periodMs !== undefined && {periodMs}),
      });
    }
    return found;
  }
  return {devices: await rowsThen(known.devices), transformers: await rowsThen(known.transformers)};
}
