import {type ChildProcess, execFileSync, spawn} from 'node:child_process';
import {createHash} from 'node:crypto';
import {chmodSync, chownSync, existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {dirname, join} from 'node:path';
import {fileURLToPath} from 'node:url';
import pg from 'pg';
import {freePort} from './server-process.ts';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));

/** The newest where Debian has them; another place may be named. */
export const BIN = process.env.POSTGRES_BIN ?? newestBelow('/usr/lib/postgresql');

function newestBelow(folder: string): string {
  const versions = existsSync(folder) ? readdirSync(folder).filter((name) => /^\d+$/.test(name)) : [];
  return join(folder, String(Math.max(0, ...versions.map(Number))), 'bin');
}

export const POSTGRES_MISSING = !existsSync(join(BIN, 'initdb'));

/** What a run says where there is no PostgreSQL. */
export const NOT_RUN = 'not run: PostgreSQL missing';

/** Without PostgreSQL its tests do not run, and only a run that asks for it (`LIVEBUS_REQUIRE=postgres`) fails. */
export const POSTGRES_REQUIRED = (process.env.LIVEBUS_REQUIRE ?? '').split(',').includes('postgres');

export const POSTGRES_PASSWORD = 'only-for-tests-7';

export interface PostgresServer {
  /** Of the database `livebus`, as its owner. */
  readonly url: string;
  /** The same with another database, user, password or search path. */
  at(change: {readonly database?: string; readonly user?: string; readonly password?: string; readonly schema?: string}): string;
  /** An empty schema; gives an address that has it on its search path alone. */
  freshSchema(): Promise<string>;
  /** As the superuser, in the database `livebus` or another one. */
  run<Row extends object>(sql: string, database?: string): Promise<Row[]>;
  /** Ends it at once, as a crash would, and starts it again. */
  restart(): Promise<void>;
  stop(): Promise<void>;
}

/**
 * A PostgreSQL of its own on loopback, in a temporary folder, as a user without rights: as root, which PostgreSQL refuses to run as, the user `postgres`, or
 * `nobody`. It ends with the process that started it, however that ends.
 */
export async function startPostgres(): Promise<PostgresServer> {
  const folder = mkdtempSync(join(tmpdir(), 'livebus-postgres-'));
  const data = join(folder, 'data');
  const [as, ownerId] = unprivileged();
  if (ownerId !== undefined) chownSync(folder, ownerId, ownerId);
  chmodSync(folder, 0o711);
  execFileSync('cp', ['-a', emptyCluster(as, ownerId), data]);
  const port = await freePort();
  const url = (user: string, password: string, database: string) => `postgres://${user}:${password}@127.0.0.1:${port}/${database}`;

  async function run<Row extends object>(sql: string, database = 'postgres'): Promise<Row[]> {
    const client = new pg.Client({connectionString: url('super', POSTGRES_PASSWORD, database)});
    client.on('error', () => undefined);
    await client.connect();
    try {
      return ((await client.query(sql)) as {rows: Row[]}).rows;
    } finally {
      await client.end();
    }
  }

  let child = await begin();

  /** A shell stands in between: when its standard input closes, which it does with this process, it ends the server and the folder goes. */
  async function begin(): Promise<ChildProcess> {
    const script = `"$@" & server=$!; cat >/dev/null; kill -QUIT $server; wait $server; [ -e "${folder}/keep" ] || rm -rf "${folder}"`;
    const options = ['listen_addresses=127.0.0.1', `port=${port}`, 'unix_socket_directories=', 'fsync=off', 'full_page_writes=off'];
    const more = ['shared_buffers=16MB', 'max_connections=60', 'autovacuum=off'];
    const settings = [...options, ...more].flatMap((one) => ['-c', one]);
    const server = spawn('/bin/sh', ['-c', script, 'sh', ...as, join(BIN, 'postgres'), '-D', data, ...settings], {
      stdio: ['pipe', 'ignore', 'pipe'],
      cwd: '/',
      detached: true,
    });
    let output = '';
    server.stderr!.on('data', (chunk: Buffer) => (output += chunk));
    for (const endMs = Date.now() + 30_000; ; ) {
      if (
        await run('select 1').then(
          () => true,
          () => false,
        )
      )
        return server;
      if (Date.now() > endMs || server.exitCode !== null) throw new Error(`PostgreSQL did not start:\n${output}`);
      await new Promise((resolve) => setTimeout(resolve, 40));
    }
  }

  const end = async (server: ChildProcess) => {
    const ended = new Promise<void>((resolve) => server.once('exit', () => resolve()));
    server.stdin!.end();
    await ended;
  };

  let schemas = 0;
  const at: PostgresServer['at'] = ({database = 'livebus', user = 'livebus', password = POSTGRES_PASSWORD, schema}) =>
    url(user, password, database) + (schema === undefined ? '' : `?options=-csearch_path%3D${schema}`);
  return {
    url: at({}),
    at,
    async freshSchema() {
      const schema = `s${++schemas}`;
      await run(`create schema ${schema} authorization livebus`, 'livebus');
      return at({schema});
    },
    run,
    async restart() {
      writeFileSync(join(folder, 'keep'), '');
      await end(child);
      rmSync(join(folder, 'keep'));
      child = await begin();
    },
    stop: () => end(child),
  };
}

