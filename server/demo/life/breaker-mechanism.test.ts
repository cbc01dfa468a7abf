import {demoProjects} from '@livebus/fixtures';
import {expect, it} from 'vitest';
import {simulator} from '../simulate/simulate.ts';
import {breakerMechanisms} from './breaker-mechanism.ts';

const NOW_MS = Date.parse('2026-05-15T10:07:23+08:00');
const readings = simulator(1);
const breakers = breakerMechanisms(demoProjects, readings, 1);
const of = (deviceId: string, atMs: number) => breakers.mechanism(readings.device(deviceId, atMs)!, atMs);

it('[MO-2.brk-04] [MO-3-25] contacts are between 25 and 45 ℃, counts stand still, everything is said to be made up', () => {
  const one = of('1001', NOW_MS)!;
  const contacts = [one.upatemper, one.upbtemper, one.upctemper, one.downatemper, one.downbtemper, one.downctemper];
  for (const celsius of contacts) expect(celsius! >= 25 && celsius! <= 45).toBe(true);
  expect(new Set(contacts).size).toBeGreaterThan(2);
  expect(of('1001', NOW_MS)).toEqual(one);
  expect(of('1001', NOW_MS + 600_000)).toMatchObject({opearNum1: one.opearNum1, opearNum2: one.opearNum2, actions: one.actions});
  for (const name of ['opearNum1', 'upatemper', 'contactWear', 'actions']) expect(one.simulated).toContain(name);
  expect(one.mechanicalLife! > 90 && one.mechanicalLife! < 100).toBe(true);
});

it('[MO-2.brk-05] operations are in order, newest first, and agree with the position and the counts', () => {
  const one = of('1001', NOW_MS)!;
  const times = one.actions.map(({time}) => time);
  expect([...times].sort().reverse()).toEqual(times);
  expect(one.actions[0]).toMatchObject({action: 'close', reason: 'remote'});
  expect(one.actions.find(({action}) => action === 'open')!.currentA).toBeGreaterThan(0);
  expect(one.opearNum1! - one.opearNum2!).toBe(1);
  const open = {...readings.device('1001', NOW_MS)!, switchState: 2 ** 30};
  expect(breakers.mechanism(open, NOW_MS)).toMatchObject({
    opearNum1: one.opearNum2,
    actions: [{action: 'open'}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}],
  });
});

it('reads the currents of all operations at once, and not again before the next operation', () => {
  let calls = 0;
  const series: typeof readings.series = (...asked) => {
    calls++;
    return readings.series(...asked);
  };
  const counted = breakerMechanisms(demoProjects, {series}, 1);
  const row = readings.device('1001', NOW_MS)!;
  const first = counted.mechanism(row, NOW_MS)!;
  expect(calls).toBe(1);
  const opened = first.actions.filter(({action}) => action === 'open');
  const times = opened.map(({time}) => Date.parse(`${time.replace(' ', 'T')}+08:00`));
  const alone = times.map((atMs) => {
    const columns = readings.series('1001', ['aPhaseCurrent', 'bPhaseCurrent', 'cPhaseCurrent'], [atMs - 60_000])!;
    return Math.max(...columns.map((column) => column[0]!));
  });
  expect(opened.map(({currentA}) => currentA)).toEqual(alone.map((current) => Math.round(current * 10) / 10));
  expect(counted.mechanism(row, NOW_MS + 10_000)).toMatchObject({actions: first.actions});
  expect(calls).toBe(1);
  counted.mechanism(row, NOW_MS - 150 * 86_400_000);
  expect(calls).toBe(2);
});

it('[MO-2.brk-06] what is no breaker has no such figures', () => {
  const transformer = demoProjects[0]!.network.transformers[0]!.id;
  expect(of(transformer, NOW_MS)).toBeUndefined();
  expect(breakers.mechanism({deviceId: 'unheard', acquisitionTime: ''}, NOW_MS)).toBeUndefined();
});
