import {expect, it} from 'vitest';
import {readAssetTree} from '../../base/api/asset-node.ts';
import {namedIn} from './named-in.ts';

it('an asset has its name in the language of the console where there is one, at every level', () => {
  const nodes = readAssetTree(
    [
      {
        id: 'P',
        name: '医院',
        nameEn: 'Hospital',
        namePt: 'Hospital Central',
        flag: 2,
        opened: false,
        selected: false,
        children: [
          {id: 'S1', name: '开闭所', nameEn: 'Switching station', flag: 3, opened: false, selected: false, children: []},
          {id: 'S2', name: '配电室', flag: 3, opened: false, selected: false, children: []},
        ],
      },
    ],
    'P',
  );
  const names = (language: string) => namedIn(nodes, language).flatMap((node) => [node.name, ...node.children.map(({name}) => name)]);
  expect(names('en-US')).toEqual(['Hospital', 'Switching station', '配电室']);
  expect(names('pt-BR')).toEqual(['Hospital Central', 'Switching station', '配电室']);
  expect(names('zh-TW')).toEqual(['医院', '开闭所', '配电室']);
});
