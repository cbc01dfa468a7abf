import {expect, it} from 'vitest';
import {deviceTreeOf} from '../../base/device-tree.ts';
import {searchTree} from './report-tree.ts';

const named = (id: string, name: string, nameEn: string | null = null, namePt: string | null = null) => ({id, name, nameEn, namePt});
const TREE = deviceTreeOf(
  [
    {
      ...named('G', '集团'),
      projects: [
        {
          ...named('P', '园区', 'Park'),
          timeZone: 'Asia/Tokyo',
          stations: [
            {...named('S1', '一号站'), code: 'A', stationType: 1},
            {...named('S2', '二号站'), code: 'B', stationType: 0},
          ],
        },
      ],
    },
  ],
  [
    {stationId: 'S1', devices: [named('1', '进线', 'Incoming'), named('2', '馈线')]},
    {stationId: 'S2', devices: []},
  ],
);
const ids = (nodes: typeof TREE): string[] => nodes.flatMap(({id, children}) => [id, ...ids(children)]);

it('[MO-2.rep-01] a search finds names in either language, opens the way to them and keeps what is below', () => {
  expect(ids(searchTree(TREE, 'incom'))).toEqual(['P', 'S1', '1']);
  expect(searchTree(TREE, '馈')[0]).toMatchObject({opened: true, children: [{opened: true}]});
  expect(ids(searchTree(TREE, '一号'))).toEqual(['P', 'S1', '1', '2']);
  expect(ids(searchTree(TREE, 'PARK'))).toEqual(['P', 'S1', '1', '2', 'S2']);
  expect(searchTree(TREE, 'none')).toEqual([]);
});
