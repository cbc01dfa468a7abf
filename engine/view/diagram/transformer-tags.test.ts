import {partALow} from '@livebus/fixtures';
import {expect, it} from 'vitest';
import {buildScene, energise, parseDiagram, TAG_MARKS} from '../../core/index.ts';
import {abnormalAt, abnormalParts} from './mini-map/abnormal-parts.ts';
import {hasAlarmIn} from './picture/marks/alarm-marks.ts';
import {stationState} from './station-state.ts';

const EVERYWHERE = {minX: -1e6, minY: -1e6, maxX: 1e6, maxY: 1e6};

it('a tag that hangs on a transformer is a mark at the transformer, not at the cabinet of its device', () => {
  const parsed = parseDiagram(partALow.jsonData, {kind: 'low'});
  if (!parsed.ok) throw new Error(parsed.faults[0]?.message);
  const station = parsed.value;
  const {columns} = energise(station, partALow.realData.lvRealDatas, {mode: 'segment', nowMs: 0, staleAfterMs: 10_000});
  const scene = buildScene([{station}], {canvasWidthPx: 1600});
  const none = new Map();
  const slotsOf = (tags: ReadonlyMap<string, 'outOfService'>) =>
    stationState(scene, [{station, columns, telemetry: none, transformers: none, tags}]).slots;
  const parts = abnormalParts(scene);
  const abnormalIn = (slots: Uint8Array) => Array.from({length: parts.count}, (_, row) => abnormalAt(parts, slots, row));
  const untagged = abnormalIn(slotsOf(new Map()));
  const marksOf = (id: string) => {
    const slots = slotsOf(new Map([[id, 'outOfService']]));
    const {unitTransformerTagSlot, unitMarkSlots} = scene.stations[0];
    const rows = (column: Uint32Array) =>
      [...column.keys()].filter((row) => column[row] !== 0 && slots[column[row]] === TAG_MARKS.outOfService);
    // It neither blinks nor is it abnormal on the map.
    expect([hasAlarmIn(scene, slots, EVERYWHERE), abnormalIn(slots)]).toEqual([false, untagged]);
    return {transformers: rows(unitTransformerTagSlot), cabinets: rows(unitMarkSlots.alarm)};
  };
  const {index, deviceId} = station.units.find(({cabinet}) => station.cabinets[cabinet].transformerId === 'T1')!;
  expect(marksOf('T1')).toEqual({transformers: [index], cabinets: []});
  expect(marksOf(deviceId)).toEqual({transformers: [], cabinets: [index]});
});
