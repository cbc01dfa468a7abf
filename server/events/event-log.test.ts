import {afterEach, expect, it} from 'vitest';
import type {ProjectScope} from '../store/areas/assets/assets.ts';
import type {SiteEvent, StoredEvent} from '../store/areas/events/event.ts';
import type {EventStore} from '../store/areas/events/events.ts';
import {StoreError} from '../store/store-error.ts';
import {EventLog} from './event-log.ts';

const T = Date.parse('2026-05-15T10:00:00+08:00');

const event = (id: string, more: Partial<SiteEvent> = {}): SiteEvent => ({
  id,
  kind: 'alarm',
  level: 2,
  projectId: 'P1',
  stationId: null,
  deviceId: null,
  deviceName: null,
  diagramDeviceId: null,
  name: id,
  info: '',
  values: [null, null, null],
  raisedMs: T,
  releasedMs: null,
  ...more,
});

const seen = (scope: ProjectScope, projectId: string) => scope === 'all' || scope.includes(projectId);

/** A store in memory with the rules of the real one, whose disk can be full. */
function memoryStore() {
  const rows = new Map<string, StoredEvent>();
  const written: string[] = [];
  const disk = {fault: undefined as string | undefined};
  const refuse = () => {
    if (disk.fault !== undefined) throw new StoreError('refused', disk.fault);
  };
  const shown = (one: SiteEvent): StoredEvent => ({
    ...one,
    ...{
      projectName: `name of ${one.projectId}`,
      projectNameEn: null,
      projectNamePt: null,
      stationName: null,
      stationNameEn: null,
      stationNamePt: null,
      deviceNameEn: null,
      deviceNamePt: null,
      read: false,
    },
  });
  const store: EventStore = {
    async put(events) {
      refuse();
      const fresh = events.filter(({id}) => !rows.has(id)).map(({id}) => id);
      for (const one of events) rows.set(one.id, {...(rows.get(one.id) ?? shown(one)), releasedMs: one.releasedMs});
      written.push(...events.map(({id, releasedMs}) => (releasedMs === null ? id : `${id} back`)));
      return fresh;
    },
    async forgetAfter(atMs) {
      refuse();
      for (const [id, {raisedMs}] of rows) if (raisedMs > atMs) rows.delete(id);
      return 0;
    },
    async forgetBefore() {
      refuse();
      return 0;
    },
    async counts(scope, sinceMs, untilMs) {
      const own = [...rows.values()].filter(
        (one) => !one.read && seen(scope, one.projectId) && one.raisedMs >= sinceMs && one.raisedMs <= untilMs,
      );
      const urgent = own.some(({level, releasedMs}) => level <= 2 && releasedMs === null);
      const of = (kind: SiteEvent['kind']) => own.filter((one) => one.kind === kind).length;
      return {alarm: of('alarm'), fault: of('fault'), switch: of('switch'), monitor: of('monitor'), urgent};
    },
    async open(scope, untilMs, limit) {
      const open = [...rows.values()].filter(
        (one) => !one.read && one.releasedMs === null && seen(scope, one.projectId) && one.raisedMs <= untilMs,
      );
      return open.sort((a, b) => a.level - b.level || b.raisedMs - a.raisedMs || (a.id < b.id ? -1 : 1)).slice(0, limit);
    },
    standing: async (untilMs) => [...rows.values()].filter((one) => one.releasedMs === null && one.raisedMs <= untilMs),
    named: async (events) => events.filter(({projectId}) => projectId !== 'gone').map(shown),
    byIds: async (ids) => ids.flatMap((id) => rows.get(id) ?? []),
  };
  return {store, rows, written, disk};
}

const logs: EventLog[] = [];
afterEach(() => {
  for (const log of logs.splice(0)) log.dispose();
});

function setUp(most?: number) {
  const memory = memoryStore();
  const warnings: string[] = [];
  const log = new EventLog({
    store: memory.store,
    warn: (_, what) => warnings.push(what),
    retryMs: 60_000,
    nowMs: () => T + 7,
    ...(most !== undefined && {most}),
  });
  logs.push(log);
  const told: string[] = [];
  log.onWritten((ids) => told.push(...ids));
  return {...memory, log, warnings, told};
}

