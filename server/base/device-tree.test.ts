import {expect, it} from 'vitest';
import {deviceTreeOf} from './device-tree.ts';

const named = (id: string, name: string, nameEn: string | null = null, namePt: string | null = null) => ({id, name, nameEn, namePt});
const station = (id: string, stationType: 0 | 1) => ({...named(id, `站 ${id}`), code: id, stationType});

it('[EN-2-06] holds projects, stations and the named devices without the groups, and the zone of a project that has its own', () => {
  const projects = [
    {...named('P', '园区', 'Park'), timeZone: 'Asia/Tokyo', stations: [station('S1', 1), station('S2', 0)]},
    {...named('Q', '工厂'), timeZone: null, stations: []},
  ];
  const tree = deviceTreeOf(
    [{...named('G', '集团'), projects}],
    [{stationId: 'S1', devices: [named('1', '进线', 'Incoming'), named('2', '馈线')]}],
  );
  expect(tree).toMatchObject([
    {
      ...{id: 'P', nameEn: 'Park', flag: 1, timeZone: 'Asia/Tokyo'},
      children: [
        {id: 'S1', flag: 2, stationType: 1, children: [{id: '1', flag: 3, nameEn: 'Incoming', children: []}, {id: '2'}]},
        {id: 'S2', stationCode: 'S2', children: []},
      ],
    },
    {id: 'Q', children: []},
  ]);
  expect(tree[1]).not.toHaveProperty('timeZone');
});
