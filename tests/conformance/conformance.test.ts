import {type Call, calls} from '@livebus/contract';
import {afterAll, beforeAll, describe, expect, it} from 'vitest';
import {CHECKS, unknownCalls} from '../../scripts/conformance/all-checks.ts';
import {runCheck} from '../../scripts/conformance/check.ts';
import {type Context, openContext} from '../../scripts/conformance/context.ts';
import {readOptions} from '../../scripts/conformance/options.ts';
import {formatReport, reportOf} from '../../scripts/conformance/report.ts';
import {runChecks} from '../../scripts/conformance/run-checks.ts';
import {PASSWORD, startApp, type TestServer} from '../contract/support.ts';
import {listenAside} from '../support/listen-aside.ts';
import {FAULTS} from './faults.ts';
import {startWrongBackend, type WrongBackend} from './wrong-backend.ts';

let server: TestServer;
let front: Awaited<ReturnType<typeof listenAside>>;
let backend: WrongBackend;
let context: Context;
beforeAll(async () => {
  server = await startApp();
  front = await listenAside(server.app);
  backend = await startWrongBackend(front.port);
  const gateway = {key: server.app.demoGatewayKey!, deviceId: '2902'};
  context = await openContext(backend.url, {user: 'admin', password: PASSWORD}, {user: 'viewer', password: PASSWORD}, gateway);
});
afterAll(async () => {
  await context?.close();
  await backend?.close();
  await front?.close();
  await server.close();
});

describe('against our own server', () => {
  it('[MO-7-02] [SH-7-07] everything is good, nothing is left, and next to nothing is not run', async () => {
    const token = await server.token('operator');
    const viewsBefore = (await server.ask('GET', '/api/user/savedViews', {token: context.token})).text;
    const results = await runChecks(context, CHECKS);
    expect(results.filter(({verdict}) => verdict === 'wrong')).toEqual([]);
    const notRun = results.filter(({verdict}) => verdict === 'not run').map(({name, came}) => [name, came[0]]);
    // What the other user may ask cannot be refused to it.
    expect(notRun.filter(([, why]) => why !== 'the other user may ask it' && why !== 'the other user may not ask it at all')).toEqual([]);
    expect(results.length).toBeGreaterThan(120);
    expect((await server.ask('GET', '/api/user/savedViews', {token: context.token})).text).toBe(viewsBefore);
    expect((await server.ask('GET', '/api/user/info', {token})).httpStatus).toBe(200);
    const text = formatReport(
      reportOf(
        {base: backend.url, user: 'admin', otherUser: 'viewer'},
        results,
        CHECKS.flatMap(({writes}) => writes ?? []),
      ),
    );
    expect(text).toMatch(/\d+ good, 0 wrong, \d+ not run$/);
    expect(text).not.toContain(PASSWORD);
    expect(text).not.toContain(context.token);
    expect(text).not.toContain(context.gateway!.key);
  }, 120_000);

  it('every call of the contract is known to the checks, and a new one would not go unseen', () => {
    expect(unknownCalls()).toEqual([]);
    const named = new Set<Call>(CHECKS.flatMap((check) => check.calls));
    expect(calls.filter((call) => !named.has(call))).toEqual([]);
    expect(new Set(CHECKS.map(({name}) => name)).size).toBe(CHECKS.length);
  });
});

describe('against a backend that is wrong', () => {
  it('has at least thirty ways of being wrong, each told by a check that there is', () => {
    expect(FAULTS.length).toBeGreaterThanOrEqual(30);
    expect(new Set(FAULTS.map(({name}) => name)).size).toBe(FAULTS.length);
    expect(FAULTS.filter(({check}) => !CHECKS.some(({name}) => name === check))).toEqual([]);
  });

  for (const fault of FAULTS) {
    it(`one that ${fault.name} is told by ${fault.check}`, async () => {
      const check = CHECKS.find(({name}) => name === fault.check)!;
      backend.become(fault);
      const {verdict, came, expected, where} = await runCheck(check, context);
      backend.become(undefined);
      expect([verdict, came]).toEqual(['wrong', expect.arrayContaining([expect.any(String)])]);
      expect(expected && where).not.toBe('');
    });
  }
});

describe('asking for it', () => {
  const words = ['--base', 'http://localhost:8080', '--user', 'chief'];

  it('takes the password from the environment or from standard input, and says what is missing', () => {
    expect(readOptions(words, {LIVEBUS_PASSWORD: 'a'}, [])).toMatchObject({
      user: {user: 'chief', password: 'a'},
      other: undefined,
      only: [],
    });
    expect(readOptions([...words, '--other-user', 'guest'], {}, ['a', 'b'])).toMatchObject({
      user: {password: 'a'},
      other: {user: 'guest', password: 'b'},
    });
    const withGateway = [...words, '--gateway-device', '2902'];
    expect(readOptions(withGateway, {LIVEBUS_PASSWORD: 'a', LIVEBUS_GATEWAY_KEY: 'k'}, [])).toMatchObject({
      gateway: {deviceId: '2902', key: 'k'},
    });
    expect(() => readOptions(withGateway, {LIVEBUS_PASSWORD: 'a'}, [])).toThrow(/LIVEBUS_GATEWAY_KEY/);
    for (const [given, reason] of [
      [words, /no password/],
      [['--user', 'x'], /--base/],
      [['--base', 'localhost', '--user', 'x'], /--base/],
      [['--base', 'http://x'], /--user/],
      [[...words, '--nonsense'], /nonsense/],
    ] as const)
      expect(() => readOptions(given, {}, [])).toThrow(reason);
    expect(() => readOptions([...words, '--other-user', 'guest'], {LIVEBUS_PASSWORD: 'a'}, [])).toThrow(/other user/);
  });
});
