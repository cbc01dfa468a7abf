import {mkdtempSync, rmSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import fc from 'fast-check';
import {afterEach, beforeEach, expect, it} from 'vitest';
import type {MeasuredReading} from '../../server/alarms/rules/reading-figures.ts';
import {RuleRunner} from '../../server/alarms/work/rule-runner.ts';
import {JobLease} from '../../server/jobs/job-lease.ts';
import {HIGH_DIAGRAM} from '../../server/network/test-network.ts';
import type {SiteEvent} from '../../server/store/areas/events/event.ts';
import {openSqliteStore} from '../../server/store/sqlite/sqlite-store.ts';
import type {Store} from '../../server/store/store.ts';
import {StoreError} from '../../server/store/store-error.ts';
import {bringSites} from './gateway-support.ts';

const START_MS = Date.parse('2026-05-15T10:00:00+08:00');
const TRANSFORMER = {id: 'T', name: 'T', model: 'SCB13', ratedVa: 1e6, primaryV: 10_000, secondaryV: 400, feederId: '1F'};
const STATION = {
  ...{id: 'H', name: 'H', code: 'H', stationType: 1, diagram: HIGH_DIAGRAM, transformers: [TRANSFORMER]},
  gateways: [{id: 'GH', name: 'GH', ip: '10.0.0.9', periodS: 10}],
  devices: ['1I', '1P', '1F'].map((id) => ({id, name: id, gatewayId: 'GH'})),
};
const FILE = {
  livebus: 1,
  groups: [{id: 'G', name: 'G', projects: [{id: 'P', name: 'P', timeZone: 'Asia/Shanghai', stations: [STATION]}]}],
};

let folder: string;
let store: Store;
let nowMs: number;
/** Hottest winding of the transformer by the moment of its reading, ℃. */
let measured: Map<number, number>;
/** Positions of a feeder by the moment of its reading: bits of its `switchState`. */
let moved: Map<number, number>;
let raised: Map<string, SiteEvent>;
/** As many times from now on the database cannot take an event, or what rules have seen. */
let refusals: {raise: number; keep: number};
/** What it says then. */
let fault: Error | undefined;

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'livebus-runner-'));
  await bringSites(folder, FILE, [], START_MS);
  store = await openSqliteStore(folder);
  [nowMs, measured, raised, refusals, fault] = [START_MS, new Map(), new Map(), {raise: 0, keep: 0}, undefined];
  moved = new Map();
});
afterEach(async () => {
  await store.close();
  rmSync(folder, {recursive: true, force: true});
});

function refuse(what: keyof typeof refusals): void {
  if (refusals[what] === 0) return;
  refusals[what] -= 1;
  throw fault ?? new Error('the database is away');
}

function run(): RuleRunner {
  return new RuleRunner({
    store: {
      ...store,
      ruleMemory: {
        ...store.ruleMemory,
        async write(changes) {
          refuse('keep');
          await store.ruleMemory.write(changes);
        },
      },
    },
    async readings(deviceId, fromMs, toMs) {
      if (deviceId === '1F')
        return [...moved.keys()]
          .filter((atMs) => atMs >= fromMs && atMs < toMs)
          .sort((a, b) => a - b)
          .map(position);
      const times = deviceId === 'T' ? [...measured.keys()].filter((atMs) => atMs >= fromMs && atMs < toMs) : [];
      return times.sort((a, b) => a - b).map((atMs) => reading(atMs));
    },
    lease: new JobLease({store, name: 'alarm rules', realNowMs: () => nowMs}),
    latest: {
      onTaken: () => ({dispose: () => {}}),
      atMs: () => Math.max(...measured.keys()),
      places: () => new Map([['P', ['H']]]),
      watch: {hasStopped: () => false, heardOf: () => undefined} as never,
    },
    events: {
      async raise(events) {
        refuse('raise');
        for (const event of events) {
          // As the store has it: what was raised stays, and only its return is news.
          const {releasedMs, returnedWhy} = event;
          raised.set(event.id, {...(raised.get(event.id) ?? event), releasedMs, returnedWhy});
        }
      },
    },
    nowMs: () => nowMs,
    realNowMs: () => nowMs,
    warn: () => {},
  });
}

