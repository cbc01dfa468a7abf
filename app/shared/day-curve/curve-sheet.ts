import type {HeldBook} from '@livebus/documents';
import {type JoinedSamples, joinSamples, type Samples} from '@livebus/engine/core';
import {type QuantityFormat, sheetFormat, shownValue} from '../readings/quantity-format.ts';
import {zoneOffset} from '../time/site-time.ts';
import {hasChange, ontoDay} from './onto-day.ts';
import type {DayCurves} from './use-day-curves.ts';

/** Words of the sheet, in the user's language. */
export interface CurveSheetTexts {
  readonly device: string;
  readonly figure: string;
  readonly time: string;
  readonly today: string;
  readonly yesterday: string;
  readonly unit: string;
  readonly zone: string;
  readonly madeAt: string;
}

const TIME_WIDTH = 20;
const VALUE_WIDTH = 20;

/**
 * Today's curve next to yesterday's, matched by clock time, in the displayed unit; a gap is an empty cell. If the clock changes on one of
 * the days, a column with the UTC offset follows the times, because a repeated hour is in the sheet twice.
 */
export function curveSheet(curves: DayCurves, format: QuantityFormat, texts: CurveSheetTexts, madeAtMs: number): HeldBook {
  const {today, yesterday} = curves;
  const {timesMs, columns} = joinedDays(curves);
  const offsetCells = (timeMs: number) => (hasChange(today) ? [zoneOffset(timeMs, today.zone)] : []);
  const column = (label: string, date: string) => ({
    header: `${label} ${date}`.trim(),
    unit: format.unit,
    format: sheetFormat(format),
    widthChars: VALUE_WIDTH,
  });
  return {
    timeZone: today.zone,
    madeAtMs,
    sheets: [
      {
        name: texts.figure,
        titleRows: [
          [`${texts.device} ${texts.figure}`],
          [texts.unit, format.unit === '' ? '-' : format.unit],
          [texts.zone, today.zone],
          [texts.madeAt, {timeMs: madeAtMs}, ...offsetCells(madeAtMs)],
        ],
        columns: [
          {header: texts.time, format: 'hh:mm', widthChars: TIME_WIDTH},
          ...(hasChange(today) ? [{header: texts.zone}] : []),
          column(texts.today, today.date),
          column(texts.yesterday, yesterday.date),
        ],
        rows: timesMs.map((timeMs, index) => [
          {timeMs},
          ...offsetCells(timeMs),
          ...columns.map((values) => shownValue(values[index], format)),
        ]),
      },
    ],
  };
}

function joinedDays({today, yesterday, now, before}: DayCurves): JoinedSamples {
  const none: Samples = {timesMs: [], values: []};
  return joinSamples([now.curve ?? none, before.curve === undefined ? none : ontoDay(before.curve, yesterday, today)]);
}

/** `device-figure-2026-05-15.xlsx`, without characters that file systems reject. */
export function curveFileName(device: string, figure: string, date: string): string {
  const name = `${device}-${figure}-${date}`.replace(/[\\/:*?"<>|\p{Cc}\p{Cs}]/gu, '_').replace(/^[.\s]+/, '');
  return `${name.slice(0, 120)}.xlsx`;
}
