import {bellCounts} from '@livebus/contract';
import {expect, it} from 'vitest';
import {badgeText, countOf, firstSource, totalCount} from './bell-counts.ts';

it('[MO-9-12] the badge shows up to 999 and then 999+; nothing shows nothing', () => {
  expect([-1, 0, 1, 999, 1000].map(badgeText)).toEqual(['', '', '1', '999', '999+']);
});

it('[SH-3-15] each kind reads its own count, and a missing one is none', () => {
  const counts = bellCounts.parse({deviceOverLimitNum: 3, hvLvOdDeviceFaultNum: '4', deviceSwitchChangeNum: null});
  expect((['alarm', 'fault', 'switch', 'monitor'] as const).map((kind) => countOf(counts, kind))).toEqual([3, 4, 0, 0]);
  expect(totalCount(counts)).toBe(7);
});

it('[MO-4-31] the list opens at switch changes, then faults, then the log, else alarms, whether a sound is asked for or not', () => {
  const first = (deviceSwitchChangeNum: number, hvLvOdDeviceFaultNum: number, monitorLogNum: number, soundAlert: boolean) =>
    firstSource(bellCounts.parse({deviceOverLimitNum: 5, deviceSwitchChangeNum, hvLvOdDeviceFaultNum, monitorLogNum, soundAlert}));
  for (const flag of [true, false])
    expect([first(1, 1, 1, flag), first(0, 1, 1, flag), first(0, 0, 1, flag), first(0, 0, 0, flag)]).toEqual([
      'switch',
      'fault',
      'monitor',
      'alarm',
    ]);
});
