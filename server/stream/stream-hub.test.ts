import type {ServerResponse} from 'node:http';
import type {StreamRow} from '@livebus/contract';
import {afterEach, beforeEach, expect, it, vi} from 'vitest';
import {eventOf, PERIOD_MS, Reader, START_MS, setUpHub} from './hub-for-tests.ts';

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

beforeEach(() => void vi.useFakeTimers({now: START_MS}));
afterEach(() => void vi.useRealTimers());

it('asks once a station and period whoever watches, at even times, and nothing at all when nobody does', async () => {
  const {open, asked, hub} = setUpHub();
  await pass(20_000);
  expect([asked, vi.getTimerCount()]).toEqual([[], 0]);
  await pass(1300);
  const readers = Array.from({length: 10}, (_, i) => open(`u${i}`, i % 2 ? ['A'] : ['A', 'B']));
  await pass(1);
  expect(asked.map(({stationId}) => stationId).sort()).toEqual(['A', 'B']);
  asked.length = 0;
  await pass(3 * PERIOD_MS);
  expect(asked).toHaveLength(6);
  expect(Math.max(...asked.map(({atMs}) => atMs % PERIOD_MS))).toBeLessThanOrEqual(1);
  for (const reader of readers) expect(reader.all('readings').filter(({stationId}) => stationId === 'A')).toHaveLength(4);
  for (const reader of readers) reader.destroy();
  asked.length = 0;
  await pass(10 * 60_000);
  expect([asked, vi.getTimerCount()]).toEqual([[], 0]);
  hub.dispose();
});

it('a standing clock has nothing new to tell; a change at the same moment and a moved clock are told', async () => {
  const {open, clock, world, hub} = setUpHub({standing: true});
  const reader = open('a', ['A']);
  await pass(4 * PERIOD_MS);
  expect(reader.names).toBe('hello counts readings');
  world.note = ' changed';
  await pass(PERIOD_MS);
  expect(reader.all('readings').at(-1)).toMatchObject({at: START_MS, full: false});
  await pass(1000);
  clock.advance(1);
  await pass(1);
  expect(reader.all('readings').at(-1)).toMatchObject({at: START_MS + 1, rows: []});
  hub.dispose();
});

it('moves of the clock are told once a second at most, the last one last', async () => {
  const {open, clock, hub} = setUpHub({standing: true});
  const reader = open('a', ['A']);
  await pass(10);
  for (let i = 0; i < 50; i++) {
    clock.advance(1000);
    await pass(50);
  }
  await pass(1000);
  const told = reader.all('readings');
  expect(told.length).toBeGreaterThanOrEqual(4);
  expect(told.length).toBeLessThanOrEqual(5);
  expect(told.at(-1)!.at).toBe(START_MS + 50_000);
  hub.dispose();
});

it('something is sent at least every two seconds', async () => {
  const {open, hub} = setUpHub({standing: true});
  const reader = open('a', []);
  await pass(10);
  for (let i = 0; i < 20; i++) {
    const before = reader.text.length;
    await pass(2000);
    expect(reader.text.length).toBeGreaterThan(before);
  }
  expect(reader.text).toContain(`\n: ${START_MS}\n\n`);
  hub.dispose();
});

it('open alarms are told after the counts; what happens is told to those of its project, together and once a second, counted once for each set of projects', async () => {
  const {open, events, counted, world, hub} = setUpHub({standing: true});
  world.open = [eventOf('old1', 'P1'), eventOf('old2', 'P2')];
  const [all, one, two, twin] = [
    open('a', ['A']),
    open('b', [], undefined, ['P1']),
    open('c', [], undefined, ['P2', 'P1']),
    open('d', [], undefined, ['P1', 'P2']),
  ];
  await pass(10);
  expect([all.names, one.names, two.names]).toEqual([
    'hello counts alarm alarm readings',
    'hello counts alarm',
    'hello counts alarm alarm',
  ]);
  expect(counted).toHaveLength(3);
  await pass(2000);
  counted.length = 0;
  world.counts = {...world.counts, fault: 3, urgent: true};
  for (let i = 0; i < 20; i++) {
    events.fire([eventOf('e1', 'P1', {releasedMs: i === 19 ? START_MS + 1 : null}), eventOf(`f${i}`, 'P2')]);
    await pass(20);
  }
  await pass(2000);
  const e1 = one.all('alarm').filter(({id}) => id === 'e1');
  expect(e1.length).toBeLessThanOrEqual(2);
  expect(e1.at(-1)).toMatchObject({releasedAt: START_MS + 1, projectId: 'P1'});
  expect(one.all('alarm').some(({projectId}) => projectId === 'P2')).toBe(false);
  for (const reader of [all, two, twin]) expect(reader.all('alarm').filter(({id}) => id.startsWith('f'))).toHaveLength(20);
  expect(one.all('counts').at(-1)).toMatchObject({hvLvOdDeviceFaultNum: 3, soundAlert: true});
  expect(one.all('counts')).toHaveLength(2);
  expect(counted.length % 3).toBe(0);
  expect(counted.length).toBeLessThanOrEqual(9);
  hub.dispose();
});

