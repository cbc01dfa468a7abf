import {ContradictionCode, energise, parseDiagram, type SwitchReading} from '@livebus/engine/core';
import {describe, expect, it} from 'vitest';
import {equipmentItems} from './equipment-items.ts';
import {keptItems, prepareItems} from './kept-items.ts';
import {ABNORMAL, countByFilter, inFilters, type PartMarks, partBits, partsInOrder, readFilters} from './parts.ts';

const NOW = 1_000_000;
const JSON_OF = [
  {
    type: 1,
    id: 'B1',
    name: 'I段',
    voltageType: 1,
    device: [
      {deviceId: 'I1', type: 3},
      {deviceId: 'F1', type: 5},
    ],
  },
  {type: 2, id: 'K', device: {deviceId: 'T', deviceName: '母联', type: 2}},
  {type: 9, id: 'X'},
  {type: 1, voltageType: 1, device: [{deviceName: '无编号', type: 5}]},
];

function stationsOf() {
  const parsed = parseDiagram(JSON_OF, {kind: 'high'});
  if (!parsed.ok) throw new Error('no diagram');
  return [{id: 'S', name: '一号站', station: parsed.value}];
}

const closed = (deviceId: string): SwitchReading => ({deviceId, switchState: 2 ** 30 + 1, timeMs: NOW});
const livenessOf = (stations: ReturnType<typeof stationsOf>, readings: readonly SwitchReading[]) =>
  stations.map(({station}) => energise(station, readings, {mode: 'segment', nowMs: NOW, staleAfterMs: 20_000}).columns);
const quiet: PartMarks = {missing: () => false, alarmed: () => false};

describe('the parts of a picture', () => {
  it('stand in electrical order under the keys and ids of their items in the tree', () => {
    const stations = stationsOf();
    const parts = partsInOrder(stations);
    const items = equipmentItems({stations, liveness: livenessOf(stations, [])});
    const flat = items.flatMap((item) => [item, ...item.children]).filter(({kind}) => ['section', 'unit', 'tie'].includes(kind));
    expect(parts.map(({key, id}) => [key, id])).toEqual(flat.map(({key, id}) => [key, id]));
    expect(parts.map(({ref}) => `${ref.kind} ${ref.row}`)).toEqual(['section 0', 'unit 0', 'unit 1', 'tie 0', 'section 1', 'unit 2']);
  });

  it('are counted by state, by figures that are missing and by alarms', () => {
    const stations = stationsOf();
    const parts = partsInOrder(stations);
    const bits = partBits(parts, livenessOf(stations, ['I1', 'F1', 'T'].map(closed)), {
      missing: ({kind, row}) => kind === 'unit' && row === 0,
      alarmed: ({id}) => id === 'F1',
    });
    expect(countByFilter(bits)).toEqual({
      live: 4,
      busOnly: 0,
      muted: 0,
      dead: 0,
      uncertain: 2,
      earthed: 0,
      offline: 0,
      stale: 0,
      missing: 2,
      conflict: 0,
      contradiction: 0,
      alarm: 1,
    });
    const shown = (...filters: Parameters<typeof inFilters>[1]) => parts.flatMap(({key}, at) => (inFilters(bits[at], filters) ? key : []));
    expect(shown('alarm', 'uncertain')).toEqual(['0/u1', '0/s1', '0/u2']);
    expect(shown(...ABNORMAL)).toEqual(['0/u0', '0/u1', '0/s1', '0/u2']);
    expect(shown()).toEqual([]);
  });

  it('an address names filters in any order; what is no filter is left out', () => {
    expect(readFilters(['stale', 'nonsense', 'live', 'live', '__proto__'])).toEqual(['live', 'stale']);
  });

  it('an item that says the same stays the same object, and those around a changed one are made anew', () => {
    const stations = stationsOf();
    const all = ['I1', 'F1', 'T'].map(closed);
    const first = keptItems({stations, liveness: livenessOf(stations, all)});
    const again = keptItems({stations, liveness: livenessOf(stations, all)});
    expect(again).toBe(first);
    const changed = keptItems({stations, liveness: livenessOf(stations, [closed('I1'), closed('T')])});
    expect(changed.map((item, at) => item === first[at])).toEqual([false, true, true, true]);
    expect(changed[0]!.children.map((item, at) => item === first[0]!.children[at])).toEqual([true, false]);
    expect(countByFilter(partBits(partsInOrder(stations), livenessOf(stations, []), quiet)).missing).toBe(4);
  });

  it('items made ahead in turns are those made at once, and only entries of which something is another are made anew', async () => {
    const stations = stationsOf();
    const before = livenessOf(stations, ['I1', 'F1', 'T'].map(closed));
    let turns = 0;
    const turn = async () => void turns++;
    await prepareItems({stations, liveness: before}, turn);
    expect(turns).toBe(4);
    const first = keptItems({stations, liveness: before});
    expect(first).toEqual(equipmentItems({stations, liveness: before}));
    await prepareItems({stations, liveness: before}, turn);
    expect(turns).toBe(4);
    const [columns] = livenessOf(stations, ['I1', 'F1', 'T'].map(closed));
    const units = new Uint8Array(columns!.unitBus.length);
    units[1] = ContradictionCode.voltageOnDead;
    const rest = {sections: new Uint8Array(columns!.sectionLive.length), ties: new Uint8Array(columns!.tieLive.length)};
    const contradicted = [{...columns!, contradictions: {...rest, units}}];
    const second = keptItems({stations, liveness: contradicted});
    expect(second.map((item, at) => item === first[at])).toEqual([false, true, true, true]);
    expect(second).toEqual(equipmentItems({stations, liveness: contradicted}));
  });
});