const reading = (atMs: number): MeasuredReading => ({
  ...{deviceId: 'T', atMs, switchState: undefined, quality: 0},
  quantities: {parameter1: measured.get(atMs)!},
});

const position = (atMs: number): MeasuredReading => ({
  ...{deviceId: '1F', atMs, switchState: 2 ** 30 + moved.get(atMs)!, quality: 0},
  quantities: {},
});

/** Ten seconds later each time the transformer tells this, in a batch that was recorded. */
async function tell(runner: RuleRunner, ...hottest: readonly number[]): Promise<void> {
  for (const value of hottest) {
    nowMs += 10_000;
    measured.set(nowMs, value);
    runner.arrived([reading(nowMs)]);
    await runner.settled();
  }
}
const shown = () => [...raised.values()].map(({words, raisedMs, releasedMs}) => [words?.rule, raisedMs - START_MS, releasedMs]);

it.each(['raise', 'keep'] as const)('a finding that could not be written (%s) is found again by the next pass, once', async (what) => {
  const runner = run();
  await tell(runner, 100, 100);
  refusals[what] = 1;
  await tell(runner, 112, 113);
  expect(refusals[what]).toBe(0);
  await tell(runner, 113);
  expect(shown()).toEqual([['windingWarm', 30_000, null]]);
  refusals[what] = 2;
  await tell(runner, 104, 104, 104);
  await runner.settled();
  expect(shown()).toEqual([['windingWarm', 30_000, START_MS + 60_000]]);
  runner.dispose();
});

it('an alarm that nobody watches any more when another server takes over returns, and says why', async () => {
  const first = run();
  await tell(first, 112, 113, 113);
  expect(shown()).toEqual([['windingWarm', 10_000, null]]);
  first.dispose();
  await first.settled();
  await store.events.put([...raised.values()]);
  const settings = {enabled: false, warn: 110, alarm: 120, hysteresis: 5, onDelayS: 10, offDelayS: 10};
  await store.alarmRules.add({target: '*', check: 'winding', settings, atMs: nowMs}, 0);
  const second = run();
  await tell(second, 113);
  expect([...raised.values()].map(({releasedMs, returnedWhy}) => [releasedMs, returnedWhy])).toEqual([[nowMs, 'ruleChanged']]);
  second.dispose();
});

it('what arrived late while the database was away is judged when it is back', async () => {
  const runner = run();
  await tell(runner, 100, 100, 100);
  nowMs += 90_000;
  await tell(runner, 100);
  for (const [n, value] of [112, 113, 114, 100, 100].entries()) measured.set(START_MS + 40_000 + n * 10_000 + 1000, value);
  refusals.raise = 1;
  runner.arrived([reading(START_MS + 41_000)]);
  await runner.settled();
  expect([refusals.raise, shown()]).toEqual([0, []]);
  await runner.settled();
  expect(shown().map(([rule]) => rule)).toEqual(['windingWarm']);
  runner.dispose();
});

it('[MO-2.chg-01] a position that changed and came back within a backlog that arrives late is told, with the times of its readings', async () => {
  const runner = run();
  const arrive = async (...times: readonly number[]) => {
    runner.arrived(times.map(position));
    await runner.settled();
  };
  const told = () =>
    [...raised.values()].flatMap(({words, raisedMs}) =>
      words?.rule === 'positionChanged' ? [[words.params.to, raisedMs - START_MS]] : [],
    );
  const at = (s: number, bits: number) => {
    moved.set(START_MS + s * 1000, bits);
    return START_MS + s * 1000;
  };
  nowMs += 120_000;
  await arrive(at(0, 1), at(10, 1));
  await arrive(at(60, 1));
  expect(told()).toEqual([]);
  await arrive(at(30, 0), at(40, 1));
  expect(told()).toEqual([
    ['open', 30_000],
    ['closed', 40_000],
  ]);
  await store.events.put([...raised.values()]);
  await arrive(at(35, 0));
  expect(told()).toHaveLength(2);
  runner.dispose();
});

