import {expect, it} from 'vitest';
import {judgeAges, newestOf, restamp, stampArrival, untilNextStale} from './reading-ages.ts';
import {readingsOf} from './test-readings.ts';

const data = (timeMs: number | undefined) =>
  readingsOf(
    {deviceId: 'T1', timeMs, windingAC: 5, isTransformer: true},
    {deviceId: 'T2', timeMs, windingAC: 6, isTransformer: true, hasSwitch: false},
  );
const times = ({readings}: ReturnType<typeof stampArrival>) => [...readings.values()].map(({timeMs}) => timeMs);
const doubts = ({readings}: ReturnType<typeof stampArrival>, nowMs: number) =>
  [...judgeAges(readings, nowMs, 20_000).values()].map(({doubtful}) => doubtful);

it('[MO-3-17] [MO-4-22] windings age like the switches, with or without a row among the readings', () => {
  const fresh = stampArrival(data(1000), 2000);
  expect(times(fresh)).toEqual([1000, 1000]);
  expect(untilNextStale([fresh.readings], 2000, 20_000)).toBe(19_001);
  expect(newestOf([stampArrival(readingsOf({deviceId: 'T2', timeMs: 1000, hasSwitch: false}), 2000).readings])).toBeNull();
  expect(doubts(fresh, 21_000)).toEqual([false, false]);
  expect(doubts(fresh, 21_001)).toEqual([true, true]);
});

it('[MO-4-22] windings without a time count from their arrival, those of a time that cannot be read are in doubt', () => {
  expect(times(stampArrival(data(undefined), 2000))).toEqual([2000, 2000]);
  expect(doubts(stampArrival(data(Number.NEGATIVE_INFINITY), 2000), 2000)).toEqual([true, true]);
});

it('[MO-4-22] rows stamped by a clock that was wrong count from their own time once it is right, and never from a time to come', () => {
  const early = stampArrival(data(90_000), 5_000);
  expect(times(early)).toEqual([Number.NEGATIVE_INFINITY, Number.NEGATIVE_INFINITY]);
  expect(times(restamp(early, 91_000))).toEqual([90_000, 90_000]);
  expect(times(restamp(early, 86_000))).toEqual([86_000, 86_000]);
  const leapt = restamp(stampArrival(data(90_000), 91_000), 60_000);
  expect(times(leapt)).toEqual([Number.NEGATIVE_INFINITY, Number.NEGATIVE_INFINITY]);
  expect(doubts(leapt, 60_000)).toEqual([true, true]);
  expect(times(restamp(stampArrival(data(undefined), 2_000), 91_000))).toEqual([2_000, 2_000]);
});
