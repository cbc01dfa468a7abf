import {type WorkedCaseOptions, workedCase} from '@livebus/fixtures';
import {describe, expect, it} from 'vitest';
import {parseDiagram} from '../../station/parse-diagram.ts';
import {energise} from '../energise.ts';
import {GraphNote} from '../graph-columns.ts';
import type {EnergiseMode} from '../liveness.ts';

/** The worked cases of monitoring part C in graph mode: the same for independent supplies, otherwise as part D says. */

function run(text: string, options: WorkedCaseOptions, mode: EnergiseMode) {
  const {json, kind, readings, nowMs, staleAfterMs} = workedCase(text, options);
  const parsed = parseDiagram(json, {kind});
  if (!parsed.ok) throw new Error(parsed.faults[0]?.message);
  const {sections, ties, units, columns} = energise(parsed.value, readings, {mode, nowMs, staleAfterMs});
  // Assumed line sides differ (G8), so only determined ones are compared.
  const withoutLines = [...units].map(([id, {line, ...rest}]) => [id, rest]);
  return {answers: {sections, ties, units: withoutLines}, units, columns};
}

const both = (text: string, options: WorkedCaseOptions = {}) => ({
  segment: run(text, options, 'segment'),
  graph: run(text, options, 'graph'),
});

const SAME: readonly (readonly [name: string, text: string, options?: WorkedCaseOptions])[] = [
  ['C1', '[I1=1 F1=1 F2=0] T=0 [I2=0 F3=1]'],
  ['C2', '[I1=1 F1=1 F2=0] T=1 [I2=0 F3=1]'],
  ['C3', '[I1=1] T=1 [F=1] T=1 [I2=0] T=0 [I3=0]'],
  ['C4', '[F1=1] T=1 [F2=1] T=1 [I=1]'],
  ['C5', '[F1=1] T=1 [F2=1]'],
  ['C6', '[I1=0 F1=1] [I2=1 F2=0] T=0 [F3=1]'],
  ['C9', '[I1=1] T=1 T=0 [I2=0]'],
  ['C9, both closed', '[I1=1] T=1 T=1 [I2=0]'],
  ['C10', 'T=1 [I=1]'],
  ['C10, open', 'T=0 [I=1]'],
  ['C11', '[I1=? F1=1] T=1 [I2=0 F2=1]'],
  ['C12', '[I1=1] T=? [I2=0]'],
  ['C14', '[I1=0 F1=1 R1=0~1]', {kind: 'low'}],
  ['C16', '[I1=1] U [F=1]'],
  ['C17', '[I1=1! F1=1]'],
  ['C18', '[I1=1 F1=1] T=1@ [I2=0 F2=1]'],
  ['C19', '[I1=1 F1=1! F2=1]'],
];

describe('worked cases in graph mode', () => {
  it.each(SAME.map(([name, ...drawing]) => ({name, drawing})))('[MO-4-25] $name is the same under both rules', ({drawing}) => {
    const {segment, graph} = both(...drawing);
    expect(graph.answers).toEqual(segment.answers);
  });

  it('[MO-4-25] C7: the conflict reaches the busbar and all that hangs on it; the earthed line of an open incoming unit is dead', () => {
    const {graph} = both('[I1=1 F1=8 F2=9 F3=1] T=0 [I2=8]', {feederType: 4, knives: true});
    expect(graph.answers.sections.map(({s}) => s)).toEqual([1, 0]);
    expect([...graph.units].map(([id, {conflict, earthed}]) => [id, conflict, earthed])).toEqual([
      ['I1', 1, false],
      ['F1', 0, true],
      ['F2', 1, true],
      ['F3', 1, false],
      ['I2', 0, true],
    ]);
    expect(graph.units.get('I2')?.line).toBe('dead');
    expect([...graph.columns.graph!.sectionNotes]).toEqual([GraphNote.earthFault, 0]);
  });

  it('[MO-4-25] C8: the first section is dead, as its incoming unit is open; the line sides follow the related devices', () => {
    const {graph} = both('[I1=0 F1=1 R1=1] T=0 [I2=0 R2=0]', {kind: 'low'});
    expect(graph.answers.sections).toEqual([
      {s: 0, uncertain: 0},
      {s: 0, uncertain: 0},
    ]);
    expect(['I1', 'I2'].map((id) => graph.units.get(id)?.line)).toEqual(['live', 'dead']);
  });

  it('[MO-4-25] C13: live as before, with both sources counted and a loop', () => {
    const {segment, graph} = both('[I1=1] T=1 [I2=1]');
    expect(graph.answers).toEqual(segment.answers);
    expect([...graph.columns.graph!.sectionSources]).toEqual([2, 2]);
    expect(graph.columns.graph!.tieNotes[0]).toBe(GraphNote.parallel | GraphNote.loop);
  });

  it('[MO-4-25] C15: dead and certain, as its incoming unit is open; only its line side is uncertain', () => {
    const {graph} = both('[I1=0 F1=1 R1=?~1]', {kind: 'low'});
    expect(graph.answers.sections).toEqual([{s: 0, uncertain: 0}]);
    expect(graph.units.get('F1')).toMatchObject({bus: 0, out: 0, uncertain: 0});
    expect(graph.units.get('I1')).toMatchObject({bus: 0, uncertain: 0, line: 'uncertain'});
  });
});
