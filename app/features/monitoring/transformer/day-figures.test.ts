import {ValueMark} from '@livebus/contract';
import {describe, expect, it} from 'vitest';
import {readTransformerPowers, readWindingTemperatures} from '../../../base/api/readings/transformer-figures.ts';
import {dayBefore, dayOfDate} from '../../../base/api/time/site-day.ts';
import {powerFigure, windingFigure} from './day-figures.ts';

const ZONE = 'Asia/Shanghai';
const WORDS = {title: '视在', days: ['今日', '昨日'], phases: ['A相', 'B相', 'C相']} as const;
const NO_LISTS = {apparentPowerSumList1: [], apparentPowerSumList2: [], activePowerSumList1: [], activePowerSumList2: []};
const figureOf = (tab: Parameters<typeof powerFigure>[0], lists: object, date = '2024-05-15', zone = ZONE) => {
  const day = dayOfDate(date, zone);
  const before = dayBefore(day);
  const reply = {hhmmList1: [], hhmmList2: [], ...NO_LISTS, reactivePowerSumList1: [], reactivePowerSumList2: [], ...lists};
  return powerFigure(tab, readTransformerPowers(reply as never, [day.date, before.date], zone), [day, before], WORDS);
};
const LISTS = {
  ...{hhmmList1: ['00:00', '00:05', '00:10'], hhmmList2: ['00:00', '00:05', '00:10', '23:55']},
  ...{apparentPowerSumList1: [1_026_900, null, 2255.6], apparentPowerSumList2: [900_000, 910_000, null, 920_000]},
  ...{activePowerSumList1: [1000, 2000, 3000], activePowerSumList2: [4000]},
};

describe('the curves of a day', () => {
  it('[MO-2.trafo-08] a power is drawn as 今日 over 昨日 in the thousand, both on the axis of the chosen day, with its gaps', () => {
    const {lines, unit, code} = figureOf('apparent', LISTS);
    expect([code, unit]).toEqual(['S', 'kVA']);
    expect(lines.map(({label, isBefore}) => [label, isBefore])).toEqual([
      ['今日', false],
      ['昨日', true],
    ]);
    expect([...lines[0]!.values]).toEqual([1026.9, Number.NaN, 2.2556]);
    expect([...lines[1]!.values]).toEqual([900, 910, Number.NaN, 920]);
    expect([lines[0]!.timesMs[1], lines[1]!.timesMs[1]]).toEqual(Array(2).fill(Date.parse('2024-05-15T00:05:00+08:00')));
    expect(lines[1]!.timesMs[3]).toBe(Date.parse('2024-05-15T23:55:00+08:00'));
    expect(figureOf('active', LISTS).lines.map(({values}) => [...values])).toEqual([
      [1, 2, 3],
      [4, Number.NaN, Number.NaN, Number.NaN],
    ]);
  });

  it('draws no line for a day, or a quantity, without a value; values that are no power are gaps', () => {
    expect(figureOf('reactive', LISTS).lines).toEqual([]);
    expect(figureOf('apparent', {...LISTS, apparentPowerSumList2: []}).lines.map(({label}) => label)).toEqual(['今日']);
    const odd = {hhmmList1: ['00:00', '00:05', '00:10'], apparentPowerSumList1: [Number.NaN, 1e308, 5000]};
    expect([...figureOf('apparent', odd).lines[0]!.values]).toEqual([Number.NaN, 1e305, 5]);
    expect(figureOf('apparent', {hhmmList1: ['zz', '00:05'], apparentPowerSumList1: [1, 2000, 3]}).lines[0]!.timesMs).toHaveLength(1);
  });

  it('keeps what each value is worth', () => {
    const marked = {...LISTS, markList1: [0, ValueMark.bad, ValueMark.doubtful], markList2: [ValueMark.doubtful, 0, 0, 0]};
    expect(figureOf('apparent', marked).lines.map(({qualities}) => qualities)).toEqual([
      ['good', 'bad', 'doubtful'],
      ['doubtful', 'good', 'missing', 'good'],
    ]);
  });

  it('lays a day over one with an hour less by the clock', () => {
    const lists = {
      hhmmList1: ['01:00', '03:00'],
      hhmmList2: ['01:00', '02:00', '03:00'],
      apparentPowerSumList1: [1e3, 3e3],
      apparentPowerSumList2: [10e3, 20e3, 30e3],
    };
    const {lines} = figureOf('apparent', lists, '2026-03-29', 'Europe/Rome');
    expect([[...lines[0]!.timesMs], [...lines[0]!.values]]).toEqual([[...lines[1]!.timesMs], [1, 3]]);
    expect([...lines[1]!.values]).toEqual([10, 30]);
  });

  it('[MO-2.trafo-09] temperatures are three lines in the colours of the phases', () => {
    const reply = {
      hhmmList1: ['00:00', '00:05'],
      parameter1List1: [59.9, 60],
      parameter2List1: [61.2, null],
      parameter3List1: [61.8, 128.4],
    };
    const {lines, unit} = windingFigure(readWindingTemperatures(reply, '2024-05-15', ZONE), WORDS);
    expect(unit).toBe('℃');
    expect(lines.map(({label, tone, values}) => [label, tone, ...values])).toEqual([
      ['A相', 'a', 59.9, 60],
      ['B相', 'b', 61.2, Number.NaN],
      ['C相', 'c', 61.8, 128.4],
    ]);
  });
});
