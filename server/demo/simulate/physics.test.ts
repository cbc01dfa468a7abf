import {demoProjects, isClosed} from '@livebus/fixtures';
import {describe, expect, it} from 'vitest';
import {type TestWindow, testProfile} from '../../../tests/support/demo-course.ts';
import {fc} from '../../../tests/support/properties.ts';
import type {ReadingRow} from '../../readings/reading-source.ts';
import {type Network, networkOf, Role} from './network/network.ts';
import {type ProjectSimulation, projectSimulation} from './project-simulation.ts';
import {NO_EFFECTS} from './scenario.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
/** Registers count from the middle of May: switching near that date need not be added up over months. */
const SPRING = {min: Date.UTC(2026, 4, 14) / 1000, max: Date.UTC(2026, 4, 17) / 1000};
const networks = new Map(demoProjects.map((project) => [project.id, networkOf(project)]));

const anySeed = fc.integer({min: 0, max: 1_000_000});
const projects = new Map(demoProjects.map((project) => [project.id, project]));
const anyProject = fc.constantFrom(...projects.keys());
const secondsOf = ({min, max}: typeof SPRING) => fc.integer({min, max}).map((second) => second * 1000);

interface Case {
  readonly projectId: string;
  readonly seed: number;
  /** Begins after the first window does, and ends after the last. */
  readonly windows: readonly TestWindow[];
  readonly fromMs: number;
}

/** A project with a few switches in other positions and perhaps a lost line, for a while and then another. */
const anyCase: fc.Arbitrary<Case> = fc
  .record({projectId: anyProject, seed: anySeed, fromMs: secondsOf(SPRING)})
  .chain(({projectId, seed, fromMs}) => {
    const project = projects.get(projectId)!;
    const devices = Object.entries(project.network.switchStates);
    const pivotal = devices.filter(([id]) => {
      const network = networks.get(project.id)!;
      const device = network.indexOf.get(id)!;
      return network.role[device] === Role.tie || network.role[device] === Role.incoming || network.feeds[device]! >= 0;
    });
    const words = fc
      .tuple(fc.subarray(pivotal, {maxLength: 3}), fc.subarray(devices, {maxLength: 2}))
      .map((parts) => new Map(parts.flat().map(([id, word]) => [id, word ^ 1] as const)));
    const lineShare = fc
      .subarray(
        project.network.lines.map(({id}) => id),
        {maxLength: 1},
      )
      .map((ids) => new Map(ids.map((id) => [id, 0] as const)));
    const window = fc.record({words, lineShare, lengthS: fc.integer({min: 5, max: 2400})});
    return fc.array(window, {minLength: 1, maxLength: 2}).map((drawn) => {
      let at = fromMs + 100_000;
      const windows = drawn.map(({lengthS, ...effects}) => {
        const startMs = at;
        at += lengthS * 1000;
        return {projectId, fromMs: startMs, toMs: at, effects};
      });
      return {projectId, seed, windows, fromMs};
    });
  });

const simulationOf = ({projectId, seed, windows}: Case): ProjectSimulation =>
  projectSimulation(projects.get(projectId)!, seed, testProfile(windows), []);
const endOf = ({windows}: Case): number => windows.at(-1)!.toMs;
/** Before, at and after everything that is switched. */
const moments = ({windows, fromMs}: Case): number[] => [
  fromMs,
  ...windows.flatMap((window) => [window.fromMs - 1000, window.fromMs, window.toMs - 1000, window.toMs]),
];

const FLOWS = ['aPhaseActivePower', 'bPhaseActivePower', 'cPhaseActivePower', 'aPhaseReactivePower', 'cPhaseReactivePower'] as const;

/** Every bus: what its incomings give, and its ties bring and take, is what its other devices draw. */
function expectBalance(network: Network, rows: ReadonlyMap<string, ReadingRow>): void {
  const {role, bus, busCount, deviceIds} = network;
  for (const name of FLOWS) {
    const balance = new Float64Array(busCount);
    for (const [device, id] of deviceIds.entries()) {
      if (role[device] === Role.voltageTransformer) continue;
      const flow = rows.get(id)![name]!;
      if (role[device] === Role.incoming) balance[bus[device]!]! += flow;
      else balance[bus[device]!]! -= flow;
      if (role[device] === Role.tie) balance[bus[device]! + 1]! += flow;
    }
    for (const left of balance) expect(Math.abs(left)).toBeLessThan(0.01);
  }
}

