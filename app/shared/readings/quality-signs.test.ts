import {expect, it} from 'vitest';
import type {ValueQuality} from '../../base/api/readings/value-quality.ts';
import {OLD, PART, qualitySign, qualityWord, signMeanings} from './quality-signs.ts';

const ALL: readonly ValueQuality[] = ['missing', 'bad', 'unknown', 'partial', 'estimated', 'doubtful', 'good'];
const t = ((key: string) => key) as Parameters<typeof signMeanings>[1];

it('each quality has one sign: a value that the device calls bad differs from one that is only doubted', () => {
  expect(ALL.map((quality) => qualitySign(quality)?.sign)).toEqual([undefined, '×', '?', '*', '*', '?', undefined]);
  expect(qualitySign(undefined)).toBeUndefined();
});

it('explains the signs that a table has, each once, in a fixed order', () => {
  const signs = [OLD, undefined, qualitySign('bad'), PART, qualitySign('partial')];
  expect(signMeanings(signs, t)).toEqual([
    {sign: '*', meaning: 'readings:sign.part'},
    {sign: '×', meaning: 'readings:sign.bad'},
    {sign: '~', meaning: 'readings:sign.old'},
  ]);
  expect(signMeanings([undefined], t)).toEqual([]);
});

it('names every quality but a good one', () => {
  expect(ALL.map((quality) => qualityWord(quality, t))).toEqual([...ALL.slice(0, -1).map((quality) => `readings:quality.${quality}`), '']);
});