it('[MO-3-24] on a full disk what is raised is listed and counted as if it were stored, and is written in its order when there is room', async () => {
  const {log, disk, written, warnings, told, rows} = setUp();
  await log.put([event('a', {raisedMs: T - 2000})]);
  disk.fault = 'SQLITE_FULL';
  expect(await log.put([event('a', {raisedMs: T - 2000, releasedMs: T}), event('c', {raisedMs: T, kind: 'fault', level: 1})])).toEqual([
    'c',
  ]);
  expect(await log.put([event('b', {raisedMs: T + 1000, kind: 'switch', level: 3})])).toEqual(['b']);
  expect((await log.open('all', T + 5000, 10)).map(({id}) => id)).toEqual(['c', 'b']);
  expect((await log.open('all', T, 10)).map(({id}) => id)).toEqual(['c']);
  expect(await log.counts('all', T - 5000, T + 5000)).toEqual({alarm: 1, fault: 1, switch: 1, monitor: 0, urgent: true});
  expect(await log.byIds(['b', 'absent', 'a'])).toMatchObject([
    {id: 'b', projectName: 'name of P1', read: false},
    {id: 'a', releasedMs: T},
  ]);
  expect(rows.get('a')!.releasedMs).toBeNull();
  expect(warnings).toEqual([expect.stringContaining('the disk is full')]);

  disk.fault = undefined;
  await log.put([event('d', {raisedMs: T + 2000})]);
  expect(written).toEqual(['a', 'a back', 'c', 'b', 'd']);
  expect(told).toEqual(['a', 'c', 'b']);
  expect((await log.open('all', T + 5000, 10)).map(({id}) => id)).toEqual(['c', 'd', 'b']);
});

it('while the database is out of reach what is raised waits, says since when, and is written in its order, marked, when it is back', async () => {
  const {log, disk, written, rows, told} = setUp();
  await log.put([event('a')]);
  expect(log.waitingSinceMs).toBeNull();
  disk.fault = 'DATABASE_AWAY';
  await log.put([event('b'), event('a', {releasedMs: T + 1})]);
  await log.put([event('b', {releasedMs: T + 2}), event('c')]);
  expect(log.waitingSinceMs).toBe(T + 7);
  disk.fault = undefined;
  await log.flush();
  expect(log.waitingSinceMs).toBeNull();
  expect([written, told]).toEqual([
    ['a', 'b back', 'a back', 'c'],
    ['b', 'a', 'c'],
  ]);
  expect(['a', 'b', 'c'].map((id) => [rows.get(id)!.waited, rows.get(id)!.releasedMs])).toEqual([
    [undefined, T + 1],
    [true, T + 2],
    [true, null],
  ]);
});

it('[MO-3-24] what waits is written without anybody asking, and what returned meanwhile is written once, as it stands', async () => {
  const memory = memoryStore();
  const log = new EventLog({store: memory.store, warn: () => {}, retryMs: 5});
  logs.push(log);
  memory.disk.fault = '53100';
  await log.put([event('a')]);
  await log.put([event('a', {releasedMs: T + 3000})]);
  expect(await log.counts('all', T, T)).toMatchObject({alarm: 1, urgent: false});
  memory.disk.fault = undefined;
  await expect.poll(() => memory.written).toEqual(['a back']);
});

it('a return that waits ends what was urgent, and read marks and other projects stay out of it', async () => {
  const {log, disk, rows} = setUp();
  await log.put([event('a'), event('read'), event('other', {projectId: 'P2', level: 1})]);
  rows.set('read', {...rows.get('read')!, read: true});
  disk.fault = 'SQLITE_FULL';
  await log.put([event('a', {releasedMs: T + 1}), event('read', {releasedMs: T + 1}), event('lost', {projectId: 'gone'})]);
  expect(await log.counts(['P1'], T, T)).toEqual({alarm: 1, fault: 0, switch: 0, monitor: 0, urgent: false});
  expect(await log.open(['P1'], T, 10)).toEqual([]);
  expect((await log.open('all', T, 10)).map(({id}) => id)).toEqual(['other']);
  disk.fault = undefined;
  await log.flush();
  expect(rows.has('lost')).toBe(true);
});

it('a failure that will not pass is the caller’s, and so is a memory that is full as well', async () => {
  const {log, disk, written} = setUp(2);
  disk.fault = 'SQLITE_CORRUPT';
  await expect(log.put([event('a')])).rejects.toMatchObject({code: 'SQLITE_CORRUPT'});
  disk.fault = 'SQLITE_FULL';
  await log.put([event('a'), event('b')]);
  await expect(log.put([event('c')])).rejects.toMatchObject({code: 'SQLITE_FULL'});
  await log.put([event('b', {releasedMs: T + 1})]);
  await expect(log.forgetAfter(T - 1)).rejects.toMatchObject({code: 'SQLITE_FULL'});
  disk.fault = undefined;
  await log.forgetAfter(T - 1);
  expect(written).toEqual(['a', 'b back']);
  expect(await log.open('all', T, 10)).toEqual([]);
});

it('what still waits at the end is tried once more, and told when it is lost', async () => {
  const {log, disk, warnings, written} = setUp();
  disk.fault = 'SQLITE_FULL';
  await log.put([event('a')]);
  log.dispose();
  await log.ended();
  expect(warnings.at(-1)).toBe('1 events could not be written before the end');
  disk.fault = undefined;
  await log.ended();
  expect(written).toEqual(['a']);
});
