import {demoProjects, devicesOf, isClosed, PARK_ANCHOR, precisionPark} from '@livebus/fixtures';
import {describe, expect, it} from 'vitest';
import {scheduledCourse} from '../../../tests/support/demo-course.ts';
import {fc} from '../../../tests/support/properties.ts';
import {NO_READINGS, type ReadingRow} from '../../readings/reading-source.ts';
import {simulator} from './simulate.ts';
import type {SimulatedReadings} from './simulated-readings.ts';

const day = (time: string) => Date.parse(`2026-05-15T${time}+08:00`);
const source = simulator(1);
const scheduled = simulator(1, await scheduledCourse());
const P = (row: ReadingRow | undefined) => row!.activePowerSum!;
const sumOf = (of: SimulatedReadings, ids: readonly string[], atMs: number) => ids.reduce((sum, id) => sum + P(of.device(id, atMs)), 0);
const SWITCHING_STATION = stationOf('S3');
const FEEDERS = devicesOf(SWITCHING_STATION)
  .filter(({type}) => type === 4 || type === 5)
  .map(({deviceId}) => deviceId);
const FEEDERS_1 = FEEDERS.filter((id) => id < '1109');
const FEEDERS_2 = FEEDERS.filter((id) => id > '1109');

function stationOf(id: string) {
  return demoProjects.flatMap((project) => project.stations).find((station) => station.id === id)!;
}

describe('capacitor banks', () => {
  const banks = demoProjects.flatMap(({network}) => network.capacitors);
  const steps = new Map(demoProjects.flatMap(({stations}) => stations.flatMap(devicesOf)).map((one) => [one.deviceId, one.capacitorSteps]));
  const stepsOn = (word: number) => [...((word >>> 4) & 0xff).toString(2)].filter((bit) => bit === '1').length;

  it('[MO-4-06] tell the steps that they have in by contacts from S5 on, as many as their reactive power says', () => {
    let some = 0;
    for (const {deviceId, ratedVar} of banks.filter((one) => steps.get(one.deviceId) !== undefined)) {
      const row = source.device(deviceId, day('10:07:23'))!;
      const on = stepsOn(row.switchState as number);
      some += on;
      expect(Math.abs(-row.reactivePowerSum! / ratedVar - on / 8), deviceId).toBeLessThan(0.02);
    }
    expect(some).toBeGreaterThan(20);
  });
});

