import {siteText} from '@livebus/engine/core';
import type {PastReadings} from '../../history/past-readings.ts';
import type {ReadingRow, ReadingSource, StationSnapshot} from '../../readings/reading-source.ts';

export interface PastMoment {
  readonly stationId: string;
  /** Epoch ms, not after the clock. */
  readonly atMs: number;
  /** Of the site. */
  readonly zone: string;
}

/**
 * A station's readings as they stood at a past moment: computed devices are computed for it, of the others the last stored reading up to it
 * counts, with the period of that time and the last change of its switch. A device without a reading within a day is left out. Undefined
 * for a station without a source.
 */
export async function pastSnapshot(
  {stationId, atMs, zone}: PastMoment,
  {readings, history}: {readonly readings: ReadingSource; readonly history: Pick<PastReadings, 'row'>},
): Promise<StationSnapshot | undefined> {
  const known = readings.station(stationId, atMs);
  if (known === undefined) return undefined;

  async function rowThen(row: ReadingRow): Promise<ReadingRow[]> {
    const {deviceId} = row;
    if (readings.computes(deviceId)) return [row];
    const past = await history.row({deviceId, atMs, timeZone: zone});
    if (past === undefined) return [];
    const {switchState, changedMs, periodMs, quantities} = past;
    return [
      {
        deviceId,
        acquisitionTime: siteText(past.atMs, zone),
        ...quantities,
        ...(switchState !== undefined && {switchState}),
        ...(changedMs !== undefined && {changedMs, changeArrivedMs: changedMs}),
        ...(periodMs !== undefined && {periodMs}),
      },
    ];
  }
  async function rowsThen(rows: readonly ReadingRow[]): Promise<readonly ReadingRow[]> {
    const found: ReadingRow[] = [];
    for (const row of rows) found.push(...(await rowThen(row)));
    return found;
  }
  return {devices: await rowsThen(known.devices), transformers: await rowsThen(known.transformers)};
}
