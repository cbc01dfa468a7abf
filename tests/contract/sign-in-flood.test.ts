import {tree} from '@livebus/contract';
import {afterAll, beforeAll, expect, it} from 'vitest';
import {HASH_LIMITS} from '../../server/access/passwords.ts';
import {startApp, type TestServer} from './support.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startApp();
});
afterAll(() => server.close());

const FLOOD = 300;

/** A different name from a different address each time: no limit of failed sign-ins stops it. */
const attempt = (at: number) =>
  server.ask('POST', '/api/user/loginTest', {
    form: {loginName: `n${at}`, password: 'not the password'},
    remoteAddress: `10.1.${at >> 8}.${at & 255}`,
  });

it('a flood of sign-ins is refused beyond a short queue, counts nothing against those who were refused, and lets reads through', async () => {
  const token = await server.token('admin');
  let answered = 0;
  const flood = Array.from({length: FLOOD}, (_, at) =>
    attempt(at).finally(() => {
      answered += 1;
    }),
  );
  const read = await server.call(tree, {token});
  expect([read.httpStatus, answered < FLOOD]).toEqual([200, true]);
  const replies = await Promise.all(flood);
  const [compared, refused] = [400, 503].map((status) => replies.filter((reply) => reply.httpStatus === status));
  expect(compared!.length + refused!.length).toBe(FLOOD);
  expect(compared!.length).toBeGreaterThanOrEqual(HASH_LIMITS.waiting);
  expect(refused!.length).toBeGreaterThan(0);
  for (const {body, headers} of refused!) expect([body.msgKey, headers['retry-after']]).toEqual(['unavailable', '2']);

  const at = replies.findIndex((reply) => reply.httpStatus === 503);
  // Five tries of a name from its address are compared before they are limited: the refused one was none of them.
  const later = [];
  for (let tried = 0; tried < 6; tried++) later.push((await attempt(at)).body.msgKey);
  expect(later).toEqual([...Array(5).fill('loginRefused'), 'tooManyLogins']);
});
