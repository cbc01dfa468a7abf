import {describe, expect, it} from 'vitest';
import {powerDay} from './power-day.ts';

const ZONE = 'Asia/Shanghai';

describe('power of a day', () => {
  it('[EN-2.11-04] [EN-5-08] is in kW, from 00:00 to 24:00, with an unknown step where a point is missing', () => {
    const times = ['2024-05-15 00:00:00', '2024-05-15 00:05:00', '2024-05-15 00:20:00'];
    const {categories, times: full, powerKw} = powerDay({times, powerW: [2000, 2255.6, null]}, '2024-05-15', ZONE);
    expect(powerKw).toEqual([2, 2.2556, null, null, null]);
    expect(categories).toHaveLength(288);
    expect(categories.filter(Boolean)).toEqual(['00:00', '03:00', '06:00', '09:00', '12:00', '15:00', '18:00', '21:00']);
    expect(full[1]).toBe('00:05:00');
  });

  it('takes times without a date, and leaves out those of other days, out of order or unreadable', () => {
    const {powerKw} = powerDay(
      {times: ['00:00', '00:15', 'soon', '00:10', '2024-05-16 00:30:00'], powerW: [1000, 2000, 3000, 4000, 5000]},
      '2024-05-15',
      ZONE,
    );
    expect(powerKw).toEqual([1, 2]);
  });

  it('has the hours of its day', () => {
    const of = (date: string) => powerDay({times: [], powerW: []}, date, 'Europe/Berlin');
    expect([of('2024-03-31').categories.length, of('2024-10-27').categories.length]).toEqual([276, 300]);
    expect(new Set(of('2024-10-27').times).size).toBe(300);
    expect(of('2024-03-31').powerKw).toEqual([]);
  });
});
