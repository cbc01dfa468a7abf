import {demoProjects} from '@livebus/fixtures';
import {expect, it} from 'vitest';
import {MARKS} from '../load/special-demand.ts';
import {networkOf} from './network.ts';
import {gridFrequency, supplyOf} from './supply.ts';

const FIRST_HOUR = Date.UTC(2026, 4, 11) / 3_600_000;
const HOURS = 14 * 24;
const TAP_STEP = 0.0125;

/** Voltage at the beginning of every line, whole minutes of two weeks: [line][hour][MARKS]. */
const courses = demoProjects.flatMap((project) => {
  const network = networkOf(project);
  const supply = supplyOf(network, 1, []);
  const lines = network.project.network.lines.length;
  const hours = Array.from({length: HOURS}, (_, hour) => {
    const out = new Float64Array(lines * MARKS);
    supply.sources(FIRST_HOUR + hour, out);
    return out;
  });
  return Array.from({length: lines}, (_, line) => hours.map((out) => out.subarray(line * MARKS, (line + 1) * MARKS)));
});

it('[MO-3-01] the tap changer of the utility moves by whole steps, on the hour alone, a few times a day', () => {
  expect(courses.length).toBeGreaterThan(2);
  for (const hours of courses) {
    let [moved, drift] = [0, 0];
    for (const marks of hours) {
      for (let mark = 1; mark < MARKS - 1; mark++) drift = Math.max(drift, Math.abs(marks[mark]! - marks[mark - 1]!));
      const jump = marks[MARKS - 1]! - marks[MARKS - 2]!;
      const steps = Math.round(jump / TAP_STEP);
      expect(Math.abs(jump - steps * TAP_STEP)).toBeLessThan(TAP_STEP / 3);
      moved += Math.abs(steps);
    }
    // Between two whole minutes of an hour the voltage drifts: far less than a step.
    expect(drift).toBeLessThan(TAP_STEP / 3);
    const aDay = moved / (HOURS / 24);
    expect([aDay >= 1, aDay <= 12]).toEqual([true, true]);
  }
});

it('[MO-3-01] what the tap changer leaves lies within a step of its target and is no straight line', () => {
  for (const hours of courses) {
    const all = hours.flatMap((marks) => [...marks]);
    const [least, greatest] = [Math.min(...all), Math.max(...all)];
    expect([least > 0.985, greatest < 1.035, greatest - least > TAP_STEP]).toEqual([true, true, true]);
  }
});

it('an hour ends where the next begins', () => {
  for (const hours of courses)
    for (const [hour, next] of hours.slice(1).entries()) expect(Math.abs(next[0]! - hours[hour]![MARKS - 1]!)).toBeLessThan(1e-12);
});

it('one grid has one frequency, which is never quite 50 Hz and never far from it', () => {
  const seen = Array.from({length: 2000}, (_, at) => gridFrequency(1, FIRST_HOUR * 3_600_000 + at * 7000));
  expect(Math.max(...seen) - Math.min(...seen)).toBeGreaterThan(0.02);
  for (const hertz of seen) expect(Math.abs(hertz - 50)).toBeLessThan(0.03);
});
