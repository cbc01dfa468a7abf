import {tree} from '@livebus/contract';
import {describe, expect, it} from 'vitest';
import {readAssetTree} from '../../base/api/asset-node.ts';
import {firstPick, stationCount} from './first-pick.ts';

const read = (wire: unknown) => readAssetTree(tree.reply.parse(wire), 'P');
const station = (id: string) => ({id, name: id, flag: 3});

describe('the first pick', () => {
  it("[MO-1-06] [SH-3-09] is the first project's first station, whatever groups stand above", () => {
    const nodes = read([
      {id: 'G', flag: 1, children: [{id: 'P', flag: 2, children: [station('S1'), station('S2')]}]},
      {id: 'Q', flag: 2, children: [station('S3')]},
    ]);
    expect(firstPick(nodes)?.id).toBe('S1');
    expect(stationCount(nodes[0]!)).toBe(2);
  });

  it('[MO-1-06] [EN-4-08] goes as deep as the screen works and the tree has', () => {
    const device = (id: string) => ({id, name: id, flag: 3});
    const nodes = read([{id: 'P', flag: 2, children: [{...station('S1'), children: [device('1001'), device('1002')]}, station('S2')]}]);
    expect(firstPick(nodes, 'device')?.id).toBe('1001');
    expect(firstPick(nodes, 'station')?.id).toBe('S1');
    expect(firstPick(nodes, 'project')?.id).toBe('P');
    expect(firstPick(read([{id: 'P', flag: 2, children: [station('S2')]}]), 'device')?.id).toBe('S2');
  });

  it('[EN-3-01] is what the server marks as selected, where the screen works on its level', () => {
    const nodes = read([{id: 'P', flag: 2, children: [station('S1'), {...station('S2'), selected: true}]}]);
    expect(firstPick(nodes)?.id).toBe('S2');
    expect(firstPick(nodes, 'project')?.id).toBe('P');
    expect(firstPick(read([{id: 'G', flag: 1, selected: true, children: [{id: 'P', flag: 2, children: [station('S1')]}]}]))?.id).toBe('S1');
  });

  it('is the project where it has no station, and nothing in an empty tree', () => {
    expect(firstPick(read([{id: 'P', flag: 2, children: []}]))?.id).toBe('P');
    expect(firstPick(read([{id: 'G', flag: 1, children: []}]))).toBeUndefined();
    expect(firstPick([])).toBeUndefined();
  });
});
