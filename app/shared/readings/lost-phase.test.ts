import {expect, it} from 'vitest';
import {lostPhase} from './lost-phase.ts';

it.each([
  [[5774, 0, 5780], 'voltageBV'],
  [[231, 230, -11], 'voltageCV'],
  [[0, 161.7, 231], 'voltageAV'],
  [[0, 161, 231], undefined],
  [[5774, 5770, 5780], undefined],
  [[0, 0, 5780], undefined],
  [[0, 0, 0], undefined],
  [[5774, null, 5780], undefined],
] as const)('[MO-4-25] of %j the lost phase is %s', ([voltageAV, voltageBV, voltageCV], lost) => {
  expect(lostPhase({deviceId: 'd', voltageAV, voltageBV, voltageCV})).toBe(lost);
});

it('of a device without readings none is lost', () => {
  expect(lostPhase(undefined)).toBeUndefined();
});
