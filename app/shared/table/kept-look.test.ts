import type {DataColumn} from '@livebus/ui';
import {expect, it} from 'vitest';
import {inOrder, movedKeys, shownColumns} from './kept-look.ts';

const column = (key: string, sticky?: 'start'): DataColumn<object> => ({key, head: key, value: () => key, ...(sticky && {sticky})});
const ALL = [column('name', 'start'), column('a'), column('b'), column('c')];
const keysOf = (columns: readonly DataColumn<object>[]) => columns.map(({key}) => key).join(' ');

it('columns stand in the kept order; a new one follows the one before it, one that is gone is forgotten', () => {
  expect(keysOf(inOrder(ALL, undefined))).toBe('name a b c');
  expect(keysOf(inOrder(ALL, ['c', 'gone', 'a', 'c']))).toBe('name c a b');
  expect(keysOf(inOrder(ALL, ['c', 'b']))).toBe('name a c b');
});

it('the column that names the row stays first and shown, whatever is kept', () => {
  expect(keysOf(inOrder(ALL, ['c', 'name', 'b', 'a']))).toBe('name c b a');
  expect(keysOf(shownColumns(ALL, {hidden: ['name', 'b']}))).toBe('name a c');
});

it('a table whose columns are all hidden shows them all', () => {
  const free = ALL.slice(1);
  expect(keysOf(shownColumns(free, {hidden: ['a', 'b', 'c']}))).toBe('a b c');
});

it('a column moves by one, and stops at the ends', () => {
  expect(movedKeys(ALL, 'a', 1)).toEqual(['b', 'a', 'c']);
  expect(movedKeys(ALL, 'c', 1)).toEqual(['a', 'b', 'c']);
  expect(movedKeys(ALL, 'a', -1)).toEqual(['a', 'b', 'c']);
  expect(movedKeys(ALL, 'name', 1)).toEqual(['a', 'b', 'c']);
});
