import {expect, it} from 'vitest';
import {comparedDays, type DayCurve} from '../../base/api/readings/curve.ts';
import {quantityFormat} from '../readings/quantity-format.ts';
import {curveFileName, curveSheet} from './curve-sheet.ts';

const NOW = Date.parse('2026-05-15T10:07:23+08:00');
const {today, yesterday} = comparedDays(NOW, 'Asia/Shanghai');
const HALF_HOUR = 1_800_000;
const state = (curve: DayCurve | undefined) => ({curve, error: null, fetching: false, ask: () => undefined});
const texts = {
  device: '103 1#变压器柜',
  figure: '有功功率',
  time: '时间',
  today: '今日',
  yesterday: '昨日',
  unit: '单位',
  zone: '时区',
  madeAt: '生成时间',
};

it('sets today beside yesterday by the clock, in the shown unit, gaps empty', () => {
  const curve = (fromMs: number, values: readonly (number | null)[]): DayCurve => ({
    timesMs: values.map((_, index) => fromMs + index * HALF_HOUR),
    values,
    unit: 'W',
  });
  const curves = {
    today,
    yesterday,
    isToday: true,
    now: state(curve(today.fromMs, [1000, null])),
    before: state(curve(yesterday.fromMs, [500, 600, 700])),
  };
  const request = curveSheet(curves, quantityFormat('activePowerW', 'high'), texts, NOW);
  const [sheet] = request.sheets;
  expect(request).toMatchObject({timeZone: 'Asia/Shanghai', madeAtMs: NOW});
  expect(sheet?.titleRows).toEqual([['103 1#变压器柜 有功功率'], ['单位', 'kW'], ['时区', 'Asia/Shanghai'], ['生成时间', {timeMs: NOW}]]);
  expect(sheet?.columns).toMatchObject([
    {header: '时间', format: 'hh:mm'},
    {header: '今日 2026-05-15', unit: 'kW', format: '#,##0.0##'},
    {header: '昨日 2026-05-14', unit: 'kW'},
  ]);
  expect(sheet?.rows).toEqual([
    [{timeMs: today.fromMs}, 1, 0.5],
    [{timeMs: today.fromMs + HALF_HOUR}, null, 0.6],
    [{timeMs: today.fromMs + 2 * HALF_HOUR}, null, 0.7],
  ]);
});

it('puts the offset behind each time on a day on which the clock changes', () => {
  const berlin = comparedDays(Date.parse('2026-10-25T12:00:00Z'), 'Europe/Berlin');
  const quarter = HALF_HOUR / 2;
  const whole = (day: typeof today): DayCurve => {
    const count = (day.toMs - day.fromMs) / quarter;
    return {
      timesMs: Array.from({length: count}, (_, i) => day.fromMs + i * quarter),
      values: Array.from({length: count}, (_, i) => i),
      unit: 'W',
    };
  };
  const curves = {...berlin, isToday: true, now: state(whole(berlin.today)), before: state(whole(berlin.yesterday))};
  const [sheet] = curveSheet(curves, quantityFormat('activePowerW', 'low'), texts, Date.parse('2026-10-25T00:30:00Z')).sheets;
  expect(sheet?.columns.map(({header}) => header)).toEqual(['时间', '时区', '今日 2026-10-25', '昨日 2026-10-24']);
  expect(sheet?.titleRows.at(-1)).toEqual(['生成时间', {timeMs: Date.parse('2026-10-25T02:30+02:00')}, 'UTC+2']);
  expect(sheet?.rows).toHaveLength(100);
  const rowsAt = ['2026-10-25T02:45+02:00', '2026-10-25T02:00+01:00', '2026-10-25T02:45+01:00', '2026-10-25T03:00+01:00'].map((moment) =>
    sheet?.rows.find(([time]) => (time as {timeMs: number}).timeMs === Date.parse(moment)),
  );
  expect(rowsAt.map((row) => row?.slice(1))).toEqual([
    ['UTC+2', 0.011, 0.011],
    ['UTC+1', 0.012, 0.008],
    ['UTC+1', 0.015, 0.011],
    ['UTC+1', 0.016, 0.012],
  ]);
});

it('has the rows of one day where the other could not be had', () => {
  const now = state({timesMs: [today.fromMs], values: [0.95], unit: ''});
  const request = curveSheet(
    {today, yesterday, isToday: true, now, before: state(undefined)},
    quantityFormat('powerFactor', 'low'),
    texts,
    NOW,
  );
  expect(request.sheets[0]?.rows).toEqual([[{timeMs: today.fromMs}, 0.95, null]]);
  expect(request.sheets[0]?.titleRows[1]).toEqual(['单位', '-']);
});

it('names the file so that every file system takes it', () => {
  expect(curveFileName('103 1#变压器柜', 'A相电流', '2026-05-15')).toBe('103 1#变压器柜-A相电流-2026-05-15.xlsx');
  expect(curveFileName('../a/b:c*?"<>|\u0007', 'x', '2026-05-15')).toBe('_a_b_c_______-x-2026-05-15.xlsx');
  expect(curveFileName('x'.repeat(300), 'y', 'z')).toHaveLength(125);
});
