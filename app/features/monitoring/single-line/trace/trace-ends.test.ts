import {type ElementRef, energise, parseDiagram, type Trace} from '@livebus/engine/core';
import {describe, expect, it} from 'vitest';
import {beyondPicture, supplyOf} from './trace-ends.ts';

const HIGH = [
  {
    type: 1,
    id: 'B1',
    voltageType: 1,
    device: [
      {deviceId: '1001', type: 3},
      {deviceId: '1003', type: 4, transformerId: 'T1', transformerName: '1#变'},
      {deviceId: '1004', type: 5},
      {deviceId: '1005', type: 4},
    ],
  },
];
const LOW = [
  {type: 1, id: 'L1', voltageType: 0, cases: [{id: 'C1', type: 3, transformerId: 'T1', deviceInfo: [{deviceId: '2001', type: 3}]}]},
];

function modelOf(json: unknown, kind: 'high' | 'low') {
  const parsed = parseDiagram(json, {kind});
  if (!parsed.ok) throw new Error('no diagram');
  return {id: kind, name: kind, kind, station: parsed.value};
}

const closed = ['1001', '1003', '1004', '1005'].map((deviceId) => ({deviceId, switchState: 2 ** 30 + 1}));
const high = modelOf(HIGH, 'high');
const liveness = [energise(high.station, closed, {mode: 'segment', nowMs: 0, staleAfterMs: 1}).columns];
const unit = (row: number): ElementRef => ({station: 0, kind: 'unit', row});
const section: ElementRef = {station: 0, kind: 'section', row: 0};
const trace = (element: ElementRef, rest: Partial<Trace> = {}): Trace => ({
  ...{element, feeding: [], sources: [], fed: [], looped: false, uncertain: false},
  ...rest,
});

describe('where a trace ends', () => {
  it('an incoming unit is the supply itself; a section without one is supplied from outside', () => {
    const supply = (of: Trace) => supplyOf(of, [high]);
    expect(supply(trace(unit(0), {sources: [unit(0)], fed: [section]}))).toBe('itself');
    expect(supply(trace(unit(0), {feeding: [section], sources: [unit(0), unit(3)]}))).toBe('itself');
    expect(supply(trace(unit(0)))).toBe('incomingNone');
    expect(supply(trace(section, {sources: [section]}))).toBe('outside');
    expect(supply(trace(unit(2)))).toBe('none');
    expect(supply(trace(unit(2), {feeding: [unit(0), section], sources: [unit(0)]}))).toBe('way');
  });

  it('supply leaves the picture by the transformers whose low side is not drawn', () => {
    const all = trace(unit(0), {sources: [unit(0)], fed: [section, unit(1), unit(2), unit(3)]});
    expect(beyondPicture(all, [high], liveness)).toEqual([
      {feeder: unit(1), transformer: '1#变'},
      {feeder: unit(3), transformer: ''},
    ]);
    expect(beyondPicture(all, [high, modelOf(LOW, 'low')], liveness).map(({feeder}) => feeder)).toEqual([unit(3)]);
  });

  it('a transformer feeder that is traced counts while it is closed and supplied', () => {
    const own = trace(unit(1), {feeding: [unit(0), section], sources: [unit(0)]});
    expect(beyondPicture(own, [high], liveness)).toEqual([{feeder: unit(1), transformer: '1#变'}]);
    expect(beyondPicture(trace(unit(1)), [high], liveness)).toEqual([]);
    const open = [energise(high.station, [], {mode: 'segment', nowMs: 0, staleAfterMs: 1}).columns];
    expect(beyondPicture(own, [high], open)).toEqual([]);
  });
});
