import {spawn} from 'node:child_process';
import {fileURLToPath} from 'node:url';

export const ROOT = fileURLToPath(new URL('../../', import.meta.url));

/** Runs a command in the repository root with its output shown; resolves with the exit code (1 when a signal ended it). */
export function run(command: string, args: readonly string[], env: Record<string, string> = {}): Promise<number> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {cwd: ROOT, stdio: 'inherit', env: {...process.env, ...env}});
    child.on('error', reject);
    child.on('exit', (code) => resolve(code ?? 1));
  });
}

/** The same for a program of this project's own `node_modules/.bin`. */
export function runTool(tool: string, args: readonly string[], env: Record<string, string> = {}): Promise<number> {
  return run('npx', ['--no-install', tool, ...args], env);
}
