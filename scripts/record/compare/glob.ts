/** True when `path` is one that `pattern` names: `*` stands for any part of one name, `**` for any part of a path, `**` between slashes for no folder as well. */
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
