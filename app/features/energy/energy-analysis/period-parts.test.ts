import {describe, expect, it} from 'vitest';
import {equalParts, periodParts} from './period-parts.ts';

describe('parts of a period', () => {
  it('[EN-2.1-06] a day has 24 hours from 00 to 23 and a year 12 months', () => {
    const {labels, full} = periodParts('day', '2024-05-15', 24);
    expect([labels.length, labels[0], labels.at(-1), full[8]]).toEqual([24, '00', '23', '2024-05-15 08:00']);
    expect(periodParts('year', '2024-05-15', 12)).toMatchObject({labels: expect.arrayContaining(['01', '12']), count: 12});
    expect(periodParts('year', '2024-05-15', 3).labels).toHaveLength(12);
  });

  it('[EN-2.1-07] a month has the days of the longer of both lists', () => {
    const parts = periodParts('month', '2024-02-15', 31);
    expect([parts.labels.length, parts.labels.at(-1), parts.count, parts.full[14]]).toEqual([31, '31', 29, '2024-02-15']);
  });

  it('are compared as far as they are over and known in both', () => {
    expect(equalParts([1, 2, null, 4, 99], [10, null, 30, 40, 50, 60])).toEqual({current: 5, before: 50, count: 2});
    expect(equalParts([1], [2])).toBeUndefined();
    expect(equalParts([], [])).toBeUndefined();
  });
});
