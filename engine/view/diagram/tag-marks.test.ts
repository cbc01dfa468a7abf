import {partALow} from '@livebus/fixtures';
import {expect, it} from 'vitest';
import {buildScene, energise, parseDiagram, TAG_MARKS} from '../../core/index.ts';
import {stationState} from './station-state.ts';

it('a tag that hangs on a transformer is a mark at the transformer, not at the cabinet of its device', () => {
  const parsed = parseDiagram(partALow.jsonData, {kind: 'low'});
  if (!parsed.ok) throw new Error(parsed.faults[0]?.message);
  const station = parsed.value;
  const {columns} = energise(station, partALow.realData.lvRealDatas, {mode: 'segment', nowMs: 0, staleAfterMs: 10_000});
  const scene = buildScene([{station}], {canvasWidthPx: 1600});
  const none = new Map();
  const marksOf = (id: string) => {
    const tags = new Map([[id, 'outOfService' as const]]);
    const {slots} = stationState(scene, [{station, columns, telemetry: none, transformers: none, tags}]);
    const {unitTransformerTagSlot, unitMarkSlots} = scene.stations[0];
    const rows = (column: Uint32Array) =>
      [...column.keys()].filter((row) => column[row] !== 0 && slots[column[row]] === TAG_MARKS.outOfService);
    return {transformers: rows(unitTransformerTagSlot), cabinets: rows(unitMarkSlots.alarm)};
  };
  const {index, deviceId} = station.units.find(({cabinet}) => station.cabinets[cabinet].transformerId === 'T1')!;
  expect(marksOf('T1')).toEqual({transformers: [index], cabinets: []});
  expect(marksOf(deviceId)).toEqual({transformers: [], cabinets: [index]});
});
