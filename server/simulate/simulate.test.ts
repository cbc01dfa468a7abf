import {COLD_CHAIN_LOADS, coldChainStation, devicesOf, isClosed, PARK_ANCHOR, parkHighVoltage, parkLowVoltage} from '@livebus/fixtures';
import fc from 'fast-check';
import {describe, expect, it} from 'vitest';
import {simulateColdChain} from './cold-chain.ts';
import type {Row} from './measure.ts';
import {momentAt} from './moment.ts';
import {simulatePark} from './park.ts';
import {simulator} from './simulate.ts';

const ZONE = 'Asia/Shanghai';
const day = (time: string) => Date.parse(`2026-05-15T${time}+08:00`);
const park = (atMs: number, seed = 1) => simulatePark(momentAt(atMs, ZONE, seed));
const cold = (atMs: number, seed = 1) => simulateColdChain(momentAt(atMs, ZONE, seed));
/** Any second from 2020 to 2040, and any second around the incident of one day. */
const anyInstant = fc.oneof(
  fc.integer({min: Date.UTC(2020, 0, 1) / 1000, max: Date.UTC(2040, 0, 1) / 1000}).map((s) => s * 1000),
  fc.integer({min: day('10:29:00') / 1000, max: day('10:46:00') / 1000}).map((s) => s * 1000),
);
const anySeed = fc.integer({min: 0, max: 1_000_000});
const P = (row: Row | undefined) => row!.activePowerSum!;
const Q = (row: Row | undefined) => row!.reactivePowerSum!;
const sumOf = (rows: Map<string, Row>, ids: readonly string[], of: (row: Row | undefined) => number) =>
  ids.reduce((sum, id) => sum + of(rows.get(id)), 0);
const FEEDERS_1 = COLD_CHAIN_LOADS.map((load) => load.deviceId).filter((id) => id < '1109');
const FEEDERS_2 = COLD_CHAIN_LOADS.map((load) => load.deviceId).filter((id) => id > '1109');

