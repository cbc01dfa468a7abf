import {createHash} from 'node:crypto';
import {existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync} from 'node:fs';
import {dirname, join} from 'node:path';
import {ROOT} from './run.ts';

const SKIPPED = new Set(['node_modules', 'dist']);

/** A fingerprint of every source below the given folders and files: path, size and modification time. Tests are left out. */
export function fingerprint(places: readonly string[]): string {
  const hash = createHash('sha256');
  const visit = (path: string) => {
    const entry = statSync(join(ROOT, path), {throwIfNoEntry: false});
    if (entry === undefined) return;
    if (entry.isDirectory()) {
      for (const name of readdirSync(join(ROOT, path)).sort()) if (!SKIPPED.has(name)) visit(join(path, name));
    } else if (!/\.test\.tsx?$/.test(path)) hash.update(`${path}\0${entry.size}\0${entry.mtimeMs}\n`);
  };
  for (const place of places) visit(place);
  return hash.digest('hex');
}

/** True when `output` is missing or was built from sources other than those of `print`. */
export function isStale(output: string, stampFile: string, print: string): boolean {
  const stamp = join(ROOT, stampFile);
  return !existsSync(join(ROOT, output)) || !existsSync(stamp) || readFileSync(stamp, 'utf8') !== print;
}

export function writeStamp(stampFile: string, print: string): void {
  mkdirSync(dirname(join(ROOT, stampFile)), {recursive: true});
  writeFileSync(join(ROOT, stampFile), print);
}
