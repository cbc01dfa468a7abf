import {energyManage, TREND_KEYS, type TrendCode} from '@livebus/contract';
import {expect, it} from 'vitest';
import {readTrendSeries} from '../../base/api/readings/trend-series.ts';
import {createFigurePort} from './figure-port.ts';
import {type FigureWords, trendFigures, valueAxes} from './trend-figures.ts';
import {ENERGY_MONITOR, MONITOR_COMPARE, STATION_TREND} from './trend-screen.ts';

const TIMES = ['2024-05-14 10:00:00', '2024-05-14 11:00:00', '2024-05-14 12:00:00'];
const RANGE = {zone: 'Asia/Shanghai', startDate: '2024-05-14', endDate: '2024-05-14'};
const WORDS: FigureWords = {
  title: (code) => code,
  line: ({line}) => line,
  device: ({deviceName = '-'}) => deviceName,
  before: (label) => `before ${label}`,
};
const read = (reply: unknown) => readTrendSeries(energyManage.reply.parse(reply), RANGE);
const figuresOf = (codes: readonly TrendCode[], reply: unknown, before: unknown = null) =>
  trendFigures(codes, read(reply), read(before), WORDS);

it('[EN-2.4-05] [EN-2.4-10] [EN-2.4-08] the screens have nine and ten categories and twelve series, in their order', () => {
  expect(ENERGY_MONITOR.codes).toEqual(['AE', 'RAE', 'A', 'V', 'HZ', 'PF', 'P', 'Q', 'S']);
  expect(STATION_TREND.codes).toEqual([...ENERGY_MONITOR.codes, 'TEM']);
  expect(MONITOR_COMPARE.codes).toEqual('aA bA cA zA aV bV cV zV aP bP cP sP'.split(' '));
  expect([STATION_TREND.usual, ENERGY_MONITOR.usual, MONITOR_COMPARE.usual]).toEqual([
    ['AE', 'A', 'V', 'P'],
    ['AE', 'A', 'V', 'P'],
    ['aA', 'bA', 'cA', 'zA'],
  ]);
});

it('[EN-3-07] [MO-2.trend-03] every key of a reply draws a line in the chart of its category', () => {
  const reply = {
    x_aA: TIMES,
    ...Object.fromEntries(Object.values(TREND_KEYS).flatMap((keys) => keys.map((key) => [`y_${key}`, [1, 2, 3]]))),
  };
  const figures = figuresOf(STATION_TREND.codes, reply);
  expect(figures.map(({code, lines}) => [code, lines.length])).toEqual(
    Object.entries(TREND_KEYS).map(([code, keys]) => [code, keys.length]),
  );
  expect(figuresOf(['Q', 'P'], {x_aQ: TIMES, y_aQ: [1, 2, 3]}).map(({lines}) => lines.length)).toEqual([1, 0]);
});

it('[EN-2.4-14] [MO-2.phase-03] powers are in kW, kvar and kVA, without errors of the division; everything else is as delivered', () => {
  const reply = {x_aP: TIMES, y_aP: [1500, 2255.6, 0.3], y_aQ: [-250, null, 0], y_totalS: [1e6, 1, 2], y_HZ: [49.98, 50, 50.01]};
  expect(figuresOf(['P', 'Q', 'S', 'HZ'], reply).map(({unit, lines}) => [unit, [...lines[0]!.values]])).toEqual([
    ['kW', [1.5, 2.2556, 0.0003]],
    ['kvar', [-0.25, Number.NaN, 0]],
    ['kVA', [1000, 0.001, 0.002]],
    ['Hz', [49.98, 50, 50.01]],
  ]);
});

it('[EN-2.4-09] [MO-2.phase-03] a single series is one chart with one line for each device', () => {
  const device = (deviceId: string, deviceName: string) => ({
    deviceId,
    deviceName,
    x_aA: TIMES,
    y_aA: [1, 2, 3],
    y_bA: [4, 5, 6],
    y_totalP: [9, 9, 9],
  });
  const figures = figuresOf(['aA', 'sP', 'zA'], [device('7', '进线'), device('8', '出线')]);
  expect(figures.map(({code, lines}) => [code, lines.map(({label, values}) => [label, values[0]])])).toEqual([
    [
      'aA',
      [
        ['进线', 1],
        ['出线', 1],
      ],
    ],
    [
      'sP',
      [
        ['进线', 0.009],
        ['出线', 0.009],
      ],
    ],
    ['zA', []],
  ]);
  const [{lines}] = figures as [(typeof figures)[0]];
  expect(lines[0]!.tone).not.toBe(lines[1]!.tone);
});

it('keeps what is said about a value, and another time as lines of its own', () => {
  const reply = {x_aAE: TIMES, y_aAE: [1, 2, null], m_aAE: [0, 32, 64]};
  const [figure] = figuresOf(['AE'], reply, {x_aAE: TIMES, y_aAE: [5, 6, 7]});
  expect(figure!.lines.map(({label, isBefore, qualities}) => [label, isBefore, qualities])).toEqual([
    ['forward', false, ['good', 'partial', 'unknown']],
    ['before forward', true, undefined],
  ]);
  expect(new Set(figure!.lines.map(({id}) => id)).size).toBe(2);
  expect(figuresOf(['AE'], {x_aAE: TIMES, y_aAE: [null, null, null]})[0]!.lines).toEqual([]);
});

it('a chart reads the exact values, with a gap where a value is missing or was not sent', async () => {
  const times = [...TIMES, '2024-05-14 16:00:00'];
  const figures = figuresOf(['A'], {x_aA: times, y_aA: [123.456789012, null, 3, 4], m_aA: [0, 0, 16, 0]});
  const port = createFigurePort();
  port.fill(figures, 3_600_000);
  const {lines} = figures[0]!;
  const [first, gap, doubted, last] = lines[0]!.timesMs;
  const near = async (timeMs: number) => (await port.samplesNear({seriesIds: [lines[0]!.id], timeMs, reachMs: 1}))[0];
  expect(await near(first!)).toEqual({timeMs: first, value: 123.456789012, quality: 0});
  expect((await near(gap!))?.value).toBeNaN();
  expect((await near(doubted!))?.quality).toBe(2);
  const {points} = await port.query({tag: 1, seriesIds: [lines[0]!.id], span: {fromMs: first!, toMs: last! + 1, columns: 200}});
  expect([...points[0]!.values].some(Number.isNaN)).toBe(true);
  const between = [...points[0]!.values].slice([...points[0]!.values].indexOf(3) + 1);
  expect(Number.isNaN(between[0])).toBe(true);
  port.fill([], 3_600_000);
  expect(await near(first!)).toBeNull();
});

it('voltages of the zero sequence stand at the right beside others alone, and energy starts at zero, on the screen and on paper', () => {
  const [voltage] = figuresOf(['V'], {x_aV: TIMES, y_aV: [230, 231, 232], y_zeroV: [1, 2, 1]});
  const [phase, zero] = voltage!.lines;
  const both = valueAxes('V', voltage!.lines);
  expect([both.isSplit, both.isOnRight(phase!), both.isOnRight(zero!), both.zeroBase]).toEqual([true, false, true, false]);
  const alone = valueAxes('V', [zero!, {...zero!, isBefore: true}]);
  expect([alone.isSplit, alone.isOnRight(zero!)]).toEqual([false, false]);
  expect(valueAxes('AE', []).zeroBase).toBe(true);
});
