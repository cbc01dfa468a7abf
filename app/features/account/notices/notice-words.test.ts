import {expect, it} from 'vitest';
import {stateOf} from './notice-words.ts';

const TODAY = '2026-05-15';
const state = (fromDay: string, toDay?: string, withdrawnAt?: number) => stateOf({fromDay, toDay, withdrawnAt}, TODAY);

it('a notice holds on its first and last day, and without a last one until it is withdrawn', () => {
  expect([state('2026-05-15', '2026-05-15'), state('2026-05-01'), state('2026-05-16'), state('2026-05-01', '2026-05-14')]).toEqual([
    ...['now', 'now', 'later', 'over'],
  ]);
  expect([state('2026-05-15', undefined, 1), state('2026-05-16', undefined, 0)]).toEqual(['withdrawn', 'withdrawn']);
});
