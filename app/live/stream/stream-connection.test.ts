import {afterEach, beforeEach, describe, expect, it, vi} from 'vitest';
import {StreamConnection, type StreamSink} from './stream-connection.ts';
import {createStreamLink} from './stream-link.ts';
import {createTestServer, type TestServer} from './test-stream-server.ts';

const START = Date.parse('2026-05-15T10:07:23+08:00');
const advance = (ms: number) => vi.advanceTimersByTimeAsync(ms);

describe('the connection of the stream', () => {
  let open: StreamConnection | undefined;
  const warn = vi.spyOn(console, 'warn');
  const error = vi.spyOn(console, 'error');

  function start(stations: readonly string[] = ['S1'], random = 0.5) {
    const server: TestServer = createTestServer();
    const told: string[] = [];
    const links: unknown[] = [];
    const refused: (readonly string[])[] = [];
    const noted: number[] = [];
    const clock: unknown[] = [];
    let aheadMs = 0;
    const kept = createStreamLink();
    const sink: StreamSink = {
      event: (event, fresh) =>
        void (event.name === 'clock' ? clock.push(event.data) : told.push(fresh ? `${event.name} fresh` : event.name)),
      link: {
        ...kept,
        set(link) {
          links.push(link);
          kept.set(link);
        },
      },
      sign: () => {},
      refused: (ids) => void refused.push(ids),
    };
    const connection = new StreamConnection(
      {
        fetch: server.fetch,
        nowMs: () => performance.now() + aheadMs,
        serverNowMs: () => START + performance.now() + aheadMs,
        random: () => random,
        request: (ids) => ({url: `/api/stream?${ids.join(',')}`, headers: {'Access-Token': 't'}}),
        noteServerTime: (serverMs) => void noted.push(serverMs),
      },
      sink,
    );
    open = connection;
    connection.want(stations);
    const link = () => links.at(-1);
    return {server, connection, told, links, link, refused, noted, clock, sleep: (ms: number) => (aheadMs += ms)};
  }

  beforeEach(() => {
    vi.useFakeTimers({now: START, toFake: ['setTimeout', 'clearTimeout', 'performance', 'Date']});
    warn.mockReset().mockReturnValue();
    error.mockReset().mockReturnValue();
  });
  afterEach(() => {
    open?.dispose();
    vi.useRealTimers();
  });

  it('asks with token and credentials, and is open once the server has said hello', async () => {
    const {server, links, told, noted} = start(['S2', 'S1']);
    await advance(0);
    expect(server.calls[0]).toMatchObject({
      url: '/api/stream?S1,S2',
      init: {credentials: 'include', cache: 'no-store', headers: {'Access-Token': 't', Accept: 'text/event-stream'}},
    });
    expect(links).toEqual([]);
    server.hello(START);
    await advance(0);
    expect(links).toEqual([{state: 'open', periodMs: 5000}]);
    expect(told).toEqual(['hello fresh']);
    expect(noted).toEqual([START]);
  });

  it('[MO-9-01] [SH-4-21] a stream that falls silent is lost within 5 s, and made anew at once', async () => {
    const {server, link} = start();
    await server.opened();
    for (let i = 0; i < 5; i++) {
      await advance(2000);
      server.send(':\n\n');
    }
    await advance(4499);
    expect(link()).toEqual({state: 'open', periodMs: 5000});
    await advance(1);
    expect(link()).toEqual({state: 'lost', sinceMs: START + 10_000});
    expect(server.last.aborted).toBe(true);
    await advance(500);
    expect(server.calls).toHaveLength(2);
  });

  it('[MO-9-01] a connection that is never answered is lost within 5 s', async () => {
    const {server, link} = start();
    await advance(4499);
    expect(link()).toBeUndefined();
    await advance(1);
    expect(link()).toEqual({state: 'lost', sinceMs: START});
    expect(server.calls[0]?.aborted).toBe(true);
  });

  it('[MO-9-01] bytes before the hello are no stream', async () => {
    const {server, link} = start();
    for (let i = 0; i < 4; i++) {
      server.send(':\n\n');
      await advance(1500);
    }
    expect(link()).toMatchObject({state: 'lost'});
  });

  it('a cut that is mended at once is not told', async () => {
    const {server, links} = start();
    await server.opened();
    await advance(1500);
    server.send('id: 9\nevent: counts\ndata: {}\n\n');
    await advance(4000);
    server.send(':\n\n');
    await advance(1000);
    server.cut();
    await advance(500);
    expect(server.calls).toHaveLength(2);
    server.hello(START);
    await advance(10);
    expect(links.filter((one) => (one as {state: string}).state === 'lost')).toEqual([]);
  });

  it('goes on from the last event; a resync that follows voids what was known', async () => {
    const {server, told} = start();
    await server.opened();
    server.send('id: 9\nevent: counts\ndata: {}\n\n');
    await advance(0);
    server.cut();
    await advance(1000);
    expect(server.calls[1]?.init.headers).toMatchObject({'Last-Event-ID': '9'});
    server.hello(START);
    server.event('resync', {});
    await advance(0);
    expect(told).toEqual(['hello fresh', 'counts', 'hello', 'resync']);
  });

  it('tries again with growing waits of at most 2 s while the server is away, and returns within 3 s', async () => {
    const {server, link} = start(['S1'], 1);
    await server.opened();
    await advance(4000);
    server.down = true;
    server.cut();
    await advance(1000);
    expect(link()).toMatchObject({state: 'lost'});
    await advance(60_000);
    const before = server.calls.length;
    await advance(20_000);
    expect(server.calls.length - before).toBe(10);
    server.down = false;
    await advance(2000);
    server.hello(START);
    await advance(0);
    expect(link()).toMatchObject({state: 'open'});
  });

  it('a try that hangs does not outlast the return of the server by more than 3 s', async () => {
    const {server} = start(['S1'], 1);
    await server.opened();
    await advance(4500);
    await advance(1000);
    const before = server.calls.length;
    await advance(3000);
    expect(server.calls.length).toBeGreaterThan(before);
  });

  it.each([
    ['404', {status: 404}],
    ['405', {status: 405}],
    ['406', {status: 406}],
    ['501', {status: 501}],
    ['another content type', {status: 200, type: 'text/html', body: '<html>'}],
  ])('%s tells that there is no stream here, once and for all', async (_, reply) => {
    const {server, links} = start([]);
    server.reply(reply);
    await advance(60_000);
    expect(links).toEqual([{state: 'none'}]);
    expect(server.calls).toHaveLength(1);
    expect(warn).toHaveBeenCalledTimes(1);
  });

  it('a backend that has served a stream is not taken for one without, whatever a proxy says later', async () => {
    const {server, link} = start([]);
    await server.opened();
    await advance(1000);
    server.cut();
    await advance(1000);
    server.reply({status: 404, type: 'text/html', body: 'gone'});
    await advance(4000);
    expect(link()).toMatchObject({state: 'lost'});
    expect(server.calls.length).toBeGreaterThan(2);
  });

  it.each([
    ['401', {status: 401}],
    ['code 100001', {status: 403, type: 'application/json', body: '{"status":403,"code":100001}'}],
  ])('%s ends the session', async (_, reply) => {
    const {server, links} = start();
    server.reply(reply);
    await advance(60_000);
    expect(links).toEqual([{state: 'over'}]);
    expect(server.calls).toHaveLength(1);
  });

  it('session-end ends the session and the connection', async () => {
    const {server, links} = start();
    await server.opened();
    server.event('session-end', {});
    await advance(60_000);
    expect(links.at(-1)).toEqual({state: 'over'});
    expect(server.calls).toHaveLength(1);
  });

  it('429 waits as long as it is told to, even when the page is looked at', async () => {
    const {server, connection} = start();
    server.reply({status: 429, retryAfter: '7'});
    await advance(6900);
    connection.lookAgain();
    await advance(0);
    expect(server.calls).toHaveLength(1);
    await advance(1200);
    expect(server.calls).toHaveLength(2);
  });

  it('[SH-8-11] a station that is refused is left out and told; the others go on', async () => {
    const {server, connection, refused} = start(['S1']);
    await server.opened();
    connection.want(['S1', 'S9']);
    await advance(100);
    expect(server.last.url).toBe('/api/stream?S1,S9');
    server.reply({status: 404, type: 'application/json', body: '{"status":404}'});
    await advance(0);
    expect(refused).toEqual([['S9']]);
    expect(server.last.url).toBe('/api/stream?S1');
    connection.want(['S1']);
    connection.want(['S1', 'S9']);
    await advance(100);
    expect(refused.at(-1)).toEqual([]);
  });

  it('a changed set reopens the stream once, anew, and the link stays', async () => {
    const {server, connection, links} = start(['S1']);
    await server.opened();
    server.send('id: 9\nevent: counts\ndata: {}\n\n');
    await advance(0);
    connection.want([]);
    await advance(50);
    connection.want(['S2']);
    await advance(99);
    expect(server.calls).toHaveLength(1);
    await advance(1);
    expect(server.calls.map(({url}) => url)).toEqual(['/api/stream?S1', '/api/stream?S2']);
    expect(server.calls[0]?.aborted).toBe(true);
    expect(server.calls[1]?.init.headers).not.toHaveProperty('Last-Event-ID');
    connection.want(['S3']);
    connection.want(['S2']);
    server.hello(START);
    await advance(200);
    expect(server.calls).toHaveLength(2);
    expect(links).toEqual([
      {state: 'open', periodMs: 5000},
      {state: 'open', periodMs: 5000},
    ]);
  });

  it('restart: returns at its own moment, told as lost only when it lasts', async () => {
    const {server, links} = start(['S1'], 0.5);
    await server.opened();
    await advance(1000);
    server.event('restart', {inS: 4});
    await advance(0);
    server.cut();
    await advance(2999);
    expect(server.calls).toHaveLength(1);
    await advance(1);
    expect(server.calls).toHaveLength(2);
    server.hello(START);
    await advance(0);
    expect(links.map((one) => (one as {state: string}).state)).toEqual(['open', 'open']);
    server.event('restart', {inS: 20});
    await advance(0);
    server.cut();
    await advance(5000);
    expect(links.at(-1)).toMatchObject({state: 'lost'});
    expect(server.calls).toHaveLength(2);
    await advance(10_000);
    expect(server.calls).toHaveLength(3);
  });

  it.each([
    ['no JSON', 'event: readings\ndata: {"stationId":\n\n'],
    ['not of the contract', 'event: readings\ndata: {"stationId":"S1","at":"soon","rows":[]}\n\n'],
  ])('an event that is %s is logged once and leads to a new connection that asks for everything', async (_, text) => {
    const {server, told} = start();
    await server.opened();
    server.send('id: 9\nevent: counts\ndata: {}\n\n');
    await advance(0);
    for (let i = 0; i < 3; i++) {
      server.send(text);
      await advance(1500);
      expect(server.last.init.headers).not.toHaveProperty('Last-Event-ID');
      server.hello(START);
      await advance(0);
    }
    expect(error).toHaveBeenCalledTimes(1);
    expect(server.calls).toHaveLength(4);
    expect(told.filter((name) => name === 'hello fresh')).toHaveLength(4);
  });

  it('bad counts cost the connection once only; an unknown event costs nothing', async () => {
    const {server} = start();
    await server.opened();
    server.send('event: news\ndata: {{\n\n');
    await advance(0);
    expect(server.calls).toHaveLength(1);
    server.send('event: counts\ndata: []\n\n');
    await advance(1500);
    server.hello(START);
    server.send('event: counts\ndata: []\n\n');
    await advance(3000);
    expect(server.calls).toHaveLength(2);
  });

  it('after a sleep the silence is judged at once, and the time of the loss is that of the last sign', async () => {
    const {server, connection, link, sleep} = start();
    await server.opened();
    await advance(1000);
    server.send(':\n\n');
    await advance(0);
    sleep(3_600_000);
    connection.lookAgain();
    expect(link()).toEqual({state: 'lost', sinceMs: START + 1000});
    await advance(500);
    expect(server.calls).toHaveLength(2);
  });

  it('the network that is back is tried at once', async () => {
    const {server, connection} = start(['S1'], 1);
    server.down = true;
    await advance(20_000);
    const before = server.calls.length;
    connection.lookAgain();
    expect(server.calls.length).toBe(before + 1);
  });

  it('tells the time of a heartbeat together with the one before', async () => {
    const {server, clock} = start();
    await server.opened(START);
    server.send(`: ${START + 2000}\n\n`);
    await advance(0);
    server.send(`: ${START + 4000}\n\n`);
    await advance(0);
    expect(clock).toEqual([
      {serverTime: START + 2000, toldBefore: START},
      {serverTime: START + 4000, toldBefore: START + 2000},
    ]);
  });

  it('an end is an end', async () => {
    const {server, connection, told} = start();
    await server.opened();
    connection.dispose();
    server.event('counts', {});
    await advance(60_000);
    expect(server.last.aborted).toBe(true);
    expect(server.calls).toHaveLength(1);
    expect(told).toEqual(['hello fresh']);
  });
});
