import {seededRandom} from '@livebus/fixtures';
import type {ArrivedReading} from '../../../server/history/record-readings.ts';

/** The moment at which the recorder lives: all batches but the last of a long run lie on days that are over. */
export const RECORDER_NOW_MS = Date.parse('2026-05-20T12:00:00Z');
export const RECORDER_ZONE = 'Asia/Shanghai';
export const DEVICES = ['d0', 'd1', 'd2', 'd3'] as const;
const FIRST_MS = Date.parse('2026-05-01T00:00:00Z');
const READINGS = 15;
const EVERY_MS = 60_000;

/** The batch of a number, always the same: each device's next readings. */
export function batchOf(number: number): ArrivedReading[] {
  const random = seededRandom(number);
  return DEVICES.flatMap((deviceId) =>
    Array.from({length: READINGS}, (_, i) => ({
      deviceId,
      acquisitionTimeMs: FIRST_MS + (number * READINGS + i) * EVERY_MS,
      quantities: {activePowerSum: random.below(1000), positiveActiveEnergy: number * READINGS + i},
    })),
  );
}
