import {type ChildProcess, spawn} from 'node:child_process';
import {chmodSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync} from 'node:fs';
import {createServer} from 'node:net';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {fileURLToPath} from 'node:url';
import {build} from 'vite';
import {afterEach, beforeAll, beforeEach, expect, it} from 'vitest';
import {SQLITE_MIGRATIONS} from '../../server/store/migrations/all-migrations.ts';
import {lockFolder} from '../../server/store/sqlite/folder-lock.ts';
import {migrate} from '../../server/store/sqlite/migrate.ts';
import {DatabaseThread} from '../../server/store/sqlite/thread.ts';
import {POSTGRES_PASSWORD} from '../support/postgres-server.ts';
import {freePort} from '../support/server-process.ts';
import {describePostgres} from './store-support.ts';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
/** The bundle as it is started for use, of the sources as they are now; below node_modules so that it finds its packages. */
const BUILT = join(ROOT, 'node_modules/.cache/livebus-process-test');
const SERVER = [join(BUILT, 'main.js')];
const ADMIN = [join(BUILT, 'admin.js')];
const WALL = [join(BUILT, 'wall.js')];
const PATIENT_MS = 120_000;
const READY_WITHIN_MS = 30_000;

interface Running {
  readonly child: ChildProcess;
  readonly url: string;
  readonly ended: Promise<number | null>;
  output(): string;
}

let folder: string;
const children: ChildProcess[] = [];
beforeAll(async () => {
  await build({
    root: ROOT,
    configFile: join(ROOT, 'vite.server.config.ts'),
    logLevel: 'error',
    build: {outDir: BUILT, rollupOptions: {input: {admin: 'server/commands/admin.ts', wall: 'server/commands/wall.ts'}}},
  });
}, PATIENT_MS);
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'livebus-process-'));
});
afterEach(() => {
  for (const child of children.splice(0)) child.kill('SIGKILL');
  rmSync(folder, {recursive: true, force: true});
});

