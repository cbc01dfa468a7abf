import {describe, expect, it} from 'vitest';
import {parseDiagram} from '../station/parse-diagram.ts';
import {PartBit, partStates} from './element-states.ts';
import {energise} from './energise.ts';
import type {GraphColumns} from './graph-columns.ts';
import {GraphNote} from './graph-columns.ts';
import {EarthedCode, type LivenessColumns, UncertainBit} from './liveness.ts';

const NOW = 1_000_000;
const ONLINE = 1 << 30;
const unit = (deviceId: string, type: number) => ({deviceId, deviceName: deviceId, type, groundKnife: 1});
const JSON_OF = [
  {type: 1, id: 'B1', voltageType: 1, device: [unit('I1', 3), unit('F1', 5), unit('F2', 5), unit('P1', 1)]},
  {type: 2, id: 'K', device: {deviceId: 'T', deviceName: '母联', type: 2}},
  {type: 1, id: 'B2', voltageType: 1, device: [unit('I2', 3), unit('F3', 5)]},
];

function columnsOf(states: Readonly<Record<string, number>>, times: Readonly<Record<string, number>> = {}): LivenessColumns {
  const parsed = parseDiagram(JSON_OF, {kind: 'high'});
  if (!parsed.ok) throw new Error('no diagram');
  const readings = Object.entries(states).map(([deviceId, switchState]) => ({deviceId, switchState, timeMs: times[deviceId] ?? NOW}));
  return energise(parsed.value, readings, {mode: 'segment', nowMs: NOW, staleAfterMs: 20_000}).columns;
}

const closed = ONLINE + 1;
const open = ONLINE;
const names = (bits: number | undefined) =>
  (Object.keys(PartBit) as (keyof typeof PartBit)[]).filter((name) => (bits ?? 0) & PartBit[name]);
const ONE_OF: readonly number[] = [PartBit.live, PartBit.busOnly, PartBit.dead, PartBit.uncertain];
const allClosed = {I1: closed, F1: closed, F2: closed, P1: closed, T: open, I2: open, F3: closed};

describe('what is counted of a part', () => {
  it('[MO-4-20] a unit counts by its outgoing side, as dead only on a dead busbar; a tie is dead only between two dead sides', () => {
    const {sections, ties, units} = partStates(columnsOf({...allClosed, F1: open}));
    expect([...sections].map(names)).toEqual([['live'], ['dead']]);
    expect([...ties].map(names)).toEqual([['live']]);
    expect([...units].map(names)).toEqual([['live'], ['busOnly'], ['live'], ['live'], ['dead'], ['dead']]);
    const dark = partStates(columnsOf({...allClosed, I1: open}));
    expect([...dark.ties].map(names)).toEqual([['dead']]);
  });

  it('an incoming unit whose line side is not measured counts by its busbar, else by its line', () => {
    const columns = columnsOf({...allClosed, T: closed});
    expect(names(partStates(columns).units[4])).toEqual(['live']);
    columns.unitLine[4] = 2;
    expect(names(partStates(columns).units[4])).toEqual(['busOnly']);
    columns.unitBus[4] = 0;
    expect(names(partStates(columns).units[4])).toEqual(['dead']);
    columns.unitUncertain[4] = UncertainBit.bus;
    expect(names(partStates(columns).units[4])).toEqual(['uncertain']);
    columns.unitLine[4] = 4;
    expect(names(partStates(columns).units[4])).toEqual(['uncertain']);
  });

  it('[MO-4-21] [MO-4-22] earthed, conflict, offline, stale and unread stand beside the liveness', () => {
    const {units} = partStates(columnsOf({I1: closed, F1: closed + 8, F2: 1, P1: closed, T: open, I2: open}, {P1: NOW - 20_001}));
    expect(names(units[1])).toEqual(['live', 'earthed', 'conflict']);
    expect(names(units[2])).toEqual(['uncertain', 'offline']);
    expect(names(units[3])).toEqual(['live', 'stale']);
    expect(names(units[5])).toEqual(['dead', 'unread']);
  });

  it('what contradicts its measured voltage is marked beside its liveness', () => {
    const columns = columnsOf(allClosed);
    const contradictions = {sections: Uint8Array.of(0, 1), ties: Uint8Array.of(0), units: Uint8Array.of(0, 0, 0, 2, 0, 1)};
    const {sections, units} = partStates({...columns, contradictions});
    expect([...sections].map(names)).toEqual([['live'], ['dead', 'contradiction']]);
    expect([3, 4, 5].map((row) => names(units[row]))).toEqual([['live', 'contradiction'], ['dead'], ['dead', 'contradiction']]);
  });

  it('every part is live, live at its busbar only, dead or uncertain, and only one of them', () => {
    for (const columns of [columnsOf({...allClosed, F1: 1}), columnsOf({})]) {
      const {sections, ties, units} = partStates(columns);
      const all = [...sections, ...ties, ...units].map((bits) => bits & ONE_OF.reduce((mask, bit) => mask | bit, 0));
      expect(all).toHaveLength(9);
      for (const one of all) expect(ONE_OF).toContain(one);
    }
    expect(names(partStates(columnsOf({})).units[1])).toEqual(['uncertain', 'unread']);
  });

  it('[MO-4-25] in graph mode an earthed busbar and an earth fault count as well', () => {
    const base = columnsOf(allClosed);
    const graph: GraphColumns = {
      sectionSources: new Uint16Array(2),
      tieSources: new Uint16Array(1),
      unitSources: new Uint16Array(6),
      sectionIsland: new Int32Array(2),
      sectionEarthed: Uint8Array.of(EarthedCode.no, EarthedCode.yes),
      unitFarEarthed: Uint8Array.of(0, EarthedCode.yes, 0, 0, 0, 0),
      unitFar: new Uint8Array(6),
      sectionNotes: Uint8Array.of(GraphNote.earthFault, 0),
      tieNotes: Uint8Array.of(GraphNote.loop),
      unitNotes: Uint8Array.of(GraphNote.withdrawn, 0, GraphNote.earthFault, 0, 0, 0),
    };
    const {sections, ties, units} = partStates({...base, graph});
    expect([...sections].map(names)).toEqual([
      ['live', 'conflict'],
      ['dead', 'earthed'],
    ]);
    expect(names(ties[0])).toEqual(['live']);
    expect([0, 1, 2].map((row) => names(units[row]))).toEqual([['live'], ['live', 'earthed'], ['live', 'conflict']]);
  });
});
