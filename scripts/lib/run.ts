import {spawn} from 'node:child_process';
import {join} from 'node:path';
import {fileURLToPath} from 'node:url';

export const ROOT = fileURLToPath(new URL('../../', import.meta.url));

export interface RunOptions {
  /** In addition to this process's environment. */
  readonly env?: Readonly<Record<string, string>>;
  /** Receives all output, instead of the terminal. */
  readonly print?: (text: string) => void;
}

/** Runs a command in the repository root; resolves with the exit code (1 when a signal ended it). */
export function run(command: string, args: readonly string[], {env = {}, print}: RunOptions = {}): Promise<number> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {cwd: ROOT, stdio: print ? ['inherit', 'pipe', 'pipe'] : 'inherit', env: {...process.env, ...env}});
    for (const stream of [child.stdout, child.stderr]) stream?.setEncoding('utf8').on('data', (text: string) => print?.(text));
    child.on('error', reject);
    child.on('close', (code) => resolve(code ?? 1));
  });
}

/** The same for a program in this project's `node_modules/.bin`; not by npx, which takes half a second to find it. */
export function runTool(tool: string, args: readonly string[], options: RunOptions = {}): Promise<number> {
  return run(join(ROOT, 'node_modules/.bin', tool), args, options);
}
