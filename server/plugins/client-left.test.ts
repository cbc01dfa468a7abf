import fastify from 'fastify';
import {expect, it, vi} from 'vitest';
import {clientLeft} from './client-left.ts';

it('a client that waits has not left, one that hangs up has', async () => {
  const app = fastify();
  let seen: ReturnType<typeof clientLeft> | undefined;
  let answer = () => {};
  app.get('/', async (request) => {
    seen = clientLeft(request);
    await new Promise<void>((resolve) => {
      answer = resolve;
    });
    return '';
  });
  const url = await app.listen({port: 0, host: '127.0.0.1'});
  try {
    const stop = new AbortController();
    const asked = fetch(url, {signal: stop.signal}).catch(() => undefined);
    await vi.waitFor(() => expect(seen?.aborted).toBe(false));
    stop.abort();
    await vi.waitFor(() => expect(seen!.aborted).toBe(true));
    answer();
    await asked;
    // A request without a connection, as tests make it, has not left.
    seen = undefined;
    const injected = app.inject('/');
    await vi.waitFor(() => expect(seen?.aborted).toBe(false));
    answer();
    expect((await injected).statusCode).toBe(200);
  } finally {
    await app.close();
  }
});
