import {copyFileSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, statSync, symlinkSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {dirname, join, relative} from 'node:path';
import {listFiles} from '../source/list-files.ts';

/**
 * Copies the tree to a temporary folder, which the caller removes. Installed packages are linked, except the workspaces: their links must
 * lead into the copy, or its tests would run against the original.
 */
export function copyTree(root: string, packages = join(root, 'node_modules')): string {
  const copy = mkdtempSync(join(tmpdir(), 'livebus-copy-'));
  for (const path of listFiles(root, () => true)) {
    mkdirSync(dirname(join(copy, path)), {recursive: true});
    copyFileSync(join(root, path), join(copy, path));
  }
  linkPackages(root, packages, copy);
  return copy;
}

function linkPackages(root: string, packages: string, copy: string): void {
  for (const folder of ['', ...workspaceFolders(root)]) {
    const installed = folder === '' ? packages : join(root, folder, 'node_modules');
    if (!existsSync(installed)) continue;
    const target = join(copy, folder, 'node_modules');
    mkdirSync(target, {recursive: true});
    for (const name of readdirSync(installed)) {
      if (name === '@livebus') linkWorkspaces(root, join(installed, name), copy, join(target, name));
      else if (name !== '.vite' && name !== '.cache') symlinkSync(join(installed, name), join(target, name));
    }
  }
}

function linkWorkspaces(root: string, installed: string, copy: string, target: string): void {
  mkdirSync(target);
  for (const name of readdirSync(installed)) {
    const real = workspaceFolders(root).find((folder) => sameFolder(join(installed, name), join(root, folder)));
    if (real === undefined) throw new Error(`${relative(root, join(installed, name))} leads to no workspace`);
    symlinkSync(join(copy, real), join(target, name));
  }
}

function sameFolder(a: string, b: string): boolean {
  const [left, right] = [statSync(a), statSync(b)];
  return left.dev === right.dev && left.ino === right.ino;
}

function workspaceFolders(root: string): string[] {
  const {workspaces = []} = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {workspaces?: string[]};
  return workspaces;
}
