import {expect, it} from 'vitest';
import type {EquipmentItem} from './equipment-items.ts';
import {reduceItems} from './reduce-items.ts';

const item = (key: string, ...children: EquipmentItem[]): EquipmentItem => ({
  ...{key, kind: 'unit', station: 0, id: key, name: key, number: 1, words: [], attributes: {}, children},
});
const tree = [item('S1', item('B1', item('a'), item('b')), item('B2', item('c'))), item('S2', item('B3', item('d')))];
const text = (items: readonly EquipmentItem[]): string =>
  items.map(({key, children}) => (children.length === 0 ? key : `${key}(${text(children)})`)).join(' ');
const reduced = (...keys: string[]) => reduceItems(tree, ({key}) => keys.includes(key));

it('keeps what is wanted in what it stands in, at any depth', () => {
  expect(text(reduced('b'))).toBe('S1(B1(b))');
  expect(text(reduced('b', 'c'))).toBe('S1(B1(b) B2(c))');
  expect(text(reduced('B1', 'd'))).toBe('S1(B1) S2(B3(d))');
  expect(reduced()).toEqual([]);
  const all = reduceItems(tree, () => true);
  expect(all.map((one, at) => one === tree[at])).toEqual([true, true]);
});
