import {type CivilRange, type CivilShortcut, lastDays, lastMonth, stepCivil, thisMonth, thisWeek, type Weekday} from '@livebus/ui';
import type {Translate} from '../../base/i18n/use-texts.ts';

interface RangeShortcut {
  readonly label: string;
  readonly value: CivilRange;
}

const BACK = {week: 7, month: 30, quarter: 90} as const;

/** Today and yesterday, by the site's date. */
export function dayShortcuts(today: string, t: Translate): readonly CivilShortcut[] {
  return [
    {label: t('form:picker.shortcut.today'), value: today},
    {label: t('form:picker.shortcut.yesterday'), value: stepCivil(today, 'day', -1)},
  ];
}

/** The usual shortcuts of a range of days: today, yesterday, this week, this month and the whole month before. */
export function rangeShortcuts(today: string, weekStart: Weekday, t: Translate): readonly RangeShortcut[] {
  const days = dayShortcuts(today, t).map(({label, value}) => ({label, value: {start: value, end: value}}));
  return [...days, {label: t('form:picker.shortcut.thisWeek'), value: thisWeek(today, weekStart)}, ...monthShortcuts(today, t)];
}

/** 最近一周, 最近一个月, 最近三个月: that many days back from today (MO-2.shist-06). */
export function backShortcuts(today: string, t: Translate): readonly RangeShortcut[] {
  return (['week', 'month', 'quarter'] as const).map((name) => ({
    label: t(`form:picker.shortcut.${name}`),
    value: lastDays(today, BACK[name]),
  }));
}

/** This month so far and the whole month before. */
export function monthShortcuts(today: string, t: Translate): readonly RangeShortcut[] {
  return [
    {label: t('form:picker.shortcut.thisMonth'), value: thisMonth(today)},
    {label: t('form:picker.shortcut.lastMonth'), value: lastMonth(today)},
  ];
}
