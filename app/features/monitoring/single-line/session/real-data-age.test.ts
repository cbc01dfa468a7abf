import {expect, it} from 'vitest';
import type {RealData} from '../../../../base/api/real-data.ts';
import {agingRows, judgedTransformers, restampRealData, stampRealData} from './real-data-age.ts';

const data = (timeMs: number | undefined): RealData => ({
  readings: [{deviceId: 'T1', switchState: 1, timeMs}],
  devices: new Map(),
  transformers: new Map([
    ['T1', {deviceId: 'T1', timeMs, windingAC: 5}],
    ['T2', {deviceId: 'T2', timeMs, windingAC: 6}],
  ]),
});
const doubts = (of: RealData, nowMs: number) => [...judgedTransformers(of, nowMs, 20_000).values()].map(({doubtful}) => doubtful === true);

it('[MO-3-17] [MO-4-22] windings age like the switches, with or without a row among the readings', () => {
  const {data: fresh} = stampRealData(data(1000), 2000, undefined);
  expect(agingRows(fresh).map(({deviceId, timeMs}) => [deviceId, timeMs])).toEqual([
    ['T1', 1000],
    ['T2', 1000],
  ]);
  expect(fresh.readings).toHaveLength(1);
  expect(doubts(fresh, 21_000)).toEqual([false, false]);
  expect(doubts(fresh, 21_001)).toEqual([true, true]);
});

it('[MO-4-22] windings without a time count from their arrival, those of a time that cannot be read are in doubt', () => {
  const {data: untimed} = stampRealData(data(undefined), 2000, undefined);
  expect([...untimed.transformers.values()].map(({timeMs}) => timeMs)).toEqual([2000, 2000]);
  expect(doubts(stampRealData(data(Number.NEGATIVE_INFINITY), 2000, undefined).data, 2000)).toEqual([true, true]);
});

it('[MO-4-22] rows stamped by a clock that was wrong count from their own time once it is right, and never from a time to come', () => {
  const early = stampRealData(data(90_000), 5_000, undefined);
  expect(early.data.readings[0]?.timeMs).toBe(5_000);
  const right = restampRealData(early.data, early.stamps, 91_000);
  expect([right.data.readings[0]?.timeMs, ...[...right.data.transformers.values()].map(({timeMs}) => timeMs)]).toEqual([
    90_000, 90_000, 90_000,
  ]);
  const ahead = restampRealData(early.data, early.stamps, 60_000);
  expect(ahead.data.readings[0]?.timeMs).toBe(60_000);
  const untimed = stampRealData(data(undefined), 2_000, undefined);
  expect(restampRealData(untimed.data, untimed.stamps, 91_000).data.readings[0]?.timeMs).toBe(2_000);
});
