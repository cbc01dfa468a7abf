import type {QuantityName} from '@livebus/contract';
import {siteText} from '@livebus/engine/core';
import type {ReadingRow} from '../../readings/reading-source.ts';
import type {SimulatedReadings} from '../simulate/simulated-readings.ts';

export interface TestReadings {
  readonly zone?: string;
  readonly deviceIds?: readonly string[];
  /** Spans in which a device repeats its row from before. */
  readonly silent?: readonly {readonly deviceId: string; readonly fromMs: number; readonly toMs: number}[];
  /** Moments at which a device's register was reset to zero. */
  readonly resets?: Readonly<Record<string, number>>;
  /** Added to the power of every device from a moment on, W: changes the past. */
  readonly more?: () => {readonly fromMs: number; readonly w: number};
  /** Counts the moments computed for a whole project. */
  readonly onProject?: (atMs: number) => void;
}

const START_MS = Date.UTC(2001, 0, 1);
const OUT_OF_REACH = 1;
const REACHABLE = OUT_OF_REACH + (1 << 30);
const POWER_W = 12_345;

/** Readings of project P1 that follow a simple rule, for tests of code that stores them; the readings of device `other` are not stored. */
export function readingsForTests(given: TestReadings = {}): SimulatedReadings {
  const {zone = 'Asia/Shanghai', deviceIds = ['d', 'e']} = given;
  const silent = (deviceId: string, atMs: number) =>
    given.silent?.find((one) => one.deviceId === deviceId && one.fromMs <= atMs && atMs < one.toMs);

  function row(deviceId: string, atMs: number): ReadingRow {
    const seenMs = (silent(deviceId, atMs)?.fromMs ?? atMs + 1000) - 1000;
    const more = given.more?.();
    const resetMs = given.resets?.[deviceId];
    const sinceMs = resetMs !== undefined && resetMs <= seenMs ? resetMs : START_MS;
    return {
      deviceId,
      acquisitionTime: siteText(seenMs, zone),
      switchState: seenMs === atMs ? REACHABLE : OUT_OF_REACH,
      activePowerSum: Math.round(POWER_W * (2 + Math.sin(seenMs / 7e6))) + (more && seenMs >= more.fromMs ? more.w : 0),
      frequency: Math.round(50_000 + 30 * Math.sin(seenMs / 3e5)) / 1000,
      positiveActiveEnergy: ((seenMs - sinceMs) / 3.6e6) * (POWER_W / 1000),
    };
  }

  const known = [...deviceIds, 'other'];
  return {
    station: () => undefined,
    project(projectId, atMs) {
      given.onProject?.(atMs);
      return new Map(projectId === 'P1' ? known.map((id) => [id, row(id, atMs)]) : []);
    },
    device: (deviceId, atMs) => (known.includes(deviceId) ? row(deviceId, atMs) : undefined),
    series(deviceId, quantities: readonly QuantityName[], timesMs) {
      if (!known.includes(deviceId)) return undefined;
      return quantities.map((quantity) =>
        Float64Array.from(timesMs, (atMs) => (silent(deviceId, atMs) ? Number.NaN : (row(deviceId, atMs)[quantity] ?? Number.NaN))),
      );
    },
    sensor: () => undefined,
    approach: () => [],
    computes: (deviceId) => known.includes(deviceId),
    stored: [{projectId: 'P1', timeZone: zone, deviceIds}],
  };
}
