import {describe, expect, it} from 'vitest';
import {fc} from '../../../tests/support/properties.ts';
import {COMMA_NUMBERS, exactText, fixedText, POINT_NUMBERS, roundHalfUp, tellingDecimals} from './number-style.ts';

describe('fixedText', () => {
  it.each([
    [1234.56, 1, '1,234.6', '1.234,6'],
    [-1_000_000, 1, '\u22121,000,000.0', '\u22121.000.000,0'],
    [999, 0, '999', '999'],
    [-0.04, 1, '0.0', '0,0'],
    [-0, 2, '0.00', '0,00'],
    [123_456_789.012, 3, '123,456,789.012', '123.456.789,012'],
    [1.005, 2, '1.01', '1,01'],
    [-2.675, 2, '\u22122.68', '\u22122,68'],
  ])('writes %d with %d decimals', (value, decimals, point, comma) => {
    expect(fixedText(value, decimals, POINT_NUMBERS)).toBe(point);
    expect(fixedText(value, decimals, COMMA_NUMBERS)).toBe(comma);
  });

  it('gives back the rounded number, in either style', () => {
    const value = fc.double({min: -1e12, max: 1e12, noNaN: true});
    fc.assert(
      fc.property(value, fc.integer({min: 0, max: 6}), fc.constantFrom(POINT_NUMBERS, COMMA_NUMBERS), (value, decimals, style) => {
        const text = fixedText(value, decimals, style)
          .replaceAll(style.groupMark, '')
          .replace(style.decimalMark, '.')
          .replace('\u2212', '-');
        expect(Number(text) + 0).toBe(roundHalfUp(value, decimals));
      }),
    );
  });
});

describe('roundHalfUp', () => {
  it.each([
    [1.005, 2, 1.01],
    [2.675, 2, 2.68],
    [0.285, 2, 0.29],
    [-0.285, 2, -0.29],
    [-0.004, 2, 0],
    [4_503_599_627_370_497, 0, 4_503_599_627_370_497],
    [1e300, 2, 1e300],
  ])('%d to %d decimals is %d', (value, decimals, rounded) => expect(roundHalfUp(value, decimals)).toBe(rounded));

  it('lies at most half a digit away, and takes the upper one of a written half', () => {
    const digits = fc.integer({min: 0, max: 999_999_999});
    fc.assert(
      fc.property(digits, fc.integer({min: 0, max: 4}), fc.integer({min: 0, max: 9}), (whole, decimals, next) => {
        const written = Number(`${whole}${next}e-${decimals + 1}`);
        const rounded = roundHalfUp(written, decimals);
        expect(rounded).toBe(Number(`${whole + (next >= 5 ? 1 : 0)}e-${decimals}`));
        expect(roundHalfUp(-written, decimals)).toBe(rounded === 0 ? 0 : -rounded);
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

it('exactText is the shortest text of a value, in the style of the language', () => {
  expect([1234.5, -0.25, 3, 1e21, 5e-7].map((value) => exactText(value))).toEqual(['1,234.5', '\u22120.25', '3', '1e+21', '5e-7']);
  expect(exactText(123456.789012, COMMA_NUMBERS)).toBe('123.456,789012');
});
