import {EnergyMark} from '@livebus/engine/core';
import {expect, it} from 'vitest';
import {ReadingQuality} from '../record-readings.ts';
import {rollUpDay} from './roll-up.ts';

const HOUR_MS = 3_600_000;
const HOURS = Float64Array.from({length: 25}, (_, i) => i * HOUR_MS);

function rolledUp(readings: readonly (readonly [hour: number, kwh: number, quality?: number])[]) {
  const columns = {
    timesMs: Float64Array.from(readings, ([hour]) => hour * HOUR_MS),
    quality: Uint8Array.from(readings, ([, , quality]) => quality ?? ReadingQuality.good),
    states: new Float64Array(readings.length),
    quantities: new Map([['positiveActiveEnergy', Float64Array.from(readings, ([, kwh]) => kwh)] as const]),
  };
  return rollUpDay(columns, HOURS).get('positiveActiveEnergy')!;
}

it('[EN-5-07] a register that began again, a silence and a bad reading: what was used is told, and what stands behind it', () => {
  const {day, hours} = rolledUp([
    [-1, 90],
    [0, 100],
    [1, 110],
    [2, 5],
    [3, 15],
    [3.5, 99_999, ReadingQuality.bad],
    [9, 45],
    [24, 60],
  ]);
  expect(day).toEqual({count: 5, first: 100, last: 45, used: 70, marks: EnergyMark.reset | EnergyMark.gap});
  expect(hours.slice(0, 4)).toMatchObject([
    {used: 10, marks: 0},
    {used: 5, marks: EnergyMark.reset},
    {used: 10, marks: 0},
    {count: 1, first: 15, last: 15, used: 5, marks: EnergyMark.gap},
  ]);
  expect(hours[12]).toMatchObject({count: 0, first: Number.NaN, used: 1, marks: EnergyMark.gap});
});

it('[EN-5-07] what cannot be told is not: before the first reading ever, after the last, and of a day without any', () => {
  const {day, hours} = rolledUp([
    [6, 100],
    [7, 104],
  ]);
  expect(day).toMatchObject({used: 4, marks: EnergyMark.partial});
  expect(hours.flatMap((slot, i) => (slot ? [i] : []))).toEqual([6, 7]);
  expect(hours[7]).toMatchObject({count: 1, used: Number.NaN});
  expect(
    rollUpDay({timesMs: new Float64Array(), quality: new Uint8Array(), states: new Float64Array(), quantities: new Map()}, HOURS).size,
  ).toBe(0);
});
