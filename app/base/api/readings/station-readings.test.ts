import {QUANTITIES, stationRealData} from '@livebus/contract';
import {describe, expect, it, vi} from 'vitest';
import {wireTimeReader} from '../time/wire-time.ts';
import {QUANTITY_FIELDS} from './quantity-table.ts';
import {deliveredOf, evidenceReadings, readingsReader} from './station-readings.ts';

const read = (result: unknown) => readingsReader(wireTimeReader('Asia/Shanghai'))(deliveredOf(stationRealData.reply.parse(result)));
const incoming = {
  deviceId: 1001,
  acquisitionTime: '2024-03-01 08:00:00',
  switchState: 1073741827,
  aPhaseVoltage: 10123.9,
  aPhaseCurrent: '85.6',
  activePowerSum: 0,
  periodMs: 60_000,
};
const related = {deviceId: '1003', switchState: '1073741827'};

describe('real data', () => {
  it.each([
    ['list', [incoming, related]],
    ['object', {lvRealDatas: [incoming, related], transformerList: []}],
  ])('[MO-3-14] is read from the %s form, rows of related devices included', (_form, result) => {
    const data = read(result);
    expect(evidenceReadings(data)).toEqual([
      {
        deviceId: '1001',
        switchState: 1073741827,
        timeMs: Date.parse('2024-03-01T08:00:00+08:00'),
        periodMs: 60_000,
        phaseVoltagesV: [10123.9, null, null],
        phaseCurrentsA: [85.6, null, null],
        activePowerW: 0,
        reactivePowerVar: null,
        frequencyHz: null,
        changedMs: undefined,
        changeArrivedMs: undefined,
      },
      {
        deviceId: '1003',
        switchState: '1073741827',
        timeMs: undefined,
        phaseVoltagesV: [null, null, null],
        phaseCurrentsA: [null, null, null],
        activePowerW: null,
        reactivePowerVar: null,
        frequencyHz: null,
        changedMs: undefined,
        changeArrivedMs: undefined,
      },
    ]);
    expect(data.get('1001')).toMatchObject({
      currentAA: 85.6,
      currentBA: null,
      voltageAV: 10123.9,
      activePowerW: 0,
      powerFactor: null,
    });
  });

  it('[MO-3-01] [MO-3-02] reads every figure of a reading under a name with its unit', () => {
    const wire = Object.fromEntries(QUANTITIES.map((name, index) => [name, index + 0.5]));
    const readings = read([{deviceId: '1', ...wire}]);
    const figures = Object.fromEntries(QUANTITY_FIELDS.map((field) => [field, readings.get('1')![field]]));
    expect(Object.values(figures).sort((a, b) => Number(a) - Number(b))).toEqual(QUANTITIES.map((_, index) => index + 0.5));
    expect(readings.get('1')).toMatchObject({
      voltageAV: wire.aPhaseVoltage,
      zeroSequenceVoltageV: wire.zeroSequenceVoltage,
      currentCA: wire.cPhaseCurrent,
      zeroSequenceCurrentA: wire.zeroSequenceCurrent,
      activePowerW: wire.activePowerSum,
      reactivePowerVar: wire.reactivePowerSum,
      apparentPowerVa: wire.apparentPowerSum,
      powerFactor: wire.totalPowerFactor,
      frequencyHz: wire.frequency,
      activeEnergyInKwh: wire.positiveActiveEnergy,
      reactiveEnergyInKvarh: wire.positiveReactiveEnergy,
      activeEnergyOutKwh: wire.reverseActiveEnergy,
      reactiveEnergyOutKvarh: wire.reverseReactiveEnergy,
      temperatureC: wire.temperature,
      reserve7: wire.reservePar7,
    });
  });

  it.each(['a', 'b', 'c'])('[MO-3-02] reads the four power figures of phase %s', (phase) => {
    const names = ['ActivePower', 'ReactivePower', 'ApparentPower', 'PowerFactor'].map((name) => `${phase}Phase${name}`);
    const readings = read([{deviceId: '1', ...Object.fromEntries(names.map((name, index) => [name, index + 1]))}]);
    const upper = phase.toUpperCase();
    expect(readings.get('1')).toMatchObject({
      [`activePower${upper}W`]: 1,
      [`reactivePower${upper}Var`]: 2,
      [`apparentPower${upper}Va`]: 3,
      [`powerFactor${upper}`]: 4,
    });
    expect(read([{deviceId: '1'}]).get('1')).toMatchObject({[`activePower${upper}W`]: null, [`powerFactor${upper}`]: null});
  });

  it('[MO-3-17] takes winding temperatures by transformer', () => {
    const readings = read({lvRealDatas: [], transformerList: [{deviceId: 'T1', parameter1: 56.1, parameter2: 57, parameter3: '-'}]});
    expect(readings.get('T1')).toMatchObject({isTransformer: true, hasSwitch: false, windingAC: 56.1, windingBC: 57, windingCC: null});
    const ofList = read([incoming, {deviceId: 'T2', parameter1: 31.2, parameter2: 31, parameter3: 30.9}]);
    expect([...ofList.values()].filter(({isTransformer}) => isTransformer)).toMatchObject([
      {deviceId: 'T2', hasSwitch: false, windingAC: 31.2, windingBC: 31, windingCC: 30.9},
    ]);
    const both = {lvRealDatas: [incoming], transformerList: [{deviceId: '1001', parameter1: 40}]};
    expect(read(both).get('1001')).toMatchObject({isTransformer: true, hasSwitch: true, currentAA: 85.6, windingAC: 40});
  });

  it('[MO-3-17] a transformer keeps its time, and is in doubt when its row is offline', () => {
    const row = {deviceId: 'T1', parameter1: 56, acquisitionTime: '2024-03-01 08:00:00'};
    const of = (result: unknown) => read(result).get('T1');
    const timeMs = Date.parse('2024-03-01T08:00:00+08:00');
    for (const form of [(one: object) => [one], (one: object) => ({transformerList: [one]})]) {
      expect(of(form({...row, switchState: 2 ** 30}))).toMatchObject({timeMs, windingAC: 56});
      expect(of(form({...row, switchState: 2 ** 30}))?.doubtful).toBe(false);
      expect(of(form({...row, switchState: 1}))).toMatchObject({timeMs, doubtful: true});
      expect(of(form(row))?.doubtful).toBe(false);
    }
  });

  it('[MO-4-22] tells a reading without a time from one whose time cannot be read', () => {
    const warn = vi.spyOn(console, 'warn').mockReturnValue();
    const readings = read([{deviceId: '1'}, {deviceId: '2', acquisitionTime: '2024/03/01'}]);
    expect([...readings.values()].map(({timeMs}) => timeMs)).toEqual([undefined, Number.NEGATIVE_INFINITY]);
    expect(warn).toHaveBeenCalledTimes(1);
    warn.mockRestore();
  });

  it('[MO-3-03] keeps a zero and reads a missing switchState as none', () => {
    const data = read([{deviceId: '1', activePowerSum: 0}]);
    expect(data.get('1')?.switchState ?? null).toBeNull();
    expect(data.get('1')).toMatchObject({activePowerW: 0, reactivePowerVar: null});
    expect(read(null).size).toBe(0);
  });
});
