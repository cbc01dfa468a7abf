import {bellWarn, demoScenario, info, lineData, logout, stationRealData, tagDevice} from '@livebus/contract';
import {afterAll, beforeAll, expect, it} from 'vitest';
import {describeOwnPostgres} from './store-support.ts';
import {listen, type OpenStream, openStream} from './stream-support.ts';
import {CALM_MS, PASSWORD, startApp, type TestServer} from './support.ts';

const at = (time: string) => Date.parse(`2026-05-15T${time}+08:00`);

describeOwnPostgres('two servers on one PostgreSQL', (postgres) => {
  let url: string;
  /** The first leads: it came first. */
  let [first, second, third] = [] as unknown as [TestServer, TestServer, TestServer];
  const streams: OpenStream[] = [];
  const closing: TestServer[] = [];

  // One after the other: each begins with a calm clock. The third server joins late, the first ends early.
  beforeAll(async () => {
    url = await postgres().freshSchema();
    first = await start();
    second = await start({demoClockMs: at('09:00:00')});
  });
  afterAll(async () => {
    for (const stream of streams) stream.close();
    await Promise.all(closing.map((server) => server.close()));
  });

  async function start(options: Parameters<typeof startApp>[0] = {}): Promise<TestServer> {
    // So far apart that what is seen at once was told and not looked up.
    const server = await startApp({databaseUrl: url, demoHistory: true, stream: {recheckMs: 600_000}, ...options});
    closing.push(server);
    return server;
  }
  const signIn = async (server: TestServer, loginName: string): Promise<string> =>
    (await server.ask('POST', '/api/user/loginTest', {form: {loginName, password: PASSWORD}})).body.result.token;
  const move = async (server: TestServer, time: string) =>
    server.ask('POST', '/api/demo/clock', {token: await server.token('admin'), json: {at: at(time)}});
  const bell = async (server: TestServer, token: string) => bellWarn.reply.parse((await server.call(bellWarn, {token})).body.result);
  const statusOf = async (server: TestServer, token: string) => (await server.call(info, {token})).httpStatus;
  async function stream(server: TestServer, token: string, query = ''): Promise<OpenStream> {
    const port = (server.app.server.address() as {port: number} | null)?.port ?? (await listen(server));
    const opened = await openStream(port, query, {'Access-Token': token});
    streams.push(opened);
    await opened.next('hello');
    return opened;
  }

  it('[SH-4-31] who signs in at one is known at the other; who signs out at one is signed out at both, and the stream at the other ends at once', async () => {
    const token = await signIn(first, 'viewer');
    expect([await statusOf(first, token), await statusOf(second, token)]).toEqual([200, 200]);
    const opened = await stream(second, token);
    await first.call(logout, {token});
    await opened.next('session-end');
    await opened.ended;
    expect([await statusOf(first, token), await statusOf(second, token)]).toEqual([401, 401]);
  });

  it('a tag that is hung at one is told by the stream of the other', async () => {
    const opened = await stream(second, await signIn(second, 'viewer'));
    const token = await signIn(first, 'operator');
    for (const tag of ['maintenance', 'none']) {
      expect((await first.call(tagDevice, {token, fields: {deviceId: '1105', tag, note: '检修'}})).httpStatus).toBe(200);
      expect((await opened.next('tags')).data).toEqual({deviceId: '1105'});
    }
  });

  it('a scenario that is asked for at one befalls the readings and the history of the other, and ends there too', async () => {
    const token = await signIn(second, 'admin');
    const rows = async (server: TestServer) =>
      stationRealData.reply.parse((await server.call(stationRealData, {token, fields: {stationId: 'S3'}})).body.result);
    const curve = async (server: TestServer) =>
      (await server.call(lineData, {token, fields: {deviceId: '1109', type: 'activePowerSum'}})).body.result;
    const calm = await rows(first);
    const asked = await second.call(demoScenario, {token, fields: {kind: 'incoming-lost', stationId: 'S3', durationS: '600'}});
    expect(asked.httpStatus).toBe(200);
    await move(second, '10:10:00');
    await expect.poll(() => rows(first), {timeout: 20_000}).toEqual(await rows(second));
    expect(await rows(first)).not.toEqual(calm);
    expect(await curve(first)).toEqual(await curve(second));

    const {id} = asked.body.result as {id: string};
    expect((await first.call(demoScenario, {token, fields: {end: id}})).httpStatus).toBe(200);
    await expect.poll(() => rows(second), {timeout: 20_000}).toEqual(await rows(first));
    await move(first, '10:07:23');
  });

  it('[SH-3-15] what is raised at one is in the stream and in the counts of the other, and both show one clock, whichever moved it', async () => {
    const token = await signIn(second, 'viewer');
    expect((await second.call(info, {token})).headers['x-server-time']).toBe(String(CALM_MS));
    const opened = await stream(second, token);
    await opened.next('counts');
    expect((await move(second, '10:30:05')).httpStatus).toBe(200);
    await expect.poll(() => bell(second, token), {timeout: 20_000}).toMatchObject({soundAlert: true});
    expect(await bell(second, token)).toEqual(await bell(first, token));
    await opened.until(() => opened.events.some(({name, data}) => name === 'alarm' && (data as {at: number}).at === at('10:30:00')));
    await opened.until(() => opened.events.some(({name, data}) => name === 'counts' && (data as {soundAlert: boolean}).soundAlert));
    expect((await first.call(info, {token})).headers['x-server-time']).toBe(String(at('10:30:05')));

    await move(first, '10:20:00');
    await opened.next('resync');
    await expect.poll(() => bell(second, token), {timeout: 20_000}).toMatchObject({soundAlert: false});
    third = await start();
    expect((await third.call(info, {token})).headers['x-server-time']).toBe(String(at('10:20:00')));
  });

  it('one of them leads; when it ends the other does, tells its streams anew and goes on raising', async () => {
    const token = await signIn(second, 'viewer');
    await move(second, '10:07:23');
    const opened = await stream(second, token);
    await opened.next('counts');
    await first.app.close();
    await opened.next('resync');
    await move(second, '10:30:05');
    await opened.next('alarm');
    await expect.poll(() => bell(second, token), {timeout: 20_000}).toMatchObject({soundAlert: true});
  });

  it('a database that goes away is told as such; when it is back both go on, and one leads', async () => {
    await move(second, '10:07:23');
    const token = await signIn(second, 'viewer');
    await postgres().restart();
    const replies = await Promise.all([second, third].map(async (server) => (await server.call(info, {token})).httpStatus));
    for (const status of replies) expect([200, 503]).toContain(status);
    for (const server of [second, third]) await expect.poll(() => statusOf(server, token), {timeout: 20_000}).toBe(200);
    expect((await second.ask('GET', '/healthz')).httpStatus).toBe(200);
    await move(third, '10:30:05');
    await expect.poll(async () => (await bell(second, token)).soundAlert, {timeout: 20_000}).toBe(true);
    for (const server of [second, third]) expect(server.log()).not.toContain(new URL(url).password);
  });
});
