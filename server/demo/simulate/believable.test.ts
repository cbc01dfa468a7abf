import {demoProjects, devicesOf} from '@livebus/fixtures';
import {describe, expect, it} from 'vitest';
import {testProfile} from '../../../tests/support/demo-course.ts';
import type {ReadingRow} from '../../readings/reading-source.ts';
import {projectSimulation} from './project-simulation.ts';

/** What one who knows such sites looks for first: figures that are equal, fixed, or on the same side everywhere. */

const AT_MS = Date.parse('2026-05-15T10:07:00+08:00');
const HOUR_MS = 3_600_000;
const sites = demoProjects.map((project) => {
  const simulation = projectSimulation(project, 1, undefined, []);
  return {project, simulation, rows: simulation.rows(AT_MS)};
});
const rowsOf = (ids: readonly string[]): ReadingRow[] => sites.flatMap(({rows}) => ids.flatMap((id) => rows.get(id) ?? []));
const spreadOf = (values: readonly number[]): number => Math.max(...values) / Math.min(...values);

describe('registers', () => {
  it('[MO-3-01] of ties have gone both ways, each by amounts of its own', () => {
    const ties = sites.flatMap(({project}) =>
      project.stations.flatMap(({diagram}) => diagram.flatMap((entry) => (entry.type === 2 ? [entry.device.deviceId] : []))),
    );
    const used = rowsOf(ties).filter(({positiveActiveEnergy, reverseActiveEnergy}) => positiveActiveEnergy! + reverseActiveEnergy! > 0);
    expect(used.length).toBeGreaterThan(8);
    for (const {deviceId, positiveActiveEnergy: forward, reverseActiveEnergy: reverse} of used)
      expect([deviceId, Math.abs(forward! / reverse! - 1) > 0.02]).toEqual([deviceId, true]);
  });

  it('[MO-3-01] of every feeder that leads on have counted; those of like circuits lie apart', () => {
    for (const {project, rows} of sites)
      for (const {feederId} of [...project.network.transformers, ...project.network.cables])
        expect([feederId, rows.get(feederId)!.positiveActiveEnergy! > 0]).toEqual([feederId, true]);
    const dormitories = sites.flatMap(({project}) =>
      project.network.loads.filter(({profile, peakW}) => profile === 'dormitory' && peakW > 0).map(({deviceId}) => deviceId),
    );
    const counted = rowsOf(dormitories).map(({positiveActiveEnergy}) => positiveActiveEnergy!);
    expect(counted.length).toBeGreaterThan(15);
    expect(spreadOf(counted)).toBeGreaterThan(1.3);
    expect(new Set(counted.map((kwh) => Math.round(kwh / 1000))).size).toBeGreaterThan(0.8 * counted.length);
  });

  it('[MO-3-01] that go both ways move in the counted past too: none stands at zero', () => {
    for (const {project, rows} of sites) {
      for (const {deviceId, ratedVar} of project.network.capacitors)
        expect([deviceId, rows.get(deviceId)!.reverseReactiveEnergy! > (ratedVar / 1000) * 365 * 24]).toEqual([deviceId, true]);
      for (const {deviceId, profile} of project.network.loads) {
        if (profile !== 'solar') continue;
        const {positiveActiveEnergy, reverseActiveEnergy} = rows.get(deviceId)!;
        expect([deviceId, positiveActiveEnergy! > 0, reverseActiveEnergy! > 50 * positiveActiveEnergy!]).toEqual([deviceId, true, true]);
      }
    }
  });
});

