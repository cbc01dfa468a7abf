import {type WorkedCaseOptions, workedCase} from '@livebus/fixtures';
import {expect, it} from 'vitest';
import {parseDiagram} from '../station/parse-diagram.ts';
import {energise} from './energise.ts';
import {type LivenessColumns, UncertainBit, type UnitState} from './liveness.ts';

/** The worked cases of monitoring part C. A `?` after a figure: that part is uncertain. */

function run(text: string, options: WorkedCaseOptions = {}) {
  const {json, kind, readings, nowMs, staleAfterMs} = workedCase(text, options);
  const parsed = parseDiagram(json, {kind});
  if (!parsed.ok) throw new Error(parsed.faults[0]?.message);
  const {sections, units, columns} = energise(parsed.value, readings, {mode: 'segment', nowMs, staleAfterMs});
  return {
    sections: sections.map(({s, uncertain}) => `${s}${uncertain ? '?' : ''}`).join(' '),
    ties: showTies(columns),
    units: Object.fromEntries(parsed.value.units.map(({deviceId, index}) => [deviceId, showUnit(units.get(deviceId)!, columns, index)])),
  };
}

function showTies({tieLive, tieUp, tieDown, tieUncertain}: LivenessColumns): string {
  const part = (value: number, row: number, bit: number) => `${value}${tieUncertain[row]! & bit ? '?' : ''}`;
  return Array.from(tieLive, (live, row) => {
    const [s, up, down] = [
      part(live, row, UncertainBit.state),
      part(tieUp[row]!, row, UncertainBit.up),
      part(tieDown[row]!, row, UncertainBit.down),
    ];
    return `(${s},${up},${down})`;
  }).join(' ');
}

function showUnit(
  {bus, out, line, position, earthed, conflict, offline}: UnitState,
  {unitUncertain}: LivenessColumns,
  row: number,
): string {
  const mark = (bit: number) => (unitUncertain[row]! & bit ? '?' : '');
  return [
    position,
    `bus ${bus}${mark(UncertainBit.bus)}`,
    out === undefined ? `line ${line}` : `out ${out}${mark(UncertainBit.out)}`,
    ...(earthed === false ? [] : [earthed === true ? 'earthed' : 'earthing unknown']),
    ...(conflict ? ['conflict'] : []),
    ...(offline ? ['offline'] : []),
  ].join(', ');
}

it('C1 [MO-4-11] [MO-4-15] an open tie between live and dead keeps them apart', () => {
  expect(run('[I1=1 F1=1 F2=0] T=0 [I2=0 F3=1]')).toEqual({
    sections: '1 0',
    ties: '(0,1,0)',
    units: {
      I1: 'closed, bus 1, line assumed',
      F1: 'closed, bus 1, out 1',
      F2: 'open, bus 1, out 0',
      I2: 'open, bus 0, line assumed',
      F3: 'closed, bus 0, out 0',
    },
  });
});

it('C2 [MO-4-13] a closed tie carries liveness to the other section', () => {
  expect(run('[I1=1 F1=1 F2=0] T=1 [I2=0 F3=1]')).toEqual({
    sections: '1 1',
    ties: '(1,1,1)',
    units: {
      I1: 'closed, bus 1, line assumed',
      F1: 'closed, bus 1, out 1',
      F2: 'open, bus 1, out 0',
      I2: 'open, bus 1, line assumed',
      F3: 'closed, bus 1, out 1',
    },
  });
});

it('C3 [MO-4-14] a chain of ties carries as far as they are closed', () => {
  const {sections, ties, units} = run('[I1=1] T=1 [F=1] T=1 [I2=0] T=0 [I3=0]');
  expect({sections, ties}).toEqual({sections: '1 1 1 0', ties: '(1,1,1) (1,1,1) (0,1,0)'});
  expect(units).toMatchObject({F: 'closed, bus 1, out 1', I3: 'open, bus 0, line assumed'});
});

it('C4 [MO-4-14] a supply at the right end reaches the left end', () => {
  expect(run('[F1=1] T=1 [F2=1] T=1 [I=1]')).toEqual({
    sections: '1 1 1',
    ties: '(1,1,1) (1,1,1)',
    units: {F1: 'closed, bus 1, out 1', F2: 'closed, bus 1, out 1', I: 'closed, bus 1, line assumed'},
  });
});

it('C5 [MO-4-13] a closed tie alone lights nothing', () => {
  expect(run('[F1=1] T=1 [F2=1]')).toEqual({
    sections: '0 0',
    ties: '(0,0,0)',
    units: {F1: 'closed, bus 0, out 0', F2: 'closed, bus 0, out 0'},
  });
});

it('C6 [MO-4-12] one live section lights its run', () => {
  const {sections, ties, units} = run('[I1=0 F1=1] [I2=1 F2=0] T=0 [F3=1]');
  expect({sections, ties}).toEqual({sections: '1 1 0', ties: '(0,1,0)'});
  expect(units).toMatchObject({F1: 'closed, bus 1, out 1', F2: 'open, bus 1, out 0', F3: 'closed, bus 0, out 0'});
});

