import {Emitter} from '@livebus/engine/core';
import {afterEach, describe, expect, it} from 'vitest';
import type {LatestReading} from '../store/areas/readings/ingest.ts';
import {LatestReadings, type LatestReadingsOptions} from './latest-readings.ts';
import {encodeLatest, UNKNOWN_AGE_MS} from './latest-row.ts';

const MINUTE = 60_000;
const TEN = Date.UTC(2026, 4, 15, 10);
const NOON = TEN + 120 * MINUTE;
const ONLINE = 2 ** 30;
const CLOSED = ONLINE + 1;

const open: LatestReadings[] = [];
afterEach(() => {
  for (const one of open.splice(0)) one.dispose();
});

function reading(deviceId: string, atMs: number): LatestReading {
  return {
    deviceId,
    gatewayId: 'g',
    atMs,
    arrivedMs: atMs,
    reading: encodeLatest({quantities: {}, switchState: CLOSED}, {periodMs: MINUTE, switchSeen: {isClosed: true}}),
  };
}

/** A server whose clock stands still until it is set, with the readings that its store has. */
function serverAt(nowMs: number, ...stored: LatestReading[]) {
  const world = {nowMs, fails: false};
  const kept = new Map(stored.map((one) => [one.deviceId, one]));
  const station = {
    stationId: 'S',
    projectId: 'P',
    stationType: 1,
    timeZone: 'UTC',
    transformerIds: [],
    sensorIds: [],
    jsonText: '[]',
  } as const;
  const ingest = {
    stations: async () => [{...station, deviceIds: ['talking', 'silent']}],
    periods: async () =>
      new Map([
        ['g', 3 * 60 * MINUTE],
        ['fast', 10_000],
      ]),
    latest: async () => [...kept.values()],
    toldPeriods: async () => new Map(),
    replaceLatest: async (changes: readonly {readonly to: LatestReading}[]) => {
      if (world.fails) throw new Error('disk full');
      for (const {to} of changes) kept.set(to.deviceId, to);
    },
  };
  const store = {
    ingest,
    peers: {onMessage: new Emitter<never>().event, onGap: new Emitter<never>().event},
    history: {note: async () => undefined},
  } as unknown as LatestReadingsOptions['store'];
  const start = () => {
    const latest = new LatestReadings({store, nowMs: () => world.nowMs, timeZone: 'UTC', warn: () => {}});
    open.push(latest);
    return latest;
  };
  return {world, start, kept};
}

const stateOf = (latest: LatestReadings, id: string) => latest.rowsOf('S').find(({row}) => row.deviceId === id)!.row.switchState;

describe('the clock of the server is set back', () => {
  it('[MO-3-30] [MO-4-22] a device silent since before then is no younger for it: its age is unknown, at once and from then on', async () => {
    const {world, start, kept} = serverAt(NOON, reading('silent', TEN), reading('talking', NOON - MINUTE));
    const latest = start();
    await latest.load();
    expect([stateOf(latest, 'silent'), latest.atMs('silent')]).toEqual([CLOSED, TEN]);

    world.nowMs = TEN + MINUTE / 2;
    // Half a minute old by the new clock, two hours in truth.
    expect([stateOf(latest, 'silent'), stateOf(latest, 'talking')]).toEqual([1, 1]);
    expect(latest.atMs('silent')).toBe(UNKNOWN_AGE_MS);
    expect((await latest.overtake()).sort()).toEqual(['silent', 'talking']);
    expect([...kept.values()].map(({atMs}) => atMs)).toEqual([UNKNOWN_AGE_MS, UNKNOWN_AGE_MS]);

    // What arrives by the new clock counts, and is not marked again.
    latest.watch.hear('g', world.nowMs, world.nowMs);
    await latest.took([reading('talking', world.nowMs)]);
    world.nowMs += MINUTE;
    expect(await latest.overtake()).toEqual([]);
    expect([stateOf(latest, 'silent'), stateOf(latest, 'talking')]).toEqual([1, CLOSED]);
  });

  it('[MO-3-30] a first batch by the new clock marks the silent ones before it is taken, and says so', async () => {
    const {world, start} = serverAt(NOON, reading('silent', TEN), reading('talking', NOON - MINUTE));
    const latest = start();
    await latest.load();
    world.nowMs = TEN + MINUTE;
    const changed: string[] = [];
    latest.onTaken((ids) => changed.push(...ids));
    await latest.overtake(['talking']);
    expect(changed.sort()).toEqual(['silent', 'talking']);
  });

  it('[MO-3-30] while the server was away: a reading of its store ahead of the clock makes the others old too', async () => {
    const {start, kept} = serverAt(TEN + MINUTE, reading('silent', TEN), reading('talking', NOON));
    await start().load();
    expect([...kept.values()].map(({atMs}) => atMs)).toEqual([UNKNOWN_AGE_MS, UNKNOWN_AGE_MS]);
    kept.set('talking', reading('talking', TEN + MINUTE));
    const again = start();
    await again.load();
    expect([stateOf(again, 'silent'), stateOf(again, 'talking')]).toEqual([1, CLOSED]);
  });

  it('what could not be marked is marked at the next look', async () => {
    const {world, start} = serverAt(NOON, reading('silent', TEN));
    const latest = start();
    await latest.load();
    Object.assign(world, {nowMs: TEN + MINUTE, fails: true});
    await expect(latest.overtake()).rejects.toThrow('disk full');
    expect(stateOf(latest, 'silent')).toBe(1);
    world.fails = false;
    expect(await latest.overtake()).toEqual(['silent']);
  });

  it('by less than the clocks of two servers may differ: nothing changes', async () => {
    const {world, start} = serverAt(NOON, reading('silent', TEN));
    const latest = start();
    await latest.load();
    world.nowMs -= 4000;
    expect([await latest.overtake(), stateOf(latest, 'silent')]).toEqual([[], CLOSED]);
  });
});

it('[MO-9-01] says how soon a reading may be stale by the fastest gateway, and each row how often its own one sends', async () => {
  const {start} = serverAt(NOON, reading('silent', NOON - MINUTE), {...reading('talking', NOON - 1000), gatewayId: 'fast'});
  const latest = start();
  await latest.load();
  expect([latest.staleAfterMs(['S']), latest.staleAfterMs([])]).toEqual([20_000, 0]);
  expect(latest.rowsOf('S').map(({row}) => [row.deviceId, row.periodMs])).toEqual([
    ['talking', 10_000],
    ['silent', 3 * 60 * MINUTE],
  ]);
});
