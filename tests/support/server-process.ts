import {type ChildProcess, spawn} from 'node:child_process';
import {mkdtempSync, rmSync} from 'node:fs';
import {createServer} from 'node:net';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {fileURLToPath} from 'node:url';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));

export interface ServerOptions {
  /** Where the demo's clock stands still; empty for real time. */
  readonly demoClock?: string;
  readonly dataDir?: string;
  readonly port?: number;
  readonly args?: readonly string[];
  /** Further settings. */
  readonly env?: Readonly<Record<string, string>>;
  readonly readyWithinMs?: number;
  /** The bundle to run instead of the built product's. */
  readonly main?: string;
  /** A command that in turn starts the server, such as one that gives it a small disk. */
  readonly under?: readonly string[];
  /** The folder that it runs in; this checkout when not given. */
  readonly cwd?: string;
}

export interface RunningServer {
  readonly url: string;
  readonly port: number;
  readonly dataDir: string;
  /** Milliseconds from start to a 200 of /healthz. */
  readonly readyMs: number;
  readonly pid: number;
  /** All that it printed so far. */
  output(): string;
  /** SIGTERM, and the exit code; the data folder goes too unless it was given. */
  stop(): Promise<number | null>;
  /** SIGKILL, as a crash would end it; the data folder stays. */
  kill(): Promise<void>;
}

export async function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.on('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => (typeof address === 'object' && address !== null ? resolve(address.port) : reject(new Error('no port'))));
    });
  });
}

/** Starts the built server as a process of its own on an empty folder and waits until it is ready. */
export async function startServer(options: ServerOptions = {}): Promise<RunningServer> {
  const port = options.port ?? (await freePort());
  const dataDir = options.dataDir ?? mkdtempSync(join(tmpdir(), 'livebus-'));
  const startMs = Date.now();
  const [program, ...args] = [...(options.under ?? []), process.execPath, '--enable-source-maps', options.main ?? 'dist/server/main.js'];
  const child = spawn(program!, [...args, ...(options.args ?? [])], {
    cwd: options.cwd ?? ROOT,
    env: {
      ...process.env,
      PORT: String(port),
      HOST: '127.0.0.1',
      DATA_DIR: dataDir,
      DEMO_CLOCK: options.demoClock ?? '2026-05-15T10:07:23+08:00',
      DEMO_SEED: '1',
      ...options.env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  child.stdout.on('data', (chunk: Buffer) => {
    output += chunk;
  });
  child.stderr.on('data', (chunk: Buffer) => {
    output += chunk;
  });
  const url = `http://127.0.0.1:${port}`;
  await untilReady(child, url, options.readyWithinMs ?? 90_000, () => output);
  const ended = new Promise<number | null>((resolve) => {
    if (child.exitCode !== null) resolve(child.exitCode);
    else child.on('exit', (code) => resolve(code));
  });
  return {
    url,
    port,
    dataDir,
    readyMs: Date.now() - startMs,
    pid: child.pid!,
    output: () => output,
    async stop() {
      child.kill('SIGTERM');
      const code = await ended;
      if (options.dataDir === undefined) rmSync(dataDir, {recursive: true, force: true});
      return code;
    },
    async kill() {
      child.kill('SIGKILL');
      await ended;
    },
  };
}

async function untilReady(child: ChildProcess, url: string, withinMs: number, output: () => string): Promise<void> {
  const endMs = Date.now() + withinMs;
  while (Date.now() < endMs) {
    if (child.exitCode !== null) throw new Error(`the server ended with ${child.exitCode} before it was ready:\n${output()}`);
    const ready = await fetch(`${url}/healthz`).then(
      (reply) => reply.status === 200,
      () => false,
    );
    if (ready) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  child.kill('SIGKILL');
  throw new Error(`the server was not ready within ${withinMs} ms:\n${output()}`);
}
