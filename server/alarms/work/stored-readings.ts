import type {QuantityName} from '@livebus/contract';
import type {ReadingColumns} from '../../history/archive/block-format.ts';
import {JUDGED, type MeasuredReading} from '../rules/reading-figures.ts';

/** Readings of a device in [fromMs, toMs), in the order of their times. Rejects when the store does. */
export type StoredReadings = (deviceId: string, fromMs: number, toMs: number) => Promise<MeasuredReading[]>;

interface Archive {
  readings(deviceId: string, quantities: readonly QuantityName[], fromMs: number, toMs: number): Promise<ReadingColumns>;
}

/** Those of the history. */
export const storedReadings =
  (archive: Archive): StoredReadings =>
  async (deviceId, fromMs, toMs) => {
    const {timesMs, states, quality, quantities} = await archive.readings(deviceId, JUDGED, fromMs, toMs);
    return Array.from(timesMs, (atMs, n) => {
      const measured: Partial<Record<QuantityName, number>> = {};
      for (const [name, column] of quantities) if (!Number.isNaN(column[n]!)) measured[name] = column[n]!;
      const state = states[n]!;
      return {deviceId, atMs, quantities: measured, switchState: Number.isNaN(state) ? undefined : state, quality: quality[n]!};
    });
  };
