import {energise, type Liveness, parseDiagram, type SwitchReading} from '@livebus/engine/core';
import {type DemoStation, demoProjects} from '@livebus/fixtures';
import {describe, expect, it} from 'vitest';
import {scheduledCourse} from '../../../tests/support/demo-course.ts';
import {simulator} from './simulate.ts';
import type {SimulatedReadings} from './simulated-readings.ts';

const source = simulator(1);
const scheduled = simulator(1, await scheduledCourse());
const stations = demoProjects.flatMap((project) => project.stations);
const at = (time: string) => Date.parse(`2026-05-15T${time}+08:00`);
const station = (id: string): DemoStation => stations.find((one) => one.id === id)!;

function livenessOf({id, diagram}: DemoStation, atMs: number, of: SimulatedReadings = source): Liveness {
  const parsed = parseDiagram(diagram);
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.faults));
  expect(parsed.faults).toEqual([]);
  const readings: SwitchReading[] = of.station(id, atMs)!.devices.map((row) => ({
    deviceId: row.deviceId,
    switchState: row.switchState,
    timeMs: atMs,
    phaseVoltagesV: [row.aPhaseVoltage, row.bPhaseVoltage, row.cPhaseVoltage],
  }));
  return energise(parsed.value, readings, {mode: 'segment', nowMs: atMs, staleAfterMs: 10_000});
}

const states = (liveness: Liveness) => liveness.sections.map((section) => section.s);

describe.each(stations.map((one) => [`${one.id} ${one.name}`, one] as const))('%s at rest', (_, one) => {
  it('nothing is uncertain, and what carries power is told to be live', () => {
    const liveness = livenessOf(one, at('10:07:23'));
    for (const [id, unit] of liveness.units) {
      expect([id, unit.uncertain, unit.conflict]).toEqual([id, 0, 0]);
      if (source.device(id, at('10:07:23'))!.apparentPowerSum) expect([id, unit.bus]).toEqual([id, 1]);
    }
    for (const tie of liveness.ties) expect(tie.uncertain).toBe(0);
    for (const section of liveness.sections) expect(section.uncertain).toBe(0);
  });
});

it('[MO-3-16] the park is energised as part A works it out', () => {
  const high = livenessOf(station('S1'), at('10:07:23'));
  expect(states(high)).toEqual([1, 1]);
  expect(high.ties[0]).toMatchObject({s: 0, up: 1, down: 1});
  expect([high.units.get('1001')?.line, high.units.get('1007')?.line]).toEqual(['live', 'assumed']);
  expect(['1003', '1004', '1006'].map((id) => high.units.get(id)?.out)).toEqual([1, 0, 0]);
  const low = livenessOf(station('S2'), at('10:07:23'));
  expect(states(low)).toEqual([1, 1]);
  expect(low.ties[0]).toMatchObject({s: 1, up: 1, down: 1});
  expect([low.units.get('2001')?.line, low.units.get('2007')?.line]).toEqual(['live', 'dead']);
  expect(['2004', '2006'].map((id) => low.units.get(id)?.out)).toEqual([0, 1]);
});

it('the incident of the switching station by positions: the second dead once it is tripped, both live through the tie', () => {
  const told = (time: string) => {
    const liveness = livenessOf(station('S3'), at(time), scheduled);
    return [states(liveness), liveness.ties[0]!.s, liveness.units.get('1117')!.line];
  };
  expect(told('10:07:23')).toEqual([[1, 1], 0, 'live']);
  // Until the transfer trips it the incoming stays closed; what is measured tells the loss.
  expect(told('10:30:00')).toEqual([[1, 1], 0, 'dead']);
  expect(told('10:30:08')).toEqual([[1, 0], 0, 'dead']);
  expect(told('10:30:09')).toEqual([[1, 1], 1, 'dead']);
  expect(told('10:45:00')).toEqual([[1, 1], 0, 'live']);
});
