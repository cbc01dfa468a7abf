import {
  deviceInfo,
  deviceStatus,
  realReport,
  stationDevices,
  stationTable,
  transformerCurves,
  transformerInfo,
  transformerTemperatures,
} from '@livebus/contract';
import {describe, expect, it} from 'vitest';
import {wireTimeReader} from '../time/wire-time.ts';
import {readBreakerFigures} from './breaker-figures.ts';
import {readReportRows} from './day-report.ts';
import {readDeviceStatus, statusColumns} from './device-status.ts';
import {readListedDevice} from './listed-device.ts';
import {readStationTable} from './station-table.ts';
import {readTransformerFigures, readTransformerPowers, readWindingTemperatures} from './transformer-figures.ts';

const ZONE = 'Asia/Shanghai';
const readTime = wireTimeReader(ZONE);
const at = (time: string) => Date.parse(`2026-05-14T${time}+08:00`);

it('[EN-7-02] [MO-1-03] a listed device has an id and a name, whatever else a backend sends', () => {
  const [one, other] = stationDevices.reply.parse([
    {deviceId: 7, deviceName: null},
    {deviceId: '2', deviceName: 'B', deviceNameEn: 'Bee', deviceType: 4},
  ]);
  expect(readListedDevice(one!)).toEqual({id: '7', name: '7', nameEn: undefined, kindCode: undefined});
  expect(readListedDevice(other!)).toEqual({id: '2', name: 'B', nameEn: 'Bee', kindCode: 4});
});

describe('digital inputs', () => {
  const read = (reply: unknown) => readDeviceStatus(deviceStatus.reply.parse(reply), readTime);

  it('[MO-3-04] 32 inputs with label and meaning; a meaning without a label, or an unknown one, is none', () => {
    const status = read({
      deviceStatus1: '合闸',
      deviceStatus2: ' ',
      deviceStatus3: 'odd',
      statusKeys: {1: 'closed', 2: 'charged', 3: 'new'},
      switchState: 3,
    })!;
    expect(status.inputs).toHaveLength(32);
    expect(status.inputs.slice(0, 3)).toEqual([
      {number: 1, label: '合闸', key: 'closed'},
      {number: 2, label: undefined, key: undefined},
      {number: 3, label: 'odd', key: undefined},
    ]);
    expect([status.switchState, status.timeMs, read(null)]).toEqual([3, undefined, null]);
  });

  it('[MO-2.rt-09] [MO-2.rt-10] columns number at least eight, and reach to the last label', () => {
    const labels = (count: number) => Object.fromEntries(Array.from({length: count}, (_, i) => [`deviceStatus${i + 1}`, 'x']));
    expect([3, 8, 12, 32].map((count) => statusColumns(read(labels(count))!.inputs))).toEqual([8, 8, 12, 32]);
    expect(statusColumns(read({deviceStatus31: '离线'})!.inputs)).toBe(31);
  });
});

it('[MO-2.rep-05] [MO-3-03] a row of the report has units in its names, and says when nothing was measured', () => {
  const rows = readReportRows(
    realReport.reply.parse([
      {
        deviceName: 'A',
        hhmm: '10:05',
        aPhaseCurrent: '5.5',
        aPhaseVoltage: 230,
        positiveActiveEnergy: 7,
        activePowerSum: 0,
        reactivePowerSum: 0,
        totalPowerFactor: 0,
      },
      {deviceName: 'A', hhmm: '10:10'},
      {deviceName: 'A', hhmm: '10:15', activePowerSum: 1, reactivePowerSum: 2, totalPowerFactor: 0.4, mark: 'doubtful'},
    ]),
    '2026-05-14',
    ZONE,
  );
  expect(rows[0]).toEqual({
    deviceName: 'A',
    hhmm: '10:05',
    timeMs: at('10:05:00'),
    currentAA: 5.5,
    currentBA: null,
    currentCA: null,
    voltageAV: 230,
    voltageBV: null,
    voltageCV: null,
    activeEnergyInKwh: 7,
    activePowerW: 0,
    reactivePowerVar: 0,
    powerFactor: null,
    quality: 'good',
  });
  expect(rows.map(({quality}) => quality)).toEqual(['good', 'missing', 'doubtful']);
  expect(rows[2]).toMatchObject({activePowerW: 1, reactivePowerVar: 2, powerFactor: 0.4});
});

