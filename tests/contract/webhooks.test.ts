import {createServer, type IncomingMessage, type ServerResponse} from 'node:http';
import {removeWebhook, setWebhook, tagDevice, testWebhook, webhookDeliveries, webhooks} from '@livebus/contract';
import {afterAll, afterEach, beforeAll, beforeEach, describe, expect, it} from 'vitest';
import type {LiveEvents} from '../../server/events/live-events.ts';
import {JobLease} from '../../server/jobs/job-lease.ts';
import {OutwardRunner} from '../../server/outward/outward-runner.ts';
import type {Outgoing, SendOutcome} from '../../server/outward/sender.ts';
import {isSigned} from '../../server/outward/signature.ts';
import type {Actor} from '../../server/store/areas/audit/entry.ts';
import type {SiteEvent} from '../../server/store/areas/events/event.ts';
import type {Store} from '../../server/store/store.ts';
import {contentOf} from './store-content.ts';
import {onBothDatabases} from './store-support.ts';
import {startApp, type TestServer} from './support.ts';

const LI: Actor = {via: 'call', accountId: 'u', name: 'li', session: null, address: null, request: null};
const event = (id: string, raisedMs: number, more: Partial<SiteEvent> = {}): SiteEvent => ({
  ...{id, kind: 'alarm', level: 2, projectId: 'P1', stationId: 'P1-S', deviceId: 'D1', deviceName: '101 进线', diagramDeviceId: 'D1'},
  ...{name: '电压越下限', info: '…', values: [null, null, null], raisedMs, releasedMs: null},
  ...more,
});
const OK: SendOutcome = {ok: true, status: 200, fault: null};
const AWAY: SendOutcome = {ok: false, status: null, fault: 'timeout'};
const REFUSED: SendOutcome = {ok: false, status: 422, fault: null};
const REFUSED_ALL = () => REFUSED;

let store: Store;
let nowMs: number;
let sent: {readonly url: string; readonly id: string; readonly alarm: string; readonly state: string}[];
let answer: (message: Outgoing, alarm: string) => SendOutcome | Promise<SendOutcome>;
const warnings: string[] = [];

function server(): OutwardRunner {
  return new OutwardRunner({
    store,
    lease: new JobLease({store: {jobs: store.jobs, peers: {...store.peers, shared: true}}, name: 'webhooks', realNowMs: () => nowMs}),
    events: {onEvents: () => ({dispose: () => undefined})} as unknown as Pick<LiveEvents, 'onEvents'>,
    sender: {
      async send(message) {
        const {alarm, kind} = JSON.parse(message.body) as {alarm?: {id: string; state: string}; kind: string};
        sent.push({url: message.url, id: message.id, alarm: alarm?.id ?? kind, state: alarm?.state ?? ''});
        return answer(message, alarm?.id ?? kind);
      },
    },
    realNowMs: () => nowMs,
    siteNowMs: () => 5000,
    warn: (_error, what) => warnings.push(what),
  });
}
const draft = (more: object = {}) => ({
  ...{projectId: 'P1', url: 'https://a.example/in?key=1', enabled: true, leastLevel: 4 as const, secret: 'lbwh_1'},
  ...more,
});
/** Everything that is due, as long as something is. */
async function work(runner: OutwardRunner): Promise<void> {
  for (let before = -1; before !== sent.length; ) {
    before = sent.length;
    await runner.look();
    await runner.settled();
  }
}
const said = () => sent.map(({alarm, state}) => `${alarm} ${state}`);

