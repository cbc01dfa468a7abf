import {describe, expect, it} from 'vitest';
import {permittedBand, ratedLimit} from './permitted-band.ts';

describe('the permitted band', () => {
  const band = (...[field, voltage, nominalKv]: [Parameters<typeof permittedBand>[0], Parameters<typeof permittedBand>[1], number?]) => {
    const found = permittedBand(field, voltage, {nominalKv});
    return found && [found.from, found.to].map((value) => Math.round(value * 10) / 10);
  };

  it('[MO-2.rt-02] is 7 % around the nominal voltage between conductors, and of a phase at low voltage from 10 % below it', () => {
    expect(band('voltageAV', 'line', 10)).toEqual([9300, 10_700]);
    expect(band('voltageCV', 'phase', 0.4)).toEqual([207.8, 247.1]);
    expect(band('voltageBV', 'line', 0.4)).toEqual([372, 428]);
    expect(band('voltageBV', 'phase', 10)).toEqual([5369.4, 6177.6]);
  });

  it('is not told without a nominal voltage, above 20 kV, and of what is no supply voltage', () => {
    expect(permittedBand('voltageAV', 'line', undefined)).toBeUndefined();
    expect(band('voltageAV', 'line')).toBeUndefined();
    expect(band('voltageAV', 'line', 35)).toBeUndefined();
    expect(band('zeroSequenceVoltageV', 'line', 10)).toBeUndefined();
    expect(band('currentAA', 'line', 10)).toBeUndefined();
  });
});

it('a rating limits the figures that it is of', () => {
  const made = {nominalKv: 10, ratedCurrentA: 630, ratedPowerVa: undefined};
  expect([ratedLimit('currentBA', made), ratedLimit('activePowerW', made), ratedLimit('apparentPowerVa', made)]).toEqual([
    630,
    undefined,
    undefined,
  ]);
  expect(ratedLimit('apparentPowerVa', {...made, ratedPowerVa: 1_250_000})).toBe(1_250_000);
  expect(ratedLimit('currentAA', undefined)).toBeUndefined();
});
