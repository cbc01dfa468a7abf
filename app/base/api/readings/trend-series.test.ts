import {energyManage, energyManageByDateRange2} from '@livebus/contract';
import {describe, expect, it} from 'vitest';
import {readDayEnergies} from './day-energy.ts';
import {readTrendSeries} from './trend-series.ts';
import {valueQuality} from './value-quality.ts';

const ZONE = 'Asia/Shanghai';
const RANGE = {zone: ZONE, startDate: '2026-05-14', endDate: '2026-05-15'};
const at = (time: string) => Date.parse(`2026-05-14T${time}:00+08:00`);
const TIMES = ['2026-05-14 10:00:00', '2026-05-14 11:00:00'];
const seriesOf = (reply: unknown) => readTrendSeries(energyManage.reply.parse(reply), RANGE);

describe('lines of a trend', () => {
  it('[EN-2.4-16] [EN-3-07] [MO-2.trend-03] every key is a line of its category with its unit, in the order of the categories', () => {
    const keys = 'totalP aPF zeroV HZ bRAE aAE cTEM aQ totalS zeroA'.split(' ');
    const reply = {x_aA: TIMES, ...Object.fromEntries(keys.map((key) => [`y_${key}`, [1, 2]])), y_unheard: [1, 2]};
    expect(seriesOf(reply).map(({key, category, line, unit, isEnergy}) => [key, category, line, unit, isEnergy])).toEqual([
      ['aAE', 'AE', 'forward', 'kWh', true],
      ['bRAE', 'RAE', 'reverse', 'kvarh', true],
      ['zeroA', 'A', 'zero', 'A', false],
      ['zeroV', 'V', 'zero', 'V', false],
      ['HZ', 'HZ', 'total', 'Hz', false],
      ['aPF', 'PF', 'a', '', false],
      ['totalP', 'P', 'total', 'W', false],
      ['aQ', 'Q', 'a', 'var', false],
      ['totalS', 'S', 'total', 'VA', false],
      ['cTEM', 'TEM', 'c', 'C', false],
    ]);
    expect(seriesOf({x_aA: TIMES, y_aQ: [1, 2]}).map(({category}) => category)).toEqual(['Q']);
  });

  it('[EN-2.4-17] a key without times has those of its category, then those of the reply; equal lists share their times', () => {
    const [a, b, v] = seriesOf({x_aV: ['2026-05-14 09:00:00'], x_aA: TIMES, y_aA: [1, 2], y_bA: [3, 4], y_aV: [5]});
    expect([[...b!.timesMs], [...v!.timesMs]]).toEqual([[at('10:00'), at('11:00')], [at('09:00')]]);
    expect(a!.timesMs).toBe(b!.timesMs);
    const [p, q] = seriesOf({x_aP: TIMES, x_aQ: [...TIMES], y_aP: [1, 2], y_aQ: [1, 2]});
    expect(p!.timesMs).toBe(q!.timesMs);
    expect([...seriesOf({x_HZ: TIMES, y_aS: [1, 2]})[0]!.timesMs]).toEqual([at('10:00'), at('11:00')]);
    expect(seriesOf({y_aS: [1, 2]})).toEqual([]);
  });

  it('[MO-3-05] [MO-3-03] unequal lists are cut, unreadable times are dropped with their values, null stays null', () => {
    const [cut] = seriesOf({x_aA: TIMES, y_aA: [1, 2, 3], m_aA: [16]});
    expect([cut!.values, cut!.marks, cut!.cut]).toEqual([[1, 2], [16, 0], true]);
    const [short, whole] = seriesOf({x_aA: TIMES, y_aA: [1], y_bA: [1, 2]});
    expect([short!.cut, whole!.cut]).toEqual([true, false]);
    const [odd] = seriesOf({x_aA: [TIMES[0], 'soon', TIMES[1]], y_aA: [null, 2, 3], m_aA: [256, 0, 16], k_aA: [0, 1, 2]});
    expect([odd!.values, odd!.marks, odd!.kinds, odd!.timesMs.length]).toEqual([[null, 3], [256, 16], [0, 2], 2]);
  });

  it('[MO-3-03] a frequency without voltage and a power factor without load say nothing; a capacitor keeps its 0', () => {
    const [s, pf, hz] = ['totalS', 'totalPF', 'HZ'].map((key) =>
      seriesOf({x_aA: TIMES, y_totalPF: [0, 0], y_totalS: [0, 500], y_HZ: [0, 50]}).find((one) => one.key === key),
    );
    expect([s!.values, pf!.values, hz!.values]).toEqual([
      [0, 500],
      [null, 0],
      [null, 50],
    ]);
    expect(seriesOf({x_aA: TIMES, y_totalPF: [0, 0.9]})[0]!.values).toEqual([0, 0.9]);
  });

  it('[EN-7-05] [MO-2.phase-03] two devices are two lines each, in the order of the reply', () => {
    const lines = seriesOf([
      {deviceId: '2', deviceName: 'B', x_aA: TIMES, y_aA: [1, 2]},
      {deviceId: '1', deviceName: 'A', x_aA: TIMES, y_aA: [3, 4]},
    ]);
    expect(lines.map(({deviceId, deviceName, values}) => [deviceId, deviceName, values[0]])).toEqual([
      ['2', 'B', 1],
      ['1', 'A', 3],
    ]);
  });
});

it('[EN-7-03] [EN-2.2-06] days of energy keep their marks, and an unknown day is null', () => {
  const reply = {
    list_x: ['2026-05-13', '2026-05-14', '2026-05-15'],
    list_y: [12.5, null, 3],
    list_m: [0, 64, 32],
    tableList: [{deviceName: 'A', date: '2026-05-14', positiveActiveEnergy: null}],
  };
  const days = readDayEnergies(energyManageByDateRange2.reply.parse(reply));
  expect(days.map(({date, usedKwh, deviceName, marks, kind}) => [date, usedKwh, deviceName, marks, kind])).toEqual([
    ['2026-05-13', 12.5, undefined, 0, 0],
    ['2026-05-14', null, 'A', 64, 0],
    ['2026-05-15', 3, undefined, 32, 0],
  ]);
  expect(readDayEnergies(energyManageByDateRange2.reply.parse({list_x: ['2026-05-13'], list_y: [1]}))[0]!.kind).toBeUndefined();
});

it('[EN-5-07] [MO-3-03] the worst of its marks is the quality of a value', () => {
  expect([valueQuality(1, 0), valueQuality(null, 0), valueQuality(null, 256), valueQuality(null, 64)]).toEqual([
    'good',
    'missing',
    'bad',
    'unknown',
  ]);
  expect([1, 2, 4, 8, 16, 32, 64, 128, 1 + 32, 16 + 2].map((marks) => valueQuality(5, marks))).toEqual(
    'estimated estimated good good doubtful partial unknown good partial estimated'.split(' '),
  );
});
