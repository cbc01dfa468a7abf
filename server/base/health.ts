import type {FastifyInstance} from 'fastify';
import type {Store} from '../store/store.ts';
import {storeFaultOf} from '../store/store-error.ts';
import {diskRoom} from './disk-room.ts';
import type {Stopping} from './stopping.ts';
export interface HealthParts {
  readonly store: Pick<Store, 'probe' | 'schema'>;
  readonly dataDir: string;
  readonly version: string;
  readonly stopping: Pick<Stopping, 'begun'>;
  /** Real time. */
  readonly nowMs: () => number;
}

/** A probe writes to the disk; more frequent requests get the last answer. */
const PROBE_EVERY_MS = 2000;

/** A healthy part is `ok`; a fault is named in a word or two, never with a path or a reason: those are in the log. */
export interface Checks {
  /** The database answers reads. */
  readonly database: 'ok' | 'database removed' | 'no database';
  /** The database accepts writes. */
  readonly writer: 'ok' | 'disk full' | 'slow' | 'no database';
  /** Room on the disk of the data folder: `low` is a warning. */
  readonly disk: 'ok' | 'low' | 'full' | 'unknown';
  /** The tables have this version's schema. */
  readonly migrations: 'ok' | 'newer' | 'older' | 'unknown';
}

/**
 * `GET /livez`: 200 while the process answers at all. `GET /readyz`: 200 while it can read and write, else 503, with the result of each
 * check. `GET /healthz`: the same in one word. All three are public. Returns the checks, for the health page of administrators.
 */
export function health(app: FastifyInstance, {store, dataDir, version, stopping, nowMs}: HealthParts): () => Promise<Checks> {
  let last: {readonly atMs: number; readonly checks: Promise<Checks>} | undefined;
  const config = {answersToTheEnd: true};

  app.get('/livez', {config}, (_request, reply) => reply.header('Cache-Control', 'no-store').send({status: 'ok'}));
  app.get('/readyz', {config}, async (_request, reply) => {
    const checks = await look();
    const status = stopping.begun ? 'stopping' : (faultOf(checks) ?? 'ok');
    return reply
      .status(status === 'ok' ? 200 : 503)
      .header('Cache-Control', 'no-store')
      .send({status, checks});
  });
  app.get('/healthz', {config}, async (_request, reply) => {
    const status = stopping.begun ? 'stopping' : (faultOf(await look()) ?? 'ok');
    return reply
      .status(status === 'ok' ? 200 : 503)
      .header('Cache-Control', 'no-store')
      .send({status, version, uptime: Math.round(process.uptime())});
  });
  return look;

  function look(): Promise<Checks> {
    const now = nowMs();
    if (!last || Math.abs(now - last.atMs) >= PROBE_EVERY_MS) last = {atMs: now, checks: check(now)};
    return last.checks;
  }

  async function check(now: number): Promise<Checks> {
    const [schema, write, room] = await Promise.all([
      store.schema().catch(told),
      store.probe(now).then(() => undefined, told),
      diskRoom(dataDir),
    ]);
    const writer = writerWord(write);
    const isRemoved = write?.code === 'DATABASE_REMOVED';
    return {
      database: isRemoved ? 'database removed' : schema instanceof Error ? 'no database' : 'ok',
      writer,
      disk: writer === 'disk full' ? 'full' : (room?.state ?? 'unknown'),
      migrations: schema instanceof Error ? 'unknown' : migrationWord(schema),
    };
  }

  function told(error: Error & {code?: string}): Error & {code?: string} {
    app.log.error({err: error}, 'the database does not take what it should');
    return error;
  }
}

function writerWord(error: (Error & {code?: string}) | undefined): Checks['writer'] {
  const fault = storeFaultOf(error);
  if (error === undefined) return 'ok';
  if (fault === 'full') return 'disk full';
  return fault === 'busy' ? 'slow' : 'no database';
}

const migrationWord = ({applied, known}: {readonly applied: number; readonly known: number}): Checks['migrations'] =>
  applied === known ? 'ok' : applied > known ? 'newer' : 'older';

/** What keeps the server from being ready; undefined when it is ready. */
function faultOf({database, writer, disk, migrations}: Checks): string | undefined {
  if (database !== 'ok') return database;
  if (writer !== 'ok') return writer;
  if (disk === 'full') return 'disk full';
  return migrations === 'ok' ? undefined : `${migrations} database`;
}
