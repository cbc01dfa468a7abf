import {expect, it} from 'vitest';
import {readInteger, readUint32} from './read-number.ts';

it('[MO-4-09] reads 32-bit words, signed or unsigned, as number or text', () => {
  const words: readonly (readonly [unknown, number | null])[] = [
    [0, 0],
    [1073741827, 1073741827],
    ['1073741827', 1073741827],
    [' 3 ', 3],
    ['+3', 3],
    [-1, 4294967295],
    ['-1', 4294967295],
    [4294967295, 4294967295],
    [-2147483648, 2147483648],
    [-0, 0],
    [4294967296, null],
    [-2147483649, null],
    ['4294967296', null],
    ['99999999999999999999', null],
    [1.5, null],
    ['1.5', null],
    [Number.NaN, null],
    [Number.POSITIVE_INFINITY, null],
    ['', null],
    [' ', null],
    ['closed', null],
    ['0x1', null],
    ['1e3', null],
    [null, null],
    [undefined, null],
    [true, null],
    [[1], null],
    [{}, null],
  ];
  for (const [given, expected] of words) expect(readUint32(given), String(given)).toBe(expected);
});

it('reads whole numbers and nothing else', () => {
  expect([7, '7', '-7', '007', 2 ** 53, '9007199254740993', 7.5, '', null].map(readInteger)).toEqual([
    7,
    7,
    -7,
    7,
    null,
    null,
    null,
    null,
    null,
  ]);
});
