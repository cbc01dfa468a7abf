import fc from 'fast-check';
import {expect, it} from 'vitest';
import {
  arrangeLimits,
  excursionsOf,
  FIGURES,
  type LimitFinding,
  type LimitRule,
  newLimitStates,
  type ReadingFigures,
  runLimits,
} from './limit-rules.ts';

const RULE: LimitRule = {
  deviceId: 'A',
  name: 'overCurrent',
  figure: 'highestCurrentA',
  sense: 'above',
  limit: 100,
  hysteresis: 5,
  onDelayMs: 10_000,
  offDelayMs: 5000,
  gapMs: 60_000,
};
const rule = (more: Partial<LimitRule> = {}): LimitRule => ({...RULE, ...more});

interface One {
  readonly deviceId: string;
  readonly atMs: number;
  readonly value: number;
}

function columns(limits: ReturnType<typeof arrangeLimits>, readings: readonly One[], figure = 0): ReadingFigures {
  const figures = FIGURES.map(() => new Float64Array(readings.length).fill(Number.NaN));
  readings.forEach(({value}, n) => {
    figures[figure]![n] = value;
  });
  return {
    device: Int32Array.from(readings, ({deviceId}) => limits.rowOf.get(deviceId) ?? -1),
    atMs: Float64Array.from(readings, ({atMs}) => atMs),
    figures,
  };
}

function run(rules: readonly LimitRule[], readings: readonly One[], parts = 1): LimitFinding[] {
  const limits = arrangeLimits(rules);
  const states = newLimitStates(limits);
  const findings: LimitFinding[] = [];
  const size = Math.max(1, Math.ceil(readings.length / parts));
  for (let at = 0; at < readings.length; at += size) runLimits(limits, states, columns(limits, readings.slice(at, at + size)), findings);
  return findings;
}

const course = (values: readonly number[], stepMs = 5000, deviceId = 'A'): One[] =>
  values.map((value, i) => ({deviceId, atMs: (i + 1) * stepMs, value}));
const told = (findings: readonly LimitFinding[]) => findings.map(({kind, atMs}) => [kind, atMs]);

it('a limit is raised after its delay, at the time of its cause, and ends behind its hysteresis after the other delay', () => {
  expect(told(run([rule()], course([90, 101, 102, 103, 104, 97, 96, 94, 93, 92])))).toEqual([
    ['raised', 10_000],
    ['returned', 40_000],
  ]);
  expect(run([rule()], course([90, 101, 102, 99, 101, 102, 99]))).toEqual([]);
  expect(told(run([rule({onDelayMs: 0, offDelayMs: 0})], course([101, 96, 94, 101])))).toEqual([
    ['raised', 5000],
    ['returned', 15_000],
    ['raised', 20_000],
  ]);
  const low = rule({sense: 'below', limit: 50, hysteresis: 2, onDelayMs: 0, offDelayMs: 0});
  expect(told(run([low], course([50, 49, 51, 52, 53])))).toEqual([
    ['raised', 10_000],
    ['returned', 20_000],
  ]);
});

it('a figure that jumps around its limit for a day raises once where the hysteresis holds it', () => {
  const day = Array.from({length: 17_280}, (_, i) => (i % 2 === 0 ? 101 : 97));
  expect(told(run([rule({onDelayMs: 0})], course(day)))).toEqual([['raised', 5000]]);
});

it('what is missing proves nothing, and no delay is counted over a silence', () => {
  expect(told(run([rule()], course([101, Number.NaN, Number.NaN, 101])))).toEqual([['raised', 5000]]);
  const silent = [
    {deviceId: 'A', atMs: 5000, value: 101},
    {deviceId: 'A', atMs: 100_000, value: 101},
  ];
  expect(run([rule()], silent)).toEqual([]);
  expect(told(run([rule()], [...silent, {deviceId: 'A', atMs: 110_000, value: 101}]))).toEqual([['raised', 100_000]]);
  expect(run([rule()], [{deviceId: 'unknown', atMs: 1, value: 1e9}])).toEqual([]);
});

