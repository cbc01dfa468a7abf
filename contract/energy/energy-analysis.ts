import {z} from 'zod';
import {defineCall} from '../base/define-call.ts';
import {figure, id, listOf, loose, nothing, optionalText} from '../base/fields.ts';
import {energyTotal, markList, namedDevice} from './ledger-fields.ts';

/** Kinds of periods, and their texts: `YYYY-MM-DD`, `YYYY-MM`, `YYYY` (EN-4-01). */
export const PERIODS = ['day', 'month', 'year'] as const;
export type Period = (typeof PERIODS)[number];

const PERIOD_TEXT: Readonly<Record<Period, RegExp>> = {day: /^\d{4}-\d{2}-\d{2}$/, month: /^\d{4}-\d{2}$/, year: /^\d{4}$/};
const FIRST: Readonly<Record<Period, string>> = {day: '', month: '-01', year: '-01-01'};

/** Refuses a text that is not one of the period's kind, or a day that does not exist. */
export function checkPeriod(period: Period, text: string, context: z.RefinementCtx): void {
  const whole = `${text}${FIRST[period]}`;
  const read = new Date(`${whole}T00:00:00Z`);
  if (PERIOD_TEXT[period].test(text) && !Number.isNaN(read.getTime()) && read.toISOString().startsWith(whole) && text >= '2000') return;
  context.addIssue({code: 'custom', path: ['searchDate'], message: `no ${period}`});
}

/**
 * Energy of the incoming (`sumOfStation` 1) or outgoing (0) devices of a station, kWh: hours of today, days of this month or months of this
 * year as far as they have begun (`tod`), and all of the period before (`yes`); null is unknown (EN-7-08). Hours are those of the wall
 * clock: one that the clock repeats counts both, one that it skips is null.
 */
export const energyAnalysis = defineCall({
  method: 'GET',
  path: '/energyManage/energyAnalysis',
  query: z.object({type: z.enum(PERIODS), sumOfStation: z.coerce.number().pipe(z.literal([0, 1])), stationId: id}),
  body: nothing,
  reply: z.object({
    tod: listOf(figure),
    yes: listOf(figure),
    tod_m: markList,
    yes_m: markList,
    todTotal: energyTotal.optional(),
    yesTotal: energyTotal.optional(),
    /** The devices added up, ours. */
    devices: listOf(z.object(namedDevice)),
  }),
  access: {permission: 'powersyspic', action: 'query', asset: {kind: 'station', fields: ['stationId']}},
});

const deviceAccess = {permission: 'powersyspic', action: 'query', asset: {kind: 'device', fields: ['deviceId']}} as const;

/** Fields of the two calls of the comparison: a field counts in whichever reply has it (EN-2.3-11). */
const comparedCharts = {
  thisDataList: listOf(figure),
  lastDataList: listOf(figure),
  thisDataName: optionalText,
  lastDataName: optionalText,
  datas: listOf(optionalText),
  thisDataListSum: figure,
  lastDataListSum: figure,
  thisMarks: markList,
  lastMarks: markList,
  thisTotal: energyTotal.optional(),
  lastTotal: energyTotal.optional(),
};
const comparedCards = {
  compareDay: figure,
  compareMonth: figure,
  compareYear: figure,
  lastYear: figure,
  lastMonth: figure,
  lastDay: figure,
  thisday: figure,
  dayMaxActivePowerSum: figure,
  monthMaxActivePowerSum: figure,
  yearMaxActivePowerSum: figure,
  thisYearList: listOf(z.object({date: optionalText, usePower: figure})),
  /** Today so far. */
  thisdayTotal: energyTotal.optional(),
  /** Figures further back are still being read: they are null, and asked again the call gets further. */
  pending: loose,
};

/**
 * Energy of a period beside that of another one, kWh (EN-7-14): `tb` the same period a year before, `hb` the period before. A running
 * period ends at the clock; the lists are as long as the longer one, null where nothing is known or has begun.
 */
export const dataAndUsePowerAnalysis = defineCall({
  method: 'GET',
  path: '/energyNewManage/energyCompare/dataAndUsePowerAnalysis',
  query: z
    .object({compareType: z.enum(['tb', 'hb']), deviceId: id, dataType: z.enum(PERIODS), searchDate: z.string()})
    .superRefine(({dataType, searchDate}, context) => checkPeriod(dataType, searchDate, context)),
  body: nothing,
  reply: z.object({...comparedCharts, ...comparedCards}),
  access: deviceAccess,
});

/**
 * Energies of a device beside those before, kWh, and its greatest active power, W (EN-7-14, EN-3-04). `lastDay` is
 * yesterday, `lastMonth` the month before, `lastYear` this month a year before (去年同期), each whole. The changes, in percent, compare equal
 * stretches: the hours of today that are over with the same hours of yesterday, the days of this month that are over with the same days of
 * those months. Month and year look for the greatest power on the five days whose
 * busiest hour took most energy. `thisYearList` are the three days of this year with most energy, the largest first. Null where
 * either is unknown, or before the first such hour or day is over.
 */
export const yestodayUsePowerAnMaxValue = defineCall({
  method: 'GET',
  path: '/energyNewManage/energyCompare/yestodayUsePowerAnMaxValue',
  query: z.object({deviceId: id}),
  body: nothing,
  reply: z.object({...comparedCards, ...comparedCharts}),
  access: deviceAccess,
});
