import {tree} from '@livebus/contract';
import {describe, expect, it} from 'vitest';
import {type AssetNode, readAssetTree} from '../../base/api/asset-node.ts';
import {buildFindIndex} from '../find/find-index.ts';
import {assetEntriesOf} from './asset-entries.ts';
import {keepFound} from './keep-found.ts';
import {pickOf} from './pick-of.ts';

const read = (wire: unknown, family: 'P' | 'D' = 'P') => readAssetTree(tree.reply.parse(wire), family);
const WIRE = [
  {
    ...{id: 'G', name: '集团', flag: 1},
    children: [
      {
        ...{id: 'P1', name: '滨江园区', flag: 2},
        children: [
          {id: 'S1', name: '1# 配电站', flag: 3, stationCode: 'BJ-01', children: [{id: '1001', name: '进线', flag: 3}]},
          {id: 'S2', name: '2# 变电站', flag: 3},
        ],
      },
      {id: 'P2', name: '临港冷链', flag: 2, children: [{id: 'S3', name: '变电所', flag: 3}]},
    ],
  },
];
const shape = (nodes: readonly AssetNode[]): unknown => nodes.map(({id, children}) => (children.length > 0 ? [id, shape(children)] : id));

describe('what a picked node stands for', () => {
  const nodes = read(WIRE);
  const ids = (id: string) => {
    const pick = pickOf(nodes, id);
    return pick && [pick.project?.id, pick.station?.id, pick.device?.id];
  };

  it('[EN-2-07] a device below a station picks its station and itself, a station its project; a group nothing', () => {
    expect(ids('1001')).toEqual(['P1', 'S1', '1001']);
    expect(ids('S3')).toEqual(['P2', 'S3', undefined]);
    expect(ids('P2')).toEqual(['P2', undefined, undefined]);
    expect([ids('G'), ids('none')]).toEqual([undefined, undefined]);
  });

  it('[EN-2-06] [MO-1-04] the same flags are other levels in a tree of the other family', () => {
    const wire = [{id: 'A', name: 'a', flag: 1, children: [{id: 'B', name: 'b', flag: 2, children: [{id: '1', name: 'c', flag: 3}]}]}];
    const picked = (family: 'P' | 'D', id: string) => pickOf(read(wire, family), id);
    expect(picked('D', '1')).toMatchObject({project: {id: 'A'}, station: {id: 'B'}, device: {id: '1'}});
    expect(picked('P', '1')).toMatchObject({project: {id: 'B'}, station: {id: '1'}, device: undefined});
    expect([picked('D', 'A')?.project?.id, picked('P', 'A')]).toEqual(['A', undefined]);
  });
});

describe('the search of a tree', () => {
  const nodes = read(WIRE);
  const search = async (text: string) => {
    const index = await buildFindIndex(assetEntriesOf(nodes), null, async () => {});
    return keepFound(nodes, new Set(index.search(text, Number.POSITIVE_INFINITY).entries.map(({node}) => node.id)));
  };

  it('[MO-1-07] keeps and opens what stands above, whatever the case of letters', async () => {
    const {nodes: kept, open} = await search('变电');
    expect(shape(kept)).toEqual([
      [
        'G',
        [
          ['P1', ['S2']],
          ['P2', ['S3']],
        ],
      ],
    ]);
    expect([...open].sort()).toEqual(['G', 'P1', 'P2']);
    expect(shape((await search('bj-0')).nodes)).toEqual([['G', [['P1', [['S1', ['1001']]]]]]]);
  });

  it('[MO-1-07] what was found keeps what stands below it, folded, unless more was found there', async () => {
    const {nodes: kept, open} = await search('滨江');
    expect(shape(kept)).toEqual([['G', [['P1', [['S1', ['1001']], 'S2']]]]]);
    expect([...open]).toEqual(['G']);
    expect((await search('没有')).nodes).toEqual([]);
  });
});
