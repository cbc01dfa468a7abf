import {expect, it} from 'vitest';
import {parseDiagram} from '../station/parse-diagram.ts';
import {agedColumns} from './aged-columns.ts';
import {PartBit, partStates} from './element-states.ts';
import {energiseWithEvidence} from './evidence/energise-with-evidence.ts';
import {DoubtBit, EarthedCode, LineCode, type LivenessColumns} from './liveness.ts';

const NOW = 1_000_000;
const ONLINE = 1 << 30;
const unit = (deviceId: string, type: number, groundKnife = 1) => ({deviceId, deviceName: deviceId, type, groundKnife});
const JSON_OF = [
  {type: 1, id: 'B1', name: 'I', nominalKv: 10, device: [unit('I1', 3), unit('F1', 5), unit('P1', 1, 0)]},
  {type: 2, id: 'K', device: {deviceId: 'T', deviceName: 'T', type: 2}},
  {type: 1, id: 'B2', name: 'II', nominalKv: 10, device: [unit('I2', 3), unit('F2', 5)]},
];

function shown(mode: 'segment' | 'graph') {
  const parsed = parseDiagram(JSON_OF, {kind: 'high'});
  if (!parsed.ok) throw new Error('no diagram');
  const states = {I1: ONLINE + 1, F1: ONLINE + 9, P1: ONLINE + 1, T: ONLINE, I2: ONLINE, F2: ONLINE + 8};
  const readings = Object.entries(states).map(([deviceId, switchState]) => ({
    deviceId,
    switchState,
    timeMs: NOW,
    phaseVoltagesV: deviceId === 'P1' ? ([10_000, 10_000, 10_000] as const) : undefined,
  }));
  const options = {mode, nowMs: NOW, staleAfterMs: 10_000};
  const [{columns}] = energiseWithEvidence([parsed.value], [readings], options);
  return {station: parsed.value, columns};
}

const isCertain = (bits: number) => (bits & (PartBit.live | PartBit.dead | PartBit.busOnly | PartBit.muted)) !== 0;

it.each(['segment', 'graph'] as const)('[MO-4-22] nothing certain is left of what nobody computes any more, by the %s rule', (mode) => {
  const {station, columns} = shown(mode);
  expect([...partStates(columns).sections, ...partStates(columns).units].some(isCertain)).toBe(true);
  expect(columns.unitConflict).toContain(1);
  const aged = agedColumns(station, columns);
  const {sections, ties, units} = partStates(aged);
  for (const bits of [...sections, ...ties, ...units]) {
    expect(bits & PartBit.uncertain).toBe(PartBit.uncertain);
    expect(bits & (PartBit.earthed | PartBit.conflict | PartBit.contradiction)).toBe(0);
    expect(isCertain(bits)).toBe(false);
  }
  expect([...aged.unitDoubt, ...aged.tieDoubt].every((doubt) => (doubt & DoubtBit.stale) !== 0)).toBe(true);
  expect([...aged.unitEarthed]).toEqual([2, 2, 0, 2, 2].map((code) => (code === 2 ? EarthedCode.unknown : EarthedCode.no)));
  expect([...aged.unitLine]).toEqual([LineCode.uncertain, 0, 0, LineCode.uncertain, 0]);
  expect(aged.evidence).toBeUndefined();
});

it('the columns before stay as they were, and what was said stays said', () => {
  const {station, columns} = shown('graph');
  const before = structuredClone(columns);
  const aged: LivenessColumns = agedColumns(station, columns);
  expect(columns).toEqual(before);
  expect(aged.unitPosition).toEqual(columns.unitPosition);
  expect(aged.sectionLive).toEqual(columns.sectionLive);
});
