import {readdirSync} from 'node:fs';
import {join, relative, sep} from 'node:path';

const SKIPPED = new Set(['node_modules', 'dist', 'build', 'data', 'coverage', '.git', '.vite', '__screenshots__']);
/** A folder of the product that shares its name with a skipped one. */
const KEPT = new Set(['engine/core/diagram/data', 'ui/data']);

/** Files below `root` that pass `accept`, as sorted paths relative to it with forward slashes; built and installed ones left out. */
export function listFiles(root: string, accept: (path: string) => boolean): string[] {
  const found: string[] = [];
  const visit = (folder: string): void => {
    for (const entry of readdirSync(folder, {withFileTypes: true})) {
      const full = join(folder, entry.name);
      const path = relative(root, full).split(sep).join('/');
      if (entry.isDirectory() && (KEPT.has(path) || !SKIPPED.has(entry.name))) visit(full);
      else if (entry.isFile() && accept(path)) found.push(path);
    }
  };
  visit(root);
  return found.sort();
}
