import {readdirSync} from 'node:fs';
import {join, relative, sep} from 'node:path';

/** Installed, built or generated files; `data` only at the root, where the server has its data folder. */
const SKIPPED = /^data$|(?:^|\/)(?:node_modules|dist|build|coverage|\.git|\.vite|__screenshots__)$/;

/** Files below `root` that pass `accept`, as sorted paths relative to it with forward slashes; skips built and installed ones. */
export function listFiles(root: string, accept: (path: string) => boolean): string[] {
  const found: string[] = [];
  const visit = (folder: string): void => {
    for (const entry of readdirSync(folder, {withFileTypes: true})) {
      const full = join(folder, entry.name);
      const path = relative(root, full).split(sep).join('/');
      if (entry.isDirectory() && !SKIPPED.test(path)) visit(full);
      else if (entry.isFile() && accept(path)) found.push(path);
    }
  };
  visit(root);
  return found.sort();
}