it('another past voids everything: resync, then counts, alarms and readings anew, and no earlier id goes on', async () => {
  const {open, rewritten, world, clock, hub} = setUpHub({standing: true});
  const reader = open('a', ['A']);
  await pass(10);
  const id = reader.events.at(-1)!.id;
  clock.set(START_MS - 3_600_000);
  world.open = [eventOf('then', 'P1')];
  rewritten.fire();
  await pass(1500);
  expect(reader.names).toMatch(/resync counts alarm readings$/);
  expect(reader.all('readings').at(-1)).toMatchObject({full: true, at: START_MS - 3_600_000});
  const back = open('a', ['A'], id);
  await pass(10);
  expect(back.names).toBe('hello resync counts alarm readings');
  hub.dispose();
});

it('who comes back within 60 s is told what was missed, changes of readings, alarms and counts; later everything anew', async () => {
  const {open, events, world, hub} = setUpHub();
  const stay = open('b', ['A']);
  const first = open('a', ['A'], undefined, ['P1']);
  await pass(PERIOD_MS + 10);
  first.destroy();
  const id = first.events.findLast((event) => event.id !== undefined)!.id!;
  expect(id).toMatch(/^[\da-f.]+-\d+$/);
  events.fire([eventOf('missed', 'P1'), eventOf('foreign', 'P2')]);
  world.counts = {...world.counts, fault: 1};
  await pass(2 * PERIOD_MS);
  const again = open('a', ['A'], id, ['P1']);
  await pass(1100);
  expect(again.names).not.toContain('resync');
  expect(again.all('alarm').map((alarm) => alarm.id)).toEqual(['missed']);
  expect(again.all('counts').at(-1)).toMatchObject({hvLvOdDeviceFaultNum: 1});
  const rowsOf = (...readers: Reader[]) => {
    const known = new Map<string, StreamRow>();
    for (const {full, rows} of readers.flatMap((reader) => reader.all('readings'))) {
      if (full) known.clear();
      for (const row of rows) known.set(row.deviceId, {...known.get(row.deviceId), ...row});
    }
    return known;
  };
  expect(rowsOf(first, again)).toEqual(rowsOf(stay));
  again.destroy();
  await pass(61_000);
  const late = open('a', ['A'], id, ['P1']);
  await pass(10);
  expect(late.names).toMatch(/^hello resync counts readings/);
  expect(rowsOf(late)).toEqual(rowsOf(stay));
  hub.dispose();
});

it('a station that nobody watched meanwhile goes on from what was told last', async () => {
  const {open, asked, hub} = setUpHub();
  const first = open('a', ['A']);
  await pass(10);
  first.destroy();
  await pass(30_000);
  asked.length = 0;
  const again = open('a', ['A'], first.events.at(-1)!.id);
  await pass(10);
  expect(asked).toHaveLength(1);
  expect(again.all('readings')).toMatchObject([{full: false, at: asked[0]!.atMs}]);
  again.destroy();
  await pass(61_000);
  const later = open('a', ['A'], again.events.at(-1)!.id);
  await pass(10);
  expect(later.names).toBe('hello resync counts readings');
  expect(later.all('readings')).toMatchObject([{full: true}]);
  hub.dispose();
});

it('a slow reader costs a bounded memory, is told resync and everything once it has caught up, and is cut off when it never does', async () => {
  const maxBufferedBytes = 20_000;
  const {open, hub} = setUpHub({options: {maxBufferedBytes}, rows: 60});
  const [slow, fast] = [open('a', ['A', 'B']), open('b', ['A', 'B'])];
  await pass(10);
  slow.stalled = true;
  const before = slow.names.length;
  for (let i = 0; i < 4; i++) await pass(PERIOD_MS);
  const largest = Math.max(...fast.text.split('\n\n').map((block) => block.length));
  for (let i = 0; i < 10; i++) {
    slow.take();
    for (let k = 0; k < 5; k++) await pass(PERIOD_MS);
  }
  expect(slow.mostBuffered).toBeLessThanOrEqual(maxBufferedBytes + 2 * largest);
  expect(slow.names.slice(before)).toContain('resync counts readings readings');
  slow.stalled = false;
  slow.take();
  await pass(PERIOD_MS);
  expect(slow.all('readings').at(-1)).toEqual(fast.all('readings').at(-1));
  slow.stalled = true;
  await pass(PERIOD_MS + 31_000);
  expect([slow.destroyed, fast.destroyed]).toEqual([true, false]);
  hub.dispose();
});

