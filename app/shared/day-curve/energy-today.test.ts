import {expect, it} from 'vitest';
import {energyToday} from './energy-today.ts';

const ZONE = 'Asia/Shanghai';
const NOW = Date.parse('2026-05-15T10:07:23+08:00');
const MIDNIGHT = Date.parse('2026-05-15T00:00:00+08:00');
const course = (startMs: number, startKwh: number | null) => ({timesMs: [startMs, startMs + 900_000], values: [startKwh, 1010]});

it('[EN-5-07] is the register now less the register at midnight', () => {
  expect(energyToday(course(MIDNIGHT, 1000), 1283.5, NOW, ZONE)).toBe(283.5);
});

it('[EN-5-07] is not told where the register has fallen, or where midnight is not known', () => {
  expect(energyToday(course(MIDNIGHT, 2000), 1283.5, NOW, ZONE)).toBeNull();
  expect(energyToday(course(MIDNIGHT, null), 1283.5, NOW, ZONE)).toBeNull();
  expect(energyToday(course(MIDNIGHT + 900_000, 1000), 1283.5, NOW, ZONE)).toBeNull();
  expect(energyToday(course(MIDNIGHT - 86_400_000, 900), 1283.5, NOW, ZONE)).toBeNull();
  expect(energyToday(undefined, 1283.5, NOW, ZONE)).toBeNull();
  expect(energyToday(course(MIDNIGHT, 1000), 1283.5, null, ZONE)).toBeNull();
});

it('[EN-5-07] is what the server counted where the difference of the register hides an event, null included', () => {
  const told = (kind: 'rollover' | 'exchange' | 'corrected' | 'reset' | 'unknown', value: number | null) =>
    energyToday({...course(MIDNIGHT, 1000), energy: {value, kind}}, 1283.5, NOW, ZONE);
  for (const kind of ['rollover', 'exchange', 'corrected', 'reset'] as const) expect(told(kind, 640)).toBe(640);
  expect(told('unknown', null)).toBeNull();
});

it('[EN-5-07] is the difference up to now where the server only read the register, and its figure where there is no difference', () => {
  for (const kind of ['measured', 'interpolated', 'estimated'] as const) {
    const energy = {value: 280, kind};
    expect(energyToday({...course(MIDNIGHT, 1000), energy}, 1283.5, NOW, ZONE)).toBe(283.5);
    expect(energyToday({...course(MIDNIGHT, 2000), energy}, 1283.5, NOW, ZONE)).toBe(280);
    expect(energyToday({...course(MIDNIGHT, 1000), energy}, null, NOW, ZONE)).toBe(280);
  }
});
