import {parseDiagram} from '@livebus/engine/core';
import {partAHigh, partALow} from '@livebus/fixtures';
import {describe, expect, it} from 'vitest';
import type {ModelStation} from '../session/diagram-model.ts';
import {elementOfId, idOfElement} from './element-of-id.ts';

function stationOf(id: string, json: unknown, kind: 'high' | 'low'): ModelStation {
  const parsed = parseDiagram(json, {kind});
  if (!parsed.ok) throw new Error('the example does not parse');
  return {id, name: id, kind, station: parsed.value};
}

const STATIONS = [stationOf('H', partAHigh.jsonData, 'high'), stationOf('L', partALow.jsonData, 'low')];

describe('an id of the address', () => {
  it('leads to every unit, tie and section, and back', () => {
    STATIONS.forEach(({station}, index) => {
      const all = [
        ...station.units.map(({index: row}) => ({station: index, kind: 'unit', row}) as const),
        ...station.ties.map((_, row) => ({station: index, kind: 'tie', row}) as const),
        ...station.sections.map((_, row) => ({station: index, kind: 'section', row}) as const),
      ];
      for (const element of all) {
        const id = idOfElement(STATIONS, element);
        expect(id).toBeDefined();
        expect(elementOfId(STATIONS, id!)).toEqual(element);
      }
    });
  });

  it('of a cabinet or a transformer leads to its first unit', () => {
    STATIONS.forEach(({station}, index) => {
      for (const cabinet of station.cabinets) {
        const first = {station: index, kind: 'unit', row: cabinet.firstUnit};
        const isDevice =
          station.units.some(({deviceId}) => deviceId === cabinet.id) || station.ties.some(({deviceId}) => deviceId === cabinet.id);
        if (!isDevice && cabinet.firstUnit < cabinet.endUnit)
          expect(elementOfId([STATIONS[index]!], cabinet.id)).toEqual({...first, station: 0});
      }
    });
    const withTransformer = STATIONS[0]!.station.cabinets.find(({transformerId}) => transformerId !== undefined);
    expect(elementOfId(STATIONS, withTransformer!.transformerId!)).toEqual({station: 0, kind: 'unit', row: withTransformer!.firstUnit});
  });

  it('that nothing has leads nowhere', () => {
    expect(elementOfId(STATIONS, 'nobody')).toBeUndefined();
    expect(elementOfId([], '1001')).toBeUndefined();
    expect(idOfElement(STATIONS, {station: 9, kind: 'unit', row: 0})).toBeUndefined();
  });

  it('a section without an id is known by its place in the JSON', () => {
    const json = [{type: 1, name: 'I段', voltageType: 1, device: [{deviceId: '11', deviceName: '101', type: 3}]}];
    const stations = [stationOf('S', json, 'high')];
    expect(idOfElement(stations, {station: 0, kind: 'section', row: 0})).toBe('[0]');
    expect(elementOfId(stations, '[0]')).toEqual({station: 0, kind: 'section', row: 0});
  });
});
