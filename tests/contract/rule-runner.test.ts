import {mkdtempSync, rmSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import type {QuantityName} from '@livebus/contract';
import {afterEach, beforeEach, expect, it} from 'vitest';
import {RuleRunner} from '../../server/alarms/work/rule-runner.ts';
import {HIGH_DIAGRAM} from '../../server/network/test-network.ts';
import type {SiteEvent} from '../../server/store/areas/events/event.ts';
import {openSqliteStore} from '../../server/store/sqlite/sqlite-store.ts';
import type {Store} from '../../server/store/store.ts';
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
let raised: Map<string, SiteEvent>;
/** As many times from now on the database cannot take an event, or what rules have seen. */
let refusals: {raise: number; keep: number};

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'livebus-runner-'));
  await bringSites(folder, FILE, [], START_MS);
  store = await openSqliteStore(folder);
  [nowMs, measured, raised, refusals] = [START_MS, new Map(), new Map(), {raise: 0, keep: 0}];
});
afterEach(async () => {
  await store.close();
  rmSync(folder, {recursive: true, force: true});
});

function refuse(what: keyof typeof refusals): void {
  if (refusals[what] === 0) return;
  refusals[what] -= 1;
  throw new Error('the database is away');
}

function run(): RuleRunner {
  return new RuleRunner({
    store: {
      ...store,
      alarmRules: {
        ...store.alarmRules,
        async keepStates(rows) {
          refuse('keep');
          await store.alarmRules.keepStates(rows);
        },
      },
    },
    archive: {
      async readings(deviceId, _, fromMs, toMs) {
        const times = deviceId === 'T' ? [...measured.keys()].filter((atMs) => atMs >= fromMs && atMs < toMs).sort() : [];
        const hottest = Float64Array.from(times, (atMs) => measured.get(atMs)!);
        return {
          timesMs: Float64Array.from(times),
          quality: new Uint8Array(times.length),
          states: new Float64Array(times.length).fill(Number.NaN),
          quantities: new Map<QuantityName, Float64Array>([['parameter1', hottest]]),
        };
      },
    },
    latest: {
      onTaken: () => ({dispose: () => {}}),
      atMs: () => Math.max(...measured.keys()),
      places: () => new Map([['P', ['H']]]),
      watch: {hasStopped: () => false, heardOf: () => undefined} as never,
    },
    events: {
      async raise(events) {
        refuse('raise');
        for (const event of events) raised.set(event.id, event);
      },
    },
    nowMs: () => nowMs,
    realNowMs: () => nowMs,
    warn: () => {},
  });
}

async function tell(runner: RuleRunner, ...hottest: readonly number[]): Promise<void> {
  for (const value of hottest) {
    nowMs += 10_000;
    measured.set(nowMs, value);
    runner.arrived(new Map([['T', nowMs]]));
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
  runner.arrived(new Map([['T', START_MS + 41_000]]));
  await runner.settled();
  expect([refusals.raise, shown()]).toEqual([0, []]);
  await runner.settled();
  expect(shown().map(([rule]) => rule)).toEqual(['windingWarm']);
  runner.dispose();
});
