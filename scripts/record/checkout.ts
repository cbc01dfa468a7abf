import {spawn} from 'node:child_process';
import {existsSync} from 'node:fs';
import {join} from 'node:path';
import {type RunningServer, type ServerOptions, startServer} from '../../tests/support/server-process.ts';

/** The server that `npm run build` of a checkout makes. */
const SERVER = 'dist/server/main.js';

/** Default time of the demo's clock: a quiet moment of the schedule. */
export const QUIET_TIME = '2026-05-15T10:07:23+08:00';

/** Only ends what never arrives: the machine may be busy. */
const READY_WITHIN_MS = 180_000;

/**
 * Builds console and server of a checkout with its own command. Rejects with an Error for a folder that is no checkout, or when the build
 * fails.
 */
export async function buildCheckout(from: string): Promise<void> {
  if (!existsSync(join(from, 'package.json'))) throw new Error(`--from: ${from} has no package.json`);
  if (!existsSync(join(from, 'node_modules'))) throw new Error(`--from: ${from} has no packages: run npm ci there`);
  await npmRun(from, ['build']);
  if (!existsSync(join(from, SERVER))) throw new Error(`--from: the build of ${from} made no ${SERVER}`);
}

/** Starts the built server of a checkout as a separate process. */
export function serve(from: string, options: ServerOptions = {}): Promise<RunningServer> {
  return startServer({demoClock: QUIET_TIME, readyWithinMs: READY_WITHIN_MS, ...options, cwd: from, main: join(from, SERVER)});
}

/**
 * Runs a script of the checkout's package.json; resolves with its standard output. When it fails, rejects with an Error that has all its
 * output.
 */
export function npmRun(from: string, args: readonly string[], env: Readonly<Record<string, string>> = {}): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = spawn('npm', ['run', '--silent', ...args], {cwd: from, stdio: ['ignore', 'pipe', 'pipe'], env: {...process.env, ...env}});
    let [out, all] = ['', ''];
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      out += text;
      all += text;
    });
    child.stderr.setEncoding('utf8').on('data', (text: string) => (all += text));
    child.on('error', reject);
    child.on('close', (code) =>
      code === 0 ? resolve(out) : reject(new Error(`npm run ${args.join(' ')} in ${from} ended with ${code}:\n${all}`)),
    );
  });
}
