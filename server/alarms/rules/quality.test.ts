import fc from 'fast-check';
import {expect, it} from 'vitest';
import type {Occurrence} from '../../store/areas/alarms/course.ts';
import {mostWithin, qualityOf, quantile, restlessness} from './quality.ts';

const DAY_MS = 86_400_000;
const EDGES = [0, DAY_MS, 2 * DAY_MS, 3 * DAY_MS];
const at = (atMs: number, more: Partial<Occurrence> = {}): Occurrence => ({
  ...{id: `e${atMs}`, key: 'k', level: 3, atMs, releasedMs: null, acknowledgedMs: null, arrivedMs: atMs},
  ...more,
});
const of = (...minutes: readonly number[]) => minutes.map((minute) => at(minute * 60_000));

/** The most times within a window: counts around each of them. */
const slowMost = (times: readonly number[], windowMs: number) =>
  Math.max(0, ...times.map((from) => times.filter((time) => time >= from && time < from + windowMs).length));

it('counts agree with counting each of them slowly', () => {
  const occurrence = fc.record({
    atMs: fc.oneof(fc.integer({min: 0, max: 3 * DAY_MS - 1}), fc.integer({min: DAY_MS, max: DAY_MS + 900_000})),
    key: fc.constantFrom('a', 'b', 'c'),
    level: fc.constantFrom(1, 2, 3, 4) as fc.Arbitrary<1 | 2 | 3 | 4>,
    waitMs: fc.option(fc.integer({min: 0, max: DAY_MS})),
  });
  fc.assert(
    fc.property(fc.array(occurrence, {maxLength: 120}), (given) => {
      const all = given
        .map(({waitMs, ...one}, row) => at(one.atMs, {...one, id: `e${row}`, acknowledgedMs: waitMs === null ? null : one.atMs + waitMs}))
        .sort((a, b) => a.atMs - b.atMs);
      const figures = qualityOf(all, EDGES);
      const times = all.map(({atMs}) => atMs);
      expect(figures.count).toBe(all.length);
      expect(figures.peak?.count ?? 0).toBe(slowMost(times, 600_000));
      expect(figures.days.map(({count}) => count)).toEqual(
        [0, 1, 2].map((day) => times.filter((time) => Math.floor(time / DAY_MS) === day).length),
      );
      expect(figures.levels).toEqual([1, 2, 3, 4].map((level) => all.filter((one) => one.level === level).length));
      for (const {key, count, inMinute, inHour} of figures.runs) {
        const own = all.filter((one) => one.key === key).map(({atMs}) => atMs);
        expect([count, inMinute, inHour]).toEqual([own.length, slowMost(own, 60_000), slowMost(own, 3_600_000)]);
      }
      expect(figures.runs.map(({count}) => count)).toEqual([...figures.runs.map(({count}) => count)].sort((a, b) => b - a));
      for (const [row, {waits, open}] of figures.acknowledged.entries()) {
        const own = all.filter(({level}) => level === row + 1);
        expect(open).toBe(own.filter(({acknowledgedMs}) => acknowledgedMs === null).length);
        expect(waits).toEqual(
          own.flatMap(({acknowledgedMs, atMs}) => (acknowledgedMs === null ? [] : [acknowledgedMs - atMs])).sort((a, b) => a - b),
        );
      }
    }),
  );
});

it('one alarm in ten minutes is what one operator can take; ten in ten are no flood yet', () => {
  const calm = qualityOf(of(...Array.from({length: 432}, (_, row) => row * 10)), EDGES);
  expect([calm.per10Min, calm.peak?.count, calm.floods, calm.floodShare]).toEqual([1, 1, [], 0]);
  const storm = qualityOf(of(...Array.from({length: 44}, (_, row) => 100 + row)), EDGES);
  expect([storm.floods, storm.peak]).toEqual([[], {count: 10, atMs: 6_000_000}]);
});

it('a flood by its time, and where it stands still', () => {
  const storm = qualityOf(of(...Array.from({length: 45}, (_, row) => 100 + row / 2)), EDGES);
  expect(storm.floods).toEqual([{fromMs: 6_000_000, toMs: 6_000_000 + 22 * 60_000, count: 45}]);
  expect(storm.floodShare).toBeCloseTo((22 * 60_000) / (3 * DAY_MS), 12);
});

it('three times in a minute chatters, ten times in an hour repeats', () => {
  const kind = (seconds: readonly number[]) => {
    const [run] = qualityOf(
      seconds.map((second) => at(second * 1000)),
      EDGES,
    ).runs;
    return restlessness(run!);
  };
  expect([
    kind([0, 30, 59]),
    kind([0, 30, 60]),
    kind(Array.from({length: 10}, (_, row) => row * 360)),
    kind(Array.from({length: 10}, (_, row) => row * 400)),
  ]).toEqual(['chattering', undefined, 'repeating', undefined]);
});

it('what a clock that leaps has acknowledged before it was known took no time', () => {
  const early = qualityOf([at(5000, {acknowledgedMs: 1000}), at(6000, {acknowledgedMs: 9000, arrivedMs: 8000})], EDGES);
  expect(early.acknowledged[2]).toEqual({waits: [0, 1000], open: 0});
  expect([quantile([], 0.5), quantile([1, 2, 3, 4], 0.5), quantile([1, 2, 3, 4], 0.9), quantile([7], 0.9)]).toEqual([null, 2, 4, 7]);
  expect([mostWithin([], 1), qualityOf([], EDGES).per10Min, qualityOf([], [5, 5]).floodShare]).toEqual([0, 0, 0]);
});
