import {BANDS, type Band} from '@livebus/contract';
import type {BandDays} from '../../../base/api/readings/band-days.ts';
import type {Translate} from '../../../base/i18n/use-texts.ts';
import {isAllUnknown} from '../chart/asked-figure.ts';
import type {CategorySeries} from '../chart/category-chart.tsx';

const COLOURS: Readonly<Record<Band, string>> = {
  sharp: 'var(--band-jian)',
  peak: 'var(--band-feng)',
  flat: 'var(--band-ping)',
  valley: 'var(--band-gu)',
  deep: 'var(--band-deep)',
};
/** Of what no tariff holds for. */
const NO_BAND = 'var(--series-8)';

export const bandColour = (band: Band): string => COLOURS[band];
export const bandName = (band: Band, t: Translate): string => t(`energy:band.${band}`);

/** Nothing is known of these days. A backend without the deep valley, or without energy outside of all bands, has 0 there, which says nothing. */
export function isWithoutBands({byBand: {sharp, peak, flat, valley, deep}, noBand}: BandDays): boolean {
  const used = (list: readonly (number | null)[]) => list.filter((kwh) => kwh !== 0);
  return isAllUnknown(sharp, peak, flat, valley, used(deep), used(noBand));
}

/**
 * The series of days by band, from the bottom of a stack: 谷, 平, 峰, 尖. These four are always there (EN-2.11-03); the deep valley and what
 * has no band only where they have any energy.
 */
export function bandSeries({byBand, noBand, marks}: BandDays, t: Translate): readonly CategorySeries[] {
  const isUsed = (list: readonly (number | null)[]) => list.some((value) => value !== null && value !== 0);
  const bands = BANDS.filter((band) => band !== 'deep' || isUsed(byBand.deep)).map((band) => ({
    ...{label: bandName(band, t), colour: COLOURS[band], values: byBand[band], marks},
  }));
  return [...(isUsed(noBand) ? [{label: t('energy:band.none'), colour: NO_BAND, values: noBand, marks}] : []), ...bands.reverse()];
}
