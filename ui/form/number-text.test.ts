import {COMMA_NUMBERS, POINT_NUMBERS} from '@livebus/engine/core';
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

it.each([
  ['12,5', 12.5],
  ['1.234.567,8', 1234567.8],
  ['1.500', 1500],
  [',5', 0.5],
  ['\u22123,25', -3.25],
])('%s is the number %d in Portuguese', (text, value) => {
  expect(readNumber(text, COMMA_NUMBERS)).toEqual({kind: 'number', value});
});

it.each(['1.5', '1,234,567', '12.34,5', '1,2,3'])('%s is no number in Portuguese', (text) => {
  expect(readNumber(text, COMMA_NUMBERS)).toEqual({kind: 'wrong'});
});

it('nothing is nothing, and no 0', () => {
  expect(readNumber('  ')).toEqual({kind: 'empty'});
  expect(writeNumber(undefined)).toBe('');
  expect(writeNumber(Number.NaN)).toBe('');
});

it.each([POINT_NUMBERS, COMMA_NUMBERS])('a number is read back as it was written with %j', (style) => {
  fc.assert(
    fc.property(
      fc.double({min: -1e9, max: 1e9, noNaN: true}).map((value) => Number(value.toFixed(6))),
      (value) => {
        expect(readNumber(writeNumber(value, style), style)).toEqual({
          kind: 'number',
          value: value === 0 ? expect.toSatisfy((zero: number) => zero === 0) : value,
        });
      },
    ),
  );
});
