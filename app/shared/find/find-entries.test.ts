import {energise, parseDiagram, type VoltageKind} from '@livebus/engine/core';
import {describe, expect, it} from 'vitest';
import {equipmentItems} from '../equipment-tree/equipment-items.ts';
import {findableItems} from './find-entries.ts';

const HIGH = [
  {
    type: 1,
    id: 'B1',
    name: 'I段',
    voltageType: 1,
    device: [
      {deviceId: '1', deviceName: '101', type: 3},
      {deviceName: '无编号', type: 5},
    ],
  },
  {type: 2, id: 'K', device: {deviceId: '5', type: 2}},
  {type: 1, voltageType: '10kV', device: []},
];
const LOW = [
  {
    type: 1,
    id: 'L1',
    voltageType: 0,
    cases: [
      {id: 'C1', name: '1#出线柜', type: 5, deviceInfo: [{deviceId: '21', deviceName: '照明'}]},
      {id: 'C2', name: '备用柜', type: 5, deviceInfo: []},
    ],
  },
];

function stationOf(json: unknown, kind: VoltageKind) {
  const parsed = parseDiagram(json, {kind});
  if (!parsed.ok) throw new Error('no diagram');
  return {id: kind, name: `${kind} 站`, station: parsed.value};
}

const words = {
  unnamed: (kind: string, number: number) => `${kind} ${number}`,
  stationNames: (id: string | undefined) => (id === 'high' ? ['Main station'] : []),
};

describe('what can be found in a picture', () => {
  it('is everything with an id, called as the tree calls it, under the keys of the tree', () => {
    const stations = [stationOf(HIGH, 'high'), stationOf(LOW, 'low')];
    const found = findableItems(stations, words);
    expect(found.map(({kind, id, name}) => `${kind} ${id} ${name}`)).toEqual([
      'section B1 I段',
      'unit 1 101',
      'tie 5 tie 1',
      'section [2] section 2',
      'section L1 section 1',
      'unit 21 1#出线柜 照明',
      'cabinet C2 备用柜',
    ]);
    const liveness = stations.map(({station}) => energise(station, [], {mode: 'segment', nowMs: 0, staleAfterMs: 1}).columns);
    const items = equipmentItems({stations, liveness}).flatMap((top) => top.children.flatMap((item) => [item, ...item.children]));
    for (const {key, id} of found) expect(items.find((item) => item.key === key)?.id).toBe(id);
  });

  it('says where a thing stands, and answers to its cabinet and station as well', () => {
    const found = findableItems([stationOf(HIGH, 'high'), stationOf(LOW, 'low')], words);
    expect(found[1]!.place).toEqual(['I段', 'high 站']);
    expect(found[1]!.around).toEqual(['I段', 'high 站', 'Main station']);
    expect(found[5]!.ids).toEqual(['21', 'C1']);
    const [, alone] = findableItems([stationOf(HIGH, 'high')], words);
    expect([alone!.place, alone!.around]).toEqual([['I段'], ['I段']]);
  });
});