describe('the park', () => {
  it('[MO-3-16] at the moment of part A the readings are exactly those of part A, for every seed', () => {
    fc.assert(
      fc.property(fc.integer({min: 0, max: 1_000_000}), (seed) => {
        const seeded = simulator(seed);
        expect(seeded.device('1001', PARK_ANCHOR.atMs)).toMatchObject({
          acquisitionTime: '2024-03-01 08:00:00',
          switchState: 1073741827,
          aPhaseVoltage: 10123.9,
          aPhaseCurrent: 85.6,
          activePowerSum: 1456780,
        });
        expect(seeded.device('T1', PARK_ANCHOR.atMs)).toMatchObject({parameter1: 56.1, parameter2: 57, parameter3: 55.8});
        expect(seeded.device('T2', PARK_ANCHOR.atMs)).toMatchObject({parameter1: 31.2, parameter2: 31, parameter3: 30.9});
      }),
      {numRuns: 3},
    );
  });

  it('[MO-4-18] the switch states are those of part A', () => {
    const rows = source.station('S1', day('10:07:23'))!.devices;
    const low = source.station('S2', day('10:07:23'))!;
    const states = Object.fromEntries(
      [...rows, ...low.devices].flatMap((row) => (row.switchState === undefined ? [] : [[row.deviceId, row.switchState]])),
    );
    expect(states).toEqual({
      1001: 1073741827,
      1002: 1073741825,
      1003: 1073741827,
      1004: 1073741826,
      1005: 1073741826,
      1006: 1073741826,
      1007: 1073741827,
      2001: 1073741827,
      2002: 1073741825,
      2003: 1073741825,
      2004: 1073741824,
      2005: 1073741825,
      2006: 1073741825,
      2007: 1073741824,
    });
  });

  it('[MO-4-17] no voltage is measured at 1007, so that its line side stays assumed; 2007 measures zero', () => {
    expect(source.device('1007', day('10:07:23'))).not.toHaveProperty('aPhaseVoltage');
    expect(source.device('2007', day('10:07:23'))).toMatchObject({aPhaseVoltage: 0, bPhaseVoltage: 0, cPhaseVoltage: 0});
  });

  it('its transformer carries what two feeders need, as much as part A says at its moment alone', () => {
    const moments = Array.from({length: 250}, (_, i) => Date.UTC(2026, 0, 1) + i * 35 * 3_600_000);
    const apparent = source.series('1001', ['apparentPowerSum'], moments)![0]!;
    expect(Math.max(...apparent)).toBeLessThan(600_000);
    expect(Math.max(...apparent)).toBeGreaterThan(250_000);
    expect(Math.min(...apparent)).toBeLessThan(120_000);
    const around = [-8, -6, -3, 0, 3, 6, 8].map((hours) => PARK_ANCHOR.atMs + hours * 3_600_000);
    const [far, edge, near, at, after] = source.series('1001', ['activePowerSum'], around)![0]!;
    expect(at).toBe(1_456_780);
    for (const watts of [near!, after!]) expect(watts).toBeGreaterThan(500_000);
    for (const watts of [far!, edge!]) expect(watts).toBeLessThan(500_000);
  });
});

describe('the daily incident of the switching station', () => {
  const at = (time: string) => (id: string) => scheduled.device(id, day(time))!;

  it('lost at 10:30:00, tripped 8 s later, tied in the next second, restored at 10:45:00', () => {
    const told = (time: string) => {
      const row = at(time);
      return {
        lineV: row('1117').aPhaseVoltage! > 0,
        incoming: isClosed(row('1117').switchState!),
        tie: isClosed(row('1109').switchState!),
        busV: row('1116').aPhaseVoltage! > 0,
      };
    };
    const normal = {lineV: true, incoming: true, tie: false, busV: true};
    expect(told('10:07:23')).toEqual(normal);
    expect(told('10:29:59')).toEqual(normal);
    for (const time of ['10:30:00', '10:30:07', '10:30:07.999'])
      expect(told(time)).toEqual({lineV: false, incoming: true, tie: false, busV: false});
    expect(told('10:30:08')).toEqual({lineV: false, incoming: false, tie: false, busV: false});
    for (const time of ['10:30:09', '10:43:59']) expect(told(time)).toEqual({lineV: false, incoming: false, tie: true, busV: true});
    expect(told('10:45:00')).toEqual(normal);
    for (const id of FEEDERS_2) expect(at('10:30:03')(id)).toMatchObject({aPhaseVoltage: 0, activePowerSum: 0, frequency: 0});
  });

  it('what is not switched goes on but for the voltage, and the tie carries all of section II', () => {
    for (const time of ['10:30:00', '10:30:09', '10:45:00']) {
      for (const id of [...FEEDERS_1, 'T3', 'T4']) {
        const [before, after] = [scheduled.device(id, day(time) - 1000)!, scheduled.device(id, day(time))!];
        for (const name of ['activePowerSum', 'aPhaseVoltage', 'temperature', 'parameter1'] as const) {
          // The line of section I carries twice as much from then on: its voltage falls, and with it what loads draw.
          if (before[name] !== undefined)
            expect(Math.abs(after[name]! - before[name])).toBeLessThanOrEqual(0.02 * Math.abs(before[name]) + 0.11);
        }
      }
    }
    expect(P(at('10:30:09')('1109'))).toBeCloseTo(sumOf(scheduled, FEEDERS_2, day('10:30:09')), 1);
    const whole = (time: string) => sumOf(scheduled, ['1101', '1117'], day(time));
    // Loads return one after the other.
    expect(whole('10:30:09')).toBeLessThan(whole('10:35:00'));
    expect(Math.abs(whole('10:43:00') - whole('10:29:59'))).toBeLessThan(0.1 * whole('10:29:59'));
  });

  it('currents of the feeders add to the incoming within a percent: their power factors differ', () => {
    // When all loads are back: while some start, their power factors differ too much for a sum of amounts.
    const amps = (id: string) => at('10:40:00')(id).aPhaseCurrent!;
    const drawn = [...FEEDERS_1, '1109'].reduce((sum, id) => sum + amps(id), 0);
    expect(Math.abs(drawn - amps('1101'))).toBeLessThan(0.01 * amps('1101'));
  });
});

