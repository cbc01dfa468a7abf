import {stationRealData} from '@livebus/contract';
import {afterEach, beforeEach, describe, expect, it, vi} from 'vitest';
import {deliveredOf} from '../base/api/readings/station-readings.ts';
import {StationSource} from './station-source.ts';
import type {FeedLink, StationWatcher} from './stream/live-feed.ts';

const START = Date.parse('2026-05-15T10:07:23+08:00');
const ONLINE = 2 ** 30;
const textOf = (ms: number) => new Date(ms + 8 * 3_600_000).toISOString().slice(0, 19).replace('T', ' ');
const rows = (id: string, ms: number, state = 1 + ONLINE) =>
  deliveredOf(stationRealData.reply.parse([{deviceId: `d${id}`, switchState: state, acquisitionTime: textOf(ms), aPhaseCurrent: 80}]));
const settle = () => vi.advanceTimersByTimeAsync(0);

describe('readings of stations for any screen', () => {
  let made: StationSource | undefined;
  const nowMs = () => START + performance.now();

  function start(link?: FeedLink, stationIds: readonly string[] = ['S1', 'S2']) {
    let watcher: StationWatcher | undefined;
    let now = link ?? {transport: 'poll' as const};
    const ask = vi.fn(async (id: string) => rows(id, nowMs()));
    made = new StationSource(
      {
        nowMs,
        periodMs: 5000,
        ask,
        ...(link && {
          watchStations: (_: readonly string[], given: StationWatcher) => {
            watcher = given;
            given.link(now);
            return {link: () => now, stop: () => (watcher = undefined)};
          },
        }),
      },
      {stationIds, zone: 'Asia/Shanghai'},
    );
    const {store} = made;
    return {
      source: made,
      ask,
      now: () => store.getState(),
      push: (id: string, state: number) => watcher!.readings(id, rows(id, nowMs(), state).rows, nowMs()),
      link(next: FeedLink) {
        const before = now;
        now = next;
        watcher!.link(next, before);
      },
      isWatching: () => watcher !== undefined,
    };
  }

  beforeEach(() => void vi.useFakeTimers({now: START, toFake: ['setTimeout', 'clearTimeout', 'performance', 'Date']}));
  afterEach(() => {
    made?.dispose();
    vi.useRealTimers();
  });

  it('[MO-9-01] polls each station, and says which devices are old when no answer comes', async () => {
    const {ask, now} = start();
    await settle();
    expect(now()).toMatchObject({link: 'live', readingsAtMs: START, oldDevices: 0, staleAfterMs: 20_000});
    expect(now().stations.get('S2')?.get('dS2')).toMatchObject({currentAA: 80, timeMs: START, offline: false, stale: false});
    await vi.advanceTimersByTimeAsync(10_000);
    expect(ask.mock.calls.map(([id]) => id)).toEqual(['S1', 'S2', 'S1', 'S2']);
    expect(now().readingsAtMs).toBe(START + 10_000);
    ask.mockImplementation(() => new Promise(() => {}));
    await vi.advanceTimersByTimeAsync(15_000);
    expect(now().link).toBe('lost');
    await vi.advanceTimersByTimeAsync(5_001);
    expect(now()).toMatchObject({oldDevices: 2});
    expect(now().stations.get('S1')?.get('dS1')).toMatchObject({stale: true, doubtful: true, currentAA: 80});
  });

  it('[MO-9-01] polls every one of 65 stations that the stream does not carry: none is missing and none is left behind', async () => {
    const ids = Array.from({length: 65}, (_, at) => `S${at}`);
    const {ask, now, link, isWatching} = start({transport: 'stream', state: 'connecting'}, ids);
    link({transport: 'poll'});
    await settle();
    expect([...now().stations.keys()]).toEqual(ids);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(isWatching()).toBe(false);
    expect(ask.mock.calls.map(([id]) => id)).toEqual([...ids, ...ids]);
    expect([...now().stations.values()].every((rows) => [...rows.values()][0]?.timeMs === START + 10_000)).toBe(true);
    expect(now().link).toBe('live');
  });

  it('[MO-9-01] follows the stream, tells its loss at once and its return with the new rows', async () => {
    const open: FeedLink = {transport: 'stream', state: 'open', periodMs: 5000};
    const {source, ask, now, push, link, isWatching} = start(open);
    await settle();
    await vi.advanceTimersByTimeAsync(4_000);
    push('S1', ONLINE);
    await settle();
    expect(now().stations.get('S1')?.get('dS1')).toMatchObject({switchState: ONLINE, timeMs: START + 4_000});
    expect(ask).toHaveBeenCalledTimes(2);
    link({transport: 'stream', state: 'lost', sinceMs: START});
    expect(now().link).toBe('lost');
    link(open);
    push('S1', 1);
    await settle();
    expect(now()).toMatchObject({link: 'live', oldDevices: 1});
    source.dispose();
    expect(isWatching()).toBe(false);
  });

  it('rests while the page is hidden', async () => {
    const {source, ask, now} = start();
    await settle();
    source.setPaused(true);
    expect(now().link).toBe('paused');
    await vi.advanceTimersByTimeAsync(60_000);
    expect(ask).toHaveBeenCalledTimes(2);
    source.setPaused(false);
    await settle();
    expect(now()).toMatchObject({link: 'live', readingsAtMs: START + 60_000});
  });
});
