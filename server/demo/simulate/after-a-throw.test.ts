import {expect, it} from 'vitest';
import {testProfile} from '../../../tests/support/demo-course.ts';
import {NO_EFFECTS} from './scenario.ts';
import {simulator} from './simulate.ts';

const HOUR_MS = 3_600_000;
const AT_MS = Date.UTC(2026, 4, 16, 3, 17);
const IDS = ['1101', '1109', '2301', '2001'];

it('a moment that fails half-way leaves nothing behind: the moments before and after it read as ever', () => {
  let fails = false;
  const course = {
    ...testProfile([]),
    powerEffectsAt() {
      if (fails) throw new Error('no effects');
      return NO_EFFECTS;
    },
  };
  const tried = simulator(1, course);
  const plain = simulator(1, testProfile([]));
  tried.device('1101', AT_MS);
  fails = true;
  for (let hours = 1; hours <= 5; hours++) expect(() => tried.device('1101', AT_MS + hours * HOUR_MS)).toThrow('no effects');
  expect(() => tried.series('1101', ['positiveActiveEnergy'], [AT_MS - 3 * HOUR_MS])).toThrow('no effects');
  fails = false;
  for (const atMs of [AT_MS, AT_MS + 5 * HOUR_MS, AT_MS - 3 * HOUR_MS, AT_MS])
    for (const id of IDS) expect([id, atMs, tried.device(id, atMs)]).toEqual([id, atMs, plain.device(id, atMs)]);
});

it('before its meters went into service a site measured nothing', () => {
  const source = simulator(1);
  expect(source.device('1101', Date.UTC(2014, 5, 1))).toEqual({
    ...{deviceId: '1101', acquisitionTime: '2014-06-01 08:00:00'},
    switchState: expect.any(Number),
  });
  const [before, after] = source.series('1101', ['positiveActiveEnergy'], [Date.UTC(2015, 1, 28), Date.UTC(2015, 3, 1)])![0]!;
  expect([before, after! > 0]).toEqual([Number.NaN, true]);
});
