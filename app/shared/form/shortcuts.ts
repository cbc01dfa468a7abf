import {type CivilRange, type CivilShortcut, lastDays, lastMonth, stepCivil, thisMonth} from '@livebus/ui';
import type {Translate} from '../../base/i18n/use-texts.ts';

interface RangeShortcut {
  readonly label: string;
  readonly value: CivilRange;
}

const BACK = {week: 7, month: 30, quarter: 90} as const;

/** Today and yesterday, by the site's today. */
export function dayShortcuts(today: string, t: Translate): readonly CivilShortcut[] {
  return [
    {label: t('form:picker.shortcut.today'), value: today},
    {label: t('form:picker.shortcut.yesterday'), value: stepCivil(today, 'day', -1)},
  ];
}

/** 最近一周, 最近一个月, 最近三个月: so many days back from today (MO-2.shist-06). */
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
