import {expect, it} from 'vitest';
import type {Fault} from '../scenario.ts';
import {faultDraw, faultVoltages} from './fault.ts';

const between = (depth: number): Fault => ({currentA: [10_000, 10_000, 0], depth});
const volts = (fault: Fault, high: boolean) => {
  const {mean, shape} = faultVoltages(fault, high);
  return shape.map((one) => one * mean);
};

it('a fault between A and B at the busbar: both phases at half, C whole; between the lines nothing of AB and 87 % of the others', () => {
  for (const [i, share] of volts(between(1), false).entries()) expect(share).toBeCloseTo([0.5, 0.5, 1][i]!, 6);
  for (const [i, share] of volts(between(1), true).entries()) expect(share).toBeCloseTo([0, Math.sqrt(0.75), Math.sqrt(0.75)][i]!, 6);
});

it('the farther the fault, the more is left of both phases, equally; C never changes', () => {
  let before = 0.5;
  for (const depth of [0.9, 0.6, 0.3, 0]) {
    const [a, b, c] = volts(between(depth), false);
    expect(a).toBeCloseTo(b!, 9);
    expect(c).toBeCloseTo(1, 9);
    expect(a).toBeGreaterThan(before);
    expect(volts(between(depth), true)[0]).toBeCloseTo(1 - depth, 9);
    before = a!;
  }
});

it('three phases lose the same, one to earth loses its own', () => {
  for (const share of volts({currentA: [5, 5, 5], depth: 0.4}, false)) expect(share).toBeCloseTo(0.6, 9);
  const [a, b, c] = volts({currentA: [0, 5, 0], depth: 0.4}, false);
  expect([a, b, c].map((share) => Math.round(share! * 1e6) / 1e6)).toEqual([1, 0.6, 1]);
});

it('draws the same current in both phases at the voltages that are left', () => {
  const out = new Float64Array(6);
  for (const high of [false, true]) {
    const {shape} = faultVoltages(between(0.8), high);
    faultDraw(between(0.8), 150, high, out);
    for (const phase of [0, 1]) {
      const phaseV = high ? 150 : 150 * shape[phase]!;
      expect(Math.hypot(out[phase]!, out[phase + 3]!) / phaseV).toBeCloseTo(10_000, 6);
    }
    expect([out[2], out[5]]).toEqual([0, 0]);
    expect(out[3]! + out[4]!).toBeGreaterThan(3 * (out[0]! + out[1]!));
  }
});
