import {describe, expect, it} from 'vitest';
import {fc} from '../../../tests/support/properties.ts';
import {COMMA_NUMBERS, fixedText, POINT_NUMBERS, tellingDecimals} from './number-style.ts';

describe('fixedText', () => {
  it.each([
    [1234.56, 1, '1,234.6', '1.234,6'],
    [-1_000_000, 1, '\u22121,000,000.0', '\u22121.000.000,0'],
    [999, 0, '999', '999'],
    [-0.04, 1, '0.0', '0,0'],
    [-0, 2, '0.00', '0,00'],
    [123_456_789.012, 3, '123,456,789.012', '123.456.789,012'],
  ])('writes %d with %d decimals', (value, decimals, point, comma) => {
    expect(fixedText(value, decimals, POINT_NUMBERS)).toBe(point);
    expect(fixedText(value, decimals, COMMA_NUMBERS)).toBe(comma);
  });

  it('gives back the number it wrote, in either style', () => {
    const value = fc.double({min: -1e12, max: 1e12, noNaN: true});
    fc.assert(
      fc.property(value, fc.integer({min: 0, max: 6}), fc.constantFrom(POINT_NUMBERS, COMMA_NUMBERS), (value, decimals, style) => {
        const text = fixedText(value, decimals, style)
          .replaceAll(style.groupMark, '')
          .replace(style.decimalMark, '.')
          .replace('\u2212', '-');
        expect(Number(text) + 0).toBe(Number(value.toFixed(decimals)) + 0);
      }),
    );
  });
});

describe('tellingDecimals', () => {
  it.each([
    [0, 1, 1],
    [12.3, 1, 1],
    [0.1, 1, 1],
    [0.05, 1, 3],
    [0.01, 1, 3],
    [-0.01, 1, 3],
    [0.0004, 1, 3],
    [Number.NaN, 1, 1],
  ])('%d takes, of %d to 3, %d decimals', (value, usual, decimals) => {
    expect(tellingDecimals(value, usual, 3)).toBe(decimals);
  });
});
