import {describe, expect, it} from 'vitest';
import type {ReadingRow} from '../../readings/reading-source.ts';
import {transformerFigures} from './transformer-figures.ts';

const TIME = '2026-05-15 10:00:00';
const ONLINE = 2 ** 30;
const row = (more: Partial<ReadingRow>): ReadingRow => ({deviceId: 'd', acquisitionTime: TIME, switchState: ONLINE + 1, ...more});
const HV = row({
  activePowerSum: 1_000_000,
  reactivePowerSum: 200_000,
  apparentPowerSum: 1_020_000,
  totalPowerFactor: 0.98,
  aPhaseCurrent: 58,
  aPhaseVoltage: 10_100,
});
const LV = row({activePowerSum: 985_000, apparentPowerSum: 990_000, bPhaseCurrent: 1500, cPhaseVoltage: 231});
const of = (rows: Partial<Parameters<typeof transformerFigures>[1]>, ratedVa = 1_250_000) =>
  transformerFigures({ratedVa}, {hv: undefined, lv: undefined, windings: undefined, ...rows});

describe('quantities of a transformer', () => {
  it('[MO-3-17] [MO-2.trafo-02] load and loss are percent of what is rated and of what goes in', () => {
    expect(of({hv: HV, lv: LV, windings: row({parameter1: 61.5})})).toMatchObject({
      ...{time: TIME, ratedPower: 1250, apparentPowerSum: 1_020_000, loadRate: 81.6, damageRate: 1.5},
      ...{hvaPhaseCurrent: 58, hvaPhaseVoltage: 10_100, hvbPhaseCurrent: null, lvbPhaseCurrent: 1500, lvcPhaseVoltage: 231},
      ...{parameter1: 61.5, parameter2: null, offline: []},
    });
  });

  it('[MO-3-03] what is missing is null, never zero: a side, both at other moments, a rating', () => {
    expect(of({})).toBeNull();
    expect(of({lv: LV})).toMatchObject({apparentPowerSum: 990_000, loadRate: 79.2, damageRate: null, hvaPhaseCurrent: null});
    expect(of({hv: row({aPhaseVoltage: 10_100}), lv: LV})).toMatchObject({apparentPowerSum: 990_000, damageRate: null});
    expect(of({hv: HV, lv: {...LV, acquisitionTime: '2026-05-15 09:59:00'}})).toMatchObject({
      damageRate: null,
      time: '2026-05-15 09:59:00',
    });
    expect(of({hv: HV}, 0)).toMatchObject({loadRate: null});
    expect(of({windings: {deviceId: 'T', acquisitionTime: TIME, parameter1: 40}})).toMatchObject({
      activePowerSum: null,
      loadRate: null,
      offline: [],
    });
  });

  it('[MO-4-08] parts that are not reachable are named; a loss that meters disagree on stays negative', () => {
    expect(of({hv: {...HV, switchState: 1}, lv: LV, windings: row({})})?.offline).toEqual(['hv']);
    expect(of({hv: LV, lv: HV})?.damageRate).toBe(-1.52);
  });
});