it('C7 [MO-4-17] [MO-4-20] [MO-4-21] earthing switches: no liveness changes, a conflict is raised, an open incoming is dead', () => {
  expect(run('[I1=1 F1=8 F2=9 F3=1] T=0 [I2=8]', {feederType: 4, knives: true})).toEqual({
    sections: '1 0',
    ties: '(0,1,0)',
    units: {
      I1: 'closed, bus 1, line assumed',
      F1: 'open, bus 1, out 0, earthed',
      F2: 'closed, bus 1, out 1, earthed, conflict',
      F3: 'closed, bus 1, out 1',
      I2: 'open, bus 0, line dead, earthed',
    },
  });
});

it('C8 [MO-3-08] [MO-4-11] [MO-4-17] a related device alone feeds its section and tells the line sides', () => {
  expect(run('[I1=0 F1=1 R1=1] T=0 [I2=0 R2=0]', {kind: 'low'})).toEqual({
    sections: '1 0',
    ties: '(0,1,0)',
    units: {I1: 'open, bus 1, line live', F1: 'closed, bus 1, out 1', I2: 'open, bus 0, line dead'},
  });
});

it('C9 [MO-4-16] two ties in a row have an empty node between them', () => {
  expect(run('[I1=1] T=1 T=0 [I2=0]')).toMatchObject({sections: '1 0', ties: '(1,1,1) (0,1,0)', units: {I2: 'open, bus 0, line assumed'}});
  expect(run('[I1=1] T=1 T=1 [I2=0]')).toMatchObject({sections: '1 1', ties: '(1,1,1) (1,1,1)', units: {I2: 'open, bus 1, line assumed'}});
});

it('C10 [MO-4-16] a tie at the edge has an empty node outside it', () => {
  expect(run('T=1 [I=1]')).toMatchObject({sections: '1', ties: '(1,1,1)'});
  expect(run('T=0 [I=1]')).toMatchObject({sections: '1', ties: '(0,0,1)'});
});

it('C11 [MO-4-22] an unknown incoming leaves all that it decides uncertain', () => {
  expect(run('[I1=? F1=1] T=1 [I2=0 F2=1]')).toEqual({
    sections: '0? 0?',
    ties: '(0?,0?,0?)',
    units: {
      I1: 'unknown, bus 0?, line assumed',
      F1: 'closed, bus 0?, out 0?',
      I2: 'open, bus 0?, line assumed',
      F2: 'closed, bus 0?, out 0?',
    },
  });
});

it('C12 [MO-4-22] an unknown tie leaves only its dead side uncertain', () => {
  expect(run('[I1=1] T=? [I2=0]')).toEqual({
    sections: '1 0?',
    ties: '(0?,1,0?)',
    units: {I1: 'closed, bus 1, line assumed', I2: 'open, bus 0?, line assumed'},
  });
});

it('C13 two supplies in parallel are live without a warning', () => {
  expect(run('[I1=1] T=1 [I2=1]')).toEqual({
    sections: '1 1',
    ties: '(1,1,1)',
    units: {I1: 'closed, bus 1, line assumed', I2: 'closed, bus 1, line assumed'},
  });
});

it('C14 [MO-3-08] [MO-4-17] a polled related device overrules what the diagram last knew', () => {
  expect(run('[I1=0 F1=1 R1=0~1]', {kind: 'low'})).toEqual({
    sections: '0',
    ties: '',
    units: {I1: 'open, bus 0, line dead', F1: 'closed, bus 0, out 0'},
  });
});

it('C15 [MO-3-08] [MO-4-17] [MO-4-22] a related device only last known to be closed: live and uncertain', () => {
  expect(run('[I1=0 F1=1 R1=?~1]', {kind: 'low'})).toEqual({
    sections: '1?',
    ties: '',
    units: {I1: 'open, bus 1?, line uncertain', F1: 'closed, bus 1?, out 1?'},
  });
});

it('C16 [MO-4-12] [MO-4-22] an entry of unknown type breaks the run and leaves the other side uncertain', () => {
  expect(run('[I1=1] U [F=1]')).toEqual({
    sections: '1 0?',
    ties: '',
    units: {I1: 'closed, bus 1, line assumed', F: 'closed, bus 0?, out 0?'},
  });
});

it('C17 [MO-4-08] [MO-4-22] an incoming closed but offline: live and uncertain', () => {
  expect(run('[I1=1! F1=1]')).toEqual({
    sections: '1?',
    ties: '',
    units: {I1: 'closed, bus 1?, line assumed, offline', F1: 'closed, bus 1?, out 1?'},
  });
});

it('C18 [MO-4-22] a tie closed but stale: only what it decides is uncertain', () => {
  expect(run('[I1=1 F1=1] T=1@ [I2=0 F2=1]')).toEqual({
    sections: '1 1?',
    ties: '(1?,1,1?)',
    units: {
      I1: 'closed, bus 1, line assumed',
      F1: 'closed, bus 1, out 1',
      I2: 'open, bus 1?, line assumed',
      F2: 'closed, bus 1?, out 1?',
    },
  });
});

it('C19 [MO-4-08] [MO-4-22] an offline feeder: the section stays certain, its outgoing side is not', () => {
  expect(run('[I1=1 F1=1! F2=1]')).toEqual({
    sections: '1',
    ties: '',
    units: {I1: 'closed, bus 1, line assumed', F1: 'closed, bus 1, out 1?, offline', F2: 'closed, bus 1, out 1'},
  });
});