async function run(command: readonly string[], env: Record<string, string> = {}): Promise<Running> {
  const port = await freePort();
  const child = spawn(process.execPath, command, {
    cwd: ROOT,
    env: {
      ...process.env,
      PORT: String(port),
      HOST: '',
      DATA_DIR: folder,
      DEMO_CLOCK: '2026-05-15T10:07:23+08:00',
      DEMO_HISTORY: 'no',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  children.push(child);
  let output = '';
  for (const stream of [child.stdout!, child.stderr!]) stream.on('data', (chunk) => (output += chunk));
  const ended = new Promise<number | null>((resolve) => child.on('close', resolve));
  return {child, url: `http://127.0.0.1:${port}`, ended, output: () => output};
}

async function ready({url, child, output}: Running): Promise<void> {
  while (child.exitCode === null) {
    const ok = await fetch(`${url}/healthz`).then(
      (reply) => reply.status === 200,
      () => false,
    );
    if (ok) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`the server ended with ${child.exitCode}:\n${output()}`);
}

it(
  'is ready soon on an empty folder that it closes to others, prints its address once, refuses a second process by name, finishes what is asked and ends with 0 on SIGTERM',
  async () => {
    chmodSync(folder, 0o755);
    const startMs = performance.now();
    // As everybody starts it, with its past still being filled when it is stopped.
    const server = await run(SERVER, {DEMO_HISTORY: 'yes'});
    await ready(server);
    expect(performance.now() - startMs).toBeLessThan(READY_WITHIN_MS);
    const modeOf = (path: string) => (statSync(path).mode & 0o777).toString(8);
    expect(modeOf(folder)).toBe('700');
    const modes = readdirSync(folder).map((name) => [name, modeOf(join(folder, name))]);
    expect(modes).toContainEqual(['livebus.db', '600']);
    expect(modes.filter(([, mode]) => mode !== '600')).toEqual([['images', '700']]);
    const saying = server
      .output()
      .split('\n')
      .filter((line) => /https?:\/\//.test(line));
    expect(saying).toEqual([expect.stringMatching(`^Livebus .*: http://localhost:${new URL(server.url).port}$`)]);

    const second = await run(SERVER);
    expect(await second.ended).toBe(1);
    expect(second.output()).toContain(`the data folder ${folder} is in use by process ${server.child.pid}`);

    const admin = await run([...ADMIN, '--name', 'chief'], {LIVEBUS_ADMIN_PASSWORD: 'brown fox 7 jumps'});
    expect([await admin.ended, admin.output()]).toEqual([0, expect.stringContaining('administrator chief made')]);

    const form = new URLSearchParams({loginName: 'chief', password: 'brown fox 7 jumps'});
    const signIn = fetch(`${server.url}/api/user/loginTest`, {method: 'POST', body: form});
    await new Promise((resolve) => setTimeout(resolve, 15));
    server.child.kill('SIGTERM');
    expect((await signIn).status).toBe(200);
    expect(await server.ended).toBe(0);
    expect(existsSync(join(folder, 'livebus.pid'))).toBe(false);
    expect(server.output()).not.toContain('brown fox');
  },
  PATIENT_MS,
);

it(
  '[SH-4-31] beside a running server a wall token is made, listed without itself and revoked; what is wrong is one line',
  async () => {
    const server = await run(SERVER);
    await ready(server);
    const wall = async (...args: string[]) => {
      const command = await run([...WALL, ...args]);
      return [await command.ended, command.output().trimEnd()] as const;
    };
    const statusOf = async (token: string) => (await fetch(`${server.url}/api/user/info`, {headers: {'Access-Token': token}})).status;

    const [code, token] = await wall('--name', 'viewer', '--label', 'hall north');
    expect([code, token]).toEqual([0, expect.stringMatching(/^[\w-]{43}$/)]);
    expect(await statusOf(token)).toBe(200);
    const [, list] = await wall('--list');
    expect(list).toMatch(/^hall north\tviewer\t\d{4}-\S+Z\t\d{4}-\S+Z$/);
    for (const [args, line] of [
      [['--name', 'viewer', '--label', 'hall north'], /^the label hall north is in use/],
      [['--name', 'nobody', '--label', 'yard'], /^there is no account nobody$/],
      [['--revoke', 'yard'], /^there is no wall token with the label yard$/],
    ] as const) {
      const [status, output] = await wall(...args);
      expect([args, status, output]).toEqual([args, 1, expect.stringMatching(line)]);
      expect(output).not.toContain('\n');
    }
    expect((await wall('--revoke', 'hall north'))[0]).toBe(0);
    expect(await statusOf(token)).toBe(401);
    expect(await wall('--list')).toEqual([0, '']);
    expect(server.output()).not.toContain(token);
    server.child.kill('SIGTERM');
    expect(await server.ended).toBe(0);
  },
  PATIENT_MS,
);

it(
  'a killed server leaves its folder free; a reachable demo is warned about',
  async () => {
    const server = await run(SERVER, {HOST: '0.0.0.0'});
    await ready(server);
    expect(server.output()).toMatch(/WARNING: demo accounts .* 0\.0\.0\.0/);
    expect(() => lockFolder(folder, console.error)).toThrow(/is in use/);
    server.child.kill('SIGKILL');
    await server.ended;
    lockFolder(folder, console.error).dispose();
  },
  PATIENT_MS,
);

it(
  'what keeps it from starting is one line that names the variable, with the exit code 1',
  async () => {
    const sub = (name: string) => {
      mkdirSync(join(folder, name));
      return join(folder, name);
    };
    const file = join(folder, 'file');
    writeFileSync(file, '');
    const damaged = sub('damaged');
    writeFileSync(join(damaged, 'livebus.db'), 'no database at all, only text that is long enough. '.repeat(100));
    const newer = sub('newer');
    const thread = await DatabaseThread.open({file: join(newer, 'livebus.db'), readOnly: false});
    await migrate(thread, [...SQLITE_MIGRATIONS, {id: 999, name: 'later', statements: ['create table later (x)']}], 1);
    await thread.close();
    const taken = createServer();
    await new Promise<void>((resolve) => taken.listen(0, '127.0.0.1', resolve));
    const {port} = taken.address() as {port: number};
    const good = sub('good');

    for (const [env, line] of [
      [{DEMO_CLOCK: 'noon'}, /^DEMO_CLOCK: .*"noon"/],
      [{DATA_DIR: file}, /^DATA_DIR: .*file is not a folder/],
      [{DATA_DIR: join(file, 'below')}, /^DATA_DIR: .*file is not a folder/],
      [{DATA_DIR: '/proc/nope/x'}, /^DATA_DIR: \/proc\/nope\/x cannot be made/],
      [{DATA_DIR: damaged}, /^DATA_DIR: .*damaged/],
      [{DATA_DIR: newer}, /^DATA_DIR: .*newer Livebus/],
      [{DATA_DIR: good, HOST: 'no-such-host.invalid'}, /^HOST: no-such-host\.invalid cannot be resolved/],
      [{DATA_DIR: good, HOST: '192.0.2.1'}, /^HOST: 192\.0\.2\.1 is not an address of this machine/],
      [{DATA_DIR: good, PORT: String(port)}, /^PORT: .* is in use by another program/],
    ] as const) {
      const server = await run(SERVER, {LOG_LEVEL: 'warn', ...env});
      expect([env, await server.ended]).toEqual([env, 1]);
      expect(server.output().trimEnd()).toMatch(line);
      expect(server.output().trimEnd()).not.toContain('\n');
    }
    expect(existsSync(join(good, 'livebus.pid'))).toBe(false);
    taken.close();
  },
  PATIENT_MS,
);

describePostgres('on PostgreSQL', (postgres) => {
  it(
    '[SH-3-15] two processes serve one database; one that is killed is followed by the other, and nothing that they print holds the password',
    async () => {
      const env = {DATABASE_URL: await postgres().freshSchema()};
      const first = await run(SERVER, env);
      await ready(first);
      const second = await run(SERVER, {...env, DATA_DIR: join(folder, 'second')});
      await ready(second);
      const ask = async (server: Running, path: string, more: RequestInit = {}) => (await fetch(`${server.url}/api${path}`, more)).json();
      const form = new URLSearchParams({loginName: 'admin', password: 'livebus-demo'});
      const {token} = (await ask(first, '/user/loginTest', {method: 'POST', body: form})).result as {token: string};
      const headers = {'Access-Token': token, 'Content-Type': 'application/json'};
      const urgent = async () => (await ask(second, '/message/bellWarn', {headers})).result.soundAlert;
      expect(await urgent()).toBe(false);
      first.child.kill('SIGKILL');
      await first.ended;
      const body = JSON.stringify({at: '2026-05-15T10:30:05+08:00'});
      await ask(second, '/demo/clock', {method: 'POST', headers, body});
      await expect.poll(urgent, {timeout: 60_000}).toBe(true);
      expect(existsSync(join(folder, 'livebus.db'))).toBe(false);
      second.child.kill('SIGTERM');
      expect(await second.ended).toBe(0);
      for (const server of [first, second]) expect(server.output()).not.toContain(POSTGRES_PASSWORD);

      const refused = await run(SERVER, {DATABASE_URL: postgres().at({database: 'absent'}), LOG_LEVEL: 'warn'});
      expect([await refused.ended, refused.output().trimEnd()]).toEqual([
        1,
        expect.stringMatching(/^DATABASE_URL: the database absent at 127\.0\.0\.1:\d+ does not exist; make it with createdb$/),
      ]);
    },
    PATIENT_MS,
  );
});