it('while the disk is full rules go on in memory, with readings that could not be recorded too; what they remember is written after', async () => {
  const runner = run();
  await tell(runner, 100, 100);
  [fault, refusals.keep] = [new StoreError('disk full', 'SQLITE_FULL'), 4];
  for (const value of [112, 113]) {
    nowMs += 10_000;
    measured.set(nowMs, value);
    const one = reading(nowMs);
    measured.delete(nowMs);
    runner.unrecorded('GH', [one]);
    await runner.settled();
  }
  expect(shown()).toEqual([['windingWarm', 30_000, null]]);
  expect((await store.ruleMemory.read()).states).toEqual([]);
  await tell(runner, 113, 113, 113);
  expect((await store.ruleMemory.read()).states).toContainEqual(expect.objectContaining({deviceId: 'T', rule: 'windingWarm', phase: 2}));
  await tell(runner, 104, 104);
  expect(shown()).toEqual([['windingWarm', 30_000, START_MS + 80_000]]);
  runner.dispose();
});

it('whatever stops the rules and however often, every case is raised once and returns as it would have without', async () => {
  const step = fc.oneof(
    {weight: 8, arbitrary: fc.integer({min: 100, max: 125})},
    {weight: 1, arbitrary: fc.constantFrom('crash', 'end', 'repeat', 'raiseFails', 'keepFails', 'full', 'unheard')},
  );
  async function outcome(steps: readonly (number | string)[], isQuiet: boolean) {
    await store.ruleMemory.write({
      states: (await store.ruleMemory.read()).states.map((row) => ({...row, phase: 0})),
      seen: new Map([['T', nowMs]]),
    });
    [measured, raised, refusals] = [new Map(), new Map(), {raise: 0, keep: 0}];
    const fromMs = nowMs;
    let runner = run();
    for (const one of steps) {
      if (typeof one === 'number') await tell(runner, one);
      else if (isQuiet) {
        if (one === 'unheard') nowMs += 10_000;
      } else if (one === 'crash') runner = run();
      else if (one === 'end') {
        runner.dispose();
        await runner.settled();
        runner = run();
      } else if (one === 'repeat' && measured.size > 0) {
        runner.arrived([...measured.keys()].slice(-3).map(reading));
        await runner.settled();
      } else if (one === 'raiseFails') [fault, refusals.raise] = [undefined, 1];
      else if (one === 'keepFails') [fault, refusals.keep] = [undefined, 1];
      else if (one === 'full') [fault, refusals.keep] = [new StoreError('disk full', 'SQLITE_FULL'), 2];
      else if (one === 'unheard') nowMs += 10_000;
    }
    refusals = {raise: 0, keep: 0};
    await tell(runner, 100, 100, 100);
    await runner.settled();
    runner.dispose();
    await runner.settled();
    return [...raised.values()]
      .map(({words, raisedMs, releasedMs}) => [words?.rule, raisedMs - fromMs, releasedMs && releasedMs - fromMs])
      .sort((a, b) => String(a).localeCompare(String(b)));
  }
  let found = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(step, {maxLength: 30}), async (steps) => {
      const expected = await outcome(steps, true);
      found += expected.length;
      nowMs += 3_600_000;
      expect(await outcome(steps, false), steps.join(' ')).toEqual(expected);
      nowMs += 3_600_000;
    }),
    {numRuns: 25},
  );
  expect(found).toBeGreaterThan(5);
});