describe('the replies of a source', () => {
  it('[MO-3-08, MO-3-14, MO-7-16] a station tells its own devices, then those that its diagram is related to, and its transformers', () => {
    const [highRoom, lowRoom] = precisionPark.stations;
    const high = source.station('S1', day('10:07:23'))!;
    expect(high.devices.map((row) => row.deviceId)).toEqual(devicesOf(highRoom!).map((device) => device.deviceId));
    expect(high.transformers.map((row) => row.deviceId)).toEqual(['T1', 'T2']);
    const low = source.station('S2', day('10:07:23'))!;
    expect(low.devices.map((row) => row.deviceId)).toEqual([...devicesOf(lowRoom!).map((device) => device.deviceId), '1003', '1006']);
    expect(low.transformers.map((row) => row.deviceId)).toEqual(['T1', 'T2']);
    expect(low.devices.find((row) => row.deviceId === '1003')).toEqual(high.devices.find((row) => row.deviceId === '1003'));
  });

  it('[MO-3-17] the switching station adds its windings to its list', () => {
    const {devices, transformers} = source.station('S3', day('10:07:23'))!;
    expect(devices.map((row) => row.deviceId)).toEqual(devicesOf(SWITCHING_STATION).map((device) => device.deviceId));
    expect(transformers.map((row) => row.deviceId)).toEqual(SWITCHING_STATION.transformerIds);
    expect(transformers.at(-1)!.parameter1).toBeGreaterThan(40);
    expect(transformers.at(-1)!.parameter1).toBeLessThan(110);
  });

  it('a device, a transformer and a project are answered as the station has them; what is not there not at all', () => {
    const {devices, transformers} = scheduled.station('S3', day('10:30:08'))!;
    const project = scheduled.project('P2', day('10:30:08'));
    for (const row of [...devices, ...transformers]) {
      expect(scheduled.device(row.deviceId, day('10:30:08'))).toEqual(row);
      expect(project.get(row.deviceId)).toEqual(row);
    }
    expect(source.device('9999', 0)).toBeUndefined();
    expect(source.series('9999', ['frequency'], [0])).toBeUndefined();
    expect(source.station('S99', 0)).toBeUndefined();
    expect(source.sensor('9999', 0)).toBeUndefined();
    expect(source.project('P99', 0).size).toBe(0);
    expect(['1001', 'T1', '9999'].map((id) => source.computes(id))).toEqual([true, true, false]);
    expect(NO_READINGS.station('S1', 0)).toBeUndefined();
    expect(NO_READINGS.project('P1', 0).size).toBe(0);
  });

  it('names what is to be stored by project', () => {
    expect(source.stored.map(({projectId}) => projectId)).toEqual(demoProjects.map(({id}) => id));
    expect(source.stored.flatMap(({deviceIds}) => deviceIds).length).toBeGreaterThan(100);
  });

  it('another seed gives other readings', () => {
    expect(simulator(2).device('1001', day('10:07:23'))).not.toEqual(source.device('1001', day('10:07:23')));
  });
});
