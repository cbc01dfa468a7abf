import {exactText, type NumberStyle} from '@livebus/engine/core';
import type {Translate} from '../../../base/i18n/use-texts.ts';
import {energySign, markWords} from '../figure/energy-marks.ts';

/** One list of values of a figure, as it is drawn, read out, listed and saved. */
export interface FigureSeries {
  readonly label: string;
  /** [labels] exact, in the unit of the figure; null is unknown, undefined has not come yet. A shorter list has not come further. */
  readonly values: readonly (number | null | undefined)[];
  /** [labels] `ValueMark` bits. */
  readonly marks?: readonly number[] | undefined;
}

/** What a figure shows, apart from how: one table. */
export interface FigureData {
  /** Head of the column of labels: hour, date, band. */
  readonly labelHead: string;
  /** As in the read-out, the hidden table and the file. */
  readonly labels: readonly string[];
  readonly unit: string;
  readonly series: readonly FigureSeries[];
}

/** The lines above the rows of a figure's file, and its name. */
export interface FigureFile {
  /** Station, device, period and what else the figure is of. */
  readonly facts: readonly (readonly [name: string, value: string])[];
  /** IANA zone of the site. */
  readonly zone: string;
  /** What the file's name begins with: station or device. Default: the title of the figure alone. */
  readonly subject?: string | undefined;
}

/** A value with all its digits and what is to be known of it. */
export function readingText({values, marks}: FigureSeries, at: number, numbers: NumberStyle, t: Translate): string {
  const value = values[at];
  const words = markWords(marks?.[at] ?? 0, t).join(t('energy:comma'));
  if (value === undefined) return '-';
  if (value === null || Number.isNaN(value)) return [t('energy:missing'), words].filter(Boolean).join(' ');
  return [exactText(tidied(value), numbers), energySign(marks?.[at], value), words].filter(Boolean).join(' ');
}

/** Without the digits that only the binary form has. */
export const tidied = (value: number): number => Number(value.toPrecision(12));
