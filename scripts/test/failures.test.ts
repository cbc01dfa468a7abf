import {expect, test} from 'vitest';
import {failuresOfReport, failuresText} from './failures.ts';

const report = {
  testResults: [
    {name: '/root/app/good.test.ts', status: 'passed', assertionResults: [{fullName: 'is good', status: 'passed', failureMessages: []}]},
    {
      name: '/root/app/bad.test.ts',
      status: 'failed',
      assertionResults: [
        {fullName: 'is good', status: 'passed', failureMessages: []},
        {fullName: 'is bad', status: 'failed', failureMessages: ['\nError: expected 2, got 3\n    at bad.test.ts:4']},
      ],
    },
    {name: '/root/app/broken.test.ts', status: 'failed', message: 'SyntaxError: no such file\n  at x', assertionResults: []},
  ],
};

test('tests that failed are told by file, title and the first line of the reason, as are files that failed outside their tests', () => {
  expect(failuresOfReport(report, '/root')).toEqual([
    {file: 'app/bad.test.ts', title: 'is bad', reason: 'Error: expected 2, got 3'},
    {file: 'app/broken.test.ts', reason: 'SyntaxError: no such file'},
  ]);
});

test('where nothing failed nothing is said', () => {
  expect(failuresText([])).toBe('');
  expect(failuresText(failuresOfReport(report, '/root'))).toBe(
    'failed:\n  app/bad.test.ts › is bad\n    Error: expected 2, got 3\n  app/broken.test.ts\n    SyntaxError: no such file\n\n',
  );
});
