import {CHECKS, type CheckName} from '@livebus/contract';
import {expect, it} from 'vitest';
import {limitsOf, type RatedDevice} from './device-limits.ts';
import {figuresOf} from './reading-figures.ts';

const DEVICE: RatedDevice = {
  id: 'D',
  kind: 'feeder',
  measuresPhases: false,
  ratedCurrentA: null,
  ratedVoltageV: null,
  ratedLowVoltageV: null,
};
const QUALITY = ['badQuality', 'above', 1.5, 0];
const defaults = (check: CheckName) => CHECKS[check].defaults;
const shown = (device: RatedDevice, settingsOf = defaults as Parameters<typeof limitsOf>[1]) =>
  limitsOf(device, settingsOf).map(({name, sense, limit, hysteresis}) => [
    name,
    sense,
    Math.round(limit * 10) / 10,
    Math.round(hysteresis * 10) / 10,
  ]);

it('without a rating a device has no limits of current and voltage; a transformer has those of its windings', () => {
  expect(shown(DEVICE)).toEqual([QUALITY]);
  expect(shown({...DEVICE, kind: 'transformer'})).toEqual([
    ['windingWarm', 'above', 110, 5],
    ['windingHot', 'above', 120, 5],
    ['windingRising', 'above', 3, 1],
    QUALITY,
  ]);
});

it('[MO-2.rate-05] limits are shares of the rated values, and the rated under-voltage is one by itself', () => {
  expect(shown({...DEVICE, ratedCurrentA: 630, ratedVoltageV: 10_000, ratedLowVoltageV: 9000})).toEqual([
    ['overCurrent', 'above', 630, 18.9],
    ['overCurrentHigh', 'above', 756, 18.9],
    ['voltageHigh', 'above', 10_700, 100],
    ['voltageHigher', 'above', 11_000, 100],
    ['underVoltage', 'below', 9000, 100],
    QUALITY,
  ]);
  expect(shown({...DEVICE, ratedLowVoltageV: 200})).toEqual([['underVoltage', 'below', 200, 2], QUALITY]);
});

it('[MO-2.rate-05] ratings are between conductors: a device that measures phases has its limits at a √3-th of them', () => {
  expect(shown({...DEVICE, measuresPhases: true, ratedVoltageV: 400, ratedLowVoltageV: 360})).toEqual([
    ['voltageHigh', 'above', 247.1, 2.3],
    ['voltageHigher', 'above', 254, 2.3],
    ['underVoltage', 'below', 207.8, 2.3],
    QUALITY,
  ]);
});

it('what is switched off is not watched, and a missing limit neither', () => {
  const settingsOf = (check: CheckName) => ({
    ...CHECKS[check].defaults,
    enabled: check === 'current' || check === 'currentRise',
    alarm: null,
  });
  expect(shown({...DEVICE, ratedCurrentA: 100, ratedVoltageV: 400}, settingsOf)).toEqual([
    ['overCurrent', 'above', 100, 3],
    ['currentRising', 'above', 50, 10],
  ]);
});

it('figures are those of the worst phase; nothing is known of a device that is offline or lost its supply, and one that is off has no under-voltage', () => {
  const ONLINE = 2 ** 30;
  const quantities = {aPhaseCurrent: -120, bPhaseCurrent: 80, aPhaseVoltage: 9000, bPhaseVoltage: 9100, parameter2: 99};
  const reading = {deviceId: 'D', atMs: 1, quantities, switchState: ONLINE + 1, quality: 0};
  const measured = {highestCurrentA: 120, highestVoltageV: 9100, lowestVoltageV: 9000, hottestC: 99, quality: 0};
  const none = {highestCurrentA: Number.NaN, highestVoltageV: Number.NaN, lowestVoltageV: Number.NaN, hottestC: Number.NaN};
  expect(figuresOf(reading, 10_000)).toEqual(measured);
  expect(figuresOf({...reading, switchState: 1}, 10_000)).toEqual({...none, quality: Number.NaN});
  expect(figuresOf({...reading, quality: 1}, 10_000)).toEqual({...measured, quality: 1});
  expect(figuresOf({...reading, quality: 2}, 10_000)).toEqual({...none, quality: 2});
  const off = {...reading, switchState: ONLINE};
  expect(figuresOf({...off, quantities: {aPhaseVoltage: 6900}}, 10_000).lowestVoltageV).toBe(Number.POSITIVE_INFINITY);
  expect(figuresOf(off, undefined).lowestVoltageV).toBe(Number.POSITIVE_INFINITY);
  // Its line is live.
  expect(figuresOf(off, 10_000).lowestVoltageV).toBe(9000);
  // An under-voltage that sinks to nothing is not over.
  expect(figuresOf({...reading, quantities: {aPhaseVoltage: 3}}, 10_000).lowestVoltageV).toBeNaN();
  expect(figuresOf({...reading, switchState: undefined}, undefined).lowestVoltageV).toBe(9000);
  expect(figuresOf({...reading, quantities: {}}, 10_000).highestCurrentA).toBeNaN();
});
