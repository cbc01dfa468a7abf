import {expect, it} from 'vitest';
import {findExpected, parseExpected} from './expected.ts';

it('reads a pattern and its reason a line, and finds the one that names a path', () => {
  const list = parseExpected(
    '# by the new frame\n\nreplies/admin/*.json   the role has a new permission\n**/*-400.png narrow pages\n',
    'list',
  );
  expect(list).toEqual([
    {pattern: 'replies/admin/*.json', reason: 'the role has a new permission'},
    {pattern: '**/*-400.png', reason: 'narrow pages'},
  ]);
  expect(findExpected(list, 'replies/admin/menu.json')?.reason).toBe('the role has a new permission');
  expect(findExpected(list, 'replies/admin/more/menu.json')).toBeUndefined();
  expect(findExpected(list, 'replies/adminX.json')).toBeUndefined();
  expect(findExpected(list, 'pictures/console/audit-400.png')?.reason).toBe('narrow pages');
  expect(findExpected(list, 'x-400.png')?.reason).toBe('narrow pages');
  expect(findExpected(list, 'x-400xpng')).toBeUndefined();
});

it('refuses a line without a reason, with its number', () => {
  expect(() => parseExpected('\nreplies/**\n', 'list')).toThrow('list:2: replies/** has no reason');
});
