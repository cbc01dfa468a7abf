import {bellCounts} from '@livebus/contract';
import {expect, it} from 'vitest';
import {badgeText, countOf, totalCount} from './bell-counts.ts';

it('[MO-9-12] the badge shows up to 999 and then 999+; nothing shows nothing', () => {
  expect([-1, 0, 1, 999, 1000].map(badgeText)).toEqual(['', '', '1', '999', '999+']);
});

it('[SH-3-15] each kind reads its own count, and a missing one is none', () => {
  const counts = bellCounts.parse({deviceOverLimitNum: 3, hvLvOdDeviceFaultNum: '4', deviceSwitchChangeNum: null});
  expect((['alarm', 'fault', 'switch', 'monitor'] as const).map((kind) => countOf(counts, kind))).toEqual([3, 4, 0, 0]);
  expect(totalCount(counts)).toBe(7);
});
