import type {DeviceTrends, TrendKey} from '@livebus/contract';
import {readTrendSeries, type TrendRange, type TrendSeries} from './trend-series.ts';

/** What is wrong with a reply; the screen says it, and draws only what is certain. */
export type TrendFault =
  /** The reply names a device that was not asked for; its lines are left out. */
  | {readonly kind: 'otherDevice'; readonly deviceId: string}
  /** A device that was asked for is not in the reply. */
  | {readonly kind: 'noDevice'; readonly deviceId: string}
  /** Lists of values and times have different lengths; what has no partner is left out. */
  | {readonly kind: 'uneven'; readonly keys: readonly TrendKey[]}
  /** Most values of one of these lines that are left out, because their time cannot be. */
  | {readonly kind: 'times'; readonly count: number; readonly keys: readonly TrendKey[]};

export interface TrendReply {
  readonly series: readonly TrendSeries[];
  readonly faults: readonly TrendFault[];
}

/** Lines of the devices that were asked for, and what is wrong with the reply. One device without an id is the one that was asked for. */
export function readTrends(all: readonly DeviceTrends[], deviceIds: readonly string[], range: TrendRange): TrendReply {
  const [only] = deviceIds;
  const named = all.map((one) =>
    one.deviceId === undefined && all.length === 1 && deviceIds.length === 1 ? {...one, deviceId: only} : one,
  );
  const isAsked = ({deviceId}: Pick<DeviceTrends, 'deviceId'>) => deviceId !== undefined && deviceIds.includes(deviceId);
  const series = readTrendSeries(named.filter(isAsked), range);
  const others = named.filter((one) => !isAsked(one));
  const keys = [...new Set(series.flatMap(({cut, key}) => (cut ? [key] : [])))];
  const untimed = series.filter(({left}) => left > 0);
  const missing = named.length === 0 ? [] : deviceIds.filter((id) => !named.some(({deviceId}) => deviceId === id));
  return {
    series,
    faults: [
      ...others.map(({deviceId = '-'}) => ({kind: 'otherDevice', deviceId}) as const),
      ...missing.map((deviceId) => ({kind: 'noDevice', deviceId}) as const),
      ...(keys.length > 0 ? [{kind: 'uneven', keys} as const] : []),
      ...(untimed.length > 0
        ? [{kind: 'times', count: Math.max(...untimed.map(({left}) => left)), keys: [...new Set(untimed.map(({key}) => key))]} as const]
        : []),
    ],
  };
}
