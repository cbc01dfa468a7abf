import {tree} from '@livebus/contract';
import {expect, it} from 'vitest';
import {readAssetTree} from '../../base/api/asset-node.ts';
import {pickedAssets, pressAsset} from './picked.ts';

const nodes = readAssetTree(
  tree.reply.parse([
    {id: 'P', name: '园区', flag: 1, children: [{id: 'S', name: '一号站', flag: 2, children: [{id: '1001', name: '进线', flag: 3}]}]},
  ]),
  'D',
);

it('[SH-2.6-12] what is chosen is shown with its path, and an id that the tree lacks as itself', () => {
  expect(pickedAssets(nodes, ['1001', 'gone', 'P'])).toEqual([
    {id: '1001', label: '进线', path: '园区 > 一号站 > 进线', unknown: false},
    {id: 'gone', label: 'gone', path: 'gone', unknown: true},
    {id: 'P', label: '园区', path: '园区', unknown: false},
  ]);
  expect(pickedAssets(undefined, ['1001'])).toEqual([{id: '1001', label: '1001', path: '1001', unknown: false}]);
});

it('one takes the place of the other, several come and go, and a full choice takes no more', () => {
  const one = {single: true, most: 1};
  const two = {single: false, most: 2};
  expect([pressAsset([], 'a', one), pressAsset(['a'], 'b', one), pressAsset(['a'], 'a', one)]).toEqual([['a'], ['b'], ['a']]);
  expect([pressAsset(['a'], 'b', two), pressAsset(['a', 'b'], 'a', two), pressAsset(['a', 'b'], 'c', two)]).toEqual([
    ['a', 'b'],
    ['b'],
    ['a', 'b'],
  ]);
});
