import {expect, it} from 'vitest';
import {listOfSeconds, secondsOfReport} from './file-seconds.ts';

const report = (...files: readonly (readonly [string, number])[]) => ({
  numPassedTests: 1,
  numFailedTests: 0,
  numTotalTests: 1,
  testResults: files.map(([name, ms]) => ({name, startTime: 1000, endTime: 1000 + ms})),
});

it('names files from the root and rounds to seconds', () => {
  expect(secondsOfReport(report(['/a/b/c.test.ts', 4600], ['/a/d.test.ts', 10]), '/a')).toEqual({'b/c.test.ts': 5, 'd.test.ts': 0});
});

it('lists the long files of all suites by path, and no short ones', () => {
  expect(Object.entries(listOfSeconds([{'z.test.ts': 9, 'short.test.ts': 3}, {'a.journey.ts': 4}]))).toEqual([
    ['a.journey.ts', 4],
    ['z.test.ts', 9],
  ]);
});
