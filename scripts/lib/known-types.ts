import {existsSync, mkdirSync, readFileSync, writeFileSync} from 'node:fs';
import {dirname, join, relative} from 'node:path';

/** Where the type check of a project keeps what it found, as a path from the root. */
export const knownTypesOf = (project: string): string =>
  join('node_modules/.cache/typecheck', `${project.replaceAll('/', '-')}.tsbuildinfo`);

/**
 * Hands what the type check of `root` found to a copy of it whose packages are those of `root` (`copyTree`): there only what differs is checked again.
 * Nothing where it has not run.
 */
export function copyKnownTypes(root: string, copy: string, project: string): void {
  const path = knownTypesOf(project);
  if (!existsSync(join(root, path))) return;
  const known = JSON.parse(readFileSync(join(root, path), 'utf8')) as Record<string, unknown>;
  const [from, to] = [join(root, dirname(path)), join(copy, dirname(path))];
  const moved = (name: string) => {
    const file = join(from, name);
    return name.startsWith('.') && file.includes('/node_modules/') ? relative(to, file) : name;
  };
  for (const key of ['fileNames', 'packageJsons', 'missingPackageJsons']) {
    const names = known[key];
    if (Array.isArray(names)) known[key] = names.map(moved);
  }
  mkdirSync(to, {recursive: true});
  writeFileSync(join(copy, path), JSON.stringify(known));
}
