import {expect, it} from 'vitest';
import {fc} from '../../tests/support/properties.ts';
import {readNumber, writeNumber} from './number-text.ts';

it.each([
  ['12.5', 12.5],
  [' -3 ', -3],
  ['\u22123', -3],
  ['１２．５', 12.5],
  ['1,234,567.8', 1234567.8],
  ['.5', 0.5],
  ['05', 5],
])('%s is the number %d', (text, value) => {
  expect(readNumber(text)).toEqual({kind: 'number', value});
});

it.each(['abc', '1,2', '12,34', '1e3', '--1', '1.2.3', '0x10', 'Infinity'])('%s is no number', (text) => {
  expect(readNumber(text)).toEqual({kind: 'wrong'});
});

it('nothing is nothing, and no 0', () => {
  expect(readNumber('  ')).toEqual({kind: 'empty'});
  expect(writeNumber(undefined)).toBe('');
  expect(writeNumber(Number.NaN)).toBe('');
});

it('a number is read back as it was written', () => {
  fc.assert(
    fc.property(
      fc.double({min: -1e9, max: 1e9, noNaN: true}).map((value) => Number(value.toFixed(6))),
      (value) => {
        expect(readNumber(writeNumber(value))).toEqual({
          kind: 'number',
          value: value === 0 ? expect.toSatisfy((zero: number) => zero === 0) : value,
        });
      },
    ),
  );
});