/** Cables lose nothing, transformers what their type loses at their load. */
function expectTransfer(network: Network, rows: ReadonlyMap<string, ReadingRow>): void {
  for (const {feederId, incomingId} of network.project.network.cables)
    expect(rows.get(feederId)!.activePowerSum).toBe(rows.get(incomingId)!.activePowerSum);
  for (const {feederId, incomingId, noLoadW, loadW, ratedVa} of network.transformers) {
    if (incomingId === undefined) continue;
    const [upper, lower] = [rows.get(feederId)!, rows.get(incomingId)!];
    const lost = upper.activePowerSum! - lower.activePowerSum!;
    if (upper.activePowerSum === 0) expect([feederId, lost]).toEqual([feederId, 0]);
    else {
      // By the voltage of its lower side, which differs little from that of the upper one.
      const u = lower.aPhaseVoltage! / (400 / Math.sqrt(3));
      const losses = noLoadW * u ** 2 + loadW * (lower.apparentPowerSum! / ratedVa / u) ** 2;
      expect(Math.abs(lost - losses)).toBeLessThan(0.05 * losses + 0.05 * noLoadW);
    }
  }
}

function expectMeasured(row: ReadingRow, isHigh: boolean): void {
  if (row.activePowerSum === undefined) return;
  expect(row.aPhaseActivePower! + row.bPhaseActivePower! + row.cPhaseActivePower!).toBeCloseTo(row.activePowerSum, 1);
  expect(row.aPhaseReactivePower! + row.bPhaseReactivePower! + row.cPhaseReactivePower!).toBeCloseTo(row.reactivePowerSum!, 1);
  expect(row.apparentPowerSum!).toBeGreaterThanOrEqual(Math.abs(row.activePowerSum) - 0.3);
  if (!isClosed(row.switchState!) || row.aPhaseVoltage === 0)
    expect([row.aPhaseCurrent, row.bPhaseCurrent, row.cPhaseCurrent, row.activePowerSum, row.apparentPowerSum]).toEqual([0, 0, 0, 0, 0]);
  if (row.aPhaseVoltage === undefined || row.apparentPowerSum === 0) return;
  const volts = (row.aPhaseVoltage + row.bPhaseVoltage! + row.cPhaseVoltage!) / 3;
  const amps = (row.aPhaseCurrent! + row.bPhaseCurrent! + row.cPhaseCurrent!) / 3;
  const expected = (isHigh ? Math.sqrt(3) : 3) * volts * amps;
  expect(Math.abs(expected - row.apparentPowerSum!)).toBeLessThanOrEqual(0.002 * row.apparentPowerSum! + 1);
}

describe('at every instant and through every switching', () => {
  it('[MO-3-01, MO-3-02] every bus balances in each phase, transformers lose what they should, P = sqrt3 U I cos phi', () => {
    fc.assert(
      fc.property(anyCase, (one) => {
        const simulation = simulationOf(one);
        const network = networks.get(one.projectId)!;
        for (const atMs of moments(one)) {
          const rows = simulation.rows(atMs);
          expectBalance(network, rows);
          expectTransfer(network, rows);
          for (const [device, id] of network.deviceIds.entries()) expectMeasured(rows.get(id)!, network.highVoltage[device] === 1);
        }
      }),
      {numRuns: 4},
    );
  });

  it('without any line nothing is under voltage and nothing carries anything', () => {
    for (const project of demoProjects) {
      const lineShare = new Map(project.network.lines.map(({id}) => [id, 0] as const));
      const fromMs = SPRING.min * 1000;
      const rows = projectSimulation(
        project,
        1,
        testProfile([{projectId: project.id, fromMs, toMs: fromMs + HOUR_MS, effects: {lineShare}}]),
        [],
      ).rows(fromMs + MINUTE_MS);
      for (const row of rows.values()) {
        expect([row.deviceId, row.aPhaseVoltage ?? 0, row.frequency ?? 0]).toEqual([row.deviceId, 0, 0]);
        expect([row.deviceId, row.aPhaseCurrent ?? 0, row.apparentPowerSum ?? 0]).toEqual([row.deviceId, 0, 0]);
      }
    }
  });
});

