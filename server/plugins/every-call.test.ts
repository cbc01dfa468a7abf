import {type Call, calls, defineCall, demoCalls, info, menu} from '@livebus/contract';
import Fastify from 'fastify';
import {expect, it} from 'vitest';
import {z} from 'zod';
import {answerCall, guardRoutes} from './call-routes.ts';
import {checkEveryCall} from './every-call.ts';

it('a call without a handler and a handler without a call are told by their names', () => {
  const others = new Set(calls.filter((call) => call !== info));
  expect(() => checkEveryCall(new Set(calls), calls)).not.toThrow();
  expect(() => checkEveryCall(others, calls)).toThrow(/^GET \/user\/info has no handler: [^\n]+$/);
  expect(() =>
    checkEveryCall(
      new Set(calls),
      calls.filter((call) => call !== menu),
    ),
  ).toThrow(/^GET \/user\/getMentList has a handler and is no call of the contract: [^\n]+$/);
  expect(demoCalls.length).toBeGreaterThan(0);
});

it('what is registered in an inner scope counts too', async () => {
  const planted: Call = defineCall({
    ...{method: 'GET', path: '/planted', query: z.object({}), body: z.object({}), reply: z.null(), access: 'public'},
  });
  const app = Fastify();
  await app.register(async (scope) => {
    guardRoutes(scope, {sessions: undefined as never}, []);
    await scope.register(async (below) => answerCall(below, planted, {store: undefined as never}, () => null));
    expect([...scope.answeredCalls]).toEqual([planted]);
  });
  await app.close();
});