describe('the park', () => {
  it('[MO-3-16] at the moment of part A the readings are exactly those of part A, for every seed', () => {
    fc.assert(
      fc.property(anySeed, (seed) => {
        const rows = park(PARK_ANCHOR.atMs, seed);
        expect(rows.get('1001')).toMatchObject({
          acquisitionTime: '2024-03-01 08:00:00',
          switchState: 1073741827,
          aPhaseVoltage: 10123.9,
          aPhaseCurrent: 85.6,
          activePowerSum: 1456780,
        });
        expect(rows.get('T1')).toMatchObject({parameter1: 56.1, parameter2: 57, parameter3: 55.8});
        expect(rows.get('T2')).toMatchObject({parameter1: 31.2, parameter2: 31, parameter3: 30.9});
      }),
      {numRuns: 20},
    );
  });

  it('[MO-4-18] the switch states are those of part A at any time', () => {
    const states = Object.fromEntries(
      [...park(day('10:07:23'))].flatMap(([id, row]) => (row.switchState === undefined ? [] : [[id, row.switchState]])),
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
    const rows = park(day('10:07:23'));
    expect(rows.get('1007')).not.toHaveProperty('aPhaseVoltage');
    expect(rows.get('2007')).toMatchObject({aPhaseVoltage: 0, bPhaseVoltage: 0, cPhaseVoltage: 0});
  });

  it('feeders add to the incoming, the transformer loses a little, the tie carries what section II needs', () => {
    fc.assert(
      fc.property(anyInstant, anySeed, (atMs, seed) => {
        const rows = park(atMs, seed);
        for (const of of [P, Q]) {
          expect(sumOf(rows, ['1003', '1004'], of)).toBeCloseTo(of(rows.get('1001')), 1);
          expect(sumOf(rows, ['2002', '2003', '2004', '2005'], of)).toBeCloseTo(of(rows.get('2001')), 1);
          expect(of(rows.get('2006'))).toBeCloseTo(of(rows.get('2005')), 1);
        }
        const loss = (P(rows.get('1003')) - P(rows.get('2001'))) / P(rows.get('1003'));
        expect(loss).toBeGreaterThan(0.003);
        expect(loss).toBeLessThan(0.02);
        expect(rows.get('1001')!.apparentPowerSum!).toBeLessThan(1_600_000);
      }),
    );
  });
});

describe('the switching station', () => {
  it('feeders add to the incomings, through the tie too, in every phase', () => {
    fc.assert(
      fc.property(anyInstant, anySeed, (atMs, seed) => {
        const rows = cold(atMs, seed);
        const names = ['activePowerSum', 'reactivePowerSum', 'aPhaseActivePower', 'bPhaseActivePower', 'cPhaseReactivePower'] as const;
        for (const name of names) {
          const of = (row: Row | undefined) => row![name]!;
          const supplied = of(rows.get('1101')) + of(rows.get('1117'));
          expect(sumOf(rows, [...FEEDERS_1, ...FEEDERS_2], of)).toBeCloseTo(supplied, 1);
          expect(sumOf(rows, FEEDERS_1, of) + of(rows.get('1109'))).toBeCloseTo(of(rows.get('1101')), 1);
        }
      }),
    );
  });

  it('currents of the feeders add to the incoming within half a percent', () => {
    fc.assert(
      fc.property(anyInstant, (atMs) => {
        const rows = cold(atMs);
        const amps = (row: Row | undefined) => row!.aPhaseCurrent!;
        const supplied = amps(rows.get('1101'));
        expect(Math.abs(sumOf(rows, [...FEEDERS_1, '1109'], amps) - supplied)).toBeLessThan(0.005 * supplied);
      }),
    );
  });

  it('a dead section measures nothing, an open device carries nothing, a PT cabinet shows voltages alone', () => {
    fc.assert(
      fc.property(anyInstant, (atMs) => {
        const rows = cold(atMs);
        for (const [id, row] of rows) {
          if (row.switchState === undefined || id === '1102' || id === '1116') continue;
          if (!isClosed(row.switchState) || row.aPhaseVoltage === 0)
            expect([row.aPhaseCurrent, row.bPhaseCurrent, row.cPhaseCurrent, row.activePowerSum, row.apparentPowerSum]).toEqual([
              0, 0, 0, 0, 0,
            ]);
        }
        expect(rows.get('1102')).not.toHaveProperty('aPhaseCurrent');
        expect(rows.get('1102')!.aPhaseVoltage).toBeGreaterThan(9500);
      }),
    );
  });

  it('the incident: lost at 10:30:00, tied 8 s later to the second, restored at 10:45:00', () => {
    const at = (time: string) => {
      const rows = cold(day(time));
      return {
        lineV: rows.get('1117')!.aPhaseVoltage! > 0,
        incoming: isClosed(rows.get('1117')!.switchState!),
        tie: isClosed(rows.get('1109')!.switchState!),
        busV: rows.get('1116')!.aPhaseVoltage! > 0,
      };
    };
    const normal = {lineV: true, incoming: true, tie: false, busV: true};
    expect(at('10:07:23')).toEqual(normal);
    expect(at('10:29:59')).toEqual(normal);
    for (const time of ['10:30:00', '10:30:07', '10:30:07.999'])
      expect(at(time)).toEqual({lineV: false, incoming: false, tie: false, busV: false});
    for (const time of ['10:30:08', '10:44:59']) expect(at(time)).toEqual({lineV: false, incoming: false, tie: true, busV: true});
    expect(at('10:45:00')).toEqual(normal);
    for (const row of cold(day('10:30:03')).values())
      if (FEEDERS_2.includes(row.deviceId)) expect([row.aPhaseVoltage, row.activePowerSum, row.frequency]).toEqual([0, 0, 0]);
  });

  it('what is not switched goes on smoothly through the incident', () => {
    for (const time of ['10:30:00', '10:30:08', '10:45:00']) {
      const [before, after] = [cold(day(time) - 1000), cold(day(time))];
      for (const id of [...FEEDERS_1, 'T3', 'T4']) {
        for (const name of ['activePowerSum', 'aPhaseVoltage', 'temperature', 'parameter1'] as const) {
          const [was, is] = [before.get(id)![name], after.get(id)![name]];
          if (was !== undefined) expect(Math.abs(is! - was)).toBeLessThanOrEqual(0.003 * Math.abs(was) + 0.11);
        }
      }
    }
    const whole = (time: string) => sumOf(cold(day(time)), ['1101', '1117'], P);
    expect(Math.abs(whole('10:30:08') - whole('10:29:59'))).toBeLessThan(0.01 * whole('10:29:59'));
  });
});

describe('both sites', () => {
  const all = (atMs: number, seed: number) => [...park(atMs, seed).values(), ...cold(atMs, seed).values()];

  it('[MO-3-01, MO-3-02] phases add to the totals and P = sqrt3 U I cos phi', () => {
    fc.assert(
      fc.property(anyInstant, anySeed, (atMs, seed) => {
        for (const row of all(atMs, seed)) {
          if (row.activePowerSum === undefined) continue;
          expect(row.aPhaseActivePower! + row.bPhaseActivePower! + row.cPhaseActivePower!).toBeCloseTo(row.activePowerSum, 1);
          expect(row.aPhaseReactivePower! + row.bPhaseReactivePower! + row.cPhaseReactivePower!).toBeCloseTo(row.reactivePowerSum!, 1);
          expect(row.aPhaseApparentPower! + row.bPhaseApparentPower! + row.cPhaseApparentPower!).toBeCloseTo(row.apparentPowerSum!, 1);
          if (row.aPhaseVoltage === undefined || row.apparentPowerSum === 0) continue;
          const volts = (row.aPhaseVoltage + row.bPhaseVoltage! + row.cPhaseVoltage!) / 3;
          const amps = (row.aPhaseCurrent! + row.bPhaseCurrent! + row.cPhaseCurrent!) / 3;
          const expected = (row.deviceId.startsWith('1') ? Math.sqrt(3) : 3) * volts * amps * row.totalPowerFactor!;
          expect(Math.abs(expected - row.activePowerSum)).toBeLessThanOrEqual(0.002 * row.apparentPowerSum!);
        }
      }),
    );
  });

  it('readings do not depend on the order in which they are asked for', () => {
    fc.assert(
      fc.property(fc.array(anyInstant, {minLength: 2, maxLength: 6}), anySeed, (instants, seed) => {
        const forward = instants.map((atMs) => JSON.stringify(all(atMs, seed)));
        const backward = [...instants]
          .reverse()
          .map((atMs) => JSON.stringify(all(atMs, seed)))
          .reverse();
        expect(backward).toEqual(forward);
      }),
      {numRuns: 30},
    );
  });

  it('values move, gently: never more than a percent in a second, but within a minute', () => {
    fc.assert(
      fc.property(
        fc.integer({min: Date.UTC(2024, 0, 1) / 1000, max: Date.UTC(2030, 0, 1) / 1000}).filter((s) => {
          const t = (s + 8 * 3600) % 86_400;
          return t < 37_000 || t > 39_000;
        }),
        (second) => {
          const [now, next, later] = [0, 1, 60].map((s) => all((second + s) * 1000, 1));
          now!.forEach((row, i) => {
            if (row.activePowerSum)
              expect(Math.abs(next![i]!.activePowerSum! - row.activePowerSum)).toBeLessThan(0.01 * Math.abs(row.activePowerSum) + 0.2);
          });
          expect(later![0]!.activePowerSum).not.toBe(now![0]!.activePowerSum);
        },
      ),
    );
  });

  it('another seed gives other readings', () => {
    expect(JSON.stringify(all(day('10:07:23'), 1))).not.toBe(JSON.stringify(all(day('10:07:23'), 2)));
  });
});

describe('the reply of a station', () => {
  const source = simulator(1);

  it('[MO-3-08, MO-3-14, MO-7-16] high voltage is a list, low voltage an object with the related devices as further rows', () => {
    const high = source.station('S1', day('10:07:23')) as Row[];
    expect(high.map((row) => row.deviceId)).toEqual([...devicesOf(parkHighVoltage).map((device) => device.deviceId), 'T1', 'T2']);
    const low = source.station('S2', day('10:07:23')) as {lvRealDatas: Row[]; transformerList: Row[]};
    expect(low.lvRealDatas.map((row) => row.deviceId)).toEqual([
      ...devicesOf(parkLowVoltage).map((device) => device.deviceId),
      '1003',
      '1006',
    ]);
    expect(low.transformerList.map((row) => row.deviceId)).toEqual(['T1', 'T2']);
    expect(low.lvRealDatas.find((row) => row.deviceId === '1003')).toEqual(high.find((row) => row.deviceId === '1003'));
  });

  it('[MO-3-17] the switching station adds its windings to its list', () => {
    const rows = source.station('S3', day('10:07:23')) as Row[];
    expect(rows.map((row) => row.deviceId)).toEqual([...devicesOf(coldChainStation).map((device) => device.deviceId), 'T3', 'T4']);
    expect(rows.at(-1)!.parameter1).toBeGreaterThan(40);
    expect(rows.at(-1)!.parameter1).toBeLessThan(110);
  });

  it('one device is answered as its station has it; an unknown one not at all', () => {
    const rows = source.station('S3', day('10:30:08')) as Row[];
    expect(source.device('1109', day('10:30:08'))).toEqual(rows.find((row) => row.deviceId === '1109'));
    expect(source.device('9999', 0)).toBeUndefined();
    expect(source.station('S9', 0)).toBeUndefined();
  });
});
