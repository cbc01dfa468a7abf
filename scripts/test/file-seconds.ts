import {relative, sep} from 'node:path';

/** Test file, as a path from the root, to its duration in whole seconds. */
export type FileSeconds = Readonly<Record<string, number>>;

/** The part of vitest's JSON report that is used. */
export interface VitestReport {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly numTotalTests: number;
  readonly testResults: readonly {readonly name: string; readonly startTime: number; readonly endTime: number}[];
}

/** Shorter files are not listed: they balance each other. */
const LISTED_FROM_SECONDS = 4;

/** Durations of a report's files from the first test to the end of the last, in seconds. */
export function secondsOfReport({testResults}: VitestReport, root: string): FileSeconds {
  return Object.fromEntries(
    testResults.map(({name, startTime, endTime}) => [relative(root, name).split(sep).join('/'), Math.round((endTime - startTime) / 1000)]),
  );
}

/** The list that distributes files over both halves of a suite: the long files of a whole run, by path. */
export function listOfSeconds(measured: readonly FileSeconds[]): FileSeconds {
  const all = Object.entries(Object.assign({}, ...measured) as FileSeconds);
  return Object.fromEntries(all.filter(([, seconds]) => seconds >= LISTED_FROM_SECONDS).sort(([a], [b]) => (a < b ? -1 : 1)));
}
