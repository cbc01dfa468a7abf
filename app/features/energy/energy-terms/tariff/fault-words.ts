import type {Translate} from '../../../../base/i18n/use-texts.ts';
import {clockText} from './clock-text.ts';
import type {DraftFault, FaultPlace} from './tariff-draft.ts';

type Words = Translate<'energy-terms'>;

/** Why a place is wrong, with the hours or months named; undefined where it is right. Months with the same fault stand together. */
export function faultAt(faults: readonly DraftFault[], place: FaultPlace, t: Words): string | undefined {
  const here = faults.filter((fault) => fault.place === place);
  if (here.length === 0) return undefined;
  const texts: string[] = [];
  const months = new Map<string, {months: number[]; fault: DraftFault & {readonly what: 'monthHole' | 'monthTwice'}}>();
  for (const fault of here) {
    if (fault.what !== 'monthHole' && fault.what !== 'monthTwice') {
      texts.push(textOf(fault, t));
      continue;
    }
    const same = JSON.stringify({...fault, month: 0});
    const group = months.get(same) ?? {months: [], fault};
    group.months.push(fault.month);
    months.set(same, group);
  }
  for (const {months: of, fault} of months.values()) {
    const named = {months: of.map((month) => t(`month.${month}` as 'month.1')).join(t('comma')), days: daysText(fault.days, t)};
    texts.push(
      fault.what === 'monthHole' ? t('fault.monthHole', named) : t('fault.monthTwice', {...named, seasons: fault.seasons.join(t('comma'))}),
    );
  }
  return texts.join(t('semicolon'));
}

export const daysText = (days: readonly ('workday' | 'weekend' | 'holiday')[], t: Words): string =>
  days.length === 3 ? t('everyDay') : days.map((day) => t(`day.${day}`)).join(t('comma'));

function textOf(fault: Exclude<DraftFault, {what: 'monthHole' | 'monthTwice'}>, t: Words): string {
  if (fault.what === 'hole' || fault.what === 'overlap')
    return t(`fault.${fault.what}`, {from: clockText(fault.fromMinute), to: clockText(fault.toMinute)});
  if (fault.what === 'taken') return t('fault.taken', {date: fault.date});
  if (fault.what === 'tooMany') return t('fault.tooMany', {most: fault.most});
  return t(`fault.${fault.what}`);
}