describe('a transformer', () => {
  it('[MO-3-17] [MO-2.trafo-04] every figure is read under a name with its unit', () => {
    const wire = {
      time: '2026-05-14 10:05:00',
      ...{
        ratedPower: 1250,
        apparentPowerSum: 1,
        activePowerSum: 2,
        reactivePowerSum: 3,
        totalPowerFactor: 0.9,
        loadRate: 60,
        damageRate: 1.2,
      },
      ...{hvaPhaseCurrent: 11, hvbPhaseCurrent: 12, hvcPhaseCurrent: 13, hvaPhaseVoltage: 14, hvbPhaseVoltage: 15, hvcPhaseVoltage: 16},
      ...{lvAPhaseCurrent: 21, lvbPhaseCurrent: 22, lvcPhaseCurrent: 23, lvaPhaseVoltage: 24, lvbPhaseVoltage: 25, lvcPhaseVoltage: 26},
      ...{parameter1: 51, parameter2: 52, parameter3: 53, offline: ['lv', 'other']},
    };
    expect(readTransformerFigures(transformerInfo.reply.parse(wire), readTime)).toEqual({
      timeMs: at('10:05:00'),
      ratedPowerKva: 1250,
      apparentPowerVa: 1,
      activePowerW: 2,
      reactivePowerVar: 3,
      powerFactor: 0.9,
      loadPercent: 60,
      lossPercent: 1.2,
      high: {currentAA: 11, currentBA: 12, currentCA: 13, voltageAV: 14, voltageBV: 15, voltageCV: 16, offline: false},
      low: {currentAA: 21, currentBA: 22, currentCA: 23, voltageAV: 24, voltageBV: 25, voltageCV: 26, offline: true},
      windingAC: 51,
      windingBC: 52,
      windingCC: 53,
      windingsOffline: false,
    });
    expect(readTransformerFigures(transformerInfo.reply.parse(null), readTime)).toBeNull();
  });

  it('[MO-3-18] [MO-2.trafo-08] [MO-2.trafo-09] its lists are of the day and of the day before, the shorter ones filled with gaps', () => {
    const reply = transformerCurves.reply.parse({
      ...{
        hhmmList1: ['10:00', '10:30'],
        apparentPowerSumList1: [1, '2'],
        activePowerSumList1: [3],
        reactivePowerSumList1: null,
        markList1: [0, 16],
      },
      ...{hhmmList2: ['10:00'], apparentPowerSumList2: [7], activePowerSumList2: [8], reactivePowerSumList2: [9]},
    });
    const [day, before] = readTransformerPowers(reply, ['2026-05-15', '2026-05-14'], ZONE);
    expect(day).toEqual({
      timesMs: [at('10:00:00') + 86_400_000, at('10:30:00') + 86_400_000],
      values: {apparentPowerVa: [1, 2], activePowerW: [3, null], reactivePowerVar: [null, null]},
      marks: [0, 16],
    });
    expect(before).toEqual({
      timesMs: [at('10:00:00')],
      values: {apparentPowerVa: [7], activePowerW: [8], reactivePowerVar: [9]},
      marks: undefined,
    });
    const windings = transformerTemperatures.reply.parse({
      hhmmList1: ['10:00'],
      parameter1List1: [51],
      parameter2List1: [52],
      parameter3List1: [53],
    });
    expect(readWindingTemperatures(windings, '2026-05-14', ZONE)).toMatchObject({
      values: {windingAC: [51], windingBC: [52], windingCC: [53]},
    });
    expect(readWindingTemperatures(null, '2026-05-14', ZONE).timesMs).toEqual([]);
  });
});

it('[MO-3-03] a table of a station keeps what was not measured as null, and names what 100 % of a load is', () => {
  const wire = {
    stationId: 'S',
    time: '2026-05-14 10:05:00',
    isNow: 1,
    rows: [
      {
        ...{
          deviceId: 1,
          deviceName: 'A',
          acquisitionTime: '2026-05-14 10:04:55',
          switchState: 3,
          state: 'stale',
          aPhaseCurrent: 5,
          activePowerSum: 0,
        },
        ...{bPhaseCurrent: 0, totalPowerFactor: 0, loadRate: 40, ratedOf: 'current', rated: 630},
        extremes: {current: {max: 9, maxTime: '2026-05-14 09:00:00', min: 1, minTime: '2026-05-14 01:00:00'}},
      },
      {deviceId: '2', deviceName: 'B', state: 'odd', activePowerSum: 0, totalPowerFactor: 0, ratedOf: 'power', rated: 1e6},
    ],
  };
  const {timeMs, isNow, rows} = readStationTable(stationTable.reply.parse(wire), readTime);
  expect([timeMs, isNow]).toEqual([at('10:05:00'), true]);
  expect(rows[0]).toMatchObject({
    id: '1',
    state: 'stale',
    timeMs: at('10:04:55'),
    currentAA: 5,
    currentCA: null,
    powerFactor: 0,
    loadPercent: 40,
  });
  expect(rows[0]).toMatchObject({
    ratedCurrentA: 630,
    ratedPowerVa: undefined,
    currentExtremesA: {max: 9, maxAtMs: at('09:00:00'), min: 1, minAtMs: at('01:00:00')},
    voltageExtremesV: undefined,
  });
  expect(rows[1]).toMatchObject({
    state: 'missing',
    timeMs: undefined,
    powerFactor: null,
    ratedCurrentA: undefined,
    ratedPowerVa: 1e6,
    currentAA: null,
  });
});

it('[MO-3-25] [MO-2.brk-06] a breaker has its mechanism, or nothing, and what is made up is named', () => {
  const wire = {
    ...{deviceId: '1001', opearNum1: 120, opearNum2: '119', upatemper: 31.5, downctemper: 30.2, contactWear: 4},
    actions: [{action: 'trip', reason: 'protection', durationMs: 38, currentA: 900, time: '2026-05-14 10:04:55'}, {action: 'dance'}],
    simulated: ['opearNum1', 'actions', 'other'],
  };
  const breaker = readBreakerFigures(deviceInfo.reply.parse(wire), readTime);
  expect(breaker).toMatchObject({
    closings: 120,
    openings: 119,
    upperContactAC: 31.5,
    lowerContactCC: 30.2,
    upperContactBC: null,
    contactWearPercent: 4,
  });
  expect(breaker.actions).toMatchObject([{action: 'trip', reason: 'protection', durationMs: 38, currentA: 900, timeMs: at('10:04:55')}]);
  expect([...breaker.simulated]).toEqual(['closings', 'actions']);
  const none = readBreakerFigures(deviceInfo.reply.parse({deviceId: '1001'}), readTime);
  expect([none.closings, none.actions, none.simulated.size]).toEqual([null, [], 0]);
});
