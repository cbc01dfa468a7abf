import {demoProjects} from '@livebus/fixtures';
import {expect, it} from 'vitest';
import {simulator} from '../simulate.ts';
import {returnOf} from './load-return.ts';

const HOUR_MS = 3_600_000;
const TIMES = Array.from({length: 7 * 24}, (_, hour) => Date.UTC(2026, 4, 11) + hour * HOUR_MS);
const supplies = demoProjects.flatMap(({network}) => network.loads.filter(({profile}) => profile === 'ups'));
const source = simulator(1);

it('[MO-3-01] a UPS takes the same power by day and by night, at one power factor', () => {
  expect(supplies.length).toBeGreaterThan(0);
  for (const {deviceId, peakW} of supplies) {
    const [watts, voltAmperes] = source.series(deviceId, ['activePowerSum', 'apparentPowerSum'], TIMES)!;
    expect(Math.min(...watts!) / Math.max(...watts!)).toBeGreaterThan(0.85);
    expect(Math.max(...watts!)).toBeLessThanOrEqual(peakW * 1.05);
    const factors = [...watts!].map((watt, at) => watt / voltAmperes![at]!);
    expect(Math.max(...factors) / Math.min(...factors)).toBeLessThan(1.03);
  }
});

it('a UPS rides through a dip and walks in by steps after a loss: no contactor of it drops out', () => {
  for (const load of supplies) expect(returnOf(load)).toMatchObject({dropsOutBelow: 0, back: 'inSteps', start: {active: 1, reactive: 1}});
});