describe('phases', () => {
  it('[MO-3-01] each circuit leans to a phase of its own, and no two phases are equal everywhere', () => {
    const most = {a: 0, b: 0, c: 0};
    let equal = 0;
    const loaded = sites.flatMap(({project, rows}) =>
      project.network.loads.flatMap(({deviceId}) => ((rows.get(deviceId)?.aPhaseCurrent ?? 0) > 5 ? [rows.get(deviceId)!] : [])),
    );
    for (const {aPhaseCurrent: a, bPhaseCurrent: b, cPhaseCurrent: c} of loaded) {
      most[a! > b! && a! > c! ? 'a' : b! > c! ? 'b' : 'c']++;
      if (b === c) equal++;
    }
    for (const count of Object.values(most)) expect(count).toBeGreaterThan(loaded.length / 6);
    expect(equal).toBeLessThan(loaded.length / 20);
  });
});

describe('transformers', () => {
  const windings = (row: ReadingRow) => [row.parameter1!, row.parameter2!, row.parameter3!];

  it('[MO-3-17] have windings with differences of their own, warmer where they carry more', () => {
    const all = sites.flatMap(({project, simulation, rows}) =>
      project.network.transformers.map(({id, feederId, ratedVa}) => {
        const loads = [0, 1, 2, 3].map(
          (back) => simulation.series(feederId, ['apparentPowerSum'], [AT_MS - back * HOUR_MS])[0]![0]! / ratedVa,
        );
        const [a, b, c] = windings(rows.get(id)!);
        return {offsets: `${(b! - a!).toFixed(1)} ${(c! - a!).toFixed(1)}`, mean: (a! + b! + c!) / 3, load: Math.max(...loads)};
      }),
    );
    expect(new Set(all.map(({offsets}) => offsets)).size).toBeGreaterThan(0.9 * all.length);
    const byLoad = all.toSorted((one, other) => one.load - other.load).map(({mean}) => mean);
    const third = Math.floor(byLoad.length / 3);
    const meanOf = (values: readonly number[]) => values.reduce((sum, one) => sum + one, 0) / values.length;
    expect(meanOf(byLoad.slice(-third)) - meanOf(byLoad.slice(0, third))).toBeGreaterThan(8);
  });

  it('[MO-3-17] one that is switched off cools down to its room within half a day', () => {
    const {project} = sites[0]!;
    const {id, feederId} = project.network.transformers[0]!;
    const opened = {words: new Map([[feederId, 2 ** 30]])};
    const fromMs = AT_MS - 24 * HOUR_MS;
    const simulation = projectSimulation(
      project,
      1,
      testProfile([{projectId: project.id, fromMs, toMs: AT_MS + HOUR_MS, effects: opened}]),
      [],
    );
    const station = project.stations.find(({transformerIds}) => transformerIds.includes(id))!;
    const feeder = devicesOf(station).find(({deviceId}) => simulation.row(deviceId, AT_MS).activePowerSum === 0)!;
    const roomC = simulation.series(feeder.deviceId, ['temperature'], [AT_MS])[0]![0]!;
    for (const celsius of windings(simulation.row(id, AT_MS))) expect(Math.abs(celsius - roomC)).toBeLessThan(2.5);
  });
});

it('[MO-3-16] a generator runs for a quarter of an hour each Wednesday, without load, and at no other time', () => {
  const generators = sites.flatMap(({project, simulation}) =>
    project.stations.flatMap((station) =>
      devicesOf(station).flatMap(({deviceId, generator}) => (generator === undefined ? [] : [{deviceId, simulation}])),
    ),
  );
  expect(generators.length).toBeGreaterThan(0);
  for (const {deviceId, simulation} of generators) {
    const at = (text: string) =>
      simulation.series(deviceId, ['aPhaseVoltage', 'activePowerSum'], [Date.parse(text)]).map((column) => column[0]!);
    for (const text of ['2026-05-20T13:59:00+08:00', '2026-05-20T14:16:00+08:00', '2026-05-19T14:05:00+08:00'])
      expect(at(text)).toEqual([0, 0]);
    const [volts, watts] = at('2026-05-20T14:05:00+08:00');
    expect([volts! > 220, volts! < 240, watts]).toEqual([true, true, 0]);
  }
});
