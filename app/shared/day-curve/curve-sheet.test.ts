import {expect, it} from 'vitest';
import {comparedDays, type DayCurve} from '../../base/api/curve.ts';
import {figureFormat} from '../readings/figure-format.ts';
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
  const curves = {today, yesterday, now: state(curve(today.fromMs, [1000, null])), before: state(curve(yesterday.fromMs, [500, 600, 700]))};
  const request = curveSheet(curves, figureFormat('activePowerW', 'high'), texts, NOW);
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

it('has the rows of one day where the other could not be had', () => {
  const now = state({timesMs: [today.fromMs], values: [0.95], unit: ''});
  const request = curveSheet({today, yesterday, now, before: state(undefined)}, figureFormat('powerFactor', 'low'), texts, NOW);
  expect(request.sheets[0]?.rows).toEqual([[{timeMs: today.fromMs}, 0.95, null]]);
  expect(request.sheets[0]?.titleRows[1]).toEqual(['单位', '-']);
});

it('names the file so that every file system takes it', () => {
  expect(curveFileName('103 1#变压器柜', 'A相电流', '2026-05-15')).toBe('103 1#变压器柜-A相电流-2026-05-15.xlsx');
  expect(curveFileName('../a/b:c*?"<>|\u0007', 'x', '2026-05-15')).toBe('_a_b_c_______-x-2026-05-15.xlsx');
  expect(curveFileName('x'.repeat(300), 'y', 'z')).toHaveLength(125);
});
