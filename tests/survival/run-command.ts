import {spawn} from 'node:child_process';

/** Runs a command of the product to its end; what it prints on both outputs. Rejects when it ends with another code than 0. */
export function runCommand(script: string, args: readonly string[], env: Readonly<Record<string, string>>): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [script, ...args], {env: {...process.env, ...env}, stdio: ['ignore', 'pipe', 'pipe']});
    let output = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk));
    child.on('error', reject);
    child.on('close', (code) => (code === 0 ? resolve(output) : reject(new Error(`ended with ${code}: ${output}`))));
  });
}
