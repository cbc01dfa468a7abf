import {expect, it} from 'vitest';
import {daySums} from './day-sums.ts';

/** Registers that gain the number of the day, and one in ten thousand of it, whose sum needs rounding. */
function made() {
  const added: number[] = [];
  const world = {changes: new Map<number, string>()};
  const sums = daySums({
    firstDay: 100,
    size: 2,
    addDay(day, into) {
      added.push(day);
      into[0]! += day;
      into[1]! += day / 10_000;
    },
    changesOf: (from, to) => Array.from({length: to - from}, (_, i) => world.changes.get(from + i) ?? '').join(),
  });
  return {sums, added, world};
}

it('adds each day once, forward and back, in any order with the same bits', () => {
  const [one, other] = [made(), made()];
  const forward = [100, 101, 105, 98, 95].map((day) => [...one.sums.before(day)]);
  const back = [95, 98, 105, 101, 100].map((day) => [...other.sums.before(day)]).reverse();
  expect(forward).toEqual(back);
  expect(forward[2]![0]).toBe(100 + 101 + 102 + 103 + 104);
  expect(forward[4]![0]).toBe(-(99 + 98 + 97 + 96 + 95));
  expect([...one.added].sort()).toEqual([100, 101, 102, 103, 104, 95, 96, 97, 98, 99]);
});

it('takes one day a step, and says when nothing is left', () => {
  const {sums, added} = made();
  expect([sums.step(102), sums.step(102), sums.step(102), sums.step(99), sums.step(99)]).toEqual([true, true, false, true, false]);
  expect(added).toEqual([100, 101, 99]);
});

it('continues from sums that were known before, and adds the days between from the first one', () => {
  const {sums: whole} = made();
  const {sums, added} = made();
  sums.continueFrom(110, whole.before(110));
  expect([...sums.before(112)]).toEqual([...whole.before(112)]);
  expect(added).toEqual([110, 111]);
  expect([...sums.before(103)]).toEqual([...whole.before(103)]);
  expect(added).toEqual([110, 111, 100, 101, 102]);
  expect(sums.latest()!.day).toBe(112);
  expect(() => sums.continueFrom(100, new Float64Array(2))).toThrow(RangeError);
  expect(() => sums.continueFrom(120, new Float64Array(3))).toThrow(RangeError);
});

it('drops what a change has made wrong and all that was added to it, also across a span that was continued', () => {
  const {sums, added, world} = made();
  sums.before(104);
  sums.before(97);
  added.length = 0;
  world.changes.set(102, 'trip');
  sums.follow();
  sums.before(104);
  sums.before(97);
  expect(added).toEqual([102, 103]);

  const {sums: other, added: again, world: later} = made();
  other.continueFrom(110, new Float64Array(2));
  other.before(111);
  later.changes.set(105, 'trip');
  other.follow();
  again.length = 0;
  other.before(111);
  expect(again[0]).toBe(100);
  expect(again.length).toBe(11);
});

it('the first day alone is nothing to keep', () => {
  const {sums} = made();
  expect(sums.latest()).toBeUndefined();
  sums.before(99);
  expect(sums.latest()).toBeUndefined();
  sums.before(101);
  expect(sums.latest()).toMatchObject({day: 101});
});
