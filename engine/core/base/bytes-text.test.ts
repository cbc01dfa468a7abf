import {expect, it} from 'vitest';
import {bytesText} from './bytes-text.ts';
import {COMMA_NUMBERS} from './number-style.ts';

it.each([
  [0, '0 B'],
  [3, '3 B'],
  [820 * 1024, '820 KB'],
  [1.5 * 1024 ** 2, '1.5 MB'],
  [9.96 * 1024 ** 2, '10 MB'],
  [12.3 * 1024 ** 2, '12 MB'],
  [2 * 1024 ** 3, '2 GB'],
  [4096 * 1024 ** 4, '4,096 TB'],
])('%d bytes are %s', (bytes, text) => expect(bytesText(bytes)).toBe(text));

it('writes the number as its language does', () => {
  expect(bytesText(1.5 * 1024 ** 2, COMMA_NUMBERS)).toBe('1,5 MB');
});