describe('energy', () => {
  /** Ends of all stretches in which power goes in straight lines: minutes and switchings. */
  function stretches({windows}: Case, fromMs: number, toMs: number): number[] {
    const ends = new Set([fromMs, toMs, ...windows.flatMap((window) => [window.fromMs, window.toMs])]);
    for (let knot = Math.ceil(fromMs / MINUTE_MS) * MINUTE_MS; knot < toMs; knot += MINUTE_MS) ends.add(knot);
    return [...ends].filter((atMs) => atMs >= fromMs && atMs <= toMs).sort((a, b) => a - b);
  }

  it('what a register gains is the integral of the power told, through switching too, and no register ever falls', () => {
    fc.assert(
      fc.property(anyCase, (one) => {
        const simulation = simulationOf(one);
        const {deviceIds} = networks.get(one.projectId)!;
        const ends = stretches(one, one.fromMs, endOf(one) + 3 * MINUTE_MS);
        const integral = new Float64Array(deviceIds.length * 2);
        for (const [i, fromMs] of ends.slice(0, -1).entries()) {
          const lengthMs = ends[i + 1]! - fromMs;
          if (lengthMs < 2000) return;
          const [first, last] = [simulation.rows(fromMs), simulation.rows(fromMs + lengthMs - 1000)];
          for (const [device, id] of deviceIds.entries()) {
            const [from, to] = [first.get(id)!, last.get(id)!];
            for (const [n, name] of (['activePowerSum', 'reactivePowerSum'] as const).entries()) {
              if (from[name] === undefined) continue;
              const slope = (to[name]! - from[name]) / (lengthMs - 1000);
              integral[device * 2 + n]! += ((from[name] + (slope * lengthMs) / 2) * lengthMs) / 3.6e9;
            }
            for (const name of ['positiveActiveEnergy', 'positiveReactiveEnergy', 'reverseActiveEnergy', 'reverseReactiveEnergy'] as const)
              if (from[name] !== undefined) expect(to[name]).toBeGreaterThanOrEqual(from[name]);
          }
        }
        const [before, after] = [simulation.rows(ends[0]!), simulation.rows(ends.at(-1)!)];
        for (const [device, id] of deviceIds.entries()) {
          const [from, to] = [before.get(id)!, after.get(id)!];
          if (from.positiveActiveEnergy === undefined) continue;
          const gained = (
            forward: 'positiveActiveEnergy' | 'positiveReactiveEnergy',
            reverse: 'reverseActiveEnergy' | 'reverseReactiveEnergy',
          ) => to[forward]! - from[forward]! - (to[reverse]! - from[reverse]!);
          const activeKwh = gained('positiveActiveEnergy', 'reverseActiveEnergy');
          expect([id, Math.abs(activeKwh - integral[device * 2]!) < 0.05]).toEqual([id, true]);
          const reactiveKvarh = gained('positiveReactiveEnergy', 'reverseReactiveEnergy');
          expect([id, Math.abs(reactiveKvarh - integral[device * 2 + 1]!) < 0.05]).toEqual([id, true]);
        }
      }),
      {numRuns: 4},
    );
  });

  it('is told from the first to the last moment that a clock may be set to, and grows from year to year', () => {
    const simulation = projectSimulation(demoProjects[0]!, 1, undefined, []);
    for (const id of ['1001', '1021', '2101', '2104']) {
      let before = 0;
      for (const year of [2000, 2019, 2022, 2026, 2032, 2040, 2099]) {
        const {positiveActiveEnergy: kwh} = simulation.row(id, Date.UTC(year, 6, 1));
        // Before the site was there nothing measured anything.
        if (year === 2000) expect([id, year, kwh]).toEqual([id, year, undefined]);
        else expect([id, year, kwh! > before]).toEqual([id, year, true]);
        before = kwh ?? 0;
      }
    }
  });

  it('begins again at zero when a meter is changed, and at no other device', () => {
    const project = demoProjects[1]!;
    const resetMs = SPRING.min * 1000 + 12_345_000;
    const course = testProfile([], {1101: [resetMs]});
    const [changed, other] = [projectSimulation(project, 1, course, []), projectSimulation(project, 1, undefined, [])];
    const kwh = (simulation: ProjectSimulation, id: string, atMs: number) => simulation.row(id, atMs).positiveActiveEnergy!;
    expect(kwh(changed, '1101', resetMs)).toBe(0);
    expect(kwh(changed, '1101', resetMs - 1000)).toBe(kwh(other, '1101', resetMs - 1000));
    const later = resetMs + 40 * HOUR_MS;
    expect(kwh(changed, '1101', later)).toBeCloseTo(kwh(other, '1101', later) - kwh(other, '1101', resetMs), 1);
    expect(kwh(changed, '1105', later)).toBe(kwh(other, '1105', later));
  });
});

