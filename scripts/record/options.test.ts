import {expect, it} from 'vitest';
import {ROOT} from '../lib/run.ts';
import {PARTS, readOptions} from './options.ts';

it('records all parts of this checkout unless told otherwise', () => {
  expect(readOptions(['--out', '/x'])).toMatchObject({kind: 'record', out: '/x', parts: PARTS});
  expect(readOptions(['--out', '/x', '--from', ROOT, '--only', 'tests', '--only', 'replies'])).toMatchObject({parts: ['replies', 'tests']});
});

it('compares two records without their databases', () => {
  expect(readOptions(['--compare', 'A', 'B', '--expected', 'list'])).toEqual({
    kind: 'compare',
    before: 'A',
    after: 'B',
    parts: ['replies', 'stations', 'pictures', 'tests'],
    expected: 'list',
  });
});

it.each([
  [[], 'give one of'],
  [['--out', 'x', '--compare', 'A', 'B'], 'give one of'],
  [['--compare', 'A'], 'takes two records'],
  [['--compare', 'A', 'B', 'C'], 'takes two records'],
  [['--out', 'x', '--only', 'smells'], 'there is no part smells'],
  [['--out', 'x', 'y'], 'nothing to do with y'],
  [['--out', 'x', '--expected', 'y'], 'goes with --compare'],
])('refuses %j', (args, message) => {
  expect(() => readOptions(args)).toThrow(message);
});
