import {expect, it} from 'vitest';
import {cursorAfter} from './civil-keys.ts';

const plain = {shiftKey: false, altKey: false, ctrlKey: false, metaKey: false};
const WEEK = ['2024-03-25', '2024-03-26', '2024-03-27', '2024-03-28', '2024-03-29', '2024-03-30', '2024-03-31'];

it.each([
  ['ArrowLeft', '2024-03-30'],
  ['ArrowRight', '2024-04-01'],
  ['ArrowUp', '2024-03-24'],
  ['ArrowDown', '2024-04-07'],
  ['Home', '2024-03-25'],
  ['End', '2024-03-31'],
  ['PageUp', '2024-02-29'],
  ['PageDown', '2024-04-30'],
  ['Enter', undefined],
])('among days %s goes from 2024-03-31 to %s', (key, to) => {
  expect(cursorAfter({...plain, key}, '2024-03-31', 'day', WEEK)).toBe(to);
});

it('Shift and a Page key go by a year, also from a leap day', () => {
  expect(cursorAfter({...plain, key: 'PageUp', shiftKey: true}, '2024-02-29', 'day', [])).toBe('2023-02-28');
});

it('among months and years a row is three and a sheet twelve', () => {
  expect(cursorAfter({...plain, key: 'ArrowDown'}, '2024-11', 'month', [])).toBe('2025-02');
  expect(cursorAfter({...plain, key: 'PageUp'}, '2024-11', 'month', [])).toBe('2023-11');
  expect(cursorAfter({...plain, key: 'PageDown'}, '2024', 'year', [])).toBe('2036');
});

it('keys of the browser are left to it, and no year is reached that the sheets do not offer', () => {
  expect(cursorAfter({...plain, key: 'ArrowLeft', altKey: true}, '2024-03-31', 'day', WEEK)).toBeUndefined();
  expect(cursorAfter({...plain, key: 'ArrowLeft'}, '1900-01-01', 'day', [])).toBe('1900-01-01');
  expect(cursorAfter({...plain, key: 'PageDown'}, '2199', 'year', [])).toBe('2199');
});
