import {bandReport} from '@livebus/contract';
import {expect, it} from 'vitest';
import {readBandDays} from './band-days.ts';

it('[EN-3-08] days by band: as long as the days, unknown where a list is short, and bands that a backend does not know are none', () => {
  const days = readBandDays(
    bandReport.reply.parse({dayList: ['2024-05-08', '2024-05-09'], jianList: ['1.5', 'x'], fengList: [2], pingList: [3, 4], guList: null}),
  );
  expect(days.dates).toEqual(['2024-05-08', '2024-05-09']);
  expect(days.byBand).toEqual({sharp: [1.5, null], peak: [2, null], flat: [3, 4], valley: [null, null], deep: [0, 0]});
  expect([days.noBand, days.sums, days.total, days.marks]).toEqual([[0, 0], [], undefined, undefined]);
});
