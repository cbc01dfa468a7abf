import {describe, expect, it} from 'vitest';
import {type Corners, PROFILE_SHAPES} from './profile-shapes.ts';

const shapes = Object.entries(PROFILE_SHAPES);
const courses: [string, Corners][] = shapes.flatMap(([profile, {days, vacation}]) => [
  ...Object.entries(days).map(([kind, corners]): [string, Corners] => [`${profile} ${kind}`, corners]),
  ...(vacation ? [[`${profile} vacation`, vacation] satisfies [string, Corners]] : []),
]);

describe('shapes of the courses', () => {
  it.each(courses)('%s runs from midnight to midnight, meets itself and rises by no more than 22 % an hour', (_, corners) => {
    expect(corners[0]![0]).toBe(0);
    expect(corners.at(-1)).toEqual([24, corners[0]![1]]);
    for (const [i, [hour, share]] of corners.entries()) {
      expect(share).toBeGreaterThan(0);
      expect(share).toBeLessThanOrEqual(1);
      if (i === 0) continue;
      const [before, from] = corners[i - 1]!;
      expect(hour).toBeGreaterThan(before);
      expect(Math.abs(share - from) / (hour - before), `at ${hour}`).toBeLessThan(0.2201);
    }
  });

  it.each(shapes)('%s is at its peak on working days, in its busiest season, and less on days off', (_, {days, season}) => {
    const top = (corners: Corners) => Math.max(...corners.map(([, share]) => share));
    expect(top(days.working)).toBeGreaterThanOrEqual(0.98);
    expect(top(days.weekend)).toBeLessThan(top(days.working));
    expect(top(days.holiday)).toBeLessThan(top(days.weekend));
    expect(season).toHaveLength(12);
    expect(Math.max(...season)).toBe(1);
  });
});
