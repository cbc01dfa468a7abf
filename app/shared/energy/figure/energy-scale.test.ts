import {COMMA_NUMBERS, POINT_NUMBERS} from '@livebus/engine/core';
import fc from 'fast-check';
import {describe, expect, it} from 'vitest';
import {energyText, energyUnit, sharesOf, shareText} from './energy-scale.ts';

describe('an energy', () => {
  it('is written in a unit that fits, and keeps every digit', () => {
    expect(energyText(12_386.125, POINT_NUMBERS)).toEqual({text: '12,386', unit: 'kWh', exact: '12,386.125 kWh'});
    expect(energyText(12_345_678.125, POINT_NUMBERS)).toEqual({text: '12,346', unit: 'MWh', exact: '12,345,678.125 kWh'});
    expect(energyText(3_300_000_000, POINT_NUMBERS)).toMatchObject({text: '3,300', unit: 'GWh'});
    expect(energyText(-403.456, POINT_NUMBERS)).toMatchObject({text: '−403.5', unit: 'kWh'});
    expect(energyText(26, COMMA_NUMBERS)).toMatchObject({text: '26', exact: '26 kWh'});
    expect(energyText(0.125, COMMA_NUMBERS)).toMatchObject({text: '0,13', exact: '0,125 kWh'});
    expect(energyText(0, POINT_NUMBERS).text).toBe('0');
  });

  it('has the unit of the largest figure of its chart', () => {
    expect(energyUnit([5, null, 999_999]).unit).toBe('kWh');
    expect(energyUnit([5, undefined, 1_000_000]).unit).toBe('MWh');
    expect(energyUnit([Number.NaN, Number.POSITIVE_INFINITY]).unit).toBe('kWh');
    expect(energyText(5, POINT_NUMBERS, energyUnit([1e6])).text).toBe('0.01');
  });
});

describe('shares', () => {
  it('of one column add up to 100.0, and what is unknown or negative has none', () => {
    expect(sharesOf([1, 1, 1])).toEqual([33.4, 33.3, 33.3]);
    expect(sharesOf([4, null, -3, 0])).toEqual([100, null, null, 0]);
    expect(sharesOf([0, null])).toEqual([null, null]);
    fc.assert(
      fc.property(fc.array(fc.option(fc.nat(1e9), {nil: null}), {minLength: 1, maxLength: 40}), (values) => {
        const shares = sharesOf(values);
        const tenths = shares.reduce<number>((sum, share) => sum + Math.round((share ?? 0) * 10), 0);
        expect(tenths).toBe(values.some((value) => (value ?? 0) > 0) ? 1000 : 0);
      }),
    );
  });

  it('say 100 only of what is whole', () => {
    expect([shareText(1, POINT_NUMBERS), shareText(0.9999, POINT_NUMBERS), shareText(0.125, POINT_NUMBERS)]).toEqual([
      '100.0 %',
      '99.9 %',
      '12.5 %',
    ]);
  });
});