it('repeated and late readings change nothing of what stands; an excursion that they show is told by itself', () => {
  const now = course([101, 101, 101]);
  expect(told(run([rule()], [...now, ...now, {deviceId: 'A', atMs: 7000, value: 0}]))).toEqual([['raised', 5000]]);
  const limits = arrangeLimits([rule({onDelayMs: 0, offDelayMs: 0})]);
  expect(excursionsOf(limits, columns(limits, course([90, 120, 110, 90, 130])))).toEqual([
    {rule: 0, causeMs: 10_000, returnedMs: 20_000, value: 120},
  ]);
});

it('a rule that could never work is refused with its numbers', () => {
  expect(() => arrangeLimits([rule({limit: Number.NaN})])).toThrow(/NaN/);
  expect(() => arrangeLimits([rule({hysteresis: -1})])).toThrow(/-1/);
  expect(() => arrangeLimits([rule({onDelayMs: Number.POSITIVE_INFINITY})])).toThrow(/Infinity/);
});

/** One rule over one device's figures, each moment judged by looking back over everything before it. */
function slow(
  {limit, hysteresis, sense, onDelayMs, offDelayMs, gapMs}: LimitRule,
  readings: readonly One[],
): (readonly [string, number])[] {
  const s = sense === 'above' ? 1 : -1;
  const known = readings.filter(({value}) => !Number.isNaN(value));
  const out: [string, number][] = [];
  let raised = false;
  let decided = 0;
  for (let n = 0; n < known.length; n++) {
    // The unbroken stretch up to here, since the last decision, in which the condition held.
    const holds = ({value}: One) =>
      raised ? (value - (limit - s * hysteresis)) * s <= 0 && (value - limit) * s <= 0 : (value - limit) * s > 0;
    let first = n + 1;
    for (let m = n; m >= decided && holds(known[m]!); m--) {
      first = m;
      if (m > 0 && known[m]!.atMs - known[m - 1]!.atMs > gapMs) break;
    }
    if (first > n || known[n]!.atMs - known[first]!.atMs < (raised ? offDelayMs : onDelayMs)) continue;
    out.push([raised ? 'returned' : 'raised', known[first]!.atMs]);
    raised = !raised;
    decided = n + 1;
  }
  return out;
}

it('agrees with looking back over everything, for any course of any number of rules and devices, in any number of parts', () => {
  const anyRule = fc.record({
    deviceId: fc.constantFrom('A', 'B'),
    sense: fc.constantFrom('above' as const, 'below' as const),
    limit: fc.integer({min: 40, max: 60}),
    hysteresis: fc.integer({min: 0, max: 10}),
    onDelayMs: fc.constantFrom(0, 3000, 10_000),
    offDelayMs: fc.constantFrom(0, 3000, 10_000),
    gapMs: fc.constantFrom(4000, 60_000),
  });
  const anyReading = fc.record({
    deviceId: fc.constantFrom('A', 'B', 'C'),
    stepMs: fc.integer({min: 1, max: 8000}),
    value: fc.oneof({weight: 9, arbitrary: fc.integer({min: 30, max: 70})}, {weight: 1, arbitrary: fc.constant(Number.NaN)}),
  });
  let found = 0;
  fc.assert(
    fc.property(
      fc.array(anyRule, {minLength: 1, maxLength: 6}),
      fc.array(anyReading, {maxLength: 60}),
      fc.integer({min: 1, max: 5}),
      (some, steps, parts) => {
        const rules = some.map((one) => rule(one));
        let atMs = 0;
        const readings = steps.map(({stepMs, ...one}) => {
          atMs += stepMs;
          return {...one, atMs};
        });
        const {rules: arranged} = arrangeLimits(rules);
        const findings = run(rules, readings, parts);
        found += findings.length;
        arranged.forEach((one, row) => {
          expect(told(findings.filter((finding) => finding.rule === row))).toEqual(
            slow(
              one,
              readings.filter(({deviceId}) => deviceId === one.deviceId),
            ),
          );
        });
      },
    ),
    {numRuns: 1000},
  );
  expect(found).toBeGreaterThan(500);
});
