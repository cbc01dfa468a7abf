import {expect, it} from 'vitest';
import {realReport, transformerCurves} from '../index.ts';

it.each([
  ['true', true],
  ['false', false],
  ['1', 1],
  ['-1', -1],
  ['absent', undefined],
])('[MO-5-09] the flag of a cache is taken in both encodings: %s', (_, isCache) => {
  expect(realReport.query.safeParse({deviceId: '1', searchDate: '2024-05-14', isCache}).success).toBe(true);
  expect(realReport.query.safeParse({deviceId: '1', searchDate: '2024-05-14', isCache: String(isCache)}).success).toBe(true);
  expect(transformerCurves.query.safeParse({transformerId: '1', searchDate: '2024-05-14', isCache}).success).toBe(true);
});
