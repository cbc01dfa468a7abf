import {type WorkedCaseOptions, workedCase} from '@livebus/fixtures';
import {expect, it} from 'vitest';
import {buildScene, energise, parseDiagram, symbolIndex, symbolTable} from '../../core/index.ts';
import {abnormalAt, abnormalParts} from './mini-map/abnormal-parts.ts';
import {hasAlarmIn} from './picture/marks/alarm-marks.ts';
import {type StationMoment, stationState} from './station-state.ts';

const EVERYWHERE = {minX: -1e6, minY: -1e6, maxX: 1e6, maxY: 1e6};
type Signs = Pick<StationMoment, 'alarms' | 'tags'>;

function shown(text: string, signs: Signs, options: WorkedCaseOptions = {}) {
  const {json, kind, readings, nowMs, staleAfterMs} = workedCase(text, options);
  const parsed = parseDiagram(json, {kind});
  if (!parsed.ok) throw new Error(parsed.faults[0]?.message);
  const station = parsed.value;
  const scene = buildScene([{station}], {canvasWidthPx: 1600});
  const {columns} = energise(station, readings, {mode: 'segment', nowMs, staleAfterMs});
  const moment = {station, columns, telemetry: new Map(), transformers: new Map(), ...signs};
  const {slots} = stationState(scene, [moment]);
  const mark = (id: string): string => {
    const {symbols, hits} = scene;
    for (let row = 0; row < symbols.count; row++) {
      if (symbols.symbol[row] !== symbolIndex('mark-alarm') || hits.id[symbols.hit[row]] !== id) continue;
      const state = slots[symbols.variantSlot[row]];
      return state === 0 ? 'none' : symbolTable().symbols[symbols.symbol[row]].states[state - 1];
    }
    return 'no place';
  };
  return {scene, slots, mark};
}

it('a tag stands in the place of the alarms that it keeps quiet, at units and ties', () => {
  const alarms = new Map([['F1', 1]] as const);
  const tags = new Map([
    ['F1', 'maintenance'],
    ['T1', 'outOfService'],
  ] as const);
  const {mark} = shown('[I1=1 F1=1 F3=0] T=0 [I2=0]', {alarms, tags});
  expect(['F1', 'T1', 'F3'].map(mark)).toEqual(['maintenance', 'out-of-service', 'none']);
});

it('a tag gives way to a conflict', () => {
  const {mark} = shown('[I1=1 F1=8 F2=9 F3=1] T=0 [I2=8]', {tags: new Map([['F2', 'outOfService']] as const)}, {knives: true});
  expect(mark('F2')).toBe('none');
});

it('a tag neither blinks nor is abnormal on the map; an alarm beside it is both', () => {
  const looks = (signs: Signs) => {
    const {scene, slots} = shown('[I1=1 F1=1 F3=1]', signs);
    const parts = abnormalParts(scene);
    const most = Math.max(0, ...Array.from({length: parts.count}, (_, row) => abnormalAt(parts, slots, row)));
    return [hasAlarmIn(scene, slots, EVERYWHERE), most > 1];
  };
  const tags = new Map([['F1', 'maintenance']] as const);
  expect(looks({tags})).toEqual([false, false]);
  expect(looks({tags, alarms: new Map([['F3', 1]] as const)})).toEqual([true, true]);
});
