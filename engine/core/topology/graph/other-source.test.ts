import {expect, it} from 'vitest';
import {parseDiagram} from '../../station/parse-diagram.ts';
import {energise} from '../energise.ts';
import {GraphNote} from '../graph-columns.ts';

const ONLINE = 2 ** 30;
const MAY = GraphNote.parallel | GraphNote.otherSource;
const GRID = {deviceId: 'I1', type: 3};
const PV = {deviceId: 'F1', type: 5, source: 1};
const GENERATOR = {deviceId: 'I2', type: 3, generator: 1};

/** What is noted of the sources of one busbar, all of whose units are closed, but those of `open`. */
function notesOf(units: readonly {readonly deviceId: string}[], open: readonly string[] = []): number {
  const parsed = parseDiagram([{type: 1, id: 'A', device: units}], {kind: 'high'});
  if (!parsed.ok) throw new Error(parsed.faults[0]?.message);
  const readings = units.map(({deviceId}) => ({deviceId, switchState: ONLINE + Number(!open.includes(deviceId))}));
  const {columns} = energise(parsed.value, readings, {mode: 'graph', nowMs: 0, staleAfterMs: 1});
  return columns.graph!.sectionNotes[0]! & MAY;
}

it('[G10] [N10] a generator or a feeder marked as a source is no second supply by itself', () => {
  expect([notesOf([GRID, PV]), notesOf([GRID, GENERATOR]), notesOf([GRID, PV, GENERATOR])]).toEqual([MAY, MAY, MAY]);
  expect(notesOf([GRID, {...GRID, deviceId: 'I3'}])).toBe(GraphNote.parallel);
  expect(notesOf([GRID, PV, {...GRID, deviceId: 'I3'}])).toBe(GraphNote.parallel);
  expect([notesOf([GRID, PV], ['F1']), notesOf([GRID])]).toEqual([0, 0]);
});
