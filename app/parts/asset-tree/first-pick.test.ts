import {tree} from '@livebus/contract';
import {describe, expect, it} from 'vitest';
import {readAssetTree} from '../../api/asset-node.ts';
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

  it('is the project where it has no station, and nothing in an empty tree', () => {
    expect(firstPick(read([{id: 'P', flag: 2, children: []}]))?.id).toBe('P');
    expect(firstPick(read([{id: 'G', flag: 1, children: []}]))).toBeUndefined();
    expect(firstPick([])).toBeUndefined();
  });
});
