import {tree as treeCall} from '@livebus/contract';
import {describe, expect, it} from 'vitest';
import {type AssetRole, pathTo, readAssetTree, roleOf, SCREEN_TREES, type TreeFamily} from './asset-node.ts';

const read = (wire: unknown) => readAssetTree(treeCall.reply.parse(wire), 'P');
const shape = (flag: number | null, rest: {hasStationMark?: boolean; hasChildren?: boolean} = {}) => ({
  flag,
  hasStationMark: rest.hasStationMark ?? false,
  hasChildren: rest.hasChildren ?? false,
});

describe('asset nodes', () => {
  it('[MO-1-03] keep every field, turn ids into text and give a missing list of children as an empty one', () => {
    const [project] = read([
      {
        id: 7,
        name: '滨江精密制造园',
        flag: 2,
        opened: true,
        selected: false,
        children: [{id: '31', name: '1# 配电站', flag: 3, stationCode: 'S31', stationType: 1, opened: false, selected: true}],
      },
    ]);
    expect(project).toMatchObject({id: '7', name: '滨江精密制造园', flag: 2, role: 'project', opened: true, selected: false});
    expect(project?.children[0]).toMatchObject({
      id: '31',
      role: 'station',
      stationCode: 'S31',
      kind: 'high',
      opened: false,
      selected: true,
    });
    expect(project?.children[0]?.children).toEqual([]);
  });

  const families: Record<TreeFamily, readonly AssetRole[]> = {P: ['group', 'project', 'station'], D: ['project', 'station', 'device']};
  it.each(Object.entries(SCREEN_TREES))(
    '[MO-1-04] [SH-3-08] the flags 1, 2, 3 mean on the screen %s what table 1a says',
    (_screen, family) => {
      expect([1, 2, 3].map((flag) => roleOf(shape(flag), family, undefined))).toEqual(families[family]);
    },
  );

  it('[MO-1-05] a flag-3 node below a flag-3 node is a device', () => {
    const [station] = read([{id: 'a', flag: 3, children: [{id: 'b', flag: 3}]}]);
    expect(station?.role).toBe('station');
    expect(station?.children[0]?.role).toBe('device');
  });

  it('[MO-1-05] a flag outside the map is resolved by the shape of its node', () => {
    const station = {role: 'station', flag: 3} as const;
    expect(roleOf(shape(9, {hasStationMark: true}), 'P', undefined)).toBe('station');
    expect(roleOf(shape(null), 'P', station)).toBe('device');
    expect(roleOf(shape(0, {hasChildren: true}), 'D', undefined)).toBe('project');
  });

  it('gives the path down to a node', () => {
    const tree = read([{id: 'g', flag: 1, children: [{id: 'p', flag: 2, children: [{id: 's', flag: 3}]}]}]);
    expect(pathTo(tree, (node) => node.id === 's').map(({id}) => id)).toEqual(['g', 'p', 's']);
    expect(pathTo(tree, (node) => node.id === 'x')).toEqual([]);
  });
});