it('a reader that takes the first of everything slowly gets every station in the end', async () => {
  const {open, hub} = setUpHub({options: {maxBufferedBytes: 1000}, rows: 60});
  const stations = ['A', 'B', 'C', 'D', 'E', 'F'];
  open('b', stations);
  await pass(10);
  const slow = open('a', stations);
  slow.stalled = true;
  for (let i = 0; i < 8; i++) {
    await pass(PERIOD_MS + 500);
    slow.take();
  }
  expect(new Set(slow.all('readings').flatMap(({full, stationId}) => (full ? [stationId] : [])))).toEqual(new Set(stations));
  hub.dispose();
});

it('ends with its session: at sign-out at once, else within 10 s; who may see other things must ask anew', async () => {
  const {open, ended, world, hub} = setUpHub();
  const [out, revoked, moved, stays] = [open('a', ['A']), open('b', ['A']), open('c', ['A'], undefined, ['P1']), open('d', [])];
  await pass(10);
  ended.fire('token of a');
  await pass(1);
  expect([out.events.at(-1)!.name, out.destroyed]).toEqual(['session-end', true]);
  world.over.add('token of b');
  world.scopes.set('c', ['P1', 'P2']);
  await pass(10_000);
  expect([revoked.events.at(-1)!.name, revoked.destroyed]).toEqual(['session-end', true]);
  expect([moved.names.includes('session-end'), moved.destroyed]).toEqual([false, true]);
  expect(stays.destroyed).toBe(false);
  hub.dispose();
});

it('what fails is written down and tried again: readings with the next period, alarms with the next look', async () => {
  const {open, world, warnings, hub} = setUpHub();
  world.failing = true;
  const reader = open('a', ['A']);
  await pass(10);
  expect(reader.names).toBe('hello counts');
  expect(warnings).toEqual(['the readings of station A could not be made']);
  world.failing = false;
  await pass(PERIOD_MS);
  expect(reader.names).toBe('hello counts readings');
  world.storeFailing = true;
  const second = open('b', ['A']);
  await pass(10);
  expect(second.names).toBe('hello readings');
  expect(warnings.at(-1)).toBe('could not send a stream its alarms');
  world.storeFailing = false;
  await pass(10_000);
  expect(second.names).toContain('resync counts readings');
  hub.dispose();
});

it('at a stop everyone is told, each another moment, and those who do not listen are cut off', async () => {
  const {open, hub, caller} = setUpHub();
  const readers = Array.from({length: 3}, (_, i) => open(`u${i}`, ['A']));
  await pass(10);
  readers[2]!.stalled = true;
  const stopped = hub.stop();
  await pass(1000);
  await stopped;
  expect(readers.map((reader) => reader.all('restart')[0]!.inS)).toEqual([1, 1.02, 1.04]);
  expect(readers.map((reader) => reader.all('restart')[0]!.spreadS)).toEqual([0.06, 0.06, 0.06]);
  expect(readers.map(({destroyed}) => destroyed)).toEqual([true, true, true]);
  expect(() => hub.admit(caller('late'))).toThrow('unavailable');
  hub.dispose();
});

it('six streams a session, twenty a user and so many in all, no more', async () => {
  const {hub, caller} = setUpHub({options: {inAll: 30}});
  const openAs = (token: string, user: string) => {
    const as = {...caller(user), tokenHash: token};
    hub.admit(as);
    const reader = new Reader();
    hub.open(reader as unknown as ServerResponse, {caller: as, scope: 'all', stationIds: [], lastEventId: undefined});
    return reader;
  };
  const readers = Array.from({length: 6}, () => openAs('t0', 'u'));
  expect(() => openAs('t0', 'u')).toThrow('tooManyRequests');
  for (let i = 0; i < 14; i++) openAs(`t${1 + (i % 5)}`, 'u');
  expect(() => openAs('t9', 'u')).toThrow('tooManyRequests');
  for (let i = 0; i < 10; i++) openAs(`v${i}`, `v${i}`);
  expect(() => openAs('w', 'w')).toThrow('tooManyRequests');
  readers[0]!.destroy();
  openAs('w', 'w');
  hub.dispose();
});

it('a round that runs late is no reason for the next one to run late', async () => {
  const {open, asked} = setUpHub({periodMs: 1000});
  open('ann', ['S1']);
  await pass(990);
  vi.setSystemTime(START_MS + 1400);
  await pass(20);
  expect(asked.at(-1)!.atMs - START_MS).toBeGreaterThan(1400);
  await pass(600);
  await pass(1000);
  for (const {atMs} of asked.slice(-2)) expect((atMs - START_MS) % 1000).toBeLessThan(50);
});

it('who leaves and comes back at once is told at the next even moment, like everyone', async () => {
  const {open, asked} = setUpHub();
  const reader = open('ann', ['S1']);
  await pass(100);
  reader.destroy();
  await pass(50);
  open('ann', ['S1']);
  await pass(100);
  const before = asked.length;
  await pass(PERIOD_MS);
  expect(asked.length).toBe(before + 1);
});
