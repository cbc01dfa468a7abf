import Fastify from 'fastify';
import {expect, it} from 'vitest';
import {isStreamed, sendStreamed, streamedResult} from './stream-reply.ts';

it('sends pieces in the envelope, in parts between which others are served', async () => {
  const app = Fastify();
  const order: string[] = [];
  function* pieces() {
    setImmediate(() => order.push('another'));
    yield '[';
    for (let i = 0; i < 40; i++) {
      order.push(`piece ${i}`);
      yield `${i === 0 ? '' : ','}"${'x'.repeat(10_000)}"`;
    }
    yield ']';
  }
  app.get('/large', (_request, reply) => sendStreamed(reply, streamedResult(pieces())));
  const large = await app.inject('/large');
  expect(large.headers['content-type']).toBe('application/json; charset=utf-8');
  const {status, result} = large.json<{status: number; result: string[]}>();
  expect([status, result.length, result[39]!.length]).toEqual([200, 40, 10_000]);
  expect(order.indexOf('another')).toBeLessThan(order.indexOf('piece 39'));
  await app.close();
});

it('a value that only looks like pieces is no streamed result', () => {
  expect([isStreamed({pieces: []}), isStreamed(null), isStreamed(streamedResult([]))]).toEqual([false, false, true]);
});