describe('answers', () => {
  it('do not depend on the order of asking', () => {
    fc.assert(
      fc.property(anyCase, fc.infiniteStream(fc.nat()), (one, picks) => {
        const asked = moments(one);
        const shuffled = asked.map((atMs) => [picks.next().value as number, atMs] as const).sort((a, b) => a[0] - b[0]);
        const text = (rows: ReadonlyMap<string, ReadingRow>) => JSON.stringify([...rows.values()]);
        const [there, back] = [simulationOf(one), simulationOf(one)];
        const forward = new Map(asked.map((atMs) => [atMs, text(there.rows(atMs))]));
        for (const [, atMs] of shuffled) expect(text(back.rows(atMs))).toBe(forward.get(atMs));
      }),
      {numRuns: 4},
    );
  });

  it('for one device, a series and the whole project are the same', () => {
    fc.assert(
      fc.property(anyCase, (one) => {
        const [whole, single] = [simulationOf(one), simulationOf(one)];
        const figures = ['activePowerSum', 'aPhaseVoltage', 'positiveActiveEnergy', 'parameter1', 'temperature'] as const;
        const times = moments(one);
        const rows = times.map((atMs) => whole.rows(atMs));
        for (const id of [
          ...networks.get(one.projectId)!.deviceIds.filter((_, i) => i % 7 === 0),
          networks.get(one.projectId)!.transformers[0]!.id,
        ]) {
          expect(single.row(id, times[1]!)).toEqual(rows[1]!.get(id));
          const columns = single.series(id, figures, times);
          for (const [n, figure] of figures.entries())
            expect([...columns[n]!]).toEqual(rows.map((row) => row.get(id)![figure] ?? Number.NaN));
        }
      }),
      {numRuns: 4},
    );
  });

  it('hold at random instants of a spring: figures are numbers, voltages are kept, power factors are factors', () => {
    const simulations = demoProjects.map((project) => projectSimulation(project, 3, undefined, []));
    const spring = {min: Date.UTC(2026, 4, 8) / 1000, max: Date.UTC(2026, 4, 24) / 1000};
    fc.assert(
      fc.property(secondsOf(spring), fc.nat({max: simulations.length - 1}), (atMs, index) => {
        const simulation = simulations[index]!;
        const network = networks.get(simulation.project.id)!;
        for (const [id, row] of simulation.rows(atMs)) {
          for (const value of Object.values(row)) if (typeof value === 'number') expect(Number.isFinite(value)).toBe(true);
          const device = network.indexOf.get(id);
          if (device === undefined) continue;
          const nominal = network.highVoltage[device] === 1 ? 10_000 : 400 / Math.sqrt(3);
          if (row.aPhaseVoltage) expect(Math.abs(row.aPhaseVoltage / nominal - 1)).toBeLessThan(0.1);
          for (const factor of [row.aPhasePowerFactor, row.totalPowerFactor])
            if (factor !== undefined) expect(Math.abs(factor)).toBeLessThanOrEqual(1);
          if (network.role[device] === Role.incoming && row.activePowerSum) {
            expect(row.totalPowerFactor).toBeGreaterThan(0.85);
            expect(row.positiveActiveEnergy).toBeGreaterThan(0);
          }
        }
        for (const {id} of network.transformers) {
          const {parameter1} = simulation.row(id, atMs);
          expect(parameter1).toBeGreaterThan(15);
          expect(parameter1).toBeLessThan(125);
        }
      }),
      {numRuns: 6},
    );
  });
});

