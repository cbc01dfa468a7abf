import {describe, expect, it} from 'vitest';
import {fc} from '../../tests/support/properties.ts';
import {filterTree} from './filter-tree.ts';
import {checkStates, toggleCheck} from './tree-checks.ts';

interface Item {
  readonly id: string;
  readonly below?: readonly Item[];
}
const shape = {idOf: (item: Item) => item.id, childrenOf: (item: Item) => item.below};

/** Trees with unique ids; the id of a node is its path. */
const trees = fc.letrec<{node: readonly unknown[]; forest: readonly (readonly unknown[])[]}>((tie) => ({
  node: fc.oneof({depthSize: 'small'}, fc.constant([]), fc.array(tie('node') as fc.Arbitrary<readonly unknown[]>, {maxLength: 4})),
  forest: fc.array(tie('node') as fc.Arbitrary<readonly unknown[]>, {maxLength: 4}),
}));
const named = (nodes: readonly unknown[], path = ''): Item[] =>
  nodes.map((children, index) => {
    const id = `${path}${'abc'[index % 3]}${index}`;
    return {id, below: named(children as readonly unknown[], `${id}.`)};
  });
const allOf = (items: readonly Item[]): Item[] => items.flatMap((item) => [item, ...allOf(item.below ?? [])]);
const under = (id: string, other: string) => other.startsWith(`${id}.`);

describe('filterTree', () => {
  it('[MO-1-07] keeps every hit with its ancestors, opens these alone, and keeps the whole of a hit without further ones in it', () => {
    const roots: Item[] = [
      {id: '园区', below: [{id: '配电站', below: [{id: '1# 进线'}, {id: '馈线'}]}, {id: '附楼'}]},
      {id: '数据中心', below: [{id: '机房'}]},
    ];
    const {hits, shown, open} = filterTree(roots, shape, ({id}) => id.includes('站'));
    expect([...hits]).toEqual(['配电站']);
    expect([...open]).toEqual(['园区']);
    expect([...shown].sort()).toEqual(['1# 进线', '园区', '配电站', '馈线'].sort());
  });

  it('[MO-1-07] agrees with a slow reading of the same rule on any tree', () => {
    fc.assert(
      fc.property(trees.forest, fc.constantFrom('a', 'b0', 'c', 'z'), (drawn, query) => {
        const roots = named(drawn);
        const all = allOf(roots);
        const {hits, shown, open} = filterTree(roots, shape, ({id}) => id.split('.').at(-1)!.includes(query));
        const hit = all.filter(({id}) => id.split('.').at(-1)!.includes(query)).map(({id}) => id);
        expect([...hits].sort()).toEqual(hit.sort());
        const ancestors = all.filter(({id}) => hit.some((one) => under(id, one))).map(({id}) => id);
        expect([...open].sort()).toEqual(ancestors.sort());
        const innermost = hit.filter((one) => !hit.some((other) => under(one, other)));
        const kept = all
          .filter(({id}) => hit.some((one) => one === id || under(id, one)) || innermost.some((one) => under(one, id)))
          .map(({id}) => id);
        expect([...shown].sort()).toEqual(kept.sort());
      }),
    );
  });
});

describe('the boxes of a tree', () => {
  const leavesOf = (items: readonly Item[]) => allOf(items).filter(({below}) => below === undefined || below.length === 0);
  const ids = (some: Iterable<string>) => [...some].sort();

  it('stand for what is beneath them: all, none or some', () => {
    fc.assert(
      fc.property(trees.forest, fc.func(fc.boolean()), (drawn, pick) => {
        const roots = named(drawn);
        const checked = new Set(leavesOf(roots).flatMap(({id}) => (pick(id) ? [id] : [])));
        const states = checkStates(roots, shape, checked);
        for (const item of allOf(roots)) {
          const leaves = leavesOf([item]).map(({id}) => id);
          const on = leaves.filter((id) => checked.has(id)).length;
          expect(states.get(item.id)).toBe(on === 0 ? false : on === leaves.length ? true : 'indeterminate');
        }
      }),
    );
  });

  it('check all beneath them, and uncheck it when it all was; nothing else changes', () => {
    fc.assert(
      fc.property(trees.forest, fc.func(fc.boolean()), fc.nat(), (drawn, pick, seed) => {
        const roots = named(drawn);
        const all = allOf(roots);
        if (all.length === 0) return;
        const pressed = all[seed % all.length]!;
        const checked = new Set(leavesOf(roots).flatMap(({id}) => (pick(id) ? [id] : [])));
        const beneath = leavesOf([pressed]).map(({id}) => id);
        const elsewhere = ids([...checked].filter((id) => !beneath.includes(id)));
        const was = beneath.every((id) => checked.has(id));
        const next = toggleCheck(roots, shape, checked, pressed.id);
        expect(ids(next)).toEqual(ids([...elsewhere, ...(was ? [] : beneath)]));
      }),
    );
  });

  it('hold for children that come later, and leave what is hidden, refused or not in the tree alone', () => {
    const roots: Item[] = [{id: 'park', below: [{id: 'a'}, {id: 'b'}, {id: 'c'}]}];
    expect(checkStates(roots, shape, new Set(['park'])).get('b')).toBe(true);
    expect(ids(toggleCheck(roots, shape, new Set(['park', 'far']), 'b'))).toEqual(['a', 'c', 'far']);
    expect(ids(toggleCheck(roots, shape, new Set(), 'park', {within: new Set(['a', 'b']), refused: ({id}) => id === 'a'}))).toEqual(['b']);
  });
});
