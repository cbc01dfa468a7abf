/** Whether `pattern` matches `path`: `*` matches any part of one name, `**` any part of a path, and `**` between slashes also no folder. */
export function matchesGlob(pattern: string, path: string): boolean {
  const source = pattern
    .split(/(\*\*\/|\*\*|\*)/)
    .map((part) => WILD.get(part) ?? part.replace(/[.+?^${}()|[\]\\]/g, '\\$&'))
    .join('');
  return new RegExp(`^${source}$`, 's').test(path);
}

const WILD: ReadonlyMap<string, string> = new Map([
  ['**/', '(?:.*/)?'],
  ['**', '.*'],
  ['*', '[^/]*'],
]);
