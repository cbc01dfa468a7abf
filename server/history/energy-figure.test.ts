import {ENERGY_KINDS, ENERGY_MARKS, energyFigure, ValueMark} from '@livebus/contract';
import {EnergyMark, INTERVAL_KINDS} from '@livebus/engine/core';
import {expect, it} from 'vitest';
import {energyFigureOf} from './energy-figure.ts';

const HOUR_MS = 3_600_000;
const figureOf = (readings: readonly (readonly [hour: number, kwh: number | null])[]) =>
  energyFigureOf({timesMs: readings.map(([hour]) => hour * HOUR_MS), values: readings.map(([, kwh]) => kwh)}, 0);

it('[EN-5-07] an energy says from which readings and by which rule it was found', () => {
  const figure = figureOf([
    [0, 100],
    [1, 110.25],
    [2, null],
    [4, 3],
    [5, 8],
  ]);
  expect(figure).toEqual({
    value: 18.25,
    fromAt: 0,
    toAt: 5 * HOUR_MS,
    source: {
      kind: 'reset',
      marks: ['gap', 'reset'],
      readings: 4,
      firstAt: 0,
      lastAt: 5 * HOUR_MS,
      firstKwh: 100,
      lastKwh: 8,
      rule: 'register',
      version: 2,
    },
  });
  expect(energyFigure.parse(figure)).toEqual(figure);
});

it('[EN-5-07] a silence has no energy: nothing read, or one reading, which is no movement', () => {
  expect(figureOf([])).toBeUndefined();
  expect(figureOf([[3, null]])).toBeUndefined();
  expect(figureOf([[3, 7]])).toMatchObject({value: null, source: {kind: 'unknown', marks: ['partial'], readings: 1}});
});

it('the wire names every kind and mark that the engine has', () => {
  expect(ENERGY_KINDS).toEqual(INTERVAL_KINDS);
  expect([...ENERGY_MARKS].sort()).toEqual(Object.keys(EnergyMark).sort());
  const {bad, ...ofEnergies} = ValueMark;
  expect(ofEnergies).toEqual(EnergyMark);
  expect(bad).toBeGreaterThan(Math.max(...Object.values(EnergyMark)));
  const marks = energyFigure.parse({
    ...figureOf([
      [0, 1],
      [1, 2],
    ]),
    source: {
      ...figureOf([
        [0, 1],
        [1, 2],
      ])!.source,
      marks: ['gap', 'new'],
    },
  });
  expect(marks.source.marks).toEqual(['gap']);
});
