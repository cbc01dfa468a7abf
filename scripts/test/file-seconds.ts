import {relative, sep} from 'node:path';

/** Test file, as a path from the root, to the whole seconds that it took. */
export type FileSeconds = Readonly<Record<string, number>>;

/** The part of vitest's JSON report that is read here. */
export interface VitestReport {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly numTotalTests: number;
  readonly testResults: readonly {readonly name: string; readonly startTime: number; readonly endTime: number}[];
}

/** Files that take less are not listed: they balance themselves out. */
const LISTED_FROM_SECONDS = 4;

/** What the files of a report took from their first test to the end of their last, in seconds. */
export function secondsOfReport({testResults}: VitestReport, root: string): FileSeconds {
  return Object.fromEntries(
    testResults.map(({name, startTime, endTime}) => [relative(root, name).split(sep).join('/'), Math.round((endTime - startTime) / 1000)]),
  );
}

/** The list that deals files out to both halves of a suite: the long files of a whole run, by path. */
export function listOfSeconds(measured: readonly FileSeconds[]): FileSeconds {
  const all = Object.entries(Object.assign({}, ...measured) as FileSeconds);
  return Object.fromEntries(all.filter(([, seconds]) => seconds >= LISTED_FROM_SECONDS).sort(([a], [b]) => (a < b ? -1 : 1)));
}