onBothDatabases((database) => {
  beforeEach(async () => {
    store = await database().open();
    await store.demo.install(contentOf({P1: ['D1', 'D2'], P2: ['E1']}, []));
    [nowMs, sent, answer] = [1_000_000_000, [], () => OK];
    warnings.length = 0;
  });
  afterEach(async () => {
    expect(warnings).toEqual([]);
    await store.close();
  });

  it('what befalls alarms of a project is queued once, in order, from the moment on at which the webhook was made', async () => {
    await store.events.put([event('old', 1000)]);
    await store.as(LI).webhooks.set(draft({leastLevel: 2}), 0, nowMs);
    await store.events.put([
      event('a', 1000),
      event('minor', 1000, {level: 3}),
      event('theirs', 1000, {projectId: 'P2', stationId: 'P2-S'}),
    ]);
    await store.events.put([event('log', 1000, {kind: 'switch'}), event('long over', 1000, {releasedMs: -90_000_000})]);
    const runner = server();
    await work(runner);
    await store.as(LI).alarmLife.acknowledge(['a'], 'all', {atMs: 2000, note: null});
    await work(runner);
    await store.events.put([event('a', 1000, {releasedMs: 3000})]);
    await work(runner);
    expect(said()).toEqual(['a unacknowledged', 'a acknowledged', 'a closed']);
    expect(await store.webhooks.deliveries('P1', 10)).toMatchObject([
      {number: 3, eventId: 'a', state: 'done', tries: 1, status: 200, title: expect.stringContaining('101 进线 电压越下限')},
      {number: 2},
      {number: 1},
    ]);
    runner.dispose();
    await runner.settled();
  });

  it('a restart loses nothing and queues nothing twice; what is not noted as sent is sent again with the same id', async () => {
    await store.as(LI).webhooks.set(draft(), 0, nowMs);
    await store.events.put([event('a', 1000), event('b', 1000, {deviceId: 'D2'})]);
    const first = server();
    let release: (outcome: SendOutcome) => void = () => undefined;
    answer = (_message, alarm) => (alarm === 'a' ? new Promise((done) => (release = done)) : OK);
    await first.look();
    await expect.poll(() => sent.length).toBe(2);
    first.dispose();
    release(AWAY);
    await first.settled();
    const before = sent.find(({alarm}) => alarm === 'a')!;
    answer = () => OK;
    nowMs += 20_000;
    const second = server();
    await work(second);
    expect(sent.filter(({alarm}) => alarm === 'a').map(({id}) => id)).toEqual([before.id, before.id]);
    expect(sent.filter(({alarm}) => alarm === 'b')).toHaveLength(1);
    second.dispose();
  });

  it('of one alarm nothing overtakes: a message that is refused keeps back its own alarm alone', async () => {
    await store.as(LI).webhooks.set(draft(), 0, nowMs);
    const runner = server();
    answer = (_message, alarm) => (alarm === 'a' ? REFUSED : OK);
    await store.events.put([event('a', 1000)]);
    await work(runner);
    expect(said()).toEqual(['a unacknowledged']);
    await store.events.put([event('a', 1000, {releasedMs: 2000}), event('b', 2000, {deviceId: 'D2'})]);
    sent = [];
    await work(runner);
    // One more state of `a` is queued behind the one that is refused.
    expect(said()).toEqual(['b unacknowledged']);
    sent = [];
    nowMs += 6000;
    answer = () => OK;
    await work(runner);
    expect(said()).toEqual(['a unacknowledged', 'a returned']);
    // One that is refused for a day is given up, and the next one is sent.
    answer = REFUSED_ALL;
    await store.events.put([event('c', 3000)]);
    await work(runner);
    await store.events.put([event('c', 3000, {releasedMs: 4000})]);
    await work(runner);
    sent = [];
    nowMs += 86_400_000;
    await work(runner);
    expect(said()).toEqual(['c unacknowledged', 'c returned']);
    expect(await store.webhooks.deliveries('P1', 2)).toMatchObject([{state: 'failed'}, {state: 'failed', status: 422}]);
    runner.dispose();
  });

  it('a receiver that is away is asked with one message at a time, and rests longer each time; then all that waits arrives in order', async () => {
    await store.as(LI).webhooks.set(draft(), 0, nowMs);
    await store.as(LI).webhooks.set(draft({projectId: 'P2', url: 'https://b.example/'}), 0, nowMs);
    answer = ({url}) => (url.includes('b.example') ? OK : AWAY);
    const runner = server();
    await store.events.put([event('a', 1000), event('theirs', 1000, {projectId: 'P2', stationId: 'P2-S', deviceId: 'E1'})]);
    await work(runner);
    await store.events.put([event('a', 1000, {releasedMs: 2000})]);
    await work(runner);
    expect(said()).toHaveLength(2);
    for (const [waitMs, tries] of [
      [4000, 2],
      [2000, 3],
      [5000, 3],
      [30_000, 4],
    ] as const) {
      nowMs += waitMs;
      await work(runner);
      expect([waitMs, sent.length]).toEqual([waitMs, tries]);
    }
    expect(await store.webhooks.webhooks(['P1'])).toMatchObject([{failingSinceMs: 1_000_000_000, waiting: 2}]);
    expect(await store.webhooks.webhooks(['P2'])).toMatchObject([{failingSinceMs: null, waiting: 0}]);
    answer = () => OK;
    expect(await store.as(LI).webhooks.hurry('P1', nowMs)).toBe(2);
    sent = [];
    await work(runner);
    expect(said()).toEqual(['a unacknowledged', 'a returned']);
    expect(await store.webhooks.webhooks(['P1'])).toMatchObject([{failingSinceMs: null, restUntilMs: 0, waiting: 0, successMs: nowMs}]);
    runner.dispose();
  });

  it('of several servers one sends; what is off queues nothing but its test, and begins anew when it is on', async () => {
    await store.as(LI).webhooks.set(draft({enabled: false}), 0, nowMs);
    await store.events.put([event('a', 1000)]);
    const [one, two] = [server(), server()];
    await store.as(LI).webhooks.test('P1', {id: 't', eventId: null, title: '', body: '{"kind":"test"}'}, nowMs);
    expect(await store.as(LI).webhooks.test('P1', {id: 't2', eventId: null, title: '', body: '{"kind":"test"}'}, nowMs)).toBe('waits');
    await Promise.all([work(one), work(two)]);
    expect(said()).toEqual(['test ']);
    await store.as(LI).webhooks.set(draft({url: undefined, secret: undefined}), 1, nowMs);
    await store.events.put([event('b', 1000, {deviceId: 'D2'})]);
    await Promise.all([work(one), work(two)]);
    expect(said()).toEqual(['test ', 'b unacknowledged']);
    one.dispose();
    two.dispose();
  });

  it('settings are changed by one after the other, told to who was late, and audited without keys', async () => {
    const {webhooks: own} = store.as(LI);
    expect(await own.set(draft({url: undefined}), 0, nowMs)).toEqual({kind: 'incomplete'});
    expect(await own.set(draft(), 0, nowMs)).toEqual({kind: 'done', revision: 1});
    // The same again, by a second click.
    expect(await own.set(draft({secret: undefined}), 0, nowMs)).toEqual({kind: 'done', revision: 1});
    expect(await own.set(draft({enabled: false}), 0, nowMs)).toMatchObject({kind: 'conflict', stands: {changedBy: 'li', revision: 1}});
    expect(await own.set(draft({url: undefined, secret: undefined, enabled: false}), 1, nowMs)).toEqual({kind: 'done', revision: 2});
    expect(await own.remove('P1', 1)).toMatchObject({kind: 'conflict'});
    expect(await own.remove('P1', 2)).toMatchObject({kind: 'done'});
    expect(await own.remove('P1', 2)).toMatchObject({kind: 'done'});
    const told = await store.audit.following(0, 20);
    expect(told.map(({action, subjectId, name}) => [action, subjectId, name])).toEqual([
      ['webhook.add', 'P1', 'li'],
      ['webhook.change', 'P1', 'li'],
      ['webhook.remove', 'P1', 'li'],
    ]);
    expect(JSON.stringify(told)).not.toMatch(/lbwh_|key=1/);
    expect(told[0]!.after).toContain('https://a.example/in?…');
  });
});

