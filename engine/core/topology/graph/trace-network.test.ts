import {type WorkedCaseOptions, workedCase} from '@livebus/fixtures';
import {describe, expect, it} from 'vitest';
import type {ElementRef} from '../../station/element-ref.ts';
import {parseDiagram} from '../../station/parse-diagram.ts';
import {buildNetworkIndex} from './build-network.ts';
import {runNetwork} from './run-network.ts';
import {traceNetwork} from './trace-network.ts';

/** Sections are S0, S1, …; units and ties have the notation's names. */
function traceOf(text: string, name: string, options: WorkedCaseOptions = {}) {
  const {json, kind, readings, nowMs, staleAfterMs} = workedCase(text, options);
  const parsed = parseDiagram(json, {kind});
  if (!parsed.ok) throw new Error(parsed.faults[0]?.message);
  const {sections, units, ties} = parsed.value;
  const nameOf = ({kind, row}: ElementRef) =>
    kind === 'section' ? `S${row}` : kind === 'unit' ? units[row]!.deviceId : ties[row]!.deviceId;
  const all: ElementRef[] = [
    ...sections.map((_, row) => ({station: 0, kind: 'section', row}) as const),
    ...units.map((_, row) => ({station: 0, kind: 'unit', row}) as const),
    ...ties.map((_, row) => ({station: 0, kind: 'tie', row}) as const),
  ];
  const network = buildNetworkIndex([parsed.value]);
  runNetwork(network, [readings], {mode: 'segment', nowMs, staleAfterMs});
  const trace = traceNetwork(network, all.find((one) => nameOf(one) === name)!);
  return {
    ...trace,
    feeding: trace.feeding.map(nameOf).join(' '),
    fed: trace.fed.map(nameOf).join(' '),
    sources: trace.sources.map(nameOf).join(' '),
  };
}

const CHAIN = '[I1=1 F1=1 F2=0] T=1 [I2=0 F3=1]';

describe('a trace', () => {
  it('[MO-4-25] leads from the source to a feeder behind a closed tie', () => {
    expect(traceOf(CHAIN, 'F3')).toMatchObject({feeding: 'I1 S0 T1 S1', sources: 'I1', fed: '', looped: false, uncertain: false});
  });

  it('[MO-4-25] names what a section, a tie and an incoming unit feed, nearest first, and nothing behind an open switch', () => {
    expect(traceOf(CHAIN, 'S0')).toMatchObject({feeding: 'I1', fed: 'F1 T1 S1 F3'});
    expect(traceOf(CHAIN, 'T1')).toMatchObject({feeding: 'I1 S0', fed: 'S1 F3'});
    expect(traceOf(CHAIN, 'I1')).toMatchObject({feeding: '', sources: 'I1', fed: 'S0 F1 T1 S1 F3'});
  });

  it('[MO-4-25] of an open unit tells what comes to either side, and that it feeds nothing', () => {
    expect(traceOf(CHAIN, 'F2')).toMatchObject({feeding: 'I1 S0', sources: 'I1', fed: ''});
    expect(traceOf('[I1=0 F1=1]', 'I1')).toMatchObject({feeding: '', sources: 'I1', fed: ''});
    expect(traceOf('[I1=0 F1=1]', 'F1')).toMatchObject({feeding: '', sources: '', fed: ''});
  });

  it('[MO-4-25] between two supplies tells both ways and the loop', () => {
    const {feeding, sources, looped} = traceOf('[I1=1 F1=1] T=1 [I2=1]', 'T1');
    expect({feeding, sources, looped}).toEqual({feeding: 'I1 S0 I2 S1', sources: 'I1 I2', looped: true});
    expect(traceOf('[I1=1 F1=1] T=1 [I2=1]', 'S0')).toMatchObject({feeding: 'I1 I2 S1 T1', fed: 'F1', looped: true});
    expect(traceOf('[I1=1 F1=1] T=1 [I2=1]', 'F1')).toMatchObject({feeding: 'I1 S0 I2 S1 T1', looped: false});
  });

  it('[MO-4-25] begins behind a related device at the first thing that is drawn', () => {
    expect(traceOf('[I1=1 F1=1 R1=1]', 'F1', {kind: 'low'})).toMatchObject({feeding: 'I1 S0', sources: 'I1'});
    expect(traceOf('[F1=1 R1=1]', 'F1', {kind: 'low'})).toMatchObject({feeding: 'S0', sources: 'S0'});
  });

  it('[MO-4-22] is uncertain by a doubtful switch on the way or one that may lead on, and not by another', () => {
    expect(traceOf('[I1=1! F1=1]', 'F1').uncertain).toBe(true);
    expect(traceOf('[I1=1 F1=1 F2=?]', 'F1').uncertain).toBe(false);
    expect(traceOf('[I1=1 F1=1 F2=?]', 'S0').uncertain).toBe(true);
    expect(traceOf('[I1=1 F1=1!]', 'F1').uncertain).toBe(true);
  });

  it('throws for what the picture does not have', () => {
    const network = buildNetworkIndex([]);
    expect(() => traceNetwork(network, {station: 0, kind: 'tie', row: 0})).toThrow('trace of tie 0 in station 0');
  });
});
