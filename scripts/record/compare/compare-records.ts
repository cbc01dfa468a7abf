import {existsSync, readFileSync} from 'node:fs';
import {join} from 'node:path';
import {listFiles} from '../../source/list-files.ts';
import {comparePictures} from './compare-pictures.ts';
import {compareText} from './compare-text.ts';
import {type Expected, findExpected} from './expected.ts';

export interface Difference {
  readonly path: string;
  /** One line: what differs, and the first place. */
  readonly what: string;
  /** Why it is expected; undefined for an unexpected difference. */
  readonly reason: string | undefined;
}

export interface Comparison {
  /** Number of files in either record. */
  readonly files: number;
  readonly differences: readonly Difference[];
  /** Entries of the list of expected differences that match no difference. */
  readonly unused: readonly Expected[];
}

export interface CompareOptions {
  /** Parts to compare; others are left out. */
  readonly parts: readonly string[];
  readonly expected: readonly Expected[];
}

/** Compares two records: files byte for byte, pictures pixel for pixel. @throws Error for a missing folder. */
export async function compareRecords(before: string, after: string, {parts, expected}: CompareOptions): Promise<Comparison> {
  for (const folder of [before, after]) if (!existsSync(folder)) throw new Error(`${folder} is not there`);
  const isCompared = (path: string) => parts.includes(path.split('/')[0]!);
  const [inBefore, inAfter] = [before, after].map((folder) => new Set(listFiles(folder, isCompared)));
  const paths = [...new Set([...inBefore!, ...inAfter!])].sort();
  const differences: Difference[] = [];
  for (const path of paths) {
    const what = !inAfter!.has(path)
      ? 'is only in A'
      : !inBefore!.has(path)
        ? 'is only in B'
        : await differenceOf(join(before, path), join(after, path));
    if (what !== undefined) differences.push({path, what, reason: findExpected(expected, path)?.reason});
  }
  const unused = expected.filter((one) => !differences.some(({path}) => findExpected([one], path)));
  return {files: paths.length, differences, unused};
}

async function differenceOf(beforeFile: string, afterFile: string): Promise<string | undefined> {
  const [before, after] = [readFileSync(beforeFile), readFileSync(afterFile)];
  if (before.equals(after)) return undefined;
  if (beforeFile.endsWith('.png')) {
    const found = await comparePictures(before, after);
    if (found === undefined) return undefined;
    const {sizes, pixels, box} = found;
    if (sizes !== undefined) return `is ${sizes[0]} in A and ${sizes[1]} in B`;
    return `${pixels} pixels differ, within ${box.width}x${box.height} at ${box.left},${box.top}`;
  }
  const found = compareText(before.toString('utf8'), after.toString('utf8'));
  if (found === undefined) return 'differs in bytes that are no text';
  const side = (text: string | null) => (text === null ? 'the end' : JSON.stringify(text));
  return `line ${found.line}, column ${found.column}: ${side(found.before)} -> ${side(found.after)}`;
}
