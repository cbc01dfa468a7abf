import {projectPictures, stationRealData} from '@livebus/contract';
import {LineCode} from '@livebus/engine/core';
import {afterEach, beforeEach, describe, expect, it, vi} from 'vitest';
import {diagramsOf} from '../../../base/api/calls/power-monitor.ts';
import {deliveredOf} from '../../../base/api/readings/station-readings.ts';
import type {FeedLink, StationWatcher} from '../../../live/stream/live-feed.ts';
import type {DiagramSource} from './picture-loader.ts';
import type {PictureSession} from './picture-session.ts';
import {JSON_OF, ONLINE, rows, START, sectionOf, setUp, station} from './test-ports.ts';

const settle = () => vi.advanceTimersByTimeAsync(0);
const timeAfter = (ms: number) => new Date(START + ms + 8 * 3_600_000).toISOString().slice(0, 19).replace('T', ' ');
const OPEN: FeedLink = {transport: 'stream', state: 'open', periodMs: 5000};

describe('DiagramSession by stream', () => {
  let open: PictureSession | undefined;

  function start(overrides: Partial<DiagramSource> = {}, link: FeedLink = OPEN) {
    const watched: (readonly string[])[] = [];
    let watcher: StationWatcher | undefined;
    let now = link;
    const made = setUp(overrides, 5000, {
      watchStations: (ids, given) => {
        watched.push(ids);
        watcher = given;
        given.link(now);
        return {
          link: () => now,
          stop() {
            watcher = undefined;
          },
        };
      },
    });
    open = made.session;
    const energised = vi.spyOn(made.ports.topology, 'energise');
    return {
      ...made,
      watched,
      energised,
      isWatching: () => watcher !== undefined,
      push: (id: string, closed: number, afterMs = performance.now()) =>
        watcher!.readings(id, rows(id, closed, timeAfter(afterMs)).rows, START),
      link(next: FeedLink) {
        const before = now;
        now = next;
        watcher!.link(next, before);
      },
    };
  }

  beforeEach(() => void vi.useFakeTimers({now: START, toFake: ['setTimeout', 'clearTimeout', 'performance', 'Date']}));
  afterEach(() => {
    open?.dispose();
    vi.useRealTimers();
  });

  it('[MO-2.sld-22] [MO-9-01] follows the pushes and polls nothing: one early call alone', async () => {
    const {session, source, model, watched, push} = start();
    session.open(station('7'));
    await settle();
    expect(model()).toMatchObject({phase: 'shown', link: 'live', leastStaleAfterMs: 10_000, readingsAtMs: START});
    expect(watched).toEqual([['7']]);
    const {scene} = model();
    for (let i = 1; i <= 12; i++) {
      await vi.advanceTimersByTimeAsync(5000);
      push('7', i % 2);
      await settle();
      expect(sectionOf(model())).toEqual([i % 2, 0]);
    }
    expect(model()).toMatchObject({readingsAtMs: START + 60_000, scene});
    expect(source.readings).toHaveBeenCalledTimes(1);
    expect(source.stationDiagram).toHaveBeenCalledTimes(1);
  });

  it('shows the first readings from wherever they come, and never an older answer over a push', async () => {
    let answer = (_: ReturnType<typeof rows>) => {};
    const {session, model, push} = start({
      readings: () =>
        new Promise((resolve) => {
          answer = resolve;
        }),
    });
    session.open(station('7'));
    await settle();
    expect(model().phase).toBe('loading');
    push('7', 0);
    await settle();
    expect(sectionOf(model())).toEqual([0, 0]);
    answer(rows('7', 1));
    await vi.advanceTimersByTimeAsync(500);
    expect(sectionOf(model())).toEqual([0, 0]);
    expect(model().link).toBe('live');
  });

  it('an early call that fails is no failure while the stream tells', async () => {
    const {session, model, push} = start({readings: () => Promise.reject(new Error('down'))});
    session.open(station('7'));
    await settle();
    push('7', 1);
    await settle();
    expect(model()).toMatchObject({phase: 'shown', link: 'live', failure: null});
  });

  it('[MO-9-01] [MO-4-22] a lost link is told at once, the picture stays, and what grows stale turns uncertain', async () => {
    const {session, model, link} = start();
    session.open(station('7'));
    await settle();
    await vi.advanceTimersByTimeAsync(4500);
    link({transport: 'stream', state: 'lost', sinceMs: START});
    expect(model()).toMatchObject({phase: 'shown', link: 'lost', readingsAtMs: START});
    expect(sectionOf(model())).toEqual([1, 0]);
    await vi.advanceTimersByTimeAsync(5501);
    expect(sectionOf(model())).toEqual([1, 1]);
    expect(model().link).toBe('lost');
  });

  it('[MO-9-01] [MO-4-22] a gateway of 60 s keeps no dead one beside it fresh, and its own readings are fresh for two minutes', async () => {
    const [fast, slow] = ['1', '2'].map((id) => ({deviceId: id, deviceName: id, type: 3}));
    const paced = (deviceId: string, periodMs: number, closed = 1) => ({
      ...{deviceId, periodMs, switchState: closed + ONLINE},
      acquisitionTime: timeAfter(0),
    });
    const {session, model} = start({
      stationDiagram: async () => [
        {type: 1, id: 'A', name: 'I段', voltageType: 1, device: [fast]},
        {type: 2, id: 'K', device: {deviceId: '3', deviceName: '3', type: 2}},
        {type: 1, id: 'B', name: 'II段', voltageType: 1, device: [slow]},
      ],
      readings: async () => deliveredOf(stationRealData.reply.parse([paced('1', 5000), paced('2', 60_000), paced('3', 60_000, 0)])),
    });
    session.open(station('7'));
    await settle();
    const uncertain = () => [...model().liveness[0]!.sectionUncertain];
    const stale = () => [...model().readings[0]!.values()].map((one) => one.stale);
    await vi.advanceTimersByTimeAsync(9_999);
    expect([uncertain(), stale(), model().oldDevices]).toEqual([[0, 0], [false, false, false], 0]);
    await vi.advanceTimersByTimeAsync(2);
    expect([uncertain(), stale(), model().oldDevices]).toEqual([[1, 0], [true, false, false], 1]);
    await vi.advanceTimersByTimeAsync(109_990);
    expect([uncertain(), model().link]).toEqual([[1, 0], 'live']);
    await vi.advanceTimersByTimeAsync(100);
    expect([uncertain(), stale(), model().link]).toEqual([[1, 1], [true, true, true], 'stale']);
  });

  it('[MO-9-01] the return is energised once, with the full truth', async () => {
    const {session, model, link, push, energised} = start();
    session.open(station('7'));
    await settle();
    link({transport: 'stream', state: 'lost', sinceMs: START});
    await vi.advanceTimersByTimeAsync(60_000);
    const before = energised.mock.calls.length;
    link(OPEN);
    await vi.advanceTimersByTimeAsync(100);
    expect(model().link).toBe('lost');
    push('7', 0);
    await vi.advanceTimersByTimeAsync(300);
    expect(model()).toMatchObject({link: 'live', readingsAtMs: START + 60_000});
    expect(sectionOf(model())).toEqual([0, 0]);
    expect(energised.mock.calls.length).toBe(before + 1);
  });

  it('[MO-9-01] a link that is back without rows is told as what it is: linked, the data old', async () => {
    const {session, model, link} = start();
    session.open(station('7'));
    await settle();
    link({transport: 'stream', state: 'lost', sinceMs: START});
    await vi.advanceTimersByTimeAsync(60_000);
    link(OPEN);
    await vi.advanceTimersByTimeAsync(300);
    expect(model().link).toBe('stale');
  });

  it.each([
    ['open', OPEN],
    ['lost', {transport: 'stream', state: 'lost', sinceMs: START} as FeedLink],
  ])(
    '[MO-4-22] [MO-9-01] a thread that never answers leaves nothing certain once the readings shown are old, the link being %s',
    async (_state, last) => {
      const {session, ports, model, push, link} = start();
      session.open(station('7'));
      await settle();
      expect([model().link, model().oldDevices, sectionOf(model())]).toEqual(['live', 0, [1, 0]]);
      const {energise} = ports.topology;
      Object.assign(ports.topology, {energise: () => new Promise(() => undefined)});
      const seen: unknown[] = [];
      session.store.subscribe((now) => seen.push(now.link === 'stale' && sectionOf(now)[1] === 0));
      await vi.advanceTimersByTimeAsync(5000);
      push('7', 0);
      link(last);
      await vi.advanceTimersByTimeAsync(5000);
      expect(sectionOf(model())).toEqual([1, 0]);
      await vi.advanceTimersByTimeAsync(600);
      // The value shown stays, and nothing of it is certain: section, unit, reading, count.
      expect([model().link, model().oldDevices, sectionOf(model())]).toEqual([
        last.transport === 'stream' && last.state === 'lost' ? 'lost' : 'stale',
        1,
        [1, 1],
      ]);
      expect(model().liveness[0]!.unitLine[0]).toBe(LineCode.uncertain);
      expect(model().readings[0]!.get('17')).toMatchObject({stale: true, doubtful: true});
      expect(model().readingsAtMs).toBe(START);
      expect(seen).not.toContain(true);
      Object.assign(ports.topology, {energise});
      session.loseThread(new Error('no answer'));
      expect(model()).toMatchObject({computing: false, readingsAtMs: START});
      expect(sectionOf(model())).toEqual([1, 1]);
    },
  );

  it('energises one at a time, and the newest of what came meanwhile', async () => {
    const {session, model, push, energised, ports} = start();
    session.open(station('7'));
    await settle();
    let finish = () => {};
    energised.mockRestore();
    const engine = ports.topology.energise;
    let underWay = 0;
    let most = 0;
    let calls = 0;
    const slow = vi.spyOn(ports.topology, 'energise').mockImplementation(async (request) => {
      calls += 1;
      most = Math.max(most, ++underWay);
      await new Promise<void>((resolve) => {
        finish = resolve;
      });
      underWay -= 1;
      return engine(request);
    });
    for (let i = 0; i < 5; i++) push('7', i === 4 ? 0 : 1);
    await settle();
    for (let i = 0; i < 5; i++) push('7', i === 4 ? 0 : 1);
    finish();
    await settle();
    finish();
    await settle();
    expect([most, calls]).toEqual([1, 2]);
    expect(sectionOf(model())).toEqual([0, 0]);
    slow.mockRestore();
  });

  it('hidden, it keeps the newest rows without a picture of them, and energises at once when shown', async () => {
    const {session, model, push, energised} = start();
    session.open(station('7'));
    await settle();
    session.setPaused(true);
    const before = energised.mock.calls.length;
    for (let i = 0; i < 12; i++) {
      await vi.advanceTimersByTimeAsync(5000);
      push('7', 0);
    }
    expect(energised.mock.calls.length).toBe(before);
    session.setPaused(false);
    await settle();
    expect(sectionOf(model())).toEqual([0, 0]);
    expect(model()).toMatchObject({link: 'live', readingsAtMs: START + 60_000});
    expect(energised.mock.calls.length).toBe(before + 1);
  });

  it('[MO-9-01] after a sleep the age is right before anything else is asked', async () => {
    const {session, model, ports} = start();
    session.open(station('7'));
    await settle();
    vi.spyOn(ports, 'nowMs').mockReturnValue(START + 3_600_000);
    session.lookAgain();
    expect(model().link).toBe('stale');
    await settle();
    expect(sectionOf(model())).toEqual([1, 1]);
  });

  it('[MO-2.sld-05] watches all stations of a project', async () => {
    const picture = (id: string) => ({stationId: id, stationType: 1, deviceList: [], jsonData: JSON_OF(id)});
    const {session, source, model, watched, push} = start({
      projectDiagrams: async () => diagramsOf(projectPictures.reply.parse([picture('a'), picture('b')])),
    });
    session.open({kind: 'project', id: 'P'});
    await settle();
    expect(watched).toEqual([['a', 'b']]);
    push('b', 1);
    await settle();
    expect([sectionOf(model(), 0), sectionOf(model(), 1)]).toEqual([
      [0, 1],
      [1, 0],
    ]);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(source.readings).not.toHaveBeenCalled();
  });

  it('[MO-3-15] polls where the pictures name no stations', async () => {
    const {session, source, watched} = start({
      projectDiagrams: async () => diagramsOf(projectPictures.reply.parse([{stationType: 1, deviceList: [], jsonData: JSON_OF('a')}])),
    });
    session.open({kind: 'project', id: 'P'});
    await settle();
    await vi.advanceTimersByTimeAsync(20_000);
    expect(watched).toEqual([]);
    expect(source.projectReadings).toHaveBeenCalledTimes(2);
  });

  it('[MO-9-01] goes on by poll where there is no stream, from the start or from then on', async () => {
    const {session, source, model} = start({}, {transport: 'poll'});
    session.open(station('7'));
    await settle();
    expect(model()).toMatchObject({link: 'live', leastStaleAfterMs: 20_000});
    await vi.advanceTimersByTimeAsync(20_000);
    expect(source.readings).toHaveBeenCalledTimes(3);
    open?.dispose();

    const later = start();
    later.session.open(station('7'));
    await settle();
    await vi.advanceTimersByTimeAsync(60_000);
    later.link({transport: 'poll'});
    await settle();
    expect(later.source.readings).toHaveBeenCalledTimes(2);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(later.source.readings).toHaveBeenCalledTimes(3);
    later.source.readings.mockRejectedValue(new Error('gone'));
    await vi.advanceTimersByTimeAsync(10_000);
    expect(later.model()).toMatchObject({link: 'lost', failure: {error: expect.any(Error)}});
  });

  it('ends with its watch', async () => {
    const {session, isWatching} = start();
    session.open(station('7'));
    await settle();
    expect(isWatching()).toBe(true);
    session.open(null);
    expect(isWatching()).toBe(false);
  });
});
