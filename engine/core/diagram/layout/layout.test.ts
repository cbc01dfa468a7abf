import {partAHigh, partALow, workedCase} from '@livebus/fixtures';
import {describe, expect, it} from 'vitest';
import {parseDiagram} from '../../station/parse-diagram.ts';
import type {Station, VoltageKind} from '../../station/station.ts';
import {baseScaleOf, layoutPicture, STATION_GAP} from './layout-picture.ts';
import {layoutStation} from './layout-station.ts';

function stationOf(json: unknown, kind: VoltageKind): Station {
  const parsed = parseDiagram(json, {kind});
  if (!parsed.ok) throw new Error(parsed.faults[0]?.message);
  return parsed.value;
}

const worked = (text: string, kind: VoltageKind = 'high') => stationOf(workedCase(text, {kind}).json, kind);
const units = (count: number, kind: VoltageKind) => worked(`[${Array.from({length: count}, (_, i) => `F${i}=1`).join(' ')}]`, kind);

describe('widths', () => {
  it('[MO-2.sld-08] adds up to 2500 and 1200 in the two examples', () => {
    expect(layoutStation(stationOf(partAHigh.jsonData, 'high')).width).toBe(2500);
    expect(layoutStation(stationOf(partALow.jsonData, 'low')).width).toBe(1200);
  });

  it('[MO-2.sld-08] gives 300 for an explicit pt 0 only, and one unit to ties and unknown entries', () => {
    const device = (pt: unknown) => ({deviceId: `d${pt}`, deviceName: 'd', type: 5, ...(pt === undefined ? {} : {pt})});
    const section = {type: 1, name: 's', device: [device(1), device(undefined), device(0)]};
    const odd = [section, {type: 9, name: 'odd'}, {type: 2, device: {deviceId: 't', pt: 0}}, {...section, device: [device(7)]}];
    expect(layoutStation(stationOf(odd, 'high'))).toMatchObject({
      entryWidth: [1100, 400, 300, 400],
      cabinetX: [0, 400, 800, 1800],
      width: 2200,
    });
    expect(layoutStation(worked('[I1=1 F=1] U [F2=1] T=1 [F3=1]', 'low')).width).toBe(6 * 200);
  });

  it('keeps a section without cabinets wide enough to be seen', () => {
    expect(layoutStation(worked('[] T=1 [F=1]')).entryWidth).toEqual([400, 400, 400]);
  });

  it('makes the drawing longer for more than six drawers', () => {
    const drawers = (count: number) => Array.from({length: count}, (_, i) => ({deviceId: `d${i}`, deviceName: `${i}`}));
    const low = (count: number) => stationOf([{type: 1, cases: [{id: 'c', name: 'c', type: 5, deviceInfo: drawers(count)}]}], 'low');
    expect(layoutStation(low(6)).height).toBe(1120);
    expect(layoutStation(low(8)).height).toBe(1120 + 2 * 118);
  });
});

describe('base scale', () => {
  it('[MO-2.sld-09] halves fewer than 9 high-voltage or 8 low-voltage devices', () => {
    expect(baseScaleOf([units(8, 'high')])).toBe(0.5);
    expect(baseScaleOf([units(9, 'high')])).toBe(1);
    expect(baseScaleOf([units(7, 'low')])).toBe(0.5);
    expect(baseScaleOf([units(8, 'low')])).toBe(1);
  });

  it('[MO-2.sld-09] counts ties, and low-voltage cabinets instead of their drawers', () => {
    expect(baseScaleOf([worked('[F1=1 F2=1 F3=1 F4=1] T=1 [F5=1 F6=1 F7=1 F8=1]')])).toBe(1);
    const drawers = Array.from({length: 9}, (_, i) => ({deviceId: `d${i}`, deviceName: `${i}`}));
    expect(baseScaleOf([stationOf([{type: 1, cases: [{id: 'c', name: 'c', type: 5, deviceInfo: drawers}]}], 'low')])).toBe(0.5);
  });

  it('[MO-2.sld-09] halves a project picture only if both totals are small', () => {
    expect(baseScaleOf([units(4, 'high'), units(4, 'high'), units(7, 'low')])).toBe(0.5);
    expect(baseScaleOf([units(4, 'high'), units(5, 'high'), units(1, 'low')])).toBe(1);
    expect(baseScaleOf([units(1, 'high'), units(8, 'low')])).toBe(1);
  });
});

describe('stations of one picture', () => {
  const box = (kind: VoltageKind, width: number, height = 1000) => ({kind, width, height});
  const boxes = [box('low', 1200), box('high', 2500), box('low', 600), box('high', 900)];

  it('[MO-2.sld-06] stand in one row on a wide canvas, high voltage first in reply order', () => {
    const whole = 1200 + 2500 + 600 + 900 + 3 * STATION_GAP;
    const {places, width, height} = layoutPicture(boxes, whole);
    expect(places.map(({x}) => x)).toEqual([3480, 0, 4720, 2540]);
    expect(places.every(({y}) => y === 0)).toBe(true);
    expect({width, height}).toEqual({width: whole, height: 1000});
  });

  it('[MO-2.sld-06] put low voltage in rows below, 40 apart, on a narrower canvas', () => {
    const {places, width, height} = layoutPicture(boxes, 3500);
    expect(places).toEqual([
      {x: 0, y: 1040},
      {x: 0, y: 0},
      {x: 1240, y: 1040},
      {x: 2540, y: 0},
    ]);
    expect({width, height}).toEqual({width: 3440, height: 2040});
  });

  it('[MO-2.sld-06] take a row each where nothing fits beside another', () => {
    const {places} = layoutPicture(boxes, 700);
    expect(places.map(({y}) => y)).toEqual([2080, 0, 3120, 1040]);
    expect(layoutPicture([], 700)).toEqual({width: 0, height: 0, places: []});
  });
});
