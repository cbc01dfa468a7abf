import {ValueMark} from '@livebus/contract';
import type {VoltageKind} from '@livebus/engine/core';
import {describe, expect, it} from 'vitest';
import {readReportRows} from '../../../base/api/readings/day-report.ts';
import {QUANTITY_TABLE} from '../../../base/api/readings/quantity-table.ts';
import {readTrendSeries} from '../../../base/api/readings/trend-series.ts';
import {figureFormat, figureText} from '../../../shared/readings/figure-format.ts';
import {reportDay} from './report-day.ts';
import {countedDay, REPORT_FIELDS, reportLines} from './report-lines.ts';

const ZONE = 'Europe/Berlin';
const DAY = '2026-10-25';
const NO_FIGURES = Object.fromEntries(REPORT_FIELDS.map((field) => [QUANTITY_TABLE[field].wire, null]));
const row = (hhmm: string) => ({...NO_FIGURES, deviceName: '进线', hhmm}) as unknown as Parameters<typeof readReportRows>[0][number];

it('[MO-2.rep-05] the figures of a row, in the order of the table', () => {
  expect(REPORT_FIELDS.map((field) => QUANTITY_TABLE[field].wire)).toEqual([
    ...['aPhaseCurrent', 'bPhaseCurrent', 'cPhaseCurrent', 'aPhaseVoltage', 'bPhaseVoltage', 'cPhaseVoltage'],
    ...['positiveActiveEnergy', 'activePowerSum', 'reactivePowerSum', 'totalPowerFactor'],
  ]);
});

it('[MO-2.rep-09] powers are in kW and kvar, voltages of high-voltage stations in kV, energy as delivered', () => {
  const text = (field: (typeof REPORT_FIELDS)[number], value: number, kind: VoltageKind) => {
    const format = figureFormat(field, kind);
    return `${figureText(value, format)} ${format.unit}`;
  };
  expect(text('activePowerW', 751_204, 'high')).toBe('751.20 kW');
  expect(text('reactivePowerVar', -229_400, 'low')).toBe('−229.40 kvar');
  expect(text('voltageAV', 10_123.4, 'high')).toBe('10.12 kV');
  expect(text('voltageAV', 231.456, 'low')).toBe('231.46 V');
  expect(text('activeEnergyInKwh', 18_462_907.6, 'high')).toBe('18,462,907.60 kWh');
});

it('[MO-2.rep-08] a day is past if and only if it lies before the site’s today', () => {
  const nowMs = Date.parse('2024-05-15T00:30:00+08:00');
  expect(reportDay('2024-05-14', 'Asia/Shanghai', nowMs).isPast).toBe(true);
  expect(reportDay('2024-05-15', 'Asia/Shanghai', nowMs).isPast).toBe(false);
  expect(reportDay('', 'Asia/Shanghai', nowMs)).toEqual({date: '2024-05-15', today: '2024-05-15', isPast: false});
  expect(reportDay('2024-05-15', 'Europe/Berlin', nowMs)).toEqual({date: '2024-05-14', today: '2024-05-14', isPast: false});
});

describe('the energy of an interval', () => {
  it('stands in the row at which it begins, also in an hour that the clock repeats', () => {
    const hours = ['01:00', '02:00', '02:00', '03:00'];
    const rows = readReportRows(hours.map(row), DAY, ZONE);
    const trends = {
      deviceId: '1',
      deviceName: '进线',
      x: {aAE: hours.slice(0, 3)},
      y: {aAE: [1, 2, 3]},
      m: {aAE: [0, ValueMark.gap, 0]},
      k: {},
    };
    const lines = reportLines(rows, readTrendSeries([trends], {zone: ZONE, startDate: DAY, endDate: DAY}));
    expect(lines.map(({hhmm, energyKwh, energyQuality}) => [hhmm, energyKwh, energyQuality])).toEqual([
      ['01:00', 1, 'good'],
      ['02:00', 2, 'estimated'],
      ['02:00', 3, 'good'],
      ['03:00', null, 'missing'],
    ]);
    expect(new Set(lines.map(({id}) => id)).size).toBe(4);
  });

  it('is never the difference of two rows: without an answer it is missing', () => {
    expect(reportLines(readReportRows([row('00:00'), row('00:05')], DAY, ZONE), []).map(({energyKwh}) => energyKwh)).toEqual([null, null]);
  });
});

it('the energy of a day says how it was found; unknown is never 0', () => {
  const day = (usedKwh: number | null, marks: number, kind: number | undefined) => ({
    date: DAY,
    usedKwh,
    deviceName: undefined,
    marks,
    kind,
  });
  expect(countedDay([day(12, 0, 0)], DAY)).toEqual({kwh: 12, quality: 'good', kind: 'measured'});
  expect(countedDay([day(null, ValueMark.unknown, 7)], DAY)).toEqual({kwh: null, quality: 'unknown', kind: 'unknown'});
  expect([countedDay([], DAY), countedDay(undefined, DAY)]).toEqual([undefined, undefined]);
});
