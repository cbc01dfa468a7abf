import {matchesGlob} from './glob.ts';

/** An intended difference: a pattern of files, and why. */
export interface Expected {
  readonly pattern: string;
  readonly reason: string;
}

/**
 * Parses a list of expected differences: one a line, a pattern of paths, white space, the reason. `*` matches part of a name, `**` any
 * folders. Empty lines and lines that begin with `#` are skipped.
 *
 * @throws Error with the line's number where a reason is missing.
 */
export function parseExpected(text: string, file: string): Expected[] {
  return text.split(/\r?\n/).flatMap((line, index) => {
    const [pattern, ...words] = line.trim().split(/\s+/);
    if (!pattern || pattern.startsWith('#')) return [];
    if (words.length === 0) throw new Error(`${file}:${index + 1}: ${pattern} has no reason`);
    return [{pattern, reason: words.join(' ')}];
  });
}

/** The first entry of the list that matches this path. */
export function findExpected(list: readonly Expected[], path: string): Expected | undefined {
  return list.find(({pattern}) => matchesGlob(pattern, path));
}
