import {execFile} from 'node:child_process';
import {cpSync, existsSync, mkdirSync, readFileSync} from 'node:fs';
import {join} from 'node:path';
import {promisify} from 'node:util';
import {ROOT} from '../lib/run.ts';

const run = promisify(execFile);

/**
 * Copies the packed engine and its dependencies into `folder/node_modules`, as `npm install` would, but from the packages that this
 * repository has installed: no registry is used. `peers` are added.
 */
export async function installEngine(archive: string, folder: string, peers: readonly string[] = []): Promise<void> {
  const target = join(folder, 'node_modules/@livebus/engine');
  mkdirSync(target, {recursive: true});
  await run('tar', ['-xzf', archive, '-C', target, '--strip-components=1']);
  for (const name of dependenciesOf(target)) copyPackage(name, folder);
  for (const name of peers) copyPackage(name, folder);
}

/** Copies an installed package with all its dependencies; existing ones stay. */
function copyPackage(name: string, folder: string): void {
  const target = join(folder, 'node_modules', name);
  if (existsSync(target)) return;
  cpSync(join(ROOT, 'node_modules', name), target, {recursive: true, dereference: true});
  for (const dependency of dependenciesOf(target)) copyPackage(dependency, folder);
}

function dependenciesOf(packageDir: string): string[] {
  const manifest = JSON.parse(readFileSync(join(packageDir, 'package.json'), 'utf8')) as {dependencies?: Record<string, string>};
  return Object.keys(manifest.dependencies ?? {});
}