describe('a webhook of the running server', () => {
  let running: TestServer;
  let token: string;
  let heard: {readonly request: IncomingMessage; readonly body: string}[] = [];
  let reply: (response: ServerResponse) => void = (response) => response.writeHead(204).end();
  const receiver = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk) => (body += chunk));
    request.on('end', () => {
      heard.push({request, body});
      reply(response);
    });
  });
  let address: string;
  const ask = async (call: Parameters<TestServer['call']>[0], fields: Record<string, unknown> = {}, who = token) =>
    call.method === 'GET'
      ? running.call(call, {token: who, fields: fields as never})
      : running.ask('POST', `/api${call.path}`, {token: who, json: fields});

  beforeAll(async () => {
    await new Promise<void>((done) => receiver.listen(0, '127.0.0.1', done));
    address = `http://127.0.0.1:${(receiver.address() as {port: number}).port}/in`;
    running = await startApp({demoClockMs: Date.parse('2026-05-15T10:30:20+08:00'), webhookPrivate: ['loopback']});
    token = await running.token('admin');
    await running.app.listen({port: 0, host: '127.0.0.1'});
  }, 120_000);
  afterAll(async () => {
    await running.close();
    receiver.closeAllConnections();
    receiver.close();
  });

  it('is made with a key that is shown once, tested, and told of what befalls an alarm, signed', async () => {
    const [{projectId}] = (await ask(webhooks)).body.result.rows.length
      ? (await ask(webhooks)).body.result.rows
      : [{projectId: (await running.ask('GET', '/api/alarm/list', {token})).body.result.rows[0].projectId}];
    const wrong = await ask(setWebhook, {projectId, url: 'http://10.0.0.1/in', enabled: true, leastLevel: 4, revision: 0});
    expect([wrong.httpStatus, wrong.body.errors]).toEqual([400, [{path: 'url', message: 'webhookPrivate'}]]);
    const made = await ask(setWebhook, {projectId, url: `${address}?key=theirs`, enabled: true, leastLevel: 4, revision: 0});
    const {secret, revision} = made.body.result;
    expect([secret, revision]).toEqual([expect.stringMatching(/^lbwh_[\w-]{43}$/), 1]);
    expect((await ask(testWebhook, {projectId})).httpStatus).toBe(200);
    await expect.poll(() => heard.length, {timeout: 10_000}).toBe(1);
    const isGood = ({request: {headers}, body}: (typeof heard)[number]) =>
      isSigned(
        secret,
        {timestamp: String(headers['x-livebus-timestamp']), signature: String(headers['x-livebus-signature']), body},
        (Date.now() / 1000) | 0,
      );
    expect([JSON.parse(heard[0]!.body).kind, isGood(heard[0]!)]).toEqual(['test', true]);
    const standing = (await running.ask('GET', '/api/alarm/list', {token, query: {projectId, state: 'unacknowledged', limit: 200}})).body
      .result.rows;
    const {deviceId} = standing.find(
      (row: {deviceId?: string; diagramDeviceId?: string}) => row.deviceId && row.deviceId === row.diagramDeviceId,
    );
    await running.ask('POST', `/api${tagDevice.path}`, {token, json: {deviceId, tag: 'maintenance', note: '检修'}});
    await expect.poll(() => heard.length, {timeout: 10_000}).toBeGreaterThan(1);
    expect(heard.slice(1).every(isGood)).toBe(true);
    expect(heard.slice(1).map(({body}) => JSON.parse(body).alarm)).toEqual(
      expect.arrayContaining([expect.objectContaining({deviceId, state: 'suppressed'})]),
    );
    const listed = await ask(webhooks);
    expect(listed.body.result).toMatchObject({
      allowed: ['loopback'],
      rows: [{projectId, address: `${address}?…`, enabled: true, revision: 1}],
    });
    expect(listed.text).not.toContain('theirs');
    for (const {text} of [listed, await ask(webhookDeliveries, {projectId})]) expect(text).not.toContain(secret);
    expect(running.log()).not.toContain(secret);
  });

  it('failures are told with their kind; nobody but an administrator sees or changes any of it', async () => {
    heard = [];
    const {projectId, revision} = (await ask(webhooks)).body.result.rows[0];
    reply = (response) => response.writeHead(302, {location: address}).end();
    await ask(testWebhook, {projectId});
    await expect.poll(async () => (await ask(webhookDeliveries, {projectId})).body.result[0].fault, {timeout: 10_000}).toBe('redirect');
    expect((await ask(webhooks)).body.result.rows[0]).toMatchObject({failingSince: expect.any(Number), waiting: expect.any(Number)});
    expect(heard).toHaveLength(1);
    const operator = await running.token('operator');
    for (const [call, fields] of [
      [webhooks, {}],
      [webhookDeliveries, {projectId}],
      [testWebhook, {projectId}],
      [removeWebhook, {projectId, revision}],
      [setWebhook, {projectId, enabled: false, leastLevel: 1, revision}],
    ] as const)
      expect([call.path, (await ask(call, fields, operator)).httpStatus]).toEqual([call.path, 403]);
    expect((await ask(removeWebhook, {projectId, revision: revision + 5})).body.msgKey).toBe('webhookChanged');
    expect((await ask(removeWebhook, {projectId, revision})).httpStatus).toBe(200);
    expect((await ask(testWebhook, {projectId})).body.msgKey).toBe('webhookMissing');
    // A change of one that is gone says so, and of which project; no name of somebody who changed it is left empty.
    const late = await ask(setWebhook, {projectId, enabled: true, leastLevel: 1, revision});
    const {projectName} = (await running.ask('GET', '/api/alarm/list', {token, query: {projectId}})).body.result.rows[0];
    expect(late.body).toMatchObject({status: 409, msgKey: 'webhookRemoved', params: {project: projectName}});
    expect(late.body.msg).toContain(`“${projectName}”`);
  });
});
