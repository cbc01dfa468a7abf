import {createHash} from 'node:crypto';
import {existsSync, mkdirSync, readFileSync, renameSync, writeFileSync} from 'node:fs';
import {threadId} from 'node:worker_threads';

// A thread does not inherit the TypeScript loader of the process: development and tests begin here, the bundle does without. To load a loader takes four times
// what the thread itself does, and tests start hundreds: its one file is compiled once and kept, below node_modules so that it finds its packages. It may import
// types of its neighbours and nothing else of them.
const source = readFileSync(new URL('./worker.ts', import.meta.url), 'utf8');
const key = createHash('sha256').update(source).digest('hex').slice(0, 16);
const folder = new URL('../../../node_modules/.cache/livebus-sqlite-worker/', import.meta.url);
const compiled = new URL(`${key}.mjs`, folder);
if (!existsSync(compiled)) {
  const {transformWithOxc} = await import('vite');
  const {code} = await transformWithOxc(source, 'worker.ts', {sourcemap: false});
  mkdirSync(folder, {recursive: true});
  // Whole or not at all: several may make it at once.
  const half = new URL(`${key}-${process.pid}-${threadId}.mjs`, folder);
  writeFileSync(half, code);
  renameSync(half, compiled);
}
await import(compiled.href);