describe('what does not come', () => {
  const project = demoProjects[1]!;
  const fromMs = SPRING.min * 1000;
  const at = (effects: TestWindow['effects']) =>
    projectSimulation(project, 1, testProfile([{projectId: project.id, fromMs, toMs: fromMs + HOUR_MS, effects}]), []);
  const calm = projectSimulation(project, 1, undefined, []);
  const later = fromMs + 10 * MINUTE_MS;

  it('a silent device tells its last row again, an offline one with position 30 clear; neither has a course', () => {
    const since = fromMs + MINUTE_MS;
    const simulation = at({
      silentSinceMs: new Map([
        ['1105', since],
        ['T3', since],
      ]),
      offlineSinceMs: new Map([['1104', since]]),
    });
    expect(simulation.row('1105', later)).toEqual(calm.row('1105', since));
    expect(simulation.row('T3', later)).toEqual(calm.row('T3', since));
    const last = calm.row('1104', since);
    expect(simulation.row('1104', later)).toEqual({...last, switchState: last.switchState! - 2 ** 30});
    expect(simulation.rows(later).get('1104')).toEqual(simulation.row('1104', later));
    expect(simulation.rows(later).get('1101')).toEqual(calm.row('1101', later));
    for (const id of ['1105', '1104']) {
      const [power, energy] = simulation.series(id, ['activePowerSum', 'positiveActiveEnergy'], [fromMs - 1000, later, fromMs + HOUR_MS]);
      for (const column of [power!, energy!]) expect([...column].map(Number.isNaN)).toEqual([false, true, false]);
    }
    expect(simulation.row('1105', fromMs + HOUR_MS)).toEqual(calm.row('1105', fromMs + HOUR_MS));
  });

  it('[MO-3-03] a meter that does not answer leaves its figures out, the switch and the time are fresh', () => {
    const simulation = at({unmetered: new Set(['1105'])});
    const {deviceId, acquisitionTime, switchState} = calm.row('1105', later);
    expect(simulation.row('1105', later)).toEqual({deviceId, acquisitionTime, switchState});
    expect(simulation.series('1105', ['aPhaseCurrent'], [later])[0]![0]).toBeNaN();
  });

  it('a sagging line lowers every voltage behind it, a hot winding adds to its own', () => {
    const line = project.network.lines.find(({incomingId}) => incomingId === '1101')!;
    const simulation = at({lineShare: new Map([[line.id, 0.85]]), windingRiseK: new Map([['T3', [10, 20, 30]]])});
    expect(simulation.row('1105', later).aPhaseVoltage! / calm.row('1105', later).aPhaseVoltage!).toBeCloseTo(0.85, 2);
    // A chiller: what it draws falls a little, and its current rises.
    const [sagged, whole] = [simulation.row('1105', later), calm.row('1105', later)];
    expect(sagged.activePowerSum! / whole.activePowerSum!).toBeGreaterThan(0.9);
    expect(sagged.activePowerSum! / whole.activePowerSum!).toBeLessThan(0.97);
    expect(sagged.aPhaseCurrent! / whole.aPhaseCurrent!).toBeGreaterThan(1.01);
    expect(simulation.row('1117', later)).toEqual(calm.row('1117', later));
    expect(simulation.row('T3', later).parameter3! - calm.row('T3', later).parameter3!).toBeCloseTo(30, 0);
  });

  it('[MO-3-20] sensors tell what they measure: climate, water, smoke, and their silence', () => {
    const sensors = demoProjects.flatMap((one) => one.sensors.map((sensor) => ({one, sensor})));
    const water = sensors.find(({sensor}) => sensor.type === '水浸传感器')!;
    const climate = sensors.find(({sensor}) => sensor.type === '温湿度传感器')!;
    const wet = {projectId: water.one.id, fromMs, toMs: later, effects: {...NO_EFFECTS, wetSensors: new Set([water.sensor.id])}};
    const simulation = projectSimulation(water.one, 1, testProfile([wet]), []);
    expect(simulation.sensor(water.sensor.id, fromMs)).toMatchObject({
      water: true,
      temperatureC: null,
      smoke: null,
      online: true,
      atMs: fromMs,
    });
    expect(simulation.sensor(water.sensor.id, later)).toMatchObject({water: false});
    const lost = {silentSinceMs: new Map([[climate.sensor.id, fromMs]]), offlineSinceMs: new Map([[climate.sensor.id, fromMs]])};
    const silent = projectSimulation(climate.one, 1, testProfile([{...wet, projectId: climate.one.id, effects: lost}]), []);
    const {temperatureC, humidity, ...told} = silent.sensor(climate.sensor.id, fromMs + MINUTE_MS)!;
    expect(told).toEqual({sensorId: climate.sensor.id, atMs: fromMs, online: false, water: null, smoke: null});
    expect(temperatureC).toBeGreaterThan(10);
    expect(humidity).toBeGreaterThan(20);
    expect(silent.sensor('none', fromMs)).toBeUndefined();
  });
});
