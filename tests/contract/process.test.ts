import {type ChildProcess, spawn} from 'node:child_process';
import {existsSync, mkdtempSync, rmSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {fileURLToPath} from 'node:url';
import {afterEach, beforeEach, expect, it} from 'vitest';
import {lockFolder} from '../../server/store/sqlite/folder-lock.ts';
import {freePort} from '../support/server-process.ts';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const PATIENT_MS = 120_000;

interface Running {
  readonly child: ChildProcess;
  readonly url: string;
  readonly ended: Promise<number | null>;
  output(): string;
}

let folder: string;
const children: ChildProcess[] = [];
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'livebus-process-'));
});
afterEach(() => {
  for (const child of children.splice(0)) child.kill('SIGKILL');
  rmSync(folder, {recursive: true, force: true});
});

async function run(file: string, args: readonly string[] = [], env: Record<string, string> = {}): Promise<Running> {
  const port = await freePort();
  const child = spawn(process.execPath, ['--import', 'tsx', file, ...args], {
    cwd: ROOT,
    env: {...process.env, PORT: String(port), HOST: '', DATA_DIR: folder, DEMO_CLOCK: '2026-05-15T10:07:23+08:00', ...env},
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
  'prints its address, refuses a second process by name, finishes what is asked and ends with 0 on SIGTERM',
  async () => {
    const server = await run('server/main.ts');
    await ready(server);
    expect(server.output()).toContain(`: http://localhost:${new URL(server.url).port}`);

    const second = await run('server/main.ts');
    expect(await second.ended).toBe(1);
    expect(second.output()).toContain(`the data folder ${folder} is in use by process ${server.child.pid}`);

    const admin = await run('server/admin.ts', ['--name', 'chief'], {LIVEBUS_ADMIN_PASSWORD: 'brown fox 7 jumps'});
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
  'a killed server leaves its folder free; a reachable demo is warned about',
  async () => {
    const server = await run('server/main.ts', [], {HOST: '0.0.0.0'});
    await ready(server);
    expect(server.output()).toMatch(/WARNING: demo accounts .* 0\.0\.0\.0/);
    expect(() => lockFolder(folder)).toThrow(/is in use/);
    server.child.kill('SIGKILL');
    await server.ended;
    lockFolder(folder).dispose();
  },
  PATIENT_MS,
);

it(
  'a wrong variable ends it with a message that names the variable',
  async () => {
    const server = await run('server/main.ts', [], {DEMO_CLOCK: 'noon'});
    expect([await server.ended, server.output()]).toEqual([1, expect.stringMatching(/^DEMO_CLOCK: /)]);
  },
  PATIENT_MS,
);
