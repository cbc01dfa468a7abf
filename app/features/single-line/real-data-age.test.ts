import {expect, it} from 'vitest';
import type {RealData} from '../../api/real-data.ts';
import {agingRows, judgedTransformers, stampRealData} from './real-data-age.ts';

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