const INITDB = ['-U', 'super', '-E', 'UTF8', '--locale=C', '--no-sync', '--auth=scram-sha-256'];
const SETUP = `create role livebus login password '${POSTGRES_PASSWORD}'\ncreate database livebus owner livebus\n`;

/** The files of a cluster with the role and the database that every test has, made once: a copy takes a tenth of what making them does. */
function emptyCluster(as: readonly string[], ownerId: number | undefined): string {
  const key = createHash('sha256')
    .update(JSON.stringify([BIN, INITDB, SETUP, ownerId]))
    .digest('hex')
    .slice(0, 12);
  const cluster = join(ROOT, 'node_modules/.cache', `livebus-postgres-${key}`);
  if (existsSync(cluster)) return cluster;
  const folder = mkdtempSync(join(tmpdir(), 'livebus-postgres-'));
  const [data, password] = [join(folder, 'data'), join(folder, 'password')];
  writeFileSync(password, `${POSTGRES_PASSWORD}\n`);
  if (ownerId !== undefined) for (const path of [folder, password]) chownSync(path, ownerId, ownerId);
  const run = (program: string, args: readonly string[], input: string) => {
    const [command, ...rest] = [...as, join(BIN, program), ...args];
    execFileSync(command!, rest, {stdio: 'pipe', cwd: '/', input});
  };
  run('initdb', ['-D', data, ...INITDB, `--pwfile=${password}`], '');
  run('postgres', ['--single', '-D', data, 'postgres'], SETUP);
  mkdirSync(dirname(cluster), {recursive: true});
  // Whole or not at all: several may make it at once.
  const half = `${cluster}-${process.pid}`;
  execFileSync('cp', ['-a', data, half]);
  rmSync(folder, {recursive: true});
  try {
    renameSync(half, cluster);
  } catch (error) {
    rmSync(half, {recursive: true});
    if (!existsSync(cluster)) throw error;
  }
  return cluster;
}

/** What to put before a command, and the user's number where it is another one. */
function unprivileged(): [as: string[], id: number | undefined] {
  if (process.getuid?.() !== 0) return [[], undefined];
  const id = ['postgres', 'nobody'].map(idOf).find((one) => one !== undefined);
  if (id === undefined) throw new Error('PostgreSQL does not run as root, and there is neither a user postgres nor nobody');
  return [['setpriv', `--reuid=${id}`, `--regid=${id}`, '--clear-groups'], id];
}

function idOf(user: string): number | undefined {
  try {
    return Number(execFileSync('id', ['-u', user], {stdio: 'pipe'}).toString());
  } catch {
    return undefined;
  }
}
