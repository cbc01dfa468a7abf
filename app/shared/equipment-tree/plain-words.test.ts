import {type EvidenceReading, energiseWithEvidence, parseDiagram} from '@livebus/engine/core';
import {describe, expect, it} from 'vitest';
import {type EquipmentItem, equipmentItems} from './equipment-items.ts';

const NOW_MS = 1_000_000;
const ONLINE = 2 ** 30;
const KNIFE = 8;

const flat = (items: readonly EquipmentItem[]): EquipmentItem[] => items.flatMap((item) => [item, ...flat(item.children)]);
const bus = (kv: number, device: readonly object[]) => [{type: 1, id: 'B', name: 'I', nominalKv: kv, device}];
const row = (deviceId: string, state: number, volts?: number, ageMs = 0): EvidenceReading => ({
  ...{deviceId, switchState: ONLINE + state, timeMs: NOW_MS - ageMs},
  ...(volts !== undefined && {phaseVoltagesV: [volts, volts, volts] as const}),
});

function wordsOf(
  json: unknown,
  kind: 'high' | 'low',
  readings: readonly EvidenceReading[],
  id: string,
  mode: 'segment' | 'graph' = 'graph',
) {
  const parsed = parseDiagram(json, {kind});
  if (!parsed.ok) throw new Error('no diagram');
  const [shown] = energiseWithEvidence([parsed.value], [readings], {mode, nowMs: NOW_MS, staleAfterMs: 120_000});
  const items = equipmentItems({stations: [{id: 'S', name: 'S', station: parsed.value}], liveness: [shown!.columns]});
  return flat(items).find((item) => item.id === id)!.words;
}

describe('[MO-4-25] the words of a unit say what was measured', () => {
  it('a generator that runs is not called unmeasured: its instrument declares no side', () => {
    const json = bus(0.4, [
      {deviceId: 'I', type: 3, voltageSide: 'bus'},
      {deviceId: 'G', type: 3, generator: 1},
    ]);
    const words = (volts?: number) => wordsOf(json, 'low', [row('I', 1, 231), row('G', 0, volts)], 'G');
    expect([words(231).slice(0, 3), words().slice(0, 3)]).toEqual([
      ['open', 'busLive', 'undeclaredSide'],
      ['open', 'busLive', 'lineAssumed'],
    ]);
  });

  it('in graph mode a unit without an earthing switch that earth reaches has no closed one', () => {
    // Earth spreads from the closed feeder to the busbar, and to the unit that is closed there.
    const json = bus(10, [
      {deviceId: 'I', type: 3},
      {deviceId: 'P', type: 1},
      {deviceId: 'F', type: 5, groundKnife: 1},
      {deviceId: 'X', type: 5},
    ]);
    const readings = [row('I', 1), row('P', 1, 10_000), row('F', 1 + KNIFE), row('X', 1)];
    const [knife, none] = ['F', 'X'].map((id) => wordsOf(json, 'high', readings, id));
    expect(knife).toContain('conflict');
    expect(none).not.toContain('conflict');
    expect(none).toContain('earthFault');
    expect(wordsOf(json, 'high', readings, 'F', 'segment')).toContain('conflict');
  });

  it('57.7 % of the voltage between conductors is perhaps one to earth, not undervoltage', () => {
    const json = bus(10, [
      {deviceId: 'I', type: 3},
      {deviceId: 'P', type: 1},
    ]);
    const words = (volts: number) => wordsOf(json, 'high', [row('I', 1), row('P', 1, volts)], 'P');
    expect(words(5774)).toContain('quantityUnclear');
    expect(words(5774)).not.toContain('undervoltage');
    expect(words(4500)).toContain('undervoltage');
  });
});
