import {INTERVAL_KINDS, type IntervalKind} from '@livebus/engine/core';
import type {DayEnergy} from '../../../base/api/readings/day-energy.ts';
import type {ReportRow} from '../../../base/api/readings/day-report.ts';
import type {TrendSeries} from '../../../base/api/readings/trend-series.ts';
import {type ValueQuality, valueQuality} from '../../../base/api/readings/value-quality.ts';

/** A row of the report with the energy of the interval that begins at its time. */
export interface ReportLine extends ReportRow {
  readonly id: string;
  /** Null is unknown, never zero. */
  readonly energyKwh: number | null;
  readonly energyQuality: ValueQuality;
}

/** The figures of a row that are samples, in the order of the table (MO-2.rep-05). */
export const REPORT_FIELDS = [
  'currentAA',
  'currentBA',
  'currentCA',
  'voltageAV',
  'voltageBV',
  'voltageCV',
  'activeEnergyInKwh',
  'activePowerW',
  'reactivePowerVar',
  'powerFactor',
] as const satisfies readonly (keyof ReportRow)[];

/**
 * Rows with the energies of their intervals, matched by time. The energies come from the registers (`AE` of the trends), never from the
 * difference of two rows.
 */
export function reportLines(rows: readonly ReportRow[], energies: readonly TrendSeries[]): readonly ReportLine[] {
  const forward = energies.find(({category, line}) => category === 'AE' && line === 'forward');
  const places = new Map<number, number>();
  forward?.timesMs.forEach((timeMs, at) => void places.set(timeMs, at));
  return rows.map((row, index) => {
    const at = places.get(row.timeMs);
    const energyKwh = at === undefined ? null : (forward?.values[at] ?? null);
    const marks = at === undefined ? 0 : (forward?.marks?.[at] ?? 0);
    return {...row, id: String(index), energyKwh, energyQuality: valueQuality(energyKwh, marks)};
  });
}

/** The energy of the day and how it was found; undefined where the backend does not say. */
export interface CountedDay {
  readonly kwh: number | null;
  readonly quality: ValueQuality;
  readonly kind: IntervalKind | undefined;
}

export function countedDay(days: readonly DayEnergy[] | undefined, date: string): CountedDay | undefined {
  const day = days?.find((one) => one.date === date);
  if (day === undefined) return undefined;
  const kind = day.kind === undefined ? undefined : INTERVAL_KINDS[day.kind];
  return {kwh: day.usedKwh, quality: valueQuality(day.usedKwh, day.marks), kind};
}
