import {describe, expect, it} from 'vitest';
import {ancestorIds, findTyped, flattenTree, moveInTree} from './tree-model.ts';

interface Item {
  readonly id: string;
  readonly below?: readonly Item[];
}
const roots: Item[] = [{id: 'park', below: [{id: 'station', below: [{id: 'bay 1'}, {id: 'bay 2'}]}, {id: 'annex'}]}, {id: 'port'}];
const shape = {idOf: (item: Item) => item.id, childrenOf: (item: Item) => item.below};
const rowsWith = (...open: string[]) => flattenTree(roots, shape, new Set(open));

describe('flattenTree', () => {
  it('gives every row its level, set size and position, and hides what a collapsed ancestor holds', () => {
    const rows = rowsWith('park');
    expect(rows.map((row) => row.id)).toEqual(['park', 'station', 'bay 1', 'bay 2', 'annex', 'port']);
    expect(rows.filter((row) => !row.visible).map((row) => row.id)).toEqual(['bay 1', 'bay 2']);
    expect(rows[4]).toMatchObject({level: 2, setSize: 2, position: 2, hasChildren: false, parentId: 'park'});
  });

  it('names the ancestors of a node from the root on', () => {
    expect(ancestorIds(roots, shape, 'bay 2')).toEqual(['park', 'station']);
    expect(ancestorIds(roots, shape, 'port')).toEqual([]);
    expect(ancestorIds(roots, shape, 'nowhere')).toEqual([]);
  });
});

describe('moveInTree', () => {
  it('walks over visible rows only', () => {
    expect(moveInTree('ArrowDown', rowsWith('park'), 'station')).toEqual({kind: 'focus', id: 'annex'});
    expect(moveInTree('End', rowsWith(), 'park')).toEqual({kind: 'focus', id: 'port'});
    expect(moveInTree('ArrowUp', rowsWith(), 'park')).toBeUndefined();
  });

  it('opens with the right arrow, then enters; closes with the left one, then leaves', () => {
    expect(moveInTree('ArrowRight', rowsWith(), 'park')).toEqual({kind: 'expand', id: 'park'});
    expect(moveInTree('ArrowRight', rowsWith('park'), 'park')).toEqual({kind: 'focus', id: 'station'});
    expect(moveInTree('ArrowLeft', rowsWith('park'), 'park')).toEqual({kind: 'collapse', id: 'park'});
    expect(moveInTree('ArrowLeft', rowsWith('park'), 'annex')).toEqual({kind: 'focus', id: 'park'});
  });
});

it('opens all that stand beside a row with *, and knows of children that have not come yet', () => {
  expect(moveInTree('*', rowsWith(), 'port')).toEqual({kind: 'expandAll', ids: ['park']});
  expect(moveInTree('*', rowsWith('park'), 'annex')).toEqual({kind: 'expandAll', ids: ['station']});
  const lazy = {...shape, mayHaveChildren: (item: Item) => item.id === 'port'};
  const rows = flattenTree(roots, lazy, new Set(['port']));
  expect(rows.filter(({hasChildren}) => hasChildren).map(({id}) => id)).toEqual(['park', 'station', 'port']);
  // Open, and nothing below it yet: the right arrow has no target.
  expect(moveInTree('ArrowRight', rows, 'port')).toBeUndefined();
});

it('finds typed letters from the active row on, and goes on with the same single letter', () => {
  const rows = rowsWith();
  const text = (item: Item) => item.id;
  expect(findTyped(rows, 'park', 'p', text)).toBe('port');
  expect(findTyped(rows, 'port', 'p', text)).toBe('park');
  expect(findTyped(rows, 'park', 'pa', text)).toBe('park');
  expect(findTyped(rows, 'park', 'bay', text)).toBeUndefined();
});
