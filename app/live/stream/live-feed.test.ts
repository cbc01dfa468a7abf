import {MAX_STREAM_STATIONS} from '@livebus/contract';
import {afterEach, beforeEach, describe, expect, it, vi} from 'vitest';
import {type FeedLink, LiveFeed} from './live-feed.ts';
import {createStreamLink} from './stream-link.ts';
import {TabShare} from './tab-share.ts';
import {createTestServer} from './test-stream-server.ts';

const START = Date.parse('2026-05-15T10:07:23+08:00');
const advance = (ms: number) => vi.advanceTimersByTimeAsync(ms);

describe('the feed of a page', () => {
  let made: LiveFeed | undefined;

  function start() {
    const server = createTestServer();
    const told: string[] = [];
    const kept = createStreamLink();
    const feed = new LiveFeed(
      (sink) =>
        new TabShare(
          {
            link: kept,
            stream: {
              fetch: server.fetch,
              nowMs: () => performance.now(),
              serverNowMs: () => START + performance.now(),
              random: () => 0.5,
              request: (ids) => ({url: ids.join(','), headers: {}}),
              noteServerTime: () => {},
            },
            locks: undefined,
            openChannel: undefined,
            name: 'user-1',
            tabId: 'a',
          },
          sink,
          [],
        ),
      kept,
      {
        counts: ({deviceOverLimitNum}) => void told.push(`counts ${deviceOverLimitNum}`),
        alarm: ({id}) => void told.push(`alarm ${id}`),
        forgetAlarms: () => void told.push('forget'),
        link: ({state}) => void told.push(state),
        clock: () => {},
        named: (ids) => void told.push(`named ${ids.join()}`),
        tagged: () => void told.push('tagged'),
        work: ({name, data}) => void told.push(`${name} ${data.id}`),
      },
    );
    made = feed;
    const watch = (ids: readonly string[]) => {
      const readings: string[] = [];
      const links: FeedLink[] = [];
      const {stop} = feed.watch(ids, {readings: (id) => void readings.push(id), link: (link) => void links.push(link)});
      return {readings, links, stop, states: () => links.map((link) => (link.transport === 'poll' ? 'poll' : link.state))};
    };
    return {server, feed, told, watch};
  }
  const serve = async (server: ReturnType<typeof createTestServer>) => {
    server.hello(START);
    for (const stationId of server.last.url.split(',').filter(Boolean)) {
      server.event('readings', {stationId, at: START, full: true, rows: [{deviceId: '1', switchState: 1}]});
    }
    await advance(0);
  };

  beforeEach(
    () =>
      void vi.useFakeTimers({now: START, toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'performance', 'Date']}),
  );
  afterEach(() => {
    made?.dispose();
    vi.useRealTimers();
  });

  it('[SH-4-20] tells counts and alarms though no station is watched', async () => {
    const {server, told} = start();
    await serve(server);
    server.event('counts', {deviceOverLimitNum: 3});
    server.event('alarm', {
      id: 'E1',
      kind: 'alarm',
      level: 1,
      projectId: 'P',
      name: 'n',
      info: 'i',
      at: START,
      releasedAt: null,
      isRead: 0,
    });
    await advance(0);
    server.event('tags', {deviceId: '101'});
    await advance(0);
    expect(told).toEqual(['open', 'forget', 'counts 3', 'alarm E1', 'tagged']);
    expect(server.last.url).toBe('');
  });

  it('tells each watcher of its own stations, and a later one what is known at once', async () => {
    const {server, watch} = start();
    await serve(server);
    const first = watch(['S1', 'S2']);
    expect(first.states()).toEqual(['open']);
    await advance(100);
    await serve(server);
    const second = watch(['S2']);
    await advance(0);
    expect(second.readings).toEqual(['S2']);
    server.event('readings', {stationId: 'S1', at: START, rows: [{deviceId: '1', frequency: 50}]});
    await advance(1000);
    expect(first.readings.filter((id) => id === 'S1')).toHaveLength(2);
    expect(second.readings).toEqual(['S2']);
    expect(server.calls.map(({url}) => url)).toEqual(['', 'S1,S2']);
  });

  it('asks for a station no longer once nobody watches it, and tells nothing after the undo', async () => {
    const {server, watch} = start();
    await serve(server);
    const first = watch(['S1']);
    const second = watch(['S2']);
    await advance(100);
    await serve(server);
    first.stop();
    await advance(100);
    expect(server.last.url).toBe('S2');
    await serve(server);
    expect(first.readings).toEqual(['S1']);
    expect(second.readings).toEqual(['S2', 'S2']);
  });

  it('[MO-9-01] tells watchers that the link is lost and that it is back', async () => {
    const {server, watch} = start();
    await serve(server);
    const one = watch(['S1']);
    await advance(100);
    await serve(server);
    await advance(4500);
    expect(one.links.at(-1)).toEqual({transport: 'stream', state: 'lost', sinceMs: START + 100});
    await advance(500);
    await serve(server);
    expect(one.links.at(-1)).toEqual({transport: 'stream', state: 'open', periodMs: 5000});
  });

  it('leaves what the server refuses to polls, and what is watched beside it to the stream', async () => {
    const {server, watch} = start();
    await serve(server);
    const good = watch(['S1']);
    await advance(100);
    await serve(server);
    const refused = watch(['S9']);
    await advance(100);
    server.reply({status: 404});
    await advance(100);
    await serve(server);
    expect(refused.states()).toEqual(['open', 'poll']);
    expect(good.states()).not.toContain('poll');
    expect(server.last.url).toBe('S1');
  });

  it('[SH-8-11] leaves a picture of more stations than a stream carries to polls, whole, and goes on streaming what is watched beside it', async () => {
    const ids = (letter: string, count: number) => Array.from({length: count}, (_, at) => `${letter}${String(at).padStart(3, '0')}`);
    const {server, watch} = start();
    const few = watch(ids('A', 5));
    const most = watch(ids('B', MAX_STREAM_STATIONS - 5));
    await advance(100);
    await serve(server);
    expect(new Set([...few.readings, ...most.readings]).size).toBe(MAX_STREAM_STATIONS);
    const oneMore = watch(['C000']);
    await advance(200);
    await serve(server);
    // One poll of a station is not worth the stream of the others.
    expect([few, most, oneMore].map(({states}) => states().at(-1))).toEqual(['open', 'open', 'poll']);
    expect(server.last.url.split(',')).toHaveLength(MAX_STREAM_STATIONS);
    most.stop();
    const tooMany = watch(ids('D', MAX_STREAM_STATIONS + 1));
    await advance(200);
    await serve(server);
    // All of its stations are polled, those too that the stream had room for: nobody has to know which are which.
    expect(tooMany.states().at(-1)).toBe('poll');
    expect(few.states().at(-1)).toBe('open');
    expect(server.last.url).toBe(ids('A', 5).join(','));
  });

  it('leaves everything to polls where there is no stream', async () => {
    vi.spyOn(console, 'warn').mockReturnValueOnce();
    const {server, told, watch} = start();
    const before = watch(['S1']);
    server.reply({status: 404});
    await advance(0);
    server.reply({status: 404});
    await advance(200);
    server.reply({status: 404});
    await advance(0);
    expect(told).toEqual(['none']);
    expect(before.states()).toEqual(['connecting', 'poll']);
    expect(watch(['S1']).states()).toEqual(['poll']);
  });
});
