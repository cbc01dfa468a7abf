import {BANDS, type Band, type BandsByDay} from '@livebus/contract';
import type {Translate} from '../../../base/i18n/use-texts.ts';
import type {CategorySeries} from '../chart/category-chart.tsx';

const COLOURS: Readonly<Record<Band, string>> = {
  sharp: 'var(--band-jian)',
  peak: 'var(--band-feng)',
  flat: 'var(--band-ping)',
  valley: 'var(--band-gu)',
  deep: 'var(--band-deep)',
};
/** Of what no tariff holds for. */
const NONE = 'var(--series-8)';
const LISTS = {sharp: 'jianList', peak: 'fengList', flat: 'pingList', valley: 'guList', deep: 'shenGuList'} as const satisfies Readonly<
  Record<Band, keyof BandsByDay>
>;

export const bandColour = (band: Band): string => COLOURS[band];
export const bandName = (band: Band, t: Translate): string => t(`energy:band.${band}`);

/**
 * The series of days by band, from the bottom of a stack: 谷, 平, 峰, 尖. 尖, 峰, 平 and 谷 are always there (EN-2.11-03); the deep valley
 * and what has no band only where they have any energy.
 */
export function bandSeries(days: BandsByDay, t: Translate): readonly CategorySeries[] {
  const marks = days.list_m;
  const isUsed = (list: readonly (number | null)[]) => list.some((value) => value !== null && value !== 0);
  const bands = BANDS.filter((band) => band !== 'deep' || isUsed(days.shenGuList)).map((band) => ({
    ...{label: bandName(band, t), colour: COLOURS[band], values: days[LISTS[band]], marks},
  }));
  const none = isUsed(days.noneList) ? [{label: t('energy:band.none'), colour: NONE, values: days.noneList, marks}] : [];
  return [...none, ...bands.reverse()];
}
