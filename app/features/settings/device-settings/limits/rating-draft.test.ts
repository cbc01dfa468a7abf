import {ratings} from '@livebus/contract';
import {expect, it} from 'vitest';
import {draftOf, EMPTY_RATING, ratingFault, wireRating} from './rating-draft.ts';

const WHOLE = {ratedCurrent: 630, ratedVoltage: 10_000, ratedLowVoltage: 9000};

it('[MO-5-06] the first value that is missing is named; a change needs no under-voltage', () => {
  expect(ratingFault(EMPTY_RATING, true)).toBe('rating.missing.ratedCurrent');
  expect(ratingFault({...EMPTY_RATING, ratedCurrent: 630}, true)).toBe('rating.missing.ratedVoltage');
  expect(ratingFault({...WHOLE, ratedLowVoltage: undefined}, true)).toBe('rating.missing.ratedLowVoltage');
  expect([ratingFault({...WHOLE, ratedLowVoltage: undefined}, false), ratingFault(WHOLE, true)]).toEqual([undefined, undefined]);
});

it('a rated value of 0 is refused, and an under-voltage that is not below the voltage', () => {
  expect(ratingFault({...WHOLE, ratedCurrent: 0}, false)).toBe('rating.least');
  expect(ratingFault({...WHOLE, ratedLowVoltage: 10_000}, false)).toBe('rating.order');
});

it('[MO-2.rate-04] all seven fields of a rating are read; what is not rated is empty, never 0', () => {
  const row = {
    id: 7,
    deviceId: 1001,
    deviceName: '进线',
    ratedCurrent: '630',
    ratedVoltage: 10_000,
    ratedLowVoltage: '',
    createTime: '2026-05-15 10:00:00',
  };
  const [read] = ratings.reply.parse([row]);
  expect(read).toMatchObject({...row, id: '7', deviceId: '1001', ratedCurrent: 630, ratedLowVoltage: null});
  expect(wireRating(draftOf(read!))).toEqual({ratedCurrent: 630, ratedVoltage: 10_000, ratedLowVoltage: null});
});
