import {afterEach, beforeEach, describe, expect, it, vi} from 'vitest';
import type {StreamLink} from './stream-event.ts';
import {createStreamLink} from './stream-link.ts';
import {TabShare} from './tab-share.ts';
import {createTestServer} from './test-stream-server.ts';
import {createTestChannels, createTestLocks} from './test-tabs.ts';

const START = Date.parse('2026-05-15T10:07:23+08:00');
const advance = (ms: number) => vi.advanceTimersByTimeAsync(ms);
const row = (deviceId: string, rest: object = {}) => ({deviceId, acquisitionTime: '2026-05-15 10:07:23', switchState: 1, ...rest});
const ALARM = {id: 'E1', kind: 'alarm', level: 1, projectId: 'P', name: 'n', info: 'i', at: START, releasedAt: null, isRead: 0};
const COUNTS = {deviceOverLimitNum: 3};

describe('one stream for all tabs', () => {
  const made: TabShare[] = [];

  function browser({locks = true} = {}) {
    const server = createTestServer();
    const lockManager = createTestLocks();
    const channels = createTestChannels();
    const tab = (tabId: string, stations: readonly string[], name = 'user-1') => {
      const links: StreamLink[] = [];
      const readings: [string, number][] = [];
      const seen = {
        counts: undefined as unknown,
        alarms: new Set<string>(),
        refused: [] as readonly string[],
        clock: [] as number[],
        tagged: 0,
      };
      // A page suspended by the browser receives and sends nothing until it is resumed, and requests nothing either.
      let held: (() => void)[] | undefined;
      const whenFree = (act: () => void) => (held === undefined ? act() : void held.push(act));
      const kept = createStreamLink();
      kept.subscribe((link) => void links.push(link));
      const share = new TabShare(
        {
          link: kept,
          stream: {
            fetch: (url, init) => (held === undefined ? server.fetch(url, init) : new Promise(() => {})),
            nowMs: () => performance.now(),
            serverNowMs: () => START + performance.now(),
            random: () => 0.5,
            request: (ids) => ({url: ids.join(','), headers: {}}),
            noteServerTime: () => {},
          },
          locks: locks ? lockManager : undefined,
          openChannel: (channel, take) => {
            const {post, close} = channels.open(channel, (message) => whenFree(() => take(message)));
            return {post: (message) => whenFree(() => post(message)), close};
          },
          name,
          tabId,
        },
        {
          readings: (id, rows) => void readings.push([id, rows[0]?.aPhaseCurrent ?? -1]),
          counts: (counts) => {
            seen.counts = counts.deviceOverLimitNum;
          },
          alarm: ({id}) => void seen.alarms.add(id),
          forgetAlarms: () => seen.alarms.clear(),
          refused: (ids) => {
            seen.refused = ids;
          },
          clock: (ms) => void seen.clock.push(ms),
          named: () => undefined,
          tagged: () => {
            seen.tagged += 1;
          },
          work: () => undefined,
        },
        stations,
      );
      made.push(share);
      return {
        share,
        links,
        readings,
        seen,
        link: () => links.at(-1)?.state,
        hold: () => {
          held = [];
        },
        letGo: () => {
          const acts = held ?? [];
          held = undefined;
          for (const act of acts) act();
        },
      };
    };
    return {server, tab, channels};
  }

  /** Answers the last call as our server does. */
  const serve = async (server: ReturnType<typeof createTestServer>, current = 10) => {
    server.hello(START);
    for (const id of server.last.url.split(',').filter(Boolean)) {
      server.event('readings', {stationId: id, at: START, full: true, rows: [row(`1${id}`, {aPhaseCurrent: current})]}, '5');
    }
    server.event('counts', COUNTS);
    server.event('alarm', ALARM);
    await advance(0);
  };

  beforeEach(
    () =>
      void vi.useFakeTimers({now: START, toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'performance', 'Date']}),
  );
  afterEach(() => {
    for (const share of made.splice(0)) share.dispose();
    vi.useRealTimers();
  });

  it('each tab is told that a tag was hung or taken off', async () => {
    const {server, tab} = browser();
    const [a, b] = [tab('a', ['S1']), tab('b', ['S2'])];
    await advance(0);
    await serve(server);
    server.event('tags', {deviceId: '101'});
    await advance(0);
    expect([a.seen.tagged, b.seen.tagged]).toEqual([1, 1]);
  });

  it('the first tab leads and is told of its stations alone', async () => {
    const {server, tab} = browser();
    const a = tab('a', ['S1']);
    await advance(0);
    await serve(server);
    server.event('readings', {stationId: 'S2', at: START, full: true, rows: [row('12')]});
    server.event('readings', {stationId: 'S1', at: START, rows: [row('1S1', {aPhaseCurrent: 11})]});
    await advance(0);
    expect(a.readings).toEqual([
      ['S1', 10],
      ['S1', 11],
    ]);
    expect(a.seen).toMatchObject({counts: 3, alarms: new Set(['E1'])});
    expect(a.link()).toBe('open');
  });

  it('a second tab has what is known at once, and the stream is opened anew only for what is not', async () => {
    const {server, tab} = browser();
    tab('a', ['S1']);
    await advance(0);
    await serve(server);
    const b = tab('b', ['S1']);
    await advance(0);
    expect(b.readings).toEqual([['S1', 10]]);
    expect(b.seen).toMatchObject({counts: 3, alarms: new Set(['E1'])});
    expect(b.link()).toBe('open');
    await advance(1000);
    expect(server.calls).toHaveLength(1);
    b.share.want(['S1', 'S2']);
    await advance(100);
    expect(server.calls.map(({url}) => url)).toEqual(['S1', 'S1,S2']);
    await serve(server, 20);
    server.event('readings', {stationId: 'S2', at: START, rows: [{deviceId: '1S2', aPhaseCurrent: 21}]});
    await advance(0);
    expect(b.readings.slice(2)).toEqual([
      ['S1', 20],
      ['S2', 20],
      ['S2', 21],
    ]);
  });

  it('a station is told of no longer when the last tab that watches it goes', async () => {
    const {server, tab} = browser();
    tab('a', ['S1']);
    const b = tab('b', ['S2']);
    await advance(100);
    expect(server.last.url).toBe('S1,S2');
    b.share.dispose();
    await advance(100);
    expect(server.last.url).toBe('S1');
  });

  it('another takes the place of a leader that closes, at once and with the stations of all', async () => {
    const {server, tab} = browser();
    const a = tab('a', ['S1']);
    const b = tab('b', ['S2']);
    const c = tab('c', ['S3']);
    await advance(100);
    await serve(server);
    a.share.dispose();
    await advance(0);
    expect(server.last.url).toBe('S2,S3');
    await serve(server, 30);
    expect(b.readings.at(-1)).toEqual(['S2', 30]);
    expect(c.readings.at(-1)).toEqual(['S3', 30]);
    expect(b.links.map(({state}) => state)).toEqual(['open']);
    await advance(200);
    expect(server.calls.filter(({aborted}) => !aborted)).toHaveLength(1);
  });

  it('[MO-9-01] a follower tells a lost link like the leader', async () => {
    const {server, tab} = browser();
    const a = tab('a', ['S1']);
    const b = tab('b', []);
    await advance(0);
    await serve(server);
    await advance(4400);
    expect([a.link(), b.link()]).toEqual(['open', 'open']);
    await advance(101);
    expect([a.links.at(-1), b.links.at(-1)]).toEqual([
      {state: 'lost', sinceMs: START},
      {state: 'lost', sinceMs: START},
    ]);
    await advance(1000);
    await serve(server);
    expect([a.link(), b.link()]).toEqual(['open', 'open']);
    await advance(2000);
    expect(server.calls).toHaveLength(2);
  });

  it('[MO-9-01] a leader that the browser holds is lost within 5 s, and one follower of two takes its place', async () => {
    const {server, tab} = browser();
    const a = tab('a', ['S1']);
    const b = tab('b', ['S2']);
    const c = tab('c', ['S2']);
    await advance(100);
    await serve(server);
    await advance(1000);
    a.hold();
    await advance(4499);
    expect([b.link(), c.link()]).toEqual(['lost', 'lost']);
    await advance(2000);
    expect(server.last.url).toBe('S2');
    await serve(server, 40);
    expect([b.link(), c.link()]).toEqual(['open', 'open']);
    expect([b.readings.at(-1), c.readings.at(-1)]).toEqual([
      ['S2', 40],
      ['S2', 40],
    ]);
    a.letGo();
    await advance(100);
    expect(server.last.url).toBe('S1,S2');
    await serve(server, 40);
    expect(server.calls.filter(({aborted}) => !aborted)).toHaveLength(1);
    expect(a.readings.at(-1)).toEqual(['S1', 40]);
    for (let i = 0; i < 4; i++) {
      await advance(2000);
      server.send(':\n\n');
    }
    await advance(0);
    expect([a.link(), b.link(), c.link()]).toEqual(['open', 'open', 'open']);
  });

  it('a page put away leaves the lead and comes back as a follower with what is known', async () => {
    const {server, tab} = browser();
    const a = tab('a', ['S1']);
    const b = tab('b', ['S1']);
    await advance(0);
    await serve(server);
    a.share.freeze();
    await advance(0);
    await serve(server, 50);
    expect(b.readings.at(-1)).toEqual(['S1', 50]);
    for (let i = 0; i < 4; i++) {
      await advance(2000);
      server.send(':\n\n');
    }
    a.share.thaw();
    expect(a.links.at(-1)).toMatchObject({state: 'lost'});
    await advance(0);
    expect(a.link()).toBe('open');
    expect(a.readings.at(-1)).toEqual(['S1', 50]);
    expect(server.calls).toHaveLength(2);
  });

  it('tabs of another user share nothing', async () => {
    const {server, tab} = browser();
    const a = tab('a', ['S1']);
    await advance(0);
    await serve(server);
    const other = tab('b', ['S1'], 'user-2');
    await advance(0);
    expect(server.calls).toHaveLength(2);
    expect(other.readings).toEqual([]);
    expect(a.readings).toHaveLength(1);
  });

  it('without locks each tab has a stream of its own', async () => {
    const {server, tab, channels} = browser({locks: false});
    tab('a', ['S1']);
    tab('b', ['S2']);
    await advance(100);
    expect(server.calls.map(({url}) => url)).toEqual(['S1', 'S2']);
    expect(channels.size()).toBe(0);
  });

  it('changes to rows that were never told whole ask for everything anew', async () => {
    const {server, tab} = browser();
    const a = tab('a', ['S1']);
    await advance(0);
    server.hello(START);
    server.event('readings', {stationId: 'S1', at: START, rows: [row('1S1')]}, '7');
    await advance(1000);
    expect(server.calls).toHaveLength(2);
    expect(server.last.init.headers).not.toHaveProperty('Last-Event-ID');
    await serve(server);
    expect(a.readings).toEqual([['S1', 10]]);
  });

  it('after resync nothing known is gone on from, and alarms are those told then', async () => {
    const {server, tab} = browser();
    const a = tab('a', ['S1']);
    await advance(0);
    await serve(server);
    server.event('resync', {});
    await advance(0);
    expect(a.seen.alarms).toEqual(new Set());
    expect(a.seen.counts).toBe(3);
    server.event('readings', {stationId: 'S1', at: START, rows: [{deviceId: '1S1'}]});
    await advance(1000);
    expect(server.calls).toHaveLength(2);
  });

  it.each([
    ['the session is over', {status: 401}, 'over'],
    ['there is no stream', {status: 404}, 'none'],
  ])('tells in every tab that %s', async (_, reply, state) => {
    const {server, tab} = browser();
    const a = tab('a', []);
    const b = tab('b', []);
    await advance(0);
    server.reply(reply);
    await advance(0);
    const late = tab('c', []);
    await advance(0);
    expect([a.link(), b.link(), late.link()]).toEqual([state, state, state]);
    await advance(20_000);
    expect(server.calls).toHaveLength(1);
  });

  it('passes on what is refused and the clock of the server', async () => {
    const {server, tab} = browser();
    tab('a', ['S1']);
    const b = tab('b', []);
    await advance(0);
    await serve(server);
    b.share.want(['S9']);
    await advance(100);
    server.reply({status: 404});
    await advance(0);
    expect(b.seen.refused).toEqual(['S9']);
    await serve(server);
    server.send(`: ${START + 9000}\n\n`);
    await advance(0);
    expect(b.seen.clock.at(-1)).toBe(START + 9000);
  });
});
