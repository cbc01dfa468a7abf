import {partAHigh, partALow, switchReadings} from '@livebus/fixtures';
import {expect, it} from 'vitest';
import {parseDiagram} from '../station/parse-diagram.ts';
import {energise} from './energise.ts';

/** The two example stations of monitoring part A with the results stated there. */

const NOW_MS = 1_709_280_000_000;
const options = {mode: 'segment', nowMs: NOW_MS, staleAfterMs: 10_000} as const;
const high = () => run(partAHigh.jsonData, 'high', switchReadings(partAHigh.realData, NOW_MS));
const low = (rows: readonly (typeof partALow.realData.lvRealDatas)[number][] = partALow.realData.lvRealDatas) =>
  run(partALow.jsonData, 'low', switchReadings(rows, NOW_MS));

function run(json: unknown, kind: 'high' | 'low', readings: ReturnType<typeof switchReadings>) {
  const parsed = parseDiagram(json, {kind});
  if (!parsed.ok) throw new Error(parsed.faults[0]?.message);
  const {sections, ties, units} = energise(parsed.value, readings, options);
  const uncertain = [...sections, ...ties, ...units.values()].filter((part) => part.uncertain === 1).length;
  return {sections: sections.map(({s}) => s), tie: ties[0], unit: (id: string) => units.get(id), uncertain};
}

it('[MO-4-17] the high-voltage example', () => {
  const {sections, tie, unit, uncertain} = high();
  expect(sections).toEqual([1, 1]);
  expect(tie).toEqual({position: 'open', s: 0, up: 1, down: 1, uncertain: 0});
  expect([unit('1003')?.out, unit('1004')?.out, unit('1006')?.out, unit('1002')?.out]).toEqual([1, 0, 0, 1]);
  expect([unit('1001')?.line, unit('1007')?.line]).toEqual(['live', 'assumed']);
  expect(uncertain).toBe(0);
});

it('[MO-4-18] [MO-3-08] the low-voltage example with the rows of its related devices', () => {
  const {sections, tie, unit, uncertain} = low();
  expect(sections).toEqual([1, 1]);
  expect(tie).toEqual({position: 'closed', s: 1, up: 1, down: 1, uncertain: 0});
  expect([unit('2004')?.out, unit('2006')?.out]).toEqual([0, 1]);
  expect(unit('2007')).toMatchObject({bus: 1, position: 'open', line: 'dead'});
  expect(unit('2001')?.line).toBe('live');
  expect(uncertain).toBe(0);
});

it('[MO-3-08] [MO-4-17] without those rows what was last known stands in: all as before, both line sides uncertain', () => {
  const {sections, tie, unit, uncertain} = low(partALow.realData.lvRealDatas.slice(0, -2));
  expect(sections).toEqual([1, 1]);
  expect(tie).toEqual({position: 'closed', s: 1, up: 1, down: 1, uncertain: 0});
  expect([unit('2004')?.out, unit('2006')?.out]).toEqual([0, 1]);
  expect([unit('2001')?.line, unit('2007')?.line]).toEqual(['uncertain', 'uncertain']);
  expect(uncertain).toBe(0);
});

it('[MO-4-24] in a project picture each station is computed alone, also where both show the device 1003', () => {
  const alone = high();
  const beside = run(partALow.jsonData, 'low', switchReadings(partALow.realData.lvRealDatas.slice(0, -2), NOW_MS));
  expect(high().sections).toEqual(alone.sections);
  expect(beside.unit('1003')).toBeUndefined();
  expect(beside.unit('2001')?.line).toBe('uncertain');
});
