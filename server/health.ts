import type {FastifyInstance} from 'fastify';
import type {Store} from './store/store.ts';
import {storeFaultOf} from './store/store-error.ts';

/** A probe writes to the disk; whoever asks more often gets the last answer. */
const PROBE_EVERY_MS = 2000;

/** `GET /healthz`: 200 while the server can read and write, else 503 with what is wrong in a word or two. `nowMs` is real time. */
export function health(app: FastifyInstance, store: Store, version: string, nowMs: () => number): void {
  let closing = false;
  let last: {readonly atMs: number; readonly fault: Promise<string | undefined>} | undefined;
  app.addHook('preClose', async () => {
    closing = true;
  });
  app.get('/healthz', async (_request, reply) => {
    const fault = closing ? 'stopping' : await probe();
    return reply
      .status(fault === undefined ? 200 : 503)
      .header('Cache-Control', 'no-store')
      .send({status: fault ?? 'ok', version, uptime: Math.round(process.uptime())});
  });

  function probe(): Promise<string | undefined> {
    const now = nowMs();
    if (!last || Math.abs(now - last.atMs) >= PROBE_EVERY_MS) last = {atMs: now, fault: store.probe(now).then(() => undefined, wordFor)};
    return last.fault;
  }

  function wordFor(error: Error & {code?: string}): string {
    app.log.error({err: error}, 'the database does not take what it should');
    if (storeFaultOf(error) === 'full') return 'disk full';
    return error.code === 'DATABASE_REMOVED' ? 'database removed' : 'no database';
  }
}
