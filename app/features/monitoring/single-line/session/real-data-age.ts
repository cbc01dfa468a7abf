import type {DeviceTelemetry, SwitchReading} from '@livebus/engine/core';
import type {RealData} from '../../../../base/api/real-data.ts';
import {type ArrivalStamps, stampArrival} from '../readings/freshness.ts';

/** Gives every row the time it counts from; transformers that have rows of their own are stamped like the switches. */
export function stampRealData(
  data: RealData,
  arrivedAtMs: number,
  before: ArrivalStamps | undefined,
): {readonly data: RealData; readonly stamps: ArrivalStamps} {
  const {readings, stamps} = stampArrival([...data.readings, ...windingRows(data)], arrivedAtMs, before);
  const timeOf = new Map(readings.map(({deviceId, timeMs}) => [deviceId, timeMs]));
  const transformers = new Map([...data.transformers].map(([id, windings]) => [id, {...windings, timeMs: timeOf.get(id)}]));
  return {data: {...data, readings: readings.slice(0, data.readings.length), transformers}, stamps};
}

/**
 * The same data by a clock that was set anew: what was stamped by the old one says nothing of now. A row counts from its own time again,
 * or from now where that lies ahead; one without a time of its own counts on from where it was.
 */
export function restampRealData(
  data: RealData,
  stamps: ArrivalStamps,
  nowMs: number,
): {readonly data: RealData; readonly stamps: ArrivalStamps} {
  const again = new Map([...stamps].map(([id, {ownMs}]) => [id, {ownMs, stampMs: Math.min(ownMs, Math.floor(nowMs))}]));
  const restamped = <Row extends {readonly deviceId: string; readonly timeMs?: number | undefined}>(row: Row): Row => {
    const stamp = again.get(row.deviceId);
    return stamp === undefined ? row : {...row, timeMs: stamp.stampMs};
  };
  const transformers = new Map([...data.transformers].map(([id, windings]) => [id, restamped(windings)]));
  return {data: {...data, readings: data.readings.map(restamped), transformers}, stamps: again};
}

/** Everything of a station that can turn stale. */
export function agingRows(data: RealData): readonly SwitchReading[] {
  return [...data.readings, ...windingRows(data)];
}

/** Winding temperatures by transformer, in doubt where they are older than the limit. */
export function judgedTransformers({transformers}: RealData, nowMs: number, staleAfterMs: number): ReadonlyMap<string, DeviceTelemetry> {
  const isStale = ({timeMs}: DeviceTelemetry) => timeMs !== undefined && nowMs - timeMs > staleAfterMs;
  return new Map([...transformers].map(([id, windings]) => [id, isStale(windings) ? {...windings, doubtful: true} : windings]));
}

/** Transformers that are no rows among the readings, as rows without a state. */
function windingRows({readings, transformers}: RealData): readonly SwitchReading[] {
  const ids = new Set(readings.map(({deviceId}) => deviceId));
  return [...transformers.values()]
    .filter(({deviceId}) => !ids.has(deviceId))
    .map(({deviceId, timeMs}) => ({deviceId, switchState: null, timeMs}));
}
