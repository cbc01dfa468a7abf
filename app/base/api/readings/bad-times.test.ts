import {energyManage, transformerCurves} from '@livebus/contract';
import {describe, expect, it, vi} from 'vitest';
import {dayOfDate} from '../time/site-day.ts';
import {readCurve} from './curve.ts';
import {readReportRows} from './day-report.ts';
import {readTransformerPowers} from './transformer-figures.ts';
import {readTrends} from './trend-reply.ts';

const ZONE = 'Asia/Shanghai';
const DATE = '2026-05-14';
const at = (time: string) => Date.parse(`${DATE}T${time}:00+08:00`);
const NOW = at('12:00');

/** Times of a list of values 1, 2, 3 and so on; hours of the values that have a place, and how many have none. */
const CASES = [
  ['in order', ['08:00', '09:00', '10:00'], ['08:00', '09:00', '10:00'], 0],
  ['out of order', ['09:00', '08:00', '10:00'], ['09:00', '10:00'], 1],
  ['repeated', ['08:00', '08:00', '09:00'], ['08:00', '09:00'], 1],
  ['unreadable', ['08:00', 'soon', '09:00'], ['08:00', '09:00'], 1],
  ['ahead of the clock', ['11:00', '12:00', '13:00'], ['11:00', '12:00'], 1],
  ['falling', ['10:00', '09:00', '08:00'], ['10:00'], 2],
  ['a single one', ['10:00'], ['10:00'], 0],
  ['none', [], [], 0],
] as const;

describe('times that cannot be', () => {
  it.each(CASES)('[MO-3-05] %s: trends draw what has a place, and count the rest', (_, times, drawn, left) => {
    const reply = {x_aA: times.map((time) => (time === 'soon' ? time : `${DATE} ${time}:00`)), y_aA: times.map((_time, i) => i + 1)};
    const {series, faults} = readTrends(energyManage.reply.parse(reply), ['7'], {zone: ZONE, startDate: DATE, endDate: DATE, nowMs: NOW});
    expect([...(series[0]?.timesMs ?? [])]).toEqual(drawn.map(at));
    expect(faults).toEqual(left === 0 ? [] : [{kind: 'times', count: left, keys: ['aA']}]);
  });

  it.each(CASES)('[MO-3-05] %s: so does the curve of a day', (_, times, drawn, left) => {
    vi.spyOn(console, 'warn').mockImplementation(() => {});
    const day = {...dayOfDate(DATE, ZONE), toMs: NOW};
    const {timesMs, values, ...rest} = readCurve(
      times,
      times.map((_time, i) => i),
      day,
    );
    expect([timesMs, values.length]).toEqual([drawn.map(at), drawn.length]);
    expect(rest).toEqual(left === 0 ? {} : {left});
  });

  it.each(CASES.filter(([name]) => name !== 'ahead of the clock'))('%s: so do the powers of a transformer', (_, times, drawn, left) => {
    const reply = {hhmmList1: [...times], activePowerSumList1: times.map((_time, i) => i), hhmmList2: [], activePowerSumList2: []};
    const [today] = readTransformerPowers(transformerCurves.reply.parse(reply), [DATE, '2026-05-13'], ZONE);
    expect(today.timesMs).toEqual(drawn.map(at));
    expect(today.left ?? 0).toBe(left);
  });

  it.each(CASES.filter(([name]) => name !== 'ahead of the clock'))(
    '%s: rows of a report stay, those without a place have no time',
    (_, times, drawn) => {
      const nothing = {aPhaseCurrent: null, bPhaseCurrent: null, cPhaseCurrent: null, aPhaseVoltage: null, bPhaseVoltage: null};
      const more = {cPhaseVoltage: null, positiveActiveEnergy: null, reactivePowerSum: null, totalPowerFactor: null};
      const wire = times.map((hhmm, i) => ({
        deviceId: undefined,
        deviceName: 'A',
        hhmm,
        mark: undefined,
        activePowerSum: i,
        ...nothing,
        ...more,
      }));
      const rows = readReportRows(wire, DATE, ZONE);
      expect(rows.map(({hhmm}) => hhmm)).toEqual(times);
      expect(rows.map(({timeMs}) => timeMs).filter((timeMs) => !Number.isNaN(timeMs))).toEqual(drawn.map(at));
    },
  );
});

it('a value of another day is no value of the range', () => {
  const reply = {x_aA: ['2026-05-13 23:00:00', `${DATE} 00:00:00`, '2026-05-15 00:00:00', '2026-05-15 01:00:00'], y_aA: [1, 2, 3, 4]};
  const {series, faults} = readTrends(energyManage.reply.parse(reply), ['7'], {zone: ZONE, startDate: DATE, endDate: DATE});
  expect(series[0]!.values).toEqual([2, 3]);
  expect(faults).toEqual([{kind: 'times', count: 2, keys: ['aA']}]);
});

it('figures that are no numbers are missing, never zero, and the largest double stays itself', () => {
  const times = ['08:00', '09:00', '10:00', '11:00'].map((time) => `${DATE} ${time}:00`);
  const reply = {x_aA: times, y_aA: ['NaN', 'Infinity', {}, 1e308]};
  const {series} = readTrends(energyManage.reply.parse(reply), ['7'], {zone: ZONE, startDate: DATE, endDate: DATE});
  expect(series[0]!.values).toEqual([null, null, null, 1e308]);
});
