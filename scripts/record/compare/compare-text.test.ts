import {expect, it} from 'vitest';
import {compareText} from './compare-text.ts';

it('names the first line and column that differ, and what stands on either side', () => {
  expect(compareText('a\nbcd\ne', 'a\nbcd\ne')).toBeUndefined();
  expect(compareText('a\nbcd\ne', 'a\nbXd\nf')).toEqual({line: 2, column: 2, before: 'bcd', after: 'bXd'});
});

it('a text that ends earlier has nothing there', () => {
  expect(compareText('a\nb', 'a')).toEqual({line: 2, column: 1, before: 'b', after: null});
  expect(compareText('a', 'a\n')).toEqual({line: 2, column: 1, before: null, after: ''});
});

it('shows of a long line the part around the difference', () => {
  const found = compareText(`${'x'.repeat(500)}1${'y'.repeat(500)}`, `${'x'.repeat(500)}2${'y'.repeat(500)}`)!;
  expect(found).toMatchObject({line: 1, column: 501});
  expect(found.before).toBe(`…${'x'.repeat(30)}1${'y'.repeat(69)}…`);
});
