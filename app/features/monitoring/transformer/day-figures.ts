import type {PowerName, TransformerDay, WindingName} from '../../../base/api/readings/transformer-figures.ts';
import {type ValueQuality, valueQuality} from '../../../base/api/readings/value-quality.ts';
import type {SiteDay} from '../../../base/api/time/site-day.ts';
import {ontoDay} from '../../../shared/day-curve/onto-day.ts';
import {scaled} from '../../../shared/readings/scaled.ts';
import type {FigureLine, LineTone, TrendFigure} from '../../../shared/trends/trend-figures.ts';
import type {CourseTab} from './use-transformer-page.ts';

/** Words of the chart, in the user's language. */
export interface DayWords {
  readonly title: string;
  /** The chosen day and the day before it. */
  readonly days: readonly [string, string];
  /** Of the windings. */
  readonly phases: readonly [string, string, string];
}

/** Tabs 1 to 3: what is drawn, and the category of its axis. */
const POWERS = {
  apparent: {name: 'apparentPowerVa', code: 'S', unit: 'kVA'},
  active: {name: 'activePowerW', code: 'P', unit: 'kW'},
  reactive: {name: 'reactivePowerVar', code: 'Q', unit: 'kvar'},
} as const satisfies Readonly<Partial<Record<CourseTab, {readonly name: PowerName; readonly code: string; readonly unit: string}>>>;

const WINDINGS = [
  ['windingAC', 'a'],
  ['windingBC', 'b'],
  ['windingCC', 'c'],
] as const satisfies readonly (readonly [WindingName, LineTone])[];

/**
 * A power of the day over that of the day before, which is laid over it by the clock of the site (MO-2.trafo-08). Delivered powers are divided
 * by 1000. A day without a single value has no line.
 *
 * @param days - the chosen one and the day before.
 */
export function powerFigure(
  tab: keyof typeof POWERS,
  [today, before]: readonly [TransformerDay<PowerName>, TransformerDay<PowerName>],
  days: readonly [SiteDay, SiteDay],
  words: DayWords,
): TrendFigure {
  const {name, code, unit} = POWERS[tab];
  const line = (day: TransformerDay<PowerName>, at: 0 | 1) =>
    lineOf(
      day.timesMs,
      day.values[name].map((value) => scaled(value, 1000)),
      day.marks,
      {id: `${code} ${at}`, label: words.days[at], tone: 0, isBefore: at === 1},
    );
  return {code, title: words.title, unit, lines: [line(today, 0), line(laid(before, days), 1)].filter(hasValues)};
}

/** The temperatures of the three windings (MO-2.trafo-09). */
export function windingFigure({timesMs, values, marks}: TransformerDay<WindingName>, words: DayWords): TrendFigure {
  const lines = WINDINGS.map(([name, tone], at) =>
    lineOf(timesMs, values[name], marks, {id: `TEM ${tone}`, label: words.phases[at]!, tone, isBefore: false}),
  );
  return {code: 'TEM', title: words.title, unit: '℃', lines: lines.filter(hasValues)};
}

function lineOf(
  timesMs: readonly number[],
  values: readonly (number | null)[],
  marks: readonly number[] | undefined,
  rest: Pick<FigureLine, 'id' | 'label' | 'tone' | 'isBefore'>,
): FigureLine {
  return {
    ...rest,
    deviceId: undefined,
    timesMs: Float64Array.from(timesMs),
    values: Float64Array.from(values, (value) => value ?? Number.NaN),
    qualities: marks && values.map((value, at): ValueQuality => valueQuality(value, marks[at] ?? 0)),
  };
}

/** Yesterday by the clock of today. */
function laid(day: TransformerDay<PowerName>, [to, from]: readonly [SiteDay, SiteDay]): TransformerDay<PowerName> {
  const {timesMs, values: places} = ontoDay({timesMs: [...day.timesMs], values: Array.from(day.timesMs, (_, at) => at)}, from, to);
  const taken = <Item>(list: readonly Item[]) => places.map((at) => list[at ?? 0]!);
  const {apparentPowerVa, activePowerW, reactivePowerVar} = day.values;
  return {
    timesMs,
    values: {apparentPowerVa: taken(apparentPowerVa), activePowerW: taken(activePowerW), reactivePowerVar: taken(reactivePowerVar)},
    marks: day.marks && taken(day.marks),
  };
}

const hasValues = ({values}: FigureLine): boolean => values.some((value) => !Number.isNaN(value));
