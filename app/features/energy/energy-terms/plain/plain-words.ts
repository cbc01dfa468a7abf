import {fixedText} from '@livebus/engine/core';
import {shownNumberStyle} from '../../../../base/i18n/number-style.ts';
import type {Translate} from '../../../../base/i18n/use-texts.ts';
import type {PlainRow} from './plain-schema.ts';

/** A number with every digit that was entered. */
export const exact = (value: number) => fixedText(value, String(value).split('.')[1]?.length ?? 0, shownNumberStyle());

/** What tells a version from the others, in one line. */
export function summaryOf(row: PlainRow, t: Translate<'energy-terms'>): string {
  if (row.kind !== 'supply') return `${exact(row.content.kgPerKwh)} kg/kWh`;
  const {contractedKw, capacityKva} = row.content;
  return [contractedKw !== null && `${exact(contractedKw)} kW`, capacityKva !== null && `${exact(capacityKva)} kVA`]
    .filter((part) => part !== false)
    .join(t('comma'));
}
